//! Small pictures of games for the list. The window draws them; the library keeps them.

use game_library::{EntryId, GameId};

use super::{Games, away};
use crate::error::AppError;

/// The picture of a game; empty when none was made.
#[tauri::command]
#[specta::specta]
pub(crate) async fn picture(games: Games<'_>, game: GameId) -> Result<Vec<u8>, AppError> {
    away(games, move |games| {
        let kept = games.library()?.thumbnail(game)?;
        Ok(kept.map(|kept| kept.image).unwrap_or_default())
    })
    .await
}

/// Keeps a picture of a game as it stands at an entry.
#[tauri::command]
#[specta::specta]
pub(crate) async fn keep_picture(
    games: Games<'_>,
    game: GameId,
    entry: EntryId,
    image: Vec<u8>,
) -> Result<(), AppError> {
    away(games, move |games| {
        Ok(games.library()?.set_thumbnail(game, entry, &image)?)
    })
    .await
}
