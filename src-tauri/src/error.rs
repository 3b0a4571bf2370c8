//! What the window is told when something cannot be done.

use game_library::ErrorKind;
use serde::Serialize;
use specta::Type;

/// Why a command was not carried out: a kind for the program, one sentence for people.
#[derive(Clone, Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppError {
    /// What kind of reason it is.
    kind: AppErrorKind,
    /// One sentence: what, where, what to do.
    text: String,
    /// The rule that forbids it, or empty.
    cite: String,
}

/// The library's kinds, and one for the window's own failures.
#[derive(Copy, Clone, Debug, Serialize, Type)]
#[serde(untagged)]
enum AppErrorKind {
    Library(ErrorKind),
    Window(WindowFailure),
}

/// The program itself failed.
#[derive(Copy, Clone, Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
enum WindowFailure {
    /// The program itself failed.
    Broken,
}

impl AppError {
    /// A fault of the program; the games are as they were.
    pub(crate) fn broken(what: impl std::fmt::Display) -> AppError {
        let text = format!(
            "The program failed ({what}); your games are on disk as they were. Close it and open it again."
        );
        AppError {
            kind: AppErrorKind::Window(WindowFailure::Broken),
            text,
            cite: String::new(),
        }
    }

    /// A library error of the window's own making.
    pub(crate) fn of(kind: ErrorKind, text: impl Into<String>) -> AppError {
        AppError {
            kind: AppErrorKind::Library(kind),
            text: text.into(),
            cite: String::new(),
        }
    }
}

impl From<game_library::Error> for AppError {
    fn from(error: game_library::Error) -> AppError {
        AppError {
            kind: AppErrorKind::Library(error.kind),
            text: error.text,
            cite: error.cite.unwrap_or_default(),
        }
    }
}
