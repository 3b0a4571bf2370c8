//! Playing: gestures, dice, the way back, and endings that the players make.

use std::sync::Arc;

use game_library::{EntryId, GameId, OpenGame, RollBy};
use rules_core::ids::Side;
use serde::Deserialize;
use specta::Type;

use super::{Games, away};
use crate::error::AppError;
use crate::open_games::Change;

/// How the players end a game outside the rules.
#[derive(Debug, Deserialize, Type)]
#[serde(tag = "type", content = "data", rename_all = "camelCase")]
pub(crate) enum Ending {
    /// A side gives up.
    Conceded(Side),
    /// Both agree a draw.
    Drawn,
    /// They name a result.
    Named {
        /// The winner; `None` is a draw.
        winner: Option<Side>,
        /// Their words.
        words: String,
    },
}

/// Plays a gesture at the entry that the window saw.
#[tauri::command]
#[specta::specta]
pub(crate) async fn play(
    games: Games<'_>,
    game: GameId,
    saw: EntryId,
    actions: Vec<String>,
    roll: RollBy,
) -> Result<Change, AppError> {
    on(games, game, move |open| {
        let played = open.play(saw, &actions, roll)?;
        Ok(Change::added(open, saw, played.steps))
    })
    .await
}

/// Rolls the throw that is due with the program's dice.
#[tauri::command]
#[specta::specta]
pub(crate) async fn roll(games: Games<'_>, game: GameId, saw: EntryId) -> Result<Change, AppError> {
    on(games, game, move |open| {
        let nothing: [&str; 0] = [];
        let played = open.play(saw, &nothing, RollBy::Program)?;
        Ok(Change::added(open, saw, played.steps))
    })
    .await
}

/// Takes the last gesture back.
#[tauri::command]
#[specta::specta]
pub(crate) async fn take_back(
    games: Games<'_>,
    game: GameId,
    saw: EntryId,
) -> Result<Change, AppError> {
    on(games, game, move |open| {
        open.take_back(saw)?;
        Ok(Change::back(open))
    })
    .await
}

/// Does the gesture again that was taken back last.
#[tauri::command]
#[specta::specta]
pub(crate) async fn redo(games: Games<'_>, game: GameId, saw: EntryId) -> Result<Change, AppError> {
    on(games, game, move |open| {
        open.redo(saw)?;
        Change::on(open, saw)
    })
    .await
}

/// Goes to any entry.
#[tauri::command]
#[specta::specta]
pub(crate) async fn go_to(
    games: Games<'_>,
    game: GameId,
    saw: EntryId,
    entry: EntryId,
) -> Result<Change, AppError> {
    on(games, game, move |open| {
        open.go_to(saw, entry)?;
        Change::elsewhere(open)
    })
    .await
}

/// Ends the game by the players' word; it is taken back like any other step.
#[tauri::command]
#[specta::specta]
pub(crate) async fn end_game(
    games: Games<'_>,
    game: GameId,
    saw: EntryId,
    ending: Ending,
) -> Result<Change, AppError> {
    on(games, game, move |open| {
        match ending {
            Ending::Conceded(side) => open.concede(saw, side)?,
            Ending::Drawn => open.agree_draw(saw)?,
            Ending::Named { winner, words } => open.name_result(saw, winner, &words)?,
        };
        Change::on(open, saw)
    })
    .await
}

/// Changes the game; once the window has its answer, what was left for later is written.
async fn on(
    games: Games<'_>,
    game: GameId,
    work: impl FnOnce(&mut OpenGame) -> Result<Change, AppError> + Send + 'static,
) -> Result<Change, AppError> {
    let later = Arc::clone(&games);
    let change = away(games, move |games| games.on(game, work)).await;
    tauri::async_runtime::spawn_blocking(move || later.tidy(game));
    change
}
