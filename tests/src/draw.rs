//! The chance of walks and bots: splitmix64, the same on every platform.

use rules_core::dice::{Faces, Throw};

/// A source of repeatable chance.
#[derive(Clone, Debug)]
pub struct Draw(u64);

impl Draw {
    /// From a seed.
    pub fn new(seed: u64) -> Draw {
        Draw(seed)
    }

    /// A source of its own for the `number`th of several games with one seed.
    pub fn for_game(seed: u64, number: u64) -> Draw {
        let mut mixed = Draw(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        Draw(mixed.number())
    }

    /// The next 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`; 0 when the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let wide = u128::from(self.number()) * limit as u128;
        usize::try_from(wide >> 64).unwrap_or(0)
    }

    /// True once in `many` times on average; never when `many` is 0.
    pub fn once_in(&mut self, many: u32) -> bool {
        many == 1 || (many > 1 && self.below(many as usize) == 0)
    }

    /// One of them; `None` when there is none.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// Faces that answer a throw; `None` for a throw that no dice can answer.
    pub fn faces(&mut self, throw: &Throw) -> Option<Faces> {
        let sides = usize::from(throw.sides);
        let faces: Vec<u8> = (0..throw.count)
            .map(|_| u8::try_from(self.below(sides) + 1).unwrap_or(1))
            .collect();
        Faces::new(&faces).filter(|faces| faces.fits(throw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_and_each_game_its_own() {
        let first: Vec<u64> = (0..3).map(|_| Draw::new(7).number()).collect();
        assert!(first.windows(2).all(|pair| pair[0] == pair[1]));
        assert_ne!(Draw::for_game(7, 0).number(), Draw::for_game(7, 1).number());
    }

    #[test]
    fn a_die_shows_every_face_about_as_often() {
        let mut draw = Draw::new(1);
        let mut seen = [0u32; 6];
        (0..6000).for_each(|_| seen[draw.below(6)] += 1);
        assert!(
            seen.iter().all(|count| (900..1100).contains(count)),
            "{seen:?}"
        );
    }
}
