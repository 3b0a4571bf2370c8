//! `cargo bench -p headless --bench library`: durable play beside bare SQLite on disk and in memory-backed files, and a long
//! game replayed.

#![allow(clippy::unwrap_used, reason = "a bench may stop anywhere")]

mod stopwatch;

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use game_library::{Beginning, DiceFrom, Library, Mode, OpenGame, RollBy};
use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::action::Action;
use rules_core::digest::Digest;
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use stopwatch::{best, line};

const TIME: &str = "1664-08-01T09:00:00Z";

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
        for with_head in [true, false] {
            if folder.is_dir() {
                gestures(folder, where_, with_head);
            }
        }
    }
    parts();
    replay();
}

/// Where a gesture's time goes besides its rows. In memory-backed files nothing has to reach a disk: there the digests of
/// eight whole positions alone come to a good part of what the rows cost, so that the ratio stays above that of a disk.
fn parts() {
    let mut game = started();
    let rules = best(|| {
        for action in GESTURE {
            let action = game.read(action).unwrap();
            if let Action::Act(act) = &action {
                black_box(game.label(act));
            }
            for event in game.apply(&action).unwrap() {
                black_box(game.tell(&event));
            }
        }
    });
    let mut text = String::new();
    let positions = best(|| {
        for _ in GESTURE {
            text.clear();
            game.write_position(&mut text);
            black_box(&text);
        }
    });
    let digests = best(|| {
        GESTURE.iter().for_each(|_| {
            black_box(Digest::of(&text));
        })
    });
    println!(
        "{:<42} {rules:>10.1?} for the rules and their words, {positions:.1?} for eight positions, {digests:.1?} for their digests",
        "of them"
    );
}

fn started() -> Game {
    let (mut game, _) = Game::start(&Setup::New(NewGame::standard(Battle::Raab))).unwrap();
    for action in GESTURE {
        let action = game.read(action).unwrap();
        game.apply(&action).unwrap();
    }
    game
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

/// A durable gesture against one bare transaction that writes the same rows under the same schema and pragmas: eight
/// entries, and the game's row that says where it stands; or without that row, the entries alone.
fn gestures(folder: &Path, where_: &str, with_head: bool) {
    let (ours_file, plain_file) = (
        folder.join("vedette-bench.vedette"),
        folder.join("vedette-bench.sqlite"),
    );
    clear(&ours_file);
    clear(&plain_file);
    let library = Library::open(&ours_file).unwrap();
    let mut game = library.create(&setup()).unwrap().game;
    let mut plain = bare(&plain_file);
    let mut gesture = 0;
    let (ours, theirs) = in_turn(
        || {
            black_box(game.play(game.head(), &GESTURE, RollBy::Hand).unwrap());
        },
        || {
            gesture += 1;
            bare_rows(&mut plain, gesture, with_head);
        },
    );
    line(
        &format!("a gesture of eight steps {where_}"),
        ours,
        theirs,
        if with_head {
            "the same rows, bare"
        } else {
            "the eight entries alone"
        },
        150,
    );
    drop((game, library, plain));
    clear(&ours_file);
    clear(&plain_file);
}

/// The middle of many runs of two works, taken in turn over about a second, so that both meet the same disk.
fn in_turn(mut one: impl FnMut(), mut other: impl FnMut()) -> (Duration, Duration) {
    let timed = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    let begin = Instant::now();
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    while begin.elapsed() < Duration::from_secs(1) {
        ones.push(timed(&mut one));
        others.push(timed(&mut other));
    }
    (middle(ones), middle(others))
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The library's own tables with a game and its first entry, and no program around them.
fn bare(file: &Path) -> Connection {
    let connection = Connection::open(file).unwrap();
    let tables = include_str!("../../src-tauri/library/migrations/0001_library.sql");
    connection.execute_batch(tables).unwrap();
    for (name, value) in [
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("foreign_keys", "ON"),
        ("cell_size_check", "ON"),
        ("trusted_schema", "OFF"),
    ] {
        connection.pragma_update(None, name, value).unwrap();
    }
    let first = "INSERT INTO games (title, battle, scenario, setup, rules, mode, dice, seed, open_seed, created, changed)
            VALUES ('Bench', 'raab', 'standard', '', 1, 'study', 'typed', zeroblob(32), 0, '', '');
        INSERT INTO entries (game, ordinal, gesture, kind, action, digest, rules, time) VALUES (1, 0, 0, 'start', '', zeroblob(32), 1, '');";
    connection.execute_batch(first).unwrap();
    connection
}

fn bare_rows(connection: &mut Connection, gesture: i64, with_head: bool) {
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .unwrap();
    let mut parent = 8 * gesture - 7;
    let add = "INSERT INTO entries (game, parent, ordinal, gesture, kind, side, action, digest, rules, time)
        VALUES (1, ?, ?, ?, 'act', 'imperial', ?, ?, 1, ?)";
    for action in GESTURE {
        let row = params![parent, parent, gesture, action, [7u8; 32], TIME];
        parent = transaction
            .prepare_cached(add)
            .unwrap()
            .insert(row)
            .unwrap();
    }
    if with_head {
        move_head(&transaction, parent);
    }
    transaction.commit().unwrap();
}

fn move_head(transaction: &Transaction<'_>, head: i64) {
    let stand = "UPDATE games SET head = ?1, tip = ?1, turn = 0, phase = 'deploy', side = 'imperial', changed = ?2 WHERE id = 1";
    transaction
        .prepare_cached(stand)
        .unwrap()
        .execute(params![head, TIME])
        .unwrap();
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
    let mut game = started();
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
