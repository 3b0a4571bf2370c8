//! The command line's grammar and its help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  a rule or the library forbids it; nothing was changed
  2  the command line, a notation or a file handed in is not as it should be
  3  there is no such game, battle, turn or file
  4  something is damaged, does not replay as recorded, or broke a law of the rules
  5  a newer Vedette wrote it
  6  the system failed: no space, no permission, in use
  7  this program cannot do that yet";

const EXAMPLES: &str = "\
Examples:
  vedette-cli battles
  echo '{\"op\":\"battles\"}' | vedette-cli serve

";

/// Vedette's games and rules on the command line.
#[derive(Debug, Parser)]
#[command(name = "vedette-cli", version, max_term_width = 100, after_long_help = format!("{EXAMPLES}{EXIT_CODES}"), after_help = EXIT_CODES)]
pub struct Arguments {
    /// The library of games [default: the one that Vedette's window uses]
    #[arg(long, value_name = "FILE", global = true)]
    pub library: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// Output for programs.
#[derive(Debug, Args)]
pub struct Json {
    /// Write JSON instead of text
    #[arg(long)]
    pub json: bool,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List what can be played: battles, scenarios, options, named deployments
    Battles(Json),
    /// Look over the data compiled into this program and count where its figures come from
    DataCheck(Json),
    /// Answer requests of other programs, one JSON object a line (see docs/cli.md)
    Serve,
}
