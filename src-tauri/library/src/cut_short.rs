//! A library that was cut off: a copy of what is left, which SQLite can open.

use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// What every SQLite file begins with.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Where the header counts the pages.
const COUNT_AT: usize = 28;

/// A header that counts more than so many times the pages that are left is damaged itself.
const MOST_MISSING: u32 = 20;

/// A copy in a folder of its own, which is gone with this value.
pub(crate) struct Copy {
    folder: PathBuf,
}

impl Copy {
    /// Copies a library whose header counts more pages than the file has, with its log; empty pages stand for the missing
    /// ones. `None` where the file is as long as it says, or no SQLite file.
    pub(crate) fn of(damaged: &Path, folder: PathBuf) -> std::io::Result<Option<Copy>> {
        let Some((page, pages)) = pages_of(damaged)? else {
            return Ok(None);
        };
        fs::create_dir(&folder)?;
        let copy = Copy { folder };
        fs::copy(damaged, copy.path())?;
        let log = beside(damaged);
        if log.try_exists()? {
            fs::copy(log, beside(&copy.path()))?;
        }
        let mut file = OpenOptions::new().write(true).open(copy.path())?;
        file.set_len(u64::from(pages) * u64::from(page))?;
        file.seek(SeekFrom::Start(COUNT_AT as u64))?;
        file.write_all(&pages.to_be_bytes())?;
        Ok(Some(copy))
    }

    /// The copy's file.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join("library.vedette")
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        // A left-over copy harms nobody.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The size of a page and how many the copy gets, where some are missing.
fn pages_of(damaged: &Path) -> std::io::Result<Option<(u32, u32)>> {
    let mut file = File::open(damaged)?;
    let length = file.metadata()?.len();
    let mut header = [0; 32];
    if length < 100 || file.read_exact(&mut header).is_err() || !header.starts_with(MAGIC) {
        return Ok(None);
    }
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u32::from(size),
    };
    let counted = u32::from_be_bytes([
        header[COUNT_AT],
        header[COUNT_AT + 1],
        header[COUNT_AT + 2],
        header[COUNT_AT + 3],
    ]);
    if page < 512 || u64::from(counted) * u64::from(page) <= length {
        return Ok(None);
    }
    let left = u32::try_from(length.div_ceil(u64::from(page))).unwrap_or(u32::MAX);
    let most = left
        .saturating_mul(MOST_MISSING)
        .saturating_add(MOST_MISSING);
    Ok(Some((page, counted.min(most))))
}

/// The log beside a library.
fn beside(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_os_string();
    log.push("-wal");
    log.into()
}
