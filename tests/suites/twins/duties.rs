//! The duty to attack against U44 by brute force: every combat there can be, every way to complete the rest.

use std::collections::{BTreeMap, BTreeSet};

use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::ids::Side;

use crate::facts::{Facts, Stander, raab};
use crate::melee;

/// A combat, or what is left of the armies: attackers and defenders as bits.
type Bits = (u32, u32);

/// Contacts as they stood when the combat phase began.
struct Field {
    attackers: Vec<Stander>,
    defenders: Vec<Stander>,
    /// Every combat that fulfils the duties of those in it.
    combats: Vec<Bits>,
    /// Those who must attack or be attacked.
    owing: Bits,
}

impl Field {
    fn of(facts: &Facts<'_>, mine: Side) -> Field {
        let fighting = |own: bool| {
            facts
                .all
                .iter()
                .filter(move |one| one.fights() && (one.side == mine) == own)
        };
        let attackers: Vec<Stander> = fighting(true)
            .filter(|one| !one.disrupted)
            .cloned()
            .collect();
        let defenders: Vec<Stander> = fighting(false).cloned().collect();
        let contact =
            |a: usize, d: usize| facts.contact(&attackers[a], &attackers[a].hex, &defenders[d]);
        let may_fight =
            |a: usize, d: usize| contact(a, d) || facts.finishes(&attackers[a], &defenders[d]);
        // U57: under K03 = S a unit in a village need not attack, and nobody need be attacked for its sake; U66 excepts the Germans.
        let villager = |a: usize| facts.villages_fight() && facts.village(&attackers[a].hex);
        let touched = |a: usize| bits(defenders.len(), |d| contact(a, d));
        let must_attack = bits(attackers.len(), |a| {
            touched(a) != 0 && (!villager(a) || facts.furious(&attackers[a]))
        });
        let must_be_attacked = bits(defenders.len(), |d| {
            (0..attackers.len()).any(|a| contact(a, d) && !villager(a))
        });
        let partners: Vec<u32> = (0..attackers.len())
            .map(|a| bits(defenders.len(), |d| may_fight(a, d)))
            .collect();
        let contacts: Vec<u32> = (0..attackers.len()).map(touched).collect();
        let mut combats = Vec::new();
        for group in 1u32..1 << attackers.len() {
            let members: Vec<usize> = (0..attackers.len())
                .filter(|a| group >> a & 1 == 1)
                .collect();
            let common = members.iter().fold(u32::MAX, |all, a| all & partners[*a]);
            let duties = |targets: u32| {
                members
                    .iter()
                    .all(|a| must_attack >> a & 1 == 0 || contacts[*a] & targets != 0)
            };
            combats.extend(
                subsets(common)
                    .filter(|targets| duties(*targets))
                    .map(|targets| (group, targets)),
            );
        }
        Field {
            attackers,
            defenders,
            combats,
            owing: (must_attack, must_be_attacked),
        }
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
    fn declarable(&self, left: Bits) -> Vec<Bits> {
        let mut known = BTreeMap::new();
        self.combats
            .iter()
            .copied()
            .filter(|combat| {
                within(*combat, left) && self.completes(without(left, *combat), &mut known)
            })
            .collect()
    }

    fn group(&self, attackers: &[String], defenders: &[String]) -> Bits {
        (
            bits(self.attackers.len(), |a| {
                attackers.contains(&self.attackers[a].id)
            }),
            bits(self.defenders.len(), |d| {
                defenders.contains(&self.defenders[d].id)
            }),
        )
    }

    /// The steps that lead on, as they must be listed.
    fn expected(&self, left: Bits, group: Bits) -> BTreeSet<String> {
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
            if self.owing.0 & left.0 == 0 && self.owing.1 & left.1 == 0 {
                steps.insert("end".into());
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

fn bits(many: usize, set: impl Fn(usize) -> bool) -> u32 {
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

fn without(whole: Bits, part: Bits) -> Bits {
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

/// Plays one combat phase, comparing at every node; tells how many nodes and which odd cases it met.
fn compare(mut game: Game, draw: &mut Draw, met: &mut BTreeMap<&'static str, usize>) {
    let map = raab();
    let (turn, active, _) = game.clock();
    let end = game.read("end").unwrap();
    game.apply(&end).unwrap();
    let facts = Facts::of(&game, &map);
    let in_phase = |game: &Game| game.clock() == (turn, active, "fight");
    let field = Field::of(&facts, active);
    let mut left = (
        bits(field.attackers.len(), |_| true),
        bits(field.defenders.len(), |_| true),
    );
    if matches!(game.node(), Node::Over(_)) {
        return;
    }
    if !in_phase(&game) {
        assert!(
            field.declarable(left).is_empty(),
            "the phase ended though a combat is possible: {}",
            game.position()
        );
        return;
    }
    note(&facts, &field, met);
    let mut player = Player::new(Bot::Random, &game);
    while in_phase(&game) {
        let node = game.node();
        let view = game.view(rules_core::view::Eyes::Both);
        let group = view.fight.as_ref().map_or((0, 0), |fight| {
            field.group(&fight.attackers, &fight.defenders)
        });
        if let (Node::Decide(decision), false) = (&node, game.in_flight()) {
            let leading = decision.choices.iter().filter(|choice| !choice.undoing);
            let listed: BTreeSet<String> = leading
                .map(|choice| game.write(&Action::Act(choice.act)))
                .collect();
            assert_eq!(
                listed,
                field.expected(left, group),
                "at {}",
                game.position()
            );
            *met.entry("node").or_default() += 1;
        }
        let action = drive::answer(&game, &node, &mut player, draw).unwrap();
        let declared = game.write(&action) == "declare";
        game.apply(&action).unwrap();
        if declared {
            left = without(left, group);
        }
    }
    let done = (field.owing.0 & left.0, field.owing.1 & left.1) == (0, 0);
    let over = matches!(game.node(), Node::Over(_));
    assert!(
        done || over,
        "the phase ended with a duty open: {}",
        game.position()
    );
}

fn note(facts: &Facts<'_>, field: &Field, met: &mut BTreeMap<&'static str, usize>) {
    let in_village = |all: &[Stander]| all.iter().any(|one| facts.village(&one.hex));
    let fought = |d: usize| field.combats.iter().any(|combat| combat.1 >> d & 1 == 1);
    let mut count = |what, seen: bool| *met.entry(what).or_default() += usize::from(seen);
    count(
        "village attacker",
        facts.villages_fight() && in_village(&field.attackers),
    );
    count(
        "village defender",
        facts.villages_fight() && in_village(&field.defenders),
    );
    count(
        "disrupted target",
        (0..field.defenders.len()).any(|d| field.defenders[d].disrupted && fought(d)),
    );
    count("voluntary only", field.owing == (0, 0));
    count(
        "several on both sides",
        field.attackers.len() > 2 && field.defenders.len() > 2,
    );
}

#[test]
fn steps_of_a_fight_are_listed_exactly_when_the_phase_can_still_be_completed() {
    let map = raab();
    let mut draw = Draw::new(80);
    let mut met = BTreeMap::new();
    for _ in 0..900 {
        compare(melee::drawn(&map, &mut draw), &mut draw, &mut met);
    }
    for case in [
        "village attacker",
        "village defender",
        "disrupted target",
        "voluntary only",
        "several on both sides",
    ] {
        assert!(
            met.get(case).is_some_and(|times| *times >= 8),
            "too few positions: {met:?}"
        );
    }
    assert!(met["node"] > 1500, "{met:?}");
}
