//! The command line's grammar and its help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use game_library::{EntryId, GameId};

const EXAMPLES: &str = "\
Examples:
  vedette-cli new raab --title Sunday --deploy imperial=imperial-historical --deploy ottoman=ottoman-historical
  vedette-cli list
  vedette-cli play 1 \"move ott-cav-sipah 1510\" end
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
    /// Give a game another title
    Rename(Rename),
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

/// Arguments of `new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  vedette-cli new raab --deploy imperial=imperial-heights --option cavalry_wood=series
  vedette-cli new raab --option preset=series --study --title \"What if\"
  vedette-cli new --position skirmish.toml")]
pub struct New {
    /// The battle, as `battles` lists it
    #[arg(required_unless_present = "position")]
    pub battle: Option<String>,
    /// The scenario
    #[arg(long, default_value = "standard")]
    pub scenario: String,
    /// Title of the game [default: the battle's]
    #[arg(long, default_value = "", hide_default_value = true)]
    pub title: String,
    /// An option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// A named deployment for a side; sides without one deploy by hand
    #[arg(long, value_name = "SIDE=NAME", value_parser = pair)]
    pub deploy: Vec<(String, String)>,
    /// Start from a position instead; `-` reads it from standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["battle", "options", "deploy"])]
    pub position: Option<PathBuf>,
    /// A study may be taken back to anywhere, past dice and changes of side
    #[arg(long)]
    pub study: bool,
    /// Who rolls the dice
    #[arg(long, value_enum, default_value_t = Dice::Program)]
    pub dice: Dice,
    /// Choose the dice's seed yourself; the game is then marked for good as one whose dice can be foreseen
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Who rolls the dice of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Dice {
    /// The program
    Program,
    /// The players, who type what they rolled
    Typed,
}

/// `NAME=VALUE`.
fn pair(text: &str) -> Result<(String, String), String> {
    let parts = text
        .split_once('=')
        .filter(|(name, value)| !name.is_empty() && !value.is_empty());
    parts
        .map(|(name, value)| (name.into(), value.into()))
        .ok_or_else(|| "write NAME=VALUE".into())
}

/// Arguments of `list`.
#[derive(Debug, Args)]
pub struct List {
    /// The games in the bin instead
    #[arg(long)]
    pub bin: bool,
    /// Only games of a battle
    #[arg(long)]
    pub battle: Option<String>,
    /// Only games with a tag
    #[arg(long)]
    pub tag: Option<String>,
    /// Only games with these words in title, notes, tags or battle
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// Also every step from the start
    #[arg(long)]
    pub log: bool,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `play`.
#[derive(Debug, Args)]
#[command(after_help = "\
Each STEP is one notation in quotes. Steps are kept on disk gesture by gesture: a gesture ends where a die falls or the
other side decides. A step that is not understood, or refused in the first gesture, leaves the game as it was.

Examples:
  vedette-cli play 1 \"take imp-inf-sparr\" \"put 0920\"
  vedette-cli play 1 \"rally imp-inf-pio imp-com-montecuccoli\" \"rally imp-inf-spieck\"
  vedette-cli play 2 \"dice 4\"
  vedette-cli play 3 - < steps.txt
  vedette-cli play 1          (rolls the die that is due)")]
pub struct Play {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The steps; `-` reads them from standard input, one a line
    #[arg(value_name = "STEP")]
    pub steps: Vec<String>,
    /// Who answers a die that falls due [default: the program, unless the game's dice are typed]
    #[arg(long, value_enum)]
    pub roll: Option<Roll>,
    /// The entry you saw last; if the game has gone on since, nothing is played
    #[arg(long, value_name = "ENTRY")]
    pub saw: Option<EntryId>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Who answers a die.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Roll {
    /// A `dice` step
    Hand,
    /// The program
    Program,
}

/// Arguments of `rename`.
#[derive(Debug, Args)]
pub struct Rename {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The new title
    pub title: String,
}

/// Arguments of `tag`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli tag 1 --add league --add 2026 --remove unfinished")]
pub struct Tag {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// A tag to add; may be given several times
    #[arg(long, value_name = "TAG")]
    pub add: Vec<String>,
    /// A tag to take away; may be given several times
    #[arg(long, value_name = "TAG")]
    pub remove: Vec<String>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `empty-bin`.
#[derive(Debug, Args)]
pub struct EmptyBin {
    /// How many games the bin holds; with another number nothing is erased
    pub count: u32,
}

/// Arguments of `export`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli export 1 sunday.toml")]
pub struct Export {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The file to make [default: standard output]
    pub file: Option<PathBuf>,
    /// With the dice's seed: they stay the same, and whoever reads the file can foresee them
    #[arg(long, requires = "file")]
    pub with_seed: bool,
}

/// Arguments of `import`.
#[derive(Debug, Args)]
pub struct Import {
    /// The file; `-` reads standard input
    pub file: PathBuf,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file; an older backup there is replaced once the new one is safe
    pub file: PathBuf,
}

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// The game [default: every game, those in the bin too]
    pub game: Option<GameId>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `rescue`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli rescue damaged.vedette rescued.vedette")]
pub struct Rescue {
    /// The damaged library; it is left as it is
    pub damaged: PathBuf,
    /// The new one
    pub into: PathBuf,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `position`.
#[derive(Debug, Args)]
pub struct Position {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// Another entry than the one where the game stands
    #[arg(long, value_name = "ENTRY")]
    pub at: Option<EntryId>,
}

/// Arguments of `summary`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli summary 1 --turn 3 --format html > turn-3.html")]
pub struct Summary {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// One turn alone; 0 is the deployment
    #[arg(long, value_name = "N")]
    pub turn: Option<u8>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// The form of a summary.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Plain text
    Text,
    /// Markdown
    Md,
    /// A page for a browser or a printer
    Html,
    /// Not yet: print the HTML page
    Pdf,
    /// For programs
    Json,
}

/// Arguments of `walk`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  vedette-cli walk raab standard --games 100 --seed 7 --options random
  vedette-cli walk raab --games 20 --options cavalry_wood=series,los_height=series --bots random,forward
  vedette-cli walk --replay walk-failures/walk-raab-7-12.toml")]
pub struct Walk {
    /// The battle, as `battles` lists it
    #[arg(required_unless_present = "replay")]
    pub battle: Option<String>,
    /// The scenario
    #[arg(default_value = "standard")]
    pub scenario: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u32,
    /// Chooses everything that is drawn; the same seed plays the same games everywhere
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Who plays the first and the second side
    #[arg(long, value_name = "A,B", default_value = "random,random")]
    pub bots: String,
    /// `default`, `all` (each value of each option alone), `random`, or NAME=VALUE,…
    #[arg(long, value_name = "OPTIONS", default_value = "default")]
    pub options: String,
    /// `drawn` (by name or by hand), `hand`, or SIDE=NAME,…
    #[arg(long, value_name = "DEPLOYMENTS", default_value = "drawn")]
    pub deploy: String,
    /// How often the laws of the rules are tested
    #[arg(long, value_enum, default_value_t = Laws::Light)]
    pub laws: Laws,
    /// Where a game that broke a law is left, as a file that --replay takes
    #[arg(long, value_name = "DIR", default_value = "walk-failures")]
    pub failures: PathBuf,
    /// Play such a file again instead of walking, with every law tested at every step
    #[arg(long, value_name = "FILE", conflicts_with = "battle")]
    pub replay: Option<PathBuf>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// How often the laws are tested.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Laws {
    /// Not at all: for speed
    None,
    /// The cheap ones always, the dear ones now and then
    Light,
    /// All of them, at every step
    Full,
}
