//! The rules of the four battles.
pub mod kit;
