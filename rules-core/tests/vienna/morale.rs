//! Chapter 12 and 19.3 of the rules before Vienna: demoralization points and levels.

use crate::kit::*;

/// Eliminates a disrupted unit of one side by a 5 at six to one (Dd), and returns the points and their rule.
fn points_for(unit: &str, options: &[(&str, &str)]) -> (i32, String) {
    let ottoman_unit = full(unit).starts_with("ott");
    let (phase, attackers) = if ottoman_unit {
        (
            imperial("fight"),
            [
                "hus-king",
                "hus-jablonowski",
                "hus-sieniawski",
                "hus-potocki",
            ],
        )
    } else {
        (
            ottoman("fight"),
            ["janissary-1", "janissary-2", "janissary-3", "sihaldar-1"],
        )
    };
    let mut position = phase.at(unit, "1909 disrupted");
    for (unit, hex) in attackers.iter().zip(["1908", "1910", "1808", "1809"]) {
        position = position.at(unit, hex);
    }
    for (name, value) in options {
        position = position.option(name, value);
    }
    let mut play = position.play();
    play.fight(&attackers, &["1909"], 2);
    assert_eq!(play.fate(unit), "lost");
    let side = if ottoman_unit { Ottoman } else { Imperial };
    let rule = play.rules("losses").first().cloned().unwrap_or_default();
    (play.losses(side).0, rule)
}

/// V19.3b, V19.3c, V19.3h, V19.3j, R13, R14: regular units count their front, elite ones one more, others nothing; by the other
/// reading the face that was lost.
#[test]
fn what_an_eliminated_unit_counts() {
    for (unit, points, rule, face) in [
        ("sekban-1", 4, "V19.3b", 2),
        ("sipahi-1", 5, "V19.3b", 3),
        ("humbaracilar", 3, "V19.3b", 2),
        ("janissary-1", 7, "V19.3c", 5),
        ("sihaldar-1", 7, "V19.3c", 5),
        ("petyhortsy", 5, "V19.3c", 3),
        ("deli-1", 0, "", 0),
        ("tartar-1", 0, "", 0),
        ("inf-baden", 8, "V19.3j", 4),
        ("caprara", 6, "V19.3j", 3),
        ("imperial-grenadiers", 4, "V19.3j", 2),
        ("sax-leib", 9, "V19.3j", 6),
        ("heissler", 0, "", 0),
        ("croats", 0, "", 0),
    ] {
        assert_eq!(points_for(unit, &[]), (points, rule.into()), "{unit}");
        assert_eq!(
            points_for(unit, &[("loss_points", "face")]).0,
            face,
            "{unit}"
        );
    }
}

/// V12.0a, V19.3a, V19.3i, V12.1a, V12.1b, V12.1d, R40: the levels are 90 and 164; whoever reaches his is demoralized in the
/// midst of the phase; both may be.
#[test]
fn the_level_demoralizes_at_once() {
    for (side, level) in [(Ottoman, 90), (Imperial, 164)] {
        let phase = if side == Ottoman {
            imperial("move")
        } else {
            ottoman("move")
        };
        let (lost, taker, order) = if side == Ottoman {
            ("kara-mehmed", "inf-baden", "order lw")
        } else {
            ("led-waldeck", "sekban-1", "order vg")
        };
        for (before, demoralized) in [(level - 7, false), (level - 6, true)] {
            let mut play = phase
                .clone()
                .at(lost, "1909")
                .at(taker, "1908")
                .army(side, &format!("points = {before}"))
                .army(side.opponent(), "points = 300, demoralized = true")
                .play();
            assert_eq!(play.losses(side), (before, level));
            play.act(order).act(&format!("move {taker} 1909"));
            assert_eq!(play.losses(side).0, before + 6);
            assert_eq!(play.demoralized(side), demoralized, "{before} + 6");
            assert_eq!(play.rules("demoralized").len(), usize::from(demoralized));
            assert!(play.demoralized(side.opponent()), "both may be");
            assert_eq!(play.phase(), "move");
        }
    }
}

/// V12.1c, V12.3a, V19.3g: it is never undone; points are counted on.
#[test]
fn demoralization_is_for_good() {
    let mut play = imperial("move")
        .at("kara-mehmed", "1909")
        .at("inf-baden", "1908")
        .army(Ottoman, "points = 95, demoralized = true")
        .play();
    play.act("order lw").act("move inf-baden 1909");
    assert_eq!(play.losses(Ottoman).0, 101);
    assert!(play.demoralized(Ottoman) && play.rules("demoralized").is_empty());
    // Points below the level do not undo it.
    let below = ottoman("move")
        .at("sekban-1", "1908")
        .army(Ottoman, "points = 80, demoralized = true")
        .play();
    assert!(below.demoralized(Ottoman));
}

/// V12.2c, V12.2d, V12.2e, V14.1a: good order keeps its own movement, its zone and its attacks; guns keep their movement.
#[test]
fn good_order_units_of_a_demoralized_army_move_as_before() {
    for army in ["points = 0", "points = 164, demoralized = true"] {
        let walked = |unit: &str| {
            let mut play = imperial("move")
                .turn(2)
                .at(unit, "1904")
                .army(Imperial, army)
                .play();
            play.act("order lw");
            let way = ["1905", "1906", "1907", "1908", "1909"];
            let steps = way.map(|hex| format!("move {unit} {hex}"));
            steps
                .iter()
                .take_while(|step| {
                    let legal = play.lists(step);
                    if legal {
                        play.act(step);
                    }
                    legal
                })
                .count()
        };
        assert_eq!([walked("inf-baden"), walked("saxon")], [4, 3], "{army}");
        let units = [("inf-baden", "1908"), ("sekban-1", "1909")];
        let position = imperial("fight").all(&units).army(Imperial, army);
        assert_eq!(position.play().owed().len(), 2, "{army}");
    }
}

/// V19.3f, V19.3g, V19.3h, R33: a static gun of theirs captured or disabled by entry, or removed by DZ, counts the Ottomans 3 each
/// time; a gun retaken takes 2 off, not below 0 and not once the level has been reached; mobile guns lost count nothing.
#[test]
fn what_guns_count() {
    let taken = |gun: &str, die: u8| {
        let mut play = imperial("move")
            .at("inf-baden", "1908")
            .at(gun, "1909")
            .play();
        play.act("order lw").act("move inf-baden 1909").roll(die);
        play.losses(Ottoman).0
    };
    assert_eq!([1, 3, 4, 6].map(|die| taken("static-1", die)), [3, 3, 3, 3]);
    assert_eq!([1, 6].map(|die| taken("field-1", die)), [0, 0]);
    let bombarded = |gun: &str, die: u8| {
        let mut play = imperial("fire").at("saxon", "1908").at(gun, "1909").play();
        play.act("order lw").act("fire saxon 1909").roll(die);
        (play.place(gun), play.losses(Ottoman).0)
    };
    assert_eq!(bombarded("static-1", 1), ("lost".into(), 3));
    assert_eq!(bombarded("static-1", 2), ("1909".into(), 0));
    assert_eq!(bombarded("field-1", 1), ("lost".into(), 0));
    let retaken = |gun: &str, army: &str, die: u8| {
        let mut play = ottoman("move")
            .at("sekban-1", "1908")
            .at(gun, "1909 captured")
            .army(Ottoman, army)
            .play();
        play.act("order vg").act("move sekban-1 1909").roll(die);
        play.losses(Ottoman).0
    };
    assert_eq!(retaken("static-1", "points = 9", 1), 7);
    assert_eq!(retaken("field-1", "points = 9", 3), 7);
    assert_eq!(
        retaken("static-1", "points = 9", 4),
        9,
        "disabled, not retaken"
    );
    assert_eq!(retaken("static-1", "points = 1", 1), 0);
    assert_eq!(
        retaken("static-1", "points = 92, demoralized = true", 1),
        92
    );
    // Retaken and lost again it counts again; Imperial guns never count.
    let mut again = imperial("move")
        .at("inf-baden", "1908")
        .at("static-1", "1909")
        .army(Ottoman, "points = 7")
        .play();
    again.act("order lw").act("move inf-baden 1909").roll(1);
    assert_eq!(again.losses(Ottoman).0, 10);
    let mut imperial_gun = ottoman("move")
        .at("sekban-1", "1908")
        .at("saxon", "1909")
        .army(Ottoman, "points = 9")
        .play();
    imperial_gun
        .act("order vg")
        .act("move sekban-1 1909")
        .roll(1);
    assert_eq!(
        (
            imperial_gun.losses(Imperial).0,
            imperial_gun.losses(Ottoman).0
        ),
        (0, 9)
    );
    let mut back = imperial("move")
        .at("inf-baden", "1908")
        .at("saxon", "1909 captured")
        .army(Imperial, "points = 9")
        .army(Ottoman, "points = 9")
        .play();
    back.act("order lw").act("move inf-baden 1909").roll(1);
    assert_eq!((back.losses(Imperial).0, back.losses(Ottoman).0), (9, 9));
}

/// V19.3d, V19.3e, V15.0e: leaders count three times their value, the pavilion 20.
#[test]
fn what_leaders_and_the_pavilion_count() {
    let fallen = |lost: &str| {
        let mut play = imperial("move")
            .at("inf-baden", "1908")
            .at(lost, "1909")
            .play();
        play.act("order lw").act("move inf-baden 1909");
        (play.losses(Ottoman).0, play.rules("losses"))
    };
    assert_eq!(fallen("kara-mustafa"), (6, vec!["V19.3d".to_string()]));
    assert_eq!(fallen("osman"), (3, vec!["V19.3d".to_string()]));
    assert_eq!(fallen("grand-vizier"), (20, vec!["V19.3e".to_string()]));
}
