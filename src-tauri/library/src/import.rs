//! A game from a file. It never overwrites one: it gets a number of its own.

use rules_core::digest::Digest;
use rusqlite::{Transaction, params};
use serde::Serialize;

use crate::create::GameData;
use crate::entry::{NewEntry, Tree};
use crate::error::{Error, ErrorKind};
use crate::game_file::{FileEntry, GameFile};
use crate::hex;
use crate::ids::{DiceFrom, EntryId, EntryKind, GameId};
use crate::library::Library;
use crate::players;
use crate::positions;
use crate::roller::Seed;
use crate::shelf::clean_title;
use crate::standing::Standing;
use crate::start;
use crate::watch::{Watch, tell, unwatched};

/// A game that came from a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    /// Its new number.
    pub id: GameId,
    /// What a player should know about it, each one sentence.
    pub remarks: Vec<String>,
}

impl Library {
    /// Adds the game of a file, with every line, under a new number and a marked title.
    ///
    /// A file that carries its seed makes an “open seed” game, since whoever has the file can read it.
    ///
    /// # Errors
    /// The text is no game file, a newer one, or not whole; nothing is then added.
    pub fn import(&self, text: &str) -> Result<Imported, Error> {
        self.import_watched(text, &mut unwatched)
    }

    /// The same, entry by entry under somebody's eyes.
    ///
    /// # Errors
    /// As [`Library::import`]; it was stopped. Nothing is then added.
    pub fn import_watched(&self, text: &str, watch: &mut Watch<'_>) -> Result<Imported, Error> {
        let file = GameFile::read(text)?;
        let battle = start::battle(&file.start.battle)
            .map_err(|fault| Error::new(ErrorKind::Newer, fault.text))?;
        let mut remarks = Vec::new();
        remarks.extend(newer_rules(&file, battle.rules_version()));
        let seed = seed(&file, &mut remarks)?;
        let id = self.write(|transaction| {
            let id = add(transaction, &file, &seed, watch)?;
            if let Err(fault) = place(transaction, id) {
                remarks.push(fault.text);
            }
            Ok(id)
        })?;
        Ok(Imported { id, remarks })
    }
}

/// The file names rules that this program does not have yet.
fn newer_rules(file: &GameFile, known: u32) -> Option<String> {
    let entries = file.entries.iter().map(|entry| entry.rules);
    let newest = entries.chain([file.rules]).max()?;
    (newest > known).then(|| {
        format!(
            "The file was written under version {newest} of the battle's rules, and this program has version {known}; update it if the game does not replay."
        )
    })
}

fn seed(file: &GameFile, remarks: &mut Vec<String>) -> Result<Seed, Error> {
    match &file.seed {
        Some(text) => {
            Seed::from_hex(text).ok_or_else(|| Error::bad_input("The game file's seed needs 64 hexadecimal digits; take the line out to import it without."))
        }
        None => {
            if file.dice == DiceFrom::Program {
                remarks.push("The file carries no seed: dice from here on come from a new one.".into());
            }
            Seed::random()
        }
    }
}

/// Adds the game and its entries.
fn add(
    transaction: &Transaction<'_>,
    file: &GameFile,
    seed: &Seed,
    watch: &mut Watch<'_>,
) -> Result<GameId, Error> {
    let title = clean_title(&file.title).unwrap_or_else(|| "Untitled".into());
    let unknown = Standing {
        turn: 0,
        phase: String::new(),
        side: None,
        outcome: None,
    };
    let data = GameData {
        title: &format!("{title} (imported)"),
        start: &file.start,
        rules: file.rules,
        mode: file.mode,
        dice: file.dice,
        seed,
        open_seed: file.open_seed || file.seed.is_some(),
        notes: &file.notes,
        standing: &unknown,
        created: Some(&file.created),
    };
    let id = data.add(transaction)?;
    let battle = start::battle(&file.start.battle)?;
    players::put(transaction, id, battle, &file.players)?;
    let setup = file.start.write()?;
    let mut ids = Vec::with_capacity(file.entries.len());
    let mut ordinals: Vec<u32> = Vec::with_capacity(file.entries.len());
    for (done, entry) in file.entries.iter().enumerate() {
        tell(watch, done, file.entries.len())?;
        let after = entry.after.and_then(|after| usize::try_from(after).ok());
        let ordinal = after
            .and_then(|after| ordinals.get(after))
            .map_or(0, |before| before + 1);
        let parent = after.and_then(|after| ids.get(after)).copied();
        ids.push(add_entry(transaction, id, entry, parent, ordinal, &setup)?);
        ordinals.push(ordinal);
    }
    for tag in &file.tags {
        transaction.execute(
            "INSERT OR IGNORE INTO tags (game, tag) VALUES (?, ?)",
            params![id, tag.trim()],
        )?;
    }
    let head = usize::try_from(file.head)
        .ok()
        .and_then(|head| ids.get(head));
    let sealed_until = if file.seed.is_none() {
        ids.last()
    } else {
        None
    };
    transaction.execute(
        "UPDATE games SET head = ?1, tip = ?1, seed_after = ifnull(?2, 0) WHERE id = ?3",
        params![head, sealed_until, id],
    )?;
    Ok(id)
}

fn add_entry(
    transaction: &Transaction<'_>,
    game: GameId,
    entry: &FileEntry,
    parent: Option<EntryId>,
    ordinal: u32,
    setup: &str,
) -> Result<EntryId, Error> {
    let new = NewEntry {
        parent,
        ordinal,
        gesture: entry.gesture,
        kind: entry.kind,
        side: entry.by,
        action: if entry.kind == EntryKind::Start {
            setup
        } else {
            &entry.action
        },
        digest: Digest(hex::read(&entry.digest).unwrap_or_default()),
        rules: entry.rules,
        time: Some(&entry.time),
    };
    let id = new
        .add(transaction, game)
        .map_err(|fault| twice(fault, entry))?
        .id;
    if !entry.name.is_empty() || entry.pinned {
        let name = clean_title(&entry.name).unwrap_or_default();
        transaction.execute(
            "INSERT INTO marks (entry, name, pinned) VALUES (?, ?, ?)",
            params![id, name, entry.pinned],
        )?;
    }
    Ok(id)
}

/// The same step twice after one entry is the one thing the shape cannot tell.
fn twice(fault: Error, entry: &FileEntry) -> Error {
    match fault.kind {
        ErrorKind::Damaged => Error::bad_input(format!(
            "The game file is not whole at entry {}: the same step stands there twice.",
            entry.n
        )),
        _ => fault,
    }
}

/// Writes where the game stands; a fault means that the rules of this program do not lead there.
fn place(transaction: &Transaction<'_>, id: GameId) -> Result<(), Error> {
    let tree = Tree::load(transaction, id)?;
    let head = transaction.query_row("SELECT head FROM games WHERE id = ?", [id], |row| {
        row.get(0)
    })?;
    let game = positions::reach(transaction, id, &tree.line(head)?)?.game;
    Standing::at(tree.get(head), &game).write(transaction, id)
}
