//! What the window may ask for. Each command unwraps its arguments, calls, and wraps the answer.

pub(crate) mod board;
pub(crate) mod branches;
pub(crate) mod files;
pub(crate) mod library;
pub(crate) mod look;
pub(crate) mod pictures;
pub(crate) mod play;
pub(crate) mod settings;
pub(crate) mod work;

use std::sync::Arc;

use crate::error::AppError;
use crate::open_games::OpenGames;

/// The games as commands receive them.
pub(crate) type Games<'a> = tauri::State<'a, Arc<OpenGames>>;

/// Works away from the window's thread, so that it never stands still.
pub(crate) async fn away<T: Send + 'static>(
    games: Games<'_>,
    work: impl FnOnce(&OpenGames) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let games = Arc::clone(&games);
    let done = tauri::async_runtime::spawn_blocking(move || work(&games)).await;
    done.unwrap_or_else(|cause| Err(AppError::broken(cause)))
}
