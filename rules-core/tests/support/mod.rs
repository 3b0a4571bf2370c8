//! A kit for the tests of a battle: a position in a few words, steps in their notation, answers by their rule.
//!
//! Each battle's own kit takes it in, and gives it `BATTLE` and `MAP`.
#![allow(dead_code)] // each battle uses a part of the kit

mod facts;
mod play;
mod position;

use std::sync::LazyLock;

use rules_core::view::BoardView;

use crate::kit::{BATTLE, MAP};

pub use facts::*;
pub use play::Play;
pub use position::*;
pub use rules_core::ids::Side::{Imperial, Ottoman};

/// How a battle's map is numbered: `llhh`, a line and a hex in it.
pub struct Map {
    /// How many lines.
    pub lines: i32,
    /// How many hexes in a line.
    pub hexes: i32,
    /// Which lines lie half a hex farther west: 0 for the even ones, 1 for the odd ones.
    pub farther_west: i32,
}

/// Everything about the battle that does not change.
pub static BOARD: LazyLock<BoardView> = LazyLock::new(|| BATTLE.board());

/// The full id of a counter named short; other words stay as they are.
pub fn full(word: &str) -> String {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.to_string();
    }
    let ending = format!("-{word}");
    let ids = BOARD.counters.iter().map(|counter| counter.id.as_str());
    let found: Vec<&str> = ids
        .filter(|id| *id == word || id.ends_with(&ending))
        .collect();
    match found[..] {
        [] => word.to_string(),
        [one] => one.to_string(),
        _ => panic!("“{word}” may be any of {found:?}"),
    }
}

/// A step with every counter's full id.
pub fn spelled(step: &str) -> String {
    let words: Vec<String> = step.split_whitespace().map(full).collect();
    words.join(" ")
}
