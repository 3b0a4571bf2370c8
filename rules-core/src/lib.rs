//! The rules of the four battles.
