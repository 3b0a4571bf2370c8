//! Arguments of `walk`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Json, whole};

/// Arguments of `walk`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  vedette-cli walk raab standard --games 100 --seed 7 --options random
  vedette-cli walk raab --games 20 --options cavalry_wood=series,los_height=series --bots random,forward
  vedette-cli walk --replay walk-failures/walk-raab-7-12.toml")]
pub struct Walk {
    /// The battle, as `battles` lists it; none with --replay
    pub battle: Option<String>,
    /// The scenario
    #[arg(default_value = "standard")]
    pub scenario: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = games)]
    pub games: u32,
    /// Chooses everything that is drawn; the same seed plays the same games everywhere
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
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

fn games(text: &str) -> Result<u32, String> {
    whole(text, "how many games")
}

fn seed(text: &str) -> Result<u64, String> {
    whole(text, "a seed: any whole number")
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
