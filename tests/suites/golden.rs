//! Golden plays: one a scenario, node by node. Budget: 20 s.
//!
//! If a change is meant: raise the battle's rules version when digests differ, then
//! `cargo run -p headless --bin record`, and read the change of the trace.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::collections::BTreeSet;
use std::fs;

use headless::golden;
use headless::play::Play;
use rules_core::ids::Battle;

fn read(battle: Battle, scenario: &str) -> (Play, String) {
    let text = |ending: &str| {
        let file = golden::file(battle, scenario, ending);
        fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
    };
    (Play::read(&text("toml")).unwrap(), text("txt"))
}

#[test]
fn every_scenario_plays_as_recorded() {
    for (battle, scenario) in golden::scenarios() {
        let (play, recorded) = read(battle, &scenario);
        let now = golden::trace(&play).unwrap();
        assert!(
            golden::may_replace(&recorded, &now),
            "{} {scenario}: digests changed without a new rules version",
            battle.id()
        );
        let difference = recorded
            .lines()
            .zip(now.lines())
            .enumerate()
            .find(|(_, (old, new))| old != new);
        assert_eq!(
            difference,
            None,
            "{} {scenario}: the trace changed",
            battle.id()
        );
        assert_eq!(
            recorded.len(),
            now.len(),
            "{} {scenario}: the trace is longer or shorter",
            battle.id()
        );
    }
}

#[test]
fn a_recorded_play_goes_to_the_end_and_shows_most_of_the_rules() {
    for (battle, scenario) in golden::scenarios() {
        let (play, trace) = read(battle, &scenario);
        assert!(
            trace.lines().last().unwrap().contains(": over "),
            "{} {scenario} stops midway",
            battle.id()
        );
        let verbs: BTreeSet<&str> = play
            .actions
            .iter()
            .filter_map(|action| action.split(' ').next())
            .collect();
        let common = [
            "take", "put", "rest", "end", "rally", "fire", "move", "attack", "on", "declare",
            "aid", "dice",
        ];
        let missing: Vec<&&str> = common
            .iter()
            .filter(|verb| !verbs.contains(**verb))
            .collect();
        assert!(
            battle != Battle::Raab || missing.is_empty(),
            "never played: {missing:?}"
        );
    }
}

#[test]
fn other_digests_need_another_rules_version() {
    let old = "rules version 1\nstart aa\n> end bb\n  RN1 words\n";
    assert!(golden::may_replace(
        old,
        "rules version 1\nstart aa\n> end bb\n  RN1 other words\n"
    ));
    assert!(!golden::may_replace(
        old,
        "rules version 1\nstart aa\n> end cc\n"
    ));
    assert!(golden::may_replace(
        old,
        "rules version 2\nstart aa\n> end cc\n"
    ));
}

#[test]
fn no_golden_file_is_without_a_scenario() {
    let known: BTreeSet<_> = golden::scenarios()
        .iter()
        .flat_map(|(battle, scenario)| {
            ["toml", "txt"].map(|ending| golden::file(*battle, scenario, ending))
        })
        .collect();
    let folder = golden::file(Battle::Raab, "standard", "txt")
        .parent()
        .unwrap()
        .to_path_buf();
    let stray: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| !known.contains(path))
        .collect();
    assert!(stray.is_empty(), "{stray:?}");
}
