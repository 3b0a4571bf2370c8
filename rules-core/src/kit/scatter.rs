//! Numbers for tests that look arbitrary but are always the same.

/// A sequence of scattered numbers.
pub struct Scatter(u64);

impl Scatter {
    /// One of many sequences.
    pub fn new(sequence: u64) -> Scatter {
        Scatter(sequence.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// The next number, below `limit`.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % limit
    }
}
