//! The player's own settings.

use std::collections::BTreeMap;

use super::{Games, away};
use crate::error::AppError;

/// Every setting that has been chosen.
#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(games: Games<'_>) -> Result<BTreeMap<String, String>, AppError> {
    away(games, |games| Ok(games.library()?.settings()?)).await
}

/// Keeps a setting.
#[tauri::command]
#[specta::specta]
pub(crate) async fn set_setting(
    games: Games<'_>,
    key: String,
    value: String,
) -> Result<(), AppError> {
    away(games, move |games| {
        Ok(games.library()?.set_setting(&key, &value)?)
    })
    .await
}
