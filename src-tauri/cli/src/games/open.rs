//! Finding the library and opening it.

use std::io::{BufRead, Read as _};
use std::path::{Path, PathBuf};

use game_library::Library;

use crate::failure::{Failure, Kind};

/// The window's identifier: its data folder bears this name.
pub const IDENTIFIER: &str = "org.vedette.desktop";

/// The library's file in the window's data folder.
pub const LIBRARY_FILE: &str = "library.vedette";

/// The longest text that is read from a file or standard input, in bytes.
const LONGEST_TEXT: u64 = 64 << 20;

/// Where the library is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    path: PathBuf,
    /// Whether the caller named it; else it is the window's.
    named: bool,
}

impl Place {
    /// The place that was named, or that of the window's library.
    ///
    /// # Errors
    /// When nothing was named and the system tells no data folder.
    pub fn new(named: Option<PathBuf>) -> Result<Place, Failure> {
        if let Some(path) = named {
            return Ok(Place { path, named: true });
        }
        let data = dirs::data_dir().ok_or_else(|| {
            Failure::new(
                Kind::NotFound,
                "The system tells no folder for data; name the library with --library FILE.",
            )
        })?;
        Ok(Place {
            path: data.join(IDENTIFIER).join(LIBRARY_FILE),
            named: false,
        })
    }

    /// Opens the library, which must be there.
    ///
    /// # Errors
    /// When it is not, or cannot be opened.
    pub fn open(&self) -> Result<Library, Failure> {
        match self.path.try_exists() {
            Ok(true) => Ok(Library::open(&self.path)?),
            Ok(false) => Err(Failure::new(
                Kind::NotFound,
                format!(
                    "There is no library at {}; `new` and `import` make one.",
                    self.path.display()
                ),
            )),
            Err(fault) => Err(Failure::file("cannot be looked at", &self.path, &fault)),
        }
    }

    /// Opens the library; `None` where the window has not made one yet.
    ///
    /// # Errors
    /// When a named one is not there, or it cannot be opened.
    pub fn open_if_any(&self) -> Result<Option<Library>, Failure> {
        // Only what is known not to be there counts as none: a folder that cannot be read may hold one.
        match self.path.try_exists() {
            Ok(false) if !self.named => Ok(None),
            _ => self.open().map(Some),
        }
    }

    /// Opens the library, or makes an empty one.
    ///
    /// # Errors
    /// When it cannot be opened or made.
    pub fn open_or_make(&self) -> Result<Library, Failure> {
        if let Some(folder) = self.path.parent().filter(|_| !self.named) {
            std::fs::create_dir_all(folder)
                .map_err(|fault| Failure::file("cannot be made", folder, &fault))?;
        }
        Ok(Library::open(&self.path)?)
    }
}

/// The text of a file, or of standard input for `-`.
pub(super) fn read_text(file: &Path, input: &mut impl BufRead) -> Result<String, Failure> {
    let fault = |fault| Failure::file("cannot be read", file, &fault);
    let mut text = String::new();
    let read = if file == Path::new("-") {
        input
            .take(LONGEST_TEXT + 1)
            .read_to_string(&mut text)
            .map_err(fault)?
    } else {
        std::fs::File::open(file)
            .map_err(fault)?
            .take(LONGEST_TEXT + 1)
            .read_to_string(&mut text)
            .map_err(fault)?
    };
    if read as u64 > LONGEST_TEXT {
        return Err(Failure::new(
            Kind::Usage,
            format!("{} is too long to be what it should be.", file.display()),
        ));
    }
    Ok(text)
}
