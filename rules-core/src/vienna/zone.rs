//! Zones of control (V8.0a–V8.2b; R16, R19).

use super::ground::{BRIDGE, INWARD, RIVER};
use super::state::{Life, State};
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;

impl State {
    /// An unbridged river runs between two hexes (V7.1e, V9.2b).
    pub(super) fn river_between(&self, from: Hex, to: Hex) -> bool {
        let side = self.data().board.side(from, to);
        side & RIVER != 0 && side & BRIDGE == 0
    }

    /// Whether a unit controls a hex: a combat unit in good order, adjacent, whatever the terrain and whoever stands there,
    /// but not into an entrenchment from outside (V8.0a, V8.1a–V8.1e, V8.1g, V6.7c, V10.1f, V11.1c, V15.0b, V20.3.1d; R16, R19).
    pub(super) fn controls(&self, unit: UnitId, hex: Hex) -> bool {
        let piece = self.piece(unit);
        piece.life == Life::Map
            && !piece.disrupted
            && self.unit(unit).arm.fights()
            && self.control_reaches(piece.hex, hex)
    }

    fn control_reaches(&self, from: Hex, to: Hex) -> bool {
        let board = &self.data().board;
        board.direction(from, to).is_some()
            && board.side(from, to) & INWARD == 0
            && !(self.rules.river_stops_control && self.river_between(from, to))
    }

    /// A unit of a side that controls the hex, if any does.
    pub(super) fn controller_of(&self, hex: Hex, side: Side) -> Option<UnitId> {
        self.neighbouring_units(hex, side)
            .find(|unit| self.controls(*unit, hex))
    }

    /// A side's combat units next to a hex.
    pub(super) fn neighbouring_units(
        &self,
        hex: Hex,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + '_ {
        let around = self.data().board.neighbours(hex).iter().flatten();
        around
            .filter_map(|near| self.unit_at(*near))
            .filter(move |unit| self.piece(*unit).owner == side)
    }

    /// Whether an attack from one hex into another is possible at all: adjacent, no unbridged river (V9.1h, V9.2b; R16).
    pub(super) fn attack_crosses(&self, from: Hex, to: Hex) -> bool {
        self.data().board.direction(from, to).is_some() && !self.river_between(from, to)
    }
}
