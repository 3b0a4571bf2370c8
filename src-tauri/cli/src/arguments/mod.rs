//! The command line's grammar and its help.

mod games;
mod walk;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use game_library::GameId;

pub use games::*;
pub use walk::*;

const EXAMPLES: &str = "\
Examples:
  vedette-cli new raab --title Sunday --deploy imperial=imperial-historical
  vedette-cli list
  vedette-cli play 1 \"rest ottoman-historical\" end
  vedette-cli summary 1 --turn 3 --format html > turn-3.html
  vedette-cli walk raab standard --games 100 --seed 7
  echo '{\"op\":\"battles\"}' | vedette-cli serve

";

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  a rule or the library forbids it
  2  the command line, a notation or a file handed in is not as it should be
  3  there is no such game, entry, battle, turn or file
  4  something is damaged, does not replay as recorded, or broke a law of the rules
  5  a newer Vedette wrote it
  6  the system failed: no space, no permission, in use
  7  this program cannot do that yet";

/// Vedette's games and rules on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "vedette-cli",
    version,
    max_term_width = 100,
    after_long_help = format!("{EXAMPLES}{EXIT_CODES}"),
    after_help = EXIT_CODES
)]
pub struct Arguments {
    /// The library of games [default: the one that Vedette's window uses]
    #[arg(long, value_name = "FILE", global = true)]
    pub library: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// Output for programs.
#[derive(Copy, Clone, Debug, Args)]
pub struct Json {
    /// Write JSON instead of text
    #[arg(long)]
    pub json: bool,
}

/// A game of the library.
#[derive(Copy, Clone, Debug, Args)]
pub struct OneGame {
    /// The game's number, as `list` shows it
    pub game: GameId,
}

/// A whole number, or what is wanted in its place.
fn whole<N: std::str::FromStr>(text: &str, wanted: &str) -> Result<N, String> {
    text.parse()
        .map_err(|_| format!("write {wanted}, in digits"))
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List what can be played: battles, scenarios, options, named deployments
    Battles(Json),
    /// Begin a game, from a scenario or from a position
    New(New),
    /// List the games of the library
    List(List),
    /// Show a game: where it stands, who decides what, and what happened
    Show(Show),
    /// Play steps in a game; see docs/notation.md
    Play(Play),
    /// Take the last steps of a game back; they stay in the library as a branch
    Undo(OneGame),
    /// Play the steps again that were taken back last
    Redo(OneGame),
    /// List the lines of a game: what was played, taken back and played otherwise
    Branches(Branches),
    /// List the named points of a game
    Points(Points),
    /// Go to any entry of a game; an honest one as far as it could be taken back
    Go(OneEntry),
    /// Name an entry of a game, and with it the line it begins
    Name(Name),
    /// Give a game up for a side
    Concede(Concede),
    /// End a game as a draw that both sides agree
    Draw(OneGame),
    /// Play a game on that the rules of this program no longer lead to
    PlayOn(PlayOn),
    /// Give a game another title
    Rename(Rename),
    /// Show or change who plays which side of a game
    Players(Players),
    /// Show or change the tags of a game
    Tag(Tag),
    /// Put a game into the bin
    Delete(OneGame),
    /// Take a game out of the bin
    Restore(OneGame),
    /// Erase the games in the bin for good
    EmptyBin(EmptyBin),
    /// Write a game, with every branch, as one text file
    Export(Export),
    /// Add the game of such a file to the library; it never overwrites one
    Import(Import),
    /// Copy the whole library to another file
    Backup(Backup),
    /// Replay games and compare every state with what was stored
    Verify(Verify),
    /// Make a new library of what can be read of a damaged one
    Rescue(Rescue),
    /// Write the position of a game; see docs/position.md
    Position(Position),
    /// Tell a game, turn by turn and side by side
    Summary(Summary),
    /// Play many games to their end with bots, checking the laws of the rules on the way
    Walk(Walk),
    /// Look over the data compiled into this program and count where its figures come from
    DataCheck(Json),
    /// Answer requests of other programs, one JSON object a line; see docs/cli.md
    Serve,
}
