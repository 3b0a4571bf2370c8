//! What the window may ask for. Each command unwraps its arguments, calls, and wraps the answer.

pub(crate) mod board;
