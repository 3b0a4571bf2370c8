//! The rules of Vedette's battles: pure, deterministic and headless.
//!
//! A [`Game`] starts from a [`setup::Setup`], shows its [`action::Node`] with every legal choice, and moves on by
//! [`Game::apply`]. Dice are nodes too: the caller answers them.

pub mod action;
mod asking;
pub mod deployment;
mod describe;
pub mod dice;
pub mod digest;
pub mod event;
mod game;
pub mod ids;
pub mod kit;
pub mod notation;
pub mod position;
mod preview;
pub mod raab;
pub mod setup;
pub mod vienna;
pub mod view;
mod words;

pub use game::{Game, Started};
pub use view::Question;
