//! Play by chance alone.

use rules_core::Game;
use rules_core::action::{Act, Decision, Verb};

use super::field::Field;
use crate::draw::Draw;

/// Where a phase may be ended among other steps, it is, once in so many steps: games must come to an end.
const ENDS_ONCE_IN: u32 = 24;
/// So many moves are drawn for the one that goes forward.
const MOVES_DRAWN: usize = 4;

/// A step drawn from those that undo nothing.
pub(super) fn choose(decision: &Decision, draw: &mut Draw) -> Option<Act> {
    let (ends, others) = split(decision);
    if others.is_empty() || (!ends.is_empty() && draw.once_in(ENDS_ONCE_IN)) {
        return draw.one_of(&ends).copied();
    }
    draw.one_of(&others).copied()
}

fn split(decision: &Decision) -> (Vec<Act>, Vec<Act>) {
    let steps = decision
        .choices
        .iter()
        .filter(|choice| !choice.undoing)
        .map(|choice| choice.act);
    steps.partition(|act| act.verb == Verb::End)
}

/// Like [`choose`]; of a few moves drawn, the one that ends nearest to an enemy.
pub(super) fn choose_forward(
    game: &Game,
    decision: &Decision,
    field: &Field,
    draw: &mut Draw,
) -> Option<Act> {
    let first = choose(decision, draw)?;
    if first.verb != Verb::Move {
        return Some(first);
    }
    let enemies = field.standing(game).of(decision.side.opponent());
    let others = (1..MOVES_DRAWN)
        .filter_map(|_| choose(decision, draw))
        .filter(|act| act.verb == Verb::Move);
    std::iter::once(first)
        .chain(others)
        .min_by_key(|act| (act.hex.map(|hex| field.nearest(hex, &enemies)), *act))
}
