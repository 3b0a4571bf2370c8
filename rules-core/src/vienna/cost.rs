//! What a step asks of a unit: who may share a hex, what the ground costs, how far it goes
//! (V5.2a, V5.2b, V7.1a–V7.3c, V7.6a–V7.6f, V10.1b–V10.1d, V12.2c, V19.5.3a, V20.3.1c–V20.3.1h; R28–R31, R51, R61, R65).

use super::ground::{BRIDGE, INWARD, OUTWARD, RIVER, ROAD, STREAM, UP};
use super::state::State;
use super::units::{Arm, Unit};
use crate::action::Refusal;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    /// A unit's allowance: hexes for a disrupted unit, movement points for all others
    /// (V2.4b, V5.2a, V5.2b, V7.1a, V10.1b, V10.1d, V12.2c, V12.2e, V19.5.3a, V20.3.1g, VREFa–VREFf; R8).
    pub(super) fn allowance(&self, unit: UnitId) -> u8 {
        let (printed, piece) = (self.unit(unit), self.piece(unit));
        if piece.disrupted {
            return self.rout_allowance(unit);
        }
        let surprise = self.surprises(unit);
        let figures = &self.data().figures;
        let march = if piece.marching { 2 } else { 1 };
        let factor = match (surprise, self.rules.surprise_multiplies) {
            (false, _) => march,
            (true, true) => march * figures.surprise_factor,
            // R28: each doubling adds one printed factor.
            (true, false) => march + figures.surprise_factor - 1,
        };
        let full = printed.movement.saturating_mul(factor);
        if self.fog_slows(unit) {
            full.div_ceil(2)
        } else {
            full
        }
    }

    fn rout_allowance(&self, unit: UnitId) -> u8 {
        let figures = &self.data().figures;
        let routed = if self.rules.elite_rout {
            self.is_demoralized(self.piece(unit).owner)
        } else {
            self.loses_heart(unit)
        };
        if routed {
            figures.routed_hexes
        } else {
            figures.disrupted_hexes
        }
    }

    /// On turn 1 Imperial infantry and guns surprise the enemy; cavalry and leaders do not (V19.5.3a).
    fn surprises(&self, unit: UnitId) -> bool {
        self.turn == self.data().figures.surprise_turn
            && self.piece(unit).owner == Side::Imperial
            && matches!(self.unit(unit).arm, Arm::Infantry | Arm::Gun)
    }

    /// Fog halves every unit in good order, guns and leaders too (V5.2a; R30, R61).
    fn fog_slows(&self, unit: UnitId) -> bool {
        let spared = self.rules.fog_combat_only && !self.unit(unit).arm.fights();
        let demoralized =
            self.rules.fog_spares_demoralized && self.is_demoralized(self.piece(unit).owner);
        self.fog && !spared && !demoralized
    }

    /// The cost of a step with what the unit has left, or the first rule against it.
    pub(super) fn may_step(&self, unit: UnitId, to: Hex) -> Result<u8, Refusal> {
        let from = self.piece(unit).hex;
        self.may_step_freely(unit, from, to)
            .and_then(|cost| self.within_allowance(unit, cost).map(|()| cost))
            .map_err(|refusal| about(refusal, unit, to))
    }

    /// The cost of a step whatever has been spent. Zones of control neither stop nor slow anybody in order (V7.4a, V8.2a).
    pub(super) fn may_step_freely(&self, unit: UnitId, from: Hex, to: Hex) -> Result<u8, Refusal> {
        if self.data().board.direction(from, to).is_none() {
            return Err(Refusal::rule(
                Cite("V7.0c"),
                "{hex} is not adjacent to {unit}.",
            ));
        }
        self.may_enter(unit, to)?;
        self.order_allows(unit, from, to)?;
        self.step_cost(unit, from, to)
    }

    /// Points may not be overspent, saved or lent; a unit in good order that has not moved may always go one hex, a
    /// disrupted one counts hexes (V7.0d, V7.1a, V7.1d, V7.3a, V7.3c, V10.1b, VREFa–VREFe).
    pub(super) fn within_allowance(&self, unit: UnitId, cost: u8) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        if !piece.disrupted && !piece.moved {
            return Ok(());
        }
        let left = self.allowance(unit).saturating_sub(piece.spent);
        if cost <= left {
            return Ok(());
        }
        if piece.disrupted {
            return Err(Refusal::rule(
                Cite("V10.1b"),
                "{unit} is disrupted and has entered all the hexes it may.",
            ));
        }
        Err(
            Refusal::rule(Cite("V7.1a"), "{hex} costs {0}; {unit} has {1} left.")
                .figures(cost.into(), left.into()),
        )
    }

    /// Who may stand or pass together: nobody enters the hex of an enemy combat unit, no combat unit that of a friend;
    /// leaders and guns by themselves keep out of hexes with enemy leaders, guns or the pavilion
    /// (V6.8d, V7.1b, V7.1c, V7.1f, V7.6b, V7.6c, V7.6e, V7.6f, V11.1a, V11.1b, V15.0f).
    pub(super) fn may_enter(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (fights, owner) = (self.unit(unit).arm.fights(), self.piece(unit).owner);
        if let Some(other) = self.unit_at(to).filter(|other| *other != unit) {
            if self.piece(other).owner != owner {
                return Err(
                    Refusal::rule(Cite("V7.1b"), "{hex} is held by {other} of the enemy.")
                        .other(other),
                );
            }
            if fights {
                return Err(Refusal::rule(
                    Cite("V7.6b"),
                    "{hex} is held by {other}; combat units neither stop in nor cross it.",
                )
                .other(other));
            }
        }
        if fights {
            return Ok(());
        }
        match self.enemy_attached(to, owner) {
            Some(other) => Err(Refusal::rule(
                match self.unit(other).arm {
                    Arm::Gun => Cite("V6.8d"),
                    Arm::Pavilion => Cite("V15.0f"),
                    _ => Cite("V7.1f"),
                },
                "{unit} enters the hex of {other} with a combat unit only.",
            )
            .other(other)),
            None => Ok(()),
        }
    }

    /// An enemy leader, gun or unlooted pavilion in a hex.
    pub(super) fn enemy_attached(&self, hex: Hex, owner: Side) -> Option<UnitId> {
        self.attached_at(hex)
            .find(|other| self.piece(*other).owner != owner && !self.piece(*other).looted)
    }

    /// Disrupted units and marching ones stay out of enemy zones of control, the latter on the road too
    /// (V10.1c, V20.3.1c, V20.3.1e, V20.3.1h; R51).
    pub(super) fn order_allows(&self, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        if !piece.disrupted && !piece.marching {
            return Ok(());
        }
        if piece.marching && self.data().board.side(from, to) & ROAD == 0 {
            return Err(Refusal::rule(
                Cite("V20.3.1h"),
                "{unit} is in road march and keeps to the road; none leads to {hex}.",
            ));
        }
        self.outside_enemy_control(unit, to)
    }

    /// See [`State::order_allows`].
    pub(super) fn outside_enemy_control(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        let Some(enemy) = self.controller_of(to, piece.owner.opponent()) else {
            return Ok(());
        };
        let refusal = if piece.disrupted {
            Refusal::rule(
                Cite("V10.1c"),
                "{unit} is disrupted and stays out of the zone of control of {other}.",
            )
        } else if piece.marching {
            Refusal::rule(
                Cite("V20.3.1c"),
                "{unit} is in road march and stays out of the zone of control of {other}.",
            )
        } else {
            return Ok(());
        };
        Err(refusal.other(enemy))
    }

    /// What the ground asks: bans first, then hex and hexside together; along a road 1 point whatever the ground; a bridge
    /// takes the water away; uphill 1 more (V7.1e, V7.2.1a–V7.2.2d, V7.3b, V10.1c).
    pub(super) fn step_cost(&self, unit: UnitId, from: Hex, to: Hex) -> Result<u8, Refusal> {
        let (data, side) = (self.data(), self.data().board.side(from, to));
        let disrupted = self.piece(unit).disrupted;
        if side & ROAD != 0 {
            return Ok(if disrupted { 1 } else { data.figures.road_cost });
        }
        if side & RIVER != 0 && side & BRIDGE == 0 {
            return Err(Refusal::rule(
                Cite("V7.1e"),
                "The canal before {hex} is crossed by a bridge only.",
            ));
        }
        let terrain = self.hex_cost(self.unit(unit), to)?;
        if disrupted {
            return Ok(1);
        }
        let chart = &data.chart;
        let extras = [
            (side & STREAM != 0 && side & BRIDGE == 0, chart.stream),
            (side & UP != 0, chart.climb),
            (side & (INWARD | OUTWARD) != 0, chart.trench),
        ];
        let extra: u8 = extras
            .into_iter()
            .filter(|(applies, _)| *applies)
            .map(|(_, cost)| cost)
            .sum();
        Ok(terrain + extra)
    }

    /// The cost of the hex alone (V7.2a, V14.2b; R31).
    fn hex_cost(&self, printed: &Unit, hex: Hex) -> Result<u8, Refusal> {
        let data = self.data();
        let cost = data.chart.cost(data.board.ground(hex), printed.gait());
        cost.ok_or(Refusal::rule(
            Cite("V7.1e"),
            "{hex} is water and not to be entered.",
        ))
    }

    /// The cost of a hex entered from beyond the map, or left over its edge: that of the hex, or of the road that leaves
    /// the map there (V16.1b, V17.0b; R34).
    pub(super) fn edge_cost(&self, unit: UnitId, hex: Hex) -> Result<u8, Refusal> {
        if self.piece(unit).disrupted {
            return Ok(1);
        }
        if self.data().road_leaves(hex) {
            return Ok(self.data().figures.road_cost);
        }
        if self.piece(unit).marching {
            return Err(Refusal::rule(
                Cite("V20.3.1h"),
                "{unit} is in road march, and no road leaves the map in {hex}.",
            ));
        }
        self.hex_cost(self.unit(unit), hex)
    }
}

/// A refusal with the unit and hex it is about, where it names no others.
pub(super) fn about(refusal: Refusal, unit: UnitId, hex: Hex) -> Refusal {
    Refusal {
        unit: refusal.unit.or(Some(unit)),
        hex: refusal.hex.or(Some(hex)),
        ..refusal
    }
}
