//! The gate: of all steps there are, exactly the listed ones are accepted, and a refusal changes nothing. Budget: 60 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::collections::BTreeSet;

use headless::sample;
use rules_core::action::{Act, Action, Name, Node, Verb};
use rules_core::ids::{Battle, UnitId};
use rules_core::kit::board::Hex;
use rules_core::view::Eyes;
use rules_core::{Game, Question};

/// Every verb × unit or none × hex, other unit, name or nothing.
fn universe(battle: Battle) -> impl Fn(&mut dyn FnMut(Act)) {
    let board = battle.board();
    let units = 0..u16::try_from(board.counters.len()).unwrap();
    let hexes = 0..u16::try_from(board.places.len()).unwrap();
    // Deployments, sub-commands, turns: no battle has more.
    let names = 0..40u8;
    move |each| {
        for verb in Verb::ALL {
            let plain = Act::new(verb);
            for act in
                std::iter::once(plain).chain(units.clone().map(|unit| plain.unit(UnitId(unit))))
            {
                each(act);
                units
                    .clone()
                    .for_each(|other| each(act.other(UnitId(other))));
                hexes.clone().for_each(|hex| each(act.hex(Hex(hex))));
                names.clone().for_each(|name| each(act.name(Name(name))));
            }
        }
    }
}

fn listed(game: &Game) -> BTreeSet<Act> {
    match game.node() {
        Node::Decide(decision) => decision.choices.iter().map(|choice| choice.act).collect(),
        Node::Roll(_) | Node::Over(_) => BTreeSet::new(),
    }
}

#[test]
fn exactly_the_listed_steps_are_accepted_and_a_refusal_changes_nothing() {
    for battle in Battle::ALL {
        let tried = universe(battle);
        let games = sample::games(battle, 2111, 12, 1);
        assert!(
            games.len() > 15,
            "only {} kinds of nodes were met",
            games.len()
        );
        for game in games {
            let listed = listed(&game);
            let mut copy = game.clone();
            let (mut accepted, mut last) = (BTreeSet::new(), "");
            tried(&mut |act| {
                let action = Action::Act(act);
                match game.check(&action) {
                    Ok(()) => assert!(accepted.insert(act)),
                    Err(refusal) => {
                        // Most refusals follow one of the same words.
                        if !std::ptr::eq(refusal.text, last) {
                            last = refusal.text;
                            assert!(!last.contains('`'), "notation in “{last}”");
                        }
                        assert_eq!(copy.apply(&action), Err(refusal));
                    }
                }
            });
            let words = |acts: &BTreeSet<Act>| {
                acts.iter()
                    .map(|act| game.write(&Action::Act(*act)))
                    .collect::<Vec<_>>()
            };
            assert_eq!(words(&accepted), words(&listed), "at {}", game.position());
            assert_eq!(
                format!("{copy:?}"),
                format!("{game:?}"),
                "a refusal changed the state"
            );
            assert_eq!(copy.digest(), game.digest());
        }
    }
}

#[test]
fn nothing_on_the_screen_speaks_in_notation() {
    let mut answers = 0;
    for battle in Battle::ALL {
        for game in sample::games(battle, 512, 12, 2) {
            let view = game.view(Eyes::Both);
            assert!(!format!("{view:?}").contains('`'), "at {}", game.position());
            // A press on a counter that cannot act asks without a place.
            for (piece, verb) in view.pieces.iter().zip(Verb::ALL.into_iter().cycle()) {
                let question = Question {
                    unit: piece.id.clone(),
                    verb: verb.word().into(),
                    at: String::new(),
                };
                if let Some(reason) = game.why_not(&question).reason {
                    assert!(
                        !reason.text.contains(['`', '{']),
                        "{question:?}: {}",
                        reason.text
                    );
                    answers += 1;
                }
            }
        }
    }
    assert!(answers > 1000, "only {answers} answers");
}

#[test]
fn units_hexes_and_names_that_do_not_exist_are_refused() {
    for battle in Battle::ALL {
        for game in sample::games(battle, 3010, 3, 1) {
            for verb in Verb::ALL {
                let unknown = [
                    Act::new(verb).unit(UnitId(u16::MAX)),
                    Act::new(verb).hex(Hex(u16::MAX)),
                    Act::new(verb).name(Name(u8::MAX)),
                    Act::new(verb).unit(UnitId(0)).other(UnitId(u16::MAX)),
                    Act::new(verb).unit(UnitId(u16::MAX)).other(UnitId(0)),
                    Act::new(verb).unit(UnitId(0)).hex(Hex(u16::MAX)),
                    Act::new(verb).unit(UnitId(u16::MAX)).hex(Hex(0)),
                ];
                for act in unknown {
                    assert!(
                        game.clone().apply(&Action::Act(act)).is_err(),
                        "{act:?} at {}",
                        game.position()
                    );
                }
            }
        }
    }
}

#[test]
fn dice_are_accepted_exactly_when_they_fit_the_throw() {
    use rules_core::dice::Faces;
    for battle in Battle::ALL {
        let mut throws = 0;
        for game in sample::games(battle, 712, 8, 2) {
            let due = match game.node() {
                Node::Roll(throw) => Some(throw),
                _ => None,
            };
            throws += usize::from(due.is_some());
            for faces in [
                vec![0],
                vec![1],
                vec![6],
                vec![7],
                vec![20],
                vec![1, 1],
                vec![6, 6, 6, 6],
            ] {
                let faces = Faces::new(&faces).unwrap();
                let fits = due.as_ref().is_some_and(|throw| faces.fits(throw));
                assert_eq!(game.clone().apply(&Action::Dice(faces)).is_ok(), fits);
            }
        }
        assert!(throws > 2, "only {throws} throws were met");
    }
}
