//! The parts of a summary.

use std::collections::BTreeMap;

use rules_core::ids::{Battle, Side};
use rules_core::kit::points::Points;
use rules_core::view::{OddsView, TrackView};
use serde::Serialize;

macro_rules! told {
    ($(#[$doc:meta])* pub struct $name:ident { $($(#[$field_doc:meta])* pub $field:ident : $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$field_doc])* pub $field: $type),* }
    };
}

told! {
    /// A game, told.
    pub struct Summary {
        /// The game's name.
        pub name: String,
        /// The battle.
        pub battle: Battle,
        /// Its title.
        pub title: String,
        /// Its date in words.
        pub date: String,
        /// Who plays which side, where that is known.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        pub players: BTreeMap<Side, String>,
        /// The options that are not at their defaults, in words.
        pub options: Vec<String>,
        /// Turn by turn; the deployment is turn 0.
        pub turns: Vec<TurnSummary>,
    }
}

told! {
    /// A turn.
    pub struct TurnSummary {
        /// Its number; 0 is the deployment.
        pub turn: u8,
        /// Whether it has been played to its end.
        pub complete: bool,
        /// What each side did, in the order of play.
        pub sides: Vec<SideSummary>,
        /// The tracks after it.
        pub tracks: Vec<TrackView>,
        /// Who holds what after it.
        pub holdings: Vec<Holding>,
        /// What comes next, in one sentence.
        pub next: String,
    }
}

told! {
    /// A side's part of a turn.
    pub struct SideSummary {
        /// The side.
        pub side: Side,
        /// Counters set up.
        pub set_up: Vec<Placed>,
        /// Attempts to rally.
        pub rallies: Vec<Rally>,
        /// Artillery fire.
        pub fire: Vec<Shot>,
        /// Moves, unit by unit.
        pub moves: Vec<Move>,
        /// Fights.
        pub fights: Vec<Fight>,
        /// Batteries that changed hands.
        pub captures: Vec<Line>,
        /// Counters lost, by either side.
        pub losses: Vec<Loss>,
        /// Whatever else happened.
        pub notes: Vec<Line>,
    }
}

told! {
    /// A sentence and its rule.
    pub struct Line {
        /// The sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

told! {
    /// A counter by id and name.
    pub struct Named {
        /// Its id in notations.
        pub id: String,
        /// Its short name.
        pub name: String,
    }
}

told! {
    /// A counter in its place.
    pub struct Placed {
        /// The counter.
        pub unit: Named,
        /// The place.
        pub at: String,
    }
}

told! {
    /// An attempt to rally.
    pub struct Rally {
        /// The disrupted unit.
        pub unit: Named,
        /// The commander who helped.
        pub commander: Option<Named>,
        /// What he added to the die.
        pub points: u8,
        /// The face.
        pub die: u8,
        /// The least sum that rallies.
        pub needed: u8,
        /// Whether it rallied.
        pub rallied: bool,
        /// The rule.
        pub rule: String,
    }
}

told! {
    /// A battery's fire.
    pub struct Shot {
        /// The battery.
        pub battery: Named,
        /// The target.
        pub target: Named,
        /// The range in hexes.
        pub range: u16,
        /// The face.
        pub die: u8,
        /// Whether it hit.
        pub hit: bool,
        /// What the table said: `hit`, `line A, DZ`, …
        pub result: String,
        /// What it did.
        pub effects: Vec<Line>,
        /// The rule.
        pub rule: String,
    }
}

told! {
    /// A unit's move in a phase.
    pub struct Move {
        /// The unit.
        pub unit: Named,
        /// Where it began.
        pub from: String,
        /// The places it entered, in order.
        pub path: Vec<String>,
        /// What the way cost.
        pub cost: String,
        /// The rules of its steps, each once.
        pub rules: Vec<String>,
        /// The same in sixths of a point.
        pub sixths: u16,
    }
}

told! {
    /// A fight.
    pub struct Fight {
        /// The attackers.
        pub attackers: Vec<Named>,
        /// The defenders.
        pub defenders: Vec<Named>,
        /// The rule of the declaration.
        pub rule: String,
        /// Who helped.
        pub aids: Vec<Line>,
        /// The sum that led to the odds.
        pub odds: Option<OddsView>,
        /// The die and what it meant; `None` while it has not fallen.
        pub result: Option<FightResult>,
        /// What became of the units.
        pub effects: Vec<Line>,
    }
}

told! {
    /// A fight's die and what it meant.
    pub struct FightResult {
        /// The faces.
        pub faces: Vec<u8>,
        /// The row of the table after all modifiers.
        pub row: u8,
        /// The column.
        pub column: String,
        /// The result's code.
        pub code: String,
        /// What it means.
        pub words: String,
        /// The rule.
        pub rule: String,
    }
}

told! {
    /// A counter that left the map for good.
    pub struct Loss {
        /// The side that lost it.
        pub side: Side,
        /// The counter.
        pub unit: Named,
        /// Where.
        pub at: String,
        /// The points it counts.
        pub points: u16,
        /// How, in one sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

told! {
    /// A village, camp, bridge or battery, and who is there.
    pub struct Holding {
        /// `village`, `encampment`, `bridge`, `battery`, …
        pub kind: String,
        /// Its name.
        pub name: String,
        /// Where it is.
        pub places: Vec<String>,
        /// The side that holds it: for a battery its owner, else the one side whose units stand there.
        pub side: Option<Side>,
        /// The units that stand there.
        pub units: Vec<Placed>,
    }
}

impl Move {
    /// Adds a step to the way.
    pub(super) fn step(&mut self, to: String, cost: Points, rule: &str) {
        let total = Points(self.sixths) + cost;
        self.sixths = total.sixths();
        self.cost = total.to_string();
        self.path.push(to);
        if !self.rules.iter().any(|known| known == rule) {
            self.rules.push(rule.into());
        }
    }
}
