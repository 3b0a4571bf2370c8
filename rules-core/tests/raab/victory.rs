//! Chapters 12 (series) and 13 (scenario) of the Raab's rules: how the battle ends.

use crate::kit::*;

/// Ottoman combat units worth 96 points north of the Raab, twelve of 8.
const NORTH_96: [&str; 12] = [
    "boluk-1",
    "boluk-2",
    "boluk-3",
    "cemaat-1",
    "cemaat-2",
    "cemaat-3",
    "cemaat-4",
    "cemaat-5",
    "sipah",
    "silahdar",
    "ulufe-yemin",
    "ulufe-yesar",
];

/// The Imperial movement phase of the last turn, with 96 Ottoman points in the north.
fn last_turn() -> Position {
    let mut position = imperial("move").turn(10).at("touraine", "0301");
    for (place, unit) in NORTH_96.iter().enumerate() {
        position = position.at(unit, &format!("09{:02}", place + 8));
    }
    position
}

/// The last Imperial movement phase, with nobody in the north.
fn held() -> Position {
    imperial("move")
        .turn(10)
        .at("pio", "0905")
        .at("sipah", "1713")
}

fn end(position: Position) -> (Option<rules_core::ids::Side>, &'static str, &'static str) {
    let mut play = position.play();
    play.act("end");
    play.ended()
}

fn armies(position: Position, ottoman: u16, imperial: u16) -> Position {
    let words = |losses: u16, limit: u16| {
        format!(
            "losses = {losses}, limit = {limit}, demoralized = {}",
            losses >= limit
        )
    };
    position
        .army(Ottoman, &words(ottoman, 130))
        .army(Imperial, &words(imperial, 100))
}

const NORTH: (Option<rules_core::ids::Side>, &str, &str) = (Some(Ottoman), "north", "RN13.0a");
const HELD: (Option<rules_core::ids::Side>, &str, &str) = (Some(Imperial), "held", "RN13.0b");
const LOSSES: (Option<rules_core::ids::Side>, &str, &str) = (Some(Ottoman), "losses", "RN13.0c");
const DRAW: (Option<rules_core::ids::Side>, &str, &str) = (None, "draw", "RN13.0d");

/// RN13.0a: Ottoman units worth 100 points north of the Raab after turn 10 win; commanders do not count.
#[test]
fn a_hundred_points_in_the_north_win() {
    assert_eq!(end(last_turn().at("levend-1", "0708")), NORTH);
    assert_eq!(end(last_turn().at("tartar-1", "0708")), HELD, "99 do not");
    assert_eq!(
        end(last_turn().at("tartar-1", "0708").at("koprulu", "0708")),
        HELD
    );
    assert_eq!(
        end(last_turn().at("levend-1", "1713")),
        HELD,
        "south of the Raab"
    );
    assert_eq!(
        end(last_turn().at("levend-1", "1513")),
        NORTH,
        "inside the bend"
    );
    assert_eq!(
        end(last_turn().at("levend-1", "1613")),
        NORTH,
        "on its bank"
    );
    assert_eq!(
        last_turn()
            .at("levend-1", "0708")
            .play()
            .track("north")
            .value,
        100
    );
}

/// RN13.0b: otherwise the Imperial player wins.
#[test]
fn otherwise_the_imperial_player_wins() {
    assert_eq!(end(held()), HELD);
    assert_eq!(end(armies(held(), 130, 0)), HELD);
    assert_eq!(
        end(armies(held(), 0, 100)),
        HELD,
        "one demoralized army decides nothing"
    );
}

/// U63, RN13.0a: a unit counts the value it shows, or always its printed one; villages count.
#[test]
fn u63_the_value_counted_in_the_north() {
    let position = |words: &str| last_turn().at("anatolia-1", words);
    assert_eq!(end(position("0708")), NORTH);
    assert_eq!(end(position("0712")), NORTH, "a village");
    assert_eq!(end(position("0708 disrupted")), HELD);
    assert_eq!(
        end(position("0708 disrupted").option("north_value", "printed")),
        NORTH
    );
    assert_eq!(
        end(position("0708").option("north_value", "printed")),
        NORTH
    );
}

/// RN13.0c, RN13.0d: both armies demoralized: smaller Ottoman losses win for the Ottomans, anything else is a draw.
#[test]
fn both_demoralized_compare_their_losses() {
    assert_eq!(end(armies(held(), 130, 131)), LOSSES);
    assert_eq!(end(armies(held(), 131, 131)), DRAW);
    assert_eq!(end(armies(held(), 132, 131)), DRAW);
}

/// U62: the north is tested first and losses only after it; or losses first where both armies are demoralized.
#[test]
fn u62_the_order_of_the_final_test() {
    let won = || last_turn().at("levend-1", "0708");
    for (order, draw) in [("north_first", NORTH), ("losses_first", DRAW)] {
        assert_eq!(
            end(armies(won(), 140, 131).option("final_test", order)),
            draw,
            "{order}"
        );
        assert_eq!(
            end(armies(won(), 0, 131).option("final_test", order)),
            NORTH,
            "only one is demoralized"
        );
        assert_eq!(
            end(armies(held(), 140, 131).option("final_test", order)),
            DRAW
        );
        assert_eq!(end(armies(held(), 0, 0).option("final_test", order)), HELD);
    }
    assert_eq!(
        end(armies(won(), 130, 131).option("final_test", "losses_first")),
        LOSSES
    );
}

/// U62: losses of the last phase count: a commander alone at its end demoralizes before the test.
#[test]
fn u62_the_last_phase_counts() {
    let units = [
        ("com-leopold", "1013"),
        ("pest", "1013 disrupted"),
        ("sipah", "1012"),
        ("pio", "1011"),
        ("zobel", "1110"),
    ];
    let position = armies(imperial("move").turn(10).all(&units), 130, 99);
    let mut play = position.play();
    play.act("end").fight(&["pio"], &["1012"], 1);
    assert!(play.disrupted("pio"));
    assert_eq!(
        play.ended(),
        HELD,
        "the disrupted Pest still guards Leopold"
    );
    let alone = [
        ("com-leopold", "1013"),
        ("zobel", "1013"),
        ("sipah", "1012"),
        ("boluk-1", "1113"),
        ("silahdar", "1014"),
    ];
    let mut play = armies(imperial("move").turn(10).all(&alone), 131, 95).play();
    play.act("end")
        .fight(&["zobel"], &["1012", "1113", "1014"], 1);
    assert_eq!(play.place("zobel"), "lost");
    assert_eq!(play.place("com-leopold"), "lost");
    assert_eq!((play.losses(Imperial).0, play.ended()), (100, DRAW));
}

/// RS12.0a, RS12.0b, K07: by the series the first army demoralized loses at once; if none is, 13.0 decides after turn 10.
#[test]
fn k07_the_battle_ends_on_demoralization() {
    let position = |side, text: Text| {
        let units = if side == Imperial {
            [("pio", "1010"), ("sipah", "1011 disrupted")]
        } else {
            [("sipah", "1010"), ("pio", "1011 disrupted")]
        };
        of(side, "move")
            .option("battle_end", text.preset())
            .all(&units)
            .army(Ottoman, "losses = 122")
            .army(Imperial, "losses = 92")
    };
    for (side, killer) in [(Imperial, "pio"), (Ottoman, "sipah")] {
        let mut series = position(side, Text::Series).play();
        series.act("end").fight(&[killer], &["1011"], 6);
        assert_eq!(series.ended(), (Some(side), "demoralized", "RS12.0a"));
        assert!(series.line("ended").text.contains("is demoralized"));
        let mut scenario = position(side, Text::Scenario).play();
        scenario.act("end").fight(&[killer], &["1011"], 6);
        assert!(scenario.outcome().is_none() && scenario.demoralized(side.opponent()));
    }
    assert_eq!(end(held().option("battle_end", "series")), HELD);
    assert_eq!(
        end(last_turn()
            .at("levend-1", "0708")
            .option("battle_end", "series")),
        NORTH
    );
}

/// K07: by the series who is demoralized first loses, even with fewer losses than the enemy.
#[test]
fn k07_the_first_demoralized_loses_whatever_the_losses() {
    for (side, killer, victim) in [(Imperial, "pio", "sipah"), (Ottoman, "sipah", "pio")] {
        let few = "losses = 45, limit = 50";
        let many = "losses = 90, limit = 100";
        let position = of(side, "move")
            .option("battle_end", "series")
            .army(side.opponent(), few)
            .army(side, many)
            .at(killer, "1010")
            .at(victim, "1011 disrupted");
        let mut play = position.play();
        play.act("end").fight(&[killer], &["1011"], 6);
        assert_eq!(play.ended(), (Some(side), "demoralized", "RS12.0a"));
    }
}

/// K07: by the series a capture or the camp ends the battle in the middle of a movement phase.
#[test]
fn k07_the_battle_ends_in_the_middle_of_a_phase() {
    let mut captured = ottoman("move")
        .option("battle_end", "series")
        .army(Imperial, "losses = 98")
        .all(&[
            ("sipah", "1010"),
            ("com-sporck", "1011"),
            ("boluk-1", "1713"),
        ])
        .play();
    captured.act("move sipah 1011");
    assert_eq!(captured.ended(), (Some(Ottoman), "demoralized", "RS12.0a"));
    let mut camp = imperial("move")
        .option("battle_end", "series")
        .army(Ottoman, "losses = 110")
        .all(&[("pio", "3009"), ("boluk-1", "1713")])
        .play();
    camp.act("move pio 3010");
    assert_eq!(camp.ended(), (Some(Imperial), "demoralized", "RS12.0a"));
    assert_eq!(camp.log.last().unwrap().kind, "ended");
    let mut both = imperial("move")
        .option("battle_end", "series")
        .army(Ottoman, "losses = 129")
        .all(&[("pio", "3009"), ("gurcu", "3010"), ("boluk-1", "1713")])
        .play();
    both.act("move pio 3010");
    assert_eq!(
        (
            both.log.last().unwrap().kind.as_str(),
            both.rules("ended").len()
        ),
        ("ended", 1),
        "nothing happens after the end"
    );
    let mut lone = ottoman("move")
        .option("battle_end", "series")
        .army(Imperial, "losses = 98")
        .all(&[
            ("sipah", "1010"),
            ("com-sporck", "1011"),
            ("boluk-1", "1713"),
        ])
        .play();
    lone.act("end");
    assert_eq!(lone.ended(), (Some(Ottoman), "demoralized", "RS12.0a"));
}

/// U69, U80: both armies demoralized by one result: fewer loss points win, equal points are a draw.
#[test]
fn u69_both_demoralized_at_once() {
    // Two commanders stand alone in each other's armies' zones at the end of the same phase.
    let units = [
        ("com-sporck", "1011"),
        ("sipah", "1010"),
        ("agha", "1111"),
        ("pio", "1112"),
    ];
    let position = |ottoman: u16, imperial: u16| {
        self::imperial("move")
            .option("battle_end", "series")
            .all(&units)
            .army(Ottoman, &format!("losses = {ottoman}, limit = 100"))
            .army(Imperial, &format!("losses = {imperial}, limit = 100"))
    };
    for (ottoman, imperial, winner) in [
        (98, 99, Some(Ottoman)),
        (99, 98, Some(Imperial)),
        (98, 98, None),
    ] {
        let (found, by, cite) = end(position(ottoman, imperial));
        assert_eq!(
            (found, by, cite),
            (winner, "demoralized", "RS12.0a"),
            "{ottoman} {imperial}"
        );
    }
}

/// U64: with both armies demoralized before turn 10 play goes on; or the second demoralization ends it by the losses.
#[test]
fn u64_both_demoralized_early() {
    let fought = |option: &str, ottoman: u16, imperial: u16| {
        let units = [("pio", "1010"), ("sipah", "1011 disrupted")];
        let position = armies(
            self::imperial("move").turn(3).all(&units),
            ottoman,
            imperial,
        )
        .option("both_demoralized", option);
        let mut play = position.play();
        play.act("end").fight(&["pio"], &["1011"], 6);
        play
    };
    let on = fought("play_on", 122, 140);
    assert!(on.outcome().is_none() && on.demoralized(Ottoman) && on.demoralized(Imperial));
    assert_eq!(fought("ends", 122, 140).ended(), LOSSES);
    assert_eq!(fought("ends", 122, 130).ended(), DRAW, "130 each");
    assert_eq!(
        fought("ends", 122, 120).ended(),
        DRAW,
        "more Ottoman losses"
    );
    assert!(
        fought("ends", 122, 90).outcome().is_none(),
        "only one army is demoralized"
    );
}
