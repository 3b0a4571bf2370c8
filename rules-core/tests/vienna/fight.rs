//! Zones of control, the duty to attack, combat, leaders, charges, special troops: chapters 8, 9, 11, 13 and 14.

use crate::kit::*;

fn fight() -> Position {
    imperial("fight").turn(2)
}

/// Hexes a side controls.
fn control(position: &Position, side: rules_core::ids::Side) -> Vec<String> {
    let play = position.play();
    let overlay = play.game.overlay("control", Some(side), "").unwrap();
    overlay.hexes.into_iter().map(|(hex, _)| hex).collect()
}

fn sorted(mut hexes: Vec<String>) -> Vec<String> {
    hexes.sort();
    hexes
}

/// V8.0a, V8.1a, V8.1c, V8.1d, V8.1g: the six hexes around a unit in good order, whatever the ground and whoever is there, demoralized or not.
#[test]
fn six_hexes_are_controlled() {
    for hex in ["0812", "1908", "1312"] {
        let position = ottoman("move")
            .turn(2)
            .at("inf-baden", hex)
            .at("sekban-1", "2219");
        assert_eq!(
            control(&position, Imperial),
            sorted(neighbours(hex)),
            "{hex}"
        );
        let demoralized = position
            .army(Imperial, "points = 170, demoralized = true")
            .at("sekban-1", &neighbours(hex)[0]);
        assert_eq!(control(&demoralized, Imperial), sorted(neighbours(hex)));
    }
}

/// V8.1b, V10.1f, V11.1c, V15.0b: disrupted units, leaders, guns and the pavilion control nothing.
#[test]
fn who_controls_nothing() {
    for unit in [
        ("inf-baden", "1908 disrupted"),
        ("led-lorraine", "1908"),
        ("art-saxon", "1908"),
    ] {
        assert!(
            control(
                &ottoman("move").turn(2).all(&[unit, ("sekban-1", "2219")]),
                Imperial
            )
            .is_empty()
        );
    }
    assert!(
        control(
            &imperial("move")
                .turn(2)
                .all(&[("grand-vizier", "2117"), ("inf-baden", "0505")]),
            Ottoman
        )
        .is_empty()
    );
}

/// V8.1e (R19): over the entrenchment control runs outwards only.
#[test]
fn control_over_the_entrenchment() {
    let outside = control(
        &ottoman("move")
            .turn(2)
            .all(&[("inf-baden", "1811"), ("sekban-1", "2219")]),
        Imperial,
    );
    assert!(
        !outside.contains(&"1911".to_string())
            && !outside.contains(&"1912".to_string())
            && outside.contains(&"1812".to_string())
    );
    let inside = control(
        &imperial("move")
            .turn(2)
            .all(&[("sekban-1", "1911"), ("inf-baden", "0505")]),
        Ottoman,
    );
    assert_eq!(inside, sorted(neighbours("1911")));
    let mut play = ottoman("rally")
        .turn(2)
        .block("vg")
        .all(&[
            ("sekban-1", "1911 disrupted"),
            ("tufekci-1", "2219 disrupted"),
            ("inf-baden", "1811"),
        ])
        .play();
    play.act("rally sekban-1");
}

/// V8.1d (R16): control crosses an unbridged river, or not where the option says so; no duty arises there.
#[test]
fn r16_control_over_the_canal() {
    assert_eq!(between("1703", "1704"), ["river"]);
    let position = fight().all(&[
        ("inf-baden", "1704"),
        ("sekban-1", "1703"),
        ("inf-grana", "1908"),
        ("sekban-2", "1909 disrupted"),
    ]);
    assert!(control(&position, Imperial).contains(&"1703".to_string()));
    assert!(position.play().owed().is_empty());
    assert_eq!(position.play().refused("attack inf-baden"), "V9.2b");
    assert!(
        !control(&position.option("river_control", "stops"), Imperial)
            .contains(&"1703".to_string())
    );
}

/// V8.1f: a rallied unit has its zone of control again at once.
#[test]
fn a_rallied_unit_controls_at_once() {
    let mut play = imperial("rally")
        .turn(2)
        .block("lw")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "0505 disrupted"),
            ("sekban-1", "1910 disrupted"),
        ])
        .play();
    let controlled = |play: &Play| {
        play.game
            .overlay("control", Some(Imperial), "")
            .unwrap()
            .hexes
            .len()
    };
    assert_eq!(controlled(&play), 0);
    play.act("rally inf-baden").roll(6);
    assert_eq!(controlled(&play), 6);
}

/// V8.2c, V9.0a, V9.0b, V9.0h (R18): every unit in good order in an enemy zone must attack, also in a demoralized army, before the phase ends.
#[test]
fn r18_contact_means_a_fight() {
    for army in ["points = 0", "points = 170, demoralized = true"] {
        let play = fight()
            .army(Imperial, army)
            .all(&[
                ("inf-baden", "1908"),
                ("inf-grana", "1910"),
                ("sekban-1", "1909"),
                ("inf-croy", "2008 disrupted"),
            ])
            .play();
        assert_eq!(
            play.owed(),
            [full("inf-baden"), full("inf-grana"), full("sekban-1")]
        );
        assert_eq!(play.refused("end"), "V8.2c");
    }
}

/// V9.0c (R17): inside the entrenchment nobody need attack those outside, but may.
#[test]
fn r17_from_inside_the_entrenchment() {
    let mut play = ottoman("fight")
        .turn(2)
        .all(&[("sekban-1", "1911"), ("inf-baden", "1811")])
        .play();
    assert!(play.owed().is_empty());
    assert!(play.lists("end") && play.lists("attack sekban-1"));
    play.launch(&["sekban-1"], &["1811"]);
    assert_eq!(play.due(), format!("fight {}", full("sekban-1")));
}

/// V9.0d, V11.1d: leaders and guns neither attack nor are attacked.
#[test]
fn leaders_and_guns_do_not_fight() {
    let play = fight()
        .all(&[
            ("led-lorraine", "1908"),
            ("art-saxon", "1910"),
            ("sekban-1", "1909 disrupted"),
            ("inf-baden", "2008"),
            ("led-osman", "2007"),
        ])
        .play();
    assert_eq!(play.refused("attack led-lorraine"), "V9.0d");
    assert_eq!(play.refused("attack art-saxon"), "V9.0d");
    let mut play = play;
    play.act("attack inf-baden");
    assert_eq!(play.refused("on 2007"), "V9.0a");
}

/// V9.0e, V9.0j, V9.0k: a unit attacks once, is attacked once, and is in one attack only.
#[test]
fn one_attack_each() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("sekban-1", "1909 disrupted"),
            ("sekban-2", "2008 disrupted"),
            ("inf-croy", "0505"),
            ("sekban-3", "0506 disrupted"),
        ])
        .play();
    play.fight(&["inf-baden"], &["1909"], 4);
    assert_eq!(play.refused("attack inf-baden"), "V9.0j");
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("sax-leib", "0505"),
            ("sekban-1", "1909"),
            ("sekban-2", "2008 disrupted"),
        ])
        .play();
    play.act("attack inf-grana").act("on 1909").act("declare");
    assert_eq!(play.refused("attack inf-grana"), "V9.0g");
    play.act("attack inf-baden");
    assert_eq!(play.refused("on 1909"), "V9.0g");
    play.act("on 2008")
        .act("declare")
        .act("resolve inf-grana")
        .pass()
        .roll(4);
    assert!(play.piece("sekban-1").acted);
}

/// V9.0f, V9.0g, V9.1f: all that is owed is stated first; then the attacks are resolved in any order.
#[test]
fn stated_first_resolved_in_any_order() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "0507"),
            ("sekban-1", "1909"),
            ("sekban-2", "0508"),
        ])
        .play();
    play.declare(&["inf-baden"], &["1909"]);
    assert_eq!(play.refused("resolve inf-baden"), "V9.0g");
    play.declare(&["inf-grana"], &["0508"]);
    assert!(play.lists("resolve inf-baden") && play.lists("resolve inf-grana"));
    assert_eq!(play.refused("end"), "V9.0g");
    play.act("resolve inf-grana").pass().roll(6);
    play.act("resolve inf-baden");
}

/// V9.0i, V10.1e: disrupted units never attack.
#[test]
fn disrupted_units_never_attack() {
    let play = fight()
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "1910"),
            ("sekban-1", "1909"),
        ])
        .play();
    assert_eq!(play.refused("attack inf-baden"), "V9.0i");
    assert_eq!(play.owed(), [full("inf-grana"), full("sekban-1")]);
}

/// V9.1a, V9.1b, V9.1c, V9.1e, V9.1h: several against one, one against several, and several against several only if all touch all.
#[test]
fn groups_of_many() {
    let play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("sekban-1", "1909"),
        ])
        .play();
    assert_eq!(play.sums(&["inf-baden", "inf-grana"], &["1909"]).0, "16");
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909"),
            ("sekban-2", "2008"),
        ])
        .play();
    play.acts(&["attack inf-baden", "on 1909"]);
    assert_eq!(play.refused("declare"), "V9.1b");
    assert_eq!(play.odds().defence_total, "4");
    play.act("on 2008");
    assert_eq!(play.odds().defence_total, "8");
    // Grana touches 1909 only, Baden both: together they may attack 1909, but then nobody is left for 2008.
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("sekban-1", "1909"),
            ("sekban-2", "2007"),
        ])
        .play();
    play.acts(&["attack inf-grana", "on 1909"]);
    assert_eq!(play.refused("attack inf-baden"), "V9.1b");
    play.acts(&["declare", "attack inf-baden", "on 2007", "declare"]);
    assert_eq!(play.phase(), "fight");
}

/// V9.2a, V9.2e, V9.2g: hexes and hexsides multiply; a hexside only if every attacker comes over one; a bridge does not help.
#[test]
fn ground_multiplies_the_defence() {
    for (kind, hex, from) in [("forest", "0706", "0705"), ("town", "1508", "1507")] {
        assert_eq!(ground(hex).0, kind, "{hex}");
        let play = fight()
            .all(&[("inf-baden", from), ("sekban-1", hex)])
            .play();
        assert_eq!(play.sums(&["inf-baden"], &[hex]).1, "8", "{kind}");
    }
    let stream = fight()
        .all(&[("inf-baden", "1707"), ("sekban-1", "1806")])
        .play();
    assert_eq!(stream.sums(&["inf-baden"], &["1806"]).1, "8");
    let bridge = fight()
        .all(&[("inf-baden", "1805"), ("sekban-1", "1906")])
        .play();
    assert_eq!(bridge.sums(&["inf-baden"], &["1906"]).1, "8");
    let mixed = fight()
        .all(&[
            ("inf-baden", "1805"),
            ("inf-grana", "1907"),
            ("sekban-1", "1906"),
        ])
        .play();
    assert_eq!(mixed.sums(&["inf-baden", "inf-grana"], &["1906"]).1, "4");
}

/// V9.2c, V11.2d (R25): a defending leader is multiplied with his unit.
#[test]
fn r25_the_leader_is_multiplied_too() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "0705"),
            ("sekban-2", "0706"),
            ("ibrahim", "0706"),
        ])
        .play();
    play.launch(&["inf-baden"], &["0706"])
        .act("aid ibrahim sekban-2");
    assert_eq!(play.odds().defence_total, "12");
}

/// V9.3a, V9.3c, V9.3d, V9.3e, V11.2a, V11.2b, V11.2c, V19.5.1c, V19.5.1d (R7): one leader an attacking hex, one in all for the defence,
/// of the unit's sub-command or overall; with the option one a side.
#[test]
fn r7_leaders_in_an_attack() {
    let units = [
        ("inf-baden", "1908"),
        ("led-lorraine", "1908"),
        ("led-baden", "1908"),
        ("inf-grana", "1910"),
        ("sobieski", "1910"),
        ("led-waldeck", "1910"),
        ("sekban-2", "1909"),
        ("ibrahim", "1909"),
        ("kara-mustafa", "1909"),
    ];
    let mut play = fight().all(&units).play();
    play.launch(&["inf-baden", "inf-grana"], &["1909"]);
    assert_eq!(play.choices("aid").len(), 2, "Lorraine or Baden");
    assert_eq!(play.refused("aid sobieski inf-grana"), "V11.2c");
    play.act("aid led-lorraine inf-baden");
    assert_eq!(
        play.choices("aid"),
        [format!("aid {} {}", full("sobieski"), full("inf-grana"))]
    );
    play.act("aid sobieski inf-grana");
    assert_eq!(
        (play.whose(), play.choices("aid").len()),
        (Some(Ottoman), 2)
    );
    play.act("aid ibrahim sekban-2");
    let odds = play.odds();
    assert_eq!(
        (odds.attack_total.as_str(), odds.defence_total.as_str()),
        ("22", "6")
    );
    let mut play = fight().option("attack_leaders", "one").all(&units).play();
    play.launch(&["inf-baden", "inf-grana"], &["1909"])
        .act("aid led-lorraine inf-baden");
    assert_eq!(play.whose(), Some(Ottoman));
}

/// V9.3i, V9.4a, V9.1g: the die is read in the column, and the result applies to every unit of the side it names (R44).
#[test]
fn results_strike_everybody() {
    for die in 1..=6 {
        let mut play = fight()
            .all(&[
                ("inf-baden", "1908"),
                ("rh-waldeck", "1910"),
                ("janissary-1", "1909"),
                ("janissary-2", "0505"),
            ])
            .play();
        assert_eq!(play.sums(&["inf-baden", "rh-waldeck"], &["1909"]).2, "2:1");
        play.fight(&["inf-baden", "rh-waldeck"], &["1909"], die);
        let code = cell("combat-results", &die.to_string(), "2:1");
        let (attackers, defender) = (
            ["inf-baden", "rh-waldeck"].map(|unit| play.disrupted(unit)),
            play.disrupted("janissary-1"),
        );
        match code {
            "Dd" => assert_eq!((attackers, defender), ([false, false], true), "{die}"),
            "DD" => assert_eq!((attackers, defender), ([true, true], true), "{die}"),
            "Ad" => assert_eq!((attackers, defender), ([true, true], false), "{die}"),
            "Dx" => assert_eq!(
                (attackers, defender),
                ([false, false], true),
                "one of them is chosen"
            ),
            other => panic!("{other}"),
        }
    }
}

/// V9.4e, V11.1f, V11.2g: a leader left behind by his unit in the first part of Dx is lost before the second.
#[test]
fn a_leader_falls_between_the_parts_of_dx() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("janissary-1", "1909 disrupted"),
            ("led-osman", "1909"),
            ("sekban-1", "2008"),
        ])
        .play();
    play.acts(&["attack inf-baden", "on 2008", "on 1909", "declare"]);
    play.act("resolve inf-baden").pass().roll(2);
    let kinds: Vec<&str> = play
        .log
        .iter()
        .map(|line| line.kind.as_str())
        .filter(|kind| ["destroyed", "disrupted", "commander-lost"].contains(kind))
        .collect();
    let fell = kinds
        .iter()
        .position(|kind| *kind == "commander-lost")
        .unwrap();
    let last = kinds.iter().rposition(|kind| *kind == "disrupted").unwrap();
    assert!(fell < last, "{kinds:?}");
}

/// V9.4c, V11.2f (R10, R11, R12): any attackers worth the quota; the defending leader's value counts, attacking leaders do not.
#[test]
fn r10_r11_r12_the_quota_of_dx() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("rh-waldeck", "1910"),
            ("led-lorraine", "1908"),
            ("janissary-1", "1909"),
            ("kara-mustafa", "1909"),
        ])
        .play();
    play.launch(&["inf-baden", "rh-waldeck"], &["1909"])
        .act("pass")
        .act("aid kara-mustafa janissary-1");
    assert_eq!(play.column(), "1.5:1");
    play.roll(3);
    // 6 and the leader's 2 make 8: Baden alone, or both when Waldeck's 5 comes first.
    assert_eq!(play.choices("lose").len(), 2);
    assert!(play.choices("lose led-lorraine").is_empty());
    let mut other = play.clone();
    other.act("lose inf-baden");
    assert!(!other.disrupted("rh-waldeck") && other.clock() != (2, Imperial, "fight"));
    play.act("lose rh-waldeck").act("lose inf-baden");
}

/// De or a Dd that clears the hex: Caprara and Baden with Lorraine against disrupted Sekban, and what stands there.
fn cleared(extra: &[(&str, &str)]) -> Position {
    fight()
        .all(&[
            ("caprara", "1908"),
            ("inf-baden", "1910"),
            ("sekban-1", "1909 disrupted"),
            ("inf-croy", "0505"),
        ])
        .all(extra)
}

/// V9.5a, V9.5f, V9.5h, V9.5i: heavy cavalry, or regular infantry with a leader, one into each cleared hex, as the attacker chooses.
#[test]
fn who_pursues() {
    let mut play = cleared(&[("led-lorraine", "1910")]).play();
    play.fight(&["caprara", "inf-baden"], &["1909"], 1);
    assert_eq!(
        play.choices("pursue"),
        [
            format!("pursue {} 1909", full("inf-baden")),
            format!("pursue {} 1909", full("caprara"))
        ]
    );
    play.act("ride led-lorraine inf-baden")
        .act("pursue inf-baden 1909");
    assert_eq!(
        (play.place("inf-baden"), play.place("led-lorraine")),
        ("1909".into(), "1909".into())
    );
    assert_eq!(play.clock().1, Ottoman, "one unit only");
    let mut play = cleared(&[]).play();
    play.fight(&["caprara", "inf-baden"], &["1909"], 1);
    assert_eq!(play.choices("pursue").len(), 1, "no leader with Baden");
}

/// V9.5f (R70): infantry pursues with a leader of its own sub-command or overall, or with any where the option says so.
#[test]
fn r70_the_leader_who_opens_pursuit() {
    let position = cleared(&[("led-waldeck", "1910")]);
    let count = |position: &Position| {
        let mut play = position.play();
        play.fight(&["caprara", "inf-baden"], &["1909"], 1);
        play.choices("pursue").len()
    };
    assert_eq!(count(&position), 1);
    assert_eq!(count(&position.option("leader_reach", "any")), 2);
}

/// V9.5b, V9.5d, V9.5g: no pursuit after bombardment or Dx; light units, guns and leaders alone never pursue.
#[test]
fn when_nobody_pursues() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909 disrupted"),
            ("led-lorraine", "1908"),
            ("janissary-1", "2008 disrupted"),
        ])
        .play();
    assert_eq!(play.sums(&["inf-baden"], &["1909", "2008"]).2, "1:1");
    play.fight(&["inf-baden"], &["1909", "2008"], 2);
    assert!(play.choices("pursue").is_empty(), "Dx");
    let mut play = fight()
        .all(&[
            ("heissler", "1908"),
            ("sekban-1", "1909 disrupted"),
            ("led-lorraine", "1908"),
        ])
        .play();
    play.fight(&["heissler"], &["1909"], 1);
    assert!(play.choices("pursue").is_empty(), "dragoons");
    let mut play = imperial("fire")
        .turn(2)
        .block("lw")
        .all(&[
            ("art-saxon", "2004"),
            ("caprara", "2104"),
            ("sekban-1", "2005 disrupted"),
        ])
        .play();
    play.act("fire art-saxon 2005").roll(1);
    assert!(play.choices("pursue").is_empty(), "bombardment");
}

/// V9.5c, V9.5k, V9.5l: leaders and the pavilion left there are lost and end the advance; guns are rolled for.
#[test]
fn what_pursuers_find() {
    let mut play = cleared(&[("led-osman", "1909"), ("field-1", "1909")])
        .option("expanded_pursuit", "on")
        .play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .pass()
        .roll(1);
    assert_eq!(
        play.place("led-osman"),
        "lost",
        "alone in a zone of control at once"
    );
    play.act("pursue caprara 1909");
    assert_eq!(
        play.due(),
        format!("capture {} {}", full("caprara"), full("field-1"))
    );
    let mut play = fight()
        .all(&[
            ("caprara", "2013"),
            ("sekban-1", "2113 disrupted"),
            ("grand-vizier", "2113"),
            ("inf-croy", "0505"),
        ])
        .play();
    play.fight(&["caprara"], &["2113"], 1)
        .act("pursue caprara 2113");
    assert_eq!(
        (play.place("grand-vizier"), play.losses(Ottoman).0),
        ("lost".into(), 24)
    );
}

/// V9.5e, V12.2d, V14.1a: units of a demoralized army do not pursue, elite ones do; defenders never.
#[test]
fn demoralized_units_do_not_pursue() {
    let count = |unit: &str| {
        let mut play = fight()
            .army(Imperial, "points = 170, demoralized = true")
            .all(&[(unit, "1908"), ("sekban-1", "1909 disrupted")])
            .play();
        play.fight(&[unit], &["1909"], 1);
        play.choices("pursue").len()
    };
    assert_eq!((count("caprara"), count("hus-king")), (0, 1));
}

/// V9.2b, V9.5j: nobody pursues across an unbridged river; attacks do not cross it either.
#[test]
fn no_pursuit_where_no_attack_goes() {
    let play = fight()
        .all(&[
            ("caprara", "1704"),
            ("sekban-1", "1703 disrupted"),
            ("inf-baden", "1908"),
            ("sekban-2", "1909 disrupted"),
        ])
        .play();
    assert_eq!(play.refused("attack caprara"), "V9.2b");
}

/// V9.0k: beside enemies all of which are attacked already, a unit is told so.
#[test]
fn nobody_left_to_attack() {
    let mut play = imperial("fight")
        .all(&[
            ("croats", "1908"),
            ("inf-croy", "1910"),
            ("janissary-1", "1909 disrupted"),
            ("inf-grana", "1205"),
            ("deli-1", "1105 disrupted"),
        ])
        .play();
    play.fight(&["croats"], &["1909"], 5);
    assert_eq!(play.refused("attack inf-croy"), "V9.0k");
}

/// V13.0a, V13.1a, V13.1b, V13.1d, V13.1h, V13.1i: a charge is declared before the odds, against disrupted infantry only, and by the attacker only.
#[test]
fn who_may_be_charged() {
    let offered = |unit: &str, target: (&str, &str), army: &str| {
        let mut play = fight()
            .army(Ottoman, army)
            .all(&[(unit, "1908"), target])
            .play();
        play.launch(&[unit], &["1909"]);
        play.due().is_empty() && play.lists("charge")
    };
    let calm = "points = 0";
    assert!(offered("caprara", ("sekban-1", "1909 disrupted"), calm));
    assert!(!offered("caprara", ("sekban-1", "1909"), calm));
    assert!(!offered("caprara", ("sipahi-1", "1909 disrupted"), calm));
    assert!(
        !offered("heissler", ("sekban-1", "1909 disrupted"), calm),
        "dragoons are not charge-capable"
    );
    let broken = "points = 90, demoralized = true";
    assert!(offered("caprara", ("sekban-1", "1909"), broken));
    assert!(
        !offered("caprara", ("janissary-1", "1909"), broken),
        "elite in good order"
    );
}

/// V13.1e: elite infantry of a demoralized army may be charged once it is disrupted.
#[test]
fn elite_infantry_under_a_charge() {
    let mut play = fight()
        .army(Ottoman, "points = 90, demoralized = true")
        .all(&[("caprara", "1908"), ("janissary-1", "1909 disrupted")])
        .play();
    play.launch(&["caprara"], &["1909"]);
    assert!(play.lists("charge"));
}

/// V13.1g (R20): no charge into the entrenchment; out of it one may.
#[test]
fn r20_charges_and_the_entrenchment() {
    let mut play = fight()
        .all(&[("caprara", "1811"), ("sekban-1", "1911 disrupted")])
        .play();
    play.launch(&["caprara"], &["1911"]);
    assert!(!play.due().is_empty());
    let mut play = fight()
        .all(&[("caprara", "1911"), ("sekban-1", "1811 disrupted")])
        .play();
    play.launch(&["caprara"], &["1811"]);
    assert!(play.lists("charge"));
}

/// V13.1k (R47), V11.2d: a leader with a charging unit counts double.
#[test]
fn the_leader_charges_too() {
    let mut play = fight()
        .all(&[
            ("caprara", "1908"),
            ("led-lorraine", "1908"),
            ("sekban-1", "1909 disrupted"),
        ])
        .play();
    play.launch(&["caprara"], &["1909"])
        .act("charge")
        .act("aid led-lorraine caprara");
    assert_eq!(play.odds().attack_total, "18");
}

/// V13.2a, V13.2b, V13.2d: whatever the result, chargers are disrupted once and never eliminated by Ae; other attackers are.
#[test]
fn chargers_are_only_disrupted() {
    for die in 1..=6 {
        let mut play = fight()
            .army(Ottoman, "points = 90, demoralized = true")
            .all(&[
                ("kreiss-horse", "1908"),
                ("inf-city-guard", "1910"),
                ("sekban-1", "1909"),
                ("tufekci-1", "2009"),
                ("timarli-1", "2008"),
            ])
            .option("charger_pursuit", "barred")
            .play();
        play.acts(&["attack kreiss-horse", "on 1909"]);
        if play.lists("on 2008") {
            play.act("on 2008");
        }
        play.act("declare");
        if play.lists("attack inf-city-guard") {
            play.acts(&["attack inf-city-guard", "on 2009", "declare"]);
        }
        play.act("resolve kreiss-horse")
            .act("charge")
            .pass()
            .roll(die);
        assert!(
            play.disrupted("kreiss-horse") && play.place("kreiss-horse") == "1908",
            "{die}"
        );
    }
}

/// V13.2b (R15): charging cavalry pursues first and is disrupted then, or stays where the option says so.
#[test]
fn r15_pursuit_by_chargers() {
    let mut play = cleared(&[]).play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .act("charge")
        .pass()
        .roll(1);
    play.act("pursue caprara 1909");
    assert!(play.disrupted("caprara"));
    let mut play = cleared(&[]).option("charger_pursuit", "barred").play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .act("charge")
        .pass()
        .roll(1);
    assert!(play.disrupted("caprara") && play.choices("pursue").is_empty());
}

/// V19.5.1b, V19.5.1f (R58): attacks mix sub-commands, charges do not.
#[test]
fn r58_chargers_of_two_sub_commands() {
    let mut play = fight()
        .all(&[
            ("caprara", "1908"),
            ("hus-king", "1910"),
            ("sekban-1", "1909 disrupted"),
        ])
        .play();
    play.launch(&["caprara", "hus-king"], &["1909"]);
    assert!(!play.due().is_empty(), "no charge is offered");
}

/// V14.2c, V14.2d (R26): light units double on broken ground in defence, in any state, never in attack.
#[test]
fn r26_light_troops_on_broken_ground() {
    for (hex, from, kind) in [
        ("1206", "1205", "rough"),
        ("2109", "2108", "village"),
        ("0706", "0705", "forest"),
    ] {
        assert_eq!(ground(hex).0, kind, "{hex}");
        let bare = between(from, hex).iter().all(|side| *side == "road");
        let play = fight().all(&[("inf-baden", from), ("deli-1", hex)]).play();
        if bare {
            assert_eq!(play.sums(&["inf-baden"], &[hex]).1, "6", "{kind}");
            let play = fight()
                .all(&[("inf-baden", from), ("deli-1", &format!("{hex} disrupted"))])
                .play();
            assert_eq!(play.sums(&["inf-baden"], &[hex]).1, "4", "{kind}");
        }
    }
    let play = ottoman("fight")
        .turn(2)
        .all(&[("deli-1", "2109"), ("inf-baden", "2108")])
        .play();
    assert_eq!(play.sums(&["deli-1"], &["2108"]).0, "3");
}

/// V14.3a, V14.3b (R77): grenadiers double into the entrenchment, their leader does not; they defend like others.
#[test]
fn r77_grenadiers() {
    let mut play = fight()
        .all(&[
            ("imperial-grenadiers", "1811"),
            ("led-lorraine", "1811"),
            ("sekban-1", "1911"),
        ])
        .play();
    play.launch(&["imperial-grenadiers"], &["1911"])
        .act("aid led-lorraine imperial-grenadiers");
    assert_eq!(play.odds().attack_total, "11");
    let play = ottoman("fight")
        .turn(2)
        .all(&[("sekban-1", "1909"), ("imperial-grenadiers", "1908")])
        .play();
    assert_eq!(play.sums(&["sekban-1"], &["1908"]).1, "4");
}

/// V9.3g (R57): below even odds the next lower column serves.
#[test]
fn r57_below_even_odds() {
    let play = ottoman("fight")
        .turn(2)
        .all(&[("sekban-1", "1908"), ("rh-waldeck", "1909")])
        .play();
    assert_eq!(
        play.sums(&["sekban-1"], &["1909"]),
        ("4".into(), "5".into(), "1:2".into())
    );
}

/// V9.2f (R64): all that applies is multiplied, up to three; nobody chooses.
#[test]
fn r64_all_factors_multiply() {
    let mut play = fight()
        .all(&[("inf-baden", "1914"), ("sekban-1", "2014")])
        .play();
    assert_eq!(
        play.sums(&["inf-baden"], &["2014"]).1,
        "8",
        "village and entrenchment for line infantry"
    );
    play.launch(&["inf-baden"], &["2014"]);
    assert!(!play.due().is_empty());
}

/// V9.0g (R66): what an earlier pursuit brings next to whom makes no new duty.
#[test]
fn r66_plans_stand() {
    let mut play = cleared(&[("sekban-2", "2009"), ("inf-leslie", "2010")]).play();
    play.declare(&["inf-leslie", "inf-baden"], &["2009"]);
    play.declare(&["caprara"], &["1909"]).pass().roll(1);
    play.act("pursue caprara 1909");
    assert!(play.lists("resolve inf-baden"));
    assert!(play.owed().contains(&full("inf-leslie")) && !play.owed().contains(&full("caprara")));
}

/// V11.1d (R56): a leader with a disrupted unit adds his value in its defence.
#[test]
fn r56_a_leader_with_a_disrupted_unit() {
    let mut play = fight()
        .all(&[
            ("inf-baden", "1908"),
            ("solok", "1909 disrupted"),
            ("led-osman", "1909"),
        ])
        .play();
    play.launch(&["inf-baden"], &["1909"])
        .act("aid led-osman solok");
    assert_eq!(play.odds().defence_total, "5");
}
