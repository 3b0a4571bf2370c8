//! Leaf counts: how many ways a position can go in so many actions, choices that undo left aside.

use rules_core::Game;
use rules_core::action::{Action, Node};

/// The number of ways to take `depth` actions, every face of every die among them; a game that ends sooner counts once.
/// `None` when more than `most` ways were walked.
pub fn leaves(game: &Game, depth: u32, most: u64) -> Option<u64> {
    let mut left = most;
    count(game, depth, &mut left)
}

fn count(game: &Game, depth: u32, left: &mut u64) -> Option<u64> {
    let actions = actions(game);
    if depth == 0 || actions.is_empty() {
        *left = left.checked_sub(1)?;
        return Some(1);
    }
    let mut sum = 0;
    for action in actions {
        let mut next = game.clone();
        if next.apply(&action).is_ok() {
            sum += count(&next, depth - 1, left)?;
        }
    }
    Some(sum)
}

/// Every action that leads on from here.
pub fn actions(game: &Game) -> Vec<Action> {
    match game.node() {
        Node::Decide(decision) => decision
            .choices
            .iter()
            .filter(|choice| !choice.undoing)
            .map(|choice| Action::Act(choice.act))
            .collect(),
        Node::Roll(throw) => throw.answers().into_iter().map(Action::Dice).collect(),
        Node::Over(_) => Vec::new(),
    }
}
