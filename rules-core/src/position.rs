//! The frame of a position text: what every battle's position begins with. Grammar: `docs/position.md`.

use std::collections::BTreeMap;

use crate::deployment::{self, Deployment};
use crate::ids::{Battle, Side, UnitId};
use crate::notation::Lexicon;
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

    /// The counter with an id.
    pub fn counter(&mut self, words: &impl Lexicon, id: &str) -> Option<UnitId> {
        let unit = words.unit(id);
        if unit.is_none() {
            self.fault(format!("There is no counter “{id}” in this battle."));
        }
        unit
    }

    /// The counter at a key.
    pub fn counter_at(
        &mut self,
        words: &impl Lexicon,
        table: &toml::Table,
        key: &str,
    ) -> Option<UnitId> {
        let id = self.text(table, key)?;
        self.counter(words, id)
    }

    /// The counters of a list at a key, as they stand there.
    pub fn counters(
        &mut self,
        words: &impl Lexicon,
        table: &toml::Table,
        key: &str,
    ) -> Vec<UnitId> {
        let ids = self.texts(table, key).into_iter();
        ids.filter_map(|id| self.counter(words, id)).collect()
    }

    /// The side at a key; the battle's sides in its order.
    pub fn side(&mut self, table: &toml::Table, key: &str, sides: [Side; 2]) -> Option<Side> {
        let word = self.text(table, key)?;
        let found = Side::from_id(word).filter(|side| sides.contains(side));
        if found.is_none() {
            let [one, other] = sides.map(Side::id);
            self.fault(format!(
                "There is no side “{word}” here; the sides are {one} and {other}."
            ));
        }
        found
    }

    /// The phase at `phase`; the battle's phases with their words, the last one that of a finished game.
    pub fn phase<P: Copy>(&mut self, now: &toml::Table, phases: &[(P, &str)]) -> Option<P> {
        let word = self.text(now, "phase")?;
        let (over, known) = phases.split_last()?;
        if word == over.1 {
            self.fault(
                "A finished game cannot be started from a position; give the phase before its end.",
            );
            return None;
        }
        let found = known.iter().find(|(_, id)| *id == word);
        if found.is_none() {
            let words: Vec<&str> = known.iter().map(|(_, id)| *id).collect();
            let words = words.join(", ");
            self.fault(format!(
                "There is no phase “{word}”; the phases are {words}."
            ));
        }
        found.map(|(phase, _)| *phase)
    }

    /// The turn at `turn`, up to the last: 0 during deployment, at least 1 after it.
    pub fn turn(&mut self, now: &toml::Table, deploying: bool, last: u8) -> u8 {
        let least = u8::from(!deploying);
        let turn = self.number(now, "turn", last.into());
        match turn.and_then(|turn| u8::try_from(turn).ok()) {
            Some(turn) if turn < least => {
                self.fault("`turn` must be at least 1 once the battle has begun.");
                least
            }
            Some(turn) if turn > 0 && deploying => {
                self.fault("`turn` must be 0 during deployment.");
                least
            }
            turn => turn.unwrap_or(least),
        }
    }

    /// Which of the battle's deployments an army follows, from its table.
    pub fn deployment(
        &mut self,
        army: &toml::Table,
        side: Side,
        known: &[Deployment],
    ) -> Option<usize> {
        let name = self.text(army, "deploy")?;
        deployment::named(known, side, name, &mut self.faults)
    }

    /// The counters of `units` with the words about each; how many of all are not named is unusual.
    pub fn placed<'a>(
        &mut self,
        words: &impl Lexicon,
        units: &'a toml::Table,
        all: usize,
        deploying: bool,
    ) -> Vec<(UnitId, &'a str)> {
        let mut placed = Vec::new();
        let mut named = 0;
        for (id, value) in units {
            let Some(unit) = self.counter(words, id) else {
                continue;
            };
            named += 1;
            match value.as_str() {
                Some(words) => placed.push((unit, words)),
                None => self.fault(format!("`{id}` must be a text such as \"0712 disrupted\".")),
            }
        }
        let absent = all.saturating_sub(named);
        if absent > 0 {
            let count = if deploying {
                "waiting"
            } else {
                "out of the battle"
            };
            self.odd.push(format!(
                "{absent} counters are not named; they count as {count}."
            ));
        }
        placed
    }
}

/// Movement spent, from a word such as `spent=3`.
pub(crate) fn spent(word: &str) -> Option<u8> {
    let number = word.strip_prefix("spent=")?.parse().ok()?;
    Some(number).filter(|spent| *spent <= 99)
}

/// Writes those of a counter's words that are so, in plain pushes: digests are taken after every step, and the counters'
/// lines are most of the text.
pub(crate) fn flags(all: &[(bool, &str)], out: &mut String) {
    for (_, word) in all.iter().filter(|(set, _)| *set) {
        out.push(' ');
        out.push_str(word);
    }
}
