//! Lines of fire (RS5.1a–RS5.1.2f, RN5.1a–RN5.1.2g; K01; U19–U26).

use super::state::State;
use crate::action::Refusal;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::kit::sight::first_blocking;

impl State {
    /// Whether a battery's hex sees a target's hex along the straight line between their centres; the first hex that blocks
    /// is the culprit (RS5.1a–b, RN5.1a–b). Only hexes between count: the ground of both ends never blocks (RS5.1.1d,
    /// RN5.1.1d, U26), a corner touched is no crossing (U20). Along a hexside both hexes must block; off the map never does
    /// (RS5.1.1e–f, RN5.1.1e–f, U21).
    pub(super) fn sees(&self, from: Hex, to: Hex) -> Result<(), Refusal> {
        let blocks = |hex| self.blocks(from, to, hex);
        match first_blocking(&self.data().board, from, to, blocks) {
            Some(hex) => Err(self.blocked_by(from, to, hex)),
            None => Ok(()),
        }
    }

    fn blocked_by(&self, from: Hex, to: Hex, hex: Hex) -> Refusal {
        let (level, own) = (
            self.data().ground(hex).level,
            self.data().ground(from).level,
        );
        if level > own {
            return Refusal::rule(
                self.cite("RS5.1.1c", "RN5.1.1c"),
                "The line of fire is blocked: {hex} lies higher than the battery.",
            )
            .hex(hex);
        }
        if level < own {
            // Lower obstacles block under K01 = N only, and only when they are not nearer to the battery.
            let board = &self.data().board;
            let text = "The line of fire is blocked by {hex}, lower than the battery: the target stands {0} behind it, the battery {1} before it.";
            return Refusal::rule(Cite("RN5.1.2b"), text).hex(hex).figures(
                board.distance(hex, to).into(),
                board.distance(from, hex).into(),
            );
        }
        match self.troops_in(hex) {
            Some(unit) => Refusal::rule(
                self.cite("RS5.1.1b", "RN5.1.1b"),
                "The line of fire is blocked by {other} in {hex}.",
            )
            .other(unit)
            .hex(hex),
            None => Refusal::rule(
                self.cite("RS5.1.1a", "RN5.1.1a"),
                "The line of fire is blocked by the ground of {hex}.",
            )
            .hex(hex),
        }
    }

    /// A combat unit or commander in a hex; batteries do not block (U19).
    fn troops_in(&self, hex: Hex) -> Option<UnitId> {
        let commander = || {
            self.attached_at(hex)
                .find(|unit| self.unit(*unit).arm.commands())
        };
        self.unit_at(hex).or_else(commander)
    }

    /// Whether a hex between battery and target is an obstacle that this battery may not ignore: higher ground, wood, a
    /// village such as Mogersdorf, a bare hill on its own level, troops (RS5.0k, RN5.0m, RS5.1.1a–c, RN5.1.1a–c; U22, U23).
    fn blocks(&self, from: Hex, to: Hex, hex: Hex) -> bool {
        let data = self.data();
        let (ground, own) = (data.ground(hex), data.ground(from).level);
        if ground.level > own {
            return true;
        }
        let bare_hill = ground.level > 0 && !ground.wooded() && !ground.village();
        let terrain = ground.wooded()
            || ground.village()
            || (bare_hill && !(self.rules.bare_hill_open && ground.level == own));
        (terrain || self.troops_in(hex).is_some()) && !self.overlooks(from, to, hex)
    }

    /// Whether the battery ignores a lower obstacle: from hilltop to hilltop always; else at any distance (K01 = S), or
    /// if the obstacle is nearer to the battery than to the target (K01 = N; RS5.1.2a–f, RN5.1.2a–g; U22–U25).
    fn overlooks(&self, from: Hex, to: Hex, hex: Hex) -> bool {
        let data = self.data();
        let (own, target, level) = (
            data.ground(from).level,
            data.ground(to).level,
            data.ground(hex).level,
        );
        if level >= own {
            return false;
        }
        let hilltops = target > 0 && level < target;
        let nearer = data.board.distance(hex, to) > data.board.distance(from, hex);
        hilltops || self.rules.height_ignores_distance || nearer
    }
}
