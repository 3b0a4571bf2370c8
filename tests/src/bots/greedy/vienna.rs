//! The battle before Vienna: one sub-command after the other, each phase by what it can bring.

mod aims;
mod bouts;
mod clash;
mod fights;
mod moves;
mod scene;

use std::cmp::Reverse;
use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Choice, Decision, Verb};

use super::{Field, best, first, worth};
use scene::Scene;
pub(in crate::bots) use scene::price;

/// So many horsemen near the enemy make a grand charge worth its points.
const GRAND: usize = 8;

/// The steps to take; empty to leave the choice open.
pub(super) fn choose(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let any = |verb: Verb| open(decision).any(|choice| choice.act.verb == verb);
    if any(Verb::Lose) {
        return fights::loss(game, decision, field);
    }
    if any(Verb::Pursue) {
        return fights::pursue(game, decision, field);
    }
    if game.in_flight() {
        return best(game, decision, field, i32::MIN);
    }
    match decision.phase {
        "rally" => rally(decision, field),
        "fire" => fire(game, decision, field),
        "move" => movement(game, decision, field),
        "fight" => fight(game, decision, field),
        _ => VecDeque::new(),
    }
}

fn open(decision: &Decision) -> impl Iterator<Item = &Choice> {
    decision.choices.iter().filter(|choice| !choice.undoing)
}

/// Everybody tries, aided by the best leader in reach.
fn rally(decision: &Decision, field: &Field) -> VecDeque<Act> {
    let rallies = open(decision).filter(|choice| choice.act.verb == Verb::Rally);
    let aid = |act: &Act| act.other.map_or(0, |leader| field.values[leader.index()]);
    let best = rallies.max_by_key(|choice| (aid(&choice.act), Reverse(choice.act)));
    match best {
        Some(choice) => VecDeque::from([choice.act]),
        None => first(decision, &[Verb::Order, Verb::Pass, Verb::End]),
    }
}

/// The shot of most worth; then the next battery's sub-command.
fn fire(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let shots = open(decision).filter(|choice| choice.act.verb == Verb::Fire);
    let weighed = shots
        .filter_map(|choice| Some((worth(game, &choice.act, decision.side, field)?, choice.act)));
    match weighed.max_by_key(|(worth, act)| (*worth, Reverse(*act))) {
        Some((worth, act)) if worth > 0 => VecDeque::from([act]),
        _ => first(decision, &[Verb::Order, Verb::End]),
    }
}

/// Declarations, then sub-commands, the one nearest to the enemy first.
fn movement(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let any = |verb: Verb| open(decision).any(|choice| choice.act.verb == verb);
    if any(Verb::Check) || any(Verb::Arrive) {
        return first(decision, &[Verb::Check, Verb::Arrive]);
    }
    let scene = Scene::new(game, decision.side, field);
    if any(Verb::Grand) && horsemen(&scene) >= GRAND {
        return first(decision, &[Verb::Grand]);
    }
    if any(Verb::Move) || any(Verb::Enter) {
        let acts = moves::moves(game, decision.side, field);
        if !acts.is_empty() {
            return acts;
        }
    }
    let distance = |choice: &Choice| {
        let order = game.write(&rules_core::action::Action::Act(choice.act));
        let formation = order.rsplit(' ').next().unwrap_or_default().to_string();
        let enemies: Vec<_> = scene.enemies().copied().collect();
        let own = scene
            .own()
            .filter(|one| scene.formation(one.unit) == formation);
        let near = own.map(|one| i32::from(field.nearest(one.hex, &enemies).min(60)));
        let (count, sum) = near.fold((0, 0), |(count, sum), near| (count + 1, sum + near));
        if count == 0 {
            i32::MAX
        } else {
            10 * sum / count
        }
    };
    let orders = open(decision).filter(|choice| choice.act.verb == Verb::Order);
    match orders.min_by_key(|choice| (distance(choice), choice.act)) {
        Some(choice) => VecDeque::from([choice.act]),
        None => first(decision, &[Verb::End, Verb::Enter, Verb::Move]),
    }
}

/// Charge-capable horse in good order that can come at an enemy outside the entrenchment.
fn horsemen(scene: &Scene<'_>) -> usize {
    let outside = |one: &crate::bots::field::Stander| {
        scene.enemies().any(|enemy| {
            !scene.in_trench(enemy.hex) && scene.field.distance(one.hex, enemy.hex) <= 5
        })
    };
    scene
        .own()
        .filter(|one| !one.disrupted && scene.is(one, "charge") && outside(one))
        .count()
}

/// States what is owed, resolves what is stated, then adds what promises a gain.
fn fight(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    match fights::resolve(game, decision, field) {
        Some(act) => VecDeque::from([act]),
        None => fights::group(game, decision, field),
    }
}
