//! The printed counters of a battle.

use super::load::{DataFaults, UnitsFile};
use super::origin::Origin;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A figure printed on a counter, or one the scenario gives.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// What it is, such as `combat` or `move`.
    pub name: String,
    /// How much it is.
    pub value: i32,
    /// Where it comes from.
    pub origin: Origin,
}

/// A counter as it is printed. Sides, kinds and the like are the battle's own words.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Counter {
    /// Its id, which notation uses.
    pub id: String,
    /// The name on the counter, with diacritics.
    pub name: String,
    /// The name in full.
    pub full_name: String,
    /// Whose it is.
    pub side: String,
    /// Foot, horse, guns, …
    pub kind: String,
    /// The formation or set-up zone it belongs to.
    pub formation: Option<String>,
    /// The nation it comes from.
    pub nation: Option<String>,
    /// Flags.
    #[serde(default)]
    pub traits: Vec<String>,
    /// Its figures.
    #[serde(default)]
    pub figures: Vec<Figure>,
    /// Where its existence and name come from.
    pub origin: Origin,
    /// What else the battle needs to know of it.
    #[serde(flatten)]
    pub more: toml::Table,
}

impl Counter {
    /// The figure with a name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == name)
    }

    /// The value of the figure with a name.
    pub fn value(&self, name: &str) -> Option<i32> {
        self.figure(name).map(|figure| figure.value)
    }

    /// Whether the counter has a flag.
    pub fn has(&self, flag: &str) -> bool {
        self.traits.iter().any(|own| own == flag)
    }
}

/// All counters of a battle, numbered in the order of the file.
#[derive(Clone, Debug)]
pub struct Roster {
    counters: Vec<Counter>,
    by_id: BTreeMap<String, usize>,
}

impl Roster {
    /// The roster of a counter file.
    pub fn new(file: UnitsFile) -> Roster {
        let ids = file.counters.iter().enumerate();
        let by_id = ids
            .map(|(number, counter)| (counter.id.clone(), number))
            .collect();
        Roster {
            counters: file.counters,
            by_id,
        }
    }

    /// Reads a counter file.
    pub fn read(text: &str) -> Result<Roster, DataFaults> {
        UnitsFile::read(text).map(Roster::new)
    }

    /// The number of the counter with an id.
    pub fn number(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// The counter with a number.
    pub fn get(&self, number: usize) -> Option<&Counter> {
        self.counters.get(number)
    }

    /// All counters, in the order of their numbers.
    pub fn counters(&self) -> &[Counter] {
        &self.counters
    }

    /// The numbers of the counters that are wanted, such as those of one side or kind.
    pub fn numbers(&self, wanted: impl Fn(&Counter) -> bool) -> impl Iterator<Item = usize> {
        self.counters
            .iter()
            .enumerate()
            .filter(move |(_, counter)| wanted(counter))
            .map(|(number, _)| number)
    }
}
