//! `list`, `show`, `rename`, `players`, `tag`, `delete`, `restore`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use game_library::{Filter, GameId, GameInfo, GameRow, OpenGame, Standing, Step};
use rules_core::ids::{Battle, Side};
use rules_core::view::ChoiceView;
use serde::Serialize;

use super::Place;
use super::open::open_game;
use crate::arguments::{List, Players, Rename, Show, Tag};
use crate::battles;
use crate::failure::{Failure, Kind};
use crate::run::write_json;
use crate::serve::NodeBody;

/// The most choices that `show` lists one by one.
const MOST_CHOICES: usize = 40;

/// Lists the games.
///
/// # Errors
/// When the library cannot be read.
pub fn list(place: &Place, asked: &List, output: &mut impl Write) -> Result<(), Failure> {
    let battle = match &asked.battle {
        None => None,
        Some(id) => Some(
            Battle::from_id(id)
                .ok_or_else(|| Failure::new(Kind::NotFound, battles::unknown(id)))?,
        ),
    };
    let filter = Filter {
        bin: asked.bin,
        battle,
        tag: asked.tag.clone(),
        search: asked.search.clone(),
    };
    let rows = match place.open_if_any()? {
        Some(library) => library.games(&filter)?,
        None => Vec::new(),
    };
    if asked.form.json {
        return write_json(output, &rows);
    }
    if rows.is_empty() {
        return Ok(writeln!(output, "No games.")?);
    }
    for row in &rows {
        writeln!(output, "{}", row_text(row))?;
    }
    Ok(())
}

fn row_text(row: &GameRow) -> String {
    match row {
        GameRow::Damaged(game) => {
            let title = game.title.as_deref().unwrap_or("?");
            format!("{:>4}  {title}  DAMAGED: {}", game.id, game.reason)
        }
        GameRow::Readable(info) => {
            let tags = info
                .tags
                .iter()
                .map(|tag| format!(" #{tag}"))
                .collect::<String>();
            let (id, battle, title) = (info.id, info.battle.id(), &info.title);
            let players = players_text(info)
                .map(|players| format!("{players}  "))
                .unwrap_or_default();
            format!(
                "{id:>4}  {battle}  {title}  {players}{}  {}{tags}",
                standing_or_way_on(info),
                info.changed
            )
        }
    }
}

/// Who plays which side; `None` where nobody is named.
fn players_text(info: &GameInfo) -> Option<String> {
    let players = info.players.iter();
    let named: Vec<String> = players
        .map(|(side, name)| format!("{}: {name}", side.name()))
        .collect();
    Some(named.join(", ")).filter(|text| !text.is_empty())
}

/// Where it stands; for a game that came from a file and does not replay so far, how to go on.
fn standing_or_way_on(info: &GameInfo) -> String {
    if info.standing.phase.is_empty() {
        let id = info.id;
        return format!("DOES NOT REPLAY: `verify {id}` tells why, `play-on {id}` goes on");
    }
    standing_text(&info.standing)
}

fn standing_text(standing: &Standing) -> String {
    match (&standing.outcome, standing.side) {
        (Some(outcome), _) => outcome.clone(),
        (None, Some(side)) => format!(
            "turn {}, {}, {}",
            standing.turn,
            standing.phase,
            side.name()
        ),
        (None, None) => format!("turn {}, {}", standing.turn, standing.phase),
    }
}

/// What `show --json` writes.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ShowAnswer {
    info: GameInfo,
    can_undo: bool,
    can_redo: bool,
    #[serde(flatten)]
    node: NodeBody,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

/// Shows a game.
///
/// # Errors
/// No such game, or a damaged one.
pub fn show(place: &Place, asked: &Show, output: &mut impl Write) -> Result<(), Failure> {
    let library = place.open_to_read()?;
    let info = library.info(asked.game.game)?;
    let game = open_game(&library, asked.game.game)?;
    let steps = if asked.log {
        Some(game.steps(game.head())?)
    } else {
        None
    };
    if asked.form.json {
        let (can_undo, can_redo) = (game.can_take_back(), game.can_redo());
        return write_json(
            output,
            &ShowAnswer {
                info,
                can_undo,
                can_redo,
                node: NodeBody::of(game.game()),
                steps,
            },
        );
    }
    let mut text = info_text(&info);
    for step in steps.iter().flatten() {
        text.push_str(&step_text(step));
    }
    text.push_str(&node_text(&game));
    text.push_str(&choices_text(&game));
    Ok(output.write_all(text.as_bytes())?)
}

fn info_text(info: &GameInfo) -> String {
    let mut text = String::new();
    let seed = if info.open_seed { ", open seed" } else { "" };
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}  {}", info.id, info.title);
    let _ = writeln!(
        text,
        "{}, {}, dice: {}{seed}",
        info.battle.title(),
        info.mode.id(),
        info.dice.id()
    );
    let _ = writeln!(
        text,
        "Begun {}, changed {}, {} steps, entry {}",
        info.created, info.changed, info.moves, info.head
    );
    if let Some(players) = players_text(info) {
        let _ = writeln!(text, "{players}");
    }
    if !info.tags.is_empty() {
        let _ = writeln!(text, "Tags: {}", info.tags.join(", "));
    }
    if !info.notes.is_empty() {
        let _ = writeln!(text, "Notes: {}", info.notes);
    }
    if let Some(when) = &info.deleted_at {
        let _ = writeln!(text, "In the bin since {when}; `restore` takes it out.");
    }
    let _ = writeln!(text, "Stands at: {}", standing_or_way_on(info));
    text
}

/// A step with what it brought about.
pub(super) fn step_text(step: &Step) -> String {
    let side = step.side.map_or("", |side| side.name());
    let (number, label, action, entry) = (step.ordinal, &step.label, &step.action, step.entry);
    let mut text = format!("{number:>5}  {side}: {label}  ({action}; entry {entry})\n");
    for line in &step.lines {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "         {} [{}]", line.text, line.rule);
    }
    text
}

/// Who decides what, or what is due.
pub(super) fn node_text(game: &OpenGame) -> String {
    if let Some(outcome) = game.standing().outcome {
        return format!("Over: {outcome}\n");
    }
    let view = game.game().view(rules_core::view::Eyes::Both);
    let owed = view
        .owed
        .iter()
        .map(|owed| format!("  owed: {} [{}]\n", owed.text, owed.rule));
    format!("{}\n{}", view.prompt, owed.collect::<String>())
}

/// The choices, the first of them one by one.
fn choices_text(game: &OpenGame) -> String {
    let choices = if game.is_over() {
        Vec::new()
    } else {
        game.game().view(rules_core::view::Eyes::Both).choices
    };
    let listed = choices.iter().take(MOST_CHOICES).map(choice_text);
    let mut text: String = listed.collect();
    if let Some(more) = choices
        .len()
        .checked_sub(MOST_CHOICES)
        .filter(|more| *more > 0)
    {
        let _ = writeln!(text, "  … and {more} more; --json lists all.");
    }
    text
}

fn choice_text(choice: &ChoiceView) -> String {
    let mut text = format!("  {:<40}  {}\n", choice.action, choice.label);
    if !choice.chances.is_empty() {
        let _ = writeln!(text, "  {:<40}  {}", "", choice.chances);
    }
    text
}

/// Gives a game another title.
///
/// # Errors
/// An empty title, or no such game.
pub fn rename(place: &Place, asked: &Rename, output: &mut impl Write) -> Result<(), Failure> {
    let library = place.open()?;
    library.rename(asked.game.game, &asked.title)?;
    Ok(writeln!(
        output,
        "Game {} is now “{}”.",
        asked.game.game,
        library.info(asked.game.game)?.title
    )?)
}

/// Shows who plays which side of a game, after changing it.
///
/// # Errors
/// A side that is not in the battle; no such game.
pub fn players(place: &Place, asked: &Players, output: &mut impl Write) -> Result<(), Failure> {
    let id = asked.game.game;
    if asked.players.is_empty() {
        let info = place.open_to_read()?.info(id)?;
        return tell_players(&info, asked.form.json, output);
    }
    let library = place.open()?;
    let names = by_side(library.info(id)?.battle, &asked.players)?;
    library.set_players(id, &names)?;
    tell_players(&library.info(id)?, asked.form.json, output)
}

fn tell_players(info: &GameInfo, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    if json {
        return write_json(output, &info.players);
    }
    let text = players_text(info).unwrap_or_else(|| "Nobody is named.".into());
    Ok(writeln!(output, "{text}")?)
}

/// What was given for sides, by side.
pub(super) fn by_side(
    battle: Battle,
    given: &[(String, String)],
) -> Result<BTreeMap<Side, String>, Failure> {
    let sides = battle.board().sides;
    let known = |id: &str| Side::from_id(id).filter(|side| sides.contains(side));
    let unknown = |id: &str| {
        let ids: Vec<&str> = sides.iter().map(|side| side.id()).collect();
        let ids = ids.join(" and ");
        let text = format!("There is no side “{id}” in this battle; its sides are {ids}.");
        Failure::new(Kind::Usage, text)
    };
    given
        .iter()
        .map(|(id, value)| Ok((known(id).ok_or_else(|| unknown(id))?, value.clone())))
        .collect()
}

/// Shows the tags of a game, after changing them.
///
/// # Errors
/// No such game.
pub fn tag(place: &Place, asked: &Tag, output: &mut impl Write) -> Result<(), Failure> {
    let empty = |tag: &String| tag.trim().is_empty();
    if asked.add.iter().chain(&asked.remove).any(empty) {
        return Err(Failure::new(
            Kind::Usage,
            "A tag needs at least one letter; nothing was changed.",
        ));
    }
    let library = place.open()?;
    let mut tags = library.info(asked.game.game)?.tags;
    if !asked.add.is_empty() || !asked.remove.is_empty() {
        tags.extend(asked.add.iter().cloned());
        tags.retain(|tag| !asked.remove.contains(tag));
        library.set_tags(asked.game.game, &tags)?;
        tags = library.info(asked.game.game)?.tags;
    }
    if asked.form.json {
        return write_json(output, &tags);
    }
    tags.iter()
        .try_for_each(|tag| Ok(writeln!(output, "{tag}")?))
}

/// Puts a game into the bin.
///
/// # Errors
/// No such game.
pub fn delete(place: &Place, game: GameId, output: &mut impl Write) -> Result<(), Failure> {
    place.open()?.delete(game)?;
    Ok(writeln!(
        output,
        "Game {game} is in the bin; `restore {game}` takes it out."
    )?)
}

/// Takes a game out of the bin.
///
/// # Errors
/// No such game.
pub fn restore(place: &Place, game: GameId, output: &mut impl Write) -> Result<(), Failure> {
    place.open()?.restore(game)?;
    Ok(writeln!(output, "Game {game} is in the list.")?)
}
