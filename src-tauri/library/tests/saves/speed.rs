//! How long opening takes, to be read and not judged: machines differ.

use std::time::{Duration, Instant};

use game_library::{Library, Mode};

use crate::common::{Picks, new_game, walk};

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

#[test]
fn a_whole_game_is_opened_by_replay_and_from_its_cache() {
    let folder = crate::common::folder();
    let library = Library::open(folder.path().join("library.vedette")).unwrap();
    let mut game = new_game(&library, Mode::Study);
    let ((), playing) = timed(|| walk(&mut game, 2_000, &mut Picks(5)));
    let moves = library.info(game.id()).unwrap().moves;
    let (replayed, by_replay) = timed(|| library.open_game(game.id()).unwrap());
    game.store_positions().unwrap();
    let (cached, from_cache) = timed(|| library.open_game(game.id()).unwrap());
    let (verdict, checked) = timed(|| library.verify(game.id()).unwrap());
    println!(
        "{moves} entries: played {playing:?}, replayed {by_replay:?}, from the cache {from_cache:?}, verified {checked:?}"
    );
    assert!(verdict.agrees());
    assert_eq!(replayed.game().digest(), game.game().digest());
    assert_eq!(cached.game().digest(), game.game().digest());
}
