//! Vedette on the command line: games and rules without a window.
//!
//! A library beside the binary, so that tests and other crates can call its parts.

pub mod arguments;
pub mod battles;
pub mod data_check;
pub mod failure;
pub mod games;
pub mod run;
pub mod serve;
pub mod summary;
pub mod walk;
