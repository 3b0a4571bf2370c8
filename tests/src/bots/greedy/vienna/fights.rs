//! Attacks to be stated, attacks not owed, losses and pursuit.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Action, Decision, Verb};
use rules_core::kit::board::Hex;

use super::super::{first, worth};
use super::aims::Aims;
use super::scene::Scene;
use crate::bots::field::{Field, Stander};

/// Steps that put one attack together, its declaration last.
type Steps = Vec<Act>;

/// The attack of most worth that may be stated; while attacks are owed, any that may.
pub(super) fn group(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let building = decision
        .choices
        .iter()
        .any(|choice| matches!(choice.act.verb, Verb::On | Verb::Declare) && !choice.undoing);
    if building {
        return first(decision, &[Verb::Declare, Verb::On, Verb::Attack]);
    }
    let owed = !decision.owed.is_empty();
    let scene = Scene::new(game, decision.side, field);
    let mut plans = candidates(&scene, decision);
    plans.sort_by_key(|(value, steps)| (Reverse(*value), steps.clone()));
    for (value, steps) in plans {
        if !owed && value <= 0 {
            break;
        }
        let Some(worth) = tried(game, &steps, decision, field) else {
            continue;
        };
        if owed || worth > 0 {
            return steps.into();
        }
    }
    if owed {
        return first(decision, &[Verb::Attack]);
    }
    first(decision, &[Verb::End, Verb::Attack])
}

/// The exact worth of an attack if its declaration brings it to the dice, 0 if it is only stated; `None` if refused.
fn tried(game: &Game, steps: &Steps, decision: &Decision, field: &Field) -> Option<i32> {
    let mut after = game.clone();
    let (declare, before) = steps.split_last()?;
    for act in before {
        after.apply(&Action::Act(*act)).ok()?;
    }
    if !decision.owed.is_empty() {
        return after.apply(&Action::Act(*declare)).ok().map(|_| 0);
    }
    worth(&after, declare, decision.side, field)
}

/// Around each enemy: everybody next to it, and ever fewer of them; and each unit against all it must take on.
fn candidates(scene: &Scene<'_>, decision: &Decision) -> Vec<(i32, Steps)> {
    let listed = |verb: Verb| {
        decision
            .choices
            .iter()
            .filter(move |choice| choice.act.verb == verb && !choice.undoing)
            .filter_map(|choice| choice.act.unit)
    };
    let able: Vec<Stander> = listed(Verb::Attack)
        .filter_map(|unit| scene.own().find(|one| one.unit == unit).copied())
        .collect();
    let targets: Vec<Stander> = scene
        .enemies()
        .filter(|enemy| !enemy.acted && able.iter().any(|one| scene.may_fight(one.hex, enemy)))
        .copied()
        .collect();
    let mut found = Vec::new();
    for enemy in &targets {
        around_enemy(scene, enemy, &able, &targets, &mut found);
    }
    for one in &able {
        around_unit(scene, one, &targets, &mut found);
    }
    found
}

/// How many enemies in good order a unit must take on.
fn duties(scene: &Scene<'_>, one: &Stander, targets: &[Stander]) -> usize {
    let met = targets.iter().filter(|enemy| scene.meets(one.hex, enemy));
    met.count()
}

fn around_enemy(
    scene: &Scene<'_>,
    enemy: &Stander,
    able: &[Stander],
    targets: &[Stander],
    found: &mut Vec<(i32, Steps)>,
) {
    let mut group: Vec<Stander> = able
        .iter()
        .filter(|one| scene.may_fight(one.hex, enemy))
        .copied()
        .collect();
    group.sort_by_key(|one| (duties(scene, one, targets), Reverse(one.combat), one.unit));
    while !group.is_empty() {
        push(scene, &group, &[*enemy], found);
        // With them against others too that all of them touch.
        let others = targets.iter().filter(|other| {
            other.unit != enemy.unit && group.iter().all(|one| scene.may_fight(one.hex, other))
        });
        let mut all = vec![*enemy];
        for other in others {
            all.push(*other);
            push(scene, &group, &all, found);
        }
        group.pop();
    }
}

fn around_unit(
    scene: &Scene<'_>,
    one: &Stander,
    targets: &[Stander],
    found: &mut Vec<(i32, Steps)>,
) {
    let met: Vec<Stander> = targets
        .iter()
        .filter(|enemy| scene.meets(one.hex, enemy))
        .copied()
        .collect();
    if met.len() > 1 {
        push(scene, &[*one], &met, found);
    }
}

fn push(
    scene: &Scene<'_>,
    attackers: &[Stander],
    defenders: &[Stander],
    found: &mut Vec<(i32, Steps)>,
) {
    let value = scene.swing(attackers, defenders);
    let attack = attackers
        .iter()
        .map(|one| Act::new(Verb::Attack).unit(one.unit));
    let on = defenders.iter().map(|one| Act::new(Verb::On).hex(one.hex));
    let steps = attack.chain(on).chain([Act::new(Verb::Declare)]).collect();
    found.push((value, steps));
}

/// The stated attack whose exact worth is greatest.
pub(super) fn resolve(game: &Game, decision: &Decision, field: &Field) -> Option<Act> {
    let stated = decision
        .choices
        .iter()
        .filter(|choice| choice.act.verb == Verb::Resolve);
    let weighed = stated.map(|choice| (worth(game, &choice.act, decision.side, field), choice.act));
    weighed
        .max_by_key(|(worth, act)| (*worth, Reverse(*act)))
        .map(|(_, act)| act)
}

/// The loss that meets the quota with the least worth; the strongest when none does alone.
pub(super) fn loss(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let scene = Scene::new(game, decision.side, field);
    let weigh = |act: &Act| {
        let one = scene.own().find(|one| Some(one.unit) == act.unit)?;
        let mut after = game.clone();
        after.apply(&Action::Act(*act)).ok()?;
        let met = !after
            .choices()
            .iter()
            .any(|choice| choice.act.verb == Verb::Lose);
        let worth = if met {
            scene.disruption(one)
        } else {
            10_000 - one.combat
        };
        Some((worth, *act))
    };
    let losses = decision
        .choices
        .iter()
        .filter(|choice| choice.act.verb == Verb::Lose);
    losses
        .filter_map(|choice| weigh(&choice.act))
        .min()
        .map(|(_, act)| act)
        .into_iter()
        .collect()
}

/// Pursues where the cleared hex is the better place.
pub(super) fn pursue(game: &Game, decision: &Decision, field: &Field) -> VecDeque<Act> {
    let scene = Scene::new(game, decision.side, field);
    let aims = Aims::new(&scene);
    let gain = |act: &Act| {
        let one = scene.own().find(|one| Some(one.unit) == act.unit)?;
        let hex: Hex = act.hex?;
        Some(aims.value(&scene, one, hex) - aims.value(&scene, one, one.hex))
    };
    let steps = decision
        .choices
        .iter()
        .filter(|choice| choice.act.verb == Verb::Pursue);
    let best = steps
        .filter_map(|choice| Some((gain(&choice.act)?, Reverse(choice.act))))
        .max();
    match best {
        Some((gain, Reverse(act))) if gain > 0 => VecDeque::from([act]),
        _ => first(decision, &[Verb::Pass, Verb::Pursue]),
    }
}
