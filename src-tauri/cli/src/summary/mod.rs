//! The summary of a game: what each side did, turn by turn, and how things stand.
//!
//! [`summarize`] replays a game's entries and sorts what happened; [`pages::pages`] lays it out, and one writer each
//! makes text, Markdown and HTML of that. JSON is the [`Summary`] itself.

mod chronicle;
mod holdings;
mod html;
mod markdown;
mod pages;
mod text;

use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::kit::points::Points;
use rules_core::setup::{Setup, SetupFaults};
use rules_core::view::{OddsView, TrackView};
use serde::Serialize;

use chronicle::Chronicle;

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

/// What a game is made of, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A step or a throw, as a notation.
    Action(String),
    /// A stored position from which the game was played on.
    Position(String),
    /// An ending that the players made, as a sentence.
    Closed(String),
}

impl Entry {
    fn shown(&self) -> String {
        match self {
            Entry::Action(text) | Entry::Closed(text) => text.clone(),
            Entry::Position(_) => "position".into(),
        }
    }
}

/// Why a game cannot be told.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SummaryFault {
    /// It does not even start.
    #[error("The game does not start: {0}")]
    Setup(SetupFaults),
    /// The rules refuse one of its entries.
    #[error("Entry {number} (“{step}”) does not agree with the rules: {why}")]
    Step {
        /// The entry, from 1.
        number: usize,
        /// Its notation.
        step: String,
        /// What is wrong.
        why: String,
    },
    /// It has not come that far.
    #[error("The game has no turn {turn} yet; its last is {last}.")]
    NoTurn {
        /// The turn asked for.
        turn: u8,
        /// The last one there is.
        last: u8,
    },
}

/// Tells a game from its setup and its entries in order, whole or a single turn.
///
/// # Errors
/// The first entry that the rules refuse, or a turn that has not been reached.
pub fn summarize(
    name: &str,
    setup: &Setup,
    entries: &[Entry],
    turn: Option<u8>,
) -> Result<Summary, SummaryFault> {
    let started = Game::begin(setup).map_err(SummaryFault::Setup)?;
    let mut game = started.game;
    let mut chronicle = Chronicle::new(&game, &started.events);
    chronicle.record(&game, &started.events);
    for (place, entry) in entries.iter().enumerate() {
        take(&mut game, entry, &mut chronicle).map_err(|why| SummaryFault::Step {
            number: place + 1,
            step: entry.shown(),
            why,
        })?;
    }
    let mut turns = chronicle.finish(&game);
    if let Some(turn) = turn {
        let last = turns.last().map_or(0, |last| last.turn);
        turns.retain(|told| told.turn == turn);
        if turns.is_empty() {
            return Err(SummaryFault::NoTurn { turn, last });
        }
    }
    let board = game.battle().board();
    let options = changed_options(&game);
    Ok(Summary {
        name: name.into(),
        battle: game.battle(),
        title: board.title,
        date: board.date,
        options,
        turns,
    })
}

fn take(game: &mut Game, entry: &Entry, chronicle: &mut Chronicle) -> Result<(), String> {
    match entry {
        Entry::Action(text) => {
            let action = game.read(text).map_err(|fault| fault.to_string())?;
            let events = game
                .apply(&action)
                .map_err(|refusal| game.explain(&refusal).text)?;
            chronicle.record(game, &events);
        }
        Entry::Position(text) => {
            *game = Game::start(&Setup::Position(text.clone()))
                .map_err(|faults| faults.to_string())?
                .0;
            chronicle.note("The game was played on from a stored position.");
        }
        Entry::Closed(sentence) => chronicle.end(sentence),
    }
    Ok(())
}

fn changed_options(game: &Game) -> Vec<String> {
    let chosen = game.options();
    let specs = game.battle().options().iter();
    let changed = specs.filter_map(|spec| {
        chosen
            .get(&spec.name)
            .filter(|value| **value != spec.default)
            .map(|value| (spec, value))
    });
    let words = changed.map(|(spec, value)| {
        let text = spec
            .values
            .iter()
            .find(|known| known.value == *value)
            .map_or(value, |known| &known.text);
        format!("{}: {text}", spec.title)
    });
    words.collect()
}

impl Move {
    /// Adds a step to the way.
    fn step(&mut self, to: String, cost: Points, rule: &str) {
        let total = Points(self.sixths) + cost;
        self.sixths = total.sixths();
        self.cost = total.to_string();
        self.path.push(to);
        if !self.rules.iter().any(|known| known == rule) {
            self.rules.push(rule.into());
        }
    }
}

impl Summary {
    /// For reading in a terminal.
    pub fn text(&self) -> String {
        text::write(&pages::pages(self))
    }

    /// As Markdown.
    pub fn markdown(&self) -> String {
        markdown::write(&pages::pages(self))
    }

    /// As a page that stands alone.
    pub fn html(&self) -> String {
        html::write(&pages::pages(self))
    }
}
