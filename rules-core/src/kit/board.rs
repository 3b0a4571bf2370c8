//! The board of one battle: which hexes exist, their ground, and what runs along their sides.

use super::hex::{Axial, opposite};
use super::label::{self, Layout};

/// A hex of a board: its place in label order (line by line). It belongs to the board that gave it out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(pub u16);

impl Hex {
    /// The place of this hex in a flat array over the board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The hexes of a battle, read-only during play. `G` is the battle's own description of a hex's ground.
///
/// Every look-up takes constant time. A [`Hex`] of another, larger board must not be asked for.
#[derive(Clone, Debug)]
pub struct Board<G> {
    layout: Layout,
    /// For each printed number of the layout's rectangle, the hex there.
    by_number: Vec<Option<Hex>>,
    numbers: Vec<(u8, u8)>,
    axials: Vec<Axial>,
    neighbours: Vec<[Option<Hex>; 6]>,
    sides: Vec<[u16; 6]>,
    grounds: Vec<G>,
}

impl<G: Copy> Board<G> {
    /// Lays out a board. `ground` is asked for each number `(CC, RR)`; `None` is off the map.
    /// Numbers above 99 have no label and are off the map.
    pub fn new(layout: Layout, ground: impl Fn(u8, u8) -> Option<G>) -> Board<G> {
        let mut board = Board {
            layout,
            by_number: Vec::new(),
            numbers: Vec::new(),
            axials: Vec::new(),
            neighbours: Vec::new(),
            sides: Vec::new(),
            grounds: Vec::new(),
        };
        for cc in layout.cc.0..=layout.cc.1 {
            for rr in layout.rr.0..=layout.rr.1 {
                let ground = if cc.max(rr) <= 99 {
                    ground(cc, rr)
                } else {
                    None
                };
                board.lay(cc, rr, ground);
            }
        }
        board.neighbours = board
            .axials
            .iter()
            .map(|hex| hex.neighbours().map(|at| board.at(at)))
            .collect();
        board.sides = vec![[0; 6]; board.len()];
        board
    }

    /// Adds the next number of the rectangle, in label order.
    fn lay(&mut self, cc: u8, rr: u8, ground: Option<G>) {
        let next = u16::try_from(self.numbers.len()).ok().map(Hex);
        let hex = next.filter(|_| ground.is_some());
        self.by_number.push(hex);
        if let (Some(_), Some(ground)) = (hex, ground) {
            self.numbers.push((cc, rr));
            self.axials.push(self.layout.axial(cc.into(), rr.into()));
            self.grounds.push(ground);
        }
    }

    /// How the board is numbered.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// All hexes, in label order.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + use<G> {
        (0..self.numbers.len()).map(|index| Hex(index as u16))
    }

    /// The number of hexes.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether the board has no hex at all.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The hex with a printed number such as `"0712"`, if it is on the map.
    pub fn hex(&self, label: &str) -> Option<Hex> {
        let (cc, rr) = label::parse(label)?;
        self.numbered(cc.into(), rr.into())
    }

    /// The printed number of a hex, such as `"0712"`.
    pub fn label(&self, hex: Hex) -> String {
        let mut label = String::with_capacity(4);
        self.write_label(hex, &mut label);
        label
    }

    /// Writes the printed number of a hex behind a text.
    pub fn write_label(&self, hex: Hex, out: &mut String) {
        let (cc, rr) = self.numbers(hex);
        label::write(cc, rr, out);
    }

    /// The printed numbers `(CC, RR)` of a hex.
    pub fn numbers(&self, hex: Hex) -> (u8, u8) {
        self.numbers[hex.index()]
    }

    /// The axial coordinates of a hex.
    pub fn axial(&self, hex: Hex) -> Axial {
        self.axials[hex.index()]
    }

    /// The hex at axial coordinates, if it is on the map.
    pub fn at(&self, axial: Axial) -> Option<Hex> {
        let (cc, rr) = self.layout.numbers(axial);
        self.numbered(cc, rr)
    }

    fn numbered(&self, cc: i16, rr: i16) -> Option<Hex> {
        if !self.layout.holds(cc, rr) {
            return None;
        }
        let Layout {
            cc: lines,
            rr: places,
            ..
        } = self.layout;
        let width = usize::from(places.1 - places.0) + 1;
        let line = usize::try_from(cc - i16::from(lines.0)).ok()?;
        let place = usize::try_from(rr - i16::from(places.0)).ok()?;
        self.by_number[line * width + place]
    }

    /// The six neighbours in the order of [`DIRECTIONS`](super::hex::DIRECTIONS); `None` is off the map.
    pub fn neighbours(&self, hex: Hex) -> &[Option<Hex>; 6] {
        &self.neighbours[hex.index()]
    }

    /// The direction in which `to` adjoins `from`.
    pub fn direction(&self, from: Hex, to: Hex) -> Option<usize> {
        self.neighbours(from)
            .iter()
            .position(|next| *next == Some(to))
    }

    /// Steps from hex to hex between the two, whatever the ground.
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.axial(a).distance(self.axial(b))
    }

    /// The ground of a hex.
    pub fn ground(&self, hex: Hex) -> G {
        self.grounds[hex.index()]
    }

    /// The flags of the six hexsides as seen from the hex, in the order of its neighbours.
    pub fn sides(&self, hex: Hex) -> &[u16; 6] {
        &self.sides[hex.index()]
    }

    /// The flags of the hexside from one hex to its neighbour; 0 if they are not adjacent.
    pub fn side(&self, from: Hex, to: Hex) -> u16 {
        self.direction(from, to)
            .map_or(0, |direction| self.sides(from)[direction])
    }

    /// Adds flags to a hexside, seen from both hexes: a river. False if they are not adjacent.
    pub fn mark_side(&mut self, from: Hex, to: Hex, bits: u16) -> bool {
        self.mark_step(from, to, bits) && self.mark_step(to, from, bits)
    }

    /// Adds flags to a hexside in one direction only: a slope up. False if they are not adjacent.
    pub fn mark_step(&mut self, from: Hex, to: Hex, bits: u16) -> bool {
        let Some(direction) = self.direction(from, to) else {
            return false;
        };
        debug_assert_eq!(self.direction(to, from), Some(opposite(direction)));
        self.sides[from.index()][direction] |= bits;
        true
    }

    /// The hexes at most `radius` steps away, the hex itself among them, in label order.
    pub fn within(&self, hex: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        self.axial(hex)
            .disc(radius)
            .filter_map(|axial| self.at(axial))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::label::Parity;

    /// A board with a notch: no hex above 05 on line 3.
    fn board() -> Board<u8> {
        let layout = Layout {
            cc: (1, 6),
            rr: (2, 9),
            shifted: Parity::Odd,
        };
        Board::new(layout, |cc, rr| (cc != 3 || rr <= 5).then_some(cc))
    }

    fn hex(board: &Board<u8>, label: &str) -> Hex {
        board.hex(label).expect("a hex of the test board")
    }

    #[test]
    fn hexes_are_dense_and_in_label_order() {
        let board = board();
        assert_eq!(board.len(), 6 * 8 - 4);
        let labels: Vec<String> = board.hexes().map(|hex| board.label(hex)).collect();
        assert!(labels.is_sorted());
        for hex in board.hexes() {
            assert_eq!(board.hex(&board.label(hex)), Some(hex));
            assert_eq!(board.at(board.axial(hex)), Some(hex));
            assert_eq!(board.ground(hex), board.numbers(hex).0);
        }
    }

    #[test]
    fn what_is_off_the_map_is_no_hex() {
        let board = board();
        for label in ["0306", "0101", "0110", "0702", "0002", "9999", "12", "abcd"] {
            assert_eq!(board.hex(label), None, "{label}");
        }
        assert_eq!(board.at(Axial { q: 300, r: -300 }), None);
    }

    #[test]
    fn numbers_without_a_label_are_off_the_map() {
        let layout = Layout {
            cc: (98, 101),
            rr: (98, 101),
            shifted: Parity::Odd,
        };
        let board = Board::new(layout, |_, _| Some(()));
        let labels: Vec<String> = board.hexes().map(|hex| board.label(hex)).collect();
        assert_eq!(labels, ["9898", "9899", "9998", "9999"]);
    }

    #[test]
    fn neighbours_are_the_hexes_at_distance_one() {
        let board = board();
        for a in board.hexes() {
            for b in board.hexes() {
                let adjacent = board.distance(a, b) == 1;
                assert_eq!(board.direction(a, b).is_some(), adjacent);
                assert_eq!(board.neighbours(a).contains(&Some(b)), adjacent);
            }
        }
    }

    #[test]
    fn a_river_is_seen_from_both_banks_and_a_slope_from_below() {
        let mut board = board();
        let (low, high) = (hex(&board, "0404"), hex(&board, "0405"));
        assert!(board.mark_side(low, high, 1));
        assert!(board.mark_step(low, high, 6));
        assert_eq!(board.side(low, high), 7);
        assert_eq!(board.side(high, low), 1);
        let far = hex(&board, "0408");
        assert!(!board.mark_side(low, far, 1));
        assert_eq!(board.side(low, far), 0);
        let marked: u32 = board
            .hexes()
            .map(|hex| board.sides(hex).iter().filter(|bits| **bits != 0).count() as u32)
            .sum();
        assert_eq!(marked, 2);
    }

    #[test]
    fn within_finds_the_hexes_of_the_map_in_label_order() {
        let board = board();
        for centre in board.hexes() {
            for radius in 0..4 {
                let near: Vec<Hex> = board.within(centre, radius).collect();
                let slow: Vec<Hex> = board
                    .hexes()
                    .filter(|hex| board.distance(centre, *hex) <= radius)
                    .collect();
                assert_eq!(near, slow);
            }
        }
    }
}
