//! A copy of the whole library as another file, which is there whole or not at all.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::{Error, ErrorKind};
use crate::file;
use crate::library::Library;
use crate::watch::{Watch, tell, unwatched};

/// Pages copied at a time, so that others can write in between.
const PAGES: i32 = 1_000;

/// Between them.
const PAUSE: Duration = Duration::from_millis(1);

impl Library {
    /// Copies the whole library to a file. An older backup there is replaced once the new one is safe on disk.
    ///
    /// # Errors
    /// Something that is no library stands at that place; it is the library itself; the disk refuses.
    pub fn backup(&self, to: &Path) -> Result<(), Error> {
        self.backup_watched(to, &mut unwatched)
    }

    /// The same, page by page under somebody's eyes.
    ///
    /// # Errors
    /// As [`Library::backup`]; it was stopped. An older backup is then left as it is.
    pub fn backup_watched(&self, to: &Path, watch: &mut Watch<'_>) -> Result<(), Error> {
        let shown = to.display().to_string();
        self.refuse_target(to)?;
        let unfinished = unfinished(to)?;
        let copied = self.read(|from| copy(from, &unfinished, &shown, watch));
        let placed = copied
            .and_then(|()| put_in_place(&unfinished, to).map_err(|cause| disk(&shown, &cause)));
        if placed.is_err() {
            // The fault that is told matters more than a left-over.
            let _ = fs::remove_file(&unfinished);
        }
        placed
    }

    fn refuse_target(&self, to: &Path) -> Result<(), Error> {
        if to.is_dir() {
            return Err(Error::bad_input(format!(
                "{} is a folder; name a file in it for the backup.",
                to.display()
            )));
        }
        let itself = self.path().and_then(|path| fs::canonicalize(path).ok());
        if itself.is_some() && itself == fs::canonicalize(to).ok() {
            return Err(Error::bad_input(
                "A backup needs another file than the library itself; choose another name.",
            ));
        }
        if to.exists() {
            file::must_be_library(to).map_err(|fault| fault.at(&to.display().to_string()))
        } else {
            Ok(())
        }
    }
}

/// The copy's name until it is whole.
pub(crate) fn unfinished(to: &Path) -> Result<PathBuf, Error> {
    let name = to
        .file_name()
        .ok_or_else(|| Error::bad_input("The new file needs a name."))?;
    let mut name = name.to_os_string();
    name.push(format!(".{}.unfinished", std::process::id()));
    Ok(to.with_file_name(name))
}

fn copy(
    from: &Connection,
    unfinished: &Path,
    shown: &str,
    watch: &mut Watch<'_>,
) -> Result<(), Error> {
    let named = |cause: rusqlite::Error| Error::from(cause).at(shown);
    let mut copy = Connection::open(unfinished).map_err(named)?;
    copy_pages(from, &mut copy, shown, watch)?;
    // One file, without a log beside it.
    copy.pragma_update(None, "journal_mode", "DELETE")
        .map_err(named)?;
    let check: String = copy
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(named)?;
    if check == "ok" {
        return Ok(());
    }
    Err(Error::damaged(format!(
        "The copy of {{file}} is not whole ({check}); make a new library from what can be read."
    )))
}

/// Where the disk has no room, it is that of the copy: the library itself is only read.
fn copy_pages(
    from: &Connection,
    copy: &mut Connection,
    shown: &str,
    watch: &mut Watch<'_>,
) -> Result<(), Error> {
    page_by_page(from, copy, watch).map_err(|fault| {
        if fault.kind == ErrorKind::Full {
            fault.at(shown)
        } else {
            fault
        }
    })
}

fn page_by_page(
    from: &Connection,
    copy: &mut Connection,
    watch: &mut Watch<'_>,
) -> Result<(), Error> {
    let pages = Backup::new(from, copy)?;
    let count = |pages: i32| usize::try_from(pages).unwrap_or_default();
    loop {
        let done = pages.step(PAGES)?;
        let left = pages.progress();
        let of = count(left.pagecount);
        tell(watch, of - count(left.remaining).min(of), of)?;
        match done {
            StepResult::Done => return Ok(()),
            _ => sleep(PAUSE),
        }
    }
}

pub(crate) fn put_in_place(unfinished: &Path, to: &Path) -> std::io::Result<()> {
    File::open(unfinished)?.sync_all()?;
    fs::rename(unfinished, to)?;
    let folder = to
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    sync_folder(folder)
}

/// Where folders can be synced, so that the new name survives a power loss.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> std::io::Result<()> {
    Ok(())
}

pub(crate) fn disk(shown: &str, cause: &std::io::Error) -> Error {
    let kind = if cause.kind() == std::io::ErrorKind::StorageFull {
        ErrorKind::Full
    } else {
        ErrorKind::Disk
    };
    Error::new(
        kind,
        format!("{shown} could not be written ({cause}); choose another place."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A limit on the pages of the copy stands for a disk that is full.
    #[test]
    fn a_full_disk_is_that_of_the_copy() {
        let library = Library::in_memory().unwrap();
        let mut copy = Connection::open_in_memory().unwrap();
        copy.pragma_update(None, "max_page_count", 1).unwrap();
        let copied =
            library.read(|from| copy_pages(from, &mut copy, "/stick/copy.vedette", &mut unwatched));
        let fault = copied.unwrap_err();
        assert_eq!(fault.kind, ErrorKind::Full);
        assert!(
            fault.text.contains("holds /stick/copy.vedette is full"),
            "{fault}"
        );
    }
}
