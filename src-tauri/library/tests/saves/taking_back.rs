//! Taking back, redoing, going elsewhere, branches, and endings by agreement. Nothing is ever erased.

use game_library::{EntryId, ErrorKind, Library, Mode, OpenGame, RollBy};
use rules_core::ids::Side;

use crate::common::{Picks, choices, new_game, three_moves, to_phase, walk};

fn play(game: &mut OpenGame, steps: &[String]) -> EntryId {
    game.play(game.head(), steps, RollBy::Program).unwrap().head
}

/// A game at the start of a movement phase.
fn moving(library: &Library, mode: Mode) -> OpenGame {
    let mut game = new_game(library, mode);
    to_phase(&mut game, "move");
    game
}

#[test]
fn taking_back_a_new_game_is_refused() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    assert!(!game.can_take_back());
    assert_eq!(
        game.take_back(game.head()).unwrap_err().kind,
        ErrorKind::NotNow
    );
    assert_eq!(game.redo(game.head()).unwrap_err().kind, ErrorKind::NotNow);
}

#[test]
fn the_way_back_and_forth_passes_the_same_states_and_is_remembered_on_disk() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Study);
    let mut states = vec![(game.head(), game.game().digest())];
    for _ in 0..20 {
        let step = choices(&game, "move").swap_remove(0);
        play(&mut game, &[step]);
        states.push((game.head(), game.game().digest()));
    }
    for state in states.iter().rev().skip(1) {
        game.take_back(game.head()).unwrap();
        assert_eq!((game.head(), game.game().digest()), *state);
    }
    let mut game = library.open_game(game.id()).unwrap();
    for state in &states[1..] {
        game.redo(game.head()).unwrap();
        assert_eq!((game.head(), game.game().digest()), *state);
        assert_eq!(library.info(game.id()).unwrap().head, state.0);
    }
    assert!(!game.can_redo());
}

#[test]
fn playing_a_known_step_again_walks_the_same_entry() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Honest);
    let steps = three_moves(&game);
    let end = play(&mut game, &steps);
    game.take_back(end).unwrap();
    assert_eq!(play(&mut game, &steps[..1]), EntryId(end.0 - 2));
    assert_eq!(play(&mut game, &steps[1..]), end);
    assert_eq!(game.branches().len(), 1);
}

#[test]
fn redo_leads_to_the_line_that_was_left_even_when_a_newer_one_is_there() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Study);
    let start = game.head();
    let steps = choices(&game, "move");
    let first = play(&mut game, &steps[..1]);
    game.take_back(first).unwrap();
    let second = play(&mut game, &steps[1..2]);
    game.go_to(second, first).unwrap();
    game.take_back(first).unwrap();
    assert_eq!(game.redo(start).unwrap().head, first);
}

#[test]
fn an_honest_game_stops_at_the_last_die_and_a_study_does_not() {
    let library = Library::in_memory().unwrap();
    for mode in [Mode::Honest, Mode::Study] {
        let mut game = new_game(&library, mode);
        let mut picks = Picks(5);
        let die = loop {
            let head = crate::common::step(&mut game, &mut picks).unwrap();
            if game
                .steps(head)
                .unwrap()
                .last()
                .unwrap()
                .action
                .starts_with("dice")
            {
                break head;
            }
        };
        assert_eq!(game.can_take_back(), mode == Mode::Study);
        assert_eq!(game.take_back(die).is_ok(), mode == Mode::Study);
        let root = game.root().unwrap();
        assert_eq!(game.go_to(game.head(), root).is_ok(), mode == Mode::Study);
    }
}

#[test]
fn an_honest_game_goes_back_behind_no_die_of_its_gesture() {
    let library = Library::in_memory().unwrap();
    let mut game = library
        .create(&crate::common::beginning(
            Mode::Honest,
            game_library::DiceFrom::Program,
        ))
        .unwrap()
        .game;
    to_phase(&mut game, "fire");
    let fire = choices(&game, "fire");
    let Some(fire) = fire.first() else {
        panic!("no battery may fire at the start")
    };
    let played = game
        .play(game.head(), std::slice::from_ref(fire), RollBy::Program)
        .unwrap();
    assert!(
        played
            .steps
            .iter()
            .any(|step| step.action.starts_with("dice"))
    );
    let after = played
        .steps
        .iter()
        .rposition(|step| step.action.starts_with("dice"))
        .unwrap();
    match game.take_back(played.head) {
        Ok(moved) => assert_eq!(moved.head, played.steps[after].entry),
        Err(fault) => assert_eq!(
            (fault.kind, played.steps.len()),
            (ErrorKind::NotNow, after + 1)
        ),
    }
}

#[test]
fn an_honest_game_stops_at_a_change_of_side() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Honest);
    let side = game.game().side();
    let step = choices(&game, "move").swap_remove(0);
    play(&mut game, &[step]);
    while game.game().side() == side {
        play(&mut game, &["end".into()]);
    }
    assert_eq!(
        game.take_back(game.head()).unwrap_err().kind,
        ErrorKind::NotNow
    );
    library.make_study(game.id()).unwrap();
    game.refresh().unwrap();
    game.take_back(game.head()).unwrap();
    assert_eq!(game.game().side(), side);
}

#[test]
fn a_stale_caller_moves_no_head() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Study);
    let mut other = library.open_game(game.id()).unwrap();
    let saw = other.head();
    let steps = three_moves(&game);
    let head = play(&mut game, &steps);
    let root = game.root().unwrap();
    let faults = [
        other.take_back(saw).unwrap_err(),
        other.redo(saw).unwrap_err(),
        other.go_to(saw, root).unwrap_err(),
        other.concede(saw, Side::Ottoman).unwrap_err(),
        other.agree_draw(saw).unwrap_err(),
    ];
    assert!(faults.iter().all(|fault| fault.kind == ErrorKind::Stale));
    assert_eq!(library.info(game.id()).unwrap().head, head);
    // The one that is behind catches up by itself when its caller is not.
    other.take_back(head).unwrap();
    assert_eq!(other.head(), saw);
}

#[test]
fn steps_taken_back_without_a_die_are_trimmings_until_named_or_pinned() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Honest);
    let steps = choices(&game, "move");
    let first = play(&mut game, &steps[..1]);
    game.take_back(first).unwrap();
    play(&mut game, &steps[1..2]);
    let lines = |game: &OpenGame| {
        game.branches()
            .iter()
            .map(|branch| (branch.tip, branch.trimming))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&game), [(game.head(), false), (first, true)]);
    game.pin(first, true).unwrap();
    assert_eq!(lines(&game), [(game.head(), false), (first, false)]);
    game.pin(first, false).unwrap();
    game.name_entry(first, "  over the   bridge ").unwrap();
    let again = library.open_game(game.id()).unwrap();
    assert_eq!(lines(&again), [(game.head(), false), (first, false)]);
    let told = again.branches();
    let [here, there] = told.as_slice() else {
        panic!("{told:?}")
    };
    assert_ne!(here.instead, there.instead, "the two lines are told apart");
    let goal = steps[0].split(' ').next_back().unwrap();
    assert!(there.instead.contains(goal), "{}", there.instead);
    for place in [&there.left_at, &there.ends_at] {
        let place = place.as_ref().unwrap();
        assert_eq!((place.turn, place.phase.as_str()), (1, "move"));
    }
    assert_eq!(again.branches()[1].name, "over the bridge");
    game.name_entry(first, "").unwrap();
    assert!(game.branches()[1].trimming);
}

#[test]
fn a_line_with_a_die_is_a_branch() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    walk(&mut game, 120, &mut Picks(5));
    let old = game.head();
    let root = game.root().unwrap();
    game.go_to(old, root).unwrap();
    to_phase(&mut game, "move");
    let step = choices(&game, "move").pop().unwrap();
    play(&mut game, &[step]);
    let branches = game.branches();
    assert_eq!(branches.len(), 2);
    assert!(branches[0].current && branches[0].tip == game.head());
    let left = &branches[1];
    assert_eq!((left.tip, left.current, left.trimming), (old, false, false));
    assert!(left.dice > 0);
    assert_eq!((branches[0].leaves, left.leaves), (None, Some(game.head())));
    let whole = game.steps(old).unwrap().len();
    assert_eq!(
        usize::try_from(left.fork_ordinal + left.own).unwrap(),
        whole
    );
}

#[test]
fn two_ends_are_compared_from_where_they_parted() {
    let library = Library::in_memory().unwrap();
    let mut game = moving(&library, Mode::Study);
    let fork = game.head();
    let steps = three_moves(&game);
    let one = play(&mut game, &steps);
    game.go_to(one, fork).unwrap();
    let step = choices(&game, "move").pop().unwrap();
    let other = play(&mut game, &[step]);
    let found = game.compare(one, other).unwrap();
    assert_eq!(
        (found.common, found.one.steps, found.other.steps),
        (fork, 3, 1)
    );
    assert_eq!((found.one.dice, found.other.dice), (0, 0));
    let mut moved: Vec<&str> = found
        .pieces
        .iter()
        .map(|piece| piece.one.id.as_str())
        .collect();
    let mut expected: Vec<&str> = steps
        .iter()
        .filter_map(|step| step.split(' ').nth(1))
        .collect();
    let last = choices(&game, "move");
    assert!(!last.is_empty());
    expected.dedup();
    moved.retain(|unit| expected.contains(unit));
    assert_eq!(moved, expected);
    assert!(game.compare(one, one).unwrap().pieces.is_empty());
    assert_eq!(
        game.compare(one, EntryId(9_999)).unwrap_err().kind,
        ErrorKind::NotFound
    );
}

#[test]
fn looking_at_an_entry_moves_nothing() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    let start = game.game().digest();
    walk(&mut game, 60, &mut Picks(5));
    let (head, digest) = (game.head(), game.game().digest());
    assert_eq!(game.game_at(game.root().unwrap()).unwrap().digest(), start);
    assert_eq!((game.head(), game.game().digest()), (head, digest));
    assert_eq!(
        game.game_at(EntryId(77_777)).unwrap_err().kind,
        ErrorKind::NotFound
    );
}

#[test]
fn an_entry_of_another_game_is_none_of_this_one() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    let mut other = new_game(&library, Mode::Study);
    walk(&mut other, 10, &mut Picks(1));
    assert_eq!(
        game.go_to(game.head(), other.head()).unwrap_err().kind,
        ErrorKind::NotFound
    );
    assert_eq!(
        game.pin(other.head(), true).unwrap_err().kind,
        ErrorKind::NotFound
    );
    assert_eq!(
        library
            .set_thumbnail(game.id(), other.head(), b"x")
            .unwrap_err()
            .kind,
        ErrorKind::NotFound
    );
}

/// A way to end a game; gives the entry where it then stands.
type End = fn(&mut OpenGame, EntryId) -> EntryId;

#[test]
fn players_may_end_a_game_and_take_that_back() {
    let library = Library::in_memory().unwrap();
    let ends: [(End, &str); 4] = [
        (
            |game, saw| game.concede(saw, Side::Ottoman).unwrap().head,
            "The Ottoman side conceded; the Imperial side won.",
        ),
        (
            |game, saw| game.agree_draw(saw).unwrap().head,
            "The players agreed a draw.",
        ),
        (
            |game, saw| {
                game.name_result(saw, Some(Side::Imperial), "on points, late at\nnight")
                    .unwrap()
                    .head
            },
            "The players named the Imperial side the winner. on points, late at night",
        ),
        (
            |game, saw| game.name_result(saw, None, "").unwrap().head,
            "The players named the game drawn.",
        ),
    ];
    for (end, words) in ends {
        let mut game = moving(&library, Mode::Honest);
        let saw = game.head();
        let closed = end(&mut game, saw);
        assert_eq!(game.standing().outcome.as_deref(), Some(words));
        assert_eq!(library.info(game.id()).unwrap().standing, game.standing());
        assert_eq!(
            library.open_game(game.id()).unwrap().standing(),
            game.standing()
        );
        let fault = game.play(closed, &["end"], RollBy::Program).unwrap_err();
        assert_eq!(fault.kind, ErrorKind::NotNow);
        assert_eq!(game.agree_draw(closed).unwrap_err().kind, ErrorKind::NotNow);
        assert!(game.steps(closed).unwrap().last().unwrap().label == words);
        assert!(library.verify(game.id()).unwrap().agrees());
        assert_eq!(game.take_back(closed).unwrap().head, saw);
        assert_eq!(game.standing().outcome, None);
        game.play(saw, &["end"], RollBy::Program).unwrap();
    }
    let mut game = moving(&library, Mode::Honest);
    assert_eq!(
        game.concede(game.head(), Side::French).unwrap_err().kind,
        ErrorKind::BadInput
    );
    let long = "x".repeat(501);
    assert_eq!(
        game.name_result(game.head(), None, &long).unwrap_err().kind,
        ErrorKind::BadInput
    );
}

#[test]
fn named_points_are_listed_the_latest_turn_first() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    assert!(game.named_points().is_empty());
    let root = game.root().unwrap();
    game.name_entry(root, "set-up agreed").unwrap();
    walk(&mut game, 120, &mut Picks(5));
    let end = game.head();
    game.name_entry(end, "the ford falls").unwrap();
    let points = game.named_points();
    let names: Vec<&str> = points.iter().map(|point| point.name.as_str()).collect();
    assert_eq!(names, ["the ford falls", "set-up agreed"]);
    assert_eq!(points[1].turn, Some(1));
    assert!(points.iter().all(|point| point.on_line));
    game.go_to(end, root).unwrap();
    let on_line: Vec<bool> = game.named_points().iter().map(|one| one.on_line).collect();
    assert_eq!(on_line, [false, true]);
}
