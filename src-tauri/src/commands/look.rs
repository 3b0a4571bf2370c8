//! Questions about a game that change nothing.

use game_library::{EntryId, ErrorKind, GameId, OpenGame};
use rules_core::Question;
use rules_core::ids::Side;
use rules_core::view::{Answer, Eyes, LineView, OverlayView, ReachView, View};

use super::{Games, away};
use crate::error::AppError;

/// The game as it stood at an entry.
#[tauri::command]
#[specta::specta]
pub(crate) async fn look(games: Games<'_>, game: GameId, entry: EntryId) -> Result<View, AppError> {
    at(games, game, move |open| {
        Ok(open.game_at(entry)?.view(Eyes::Both))
    })
    .await
}

/// May this unit do that?
#[tauri::command]
#[specta::specta]
pub(crate) async fn why(
    games: Games<'_>,
    game: GameId,
    question: Question,
) -> Result<Answer, AppError> {
    at(games, game, move |open| Ok(open.game().why_not(&question))).await
}

/// Where a unit may go; `None` when it may not move now.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reach(
    games: Games<'_>,
    game: GameId,
    unit: String,
) -> Result<Option<ReachView>, AppError> {
    at(games, game, move |open| Ok(open.game().reach(&unit))).await
}

/// An overlay for a side or a unit; `None` when there is none of that kind.
#[tauri::command]
#[specta::specta]
pub(crate) async fn overlay(
    games: Games<'_>,
    game: GameId,
    kind: String,
    side: Option<Side>,
    unit: String,
) -> Result<Option<OverlayView>, AppError> {
    at(games, game, move |open| {
        Ok(open.game().overlay(&kind, side, &unit))
    })
    .await
}

/// Every result that an action may have, with its exact chance.
#[tauri::command]
#[specta::specta]
pub(crate) async fn preview(
    games: Games<'_>,
    game: GameId,
    action: String,
) -> Result<Vec<LineView>, AppError> {
    at(games, game, move |open| lines(open, &action)).await
}

fn lines(open: &OpenGame, action: &str) -> Result<Vec<LineView>, AppError> {
    let game = open.game();
    let read = game.read(action);
    let action = read.map_err(|fault| AppError::of(ErrorKind::BadInput, fault.to_string()))?;
    let preview = game.preview(&action);
    let refused = |refusal| AppError::of(ErrorKind::Illegal, game.explain(&refusal).text);
    Ok(preview.map_err(refused)?.lines)
}

/// What may follow before the dice: of the fight being built if it may be declared, else of what is in flight.
#[tauri::command]
#[specta::specta]
pub(crate) async fn forecast(games: Games<'_>, game: GameId) -> Result<Vec<LineView>, AppError> {
    at(games, game, |open| match open.game().forecast() {
        none if none.is_empty() => Ok(lines(open, "declare").unwrap_or_default()),
        lines => Ok(lines),
    })
    .await
}

async fn at<T: Send + 'static>(
    games: Games<'_>,
    game: GameId,
    work: impl FnOnce(&OpenGame) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    away(games, move |games| games.on(game, |open| work(open))).await
}
