//! What holds for the board of every battle.

use std::collections::BTreeSet;

use rules_core::Game;
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};

use crate::map::{Map, by_hand};

#[test]
fn every_number_names_one_place_and_reads_back() {
    for battle in Battle::ALL {
        let map = Map::of(battle);
        assert_eq!(
            map.axial.len(),
            map.board.places.len(),
            "a number or a hex stands twice"
        );
        let game = by_hand(battle);
        for place in &map.board.places {
            let text = format!("put {}", place.id);
            let action = game.read(&text).unwrap();
            assert_eq!(game.write(&action), text);
        }
    }
}

#[test]
fn neighbours_never_differ_by_more_than_one_level_and_every_step_in_level_is_a_slope() {
    for battle in Battle::ALL {
        let map = Map::of(battle);
        if map.board.places.iter().all(|place| place.level == 0) {
            // The height of this ground is in the slopes alone.
            continue;
        }
        let slopes: BTreeSet<(&str, &str)> = map
            .lines(&["slope"])
            .into_iter()
            .flat_map(|line| &line.sides)
            .map(|(from, to)| (from.as_str(), to.as_str()))
            .collect();
        let mut steps = 0;
        for place in &map.board.places {
            for next in map.around(&place.id) {
                let (low, high) = (place.level, map.place(next).level);
                assert!(low.abs_diff(high) <= 1, "{} and {next}", place.id);
                assert_eq!(
                    slopes.contains(&(place.id.as_str(), next)),
                    low < high,
                    "{} to {next}",
                    place.id
                );
                steps += usize::from(low < high);
            }
        }
        assert_eq!(
            slopes.len(),
            steps,
            "a slope is listed twice or off the map"
        );
    }
}

#[test]
fn every_line_and_road_runs_between_neighbours() {
    for battle in Battle::ALL {
        let map = Map::of(battle);
        for line in &map.board.edges {
            let unique: BTreeSet<BTreeSet<&String>> = line
                .sides
                .iter()
                .map(|(from, to)| BTreeSet::from([from, to]))
                .collect();
            assert_eq!(
                unique.len(),
                line.sides.len(),
                "{} has a side twice",
                line.name
            );
            assert!(
                line.sides.iter().all(|(from, to)| map.adjacent(from, to)),
                "{}",
                line.name
            );
        }
        for road in &map.board.roads {
            assert!(
                road.places
                    .windows(2)
                    .all(|pair| map.adjacent(&pair[0], &pair[1])),
                "{} is broken",
                road.name
            );
        }
    }
}

#[test]
fn every_named_deployment_places_each_counter_of_its_side_once_and_plays() {
    for battle in Battle::ALL {
        let board = battle.board();
        for side in &board.sides {
            assert!(
                board
                    .deployments
                    .iter()
                    .any(|named| named.side == *side && named.historical),
                "{side:?} has no historical one"
            );
        }
        for named in &board.deployments {
            let mine: BTreeSet<&String> = board
                .counters
                .iter()
                .filter(|counter| counter.side == named.side)
                // Those before Vienna who come later are not set up.
                .filter(|counter| !["rr", "vr"].contains(&counter.formation.as_str()))
                .map(|counter| &counter.id)
                .collect();
            let placed: BTreeSet<&String> = named.at.iter().map(|(unit, _)| unit).collect();
            assert_eq!(
                (placed, named.at.len()),
                (mine.clone(), mine.len()),
                "{}",
                named.id
            );
            let mut new = NewGame::standard(battle);
            new.deploy.insert(named.side, named.id.clone());
            assert!(Game::start(&Setup::New(new)).is_ok(), "{}", named.id);
        }
    }
}
