//! Where a game stands, in a few words for a list.

use rules_core::Game;
use rules_core::action::Node;
use rules_core::ids::Side;
use rusqlite::{Transaction, params};
use serde::Serialize;

use crate::closing;
use crate::entry::Entry;
use crate::error::Error;
use crate::ids::{EntryKind, GameId};

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// The turn.
    pub turn: u8,
    /// The phase's id.
    pub phase: String,
    /// The side that decides or rolls; `None` when the game is over.
    pub side: Option<Side>,
    /// How it ended, one sentence; `None` while it goes on.
    pub outcome: Option<String>,
}

impl Standing {
    /// Of a game by its rules.
    pub(crate) fn of(game: &Game) -> Standing {
        let (turn, _, phase) = game.clock();
        let side = game.side();
        let outcome = match side {
            Some(_) => None,
            None => match game.node() {
                Node::Over(outcome) => Some(outcome.text),
                _ => None,
            },
        };
        Standing {
            turn,
            phase: phase.into(),
            side,
            outcome,
        }
    }

    /// Writes it into the game's row.
    pub(crate) fn write(&self, transaction: &Transaction<'_>, id: GameId) -> Result<(), Error> {
        let mut update = transaction.prepare_cached(
            "UPDATE games SET turn = ?, phase = ?, side = ?, outcome = ? WHERE id = ?",
        )?;
        update.execute(params![
            self.turn,
            self.phase,
            self.side.map(Side::id),
            self.outcome,
            id
        ])?;
        Ok(())
    }

    /// At an entry, where the players may have ended the game.
    pub(crate) fn at(entry: Option<&Entry>, game: &Game) -> Standing {
        match entry {
            Some(entry) if entry.kind == EntryKind::Close => {
                Standing::closed(game, closing::sentence(&entry.action))
            }
            _ => Standing::of(game),
        }
    }

    /// Of a game that the players ended.
    pub(crate) fn closed(game: &Game, outcome: String) -> Standing {
        Standing {
            side: None,
            outcome: Some(outcome),
            ..Standing::of(game)
        }
    }
}
