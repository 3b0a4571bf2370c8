//! Gestures: what they run through, what refuses them, how they are taken back.

mod common;

use common::{Picks, new_game, step, walk};
use game_library::{ErrorKind, Library, Mode, RollBy};

#[test]
fn a_played_gesture_is_there_when_the_library_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
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
    let steps: Vec<String> = common::pick(&other, &mut Picks(9)).into_iter().collect();
    let fault = other.play(first, &steps, RollBy::Program).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Stale);
    assert_eq!((other.head(), other.game().digest()), (first, digest));
    other.refresh().unwrap();
    assert_eq!(
        (other.head(), other.game().digest()),
        (game.head(), game.game().digest())
    );
}
