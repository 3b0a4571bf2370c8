//! Zones of control and contact (RS7.0a–RS7.2b, RN7.0a–RN7.2b; U41, U42, U56, U57).

use super::data::{Arm, BRIDGE, RAAB, TRIBUTARY};
use super::state::{Life, State};
use crate::action::Refusal;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    pub(super) fn is_on_map(&self, unit: UnitId) -> bool {
        self.piece(unit).life == Life::Map
    }

    pub(super) fn in_village(&self, unit: UnitId) -> bool {
        self.data().ground(self.piece(unit).hex).village()
    }

    /// A river without a bridge on the hexside between two hexes; a tributary is a river too (U33).
    pub(super) fn river_between(&self, from: Hex, to: Hex) -> bool {
        let side = self.data().board.side(from, to);
        side & (RAAB | TRIBUTARY) != 0 && side & BRIDGE == 0
    }

    /// Whether a unit controls a hex: undisrupted combat unit, adjacent, no unbridged river between, and no wood for
    /// cavalry (RS7.0a–b, RS7.0d, RS7.1a–c, RS9.1c, RN7.0a, RN7.0c, RN7.1a–c, RN9.1a–b, RN5.0a–b, RS10.0a, RN10.0a; U33). Zones may overlap freely
    /// (RS7.0e, RN7.0d).
    pub(super) fn controls(&self, unit: UnitId, hex: Hex) -> bool {
        self.is_on_map(unit) && self.would_control(unit, self.piece(unit).hex, hex)
    }

    /// Whether a unit standing in `from` would control `hex`.
    fn would_control(&self, unit: UnitId, from: Hex, hex: Hex) -> bool {
        let printed = self.unit(unit);
        printed.arm.fights()
            && !self.piece(unit).disrupted
            && self.data().board.direction(from, hex).is_some()
            && !self.river_between(from, hex)
            && !(printed.arm == Arm::Cavalry && self.data().ground(hex).wooded())
    }

    /// A unit of a side that controls the hex, if any does.
    pub(super) fn controller_of(&self, hex: Hex, side: Side) -> Option<UnitId> {
        let around = self.data().board.neighbours(hex).iter().flatten();
        around
            .filter_map(|near| self.unit_at(*near))
            .find(|unit| self.piece(*unit).owner == side && self.controls(*unit, hex))
    }

    /// Whether two undisrupted enemies are in contact: adjacent, and one in the zone of the other; under K03 = N not
    /// while one is in a village (RS8.0a–c, RN8.0a–c, RN6.6b–c; U41, U56).
    pub(super) fn in_contact(&self, unit: UnitId, enemy: UnitId) -> bool {
        self.would_touch(unit, self.piece(unit).hex, enemy)
    }

    /// Whether a unit standing in `here` would be in contact with an enemy.
    fn would_touch(&self, unit: UnitId, here: Hex, enemy: UnitId) -> bool {
        let there = self.piece(enemy).hex;
        let undisrupted = !self.piece(unit).disrupted && !self.piece(enemy).disrupted;
        undisrupted
            && self.villages_allow(here, there)
            && (self.would_control(unit, here, there) || self.would_control(enemy, there, here))
    }

    /// Under K03 = N nobody fights out of a village or into it (RN6.6b–c).
    fn villages_allow(&self, here: Hex, there: Hex) -> bool {
        self.rules.village_fights
            || !(self.data().ground(here).village() || self.data().ground(there).village())
    }

    /// Whether the ground between two adjacent hexes lets units in them fight: no unbridged river, and under K03 = N no
    /// village (RS7.1a, RN7.1a, RN6.6b–c).
    pub(super) fn lets_fight(&self, here: Hex, there: Hex) -> bool {
        !self.river_between(here, there) && self.villages_allow(here, there)
    }

    /// Whether a unit may fight an enemy at all, or the first reason against it: adjacent, not in or against a village under
    /// K03 = N, one in the zone of the other, a disrupted enemy in the attacker's
    /// (RS8.0c, RN8.0c, RN6.6b–c, RS7.1a–b, RN7.1a–b; U41, U42).
    pub(super) fn may_strike(&self, unit: UnitId, enemy: UnitId) -> Result<(), Refusal> {
        let (here, there) = (self.piece(unit).hex, self.piece(enemy).hex);
        let refusal =
            |cite: Cite, text| Refusal::rule(cite, text).unit(unit).other(enemy).hex(there);
        if self.data().board.direction(here, there).is_none() {
            let cite = self.cite("RS8.0c", "RN8.0c");
            return Err(refusal(cite, "{unit} is not next to {other}."));
        }
        if !self.villages_allow(here, here) {
            return Err(refusal(
                Cite("RN6.6b"),
                "{unit} is in a village and cannot attack.",
            ));
        }
        if !self.villages_allow(there, there) {
            return Err(refusal(
                Cite("RN6.6c"),
                "{other} is in a village and cannot be attacked.",
            ));
        }
        if self.river_between(here, there) {
            return Err(refusal(
                self.cite("RS7.1a", "RN7.1a"),
                "A river without a bridge parts {unit} from {other} in {hex}.",
            ));
        }
        if self.in_contact(unit, enemy) || self.may_finish(unit, enemy) {
            return Ok(());
        }
        let cite = self.cite("RS7.1b", "RN7.1b");
        Err(refusal(
            cite,
            "Cavalry such as {unit} has no zone of control into the wood of {hex}.",
        ))
    }

    /// Whether a disrupted enemy may be attacked, though it need not be: it stands in the attacker's zone (U42).
    pub(super) fn may_finish(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (here, there) = (self.piece(unit).hex, self.piece(enemy).hex);
        self.piece(enemy).disrupted
            && self.villages_allow(here, there)
            && self.controls(unit, there)
    }

    /// Whether a unit would be in contact with some enemy if it stood in a hex (U66).
    pub(super) fn contact_in(&self, unit: UnitId, hex: Hex) -> bool {
        self.neighbouring_units(hex, self.piece(unit).owner.opponent())
            .any(|enemy| self.would_touch(unit, hex, enemy))
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
}
