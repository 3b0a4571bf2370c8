//! Seeded random play over random options, every law after each action. Budget: 90 s.

use headless::bots::Bot;
use headless::laws::Rates;
use headless::walk::{WalkOrder, walk};
use rules_core::ids::Battle;

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
