//! Fast structures beside slow obvious twins: zones of control, reach, duties to attack. Budget: 60 s.
//!
//! The twins are written from the rule texts and the board the screen is shown, with none of the core's code.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

mod control;
mod duties;
mod facts;
mod field;
#[path = "../common/map.rs"]
mod map;
mod melee;
mod reach;
mod vienna;
