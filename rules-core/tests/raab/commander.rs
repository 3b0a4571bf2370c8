//! Chapters 10 and 12 of the scenario: what commanders do, how far they reach, and how they are lost.

use crate::kit::*;

fn fight_phase(position: Position) -> Play {
    let mut play = position.play();
    play.act("end");
    assert_eq!(play.phase(), "fight");
    play
}

/// Whether a commander in one hex may help a unit rally in another.
fn covers(commander: &str, here: &str, there: &str) -> bool {
    let play = imperial("rally")
        .at(commander, here)
        .at("pio", &format!("{there} disrupted"))
        .play();
    play.lists(&format!("rally pio {commander}"))
}

/// RS10.0a, RN10.0a: a commander has no zone and no combat value: he neither attacks nor is attacked nor adds his points unasked.
#[test]
fn a_commander_has_no_zone_and_no_value() {
    let mut play = imperial("move")
        .all(&[
            ("com-leopold", "1010"),
            ("pio", "1010"),
            ("sipah", "1011"),
            ("koprulu", "1011"),
        ])
        .play();
    play.act("end");
    assert_eq!(play.refused("attack com-leopold"), "RN8.0p");
    play.declare(&["pio"], &["1011"]);
    assert_eq!(
        (play.odds().attack_total, play.odds().defence_total),
        ("8".into(), "8".into())
    );
    let rally = ottoman("rally")
        .all(&[("sipah", "1011 disrupted"), ("com-leopold", "1010")])
        .play();
    assert!(rally.lists("rally sipah"));
    let mut beside = imperial("move")
        .all(&[("pio", "1010"), ("koprulu", "1011")])
        .option("lone_commander", "any_counter")
        .play();
    beside.act("end");
    assert_eq!(
        (beside.clock().1, beside.place("koprulu")),
        (Ottoman, "lost".into()),
        "he is lost, not fought"
    );
}

/// RS10.0b, RN10.0b, RS10.2a, RN10.1a: each side may add one commander's points to one unit of a combat.
#[test]
fn a_commander_adds_to_one_unit_of_a_combat() {
    for text in TEXTS {
        let units = [
            ("pio", "1010"),
            ("tasso", "1012"),
            ("com-sporck", "1012"),
            ("sipah", "1011"),
            ("koprulu", "1011"),
        ];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.declare(&["pio", "tasso"], &["1011"]);
        assert_eq!(play.choices("aid").len(), 2, "Pio or Tasso");
        assert_eq!(
            play.refused("aid com-sporck sipah"),
            text.row("RS10.2a", "RN10.1a")
        );
        play.act("aid com-sporck pio");
        assert_eq!(play.line("aided").rule, text.row("RS10.2a", "RN10.1a"));
        play.act("aid koprulu sipah");
        assert_eq!(
            (play.odds().attack_total, play.odds().defence_total),
            ("18".into(), "11".into())
        );
    }
}

/// RS8.0g, RN8.0f: a commander's help is his player's choice.
#[test]
fn a_commander_may_be_left_out() {
    for text in TEXTS {
        let units = [
            ("pio", "1010"),
            ("com-sporck", "1010"),
            ("sipah", "1011"),
            ("koprulu", "1011"),
        ];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.declare(&["pio"], &["1011"]).act("pass");
        assert_eq!(play.line("not-aided").rule, text.row("RS8.0g", "RN8.0f"));
        play.act("pass");
        assert_eq!(play.line("not-aided").rule, text.row("RS10.2a", "RN10.1a"));
        assert_eq!(
            (play.odds().attack_total, play.odds().defence_total),
            ("8".into(), "8".into())
        );
    }
}

/// RS10.0c, RN10.0c, RS10.1a, RN10.2a, U10: one commander's points may be added to a rally roll, in his hex or range.
#[test]
fn a_commander_helps_a_rally() {
    let units = [
        ("pio", "1010 disrupted"),
        ("com-sporck", "1012"),
        ("com-leopold", "1010"),
        ("com-waldeck", "1013"),
    ];
    let mut play = imperial("rally").all(&units).play();
    let steps = play.choices("rally");
    assert_eq!(
        steps,
        [
            "rally imp-inf-pio",
            "rally imp-inf-pio imp-com-sporck",
            "rally imp-inf-pio imp-com-leopold"
        ]
        .map(String::from)
    );
    play.act("rally pio com-leopold").roll(4);
    assert!(!play.disrupted("pio"));
    let mut alone = imperial("rally").all(&units).play();
    alone.act("rally pio").roll(4);
    assert!(alone.disrupted("pio"), "unasked he adds nothing");
}

/// RS10.0e, RS10.0f, RN12.0a, RN12.0b: the points are the range too: 1 reaches the next hex, 2 and 3 two and three hexes.
#[test]
fn the_points_are_the_range() {
    for (commander, points) in [
        ("com-leopold", 1),
        ("com-sporck", 2),
        ("com-montecuccoli", 3),
    ] {
        assert_eq!(figure(commander, "command"), points);
        for (hex, steps) in [
            ("1010", 0),
            ("1011", 1),
            ("1110", 1),
            ("1012", 2),
            ("0911", 2),
            ("1013", 3),
            ("1014", 4),
        ] {
            assert_eq!(
                covers(commander, "1010", hex),
                steps <= points,
                "{commander} {hex}"
            );
        }
    }
    for text in TEXTS {
        let units = [("pio", "1010 disrupted"), ("com-leopold", "1012")];
        let play = imperial("rally").text(text).all(&units).play();
        assert_eq!(
            play.refused("rally pio com-leopold"),
            text.row("RS10.0f", "RN12.0b")
        );
        assert!(play.reason("rally pio com-leopold").contains("2 hexes"));
    }
}

/// RS10.0d, RN12.0e, U11: neither terrain nor rivers nor enemy zones shorten the range.
#[test]
fn nothing_shortens_the_range() {
    assert!(covers("com-sporck", "1217", "1417"), "through wood");
    assert!(covers("com-leopold", "1318", "1319"), "over the Raab");
    assert!(covers("com-sporck", "0712", "0912"), "past a village");
    let units = [
        ("pio", "1010 disrupted"),
        ("com-sporck", "1012"),
        ("sipah", "1013"),
        ("silahdar", "1112"),
    ];
    let play = imperial("rally").all(&units).play();
    assert!(
        play.lists("rally pio com-sporck"),
        "he stands in enemy zones"
    );
    let mut fight = fight_phase(imperial("move").all(&[
        ("pio", "1318"),
        ("com-leopold", "1319"),
        ("sipah", "1317"),
        ("albanian-1", "1320"),
        ("tasso", "1319"),
    ]));
    fight.declare(&["pio"], &["1317"]);
    assert!(
        fight.lists("aid com-leopold pio"),
        "across the river, in the Albanians' zone"
    );
}

/// U08: any commander helps any unit of his army, whatever the wing.
#[test]
fn u08_wings_do_not_matter() {
    assert!(
        covers("com-coligny", "1010", "1010"),
        "left wing and right wing"
    );
    let mut play = fight_phase(imperial("move").all(&[
        ("touraine", "1010"),
        ("com-sporck", "1010"),
        ("sipah", "1011"),
    ]));
    play.declare(&["touraine"], &["1011"]);
    assert!(play.lists("aid com-sporck touraine"));
    let enemy = imperial("rally")
        .all(&[("pio", "1010 disrupted"), ("koprulu", "1012")])
        .play();
    assert!(!enemy.lists("rally pio koprulu"));
}

/// RS10.0g, RN10.0d: no commander is ever disrupted.
#[test]
fn a_commander_is_never_disrupted() {
    let units = [
        ("sipah", "1010"),
        ("koprulu", "1010"),
        ("inf-sparr", "1011"),
        ("com-leopold", "1011"),
    ];
    for die in 1..=6 {
        let mut play = fight_phase(imperial("move").all(&units));
        play.fight(&["inf-sparr"], &["1010"], die);
        assert!(!play.disrupted("koprulu") && !play.disrupted("com-leopold"));
    }
}

/// RS10.0h, RN10.0e, U54: a commander alone in an enemy zone is lost at the end of a movement phase, either side's.
#[test]
fn u54_a_commander_alone_in_a_zone_is_lost() {
    for text in TEXTS {
        let mut own = imperial("move")
            .text(text)
            .all(&[("com-sporck", "1013"), ("sipah", "1010")])
            .play();
        own.acts(&["move com-sporck 1012", "move com-sporck 1011"]);
        assert_eq!(own.place("com-sporck"), "1011", "not before the phase ends");
        own.act("end");
        assert_eq!(
            own.line("commander-lost").rule,
            text.row("RS10.0h", "RN10.0e")
        );
        assert_eq!(
            (own.place("com-sporck"), own.losses(Imperial).0),
            ("lost".into(), 2)
        );
        let mut enemys = ottoman("move")
            .text(text)
            .all(&[("com-sporck", "1013"), ("sipah", "1010")])
            .play();
        enemys.acts(&["move sipah 1011", "move sipah 1012", "end"]);
        assert_eq!(enemys.place("com-sporck"), "lost");
        let passing = imperial("move")
            .text(text)
            .all(&[("com-sporck", "1109"), ("sipah", "1010")]);
        let mut passing = passing.play();
        passing.acts(&[
            "move com-sporck 1110",
            "move com-sporck 1111",
            "move com-sporck 1112",
            "end",
        ]);
        assert_eq!(
            passing.place("com-sporck"),
            "1112",
            "riding through a zone is no harm"
        );
    }
}

/// U54: the zone must be one: disrupted enemies, enemies over a river and cavalry beside a wood do not count.
#[test]
fn u54_it_must_be_a_zone_of_control() {
    for (unit, words, hex) in [
        ("sipah", "1010 disrupted", "1011"),
        ("albanian-1", "1319", "1318"),
        ("sipah", "1015", "1016"),
        ("ott-art-1", "1010", "1011"),
    ] {
        let mut play = imperial("move")
            .at("com-sporck", hex)
            .at(unit, words)
            .play();
        play.act("end");
        assert_eq!(play.place("com-sporck"), hex, "{unit} {words}");
    }
}

/// U54: batteries and other commanders do not protect him; by the other reading any counter of his side does.
#[test]
fn u54_what_protects_a_commander() {
    let end = |option: &str, others: &[(&str, &str)]| {
        let position = imperial("move")
            .all(&[("com-sporck", "1011"), ("sipah", "1010")])
            .all(others);
        let mut play = position.option("lone_commander", option).play();
        play.act("end");
        play.place("com-sporck")
    };
    for (option, expected) in [("friendly_unit", "lost"), ("any_counter", "1011")] {
        assert_eq!(end(option, &[("imp-art-1", "1011")]), expected);
        assert_eq!(end(option, &[("com-leopold", "1011")]), expected);
        assert_eq!(
            end(option, &[("ott-art-1", "1011 captured")]),
            expected,
            "a captured battery is his side's"
        );
        assert_eq!(end(option, &[]), "lost");
        assert_eq!(end(option, &[("pest", "1011 disrupted")]), "1011");
    }
}

/// U55, U54: a commander whose unit is destroyed stays until the combat phase ends, and is tested then.
#[test]
fn u55_a_commander_outlives_his_unit() {
    let units = [
        ("pest", "1011 disrupted"),
        ("com-sporck", "1011"),
        ("sipah", "1010"),
        ("tasso", "1014"),
        ("boluk-1", "1015"),
    ];
    let mut play = fight_phase(ottoman("move").all(&units));
    play.fight(&["sipah"], &["1011"], 6);
    assert_eq!(
        (play.place("pest"), play.place("com-sporck")),
        ("lost".into(), "1011".into())
    );
    play.fight(&["boluk-1"], &["1014"], 1);
    assert_eq!(play.place("com-sporck"), "lost");
    let kept = units.map(|(unit, hex)| {
        if unit == "pest" {
            ("pio", "1011")
        } else {
            (unit, hex)
        }
    });
    let mut saved = fight_phase(ottoman("move").all(&kept));
    saved.fight(&["boluk-1"], &["1014"], 1);
    saved.fight(&["sipah"], &["1011"], 1);
    assert_eq!(
        (saved.place("com-sporck"), saved.disrupted("sipah")),
        ("1011".into(), true)
    );
}

/// U55: a fight elsewhere that removes the zone before the phase ends saves the commander.
#[test]
fn u55_the_end_of_the_phase_counts() {
    let units = [
        ("com-sporck", "1011"),
        ("sipah", "1010"),
        ("inf-sparr", "1009"),
    ];
    let mut play = imperial("move").all(&units).play();
    play.act("end");
    assert_eq!(
        play.place("com-sporck"),
        "lost",
        "the movement phase's test comes first"
    );
    let together = [
        ("pest", "1011"),
        ("com-sporck", "1011"),
        ("sipah", "1010"),
        ("inf-sparr", "1009"),
    ];
    let mut play = fight_phase(ottoman("move").all(&together));
    play.fight(&["sipah"], &["1011", "1009"], 3);
    assert!(play.disrupted("sipah"));
    assert_eq!(play.place("com-sporck"), "1011");
}

/// RS10.2b, RN10.1b, U50: points come before the terrain, which acts on the sum.
#[test]
fn points_come_before_terrain() {
    for text in TEXTS {
        let units = [("pio", "1015"), ("albanian-1", "1016"), ("gurcu", "1116")];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.declare(&["pio"], &["1016"])
            .act("aid gurcu albanian-1");
        assert_eq!(play.odds().defence_total, ((6 + 1) * 2).to_string());
        let line = play
            .odds()
            .defence
            .into_iter()
            .find(|line| line.shown == "+1")
            .unwrap();
        assert_eq!(line.rule, text.row("RS10.2b", "RN10.1b"));
    }
}

/// RS10.2.1b, X18: a value of 3 beside a commander of 1 fights with 4, and in wood with 8, not 7.
#[test]
fn x18_three_and_one_make_four_or_eight() {
    let mut open = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("tartar-1", "1011"),
        ("gurcu", "1012"),
    ]));
    open.declare(&["pio"], &["1011"]).act("aid gurcu tartar-1");
    assert_eq!(open.odds().defence_total, "4");
    let mut attack = fight_phase(ottoman("move").all(&[
        ("pio", "1010"),
        ("tartar-1", "1011"),
        ("gurcu", "1012"),
    ]));
    attack
        .declare(&["tartar-1"], &["1010"])
        .act("aid gurcu tartar-1");
    assert_eq!(attack.odds().attack_total, "4");
    let mut wood = fight_phase(imperial("move").all(&[
        ("pio", "1015"),
        ("albanian-1", "1016 disrupted"),
        ("gurcu", "1116"),
    ]));
    assert_eq!(figure("albanian-1", "combat-disrupted"), 3);
    wood.declare(&["pio"], &["1016"])
        .act("aid gurcu albanian-1");
    assert_eq!(wood.odds().defence_total, "8");
}

/// RS10.2.1a, RN10.1.1a: one commander a side in each combat, however many units are in it.
#[test]
fn one_commander_a_side_in_a_combat() {
    let units = [
        ("pio", "1010"),
        ("tasso", "1012"),
        ("com-sporck", "1012"),
        ("com-leopold", "1010"),
        ("sipah", "1011"),
        ("koprulu", "1011"),
        ("agha", "1011"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.declare(&["pio", "tasso"], &["1011"])
        .act("aid com-leopold pio");
    assert_eq!(
        (play.whose(), play.choices("aid com-sporck").len()),
        (Some(Ottoman), 0)
    );
    play.act("aid koprulu sipah");
    assert!(!play.due().is_empty());
    assert_eq!(
        (play.odds().attack_total, play.odds().defence_total),
        ("17".into(), "11".into())
    );
}

/// RN12.0c, K09: a commander helps one unit in a combat phase; by the series he helps in any number of combats.
#[test]
fn k09_how_often_a_commander_helps() {
    let units = [
        ("pio", "1010"),
        ("sipah", "1009"),
        ("tasso", "1012"),
        ("silahdar", "1013"),
        ("com-sporck", "1011"),
        ("spieck", "1011"),
        ("koprulu", "1111"),
        ("tartar-1", "1111 disrupted"),
    ];
    let second = |text: Text| {
        let mut play = fight_phase(
            imperial("move")
                .all(&units)
                .option("commander_per_phase", text.preset()),
        );
        play.declare(&["pio"], &["1009"])
            .act("aid com-sporck pio")
            .act("aid koprulu sipah")
            .roll(3);
        play.declare(&["tasso"], &["1013"]);
        play
    };
    let mut series = second(Text::Series);
    series
        .act("aid com-sporck tasso")
        .act("aid koprulu silahdar");
    let scenario = second(Text::Scenario);
    assert!(
        scenario.choices("aid").is_empty() && !scenario.due().is_empty(),
        "neither side has anyone left to name"
    );
}

/// RN12.0c, K09: the once is for each combat phase; a new phase begins afresh, and rallying does not count.
#[test]
fn k09_each_phase_begins_afresh() {
    let units = [
        ("pio", "1010"),
        ("com-sporck", "1010"),
        ("sipah", "1011"),
        ("koprulu", "1011"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.declare(&["pio"], &["1011"])
        .act("aid com-sporck pio")
        .act("aid koprulu sipah")
        .roll(6);
    assert!(play.disrupted("sipah"));
    assert_eq!((play.clock().1, play.phase().as_str()), (Ottoman, "move"));
    play.acts(&["move sipah 1012", "end", "move pio 1011", "end"]);
    play.declare(&["pio"], &["1012"]);
    assert!(play.lists("aid com-sporck pio"));
    let two = [
        ("pio", "1010"),
        ("tasso", "1012"),
        ("com-sporck", "1011"),
        ("sipah", "0910"),
        ("silahdar", "1013"),
        ("spieck", "1011"),
    ];
    let mut refused = fight_phase(imperial("move").all(&two).at("com-leopold", "1012"));
    refused
        .declare(&["pio", "spieck"], &["0910"])
        .act("aid com-sporck pio")
        .roll(6);
    refused.declare(&["tasso"], &["1013"]);
    assert_eq!(refused.refused("aid com-sporck tasso"), "RN12.0c");
    assert!(refused.lists("aid com-leopold tasso"));
}

/// RN12.0d, U10: in reorganization one commander may help any number of units.
#[test]
fn a_commander_helps_any_number_of_rallies() {
    let units = [
        ("pio", "1010 disrupted"),
        ("tasso", "1012 disrupted"),
        ("spieck", "1110 disrupted"),
        ("com-sporck", "1011"),
    ];
    let mut play = imperial("rally").all(&units).play();
    for unit in ["pio", "tasso", "spieck"] {
        play.act(&format!("rally {unit} com-sporck")).roll(3);
        assert!(!play.disrupted(unit));
    }
}

/// U52, RS8.0g, RN8.0f: the range is measured to the helped unit; or an attacker's commander must reach an attacked hex.
#[test]
fn u52_range_in_combat() {
    // Leopold (1) stands behind Pio, two hexes from Sipah; Waldeck (1) beside Sipah, two hexes from Pio.
    let units = [
        ("pio", "1010"),
        ("com-leopold", "1009"),
        ("com-waldeck", "1012"),
        ("sipah", "1011"),
        ("tasso", "1009"),
        ("spieck", "1012"),
        ("gurcu", "1011"),
        ("agha", "0811"),
    ];
    let named = |option: &str| {
        let mut play = fight_phase(
            imperial("move")
                .all(&units)
                .option("commander_range", option),
        );
        play.declare(&["pio", "spieck"], &["1011"]);
        let attack = play.choices("aid").join(", ");
        play.act("pass");
        (attack, play.choices("aid").join(", "))
    };
    let (attack, defence) = named("unit");
    assert_eq!(
        attack,
        "aid imp-com-leopold imp-inf-pio, aid imp-com-waldeck imp-inf-spieck"
    );
    assert_eq!(
        defence,
        "aid ott-com-agha ott-cav-sipah, aid ott-com-gurcu ott-cav-sipah"
    );
    let (attack, same) = named("attacked_hex");
    assert_eq!(
        attack,
        "aid imp-com-waldeck imp-inf-spieck, aid imp-com-waldeck imp-inf-pio"
    );
    assert_eq!(
        same, defence,
        "the defender's range is measured to the unit"
    );
    // Stacked with the helped unit he need not reach anything else.
    let stacked = [("pio", "1010"), ("com-leopold", "1010"), ("sipah", "1011")];
    let mut play = fight_phase(
        imperial("move")
            .all(&stacked)
            .option("commander_range", "attacked_hex"),
    );
    play.declare(&["pio"], &["1011"]);
    assert!(play.lists("aid com-leopold pio"));
}

/// U52: a commander of the defender helps a disrupted defender too.
#[test]
fn u52_disrupted_defenders_are_helped() {
    let mut play = fight_phase(imperial("move").all(&[
        ("pio", "1010"),
        ("sipah", "1011 disrupted"),
        ("agha", "1013"),
    ]));
    play.declare(&["pio"], &["1011"]).act("aid agha sipah");
    assert_eq!(play.odds().defence_total, "6");
}
