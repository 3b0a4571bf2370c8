//! What the suites of the command line share.
#![allow(dead_code, clippy::unwrap_used)] // each suite uses its part; only tests are here

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

/// What a run of the program left.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program with its arguments; its data folder is a place where nothing is.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vedette-cli"));
    command
        .args(arguments)
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("COLUMNS", "100");
    command
}

/// Runs the program to its end.
pub fn run(arguments: &[&str], input: &[u8]) -> Ran {
    let mut command = program(arguments);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built beside this test");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input); // a program that ends early does not read all
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// A file of the golden folder.
pub fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

/// Compares with a golden file; `VEDETTE_BLESS=1` writes it instead.
pub fn compare(name: &str, found: &str) {
    let file = golden(name);
    if std::env::var_os("VEDETTE_BLESS").is_some() {
        return std::fs::write(file, found).unwrap();
    }
    let wanted = std::fs::read_to_string(&file).unwrap_or_default();
    for (number, (wanted, found)) in wanted.lines().zip(found.lines()).enumerate() {
        assert_eq!(
            found,
            wanted,
            "{name}, line {}: found (left) is not as recorded (right)",
            number + 1
        );
    }
    assert_eq!(
        found.lines().count(),
        wanted.lines().count(),
        "{name}: the number of lines changed"
    );
}

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Seven counters face to face, fire phase of the Ottoman second turn.
pub const SKIRMISH: &str = r#"battle = "raab"

[now]
turn = 2
side = "ottoman"
phase = "fire"

[units]
imp-inf-sparr = "0812"
imp-inf-pio = "0910"
imp-com-montecuccoli = "0812"
ott-inf-jan-boluk-1 = "0911"
ott-inf-jan-boluk-2 = "0912"
ott-com-koprulu = "0912"
ott-art-1 = "1110"
"#;

/// A repeatable draw: the same numbers everywhere.
pub struct Draw(pub u64);

impl Draw {
    /// The next 64 bits (splitmix64).
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.number() % limit as u64) as usize
    }

    /// One of them.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// Plays at random from a setup, at most so many actions; their notations.
pub fn random_play(setup: &Setup, draw: &mut Draw, most: usize) -> Vec<String> {
    let (mut game, _) = Game::start(setup).unwrap();
    let mut played = Vec::new();
    while played.len() < most {
        let action = match game.node() {
            Node::Over(_) => break,
            Node::Roll(throw) => Action::Dice(*draw.one_of(&throw.answers())),
            Node::Decide(decision) => {
                let choices: Vec<_> = decision
                    .choices
                    .iter()
                    .filter(|choice| !choice.undoing)
                    .collect();
                Action::Act(draw.one_of(&choices).act)
            }
        };
        played.push(game.write(&action));
        game.apply(&action).unwrap();
    }
    played
}

/// The standard game with both armies deployed as on the day.
pub fn as_on_the_day() -> Setup {
    let deploy = [
        (Side::Imperial, "imperial-historical"),
        (Side::Ottoman, "ottoman-historical"),
    ];
    let deploy = deploy
        .into_iter()
        .map(|(side, name)| (side, name.to_string()))
        .collect();
    Setup::New(NewGame {
        deploy,
        ..NewGame::standard(Battle::Raab)
    })
}
