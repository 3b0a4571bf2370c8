//! The Raab, its streams and roads, and every hex the rulebook names.

use std::collections::BTreeSet;

use rules_core::Game;
use rules_core::ids::{Battle, Side};

use crate::map::{Axial, Map, by_hand};

#[test]
fn the_raab_is_one_unbroken_line_from_edge_to_edge_that_parts_the_map_in_two_banks() {
    let map = Map::of(Battle::Raab);
    let lines = map.lines(&["raab"]);
    let [raab] = lines.as_slice() else {
        panic!("one line is the Raab")
    };
    let degrees = map.degrees(raab);
    assert!(
        degrees.values().all(|degree| *degree <= 2),
        "the Raab forks"
    );
    let ends: Vec<&BTreeSet<Axial>> = degrees
        .iter()
        .filter(|(_, degree)| **degree == 1)
        .map(|(corner, _)| corner)
        .collect();
    assert_eq!(ends.len(), 2);
    for end in ends {
        assert!(
            end.iter().any(|hex| !map.at.contains_key(hex)),
            "the Raab ends inside the map at {end:?}"
        );
    }
    let (north, south) = (map.bank("0712", &["raab"]), map.bank("2111", &["raab"]));
    assert!(north.is_disjoint(&south));
    assert_eq!(north.len() + south.len(), map.board.places.len());
    // No side of the river lies inside one bank.
    assert!(
        raab.sides
            .iter()
            .all(|(from, to)| north.contains(from) != north.contains(to))
    );
}

#[test]
fn each_tributary_is_unbroken_and_flows_into_a_river_or_off_the_map() {
    let map = Map::of(Battle::Raab);
    let rivers = map.lines(&["raab", "tributary"]);
    for line in map.lines(&["tributary"]) {
        let degrees = map.degrees(line);
        let ends: Vec<_> = degrees
            .iter()
            .filter(|(_, degree)| **degree == 1)
            .map(|(corner, _)| corner)
            .collect();
        assert_eq!(ends.len(), 2, "{} is broken or forks", line.name);
        let meets = |corner: &BTreeSet<Axial>| {
            rivers
                .iter()
                .any(|other| other.name != line.name && map.degrees(other).contains_key(corner))
        };
        let leaves = |corner: &BTreeSet<Axial>| corner.iter().any(|hex| !map.at.contains_key(hex));
        assert!(
            ends.iter().any(|corner| meets(corner) || leaves(corner)),
            "{} ends in the fields",
            line.name
        );
    }
}

#[test]
fn roads_join_cross_rivers_on_bridges_and_reach_every_village() {
    let map = Map::of(Battle::Raab);
    let roads = &map.board.roads;
    for road in roads {
        let others: BTreeSet<&String> = roads
            .iter()
            .filter(|other| other.name != road.name)
            .flat_map(|other| &other.places)
            .collect();
        let at_edge = |id: &String| map.around(id).len() < 6;
        let joins = |id: &String| others.contains(id) || at_edge(id);
        assert!(
            road.places.iter().any(|id| others.contains(id)),
            "{} meets no other road",
            road.name
        );
        for end in [road.places.first().unwrap(), road.places.last().unwrap()] {
            assert!(joins(end), "{} ends at {end}", road.name);
        }
        for pair in road.places.windows(2) {
            let river = map.between(&["raab", "tributary"], &pair[0], &pair[1]);
            assert!(
                !river || map.between(&["bridge"], &pair[0], &pair[1]),
                "{} fords a river at {pair:?}",
                road.name
            );
        }
    }
    for line in map.lines(&["bridge"]) {
        assert!(
            line.sides
                .iter()
                .all(|(from, to)| map.between(&["raab", "tributary"], from, to)),
            "{} cross no river",
            line.name
        );
    }
    let on_roads: BTreeSet<&String> = roads.iter().flat_map(|road| &road.places).collect();
    let villages = map
        .board
        .places
        .iter()
        .filter(|place| ["village", "town"].contains(&place.terrain.as_str()));
    let cut_off: Vec<&String> = villages
        .map(|place| &place.id)
        .filter(|id| !on_roads.contains(id))
        .collect();
    assert!(cut_off.is_empty(), "no road reaches {cut_off:?}");
}

#[test]
fn every_hex_the_raab_rulebook_names_is_as_it_says() {
    let map = Map::of(Battle::Raab);
    // 6.2: 0922 to 0823 climbs one level onto open ground; 0822 to 0921 goes down.
    assert!(map.adjacent("0922", "0823") && map.between(&["slope"], "0922", "0823"));
    assert!(
        map.place("0823").level == map.place("0922").level + 1
            && map.place("0823").terrain == "hill"
    );
    assert!(map.adjacent("0822", "0921") && map.place("0921").level < map.place("0822").level);
    assert_eq!(map.place("0921").terrain, "clear");
    // 6.2: a river and no bridge between 1221 and the wood of 1321.
    assert!(map.adjacent("1221", "1321") && map.between(&["raab", "tributary"], "1221", "1321"));
    assert!(!map.between(&["bridge"], "1221", "1321"));
    assert_eq!(map.place("1321").terrain, "wood");
    // 14.1.4: Mogersdorf.
    assert!(map.adjacent("0712", "0812"));
    assert!(
        ["0712", "0812"]
            .iter()
            .all(|id| ["village", "town"].contains(&map.place(id).terrain.as_str()))
    );
    // 11.0 and 14.2: both encampments, south of the Raab.
    let south = map.bank("2111", &["raab"]);
    assert!(
        ["3010", "2111"]
            .iter()
            .all(|id| map.place(id).terrain == "encampment" && south.contains(*id))
    );
    // 14.2: the line 1505–1526 is on the map; CC grows southwards, RR westwards.
    assert!((5..=26).all(|rr| map.axial.contains_key(&format!("15{rr:02}"))));
    let border = map
        .lines(&["raab"])
        .into_iter()
        .flat_map(|line| &line.sides)
        .map(|(_, to)| to)
        .all(|to| to.as_str() > "1100");
    assert!(border && map.bank("0712", &["raab"]).contains("0101") && south.contains("3627"));
}

fn zone(game: &Game, unit: &str) -> BTreeSet<String> {
    game.overlay("zone", None, unit)
        .unwrap()
        .hexes
        .into_iter()
        .map(|(hex, _)| hex)
        .collect()
}

#[test]
fn raab_set_up_areas_are_the_printed_ones() {
    let game = by_hand(Battle::Raab);
    let map = Map::of(Battle::Raab);
    let north = map.bank("0712", &["raab"]);
    let columns = |unit: &str| -> (String, String) {
        let zone = zone(&game, unit);
        assert!(zone.iter().all(|id| north.contains(id)), "{unit}");
        let columns: BTreeSet<String> = zone.iter().map(|id| id[2..].to_string()).collect();
        (
            columns.first().unwrap().clone(),
            columns.last().unwrap().clone(),
        )
    };
    let pair = |from: &str, to: &str| (from.to_string(), to.to_string());
    assert_eq!(columns("imp-inf-sparr"), pair("17", "27"));
    assert_eq!(columns("imp-inf-fugger"), pair("11", "16"));
    assert_eq!(columns("imp-inf-piemont"), pair("01", "11"));
    let far = |one: &str, other: &str| {
        let ((q, r), (p, s)) = (map.axial[one], map.axial[other]);
        let (dq, dr) = (p - q, s - r);
        dq.abs().max(dr.abs()).max((dq + dr).abs())
    };
    let guns = zone(&game, "imp-art-1");
    let near = |id: &String| north.contains(id) && far(id, "0712").min(far(id, "0812")) <= 5;
    assert_eq!(
        guns,
        map.axial.keys().filter(|id| near(id)).cloned().collect()
    );
    let (_, south) = (north, map.bank("2111", &["raab"]));
    let foot = map
        .board
        .counters
        .iter()
        .find(|counter| counter.side == Side::Ottoman && counter.kind == "infantry")
        .unwrap();
    let expected = south.iter().filter(|id| {
        (16..=36).contains(&id[..2].parse::<u8>().unwrap())
            && (5..=26).contains(&id[2..].parse::<u8>().unwrap())
    });
    assert_eq!(zone(&game, &foot.id), expected.cloned().collect());
    let battery = map
        .board
        .counters
        .iter()
        .find(|counter| counter.side == Side::Ottoman && counter.kind == "battery")
        .unwrap();
    let expected = south.iter().filter(|id| far(id, "2111") <= 15);
    assert_eq!(zone(&game, &battery.id), expected.cloned().collect());
}
