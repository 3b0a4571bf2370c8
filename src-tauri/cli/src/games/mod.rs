//! The commands that work on a library of games.

mod files;
mod lines;
mod open;
mod playing;
mod shelf;
mod telling;

pub use files::{backup, empty_bin, export, import, rescue, verify};
pub use lines::{branches, concede, draw, go, name, play_on, points};
pub use open::{IDENTIFIER, LIBRARY_FILE, Place};
pub use playing::{begin, play, redo, undo};
pub use shelf::{delete, list, players, rename, restore, show, tag};
pub use telling::{position, summary};

use std::io::{BufRead, Write};

/// Where a command reads from and writes to.
pub struct Streams<'a, I: BufRead, O: Write> {
    /// Standard input.
    pub input: &'a mut I,
    /// Standard output.
    pub output: &'a mut O,
}
