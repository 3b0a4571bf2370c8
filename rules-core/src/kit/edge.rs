//! A hexside as an ordered pair of hexes.

use super::board::{Board, Hex};

/// The side between two adjacent hexes, seen from `from`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// The hex it is seen from: the lower one of a slope.
    pub from: Hex,
    /// The hex beyond it.
    pub to: Hex,
}

impl Edge {
    /// The side between two hexes; `None` if they are not adjacent.
    pub fn new<G: Copy>(board: &Board<G>, from: Hex, to: Hex) -> Option<Edge> {
        board.direction(from, to).map(|_| Edge { from, to })
    }

    /// The same side, seen from the other hex.
    pub fn reversed(self) -> Edge {
        Edge {
            from: self.to,
            to: self.from,
        }
    }

    /// The same side, seen from the hex with the smaller label: one value for both views.
    pub fn either_way(self) -> Edge {
        self.min(self.reversed())
    }

    /// The printed numbers of both hexes, such as `"0712-0812"`.
    pub fn label<G: Copy>(self, board: &Board<G>) -> String {
        format!("{}-{}", board.label(self.from), board.label(self.to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::label::{Layout, Parity};

    #[test]
    fn an_edge_joins_adjacent_hexes_and_can_be_turned() {
        let layout = Layout {
            cc: (7, 8),
            rr: (11, 13),
            shifted: Parity::Odd,
        };
        let board = Board::new(layout, |_, _| Some(()));
        let [a, b, c] =
            ["0712", "0812", "0713"].map(|label| board.hex(label).expect("on the test board"));
        let edge = Edge::new(&board, b, a).expect("adjacent");
        assert_eq!(edge.label(&board), "0812-0712");
        assert_eq!(edge.either_way(), edge.reversed());
        assert_eq!(edge.either_way(), edge.reversed().either_way());
        let far = board.hex("0811").expect("on the test board");
        assert_eq!(Edge::new(&board, far, c), None);
    }
}
