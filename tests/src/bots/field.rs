//! What a bot knows of a board, and who stands where.

use std::collections::BTreeMap;

use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::kit::board::Hex;
use rules_core::view::{Eyes, PieceView};

/// A board in numbers, built once.
#[derive(Clone, Debug)]
pub(super) struct Field {
    labels: BTreeMap<String, Hex>,
    axial: Vec<(i16, i16)>,
    /// Each counter's kind: `infantry`, `commander`, …
    kinds: Vec<String>,
}

/// A counter on the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stander {
    hex: Hex,
    side: Side,
    fights: bool,
}

/// Every counter on the map.
#[derive(Clone, Debug)]
pub(super) struct Standing(Vec<Stander>);

impl Field {
    pub(super) fn new(battle: Battle) -> Field {
        let board = battle.board();
        let hex = |place: usize| Hex(u16::try_from(place).unwrap_or(u16::MAX));
        let axial = |hexes: &Vec<(i16, i16)>| hexes.first().copied().unwrap_or_default();
        Field {
            axial: board
                .places
                .iter()
                .map(|place| axial(&place.hexes))
                .collect(),
            kinds: board
                .counters
                .into_iter()
                .map(|counter| counter.kind)
                .collect(),
            labels: board
                .places
                .into_iter()
                .enumerate()
                .map(|(place, view)| (view.id, hex(place)))
                .collect(),
        }
    }

    fn distance(&self, one: Hex, other: Hex) -> u16 {
        let ((q, r), (p, s)) = (self.axial[one.index()], self.axial[other.index()]);
        let (dq, dr) = (i32::from(p) - i32::from(q), i32::from(s) - i32::from(r));
        u16::try_from(dq.abs().max(dr.abs()).max((dq + dr).abs())).unwrap_or(u16::MAX)
    }

    /// The distance to the nearest of them; far away when there is none.
    pub(super) fn nearest(&self, hex: Hex, all: &[Stander]) -> u16 {
        all.iter()
            .map(|one| self.distance(hex, one.hex))
            .min()
            .unwrap_or(u16::MAX)
    }

    pub(super) fn standing(&self, game: &Game) -> Standing {
        let view = game.view(Eyes::Both);
        Standing(
            view.pieces
                .iter()
                .zip(&self.kinds)
                .filter_map(|(piece, kind)| self.stander(piece, kind))
                .collect(),
        )
    }

    fn stander(&self, piece: &PieceView, kind: &str) -> Option<Stander> {
        let hex = self.labels.get(piece.at.as_deref()?).copied()?;
        Some(Stander {
            hex,
            side: piece.side,
            fights: kind == "infantry" || kind == "cavalry",
        })
    }
}

impl Standing {
    /// A side's combat units.
    pub(super) fn of(&self, side: Side) -> Vec<Stander> {
        self.0
            .iter()
            .filter(|one| one.side == side && one.fights)
            .copied()
            .collect()
    }
}
