//! Where units may go against the terrain chart and chapter 7, by plain relaxation.

use std::collections::BTreeMap;

use headless::draw::Draw;
use rules_core::Game;
use rules_core::ids::Side;

use super::facts::{Facts, Stander, vienna};
use super::melee;

/// What a unit pays for a step; `None` if it may not.
fn step(facts: &Facts<'_>, one: &Stander, from: &str, to: &str) -> Option<i32> {
    let holds = |other: &&Stander| other.fights() && other.id != one.id;
    let held = facts.at(to).find(holds);
    if held.is_some_and(|other| other.side != one.side || one.fights()) {
        return None;
    }
    let enemies_alone = facts
        .at(to)
        .any(|other| other.side != one.side && !other.fights());
    if enemies_alone && !one.fights() {
        return None;
    }
    let road = by_road(facts, from, to);
    if one.marching && !road {
        return None;
    }
    if (one.disrupted || one.marching) && facts.controlled(to, one.side.opponent()) {
        return None;
    }
    if road {
        return Some(1);
    }
    if facts.river(from, to) {
        return None;
    }
    let ground = ground(facts, one, to)?;
    Some(if one.disrupted {
        1
    } else {
        ground + hexsides(facts, from, to)
    })
}

fn by_road(facts: &Facts<'_>, from: &str, to: &str) -> bool {
    let mut pairs = facts
        .map
        .board
        .roads
        .iter()
        .flat_map(|road| road.places.windows(2));
    pairs.any(|pair| (pair[0] == from && pair[1] == to) || (pair[0] == to && pair[1] == from))
}

/// The hex by the chart: guns go like line infantry, leaders like light horse; water has no figure.
fn ground(facts: &Facts<'_>, one: &Stander, to: &str) -> Option<i32> {
    let column = match (one.kind.as_str(), one.light) {
        ("leader", _) | ("cavalry", true) => "light-cavalry",
        ("cavalry", false) => "cavalry",
        ("infantry", true) => "light-infantry",
        _ => "infantry",
    };
    let mut tables = facts.map.board.tables.iter();
    let chart = tables.find(|table| table.id == "terrain-hexes").unwrap();
    let terrain = &facts.map.place(to).terrain;
    let row = chart.rows.iter().position(|word| word == terrain).unwrap();
    let column = chart
        .columns
        .iter()
        .position(|word| word == column)
        .unwrap();
    chart.cells[row][column].parse().ok()
}

/// A brook, a climb, the entrenchment either way: a point each.
fn hexsides(facts: &Facts<'_>, from: &str, to: &str) -> i32 {
    let map = facts.map;
    let brook = map.between(&["stream"], from, to) && !map.between(&["bridge"], from, to);
    let mut slopes = map
        .lines(&["slope"])
        .into_iter()
        .flat_map(|line| &line.sides);
    let climbs = slopes.any(|(low, high)| low == from && high == to);
    let trench = map.between(&["entrenchment"], from, to);
    i32::from(brook) + i32::from(climbs) + i32::from(trench)
}

/// Hexes for a disrupted unit; points for all others, with surprise, road march and fog.
fn allowance(facts: &Facts<'_>, one: &Stander) -> i32 {
    if one.disrupted {
        let elite_too = facts.option("elite_rout", "four") && facts.demoralized(one.side);
        return if elite_too || one.disheartened { 4 } else { 2 };
    }
    let foot = one.kind == "infantry" || one.kind == "artillery";
    let surprise = facts.view.turn == 1 && one.side == Side::Imperial && foot;
    let factor = match (surprise, one.marching) {
        (true, true) if facts.option("surprise_march", "multiply") => 4,
        (true, true) => 3,
        (true, false) | (false, true) => 2,
        (false, false) => 1,
    };
    let full = one.printed_move * factor;
    let spared = (facts.option("fog_slows", "combat_units") && !one.fights())
        || (facts.option("fog_demoralized", "exempt") && facts.demoralized(one.side));
    if facts.fog() && !spared {
        (full + 1) / 2
    } else {
        full
    }
}

/// Every hex with its least cost, found by trying every step again and again until nothing gets cheaper. A fire ends the
/// move; one step a unit in good order may always take.
fn relaxed(facts: &Facts<'_>, one: &Stander) -> BTreeMap<String, i32> {
    let budget = allowance(facts, one);
    let mut cost = BTreeMap::from([(one.hex.clone(), 0)]);
    loop {
        let mut cheaper = Vec::new();
        for (from, spent) in &cost {
            if *from != one.hex && facts.burns(from) {
                continue;
            }
            for to in facts.map.around(from) {
                let Some(price) = step(facts, one, from, to) else {
                    continue;
                };
                let sum = spent + price;
                if sum <= budget && cost.get(to).is_none_or(|old| sum < *old) {
                    cheaper.push((to.to_string(), sum));
                }
            }
        }
        if cheaper.is_empty() {
            break;
        }
        for (to, sum) in cheaper {
            let least = cost.entry(to).or_insert(sum);
            *least = sum.min(*least);
        }
    }
    for to in facts
        .map
        .around(&one.hex)
        .into_iter()
        .filter(|_| !one.disrupted)
    {
        if let Some(price) = step(facts, one, &one.hex, to) {
            cost.entry(to.to_string()).or_insert(price);
        }
    }
    cost.remove(&one.hex);
    cost
}

/// The same position with every sub-command of the mover ordered in its turn.
fn ordered(game: &Game) -> Vec<(String, Game)> {
    let orders = game.view(rules_core::view::Eyes::Both).groups;
    let orders = orders.into_iter().filter(|group| !group.order.is_empty());
    let apply = |group: rules_core::view::GroupView| {
        let mut game = game.clone();
        let order = game.read(&group.order).unwrap();
        game.apply(&order).unwrap();
        (group.id, game)
    };
    orders.map(apply).collect()
}

#[test]
fn every_unit_before_vienna_reaches_what_the_charts_allow_at_the_least_cost() {
    let map = vienna();
    let mut draw = Draw::new(61);
    let (mut compared, mut marched, mut stopped) = (0, 0, 0);
    for _ in 0..40 {
        let game = melee::drawn(&map, &mut draw, "move");
        for (formation, game) in ordered(&game) {
            let facts = Facts::of(&game, &map);
            let moves = |one: &&Stander| {
                one.side == facts.view.active
                    && (one.formation == formation || one.overall)
                    && one.printed_move > 0
            };
            for one in facts.all.iter().filter(moves) {
                let shown = game.reach(&one.id).unwrap();
                let budget = allowance(&facts, one).to_string();
                assert_eq!(shown.budget, budget, "{} at {}", one.id, game.position());
                let hexes = shown.hexes.iter();
                let costs: BTreeMap<String, i32> = hexes
                    .map(|hex| (hex.at.clone(), hex.cost.parse().unwrap()))
                    .collect();
                let expected = relaxed(&facts, one);
                assert_eq!(costs, expected, "{} at {}", one.id, game.position());
                compared += costs.len();
                marched += usize::from(one.marching);
                stopped += costs.keys().filter(|hex| facts.burns(hex)).count();
            }
        }
    }
    assert!(
        compared > 2000 && marched >= 3 && stopped >= 3,
        "{compared} hexes, {marched} marching, {stopped} fires"
    );
}
