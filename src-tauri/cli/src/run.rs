//! From a command line to what it does.

use std::io::{BufRead, Write};

use rules_core::ids::Battle;
use serde::Serialize;

use crate::arguments::{Arguments, Command};
use crate::failure::{Failure, Kind};
use crate::{battles, data_check, serve};

/// Does what the command line asks.
///
/// # Errors
/// One sentence and the exit code.
pub fn run(
    arguments: Arguments,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match arguments.command {
        Command::Battles(form) if form.json => {
            let all: Vec<battles::BattleAnswer> = Battle::ALL
                .into_iter()
                .map(battles::BattleAnswer::of)
                .collect();
            write_json(output, &all)
        }
        Command::Battles(_) => Ok(output.write_all(battles::text().as_bytes())?),
        Command::DataCheck(form) => check_data(form.json, output),
        Command::Serve => Ok(serve::serve(input, output)?),
    }
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
