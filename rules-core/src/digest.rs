//! The fingerprint of a state: SHA-256 over the canonical position text.

use sha2::{Digest as _, Sha256};

/// A state's fingerprint, the same on every platform. Shown as its first 64 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The fingerprint of a text.
    pub fn of(text: &str) -> Digest {
        Digest(Sha256::digest(text.as_bytes()).into())
    }

    /// The first 64 bits as a number.
    pub fn short(&self) -> u64 {
        self.0[..8]
            .iter()
            .fold(0, |sum, byte| (sum << 8) | u64::from(*byte))
    }
}

impl std::fmt::Display for Digest {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:016x}", self.short())
    }
}

impl std::fmt::Debug for Digest {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{self}")
    }
}
