//! Positions at phase starts: a cache, written off the path of play. Losing it costs time only.

use std::collections::BTreeSet;

use rules_core::Game;
use rules_core::setup::Setup;
use rusqlite::{Connection, OptionalExtension, params};

use crate::entry::Entry;
use crate::error::Error;
use crate::ids::{EntryId, GameId};
use crate::open_game::OpenGame;
use crate::replay;

/// Steps replayed without a stored position that make one worth storing.
const MANY: usize = 100;

/// A state that was reached by replaying.
pub(crate) struct Reached {
    pub game: Game,
    /// The position at the last phase start on the way, when the way was long.
    pub worth_storing: Option<(EntryId, String)>,
}

/// The game at the end of a line, from the nearest stored position, or else from its start.
pub(crate) fn reach(
    connection: &Connection,
    id: GameId,
    line: &[&Entry],
) -> Result<Reached, Error> {
    let Some((last, _)) = line.split_last() else {
        return Err(Error::damaged(
            "The game's first entry is lost; look for it in a backup.",
        ));
    };
    let from_stored =
        nearest(connection, id, line).and_then(|(place, game)| walk(game, &line[place..]));
    let from_start = || {
        replay::start(line[0])
            .ok()
            .and_then(|game| walk(game, line))
    };
    let reached = from_stored
        .filter(|reached| reached.game.digest() == last.digest)
        .or_else(from_start);
    match reached {
        Some(reached) if reached.game.digest() == last.digest => Ok(reached),
        // Somewhere a digest differs; the slow way names the entry.
        _ => replay::checked_line(line).map(|game| Reached {
            game,
            worth_storing: None,
        }),
    }
}

/// Steps on from the first entry, where the game stands; `None` at a step that does not fit.
fn walk(mut game: Game, line: &[&Entry]) -> Option<Reached> {
    let mut phase_start = None;
    for entry in &line[1..] {
        let before = game.clock();
        replay::step(&mut game, entry).ok()?;
        if game.clock() != before {
            phase_start = Some((entry.id, game.clone()));
        }
    }
    let worth_storing = phase_start
        .filter(|_| line.len() > MANY)
        .map(|(entry, game)| (entry, game.position()));
    Some(Reached {
        game,
        worth_storing,
    })
}

/// The last place on the line with a stored position that can be started from.
fn nearest(connection: &Connection, id: GameId, line: &[&Entry]) -> Option<(usize, Game)> {
    let stored = stored(connection, id).ok()?;
    let mut known = line
        .iter()
        .enumerate()
        .rev()
        .filter(|(_, entry)| stored.contains(&entry.id));
    known.find_map(|(place, entry)| {
        let text = text(connection, entry.id).ok()??;
        Game::start(&Setup::Position(text))
            .ok()
            .map(|(game, _)| (place, game))
    })
}

/// Which entries of a game have a stored position.
pub(crate) fn stored(connection: &Connection, id: GameId) -> Result<BTreeSet<EntryId>, Error> {
    let mut query = connection.prepare_cached(
        "SELECT positions.entry FROM positions JOIN entries ON entries.id = positions.entry WHERE entries.game = ?",
    )?;
    let rows = query.query_map([id], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A stored position.
pub(crate) fn text(connection: &Connection, entry: EntryId) -> Result<Option<String>, Error> {
    let mut query = connection.prepare_cached("SELECT text FROM positions WHERE entry = ?")?;
    Ok(query.query_row([entry], |row| row.get(0)).optional()?)
}

impl OpenGame {
    /// Stores the positions at the phase starts since the last call, so that opening is quick. To be called after
    /// the screen has been drawn; nothing is lost without it.
    ///
    /// # Errors
    /// When the file cannot be written; they are then tried again with the next call.
    pub fn store_positions(&mut self) -> Result<(), Error> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let rules = self.game.battle().rules_version();
        self.library.write(|transaction| {
            let mut insert = transaction.prepare_cached(
                "INSERT OR REPLACE INTO positions (entry, rules, text) VALUES (?, ?, ?)",
            )?;
            for (entry, text) in &self.waiting {
                insert.execute(params![entry, rules, text])?;
            }
            Ok(())
        })?;
        self.waiting.clear();
        Ok(())
    }
}
