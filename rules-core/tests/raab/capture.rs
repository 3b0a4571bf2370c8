//! Chapter 5.2 of the Raab's rules, and commanders taken by entry: captures.

use crate::kit::*;

/// RS5.0e, RN5.0f, RS5.2a, RN5.2a: a combat unit or a commander that enters a battery's hex captures it.
#[test]
fn units_and_commanders_capture_batteries() {
    for text in TEXTS {
        for mover in ["sipah", "albanian-1", "koprulu"] {
            let mut play = ottoman("move")
                .text(text)
                .all(&[(mover, "1010"), ("imp-art-1", "1011")])
                .play();
            play.act(&format!("move {mover} 1011"));
            assert_eq!(play.line("captured").rule, text.row("RS5.2a", "RN5.2a"));
            assert_eq!(play.piece("imp-art-1").side, Ottoman);
        }
    }
}

/// RS5.2b, RN5.2b: the counter shows its captor's side at once.
#[test]
fn a_captured_battery_changes_colour() {
    let mut play = ottoman("move")
        .all(&[("sipah", "1010"), ("imp-art-1", "1011")])
        .play();
    assert_eq!(
        (
            play.piece("imp-art-1").side,
            play.piece("imp-art-1").captured
        ),
        (Imperial, false)
    );
    play.act("move sipah 1011");
    assert_eq!(
        (
            play.piece("imp-art-1").side,
            play.piece("imp-art-1").captured
        ),
        (Ottoman, true)
    );
}

/// RS5.2c, RN5.2c: it fires for its captor from his next fire phase on, and no more for its loser.
#[test]
fn a_captured_battery_fires_from_the_next_phase_on() {
    for text in TEXTS {
        let units = [
            ("sipah", "1010"),
            ("imp-art-1", "1011"),
            ("imp-art-2", "0905"),
            ("pio", "1015"),
            ("silahdar", "0908"),
        ];
        let mut play = ottoman("move").text(text).all(&units).play();
        play.act("move sipah 1011");
        assert_eq!(
            play.refused("fire imp-art-1 pio"),
            text.row("RS4.1.2a", "RN4.1b")
        );
        play.act("end");
        assert_eq!((play.clock().1, play.phase().as_str()), (Imperial, "fire"));
        assert_eq!(
            play.refused("fire imp-art-1 sipah"),
            text.row("RS5.2c", "RN5.2c")
        );
        play.acts(&["end", "end"]);
        assert_eq!((play.clock().0, play.phase().as_str()), (2, "fire"));
        play.act("fire imp-art-1 pio").roll(1);
        assert!(play.disrupted("pio"));
    }
}

/// RS5.2d, RN5.2c: it fires at any enemy of its new owner, and never at his own troops.
#[test]
fn a_captured_battery_fires_at_any_enemy_of_its_owner() {
    let units = [
        ("imp-art-1", "1010 captured"),
        ("pio", "1013"),
        ("touraine", "0911"),
        ("sipah", "1109"),
    ];
    let play = ottoman("fire").all(&units).play();
    assert!(play.lists("fire imp-art-1 pio") && play.lists("fire imp-art-1 touraine"));
    assert_eq!(play.refused("fire imp-art-1 sipah"), "RS5.0i");
}

/// RS5.2e, RS5.2f, RS5.2j, RN5.2f, X09: a Spahi rides through a battery's hex, takes it, rides on and takes the next.
#[test]
fn x09_a_spahi_takes_two_batteries_on_his_way() {
    for text in TEXTS {
        let units = [
            ("rumelia-1", "1010"),
            ("imp-art-1", "1011"),
            ("imp-art-2", "1013"),
            ("imp-art-3", "1013"),
        ];
        let mut play = ottoman("move").text(text).all(&units).play();
        play.act("move rumelia-1 1011");
        assert_eq!(
            (play.piece("imp-art-1").side, play.piece("imp-art-2").side),
            (Ottoman, Imperial)
        );
        play.acts(&["move rumelia-1 1012", "move rumelia-1 1013"]);
        assert_eq!(
            play.log
                .iter()
                .filter(|line| line.kind == "captured")
                .count(),
            2
        );
        play.act("move rumelia-1 1014");
        assert_eq!(play.piece("rumelia-1").left, "4");
    }
}

/// RS5.2g: a unit that has captured fights in the same turn.
#[test]
fn a_captor_fights_in_the_same_turn() {
    let mut play = ottoman("move")
        .all(&[("sipah", "1010"), ("imp-art-1", "1011"), ("pio", "1012")])
        .play();
    play.acts(&["move sipah 1011", "end"]);
    assert_eq!(play.owed(), ["ott-cav-sipah", "imp-inf-pio"]);
    play.fight(&["sipah"], &["1012"], 4);
    assert!(play.disrupted("sipah") && play.disrupted("pio"));
}

/// RS5.2h, RN5.2d: the unit beside it is destroyed; the battery stays, with its owner.
#[test]
fn no_combat_result_touches_a_battery() {
    let mut destroyed = ottoman("move")
        .all(&[
            ("sipah", "1010"),
            ("silahdar", "1012"),
            ("imp-art-1", "1011"),
            ("pest", "1011"),
            ("ott-art-1", "1010"),
        ])
        .play();
    destroyed
        .act("end")
        .fight(&["sipah", "silahdar"], &["1011"], 6);
    assert_eq!(destroyed.place("pest"), "lost");
    for (battery, hex, side) in [
        ("imp-art-1", "1011", Imperial),
        ("ott-art-1", "1010", Ottoman),
    ] {
        let piece = destroyed.piece(battery);
        assert_eq!(
            (piece.at.as_deref(), piece.side, piece.disrupted),
            (Some(hex), side, false)
        );
    }
    let mut attackers = ottoman("move")
        .all(&[
            ("moldavia", "1010"),
            ("ott-art-1", "1010"),
            ("inf-sparr", "1011"),
        ])
        .play();
    attackers.act("end").fight(&["moldavia"], &["1011"], 1);
    assert_eq!(
        (attackers.place("moldavia"), attackers.place("ott-art-1")),
        ("lost".into(), "1010".into())
    );
}

/// RS5.2i, RN5.2e: a battery may be taken and retaken without end.
#[test]
fn a_battery_may_change_hands_without_end() {
    let units = [
        ("sipah", "1010"),
        ("imp-art-1", "1011"),
        ("pio", "0813"),
        ("com-leopold", "1013"),
    ];
    let mut play = ottoman("move").all(&units).play();
    for turn in 1..=2 {
        play.acts(&[
            "move sipah 1011",
            "move sipah 1010",
            "move sipah 1009",
            "move sipah 1008",
            "end",
        ]);
        assert_eq!(play.piece("imp-art-1").side, Ottoman, "turn {turn}");
        while play.phase() != "move" {
            play.act("end");
        }
        play.acts(&[
            "move com-leopold 1012",
            "move com-leopold 1011",
            "move com-leopold 1012",
            "move com-leopold 1013",
        ]);
        assert_eq!(
            (
                play.piece("imp-art-1").side,
                play.piece("imp-art-1").captured
            ),
            (Imperial, false)
        );
        play.act("end");
        while play.phase() != "move" {
            play.act("end");
        }
        play.acts(&["move sipah 1009", "move sipah 1010"]);
    }
}

/// U27: entering a battery's hex costs what its ground costs; the battery needs no crew and may be retaken.
#[test]
fn capture_pays_the_ground_and_leaves_no_crew() {
    let mut play = ottoman("move")
        .all(&[
            ("albanian-1", "1015"),
            ("imp-art-1", "1016"),
            ("pio", "0911"),
        ])
        .play();
    play.act("move albanian-1 1016");
    assert_eq!(play.piece("albanian-1").left, "2");
    let play = ottoman("fire")
        .all(&[("imp-art-1", "1010 captured"), ("pio", "1012")])
        .play();
    assert!(play.lists("fire imp-art-1 pio"), "nobody stands beside it");
}

/// U28, RS6.1c, RN6.1c: a battery with an enemy unit in its hex cannot be entered; with commanders only, all are taken together.
#[test]
fn a_guarded_battery_cannot_be_entered() {
    for text in TEXTS {
        let guarded = ottoman("move")
            .text(text)
            .all(&[
                ("sipah", "1010"),
                ("imp-art-1", "1011"),
                ("pio", "1011 disrupted"),
            ])
            .play();
        assert_eq!(
            guarded.refused("move sipah 1011"),
            text.row("RS6.1c", "RN6.1c")
        );
    }
    let units = [
        ("sipah", "1010"),
        ("imp-art-1", "1011"),
        ("imp-art-2", "1011"),
        ("com-leopold", "1011"),
        ("com-waldeck", "1011"),
    ];
    let mut play = ottoman("move")
        .all(&units)
        .option("commander_capture", "series")
        .play();
    play.act("move sipah 1011");
    assert_eq!(
        [play.place("com-leopold"), play.place("com-waldeck")],
        ["lost", "lost"]
    );
    assert_eq!(
        [play.piece("imp-art-1").side, play.piece("imp-art-2").side],
        [Ottoman, Ottoman]
    );
    let barred = ottoman("move")
        .all(&units)
        .option("commander_capture", "scenario")
        .play();
    assert_eq!(barred.refused("move sipah 1011"), "RN6.1c");
}

/// U29: a commander takes an unguarded battery, but enters no hex with an enemy unit or commander.
#[test]
fn a_commander_takes_unguarded_batteries_only() {
    for text in TEXTS {
        let units = [
            ("koprulu", "1010"),
            ("imp-art-1", "1011"),
            ("com-leopold", "0910"),
            ("pio", "1109"),
            ("imp-art-2", "0910"),
        ];
        let mut play = ottoman("move").text(text).all(&units).play();
        for hex in ["0910", "1109"] {
            assert_eq!(
                play.refused(&format!("move koprulu {hex}")),
                text.row("RS6.1c", "RN6.1c")
            );
        }
        play.act("move koprulu 1011");
        assert_eq!(play.piece("imp-art-1").side, Ottoman);
        assert_eq!(play.piece("imp-art-2").side, Imperial);
    }
}

/// U74: who stands in a battery's hex later changes nothing; it belongs to whoever took it last.
#[test]
fn a_battery_belongs_to_whoever_took_it_last() {
    let units = [
        ("imp-art-1", "1010 captured"),
        ("sipah", "1109"),
        ("pio", "1013"),
    ];
    let play = ottoman("fire").all(&units).play();
    assert!(play.lists("fire imp-art-1 pio"));
    let mut play = imperial("move")
        .all(&[("imp-art-1", "1010 captured"), ("pio", "1011")])
        .play();
    play.acts(&["move pio 1010", "move pio 1009"]);
    assert_eq!(
        play.piece("imp-art-1").side,
        Imperial,
        "though nobody is left there"
    );
}

/// RS10.3a, RN6.1c, K10: a unit captures commanders by entering their hex; by the scenario in villages only.
#[test]
fn k10_commanders_captured_in_the_open() {
    let units = [("albanian-1", "1010"), ("com-leopold", "1011")];
    let mut series = ottoman("move")
        .all(&units)
        .option("commander_capture", "series")
        .play();
    series.act("move albanian-1 1011");
    assert_eq!(
        (
            series.place("com-leopold"),
            series.line("commander-lost").rule.as_str()
        ),
        ("lost".into(), "RS10.3a")
    );
    assert_eq!(series.losses(Imperial), (1, 100));
    let scenario = ottoman("move")
        .all(&units)
        .option("commander_capture", "scenario")
        .play();
    assert_eq!(scenario.refused("move albanian-1 1011"), "RN6.1c");
}

/// RS6.5d, RN6.6d, K10: in a village an entering unit captures the commander under either text.
#[test]
fn k10_commanders_captured_in_villages() {
    for text in TEXTS {
        let units = [
            ("sipah", "0811"),
            ("com-leopold", "0812"),
            ("com-waldeck", "0812"),
        ];
        let mut play = ottoman("move").text(text).all(&units).play();
        play.act("move sipah 0812");
        let lost = play.rules("commander-lost");
        assert_eq!(lost, vec![text.row("RS6.5d", "RN6.6d"); 2]);
        assert_eq!(
            (play.place("com-leopold"), play.losses(Imperial).0),
            ("lost".into(), 2)
        );
        assert!(play.lists("move sipah 0813"), "and rides on");
    }
}

/// RS10.3a: a commander beside a combat unit is not taken, for the hex cannot be entered.
#[test]
fn a_guarded_commander_is_not_taken() {
    let play = ottoman("move")
        .all(&[("sipah", "1010"), ("com-leopold", "1011"), ("pest", "1011")])
        .play();
    assert_eq!(play.refused("move sipah 1011"), "RN6.1c");
}

/// U39: a disrupted unit captures batteries and commanders, and sets off the camp.
#[test]
fn a_disrupted_unit_captures() {
    let units = [
        ("sipah", "1010 disrupted"),
        ("imp-art-1", "1011"),
        ("com-leopold", "1012"),
    ];
    let mut play = ottoman("move").all(&units).play();
    play.acts(&["move sipah 1011", "move sipah 1012"]);
    assert_eq!(
        (play.piece("imp-art-1").side, play.place("com-leopold")),
        (Ottoman, "lost".into())
    );
    let mut camp = imperial("move")
        .at("pio", "3009 disrupted")
        .at("sipah", "1713")
        .play();
    camp.act("move pio 3010");
    assert_eq!(camp.losses(Ottoman), (0, 100));
}

/// A battery captured in the enemy's hex chain does not stop the next mover of the same side.
#[test]
fn what_was_captured_is_a_friend_to_the_next() {
    let units = [
        ("sipah", "1010"),
        ("silahdar", "0911"),
        ("imp-art-1", "1011"),
    ];
    let mut play = ottoman("move").all(&units).play();
    play.acts(&["move sipah 1011", "move sipah 1012", "move silahdar 1011"]);
    assert!(play.rules("captured").is_empty());
    assert_eq!(play.piece("imp-art-1").side, Ottoman);
}
