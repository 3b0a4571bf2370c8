//! Chapter 11 of the Raab's rules: losses, the camp, and demoralized armies.

use crate::kit::*;
use rules_core::ids::Side;

const DEMORALIZED: &str = "losses = 130, demoralized = true";

fn fight_phase(position: Position) -> Play {
    let mut play = position.play();
    play.act("end");
    assert_eq!(play.phase(), "fight");
    play
}

/// Destroys a disrupted unit in 1011 that three strong enemies attack, and gives the game back.
fn destroy(position: Position, unit: &str) -> Play {
    let side = if full(unit).starts_with("imp") {
        Ottoman
    } else {
        Imperial
    };
    let killers = if side == Imperial {
        ["pio", "tasso", "spieck"]
    } else {
        ["sipah", "silahdar", "boluk-1"]
    };
    let mut position = position.at(unit, "1011 disrupted");
    for (killer, hex) in killers.iter().zip(["1010", "1012", "1110"]) {
        position = position.at(killer, hex);
    }
    let mut play = position.play();
    play.act("end").fight(&killers, &["1011"], 6);
    assert_eq!(play.place(unit), "lost");
    play
}

/// The losses that the destruction of a unit brings its side.
fn points(unit: &str, options: &[(&str, &str)]) -> i32 {
    let side = if full(unit).starts_with("imp") {
        Imperial
    } else {
        Ottoman
    };
    let mut position = of(side.opponent(), "move");
    for (name, value) in options {
        position = position.option(name, value);
    }
    destroy(position, unit).losses(side).0
}

fn limits(options: &[(&str, &str)]) -> (i32, i32) {
    let play = scenario(options, &[]);
    (play.losses(Imperial).1, play.losses(Ottoman).1)
}

fn budget(play: &Play, unit: &str) -> String {
    play.game.reach(&full(unit)).unwrap().budget
}

/// RS11.0a, RN11.0a, U60: losses add up, and the army is demoralized as soon as they reach the limit, for good.
#[test]
fn u60_losses_that_reach_the_limit_demoralize() {
    for (before, after, demoralized) in [(121, 129, false), (122, 130, true), (129, 137, true)] {
        let play = destroy(
            imperial("move").army(Ottoman, &format!("losses = {before}")),
            "sipah",
        );
        assert_eq!(
            (play.losses(Ottoman), play.demoralized(Ottoman)),
            ((after, 130), demoralized)
        );
        assert_eq!(
            play.track("losses-ottoman").marker,
            if demoralized { "broken" } else { "" }
        );
        assert_eq!(play.rules("demoralized").len(), usize::from(demoralized));
        assert!(!play.demoralized(Imperial));
    }
    let mut stays = imperial("move")
        .army(Ottoman, DEMORALIZED)
        .at("pio", "1010")
        .at("boluk-1", "1713")
        .play();
    stays.acts(&["end", "end"]);
    assert!(stays.demoralized(Ottoman));
}

/// RS11.0b, RN11.0a, K05, U58: a unit lost counts its full value, or 1 by the series.
#[test]
fn k05_how_losses_are_measured() {
    for (unit, value) in [("sipah", 8), ("tartar-1", 3), ("pio", 8), ("honig", 3)] {
        assert_eq!(
            points(unit, &[]),
            value,
            "{unit}: the printed value, though it was disrupted"
        );
        assert_eq!(points(unit, &[("loss_measure", "series")]), 1, "{unit}");
    }
    for (option, rule) in [("series", "RS11.0b"), ("scenario", "RN11.0a")] {
        let play = destroy(imperial("move").option("loss_measure", option), "sipah");
        assert_eq!(play.line("losses").rule, rule);
        assert_eq!(play.track("losses-ottoman").rule, rule);
    }
}

/// RS11.0b, RN11.0a, U58: a commander counts his points, whether captured or eliminated, by either measure.
#[test]
fn u58_a_commander_counts_his_points() {
    for measure in ["series", "scenario"] {
        let units = [
            ("sipah", "1010"),
            ("com-montecuccoli", "1011"),
            ("com-sporck", "1013"),
        ];
        let mut captured = ottoman("move")
            .option("loss_measure", measure)
            .all(&units)
            .play();
        captured.act("move sipah 1011");
        assert_eq!(captured.losses(Imperial).0, 3);
        captured.acts(&["move sipah 1012", "end"]);
        assert_eq!(captured.losses(Imperial).0, 3 + 2, "von Sporck was alone");
    }
}

/// RS11.0c, U58: batteries count nothing.
#[test]
fn batteries_count_nothing() {
    let mut play = ottoman("move")
        .all(&[
            ("sipah", "1010"),
            ("imp-art-1", "1011"),
            ("imp-art-2", "1012"),
        ])
        .play();
    play.acts(&["move sipah 1011", "move sipah 1012", "end"]);
    assert_eq!((play.losses(Imperial).0, play.losses(Ottoman).0), (0, 0));
}

/// RS11.0d, RN11.0b, RN11.0c, U59: the limits are 100 and 130; by the series' measure 15 and 22.
#[test]
fn u59_the_limits() {
    assert_eq!(limits(&[]), (100, 130));
    assert_eq!(limits(&[("loss_measure", "series")]), (15, 22));
    let share = |limit: i32, total: i32, units: i32| (2 * limit * units + total) / (2 * total);
    assert_eq!(
        (
            share(100, 200, 30),
            share(130, 245, 41),
            share(100, 245, 41)
        ),
        (15, 22, 17)
    );
}

/// RN11.0d, U65, U39: an Imperial combat unit that enters 3010 lowers the Ottoman limit to 100 for good; a commander does not.
#[test]
fn u65_the_camp_is_entered() {
    for words in ["3009", "3009 disrupted"] {
        let mut play = imperial("move")
            .at("pio", words)
            .at("boluk-1", "1713")
            .at("com-leopold", "3011")
            .play();
        play.act("move com-leopold 3010");
        assert_eq!(play.losses(Ottoman), (0, 130));
        play.act("move pio 3010");
        assert_eq!(
            (play.losses(Ottoman), play.line("limit").rule.as_str()),
            ((0, 100), "RN11.0d")
        );
        play.acts(&["move pio 3011", "end"]);
        assert_eq!(
            play.losses(Ottoman),
            (0, 100),
            "left again, it stays lowered"
        );
        assert!(play.rules("limit").is_empty());
    }
    let mut own = ottoman("move").at("sipah", "3009").at("pio", "0905").play();
    own.act("move sipah 3010");
    assert_eq!(own.losses(Ottoman), (0, 130));
    let mut late = imperial("move")
        .at("zobel", "3009")
        .at("boluk-1", "1713")
        .army(Ottoman, "losses = 105")
        .play();
    late.act("move zobel 3010");
    assert!(late.demoralized(Ottoman), "105 are more than 100");
}

/// U65, U59: the limit falls to the lower of its own and 100; by the series' measure to 17.
#[test]
fn u65_the_camp_never_raises_a_limit() {
    for (option, value, before, after) in [
        ("limit_ottoman", "80", 80, 80),
        ("limit_ottoman", "120", 120, 100),
        ("loss_measure", "series", 22, 17),
    ] {
        let mut play = imperial("move")
            .option(option, value)
            .at("pio", "3009")
            .at("boluk-1", "1713")
            .play();
        assert_eq!(play.losses(Ottoman).1, before);
        play.act("move pio 3010");
        assert_eq!(play.losses(Ottoman).1, after, "{option} {value}");
    }
}

/// K11: the camp that matters is 3010, or 2111, or either.
#[test]
fn k11_the_camp_that_matters() {
    for (option, rear, forward) in [("3010", 100, 130), ("2111", 130, 100), ("either", 100, 100)] {
        for (from, to, expected) in [("3009", "3010", rear), ("2011", "2111", forward)] {
            let mut play = imperial("move")
                .option("camp_hex", option)
                .at("pio", from)
                .at("boluk-1", "1713")
                .play();
            play.act(&format!("move pio {to}"));
            assert_eq!(play.losses(Ottoman).1, expected, "{option}: {to}");
        }
    }
}

/// RS11.1a, RN11.1a, K06, U61: a demoralized army's infantry has 2 or keeps 4, its cavalry has 4; commanders keep theirs.
#[test]
fn k06_movement_of_a_demoralized_army() {
    for (text, infantry) in [(Text::Series, "2"), (Text::Scenario, "4")] {
        for (side, foot, horse, leader) in [
            (Imperial, "pio", "zobel", "com-leopold"),
            (Ottoman, "boluk-1", "sipah", "koprulu"),
        ] {
            let units = [(foot, "1010"), (horse, "1012"), (leader, "0905")];
            let position = of(side, "move")
                .option("demoralized_mp", text.preset())
                .all(&units);
            let steady = position.clone().play();
            assert_eq!(
                [foot, horse, leader].map(|unit| budget(&steady, unit)),
                ["4", "8", "8"]
            );
            let play = position.army(side, DEMORALIZED).play();
            assert_eq!(
                [foot, horse, leader].map(|unit| budget(&play, unit)),
                [infantry, "4", "8"]
            );
        }
    }
}

/// K06, RS11.1a: the enemy of a demoralized army is not slowed.
#[test]
fn k06_only_the_demoralized_are_slowed() {
    let play = imperial("move")
        .army(Ottoman, DEMORALIZED)
        .at("zobel", "1010")
        .at("sipah", "1713")
        .play();
    assert_eq!(budget(&play, "zobel"), "8");
}

/// U60: demoralization in the middle of a turn touches nobody who has moved; it slows the next movement phase.
#[test]
fn u60_who_has_moved_is_not_touched() {
    let units = [
        ("zobel", "0907"),
        ("pio", "1010"),
        ("pest", "1012 disrupted"),
        ("sipah", "1013"),
        ("silahdar", "1112"),
        ("boluk-1", "0910"),
    ];
    let position = imperial("move").army(Imperial, "losses = 99").all(&units);
    let mut play = position.play();
    for hex in ["0906", "0905", "0904", "0903", "0902"] {
        play.act(&format!("move zobel {hex}"));
    }
    play.act("end");
    play.fight(&["pio"], &["0910"], 1);
    assert_eq!(
        (play.place("zobel").as_str(), play.clock().1),
        ("0902", Ottoman)
    );
    play.act("end").fight(&["sipah", "silahdar"], &["1012"], 6);
    assert!(play.demoralized(Imperial));
    assert_eq!(play.place("zobel"), "0902");
    while play.phase() != "move" {
        play.act("end");
    }
    assert_eq!(
        (play.clock().1, budget(&play, "zobel").as_str()),
        (Imperial, "4")
    );
}

/// RS11.1b, RN11.1c, U12: disrupted cavalry of a demoralized army needs a modified 6.
#[test]
fn demoralized_cavalry_rallies_on_6() {
    for text in TEXTS {
        let units = [("zobel", "1010 disrupted"), ("com-sporck", "1012")];
        let position = imperial("rally")
            .text(text)
            .option("battle_end", "scenario")
            .army(Imperial, DEMORALIZED)
            .all(&units);
        for die in 1..=6 {
            let roll = |step: &str| {
                let mut play = position.play();
                play.act(step).roll(die);
                !play.disrupted("zobel")
            };
            assert_eq!(
                (roll("rally zobel"), roll("rally zobel com-sporck")),
                (die == 6, die >= 4),
                "{die}"
            );
        }
    }
    let mut play = imperial("rally")
        .army(Imperial, DEMORALIZED)
        .at("zobel", "1010 disrupted")
        .play();
    play.act("rally zobel").roll(6);
    assert_eq!(play.line("rally").rule, "RN11.1c");
}

/// RS11.1c, RN11.1b, U13: disrupted infantry of a demoralized army rolls no more, Janissaries neither.
#[test]
fn u13_demoralized_infantry_rallies_no_more() {
    for text in TEXTS {
        let cases: [(Side, &str, &str); 2] =
            [(Imperial, "pio", "zobel"), (Ottoman, "boluk-1", "sipah")];
        for (side, foot, horse) in cases {
            let units = [(foot, "1010 disrupted"), (horse, "1013 disrupted")];
            let position = of(side, "rally")
                .text(text)
                .army(side, DEMORALIZED)
                .all(&units)
                .at("koprulu", "1812");
            let play = position.clone().play();
            assert_eq!(
                play.refused(&format!("rally {foot}")),
                text.row("RS11.1c", "RN11.1b")
            );
            assert!(play.lists(&format!("rally {horse}")));
            let scenario = position.option("janissary_rally", "scenario").play();
            assert!(!scenario.lists(&format!("rally {foot}")));
        }
    }
}

/// A demoralized army's rally phase is over when only its infantry is disrupted.
#[test]
fn nobody_waits_for_infantry_that_cannot_rally() {
    let mut play = fight_phase(imperial("move").army(Ottoman, DEMORALIZED).all(&[
        ("pio", "1010"),
        ("sipah", "1011"),
        ("boluk-1", "1713 disrupted"),
    ]));
    play.fight(&["pio"], &["1011"], 1);
    assert_eq!((play.clock().1, play.phase().as_str()), (Ottoman, "move"));
}
