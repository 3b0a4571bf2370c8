//! Moves before Vienna, a step at a time: whoever can come nearer to the enemy does, then the next sub-command follows.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Decision, Verb};

use super::{Field, first};

/// The step that gains most ground towards the enemy; else the next order, else the end.
pub(super) fn moves(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let standing = field.standing(game);
    let enemies = standing.of(decision.side.opponent());
    let own = standing.of(decision.side);
    let gain = |act: &Act| {
        let from = own.iter().find(|one| Some(one.unit) == act.unit)?.hex;
        let (before, after) = (
            field.nearest(from, &enemies),
            field.nearest(act.hex?, &enemies),
        );
        before.checked_sub(after).filter(|gain| *gain > 0)
    };
    let steps = decision
        .choices
        .iter()
        .filter(|choice| choice.act.verb == Verb::Move);
    let best = steps
        .filter_map(|choice| Some((gain(&choice.act)?, Reverse(choice.act))))
        .max();
    match best {
        Some((_, Reverse(act))) => VecDeque::from([act]),
        None => first(decision, &[Verb::Enter, Verb::Order, Verb::End, Verb::Move]),
    }
}
