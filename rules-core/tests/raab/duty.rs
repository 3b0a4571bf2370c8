//! Chapter 8.0 of the Raab's rules: who must attack whom, and how the fights may be put together.

use crate::kit::*;

/// The combat phase of a side with these counters.
pub fn fight_phase(position: Position) -> Play {
    let mut play = position.play();
    play.act("end");
    assert_eq!(play.phase(), "fight");
    play
}

/// Kielmannsegg touches the Albanians only, Sparr the Janissaries only, Tasso both.
fn kielmannsegg() -> Position {
    let units = [
        ("inf-sparr", "1009"),
        ("tasso", "1010"),
        ("kielmannsegg", "1011"),
        ("boluk-1", "1109"),
        ("albanian-1", "1110"),
    ];
    imperial("move").all(&units)
}

/// Whether a group may be declared as it is.
pub fn may_declare(play: &Play, attackers: &[&str], hexes: &[&str]) -> bool {
    let mut play = play.clone();
    let steps = attackers.iter().map(|unit| format!("attack {unit}"));
    for step in steps.chain(hexes.iter().map(|hex| format!("on {hex}"))) {
        if !play.lists(&step) {
            return false;
        }
        play.act(&step);
    }
    play.lists("declare")
}

/// RS8.0a, RN8.0a: undisrupted enemies side by side must fight; the phase does not end before.
#[test]
fn combat_is_compulsory() {
    for text in TEXTS {
        let play = fight_phase(
            imperial("move")
                .text(text)
                .all(&[("pio", "1010"), ("sipah", "1110")]),
        );
        assert_eq!(play.refused("end"), text.row("RS8.0l", "RN8.0k"));
        assert_eq!(play.owed(), ["imp-inf-pio", "ott-cav-sipah"]);
        let rules: Vec<String> = play.view().owed.into_iter().map(|owed| owed.rule).collect();
        assert_eq!(
            rules,
            [text.row("RS8.0m", "RN8.0l"), text.row("RS8.0b", "RN8.0b")]
        );
    }
    let mut apart = imperial("move")
        .all(&[("pio", "1010"), ("sipah", "1012")])
        .play();
    apart.act("end");
    assert_eq!(apart.clock().1, Ottoman);
}

/// RS8.0b, RN8.0b: every enemy beside an own unit is attacked.
#[test]
fn every_enemy_in_contact_is_attacked() {
    for text in TEXTS {
        let play = fight_phase(imperial("move").text(text).all(&[
            ("pio", "1010"),
            ("sipah", "1110"),
            ("albanian-1", "0909"),
        ]));
        let mut one = play.clone();
        one.acts(&["attack pio", "on 1110"]);
        assert_eq!(one.refused("declare"), text.row("RS8.0n", "RN8.0m"));
        assert!(
            one.reason("declare").contains("Albanians"),
            "{}",
            one.reason("declare")
        );
        assert!(may_declare(&play, &["pio"], &["1110", "0909"]));
    }
}

/// RS8.0c, RN8.0c: a unit attacks only neighbours.
#[test]
fn only_neighbours_are_attacked() {
    for text in TEXTS {
        let mut play = fight_phase(imperial("move").text(text).all(&[
            ("pio", "1010"),
            ("sipah", "1110"),
            ("tasso", "0905"),
            ("albanian-1", "1013"),
        ]));
        let rule = text.row("RS8.0c", "RN8.0c");
        assert_eq!(play.refused("attack tasso"), rule);
        play.act("attack pio");
        assert_eq!(
            (play.refused("on 1013"), play.refused("on 1009")),
            (rule.into(), rule.into())
        );
        assert_eq!(play.refused("declare"), rule, "nobody is attacked yet");
    }
}

/// Whether a unit may attack a hex can be asked at once, with the group as it stands.
#[test]
fn an_attack_can_be_asked_about() {
    let play = fight_phase(kielmannsegg());
    assert_eq!(play.why("tasso", "attack", "1110"), "");
    assert_eq!(play.why("kielmannsegg", "attack", "1109"), "RN8.0c");
    assert_eq!(play.why("boluk-1", "attack", "1010"), "RN8.0p");
    assert_eq!(
        kielmannsegg().play().why("tasso", "attack", "1110"),
        "RN4.1d"
    );
    let mut group = play.clone();
    group.act("attack kielmannsegg");
    assert_eq!(group.why("kielmannsegg", "attack", "1110"), "");
    assert_eq!(
        group.why("tasso", "attack", "1109"),
        "RN8.0e",
        "Kielmannsegg does not touch 1109"
    );
    assert_eq!(
        group.game.digest(),
        play.clone().act("attack kielmannsegg").game.digest()
    );
}

/// RS8.0d, RN8.0d: a unit in several zones attacks those whom no friend engages.
#[test]
fn a_unit_attacks_whom_no_friend_engages() {
    // Pio touches 1109 and 1110, Tasso 1110 only.
    let play = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("tasso", "1011"),
        ("boluk-1", "1109"),
        ("albanian-1", "1110"),
    ]));
    for (attackers, hexes, legal) in [
        (&["pio"][..], &["1109"][..], true),
        (&["tasso"], &["1110"], true),
        (&["pio"], &["1110"], false),
        (&["pio"], &["1109", "1110"], false),
        (&["pio", "tasso"], &["1110"], false),
    ] {
        assert_eq!(
            may_declare(&play, attackers, hexes),
            legal,
            "{attackers:?} {hexes:?}"
        );
    }
    let alone = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("boluk-1", "1109"),
        ("albanian-1", "1110"),
    ]));
    assert!(may_declare(&alone, &["pio"], &["1109", "1110"]));
}

/// RS8.0e, RS8.0f, RN8.0e: units of several hexes attack one hex together, their values added, if all are adjacent to it.
#[test]
fn units_of_several_hexes_attack_together() {
    for text in TEXTS {
        let mut play = fight_phase(imperial("move").text(text).all(&[
            ("inf-sparr", "1010"),
            ("tasso", "1011"),
            ("pest", "1009"),
            ("sipah", "1110"),
            ("boluk-1", "1109"),
        ]));
        play.acts(&["attack inf-sparr", "attack tasso"]);
        assert_eq!(
            play.refused("on 1109"),
            text.row("RS8.0e", "RN8.0e"),
            "Tasso does not touch 1109"
        );
        play.act("on 1110");
        assert_eq!(play.odds().attack_total, (12 + 8).to_string());
        play.act("release tasso").act("attack tasso");
        assert_eq!(play.refused("attack pest"), text.row("RS8.0e", "RN8.0e"));
    }
}

/// RS8.0h, RN8.0g: nobody attacks twice in a phase.
#[test]
fn nobody_attacks_twice() {
    for text in TEXTS {
        let units = [
            ("pio", "1010"),
            ("sipah", "1110"),
            ("tartar-1", "0909 disrupted"),
            ("tasso", "1013"),
            ("albanian-1", "1113"),
        ];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.fight(&["pio"], &["1110"], 6);
        assert!(!play.disrupted("pio"));
        assert_eq!(play.refused("attack pio"), text.row("RS8.0h", "RN8.0g"));
    }
}

/// RS8.0i, RN8.0h: nobody is attacked twice in a phase.
#[test]
fn nobody_is_attacked_twice() {
    for text in TEXTS {
        // Sipah is disrupted by the first fight; Spieck, who touches him and the Janissaries, may not attack him again.
        let units = [
            ("pio", "1011"),
            ("spieck", "1010"),
            ("sipah", "1110"),
            ("boluk-1", "1109"),
        ];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.fight(&["pio"], &["1110"], 6);
        assert!(play.disrupted("sipah"));
        play.act("attack spieck");
        assert_eq!(play.refused("on 1110"), text.row("RS8.0i", "RN8.0h"));
    }
}

/// RS8.0j, RN8.0i: a hex may be attacked out of all six hexes around it.
#[test]
fn six_hexes_attack_one() {
    let attackers = [
        "pio",
        "tasso",
        "spieck",
        "kielmannsegg",
        "fugger",
        "pleitner",
    ];
    let mut position = imperial("move").at("sipah", "1010");
    for (unit, hex) in attackers.iter().zip(neighbours("1010")) {
        position = position.at(unit, &hex);
    }
    let play = fight_phase(position);
    let mut all = play.clone();
    all.declare(&attackers, &["1010"]);
    assert_eq!(
        (all.odds().attack_total.as_str(), all.column().as_str()),
        ("52", "6:1")
    );
    assert!(
        !may_declare(&play, &attackers[..5], &["1010"]),
        "the sixth would be left out"
    );
}

/// RS8.0k, RN8.0j: a unit's value counts whole in its one combat, however many it attacks.
#[test]
fn a_value_is_not_split() {
    let play = fight_phase(imperial("move").all(&[
        ("inf-sparr", "1010"),
        ("sipah", "1110"),
        ("tartar-1", "0909"),
    ]));
    let mut both = play.clone();
    both.declare(&["inf-sparr"], &["1110", "0909"]);
    assert_eq!(
        (both.odds().attack_total, both.odds().defence_total),
        ("12".into(), (8 + 3).to_string())
    );
    assert!(
        !may_declare(&play, &["inf-sparr"], &["1110"]),
        "not 12 here and the rest there"
    );
}

/// RS8.0l, RN8.0k, RS8.0r, RN8.0q: combats are resolved one by one, in the attacker's order.
#[test]
fn combats_are_resolved_in_any_order() {
    let units = [
        ("pio", "1010"),
        ("sipah", "1110"),
        ("tasso", "1014"),
        ("albanian-1", "1114"),
    ];
    for text in TEXTS {
        for (first, second) in [
            (("pio", "1110"), ("tasso", "1114")),
            (("tasso", "1114"), ("pio", "1110")),
        ] {
            let mut play = fight_phase(imperial("move").text(text).all(&units));
            play.declare(&[first.0], &[first.1]);
            assert_eq!(play.line("declared").rule, text.row("RS8.0r", "RN8.0q"));
            assert!(
                !play.lists(&format!("attack {}", second.0)),
                "one at a time"
            );
            play.pass().roll(3);
            assert_eq!(play.refused("end"), text.row("RS8.0l", "RN8.0k"));
            play.fight(&[second.0], &[second.1], 3);
            assert_eq!(play.clock().1, Ottoman);
        }
    }
}

/// RS8.0m, RN8.0l: every undisrupted unit beside an enemy takes part.
#[test]
fn every_unit_beside_an_enemy_takes_part() {
    for text in TEXTS {
        let play = fight_phase(imperial("move").text(text).all(&[
            ("pio", "1010"),
            ("pest", "1011"),
            ("sipah", "1110"),
        ]));
        let mut without = play.clone();
        without.acts(&["attack pio", "on 1110"]);
        assert_eq!(without.refused("declare"), text.row("RS8.0n", "RN8.0m"));
        assert!(without.reason("declare").contains("Pest"));
        assert!(may_declare(&play, &["pio", "pest"], &["1110"]));
    }
}

/// RS8.0n, RN8.0m: the attacker allots freely, so long as everyone in contact fights and everyone touched is fought.
#[test]
fn attackers_are_allotted_freely() {
    let play = fight_phase(kielmannsegg());
    let legal = [
        (&["inf-sparr"][..], &["1109"][..]),
        (&["inf-sparr", "tasso"], &["1109"]),
        (&["kielmannsegg"], &["1110"]),
        (&["kielmannsegg", "tasso"], &["1110"]),
    ];
    for (attackers, hexes) in legal {
        assert!(
            may_declare(&play, attackers, hexes),
            "{attackers:?} {hexes:?}"
        );
    }
    for (attackers, hexes) in [
        (&["tasso"][..], &["1109"][..]),
        (&["tasso"], &["1110"]),
        (&["tasso"], &["1109", "1110"]),
    ] {
        assert!(
            !may_declare(&play, attackers, hexes),
            "{attackers:?} {hexes:?}"
        );
    }
}

/// RS8.0o, RN8.0n, X14: two Imperial units in contact with one Ottoman unit both attack it.
#[test]
fn x14_two_units_attack_one() {
    let play =
        fight_phase(imperial("move").all(&[("pio", "1010"), ("tasso", "1011"), ("sipah", "1110")]));
    assert!(may_declare(&play, &["pio", "tasso"], &["1110"]));
    assert!(!may_declare(&play, &["pio"], &["1110"]) && !may_declare(&play, &["tasso"], &["1110"]));
}

/// RS8.0o, RN8.0n, U45, X15: in the Ottoman turn the one unit attacks both together, their values added.
#[test]
fn x15_one_unit_attacks_two() {
    let play =
        fight_phase(ottoman("move").all(&[("pio", "1010"), ("tasso", "1011"), ("sipah", "1110")]));
    assert!(!may_declare(&play, &["sipah"], &["1010"]));
    let mut both = play.clone();
    both.declare(&["sipah"], &["1010", "1011"]);
    assert_eq!(both.odds().defence_total, "16");
    both.pass().roll(6);
    assert_eq!(
        (both.disrupted("pio"), both.disrupted("tasso")),
        (true, true),
        "1:2, die 6"
    );
}

/// RS8.0p, RN8.0o, U43, X16: Tasso, in both zones, joins either attack and may not stay out.
#[test]
fn x16_tasso_joins_either_attack() {
    let play = fight_phase(kielmannsegg());
    let mut left_out = play.clone();
    left_out.fight(&["inf-sparr"], &["1109"], 6);
    left_out.acts(&["attack kielmannsegg", "on 1110"]);
    assert_eq!(left_out.refused("declare"), "RN8.0m");
    left_out.acts(&["attack tasso", "declare"]);
    let mut other = play.clone();
    other.fight(&["inf-sparr", "tasso"], &["1109"], 6);
    other.fight(&["kielmannsegg"], &["1110"], 6);
    assert_eq!(other.clock().1, Ottoman);
}

/// RS8.0q, RN8.0p: the active player attacks, the other defends.
#[test]
fn the_active_player_attacks() {
    for text in TEXTS {
        let mut play = fight_phase(imperial("move").text(text).all(&[
            ("pio", "1010"),
            ("sipah", "1110"),
            ("com-leopold", "1010"),
            ("koprulu", "1110"),
        ]));
        assert_eq!(play.refused("attack sipah"), text.row("RS8.0q", "RN8.0p"));
        play.declare(&["pio"], &["1110"]);
        assert_eq!(play.whose(), Some(Imperial));
        play.act("pass");
        assert_eq!(play.whose(), Some(Ottoman));
    }
}

/// U42, RS9.1c, RN9.1b: a disrupted enemy in the attacker's zone may be attacked, and need not be.
#[test]
fn u42_a_disrupted_enemy_may_be_attacked() {
    let position = imperial("move").all(&[("pio", "1010"), ("sipah", "1110 disrupted")]);
    let mut play = fight_phase(position.clone());
    assert!(play.owed().is_empty() && play.lists("end"));
    play.fight(&["pio"], &["1110"], 6);
    assert_eq!(play.place("sipah"), "lost");
    fight_phase(position).act("end");
    for (unit, hex, target) in [("zobel", "1015", "1016"), ("pio", "1105", "1205")] {
        let mut barred = imperial("move")
            .all(&[(unit, hex), ("albanian-1", &format!("{target} disrupted"))])
            .play();
        barred.act("end");
        assert_eq!(
            barred.clock().1,
            Ottoman,
            "{target} is not in the zone of {unit}"
        );
    }
}

/// U44: a disrupted enemy joins a combat only if it stands in every attacker's zone, and meets nobody's duty.
#[test]
fn u44_a_disrupted_enemy_meets_no_duty() {
    // Pio touches Sipah and the disrupted Tartars of 0909; Tasso touches Sipah only.
    let play = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("tasso", "1011"),
        ("sipah", "1110"),
        ("tartar-1", "0909 disrupted"),
    ]));
    assert!(
        !may_declare(&play, &["pio"], &["0909"]),
        "Pio must fight Sipah"
    );
    assert!(
        !may_declare(&play, &["pio"], &["0909", "1110"]),
        "Tasso would be left out"
    );
    assert!(
        !may_declare(&play, &["pio", "tasso"], &["1110", "0909"]),
        "Tasso does not touch 0909"
    );
    assert!(may_declare(&play, &["pio", "tasso"], &["1110"]));
    let alone = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("sipah", "1110"),
        ("tartar-1", "0909 disrupted"),
    ]));
    assert!(
        may_declare(&alone, &["pio"], &["1110"])
            && may_declare(&alone, &["pio"], &["1110", "0909"])
    );
    assert!(!may_declare(&alone, &["pio"], &["0909"]));
}

/// U44, RS8.0d, RS8.0n, RN8.0d, RN8.0m: a unit in contact does not get away with attacking somebody else.
#[test]
fn u44_an_idle_attacker_is_told_its_duty() {
    let units = [
        ("pio", "1010"),
        ("tasso", "1011"),
        ("sipah", "1110"),
        ("tartar-1", "0909 disrupted"),
    ];
    for text in TEXTS {
        let position = imperial("move").text(text).all(&units);
        let mut bound = fight_phase(position.clone());
        bound.act("attack pio");
        assert_eq!(
            bound.refused("on 0909"),
            text.row("RS8.0n", "RN8.0m"),
            "Tasso would have nobody left"
        );
        let mut free = fight_phase(position.at("boluk-1", "1111"));
        free.acts(&["attack pio", "on 0909"]);
        assert_eq!(
            free.refused("declare"),
            text.row("RS8.0d", "RN8.0d"),
            "Sipah is to be attacked as well"
        );
        free.acts(&["on 1110", "declare"]);
    }
}

/// U44: contacts are those of the start of the phase: who is left when a partner is destroyed has fought.
#[test]
fn u44_duties_are_frozen() {
    let units = [
        ("inf-sparr", "1010"),
        ("pio", "1009"),
        ("tartar-1", "1110"),
        ("boluk-1", "1108"),
        ("tasso", "1011"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.fight(&["inf-sparr", "tasso"], &["1110"], 6);
    assert_eq!(play.place("tartar-1"), "lost");
    assert_eq!(play.owed(), ["imp-inf-pio", "ott-inf-jan-boluk-1"]);
    play.fight(&["pio"], &["1108"], 1);
    assert_eq!(play.clock().1, Ottoman);
}

/// Whatever is declared and however it ends, the phase can always be brought to its end.
#[test]
fn no_order_of_fights_strands_anyone() {
    let positions = [
        kielmannsegg()
            .at("tartar-1", "0910 disrupted")
            .at("pio", "0909")
            .at("levend-1", "0908"),
        kielmannsegg()
            .option("village_unit", "series")
            .at("fugger", "0812")
            .at("levend-1", "0912")
            .at("pleitner", "1012"),
    ];
    for position in positions {
        let mut open = vec![fight_phase(position)];
        let mut ends = 0;
        while let Some(play) = open.pop() {
            if play.clock().1 == Ottoman {
                ends += 1;
                continue;
            }
            let mut nexts = Vec::new();
            groups(&play, &mut nexts);
            if play.lists("end") {
                nexts.push(play.clone().act("end").clone());
            }
            assert!(!nexts.is_empty(), "stranded");
            open.extend(nexts);
        }
        assert!(ends > 1);
    }
}

/// Every fight that may be declared now, fought with both extreme dice.
fn groups(play: &Play, out: &mut Vec<Play>) {
    let building = play.view().fight.is_some();
    if building && play.lists("declare") {
        for face in [1, 6] {
            out.push(play.clone().act("declare").pass().roll(face).clone());
        }
    }
    let fight = play.view().fight;
    let last = |units: &[String]| units.last().cloned().unwrap_or_default();
    let (attacker, defenders) = fight.map_or_else(Default::default, |fight| {
        (last(&fight.attackers), fight.defenders.len())
    });
    let attacks = play
        .choices("attack")
        .into_iter()
        .filter(|step| defenders == 0 && *step > format!("attack {attacker}"));
    let ons = play.choices("on").into_iter();
    for step in attacks.chain(ons) {
        groups(play.clone().act(&step), out);
    }
}

/// Steps of a group can be taken back; the fight can be put aside as a whole.
#[test]
fn a_fight_may_be_put_aside() {
    let mut play = fight_phase(kielmannsegg());
    let start = play.game.digest();
    play.acts(&["attack inf-sparr", "on 1109", "attack tasso"]);
    assert_eq!(
        play.reason("end"),
        "A fight is being put together; declare it or put it aside first."
    );
    play.acts(&["release tasso", "spare 1109"]);
    assert!(!play.lists("release inf-sparr"), "the last attacker stays");
    play.act("aside");
    assert_eq!(play.game.digest(), start);
}

/// RS8.0a, RN8.0a: what is owed names with whom it can be done, so that the table can show every fight that is owed.
#[test]
fn duties_name_those_with_whom_they_can_be_met() {
    let play = fight_phase(kielmannsegg());
    let against = |unit: &str| {
        let mut units = play.owed_against(unit);
        units.sort_unstable();
        units
    };
    let both = [full("albanian-1"), full("boluk-1")];
    assert_eq!(against("tasso"), both);
    assert_eq!(against("kielmannsegg"), [full("albanian-1")]);
    assert_eq!(against("inf-sparr"), [full("boluk-1")]);
    assert_eq!(against("boluk-1"), [full("inf-sparr"), full("tasso")]);
}
