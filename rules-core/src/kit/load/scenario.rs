//! `scenarios/*.toml`: the frame of a game.

use super::{DataFaults, read, sound, twice};
use crate::kit::origin::Origin;
use crate::kit::roster::Figure;
use serde::Deserialize;

/// What a scenario fixes. What only one battle knows is in `more`.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioFile {
    /// Its id.
    pub id: String,
    /// The id of the battle.
    pub battle: String,
    /// Its title.
    pub title: String,
    /// The version of the rules as programmed.
    pub rules_version: u32,
    /// The number of turns.
    pub turns: u8,
    /// The sides.
    pub sides: Vec<String>,
    /// The side that has the first player turn.
    pub first: String,
    /// The sides in the order in which they set up.
    pub setup_order: Vec<String>,
    /// The phases of a player turn, in their order.
    #[serde(default)]
    pub phases: Vec<String>,
    /// Single figures of the rules.
    #[serde(default)]
    pub figures: Vec<Figure>,
    /// Where the frame comes from.
    pub origin: Origin,
    /// What else the battle needs to know.
    #[serde(flatten)]
    pub more: toml::Table,
}

impl ScenarioFile {
    /// Reads a scenario: each figure must have an origin and a name of its own.
    pub fn read(text: &str) -> Result<ScenarioFile, DataFaults> {
        let (file, mut faults): (ScenarioFile, _) = read(text, &[&[], &["figures"]])?;
        faults.extend(twice(
            "the figure",
            file.figures.iter().map(|figure| figure.name.as_str()),
        ));
        sound(file, faults)
    }

    /// The figure with a name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == name)
    }

    /// The value of the figure with a name.
    pub fn value(&self, name: &str) -> Option<i32> {
        self.figure(name).map(|figure| figure.value)
    }
}
