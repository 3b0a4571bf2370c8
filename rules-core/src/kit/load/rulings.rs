//! `rulings.toml`: what we decided where the rules are silent or contradict themselves.

use super::{DataFault, DataFaults, read, sound, twice};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The rulings of a battle, checked as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingsFile {
    /// The rulings.
    pub rulings: Vec<Ruling>,
}

/// One gap or contradiction. With an `option` the players can switch it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Its id.
    pub id: String,
    /// What the rules leave open.
    pub question: String,
    /// How we read it.
    pub ruling: String,
    /// Why.
    pub reason: String,
    /// The name of the option that switches it.
    pub option: Option<String>,
    /// What the option is called on the screen.
    pub title: Option<String>,
    /// The readings to choose from.
    #[serde(default)]
    pub values: Vec<Reading>,
    /// Numbers that may be typed instead.
    #[serde(default)]
    pub numbers: Vec<Numbers>,
    /// The reading that holds if nobody chooses.
    pub default: Option<String>,
    /// The reading of each text, for a conflict between texts.
    #[serde(default)]
    pub presets: BTreeMap<String, String>,
    /// The name of the test that pins it.
    pub test: Option<String>,
}

/// One reading of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its name.
    pub value: String,
    /// What it means, in plain words.
    pub text: String,
}

/// Numbers that may be typed for an option.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The smallest.
    pub from: u32,
    /// The greatest.
    pub to: u32,
    /// The condition under which this range holds.
    pub when: Option<When>,
    /// What the number means.
    pub text: String,
}

/// That another option has a value.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// The name of the other option.
    pub option: String,
    /// The value it must have.
    pub value: String,
}

impl RulingsFile {
    /// Reads the rulings. Ids and option names must differ; an option must have a title and a default that is
    /// one of its values, as are its presets.
    pub fn read(text: &str) -> Result<RulingsFile, DataFaults> {
        let (file, mut faults): (RulingsFile, _) = read(text, &[])?;
        faults.extend(twice(
            "the ruling",
            file.rulings.iter().map(|ruling| ruling.id.as_str()),
        ));
        faults.extend(twice(
            "the option",
            file.rulings
                .iter()
                .filter_map(|ruling| ruling.option.as_deref()),
        ));
        for ruling in &file.rulings {
            ruling.check(&mut faults);
            let conditions = ruling
                .numbers
                .iter()
                .filter_map(|numbers| numbers.when.as_ref());
            for when in conditions.filter(|when| !file.has(when)) {
                let name = format!("{} = {}", when.option, when.value);
                faults.push(DataFault::Unknown {
                    place: ruling.id.clone(),
                    what: "option",
                    name,
                });
            }
        }
        sound(file, faults)
    }

    /// The ruling that an option switches.
    pub fn option(&self, name: &str) -> Option<&Ruling> {
        self.rulings
            .iter()
            .find(|ruling| ruling.option.as_deref() == Some(name))
    }

    fn has(&self, when: &When) -> bool {
        self.option(&when.option)
            .is_some_and(|ruling| ruling.offers(&when.value))
    }
}

impl Ruling {
    /// Whether a reading is one to choose from.
    pub fn offers(&self, value: &str) -> bool {
        self.values.iter().any(|reading| reading.value == value)
    }

    fn check(&self, faults: &mut Vec<DataFault>) {
        faults.extend(twice(
            "the value",
            self.values.iter().map(|reading| reading.value.as_str()),
        ));
        let mut wrong = |text: &str| {
            faults.push(DataFault::Wrong {
                place: self.id.clone(),
                text: text.to_owned(),
            })
        };
        let choices = self.values.len() + self.numbers.len();
        match self.option {
            Some(_) if self.title.is_none() => wrong("an option needs a title"),
            Some(_) if choices < 2 => wrong("an option needs at least two values"),
            Some(_) if self.default.is_none() => wrong("an option needs a default"),
            None if choices > 0 => wrong("values without an option: name the option"),
            _ => {}
        }
        if self.numbers.iter().any(|numbers| numbers.from > numbers.to) {
            wrong("a range of numbers runs backwards");
        }
        for value in self
            .default
            .iter()
            .chain(self.presets.values())
            .filter(|value| !self.offers(value))
        {
            faults.push(DataFault::Unknown {
                place: self.id.clone(),
                what: "value",
                name: value.clone(),
            });
        }
    }
}
