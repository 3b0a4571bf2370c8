//! Chapters 7.0 to 7.4 of Vienna's rules: movement and what it costs.

use crate::kit::*;

/// A movement phase of the Left Wing on turn 2, the enemy far away.
pub fn left_wing() -> Position {
    imperial("move").turn(2).block("lw").at("deli-1", "1924")
}

/// Points that a unit's first step costs, capped at what it has.
fn cost(unit: &str, from: &str, to: &str) -> u8 {
    let mut play = left_wing().at(unit, from).play();
    let before: u8 = play.piece(unit).left.parse().unwrap();
    play.act(&format!("move {unit} {to}"));
    before - play.piece(unit).left.parse::<u8>().unwrap()
}

/// Where the chart has a number for a gait, the points; the minimum move hides no cost of these movement factors.
fn on_chart(hex: &str, gait: &str) -> u8 {
    cell("terrain-hexes", ground(hex).0, gait).parse().unwrap()
}

/// Units of each gait, all of the Left Wing.
const GAITS: [(&str, &str); 4] = [
    ("inf-grana", "infantry"),
    ("cav-caprara", "cavalry"),
    ("cav-heissler", "light-cavalry"),
    ("led-lorraine", "light-cavalry"),
];

/// V7.0a, V4.2c: a side moves as many of its units as it likes, or none.
#[test]
fn any_number_of_units_moves() {
    let units = [
        ("inf-grana", "2122"),
        ("inf-croy", "2222"),
        ("led-lorraine", "2020"),
    ];
    let mut none = left_wing().all(&units).play();
    none.act("end");
    assert_eq!(none.place("inf-grana"), "2122");
    let mut all = left_wing().all(&units).play();
    all.acts(&[
        "move inf-grana 2121",
        "move inf-croy 2223",
        "move led-lorraine 2019",
        "end",
    ]);
    assert_eq!(all.place("inf-croy"), "2223");
}

/// V7.0b: units move one at a time: who has stopped for another goes no further.
#[test]
fn units_move_one_at_a_time() {
    let mut play = left_wing()
        .all(&[("inf-grana", "2122"), ("inf-croy", "2222")])
        .play();
    play.acts(&["move inf-grana 2121", "move inf-croy 2223"]);
    assert_eq!(play.refused("move inf-grana 2120"), "V7.0b");
}

/// V7.1d: what was not used in one phase is not there in the next.
#[test]
fn points_are_not_saved() {
    let mut play = left_wing().at("inf-grana", "2122").play();
    play.acts(&["move inf-grana 2121", "end", "end"]);
    assert_eq!(play.clock(), (3, Imperial, "fog"));
    play.roll(6);
    assert_eq!(play.phase(), "move");
    assert_eq!(play.piece("inf-grana").left, "4");
}

/// V7.0c: a move is a chain of adjacent hexes in any direction.
#[test]
fn a_move_is_a_chain_of_adjacent_hexes() {
    let mut play = left_wing().at("cav-caprara", "2122").play();
    for hex in neighbours("2122") {
        assert!(play.lists(&format!("move cav-caprara {hex}")), "{hex}");
    }
    assert_eq!(play.refused("move cav-caprara 2120"), "V7.0c");
    play.acts(&[
        "move cav-caprara 2121",
        "move cav-caprara 2021",
        "move cav-caprara 2122",
    ]);
    assert_eq!(play.piece("cav-caprara").left, "3");
}

/// V7.0d, V7.1a: each hex is paid for, and no more than the factor is spent.
#[test]
fn no_unit_spends_more_than_its_factor() {
    let mut play = left_wing().at("inf-grana", "2124").play();
    for (step, left) in ["2123", "2122", "2121", "2120"]
        .into_iter()
        .zip(["3", "2", "1", "0"])
    {
        play.act(&format!("move inf-grana {step}"));
        assert_eq!(play.piece("inf-grana").left, left);
    }
    assert_eq!(play.refused("move inf-grana 2119"), "V7.1a");
    let mut woods = left_wing().at("inf-grana", "0505").play();
    woods.acts(&["move inf-grana 0506", "move inf-grana 0507"]);
    assert_eq!(woods.piece("inf-grana").left, "1");
    assert_eq!(woods.refused("move inf-grana 0606"), "V7.1a");
}

/// V7.1b, V7.6e: nobody enters a hex with an enemy combat unit of either state.
#[test]
fn nobody_enters_an_enemy_units_hex() {
    for state in ["", " disrupted"] {
        let play = left_wing()
            .all(&[
                ("inf-grana", "2122"),
                ("led-lorraine", "2122"),
                ("imp-art-saxon", "2122"),
                ("sekban-1", &format!("2123{state}")),
            ])
            .play();
        for unit in ["inf-grana", "led-lorraine", "imp-art-saxon"] {
            assert_eq!(play.refused(&format!("move {unit} 2123")), "V7.1b");
        }
    }
}

/// V7.1c, V7.6f, V11.1e, V15.0d: a combat unit enters a hex with enemy leaders, guns or the pavilion alone.
#[test]
fn combat_units_enter_hexes_of_leaders_guns_and_pavilion() {
    for (other, after) in [
        ("led-ibrahim", "lost"),
        ("field-1", "2123"),
        ("grand-vizier", "lost"),
    ] {
        let mut play = left_wing()
            .all(&[("inf-grana", "2122"), (other, "2123")])
            .play();
        play.act("move inf-grana 2123");
        if other == "field-1" {
            play.roll(2);
        }
        assert_eq!(play.place(other), after, "{other}");
        play.act("move inf-grana 2124");
    }
    let guarded = left_wing()
        .all(&[
            ("inf-grana", "2122"),
            ("led-ibrahim", "2123"),
            ("sekban-1", "2123 disrupted"),
        ])
        .play();
    assert_eq!(guarded.refused("move inf-grana 2123"), "V7.1b");
}

/// V7.1e, V7.3b: water and the canal without a bridge bar everybody, the minimum move too.
#[test]
fn water_and_the_canal_bar_the_way() {
    for (unit, _) in GAITS {
        for words in ["", " disrupted"] {
            if unit.starts_with("led") && !words.is_empty() {
                continue;
            }
            let canal = left_wing().at(unit, &format!("1504{words}")).play();
            assert_eq!(hexside("1504", "1603"), ["river"]);
            assert_eq!(canal.refused(&format!("move {unit} 1603")), "V7.1e");
            let water = left_wing().at(unit, &format!("0205{words}")).play();
            assert_eq!(ground("0204").0, "water");
            assert_eq!(water.refused(&format!("move {unit} 0204")), "V7.1e");
        }
    }
    let gun = left_wing().at("imp-art-saxon", "1504").play();
    assert_eq!(gun.refused("move imp-art-saxon 1603"), "V7.1e");
}

/// V7.1f, V11.1b, V15.0f: leaders and mobile guns by themselves keep out of hexes with enemy leaders, guns or the pavilion.
#[test]
fn leaders_and_guns_alone_keep_out() {
    for (other, rule) in [
        ("led-ibrahim", "V7.1f"),
        ("field-1", "V6.8d"),
        ("static-1", "V6.8d"),
        ("grand-vizier", "V15.0f"),
    ] {
        let play = left_wing()
            .all(&[
                ("led-lorraine", "2122"),
                ("imp-art-saxon", "2122"),
                (other, "2123"),
            ])
            .play();
        for unit in ["led-lorraine", "imp-art-saxon"] {
            assert_eq!(
                play.refused(&format!("move {unit} 2123")),
                rule,
                "{unit} {other}"
            );
        }
    }
}

/// V7.2a, V14.2b, R31, V2.4c, V2.4e: the cost of every kind of ground for every kind of unit, leaders as light horse.
#[test]
fn every_cost_of_the_terrain_chart() {
    let steps = [
        ("2122", "2123", "clear", [1; 4]),
        ("0505", "0506", "woods", [2, 2, 1, 1]),
        ("0410", "0409", "forest", [2, 3, 1, 1]),
        ("2020", "2019", "clear", [1; 4]),
        ("1609", "1608", "clear", [1; 4]),
        ("1509", "1508", "town", [1, 2, 1, 1]),
        ("1710", "1711", "rough", [2, 2, 1, 1]),
        ("2110", "2109", "village", [1; 4]),
        ("2220", "2219", "camp", [1; 4]),
    ];
    for (from, to, kind, costs) in steps {
        assert_eq!(ground(to).0, kind);
        assert!(
            hexside(from, to).is_empty(),
            "{from} {to}: {:?}",
            hexside(from, to)
        );
        for ((unit, gait), points) in GAITS.into_iter().zip(costs) {
            assert_eq!(cost(unit, from, to), points, "{unit} into {to}");
            assert_eq!(on_chart(to, gait), points);
        }
    }
    let light_foot = |from: &str, to: &str| {
        let mut play = ottoman("move")
            .block("vg")
            .turn(2)
            .at("deli-1", from)
            .play();
        play.act(&format!("move deli-1 {to}"));
        5 - play.piece("deli-1").left.parse::<u8>().unwrap()
    };
    for (from, to) in [
        ("0505", "0506"),
        ("0410", "0409"),
        ("1710", "1711"),
        ("1509", "1508"),
    ] {
        assert_eq!(light_foot(from, to), 1, "{to}");
    }
}

/// V7.2.1a, V7.2.1b, V7.2.1c: hexsides cost on top of the hex: a brook 1, uphill 1, down and along nothing, the entrenchment
/// 1 either way.
#[test]
fn hexsides_cost_on_top_of_the_hex() {
    for (from, to, side, more) in [
        ("1512", "1513", "up", 1),
        ("1513", "1512", "down", 0),
        ("1515", "1614", "", 0),
        ("1513", "1514", "", 0),
        ("1207", "1307", "stream", 1),
        ("1307", "1207", "stream", 1),
        ("1709", "1809", "inward", 1),
        ("1809", "1709", "outward", 1),
    ] {
        let kinds = hexside(from, to);
        assert_eq!(
            kinds.first().copied().unwrap_or_default(),
            side,
            "{from} {to}"
        );
        assert!(kinds.len() <= 1);
        for (unit, gait) in GAITS {
            assert_eq!(
                cost(unit, from, to),
                on_chart(to, gait) + more,
                "{unit} {from} {to}"
            );
        }
    }
}

/// V7.2.1d: what hexsides cost stands in the chart of the scenario.
#[test]
fn hexside_costs_are_data() {
    for (side, cost) in [
        ("slope", "1"),
        ("stream", "1"),
        ("entrenchment", "1"),
        ("river", "no"),
        ("river-bridged", "0"),
        ("stream-bridged", "0"),
    ] {
        assert_eq!(cell("terrain-hexsides", side, "cost"), cost);
    }
}

/// V7.2.2a, V20.3a: from road hex to road hex along the road 1 point, whatever ground, brook or slope; beside it the full cost.
#[test]
fn a_road_costs_one_point() {
    for (from, to) in [
        ("1611", "1711"),
        ("0507", "0607"),
        ("0711", "0811"),
        ("0912", "0811"),
        ("1508", "1608"),
        ("1811", "1911"),
        ("1419", "1519"),
    ] {
        assert!(hexside(from, to).contains(&"road"), "{from} {to}");
        for (unit, _) in GAITS {
            assert_eq!(cost(unit, from, to), 1, "{unit} {from} {to}");
        }
    }
    assert!(
        !hexside("1610", "1711").contains(&"road"),
        "both on roads, but none joins them"
    );
    assert_eq!(cost("inf-grana", "1610", "1711"), 2);
}

/// V7.2.2b, V7.2.2c: over a bridge a prohibited hexside is crossed, along a road prohibited ground would be.
#[test]
fn bridges_lead_over_prohibited_hexsides() {
    assert_eq!(hexside("2004", "2003"), ["bridge", "river"]);
    assert_eq!(ground("2003").0, "woods");
    assert_eq!(
        cost("inf-grana", "2004", "2003"),
        2,
        "the bridge takes the water away, not the woods"
    );
    let mut disrupted = left_wing().at("inf-grana", "2004 disrupted").play();
    disrupted.act("move inf-grana 2003");
    assert_eq!(hexside("1404", "1505"), ["bridge", "road", "stream"]);
    assert_eq!(cost("cav-caprara", "1404", "1505"), 1);
}

/// V7.2.2d, V7.2.2c: a bridge without a road takes away the water but not the cost of the hex.
#[test]
fn a_bridge_without_a_road() {
    assert_eq!(hexside("1610", "1711"), ["bridge", "stream"]);
    for (unit, gait) in GAITS {
        assert_eq!(cost(unit, "1610", "1711"), on_chart("1711", gait), "{unit}");
    }
    assert_eq!(hexside("1710", "1610"), ["stream"]);
    assert_eq!(cost("inf-grana", "1710", "1610"), 2);
}

/// V7.3a: a unit in good order may always go one hex, whatever the cost, but only one and only first.
#[test]
fn a_unit_may_always_go_one_hex() {
    let fog = |unit: &str, from: &str| left_wing().turn(6).fog().at(unit, from).play();
    // In fog heavy horse has 3 points; forest uphill costs 4.
    let step = ("0914", "0813");
    assert_eq!(
        (ground(step.1).0, hexside(step.0, step.1)),
        ("forest", vec!["up"])
    );
    let mut play = fog("cav-caprara", step.0);
    assert_eq!(play.piece("cav-caprara").left, "3");
    play.act("move cav-caprara 0813");
    assert_eq!(play.piece("cav-caprara").left, "0");
    assert_eq!(play.refused("move cav-caprara 0812"), "V7.1a");
    let mut later = fog("cav-caprara", "0913");
    later.act("move cav-caprara 0914");
    assert_eq!(later.refused("move cav-caprara 0813"), "V7.1a");
    let gun = ottoman("move")
        .turn(6)
        .fog()
        .block("vg")
        .all(&[("field-1", "0914"), ("inf-grana", "2124")])
        .play();
    assert_eq!(gun.piece("field-1").left, "1");
    assert!(gun.lists("move field-1 0813"));
}

/// V7.4a, V8.2a: enemy zones neither stop nor slow anybody.
#[test]
fn zones_never_hinder_movement() {
    let enemies = [
        ("sekban-1", "2022"),
        ("sekban-2", "2220"),
        ("janissary-2", "2019"),
    ];
    for unit in ["inf-grana", "led-lorraine", "imp-art-saxon", "cav-heissler"] {
        let mut play = left_wing().all(&enemies).at(unit, "2123").play();
        let factor: u8 = play.piece(unit).left.parse().unwrap();
        for (hex, spent) in [("2122", 1), ("2121", 2), ("2120", 3)] {
            play.act(&format!("move {unit} {hex}"));
            assert_eq!(
                play.piece(unit).left,
                (factor - spent).to_string(),
                "{unit} {hex}"
            );
        }
    }
}
