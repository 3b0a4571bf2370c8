//! Chapter 6.2 of the Raab's rules: what ground and hexsides cost.

use super::movement::{cost, lone};
use crate::kit::*;

/// RS6.2a, RN6.2a, RS6.2c, RN6.2c, U72: what a hex costs depends on its terrain, as the chart says; a camp is as clear.
#[test]
fn the_cost_depends_on_the_terrain() {
    let cases = [
        ("1010", "1011", "clear"),
        ("1015", "1016", "wood"),
        ("0508", "0509", "hill"),
        ("0309", "0308", "wooded_hill"),
        ("2010", "2110", "encampment"),
    ];
    for (from, to, terrain) in cases {
        assert_eq!(ground(to).0, terrain);
        let printed: i32 = cell("terrain-hexes", terrain, "infantry").parse().unwrap();
        assert_eq!(cost(&lone("pio", from), "pio", to), printed, "{terrain}");
    }
    assert_eq!(
        cost(&lone("fugger", "0811"), "fugger", "0812"),
        1,
        "a village, by road"
    );
    assert_eq!(cost(&lone("cav-sporck", "1010"), "cav-sporck", "1011"), 1);
}

/// RS6.2b, RN6.2b: some hexes are closed to some units.
#[test]
fn some_hexes_are_closed_to_some_units() {
    let play = imperial("move")
        .all(&[
            ("pio", "1015"),
            ("cav-sporck", "1116"),
            ("com-leopold", "1115"),
        ])
        .play();
    assert!(play.lists("move pio 1016") && play.lists("move com-leopold 1016"));
    assert_eq!(play.refused("move cav-sporck 1016"), "RN6.2.2a");
}

/// RS6.2d, RN6.2d, U33: river and slope are paid on top of the hex; a tributary costs what the Raab costs.
#[test]
fn hexsides_are_paid_on_top() {
    assert_eq!(cost(&lone("pio", "1318"), "pio", "1319"), 1 + 2, "the Raab");
    assert_eq!(
        cost(&lone("pio", "0707"), "pio", "0706"),
        1 + 2,
        "the brook"
    );
    assert_eq!(cost(&lone("pio", "0921"), "pio", "0822"), 1 + 1, "a slope");
    assert_eq!(
        cost(&lone("touraine", "0608"), "touraine", "0507"),
        1 + 2 + 1,
        "the brook and a slope"
    );
    for side in ["raab", "tributary"] {
        assert_eq!(cell("terrain-hexsides", side, "cost"), "2");
    }
}

/// RS6.2f, RN6.2f, X10: over the Raab from 1221 into the wood of 1321 takes all four points.
#[test]
fn x10_river_into_wood_takes_all_points() {
    let mut play = lone("pio", "1221").play();
    play.act("move pio 1321");
    assert_eq!(play.piece("pio").left, "0");
    assert!(play.choices("move pio").is_empty());
    assert!(!lone("pio", "1221 spent=1").play().lists("move pio 1321"));
}

/// RS6.2h, RN6.2.1c, X12: from 0922 up to 0823 takes 2 points.
#[test]
fn x12_uphill_takes_a_point_more() {
    for unit in ["pio", "cav-sporck", "com-leopold"] {
        assert_eq!(cost(&lone(unit, "0922"), unit, "0823"), 2);
    }
}

/// RS6.2i, RN6.2.1c, RS6.2.1b, RN6.2.1b, X13: from 0822 down to 0921 takes 1 point.
#[test]
fn x13_downhill_takes_no_more() {
    for unit in ["pio", "cav-sporck", "com-leopold"] {
        assert_eq!(cost(&lone(unit, "0822"), unit, "0921"), 1);
        assert_eq!(cost(&lone(unit, "0921"), unit, "0822"), 2);
    }
}

/// RS6.2.1a, RN6.2.1a: a bridge takes the river's cost away.
#[test]
fn a_bridge_takes_the_river_away() {
    assert_eq!(cost(&lone("pio", "1104"), "pio", "1204"), 1);
    assert_eq!(cost(&lone("pio", "1613"), "pio", "1713"), 1);
    assert_eq!(cost(&lone("pio", "0806"), "pio", "0807"), 1);
    assert_eq!(
        cost(&lone("pio", "1104"), "pio", "1205"),
        3,
        "beside the bridge"
    );
}

/// U31: a step along a road costs 1 for the ground; a slope is still paid; where a road meets a river there is a bridge.
#[test]
fn a_road_step_costs_one_and_the_slope() {
    assert_eq!(
        cost(&lone("pio", "0409"), "pio", "0308"),
        1,
        "wooded hill by road"
    );
    assert_eq!(cost(&lone("pio", "0309"), "pio", "0308"), 2, "without it");
    assert_eq!(
        cost(&lone("pio", "0308"), "pio", "0208"),
        1 + 1,
        "by road uphill"
    );
    for road in &BOARD.roads {
        for step in road.places.windows(2) {
            let kinds = between(&step[0], &step[1]);
            let river = kinds.contains(&"raab") || kinds.contains(&"tributary");
            assert!(!river || kinds.contains(&"bridge"), "{step:?}");
        }
    }
}

/// RS6.2.2a, RN6.2.2a, K02: cavalry enters wood along a road, at its cost; or never.
#[test]
fn k02_cavalry_in_wood() {
    let road = |text: Text| lone("cav-sporck", "0409").option("cavalry_wood", text.preset());
    assert_eq!(cost(&road(Text::Series), "cav-sporck", "0308"), 1);
    assert_eq!(
        road(Text::Scenario).play().refused("move cav-sporck 0308"),
        "RN6.2.2a"
    );
    let field = |text: Text| lone("cav-sporck", "0309").option("cavalry_wood", text.preset());
    assert_eq!(
        field(Text::Series).play().refused("move cav-sporck 0308"),
        "RS6.2.2a"
    );
    assert_eq!(
        field(Text::Scenario).play().refused("move cav-sporck 0308"),
        "RN6.2.2a"
    );
    let plain = |text: Text| {
        lone("cav-sporck", "1015")
            .option("cavalry_wood", text.preset())
            .play()
    };
    assert_eq!(
        plain(Text::Series).refused("move cav-sporck 1016"),
        "RS6.2.2a"
    );
    let mut onward = road(Text::Series).play();
    onward.acts(&["move cav-sporck 0308", "move cav-sporck 0208"]);
    assert_eq!(
        onward.piece("cav-sporck").left,
        "5",
        "a wooded crest, by road uphill"
    );
}
