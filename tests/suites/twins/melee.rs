//! Crowded positions: units of both sides drawn around one hex, by rivers, woods and villages.

use std::fmt::Write as _;

use headless::draw::Draw;
use headless::walk::WalkOrder;
use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::Setup;

use crate::map::Map;

/// Where the ground is varied: villages, the bend of the Raab, bridges, brooks, wooded slopes.
const CENTRES: [&str; 14] = [
    "0812", "0712", "1104", "1613", "1409", "1320", "0806", "2110", "2523", "1204", "0511", "1509",
    "2004", "1713",
];

/// A drawn position at the start of the movement phase of either side.
pub fn drawn(map: &Map, draw: &mut Draw) -> Game {
    loop {
        let Ok((mut game, _)) = Game::start(&Setup::Position(position(map, draw))) else {
            continue;
        };
        if game.clock().2 == "fire" {
            let end = game.read("end").unwrap();
            game.apply(&end).unwrap();
        }
        if game.clock().2 == "move" {
            return game;
        }
    }
}

fn position(map: &Map, draw: &mut Draw) -> String {
    let options = WalkOrder::new(Battle::Raab, 1, 0).options_of(draw);
    let mut text = String::from("battle = \"raab\"\n\n[options]\n");
    for (name, value) in options {
        let _ = writeln!(text, "{name} = \"{value}\"");
    }
    let side = if draw.once_in(2) {
        Side::Ottoman
    } else {
        Side::Imperial
    };
    let _ = writeln!(
        text,
        "\n[now]\nturn = {}\nside = \"{}\"\nphase = \"fire\"\nflood = {}",
        2 + draw.below(8),
        side.id(),
        draw.once_in(2)
    );
    let _ = writeln!(
        text,
        "\n[army.imperial]\ndemoralized = {}\n\n[units]",
        draw.once_in(4)
    );
    let mut near = near(map, CENTRES[draw.below(CENTRES.len())]);
    for kind in [
        "infantry",
        "cavalry",
        "infantry",
        "cavalry",
        "commander",
        "battery",
    ] {
        for side in [Side::Ottoman, Side::Imperial] {
            let all: Vec<&str> = map
                .board
                .counters
                .iter()
                .filter(|one| one.kind == kind && one.side == side)
                .map(|one| one.id.as_str())
                .collect();
            for _ in 0..=draw.below(2) {
                let id = all[draw.below(all.len())];
                if near.is_empty() || text.contains(&format!("\n{id} ")) {
                    continue;
                }
                let hex = near.swap_remove(draw.below(near.len()));
                let disrupted = ["infantry", "cavalry"].contains(&kind) && draw.once_in(5);
                let _ = writeln!(
                    text,
                    "{id} = \"{hex}{}\"",
                    if disrupted { " disrupted" } else { "" }
                );
            }
        }
    }
    text
}

/// The hexes up to two steps away.
fn near(map: &Map, centre: &str) -> Vec<String> {
    let mut near: Vec<String> = map
        .around(centre)
        .iter()
        .flat_map(|hex| map.around(hex))
        .map(str::to_string)
        .collect();
    near.sort();
    near.dedup();
    near
}
