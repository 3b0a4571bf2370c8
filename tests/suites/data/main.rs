//! The printed and reconstructed data: geometry, origins, totals; every hex and line that a rulebook names. Budget: 5 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

mod boards;
#[path = "../common/map.rs"]
mod map;
mod origins;
mod raab_counters;
mod raab_map;
