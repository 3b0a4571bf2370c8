//! Entries and the tree they form.

use std::collections::BTreeMap;

use rules_core::digest::Digest;
use rules_core::ids::Side;
use rusqlite::{Connection, Row, Transaction, params};

use crate::error::Error;
use crate::ids::{EntryId, EntryKind, GameId};

/// One entry: what was done, and the digest of the state after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub id: EntryId,
    pub parent: Option<EntryId>,
    pub ordinal: u32,
    pub gesture: u32,
    pub kind: EntryKind,
    pub side: Option<Side>,
    pub action: String,
    pub digest: Digest,
    pub rules: u32,
    pub time: String,
    /// Throws from the start to here; the tree counts them.
    pub throws: u32,
}

/// What players say about an entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mark {
    pub name: String,
    pub pinned: bool,
}

/// A game's entries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    entries: BTreeMap<EntryId, Entry>,
    children: BTreeMap<EntryId, Vec<EntryId>>,
    latest_gesture: u32,
    pub marks: BTreeMap<EntryId, Mark>,
}

/// An entry before it has a number.
#[derive(Clone, Debug)]
pub(crate) struct NewEntry<'a> {
    pub parent: Option<EntryId>,
    pub ordinal: u32,
    pub gesture: u32,
    pub kind: EntryKind,
    pub side: Option<Side>,
    pub action: &'a str,
    pub digest: Digest,
    pub rules: u32,
    /// `None` is now.
    pub time: Option<&'a str>,
}

const COLUMNS: &str = "id, parent, ordinal, gesture, kind, side, action, digest, rules, time";

impl NewEntry<'_> {
    /// Adds it to a game.
    pub(crate) fn add(&self, transaction: &Transaction<'_>, game: GameId) -> Result<Entry, Error> {
        let time = match self.time {
            Some(time) => time.to_string(),
            None => now(transaction)?,
        };
        let mut insert = transaction.prepare_cached(
            "INSERT INTO entries (game, parent, ordinal, gesture, kind, side, action, digest, rules, time)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?;
        let number = insert.insert(params![
            game,
            self.parent,
            self.ordinal,
            self.gesture,
            self.kind,
            self.side.map(Side::id),
            self.action,
            self.digest.0,
            self.rules,
            time
        ])?;
        let too_many = |_| rusqlite::Error::IntegralValueOutOfRange(0, number);
        Ok(Entry {
            id: EntryId(u32::try_from(number).map_err(too_many)?),
            parent: self.parent,
            ordinal: self.ordinal,
            gesture: self.gesture,
            kind: self.kind,
            side: self.side,
            action: self.action.to_string(),
            digest: self.digest,
            rules: self.rules,
            time,
            throws: 0,
        })
    }
}

/// The time, as entries keep it.
pub(crate) fn now(connection: &Connection) -> Result<String, Error> {
    let mut query = connection.prepare_cached("SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')")?;
    Ok(query.query_row([], |row| row.get(0))?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        id: row.get(0)?,
        parent: row.get(1)?,
        ordinal: row.get(2)?,
        gesture: row.get(3)?,
        kind: row.get(4)?,
        side: row
            .get::<_, Option<String>>(5)?
            .as_deref()
            .and_then(Side::from_id),
        action: row.get(6)?,
        digest: Digest(row.get(7)?),
        rules: row.get(8)?,
        time: row.get(9)?,
        throws: 0,
    })
}

impl Tree {
    /// Reads a game's entries. What cannot be read is left out; [`Tree::line`] notices when it is missed.
    pub(crate) fn load(connection: &Connection, game: GameId) -> Result<Tree, Error> {
        let mut tree = Tree::default();
        tree.refresh(connection, game)?;
        Ok(tree)
    }

    /// Reads what was added since.
    pub(crate) fn refresh(&mut self, connection: &Connection, game: GameId) -> Result<(), Error> {
        let newest = self
            .entries
            .keys()
            .next_back()
            .copied()
            .unwrap_or(EntryId(0));
        let text = format!("SELECT {COLUMNS} FROM entries WHERE game = ? AND id > ? ORDER BY id");
        let mut query = connection.prepare_cached(&text)?;
        for entry in query.query_map(params![game, newest], read)?.flatten() {
            self.add(entry);
        }
        let mut query = connection.prepare_cached(
            // From the few marks to their entries, not the other way round.
            "SELECT entry, name, pinned FROM marks CROSS JOIN entries ON entries.id = marks.entry WHERE entries.game = ?",
        )?;
        let marks = query.query_map([game], |row| {
            let mark = Mark {
                name: row.get(1)?,
                pinned: row.get(2)?,
            };
            Ok((row.get(0)?, mark))
        })?;
        self.marks = marks.flatten().collect();
        Ok(())
    }

    /// Adds an entry that is on disk, after its parent.
    pub(crate) fn add(&mut self, mut entry: Entry) {
        if let Some(parent) = entry.parent {
            self.children.entry(parent).or_default().push(entry.id);
            entry.throws = self.get(parent).map_or(0, |parent| parent.throws);
        }
        entry.throws += u32::from(entry.kind == EntryKind::Dice);
        self.latest_gesture = self.latest_gesture.max(entry.gesture);
        self.entries.insert(entry.id, entry);
    }

    /// An entry.
    pub(crate) fn get(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(&id)
    }

    /// Every entry, oldest first.
    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries.values()
    }

    /// The entries that follow one, oldest first.
    pub(crate) fn children(&self, id: EntryId) -> impl DoubleEndedIterator<Item = &Entry> {
        self.children
            .get(&id)
            .into_iter()
            .flatten()
            .filter_map(|child| self.get(*child))
    }

    /// An entry and those before it, as far as they can be read, latest first.
    pub(crate) fn ancestors(&self, of: EntryId) -> impl Iterator<Item = &Entry> {
        std::iter::successors(self.get(of), |entry| {
            let parent = entry.parent.filter(|parent| *parent < entry.id)?;
            self.get(parent)
        })
    }

    /// The entries from the start to this one.
    pub(crate) fn line(&self, to: EntryId) -> Result<Vec<&Entry>, Error> {
        let mut line: Vec<&Entry> = self.ancestors(to).collect();
        line.reverse();
        let whole = line
            .iter()
            .zip(0..)
            .all(|(entry, ordinal)| entry.ordinal == ordinal);
        match line.first() {
            Some(_) if whole => Ok(line),
            Some(first) => Err(Error::damaged(format!(
                "What came before entry {}, on the way to entry {to}, cannot be read; play on from an earlier entry.",
                first.id
            ))),
            None => Err(Error::not_found(format!(
                "This game has no entry {to} that can be read; look at its branches."
            ))),
        }
    }

    /// Whether one entry lies on the line to another.
    pub(crate) fn leads_to(&self, from: EntryId, to: EntryId) -> bool {
        // Ancestors are older, so that a line need not be followed beyond `from`.
        let mut line = self.ancestors(to).take_while(|entry| entry.id >= from);
        line.any(|entry| entry.id == from)
    }

    /// The number for a new gesture.
    pub(crate) fn next_gesture(&self) -> u32 {
        self.latest_gesture.saturating_add(1)
    }
}
