//! What to walk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, OptionSpec, Setup};
use rules_core::view::BoardView;

use crate::bots::Bot;
use crate::draw::Draw;
use crate::laws::Rates;

/// Which options the games have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsOrder {
    /// Every option at its default.
    Default,
    /// In turn: the defaults, each preset, each value of each option alone.
    All,
    /// Each option drawn among all its values and numbers; now and then a whole preset.
    Random,
    /// These, the others at their defaults.
    Named(BTreeMap<String, String>),
}

/// How the armies are deployed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeployOrder {
    /// For each side drawn among by hand and each named deployment.
    Drawn,
    /// By hand: the bots place the counters.
    ByHand,
    /// Those sides by these names, the others by hand.
    Named(BTreeMap<Side, String>),
}

/// What to walk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkOrder {
    /// The battle.
    pub battle: Battle,
    /// The scenario's id.
    pub scenario: String,
    /// How many games.
    pub games: u32,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// Who plays the first and the second of the battle's sides.
    pub bots: [Bot; 2],
    /// The options.
    pub options: OptionsOrder,
    /// The deployments.
    pub deploy: DeployOrder,
    /// How often laws are tested.
    pub laws: Rates,
    /// A folder for plays that failed; without it they are only in the report.
    pub failures: Option<PathBuf>,
}

impl WalkOrder {
    /// Games of a battle's first scenario: random bots, options and deployments, the cheap laws always.
    pub fn new(battle: Battle, games: u32, seed: u64) -> WalkOrder {
        WalkOrder {
            battle,
            scenario: battle.scenarios().into_iter().next().unwrap_or_default(),
            games,
            seed,
            bots: [Bot::Random, Bot::Random],
            options: OptionsOrder::Random,
            deploy: DeployOrder::Drawn,
            laws: Rates::LIGHT,
            failures: None,
        }
    }

    pub(super) fn laws_hold(&self) -> bool {
        self.laws != Rates::NONE
    }

    /// A drawn set of options that can be played: where a number is too large under the other options, numbers are left out.
    pub fn options_of(&self, draw: &mut Draw) -> BTreeMap<String, String> {
        let specs = self.battle.options();
        let mut options = draw_options(specs, draw);
        let new = NewGame {
            options: options.clone(),
            ..NewGame::standard(self.battle)
        };
        if Game::start(&Setup::New(NewGame {
            scenario: self.scenario.clone(),
            ..new
        }))
        .is_err()
        {
            let plain = |name: &String, value: &String| {
                let spec = specs.iter().find(|spec| spec.name == *name);
                spec.is_none_or(|spec| spec.values.iter().any(|known| known.value == *value))
            };
            options.retain(|name, value| plain(name, value));
        }
        options
    }

    /// The setup of the `number`th game.
    pub(crate) fn setup(&self, number: u32, board: &BoardView, draw: &mut Draw) -> NewGame {
        let options = match &self.options {
            OptionsOrder::Default => BTreeMap::new(),
            OptionsOrder::Named(named) => named.clone(),
            OptionsOrder::Random => self.options_of(draw),
            OptionsOrder::All => {
                let all = each_alone(self.battle.options());
                all.into_iter()
                    .cycle()
                    .nth(number as usize)
                    .unwrap_or_default()
            }
        };
        let deploy = match &self.deploy {
            DeployOrder::ByHand => BTreeMap::new(),
            DeployOrder::Named(named) => named.clone(),
            DeployOrder::Drawn => draw_deployments(board, draw),
        };
        NewGame {
            battle: self.battle,
            scenario: self.scenario.clone(),
            options,
            deploy,
        }
    }
}

/// Numbers up to this many above the least are small.
const SMALL: usize = 30;

fn draw_deployments(board: &BoardView, draw: &mut Draw) -> BTreeMap<Side, String> {
    let of = |side: Side| {
        board
            .deployments
            .iter()
            .filter(move |named| named.side == side)
            .map(|named| named.id.clone())
    };
    let one = |side: &Side| {
        let names: Vec<String> = of(*side).collect();
        // One place past the last name is “by hand”.
        let drawn = draw.below(names.len() + 1);
        names.into_iter().nth(drawn).map(|name| (*side, name))
    };
    board.sides.iter().filter_map(one).collect()
}

fn presets(specs: &[OptionSpec]) -> BTreeSet<&str> {
    specs
        .iter()
        .flat_map(|spec| spec.presets.keys().map(String::as_str))
        .collect()
}

fn draw_options(specs: &[OptionSpec], draw: &mut Draw) -> BTreeMap<String, String> {
    let presets: Vec<&str> = presets(specs).into_iter().collect();
    let mut options = BTreeMap::new();
    // One game in four begins from a preset, of those every second keeps all of it.
    if draw.once_in(4)
        && let Some(preset) = draw.one_of(&presets)
    {
        options.insert("preset".to_string(), (*preset).to_string());
        if draw.once_in(2) {
            return options;
        }
    }
    for spec in specs {
        if let Some(value) = draw_value(spec, draw) {
            options.insert(spec.name.clone(), value);
        }
    }
    options
}

fn draw_value(spec: &OptionSpec, draw: &mut Draw) -> Option<String> {
    match spec.range {
        Some((least, most)) if spec.values.is_empty() || draw.once_in(2) => {
            // Every second number is a small one: under some options only these are allowed.
            let span = usize::from(most - least) + 1;
            let span = if draw.once_in(2) {
                span.min(SMALL)
            } else {
                span
            };
            Some((usize::from(least) + draw.below(span)).to_string())
        }
        _ => draw.one_of(&spec.values).map(|value| value.value.clone()),
    }
}

/// The defaults, then each preset, then each value alone, the ends of a range for its numbers.
fn each_alone(specs: &[OptionSpec]) -> Vec<BTreeMap<String, String>> {
    let one = |name: &str, value: &str| BTreeMap::from([(name.to_string(), value.to_string())]);
    let mut all = vec![BTreeMap::new()];
    all.extend(
        presets(specs)
            .into_iter()
            .map(|preset| one("preset", preset)),
    );
    for spec in specs {
        let others = spec
            .values
            .iter()
            .filter(|value| value.value != spec.default);
        all.extend(others.map(|value| one(&spec.name, &value.value)));
        let ends = spec
            .range
            .into_iter()
            .flat_map(|(least, most)| [least, most]);
        all.extend(ends.map(|number| one(&spec.name, &number.to_string())));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_option_sets_draw_every_value_every_preset_and_numbers() {
        let specs = Battle::Raab.options();
        let mut draw = Draw::new(3);
        let sets: Vec<BTreeMap<String, String>> =
            (0..400).map(|_| draw_options(specs, &mut draw)).collect();
        let drawn = |name: &str, value: &str| {
            sets.iter()
                .any(|set| set.get(name).is_some_and(|set| set == value))
        };
        for spec in specs {
            assert!(
                spec.values
                    .iter()
                    .all(|value| drawn(&spec.name, &value.value)),
                "{}",
                spec.name
            );
            let numbers = sets
                .iter()
                .filter_map(|set| set.get(&spec.name)?.parse::<u16>().ok());
            assert_eq!(
                numbers.collect::<BTreeSet<u16>>().len() > 20,
                spec.range.is_some(),
                "{}",
                spec.name
            );
        }
        assert!(
            presets(specs)
                .into_iter()
                .all(|preset| drawn("preset", preset))
        );
    }

    #[test]
    fn all_options_come_one_at_a_time_and_start_with_the_defaults() {
        let all = each_alone(Battle::Raab.options());
        assert!(all[0].is_empty());
        assert!(all[1..].iter().all(|set| set.len() == 1));
        let mut unique = all.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), all.len());
    }
}
