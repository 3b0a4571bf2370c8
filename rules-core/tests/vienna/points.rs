//! Chapters 18, 19.4 and 20.1 of the rules before Vienna: victory points and levels.

use crate::kit::*;

const SIX: [&str; 6] = [
    "inf-baden",
    "inf-grana",
    "bav-puech",
    "hus-king",
    "croats",
    "heissler",
];

/// The end of the battle from here: what each side scored, by rule.
fn ended(position: &Position) -> (Play, Vec<String>) {
    let mut play = position.play();
    play.act("end");
    let scored = play.rules("scored");
    (play, scored)
}

/// The Ottoman movement phase of turn 12, both armies on the map.
fn last() -> Position {
    ottoman("move")
        .turn(12)
        .at("inf-bav-berlo", "0520")
        .at("sekban-1", "2120")
}

/// Both armies' points; demoralized when they have reached the level.
fn with(position: Position, imperial_points: i32, ottoman_points: i32) -> Position {
    let words =
        |points: i32, level: i32| format!("points = {points}, demoralized = {}", points >= level);
    position
        .army(Imperial, &words(imperial_points, 164))
        .army(Ottoman, &words(ottoman_points, 90))
}

/// The lead: Imperial less Ottoman points.
fn lead(position: &Position) -> i32 {
    let (play, _) = ended(position);
    let text = play.outcome().unwrap().text;
    assert!(!text.contains(':'), "one sentence: {text}");
    let number = text.rsplit(' ').next().unwrap();
    number.trim_end_matches('.').parse().unwrap()
}

/// V19.4b, V19.4e, V18.0b, R55: 50, 100 and 150 percent of the enemy's level give 1, 2 and 3.
#[test]
fn losses_give_points_by_percent() {
    for (points, scored) in [
        (0, 0),
        (81, 0),
        (82, 1),
        (163, 1),
        (164, 2),
        (245, 2),
        (246, 3),
        (900, 3),
    ] {
        assert_eq!(
            lead(&with(last(), points, 0)),
            -scored,
            "Imperial losses {points}"
        );
    }
    for (points, scored) in [
        (44, 0),
        (45, 1),
        (89, 1),
        (90, 2),
        (134, 2),
        (135, 3),
        (500, 3),
    ] {
        assert_eq!(
            lead(&with(last(), 0, points)),
            scored,
            "Ottoman losses {points}"
        );
    }
}

/// V19.4c, V18.0c: three or more interior hexes held by combat units of either state at the end.
#[test]
fn three_hexes_of_the_entrenchment() {
    let hold = |hexes: &[&str]| {
        let units = ["sekban-2", "sekban-3", "tartar-1", "janissary-1"];
        let mut position = last();
        for (unit, hex) in units.iter().zip(hexes) {
            position = position.at(unit, hex);
        }
        lead(&position)
    };
    assert_eq!(hold(&["1808", "1911 disrupted"]), 0);
    assert_eq!(hold(&["1808", "1911 disrupted", "2015"]), -1);
    assert_eq!(hold(&["1808", "1911 disrupted", "2015", "2013"]), -1);
    assert_eq!(hold(&["1808", "1911", "1811"]), 0, "1811 lies outside");
    let others = last()
        .at("kara-mehmed", "1808")
        .at("static-1", "1809")
        .at("sekban-2", "1810")
        .at("sekban-3", "1911");
    assert_eq!(lead(&others), 0, "leaders and guns hold nothing");
    let imperial_units = last()
        .at("inf-baden", "1808")
        .at("inf-grana", "1809")
        .at("inf-croy", "1810");
    assert_eq!(lead(&imperial_units), 0);
}

/// V19.4d, V20.6c, R50: the pavilion never taken; lost or looted it gives nothing.
#[test]
fn the_pavilion_never_taken() {
    assert_eq!(lead(&last().at("grand-vizier", "2117")), -1);
    assert_eq!(lead(&last().at("grand-vizier", "lost")), 0);
    assert_eq!(lead(&last().at("grand-vizier", "2117 looted")), 0);
}

/// V19.4f, V19.4g, R35: a leader and six combat units of the start force exited at To Vienna.
#[test]
fn a_leader_and_six_units_in_to_vienna() {
    let gone = |units: &[&str]| {
        let place = |position: Position, unit: &&str| position.at(unit, "vienna");
        lead(&units.iter().fold(last(), place))
    };
    let mut all = SIX.to_vec();
    assert_eq!(gone(&all), 0, "no leader");
    all.push("sobieski");
    assert_eq!(gone(&all), 1);
    assert_eq!(gone(&all[1..]), 0, "five units");
    let mut garrison = all[1..].to_vec();
    garrison.push("inf-mansfeld");
    assert_eq!(gone(&garrison), 0, "the garrison does not count");
    let mut its_leader = SIX.to_vec();
    its_leader.push("led-starhemberg");
    assert_eq!(gone(&its_leader), 0);
    let elsewhere = SIX
        .iter()
        .fold(last(), |position, unit| position.at(unit, "withdrawn"));
    assert_eq!(
        lead(&elsewhere.at("sobieski", "withdrawn")),
        0,
        "not by the north edge"
    );
}

/// Positions with a lead from -5 to 4.
fn leads() -> Vec<(i32, Position)> {
    let pavilion = last().at("grand-vizier", "2117");
    let trench = pavilion
        .clone()
        .at("sekban-2", "1808")
        .at("sekban-3", "1809")
        .at("sekban-4", "1810");
    let mut gone = SIX
        .iter()
        .fold(last(), |position, unit| position.at(unit, "vienna"));
    gone = gone.at("sobieski", "vienna");
    vec![
        (-5, with(trench.clone(), 246, 0)),
        (-3, with(pavilion.clone(), 164, 0)),
        (-2, with(pavilion.clone(), 82, 0)),
        (-1, pavilion),
        (0, last()),
        (1, with(last(), 0, 45)),
        (2, with(last(), 0, 90)),
        (3, with(last(), 0, 135)),
        (4, with(gone, 0, 135)),
    ]
}

/// V19.4.1a, V18.0d, V19.4a: 0 is a draw, 1 marginal, 2 substantive, 3 or more decisive.
#[test]
fn the_difference_gives_the_level() {
    for (number, position) in leads() {
        assert_eq!(lead(&position), number);
        let winner = match number {
            0 => None,
            1.. => Some(Imperial),
            _ => Some(Ottoman),
        };
        let by =
            ["draw", "marginal", "substantive", "decisive"][number.unsigned_abs().min(3) as usize];
        assert_eq!(
            ended(&position).0.ended(),
            (winner, by, "V19.4.1a"),
            "{number}"
        );
    }
}

/// V20.1a, R45: by the shifted scale a level score is a marginal Ottoman victory, and the Imperial side needs one more for
/// everything.
#[test]
fn the_shifted_scale() {
    for (number, position) in leads() {
        let shifted = position.option("shifted_victory", "on");
        let (winner, by) = match number {
            4.. => (Some(Imperial), "decisive"),
            3 => (Some(Imperial), "substantive"),
            2 => (Some(Imperial), "marginal"),
            1 => (None, "draw"),
            0 => (Some(Ottoman), "marginal"),
            -1 => (Some(Ottoman), "substantive"),
            _ => (Some(Ottoman), "decisive"),
        };
        assert_eq!(
            ended(&shifted).0.ended(),
            (winner, by, "V20.1a"),
            "{number}"
        );
    }
}

/// V19.4a, V18.0a: no sudden death: points alone never end the battle before its time.
#[test]
fn there_is_no_sudden_death() {
    let high = with(last().turn(5).at("grand-vizier", "lost"), 900, 900);
    let mut play = high.play();
    play.act("end");
    assert!(play.outcome().is_none());
    assert_eq!(play.clock().0, 6);
}

/// V18.0b, V19.4b, V19.4c, V19.4d, V19.4e, V19.4f: each score is told with its rule.
#[test]
fn every_score_is_told() {
    let mut position = last()
        .at("grand-vizier", "2117")
        .at("sekban-2", "1808")
        .at("sekban-3", "1809")
        .at("sekban-4", "1810");
    for unit in SIX.iter().chain(&["sobieski"]) {
        position = position.at(unit, "vienna");
    }
    let (_, scored) = ended(&with(position, 82, 45));
    assert_eq!(scored, ["V19.4b", "V19.4c", "V19.4d", "V19.4e", "V19.4f"]);
}

/// An Ottoman movement phase that ends the turn.
fn evening(turn: u8) -> Position {
    ottoman("move").turn(turn)
}

/// V18.0a, R59, V19.4a: the battle ends after turn 12, or after a turn at whose end a side has nobody left and nobody to come.
#[test]
fn r59_the_battle_ends_when_a_side_is_gone() {
    let ends = |position: Position| {
        let mut play = position.play();
        play.act("end");
        play.outcome().is_some()
    };
    let both = [("inf-grana", "2222"), ("tartar-1", "1920")];
    assert!(!ends(evening(11).all(&both)) && ends(evening(12).all(&both)));
    assert!(
        ends(evening(5).at("tartar-1", "1920")),
        "the Imperial army is gone"
    );
    assert!(
        ends(evening(5).all(&[("inf-grana", "2222"), ("grand-vizier", "2117")])),
        "the pavilion is no unit"
    );
    for last in ["led-ibrahim", "static-1"] {
        assert!(
            !ends(evening(5).all(&[("inf-grana", "2222"), (last, "1920")])),
            "{last}"
        );
    }
    assert!(
        ends(evening(5).all(&[("tartar-1", "1920"), ("inf-baden", "vienna")])),
        "who has gone in to Vienna is gone"
    );
    let reserve = evening(5).all(&[("inf-grana", "2222"), ("sekban-5", "waiting")]);
    assert!(!ends(reserve), "they may still be called");
    let late = evening(11).all(&[("inf-grana", "2222"), ("sekban-5", "waiting")]);
    assert!(ends(late), "nobody is called on turn 12");
    let due = evening(11)
        .army(Imperial, "arrival = \"turn-12\"")
        .army(Ottoman, "arrival = \"here\"")
        .all(&[("inf-mansfeld", "waiting"), ("tartar-1", "1920")]);
    assert!(!ends(due), "they come on turn 12");
    let mut morning = imperial("move").turn(5).at("inf-grana", "2222").play();
    morning.act("end");
    assert!(morning.outcome().is_none(), "not before the turn ends");
    assert_eq!(morning.clock(), (5, Ottoman, "move"));
    morning.act("end");
    assert!(morning.outcome().is_some());
}
