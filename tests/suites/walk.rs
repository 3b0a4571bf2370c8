//! Seeded random play over random options, every law after each action. Budget: 60 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::collections::BTreeSet;
use std::path::Path;

use headless::bots::Bot;
use headless::drive::{self, Stopped};
use headless::laws::{Rates, Watch};
use headless::play::Play;
use headless::walk::{OptionsOrder, WalkOrder, walk};
use rules_core::Game;
use rules_core::action::{Action, Verb};
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

/// Walks and fails with the report, which names each failed game and its play.
fn walk_well(order: &WalkOrder) {
    let report = walk(order);
    let plays: Vec<String> = report
        .failures
        .iter()
        .map(|failure| failure.play.write())
        .collect();
    assert!(report.failures.is_empty(), "{report}\n{}", plays.join("\n"));
    assert_eq!(report.games, order.games);
}

#[test]
fn a_hundred_games_a_battle_keep_every_law() {
    for battle in Battle::ALL {
        walk_well(&WalkOrder {
            bots: [Bot::Forward, Bot::Random],
            ..WalkOrder::new(battle, 50, 1664)
        });
        walk_well(&WalkOrder {
            bots: [Bot::Forward, Bot::Forward],
            ..WalkOrder::new(battle, 50, 1683)
        });
    }
}

/// The kinds of events that games of a walk's bots tell of.
fn told(battle: Battle, bots: &[Bot]) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for (bot, seed) in bots.iter().zip(0..) {
        let setup = Setup::New(NewGame::standard(battle));
        let (play, _) = drive::by_seed(&setup, *bot, seed, usize::MAX).unwrap();
        drive::replay_seen(&play, |before, _, events| {
            kinds.extend(events.iter().map(|event| before.tell(event).kind));
        })
        .unwrap();
    }
    kinds
}

fn tells_of(kinds: &BTreeSet<String>, wanted: &[&str]) {
    let wanted = wanted.iter();
    let missing: Vec<&&str> = wanted.filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "never told: {missing:?} of {kinds:?}");
}

#[test]
fn the_walked_games_are_not_empty() {
    let kinds = told(Battle::Raab, &[Bot::Forward, Bot::Forward, Bot::Greedy]);
    let wanted = [
        "deployed",
        "flood",
        "rally",
        "fired",
        "moved",
        "declared",
        "aided",
        "odds",
        "fought",
        "disrupted",
        "destroyed",
        "commander-lost",
        "losses",
        "demoralized",
        "ended",
    ];
    tells_of(&kinds, &wanted);
}

#[test]
fn a_game_saved_and_reloaded_at_every_node_goes_on_the_same() {
    for battle in Battle::ALL {
        let order = WalkOrder {
            bots: [Bot::Forward, Bot::Forward],
            laws: Rates::FULL,
            ..WalkOrder::new(battle, 2, 1704)
        };
        walk_well(&order);
    }
}

#[test]
fn weighing_bots_play_to_the_end_and_draw_nothing() {
    for battle in Battle::ALL {
        let order = WalkOrder {
            bots: [Bot::Greedy, Bot::Greedy],
            ..WalkOrder::new(battle, 2, 1664)
        };
        walk_well(&order);
        let (first, again) = (walk(&order), walk(&order));
        assert_eq!(first.digest, again.digest);
    }
}

#[test]
fn before_vienna_the_weighing_bot_uses_every_arm() {
    let kinds = told(Battle::Vienna, &[Bot::Greedy]);
    let wanted = [
        "rally",
        "fired",
        "moved",
        "entered",
        "planned",
        "declared",
        "charged",
        "aided",
        "fought",
        "captured",
        "exited",
        "demoralized",
        "ended",
    ];
    tells_of(&kinds, &wanted);
}

#[test]
fn before_vienna_the_weighing_bot_beats_one_that_only_comes_on() {
    for (bots, winner) in [
        ([Bot::Greedy, Bot::Forward], "imperial"),
        ([Bot::Forward, Bot::Greedy], "ottoman"),
    ] {
        let report = walk(&WalkOrder {
            bots,
            options: OptionsOrder::Default,
            laws: Rates::NONE,
            ..WalkOrder::new(Battle::Vienna, 4, 3)
        });
        let won: u32 = report
            .outcomes
            .iter()
            .filter(|(outcome, _)| outcome.starts_with(winner))
            .map(|(_, games)| games)
            .sum();
        assert_eq!(won, 4, "{report}");
    }
}

#[test]
fn the_same_seed_gives_the_same_digest_and_another_seed_another() {
    for battle in Battle::ALL {
        let order = WalkOrder {
            laws: Rates::NONE,
            ..WalkOrder::new(battle, 3, 1813)
        };
        let (first, again) = (walk(&order), walk(&order));
        let other = walk(&WalkOrder {
            seed: 1814,
            ..order
        });
        assert_eq!(first.digest, again.digest);
        assert_ne!(first.digest, other.digest);
    }
}

#[test]
fn a_game_that_fails_leaves_a_play_in_a_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("walk-failures");
    let order = WalkOrder {
        scenario: "nowhere".into(),
        options: OptionsOrder::Default,
        failures: Some(folder.clone()),
        ..WalkOrder::new(Battle::Raab, 1, 7)
    };
    let report = walk(&order);
    let [failure] = report.failures.as_slice() else {
        panic!("{report}")
    };
    assert_eq!(failure.law, "setup");
    let text = std::fs::read_to_string(failure.file.as_ref().unwrap()).unwrap();
    let play = Play::read(&text).unwrap();
    assert_eq!(play, failure.play);
    assert!(matches!(drive::replay(&play), Err(Stopped::Setup(_))));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_laws_notice_a_step_back_in_time_and_a_move_that_no_event_tells() {
    let mut new = NewGame::standard(Battle::Raab);
    new.deploy
        .insert(Side::Ottoman, "ottoman-historical".into());
    new.deploy
        .insert(Side::Imperial, "imperial-historical".into());
    let (early, _) = Game::start(&Setup::New(new.clone())).unwrap();
    let (play, _) = drive::by_seed(&Setup::New(new), Bot::Random, 7, 400).unwrap();
    let late = drive::replay(&play).unwrap();
    assert!(late.clock().0 > 1);
    let action = early.read("end").unwrap();
    let mut watch = Watch::new(&late, Rates::FULL, 7);
    let back = watch.action(&late, &action, &[], &early).unwrap_err();
    assert_eq!(back.law, "turn");
    let mut watch = Watch::new(&early, Rates::FULL, 7);
    let mut moved = early.clone();
    while !moved
        .choices()
        .iter()
        .any(|choice| choice.act.verb == Verb::Move)
    {
        moved.apply(&action).unwrap();
    }
    let choice = moved.choices()[0];
    moved.apply(&Action::Act(choice.act)).unwrap();
    let untold = watch.node(&moved, &moved.node()).unwrap_err();
    assert_eq!(untold.law, "events");
}
