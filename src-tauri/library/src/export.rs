//! A whole game as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rusqlite::{Connection, OptionalExtension};
use toml::Value;

use crate::entry::{Entry, Mark, Tree};
use crate::error::Error;
use crate::game_file;
use crate::hex;
use crate::ids::{EntryId, EntryKind, GameId};
use crate::library::Library;
use crate::roller::Seed;
use crate::shelf::{self, GameInfo, no_game};

/// Whether an export carries the seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WithSeed {
    /// It does: the dice stay the same after importing it, and whoever reads the file can know them beforehand.
    Yes,
    /// It does not: the dice to come will be others.
    No,
}

impl Library {
    /// A whole game as the text of one file: every line, tags and notes. See `docs/game-file.md`.
    ///
    /// # Errors
    /// No such game, or a damaged one.
    pub fn export(&self, id: GameId, with_seed: WithSeed) -> Result<String, Error> {
        self.read(|connection| {
            let info = shelf::info(connection, id)?;
            let tree = Tree::load(connection, id)?;
            tree.line(info.head)?;
            let seed = match with_seed {
                WithSeed::Yes => Some(seed(connection, id)?),
                WithSeed::No => None,
            };
            Ok(write(&info, &tree, seed, &start(connection, id)?))
        })
    }
}

fn seed(connection: &Connection, id: GameId) -> Result<Seed, Error> {
    let bytes = connection
        .query_row("SELECT seed FROM games WHERE id = ?", [id], |row| {
            row.get(0)
        })
        .optional()?;
    bytes.map(Seed::from_bytes).ok_or_else(|| no_game(id))
}

fn start(connection: &Connection, id: GameId) -> Result<String, Error> {
    let text = connection
        .query_row("SELECT setup FROM games WHERE id = ?", [id], |row| {
            row.get(0)
        })
        .optional()?;
    text.ok_or_else(|| no_game(id))
}

fn write(info: &GameInfo, tree: &Tree, seed: Option<Seed>, start: &str) -> String {
    // A damaged row is left out, and with it what came after: the others keep their order.
    let kept: Vec<&Entry> = tree
        .all()
        .filter(|entry| tree.line(entry.id).is_ok())
        .collect();
    let numbers: BTreeMap<EntryId, usize> = kept
        .iter()
        .zip(0..)
        .map(|(entry, n)| (entry.id, n))
        .collect();
    let number = |entry: EntryId| numbers.get(&entry).copied().unwrap_or_default();
    let tags: Vec<Value> = info
        .tags
        .iter()
        .map(|tag| Value::from(tag.as_str()))
        .collect();
    let mut text = format!(
        "vedette_game = {}\ntitle = {}\ncreated = {}\nmode = {}\ndice = {}\nopen_seed = {}\n",
        game_file::format(&info.players),
        quoted(&info.title),
        quoted(&info.created),
        quoted(info.mode.id()),
        quoted(info.dice.id()),
        info.open_seed
    );
    if !info.players.is_empty() {
        let names = info.players.iter();
        let names: Vec<String> = names
            .map(|(side, name)| format!("{} = {}", side.id(), quoted(name)))
            .collect();
        let _ = writeln!(text, "players = {{ {} }}", names.join(", "));
    }
    if let Some(seed) = seed {
        let _ = writeln!(text, "seed = {}", quoted(&seed.hex()));
    }
    let _ = write!(
        text,
        "rules = {}\ntags = {}\nnotes = {}\nhead = {}\nentries = [\n",
        info.rules,
        Value::Array(tags),
        quoted(&info.notes),
        number(info.head)
    );
    for entry in &kept {
        write_entry(
            &mut text,
            entry,
            entry.parent.map(number),
            number(entry.id),
            tree.marks.get(&entry.id),
        );
    }
    let _ = write!(text, "]\n\n{}", start_table(start));
    text
}

fn write_entry(
    text: &mut String,
    entry: &Entry,
    after: Option<usize>,
    n: usize,
    mark: Option<&Mark>,
) {
    let _ = write!(text, "  {{ n = {n}");
    if let Some(after) = after {
        let _ = write!(text, ", after = {after}");
    }
    let _ = write!(
        text,
        ", gesture = {}, kind = {}",
        entry.gesture,
        quoted(entry.kind.id())
    );
    if let Some(side) = entry.side {
        let _ = write!(text, ", by = {}", quoted(side.id()));
    }
    if entry.kind != EntryKind::Start {
        let _ = write!(text, ", do = {}", quoted(&entry.action));
    }
    let _ = write!(
        text,
        ", digest = {}, rules = {}, time = {}",
        quoted(&hex::write(&entry.digest.0)),
        entry.rules,
        quoted(&entry.time)
    );
    if let Some(mark) = mark.filter(|mark| !mark.name.is_empty()) {
        let _ = write!(text, ", name = {}", quoted(&mark.name));
    }
    if mark.is_some_and(|mark| mark.pinned) {
        text.push_str(", pinned = true");
    }
    text.push_str(" },\n");
}

/// One line, in quotes, whatever is in it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// The stored setup as the table `[start]`.
fn start_table(start: &str) -> String {
    let table: toml::Table = start.parse().unwrap_or_default();
    let whole: toml::Table = [("start".to_string(), Value::Table(table))]
        .into_iter()
        .collect();
    whole.to_string()
}
