//! The rules of Vienna, a suite a chapter: `cargo test -p rules-core --test vienna zone`.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod kit;

mod charge;
mod contents;
mod duty;
mod dx;
mod edges;
mod events;
mod examples;
mod fight;
mod fire;
mod fires;
mod fog;
mod guns;
mod leaders;
mod march;
mod markers;
mod morale;
mod movement;
mod nerve;
mod odds;
mod optional;
mod options;
mod paths;
mod play;
mod points;
mod pursuit;
mod rally;
mod reserves;
mod scenario;
mod sequence;
mod setup;
mod sight;
mod twin;
mod victory;
mod why;
mod zone;
