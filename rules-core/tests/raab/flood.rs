//! The flood of the Raab: chapter 6.5 of the scenario's rules.

use super::movement::{cost, lone};
use crate::kit::*;

/// RN6.5b, RS6.2.1a: in flood the Raab is crossed by bridges only.
#[test]
fn the_flood_closes_the_fords() {
    let mut play = ottoman("flood")
        .turn(4)
        .all(&[("sipah", "1319"), ("silahdar", "1713"), ("pio", "0905")])
        .play();
    play.roll(4);
    assert_eq!(play.line("flood").rule, "RN6.5b");
    assert_eq!(play.refused("move sipah 1219"), "RN6.5b");
    assert!(play.lists("move silahdar 1613"));
    let mut dry = ottoman("flood")
        .turn(4)
        .all(&[("sipah", "1319"), ("pio", "0905")])
        .play();
    dry.roll(1);
    assert!(!dry.lists("move sipah 1219"));
}

/// RN6.5c: on 5 or 6 the fords stay open this turn, though they were closed before.
#[test]
fn the_fords_stay_open_on_5_or_6() {
    for die in [5, 6] {
        let mut play = ottoman("flood")
            .turn(5)
            .flood()
            .all(&[("sipah", "1319"), ("pio", "0905")])
            .play();
        play.roll(die);
        assert_eq!(play.line("flood").rule, "RN6.5c");
        assert!(play.lists("move sipah 1219"));
    }
}

/// RN6.5d, U33: the flood does not close the tributaries.
#[test]
fn tributaries_are_not_in_flood() {
    assert_eq!(cost(&lone("pio", "0707").flood(), "pio", "0706"), 3);
    assert_eq!(
        cost(&lone("albanian-1", "1320").flood(), "albanian-1", "1421"),
        4
    );
}

/// U34: the flood binds both sides until the next roll, or the Ottomans only.
#[test]
fn whom_the_flood_binds() {
    for (option, imperial_bound) in [("both", true), ("ottoman", false)] {
        let units = [
            ("sipah", "1319"),
            ("pio", "1221"),
            ("com-leopold", "1221"),
            ("tasso", "0905"),
        ];
        let mut play = ottoman("flood")
            .turn(4)
            .all(&units)
            .option("flood_binds", option)
            .play();
        play.roll(2);
        assert_eq!(play.refused("move sipah 1219"), "RN6.5b");
        play.act("end");
        assert_eq!(play.clock(), (4, Imperial, "move"));
        for step in ["move pio 1321", "move com-leopold 1321"] {
            assert_eq!(play.lists(step), !imperial_bound, "{option}: {step}");
        }
        play.act("end");
        assert_eq!(play.due(), "flood");
        play.roll(5);
        assert!(play.lists("move sipah 1219"));
        play.act("end");
        assert!(play.lists("move pio 1321") && play.lists("move com-leopold 1321"));
    }
}
