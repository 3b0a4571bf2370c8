//! What a game starts from, as the text that is stored: TOML with the battle, every option and the deployments, or
//! a position.

use std::collections::BTreeMap;

use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};
use rules_core::{Game, Started};
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The stored form of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// The battle's id.
    pub battle: String,
    /// The scenario's id.
    pub scenario: String,
    /// The text of a position; options and deployments are then in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Every option with its value, so that a later default changes nothing.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Side to named deployment.
    #[serde(default)]
    pub deploy: BTreeMap<String, String>,
}

impl Start {
    /// Starts the game and keeps what it started from.
    pub(crate) fn begin(setup: &Setup) -> Result<(Start, Started), Error> {
        let started = Game::begin(setup).map_err(|faults| Error::bad_input(faults.to_string()))?;
        let start = match setup {
            Setup::New(new) => Start {
                battle: new.battle.id().into(),
                scenario: new.scenario.clone(),
                position: None,
                options: started.game.options().clone(),
                deploy: new
                    .deploy
                    .iter()
                    .map(|(side, name)| (side.id().to_string(), name.clone()))
                    .collect(),
            },
            Setup::Position(text) => Start {
                battle: started.game.battle().id().into(),
                scenario: scenario_of(text),
                position: Some(text.clone()),
                options: started.game.options().clone(),
                deploy: BTreeMap::new(),
            },
        };
        Ok((start, started))
    }

    /// The setup for the rules.
    pub(crate) fn setup(&self) -> Result<Setup, Error> {
        if let Some(text) = &self.position {
            return Ok(Setup::Position(text.clone()));
        }
        let mut deploy = BTreeMap::new();
        for (side, name) in &self.deploy {
            let side = Side::from_id(side)
                .ok_or_else(|| Error::damaged(format!("“{side}” is no side of this battle.")))?;
            deploy.insert(side, name.clone());
        }
        Ok(Setup::New(NewGame {
            battle: battle(&self.battle)?,
            scenario: self.scenario.clone(),
            options: self.options.clone(),
            deploy,
        }))
    }

    /// As text.
    pub(crate) fn write(&self) -> Result<String, Error> {
        toml::to_string(self)
            .map_err(|fault| Error::bad_input(format!("The setup cannot be written ({fault}).")))
    }

    /// From text.
    pub(crate) fn read(text: &str) -> Result<Start, Error> {
        toml::from_str(text).map_err(|fault| {
            Error::damaged(format!(
                "The game's setup cannot be read ({}).",
                fault.message()
            ))
        })
    }
}

/// The battle of a stored id.
pub(crate) fn battle(id: &str) -> Result<Battle, Error> {
    Battle::from_id(id).ok_or_else(|| {
        Error::damaged(format!(
            "This program does not know the battle “{id}”; a newer one may."
        ))
    })
}

fn scenario_of(position: &str) -> String {
    rules_core::position::read(position)
        .map_or_else(|_| "standard".into(), |(header, _)| header.scenario)
}
