//! Dice from a game's seed. `docs/dice.md` tells players how to check a throw.
//!
//! 1. `H` = SHA-256 of: the text `vedette dice 1`, a zero byte, the 32 bytes of the state's digest before the
//!    throw, the throw's number in the game (0 for the first on its line) as 4 bytes, least first, and the throw's
//!    purpose in UTF-8.
//! 2. The generator is ChaCha8 with the seed as its key; the first 8 bytes of `H`, least first, choose its stream.
//! 3. Each die takes 32-bit words `w` until one is below the greatest multiple of its sides; its face is
//!    `w mod sides + 1`.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rules_core::dice::{Faces, Throw};
use rules_core::digest::Digest;
use sha2::{Digest as _, Sha256};

use crate::error::Error;
use crate::hex;

/// The secret that decides every die of a game. Printed nowhere but in an export that asks for it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Seed(…)")
    }
}

impl Seed {
    /// A new seed from the system's random source.
    ///
    /// # Errors
    /// When the system has none.
    pub(crate) fn random() -> Result<Seed, Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|cause| {
            Error::new(
                crate::ErrorKind::Disk,
                format!("The system gives no random numbers ({cause})."),
            )
        })?;
        Ok(Seed(bytes))
    }

    /// The seed of a text that a player typed.
    pub fn typed(text: &str) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"vedette seed 1\0");
        hash.update(text.as_bytes());
        Seed(hash.finalize().into())
    }

    /// A seed as it is stored.
    pub(crate) fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that an export carries: 64 hexadecimal digits.
    pub(crate) fn from_hex(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// For an export.
    pub(crate) fn hex(&self) -> String {
        hex::write(&self.0)
    }

    /// The stored form.
    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The faces of a throw: the same for the same decision, in whatever order it was put together.
///
/// `before` is the digest of the state before the throw, `number` counts the throws before it on its line.
/// `None` when the throw asks for no dice, more than [`Faces::MOST`], or dice without sides.
pub fn roll(seed: &Seed, before: &Digest, number: u32, throw: &Throw) -> Option<Faces> {
    if throw.sides == 0 {
        return None;
    }
    let mut generator = ChaCha8Rng::from_seed(seed.0);
    generator.set_stream(stream(before, number, &throw.purpose));
    let faces: Vec<u8> = (0..throw.count)
        .map(|_| die(&mut generator, throw.sides))
        .collect();
    Faces::new(&faces)
}

fn stream(before: &Digest, number: u32, purpose: &str) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"vedette dice 1\0");
    hash.update(before.0);
    hash.update(number.to_le_bytes());
    hash.update(purpose.as_bytes());
    hash.finalize()
        .iter()
        .take(8)
        .rev()
        .fold(0, |sum, byte| (sum << 8) | u64::from(*byte))
}

fn die(generator: &mut ChaCha8Rng, sides: u8) -> u8 {
    let sides = u32::from(sides);
    let fair = u32::MAX - (u32::MAX % sides + 1) % sides;
    loop {
        let word = generator.next_u32();
        if word <= fair {
            return u8::try_from(word % sides + 1).unwrap_or(u8::MAX);
        }
    }
}
