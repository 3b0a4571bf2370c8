//! Finding the library and opening it.

use std::io::{BufRead, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use game_library::{Difference, GameId, Library, OpenGame};

use crate::failure::{Failure, Kind};

/// The window's identifier: its data folder bears this name.
pub const IDENTIFIER: &str = "org.vedette.desktop";

/// The library's file in the window's data folder.
pub const LIBRARY_FILE: &str = "library.vedette";

/// The longest text that is read from a file or standard input, in bytes.
const LONGEST_TEXT: u64 = 64 << 20;

/// What every library file begins with.
const LIBRARY_START: &[u8] = b"SQLite format 3\0";

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
        self.must_be_there()?;
        Ok(Library::open(&self.path)?)
    }

    /// Opens the library, which must be there, to look at it: also where nothing can be written.
    ///
    /// # Errors
    /// When it is not, or cannot be opened.
    pub fn open_to_read(&self) -> Result<Library, Failure> {
        self.must_be_there()?;
        Ok(Library::open_to_read(&self.path)?)
    }

    fn must_be_there(&self) -> Result<(), Failure> {
        let shown = self.path.display();
        match std::fs::metadata(&self.path) {
            Ok(file) if file.is_file() && file.len() == 0 => Err(Failure::new(
                Kind::NotFound,
                format!(
                    "{shown} is an empty file and no library yet; `new` and `import` make it one."
                ),
            )),
            Ok(_) => Ok(()),
            Err(fault) if fault.kind() == ErrorKind::NotFound => Err(Failure::new(
                Kind::NotFound,
                format!("There is no library at {shown}; `new` and `import` make one."),
            )),
            Err(fault) => Err(Failure::file("cannot be looked at", &self.path, &fault)),
        }
    }

    /// Opens the library to look at it; `None` where the window has not made one yet.
    ///
    /// # Errors
    /// When a named one is not there, or it cannot be opened.
    pub fn open_if_any(&self) -> Result<Option<Library>, Failure> {
        // Only what is known not to be there counts as none: a folder that cannot be read may hold one.
        match self.path.try_exists() {
            Ok(false) if !self.named => Ok(None),
            _ => self.open_to_read().map(Some),
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

/// Opens a game; where it does not replay, the fault names the command that goes on all the same.
pub(super) fn open_game(library: &Library, id: GameId) -> Result<OpenGame, Failure> {
    library.open_game(id).map_err(|fault| {
        let fault = Failure::from(fault);
        match way_on(library, id).filter(|_| fault.kind == Some(Kind::Damaged)) {
            Some(way) => Failure {
                text: format!("{} {way}", fault.text),
                ..fault
            },
            None => fault,
        }
    })
}

/// The command that plays a game on which does not replay to where it stands.
pub(super) fn way_on(library: &Library, id: GameId) -> Option<String> {
    let verdict = library.verify(id).ok()?;
    let agrees_so_far = |found: &Difference| found.on_line && found.last_agreeing.is_some();
    let differs = verdict.differences.iter().any(agrees_so_far);
    differs.then(|| format!("`play-on {id}` goes on from the last entry that agrees."))
}

/// The text of a file, or of standard input for `-`.
pub(super) fn read_text(file: &Path, input: &mut impl BufRead) -> Result<String, Failure> {
    let fault = |fault| Failure::file("cannot be read", file, &fault);
    let mut bytes = Vec::new();
    let (read, name) = if file == Path::new("-") {
        let read = input.take(LONGEST_TEXT + 1).read_to_end(&mut bytes);
        (read, "Standard input".to_string())
    } else {
        let opened = std::fs::File::open(file).map_err(fault)?;
        let read = opened.take(LONGEST_TEXT + 1).read_to_end(&mut bytes);
        (read, file.display().to_string())
    };
    if read.map_err(fault)? as u64 > LONGEST_TEXT {
        return Err(Failure::new(
            Kind::Usage,
            format!("{name} is too long to be what it should be."),
        ));
    }
    String::from_utf8(bytes).map_err(|wrong| {
        let text = if wrong.as_bytes().starts_with(LIBRARY_START) {
            format!("{name} is a library and no text; look into it with `--library FILE list`.")
        } else {
            format!("{name} is no text; `import` takes what `export` writes, `new --position` what `position` writes.")
        };
        Failure::new(Kind::Usage, text)
    })
}
