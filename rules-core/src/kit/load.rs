//! Data files of a battle: TOML text to typed data, with every fault found at once.
//!
//! The shapes are described in `docs/data.md`. A file is read with the `read` function of its type.

mod board;
mod board_faults;
mod deployment;
mod files;
mod register;
mod rulings;
mod scenario;
mod tables;
mod units;

#[cfg(test)]
mod tests;

pub use board::{
    BoardFile, Chain, Correction, Geometry, HexsideLayer, Legend, MapEdge, MapEdgeKind, Marks,
    Meta, Place, SideEntry, Terrain, Zone,
};
pub use deployment::{DeploymentFile, Standing};
pub use files::{BattleFiles, BattleTexts};
pub use register::{Obligation, RegisterFile};
pub use rulings::{Numbers, Reading, Ruling, RulingsFile, When};
pub use scenario::ScenarioFile;
pub use tables::{Exception, TableEntry, TablesFile};
pub use units::UnitsFile;

use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt;
use toml::{Table, Value};

/// One thing that is wrong with a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataFault {
    /// The text is not TOML, or not of the file's shape.
    #[error("{0}")]
    Unreadable(String),
    /// A value that does not tell where it comes from.
    #[error("{0} has no origin: add origin = {{ tag = …, note = … }}")]
    NoOrigin(String),
    /// An id or name that must be its own is used twice.
    #[error("{what} {id} stands twice: rename one or remove it")]
    Twice {
        /// What kind of thing it names.
        what: &'static str,
        /// The id or name.
        id: String,
    },
    /// The terrain does not fill the lines and places of the geometry.
    #[error("the terrain {place} has {found} entries where the geometry wants {wanted}")]
    Size {
        /// Which row, or the rows as a whole.
        place: String,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A letter of the terrain that the legend does not explain.
    #[error("hex {hex} has the letter {letter:?}, which the legend does not explain")]
    UnknownLetter {
        /// The label of the hex.
        hex: String,
        /// The letter.
        letter: char,
    },
    /// A label that is no hex of the map.
    #[error("{place} names {label:?}, which is no hex of the map")]
    NoSuchHex {
        /// Where the label stands.
        place: String,
        /// The label.
        label: String,
    },
    /// A hexside between hexes that are not adjacent.
    #[error("{place} has a hexside {from}-{to}, but these hexes are not adjacent")]
    NotAdjacent {
        /// The layer of hexsides.
        place: String,
        /// Label of the first hex.
        from: String,
        /// Label of the second hex.
        to: String,
    },
    /// A road that jumps.
    #[error("{road} jumps from {from} to {to}: name the hexes between")]
    RoadGap {
        /// Name of the road.
        road: String,
        /// Label of the last hex before the gap.
        from: String,
        /// Label of the first hex after it.
        to: String,
    },
    /// A slope whose second hex is not the higher one.
    #[error("{place} has a slope {from}-{to} that does not go up: write the lower hex first")]
    NotUp {
        /// The layer of hexsides.
        place: String,
        /// Label of the hex that should be the lower one.
        from: String,
        /// Label of the hex that should be the higher one.
        to: String,
    },
    /// A name that stands for nothing known.
    #[error("{place} names the {what} {name:?}, which does not exist")]
    Unknown {
        /// Where the name stands.
        place: String,
        /// What kind of thing it should name.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A table that lacks cells, or whose heads leave a number out or have it twice.
    #[error("table {table} has a hole: {text}")]
    Hole {
        /// The id of the table.
        table: String,
        /// What is missing.
        text: String,
    },
    /// A value that its place does not allow.
    #[error("{place}: {text}")]
    Wrong {
        /// Where the value stands.
        place: String,
        /// What is wrong with it.
        text: String,
    },
}

/// Everything that is wrong with a data file, one fault a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataFaults(pub Vec<DataFault>);

impl fmt::Display for DataFaults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            let line = if place == 0 { "" } else { "\n" };
            write!(out, "{line}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for DataFaults {}

/// The value, if no fault was found.
fn sound<T>(value: T, faults: Vec<DataFault>) -> Result<T, DataFaults> {
    if faults.is_empty() {
        Ok(value)
    } else {
        Err(DataFaults(faults))
    }
}

/// Reads a file's shape, and names everything at `with_origin` that has no origin. A place there is a path of
/// keys, with arrays entered; the empty path is the file itself.
fn read<T: DeserializeOwned>(
    text: &str,
    with_origin: &[&[&str]],
) -> Result<(T, Vec<DataFault>), DataFaults> {
    let unreadable =
        |error: toml::de::Error| DataFaults(vec![DataFault::Unreadable(error.to_string())]);
    let mut root = Value::Table(text.parse::<Table>().map_err(unreadable)?);
    let mut faults = Vec::new();
    for path in with_origin {
        want_origin(&mut root, path, "the file", &mut faults);
    }
    match root.try_into() {
        Ok(file) => Ok((file, faults)),
        Err(error) => {
            faults.push(DataFault::Unreadable(error.to_string()));
            Err(DataFaults(faults))
        }
    }
}

/// Reports the tables at a path that have no origin. They get a stand-in, so that reading goes on and finds
/// the other faults; a file with a fault is refused in the end.
fn want_origin(value: &mut Value, path: &[&str], at: &str, faults: &mut Vec<DataFault>) {
    match (value, path) {
        (Value::Array(items), _) => {
            for (place, item) in items.iter_mut().enumerate() {
                let at = format!(
                    "{at} {}",
                    title(item).unwrap_or_else(|| (place + 1).to_string())
                );
                want_origin(item, path, &at, faults);
            }
        }
        (Value::Table(table), [key, rest @ ..]) => {
            if let Some(inner) = table.get_mut(*key) {
                let at = if at == "the file" {
                    (*key).to_owned()
                } else {
                    format!("{at}, {key}")
                };
                want_origin(inner, rest, &at, faults);
            }
        }
        (Value::Table(table), []) if !table.contains_key("origin") => {
            faults.push(DataFault::NoOrigin(at.to_owned()));
            let stand_in = [("tag", "reconstructed"), ("note", "missing")];
            let stand_in =
                stand_in.map(|(key, text)| (key.to_owned(), Value::String(text.to_owned())));
            table.insert(
                "origin".to_owned(),
                Value::Table(stand_in.into_iter().collect()),
            );
        }
        _ => {}
    }
}

/// What an item of an array calls itself.
fn title(item: &Value) -> Option<String> {
    let named = ["id", "name"]
        .iter()
        .find_map(|key| item.get(key)?.as_str());
    named.map(str::to_owned)
}

/// Names that stand twice among those that must differ.
fn twice<'a>(what: &'static str, names: impl IntoIterator<Item = &'a str>) -> Vec<DataFault> {
    let mut seen = BTreeSet::new();
    let again = names.into_iter().filter(|name| !seen.insert(*name));
    again
        .map(|name| DataFault::Twice {
            what,
            id: name.to_owned(),
        })
        .collect()
}
