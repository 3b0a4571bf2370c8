//! Whose file it is, how old it is, and what is promised for each.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use game_library::{ErrorKind, Filter, GameRow, Library, Mode, WithSeed};
use rules_core::ids::Side;
use rusqlite::Connection;

use crate::common::new_game;

/// Every file of a folder with its bytes.
fn everything(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect()
}

/// Another program's database, made by some statements.
fn foreign(folder: &Path, statements: &str) -> PathBuf {
    let path = folder.join("other.db");
    Connection::open(&path)
        .unwrap()
        .execute_batch(statements)
        .unwrap();
    path
}

#[test]
fn another_programs_file_is_refused_and_left_as_it_is() {
    for statements in [
        "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')",
        "PRAGMA application_id = 7; CREATE TABLE recipes (name TEXT)",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 3; CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT)",
        "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')",
    ] {
        let folder = crate::common::folder();
        let path = foreign(folder.path(), statements);
        let before = everything(folder.path());
        let fault = Library::open(&path).unwrap_err();
        assert_eq!(fault.kind, ErrorKind::Foreign, "{statements}");
        assert!(fault.text.contains("other.db"), "{fault}");
        assert_eq!(
            Library::rescue(&path, &folder.path().join("new.vedette"))
                .unwrap_err()
                .kind,
            ErrorKind::Foreign
        );
        assert!(
            everything(folder.path()) == before,
            "{statements} changed {:?}",
            everything(folder.path()).keys()
        );
    }
}

/// A log that waits to be written back belongs to its program.
#[test]
fn another_programs_waiting_log_is_not_written_back() {
    let folder = crate::common::folder();
    let other = Connection::open(folder.path().join("live.db")).unwrap();
    other
        .execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT)")
        .unwrap();
    let copy = folder.path().join("copy.db");
    fs::copy(folder.path().join("live.db"), &copy).unwrap();
    fs::copy(
        folder.path().join("live.db-wal"),
        folder.path().join("copy.db-wal"),
    )
    .unwrap();
    let (main, log) = (
        fs::read(&copy).unwrap(),
        fs::read(folder.path().join("copy.db-wal")).unwrap(),
    );
    assert_eq!(Library::open(&copy).unwrap_err().kind, ErrorKind::Foreign);
    assert!(
        fs::read(&copy).unwrap() == main
            && fs::read(folder.path().join("copy.db-wal")).unwrap() == log
    );
}

#[test]
fn what_is_no_database_is_refused_and_left_as_it_is() {
    let folder = crate::common::folder();
    let path = folder.path().join("letter.txt");
    let letter = "Dear Anna,\n".repeat(1_000);
    fs::write(&path, &letter).unwrap();
    let fault = Library::open(&path).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Foreign);
    assert!(fault.text.contains("letter.txt"), "{fault}");
    assert_eq!(fs::read_to_string(&path).unwrap(), letter);
    assert_eq!(
        Library::open(folder.path()).unwrap_err().kind,
        ErrorKind::Disk
    );
    let nowhere = Library::open(folder.path().join("no/such/place.vedette")).unwrap_err();
    assert_eq!(nowhere.kind, ErrorKind::Disk);
    assert!(nowhere.text.contains("place.vedette"), "{nowhere}");
}

/// Makes the library one of the first shape, which knew no players.
fn make_old(path: &Path) {
    let old = Connection::open(path).unwrap();
    old.execute_batch("DROP TABLE players; PRAGMA user_version = 1")
        .unwrap();
}

#[test]
fn a_library_of_the_first_shape_opens_and_is_rescued_with_all_its_games() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let id = new_game(&Library::open(&path).unwrap(), Mode::Honest).id();
    make_old(&path);
    let rescued = folder.path().join("rescued.vedette");
    let told = Library::rescue(&path, &rescued).unwrap();
    assert_eq!((told.whole, told.unreadable), (vec![id], 0));
    let library = Library::open(&path).unwrap();
    assert!(library.info(id).unwrap().players.is_empty());
    let anna = BTreeMap::from([(Side::Ottoman, "Anna".to_string())]);
    library.set_players(id, &anna).unwrap();
    assert_eq!(library.info(id).unwrap().players, anna);
    assert!(library.verify(id).unwrap().agrees());
}

#[test]
fn a_newer_library_is_refused_politely_and_left_as_it_is() {
    let folder = crate::common::folder();
    let path = folder.path().join("live.vedette");
    drop(new_game(&Library::open(&path).unwrap(), Mode::Honest));
    let newer = Connection::open(&path).unwrap();
    newer
        .execute_batch("PRAGMA user_version = 99; CREATE TABLE novelty (x)")
        .unwrap();
    // As it stands while the newer program runs, and after it.
    let copy = folder.path().join("library.vedette");
    for log_waits in [true, false] {
        fs::copy(&path, &copy).unwrap();
        let log = folder.path().join("library.vedette-wal");
        if log_waits {
            fs::copy(folder.path().join("live.vedette-wal"), &log).unwrap();
        }
        let kept = || (fs::read(&copy).unwrap(), fs::read(&log).ok());
        let before = kept();
        let fault = Library::open(&copy).unwrap_err();
        assert_eq!(fault.kind, ErrorKind::Newer);
        assert!(
            fault.text.contains("newer") && fault.text.contains("library.vedette"),
            "{fault}"
        );
        assert!(kept() == before);
        if log_waits {
            newer
                .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
                .unwrap();
            fs::remove_file(log).unwrap();
        }
    }
}

#[test]
fn an_empty_file_becomes_a_library_and_a_path_is_only_a_path() {
    let folder = crate::common::folder();
    let path = folder.path().join("file:library?mode=memory");
    fs::write(&path, "").unwrap();
    drop(new_game(&Library::open(&path).unwrap(), Mode::Honest));
    assert!(fs::metadata(&path).unwrap().len() > 4_096);
    assert_eq!(
        Library::open(&path)
            .unwrap()
            .games(&Filter::default())
            .unwrap()
            .len(),
        1
    );
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// Each shape of the file that was ever released, and the same games as text: what it held is still there.
#[test]
fn every_old_library_opens_with_everything_in_it() {
    let mut tried = 0;
    for file in fs::read_dir(fixtures())
        .unwrap()
        .map(|file| file.unwrap().path())
    {
        if file
            .extension()
            .is_none_or(|extension| extension != "vedette")
        {
            continue;
        }
        let folder = crate::common::folder();
        let path = folder.path().join("old.vedette");
        fs::copy(&file, &path).unwrap();
        let library = Library::open(&path).unwrap();
        let rows = library.games(&Filter::default()).unwrap();
        assert!(!rows.is_empty());
        for row in rows {
            let GameRow::Readable(info) = row else {
                panic!("{row:?}")
            };
            let text =
                fs::read_to_string(file.with_extension(format!("game-{}.toml", info.id))).unwrap();
            assert_eq!(
                library.export(info.id, WithSeed::Yes).unwrap(),
                text,
                "{}",
                file.display()
            );
            assert!(library.thumbnail(info.id).unwrap().is_some());
        }
        assert_eq!(library.setting("theme").unwrap().as_deref(), Some("dark"));
        tried += 1;
    }
    assert!(tried > 0);
}

/// Game files of every format that was ever written can be imported.
#[test]
fn every_old_game_file_is_imported() {
    let mut tried = 0;
    for file in fs::read_dir(fixtures())
        .unwrap()
        .map(|file| file.unwrap().path())
    {
        if file
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            let library = Library::in_memory().unwrap();
            let imported = library.import(&fs::read_to_string(&file).unwrap()).unwrap();
            assert!(library.info(imported.id).is_ok());
            tried += 1;
        }
    }
    assert!(tried > 0);
}

/// Writes the fixture of the present shape: `cargo test -p game-library --test saves write_fixture -- --ignored`.
#[test]
#[ignore = "run once for each new shape of the file"]
fn write_fixture() {
    let name = "library-2";
    let path = fixtures().join(format!("{name}.vedette"));
    assert!(!path.exists(), "a fixture is written once");
    let library = Library::open(&path).unwrap();
    let mut game = crate::exchange::rich_game(&library);
    game.store_positions().unwrap();
    library
        .set_thumbnail(game.id(), game.head(), b"picture")
        .unwrap();
    library.set_setting("theme", "dark").unwrap();
    let text = library.export(game.id(), WithSeed::Yes).unwrap();
    fs::write(
        fixtures().join(format!("{name}.game-{}.toml", game.id())),
        text,
    )
    .unwrap();
}
