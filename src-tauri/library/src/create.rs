//! New games.

use std::collections::BTreeMap;

use rules_core::ids::Side;
use rules_core::setup::{Irregularities, Setup};
use rules_core::view::LineOfLog;
use rusqlite::{Transaction, params};

use crate::entry::{Entry, NewEntry};
use crate::error::Error;
use crate::ids::{DiceFrom, EntryKind, GameId, Mode};
use crate::library::Library;
use crate::open_game::OpenGame;
use crate::players;
use crate::roller::Seed;
use crate::shelf::clean_title;
use crate::standing::Standing;
use crate::start::Start;

/// How a new game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// A scenario or a position.
    pub setup: Setup,
    /// Its title; empty takes the battle's.
    pub title: String,
    /// Who plays which side; names may be missing.
    pub players: BTreeMap<Side, String>,
    /// How freely it may be taken back.
    pub mode: Mode,
    /// Who answers its dice.
    pub dice: DiceFrom,
    /// A seed that the player typed, which marks the game “open seed”; `None` draws a secret one.
    pub seed: Option<String>,
}

impl Beginning {
    /// An honest game with the program's dice.
    pub fn honest(setup: Setup) -> Beginning {
        Beginning {
            setup,
            title: String::new(),
            players: BTreeMap::new(),
            mode: Mode::Honest,
            dice: DiceFrom::Program,
            seed: None,
        }
    }
}

/// A game that has just been created.
#[derive(Debug)]
pub struct Created {
    /// The game, on disk and open.
    pub game: OpenGame,
    /// What is unusual about the position it started from.
    pub irregularities: Irregularities,
    /// What happened before the first decision.
    pub lines: Vec<LineOfLog>,
}

/// What the row of a game holds besides its head.
pub(crate) struct GameData<'a> {
    pub title: &'a str,
    pub start: &'a Start,
    pub rules: u32,
    pub mode: Mode,
    pub dice: DiceFrom,
    pub seed: &'a Seed,
    pub open_seed: bool,
    pub notes: &'a str,
    pub standing: &'a Standing,
    /// `None` is now.
    pub created: Option<&'a str>,
}

impl GameData<'_> {
    /// Adds the row.
    pub(crate) fn add(&self, transaction: &Transaction<'_>) -> Result<GameId, Error> {
        transaction.execute(
            "INSERT INTO games (title, battle, scenario, setup, rules, mode, dice, seed, open_seed, notes,
                                turn, phase, side, outcome, created, changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                     ifnull(?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))",
            params![
                self.title,
                self.start.battle,
                self.start.scenario,
                self.start.write()?,
                self.rules,
                self.mode,
                self.dice,
                self.seed.bytes(),
                self.open_seed,
                self.notes,
                self.standing.turn,
                self.standing.phase,
                self.standing.side.map(Side::id),
                self.standing.outcome,
                self.created,
            ],
        )?;
        let id = u32::try_from(transaction.last_insert_rowid());
        id.map(GameId).map_err(|_| {
            Error::damaged("{file} has run out of numbers for games; start a new library.")
        })
    }
}

impl Library {
    /// Creates a game; it is on disk when this returns.
    ///
    /// # Errors
    /// Every fault of the setup at once, or a disk that refuses.
    pub fn create(&self, beginning: &Beginning) -> Result<Created, Error> {
        let (start, started) = Start::begin(&beginning.setup)?;
        let battle = started.game.battle();
        let seed = beginning
            .seed
            .as_deref()
            .map_or_else(Seed::random, |text| Ok(Seed::typed(text)))?;
        let title = clean_title(&beginning.title).unwrap_or_else(|| battle.title().to_string());
        let data = GameData {
            title: &title,
            start: &start,
            rules: battle.rules_version(),
            mode: beginning.mode,
            dice: beginning.dice,
            seed: &seed,
            open_seed: beginning.seed.is_some(),
            notes: "",
            standing: &Standing::of(&started.game),
            created: None,
        };
        let setup = start.write()?;
        let id = self.write(|transaction| {
            let id = data.add(transaction)?;
            let root = NewEntry {
                parent: None,
                ordinal: 0,
                gesture: 0,
                kind: EntryKind::Start,
                side: started.game.side(),
                action: &setup,
                digest: started.game.digest(),
                rules: data.rules,
                time: None,
            };
            players::put(transaction, id, battle, &beginning.players)?;
            set_first_head(transaction, id, &root.add(transaction, id)?)?;
            Ok(id)
        })?;
        let lines = started
            .events
            .iter()
            .map(|event| started.game.tell(event))
            .collect();
        Ok(Created {
            game: self.open_game(id)?,
            irregularities: started.irregularities,
            lines,
        })
    }
}

fn set_first_head(transaction: &Transaction<'_>, game: GameId, root: &Entry) -> Result<(), Error> {
    transaction.execute(
        "UPDATE games SET head = ?1, tip = ?1 WHERE id = ?2",
        params![root.id, game],
    )?;
    Ok(())
}
