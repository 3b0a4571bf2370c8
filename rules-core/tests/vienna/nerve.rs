//! Disruption, rally, points and demoralization: chapters 10, 12 and 19.3.

use crate::kit::*;

fn rally() -> Position {
    imperial("rally")
        .turn(2)
        .block("lw")
        .at("inf-croy", "0505 disrupted")
}

/// V8.2b, V10.2a, V10.2b, V10.2c, V14.1b: a disrupted unit tries once, not in an enemy zone unless it is elite.
#[test]
fn who_may_rally() {
    let mut play = rally()
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("sekban-1", "1910"),
            ("inf-grana", "1909 disrupted"),
            ("sax-leib", "2009 disrupted"),
            ("tufekci-1", "1807 disrupted"),
            ("inf-leslie", "0507"),
        ])
        .play();
    assert_eq!(play.refused("rally inf-grana"), "V10.2b");
    assert!(play.lists("rally sax-leib"));
    assert_eq!(play.refused("rally inf-leslie"), "V10.2a");
    play.act("rally inf-baden").roll(4);
    assert!(play.disrupted("inf-baden"));
    assert_eq!(play.refused("rally inf-baden"), "V10.2a");
}

/// V11.3a, V11.3b, V10.2e: one leader in or next to the hex, for every unit around him.
#[test]
fn leaders_hearten_those_around() {
    let mut play = rally()
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "1909 disrupted"),
            ("led-lorraine", "1808"),
            ("led-baden", "1909"),
            ("led-waldeck", "1907"),
        ])
        .play();
    assert_eq!(play.choices("rally inf-baden").len(), 3);
    assert_eq!(play.refused("rally inf-baden led-waldeck"), "V19.5.1c");
    play.act("rally inf-baden led-lorraine").roll(2);
    assert!(!play.disrupted("inf-baden"));
    play.act("rally inf-grana led-lorraine").roll(2);
    assert!(!play.disrupted("inf-grana"));
    assert_eq!(play.refused("rally inf-croy led-lorraine"), "V11.3a");
}

/// V10.2d, V12.2a, V14.1a: infantry of a demoralized army rallies no more, elite infantry does.
#[test]
fn demoralized_infantry() {
    let play = rally()
        .army(Imperial, "points = 170, demoralized = true")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("led-lorraine", "1908"),
            ("sax-leib", "1910 disrupted"),
        ])
        .play();
    assert_eq!(play.refused("rally inf-baden led-lorraine"), "V12.2a");
    assert!(!play.lists("rally sax-leib led-lorraine") && play.lists("rally sax-leib"));
}

/// V10.2g, V12.2b (R6): cavalry of a demoralized army needs 6; 7 where both texts count.
#[test]
fn r6_demoralized_cavalry() {
    let outcome = |option: &str, face: u8, leader: bool| {
        let mut play = rally()
            .option("demoralized_cavalry", option)
            .army(Imperial, "points = 170, demoralized = true")
            .all(&[
                ("caprara", "1908 disrupted"),
                ("heissler", "1904 disrupted"),
                ("john-george", "1908"),
            ])
            .play();
        play.act(if leader {
            "rally caprara john-george"
        } else {
            "rally caprara"
        })
        .roll(face);
        !play.disrupted("caprara")
    };
    assert!(outcome("once", 6, false) && !outcome("once", 5, false) && outcome("once", 5, true));
    assert!(!outcome("cumulative", 6, false) && outcome("cumulative", 6, true));
}

/// V10.0b, V10.0c, V10.0d: bombardment and combat disrupt; combat eliminates the disrupted.
#[test]
fn disrupted_again() {
    let mut play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-baden", "1908"),
            ("janissary-1", "1909"),
            ("led-osman", "0505"),
        ])
        .play();
    play.fight(&["inf-baden"], &["1909"], 1);
    assert!(play.disrupted("janissary-1"));
    let mut play = imperial("fight")
        .turn(2)
        .all(&[("inf-baden", "1908"), ("janissary-1", "1909 disrupted")])
        .play();
    play.fight(&["inf-baden"], &["1909"], 1);
    assert_eq!(play.place("janissary-1"), "lost");
    let mut play = imperial("fire")
        .turn(2)
        .block("lw")
        .all(&[
            ("art-saxon", "2004"),
            ("sekban-1", "2006 disrupted"),
            ("art-imperial-1", "0505"),
            ("azab-1", "0506"),
        ])
        .play();
    play.act("fire art-saxon 2006").roll(2);
    assert_eq!(play.place("sekban-1"), "2006");
}

/// What a lost unit adds to its side's points.
fn counts(unit: &str, option: &str) -> i32 {
    let imperial_side = full(unit).starts_with("imp");
    let state = "1909 disrupted";
    let (position, enemy, side) = if imperial_side {
        (
            ottoman("fight"),
            ["janissary-2", "janissary-3", "janissary-4"],
            Imperial,
        )
    } else {
        (
            imperial("fight"),
            ["inf-baden", "inf-grana", "inf-croy"],
            Ottoman,
        )
    };
    let mut play = position
        .turn(2)
        .option("loss_points", option)
        .at(unit, state)
        .at(enemy[0], "1908")
        .at(enemy[1], "1910")
        .at(enemy[2], "2009")
        .play();
    play.fight(&enemy, &["1909"], 1);
    assert_eq!(play.place(unit), "lost", "{unit}");
    play.losses(side).0
}

/// V19.3b, V19.3c, V19.3h, V19.3j (R13, R14): regular units count their factor, elite ones one more, light ones nothing; the front, or the face shown.
#[test]
fn r13_r14_what_losses_count() {
    for (unit, front, face) in [
        ("sekban-1", 4, 2),
        ("sipahi-1", 5, 3),
        ("janissary-1", 7, 5),
        ("humbaracilar", 3, 2),
        ("deli-1", 0, 0),
        ("azab-1", 0, 0),
        ("petyhortsy", 5, 3),
        ("rh-waldeck", 5, 3),
        ("sax-leib", 9, 6),
        ("heissler", 0, 0),
        ("imperial-grenadiers", 4, 2),
    ] {
        assert_eq!(
            (counts(unit, "front"), counts(unit, "face")),
            (front, face),
            "{unit}"
        );
    }
}

/// V19.3d, V11.1e: a leader counts three times his value.
#[test]
fn leaders_count_three_times() {
    for (leader, points) in [("kara-mustafa", 6), ("led-osman", 3)] {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[("inf-baden", "1908"), (leader, "1909")])
            .play();
        play.act("move inf-baden 1909");
        assert_eq!(play.losses(Ottoman).0, points);
    }
}

/// V19.3f, V19.3g (R33): static guns count 3 each time they are lost; a retaken gun takes 2 off, not below 0, and not once demoralized.
#[test]
fn r33_points_for_guns() {
    let take = |gun: &str, face: u8| {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[("inf-baden", "1908"), (gun, "1909")])
            .play();
        play.act("move inf-baden 1909").roll(face);
        play.losses(Ottoman).0
    };
    assert_eq!(
        (
            take("static-1", 1),
            take("static-1", 6),
            take("field-1", 1),
            take("field-1", 6)
        ),
        (3, 3, 0, 0)
    );
    let retake = |gun: &str, face: u8, army: &str| {
        let mut play = ottoman("move")
            .turn(2)
            .army(Ottoman, army)
            .block("vg")
            .all(&[("sekban-1", "1908"), (gun, "1909 captured")])
            .play();
        play.act("move sekban-1 1909").roll(face);
        play.losses(Ottoman).0
    };
    assert_eq!(
        (
            retake("static-1", 1, "points = 7"),
            retake("field-1", 1, "points = 7"),
            retake("static-1", 6, "points = 7")
        ),
        (5, 5, 7)
    );
    assert_eq!(
        (
            retake("static-1", 1, "points = 1"),
            retake("static-1", 1, "points = 95, demoralized = true")
        ),
        (0, 95)
    );
    let mut play = imperial("fire")
        .turn(2)
        .block("lw")
        .all(&[("art-saxon", "2004"), ("static-1", "2005")])
        .play();
    play.act("fire art-saxon 2005").roll(1);
    assert_eq!(play.losses(Ottoman).0, 3, "DZ");
    // A gun of the other side taken is no recapture.
    let mut play = ottoman("move")
        .turn(2)
        .army(Ottoman, "points = 7")
        .block("vg")
        .all(&[("sekban-1", "1908"), ("art-saxon", "1909")])
        .play();
    play.act("move sekban-1 1909").roll(1);
    assert_eq!(play.losses(Ottoman).0, 7);
}

/// V12.0a, V12.1a, V12.1b, V12.1c, V12.1d, V12.3a, V19.3a, V19.3i (R40): at 90 or 164 an army is demoralized at once and for good; points go on.
#[test]
fn r40_at_the_level_at_once() {
    let mut play = imperial("move")
        .turn(2)
        .army(Ottoman, "points = 87")
        .army(Imperial, "points = 170, demoralized = true")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("led-osman", "1909"),
            ("inf-grana", "0505"),
            ("led-huseyin", "0506"),
            ("sekban-1", "2010 disrupted"),
        ])
        .play();
    assert_eq!(play.piece("sekban-1").movement, "2");
    play.act("move inf-baden 1909");
    assert_eq!(play.rules("demoralized"), ["V12.1b"]);
    assert!(play.demoralized(Ottoman) && play.demoralized(Imperial));
    assert_eq!(play.piece("sekban-1").movement, "4", "in mid-phase");
    play.act("move inf-grana 0506");
    assert_eq!(play.losses(Ottoman).0, 93);
    assert_eq!((play.losses(Ottoman).1, play.losses(Imperial).1), (90, 164));
}

/// V12.2e: guns of a demoralized army keep their movement.
#[test]
fn guns_of_a_demoralized_army_move_as_before() {
    let play = imperial("move")
        .turn(2)
        .block("lw")
        .army(Imperial, "points = 170, demoralized = true")
        .at("art-saxon", "1908")
        .play();
    assert_eq!(play.piece("art-saxon").movement, "3");
}

/// V5.2a (R30, R61): whom fog slows: all, or combat units only; demoralized armies too, or not.
#[test]
fn r30_r61_whom_fog_slows() {
    let movement = |option: (&str, &str), army: &str| {
        let play = imperial("move")
            .turn(6)
            .fog()
            .option(option.0, option.1)
            .army(Imperial, army)
            .block("lw")
            .all(&[
                ("inf-baden", "1908"),
                ("led-lorraine", "1910"),
                ("art-saxon", "1906"),
            ])
            .play();
        ["inf-baden", "led-lorraine", "art-saxon"].map(|unit| play.piece(unit).movement)
    };
    let calm = "points = 0";
    assert_eq!(movement(("fog_slows", "all"), calm), ["2", "4", "2"]);
    assert_eq!(
        movement(("fog_slows", "combat_units"), calm),
        ["2", "8", "3"]
    );
    let broken = "points = 170, demoralized = true";
    assert_eq!(
        movement(("fog_demoralized", "halved"), broken),
        ["2", "4", "2"]
    );
    assert_eq!(
        movement(("fog_demoralized", "exempt"), broken),
        ["4", "8", "3"]
    );
}
