//! The summary of a game: what each side did, turn by turn, and how things stand.
//!
//! [`summarize`] replays a game's entries and sorts what happened; [`pages::pages`] lays it out, and one writer each
//! makes text, Markdown and HTML of that. JSON is the [`Summary`] itself.

mod chronicle;
mod holdings;
mod html;
mod markdown;
mod pages;
mod parts;
mod text;

use std::collections::BTreeMap;

use rules_core::Game;
use rules_core::setup::{Setup, SetupFaults};

use chronicle::Chronicle;
pub use parts::*;

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

/// Tells a game from its setup and its entries in order, whole or a single turn. Players are for the caller to name.
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
        players: BTreeMap::new(),
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
