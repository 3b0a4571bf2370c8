//! What does not change during play: battles, boards, options, rules.

use rules_core::ids::{Battle, Side};
use rules_core::setup::OptionSpec;
use rules_core::view::{BoardView, DeploymentView, RuleView, RulingView};
use serde::Serialize;
use specta::Type;

/// A battle as a card for the choice of a new game.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BattleCard {
    /// The battle.
    id: Battle,
    /// Its title.
    title: String,
    /// Its date in words.
    date: String,
    /// One sentence about it.
    note: String,
    /// The sides, first player first.
    sides: Vec<Side>,
    /// Turns.
    turns: u8,
    /// How many counters it has.
    counters: u32,
    /// Named deployments of both sides.
    deployments: Vec<DeploymentView>,
    /// Every option with its readings.
    options: Vec<OptionSpec>,
}

/// Every battle that can be played.
#[tauri::command]
#[specta::specta]
pub(crate) async fn battles() -> Vec<BattleCard> {
    Battle::ALL.into_iter().map(card).collect()
}

fn card(battle: Battle) -> BattleCard {
    let board = battle.board();
    BattleCard {
        id: battle,
        title: board.title,
        date: board.date,
        note: board.note,
        sides: board.sides,
        turns: board.turns,
        counters: u32::try_from(board.counters.len()).unwrap_or(u32::MAX),
        deployments: board.deployments,
        options: battle.options().to_vec(),
    }
}

/// A battle's board, counters and charts.
#[tauri::command]
#[specta::specta]
pub(crate) async fn board(battle: Battle) -> BoardView {
    battle.board()
}

/// A battle's rules in our words.
#[tauri::command]
#[specta::specta]
pub(crate) async fn register(battle: Battle) -> Vec<RuleView> {
    battle.register()
}

/// How the gaps of a battle's rules are read.
#[tauri::command]
#[specta::specta]
pub(crate) async fn rulings(battle: Battle) -> Vec<RulingView> {
    battle.rulings()
}
