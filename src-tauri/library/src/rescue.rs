//! A new library from what can be read of a damaged one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Transaction, params, params_from_iter};
use serde::Serialize;

use crate::backup;
use crate::cut_short;
use crate::error::{Error, ErrorKind};
use crate::file;
use crate::ids::GameId;
use crate::library::Library;
use crate::mend;
use crate::watch::{Watch, unwatched};

/// What became of the games of a damaged library.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Rescued {
    /// Games that can be played on, where they stood.
    pub whole: Vec<GameId>,
    /// Games that can be played on and lost something, each with what.
    pub partly: BTreeMap<GameId, String>,
    /// Games of which nothing can be played, each with the reason.
    pub lost: BTreeMap<GameId, String>,
    /// Stretches of rows that could not be read.
    pub unreadable: u32,
}

/// A table whose rows have numbers, which stand in its first column.
struct Table {
    name: &'static str,
    columns: &'static str,
}

/// In the order in which rows refer to each other.
const TABLES: [Table; 5] = [
    Table {
        name: "games",
        columns: "id, title, battle, scenario, setup, rules, mode, dice, seed, open_seed, seed_after, created, changed,
            head, tip, turn, phase, side, outcome, notes, deleted_at",
    },
    Table {
        name: "entries",
        columns: "id, game, parent, ordinal, gesture, kind, side, action, digest, rules, time",
    },
    Table {
        name: "marks",
        columns: "entry, name, pinned",
    },
    Table {
        name: "positions",
        columns: "entry, rules, text",
    },
    Table {
        name: "thumbnails",
        columns: "game, entry, image",
    },
];

/// Numbers that are tried one by one in a damaged stretch, before larger steps are made.
const PATIENCE: u32 = 2_000;

impl Library {
    /// Writes what can be read of a damaged library into a new file. The damaged one is left as it is.
    ///
    /// # Errors
    /// The new file exists already; the damaged one is no library or cannot be read at all; the disk refuses.
    pub fn rescue(damaged: &Path, into: &Path) -> Result<Rescued, Error> {
        Library::rescue_watched(damaged, into, &mut unwatched)
    }

    /// The same, game by game under somebody's eyes once the rows are read.
    ///
    /// # Errors
    /// As [`Library::rescue`]; it was stopped. No new file is then left.
    pub fn rescue_watched(
        damaged: &Path,
        into: &Path,
        watch: &mut Watch<'_>,
    ) -> Result<Rescued, Error> {
        if into.exists() {
            return Err(Error::bad_input(format!(
                "{} exists already; name a new file for what is rescued.",
                into.display()
            )));
        }
        let unfinished = backup::unfinished(into)?;
        // SQLite opens no file that is shorter than its header says.
        let copy = cut_short::Copy::of(damaged, source_folder(&unfinished))
            .map_err(|cause| copying(damaged, into, &cause))?;
        let readable = copy
            .as_ref()
            .map_or_else(|| damaged.to_path_buf(), cut_short::Copy::path);
        let source = source(&readable).map_err(|fault| fault.at(&damaged.display().to_string()))?;
        let rescued = fill(&source, &unfinished, watch);
        let shown = into.display().to_string();
        let placed = rescued.and_then(|rescued| match backup::put_in_place(&unfinished, into) {
            Ok(()) => Ok(rescued),
            Err(cause) => Err(backup::disk(&shown, &cause)),
        });
        if placed.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        placed.map_err(|fault| fault.at(&shown))
    }
}

/// Where a copy of the damaged library stands while it is read.
fn source_folder(unfinished: &Path) -> PathBuf {
    let mut folder = unfinished.as_os_str().to_os_string();
    folder.push(".source");
    folder.into()
}

/// A copy that failed: the damaged file cannot be read, or the place of the new one has no room for it.
fn copying(damaged: &Path, into: &Path, cause: &std::io::Error) -> Error {
    if cause.kind() == std::io::ErrorKind::StorageFull {
        return backup::disk(&into.display().to_string(), cause);
    }
    Error::new(
        ErrorKind::Disk,
        format!(
            "{} could not be copied to be read ({cause}); look at its folder and its permissions.",
            damaged.display()
        ),
    )
}

fn source(damaged: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(damaged, flags)?;
    file::leave_untouched(&source, damaged)?;
    file::refuse_foreign(&source)?;
    Ok(source)
}

fn fill(source: &Connection, into: &Path, watch: &mut Watch<'_>) -> Result<Rescued, Error> {
    let library = Library::open(into)?;
    let mut rescued = Rescued::default();
    library.write(|transaction| {
        transaction.pragma_update(None, "defer_foreign_keys", true)?;
        for table in &TABLES {
            rescued.unreadable += copy_numbered(source, transaction, table)?;
        }
        rescued.unreadable += copy_words(source, transaction, "tags", "game, tag")?;
        rescued.unreadable += copy_words(source, transaction, "settings", "name, value")?;
        if file::has_players(source) {
            let columns = "game, side, name";
            rescued.unreadable += copy_words(source, transaction, "players", columns)?;
        }
        mend::mend(transaction, &mut rescued, watch)
    })?;
    Ok(rescued)
}

/// Goes from number to number, so that a damaged page costs no more than the rows on it; says how many stretches
/// could not be read.
fn copy_numbered(source: &Connection, into: &Transaction<'_>, table: &Table) -> Result<u32, Error> {
    let (name, columns) = (table.name, table.columns);
    let Ok(mut query) = source.prepare(&format!(
        "SELECT {columns} FROM {name} WHERE ROWID > ? ORDER BY ROWID LIMIT 1"
    )) else {
        return Ok(1);
    };
    let (mut after, mut failures, mut unreadable) = (0_u32, 0_u32, 0);
    loop {
        match query.query_row([after], |row| {
            Ok((row.get::<_, u32>(0)?, values(row, columns)?))
        }) {
            Ok((number, row)) if number > after => {
                unreadable += u32::from(!put(into, name, columns, row)?);
                (after, failures) = (number, 0);
            }
            Err(rusqlite::Error::QueryReturnedNoRows) => return Ok(unreadable),
            // A row out of its order is as little worth as none.
            Ok(_) | Err(_) => {
                unreadable += u32::from(failures == 0);
                failures += 1;
                let step = if failures < PATIENCE {
                    1
                } else {
                    after / 4 + 1
                };
                let Some(next) = after.checked_add(step) else {
                    return Ok(unreadable);
                };
                after = next;
            }
        }
    }
}

/// Reads from both ends, as far as each can be read.
fn copy_words(
    source: &Connection,
    into: &Transaction<'_>,
    table: &str,
    columns: &str,
) -> Result<u32, Error> {
    let mut unreadable = 0;
    for order in ["ASC", "DESC"] {
        let Ok(mut query) = source.prepare(&format!(
            "SELECT {columns} FROM {table} ORDER BY 1 {order}, 2 {order}"
        )) else {
            return Ok(1);
        };
        let mut rows = query.query([])?;
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    put(into, table, columns, values(row, columns)?)?;
                }
                Ok(None) => return Ok(unreadable),
                Err(_) => break,
            }
        }
        unreadable = 1;
    }
    Ok(unreadable)
}

fn values(row: &rusqlite::Row<'_>, columns: &str) -> rusqlite::Result<Vec<Value>> {
    (0..columns.split(',').count())
        .map(|place| row.get(place))
        .collect()
}

/// Whether the row fits the shape; one that was read and makes no sense is left behind.
fn put(into: &Transaction<'_>, table: &str, columns: &str, row: Vec<Value>) -> Result<bool, Error> {
    let marks = vec!["?"; row.len()].join(", ");
    let mut insert = into.prepare_cached(&format!(
        "INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})"
    ))?;
    match insert.execute(params_from_iter(row)) {
        Ok(rows) => Ok(rows == 1),
        Err(rusqlite::Error::SqliteFailure(cause, _))
            if cause.code == rusqlite::ErrorCode::ConstraintViolation =>
        {
            Ok(false)
        }
        Err(cause) => Err(cause.into()),
    }
}

/// Whether a table holds a number.
pub(crate) fn holds(transaction: &Transaction<'_>, game: GameId) -> Result<bool, Error> {
    let found: u32 = transaction.query_row(
        "SELECT count(*) FROM games WHERE id = ?",
        params![game],
        |row| row.get(0),
    )?;
    Ok(found > 0)
}
