//! Play by weighing: whole moves by an evaluation of the battle, fires and fights by the exact chances of the preview.
//! Nothing is drawn.

mod fights;
mod raab;
mod vienna;

use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Action, Decision, Node, Verb};
use rules_core::ids::{Battle, Side};
use rules_core::view::ChanceView;

use super::field::Field;
pub(super) use vienna::price;

/// Worth is counted in sixtieths of a combat point, so that every chance of one die stays whole.
const POINT: i32 = 60;

/// The steps to take; empty to leave the choice open.
pub(super) fn choose(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let verbs = |verb: Verb| {
        decision
            .choices
            .iter()
            .any(|choice| choice.act.verb == verb && !choice.undoing)
    };
    if decision.phase == "deploy" {
        return first(decision, &[Verb::Rest, Verb::End, Verb::Take, Verb::Put]);
    }
    if game.battle() == Battle::Vienna {
        return vienna::choose(game, decision, field);
    }
    if game.in_flight() {
        return best(game, decision, field, i32::MIN);
    }
    if verbs(Verb::Move) {
        return raab::moves(game, decision.side, field);
    }
    if verbs(Verb::Attack) || verbs(Verb::On) || verbs(Verb::Declare) {
        return fights::group(game, decision, field);
    }
    best(game, decision, field, 0)
}

fn first(decision: &Decision, verbs: &[Verb]) -> VecDeque<Act> {
    let of = |verb: &Verb| {
        decision
            .choices
            .iter()
            .find(|choice| choice.act.verb == *verb && !choice.undoing)
    };
    verbs
        .iter()
        .find_map(of)
        .map(|choice| choice.act)
        .into_iter()
        .collect()
}

/// The step of most worth; `end` instead of one worth no more than `least`.
fn best(game: &Game, decision: &Decision, field: &Field, least: i32) -> VecDeque<Act> {
    let steps = decision
        .choices
        .iter()
        .filter(|choice| !choice.undoing && choice.act.verb != Verb::End);
    let weighed = steps
        .filter_map(|choice| Some((worth(game, &choice.act, decision.side, field)?, choice.act)));
    // Of equals the first in order.
    let best = weighed.max_by_key(|(worth, act)| (*worth, std::cmp::Reverse(*act)));
    match best {
        Some((worth, act)) if worth > least => VecDeque::from([act]),
        _ => first(decision, &[Verb::End, Verb::Rally, Verb::Pass]),
    }
}

/// What a step is worth to a side: its own best replies, the other's worst, the mean over the dice.
/// `None` for a step that is refused or leads to no dice.
fn worth(game: &Game, act: &Act, side: Side, field: &Field) -> Option<i32> {
    let mut after = game.clone();
    after.apply(&Action::Act(*act)).ok()?;
    match after.node() {
        Node::Roll(_) => {
            let preview = game.preview(&Action::Act(*act)).ok()?;
            let line = preview.lines.first()?;
            Some(
                line.chances
                    .iter()
                    .map(|chance| mean(chance, side, field))
                    .sum(),
            )
        }
        Node::Decide(decision) if after.in_flight() => {
            let replies = decision.choices.iter().filter(|choice| !choice.undoing);
            let weighed = replies.filter_map(|choice| worth(&after, &choice.act, side, field));
            if decision.side == side {
                weighed.max()
            } else {
                weighed.min()
            }
        }
        _ => None,
    }
}

/// One result's part of the mean.
fn mean(chance: &ChanceView, side: Side, field: &Field) -> i32 {
    let part = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let sum: i32 = chance
        .fates
        .iter()
        .map(|fate| field.fate(&fate.unit, &fate.fate, side))
        .sum();
    sum * part(chance.chance) * POINT / part(chance.of).max(1) / 2
}

impl Field {
    /// What a unit's fate is worth to a side, in halves of its worth.
    fn fate(&self, unit: &str, fate: &str, side: Side) -> i32 {
        let Some(place) = self.ids.iter().position(|id| id == unit) else {
            return 0;
        };
        let halves = match fate {
            "destroyed" => -2,
            "lost" => -6,
            "disrupted" => -1,
            "rallied" => 1,
            _ => 0,
        };
        let sign = if self.sides[place] == side { 1 } else { -1 };
        sign * halves * self.worths[place]
    }
}
