//! Lines of sight (V6.4c–V6.5g; R4, R8, R60, R71).

use super::state::State;
use super::units::Arm;
use crate::action::Refusal;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::kit::sight::first_blocking;

impl State {
    /// Whether a gun's hex sees a target hex; the first hex that blocks is the culprit. Only hexes between count: neither
    /// the ground of the gun nor that of the target (V6.4c, V6.4d, V6.4j); along a hexside both hexes must block (V6.4e; R71);
    /// hexsides never block (V6.4i, V6.5c).
    pub(super) fn sees(&self, from: Hex, to: Hex) -> Result<(), Refusal> {
        let blocks = |hex| self.blocks(from, to, hex);
        match first_blocking(&self.data().board, from, to, blocks) {
            Some(hex) => Err(self.blocked_by(hex)),
            None => Ok(()),
        }
    }

    fn blocked_by(&self, hex: Hex) -> Refusal {
        if self.data().hilltop(hex) {
            return Refusal::rule(
                Cite("V6.5b"),
                "The line of sight does not pass the hilltop of {hex}.",
            )
            .hex(hex);
        }
        match self.obstacle_in(hex) {
            Some(unit) => Refusal::rule(
                Cite("V6.4f"),
                "The line of sight is blocked by {other} in {hex}.",
            )
            .other(unit)
            .hex(hex),
            None => Refusal::rule(
                Cite("V6.4h"),
                "The line of sight is blocked by the ground of {hex}.",
            )
            .hex(hex),
        }
    }

    /// A combat unit, gun or pavilion of either side in a hex; leaders never block (V6.4f, V6.4g, VREFa–VREFf; R8).
    fn obstacle_in(&self, hex: Hex) -> Option<UnitId> {
        let other = || {
            self.attached_at(hex)
                .find(|unit| self.unit(*unit).arm != Arm::Leader)
        };
        self.unit_at(hex).or_else(other)
    }

    /// Whether a hex between gun and target blocks: a hilltop always; from hilltop to hilltop nothing lower; else units,
    /// and terrain that a gun on a hilltop is not near enough to shoot over (V6.4h, V6.5b, V6.5d–V6.5f; R4, R60).
    fn blocks(&self, from: Hex, to: Hex, hex: Hex) -> bool {
        let data = self.data();
        if data.hilltop(hex) {
            return true;
        }
        let above = data.hilltop(from);
        if above && data.hilltop(to) {
            return false;
        }
        let terrain = data.chart.blocks(data.board.ground(hex));
        (terrain && !(above && self.shoots_over(from, to, hex))) || self.obstacle_in(hex).is_some()
    }

    /// Blocking terrain nearer than half the range, counted from the gun, or from the target (V6.5d; R4).
    fn shoots_over(&self, from: Hex, to: Hex, hex: Hex) -> bool {
        let board = &self.data().board;
        let counted_from = if self.rules.half_from_target {
            to
        } else {
            from
        };
        2 * board.distance(counted_from, hex) < board.distance(from, to)
    }
}
