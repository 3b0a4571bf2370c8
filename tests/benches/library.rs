//! `cargo bench -p headless --bench library`: durable play beside bare SQLite on disk and in memory-backed files, and a long
//! game replayed.

#![allow(clippy::unwrap_used, reason = "a bench may stop anywhere")]

mod stopwatch;

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Instant;

use game_library::{Beginning, DiceFrom, Library, Mode, OpenGame, RollBy};
use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};
use rusqlite::{Connection, params};
use stopwatch::{best, line};

/// A gesture of eight steps: four counters set up.
const GESTURE: [&str; 8] = [
    "take imp-inf-sparr",
    "put 0720",
    "take imp-inf-tasso",
    "put 0721",
    "take imp-inf-pio",
    "put 0722",
    "take imp-inf-spieck",
    "put 0723",
];

fn main() {
    for (folder, where_) in [
        (Path::new(env!("CARGO_TARGET_TMPDIR")), "on disk"),
        (Path::new("/dev/shm"), "in /dev/shm"),
    ] {
        if folder.is_dir() {
            gestures(folder, where_);
        }
    }
    replay();
}

/// Removes what SQLite leaves beside a file.
fn clear(file: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(PathBuf::from(format!("{}{ending}", file.display())));
    }
}

fn setup() -> Beginning {
    Beginning {
        mode: Mode::Study,
        dice: DiceFrom::Typed,
        ..Beginning::honest(Setup::New(NewGame::standard(Battle::Raab)))
    }
}

/// A durable gesture against one transaction of eight rows under the same pragmas.
fn gestures(folder: &Path, where_: &str) {
    let (ours_file, plain_file) = (
        folder.join("vedette-bench.vedette"),
        folder.join("vedette-bench.sqlite"),
    );
    clear(&ours_file);
    clear(&plain_file);
    let library = Library::open(&ours_file).unwrap();
    let mut game = library.create(&setup()).unwrap().game;
    let ours = best(|| {
        black_box(game.play(game.head(), &GESTURE, RollBy::Hand).unwrap());
    });
    let mut plain = bare(&plain_file);
    let mut gesture = 0;
    let theirs = best(|| {
        gesture += 1;
        eight_rows(&mut plain, gesture);
    });
    line(
        &format!("a gesture of eight steps {where_}"),
        ours,
        theirs,
        "eight bare rows",
        150,
    );
    drop((game, library, plain));
    clear(&ours_file);
    clear(&plain_file);
}

fn bare(file: &Path) -> Connection {
    let connection = Connection::open(file).unwrap();
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .unwrap();
    connection
        .pragma_update(None, "synchronous", "FULL")
        .unwrap();
    connection
        .pragma_update(None, "foreign_keys", true)
        .unwrap();
    let table = "CREATE TABLE entries (id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER NOT NULL, parent INTEGER REFERENCES entries (id),
        ordinal INTEGER NOT NULL, gesture INTEGER NOT NULL, kind TEXT NOT NULL, side TEXT, action TEXT NOT NULL, digest BLOB NOT NULL,
        rules INTEGER NOT NULL, time TEXT NOT NULL) STRICT;
        CREATE INDEX entries_of_game ON entries (game);
        CREATE UNIQUE INDEX entries_of_parent ON entries (parent, action, digest);";
    connection.execute_batch(table).unwrap();
    connection
}

fn eight_rows(connection: &mut Connection, gesture: i64) {
    let transaction = connection.transaction().unwrap();
    for (place, action) in GESTURE.iter().enumerate() {
        let row = "INSERT INTO entries (game, parent, ordinal, gesture, kind, side, action, digest, rules, time)
            VALUES (1, nullif((SELECT seq FROM sqlite_sequence), 0), ?, ?, 'act', 'imperial', ?, ?, 1, '1664-08-01T09:00:00Z')";
        let ordinal = gesture * 8 + place as i64;
        transaction
            .prepare_cached(row)
            .unwrap()
            .execute(params![ordinal, gesture, action, [7u8; 32]])
            .unwrap();
    }
    transaction.commit().unwrap();
}

/// A game of five thousand entries, checked from its first to its last.
fn replay() {
    const ENTRIES: usize = 5000;
    let library = Library::in_memory().unwrap();
    let mut open = library.create(&setup()).unwrap().game;
    let mut actions: Vec<String> = Vec::new();
    let weighed = weighed_play();
    while actions.len() + weighed.len() + GESTURE.len() < ENTRIES {
        actions.extend(GESTURE.map(str::to_string));
    }
    actions.extend(weighed);
    play_all(&mut open, &actions);
    let entries = open.steps(open.head()).unwrap().len();
    let begin = Instant::now();
    let verdict = library.verify(open.id()).unwrap();
    let time = begin.elapsed();
    assert!(verdict.agrees());
    println!(
        "{:<42} {time:>10.1?} for {entries} entries, every digest compared",
        "a game verified"
    );
    let mut game = Game::start(&Setup::New(NewGame::standard(Battle::Raab)))
        .unwrap()
        .0;
    let begin = Instant::now();
    for action in &actions {
        let action = game.read(action).unwrap();
        game.apply(&action).unwrap();
    }
    let kept = if begin.elapsed().as_millis() < 200 {
        "kept"
    } else {
        "MISSED"
    };
    println!(
        "{:<42} {:>10.1?} for {} entries, at most 200 ms: {kept}",
        "a game replayed",
        begin.elapsed(),
        actions.len()
    );
}

/// A game that bots weigh, from where the shuffled counters stand.
fn weighed_play() -> Vec<String> {
    let mut game = Game::start(&Setup::New(NewGame::standard(Battle::Raab)))
        .unwrap()
        .0;
    for action in GESTURE {
        let action = game.read(action).unwrap();
        game.apply(&action).unwrap();
    }
    let (mut player, mut draw) = (Player::new(Bot::Greedy, &game), Draw::new(1664));
    drive::by(&mut game, |game, node| {
        drive::answer(game, node, &mut player, &mut draw)
    })
    .unwrap()
}

/// Plays in gestures as long as the library allows.
fn play_all(open: &mut OpenGame, actions: &[String]) {
    let mut next = 0;
    while next < actions.len() {
        let until = (next + 100).min(actions.len());
        let played = open
            .play(open.head(), &actions[next..until], RollBy::Hand)
            .unwrap();
        next += played.steps.len();
        assert!(
            !played.steps.is_empty(),
            "stopped at {next}: {:?}",
            played.stopped
        );
    }
}
