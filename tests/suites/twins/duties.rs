//! The duty to attack against U44 by brute force.

use std::collections::{BTreeMap, BTreeSet};

use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::ids::Side;

use crate::facts::{Facts, Stander, raab};
use crate::field::{Bits, Field, Fighter, bits, combats, without};
use crate::melee;

/// The field of a phase, by U44.
fn field(facts: &Facts<'_>, mine: Side) -> Field {
    let fighting = |own: bool| {
        facts
            .all
            .iter()
            .filter(move |one| one.fights() && (one.side == mine) == own)
    };
    let attackers: Vec<&Stander> = fighting(true).filter(|one| !one.disrupted).collect();
    let defenders: Vec<&Stander> = fighting(false).collect();
    let contact = |a: usize, d: usize| facts.contact(attackers[a], &attackers[a].hex, defenders[d]);
    let may_fight =
        |a: usize, d: usize| contact(a, d) || facts.finishes(attackers[a], defenders[d]);
    // U57: under K03 = S a unit in a village need not attack, and nobody need be attacked for its sake; U66 excepts the Germans.
    let villager = |a: usize| facts.villages_fight() && facts.village(&attackers[a].hex);
    let touched = |a: usize| bits(defenders.len(), |d| contact(a, d));
    let must_attack = bits(attackers.len(), |a| {
        touched(a) != 0 && (!villager(a) || facts.furious(attackers[a]))
    });
    let must_be_attacked = bits(defenders.len(), |d| {
        (0..attackers.len()).any(|a| contact(a, d) && !villager(a))
    });
    let partners: Vec<u32> = (0..attackers.len())
        .map(|a| bits(defenders.len(), |d| may_fight(a, d)))
        .collect();
    let contacts: Vec<u32> = (0..attackers.len()).map(touched).collect();
    let dutiful = |(group, targets): &Bits| {
        let mut members = (0..attackers.len()).filter(|a| group >> a & 1 == 1);
        members.all(|a| must_attack >> a & 1 == 0 || contacts[a] & targets != 0)
    };
    let fighters = |all: &[&Stander]| all.iter().map(|one| one.fighter()).collect();
    Field {
        combats: combats(&partners).filter(dutiful).collect(),
        attackers: fighters(&attackers),
        defenders: fighters(&defenders),
        owing: (must_attack, must_be_attacked),
    }
}

/// Plays one combat phase, comparing at every node; tells how many nodes and which odd cases it met.
fn compare(mut game: Game, draw: &mut Draw, met: &mut BTreeMap<&'static str, usize>) {
    let map = raab();
    let (turn, active, _) = game.clock();
    let end = game.read("end").unwrap();
    game.apply(&end).unwrap();
    let facts = Facts::of(&game, &map);
    let in_phase = |game: &Game| game.clock() == (turn, active, "fight");
    let field = field(&facts, active);
    let mut left = field.whole();
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
                field.expected(left, group, &["end".into()]),
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
    let done = field.done(left);
    let over = matches!(game.node(), Node::Over(_));
    assert!(
        done || over,
        "the phase ended with a duty open: {}",
        game.position()
    );
}

fn note(facts: &Facts<'_>, field: &Field, met: &mut BTreeMap<&'static str, usize>) {
    let in_village = |all: &[Fighter]| all.iter().any(|one| facts.village(&one.hex));
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
