//! Chapter 9 of the Raab's rules: disruption, what it does to a unit, and how it is recovered from.

use crate::kit::*;

/// A unit's disrupted counter alone on the map, in its own movement phase.
fn disrupted(unit: &str, hex: &str) -> Position {
    let side = if full(unit).starts_with("imp") {
        Imperial
    } else {
        Ottoman
    };
    of(side, "move").at(unit, &format!("{hex} disrupted"))
}

/// The faces of the die on which a unit rallies.
fn rallies_on(position: &Position, step: &str) -> Vec<u8> {
    let unit = step.split(' ').nth(1).unwrap();
    let good = (1..=6).filter(|die| {
        let mut play = position.play();
        play.act(step).roll(*die);
        !play.disrupted(unit)
    });
    good.collect()
}

/// RS9.0a, RN9.0a: combat and fire disrupt.
#[test]
fn combat_and_fire_disrupt() {
    let mut fight = imperial("move")
        .all(&[("pio", "1010"), ("sipah", "1011")])
        .play();
    fight.act("end").fight(&["pio"], &["1011"], 6);
    let mut fire = imperial("fire")
        .all(&[("imp-art-1", "1010"), ("sipah", "1013")])
        .play();
    fire.act("fire imp-art-1 sipah").roll(1);
    assert!(fight.disrupted("sipah") && fire.disrupted("sipah"));
}

/// RS9.0b, RS9.1a, RN9.1a: a disrupted unit fights with the lower value of its other side.
#[test]
fn a_disrupted_unit_is_weaker() {
    for counter in BOARD
        .counters
        .iter()
        .filter(|counter| ["infantry", "cavalry"].contains(&counter.kind.as_str()))
    {
        assert!(
            figure(&counter.id, "combat-disrupted") < figure(&counter.id, "combat"),
            "{}",
            counter.id
        );
    }
    let mut play = imperial("move")
        .all(&[("pio", "1010"), ("sipah", "1011 disrupted")])
        .play();
    assert_eq!(
        (
            play.piece("sipah").values.as_str(),
            play.piece("sipah").combat
        ),
        ("4-8", 4)
    );
    play.act("end").declare(&["pio"], &["1011"]);
    assert_eq!(
        (play.odds().defence_total.as_str(), play.column().as_str()),
        ("4", "2:1")
    );
}

/// RS9.0c, RN9.0b: its owner tries to recover it in his own reorganization phase, not in the enemy's.
#[test]
fn its_owner_tries_to_recover_it() {
    for text in TEXTS {
        let units = [("pio", "1010 disrupted"), ("sipah", "1713 disrupted")];
        let mut play = imperial("rally").text(text).all(&units).play();
        assert_eq!(play.refused("rally sipah"), text.row("RS4.1.1a", "RN4.1a"));
        play.act("rally pio").roll(5);
        assert!(!play.disrupted("pio") && play.disrupted("sipah"));
    }
}

/// RS9.0d, RN9.0c: a disrupted unit is flipped at once.
#[test]
fn it_is_flipped_at_once() {
    for text in TEXTS {
        let mut play = imperial("move")
            .text(text)
            .all(&[
                ("pio", "1010"),
                ("sipah", "1011"),
                ("tasso", "1014"),
                ("silahdar", "1015"),
            ])
            .play();
        play.act("end").fight(&["pio"], &["1011"], 6);
        assert_eq!(play.line("disrupted").rule, text.row("RS9.0d", "RN9.0c"));
        assert!(play.disrupted("sipah") && play.phase() == "fight");
    }
}

/// RS9.0e, RN9.0d, RS8.0v, RN8.0r: disrupted again in a combat phase, a unit is destroyed; DE destroys it as well, by the
/// table.
#[test]
fn disrupted_again_it_is_destroyed() {
    for text in TEXTS {
        // 8 against 4 is 2:1: 2 is BD, 3 is DD, 6 is DE.
        for die in [2, 3, 6] {
            let mut play = imperial("move")
                .text(text)
                .all(&[("pio", "1010"), ("sipah", "1011 disrupted")])
                .play();
            play.act("end").fight(&["pio"], &["1011"], die);
            assert_eq!(play.place("sipah"), "lost", "{die}");
            let rule = match die {
                6 => text.row("RS8.0v", "RN8.0r"),
                _ => text.row("RS9.0e", "RN9.0d"),
            };
            assert_eq!(play.line("destroyed").rule, rule);
            assert_eq!(play.disrupted("pio"), die == 2);
        }
        let mut spared = imperial("move")
            .text(text)
            .all(&[("pio", "1010"), ("sipah", "1011 disrupted")])
            .play();
        spared.act("end").fight(&["pio"], &["1011"], 1);
        assert_eq!(
            (spared.place("sipah").as_str(), spared.disrupted("pio")),
            ("1011", true)
        );
    }
}

/// RS9.0f, RN9.0e: only combat units can be disrupted.
#[test]
fn only_combat_units_are_disrupted() {
    for unit in ["com-leopold", "imp-art-1"] {
        let faults = imperial("move").at(unit, "1010 disrupted").faults();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains("cannot be disrupted"));
    }
    for unit in ["pio", "zobel"] {
        assert!(
            imperial("move")
                .at(unit, "1010 disrupted")
                .faults()
                .is_empty()
        );
    }
}

/// RS9.0g, RN9.0e: commanders and batteries stay as they are beside a unit that is disrupted or destroyed.
#[test]
fn commanders_and_batteries_are_never_disrupted() {
    let units = [
        ("pio", "1010"),
        ("sipah", "1011 disrupted"),
        ("koprulu", "1011"),
        ("ott-art-1", "1011"),
        ("tasso", "1014"),
        ("boluk-1", "1015"),
    ];
    let mut play = imperial("move").all(&units).play();
    play.act("end").fight(&["pio"], &["1011"], 6);
    assert_eq!(play.place("sipah"), "lost");
    for unit in ["koprulu", "ott-art-1"] {
        assert!(!play.disrupted(unit));
    }
    assert_eq!(play.place("ott-art-1"), "1011");
}

/// RS9.1b, RN9.1a: a disrupted unit does not attack.
#[test]
fn a_disrupted_unit_does_not_attack() {
    for text in TEXTS {
        let mut play = imperial("move")
            .text(text)
            .all(&[
                ("pio", "1010 disrupted"),
                ("tasso", "1012"),
                ("sipah", "1011"),
            ])
            .play();
        play.act("end");
        assert_eq!(play.refused("attack pio"), text.row("RS9.1b", "RN9.1a"));
        assert_eq!(play.owed(), ["imp-inf-tasso", "ott-cav-sipah"]);
    }
}

/// RS9.1c, RN9.1a, RN9.1b: without a zone of its own, it obliges nobody beside it or passing by.
#[test]
fn a_disrupted_unit_obliges_nobody() {
    let mut play = ottoman("move")
        .all(&[("pio", "1010 disrupted"), ("sipah", "1012")])
        .play();
    play.acts(&["move sipah 1011", "move sipah 0910", "end"]);
    assert!(play.owed().is_empty());
    let rally = ottoman("rally")
        .all(&[("pio", "1010 disrupted"), ("sipah", "1011 disrupted")])
        .play();
    assert!(rally.lists("rally sipah"));
    let mut own_turn = imperial("move")
        .all(&[("pio", "1010 disrupted"), ("sipah", "1011")])
        .play();
    own_turn.act("end");
    assert_eq!(own_turn.clock().1, Ottoman, "nor is Sipah attacked by it");
}

/// RS9.1d, RN9.1c, RS9.1g, RN9.1e, U37: two hexes a turn, no more, whatever they would cost.
#[test]
fn a_disrupted_unit_moves_two_hexes() {
    for text in TEXTS {
        for (unit, start, first, second, third) in [
            ("pio", "0921", "0822", "0721", "0621"),
            ("zobel", "1010", "1011", "1012", "1013"),
        ] {
            let mut play = disrupted(unit, start).text(text).play();
            assert_eq!(play.game.reach(&full(unit)).unwrap().budget, "2");
            play.act(&format!("move {unit} {first}"))
                .act(&format!("move {unit} {second}"));
            assert_eq!(
                play.refused(&format!("move {unit} {third}")),
                text.row("RS9.1d", "RN9.1c")
            );
        }
    }
}

/// RS9.1e, RN9.1d, U33: no river is crossed without a bridge, tributaries neither.
#[test]
fn a_disrupted_unit_crosses_no_river_without_a_bridge() {
    for text in TEXTS {
        let rule = text.row("RS9.1e", "RN9.1d");
        assert_eq!(
            disrupted("pio", "1318")
                .text(text)
                .play()
                .refused("move pio 1319"),
            rule
        );
        assert_eq!(
            disrupted("pio", "0707")
                .text(text)
                .play()
                .refused("move pio 0706"),
            rule
        );
        for (from, to) in [("1104", "1204"), ("1613", "1713"), ("0806", "0807")] {
            assert!(
                disrupted("pio", from)
                    .text(text)
                    .flood()
                    .play()
                    .lists(&format!("move pio {to}"))
            );
        }
    }
}

/// RS9.1f, RN9.1d, U36: no wood, wooded hill or village is entered, not even by road; hills are.
#[test]
fn a_disrupted_unit_enters_no_wood_or_village() {
    for text in TEXTS {
        let rule = text.row("RS9.1f", "RN9.1d");
        for (from, to) in [
            ("1015", "1016"),
            ("0409", "0308"),
            ("0811", "0812"),
            ("0712", "0812"),
            ("2412", "2413"),
        ] {
            assert_eq!(
                disrupted("pio", from)
                    .text(text)
                    .play()
                    .refused(&format!("move pio {to}")),
                rule,
                "{from} {to}"
            );
        }
        assert!(
            disrupted("pio", "0922")
                .text(text)
                .play()
                .lists("move pio 0823")
        );
    }
}

/// U37: it may stay in such a hex or leave it; occupied hexes stay closed.
#[test]
fn u37_a_disrupted_unit_may_leave_such_a_hex() {
    for hex in ["1016", "0812", "0308"] {
        let play = disrupted("pio", hex).play();
        assert!(!play.choices("move pio").is_empty(), "{hex}");
        assert!(play.lists("end"));
    }
    let play = disrupted("pio", "1010")
        .at("tasso", "1011")
        .at("sipah", "1009")
        .play();
    assert_eq!(
        (play.refused("move pio 1011"), play.refused("move pio 1009")),
        ("RS6.4a".into(), "RN6.1c".into())
    );
}

/// U38: two hexes also for a disrupted unit of a demoralized army.
#[test]
fn u38_two_hexes_also_when_demoralized() {
    for text in TEXTS {
        for unit in ["pio", "zobel"] {
            let army = "losses = 100, demoralized = true";
            let play = disrupted(unit, "1010")
                .text(text)
                .option("battle_end", "scenario")
                .army(Imperial, army)
                .play();
            assert_eq!(play.game.reach(&full(unit)).unwrap().budget, "2", "{unit}");
        }
    }
}

/// RS9.2a, RN9.2a, U10: one roll for each disrupted unit outside enemy zones, and none left out.
#[test]
fn each_disrupted_unit_has_one_roll() {
    for text in TEXTS {
        let rule = text.row("RS9.2a", "RN9.2a");
        let units = [
            ("pio", "1010 disrupted"),
            ("tasso", "1013 disrupted"),
            ("spieck", "0905"),
            ("zobel", "1017 disrupted"),
            ("albanian-1", "1117"),
        ];
        let mut play = imperial("rally").text(text).all(&units).play();
        assert_eq!(play.owed(), ["imp-inf-pio", "imp-inf-tasso"]);
        assert_eq!(play.refused("rally spieck"), rule);
        assert_eq!(play.refused("rally zobel"), rule);
        assert_eq!(play.refused("end"), rule);
        play.act("rally tasso").roll(1);
        assert_eq!(play.refused("rally tasso"), rule);
        play.act("rally pio").roll(1);
        assert_eq!(play.phase(), "move");
        assert!(play.disrupted("pio") && play.disrupted("tasso"));
    }
}

/// RS9.2c, RN9.2c: 5 or 6 recovers a unit.
#[test]
fn a_unit_rallies_on_5_or_6() {
    for text in TEXTS {
        for unit in ["pio", "zobel"] {
            let position = imperial("rally").text(text).at(unit, "1010 disrupted");
            assert_eq!(rallies_on(&position, &format!("rally {unit}")), [5, 6]);
            let mut play = position.play();
            play.act(&format!("rally {unit}")).roll(6);
            assert_eq!(play.line("rally").rule, text.row("RS9.2c", "RN9.2c"));
        }
    }
}

/// RS9.2d, RN9.2c: the recovered unit moves and fights in the same turn.
#[test]
fn a_rallied_unit_moves_and_fights() {
    let mut play = imperial("rally")
        .all(&[("pio", "1010 disrupted"), ("sipah", "1013")])
        .play();
    play.act("rally pio").roll(5);
    assert_eq!(
        (
            play.piece("pio").values.as_str(),
            play.piece("pio").left.as_str()
        ),
        ("8-4", "4")
    );
    play.acts(&["move pio 1011", "move pio 1012", "end"]);
    assert_eq!(play.owed(), ["imp-inf-pio", "ott-cav-sipah"]);
    play.fight(&["pio"], &["1013"], 6);
}

/// RS9.2b, RN9.2b, U12: a commander in the hex or in range adds his points to the die; a modified 7 or 8 is good too.
#[test]
fn a_commander_modifies_the_roll() {
    let units = [
        ("pio", "1010 disrupted"),
        ("com-montecuccoli", "1013"),
        ("com-coligny", "1010"),
    ];
    let position = imperial("rally").all(&units);
    assert_eq!(rallies_on(&position, "rally pio"), [5, 6]);
    assert_eq!(rallies_on(&position, "rally pio com-coligny"), [3, 4, 5, 6]);
    assert_eq!(
        rallies_on(&position, "rally pio com-montecuccoli"),
        [2, 3, 4, 5, 6]
    );
}

/// RS10.1c, RN10.2c, X19: two hexes from a commander of 2, a 3 becomes a 5 and the unit recovers.
#[test]
fn x19_three_and_two_make_five() {
    for text in TEXTS {
        let units = [("pio", "1010 disrupted"), ("com-sporck", "1012")];
        let mut play = imperial("rally").text(text).all(&units).play();
        play.act("rally pio com-sporck").roll(3);
        assert!(!play.disrupted("pio"));
        assert!(play.line("rally").text.contains("3 + 2"));
    }
}

/// RN9.2.1a, K04, U12, X20: disrupted Janissaries recover on 4 to 6; by the series on 5 or 6 like everybody.
#[test]
fn x20_janissaries_rally_on_4() {
    let units = [
        ("boluk-1", "1713 disrupted"),
        ("albanian-1", "1715 disrupted"),
        ("gurcu", "1713"),
    ];
    let position = |text: Text| {
        ottoman("rally")
            .all(&units)
            .option("janissary_rally", text.preset())
    };
    assert_eq!(
        rallies_on(&position(Text::Scenario), "rally boluk-1"),
        [4, 5, 6]
    );
    assert_eq!(
        rallies_on(&position(Text::Scenario), "rally boluk-1 gurcu"),
        [3, 4, 5, 6]
    );
    assert_eq!(
        rallies_on(&position(Text::Scenario), "rally albanian-1"),
        [5, 6]
    );
    assert_eq!(rallies_on(&position(Text::Series), "rally boluk-1"), [5, 6]);
    let mut play = position(Text::Scenario).play();
    play.act("rally boluk-1").roll(4);
    assert_eq!(play.line("rally").rule, "RN9.2.1a");
}

/// RS6.5b, U57, K03: by the series a unit in a village rallies in an enemy zone; by the scenario it does not.
#[test]
fn k03_rallying_in_a_village() {
    let units = [
        ("fugger", "0812 disrupted"),
        ("sipah", "0912"),
        ("pio", "0905 disrupted"),
        ("tasso", "0914 disrupted"),
        ("silahdar", "0915"),
    ];
    let position = |text: Text| {
        imperial("rally")
            .all(&units)
            .option("village_unit", text.preset())
            .play()
    };
    assert!(position(Text::Series).lists("rally fugger"));
    assert_eq!(
        position(Text::Series).refused("rally tasso"),
        "RN9.2a",
        "only in the village"
    );
    assert_eq!(position(Text::Scenario).refused("rally fugger"), "RN9.2a");
}

/// The button for the rest takes the best commander for each.
#[test]
fn the_rest_rally_with_their_best_commanders() {
    let units = [
        ("pio", "1010 disrupted"),
        ("tasso", "1110 disrupted"),
        ("com-montecuccoli", "1013"),
        ("com-leopold", "1010"),
    ];
    let play = imperial("rally").all(&units).play();
    let gesture = &play.view().gestures[0];
    assert_eq!(
        gesture.actions,
        [
            "rally imp-inf-pio imp-com-montecuccoli",
            "rally imp-inf-tasso imp-com-montecuccoli"
        ]
        .map(String::from)
    );
}
