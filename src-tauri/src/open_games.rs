//! The library, and the games that lie open: each in memory once, behind a lock of its own.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_library::{EntryId, GameId, Library, OpenGame, Step};
use rules_core::view::{Eyes, View};
use serde::Serialize;
use specta::Type;

use crate::error::AppError;

type Open = Arc<Mutex<OpenGame>>;

/// The library of this window and its open games. A library that cannot be opened says so at every question.
pub(crate) struct OpenGames {
    library: Result<Library, AppError>,
    open: Mutex<BTreeMap<GameId, Open>>,
}

/// Where a game stands, as the table shows it.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Present {
    /// The entry where it stands; to be sent along with the next gesture.
    entry: EntryId,
    /// Everything to be seen.
    view: View,
    /// Whether the last gesture can be taken back.
    take_back: bool,
    /// Whether there is a gesture to redo.
    redo: bool,
    /// How the players ended it, or empty.
    closed: String,
}

/// What a gesture, or a way back, changed.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Change {
    /// Where the game stands now.
    standing: Present,
    /// The entry up to which the log stays as it was; `None`, or one before the first step, keeps nothing.
    since: Option<EntryId>,
    /// The steps that follow it.
    log: Vec<Step>,
}

impl OpenGames {
    /// Over a library file, made when there is none.
    pub(crate) fn over(file: PathBuf) -> OpenGames {
        OpenGames::with(open(file))
    }

    fn with(library: Result<Library, AppError>) -> OpenGames {
        OpenGames {
            library,
            open: Mutex::default(),
        }
    }

    /// The library.
    pub(crate) fn library(&self) -> Result<&Library, AppError> {
        self.library.as_ref().map_err(Clone::clone)
    }

    /// Takes a game into memory afresh.
    pub(crate) fn take(&self, game: OpenGame) {
        locked(&self.open).insert(game.id(), Arc::new(Mutex::new(game)));
    }

    /// Lets a game go.
    pub(crate) fn put_away(&self, id: GameId) {
        locked(&self.open).remove(&id);
    }

    /// Writes what was left for later, so that the game opens quickly; nothing is lost when that fails.
    pub(crate) fn tidy(&self, id: GameId) {
        let _ = self.on(id, |game| Ok(game.store_positions()?));
    }

    /// Works on an open game, opening it when it is not.
    pub(crate) fn on<T>(
        &self,
        id: GameId,
        work: impl FnOnce(&mut OpenGame) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let game = self.game(id)?;
        work(&mut locked(&game))
    }

    fn game(&self, id: GameId) -> Result<Open, AppError> {
        if let Some(game) = locked(&self.open).get(&id) {
            return Ok(game.clone());
        }
        let game = Arc::new(Mutex::new(self.library()?.open_game(id)?));
        Ok(locked(&self.open).entry(id).or_insert(game).clone())
    }
}

/// A panic elsewhere applied nothing: a gesture changes the game in memory only once it is on disk.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open(file: PathBuf) -> Result<Library, AppError> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|cause| {
            let text = format!(
                "The folder {} for the games cannot be made ({cause}); look at its permissions.",
                folder.display()
            );
            AppError::of(game_library::ErrorKind::Disk, text)
        })?;
    }
    Ok(Library::open(file)?)
}

impl Present {
    /// Of an open game.
    pub(crate) fn of(game: &OpenGame) -> Present {
        let view = game.game().view(Eyes::Both);
        let closed = match (&view.outcome, game.standing().outcome) {
            (None, Some(sentence)) => sentence,
            _ => String::new(),
        };
        Present {
            entry: game.head(),
            view,
            take_back: game.can_take_back(),
            redo: game.can_redo(),
            closed,
        }
    }
}

impl Change {
    /// Steps were added after an entry.
    pub(crate) fn added(game: &OpenGame, saw: EntryId, log: Vec<Step>) -> Change {
        Change {
            standing: Present::of(game),
            since: Some(saw),
            log,
        }
    }

    /// The head went back along its line.
    pub(crate) fn back(game: &OpenGame) -> Change {
        Change {
            standing: Present::of(game),
            since: Some(game.head()),
            log: Vec::new(),
        }
    }

    /// The head went on along its line.
    pub(crate) fn on(game: &OpenGame, saw: EntryId) -> Result<Change, AppError> {
        let mut log = game.steps(game.head())?;
        if let Some(place) = log.iter().position(|step| step.entry == saw) {
            log.drain(..=place);
        }
        Ok(Change {
            standing: Present::of(game),
            since: Some(saw),
            log,
        })
    }

    /// The head went anywhere.
    pub(crate) fn elsewhere(game: &OpenGame) -> Result<Change, AppError> {
        Ok(Change {
            standing: Present::of(game),
            since: None,
            log: game.steps(game.head())?,
        })
    }
}
