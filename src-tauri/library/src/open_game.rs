//! A game in play: its entries, its head, and the state there.

use rules_core::Game;
use rules_core::ids::Side;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::entry::{Entry, Tree};
use crate::error::{Error, ErrorKind};
use crate::ids::{DiceFrom, EntryId, GameId, Mode};
use crate::library::Library;
use crate::positions;
use crate::roller::Seed;
use crate::shelf::no_game;
use crate::standing::Standing;

/// An open game. What it holds is what is on disk; several may be open on the same game, and the one that is
/// behind is told so before anything is applied.
#[derive(Clone)]
pub struct OpenGame {
    pub(crate) library: Library,
    pub(crate) id: GameId,
    pub(crate) mode: Mode,
    pub(crate) dice: DiceFrom,
    pub(crate) seed: Seed,
    pub(crate) tree: Tree,
    pub(crate) head: EntryId,
    pub(crate) tip: EntryId,
    pub(crate) game: Game,
    /// Positions at phase starts that are not stored yet.
    pub(crate) waiting: Vec<(EntryId, String)>,
}

impl std::fmt::Debug for OpenGame {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "OpenGame({}, head {})", self.id, self.head)
    }
}

/// The row of a game as playing needs it.
struct GameData {
    mode: Mode,
    dice: DiceFrom,
    seed: [u8; 32],
    head: Option<EntryId>,
    tip: Option<EntryId>,
    in_bin: bool,
}

fn data(connection: &Connection, id: GameId) -> Result<GameData, Error> {
    let mut query = connection.prepare_cached(
        "SELECT mode, dice, seed, head, tip, deleted_at IS NOT NULL FROM games WHERE id = ?",
    )?;
    let data = query.query_row([id], |row| {
        Ok(GameData {
            mode: row.get(0)?,
            dice: row.get(1)?,
            seed: row.get(2)?,
            head: row.get(3)?,
            tip: row.get(4)?,
            in_bin: row.get(5)?,
        })
    });
    data.optional()?.ok_or_else(|| no_game(id))
}

impl Library {
    /// Opens a game where it stands.
    ///
    /// # Errors
    /// No such game, a damaged one, or one whose rules have changed since; the text says from where it can be
    /// played on.
    pub fn open_game(&self, id: GameId) -> Result<OpenGame, Error> {
        self.read(|connection| {
            let data = data(connection, id)?;
            let head = data.head.ok_or_else(|| {
                Error::damaged(format!("Game {id} does not say where it stands."))
            })?;
            let tree = Tree::load(connection, id)?;
            let reached = positions::reach(connection, id, &tree.line(head)?)?;
            Ok(OpenGame {
                library: self.clone(),
                id,
                mode: data.mode,
                dice: data.dice,
                seed: Seed::from_bytes(data.seed),
                game: reached.game,
                tree,
                head,
                tip: data.tip.unwrap_or(head),
                waiting: reached.worth_storing.into_iter().collect(),
            })
        })
    }
}

impl OpenGame {
    /// The game's number.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// How freely it may be taken back.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Who answers its dice.
    pub fn dice(&self) -> DiceFrom {
        self.dice
    }

    /// The state at the head.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The entry where the game stands.
    pub fn head(&self) -> EntryId {
        self.head
    }

    /// The game's first entry.
    pub fn root(&self) -> Result<EntryId, Error> {
        let line = self.tree.line(self.head)?;
        line.first()
            .map(|entry| entry.id)
            .ok_or_else(|| Error::damaged("The game's first entry is lost."))
    }

    /// Where the game stands, in a few words; also when the players ended it.
    pub fn standing(&self) -> Standing {
        Standing::at(self.tree.get(self.head), &self.game)
    }

    /// Whether nobody can play on from the head.
    pub fn is_over(&self) -> bool {
        self.standing().outcome.is_some()
    }

    /// The game at any entry, to look at; the head stays.
    ///
    /// # Errors
    /// No such entry, or one that the present rules do not reach.
    pub fn game_at(&self, entry: EntryId) -> Result<Game, Error> {
        self.library
            .read(|connection| self.reach(connection, entry))
    }

    pub(crate) fn reach(&self, connection: &Connection, entry: EntryId) -> Result<Game, Error> {
        if entry == self.head {
            return Ok(self.game.clone());
        }
        positions::reach(connection, self.id, &self.tree.line(entry)?).map(|reached| reached.game)
    }

    /// Reads what others did to the game since, and goes where its head is now.
    ///
    /// # Errors
    /// When the game is gone or cannot be read.
    pub fn refresh(&mut self) -> Result<(), Error> {
        let library = self.library.clone();
        library.read(|connection| self.catch_up(connection))
    }

    fn catch_up(&mut self, connection: &Connection) -> Result<(), Error> {
        let data = data(connection, self.id)?;
        self.go_along(connection, &data)
    }

    fn go_along(&mut self, connection: &Connection, data: &GameData) -> Result<(), Error> {
        let head = data.head.ok_or_else(|| {
            Error::damaged(format!("Game {} does not say where it stands.", self.id))
        })?;
        self.tree.refresh(connection, self.id)?;
        if head != self.head {
            self.game = self.reach(connection, head)?;
            self.head = head;
        }
        self.mode = data.mode;
        self.tip = data.tip.unwrap_or(head);
        Ok(())
    }

    /// Makes sure that the caller has seen what is on disk, before anything is changed.
    pub(crate) fn meet(
        &mut self,
        transaction: &Transaction<'_>,
        saw: EntryId,
    ) -> Result<(), Error> {
        let data = data(transaction, self.id)?;
        if data.in_bin {
            return Err(Error::not_now(format!(
                "Game {} is in the bin; restore it before playing on.",
                self.id
            )));
        }
        if data.head != Some(saw) {
            let now = data
                .head
                .map_or_else(|| "nowhere".to_string(), |head| format!("at entry {head}"));
            let text = format!(
                "The game stands {now}, not at entry {saw}; look at it again before playing on. Nothing was applied."
            );
            return Err(Error::new(ErrorKind::Stale, text));
        }
        self.go_along(transaction, &data)
    }

    /// Writes where the game stands.
    pub(crate) fn write_head(
        &self,
        transaction: &Transaction<'_>,
        head: EntryId,
        tip: EntryId,
        standing: &Standing,
    ) -> Result<(), Error> {
        let mut update = transaction.prepare_cached(
            "UPDATE games SET head = ?, tip = ?, turn = ?, phase = ?, side = ?, outcome = ?,
                 changed = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?",
        )?;
        update.execute(params![
            head,
            tip,
            standing.turn,
            standing.phase,
            standing.side.map(Side::id),
            standing.outcome,
            self.id
        ])?;
        Ok(())
    }

    /// The line from the start to the head.
    pub(crate) fn line(&self) -> Result<Vec<&Entry>, Error> {
        self.tree.line(self.head)
    }
}
