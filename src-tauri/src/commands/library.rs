//! The list of games: making, naming, the bin.

use std::collections::BTreeMap;

use game_library::{
    Beginning, DamagedGame, DiceFrom, Filter, GameId, GameInfo, GameRow, Library, Mode, OpenGame,
    Step,
};
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};
use serde::{Deserialize, Serialize};
use specta::Type;

use super::{Games, away};
use crate::error::AppError;
use crate::open_games::{Mended, OpenGames, Present};

/// A game as a row of the list.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameCard {
    /// Its number.
    id: GameId,
    /// Its name.
    name: String,
    /// The battle; `None` when that cannot be read.
    battle: Option<Battle>,
    /// The battle's title.
    title: String,
    /// The sides with who plays them, first player first; a name may be empty.
    players: Vec<(Side, String)>,
    /// The turn.
    turn: u8,
    /// The last turn.
    turns: u8,
    /// Who decides; `None` when it is over.
    side: Option<Side>,
    /// How it ended, or empty.
    result: String,
    /// Tags, sorted.
    tags: Vec<String>,
    /// The players' notes.
    notes: String,
    /// Whether it goes back only to the last die or change of side.
    honest: bool,
    /// Whether a player knows the seed.
    open_seed: bool,
    /// Whether the players roll their own dice.
    typed_dice: bool,
    /// When it was last changed, as `2026-11-30T18:00:00Z`.
    changed: String,
    /// Whether it is in the bin.
    binned: bool,
    /// Why it cannot be opened, or empty.
    trouble: String,
}

/// A game laid on the table.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Opened {
    /// Its number.
    game: GameId,
    /// Its name.
    name: String,
    /// Whether it goes back only to the last die or change of side.
    honest: bool,
    /// Whether the players roll their own dice.
    typed_dice: bool,
    /// Where it stands.
    standing: Present,
    /// Every step from the start to there.
    log: Vec<Step>,
    /// The turn it started in; 0 is the set-up.
    first_turn: u8,
    /// The side whose turn that was.
    first_side: Side,
    /// What is unusual about the position it started from.
    remarks: Vec<String>,
}

/// What a new game is made of.
#[derive(Debug, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewGameRequest {
    /// Its name; empty takes the battle's.
    name: String,
    /// The battle.
    battle: Battle,
    /// Options that differ from the usual; `preset` sets several.
    options: BTreeMap<String, String>,
    /// Who plays which side; names may be missing or empty.
    players: BTreeMap<Side, String>,
    /// Side to named deployment; the others deploy by hand.
    deploy: BTreeMap<Side, String>,
    /// A typed seed, or empty.
    seed: String,
    /// Whether it goes back only to the last die or change of side.
    honest: bool,
    /// Whether the players roll their own dice.
    typed_dice: bool,
}

impl GameCard {
    fn readable(info: GameInfo) -> GameCard {
        let board = info.battle.board();
        let mut names = info.players;
        let player = |side| (side, names.remove(&side).unwrap_or_default());
        GameCard {
            id: info.id,
            name: info.title,
            battle: Some(info.battle),
            title: info.battle.title().into(),
            players: board.sides.into_iter().map(player).collect(),
            turn: info.standing.turn,
            turns: board.turns,
            side: info.standing.side,
            result: info.standing.outcome.unwrap_or_default(),
            tags: info.tags,
            notes: info.notes,
            honest: info.mode == Mode::Honest,
            open_seed: info.open_seed,
            typed_dice: info.dice == DiceFrom::Typed,
            changed: info.changed,
            binned: info.deleted_at.is_some(),
            trouble: String::new(),
        }
    }

    fn damaged(game: DamagedGame) -> GameCard {
        GameCard {
            id: game.id,
            name: game.title.unwrap_or_else(|| format!("Game {}", game.id)),
            battle: None,
            title: "cannot be read".into(),
            players: Vec::new(),
            turn: 0,
            turns: 0,
            side: None,
            result: String::new(),
            tags: Vec::new(),
            notes: String::new(),
            honest: true,
            open_seed: false,
            typed_dice: false,
            changed: String::new(),
            binned: false,
            trouble: game.reason,
        }
    }
}

impl NewGameRequest {
    fn beginning(self) -> Beginning {
        let setup = Setup::New(NewGame {
            battle: self.battle,
            scenario: "standard".into(),
            options: self.options,
            deploy: self.deploy,
        });
        Beginning {
            setup,
            title: self.name,
            players: self.players,
            mode: if self.honest {
                Mode::Honest
            } else {
                Mode::Study
            },
            dice: if self.typed_dice {
                DiceFrom::Typed
            } else {
                DiceFrom::Program
            },
            seed: Some(self.seed).filter(|seed| !seed.is_empty()),
        }
    }
}

impl Opened {
    fn of(game: &OpenGame, name: String, remarks: Vec<String>) -> Result<Opened, AppError> {
        let (first_turn, first_side, _) = game.game_at(game.root()?)?.clock();
        Ok(Opened {
            first_turn,
            first_side,
            game: game.id(),
            name,
            honest: game.mode() == Mode::Honest,
            typed_dice: game.dice() == DiceFrom::Typed,
            standing: Present::of(game),
            log: game.steps(game.head())?,
            remarks,
        })
    }
}

/// Every game, those in the bin too.
#[tauri::command]
#[specta::specta]
pub(crate) async fn list_games(games: Games<'_>) -> Result<Vec<GameCard>, AppError> {
    away(games, |games| cards(&games.library()?)).await
}

fn cards(library: &Library) -> Result<Vec<GameCard>, AppError> {
    let mut all = library.games(&Filter::default())?;
    all.extend(library.games(&Filter {
        bin: true,
        ..Filter::default()
    })?);
    let card = |row| match row {
        GameRow::Readable(info) => GameCard::readable(*info),
        GameRow::Damaged(game) => GameCard::damaged(game),
    };
    Ok(all.into_iter().map(card).collect())
}

/// Starts a game and lays it on the table.
#[tauri::command]
#[specta::specta]
pub(crate) async fn create_game(
    games: Games<'_>,
    request: NewGameRequest,
) -> Result<Opened, AppError> {
    away(games, |games| {
        let library = games.library()?;
        let created = library.create(&request.beginning())?;
        let name = library.info(created.game.id())?.title;
        let opened = Opened::of(&created.game, name, created.irregularities)?;
        games.take(created.game);
        Ok(opened)
    })
    .await
}

/// Lays a game on the table, as it is on disk.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_game(games: Games<'_>, game: GameId) -> Result<Opened, AppError> {
    away(games, move |games| {
        let library = games.library()?;
        let open = library.open_game(game)?;
        let opened = Opened::of(&open, library.info(game)?.title, Vec::new())?;
        games.take(open);
        Ok(opened)
    })
    .await
}

/// Takes a game off the table.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_game(games: Games<'_>, game: GameId) -> Result<(), AppError> {
    away(games, move |games| {
        games.put_away(game);
        Ok(())
    })
    .await
}

/// Gives a game another name.
#[tauri::command]
#[specta::specta]
pub(crate) async fn rename_game(
    games: Games<'_>,
    game: GameId,
    name: String,
) -> Result<(), AppError> {
    in_library(games, move |library| library.rename(game, &name)).await
}

/// Says who plays which side of a game; an empty name takes a name away.
#[tauri::command]
#[specta::specta]
pub(crate) async fn name_players(
    games: Games<'_>,
    game: GameId,
    players: BTreeMap<Side, String>,
) -> Result<(), AppError> {
    in_library(games, move |library| library.set_players(game, &players)).await
}

/// Replaces a game's tags.
#[tauri::command]
#[specta::specta]
pub(crate) async fn tag_game(
    games: Games<'_>,
    game: GameId,
    tags: Vec<String>,
) -> Result<(), AppError> {
    in_library(games, move |library| library.set_tags(game, &tags)).await
}

/// Replaces a game's notes.
#[tauri::command]
#[specta::specta]
pub(crate) async fn note_game(
    games: Games<'_>,
    game: GameId,
    notes: String,
) -> Result<(), AppError> {
    in_library(games, move |library| library.set_notes(game, &notes)).await
}

/// Puts a game into the bin.
#[tauri::command]
#[specta::specta]
pub(crate) async fn bin_game(games: Games<'_>, game: GameId) -> Result<(), AppError> {
    in_library(games, move |library| library.delete(game)).await
}

/// Takes a game out of the bin.
#[tauri::command]
#[specta::specta]
pub(crate) async fn restore_game(games: Games<'_>, game: GameId) -> Result<(), AppError> {
    in_library(games, move |library| library.restore(game)).await
}

/// Erases what is in the bin for good; the window says how many games it saw there.
#[tauri::command]
#[specta::specta]
pub(crate) async fn empty_bin(games: Games<'_>, count: u32) -> Result<(), AppError> {
    in_library(games, move |library| library.empty_bin(count)).await
}

/// Turns an honest game into a study for good.
#[tauri::command]
#[specta::specta]
pub(crate) async fn make_study(games: Games<'_>, game: GameId) -> Result<(), AppError> {
    away(games, move |games: &OpenGames| {
        games.library()?.make_study(game)?;
        games.on(game, |open| Ok(open.refresh()?))
    })
    .await
}

/// Tries to open a library again that could not be opened.
#[tauri::command]
#[specta::specta]
pub(crate) async fn try_again(games: Games<'_>) -> Result<(), AppError> {
    away(games, OpenGames::try_again).await
}

/// Puts a library that cannot be opened aside and goes on with what can be read of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn mend_library(games: Games<'_>) -> Result<Mended, AppError> {
    away(games, OpenGames::mend).await
}

/// Puts a library that cannot be opened aside and goes on with an empty one.
#[tauri::command]
#[specta::specta]
pub(crate) async fn start_anew(games: Games<'_>) -> Result<Mended, AppError> {
    away(games, OpenGames::start_anew).await
}

async fn in_library(
    games: Games<'_>,
    work: impl FnOnce(&Library) -> Result<(), game_library::Error> + Send + 'static,
) -> Result<(), AppError> {
    away(games, |games| Ok(work(&games.library()?)?)).await
}
