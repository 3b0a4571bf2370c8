//! Small pictures of games for the list, made off the path of play.

use rusqlite::{OptionalExtension, params};
use serde::Serialize;

use crate::error::Error;
use crate::ids::{EntryId, GameId};
use crate::library::Library;

/// The most bytes a picture may have.
const LARGEST: usize = 1 << 20;

/// A small picture of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Thumbnail {
    /// The entry it shows.
    pub entry: EntryId,
    /// The bytes as they were given.
    pub image: Vec<u8>,
}

impl Library {
    /// Keeps a picture of a game in place of the one before.
    ///
    /// # Errors
    /// No such entry in the game; a picture of more than a mebibyte; a disk that refuses.
    pub fn set_thumbnail(&self, game: GameId, entry: EntryId, image: &[u8]) -> Result<(), Error> {
        if image.len() > LARGEST {
            return Err(Error::bad_input(format!(
                "A thumbnail has at most {LARGEST} bytes, not {}.",
                image.len()
            )));
        }
        self.write(|transaction| {
            let kept = transaction.execute(
                "INSERT OR REPLACE INTO thumbnails (game, entry, image) SELECT game, id, ?3 FROM entries WHERE id = ?2 AND game = ?1",
                params![game, entry, image],
            )?;
            if kept == 0 {
                return Err(Error::not_found(format!("Game {game} has no entry {entry}; open it again.")));
            }
            Ok(())
        })
    }

    /// The picture of a game, if one was made.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn thumbnail(&self, game: GameId) -> Result<Option<Thumbnail>, Error> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached("SELECT entry, image FROM thumbnails WHERE game = ?")?;
            let thumbnail = query.query_row([game], |row| {
                Ok(Thumbnail {
                    entry: row.get(0)?,
                    image: row.get(1)?,
                })
            });
            Ok(thumbnail.optional()?)
        })
    }
}
