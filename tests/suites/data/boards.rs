//! What holds for the board of every battle.

use std::collections::BTreeSet;

use rules_core::Game;
use rules_core::ids::{Battle, Side};
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
fn every_map_edge_runs_along_the_rim_in_one_line_and_cites_a_rule() {
    for battle in Battle::ALL {
        let map = Map::of(battle);
        let rules: BTreeSet<String> = battle.register().into_iter().map(|row| row.id).collect();
        for edge in &map.board.map_edges {
            let rim = |place: &String| map.around(place).len() < 6;
            assert!(edge.places.iter().all(rim), "{}", edge.name);
            let steps = edge.places.windows(2);
            assert!(
                steps.clone().all(|pair| map.adjacent(&pair[0], &pair[1])) && steps.len() > 0,
                "{} is broken",
                edge.name
            );
            assert!(rules.contains(&edge.rule), "{} cites no rule", edge.name);
        }
    }
}

#[test]
fn vienna_shows_the_printed_edges_and_the_raab_none() {
    let shown = |battle: Battle| -> Vec<(String, String, Option<Side>, String)> {
        let edges = battle.board().map_edges.into_iter();
        let shown = edges.map(|edge| {
            let span = [edge.places.first(), edge.places.last()].map(Option::unwrap);
            (
                edge.kind,
                edge.name,
                edge.side,
                format!("{}-{}", span[0], span[1]),
            )
        });
        shown.collect()
    };
    let row =
        |kind: &str, name: &str, side, span: &str| (kind.into(), name.into(), side, span.into());
    assert_eq!(
        shown(Battle::Vienna),
        [
            row("passage", "To Vienna", None, "2304-2312"),
            row(
                "friendly",
                "Northern edge",
                Some(Side::Imperial),
                "0105-0124"
            ),
            row(
                "friendly",
                "Southern edge",
                Some(Side::Ottoman),
                "2304-2324"
            ),
        ]
    );
    assert_eq!(shown(Battle::Raab), []);
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
