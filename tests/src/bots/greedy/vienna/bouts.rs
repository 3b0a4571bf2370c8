//! Who fights whom after the moves of a phase, as far as it can be foreseen: every unit in one attack only.

use std::cmp::Reverse;

use super::scene::Scene;
use crate::bots::field::Stander;

/// An attack to be expected.
#[derive(Clone, Default)]
pub(super) struct Bout {
    pub(super) attackers: Vec<Stander>,
    pub(super) defenders: Vec<Stander>,
}

/// All of them.
#[derive(Default)]
pub(super) struct Bouts(Vec<Bout>);

impl Bouts {
    /// The attacks of units that have had their move: those with one enemy first.
    pub(super) fn of(scene: &Scene<'_>, placed: &[Stander]) -> Bouts {
        let met = |one: &Stander| {
            scene
                .enemies()
                .filter(|enemy| scene.meets(one.hex, enemy))
                .count()
        };
        let mut units: Vec<(usize, &Stander)> = placed.iter().map(|one| (met(one), one)).collect();
        units.sort_by_key(|(met, one)| (*met, Reverse(one.combat), one.unit));
        let mut bouts = Bouts::default();
        for (_, one) in units {
            bouts.join(scene, one);
        }
        bouts
    }

    /// The attack an enemy is in.
    pub(super) fn on(&self, enemy: &Stander) -> Option<usize> {
        let holds = |bout: &Bout| bout.defenders.iter().any(|one| one.unit == enemy.unit);
        self.0.iter().position(holds)
    }

    pub(super) fn get(&self, place: usize) -> Bout {
        self.0.get(place).cloned().unwrap_or_default()
    }

    /// Puts attacks in the place of the ones on their defenders.
    pub(super) fn set(&mut self, bouts: Vec<Bout>) {
        let among = |enemy: &Stander| {
            let mut all = bouts.iter().flat_map(|bout| &bout.defenders);
            all.any(|one| one.unit == enemy.unit)
        };
        self.0.retain(|bout| !bout.defenders.iter().any(among));
        self.0.extend(bouts);
    }

    /// Enemies in good order that a unit in its hex must take on because nobody else does.
    pub(super) fn unmet(&self, scene: &Scene<'_>, one: &Stander) -> Vec<Stander> {
        let met = scene.enemies().filter(|enemy| scene.meets(one.hex, enemy));
        met.filter(|enemy| self.on(enemy).is_none())
            .copied()
            .collect()
    }

    /// What a unit in its hex adds to the fights, six times over, and the attacks that change by it.
    pub(super) fn gain(&self, scene: &Scene<'_>, one: &Stander) -> (i32, Vec<Bout>) {
        let unmet = self.unmet(scene, one);
        if !unmet.is_empty() {
            return alone(scene, one, unmet);
        }
        let joins = self.0.iter().filter_map(|bout| joined(scene, one, bout));
        let reliefs = self.0.iter().flat_map(|bout| relieved(scene, one, bout));
        let free = scene
            .enemies()
            .filter(|enemy| enemy.disrupted && scene.may_fight(one.hex, enemy))
            .filter(|enemy| self.on(enemy).is_none())
            .map(|enemy| alone(scene, one, vec![*enemy]));
        let best = joins
            .chain(reliefs)
            .chain(free)
            .max_by_key(|(gain, _)| *gain);
        let duty = scene.enemies().any(|enemy| scene.meets(one.hex, enemy));
        best.filter(|(gain, _)| *gain > 0 || duty)
            .unwrap_or_default()
    }

    /// Adds a unit where it adds most.
    pub(super) fn join(&mut self, scene: &Scene<'_>, one: &Stander) {
        let (_, bouts) = self.gain(scene, one);
        self.set(bouts);
    }
}

/// A unit against these by itself.
fn alone(scene: &Scene<'_>, one: &Stander, enemies: Vec<Stander>) -> (i32, Vec<Bout>) {
    let value = scene.swing(&[*one], &enemies);
    let bout = Bout {
        attackers: vec![*one],
        defenders: enemies,
    };
    (value, vec![bout])
}

/// A unit in an attack on enemies all of whom it touches.
fn joined(scene: &Scene<'_>, one: &Stander, bout: &Bout) -> Option<(i32, Vec<Bout>)> {
    let all = bout.defenders.iter();
    if !all.into_iter().all(|enemy| scene.may_fight(one.hex, enemy)) {
        return None;
    }
    let mut more = bout.clone();
    more.attackers.push(*one);
    Some((more.value(scene) - bout.value(scene), vec![more]))
}

/// A unit taking one enemy off the hands of friends who fight several.
fn relieved(scene: &Scene<'_>, one: &Stander, bout: &Bout) -> Vec<(i32, Vec<Bout>)> {
    if bout.defenders.len() < 2 {
        return Vec::new();
    }
    let touched = bout
        .defenders
        .iter()
        .filter(|enemy| scene.may_fight(one.hex, enemy));
    touched
        .map(|enemy| {
            let mut rest = bout.clone();
            rest.defenders.retain(|other| other.unit != enemy.unit);
            let (value, mut bouts) = alone(scene, one, vec![*enemy]);
            let gain = value + rest.value(scene) - bout.value(scene);
            bouts.push(rest);
            (gain, bouts)
        })
        .collect()
}

impl Bout {
    /// What it is worth, six times over.
    pub(super) fn value(&self, scene: &Scene<'_>) -> i32 {
        scene.swing(&self.attackers, &self.defenders)
    }
}
