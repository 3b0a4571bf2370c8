//! Arguments of the commands on a library.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use game_library::{EntryId, GameId};

use super::{Json, OneGame, whole};

/// Arguments of `new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  vedette-cli new raab --deploy imperial=imperial-heights --option cavalry_wood=series
  vedette-cli new vienna --player imperial=Anna --player ottoman=Georg
  vedette-cli new raab --option preset=series --study --title \"What if\"
  vedette-cli new --position skirmish.toml")]
pub struct New {
    /// The battle, as `battles` lists it; none with --position
    pub battle: Option<String>,
    /// The scenario
    #[arg(long, default_value = "standard")]
    pub scenario: String,
    /// Title of the game [default: the battle's]
    #[arg(long)]
    pub title: Option<String>,
    /// Who plays a side; may be given for each, or for none
    #[arg(long = "player", alias = "players", value_name = "SIDE=NAME", value_parser = pair)]
    pub players: Vec<(String, String)>,
    /// An option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// A named deployment for a side; sides without one deploy by hand
    #[arg(long, value_name = "SIDE=NAME", value_parser = pair)]
    pub deploy: Vec<(String, String)>,
    /// Start from a position instead; `-` reads it from standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["battle", "scenario", "options", "deploy"])]
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
    /// Only games with these words in title, players, notes, tags or battle
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
Each STEP is one notation in quotes. Steps are kept on disk gesture by gesture; a gesture ends
where a die falls or the other side decides. A step that is not understood, or that is refused
in the first gesture, leaves the game as it was.

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

/// An entry of a game.
#[derive(Copy, Clone, Debug, Args)]
pub struct OneEntry {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The entry, as `show --log` and `branches` number it
    pub entry: EntryId,
}

/// Arguments of `branches`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli branches 1 --all")]
pub struct Branches {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// Also lines of steps taken back, without a die, a name or a pin
    #[arg(long)]
    pub all: bool,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `points`.
#[derive(Debug, Args)]
pub struct Points {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// Arguments of `name`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli name 1 12 \"the left wing waits\"")]
pub struct Name {
    /// The entry
    #[command(flatten)]
    pub at: OneEntry,
    /// The name; an empty one takes the name away
    pub name: String,
}

/// Arguments of `concede`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli concede 1 ottoman")]
pub struct Concede {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The side that gives the game up
    pub side: String,
}

/// Arguments of `play-on`.
#[derive(Debug, Args)]
#[command(after_help = "\
Where an entry does not follow under the rules of this program, `verify` names it. The game then goes
on from the entry before it, or from a position stored later; what was played stays as a branch.

Example:
  vedette-cli play-on 1")]
pub struct PlayOn {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// The position stored at an entry instead, as `verify --json` lists them
    #[arg(long, value_name = "ENTRY")]
    pub position: Option<EntryId>,
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

/// Arguments of `players`.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  vedette-cli players 1 imperial=Anna ottoman=")]
pub struct Players {
    /// The game
    #[command(flatten)]
    pub game: OneGame,
    /// Who plays a side; an empty name takes the name away
    #[arg(value_name = "SIDE=NAME", value_parser = name_of_side)]
    pub players: Vec<(String, String)>,
    /// The form of the output
    #[command(flatten)]
    pub form: Json,
}

/// `SIDE=NAME`, where the name may be empty.
fn name_of_side(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(side, _)| !side.is_empty());
    parts
        .map(|(side, name)| (side.into(), name.into()))
        .ok_or_else(|| "write SIDE=NAME".into())
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
    #[arg(value_parser = games)]
    pub count: u32,
}

fn games(text: &str) -> Result<u32, String> {
    whole(text, "how many games the bin holds")
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
    #[arg(long, value_name = "N", value_parser = turn)]
    pub turn: Option<u8>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

fn turn(text: &str) -> Result<u8, String> {
    whole(text, "the number of a turn")
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
