//! The rules of the Raab, a suite a chapter: `cargo test -p rules-core --test raab zone`.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod kit;

mod capture;
mod commander;
mod contents;
mod disrupt;
mod duty;
mod examples;
mod fight;
mod fire;
mod flood;
mod morale;
mod movement;
mod position;
mod sequence;
mod setup;
mod sight;
mod terrain;
mod variants;
mod victory;
mod villages;
mod why;
mod zone;
