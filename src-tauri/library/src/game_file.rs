//! A whole game as one text file: the shape, and reading it. Described in `docs/game-file.md`.

use std::collections::BTreeMap;

use rules_core::ids::Side;
use serde::{Deserialize, Serialize};

use crate::error::{Error, ErrorKind};
use crate::ids::{DiceFrom, EntryKind, Mode};
use crate::start::Start;

/// The newest version of the file's shape that is read.
const NEWEST: u32 = 2;

/// The version that a file is written in: the oldest that has room for what it holds.
pub(crate) fn format(players: &BTreeMap<Side, String>) -> u32 {
    if players.is_empty() { 1 } else { NEWEST }
}

/// The largest file that is read, in bytes.
const LARGEST: usize = 64 << 20;

/// The file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameFile {
    pub vedette_game: u32,
    pub title: String,
    pub created: String,
    #[serde(default)]
    pub players: BTreeMap<Side, String>,
    pub mode: Mode,
    pub dice: DiceFrom,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    pub open_seed: bool,
    pub rules: u32,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default)]
    pub notes: String,
    pub head: u32,
    pub entries: Vec<FileEntry>,
    pub start: Start,
}

/// An entry of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileEntry {
    /// Its number in the file, from 0 without a gap.
    pub n: u32,
    /// The entry before it; the start has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
    pub gesture: u32,
    pub kind: EntryKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    #[serde(default, rename = "do")]
    pub action: String,
    pub digest: String,
    pub rules: u32,
    pub time: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
}

impl GameFile {
    /// Reads a file and looks at its shape; the rules are not asked.
    pub(crate) fn read(text: &str) -> Result<GameFile, Error> {
        if text.len() > LARGEST {
            return Err(Error::bad_input(format!(
                "A game file has at most {LARGEST} bytes; this one has {}.",
                text.len()
            )));
        }
        let table: toml::Table = text.parse().map_err(|fault| unreadable(text, &fault))?;
        let format = table.get("vedette_game").and_then(toml::Value::as_integer);
        match format {
            Some(format) if (1..=i64::from(NEWEST)).contains(&format) => {}
            Some(format) if format > i64::from(NEWEST) => {
                let text = format!(
                    "This game file has format {format}, this program reads formats up to {NEWEST}; update the program."
                );
                return Err(Error::new(ErrorKind::Newer, text));
            }
            _ => {
                return Err(Error::bad_input(
                    "This is no game file of Vedette: it does not begin with “vedette_game = 1”.",
                ));
            }
        }
        let file: GameFile = toml::from_str(text).map_err(|fault| unreadable(text, &fault))?;
        file.look()?;
        Ok(file)
    }

    fn look(&self) -> Result<(), Error> {
        let fault = |n: u32, what: &str| {
            Err(Error::bad_input(format!(
                "The game file is not whole at entry {n}: {what}."
            )))
        };
        for (entry, place) in self.entries.iter().zip(0..) {
            let start = entry.kind == EntryKind::Start;
            if entry.n != place {
                return fault(place, &format!("its number is {}", entry.n));
            }
            if start != (place == 0) || start != entry.after.is_none() {
                return fault(
                    place,
                    "exactly the first entry is the start, and only it comes after none",
                );
            }
            if entry.after.is_some_and(|after| after >= place) {
                return fault(place, "it must come after an earlier entry");
            }
            if crate::hex::read(&entry.digest).is_none() {
                return fault(place, "its digest needs 64 hexadecimal digits");
            }
        }
        let known = usize::try_from(self.head).is_ok_and(|head| head < self.entries.len());
        if known {
            Ok(())
        } else {
            fault(self.head, "the head names an entry that is not there")
        }
    }
}

fn unreadable(text: &str, fault: &toml::de::Error) -> Error {
    let before = fault
        .span()
        .and_then(|span| text.get(..span.start))
        .unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    Error::bad_input(format!(
        "The game file cannot be read at line {line}: {}.",
        fault.message().replace('\n', " ").trim_end_matches('.')
    ))
}
