//! Chapter 5 of Vienna's rules: fog.

use crate::kit::*;

fn morning(turn: u8) -> Play {
    let position = imperial("fog").turn(turn);
    position
        .all(&[("inf-grana", "2222"), ("tartar-1", "1920")])
        .play()
}

fn weather(play: &Play) -> String {
    play.track("weather").text
}

/// V4.2a, V5.1a, V5.1b: from turn 3 the first side rolls, and the turn's range says whether there is fog.
#[test]
fn a_die_in_the_range_brings_fog() {
    let ranges = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4];
    for (turn, most) in (3..=12).zip(ranges) {
        for die in 1..=6 {
            let mut play = morning(turn);
            assert_eq!((play.due().as_str(), play.whose()), ("fog", Some(Imperial)));
            play.roll(die);
            let expected = if die <= most { "fog" } else { "clear" };
            assert_eq!(weather(&play), expected, "turn {turn}, die {die}");
            assert_eq!(play.line(expected).rule, "V5.1b");
        }
    }
}

/// V5.1a, V5.1c: on turns 1 and 2, a dash, nobody rolls and the day is clear.
#[test]
fn no_roll_where_a_dash_stands() {
    for turn in [1, 2] {
        let play = morning(turn);
        assert_eq!(
            (play.due().as_str(), weather(&play).as_str()),
            ("", "clear")
        );
        assert_eq!(cell("fog", &turn.to_string(), "fog"), "-");
    }
}

/// V5.1b: the weather holds for the whole turn, both players' phases, and no longer.
#[test]
fn the_weather_holds_for_the_whole_turn() {
    let mut play = morning(6);
    play.roll(2).act("end");
    assert_eq!((play.clock().1, weather(&play).as_str()), (Ottoman, "fog"));
    assert_eq!(play.track("weather").marker, "fog");
    play.act("end").roll(3);
    assert_eq!((play.clock().0, weather(&play).as_str()), (7, "clear"));
    assert_eq!(play.track("weather").marker, "");
}

/// V5.2a, R30, R61: fog halves every unit in good order, rounded up, guns and leaders too, and those of a demoralized army.
#[test]
fn fog_halves_movement() {
    let units = [
        ("inf-grana", "2222", "2"),
        ("deli-1", "2220", "3"),
        ("city-guard", "2224", "2"),
        ("cav-caprara", "2122", "3"),
        ("cav-heissler", "2121", "4"),
        ("cav-croats", "2123", "4"),
        ("led-lorraine", "2022", "4"),
        ("imp-art-saxon", "2022", "2"),
        ("field-1", "2020", "1"),
    ];
    let play = |demoralized: bool, name: &str, value: &str| {
        let position = imperial("move").turn(6).fog().option(name, value);
        let at: Vec<(&str, &str)> = units.iter().map(|(unit, hex, _)| (*unit, *hex)).collect();
        position
            .army(
                Imperial,
                &format!("points = 164, demoralized = {demoralized}"),
            )
            .all(&at)
            .play()
    };
    for demoralized in [false, true] {
        let fog = play(demoralized, "fog_slows", "all");
        for (unit, _, slow) in units {
            assert_eq!(fog.piece(unit).movement, slow, "{unit}");
        }
    }
    let combat_only = play(false, "fog_slows", "combat_units");
    let full = |play: &Play, unit: &str| play.piece(unit).movement;
    assert_eq!(full(&combat_only, "led-lorraine"), "8");
    assert_eq!(full(&combat_only, "imp-art-saxon"), "3");
    assert_eq!(full(&combat_only, "inf-grana"), "2");
    let exempt = play(true, "fog_demoralized", "exempt");
    assert_eq!(full(&exempt, "inf-grana"), "4");
    assert_eq!(
        full(&exempt, "deli-1"),
        "3",
        "the Ottoman army is not demoralized"
    );
    assert_eq!(
        full(&play(false, "fog_demoralized", "exempt"), "inf-grana"),
        "2"
    );
}

/// V5.2b, V10.1d, R61: disrupted units go two hexes, in a demoralized army four, fog or not.
#[test]
fn fog_does_not_slow_the_disrupted() {
    for (demoralized, hexes) in [(false, 2), (true, 4)] {
        let mut play = imperial("move")
            .turn(6)
            .fog()
            .block("lw")
            .army(
                Imperial,
                &format!("points = 164, demoralized = {demoralized}"),
            )
            .at("inf-grana", "2124 disrupted")
            .play();
        for step in 1..=hexes {
            play.act(&format!("move inf-grana 21{}", 24 - step));
        }
        let next = format!("move inf-grana 21{}", 23 - hexes);
        assert_eq!(play.refused(&next), "V10.1b");
    }
}

/// V5.2c, R1: in fog guns reach two hexes; at one and two the effect is the same; in clear weather 6.3 holds.
#[test]
fn guns_reach_two_hexes_in_fog() {
    let at = |range: u8, fog: bool| {
        let position = imperial("fire").turn(6).block("lw").all(&[
            ("imp-art-saxon", "2105"),
            ("sekban-1", &format!("21{:02}", 5 + range)),
        ]);
        if fog {
            position.fog().play()
        } else {
            position.play()
        }
    };
    let fire = |range: u8| format!("fire imp-art-saxon 21{:02}", 5 + range);
    for range in [1, 2] {
        for (die, hit) in [(3, true), (5, false)] {
            let mut results = [false, true].map(|fog| at(range, fog));
            for play in &mut results {
                play.act(&fire(range)).roll(die);
                assert_eq!(play.disrupted("sekban-1"), hit);
            }
        }
    }
    for range in [3, 4] {
        let far = imperial("fire").turn(6).fog().block("lw").all(&[
            ("imp-art-saxon", "2105"),
            ("sekban-1", &format!("21{:02}", 5 + range)),
            ("sekban-2", "2104"),
        ]);
        assert_eq!(far.play().refused(&fire(range)), "V5.2c");
        assert!(at(range, false).lists(&fire(range)));
    }
}

/// V5.2d, V10.2f: fog takes 1 off the rally die and forbids special tactics.
#[test]
fn fog_hampers_rallies_and_special_tactics() {
    let rally = |fog: bool, die: u8| {
        let position = imperial("rally")
            .turn(6)
            .block("lw")
            .at("inf-grana", "2222 disrupted");
        let mut play = if fog {
            position.fog().play()
        } else {
            position.play()
        };
        play.act("rally inf-grana").roll(die);
        !play.disrupted("inf-grana")
    };
    assert!(rally(false, 5) && !rally(true, 5) && rally(true, 6));
    let charge = imperial("move")
        .turn(6)
        .option("special_tactics", "on")
        .at("cav-caprara", "2222");
    assert!(charge.clone().play().lists("grand"));
    assert_eq!(charge.fog().play().refused("grand"), "V20.5.1b");
}
