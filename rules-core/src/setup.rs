//! How a game begins: options, deployments, or any position.

use std::collections::BTreeMap;

use crate::ids::{Battle, Side};

/// A new game from a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The battle.
    pub battle: Battle,
    /// The scenario's id, `standard` where the battle has one.
    pub scenario: String,
    /// Option name to value. What is not named takes its default; `preset` sets several at once.
    pub options: BTreeMap<String, String>,
    /// A named deployment for a side; sides without one deploy by hand.
    pub deploy: BTreeMap<Side, String>,
}

impl NewGame {
    /// The standard scenario with every option at its default, deployed by hand.
    pub fn standard(battle: Battle) -> NewGame {
        NewGame {
            battle,
            scenario: "standard".into(),
            options: BTreeMap::new(),
            deploy: BTreeMap::new(),
        }
    }
}

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setup {
    /// A scenario.
    New(NewGame),
    /// The text of a position, see `docs/position.md`.
    Position(String),
}

/// Every reason why a game cannot start, all at once, each one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct SetupFaults(pub Vec<String>);

impl SetupFaults {
    /// A single fault.
    pub fn one(text: impl Into<String>) -> SetupFaults {
        SetupFaults(vec![text.into()])
    }

    /// `Ok` when there is none.
    pub fn none_or(&self) -> Result<(), SetupFaults> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(self.clone())
        }
    }
}

impl SetupFaults {
    /// Notes a scenario that is not there: each battle has one, `standard`.
    pub(crate) fn standard_scenario(&mut self, scenario: &str) {
        if scenario != "standard" {
            self.0.push(format!(
                "There is no scenario “{scenario}”; this battle has “standard”."
            ));
        }
    }

    /// What was found; nothing, with its faults noted, where there are any.
    pub(crate) fn or_note<T: Default>(&mut self, found: Result<T, SetupFaults>) -> T {
        found.unwrap_or_else(|faults| {
            self.0.extend(faults.0);
            T::default()
        })
    }
}

/// What is unusual about a position and yet playable, each one sentence.
pub type Irregularities = Vec<String>;

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct OptionValue {
    /// The value as it is written.
    pub value: String,
    /// What it means, in plain words.
    pub text: String,
}

/// A rule, conflict or variant that the players may switch when the game is set up.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct OptionSpec {
    /// Its name in setups and positions.
    pub name: String,
    /// The id of the ruling: `K01`, `U23`, `15.1`.
    pub ruling: String,
    /// The row to read about it: of the register for a variant, else the ruling itself.
    pub rule: String,
    /// A short title.
    pub title: String,
    /// The question it answers.
    pub question: String,
    /// `conflict`, `ruling` or `variant`.
    pub kind: String,
    /// The values it may take; empty when `range` says so.
    pub values: Vec<OptionValue>,
    /// The least and greatest number it may take besides `values`.
    pub range: Option<(u16, u16)>,
    /// The value of a new game.
    pub default: String,
    /// Preset to value.
    pub presets: BTreeMap<String, String>,
}

/// Every option with its value, resolved from a setup.
pub type Options = BTreeMap<String, String>;

/// The options of a game in progress, with their lines in its position: they never change.
#[derive(Clone, Debug, Default)]
pub(crate) struct InForce {
    /// Every option with its value.
    pub values: Options,
    /// The same as lines of text.
    pub lines: String,
}

impl InForce {
    /// Writes the lines.
    pub(crate) fn new(values: Options) -> InForce {
        let mut lines = String::new();
        for (name, value) in &values {
            crate::position::line(name, value, &mut lines);
        }
        InForce { values, lines }
    }
}

/// The value of every option: the defaults, then the preset's, then those named.
///
/// # Errors
/// Every unknown name and impossible value, each with what is possible.
pub fn resolve(
    specs: &[OptionSpec],
    named: &BTreeMap<String, String>,
) -> Result<Options, SetupFaults> {
    let mut faults = SetupFaults::default();
    let mut options: Options = specs
        .iter()
        .map(|spec| (spec.name.clone(), spec.default.clone()))
        .collect();
    let presets: std::collections::BTreeSet<&str> = specs
        .iter()
        .flat_map(|s| s.presets.keys().map(String::as_str))
        .collect();
    for (name, value) in named {
        if name == "preset" {
            if !presets.contains(value.as_str()) {
                let known: Vec<&str> = presets.iter().copied().collect();
                faults.0.push(format!(
                    "There is no preset “{value}”; choose one of: {}.",
                    known.join(", ")
                ));
            }
            for spec in specs {
                if let Some(set) = spec.presets.get(value) {
                    options.insert(spec.name.clone(), set.clone());
                }
            }
        }
    }
    for (name, value) in named.iter().filter(|(name, _)| *name != "preset") {
        match specs.iter().find(|spec| spec.name == *name) {
            None => faults.0.push(format!(
                "There is no option “{name}”; `battles` lists the options of each battle."
            )),
            Some(spec) if spec.allows(value) => {
                options.insert(name.clone(), value.clone());
            }
            Some(spec) => faults.0.push(format!(
                "Option “{name}” cannot be “{value}”; choose {}.",
                spec.allowed()
            )),
        }
    }
    faults.none_or().map(|()| options)
}

impl OptionSpec {
    /// Whether the option may take this value.
    pub fn allows(&self, value: &str) -> bool {
        let listed = self.values.iter().any(|known| known.value == value);
        let plain = value
            .parse::<u16>()
            .ok()
            .filter(|number| number.to_string() == value);
        listed
            || self
                .range
                .zip(plain)
                .is_some_and(|((least, most), number)| (least..=most).contains(&number))
    }

    /// The values it may take, in words.
    pub fn allowed(&self) -> String {
        let mut all: Vec<String> = self
            .values
            .iter()
            .map(|known| known.value.clone())
            .collect();
        all.extend(
            self.range
                .map(|(least, most)| format!("a number from {least} to {most}")),
        );
        all.join(" or ")
    }
}
