//! `export`, `import`, `backup`, `rescue`, `verify`, `empty-bin`.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::{BufRead, ErrorKind, Write};
use std::path::Path;

use game_library::{Filter, GameId, GameRow, Library, Verdict, WithSeed};
use serde::Serialize;

use super::open::{read_text, way_on};
use super::{Place, Streams};
use crate::arguments::{EmptyBin, Export, Import, Rescue, Verify};
use crate::failure::{Failure, Kind};
use crate::run::write_json;

/// Writes a game as one text file.
///
/// # Errors
/// No such game; a file that is there already.
pub fn export(place: &Place, asked: &Export, output: &mut impl Write) -> Result<(), Failure> {
    let seed = if asked.with_seed {
        WithSeed::Yes
    } else {
        WithSeed::No
    };
    let text = place.open_to_read()?.export(asked.game.game, seed)?;
    match &asked.file {
        None => Ok(output.write_all(text.as_bytes())?),
        Some(file) => {
            write_new(file, &text)?;
            Ok(writeln!(
                output,
                "Game {} is in {}.",
                asked.game.game,
                file.display()
            )?)
        }
    }
}

/// A new file, whole or not at all. One that is there is left alone.
fn write_new(file: &Path, text: &str) -> Result<(), Failure> {
    let mut new = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(file)
        .map_err(|fault| match fault.kind() {
            ErrorKind::AlreadyExists => Failure::new(
                Kind::Refused,
                format!("{} is there already; name another file.", file.display()),
            ),
            _ => Failure::file("cannot be written", file, &fault),
        })?;
    new.write_all(text.as_bytes())
        .and_then(|()| new.sync_all())
        .map_err(|fault| {
            // The fault that is told matters more than a left-over.
            let _ = std::fs::remove_file(file);
            Failure::file("cannot be written", file, &fault)
        })
}

/// Adds the game of a file.
///
/// # Errors
/// The text is no game, a newer one, or not whole.
pub fn import(
    place: &Place,
    asked: &Import,
    streams: Streams<'_, impl BufRead, impl Write>,
) -> Result<(), Failure> {
    let text = read_text(&asked.file, streams.input)?;
    let library = place.open_or_make()?;
    let imported = library.import(&text)?;
    if asked.form.json {
        return write_json(streams.output, &imported);
    }
    writeln!(streams.output, "Game {} is in the library.", imported.id)?;
    imported
        .remarks
        .into_iter()
        .chain(way_on(&library, imported.id))
        .try_for_each(|remark| Ok(writeln!(streams.output, "{remark}")?))
}

/// Copies the library.
///
/// # Errors
/// Something else stands at that place, or the disk refuses.
pub fn backup(place: &Place, file: &Path, output: &mut impl Write) -> Result<(), Failure> {
    place.open_to_read()?.backup(file)?;
    Ok(writeln!(
        output,
        "The library is copied to {}.",
        file.display()
    )?)
}

/// Makes a new library of what can be read of a damaged one.
///
/// # Errors
/// The new file is there already; the damaged one is not, or is no library.
pub fn rescue(asked: &Rescue, output: &mut impl Write) -> Result<(), Failure> {
    if !asked.damaged.exists() {
        return Err(Failure::new(
            Kind::NotFound,
            format!("There is no file {}.", asked.damaged.display()),
        ));
    }
    let rescued = Library::rescue(&asked.damaged, &asked.into)?;
    if asked.form.json {
        return write_json(output, &rescued);
    }
    writeln!(
        output,
        "{} whole in {}.",
        counted(rescued.whole.len(), "game is", "games are"),
        asked.into.display()
    )?;
    for (id, what) in &rescued.partly {
        writeln!(
            output,
            "Game {id} can be played on, but lost something: {what}"
        )?;
    }
    for (id, why) in &rescued.lost {
        writeln!(output, "Game {id} is lost: {why}")?;
    }
    Ok(())
}

/// What `verify` found of a game.
#[derive(Serialize)]
struct Checked {
    id: GameId,
    agrees: bool,
    #[serde(flatten)]
    verdict: Option<Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

/// Replays games and compares every digest.
///
/// # Errors
/// A game that is not as it was played.
pub fn verify(place: &Place, asked: &Verify, output: &mut impl Write) -> Result<(), Failure> {
    let library = place.open_to_read()?;
    let games = match asked.game {
        Some(id) => vec![id],
        None => every_game(&library)?,
    };
    let mut checked = Vec::with_capacity(games.len());
    for id in games {
        let game = match library.verify(id) {
            Ok(verdict) => Checked {
                id,
                agrees: verdict.agrees(),
                verdict: Some(verdict),
                fault: None,
            },
            Err(fault) if fault.kind == game_library::ErrorKind::NotFound => {
                return Err(fault.into());
            }
            Err(fault) => Checked {
                id,
                agrees: false,
                verdict: None,
                fault: Some(fault.text),
            },
        };
        if !asked.form.json {
            // Each as soon as it is known: a large library takes its time.
            output.write_all(checked_text(&game).as_bytes())?;
            output.flush()?;
        }
        checked.push(game);
    }
    if asked.form.json {
        write_json(output, &checked)?;
    }
    match checked.iter().filter(|game| !game.agrees).count() {
        0 => Ok(()),
        many => {
            let text = format!(
                "{many} of {} not as played.",
                counted(checked.len(), "game is", "games are")
            );
            Err(Failure::new(Kind::Damaged, text))
        }
    }
}

fn every_game(library: &Library) -> Result<Vec<GameId>, Failure> {
    let mut games = Vec::new();
    for bin in [false, true] {
        let rows = library.games(&Filter {
            bin,
            ..Filter::default()
        })?;
        games.extend(rows.iter().map(|row| match row {
            GameRow::Readable(info) => info.id,
            GameRow::Damaged(game) => game.id,
        }));
    }
    games.sort_unstable();
    Ok(games)
}

/// How many, with the words for one or for any other number.
fn counted<N: Copy + PartialEq + From<u8> + Display>(many: N, one: &str, more: &str) -> String {
    format!("{many} {}", if many == N::from(1) { one } else { more })
}

fn checked_text(game: &Checked) -> String {
    let id = game.id;
    let Some(verdict) = &game.verdict else {
        return format!("Game {id}: {}\n", game.fault.as_deref().unwrap_or_default());
    };
    let mut text = format!(
        "Game {id}: {}.\n",
        counted(verdict.agreeing, "entry agrees", "entries agree")
    );
    for differs in &verdict.differences {
        text.push_str(&format!("  {}\n", differs.text));
    }
    if verdict.unasked > 0 {
        text.push_str(&format!(
            "  {} after these, not asked about.\n",
            counted(verdict.unasked, "entry comes", "entries come")
        ));
    }
    for entry in &verdict.foreign_dice {
        text.push_str(&format!(
            "  The throw of entry {entry} is not the one that the game's own dice give.\n"
        ));
    }
    text
}

/// Erases the games in the bin for good.
///
/// # Errors
/// The bin holds another number of games.
pub fn empty_bin(place: &Place, asked: &EmptyBin, output: &mut impl Write) -> Result<(), Failure> {
    place.open()?.empty_bin(asked.count)?;
    Ok(writeln!(
        output,
        "{} erased.",
        counted(asked.count, "game is", "games are")
    )?)
}
