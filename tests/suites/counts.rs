//! Leaf counts from small positions, depth by depth, as stored in `counts/`. Budget: 30 s.
//!
//! Each file is a position whose first lines, comments to TOML, say what it is about and what was counted. After a
//! meant change: `VEDETTE_WRITE_COUNTS=1 cargo test -p headless --test counts`, and read the change.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::fs;
use std::path::{Path, PathBuf};

use headless::leaves::leaves;
use rules_core::Game;
use rules_core::ids::Battle;
use rules_core::setup::Setup;

/// No deeper than this many leaves.
const MOST: u64 = 60_000;
/// No deeper than this many actions.
const DEEPEST: u32 = 8;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("counts");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

/// The counts line of a position: one number a depth, from 1.
fn counted(text: &str) -> String {
    let (game, _) =
        Game::start(&Setup::Position(text.into())).unwrap_or_else(|faults| panic!("{faults}"));
    let counts = (1..=DEEPEST).map_while(|depth| leaves(&game, depth, MOST));
    let counts: Vec<String> = counts.map(|count| count.to_string()).collect();
    format!("# leaves {}", counts.join(" "))
}

#[test]
fn every_stored_position_has_as_many_leaves_as_stored() {
    let write = std::env::var_os("VEDETTE_WRITE_COUNTS").is_some();
    let files = files();
    for battle in Battle::ALL {
        let named = |file: &&PathBuf| {
            file.to_string_lossy()
                .contains(&format!("/{}-", battle.id()))
        };
        let many = files.iter().filter(named).count();
        assert!(many >= 10, "only {many} positions of {}", battle.id());
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let stored = text
            .lines()
            .find(|line| line.starts_with("# leaves"))
            .unwrap_or("# leaves");
        let counted = counted(&text);
        if write {
            fs::write(&file, text.replacen(stored, &counted, 1)).unwrap();
        }
        assert!(
            write || stored == counted,
            "{}: stored\n{stored}\ncounted\n{counted}",
            file.display()
        );
    }
}

#[test]
fn a_count_stops_at_its_cap_and_a_die_has_six_leaves() {
    let flood = "battle = \"raab\"\n[now]\nturn = 4\nside = \"ottoman\"\nphase = \"flood\"\n[units]\nott-inf-jan-boluk-1 = \"2010\"\nimp-inf-pio = \"0910\"\n";
    let (game, _) = Game::start(&Setup::Position(flood.into())).unwrap();
    assert_eq!(leaves(&game, 0, 10), Some(1));
    assert_eq!(leaves(&game, 1, 10), Some(6));
    assert_eq!(leaves(&game, 1, 5), None);
}
