//! Making rescued rows fit together again: every game gets a start, a list row and a head that can be played from.

use std::collections::BTreeSet;

use rules_core::Game;
use rusqlite::{OptionalExtension, Transaction, params};

use crate::entry::Tree;
use crate::erase::erase;
use crate::error::Error;
use crate::ids::{EntryId, GameId};
use crate::rescue::{Rescued, holds};
use crate::roller::Seed;
use crate::standing::Standing;
use crate::start::Start;
use crate::verify;
use crate::watch::{Watch, tell, unwatched};

/// Mends every game, and says what became of each.
pub(crate) fn mend(
    transaction: &Transaction<'_>,
    rescued: &mut Rescued,
    watch: &mut Watch<'_>,
) -> Result<(), Error> {
    let games = numbers(transaction)?;
    for (done, game) in games.iter().copied().enumerate() {
        tell(watch, done, games.len())?;
        match mend_game(transaction, game) {
            Ok(None) => rescued.whole.push(game),
            Ok(Some(loss)) => {
                rescued.partly.insert(game, loss);
            }
            Err(fault)
                if fault.kind == crate::ErrorKind::Full || fault.kind == crate::ErrorKind::Disk =>
            {
                return Err(fault);
            }
            Err(fault) => {
                erase(transaction, game)?;
                rescued.lost.insert(game, fault.text);
            }
        }
    }
    transaction.execute_batch(
        "DELETE FROM tags WHERE game NOT IN (SELECT id FROM games);
         DELETE FROM players WHERE game NOT IN (SELECT id FROM games);
         DELETE FROM marks WHERE entry NOT IN (SELECT id FROM entries);
         DELETE FROM positions WHERE entry NOT IN (SELECT id FROM entries);
         DELETE FROM thumbnails WHERE entry NOT IN (SELECT id FROM entries) OR game NOT IN (SELECT id FROM games);
         UPDATE games SET tip = head WHERE tip NOT IN (SELECT id FROM entries);",
    )?;
    Ok(())
}

/// Games with a row in the list or an entry.
fn numbers(transaction: &Transaction<'_>) -> Result<BTreeSet<GameId>, Error> {
    let mut query = transaction.prepare("SELECT id FROM games UNION SELECT game FROM entries")?;
    let ids = query.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// What the game lost, if anything.
fn mend_game(transaction: &Transaction<'_>, game: GameId) -> Result<Option<String>, Error> {
    let mut losses: Vec<&str> = Vec::new();
    if !holds(transaction, game)? {
        add_list_row(transaction, game)?;
        losses.push("its row in the list is a new one, with another seed, and it is a study now");
    } else if add_start(transaction, game)? {
        losses.push("its first entry was written anew from its row in the list");
    }
    if drop_loose_entries(transaction, game)? {
        losses.push("entries after a lost one are gone");
    }
    if move_head(transaction, game)? {
        losses.push("it stands at an earlier entry");
    }
    Ok(Some(losses.join("; ")).filter(|text| !text.is_empty()))
}

/// A list row from the game's first entry, which holds the setup too.
fn add_list_row(transaction: &Transaction<'_>, game: GameId) -> Result<(), Error> {
    let root = transaction
        .query_row(
            "SELECT action, rules, time FROM entries WHERE game = ? AND kind = 'start'",
            [game],
            |row| {
                Ok((
                    row.get::<_, String>(0)?,
                    row.get::<_, u32>(1)?,
                    row.get::<_, String>(2)?,
                ))
            },
        )
        .optional()?;
    let (setup, rules, time) = root.ok_or_else(|| {
        Error::damaged("Neither its row in the list nor its first entry can be read.")
    })?;
    let start = Start::read(&setup)?;
    transaction.execute(
        "INSERT INTO games (id, title, battle, scenario, setup, rules, mode, dice, seed, open_seed, created, changed)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'study', 'program', ?7, 0, ?8, ?8)",
        params![
            game,
            format!("Rescued game {game}"),
            start.battle,
            start.scenario,
            setup,
            rules,
            Seed::random()?.bytes(),
            time
        ],
    )?;
    Ok(())
}

/// The first entry from the row in the list, where entries that follow it are left.
fn add_start(transaction: &Transaction<'_>, game: GameId) -> Result<bool, Error> {
    let known = transaction
        .query_row(
            "SELECT 1 FROM entries WHERE game = ? AND kind = 'start'",
            [game],
            |_| Ok(()),
        )
        .optional()?;
    if known.is_some() {
        return Ok(false);
    }
    let root = transaction
        .query_row(
            "SELECT parent FROM entries WHERE game = ? AND ordinal = 1",
            [game],
            |row| row.get::<_, EntryId>(0),
        )
        .optional()?;
    let root = root.ok_or_else(|| Error::damaged("None of its first entries can be read."))?;
    let (setup, rules, created): (String, u32, String) = transaction.query_row(
        "SELECT setup, rules, created FROM games WHERE id = ?",
        [game],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    let (started, _) = Game::start(&Start::read(&setup)?.setup()?)
        .map_err(|faults| Error::damaged(faults.to_string()))?;
    transaction.execute(
        "INSERT INTO entries (id, game, parent, ordinal, gesture, kind, side, action, digest, rules, time)
         VALUES (?, ?, NULL, 0, 0, 'start', ?, ?, ?, ?, ?)",
        params![
            root,
            game,
            started.side().map(rules_core::ids::Side::id),
            setup,
            started.digest().0,
            rules,
            created
        ],
    )?;
    Ok(true)
}

fn drop_loose_entries(transaction: &Transaction<'_>, game: GameId) -> Result<bool, Error> {
    let mut dropped = false;
    // The deferred keys are not looked at before the end, so each round takes one generation.
    while transaction.execute(
        "DELETE FROM entries WHERE game = ? AND parent IS NOT NULL AND parent NOT IN (SELECT id FROM entries)",
        [game],
    )? > 0
    {
        dropped = true;
    }
    Ok(dropped)
}

/// The head goes where it can be played from; says whether it had to move.
fn move_head(transaction: &Transaction<'_>, game: GameId) -> Result<bool, Error> {
    let tree = Tree::load(transaction, game)?;
    let stored: Option<EntryId> =
        transaction.query_row("SELECT head FROM games WHERE id = ?", [game], |row| {
            row.get(0)
        })?;
    let stored = stored.filter(|head| tree.line(*head).is_ok());
    let latest = tree
        .all()
        .rev()
        .find(|entry| tree.line(entry.id).is_ok())
        .map(|entry| entry.id);
    let mut head = stored
        .or(latest)
        .ok_or_else(|| Error::damaged("None of its entries can be read."))?;
    transaction.execute(
        "UPDATE games SET head = ?1 WHERE id = ?2",
        params![head, game],
    )?;
    let verdict = verify::verify(transaction, game, &mut unwatched)?;
    if let Some(difference) = verdict
        .differences
        .iter()
        .find(|difference| difference.on_line)
    {
        head = difference
            .last_agreeing
            .ok_or_else(|| Error::damaged(difference.text.clone()))?;
        transaction.execute(
            "UPDATE games SET head = ?1, tip = ?1 WHERE id = ?2",
            params![head, game],
        )?;
    }
    let state = crate::replay::checked_line(&tree.line(head)?)?;
    Standing::at(tree.get(head), &state).write(transaction, game)?;
    Ok(stored != Some(head))
}
