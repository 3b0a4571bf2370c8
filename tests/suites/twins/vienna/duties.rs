//! The duty to attack against R18 by brute force, until the first attack is resolved.

use std::collections::BTreeSet;

use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::ids::Side;
use rules_core::view::Eyes;

use super::facts::{Facts, Stander, vienna};
use super::melee;
use crate::field::{Field, bits, combats, without};

/// 9.1, R18: whom a unit in good order touches must be fought, unless one of them is disrupted, the attacker is in road march,
/// or only he stands behind an entrenchment; a disrupted enemy may be attacked, and by who does not march also an enemy
/// before the own entrenchment.
fn field(facts: &Facts<'_>, mine: Side) -> Field {
    let fighting = |own: bool| {
        let all = facts.all.iter().filter(|one| one.fights());
        all.filter(move |one| (one.side == mine) == own)
    };
    let attackers: Vec<&Stander> = fighting(true).filter(|one| !one.disrupted).collect();
    let defenders: Vec<&Stander> = fighting(false).collect();
    let near = |one: &Stander, enemy: &Stander| {
        facts.map.adjacent(&one.hex, &enemy.hex) && !facts.river(&one.hex, &enemy.hex)
    };
    let must = |one: &Stander, enemy: &Stander| {
        near(one, enemy) && !enemy.disrupted && !one.marching && !facts.inward(&enemy.hex, &one.hex)
    };
    let may =
        |one: &Stander, enemy: &Stander| near(one, enemy) && (enemy.disrupted || !one.marching);
    let partners: Vec<u32> = attackers
        .iter()
        .map(|one| bits(defenders.len(), |d| may(one, defenders[d])))
        .collect();
    let owing = (
        bits(attackers.len(), |a| {
            defenders.iter().any(|enemy| must(attackers[a], enemy))
        }),
        bits(defenders.len(), |d| {
            attackers.iter().any(|one| must(one, defenders[d]))
        }),
    );
    Field {
        combats: combats(&partners).collect(),
        attackers: attackers.iter().map(|one| one.fighter()).collect(),
        defenders: defenders.iter().map(|one| one.fighter()).collect(),
        owing,
    }
}

/// Builds and states attacks at random, comparing at every node; tells how many nodes it met.
fn compare(mut game: Game, draw: &mut Draw) -> usize {
    let map = vienna();
    let (turn, active, _) = game.clock();
    let field = field(&Facts::of(&game, &map), active);
    let (mut left, mut stated, mut nodes) = (field.whole(), Vec::new(), 0);
    let mut player = Player::new(Bot::Random, &game);
    while game.clock() == (turn, active, "fight") && !game.in_flight() {
        let node = game.node();
        let Node::Decide(decision) = &node else { break };
        let fight = game.view(Eyes::Both).fight;
        let group = fight.map_or((0, 0), |fight| {
            field.group(&fight.attackers, &fight.defenders)
        });
        let leading = decision.choices.iter().filter(|choice| !choice.undoing);
        let listed: BTreeSet<String> = leading
            .map(|choice| game.write(&Action::Act(choice.act)))
            .collect();
        let idle = if stated.is_empty() {
            vec!["end".to_string()]
        } else {
            stated.clone()
        };
        let expected = field.expected(left, group, &idle);
        assert_eq!(listed, expected, "at {}", game.position());
        nodes += 1;
        let action = drive::answer(&game, &node, &mut player, draw).unwrap();
        let step = game.write(&action);
        game.apply(&action).unwrap();
        if step == "declare" {
            left = without(left, group);
            let lead = group.0.trailing_zeros() as usize;
            stated.push(format!("resolve {}", field.attackers[lead].id));
        } else if step.starts_with("resolve") {
            break;
        }
    }
    nodes
}

#[test]
fn attacks_before_vienna_are_listed_exactly_when_every_duty_can_still_be_met() {
    let map = vienna();
    let mut draw = Draw::new(18);
    let nodes: usize = (0..250)
        .map(|_| compare(melee::drawn(&map, &mut draw, "fight"), &mut draw))
        .sum();
    assert!(nodes > 1000, "only {nodes} nodes were compared");
}
