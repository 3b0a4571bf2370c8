//! What several battles share: the hex field, searches over it, tables, counters, data. No battle is named
//! here; what a rule means is decided by the battle, which hands closures to these plain algorithms.

pub mod bits;
pub mod board;
pub mod engage;
pub mod hex;
pub mod label;
pub mod odds;
pub mod points;
pub mod reach;
#[cfg(test)]
mod scatter;
pub mod sight;
pub mod zone;
