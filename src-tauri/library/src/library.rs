//! The library: a handle to one file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use crate::error::{Error, ErrorKind};
use crate::file;

/// A library of games. Cloning it gives another handle to the same file.
#[derive(Clone)]
pub struct Library {
    connection: Arc<Mutex<Connection>>,
    path: Option<PathBuf>,
}

impl std::fmt::Debug for Library {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Library({})", self.place())
    }
}

impl Library {
    /// Opens a library file, or creates it where there is none.
    ///
    /// # Errors
    /// Another program's file, a newer one, a damaged one, or a disk that refuses.
    pub fn open(path: impl AsRef<Path>) -> Result<Library, Error> {
        let path = path.as_ref();
        let connection = file::open(path).map_err(|fault| fault.at(&path.display().to_string()))?;
        Ok(Library::over(connection, Some(path.to_path_buf())))
    }

    /// Opens a library file to look at it; where nothing can be written (a read-only folder, a full disk), as it stands
    /// on the disk, and changing it then fails.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub fn open_to_read(path: impl AsRef<Path>) -> Result<Library, Error> {
        let path = path.as_ref();
        Library::open(path).or_else(|fault| {
            let refused = matches!(fault.kind, ErrorKind::Full | ErrorKind::Disk);
            match file::open_as_it_is(path) {
                Ok(Some(connection)) if refused => {
                    Ok(Library::over(connection, Some(path.to_path_buf())))
                }
                _ => Err(fault),
            }
        })
    }

    /// A library that is gone when its last handle is.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<Library, Error> {
        Ok(Library::over(file::in_memory()?, None))
    }

    fn over(connection: Connection, path: Option<PathBuf>) -> Library {
        Library {
            connection: Arc::new(Mutex::new(connection)),
            path,
        }
    }

    /// The file; `None` in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    pub(crate) fn place(&self) -> String {
        self.path.as_ref().map_or_else(
            || "the library in memory".to_string(),
            |path| path.display().to_string(),
        )
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A panic elsewhere rolled its transaction back; the connection itself is whole.
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        work(&self.connection()).map_err(|fault| fault.at(&self.place()))
    }

    /// Reads and writes in one transaction, which is on disk when this returns.
    pub(crate) fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut connection = self.connection();
        let run = || {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let value = work(&transaction)?;
            transaction.commit()?;
            Ok(value)
        };
        run().map_err(|fault: Error| fault.at(&self.place()))
    }

    /// A setting of the program.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn setting(&self, name: &str) -> Result<Option<String>, Error> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached("SELECT value FROM settings WHERE name = ?")?;
            Ok(query.query_row([name], |row| row.get(0)).optional()?)
        })
    }

    /// Every setting of the program.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn settings(&self) -> Result<BTreeMap<String, String>, Error> {
        self.read(|connection| {
            let mut query = connection.prepare_cached("SELECT name, value FROM settings")?;
            let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Keeps a setting of the program.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn set_setting(&self, name: &str, value: &str) -> Result<(), Error> {
        self.write(|transaction| {
            let keep = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            transaction.execute(keep, params![name, value])?;
            Ok(())
        })
    }

    /// Forgets a setting of the program.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn clear_setting(&self, name: &str) -> Result<(), Error> {
        self.write(|transaction| {
            transaction.execute("DELETE FROM settings WHERE name = ?", [name])?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use rules_core::ids::{Battle, Side};
    use rules_core::setup::{NewGame, Setup};

    use super::*;
    use crate::{Beginning, OpenGame, RollBy};

    fn game(library: &Library) -> OpenGame {
        let deploy = [
            (Side::Ottoman, "ottoman-historical"),
            (Side::Imperial, "imperial-historical"),
        ];
        let new = NewGame {
            deploy: deploy
                .into_iter()
                .map(|(side, name)| (side, name.to_string()))
                .collect(),
            ..NewGame::standard(Battle::Raab)
        };
        library
            .create(&Beginning::honest(Setup::New(new)))
            .unwrap()
            .game
    }

    #[test]
    fn every_connection_holds_the_pragmas_that_the_promises_rest_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.vedette");
        for _ in 0..2 {
            let library = Library::open(&path).unwrap();
            let connection = library.connection();
            let ask = |name: &str| {
                connection
                    .pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0))
                    .unwrap()
            };
            assert_eq!(ask("journal_mode"), "wal".to_string().into());
            assert_eq!(ask("synchronous"), 2.into());
            assert_eq!(ask("foreign_keys"), 1.into());
            assert_eq!(ask("application_id"), file::APPLICATION_ID.into());
        }
    }

    /// A name that an address must quote, too.
    #[test]
    fn a_library_is_read_as_it_is_and_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("100% mine? #1.vedette");
        let id = game(&Library::open(&path).unwrap()).id();
        let before = std::fs::read(&path).unwrap();
        let connection = file::open_as_it_is(&path).unwrap().unwrap();
        let library = Library::over(connection, Some(path.clone()));
        assert_eq!(library.info(id).unwrap().id, id);
        assert!(library.verify(id).unwrap().agrees());
        assert_eq!(library.rename(id, "x").unwrap_err().kind, ErrorKind::Disk);
        assert_eq!(std::fs::read(&path).unwrap(), before);
        std::fs::write(folder.path().join("100% mine? #1.vedette-wal"), "log").unwrap();
        assert!(file::open_as_it_is(&path).unwrap().is_none());
    }

    #[test]
    fn a_library_of_an_older_shape_is_read_as_it_is_too() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.vedette");
        let id = game(&Library::open(&path).unwrap()).id();
        Connection::open(&path)
            .unwrap()
            .execute_batch("DROP TABLE players; PRAGMA user_version = 1")
            .unwrap();
        let before = std::fs::read(&path).unwrap();
        let connection = file::open_as_it_is(&path).unwrap().unwrap();
        let library = Library::over(connection, Some(path.clone()));
        assert!(library.info(id).unwrap().players.is_empty());
        assert!(library.verify(id).unwrap().agrees());
        assert_eq!(library.rename(id, "x").unwrap_err().kind, ErrorKind::Disk);
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }

    #[test]
    fn an_entry_is_never_changed() {
        let library = Library::in_memory().unwrap();
        game(&library);
        let changed = library.write(|transaction| {
            Ok(transaction.execute("UPDATE entries SET action = 'pass'", [])?)
        });
        assert_eq!(changed.unwrap_err().kind, ErrorKind::Damaged);
    }

    /// A limit on the pages of the file stands for a disk that is full.
    #[test]
    fn a_full_disk_refuses_the_gesture_and_with_room_it_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path().join("library.vedette")).unwrap();
        let mut game = game(&library);
        let limit = |pages: u32| {
            library
                .connection()
                .pragma_update(None, "max_page_count", pages)
                .unwrap()
        };
        let pages: u32 = library
            .connection()
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        limit(pages);
        let fault = loop {
            let (head, digest) = (game.head(), game.game().digest());
            let choice = game
                .game()
                .choices()
                .into_iter()
                .find(|choice| !choice.undoing);
            let steps: Vec<String> = choice
                .into_iter()
                .map(|choice| {
                    game.game()
                        .write(&rules_core::action::Action::Act(choice.act))
                })
                .collect();
            if let Err(fault) = game.play(head, &steps, RollBy::Program) {
                assert_eq!((game.head(), game.game().digest()), (head, digest));
                assert_eq!(library.info(game.id()).unwrap().head, head);
                break fault;
            }
        };
        assert_eq!(fault.kind, ErrorKind::Full);
        assert!(
            fault.text.contains("library.vedette") && fault.text.contains("Make room"),
            "{fault}"
        );
        limit(1_000_000);
        game.play(game.head(), &["end"], RollBy::Program).unwrap();
        assert!(library.verify(game.id()).unwrap().agrees());
    }
}
