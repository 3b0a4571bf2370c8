//! Chapter 4 of Vienna's rules: the sequence of play.

use crate::kit::*;
use rules_core::ids::Side;

/// Somebody of each side has something to do in every phase.
fn full(phase: &str) -> Position {
    imperial(phase).turn(4).all(&[
        ("inf-grana", "2222 disrupted"),
        ("inf-croy", "2223"),
        ("inf-baden", "2105"),
        ("imp-art-saxon", "2105"),
        ("sekban-1", "2106"),
        ("field-1", "2106"),
        ("sekban-2", "1922 disrupted"),
        ("tartar-1", "2120"),
        ("tartar-2", "2220"),
        ("cav-caprara", "2121"),
        ("janissary-1", "2321"),
    ])
}

/// Attacks whatever is owed, without charge or leaders.
fn fight_all(play: &mut Play) {
    while play.phase() == "fight" {
        if !play.due().is_empty() {
            play.roll(3);
            continue;
        }
        let choices: Vec<String> = play
            .view()
            .choices
            .into_iter()
            .filter(|choice| !choice.undoing)
            .map(|choice| choice.action)
            .collect();
        let order = ["declare", "on", "attack", "resolve", "pass", "lose", "end"];
        let wanted = order
            .iter()
            .find_map(|verb| choices.iter().find(|choice| choice.starts_with(verb)));
        play.act(&wanted.unwrap().clone());
    }
}

/// V4.0a, V4.1a, V4.2a, V4.2b, V4.2e: fog, then rally, bombardment, movement and combat of one player, then of the other.
#[test]
fn the_phases_follow_each_other() {
    let mut play = full("fog").play();
    let mut seen: Vec<(u8, Side, String)> = Vec::new();
    play.roll(6);
    for _ in 0..8 {
        let (turn, side, phase) = play.clock();
        seen.push((turn, side, phase.to_string()));
        if phase == "fight" {
            fight_all(&mut play);
        } else {
            if (side, phase) == (Ottoman, "move") {
                play.acts(&["order vg", "move janissary-1 2322", "move janissary-1 2323"]);
            }
            play.act("end");
        }
    }
    let phases = ["rally", "fire", "move", "fight"].map(str::to_string);
    let of = |side: Side| phases.clone().map(|phase| (4, side, phase));
    assert_eq!(seen[..4], of(Imperial));
    assert_eq!(seen[4..8], of(Ottoman));
    assert_eq!(play.clock(), (5, Imperial, "fog"));
    assert_eq!(play.due(), "fog");
}

/// V4.1a, V6.0b, V4.2d: nothing is done out of its phase.
#[test]
fn nothing_is_done_out_of_its_phase() {
    let steps = [
        ("rally", "rally inf-grana", "V4.1a"),
        ("fire", "fire imp-art-saxon 2106", "V6.0b"),
        ("move", "move inf-croy 2224", "V4.1a"),
        ("fight", "attack inf-baden", "V4.2d"),
    ];
    for phase in ["rally", "fire", "move", "fight"] {
        let position = if phase == "fight" {
            full(phase)
        } else {
            full(phase).block("lw")
        };
        let play = position.play();
        for (own, step, rule) in steps {
            if own == phase {
                assert!(play.lists(step), "{step}");
            } else {
                assert_eq!(play.refused(step), rule, "{step} in {phase}");
            }
        }
    }
}

/// V4.1a: the side that is not active does nothing.
#[test]
fn only_the_active_side_acts() {
    let moving = full("move").block("lw").play();
    assert_eq!(moving.refused("move tartar-1 2119"), "V7.0a");
    let rally = full("rally").block("lw").play();
    assert_eq!(rally.refused("rally sekban-2"), "V10.2a");
    let fire = full("fire").block("lw").play();
    assert_eq!(fire.refused("fire field-1 2105"), "V6.8a");
}

/// V4.2c: in one movement phase units move, reinforcements come on and guns are taken, in any mix.
#[test]
fn movement_mixes_moves_entries_and_captures() {
    let mut play = imperial("move")
        .turn(6)
        .army(Ottoman, "arrival = \"here\"")
        .army(Imperial, "arrival = \"here\"")
        .all(&[
            ("inf-grana", "2122"),
            ("inf-croy", "2222"),
            ("field-1", "2123"),
            ("inf-mansfeld", "waiting"),
            ("tartar-1", "1920"),
        ])
        .play();
    play.acts(&["order lw", "move inf-croy 2221", "move inf-grana 2123"]);
    assert_eq!(play.due(), "capture imp-inf-grana ott-art-field-1");
    play.roll(1).acts(&["move inf-grana 2124", "order vr"]);
    play.act("enter inf-mansfeld 2305");
    assert_eq!(play.place("inf-mansfeld"), "2305");
    assert_eq!(play.piece("field-1").side, Imperial);
}

/// V4.2d, V8.2c: combat is with adjacent enemies, and some of it is compulsory.
#[test]
fn some_combat_is_compulsory() {
    let play = full("fight").play();
    assert_eq!(play.refused("end"), "V8.2c");
    assert!(play.owed().contains(&"imp-inf-baden".to_string()));
    assert!(!play.owed().contains(&"imp-inf-croy".to_string()));
}

/// V4.2f, V3.3a, V18.0a: after a turn the marker moves on; after turn 12 the points are counted.
#[test]
fn the_turn_moves_on_or_the_battle_ends() {
    let end_of = |turn: u8| {
        let mut play = ottoman("move")
            .turn(turn)
            .all(&[("inf-grana", "2222"), ("tartar-1", "1920")])
            .play();
        play.act("end");
        play
    };
    for turn in 1..12 {
        let play = end_of(turn);
        assert_eq!((play.clock().0, play.clock().1), (turn + 1, Imperial));
        assert!(play.outcome().is_none());
    }
    assert_eq!(end_of(12).ended(), (None, "draw", "V19.4.1a"));
}
