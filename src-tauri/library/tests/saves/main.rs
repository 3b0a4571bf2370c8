//! The library: what is played is kept, whatever happens. Budget: 60 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

mod common;
mod damage;
mod dice;
mod exchange;
mod files;
mod mid_fight;
mod old_rules;
mod playing;
mod power;
mod shelf;
mod speed;
mod taking_back;
mod watched;
