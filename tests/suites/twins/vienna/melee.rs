//! Crowded positions: units of both sides drawn around one hex, at the entrenchment, the canal, brooks, woods and towns.

use std::fmt::Write as _;

use headless::draw::Draw;
use headless::walk::WalkOrder;
use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::Setup;

use crate::map::Map;

/// Where the ground is varied.
const CENTRES: [&str; 10] = [
    "1811", "1911", "2013", "1704", "1804", "1519", "1116", "1609", "1311", "0812",
];

/// A drawn position at the start of a phase of either side.
pub fn drawn(map: &Map, draw: &mut Draw, phase: &str) -> Game {
    loop {
        let Ok((game, _)) = Game::start(&Setup::Position(position(map, draw, phase))) else {
            continue;
        };
        if game.clock().2 == phase {
            return game;
        }
    }
}

fn position(map: &Map, draw: &mut Draw, phase: &str) -> String {
    let options = WalkOrder::new(Battle::Vienna, 1, 0).options_of(draw);
    let on = |name: &str| options.get(name).is_some_and(|value| value == "on");
    let (marches, fires) = (on("road_march"), on("burning"));
    let mut near = near(map, CENTRES[draw.below(CENTRES.len())]);
    let mut text = String::from("battle = \"vienna\"\n");
    let built = |hex: &&String| ["village", "town"].contains(&map.place(hex).terrain.as_str());
    if let Some(hex) = near.iter().find(built).filter(|_| fires && draw.once_in(2)) {
        let _ = writeln!(text, "burning = [\"{hex}\"]");
    }
    text.push_str("\n[options]\n");
    for (name, value) in &options {
        let _ = writeln!(text, "{name} = \"{value}\"");
    }
    let side = if draw.once_in(2) {
        Side::Ottoman
    } else {
        Side::Imperial
    };
    let turn = 1 + draw.below(4);
    let fog = draw.once_in(3);
    let _ = writeln!(
        text,
        "\n[now]\nturn = {turn}\nside = \"{}\"\nphase = \"{phase}\"\nfog = {fog}",
        side.id()
    );
    if draw.once_in(3) {
        let _ = writeln!(text, "\n[army.ottoman]\npoints = 100\ndemoralized = true");
    }
    text.push_str("\n[units]\n");
    for kind in [
        "infantry",
        "cavalry",
        "infantry",
        "cavalry",
        "leader",
        "artillery",
    ] {
        for side in [Side::Ottoman, Side::Imperial] {
            let all: Vec<_> = map
                .board
                .counters
                .iter()
                .filter(|one| one.kind == kind && one.side == side)
                .collect();
            for _ in 0..=draw.below(2) {
                let one = all[draw.below(all.len())];
                if near.is_empty() || text.contains(&format!("\n{} ", one.id)) {
                    continue;
                }
                let hex = near.swap_remove(draw.below(near.len()));
                let fights = ["infantry", "cavalry"].contains(&kind);
                let word = match (fights && draw.once_in(5), marches && draw.once_in(3)) {
                    (true, _) => " disrupted",
                    (false, true) => " marching",
                    _ => "",
                };
                let _ = writeln!(text, "{} = \"{hex}{word}\"", one.id);
            }
        }
    }
    text
}

/// The hexes up to two steps away, the river left out.
fn near(map: &Map, centre: &str) -> Vec<String> {
    let around = map.around(centre);
    let mut near: Vec<String> = around
        .iter()
        .flat_map(|hex| map.around(hex))
        .filter(|hex| map.place(hex).terrain != "water")
        .map(str::to_string)
        .collect();
    near.sort();
    near.dedup();
    near
}
