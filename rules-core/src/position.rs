//! The frame of a position text: what every battle's position begins with. Grammar: `docs/position.md`.

use std::collections::BTreeMap;

use crate::ids::Battle;
use crate::setup::SetupFaults;

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
