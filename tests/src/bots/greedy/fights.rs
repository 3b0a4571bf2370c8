//! Putting a fight together: around one unit, whatever makes it worth more.

use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Action, Choice, Decision, Verb};
use rules_core::ids::Side;

use super::{Field, first, worth};

/// So many units of a group are tried at most.
const LARGEST: usize = 12;

/// The whole group with its declaration; `end` when nothing is owed and nothing promises a gain.
pub(super) fn group(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let begin = decision
        .choices
        .iter()
        .find(|choice| matches!(choice.act.verb, Verb::Attack | Verb::On) && !choice.undoing);
    let ends = decision
        .choices
        .iter()
        .any(|choice| choice.act.verb == Verb::End);
    let grown = match begin {
        Some(choice) => grow(game, decision.side, field, choice.act),
        None => None,
    };
    match grown {
        Some((worth, acts)) if worth > 0 || !ends => acts.into(),
        _ => first(decision, &[Verb::End, Verb::Declare]),
    }
}

/// From one unit on, the steps that raise the worth most, until none does.
fn grow(game: &Game, side: Side, field: &Field, begin: Act) -> Option<(i32, Vec<Act>)> {
    let mut now = game.clone();
    let mut acts = vec![begin];
    now.apply(&Action::Act(begin)).ok()?;
    let mut best: Option<(i32, Vec<Act>)> = None;
    for _ in 0..LARGEST {
        let choices = now.choices();
        if let Some(worth) = declared(&now, &choices, side, field) {
            if best.as_ref().is_some_and(|(most, _)| worth <= *most) {
                break;
            }
            let mut all = acts.clone();
            all.push(Act::new(Verb::Declare));
            best = Some((worth, all));
        }
        let Some((act, next)) = step(&now, &choices, side, field) else {
            break;
        };
        acts.push(act);
        now = next;
    }
    best
}

/// The unit whose joining makes the declared group worth most; where none makes it whole yet, the first that may join.
fn step(now: &Game, choices: &[Choice], side: Side, field: &Field) -> Option<(Act, Game)> {
    let joins = choices
        .iter()
        .filter(|choice| matches!(choice.act.verb, Verb::Attack | Verb::On) && !choice.undoing);
    let tried = joins.filter_map(|choice| {
        let mut next = now.clone();
        next.apply(&Action::Act(choice.act)).ok()?;
        let worth = declared(&next, &next.choices(), side, field);
        Some((worth, std::cmp::Reverse(choice.act), next))
    });
    let best = tried.max_by_key(|(worth, act, _)| (*worth, *act));
    best.map(|(_, act, next)| (act.0, next))
}

fn declared(game: &Game, choices: &[Choice], side: Side, field: &Field) -> Option<i32> {
    let declare = choices
        .iter()
        .find(|choice| choice.act.verb == Verb::Declare)?;
    worth(game, &declare.act, side, field)
}
