//! Plays the rules without a screen: from a written play, from a seed, or by bots, with laws checked on the way.
//!
//! The suites and benches of this crate use it, and so does `vedette walk`. Chance comes from a generator of its own.

pub mod bots;
pub mod draw;
pub mod drive;
pub mod golden;
pub mod laws;
pub mod leaves;
pub mod play;
pub mod rules_index;
pub mod sample;
pub mod walk;
