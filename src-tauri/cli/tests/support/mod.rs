//! What the suites of the command line share.
#![allow(dead_code, clippy::unwrap_used)] // each suite uses its part; only tests are here

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use headless::bots::Bot;
use headless::drive;
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

/// Plays at random from a setup, at most so many actions; their notations.
pub fn random_play(setup: &Setup, seed: u64, most: usize) -> Vec<String> {
    let (play, _) = drive::by_seed(setup, Bot::Random, seed, most).unwrap();
    play.actions
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
