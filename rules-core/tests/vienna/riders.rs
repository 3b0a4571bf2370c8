//! Chapter 7.5 of Vienna's rules: leaders and guns move along with a unit.

use super::movement::left_wing;
use crate::kit::*;

/// V7.5a, V7.5b, R76: leaders and mobile guns move by themselves or along with a combat unit with which they began the phase.
#[test]
fn leaders_and_guns_ride_along() {
    let units = [
        ("inf-grana", "2122"),
        ("led-lorraine", "2122"),
        ("imp-art-saxon", "2122"),
        ("led-baden", "2123"),
        ("inf-croy", "2223"),
        ("led-waldeck", "2223"),
        ("led-sobieski", "2223"),
    ];
    let mut play = left_wing().all(&units).play();
    assert!(play.lists("move led-lorraine 2121") && play.lists("move imp-art-saxon 2121"));
    assert_eq!(play.refused("ride led-baden inf-grana"), "V7.5b");
    assert_eq!(play.refused("ride inf-croy inf-grana"), "V7.5a");
    assert_eq!(
        play.refused("ride led-waldeck inf-croy"),
        "V19.5.1a",
        "another sub-command"
    );
    assert!(
        play.lists("ride led-sobieski inf-croy"),
        "the overall commander goes with any"
    );
    play.acts(&[
        "ride led-lorraine inf-grana",
        "ride imp-art-saxon inf-grana",
        "move inf-grana 2121",
    ]);
    for unit in ["inf-grana", "led-lorraine", "imp-art-saxon"] {
        assert_eq!(play.place(unit), "2121");
    }
    assert_eq!(play.piece("led-lorraine").left, "7");
    assert_eq!(
        play.refused("ride led-baden inf-grana"),
        "V7.5b",
        "it has moved"
    );
}

/// V7.5a: a static gun rides with nobody.
#[test]
fn static_guns_do_not_ride() {
    let play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[
            ("sekban-1", "2122"),
            ("static-1", "2122"),
            ("inf-grana", "1924"),
        ])
        .play();
    assert_eq!(play.refused("ride static-1 sekban-1"), "V7.5a");
}

/// V7.5c, V7.0b: one who has moved along is free of the turn of the others; he goes on even after another unit has moved, for
/// leaders are the exception to "one at a time", but his points are not renewed and he joins nobody else.
#[test]
fn who_stayed_behind_may_go_on_after_others_have_moved() {
    let mut play = left_wing()
        .all(&[
            ("inf-grana", "2124"),
            ("led-lorraine", "2124"),
            ("inf-croy", "1921"),
        ])
        .play();
    play.acts(&[
        "ride led-lorraine inf-grana",
        "move inf-grana 2123",
        "move inf-croy 1920",
    ]);
    assert_eq!(play.refused("move inf-grana 2122"), "V7.0b");
    assert_eq!(play.piece("led-lorraine").left, "7");
    play.act("move led-lorraine 2122");
    assert_eq!(play.piece("led-lorraine").left, "6");
    play.acts(&["move led-lorraine 2021", "move led-lorraine 1921"]);
    play.act("move led-lorraine 1920");
    assert_eq!(play.refused("ride led-lorraine inf-croy"), "V7.5b");
}

/// V7.5c, R76: a rider pays out of his own factor, stays behind when it runs out or when he is left, and may go on alone; so
/// may the unit.
#[test]
fn a_rider_may_stay_or_go_on() {
    let mut play = left_wing()
        .all(&[
            ("inf-grana", "2124"),
            ("led-lorraine", "2124"),
            ("imp-art-saxon", "2124"),
        ])
        .play();
    play.acts(&[
        "ride led-lorraine inf-grana",
        "ride imp-art-saxon inf-grana",
    ]);
    for hex in ["2123", "2122", "2121"] {
        play.act(&format!("move inf-grana {hex}"));
    }
    play.act("alight led-lorraine").act("move inf-grana 2120");
    assert_eq!(
        play.place("imp-art-saxon"),
        "2121",
        "its 3 points are spent"
    );
    assert_eq!(play.rules("stayed"), ["V7.5c"]);
    assert_eq!(play.place("led-lorraine"), "2121");
    assert_eq!(play.piece("led-lorraine").left, "5");
    play.act("move led-lorraine 2021");
    assert_eq!(play.piece("led-lorraine").left, "4");
    let mut on = left_wing()
        .all(&[("inf-grana", "2124"), ("led-lorraine", "2124")])
        .play();
    on.acts(&[
        "ride led-lorraine inf-grana",
        "move inf-grana 2123",
        "move led-lorraine 2122",
    ]);
    assert_eq!(
        (on.place("inf-grana"), on.place("led-lorraine")),
        ("2123".into(), "2122".into())
    );
}

/// V7.5c: joining is taken back by staying behind, as long as the unit has not set out.
#[test]
fn joining_is_undone() {
    let mut play = left_wing()
        .all(&[("inf-baden", "1904"), ("led-lorraine", "1904")])
        .play();
    let before = play.game.digest();
    play.act("ride led-lorraine inf-baden");
    assert!(
        play.view()
            .choices
            .iter()
            .any(|choice| choice.verb == "alight" && choice.undoing)
    );
    play.act("alight led-lorraine");
    assert_eq!(play.game.digest(), before);
}
