//! Sets of hexes, and the hexes that a side controls.

use super::board::{Board, Hex};

/// A set of hexes of one board, one bit a hex. Equal sets compare equal however they were made.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HexSet {
    /// Never ends in an empty word.
    words: Vec<u64>,
}

impl HexSet {
    /// An empty set.
    pub fn new() -> HexSet {
        HexSet::default()
    }

    /// Adds a hex; false if it was in the set already.
    pub fn insert(&mut self, hex: Hex) -> bool {
        let (word, bit) = place(hex);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let added = self.words[word] & bit == 0;
        self.words[word] |= bit;
        added
    }

    /// Takes a hex out; false if it was not in the set.
    pub fn remove(&mut self, hex: Hex) -> bool {
        let held = self.contains(hex);
        if held {
            let (word, bit) = place(hex);
            self.words[word] &= !bit;
            while self.words.last() == Some(&0) {
                self.words.pop();
            }
        }
        held
    }

    /// Whether the hex is in the set.
    pub fn contains(&self, hex: Hex) -> bool {
        let (word, bit) = place(hex);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// The hexes of the set, in label order.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = rest.checked_ilog2().map(|_| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(Hex((index * 64) as u16 + bit as u16))
            })
        })
    }

    /// The number of hexes.
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether no hex is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The hexes in either set.
    pub fn union(&self, other: &HexSet) -> HexSet {
        let (long, short) = if self.words.len() < other.words.len() {
            (other, self)
        } else {
            (self, other)
        };
        let mut words = long.words.clone();
        for (word, more) in words.iter_mut().zip(&short.words) {
            *word |= more;
        }
        HexSet { words }
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::new();
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

fn place(hex: Hex) -> (usize, u64) {
    (hex.index() / 64, 1 << (hex.index() % 64))
}

/// The hexes controlled from the hexes `who`: the neighbours of each into which control `crosses` (from, to).
/// A hex is not controlled by the unit standing in it alone.
pub fn controlled<G: Copy>(
    board: &Board<G>,
    who: impl Iterator<Item = Hex>,
    crosses: impl Fn(Hex, Hex) -> bool,
) -> HexSet {
    let mut zone = HexSet {
        words: Vec::with_capacity(board.len().div_ceil(64)),
    };
    for from in who {
        for to in board.neighbours(from).iter().flatten() {
            if crosses(from, *to) {
                zone.insert(*to);
            }
        }
    }
    zone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::label::{Layout, Parity};

    fn board() -> Board<()> {
        let layout = Layout {
            cc: (1, 12),
            rr: (1, 12),
            shifted: Parity::Even,
        };
        Board::new(layout, |_, _| Some(()))
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = HexSet::new();
        assert!(set.is_empty());
        for place in [143, 0, 63, 64, 65] {
            assert!(set.insert(Hex(place)));
            assert!(!set.insert(Hex(place)));
        }
        assert_eq!(
            set.iter().map(|hex| hex.0).collect::<Vec<_>>(),
            [0, 63, 64, 65, 143]
        );
        assert_eq!(set.len(), 5);
        assert!(set.contains(Hex(64)) && !set.contains(Hex(1)) && !set.contains(Hex(9000)));
    }

    #[test]
    fn equal_sets_are_equal_whatever_their_history() {
        let mut set: HexSet = [Hex(3), Hex(900)].into_iter().collect();
        assert!(set.remove(Hex(900)) && !set.remove(Hex(900)));
        assert_eq!(set, [Hex(3)].into_iter().collect());
        assert!(set.remove(Hex(3)));
        assert_eq!(set, HexSet::new());
    }

    #[test]
    fn a_union_holds_both() {
        let near: HexSet = [Hex(1), Hex(2)].into_iter().collect();
        let far: HexSet = [Hex(2), Hex(100)].into_iter().collect();
        let both: HexSet = [Hex(1), Hex(2), Hex(100)].into_iter().collect();
        assert_eq!(near.union(&far), both);
        assert_eq!(far.union(&near), both);
    }

    #[test]
    fn control_reaches_the_neighbours_it_may_cross_to() {
        let board = board();
        let units: Vec<Hex> = ["0101", "0606", "0607", "1209"]
            .iter()
            .filter_map(|label| board.hex(label))
            .collect();
        let crosses = |from: Hex, to: Hex| !(from.0 + 2 * to.0).is_multiple_of(5);
        let zone = controlled(&board, units.iter().copied(), crosses);
        for hex in board.hexes() {
            let slow = units
                .iter()
                .any(|unit| board.distance(*unit, hex) == 1 && crosses(*unit, hex));
            assert_eq!(zone.contains(hex), slow);
        }
        assert_eq!(units.len(), 4);
    }
}
