//! The list of games: what stands on it, titles, tags, notes, and the bin.

use std::collections::BTreeMap;

use rules_core::ids::{Battle, Side};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;

use crate::erase::erase;
use crate::error::Error;
use crate::ids::{DiceFrom, EntryId, GameId, Mode};
use crate::library::Library;
use crate::players;
use crate::standing::Standing;
use crate::start::{self, Start};

/// What the list tells about a game. It never holds a seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its number.
    pub id: GameId,
    /// Its title.
    pub title: String,
    /// The battle.
    pub battle: Battle,
    /// The scenario's id.
    pub scenario: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// Side to named deployment, for sides that took one.
    pub deploy: BTreeMap<String, String>,
    /// Whether it started from a position.
    pub from_position: bool,
    /// Who plays which side; names may be missing.
    pub players: BTreeMap<Side, String>,
    /// How freely it may be taken back.
    pub mode: Mode,
    /// Who answers its dice.
    pub dice: DiceFrom,
    /// Whether a player knows the seed.
    pub open_seed: bool,
    /// Version of the battle's rules.
    pub rules: u32,
    /// When it was created, as `2026-11-30T18:00:00Z`.
    pub created: String,
    /// When it was last changed.
    pub changed: String,
    /// Tags, sorted.
    pub tags: Vec<String>,
    /// The players' notes.
    pub notes: String,
    /// The entry where it stands.
    pub head: EntryId,
    /// Steps from the start to there.
    pub moves: u32,
    /// Where it stands.
    pub standing: Standing,
    /// When it was put into the bin; `None` outside it.
    pub deleted_at: Option<String>,
}

/// A game that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct DamagedGame {
    /// Its number.
    pub id: GameId,
    /// Its title, if that can be read.
    pub title: Option<String>,
    /// What is wrong.
    pub reason: String,
}

/// A row of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(tag = "type", content = "data", rename_all = "camelCase")]
pub enum GameRow {
    /// A game.
    Readable(Box<GameInfo>),
    /// A game that cannot be read; the others are not disturbed by it.
    Damaged(DamagedGame),
}

/// Which games the list shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Those in the bin instead of those outside it.
    pub bin: bool,
    /// Those of one battle.
    pub battle: Option<Battle>,
    /// Those with a tag.
    pub tag: Option<String>,
    /// Those with all these words in title, players, notes, tags or battle.
    pub search: Option<String>,
}

impl Filter {
    fn takes(&self, info: &GameInfo) -> bool {
        let words = self.search.as_deref().unwrap_or_default().to_lowercase();
        let text = format!(
            "{} {} {} {} {}",
            info.title,
            info.players.values().cloned().collect::<Vec<_>>().join(" "),
            info.notes,
            info.tags.join(" "),
            info.battle.title()
        )
        .to_lowercase();
        info.deleted_at.is_some() == self.bin
            && self.battle.is_none_or(|battle| battle == info.battle)
            && self.tag.as_ref().is_none_or(|tag| info.tags.contains(tag))
            && words.split_whitespace().all(|word| text.contains(word))
    }

    /// A damaged game shows up wherever its answer to the filter cannot be known.
    fn takes_damaged(&self) -> bool {
        !self.bin && self.tag.is_none() && self.search.is_none()
    }
}

const COLUMNS: &str =
    "title, battle, scenario, setup, mode, dice, open_seed, rules, created, changed, notes, head,
    turn, phase, side, outcome, deleted_at";

impl Library {
    /// The games, those changed last first; damaged ones at the end.
    ///
    /// # Errors
    /// When nothing at all can be read.
    pub fn games(&self, filter: &Filter) -> Result<Vec<GameRow>, Error> {
        self.read(|connection| {
            let mut readable = Vec::new();
            let mut damaged = Vec::new();
            for id in ids(connection)? {
                match info(connection, id) {
                    Ok(info) if filter.takes(&info) => readable.push(info),
                    Ok(_) => {}
                    Err(fault) if filter.takes_damaged() => damaged.push(DamagedGame {
                        id,
                        title: title(connection, id),
                        reason: fault.at(&self.place()).text,
                    }),
                    Err(_) => {}
                }
            }
            readable.sort_by(|one, two| (&two.changed, two.id).cmp(&(&one.changed, one.id)));
            Ok(readable
                .into_iter()
                .map(|info| GameRow::Readable(Box::new(info)))
                .chain(damaged.into_iter().map(GameRow::Damaged))
                .collect())
        })
    }

    /// What the list tells about one game.
    ///
    /// # Errors
    /// No such game, or a damaged one.
    pub fn info(&self, id: GameId) -> Result<GameInfo, Error> {
        self.read(|connection| info(connection, id))
    }

    /// Gives a game another title.
    ///
    /// # Errors
    /// An empty title; no such game.
    pub fn rename(&self, id: GameId, title: &str) -> Result<(), Error> {
        let title = clean_title(title)
            .ok_or_else(|| Error::bad_input("A title needs at least one letter."))?;
        self.change(id, "UPDATE games SET title = ?2 WHERE id = ?1", &title)
    }

    /// Replaces a game's notes.
    ///
    /// # Errors
    /// No such game.
    pub fn set_notes(&self, id: GameId, notes: &str) -> Result<(), Error> {
        self.change(id, "UPDATE games SET notes = ?2 WHERE id = ?1", notes)
    }

    /// Turns an honest game into a study for good.
    ///
    /// # Errors
    /// No such game.
    pub fn make_study(&self, id: GameId) -> Result<(), Error> {
        self.change(
            id,
            "UPDATE games SET mode = ?2 WHERE id = ?1",
            Mode::Study.id(),
        )
    }

    fn change(&self, id: GameId, update: &str, value: &str) -> Result<(), Error> {
        self.write(
            |transaction| match transaction.execute(update, params![id, value])? {
                0 => Err(no_game(id)),
                _ => Ok(()),
            },
        )
    }

    /// Replaces a game's tags. Spaces around them and empty ones go.
    ///
    /// # Errors
    /// No such game.
    pub fn set_tags(&self, id: GameId, tags: &[String]) -> Result<(), Error> {
        self.write(|transaction| {
            must_exist(transaction, id)?;
            transaction.execute("DELETE FROM tags WHERE game = ?", [id])?;
            for tag in tags
                .iter()
                .map(|tag| tag.trim())
                .filter(|tag| !tag.is_empty())
            {
                transaction.execute(
                    "INSERT OR IGNORE INTO tags (game, tag) VALUES (?, ?)",
                    params![id, tag],
                )?;
            }
            Ok(())
        })
    }

    /// Puts a game into the bin.
    ///
    /// # Errors
    /// No such game.
    pub fn delete(&self, id: GameId) -> Result<(), Error> {
        self.write(|transaction| {
            must_exist(transaction, id)?;
            transaction.execute(
                "UPDATE games SET deleted_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ? AND deleted_at IS NULL",
                [id],
            )?;
            Ok(())
        })
    }

    /// Takes a game out of the bin.
    ///
    /// # Errors
    /// No such game.
    pub fn restore(&self, id: GameId) -> Result<(), Error> {
        self.write(|transaction| {
            must_exist(transaction, id)?;
            transaction.execute("UPDATE games SET deleted_at = NULL WHERE id = ?", [id])?;
            Ok(())
        })
    }

    /// How many games are in the bin.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn bin_count(&self) -> Result<u32, Error> {
        self.read(bin_count)
    }

    /// Erases the games in the bin for good. The caller confirms by saying how many there are.
    ///
    /// # Errors
    /// Another number of games is in the bin; nothing is then erased.
    pub fn empty_bin(&self, expected: u32) -> Result<(), Error> {
        self.write(|transaction| {
            let found = bin_count(transaction)?;
            if found != expected {
                return Err(Error::new(
                    crate::ErrorKind::Stale,
                    format!("The bin holds {found} {}, not {expected}; look at it again before it is emptied.", if found == 1 { "game" } else { "games" }),
                ));
            }
            let mut query =
                transaction.prepare("SELECT id FROM games WHERE deleted_at IS NOT NULL")?;
            let binned = query.query_map([], |row| row.get(0))?;
            for game in binned.collect::<Result<Vec<GameId>, _>>()? {
                erase(transaction, game)?;
            }
            Ok(())
        })
    }
}

fn bin_count(connection: &Connection) -> Result<u32, Error> {
    Ok(connection.query_row(
        "SELECT count(*) FROM games WHERE deleted_at IS NOT NULL",
        [],
        |row| row.get(0),
    )?)
}

/// Every number in the list, also where a part of the list is damaged or lost: read from both ends, and from the
/// starts of the games themselves.
fn ids(connection: &Connection) -> Result<Vec<GameId>, Error> {
    let mut found = std::collections::BTreeSet::new();
    let mut fault = None;
    for text in [
        "SELECT id FROM games ORDER BY id",
        "SELECT id FROM games ORDER BY id DESC",
        "SELECT DISTINCT game FROM entries",
    ] {
        let mut query = connection.prepare_cached(text)?;
        for id in query.query_map([], |row| row.get::<_, GameId>(0))? {
            match id {
                Ok(id) => {
                    found.insert(id);
                }
                Err(cause) => {
                    fault = Some(cause);
                    break;
                }
            }
        }
        if fault.is_none() {
            break;
        }
    }
    match fault {
        Some(cause) if found.is_empty() => Err(cause.into()),
        _ => Ok(found.into_iter().collect()),
    }
}

/// What the list tells about a game.
pub(crate) fn info(connection: &Connection, id: GameId) -> Result<GameInfo, Error> {
    let text = format!("SELECT {COLUMNS} FROM games WHERE id = ?");
    let mut query = connection.prepare_cached(&text)?;
    let mut rows = query.query([id])?;
    let row = rows.next()?.ok_or_else(|| no_game(id))?;
    let battle: String = row.get(1)?;
    let start = Start::read(&row.get::<_, String>(3)?)?;
    let head: Option<EntryId> = row.get(11)?;
    let head =
        head.ok_or_else(|| Error::damaged(format!("Game {id} does not say where it stands.")))?;
    Ok(GameInfo {
        id,
        title: row.get(0)?,
        battle: start::battle(&battle)?,
        scenario: row.get(2)?,
        options: start.options,
        deploy: start.deploy,
        from_position: start.position.is_some(),
        players: players::of(connection, id)?,
        mode: row.get(4)?,
        dice: row.get(5)?,
        open_seed: row.get(6)?,
        rules: row.get(7)?,
        created: row.get(8)?,
        changed: row.get(9)?,
        tags: tags(connection, id)?,
        notes: row.get(10)?,
        head,
        moves: moves(connection, id, head)?,
        standing: standing(row)?,
        deleted_at: row.get(16)?,
    })
}

fn standing(row: &Row<'_>) -> Result<Standing, Error> {
    Ok(Standing {
        turn: row.get(12)?,
        phase: row.get(13)?,
        side: row
            .get::<_, Option<String>>(14)?
            .as_deref()
            .and_then(Side::from_id),
        outcome: row.get(15)?,
    })
}

fn moves(connection: &Connection, game: GameId, head: EntryId) -> Result<u32, Error> {
    let mut query =
        connection.prepare_cached("SELECT ordinal FROM entries WHERE id = ? AND game = ?")?;
    let ordinal = query
        .query_row(params![head, game], |row| row.get(0))
        .optional()?;
    ordinal.ok_or_else(|| {
        Error::damaged(format!(
            "Game {game} stands at entry {head}, which is lost."
        ))
    })
}

fn tags(connection: &Connection, id: GameId) -> Result<Vec<String>, Error> {
    let mut query =
        connection.prepare_cached("SELECT tag FROM tags WHERE game = ? ORDER BY tag")?;
    let tags = query.query_map([id], |row| row.get(0))?;
    Ok(tags.collect::<Result<_, _>>()?)
}

fn title(connection: &Connection, id: GameId) -> Option<String> {
    connection
        .query_row("SELECT title FROM games WHERE id = ?", [id], |row| {
            row.get(0)
        })
        .ok()
}

fn must_exist(connection: &Connection, id: GameId) -> Result<(), Error> {
    let found = connection
        .query_row("SELECT 1 FROM games WHERE id = ?", [id], |_| Ok(()))
        .optional()?;
    found.ok_or_else(|| no_game(id))
}

/// There is no such game.
pub(crate) fn no_game(id: GameId) -> Error {
    Error::not_found(format!(
        "There is no game {id} in {{file}}; the list shows those there are."
    ))
}

/// A title on one line, without spaces around it; `None` when nothing is left.
pub(crate) fn clean_title(title: &str) -> Option<String> {
    let words: Vec<&str> = title.split_whitespace().collect();
    let text: String = words
        .join(" ")
        .chars()
        .filter(|letter| !letter.is_control())
        .take(200)
        .collect();
    Some(text).filter(|text| !text.is_empty())
}
