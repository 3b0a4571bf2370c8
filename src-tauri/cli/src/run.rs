//! From a command line to what it does.

use std::io::{BufRead, Write};

use rules_core::ids::Battle;
use serde::Serialize;

use crate::arguments::{Arguments, Command};
use crate::failure::{Failure, Kind};
use crate::games::{self, Streams};
use crate::{battles, data_check, serve, walk};

/// Does what the command line asks.
///
/// # Errors
/// One sentence and the exit code.
pub fn run(
    arguments: Arguments,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let place = games::Place::new(arguments.library);
    match arguments.command {
        Command::Battles(form) => list_battles(form.json, output),
        Command::New(asked) => games::begin(&place?, &asked, Streams { input, output }),
        Command::List(asked) => games::list(&place?, &asked, output),
        Command::Show(asked) => games::show(&place?, &asked, output),
        Command::Play(asked) => games::play(&place?, &asked, Streams { input, output }),
        Command::Undo(asked) => games::undo(&place?, asked.game, output),
        Command::Redo(asked) => games::redo(&place?, asked.game, output),
        Command::Branches(asked) => games::branches(&place?, &asked, output),
        Command::Points(asked) => games::points(&place?, &asked, output),
        Command::Go(asked) => games::go(&place?, &asked, output),
        Command::Name(asked) => games::name(&place?, &asked, output),
        Command::Concede(asked) => games::concede(&place?, &asked, output),
        Command::Draw(asked) => games::draw(&place?, asked.game, output),
        Command::PlayOn(asked) => games::play_on(&place?, &asked, output),
        Command::Rename(asked) => games::rename(&place?, &asked, output),
        Command::Players(asked) => games::players(&place?, &asked, output),
        Command::Tag(asked) => games::tag(&place?, &asked, output),
        Command::Delete(asked) => games::delete(&place?, asked.game, output),
        Command::Restore(asked) => games::restore(&place?, asked.game, output),
        Command::EmptyBin(asked) => games::empty_bin(&place?, &asked, output),
        Command::Export(asked) => games::export(&place?, &asked, output),
        Command::Import(asked) => games::import(&place?, &asked, Streams { input, output }),
        Command::Backup(asked) => games::backup(&place?, &asked.file, output),
        Command::Verify(asked) => games::verify(&place?, &asked, output),
        Command::Rescue(asked) => games::rescue(&asked, output),
        Command::Position(asked) => games::position(&place?, &asked, output),
        Command::Summary(asked) => games::summary(&place?, &asked, output),
        Command::Walk(asked) => walk::walk(&asked, output),
        Command::DataCheck(form) => check_data(form.json, output),
        Command::Serve => Ok(serve::serve(input, output)?),
    }
}

fn list_battles(json: bool, output: &mut impl Write) -> Result<(), Failure> {
    if !json {
        return Ok(output.write_all(battles::text().as_bytes())?);
    }
    let all: Vec<battles::BattleAnswer> = Battle::ALL
        .into_iter()
        .map(battles::BattleAnswer::of)
        .collect();
    write_json(output, &all)
}

fn check_data(json: bool, output: &mut impl Write) -> Result<(), Failure> {
    let reports: Vec<data_check::DataReport> =
        Battle::ALL.into_iter().map(data_check::check).collect();
    if json {
        write_json(output, &reports)?;
    } else {
        output.write_all(data_check::text(&reports).as_bytes())?;
    }
    match reports
        .iter()
        .map(|report| report.faults.len())
        .sum::<usize>()
    {
        0 => Ok(()),
        many => Err(Failure::new(
            Kind::Damaged,
            format!("The data compiled in has {many} faults."),
        )),
    }
}

/// Writes a value as JSON for programs.
///
/// # Errors
/// When the output fails.
pub fn write_json(output: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(|fault| {
        Failure::new(
            Kind::System,
            format!("The answer cannot be written as JSON: {fault}."),
        )
    })?;
    Ok(writeln!(output, "{text}")?)
}
