//! A kit for the tests of the Raab.
//!
//! Counters may be named short, as long as only one counter's id ends so: `tasso`, `com-sparr`, `albanian-1`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rules_core::ids::Battle;

use crate::support::Map;
pub use crate::support::*;

/// The battle.
pub const BATTLE: Battle = Battle::Raab;

/// Its map.
pub const MAP: Map = Map {
    lines: 36,
    hexes: 27,
    farther_west: 1,
};

/// Which of the two rule texts the options follow.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// Series rules 1.3.
    Series,
    /// Scenario rules 1.2.
    Scenario,
}

/// Both texts, for what must hold under either.
pub const TEXTS: [Text; 2] = [Text::Series, Text::Scenario];

impl Text {
    /// The row of this text.
    pub fn row(self, series: &'static str, scenario: &'static str) -> &'static str {
        match self {
            Text::Series => series,
            Text::Scenario => scenario,
        }
    }

    /// The name of the preset.
    pub fn preset(self) -> &'static str {
        self.row("series", "scenario")
    }
}

impl Position {
    /// The Raab is in flood.
    pub fn flood(self) -> Position {
        self.now("flood", true)
    }

    /// Every conflict as one text has it.
    pub fn text(self, text: Text) -> Position {
        self.option("preset", text.preset())
    }
}

impl Play {
    /// Fights without commanders.
    pub fn fight(&mut self, attackers: &[&str], hexes: &[&str], face: u8) -> &mut Play {
        self.declare(attackers, hexes).pass().roll(face)
    }

    /// The column of a fight without commanders.
    pub fn odds_of(&self, attackers: &[&str], hexes: &[&str]) -> String {
        let mut play = self.clone();
        play.declare(attackers, hexes).column()
    }
}

/// Every hex that can be walked to from Mogersdorf without crossing the Raab.
pub static NORTH: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut north = BTreeSet::new();
    let mut open = vec!["0712".to_string()];
    while let Some(hex) = open.pop() {
        if north.insert(hex.clone()) {
            let dry = neighbours(&hex)
                .into_iter()
                .filter(|near| !between(&hex, near).contains(&"raab"));
            open.extend(dry);
        }
    }
    north
});
