//! Who plays which side. Names are optional, and no rule asks for them.

use std::collections::BTreeMap;

use rules_core::ids::{Battle, Side};
use rusqlite::{Connection, Transaction, params};

use crate::error::Error;
use crate::ids::GameId;
use crate::library::Library;
use crate::shelf::{self, clean_title};

impl Library {
    /// Says who plays the sides named; an empty name takes a name away, the other sides stay.
    ///
    /// # Errors
    /// A side that is not in the game's battle; no such game.
    pub fn set_players(&self, id: GameId, players: &BTreeMap<Side, String>) -> Result<(), Error> {
        self.write(|transaction| {
            let battle = shelf::info(transaction, id)?.battle;
            put(transaction, id, battle, players)
        })
    }
}

/// The names that a game has.
pub(crate) fn of(connection: &Connection, id: GameId) -> Result<BTreeMap<Side, String>, Error> {
    let mut query = connection.prepare_cached("SELECT side, name FROM players WHERE game = ?")?;
    let rows = query.query_map([id], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    })?;
    let rows: Vec<(String, String)> = rows.collect::<Result<_, _>>()?;
    let known = |(side, name): (String, String)| Some((Side::from_id(&side)?, name));
    Ok(rows.into_iter().filter_map(known).collect())
}

/// Writes the names of the sides named.
pub(crate) fn put(
    transaction: &Transaction<'_>,
    id: GameId,
    battle: Battle,
    players: &BTreeMap<Side, String>,
) -> Result<(), Error> {
    if players.is_empty() {
        return Ok(());
    }
    let sides = battle.board().sides;
    for (side, name) in players {
        if !sides.contains(side) {
            let text = format!("There is no {} side in {}.", side.name(), battle.title());
            return Err(Error::bad_input(text));
        }
        match clean_title(name) {
            Some(name) => transaction.execute(
                "INSERT OR REPLACE INTO players (game, side, name) VALUES (?, ?, ?)",
                params![id, side.id(), name],
            )?,
            None => transaction.execute(
                "DELETE FROM players WHERE game = ? AND side = ?",
                params![id, side.id()],
            )?,
        };
    }
    Ok(())
}
