//! Long work tells how far it is, and when it is stopped everything is as before.

use std::fs;

use game_library::{Error, ErrorKind, Filter, Library, Mode, WithSeed};

use crate::common::{Picks, new_game, walk};

/// What a watcher heard that stops the work once so many parts are done.
fn watch<T>(
    stop_at: u32,
    work: impl FnOnce(&mut game_library::Watch<'_>) -> Result<T, Error>,
) -> (Vec<(u32, u32)>, Result<T, ErrorKind>) {
    let mut heard = Vec::new();
    let done = work(&mut |done, of| {
        heard.push((done, of));
        done < stop_at
    });
    (heard, done.map_err(|fault| fault.kind))
}

/// Every part was told once, in order, and how many there are.
fn counts_up(heard: &[(u32, u32)], of: u32) {
    let wanted: Vec<(u32, u32)> = (0..of).map(|done| (done, of)).collect();
    assert_eq!(heard, wanted);
}

#[test]
fn a_check_and_an_import_tell_each_entry_and_stop_anywhere() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    walk(&mut game, 40, &mut Picks(3));
    let (heard, verdict) = watch(u32::MAX, |watch| library.verify_watched(game.id(), watch));
    let entries = verdict.unwrap().agreeing;
    assert!(entries > 40);
    counts_up(&heard, entries);
    let text = library.export(game.id(), WithSeed::Yes).unwrap();
    let elsewhere = Library::in_memory().unwrap();
    for stop in [0, 1, entries / 2, entries - 1] {
        let (heard, stopped) = watch(stop, |watch| library.verify_watched(game.id(), watch));
        assert_eq!(stopped.unwrap_err(), ErrorKind::Stopped);
        assert_eq!(heard.last(), Some(&(stop, entries)));
        let (heard, stopped) = watch(stop, |watch| elsewhere.import_watched(&text, watch));
        assert_eq!(stopped.unwrap_err(), ErrorKind::Stopped);
        assert_eq!(heard.last(), Some(&(stop, entries)));
        assert!(elsewhere.games(&Filter::default()).unwrap().is_empty());
    }
    assert_eq!(library.export(game.id(), WithSeed::Yes).unwrap(), text);
    let (heard, imported) = watch(u32::MAX, |watch| elsewhere.import_watched(&text, watch));
    counts_up(&heard, entries);
    assert!(elsewhere.verify(imported.unwrap().id).unwrap().agrees());
}

#[test]
fn a_backup_that_is_stopped_leaves_the_older_one_and_nothing_else() {
    let folder = crate::common::folder();
    let library = Library::open(folder.path().join("library.vedette")).unwrap();
    let to = folder.path().join("backup.vedette");
    library.backup(&to).unwrap();
    let older = fs::read(&to).unwrap();
    new_game(&library, Mode::Study);
    let (heard, stopped) = watch(0, |watch| library.backup_watched(&to, watch));
    assert_eq!(stopped.unwrap_err(), ErrorKind::Stopped);
    assert!(heard.iter().all(|(done, of)| done <= of && *of > 0));
    assert!(fs::read(&to).unwrap() == older);
    assert!(!unfinished(folder.path()));
    library.backup(&to).unwrap();
    assert!(fs::read(&to).unwrap() != older);
}

#[test]
fn a_rescue_that_is_stopped_leaves_no_file() {
    let folder = crate::common::folder();
    let damaged = folder.path().join("library.vedette");
    let library = Library::open(&damaged).unwrap();
    for _ in 0..3 {
        new_game(&library, Mode::Study);
    }
    drop(library);
    let into = folder.path().join("rescued.vedette");
    let (heard, stopped) = watch(1, |watch| Library::rescue_watched(&damaged, &into, watch));
    assert_eq!(stopped.unwrap_err(), ErrorKind::Stopped);
    assert_eq!(heard, [(0, 3), (1, 3)]);
    assert!(!into.exists() && !unfinished(folder.path()));
}

fn unfinished(folder: &std::path::Path) -> bool {
    fs::read_dir(folder).unwrap().any(|file| {
        let name = file.unwrap().file_name();
        name.to_string_lossy().contains("unfinished")
    })
}
