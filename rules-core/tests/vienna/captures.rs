//! Chapter 6.8 of Vienna's rules: guns are taken, serve their captor, and are retaken.

use super::guns::line_of;
use crate::kit::*;

/// V6.8a, V6.8.1a, V6.8.1b, V6.0c, V19.5.1g, R38: whoever took a gun keeps it with nobody beside it, fires it after all the
/// others, and may move a mobile one with any sub-command.
#[test]
fn a_captured_gun_serves_its_captor_alone() {
    let units = [
        ("imp-art-saxon", "2105"),
        ("static-1", "2205 captured"),
        ("field-1", "2104 captured"),
        ("sekban-1", "2106"),
    ];
    let mut play = imperial("fire").all(&units).play();
    assert_eq!(play.refused("fire static-1 2106"), "V19.5.1g");
    play.act("order captured");
    assert_eq!(play.refused("order lw"), "V19.5.1a");
    assert_eq!(play.refused("fire imp-art-saxon 2106"), "V19.5.1a");
    play.act("fire static-1 2106").roll(1);
    assert_eq!(line_of(&play), "C");
    assert!(play.disrupted("sekban-1"));
    for block in ["lw", "ctr", "rw"] {
        let moving = imperial("move").block(block).all(&units).play();
        assert!(moving.lists("move field-1 2103") || moving.lists("move field-1 2204"));
    }
    let enemy = ottoman("fire")
        .block("vg")
        .all(&units)
        .all(&[("inf-grana", "2206"), ("static-3", "2207")])
        .play();
    assert_eq!(enemy.refused("fire static-1 2206"), "V6.8a".to_string());
}

/// V6.8c, V6.8e, R52: a combat unit of either state takes a gun by entering, on 1 to 3; on 4 to 6 the gun is disabled; it may
/// go on if it has anything left.
#[test]
fn a_combat_unit_takes_a_gun() {
    for state in ["", " disrupted"] {
        for die in 1..=6 {
            let mut play = imperial("move")
                .turn(2)
                .block("lw")
                .all(&[
                    ("inf-grana", &format!("2105{state}")),
                    ("field-1", "2106"),
                    ("tartar-1", "1920"),
                ])
                .play();
            play.act("move inf-grana 2106");
            assert_eq!(play.due(), "capture imp-inf-grana ott-art-field-1");
            play.roll(die);
            assert_eq!(play.piece("field-1").side == Imperial, die <= 3);
            assert_eq!(
                play.place("field-1"),
                if die <= 3 { "2106" } else { "lost" }
            );
            play.act("move inf-grana 2107");
        }
    }
}

/// V6.8d, V7.1f, V11.1b, R62: leaders and guns enter a hex with an enemy gun with a combat unit only.
#[test]
fn leaders_and_guns_alone_take_nothing() {
    let units = [
        ("inf-grana", "2105"),
        ("led-lorraine", "2105"),
        ("imp-art-saxon", "2105"),
        ("static-1", "2106"),
        ("led-ibrahim", "2104"),
        ("tartar-1", "1920"),
    ];
    let mut play = imperial("move").turn(2).block("lw").all(&units).play();
    assert_eq!(play.refused("move led-lorraine 2106"), "V6.8d");
    assert_eq!(play.refused("move imp-art-saxon 2106"), "V6.8d");
    assert_eq!(play.refused("move imp-art-saxon 2104"), "V7.1f");
    play.acts(&[
        "ride led-lorraine inf-grana",
        "ride imp-art-saxon inf-grana",
    ]);
    play.act("move inf-grana 2106").roll(2);
    assert_eq!(play.place("led-lorraine"), "2106");
    assert_eq!(play.place("imp-art-saxon"), "2106");
    assert_eq!(play.piece("static-1").side, Imperial);
}

/// V6.8.1d, V19.3f, V19.3g, R33: a gun is retaken in the same way and then fires on its own line; the points go up and down.
#[test]
fn a_retaken_gun_works_normally() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .army(Ottoman, "points = 5")
        .all(&[
            ("inf-grana", "2105"),
            ("static-1", "2106"),
            ("sekban-1", "2206"),
            ("inf-croy", "2210"),
        ])
        .play();
    play.act("move inf-grana 2106").roll(3);
    assert_eq!(play.losses(Ottoman).0, 8);
    play.acts(&["move inf-grana 2107", "move inf-grana 2108", "end"]);
    assert_eq!((play.clock().1, play.phase().as_str()), (Ottoman, "move"));
    play.acts(&["order vg", "move sekban-1 2106"]).roll(1);
    assert_eq!(play.losses(Ottoman).0, 6);
    assert_eq!(play.piece("static-1").values, "B-0");
    let mut fire = ottoman("fire")
        .block("vg")
        .all(&[("static-1", "2105"), ("inf-grana", "2106")])
        .play();
    fire.act("fire static-1 2106").roll(3);
    assert_eq!(line_of(&fire), "B");
}
