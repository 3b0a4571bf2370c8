//! `battles`: what can be played, and what can be chosen when a game is set up.

use std::fmt::Write as _;

use rules_core::ids::{Battle, Side};
use rules_core::setup::OptionSpec;
use rules_core::view::{DeploymentView, RulingView};
use serde::Serialize;

/// A battle with all that can be chosen when a game is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BattleAnswer {
    id: &'static str,
    title: &'static str,
    date: String,
    note: String,
    rules_version: u32,
    sides: Vec<Side>,
    turns: u8,
    scenarios: Vec<String>,
    options: &'static [OptionSpec],
    rulings: Vec<RulingView>,
    deployments: Vec<DeploymentView>,
}

impl BattleAnswer {
    /// What can be chosen for a battle.
    pub fn of(battle: Battle) -> BattleAnswer {
        let board = battle.board();
        BattleAnswer {
            id: battle.id(),
            title: battle.title(),
            date: board.date,
            note: board.note,
            rules_version: battle.rules_version(),
            sides: board.sides,
            turns: board.turns,
            scenarios: battle.scenarios(),
            options: battle.options(),
            rulings: battle.rulings(),
            deployments: board.deployments,
        }
    }
}

/// Says that a battle is unknown, and which are known.
pub fn unknown(id: &str) -> String {
    let known: Vec<&str> = Battle::ALL.iter().map(|battle| battle.id()).collect();
    format!(
        "There is no battle “{id}”; the battles are: {}.",
        known.join(", ")
    )
}

/// Every battle for reading.
pub fn text() -> String {
    Battle::ALL
        .into_iter()
        .map(battle_text)
        .collect::<Vec<_>>()
        .join("\n")
}

fn battle_text(battle: Battle) -> String {
    let board = battle.board();
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{}  {}, {}\n    {}",
        battle.id(),
        battle.title(),
        board.date,
        board.note
    );
    let sides: Vec<&str> = board.sides.iter().map(|side| side.id()).collect();
    let _ = writeln!(
        out,
        "  Sides: {}. Turns: {}.",
        sides.join(", "),
        board.turns
    );
    let _ = writeln!(out, "  Scenarios: {}", battle.scenarios().join(", "));
    let _ = writeln!(out, "  Deployments (--deploy SIDE=NAME):");
    for deployment in &board.deployments {
        let _ = writeln!(
            out,
            "    {}={}  {}. {}",
            deployment.side.id(),
            deployment.id,
            deployment.title,
            deployment.note
        );
    }
    let _ = writeln!(
        out,
        "  Options (--option NAME=VALUE), with the default first:"
    );
    for option in battle.options() {
        let _ = writeln!(
            out,
            "    {} ({}) {}",
            option.name,
            option.ruling,
            option_text(option)
        );
    }
    out
}

fn option_text(option: &OptionSpec) -> String {
    let mut values: Vec<String> = option
        .values
        .iter()
        .map(|known| known.value.clone())
        .filter(|value| *value != option.default)
        .collect();
    values.insert(0, option.default.clone());
    values.extend(option.range.map(|(least, most)| format!("{least}…{most}")));
    format!("{}: {}", option.title, values.join(" | "))
}
