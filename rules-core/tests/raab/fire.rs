//! Chapter 5 of the Raab's rules: what batteries are, at whom they fire, and what it does.

use crate::kit::*;

/// A battery of a side in 0905 on open ground, and an enemy so many hexes to the west of it.
fn at_range(side: rules_core::ids::Side, range: u8) -> Position {
    let (gun, target) = gun_and_target(side);
    of(side, "fire")
        .at(gun, "0905")
        .at(target, &format!("09{:02}", 5 + range))
}

fn gun_and_target(side: rules_core::ids::Side) -> (&'static str, &'static str) {
    if side == Imperial {
        ("imp-art-1", "sipah")
    } else {
        ("ott-art-1", "fugger")
    }
}

/// RS5.0a, RN5.0c: an enemy zone of control keeps no battery from firing.
#[test]
fn batteries_ignore_zones_of_control() {
    let mut play = imperial("fire")
        .all(&[
            ("imp-art-1", "1010"),
            ("sipah", "1110"),
            ("albanian-1", "1013"),
        ])
        .play();
    play.act("fire imp-art-1 albanian-1").roll(1);
    assert!(play.disrupted("albanian-1"));
}

/// RN5.0b: a battery has no zone of control.
#[test]
fn batteries_have_no_zone_of_control() {
    let play = imperial("rally")
        .all(&[("pio", "1010 disrupted"), ("ott-art-1", "1011")])
        .play();
    assert!(play.lists("rally pio"));
    let control = play.game.overlay("control", Some(Ottoman), "").unwrap();
    assert!(control.hexes.is_empty());
}

/// RS5.0b, RN5.0g, RS6.1k, RN6.1k: a battery never moves.
#[test]
fn batteries_never_move() {
    for text in TEXTS {
        let play = imperial("move")
            .text(text)
            .all(&[("imp-art-1", "1010"), ("pio", "1012")])
            .play();
        assert_eq!(
            play.refused("move imp-art-1 1011"),
            text.row("RS6.1k", "RN6.1k")
        );
        assert!(play.game.reach("imp-art-1").is_none());
        assert_eq!(play.piece("imp-art-1").movement, "0");
    }
}

/// RS5.0c, RS5.0d, RN5.0d, RN5.0e, U17: no fire is aimed at a battery, and no position can have one disrupted.
#[test]
fn batteries_are_never_disrupted_or_destroyed_by_fire() {
    for text in TEXTS {
        let position = imperial("fire").text(text).all(&[
            ("imp-art-1", "1010"),
            ("ott-art-1", "1013"),
            ("sipah", "0911"),
        ]);
        let play = position.play();
        assert_eq!(
            play.refused("fire imp-art-1 ott-art-1"),
            text.row("RS5.0i", "RN5.0j")
        );
        assert!(play.lists("fire imp-art-1 sipah"));
        assert_eq!(position.at("ott-art-1", "1013 disrupted").faults().len(), 1);
    }
}

/// RS5.0f, RN5.0h, U14: each battery fires by itself, at most once, and need not fire.
#[test]
fn each_battery_fires_once_or_not() {
    for text in TEXTS {
        let units = [
            ("imp-art-1", "1010"),
            ("imp-art-2", "1009"),
            ("sipah", "1013"),
            ("silahdar", "1012"),
        ];
        let mut play = imperial("fire").text(text).all(&units).play();
        assert!(play.lists("end"));
        assert_eq!(play.choices("fire").len(), 2, "silahdar shields sipah");
        play.act("fire imp-art-1 silahdar").roll(6);
        assert_eq!(
            play.refused("fire imp-art-1 silahdar"),
            text.row("RS5.0f", "RN5.0h")
        );
        assert_eq!(
            play.refused("fire pio silahdar"),
            text.row("RS5.0f", "RN5.0h")
        );
        assert_eq!(play.phase(), "fire");
        play.act("fire imp-art-2 silahdar").roll(6);
        assert_eq!(play.phase(), "move", "nobody is left to fire");
    }
}

/// RS5.0g, RN5.0i, U15: the battery's own hex is not counted, the target's is; the reach is 1 to 10 hexes.
#[test]
fn the_range_counts_the_targets_hex() {
    for text in TEXTS {
        for range in 1..=10 {
            let mut play = at_range(Imperial, range).text(text).play();
            play.act("fire imp-art-1 sipah").roll(1);
            assert!(
                play.line("fired").text.contains(&format!("range {range},")),
                "{range}"
            );
        }
        let mut far = at_range(Imperial, 11)
            .text(text)
            .at("albanian-1", "1005")
            .play();
        assert_eq!(
            far.refused("fire imp-art-1 sipah"),
            text.row("RS5.0g", "RN5.0i")
        );
        far.act("fire imp-art-1 albanian-1").roll(4);
    }
}

/// RS5.0h, RN5.0k, RS9.0a, RN9.0a: one die in the column of the range; 1–3, 1–2 or 1 disrupts at once.
#[test]
fn one_die_is_read_in_the_column_of_the_range() {
    let highest = |range| match range {
        1..=2 => 3,
        3..=5 => 2,
        _ => 1,
    };
    for side in [Imperial, Ottoman] {
        let (gun, target) = gun_and_target(side);
        for range in 1..=10 {
            for die in 1..=6 {
                let mut play = at_range(side, range).play();
                play.act(&format!("fire {gun} {target}")).roll(die);
                assert_eq!(
                    play.disrupted(target),
                    die <= highest(range),
                    "range {range}, die {die}"
                );
                assert_eq!(
                    play.rules("disrupted").len(),
                    usize::from(die <= highest(range))
                );
            }
        }
    }
}

/// RS5.0h, RN5.0k, RS9.0d, RN9.0c: the shot and its effect are told by the row of the text in force.
#[test]
fn a_shot_cites_its_rule() {
    for text in TEXTS {
        let mut play = at_range(Imperial, 3).text(text).play();
        play.act("fire imp-art-1 sipah").roll(1);
        assert_eq!(play.line("fired").rule, text.row("RS5.0h", "RN5.0k"));
        assert_eq!(play.line("disrupted").rule, text.row("RS9.0d", "RN9.0c"));
    }
}

/// RS5.0i, RN5.0j, K08: combat units are targets; commanders only where the scenario's words are followed, and unharmed.
#[test]
fn commanders_as_targets() {
    let position = imperial("fire").all(&[
        ("imp-art-1", "1010"),
        ("koprulu", "1013"),
        ("sipah", "0911"),
    ]);
    let units_only = position.option("fire_at_commander", "series").play();
    assert!(units_only.lists("fire imp-art-1 sipah"));
    assert_eq!(units_only.refused("fire imp-art-1 koprulu"), "RS5.0i");
    let position = imperial("fire").all(&[
        ("imp-art-1", "1010"),
        ("koprulu", "1013"),
        ("sipah", "0911"),
    ]);
    let mut both = position.option("fire_at_commander", "scenario").play();
    assert_eq!(both.why("imp-art-1", "fire", "1013"), "");
    for own in ["imp-art-1", "ott-art-1"] {
        assert_eq!(both.refused(&format!("fire imp-art-1 {own}")), "RN5.0j");
    }
    both.act("fire imp-art-1 koprulu").roll(1);
    assert_eq!(
        (both.place("koprulu"), both.disrupted("koprulu")),
        ("1013".into(), false)
    );
    assert!(both.line("fired").text.contains("no effect"));
}

/// RS5.0i, RN5.0j: only enemies are fired at.
#[test]
fn only_enemies_are_fired_at() {
    let play = imperial("fire")
        .all(&[("imp-art-1", "1010"), ("pio", "1013"), ("sipah", "0911")])
        .play();
    assert_eq!(play.refused("fire imp-art-1 pio"), "RS5.0i");
}

/// RS5.0j, RN5.0l, X01: at range 3 Fugger is disrupted on 1 or 2 and nothing happens on 3 or more.
#[test]
fn x01_fugger_is_fired_at_from_three_hexes() {
    for die in 1..=6 {
        let mut play = ottoman("fire")
            .all(&[("ott-art-1", "1010"), ("fugger", "1013")])
            .play();
        play.act("fire ott-art-1 fugger").roll(die);
        assert_eq!(play.disrupted("fugger"), die <= 2, "{die}");
    }
}

/// U16, RS9.0e, RN9.0d: a disrupted unit is no target, for only a combat phase can destroy it.
#[test]
fn a_disrupted_unit_is_not_fired_at() {
    for text in TEXTS {
        let units = [
            ("imp-art-1", "1010"),
            ("sipah", "1013 disrupted"),
            ("silahdar", "0911"),
        ];
        let play = imperial("fire").text(text).all(&units).play();
        assert_eq!(
            play.refused("fire imp-art-1 sipah"),
            text.row("RS9.0e", "RN9.0d")
        );
        let mut twice = imperial("fire")
            .all(&[
                ("imp-art-1", "1010"),
                ("imp-art-2", "1010"),
                ("sipah", "1013"),
            ])
            .play();
        twice.act("fire imp-art-1 sipah").roll(1);
        assert_eq!(
            twice.phase(),
            "move",
            "the second battery has no target left"
        );
        assert!(twice.disrupted("sipah"));
    }
}

/// U18: a unit in a village may be fired at, unless the players shelter it where villages shelter from combat.
#[test]
fn fire_at_a_unit_in_a_village() {
    let village = |option: &str, villages: &str| {
        let units = [("ott-art-1", "0912"), ("fugger", "0812"), ("pio", "0911")];
        ottoman("fire")
            .all(&units)
            .option("village_fire", option)
            .option("village_unit", villages)
            .play()
    };
    assert!(village("allowed", "scenario").lists("fire ott-art-1 fugger"));
    assert!(village("allowed", "series").lists("fire ott-art-1 fugger"));
    assert_eq!(
        village("barred", "scenario").refused("fire ott-art-1 fugger"),
        "RN6.6c"
    );
    assert!(village("barred", "series").lists("fire ott-art-1 fugger"));
}

/// RS9.0f, RS9.0g, RN9.0e, RS10.0g, RN10.0d: fire strikes the unit alone, not the commander or battery beside it.
#[test]
fn fire_strikes_the_unit_alone() {
    let units = [
        ("imp-art-1", "1010"),
        ("sipah", "1013"),
        ("koprulu", "1013"),
        ("ott-art-1", "1013"),
    ];
    let mut play = imperial("fire").all(&units).play();
    play.act("fire imp-art-1 sipah").roll(1);
    assert!(play.disrupted("sipah") && !play.disrupted("koprulu") && !play.disrupted("ott-art-1"));
    assert_eq!(
        [play.place("koprulu"), play.place("ott-art-1")],
        ["1013", "1013"]
    );
}

/// A forecast of fire gives each result its exact chance.
#[test]
fn fire_is_forecast_exactly() {
    let play = at_range(Imperial, 4).play();
    let action = play.game.read(&spelled("fire imp-art-1 sipah")).unwrap();
    let preview = play.game.preview(&action).unwrap();
    let chances: Vec<(u32, u32, usize)> = preview.lines[0]
        .chances
        .iter()
        .map(|chance| (chance.chance, chance.of, chance.fates.len()))
        .collect();
    assert_eq!(chances, [(2, 6, 1), (4, 6, 0)]);
}

/// RS5.0h, RN5.0k: the preview of a shot tells range and column, and its chances are that column's.
#[test]
fn the_preview_of_a_shot_tells_range_and_column() {
    for (range, told, hits) in [
        (1, "1 hex, column 1-2", 3),
        (4, "4 hexes, column 3-5", 2),
        (10, "10 hexes, column 6-10", 1),
    ] {
        let play = at_range(Imperial, range).play();
        let preview = play.game.preview(&play.read("fire imp-art-1 sipah"));
        let line = preview.unwrap().lines.remove(0);
        let shot = line.shot.unwrap();
        assert_eq!((shot.text.as_str(), shot.rule.as_str()), (told, "RN5.0k"));
        let hit = |fate: &rules_core::view::FateView| fate.fate == "disrupted";
        let hitting = line.chances.iter().find(|one| one.fates.iter().any(hit));
        assert_eq!(hitting.map(|one| (one.chance, one.of)), Some((hits, 6)));
    }
}
