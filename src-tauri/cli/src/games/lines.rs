//! `branches`, `points`, `go`, `name`, `concede`, `draw`, `play-on`: the lines of a game, and its end by agreement.

use std::io::Write;

use game_library::{Branch, EntryId, GameId, NamedPoint, OpenGame, PlayOn};
use rules_core::ids::Side;

use super::Place;
use super::open::open_game;
use super::shelf::node_text;
use crate::arguments;
use crate::failure::{Failure, Kind};
use crate::run::write_json;

/// Lists the lines of a game, the one it stands on first.
///
/// # Errors
/// When the game cannot be opened.
pub fn branches(
    place: &Place,
    asked: &arguments::Branches,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let game = open_game(&place.open_to_read()?, asked.game.game)?;
    let mut lines = game.branches();
    lines.retain(|line| asked.all || !line.trimming);
    if asked.form.json {
        return write_json(output, &lines);
    }
    let text: String = lines.iter().map(line_text).collect();
    Ok(output.write_all(text.as_bytes())?)
}

fn line_text(line: &Branch) -> String {
    let here = if line.current { "*" } else { " " };
    let from = match line.fork_ordinal {
        0 => "from the start".to_string(),
        ordinal => format!("from entry {} (step {ordinal})", line.fork),
    };
    let mark = match (line.name.as_str(), line.trimming) {
        ("", false) => String::new(),
        ("", true) => "  taken back".to_string(),
        (name, _) => format!("  “{name}”"),
    };
    format!(
        "{here} to entry {:<5} steps {:>4}, dice {}, {from}, {}{mark}\n",
        line.tip, line.own, line.dice, line.time
    )
}

/// Lists the named points of a game, the latest turn first.
///
/// # Errors
/// When the game cannot be opened.
pub fn points(
    place: &Place,
    asked: &arguments::Points,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let points = open_game(&place.open_to_read()?, asked.game.game)?.named_points();
    if asked.form.json {
        return write_json(output, &points);
    }
    let text: String = points.iter().map(point_text).collect();
    Ok(output.write_all(text.as_bytes())?)
}

fn point_text(point: &NamedPoint) -> String {
    let turn = point
        .turn
        .map_or_else(|| "turn ?".to_string(), |turn| format!("turn {turn}"));
    let elsewhere = if point.on_line {
        ""
    } else {
        "  on another line"
    };
    format!(
        "entry {:<5} {turn}, step {:>4}  “{}”{elsewhere}\n",
        point.entry, point.ordinal, point.name
    )
}

/// Goes to an entry.
///
/// # Errors
/// No such entry; an honest game may not go there.
pub fn go(
    place: &Place,
    asked: &arguments::OneEntry,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, asked.game.game)?;
    game.go_to(game.head(), asked.entry)?;
    stand(&game, output)
}

/// Names an entry, and with it the line it begins; without words the name goes.
///
/// # Errors
/// No such entry.
pub fn name(
    place: &Place,
    asked: &arguments::Name,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, asked.at.game.game)?;
    game.name_entry(asked.at.entry, &asked.name)?;
    let said = if asked.name.trim().is_empty() {
        "has no name"
    } else {
        "is named"
    };
    Ok(writeln!(output, "Entry {} {said}.", asked.at.entry)?)
}

/// A side gives the game up.
///
/// # Errors
/// The side is not in the battle; the game is over.
pub fn concede(
    place: &Place,
    asked: &arguments::Concede,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let side = Side::from_id(&asked.side).ok_or_else(|| {
        let text = format!(
            "There is no side “{}”; `show` tells whose decision it is.",
            asked.side
        );
        Failure::new(Kind::Usage, text)
    })?;
    let mut game = open_game(&place.open()?, asked.game.game)?;
    game.concede(game.head(), side)?;
    stand(&game, output)
}

/// Both sides agree a draw.
///
/// # Errors
/// The game is over.
pub fn draw(place: &Place, id: GameId, output: &mut impl Write) -> Result<(), Failure> {
    let mut game = open_game(&place.open()?, id)?;
    game.agree_draw(game.head())?;
    stand(&game, output)
}

/// Plays a game on that the present rules do not lead to, as a marked branch.
///
/// # Errors
/// It opens as usual, or there is nothing from where it could go on.
pub fn play_on(
    place: &Place,
    asked: &arguments::PlayOn,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let library = place.open()?;
    let id = asked.game.game;
    let from = match asked.position {
        Some(entry) => PlayOn::FromPosition(entry),
        None => PlayOn::FromEntry(last_agreeing(&library.verify(id)?.differences)?),
    };
    let game = library.play_on(id, from)?;
    writeln!(output, "Game {id} goes on from entry {}.", game.head())?;
    stand(&game, output)
}

fn last_agreeing(differences: &[game_library::Difference]) -> Result<EntryId, Failure> {
    let on_line = differences.iter().find(|difference| difference.on_line);
    let refused = |text: &str| Failure::new(Kind::Refused, text);
    on_line
        .ok_or_else(|| {
            refused("This game agrees with the rules where it stands; play it as usual.")
        })?
        .last_agreeing
        .ok_or_else(|| {
            refused(
                "The start itself does not agree; `verify --json` lists the stored positions, for --position ENTRY.",
            )
        })
}

fn stand(game: &OpenGame, output: &mut impl Write) -> Result<(), Failure> {
    Ok(output.write_all(node_text(game).as_bytes())?)
}
