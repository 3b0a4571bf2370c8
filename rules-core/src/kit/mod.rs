//! What several battles share: the hex field, searches over it, tables, counters, data. No battle is named
//! here; what a rule means is decided by the battle, which hands closures to these plain algorithms.
//!
//! - The field: [`hex`], [`label`], [`board`], [`edge`].
//! - Questions about it: [`reach`] and [`points`] (movement), [`sight`], [`zone`] (control).
//! - Combat: [`engage`] (the duty to attack), [`odds`], [`table`], [`fraction`] (exact chances).
//! - Running counts: [`track`], [`calendar`].
//! - Data with a known origin: [`load`], [`origin`], [`roster`].

pub mod bits;
pub mod board;
pub mod calendar;
pub mod edge;
pub mod engage;
pub mod fraction;
pub mod hex;
pub mod label;
pub mod load;
pub mod odds;
pub mod origin;
pub mod points;
pub mod reach;
pub mod roster;
#[cfg(test)]
mod scatter;
pub mod sight;
pub mod table;
pub mod track;
pub mod zone;
