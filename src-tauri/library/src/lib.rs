//! The library of games.
