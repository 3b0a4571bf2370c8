//! `position` and `summary`.

use std::collections::BTreeMap;
use std::io::Write;

use game_library::{GameInfo, OpenGame, Step};
use rules_core::action::Verb;
use rules_core::ids::Side;
use rules_core::setup::{NewGame, Setup};

use super::Place;
use super::open::open_game;
use crate::arguments::{Format, Position, Summary};
use crate::failure::{Failure, Kind};
use crate::run::write_json;
use crate::summary::{self, Entry, SummaryFault};

/// Writes a game's position.
///
/// # Errors
/// No such game or entry.
pub fn position(place: &Place, asked: &Position, output: &mut impl Write) -> Result<(), Failure> {
    let game = open_game(&place.open_to_read()?, asked.game.game)?;
    let there = game.game_at(asked.at.unwrap_or(game.head()))?;
    Ok(output.write_all(there.position().as_bytes())?)
}

/// Tells a game.
///
/// # Errors
/// No such game or turn, or a form that cannot be written yet.
pub fn summary(place: &Place, asked: &Summary, output: &mut impl Write) -> Result<(), Failure> {
    if asked.format == Format::Pdf {
        let text = "Vedette cannot write PDF yet; write HTML (--format html) and print that page to a file.";
        return Err(Failure::new(Kind::Unavailable, text));
    }
    let library = place.open_to_read()?;
    let info = library.info(asked.game.game)?;
    let game = open_game(&library, asked.game.game)?;
    let entries: Vec<Entry> = game.steps(game.head())?.iter().map(entry).collect();
    let mut told = summary::summarize(&info.title, &setup(&info, &game)?, &entries, asked.turn)?;
    told.players = info.players;
    match asked.format {
        Format::Json => return write_json(output, &told),
        Format::Md => output.write_all(told.markdown().as_bytes())?,
        Format::Html => output.write_all(told.html().as_bytes())?,
        Format::Text | Format::Pdf => output.write_all(told.text().as_bytes())?,
    }
    Ok(())
}

/// What the game started from.
fn setup(info: &GameInfo, game: &OpenGame) -> Result<Setup, Failure> {
    if info.from_position {
        return Ok(Setup::Position(game.game_at(game.root()?)?.position()));
    }
    let deploy: BTreeMap<Side, String> = info
        .deploy
        .iter()
        .filter_map(|(side, name)| Some((Side::from_id(side)?, name.clone())))
        .collect();
    let options = info.options.clone();
    Ok(Setup::New(NewGame {
        battle: info.battle,
        scenario: info.scenario.clone(),
        options,
        deploy,
    }))
}

fn entry(step: &Step) -> Entry {
    let first = step
        .action
        .split_ascii_whitespace()
        .next()
        .unwrap_or_default();
    if first == "dice" || Verb::from_word(first).is_some() {
        Entry::Action(step.action.clone())
    } else if step.action.contains('\n') {
        Entry::Position(step.action.clone())
    } else {
        Entry::Closed(step.label.clone())
    }
}

impl From<SummaryFault> for Failure {
    fn from(fault: SummaryFault) -> Failure {
        let kind = match fault {
            SummaryFault::NoTurn { .. } => Kind::NotFound,
            SummaryFault::Setup(_) | SummaryFault::Step { .. } => Kind::Damaged,
        };
        Failure::new(kind, fault.to_string())
    }
}
