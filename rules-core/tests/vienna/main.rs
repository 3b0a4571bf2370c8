//! The rules of Vienna, a suite a chapter: `cargo test -p rules-core --test vienna zone`.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod kit;

mod captures;
mod charge;
mod contents;
mod duty;
mod dx;
mod entries;
mod events;
mod examples;
mod exits;
mod fires;
mod fog;
mod guns;
mod leaders;
mod march;
mod markers;
mod morale;
mod movement;
mod odds;
mod options;
mod pavilion;
mod points;
mod pursuit;
mod rally;
mod reserves;
mod riders;
mod scenario;
mod sequence;
mod sight;
mod special;
mod stacking;
mod stated;
mod twin;
mod why;
mod zone;
