//! The end of the battle and its levels: chapters 18, 19.4 and 20.1.

use crate::kit::*;

const GONE: [&str; 6] = [
    "inf-baden",
    "inf-grana",
    "inf-croy",
    "cav-caprara",
    "hus-king",
    "bav-leib",
];

/// The last combat phase of the last turn, with points lost and victory points prepared.
fn last(
    imperial_points: u16,
    ottoman_points: u16,
    trench: usize,
    pavilion: bool,
    exits: bool,
) -> Position {
    let mut position = ottoman("fight")
        .turn(12)
        .step("run")
        .army(
            Imperial,
            &format!(
                "points = {imperial_points}, demoralized = {}",
                imperial_points >= 164
            ),
        )
        .army(
            Ottoman,
            &format!(
                "points = {ottoman_points}, demoralized = {}",
                ottoman_points >= 90
            ),
        );
    for (unit, hex) in ["sekban-1", "sekban-2", "sekban-3"]
        .iter()
        .zip(["1808", "1911", "2015 disrupted"])
        .take(trench)
    {
        position = position.at(unit, hex);
    }
    if pavilion {
        position = position.at("grand-vizier", "2117");
    }
    if exits {
        position = GONE
            .iter()
            .fold(position, |position, unit| position.at(unit, "vienna"))
            .at("led-lorraine", "vienna");
    }
    position.at("inf-leslie", "0505")
}

fn level(position: &Position) -> (Option<rules_core::ids::Side>, &'static str) {
    let (winner, by, _) = position.play().ended();
    (winner, by)
}

/// V18.0a, V18.0b, V18.0d, V19.4a, V19.4.1a: the difference of the points gives the level: draw, marginal, substantive, decisive.
#[test]
fn every_level_of_the_standard_scale() {
    let expected = [
        (last(0, 0, 0, false, false), None, "draw"),
        (last(0, 45, 0, false, false), Some(Imperial), "marginal"),
        (last(0, 90, 0, false, false), Some(Imperial), "substantive"),
        (last(0, 135, 0, false, false), Some(Imperial), "decisive"),
        (last(0, 135, 0, false, true), Some(Imperial), "decisive"),
        (last(0, 0, 0, true, false), Some(Ottoman), "marginal"),
        (last(0, 0, 3, true, false), Some(Ottoman), "substantive"),
        (last(82, 0, 3, true, false), Some(Ottoman), "decisive"),
        (last(246, 0, 3, true, false), Some(Ottoman), "decisive"),
        (last(82, 45, 0, false, false), None, "draw"),
    ];
    for (position, winner, by) in expected {
        assert_eq!(level(&position), (winner, by), "{}", position.written());
        assert_eq!(position.play().ended().2, "V19.4.1a");
    }
}

/// V20.1a (R45): the scale of 20.1 asks one point more of the Imperial side (O20.1).
#[test]
fn every_level_of_the_shifted_scale() {
    let shifted = |position: Position| position.option("shifted_victory", "on");
    let expected = [
        (last(0, 0, 0, false, false), Some(Ottoman), "marginal"),
        (last(0, 45, 0, false, false), None, "draw"),
        (last(0, 90, 0, false, false), Some(Imperial), "marginal"),
        (last(0, 135, 0, false, false), Some(Imperial), "substantive"),
        (last(0, 135, 0, false, true), Some(Imperial), "decisive"),
        (last(0, 0, 0, true, false), Some(Ottoman), "substantive"),
        (last(0, 0, 3, true, false), Some(Ottoman), "decisive"),
    ];
    for (position, winner, by) in expected {
        let position = shifted(position);
        assert_eq!(level(&position), (winner, by), "{}", position.written());
        assert_eq!(position.play().ended().2, "V20.1a");
    }
}

fn lead(position: &Position) -> i32 {
    let text = position.play().outcome().unwrap().text;
    let number = text.rsplit(' ').next().unwrap();
    number.trim_end_matches('.').parse().unwrap()
}

/// V19.4b, V19.4e (R55): 50, 100 and 150 percent of the level are 1, 2 and 3 points.
#[test]
fn percentages_of_the_levels() {
    for (points, score) in [
        (44, 0),
        (45, 1),
        (89, 1),
        (90, 2),
        (134, 2),
        (135, 3),
        (400, 3),
    ] {
        assert_eq!(
            lead(&last(0, points, 0, false, false)),
            score,
            "Ottoman {points}"
        );
    }
    for (points, score) in [(81, 0), (82, 1), (163, 1), (164, 2), (245, 2), (246, 3)] {
        assert_eq!(
            lead(&last(points, 0, 0, false, false)),
            -score,
            "Imperial {points}"
        );
    }
}

/// V18.0c, V19.4c: three combat units inside the entrenchment, of either state; two are too few.
#[test]
fn the_entrenchment_counts_for_three() {
    assert_eq!(lead(&last(0, 0, 2, false, false)), 0);
    assert_eq!(lead(&last(0, 0, 3, false, false)), -1);
}

/// V19.4d, V20.6c (R50): the pavilion counts if it stands and was never taken.
#[test]
fn the_pavilion_counts_if_it_was_never_taken() {
    assert_eq!(lead(&last(0, 0, 0, true, false)), -1);
    let looted = last(0, 0, 0, false, false)
        .option("looting", "on")
        .at("grand-vizier", "2117 looted");
    assert_eq!(lead(&looted), 0);
}

/// V19.4f, V19.4g (R35): a leader and six units of the start force gone in to Vienna; the garrison and other edges do not count.
#[test]
fn the_way_in_to_vienna_counts() {
    let gone = |units: usize, leader: &str| {
        let position = last(0, 0, 0, false, false);
        let position = GONE
            .iter()
            .take(units)
            .fold(position, |position, unit| position.at(unit, "vienna"));
        lead(&position.at(leader, "vienna"))
    };
    assert_eq!(gone(6, "led-lorraine"), 1);
    assert_eq!(gone(5, "led-lorraine"), 0);
    assert_eq!(gone(6, "inf-leslie"), 0, "seven units and no leader");
    assert_eq!(gone(6, "led-starhemberg"), 0, "a leader of the garrison");
    let other = last(0, 0, 0, false, false);
    let other = GONE
        .iter()
        .fold(other, |position, unit| position.at(unit, "withdrawn"))
        .at("led-lorraine", "vienna");
    assert_eq!(lead(&other), 0);
}

/// V18.0a (R59): the battle ends after a turn in which a side has gone, unless reinforcements may still come.
#[test]
fn r59_a_side_that_is_gone() {
    let gone = ottoman("fight").turn(5).step("run").at("inf-baden", "0505");
    assert!(gone.play().outcome().is_some());
    let hope = gone.clone().at("janissary-6", "waiting");
    assert!(hope.play().outcome().is_none());
    let late = ottoman("fight")
        .turn(11)
        .step("run")
        .at("inf-baden", "0505")
        .at("janissary-6", "waiting");
    assert!(
        late.play().outcome().is_some(),
        "nobody may be called on the last turn"
    );
    let both = gone.at("sekban-1", "2010");
    assert!(both.play().outcome().is_none());
}
