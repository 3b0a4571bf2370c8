//! The duty to attack by brute force: every combat there can be, every way to complete the rest.

use std::collections::{BTreeMap, BTreeSet};

/// A combat, or what is left of the armies: attackers and defenders as bits.
pub type Bits = (u32, u32);

/// A unit that may fight.
#[derive(Clone, Debug)]
pub struct Fighter {
    pub id: String,
    pub hex: String,
    pub disrupted: bool,
}

/// Contacts as they stood when the combat phase began.
pub struct Field {
    pub attackers: Vec<Fighter>,
    pub defenders: Vec<Fighter>,
    /// Every combat that fulfils the duties of those in it.
    pub combats: Vec<Bits>,
    /// Those who must attack or be attacked.
    pub owing: Bits,
}

/// Every combat in which all may fight all; `partners` says for each attacker whom he may fight.
pub fn combats(partners: &[u32]) -> impl Iterator<Item = Bits> + '_ {
    (1u32..1 << partners.len()).flat_map(|group| {
        let members = (0..partners.len()).filter(|a| group >> a & 1 == 1);
        let common = members.fold(u32::MAX, |all, a| all & partners[a]);
        subsets(common).map(move |targets| (group, targets))
    })
}

impl Field {
    /// Everybody.
    pub fn whole(&self) -> Bits {
        (
            bits(self.attackers.len(), |_| true),
            bits(self.defenders.len(), |_| true),
        )
    }

    /// Whether nobody left owes a combat.
    pub fn done(&self, left: Bits) -> bool {
        (self.owing.0 & left.0, self.owing.1 & left.1) == (0, 0)
    }

    /// Whether everybody left who owes a combat can still have one.
    fn completes(&self, left: Bits, known: &mut BTreeMap<Bits, bool>) -> bool {
        if let Some(known) = known.get(&left) {
            return *known;
        }
        let (attacker, defender) = (self.owing.0 & left.0, self.owing.1 & left.1);
        let holds = |combat: &Bits| {
            if attacker != 0 {
                combat.0 & lowest(attacker) != 0
            } else {
                combat.1 & lowest(defender) != 0
            }
        };
        let done = attacker == 0 && defender == 0;
        let found = done
            || self
                .combats
                .iter()
                .filter(|combat| within(**combat, left) && holds(combat))
                .any(|combat| self.completes(without(left, *combat), known));
        known.insert(left, found);
        found
    }

    /// Every combat that may be declared now.
    pub fn declarable(&self, left: Bits) -> Vec<Bits> {
        let mut known = BTreeMap::new();
        self.combats
            .iter()
            .copied()
            .filter(|combat| {
                within(*combat, left) && self.completes(without(left, *combat), &mut known)
            })
            .collect()
    }

    pub fn group(&self, attackers: &[String], defenders: &[String]) -> Bits {
        (
            bits(self.attackers.len(), |a| {
                attackers.contains(&self.attackers[a].id)
            }),
            bits(self.defenders.len(), |d| {
                defenders.contains(&self.defenders[d].id)
            }),
        )
    }

    /// The steps that lead on, as they must be listed; `idle` are those of a moment at which nothing is owed or begun.
    pub fn expected(&self, left: Bits, group: Bits, idle: &[String]) -> BTreeSet<String> {
        let open = self.declarable(left);
        let completes = |more: Bits| open.iter().any(|combat| within(more, *combat));
        let mut steps = BTreeSet::new();
        for (a, one) in self
            .attackers
            .iter()
            .enumerate()
            .filter(|(a, _)| (left.0 & !group.0) >> a & 1 == 1)
        {
            if completes((group.0 | 1 << a, group.1)) {
                steps.insert(format!("attack {}", one.id));
            }
        }
        if group == (0, 0) {
            if self.done(left) {
                steps.extend(idle.iter().cloned());
            }
            return steps;
        }
        for (d, one) in self
            .defenders
            .iter()
            .enumerate()
            .filter(|(d, _)| (left.1 & !group.1) >> d & 1 == 1)
        {
            if completes((group.0, group.1 | 1 << d)) {
                steps.insert(format!("on {}", one.hex));
            }
        }
        if open.contains(&group) {
            steps.insert("declare".into());
        }
        steps
    }
}

pub fn bits(many: usize, set: impl Fn(usize) -> bool) -> u32 {
    (0..many)
        .filter(|place| set(*place))
        .fold(0, |all, place| all | 1 << place)
}

fn lowest(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}

fn within(part: Bits, whole: Bits) -> bool {
    part.0 & !whole.0 == 0 && part.1 & !whole.1 == 0
}

pub fn without(whole: Bits, part: Bits) -> Bits {
    (whole.0 & !part.0, whole.1 & !part.1)
}

/// Every subset but the empty one.
fn subsets(all: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(all);
    std::iter::from_fn(move || {
        let now = next.filter(|now| *now != 0)?;
        next = Some((now - 1) & all);
        Some(now)
    })
}
