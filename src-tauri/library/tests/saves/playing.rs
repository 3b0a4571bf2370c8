//! Gestures: what they run through, what refuses them, how they are taken back.

use crate::common::{Picks, choices, new_game, step, three_moves, to_phase, walk};
use game_library::{ErrorKind, Library, Mode, RollBy, Stopped};

const NONE: &[&str] = &[];

#[test]
fn a_played_gesture_is_there_when_the_library_is_opened_again() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, Mode::Honest);
    walk(&mut game, 60, &mut Picks(1));
    let (id, head, digest) = (game.id(), game.head(), game.game().digest());
    drop((game, library));
    let again = Library::open(&path).unwrap().open_game(id).unwrap();
    assert_eq!((again.head(), again.game().digest()), (head, digest));
}

#[test]
fn a_stale_caller_is_refused_and_nothing_is_applied() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    let first = game.head();
    let mut other = library.open_game(game.id()).unwrap();
    step(&mut game, &mut Picks(3)).unwrap();
    let digest = other.game().digest();
    let steps: Vec<String> = crate::common::pick(&other, &mut Picks(9))
        .into_iter()
        .collect();
    let fault = other.play(first, &steps, RollBy::Program).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Stale);
    assert_eq!((other.head(), other.game().digest()), (first, digest));
    other.refresh().unwrap();
    assert_eq!(
        (other.head(), other.game().digest()),
        (game.head(), game.game().digest())
    );
}

#[test]
fn an_illegal_step_anywhere_refuses_the_whole_gesture() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    to_phase(&mut game, "move");
    let (head, digest) = (game.head(), game.game().digest());
    let good = pick_move(&game);
    for (bad, kind) in [
        ("end end", ErrorKind::BadInput),
        ("fly", ErrorKind::BadInput),
        ("", ErrorKind::BadInput),
        ("dice 4", ErrorKind::Illegal),
        ("put 0101", ErrorKind::Illegal),
    ] {
        let fault = game
            .play(head, &[good.as_str(), bad], RollBy::Hand)
            .unwrap_err();
        assert_eq!(fault.kind, kind, "{bad}: {fault}");
        assert_eq!((game.head(), game.game().digest()), (head, digest));
        assert_eq!(library.info(game.id()).unwrap().head, head);
    }
    assert_eq!(game.branches().len(), 1);
}

#[test]
fn a_refusal_cites_its_rule() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    to_phase(&mut game, "move");
    let good = pick_move(&game);
    let unit = good.split(' ').nth(1).unwrap();
    let fault = game
        .play(game.head(), &[format!("move {unit} 0101")], RollBy::Hand)
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Illegal);
    assert!(fault.cite.is_some(), "{fault:?}");
}

#[test]
fn a_gesture_is_one_entry_in_the_way_back_and_many_in_the_log() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    to_phase(&mut game, "move");
    let start = game.head();
    let steps = three_moves(&game);
    let played = game.play(start, &steps, RollBy::Program).unwrap();
    assert_eq!((played.steps.len(), played.stopped), (3, Stopped::Done));
    assert!(played.left.is_empty());
    let gestures: Vec<u32> = played.steps.iter().map(|step| step.gesture).collect();
    assert_eq!(gestures, vec![gestures[0]; 3]);
    assert_eq!(game.take_back(played.head).unwrap().head, start);
    assert_eq!(game.redo(start).unwrap().head, played.head);
}

#[test]
fn a_gesture_stops_where_the_decision_passes_to_the_other_side() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    to_phase(&mut game, "move");
    let side = game.game().side();
    let ends: Vec<&str> = vec!["end"; 9];
    let played = game.play(game.head(), &ends, RollBy::Throughout).unwrap();
    assert_eq!(played.stopped, Stopped::OtherSide);
    assert_eq!(
        played.left.len()
            + played
                .steps
                .iter()
                .filter(|step| step.action == "end")
                .count(),
        9
    );
    assert!(
        played
            .steps
            .iter()
            .all(|step| step.side == side || step.action.starts_with("dice"))
    );
    assert_ne!(game.game().side(), side);
}

#[test]
fn a_die_that_falls_due_stops_a_gesture_unless_it_is_to_be_rolled_throughout() {
    for (dice, stopped, throws) in [
        (RollBy::Hand, Stopped::DieDue, 0),
        (RollBy::Program, Stopped::DieFell, 1),
        (RollBy::Throughout, Stopped::Done, 2),
    ] {
        let library = Library::in_memory().unwrap();
        let mut game = library
            .create(&crate::common::from_position(&two_to_rally()))
            .unwrap()
            .game;
        let rallies: Vec<String> = choices(&game, "rally").into_iter().take(2).collect();
        assert_eq!(rallies.len(), 2);
        let played = game.play(game.head(), &rallies, dice).unwrap();
        let fell = played
            .steps
            .iter()
            .filter(|step| step.action.starts_with("dice"))
            .count();
        // After the last rally the phase may end by itself, and the side stays the same.
        assert_eq!((played.stopped, fell), (stopped, throws), "{dice:?}");
        assert_eq!(
            played.left.len(),
            if dice == RollBy::Throughout { 0 } else { 1 }
        );
    }
}

/// Otherwise a step that is legal only after a hit would tell whether the die will hit.
#[test]
fn a_die_that_fell_stays_when_the_step_behind_it_is_refused() {
    let library = Library::in_memory().unwrap();
    let mut game = library
        .create(&crate::common::from_position(&two_to_rally()))
        .unwrap()
        .game;
    let head = game.head();
    let rally = choices(&game, "rally").swap_remove(0);
    let nonsense = game
        .play(head, &[rally.as_str(), "rally nobody"], RollBy::Throughout)
        .unwrap_err();
    assert_eq!(
        (nonsense.kind, game.head()),
        (ErrorKind::BadInput, head),
        "no die falls for what is not understood"
    );
    let played = game
        .play(
            head,
            &[rally.as_str(), "put 0101", "end"],
            RollBy::Throughout,
        )
        .unwrap();
    assert_eq!((played.stopped, played.steps.len()), (Stopped::Refused, 2));
    assert_eq!(played.left, ["put 0101", "end"]);
    assert_eq!(library.info(game.id()).unwrap().head, played.head);
}

#[test]
fn rolling_with_no_step_answers_the_die_that_is_due() {
    let library = Library::in_memory().unwrap();
    let mut game = library
        .create(&crate::common::from_position(&two_to_rally()))
        .unwrap()
        .game;
    let first = choices(&game, "rally").swap_remove(0);
    let due = game.play(game.head(), &[first], RollBy::Hand).unwrap();
    assert_eq!(due.stopped, Stopped::DieDue);
    let fault = game.play(due.head, NONE, RollBy::Hand).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::NotNow);
    let rolled = game.play(due.head, NONE, RollBy::Program).unwrap();
    assert!(rolled.steps[0].action.starts_with("dice "));
    let fault = game.play(rolled.head, NONE, RollBy::Program).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::NotNow);
}

#[test]
fn the_log_told_again_says_what_was_said_at_the_time() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    let mut told = Vec::new();
    let mut picks = Picks(21);
    for _ in 0..150 {
        let steps: Vec<String> = crate::common::pick(&game, &mut picks).into_iter().collect();
        told.extend(
            game.play(game.head(), &steps, RollBy::Program)
                .unwrap()
                .steps,
        );
    }
    assert_eq!(
        library
            .open_game(game.id())
            .unwrap()
            .steps(game.head())
            .unwrap(),
        told
    );
}

#[test]
fn a_gesture_without_end_is_refused() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    let fault = game
        .play(game.head(), &vec!["end"; 100_000], RollBy::Program)
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::BadInput);
}

#[test]
fn a_game_in_the_bin_is_not_played() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    library.delete(game.id()).unwrap();
    let fault = game.play(game.head(), &["end"], RollBy::Hand).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::NotNow);
}

/// A position with two disrupted Ottoman units far from the enemy, in the rally phase.
fn two_to_rally() -> String {
    let library = Library::in_memory().unwrap();
    let text = new_game(&library, Mode::Study).game().position();
    let mut left = 2;
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let on_map =
                line.starts_with("ott-cav") && line.ends_with('"') && !line.contains("waiting");
            if on_map && left > 0 {
                left -= 1;
                return format!("{} disrupted\"", line.trim_end_matches('"'));
            }
            if line.starts_with("phase = ") {
                "phase = \"rally\"".to_string()
            } else {
                line.to_string()
            }
        })
        .collect();
    lines.join("\n")
}

fn pick_move(game: &game_library::OpenGame) -> String {
    choices(game, "move").swap_remove(0)
}
