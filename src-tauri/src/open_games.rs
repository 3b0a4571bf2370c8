//! The library, and the games that lie open: each in memory once, behind a lock of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_library::{EntryId, GameId, Library, OpenGame, Rescued, Step};
use rules_core::view::{Eyes, View};
use serde::Serialize;
use specta::Type;

use crate::error::AppError;
use crate::long_work::LongWork;

type Open = Arc<Mutex<OpenGame>>;

/// The library of this window and its open games. A library that cannot be opened says so at every question.
pub(crate) struct OpenGames {
    file: PathBuf,
    library: Mutex<Result<Library, AppError>>,
    open: Mutex<BTreeMap<GameId, Open>>,
    work: LongWork,
}

/// A library that was put aside, and what was saved of it.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Mended {
    /// Where the one that could not be opened lies now.
    aside: String,
    /// What was read of it; `None` when an empty library was begun.
    rescued: Option<Rescued>,
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
        OpenGames {
            library: Mutex::new(open(&file)),
            file,
            open: Mutex::default(),
            work: LongWork::default(),
        }
    }

    /// The long work that the window waits for.
    pub(crate) fn work(&self) -> &LongWork {
        &self.work
    }

    /// The library.
    pub(crate) fn library(&self) -> Result<Library, AppError> {
        locked(&self.library).clone()
    }

    /// Tries to open a library again that could not be opened.
    pub(crate) fn try_again(&self) -> Result<(), AppError> {
        self.reopen().map(drop)
    }

    /// Puts a library that cannot be opened aside and goes on with what can be read of it.
    pub(crate) fn mend(&self) -> Result<Mended, AppError> {
        let fresh = self.file.with_extension("mended");
        let rescued = self
            .work
            .watched(|watch| Library::rescue_watched(&self.file, &fresh, watch))?;
        let aside = self.put_aside()?;
        std::fs::rename(&fresh, &self.file).map_err(|cause| unmoved(&fresh, &cause))?;
        self.reopen()?;
        Ok(Mended {
            aside: aside.display().to_string(),
            rescued: Some(rescued),
        })
    }

    /// Puts a library that cannot be opened aside and goes on with an empty one.
    pub(crate) fn start_anew(&self) -> Result<Mended, AppError> {
        let aside = self.put_aside()?;
        self.reopen()?;
        Ok(Mended {
            aside: aside.display().to_string(),
            rescued: None,
        })
    }

    fn reopen(&self) -> Result<Library, AppError> {
        let mut library = locked(&self.library);
        *library = open(&self.file);
        library.clone()
    }

    /// Moves the library and what SQLite keeps beside it out of the way; only one that is not open.
    fn put_aside(&self) -> Result<PathBuf, AppError> {
        if self.library().is_ok() {
            let text = "The library is open and in order; nothing was put aside.";
            return Err(AppError::of(game_library::ErrorKind::NotNow, text));
        }
        let numbered = |number: u32| {
            self.file
                .with_file_name(format!("library-damaged-{number}.vedette"))
        };
        let free = (1..).map(numbered).find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| numbered(0));
        for beside in ["", "-wal", "-shm"] {
            let from = with_ending(&self.file, beside);
            if from.exists() {
                std::fs::rename(&from, with_ending(&aside, beside))
                    .map_err(|cause| unmoved(&from, &cause))?;
            }
        }
        Ok(aside)
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

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn unmoved(file: &Path, cause: &std::io::Error) -> AppError {
    let text = format!(
        "{} could not be moved ({cause}); look at its folder and its permissions.",
        file.display()
    );
    AppError::of(game_library::ErrorKind::Disk, text)
}

fn open(file: &Path) -> Result<Library, AppError> {
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

/// When the players have ended a game, nobody has anything to do in it any more.
fn lay_down(view: &mut View) {
    view.choices.clear();
    view.gestures.clear();
    view.owed.clear();
    (view.throw, view.asks) = (None, None);
    for piece in &mut view.pieces {
        (piece.can_act, piece.owes) = (false, false);
    }
}

impl Present {
    /// Of an open game.
    pub(crate) fn of(game: &OpenGame) -> Present {
        let mut view = game.game().view(Eyes::Both);
        let closed = match (&view.outcome, game.standing().outcome) {
            (None, Some(sentence)) => sentence,
            _ => String::new(),
        };
        if !closed.is_empty() {
            lay_down(&mut view);
        }
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

#[cfg(test)]
mod tests {
    use super::OpenGames;

    #[test]
    fn a_file_that_is_no_library_is_put_aside_whole() {
        let folder = std::env::temp_dir().join(format!("vedette-aside-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("library.vedette");
        std::fs::write(&file, "a shopping list").unwrap();
        let games = OpenGames::over(file);
        assert!(games.library().is_err());
        assert!(games.mend().is_err(), "nothing can be read of it");
        let mended = games.start_anew().unwrap();
        assert_eq!(
            std::fs::read_to_string(&mended.aside).unwrap(),
            "a shopping list"
        );
        assert!(games.library().is_ok());
        assert!(
            games.start_anew().is_err(),
            "an open library stays where it is"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
