//! Asking the present rules about every entry of a game, and playing on where they answer otherwise.

use std::collections::{BTreeMap, BTreeSet};

use rules_core::Game;
use rules_core::setup::Setup;
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use crate::entry::{Entry, NewEntry, Tree};
use crate::error::Error;
use crate::ids::{DiceFrom, EntryId, EntryKind, GameId, Mode};
use crate::library::Library;
use crate::open_game::OpenGame;
use crate::positions;
use crate::replay;
use crate::roller::{self, Seed};
use crate::shelf::no_game;
use crate::standing::Standing;
use crate::watch::{Watch, tell, unwatched};

/// The first entry of a line that the present rules do not lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// The entry.
    pub entry: EntryId,
    /// Steps from the start.
    pub ordinal: u32,
    /// Its notation.
    pub action: String,
    /// The rule that forbids it or was applied last; empty when none is known.
    pub rule: String,
    /// One sentence.
    pub text: String,
    /// The entry before it, from where the game can be played on; `None` when its very start differs.
    pub last_agreeing: Option<EntryId>,
    /// Whether it lies on the way to the head.
    pub on_line: bool,
}

/// What a check of a whole game found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Entries whose digest agrees.
    pub agreeing: u32,
    /// Entries that could not be asked about, since one before them differs or cannot be read.
    pub unasked: u32,
    /// Where lines first differ.
    pub differences: Vec<Difference>,
    /// Throws of an honest game that its seed does not give.
    pub foreign_dice: Vec<EntryId>,
    /// Stored positions on the way to the head, beyond its first difference, which these rules can read.
    pub positions: Vec<EntryId>,
}

impl Verdict {
    /// Whether all is as it was played.
    pub fn agrees(&self) -> bool {
        self.differences.is_empty() && self.unasked == 0 && self.foreign_dice.is_empty()
    }

    fn difference_on_line(&self) -> Option<&Difference> {
        self.differences
            .iter()
            .find(|difference| difference.on_line)
    }
}

/// From where a game goes on whose rules have changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayOn {
    /// From the last entry that agrees.
    FromEntry(EntryId),
    /// From the position stored at an entry.
    FromPosition(EntryId),
}

/// A game's row as a check needs it.
struct Row {
    honest_dice: bool,
    seed: Seed,
    seed_after: EntryId,
    head: EntryId,
}

fn row(connection: &Connection, id: GameId) -> Result<Row, Error> {
    let mut query = connection.prepare_cached(
        "SELECT mode, dice, seed, seed_after, ifnull(head, 0) FROM games WHERE id = ?",
    )?;
    let row = query.query_row([id], |row| {
        Ok(Row {
            honest_dice: row.get::<_, Mode>(0)? == Mode::Honest
                && row.get::<_, DiceFrom>(1)? == DiceFrom::Program,
            seed: Seed::from_bytes(row.get(2)?),
            seed_after: row.get(3)?,
            head: row.get(4)?,
        })
    });
    row.optional()?.ok_or_else(|| no_game(id))
}

impl Library {
    /// Replays every line of a game and compares every digest; in honest games every throw with the seed too.
    ///
    /// # Errors
    /// No such game, or one whose row cannot be read.
    pub fn verify(&self, id: GameId) -> Result<Verdict, Error> {
        self.verify_watched(id, &mut unwatched)
    }

    /// The same, entry by entry under somebody's eyes.
    ///
    /// # Errors
    /// As [`Library::verify`]; it was stopped.
    pub fn verify_watched(&self, id: GameId, watch: &mut Watch<'_>) -> Result<Verdict, Error> {
        self.read(|connection| verify(connection, id, watch))
    }

    /// Plays a game on as a marked branch, from the last entry that agrees with the present rules or from a stored
    /// position beyond it. What was played stays as a branch.
    ///
    /// # Errors
    /// All entries agree, so that it opens as usual; the entry is not one that a check of the game named.
    pub fn play_on(&self, id: GameId, from: PlayOn) -> Result<OpenGame, Error> {
        self.write(|transaction| {
            let verdict = verify(transaction, id, &mut unwatched)?;
            let head = row(transaction, id)?.head;
            let tree = Tree::load(transaction, id)?;
            if verdict.difference_on_line().is_none() && tree.line(head).is_ok() {
                return Err(Error::not_now(
                    "This game agrees with the rules where it stands; open it as usual.",
                ));
            }
            let (entry, game) = match from {
                PlayOn::FromEntry(entry) => (entry, agreeing(&tree, &verdict, head, entry)?),
                PlayOn::FromPosition(at) => {
                    let parent = tree.get(at).filter(|_| verdict.positions.contains(&at));
                    let parent = parent.ok_or_else(|| {
                        Error::not_found(format!(
                            "Entry {at} has no stored position to play on from."
                        ))
                    })?;
                    let (action, game) = stored_position(transaction, at)?;
                    let entry = NewEntry {
                        parent: Some(at),
                        ordinal: parent.ordinal + 1,
                        gesture: tree.next_gesture(),
                        kind: EntryKind::Position,
                        side: game.side(),
                        action: &action,
                        digest: game.digest(),
                        rules: game.battle().rules_version(),
                        time: None,
                    };
                    (entry.add(transaction, id)?.id, game)
                }
            };
            let version = game.battle().rules_version();
            let name = format!("played on under rules version {version}");
            transaction.execute(
                "INSERT OR IGNORE INTO marks (entry, name, pinned) VALUES (?, ?, 1)",
                params![entry, name],
            )?;
            transaction.execute(
                "UPDATE games SET head = ?1, tip = ?1, rules = ?2 WHERE id = ?3",
                params![entry, version, id],
            )?;
            Standing::of(&game).write(transaction, id)
        })?;
        self.open_game(id)
    }
}

/// The entry must be the last one that agrees on the way to the head; where that way itself is lost, any that does.
fn agreeing(tree: &Tree, verdict: &Verdict, head: EntryId, entry: EntryId) -> Result<Game, Error> {
    let named = verdict
        .difference_on_line()
        .and_then(|difference| difference.last_agreeing);
    if tree.line(head).is_ok() && named != Some(entry) {
        let text = match named {
            Some(named) => format!(
                "Entry {named} is the last one that agrees with the rules; play on from there."
            ),
            None => {
                "The start itself does not agree with the rules; play on from a stored position."
                    .to_string()
            }
        };
        return Err(Error::not_now(text));
    }
    replay::checked_line(&tree.line(entry)?)
}

fn stored_position(connection: &Connection, entry: EntryId) -> Result<(String, Game), Error> {
    let text = positions::text(connection, entry)?.unwrap_or_default();
    let started = Game::start(&Setup::Position(text.clone()));
    let (game, _) = started.map_err(|faults| {
        Error::damaged(format!("The stored position cannot be read: {faults}"))
    })?;
    Ok((text, game))
}

pub(crate) fn verify(
    connection: &Connection,
    id: GameId,
    watch: &mut Watch<'_>,
) -> Result<Verdict, Error> {
    let row = row(connection, id)?;
    let tree = Tree::load(connection, id)?;
    let on_line: BTreeSet<EntryId> = tree.ancestors(row.head).map(|entry| entry.id).collect();
    let mut check = Check {
        row: &row,
        tree: &tree,
        on_line: &on_line,
        reached: BTreeMap::new(),
        verdict: Verdict {
            agreeing: 0,
            unasked: 0,
            differences: Vec::new(),
            foreign_dice: Vec::new(),
            positions: Vec::new(),
        },
    };
    let of = tree.all().count();
    for (done, entry) in tree.all().enumerate() {
        tell(watch, done, of)?;
        check.ask(entry);
    }
    let mut verdict = check.verdict;
    if let Some(first) = verdict
        .difference_on_line()
        .map(|difference| difference.entry)
    {
        verdict.positions = positions::stored(connection, id)?
            .into_iter()
            .filter(|entry| {
                *entry >= first
                    && on_line.contains(entry)
                    && stored_position(connection, *entry).is_ok()
            })
            .collect();
    }
    Ok(verdict)
}

/// A check on its way through the tree, parents before children.
struct Check<'a> {
    row: &'a Row,
    tree: &'a Tree,
    on_line: &'a BTreeSet<EntryId>,
    /// The game after entries whose children are still to come, and the throws before.
    reached: BTreeMap<EntryId, (Game, u32, usize)>,
    verdict: Verdict,
}

impl Check<'_> {
    fn ask(&mut self, entry: &Entry) {
        let Some(parent) = entry.parent else {
            return match replay::checked_line(&[entry]) {
                Ok(game) => self.agree(entry, game, 0),
                Err(fault) => self.differ(entry, fault),
            };
        };
        let Some((mut game, throws)) = self.take(parent) else {
            self.verdict.unasked += 1;
            return;
        };
        if self.is_foreign(entry, &game, throws) {
            self.verdict.foreign_dice.push(entry.id);
        }
        match replay::checked_step(&mut game, entry) {
            Ok(_) => self.agree(
                entry,
                game,
                throws + u32::from(entry.kind == EntryKind::Dice),
            ),
            Err(misfit) => self.differ(entry, misfit.at(&game, entry)),
        }
    }

    /// The game before an entry; given away when its last child asks.
    fn take(&mut self, parent: EntryId) -> Option<(Game, u32)> {
        let (game, throws, children) = self.reached.get_mut(&parent)?;
        *children -= 1;
        if *children > 0 {
            return Some((game.clone(), *throws));
        }
        self.reached
            .remove(&parent)
            .map(|(game, throws, _)| (game, throws))
    }

    fn agree(&mut self, entry: &Entry, game: Game, throws: u32) {
        self.verdict.agreeing += 1;
        let children = self.tree.children(entry.id).count();
        if children > 0 {
            self.reached.insert(entry.id, (game, throws, children));
        }
    }

    fn differ(&mut self, entry: &Entry, fault: Error) {
        self.verdict.differences.push(Difference {
            entry: entry.id,
            ordinal: entry.ordinal,
            action: replay::shown(entry).to_string(),
            rule: fault.cite.unwrap_or_default(),
            text: fault.text,
            last_agreeing: entry.parent,
            on_line: self.on_line.contains(&entry.id),
        });
    }

    fn is_foreign(&self, entry: &Entry, game: &Game, throws: u32) -> bool {
        let asked =
            entry.kind == EntryKind::Dice && self.row.honest_dice && entry.id > self.row.seed_after;
        let Some(throw) = game.throw().filter(|_| asked) else {
            return false;
        };
        let faces = roller::roll(&self.row.seed, &game.digest(), throws, &throw)
            .map(rules_core::action::Action::Dice);
        faces.map(|faces| game.write(&faces)).as_ref() != Some(&entry.action)
    }
}
