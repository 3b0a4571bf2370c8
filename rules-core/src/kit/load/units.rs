//! `units.toml`: the counters.

use super::{DataFault, DataFaults, read, sound, twice};
use crate::kit::roster::Counter;
use serde::Deserialize;

/// The counters of a battle, checked as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsFile {
    /// The counters, in the order of the counter sheet.
    pub counters: Vec<Counter>,
}

impl UnitsFile {
    /// Reads the counters: ids must differ, figures of a counter too, and each must have an origin.
    pub fn read(text: &str) -> Result<UnitsFile, DataFaults> {
        let (file, mut faults): (UnitsFile, _) =
            read(text, &[&["counters"], &["counters", "figures"]])?;
        faults.extend(twice(
            "the counter",
            file.counters.iter().map(|counter| counter.id.as_str()),
        ));
        for counter in &file.counters {
            faults.extend(id_fault(&counter.id));
            faults.extend(twice(
                "the figure",
                counter.figures.iter().map(|figure| figure.name.as_str()),
            ));
        }
        sound(file, faults)
    }
}

/// An id stands in notation, so that it may only have small letters, digits and hyphens.
fn id_fault(id: &str) -> Option<DataFault> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let wrong = id.is_empty() || !id.bytes().all(plain);
    wrong.then(|| DataFault::Wrong {
        place: format!("counter {id:?}"),
        text: "an id has only the letters a to z, digits and hyphens".to_owned(),
    })
}
