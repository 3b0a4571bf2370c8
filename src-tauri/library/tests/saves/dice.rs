//! The roller: golden throws that may never change, and the promise that a decision keeps its faces.

use crate::common::{Picks, new_game, walk};
use game_library::{Beginning, DiceFrom, ErrorKind, Library, Mode, OpenGame, RollBy, Seed, roll};
use rules_core::action::{Action, Node, Verb};
use rules_core::dice::Throw;
use rules_core::digest::Digest;
use rules_core::ids::{Battle, Side};
use rules_core::setup::Setup;
use rules_core::view::PlaceView;

fn throw(purpose: &str, count: u8, sides: u8) -> Throw {
    Throw {
        purpose: purpose.into(),
        text: String::new(),
        side: Side::Ottoman,
        count,
        sides,
    }
}

fn faces(seed: &str, state: &str, number: u32, purpose: &str) -> Vec<u8> {
    let faces = roll(
        &Seed::typed(seed),
        &Digest::of(state),
        number,
        &throw(purpose, 4, 6),
    )
    .unwrap();
    faces.as_slice().to_vec()
}

/// Saved games depend on these: a change here breaks every honest game there is.
#[test]
fn golden_throws() {
    let found: Vec<Vec<u8>> = vec![
        faces("", "", 0, ""),
        faces("saint gotthard", "state", 0, "flood"),
        faces("saint gotthard", "state", 1, "flood"),
        faces("saint gotthard", "state", 0, "fight"),
        faces("saint gotthard", "other state", 0, "flood"),
        faces("mogersdorf", "state", 0, "flood"),
        faces("mogersdorf", "state", u32::MAX, "rally imp-inf-sparr"),
    ];
    let golden = [
        [1, 3, 3, 6],
        [3, 1, 5, 4],
        [6, 1, 1, 5],
        [6, 6, 3, 1],
        [5, 2, 3, 4],
        [4, 5, 6, 6],
        [6, 1, 1, 1],
    ];
    assert_eq!(found, golden);
}

#[test]
fn every_face_comes_up_about_as_often() {
    let mut counts = [0; 6];
    for number in 0..3_000 {
        for face in faces("a fair die", "state", number, "fight") {
            counts[usize::from(face) - 1] += 1;
        }
    }
    assert!(
        counts.iter().all(|count| (1_800..2_200).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn dice_of_other_shapes_stay_within_their_sides() {
    let seed = Seed::typed("shapes");
    for sides in [1, 2, 10, 20, 255] {
        let faces = roll(&seed, &Digest::of(""), 0, &throw("x", 4, sides)).unwrap();
        assert!(
            faces
                .as_slice()
                .iter()
                .all(|face| (1..=sides).contains(face))
        );
    }
    assert_eq!(roll(&seed, &Digest::of(""), 0, &throw("x", 1, 0)), None);
    assert_eq!(roll(&seed, &Digest::of(""), 0, &throw("x", 0, 6)), None);
    assert_eq!(roll(&seed, &Digest::of(""), 0, &throw("x", 5, 6)), None);
}

#[test]
fn a_decision_taken_again_gets_the_same_faces() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    let mut picks = Picks(5);
    let mut throws = 0;
    while throws < 20 && !game.is_over() {
        let before = game.head();
        let steps: Vec<String> = crate::common::pick(&game, &mut picks).into_iter().collect();
        let played = game.play(before, &steps, RollBy::Program).unwrap();
        if played
            .steps
            .iter()
            .any(|step| step.action.starts_with("dice"))
        {
            throws += 1;
            let head = game.take_back(played.head).unwrap().head;
            assert_eq!(head, before);
            let again = game.play(before, &steps, RollBy::Program).unwrap();
            assert_eq!(
                again.head, played.head,
                "the same entries were walked again"
            );
        }
    }
    assert!(throws > 5, "{throws} throws");
}

#[test]
fn another_game_of_the_same_battle_gets_other_faces() {
    let mut lines = Vec::new();
    for seed in ["one", "other"] {
        let library = Library::in_memory().unwrap();
        let beginning = game_library::Beginning {
            seed: Some(seed.into()),
            ..game_library::Beginning::honest(crate::common::raab())
        };
        let mut game = library.create(&beginning).unwrap().game;
        walk(&mut game, 400, &mut Picks(5));
        let steps = game.steps(game.head()).unwrap();
        let dice: Vec<String> = steps
            .into_iter()
            .map(|step| step.action)
            .filter(|action| action.starts_with("dice"))
            .collect();
        lines.push(dice);
    }
    assert!(lines.iter().all(|dice| dice.len() > 10));
    assert_ne!(lines[0], lines[1]);
}

/// Two attackers and a defender, put together in every order, are one decision.
#[test]
fn the_order_in_which_a_fight_is_put_together_changes_nothing() {
    let library = Library::in_memory().unwrap();
    let (mut game, first, second) = fight_of_two(&library).unwrap();
    let saw = game.head();
    let one = dice_after(&mut game, &first);
    game.go_to(game.head(), saw).unwrap();
    let other = dice_after(&mut game, &second);
    assert_eq!(one, other);
}

/// A game in which two Janissary units stand beside an Imperial one, and two ways to declare the same fight.
fn fight_of_two(library: &Library) -> Option<(OpenGame, Vec<String>, Vec<String>)> {
    let text = new_game(library, Mode::Study).game().position();
    let places = Battle::Raab.board().places;
    let taken = |place: &str| {
        text.contains(&format!("\"{place}\"")) || text.contains(&format!("\"{place} "))
    };
    for target in places.iter().filter(|place| taken(&place.id)) {
        let beside = |place: &&PlaceView| {
            distance(place.hexes[0], target.hexes[0]) == 1 && !taken(&place.id)
        };
        let free: Vec<&PlaceView> = places.iter().filter(beside).collect();
        for pair in free.windows(2) {
            let moved = [
                ("ott-inf-jan-sekban-1", pair[0]),
                ("ott-inf-jan-sekban-2", pair[1]),
            ];
            let text = moved.iter().fold(text.clone(), |text, (unit, place)| {
                stand(&text, unit, &place.id)
            });
            let text = stand(&text, "phase", "fight");
            let beginning = Beginning {
                mode: Mode::Study,
                ..Beginning::honest(Setup::Position(text))
            };
            let Ok(created) = library.create(&beginning) else {
                continue;
            };
            if let Some((first, second)) = two_orders(&created.game) {
                return Some((created.game, first, second));
            }
        }
    }
    None
}

fn stand(text: &str, unit: &str, place: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once(" = ") {
        Some((id, _)) if id == unit => format!("{unit} = \"{place}\""),
        _ => line.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn distance(one: (i16, i16), other: (i16, i16)) -> i16 {
    let (q, r) = (one.0 - other.0, one.1 - other.1);
    (q.abs() + r.abs() + (q + r).abs()) / 2
}

/// The faces that fall once the fight is declared and nobody lends it a commander.
fn dice_after(game: &mut OpenGame, steps: &[String]) -> String {
    let mut played = game.play(game.head(), steps, RollBy::Program).unwrap();
    loop {
        if let Some(step) = played
            .steps
            .iter()
            .find(|step| step.action.starts_with("dice"))
        {
            return step.action.clone();
        }
        played = game.play(played.head, &["pass"], RollBy::Program).unwrap();
    }
}

/// Two ways to declare the same fight of two against one, if the node has one.
fn two_orders(game: &OpenGame) -> Option<(Vec<String>, Vec<String>)> {
    let attacks = listed(game.game(), Verb::Attack);
    for first in &attacks {
        let one = played(game.game(), &[first])?;
        for on in listed(&one, Verb::On) {
            for second in attacks.iter().filter(|second| *second != first) {
                let order = vec![
                    first.clone(),
                    on.clone(),
                    second.clone(),
                    "declare".to_string(),
                ];
                let other = vec![
                    second.clone(),
                    on.clone(),
                    first.clone(),
                    "declare".to_string(),
                ];
                let ends: Vec<_> = [&order, &other]
                    .into_iter()
                    .filter_map(|steps| played(game.game(), &steps.iter().collect::<Vec<_>>()))
                    .collect();
                if ends.len() == 2 {
                    assert_eq!(ends[0].digest(), ends[1].digest());
                    return Some((order, other));
                }
            }
        }
    }
    None
}

fn listed(game: &rules_core::Game, verb: Verb) -> Vec<String> {
    let choices = game
        .choices()
        .into_iter()
        .filter(|choice| choice.act.verb == verb);
    choices
        .map(|choice| game.write(&Action::Act(choice.act)))
        .collect()
}

fn played(game: &rules_core::Game, steps: &[&String]) -> Option<rules_core::Game> {
    let mut game = game.clone();
    for step in steps {
        let action = game.read(step).ok()?;
        game.apply(&action).ok()?;
    }
    Some(game)
}

#[test]
fn an_honest_game_takes_no_typed_faces_but_a_study_does() {
    assert_eq!(
        (1..=6)
            .filter(|face| takes(Mode::Honest, DiceFrom::Program, *face))
            .count(),
        0,
        "not even the right ones: trying them would tell"
    );
    assert_eq!(
        (1..=6)
            .filter(|face| takes(Mode::Study, DiceFrom::Program, *face))
            .count(),
        6
    );
    assert_eq!(
        (1..=6)
            .filter(|face| takes(Mode::Honest, DiceFrom::Typed, *face))
            .count(),
        6
    );
}

fn at_a_throw(mode: Mode, dice: DiceFrom) -> OpenGame {
    let library = Library::in_memory().unwrap();
    let mut game = library
        .create(&crate::common::beginning(mode, dice))
        .unwrap()
        .game;
    let mut picks = Picks(2);
    while let Some(step) = crate::common::pick(&game, &mut picks) {
        game.play(game.head(), &[step], RollBy::Hand).unwrap();
    }
    assert!(matches!(game.game().node(), Node::Roll(_)));
    game
}

fn takes(mode: Mode, dice: DiceFrom, face: u8) -> bool {
    let mut game = at_a_throw(mode, dice);
    game.play(game.head(), &[format!("dice {face}")], RollBy::Hand)
        .is_ok()
}

#[test]
fn where_the_players_roll_the_program_does_not() {
    let mut game = at_a_throw(Mode::Honest, DiceFrom::Typed);
    let fault = game
        .play(game.head(), &[] as &[&str], RollBy::Program)
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::NotNow);
    let fault = game
        .play(game.head(), &["dice 7"], RollBy::Hand)
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Illegal);
}
