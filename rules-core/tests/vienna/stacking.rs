//! Chapter 7.6 of Vienna's rules: who may share a hex.

use super::movement::left_wing;
use crate::kit::*;

/// V7.6a, V7.6b: a hex holds one combat unit; another of the side neither stops in it nor crosses it.
#[test]
fn one_combat_unit_a_hex() {
    for state in ["", " disrupted"] {
        let play = left_wing()
            .all(&[
                ("inf-grana", "2122"),
                ("cav-caprara", &format!("2123{state}")),
            ])
            .play();
        assert_eq!(play.refused("move inf-grana 2123"), "V7.6b");
        assert_eq!(play.refused("move cav-caprara 2122"), "V7.6b");
        let reach = play.game.reach(&full("inf-grana")).unwrap();
        let to = |hex: &str| reach.hexes.iter().find(|found| found.at == hex);
        assert!(to("2123").is_none());
        assert_eq!(to("2124").unwrap().cost, "3", "round, not through");
    }
    let faults = imperial("move")
        .at("inf-grana", "2122")
        .at("inf-croy", "2122")
        .faults();
    assert_eq!(faults.len(), 1);
}

/// V7.6a, V7.6c, V11.1a: a combat unit passes and joins own guns and leaders; leaders join anybody in any number.
#[test]
fn leaders_and_guns_share_a_combat_units_hex() {
    let mut play = left_wing()
        .all(&[
            ("inf-grana", "2122"),
            ("imp-art-saxon", "2123"),
            ("led-baden", "2123"),
            ("led-lorraine", "2124"),
            ("led-john-george", "2124"),
        ])
        .play();
    play.act("move inf-grana 2123")
        .acts(&["move led-lorraine 2123", "move led-john-george 2123"]);
    play.act("end");
    for unit in [
        "inf-grana",
        "imp-art-saxon",
        "led-baden",
        "led-lorraine",
        "led-john-george",
    ] {
        assert_eq!(play.place(unit), "2123");
    }
    let mut through = left_wing()
        .all(&[("inf-grana", "2122"), ("imp-art-saxon", "2123")])
        .play();
    through.acts(&["move inf-grana 2123", "move inf-grana 2124"]);
}

/// V7.6d, V7.6a: a gun passes guns and combat units, but two guns may not be left in a hex when the phase ends.
#[test]
fn guns_pass_each_other_but_do_not_stay() {
    let units = [
        ("imp-art-saxon", "2122"),
        ("imp-art-imperial-1", "2123"),
        ("inf-grana", "2121"),
        ("inf-croy", "2223"),
    ];
    let mut play = left_wing().all(&units).play();
    play.act("move imp-art-saxon 2123");
    assert_eq!(play.refused("end"), "V7.6d");
    play.act("move imp-art-saxon 2124").act("end");
    let mut other = left_wing().all(&units).play();
    other.acts(&[
        "move imp-art-saxon 2123",
        "move imp-art-imperial-1 2122",
        "end",
    ]);
    let mut through = left_wing().all(&units).play();
    through.acts(&["move imp-art-saxon 2121", "move imp-art-saxon 2120"]);
    let last_point = left_wing()
        .all(&[
            ("imp-art-saxon", "2122 spent=2 moved"),
            ("imp-art-imperial-1", "2123 moved finished"),
        ])
        .play();
    assert_eq!(last_point.refused("move imp-art-saxon 2123"), "V7.6d");
}

/// R63, R62: a gun rides into an enemy gun's hex only if it could leave it again, and must if the piece is captured.
#[test]
fn r63_a_gun_beside_a_captured_gun_must_leave() {
    let taken = |die: u8| {
        let mut play = left_wing()
            .all(&[
                ("inf-grana", "2122"),
                ("imp-art-saxon", "2122"),
                ("static-1", "2123"),
            ])
            .play();
        play.acts(&["ride imp-art-saxon inf-grana", "move inf-grana 2123"])
            .roll(die);
        play
    };
    let mut captured = taken(1);
    assert_eq!(captured.place("imp-art-saxon"), "2123");
    assert_eq!(captured.refused("end"), "V7.6d");
    captured.act("move imp-art-saxon 2122").act("end");
    taken(6).act("end");
    let mut spent = left_wing()
        .all(&[
            ("inf-grana", "2124"),
            ("imp-art-saxon", "2124"),
            ("static-1", "2121"),
        ])
        .play();
    spent.acts(&[
        "ride imp-art-saxon inf-grana",
        "move inf-grana 2123",
        "move inf-grana 2122",
    ]);
    spent.act("move inf-grana 2121").roll(1);
    assert_eq!(
        spent.place("imp-art-saxon"),
        "2122",
        "it could not have left again"
    );
}
