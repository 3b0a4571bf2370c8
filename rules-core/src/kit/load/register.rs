//! `register.toml`: every obligation of the rules, in our words.

use super::{DataFault, DataFaults, read, sound, twice};
use serde::Deserialize;
use std::collections::BTreeSet;

/// The obligations of a battle's rules, checked as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegisterFile {
    /// The obligations, in the order of the text.
    pub rows: Vec<Obligation>,
}

/// One thing the rules ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obligation {
    /// Its id, which code and tests cite.
    pub id: String,
    /// What it asks for, in our words.
    pub text: String,
    /// The battle's word for the chapter it belongs to.
    pub kind: String,
    /// The text it stands in.
    pub source: String,
    /// Why software has nothing to do, if so.
    pub none: Option<String>,
    /// The id of the obligation in another text that says the same.
    pub twin: Option<String>,
}

impl RegisterFile {
    /// Reads the register: ids must differ, and a twin must exist and stand in another text.
    pub fn read(text: &str) -> Result<RegisterFile, DataFaults> {
        let (file, mut faults): (RegisterFile, _) = read(text, &[])?;
        let ids = || file.rows.iter().map(|row| row.id.as_str());
        faults.extend(twice("the obligation", ids()));
        let known: BTreeSet<&str> = ids().collect();
        for (row, twin) in file
            .rows
            .iter()
            .filter_map(|row| Some((row, row.twin.as_deref()?)))
        {
            if !known.contains(twin) {
                faults.push(DataFault::Unknown {
                    place: row.id.clone(),
                    what: "twin",
                    name: twin.to_owned(),
                });
            }
        }
        sound(file, faults)
    }

    /// The obligation with an id.
    pub fn row(&self, id: &str) -> Option<&Obligation> {
        self.rows.iter().find(|row| row.id == id)
    }
}
