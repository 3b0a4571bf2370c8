//! The frame of a position text: what every battle's position begins with. Grammar: `docs/position.md`.

use std::collections::BTreeMap;

use crate::ids::Battle;
use crate::setup::{Irregularities, SetupFaults};

/// The version of the position's shape.
pub const FORMAT: i64 = 1;

/// What every position begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The battle.
    pub battle: Battle,
    /// The scenario's id.
    pub scenario: String,
    /// Options by name; those absent take their defaults.
    pub options: BTreeMap<String, String>,
    /// Notations replayed after the position is set up.
    pub then: Vec<String>,
}

/// Writes a key and its text as one line.
pub(crate) fn line(key: &str, text: &str, out: &mut String) {
    for part in [key, " = \"", text, "\"\n"] {
        out.push_str(part);
    }
}

/// Reads the frame.
///
/// # Errors
/// Says where the text is no TOML, or what it lacks.
pub fn read(text: &str) -> Result<(Header, toml::Table), SetupFaults> {
    let table: toml::Table = text.parse().map_err(|fault: toml::de::Error| {
        let line = fault.span().map_or(1, |span| {
            text[..span.start.min(text.len())].matches('\n').count() + 1
        });
        SetupFaults::one(format!(
            "The position is not readable at line {line}: {}.",
            fault.message().replace('\n', " ")
        ))
    })?;
    let mut faults = SetupFaults::default();
    match table.get("format").and_then(toml::Value::as_integer) {
        Some(FORMAT) | None => {}
        Some(other) => faults.0.push(format!(
            "The position has format {other}; this program reads format {FORMAT}."
        )),
    }
    let battle = table.get("battle").and_then(toml::Value::as_str);
    let found = battle.and_then(Battle::from_id);
    if found.is_none() {
        let known: Vec<&str> = Battle::ALL.iter().map(|battle| battle.id()).collect();
        faults
            .0
            .push(format!("`battle` must be one of: {}.", known.join(", ")));
    }
    let scenario = table
        .get("scenario")
        .and_then(toml::Value::as_str)
        .unwrap_or("standard")
        .to_string();
    let options = read_options(&table, &mut faults);
    let then = read_then(&table, &mut faults);
    match found {
        Some(battle) if faults.0.is_empty() => Ok((
            Header {
                battle,
                scenario,
                options,
                then,
            },
            table,
        )),
        _ => Err(faults),
    }
}

fn read_options(table: &toml::Table, faults: &mut SetupFaults) -> BTreeMap<String, String> {
    let Some(value) = table.get("options") else {
        return BTreeMap::new();
    };
    let Some(options) = value.as_table() else {
        faults
            .0
            .push("`options` must be a table of names and texts.".into());
        return BTreeMap::new();
    };
    let mut named = BTreeMap::new();
    for (name, value) in options {
        match value.as_str() {
            Some(text) => {
                named.insert(name.clone(), text.to_string());
            }
            None => faults
                .0
                .push(format!("Option “{name}” must be a text in quotes.")),
        }
    }
    named
}

fn read_then(table: &toml::Table, faults: &mut SetupFaults) -> Vec<String> {
    let Some(value) = table.get("then") else {
        return Vec::new();
    };
    let texts: Option<Vec<String>> = value.as_array().and_then(|all| {
        all.iter()
            .map(|step| step.as_str().map(str::to_string))
            .collect()
    });
    texts.unwrap_or_else(|| {
        faults
            .0
            .push("`then` must be a list of notations in quotes.".into());
        Vec::new()
    })
}

/// Collects faults and irregularities while a position is read: each question answers what it can and notes the rest.
#[derive(Debug, Default)]
pub struct Reader {
    /// What makes the position impossible.
    pub faults: SetupFaults,
    /// What is unusual about it.
    pub odd: Irregularities,
}

impl Reader {
    /// Notes a fault.
    pub fn fault(&mut self, text: impl Into<String>) {
        self.faults.0.push(text.into());
    }

    /// Notes every key that means nothing here.
    pub fn known_keys(&mut self, table: &toml::Table, what: &str, known: &[&str]) {
        for key in table.keys().filter(|key| !known.contains(&key.as_str())) {
            self.fault(format!(
                "“{key}” is unknown in {what}; it knows {}.",
                known.join(", ")
            ));
        }
    }

    /// The table at a key.
    pub fn table<'a>(&mut self, table: &'a toml::Table, key: &str) -> Option<&'a toml::Table> {
        let value = table.get(key)?;
        if value.as_table().is_none() {
            self.fault(format!("`{key}` must be a table."));
        }
        value.as_table()
    }

    /// The tables of a list of tables at a key.
    pub fn tables<'a>(&mut self, table: &'a toml::Table, key: &str) -> Vec<&'a toml::Table> {
        let Some(value) = table.get(key) else {
            return Vec::new();
        };
        let all: Option<Vec<&toml::Table>> = value
            .as_array()
            .and_then(|all| all.iter().map(toml::Value::as_table).collect());
        all.unwrap_or_else(|| {
            self.fault(format!("`{key}` must be a list of tables."));
            Vec::new()
        })
    }

    /// The text at a key.
    pub fn text<'a>(&mut self, table: &'a toml::Table, key: &str) -> Option<&'a str> {
        let value = table.get(key)?;
        if value.as_str().is_none() {
            self.fault(format!("`{key}` must be a text in quotes."));
        }
        value.as_str()
    }

    /// The texts at a key.
    pub fn texts<'a>(&mut self, table: &'a toml::Table, key: &str) -> Vec<&'a str> {
        let Some(value) = table.get(key) else {
            return Vec::new();
        };
        let all: Option<Vec<&str>> = value
            .as_array()
            .and_then(|all| all.iter().map(toml::Value::as_str).collect());
        all.unwrap_or_else(|| {
            self.fault(format!("`{key}` must be a list of texts in quotes."));
            Vec::new()
        })
    }

    /// The whole number at a key, from 0 to `most`.
    pub fn number(&mut self, table: &toml::Table, key: &str, most: u16) -> Option<u16> {
        let value = table.get(key)?;
        let number = value
            .as_integer()
            .and_then(|number| u16::try_from(number).ok())
            .filter(|number| *number <= most);
        if number.is_none() {
            self.fault(format!("`{key}` must be a whole number from 0 to {most}."));
        }
        number
    }

    /// The truth at a key; false if it is not there.
    pub fn truth(&mut self, table: &toml::Table, key: &str) -> bool {
        match table.get(key) {
            None => false,
            Some(value) => value.as_bool().unwrap_or_else(|| {
                self.fault(format!("`{key}` must be true or false."));
                false
            }),
        }
    }
}
