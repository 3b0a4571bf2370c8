//! Where units may go against the terrain chart and rules 6.0 to 6.6, by plain relaxation.

use std::collections::BTreeMap;

use headless::draw::Draw;
use rules_core::Game;
use rules_core::ids::Side;

use crate::facts::{Facts, Stander, raab};
use crate::melee;

/// What a unit pays for a step, and whether it must stop there; `None` if it may not.
fn step(facts: &Facts<'_>, one: &Stander, from: &str, to: &str) -> Option<(i32, bool)> {
    if facts
        .at(to)
        .any(|other| other.fights() && (other.side != one.side || one.fights()))
    {
        return None;
    }
    let enemy_commander = facts
        .at(to)
        .any(|other| other.kind == "commander" && other.side != one.side);
    let captures =
        one.fights() && (facts.option("commander_capture", "series") || facts.village(to));
    if enemy_commander && !captures {
        return None;
    }
    let road = facts.map.board.roads.iter().any(|road| {
        road.places
            .windows(2)
            .any(|pair| (pair[0] == from && pair[1] == to) || (pair[0] == to && pair[1] == from))
    });
    let raab = facts.map.between(&["raab"], from, to) && facts.river(from, to);
    let flood = facts
        .view
        .tracks
        .iter()
        .any(|track| track.id == "flood" && track.value == 1);
    let bound_by_flood = one.side == Side::Ottoman || facts.option("flood_binds", "both");
    if raab && flood && bound_by_flood {
        return None;
    }
    if facts.village(to) && !road {
        return None;
    }
    let in_wood_by_road = facts.option("cavalry_wood", "series") && road;
    if facts.wooded(to) && one.kind == "cavalry" && !in_wood_by_road {
        return None;
    }
    if one.disrupted && (facts.river(from, to) || facts.wooded(to) || facts.village(to)) {
        return None;
    }
    let bound = facts.furious(one) && in_contact(facts, one, &one.hex);
    if bound && !in_contact(facts, one, to) {
        return None;
    }
    let own_battery = facts
        .at(to)
        .any(|other| other.kind == "battery" && other.side == one.side);
    let stops = one.fights() && own_battery && facts.option("friendly_block", "scenario");
    let terrain = if facts.wooded(to) && !road { 2 } else { 1 };
    let river = if facts.river(from, to) { 2 } else { 0 };
    let climb = i32::from(facts.map.place(to).level > facts.map.place(from).level);
    Some((
        if one.disrupted {
            1
        } else {
            terrain + river + climb
        },
        stops,
    ))
}

fn in_contact(facts: &Facts<'_>, one: &Stander, hex: &str) -> bool {
    facts
        .all
        .iter()
        .any(|enemy| enemy.side != one.side && enemy.fights() && facts.contact(one, hex, enemy))
}

fn allowance(facts: &Facts<'_>, one: &Stander) -> i32 {
    let demoralized =
        facts.view.pieces.iter().any(|piece| {
            piece.id == one.id && piece.marks.iter().any(|mark| mark == "demoralized")
        });
    let slow = if one.kind == "infantry" && facts.option("demoralized_mp", "series") {
        2
    } else {
        4
    };
    match (one.disrupted, one.fights() && demoralized) {
        (true, _) => 2,
        (false, true) => one.printed_move.min(slow),
        (false, false) => one.printed_move,
    }
}

/// Every hex with its least cost, found by trying every step again and again until nothing gets cheaper.
fn relaxed(facts: &Facts<'_>, one: &Stander) -> BTreeMap<String, i32> {
    let budget = allowance(facts, one);
    let mut cost = BTreeMap::from([(one.hex.clone(), 0)]);
    loop {
        let mut cheaper = Vec::new();
        for (from, spent) in &cost {
            let halted = *from != one.hex
                && facts
                    .map
                    .around(from)
                    .iter()
                    .any(|near| step(facts, one, near, from).is_some_and(|(_, stops)| stops));
            if halted {
                continue;
            }
            for to in facts.map.around(from) {
                let Some((price, _)) = step(facts, one, from, to) else {
                    continue;
                };
                let sum = spent + price;
                if sum <= budget && cost.get(to).is_none_or(|old| sum < *old) {
                    cheaper.push((to.to_string(), sum));
                }
            }
        }
        if cheaper.is_empty() {
            cost.remove(&one.hex);
            return cost;
        }
        for (to, sum) in cheaper {
            let least = cost.entry(to).or_insert(sum);
            *least = sum.min(*least);
        }
    }
}

/// Walks a shown path step by step; the game must agree with every step and with the cost.
fn walk(game: &Game, one: &Stander, path: &[String]) {
    let mut game = game.clone();
    for hex in path {
        let action = game.read(&format!("move {} {hex}", one.id)).unwrap();
        game.apply(&action).unwrap_or_else(|refusal| {
            panic!("{} to {hex}: {}", one.id, game.explain(&refusal).text)
        });
    }
}

#[test]
fn every_unit_reaches_what_the_terrain_chart_allows_at_the_least_cost() {
    let map = raab();
    let mut draw = Draw::new(60);
    let mut compared = 0;
    for _ in 0..40 {
        let game = melee::drawn(&map, &mut draw);
        let facts = Facts::of(&game, &map);
        for one in facts
            .all
            .iter()
            .filter(|one| one.side == facts.view.active && one.kind != "battery")
        {
            let shown = game.reach(&one.id).unwrap();
            assert_eq!(
                shown.budget,
                allowance(&facts, one).to_string(),
                "{}",
                one.id
            );
            let costs: BTreeMap<String, i32> = shown
                .hexes
                .iter()
                .map(|hex| (hex.at.clone(), hex.cost.parse().unwrap()))
                .collect();
            assert_eq!(
                costs,
                relaxed(&facts, one),
                "{} at {}",
                one.id,
                game.position()
            );
            for hex in shown.hexes.iter().step_by(7) {
                walk(&game, one, &hex.path);
            }
            compared += costs.len();
        }
    }
    assert!(compared > 3000, "only {compared} hexes were compared");
}
