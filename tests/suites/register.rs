//! Every row of every register has code and a test, every ruling its test, and the index says so. Budget: 5 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::collections::BTreeSet;
use std::fs;

use headless::rules_index::{Index, page, page_file, unfinished};
use rules_core::ids::Battle;

fn indexes() -> impl Iterator<Item = Index> {
    Battle::ALL
        .into_iter()
        .map(|battle| Index::of(battle).unwrap())
}

#[test]
fn every_row_has_code_and_a_test() {
    for index in indexes() {
        let lacking: BTreeSet<String> = index.lacking().into_iter().map(|(id, _)| id).collect();
        let known = unfinished(index.battle);
        let new: Vec<&String> = lacking.difference(&known).collect();
        assert!(
            new.is_empty(),
            "{}: {new:?} lack code or a test",
            index.battle.id()
        );
        let done: Vec<&String> = known.difference(&lacking).collect();
        assert!(
            done.is_empty(),
            "{}: take {done:?} off the list of unfinished rows",
            index.battle.id()
        );
    }
}

/// A variant leads to its text in the register, any other option to the ruling that it switches.
#[test]
fn every_option_names_a_row_that_can_be_read() {
    for battle in Battle::ALL {
        let register: BTreeSet<String> = battle.register().into_iter().map(|row| row.id).collect();
        let rulings: BTreeSet<String> = battle.rulings().into_iter().map(|row| row.id).collect();
        for option in battle.options() {
            let variant = option.kind == "variant";
            let rows = if variant { &register } else { &rulings };
            assert!(
                rows.contains(&option.rule),
                "{}: {}",
                option.name,
                option.rule
            );
        }
    }
}

#[test]
fn the_raab_is_finished() {
    assert!(unfinished(Battle::Raab).is_empty());
}

#[test]
fn no_row_is_cited_that_does_not_exist() {
    for index in indexes() {
        assert!(index.strangers.is_empty(), "{:#?}", index.strangers);
    }
}

#[test]
fn every_ruling_names_the_test_that_pins_it() {
    for index in indexes().filter(|index| unfinished(index.battle).is_empty()) {
        let untested = index.untested_rulings();
        assert!(untested.is_empty(), "{}: {untested:?}", index.battle.id());
    }
}

#[test]
fn a_row_with_nothing_to_do_is_cited_by_no_code() {
    for index in indexes() {
        let nothing = index.rows.iter().filter(|row| row.none.is_some());
        let cited: Vec<&str> = nothing
            .map(|row| row.id.as_str())
            .filter(|id| index.code.contains_key(*id))
            .collect();
        assert!(cited.is_empty(), "{cited:?} have code after all");
    }
}

#[test]
fn the_index_is_fresh() {
    for index in indexes() {
        let kept = fs::read_to_string(page_file(index.battle)).unwrap_or_default();
        let name = index.battle.id();
        assert!(
            kept == page(&index),
            "docs/rules/{name}.md is stale; run `npm run index`"
        );
    }
}
