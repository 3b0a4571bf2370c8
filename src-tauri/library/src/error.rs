//! What may go wrong, as a kind for programs and one sentence for people.

use rusqlite::ErrorCode;
use serde::Serialize;

/// The kind of an error; programs look at this, never at the text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub enum ErrorKind {
    /// There is no such game, entry or file.
    NotFound,
    /// The game has gone on since the caller last saw it.
    Stale,
    /// The rules forbid the step.
    Illegal,
    /// The library forbids it now: nothing to take back, game over, game in the bin.
    NotNow,
    /// What is stored cannot be read.
    Damaged,
    /// The file was written by a newer program.
    Newer,
    /// The file belongs to another program.
    Foreign,
    /// Another program is writing.
    Busy,
    /// The disk is full.
    Full,
    /// The disk refused to read or write.
    Disk,
    /// The rules have changed since the game was played.
    RulesChanged,
    /// Whoever asked for long work stopped it.
    Stopped,
    /// What was asked makes no sense.
    BadInput,
}

/// An error: what, where, and what to do, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[error("{text}")]
pub struct Error {
    /// Its kind.
    pub kind: ErrorKind,
    /// One sentence for people.
    pub text: String,
    /// The rule, where one forbids the step.
    pub cite: Option<String>,
}

/// Stands for the library's path until it is known.
const FILE: &str = "{file}";

impl Error {
    /// An error of a kind.
    pub(crate) fn new(kind: ErrorKind, text: impl Into<String>) -> Error {
        Error {
            kind,
            text: text.into(),
            cite: None,
        }
    }

    /// What was asked makes no sense.
    pub(crate) fn bad_input(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::BadInput, text)
    }

    /// What is stored cannot be read.
    pub(crate) fn damaged(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::Damaged, text)
    }

    /// Not possible now.
    pub(crate) fn not_now(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::NotNow, text)
    }

    /// No such thing.
    pub(crate) fn not_found(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::NotFound, text)
    }

    /// Names the file in the text.
    pub(crate) fn at(self, file: &str) -> Error {
        Error {
            text: self.text.replace(FILE, file),
            ..self
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(cause: rusqlite::Error) -> Error {
        match cause.sqlite_error_code() {
            Some(code) => from_code(code, &cause),
            None => Error::damaged(format!(
                "A stored value in {FILE} cannot be read ({cause})."
            )),
        }
    }
}

/// Whether the index beside the log could not be made large enough: no room on the disk, though SQLite calls it a
/// fault of the disk.
fn no_room_for_index(cause: &rusqlite::Error) -> bool {
    cause
        .sqlite_error()
        .is_some_and(|fault| fault.extended_code == rusqlite::ffi::SQLITE_IOERR_SHMSIZE)
}

fn from_code(code: ErrorCode, cause: &rusqlite::Error) -> Error {
    let code = if no_room_for_index(cause) {
        ErrorCode::DiskFull
    } else {
        code
    };
    match code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Error::new(
            ErrorKind::Busy,
            format!("Another program is writing to {FILE}; try again in a moment."),
        ),
        ErrorCode::DiskFull => Error::new(
            ErrorKind::Full,
            format!(
                "The disk that holds {FILE} is full; nothing was changed. Make room and try again."
            ),
        ),
        ErrorCode::DatabaseCorrupt => Error::damaged(format!(
            "A part of {FILE} is damaged ({cause}); make a new library from what can be read, or go back to a backup."
        )),
        ErrorCode::ConstraintViolation => Error::damaged(format!(
            "What is stored in {FILE} does not fit together ({cause}); nothing was changed."
        )),
        ErrorCode::NotADatabase => Error::new(
            ErrorKind::Foreign,
            format!(
                "{FILE} is not a library of Vedette; choose another file. It was left as it is."
            ),
        ),
        _ => Error::new(
            ErrorKind::Disk,
            format!(
                "{FILE} could not be read or written ({cause}); look at its folder and its permissions."
            ),
        ),
    }
}

impl From<rusqlite_migration::Error> for Error {
    fn from(cause: rusqlite_migration::Error) -> Error {
        match cause {
            rusqlite_migration::Error::RusqliteError { err, .. } => err.into(),
            rusqlite_migration::Error::MigrationDefinition(_) => Error::new(
                ErrorKind::Newer,
                format!(
                    "{FILE} was written by a newer Vedette; update the program to open it. It was left as it is."
                ),
            ),
            other => Error::damaged(format!(
                "{FILE} cannot be brought to this program's shape ({other})."
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_room_for_the_index_beside_the_log_is_a_full_disk() {
        let cause = |code| rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
        let full = Error::from(cause(rusqlite::ffi::SQLITE_IOERR_SHMSIZE));
        assert_eq!(full.kind, ErrorKind::Full);
        assert!(full.text.contains("is full"), "{full}");
        let other = Error::from(cause(rusqlite::ffi::SQLITE_IOERR_READ));
        assert_eq!(other.kind, ErrorKind::Disk);
    }
}
