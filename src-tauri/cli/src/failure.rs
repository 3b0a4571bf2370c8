//! Why a command failed: one sentence, and the exit code that scripts can tell it by.

use std::io;

use game_library::ErrorKind;

/// What kind of failure it is. Its number is the exit code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A rule, or the library, forbids it.
    Refused = 1,
    /// The command line or what was handed in is not as it should be.
    Usage = 2,
    /// There is no such game, battle, file or unit.
    NotFound = 3,
    /// A file or a game is damaged, or does not replay as it was recorded.
    Damaged = 4,
    /// A newer Vedette wrote it.
    Newer = 5,
    /// The system failed: no space, no permission, in use.
    System = 6,
    /// This program cannot do it yet.
    Unavailable = 7,
}

/// A failure, in words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Failure {
    /// Its kind; `None` where the reader of our output went away, which is no fault of anyone.
    pub kind: Option<Kind>,
    /// One sentence for each thing that is wrong.
    pub text: String,
}

impl Failure {
    /// A failure of a kind.
    pub fn new(kind: Kind, text: impl Into<String>) -> Failure {
        Failure {
            kind: Some(kind),
            text: text.into(),
        }
    }

    /// What the system said about a file.
    pub fn file(what: &str, path: &std::path::Path, fault: &io::Error) -> Failure {
        let kind = match fault.kind() {
            io::ErrorKind::NotFound => Kind::NotFound,
            io::ErrorKind::InvalidData => Kind::Usage,
            _ => Kind::System,
        };
        Failure::new(kind, format!("{} {what}: {fault}.", path.display()))
    }

    /// The exit code of the process.
    pub fn exit_code(&self) -> u8 {
        self.kind.map_or(0, |kind| kind as u8)
    }
}

impl From<io::Error> for Failure {
    /// Trouble with standard input or output. A closed pipe is the end of the work, not a fault.
    fn from(fault: io::Error) -> Failure {
        match fault.kind() {
            io::ErrorKind::BrokenPipe => Failure {
                kind: None,
                text: String::new(),
            },
            _ => Failure::new(
                Kind::System,
                format!("Standard input or output failed: {fault}."),
            ),
        }
    }
}

impl From<game_library::Error> for Failure {
    fn from(fault: game_library::Error) -> Failure {
        let kind = match fault.kind {
            ErrorKind::Illegal | ErrorKind::NotNow | ErrorKind::Stale | ErrorKind::Stopped => {
                Kind::Refused
            }
            ErrorKind::BadInput | ErrorKind::Foreign => Kind::Usage,
            ErrorKind::NotFound => Kind::NotFound,
            ErrorKind::Damaged | ErrorKind::RulesChanged => Kind::Damaged,
            ErrorKind::Newer => Kind::Newer,
            ErrorKind::Busy | ErrorKind::Full | ErrorKind::Disk => Kind::System,
        };
        let cite = fault.cite.filter(|_| fault.kind == ErrorKind::Illegal);
        let rule = cite.map(|rule| format!(" [{rule}]")).unwrap_or_default();
        Failure::new(kind, format!("{}{rule}", fault.text))
    }
}
