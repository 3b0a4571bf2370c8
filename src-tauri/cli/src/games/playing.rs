//! `new`, `play`, `undo`, `redo`.

use std::io::{BufRead, Write};
use std::path::Path;

use game_library::{Beginning, Created, DiceFrom, EntryId, GameId, Mode, OpenGame, RollBy, Step};
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};
use serde::Serialize;

use super::open::{open_game, read_text};
use super::shelf::{by_side, node_text, step_text};
use super::{Place, Streams};
use crate::arguments::{Dice, New, Play, Roll};
use crate::battles;
use crate::failure::{Failure, Kind};
use crate::run::write_json;
use crate::serve::NodeBody;

/// The most steps that are handed to the library as one gesture.
const MOST_AT_ONCE: usize = 500;

/// What `new --json` writes.
#[derive(Serialize)]
struct NewAnswer {
    id: GameId,
    head: EntryId,
    irregularities: Vec<String>,
    #[serde(flatten)]
    node: NodeBody,
}

/// Begins a game.
///
/// # Errors
/// Every fault of its setup.
pub fn begin(
    place: &Place,
    asked: &New,
    streams: Streams<'_, impl BufRead, impl Write>,
) -> Result<(), Failure> {
    let setup = setup(asked, streams.input)?;
    // A game that cannot begin shall not leave an empty library behind.
    let (started, _) = rules_core::Game::start(&setup)
        .map_err(|faults| Failure::new(Kind::Usage, faults.to_string()))?;
    let beginning = Beginning {
        setup,
        title: title(asked)?,
        players: by_side(started.battle(), &asked.players)?,
        mode: if asked.study {
            Mode::Study
        } else {
            Mode::Honest
        },
        dice: match asked.dice {
            Dice::Program => DiceFrom::Program,
            Dice::Typed => DiceFrom::Typed,
        },
        seed: asked.seed.clone(),
    };
    let Created {
        game,
        irregularities,
        ..
    } = place.open_or_make()?.create(&beginning)?;
    if asked.form.json {
        let (id, head) = (game.id(), game.head());
        return write_json(
            streams.output,
            &NewAnswer {
                id,
                head,
                irregularities,
                node: NodeBody::of(game.game()),
            },
        );
    }
    writeln!(streams.output, "Game {} has begun.", game.id())?;
    for odd in irregularities {
        writeln!(streams.output, "Unusual: {odd}")?;
    }
    Ok(streams.output.write_all(node_text(&game).as_bytes())?)
}

fn setup(asked: &New, input: &mut impl BufRead) -> Result<Setup, Failure> {
    if let Some(file) = &asked.position {
        return Ok(Setup::Position(read_text(file, input)?));
    }
    let id = asked.battle.clone().ok_or_else(|| {
        Failure::new(
            Kind::Usage,
            "Name a battle, as `battles` lists it, or a position with --position FILE.",
        )
    })?;
    let battle =
        Battle::from_id(&id).ok_or_else(|| Failure::new(Kind::NotFound, battles::unknown(&id)))?;
    let deploy = by_side(battle, &asked.deploy)?;
    let options = asked.options.iter().cloned().collect();
    Ok(Setup::New(NewGame {
        battle,
        scenario: asked.scenario.clone(),
        options,
        deploy,
    }))
}

/// The title asked for; empty takes the battle's.
fn title(asked: &New) -> Result<String, Failure> {
    match &asked.title {
        Some(title) if title.trim().is_empty() => Err(Failure::new(
            Kind::Usage,
            "A title needs at least one letter; without --title the game takes the battle's.",
        )),
        title => Ok(title.clone().unwrap_or_default()),
    }
}

/// What `play`, `undo` and `redo` write as JSON.
#[derive(Serialize)]
struct PlayAnswer {
    head: EntryId,
    steps: Vec<Step>,
    #[serde(flatten)]
    node: NodeBody,
}

/// Plays steps, gesture by gesture, to the last of them.
///
/// # Errors
/// The first step that is not understood or refused, and how many before it are kept.
pub fn play(
    place: &Place,
    asked: &Play,
    streams: Streams<'_, impl BufRead, impl Write>,
) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, asked.game.game)?;
    let steps = wanted(&asked.steps, streams.input)?;
    for (number, step) in steps.iter().enumerate() {
        game.game().read(step).map_err(|fault| {
            Failure::new(
                Kind::Usage,
                format!(
                    "Step {} is not understood: {fault} Nothing was played.",
                    number + 1
                ),
            )
        })?;
    }
    let roll = match (asked.roll, game.dice()) {
        (Some(Roll::Hand), _) | (None, DiceFrom::Typed) => RollBy::Hand,
        (Some(Roll::Program), _) | (None, DiceFrom::Program) => RollBy::Throughout,
    };
    let saw = asked.saw.unwrap_or(game.head());
    let played = play_all(&mut game, saw, &steps, roll)?;
    game.store_positions()?;
    if asked.form.json {
        return write_json(
            streams.output,
            &PlayAnswer {
                head: game.head(),
                steps: played,
                node: NodeBody::of(game.game()),
            },
        );
    }
    let text: String = played.iter().map(step_text).collect();
    Ok(streams
        .output
        .write_all(format!("{text}{}", node_text(&game)).as_bytes())?)
}

fn wanted(steps: &[String], input: &mut impl BufRead) -> Result<Vec<String>, Failure> {
    if steps != ["-"] {
        return Ok(steps.to_vec());
    }
    let text = read_text(Path::new("-"), input)?;
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_string).collect())
}

fn play_all(
    game: &mut OpenGame,
    saw: EntryId,
    steps: &[String],
    roll: RollBy,
) -> Result<Vec<Step>, Failure> {
    let (mut saw, mut done) = (saw, 0);
    let mut played = Vec::new();
    loop {
        let next = &steps[done..steps.len().min(done + MOST_AT_ONCE)];
        let gesture = game
            .play(saw, next, roll)
            .map_err(|fault| kept(fault.into(), done))?;
        played.extend(gesture.steps);
        saw = gesture.head;
        done += next.len() - gesture.left.len();
        if done == steps.len() {
            return Ok(played);
        }
    }
}

/// Says how many steps are kept although a later one failed.
fn kept(fault: Failure, done: usize) -> Failure {
    match done {
        0 => fault,
        1 => Failure {
            text: format!("{} The step before it is kept.", fault.text),
            ..fault
        },
        many => Failure {
            text: format!("{} The {many} steps before it are kept.", fault.text),
            ..fault
        },
    }
}

/// Takes the last gesture back.
///
/// # Errors
/// When there is none that may be taken back.
pub fn undo(place: &Place, id: GameId, output: &mut impl Write) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, id)?;
    game.take_back(game.head())?;
    Ok(output.write_all(node_text(&game).as_bytes())?)
}

/// Plays the gesture again that was taken back last.
///
/// # Errors
/// When there is none.
pub fn redo(place: &Place, id: GameId, output: &mut impl Write) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, id)?;
    game.redo(game.head())?;
    Ok(output.write_all(node_text(&game).as_bytes())?)
}
