//! A kit for the tests of Vienna.
//!
//! Counters may be named short, as long as only one counter's id ends so: `saxon`, `led-baden`, `sekban-1`.

mod fights;
use rules_core::ids::Battle;

use crate::support::Map;
pub use crate::support::*;

/// The battle.
pub const BATTLE: Battle = Battle::Vienna;

/// Its map.
pub const MAP: Map = Map {
    lines: 23,
    hexes: 24,
    farther_west: 0,
};

impl Position {
    /// This turn is a fog turn.
    pub fn fog(self) -> Position {
        self.now("fog", true)
    }

    /// The phase has come so far: `open`, `run`, `close`.
    pub fn step(self, step: &str) -> Position {
        self.now("step", format!("{step:?}"))
    }

    /// A sub-command acts.
    pub fn block(self, block: &str) -> Position {
        self.step("run").now("block", format!("{block:?}"))
    }

    /// Hexes on fire.
    pub fn burning(self, hexes: &str) -> Position {
        let hexes: Vec<&str> = hexes.split(' ').collect();
        self.first(&format!("burning = {hexes:?}"))
    }
}

/// What a step from one hex to the next crosses, sorted: `stream`, `river`, `bridge`, `road`, `up` or `down` a slope, `inward`
/// or `outward` over the entrenchment.
pub fn hexside(a: &str, b: &str) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    for edge in &BOARD.edges {
        let there = edge.sides.iter().any(|pair| pair.0 == a && pair.1 == b);
        let back = edge.sides.iter().any(|pair| pair.0 == b && pair.1 == a);
        match (edge.kind.as_str(), there, back) {
            ("slope", true, _) => kinds.push("up"),
            ("slope", _, true) => kinds.push("down"),
            ("entrenchment", true, _) => kinds.push("inward"),
            ("entrenchment", _, true) => kinds.push("outward"),
            ("slope" | "entrenchment", ..) | (_, false, false) => {}
            (kind, ..) => kinds.push(kind),
        }
    }
    if between(a, b).contains(&"road") {
        kinds.push("road");
    }
    kinds.sort_unstable();
    kinds
}

/// Whether a hex is on the upper side of a slope.
pub fn hilltop(hex: &str) -> bool {
    let around = neighbours(hex);
    around.iter().any(|near| hexside(near, hex).contains(&"up"))
}
