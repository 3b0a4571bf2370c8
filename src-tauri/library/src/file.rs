//! Opening the file: whose it is, its shape, and the pragmas that every connection must hold.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};

use crate::error::{Error, ErrorKind};

/// “VEDT”, in the header of every library.
pub(crate) const APPLICATION_ID: i32 = 0x5645_4454;

/// How long a writer waits for another one.
const PATIENCE: Duration = Duration::from_secs(5);

/// Between two tries.
const PAUSE: Duration = Duration::from_millis(5);

/// Only ever added to.
const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("../migrations/0001_library.sql")),
    M::up(include_str!("../migrations/0002_players.sql")),
];

/// Opens or creates a library file.
pub(crate) fn open(path: &Path) -> Result<Connection, Error> {
    // Without URIs: a path is a path, whatever it begins with.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    leave_untouched(&connection, path)?;
    refuse_foreign(&connection)?;
    refuse_newer(&connection)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    prepare(&mut connection)?;
    Ok(connection)
}

/// Opens a library where nothing can be written, not even the index beside it. `None` where a log waits to be written
/// back, since the file alone is then not the whole library, or where the path is no text.
pub(crate) fn open_as_it_is(path: &Path) -> Result<Option<Connection>, Error> {
    let (Some(address), false) = (address(path), log_waits(path)) else {
        return Ok(None);
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(address, flags)?;
    refuse_foreign(&connection)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    match Migrations::from_slice(MIGRATIONS).pending_migrations(&connection)? {
        0 => Ok(Some(connection)),
        older if older > 0 => in_present_shape(&connection).map(Some),
        _ => Ok(None),
    }
}

/// A copy in memory of a library of an older shape, brought to the present one; it is only read.
fn in_present_shape(older: &Connection) -> Result<Connection, Error> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(older, &mut copy)?.run_to_completion(i32::MAX, Duration::ZERO, None)?;
    Migrations::from_slice(MIGRATIONS).to_latest(&mut copy)?;
    copy.pragma_update(None, "query_only", true)?;
    Ok(copy)
}

/// The path as SQLite's address of a file that does not change.
fn address(path: &Path) -> Option<String> {
    let whole = std::path::absolute(path).ok()?;
    let text = whole.to_str()?.replace('%', "%25");
    let text = text.replace('?', "%3f").replace('#', "%23");
    let text = if cfg!(windows) {
        format!("/{}", text.replace('\\', "/"))
    } else {
        text
    };
    Some(format!("file://{text}?immutable=1"))
}

/// A library that lives as long as its connection.
pub(crate) fn in_memory() -> Result<Connection, Error> {
    let mut connection = Connection::open_in_memory()?;
    prepare(&mut connection)?;
    Ok(connection)
}

/// Several programs may make the same file at once, and some locks are not waited for by themselves.
fn prepare(connection: &mut Connection) -> Result<(), Error> {
    let start = Instant::now();
    loop {
        match try_to_prepare(connection) {
            Err(fault) if fault.kind == ErrorKind::Busy && start.elapsed() < PATIENCE => {
                sleep(PAUSE)
            }
            done => return done,
        }
    }
}

fn try_to_prepare(connection: &mut Connection) -> Result<(), Error> {
    // Before WAL, so that a file never shows a shape without its owner's mark.
    migrate(connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // A damaged file is noticed early, and nothing written in it is run.
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    assert_pragmas(connection)
}

/// Two programs may create the same file at once: the one that comes second finds nothing left to do.
fn migrate(connection: &mut Connection) -> Result<(), Error> {
    let migrations = Migrations::from_slice(MIGRATIONS);
    if migrations.pending_migrations(connection)? == 0 {
        return Ok(());
    }
    match migrations.to_latest(connection) {
        Err(_) if migrations.pending_migrations(connection)? == 0 => Ok(()),
        done => Ok(done?),
    }
}

/// Closing the connection changes nothing in the file: it may be another program's, or damaged. Where no log waits
/// to be written back, SQLite may clear its own traces away.
pub(crate) fn leave_untouched(connection: &Connection, path: &Path) -> Result<(), Error> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, log_waits(path))?;
    Ok(())
}

fn log_waits(path: &Path) -> bool {
    let mut log = path.as_os_str().to_os_string();
    log.push("-wal");
    std::fs::metadata(log).is_ok_and(|log| log.len() > 0)
}

pub(crate) fn refuse_foreign(connection: &Connection) -> Result<(), Error> {
    let owner: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let items: u32 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if owner == APPLICATION_ID || (owner == 0 && items == 0) {
        return Ok(());
    }
    Err(Error::new(
        ErrorKind::Foreign,
        "{file} belongs to another program; choose another file. It was left as it is.",
    ))
}

fn refuse_newer(connection: &Connection) -> Result<(), Error> {
    if Migrations::from_slice(MIGRATIONS).pending_migrations(connection)? < 0 {
        return Err(Error::new(
            ErrorKind::Newer,
            "{file} was written by a newer Vedette; update the program to open it. It was left as it is.",
        ));
    }
    Ok(())
}

/// What every promise of the library rests on.
fn assert_pragmas(connection: &Connection) -> Result<(), Error> {
    let text =
        |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, String>(0));
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let journal = text("journal_mode")?;
    let full = number("synchronous")? == 2;
    let keys = number("foreign_keys")? == 1;
    if (journal == "wal" || journal == "memory") && full && keys {
        return Ok(());
    }
    Err(Error::new(
        ErrorKind::Disk,
        "{file} cannot be kept safely where it is (its disk allows no write-ahead log); move it to a local disk.",
    ))
}

/// Whether a library is of a shape that keeps the players' names.
pub(crate) fn has_players(connection: &Connection) -> bool {
    let shape = connection.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    shape.is_ok_and(|shape| shape >= 2)
}

/// Whether a file that stands there is a library of this program.
pub(crate) fn must_be_library(path: &Path) -> Result<(), Error> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    refuse_foreign(&connection)
}
