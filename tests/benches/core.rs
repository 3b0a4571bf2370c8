//! `cargo bench -p headless --bench core`: the rules beside the plainest code for the same work. Prints ratios, times nothing
//! against a limit of its own.

#![allow(clippy::unwrap_used, reason = "a bench may stop anywhere")]

mod stopwatch;

use std::hint::black_box;

use headless::bots::Bot;
use headless::drive;
use headless::laws::Rates;
use headless::walk::{DeployOrder, OptionsOrder, WalkOrder, walk};
use rules_core::Game;
use rules_core::ids::{Battle, Side, UnitId};
use rules_core::kit::board::{Board, Hex};
use rules_core::kit::hex::Axial;
use rules_core::kit::label::{Layout, Parity};
use rules_core::kit::points::Points;
use rules_core::kit::reach::{Step, reach};
use rules_core::kit::sight::{Crossing, crossings};
use rules_core::setup::{NewGame, Setup};
use stopwatch::{best, line};

fn main() {
    search();
    sight();
    copies();
    replay();
    random_play();
}

/// The board of the Raab with what it costs to enter each hex, 0 for never.
fn raab() -> (Board<()>, Vec<u16>) {
    let layout = Layout {
        cc: (1, 36),
        rr: (1, 27),
        shifted: Parity::Odd,
    };
    let point = Points::whole(1).sixths();
    let cost = |terrain: &str| match terrain {
        "village" => 0,
        "wood" | "wooded_hill" => 2 * point,
        _ => point,
    };
    let places = Battle::Raab.board().places;
    let costs = places.iter().map(|place| cost(&place.terrain)).collect();
    (Board::new(layout, |_, _| Some(())), costs)
}

/// Reach against a bucket search over flat arrays written for this bench alone.
fn search() {
    let (board, costs) = raab();
    let starts: Vec<Hex> = board.hexes().step_by(19).collect();
    let budget = Points::whole(8);
    let ours = best(|| {
        for from in &starts {
            let found = reach(&board, *from, budget, |_, to, _| match costs[to.index()] {
                0 => Step::No,
                cost => Step::Pay(Points(cost)),
            });
            black_box(found.hexes().count());
        }
    });
    let neighbours: Vec<[u16; 6]> = board
        .hexes()
        .map(|hex| {
            board
                .neighbours(hex)
                .map(|next| next.map_or(u16::MAX, |next| next.0))
        })
        .collect();
    let plain = best(|| {
        for from in &starts {
            black_box(plain_search(&neighbours, &costs, from.0, budget.sixths()));
        }
    });
    line(
        "reach, 8 points, 52 starts",
        ours,
        plain,
        "a plain bucket search",
        200,
    );
}

/// Cheapest costs by buckets, with the hex come from.
fn plain_search(neighbours: &[[u16; 6]], costs: &[u16], from: u16, budget: u16) -> usize {
    let mut best = vec![u16::MAX; neighbours.len()];
    let mut before = vec![u16::MAX; neighbours.len()];
    let mut buckets = vec![Vec::new(); usize::from(budget) + 1];
    best[usize::from(from)] = 0;
    buckets[0].push(from);
    for spent in 0..=budget {
        while let Some(here) = buckets[usize::from(spent)].pop() {
            if best[usize::from(here)] < spent {
                continue;
            }
            for to in neighbours[usize::from(here)] {
                let cost = costs.get(usize::from(to)).copied().unwrap_or(0);
                let sum = spent + cost;
                if cost == 0 || sum > budget || sum >= best[usize::from(to)] {
                    continue;
                }
                best[usize::from(to)] = sum;
                before[usize::from(to)] = here;
                buckets[usize::from(sum)].push(to);
            }
        }
    }
    black_box(&before);
    best.iter().filter(|cost| **cost < u16::MAX).count()
}

/// Sight lines found each time against lists of hexes found beforehand and only walked.
fn sight() {
    let (board, _) = raab();
    let far = |one: Hex, other: Hex| board.distance(one, other) <= 10 && one != other;
    let pairs: Vec<(Axial, Axial)> = board
        .hexes()
        .step_by(29)
        .flat_map(|one| {
            board
                .hexes()
                .filter(move |other| far(one, *other))
                .map(move |other| (one, other))
                .collect::<Vec<_>>()
        })
        .map(|(one, other)| (board.axial(one), board.axial(other)))
        .collect();
    let blocked = |axial: Axial| board.at(axial).is_some_and(|hex| hex.0 % 97 == 0);
    let met = |crossing: &Crossing| match crossing {
        Crossing::Through(axial) => blocked(*axial),
        Crossing::Between(left, right) => blocked(*left) && blocked(*right),
    };
    let lists: Vec<Vec<Crossing>> = pairs
        .iter()
        .map(|(from, to)| crossings(*from, *to).collect())
        .collect();
    let ours = best(|| {
        black_box(
            pairs
                .iter()
                .filter(|(from, to)| crossings(*from, *to).any(|crossing| met(&crossing)))
                .count(),
        );
    });
    let walked = best(|| {
        black_box(lists.iter().filter(|list| list.iter().any(met)).count());
    });
    line(
        &format!("sight, {} lines", pairs.len()),
        ours,
        walked,
        "lists found beforehand",
        400,
    );
}

fn started() -> Game {
    let mut new = NewGame::standard(Battle::Raab);
    new.deploy
        .insert(Side::Ottoman, "ottoman-historical".into());
    new.deploy
        .insert(Side::Imperial, "imperial-historical".into());
    Game::start(&Setup::New(new)).unwrap().0
}

/// A copy of a game against a copy of as many bytes.
fn copies() {
    const TIMES: usize = 1000;
    // The game itself, a dozen bytes for each of 95 counters, and who stands in each of 972 hexes.
    const BYTES: usize = size_of::<Game>() + 95 * 12 + 972 * size_of::<Option<UnitId>>();
    let game = started();
    let ours = best(|| (0..TIMES).for_each(|_| drop(black_box(game.clone()))));
    let (from, mut to) = (vec![1u8; BYTES], vec![0u8; BYTES]);
    let plain = best(|| {
        (0..TIMES).for_each(|_| {
            to.copy_from_slice(black_box(&from));
            black_box(&to);
        });
    });
    line(
        &format!("a thousand copies of {BYTES} bytes"),
        ours,
        plain,
        "memcpy",
        0,
    );
}

/// A whole game replayed, in the core alone.
fn replay() {
    let (play, _) = drive::by_seed(
        &Setup::New(NewGame::standard(Battle::Raab)),
        Bot::Forward,
        1664,
        100_000,
    )
    .unwrap();
    let actions = u32::try_from(play.actions.len()).unwrap();
    let time = best(|| drop(black_box(drive::replay(&play).unwrap())));
    println!(
        "{:<42} {:>10.1?} for 5,000 entries (a game of {actions})",
        "replay in the core",
        time * 5000 / actions
    );
}

/// Games by bots: the figures to watch from one version to the next.
fn random_play() {
    for (bot, games) in [(Bot::Random, 200), (Bot::Greedy, 4)] {
        let order = WalkOrder {
            bots: [bot; 2],
            laws: Rates::NONE,
            options: OptionsOrder::Default,
            deploy: DeployOrder::Drawn,
            ..WalkOrder::new(Battle::Raab, games, 7)
        };
        println!("\n{} against {0}: {}", bot.word(), walk(&order));
    }
}
