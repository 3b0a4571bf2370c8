//! The library: a handle to one file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use crate::error::Error;
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
