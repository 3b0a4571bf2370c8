//! The tree of a game: its branches and named points, comparing ends, checking against the present rules.

use game_library::{Branch, Comparison, EntryId, GameId, NamedPoint, OpenGame, PlayOn, Verdict};
use serde::Deserialize;
use specta::Type;

use super::{Games, away};
use crate::error::AppError;

/// From where a game is played on that the present rules do not lead through.
#[derive(Copy, Clone, Debug, Deserialize, Type)]
#[serde(tag = "type", content = "data", rename_all = "camelCase")]
pub(crate) enum Onward {
    /// The last entry that agrees.
    Entry(EntryId),
    /// The position stored at an entry.
    Position(EntryId),
}

/// Every line of the tree, the one of the head first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn branches(games: Games<'_>, game: GameId) -> Result<Vec<Branch>, AppError> {
    on(games, game, |open| Ok(open.branches())).await
}

/// Every point of a game that has a name, the latest turn first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn named_points(
    games: Games<'_>,
    game: GameId,
) -> Result<Vec<NamedPoint>, AppError> {
    on(games, game, |open| Ok(open.named_points())).await
}

/// Names an entry, or takes its name away.
#[tauri::command]
#[specta::specta]
pub(crate) async fn name_entry(
    games: Games<'_>,
    game: GameId,
    entry: EntryId,
    name: String,
) -> Result<(), AppError> {
    on(games, game, move |open| Ok(open.name_entry(entry, &name)?)).await
}

/// Keeps steps that were taken back in sight, or lets them go.
#[tauri::command]
#[specta::specta]
pub(crate) async fn pin(
    games: Games<'_>,
    game: GameId,
    entry: EntryId,
    pinned: bool,
) -> Result<(), AppError> {
    on(games, game, move |open| Ok(open.pin(entry, pinned)?)).await
}

/// How two ends differ.
#[tauri::command]
#[specta::specta]
pub(crate) async fn compare(
    games: Games<'_>,
    game: GameId,
    one: EntryId,
    other: EntryId,
) -> Result<Comparison, AppError> {
    on(games, game, move |open| Ok(open.compare(one, other)?)).await
}

/// Asks the present rules about every entry.
#[tauri::command]
#[specta::specta]
pub(crate) async fn verify(games: Games<'_>, game: GameId) -> Result<Verdict, AppError> {
    away(games, move |games| {
        let library = games.library()?;
        let verdict = games
            .work()
            .watched(|watch| library.verify_watched(game, watch));
        Ok(verdict?)
    })
    .await
}

/// Goes on from where the present rules still agree; the game can then be opened.
#[tauri::command]
#[specta::specta]
pub(crate) async fn play_on(games: Games<'_>, game: GameId, from: Onward) -> Result<(), AppError> {
    away(games, move |games| {
        let from = match from {
            Onward::Entry(entry) => PlayOn::FromEntry(entry),
            Onward::Position(entry) => PlayOn::FromPosition(entry),
        };
        games.take(games.library()?.play_on(game, from)?);
        Ok(())
    })
    .await
}

async fn on<T: Send + 'static>(
    games: Games<'_>,
    game: GameId,
    work: impl FnOnce(&mut OpenGame) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    away(games, move |games| games.on(game, work)).await
}
