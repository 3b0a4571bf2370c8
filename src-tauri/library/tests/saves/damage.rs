//! Damaged libraries: one bad game is one bad row, and what can be read is rescued.

use std::fs;
use std::path::{Path, PathBuf};

use game_library::{ErrorKind, Filter, GameId, GameRow, Library, Mode, WithSeed};
use rusqlite::Connection;

use rules_core::ids::Side;

use crate::common::{Picks, new_game, walk};

/// A library with some games on disk, closed.
fn shelf_of(games: usize, folder: &Path) -> (PathBuf, Vec<(GameId, String)>) {
    let path = folder.join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut known = Vec::new();
    for place in 0..games {
        let mut game = new_game(&library, Mode::Study);
        walk(
            &mut game,
            30 + 10 * place,
            &mut Picks(u64::try_from(place).unwrap()),
        );
        game.store_positions().unwrap();
        library
            .set_tags(game.id(), &[format!("tag {place}")])
            .unwrap();
        let anna = [(Side::Ottoman, format!("Anna {place}"))];
        library.set_players(game.id(), &anna.into()).unwrap();
        known.push((game.id(), library.export(game.id(), WithSeed::Yes).unwrap()));
    }
    library.set_setting("theme", "dark").unwrap();
    (path, known)
}

#[test]
fn one_damaged_game_is_one_damaged_row() {
    for (damage, word) in [
        ("UPDATE games SET battle = 'ulm' WHERE id = 2", "“ulm”"),
        ("UPDATE games SET setup = '[[[' WHERE id = 2", "setup"),
        (
            "UPDATE games SET setup = 'battle = 1' WHERE id = 2",
            "setup",
        ),
        (
            "UPDATE games SET head = NULL WHERE id = 2",
            "where it stands",
        ),
        ("UPDATE games SET head = 1 WHERE id = 2", "entry 1"),
        (
            "PRAGMA foreign_keys = OFF; UPDATE games SET head = 99999 WHERE id = 2",
            "99999",
        ),
        (
            "UPDATE games SET title = CAST(x'FF' AS TEXT) WHERE id = 2",
            "cannot be read",
        ),
        ("UPDATE games SET turn = 999 WHERE id = 2", "cannot be read"),
    ] {
        let folder = crate::common::folder();
        let (path, known) = shelf_of(3, folder.path());
        Connection::open(&path)
            .unwrap()
            .execute_batch(damage)
            .unwrap();
        let library = Library::open(&path).unwrap();
        let rows = library.games(&Filter::default()).unwrap();
        assert_eq!(rows.len(), 3);
        let GameRow::Damaged(damaged) = &rows[2] else {
            panic!("{damage}: {rows:?}")
        };
        assert_eq!(damaged.id, GameId(2));
        assert!(
            damaged.reason.contains(word),
            "{damage}: {}",
            damaged.reason
        );
        assert!(!damaged.reason.contains("{file}"), "{}", damaged.reason);
        for (id, text) in known.iter().filter(|(id, _)| id.0 != 2) {
            assert_eq!(library.export(*id, WithSeed::Yes).unwrap(), *text);
            library.open_game(*id).unwrap();
        }
    }
}

#[test]
fn a_lost_entry_damages_its_game_only() {
    let folder = crate::common::folder();
    let (path, known) = shelf_of(2, folder.path());
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM positions; DELETE FROM entries WHERE game = 2 AND ordinal = 10").unwrap();
    let library = Library::open(&path).unwrap();
    let fault = library.open_game(GameId(2)).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Damaged);
    assert!(fault.text.contains("What came before entry"), "{fault}");
    library.open_game(GameId(1)).unwrap();
    let rescued = Library::rescue(&path, &folder.path().join("rescued.vedette")).unwrap();
    assert_eq!(rescued.whole, [GameId(1)]);
    assert!(rescued.partly.contains_key(&GameId(2)), "{rescued:?}");
    let mended = Library::open(folder.path().join("rescued.vedette")).unwrap();
    assert_eq!(mended.export(GameId(1), WithSeed::Yes).unwrap(), known[0].1);
    let mut game = mended.open_game(GameId(2)).unwrap();
    assert_eq!(mended.info(GameId(2)).unwrap().moves, 9);
    walk(&mut game, 10, &mut Picks(1));
}

#[test]
fn an_undamaged_library_is_rescued_whole() {
    let folder = crate::common::folder();
    let (path, known) = shelf_of(3, folder.path());
    let before = fs::read(&path).unwrap();
    let into = folder.path().join("rescued.vedette");
    let rescued = Library::rescue(&path, &into).unwrap();
    assert_eq!((rescued.whole.len(), rescued.unreadable), (3, 0));
    assert_eq!(
        fs::read(&path).unwrap(),
        before,
        "the damaged file is left as it is"
    );
    let mended = Library::open(&into).unwrap();
    for (id, text) in &known {
        assert_eq!(mended.export(*id, WithSeed::Yes).unwrap(), *text);
        assert!(mended.verify(*id).unwrap().agrees());
    }
    assert_eq!(mended.setting("theme").unwrap().as_deref(), Some("dark"));
    assert_eq!(
        Library::rescue(&path, &into).unwrap_err().kind,
        ErrorKind::BadInput
    );
}

#[test]
fn a_game_without_its_row_or_its_start_is_rebuilt_from_the_other() {
    let folder = crate::common::folder();
    let (path, _) = shelf_of(3, folder.path());
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 1; DELETE FROM entries WHERE game = 2 AND ordinal = 0")
        .unwrap();
    let before = Library::open(&path).unwrap();
    let third = before.open_game(GameId(3)).unwrap().game().digest();
    let into = folder.path().join("rescued.vedette");
    let rescued = Library::rescue(&path, &into).unwrap();
    assert_eq!(rescued.whole, [GameId(3)]);
    assert_eq!(rescued.partly.len(), 2, "{rescued:?}");
    let mended = Library::open(&into).unwrap();
    assert_eq!(mended.info(GameId(1)).unwrap().title, "Rescued game 1");
    for id in 1..=3 {
        assert!(mended.verify(GameId(id)).unwrap().differences.is_empty());
        assert!(mended.info(GameId(id)).unwrap().moves > 30);
    }
    assert_eq!(mended.open_game(GameId(3)).unwrap().game().digest(), third);
}

/// Whatever page is overwritten: no panic, a list or one sentence, and a rescue that keeps most.
#[test]
fn any_damaged_page_leaves_most_games() {
    let folder = crate::common::folder();
    let (path, known) = shelf_of(5, folder.path());
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    let mut rescued_games = 0;
    let mut tried = 0;
    for page in (0..pages).step_by(1 + pages / 25) {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0xA5);
        let broken = folder.path().join(format!("broken-{page}.vedette"));
        fs::write(&broken, bytes).unwrap();
        look_at_everything(&broken);
        let into = folder.path().join(format!("rescued-{page}.vedette"));
        match Library::rescue(&broken, &into) {
            Ok(_) => rescued_games += whole_games(&into, &known),
            Err(fault) => assert!(
                matches!(fault.kind, ErrorKind::Damaged | ErrorKind::Foreign),
                "page {page}: {fault}"
            ),
        }
        tried += 1;
    }
    assert!(
        rescued_games * 10 > tried * known.len() * 7,
        "{rescued_games} of {} games",
        tried * known.len()
    );
}

#[test]
fn any_flipped_bytes_are_survived() {
    let folder = crate::common::folder();
    let (path, _) = shelf_of(3, folder.path());
    let whole = fs::read(&path).unwrap();
    let mut picks = Picks(77);
    for round in 0..40 {
        let mut bytes = whole.clone();
        for _ in 0..=picks.next(20) {
            let at = picks.next(bytes.len());
            bytes[at] ^= u8::try_from(1 + picks.next(255)).unwrap();
        }
        let broken = folder.path().join(format!("broken-{round}.vedette"));
        fs::write(&broken, bytes).unwrap();
        look_at_everything(&broken);
        let _ = Library::rescue(
            &broken,
            &folder.path().join(format!("rescued-{round}.vedette")),
        );
    }
}

#[test]
fn a_file_that_was_cut_is_survived() {
    let folder = crate::common::folder();
    let (path, _) = shelf_of(2, folder.path());
    let whole = fs::read(&path).unwrap();
    for cut in [
        1,
        15,
        16,
        99,
        100,
        512,
        4095,
        4096,
        5000,
        whole.len() / 2,
        whole.len() - 1,
    ] {
        let broken = folder.path().join(format!("cut-{cut}.vedette"));
        fs::write(&broken, &whole[..cut]).unwrap();
        look_at_everything(&broken);
    }
}

/// What was cut off is lost, the rest is rescued; the damaged file stays, and no copy of it.
#[test]
fn what_is_left_of_a_file_that_was_cut_is_rescued() {
    let folder = crate::common::folder();
    let (path, known) = shelf_of(5, folder.path());
    let whole = fs::read(&path).unwrap();
    for percent in [95, 90, 50] {
        let cut = &whole[..whole.len() * percent / 100];
        let broken = folder.path().join("cut.vedette");
        fs::write(&broken, cut).unwrap();
        let into = folder.path().join(format!("rescued-{percent}.vedette"));
        Library::rescue(&broken, &into).unwrap();
        assert!(fs::read(&broken).unwrap() == cut);
        let kept = whole_games(&into, &known);
        assert!(
            kept > 0 || percent < 90,
            "{percent} %: {kept} games are whole"
        );
    }
    let left_over = fs::read_dir(folder.path()).unwrap().any(|file| {
        let name = file.unwrap().file_name();
        name.to_string_lossy().contains("unfinished")
    });
    assert!(!left_over);
}

/// Every question a window asks; the answers may be faults, but they must be answers.
fn look_at_everything(path: &Path) {
    let library = match Library::open(path) {
        Ok(library) => library,
        Err(fault) => return assert!(fault.text.contains(&path.display().to_string()), "{fault}"),
    };
    let rows = library.games(&Filter::default()).unwrap_or_default();
    for row in rows {
        if let GameRow::Readable(info) = row {
            let _ = library.verify(info.id);
            let _ = library.export(info.id, WithSeed::No);
            if let Ok(game) = library.open_game(info.id) {
                let _ = (game.branches(), game.steps(game.head()), game.game().node());
            }
        }
    }
    let _ = (library.settings(), library.bin_count());
}

fn whole_games(path: &Path, known: &[(GameId, String)]) -> usize {
    let library = Library::open(path).unwrap();
    assert!(
        library
            .games(&Filter::default())
            .unwrap()
            .iter()
            .all(|row| matches!(row, GameRow::Readable(_)))
    );
    known
        .iter()
        .filter(|(id, text)| {
            library
                .export(*id, WithSeed::Yes)
                .is_ok_and(|found| found == *text)
        })
        .count()
}
