//! Movement, hex by hex (RS6.0a–RS6.5a, RN6.0a–RN6.6a; D11, D12; U27–U40, U61, U66, U73, U76).

use super::data::{Arm, BRIDGE, RAAB, ROAD, TRIBUTARY, UP};
use super::state::{Events, Phase, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;

/// Hexes a disrupted unit may enter in a turn (RS9.1d, RN9.1c, U38).
const DISRUPTED_HEXES: u8 = 2;

impl State {
    /// A unit's allowance this turn: two hexes when disrupted, else its movement points, fewer for a demoralized army
    /// (RS2.4b, RN2.5b, RS6.1e, RS9.1d, RS11.1a, RN11.1a; K06; U38, U61).
    pub(super) fn allowance(&self, unit: UnitId) -> u8 {
        let (printed, piece) = (self.unit(unit), self.piece(unit));
        if piece.disrupted {
            return DISRUPTED_HEXES;
        }
        if !printed.arm.fights() || !self.is_demoralized(piece.owner) {
            return printed.movement;
        }
        let slow = if self.rules.demoralized_infantry_two && printed.arm == Arm::Infantry {
            2
        } else {
            4
        };
        printed.movement.min(slow)
    }

    pub(super) fn check_move(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the unit that moves."));
        };
        self.may_start(unit)?;
        let Some(hex) = act.hex else {
            return Err(Refusal::plain("Choose the hex that {unit} enters.").unit(unit));
        };
        self.may_step(unit, self.piece(unit).hex, hex, self.piece(unit).spent)
            .map(|_| ())
    }

    /// Whether a unit may move at all now: any unit or commander of the active player, before his first combat, until its
    /// move is finished; a finished move is changed only by taking entries of the game back, which needs the opponent's
    /// consent (RS6.0b, RS6.1b, RS6.1d, RS6.1i–k, RS5.0b, RN6.0a, RN6.1b, RN6.1d, RN6.1i–k, RN5.0g; U71).
    pub(super) fn may_start(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.phase != Phase::Move {
            return Err(Refusal::rule(
                self.cite("RS6.1b", "RN6.1b"),
                "Units move in the movement phase of their own player only.",
            ));
        }
        if !self.is_on_map(unit) || self.piece(unit).owner != self.active {
            return Err(Refusal::rule(
                self.cite("RS6.1b", "RN6.1b"),
                "{unit} is not a unit of the active player on the map.",
            )
            .unit(unit));
        }
        if self.unit(unit).arm == Arm::Battery {
            return Err(Refusal::rule(
                self.cite("RS6.1k", "RN6.1k"),
                "{unit} is a battery and stays where it was set up.",
            )
            .unit(unit));
        }
        if self.piece(unit).finished {
            // Nobody has moved since: it was halted where it stands.
            if self.mover == Some(unit) {
                self.may_go_on(unit, self.piece(unit).hex)?;
            }
            return Err(Refusal::rule(
                self.cite("RS6.1i", "RN6.1i"),
                "{unit} has finished its move in this phase.",
            )
            .unit(unit));
        }
        Ok(())
    }

    /// The cost of a step from one hex into the next after so much has been spent, or the first rule against it; commanders
    /// are bound like units where no rule frees them (RS6.0d–e, RS6.1a, RN6.0c–d, RN6.1a; U40, U73).
    pub(super) fn may_step(
        &self,
        unit: UnitId,
        from: Hex,
        to: Hex,
        spent: u8,
    ) -> Result<u8, Refusal> {
        self.may_step_freely(unit, from, to)
            .and_then(|cost| self.within_allowance(unit, cost, spent))
            .map_err(|refusal| Refusal {
                unit: refusal.unit.or(Some(unit)),
                hex: refusal.hex.or(Some(to)),
                ..refusal
            })
    }

    /// The cost of a step whatever has been spent.
    pub(super) fn may_step_freely(&self, unit: UnitId, from: Hex, to: Hex) -> Result<u8, Refusal> {
        if self.data().board.direction(from, to).is_none() {
            return Err(Refusal::rule(
                self.cite("RS6.0d", "RN6.0c"),
                "{hex} is not adjacent to {unit}.",
            ));
        }
        self.may_share(unit, to)?;
        self.furor_allows(unit, to)?;
        self.ground_allows(unit, from, to)
    }

    /// Points may not be overspent, saved or lent (RS6.1e–h, RS6.2e, RN6.1e–h, RN6.2e; no minimum move: U30).
    fn within_allowance(&self, unit: UnitId, cost: u8, spent: u8) -> Result<u8, Refusal> {
        let left = self.allowance(unit).saturating_sub(spent);
        if cost <= left {
            return Ok(cost);
        }
        if self.piece(unit).disrupted {
            return Err(Refusal::rule(
                self.cite("RS9.1d", "RN9.1c"),
                "{unit} is disrupted and has entered its two hexes.",
            ));
        }
        Err(Refusal::rule(
            self.cite("RS6.2e", "RN6.2e"),
            "{hex} costs {0}; {unit} has {1} left.",
        )
        .figures(cost.into(), left.into()))
    }

    /// Who may stand or pass together (RS6.1c, RS6.3a–c, RS6.4a, RN6.1c, RN6.3a–b, RN6.4a, RS10.3a, RN6.6d; K10, U28, U29, U76).
    fn may_share(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let (printed, owner) = (self.unit(unit), self.piece(unit).owner);
        if let Some(other) = self.unit_at(to) {
            if self.piece(other).owner != owner {
                return Err(Refusal::rule(
                    self.cite("RS6.1c", "RN6.1c"),
                    "{hex} is held by {other} of the enemy.",
                )
                .other(other));
            }
            if printed.arm.fights() {
                return Err(Refusal::rule(
                    self.cite_where(!self.rules.batteries_block, "RS6.4a", "RN6.4a"),
                    "{hex} is held by {other}; units neither stop in nor cross it.",
                )
                .other(other));
            }
        }
        let enemy_commander = self
            .attached_at(to)
            .find(|other| self.unit(*other).arm.commands() && self.piece(*other).owner != owner);
        match enemy_commander {
            Some(other) if !printed.arm.fights() => Err(Refusal::rule(
                self.cite("RS6.1c", "RN6.1c"),
                "A commander does not enter the hex of an enemy commander, {other}.",
            )
            .other(other)),
            Some(other) if !self.rules.capture_anywhere && !self.data().ground(to).village() => {
                Err(Refusal::rule(
                    Cite("RN6.1c"),
                    "{hex} holds {other} of the enemy; commanders are captured in villages only.",
                )
                .other(other))
            }
            _ => Ok(()),
        }
    }

    /// German infantry that begins the phase in contact keeps to hexes of contact, each one it enters (RN15.1b; U66, U78).
    fn furor_allows(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let bound = self.rules.furor && self.piece(unit).bound;
        if bound && !self.contact_in(unit, to) {
            return Err(Refusal::rule(
                Cite("RN15.1b"),
                "German infantry such as {unit} may not break its contact with the enemy.",
            ));
        }
        Ok(())
    }

    /// What the ground asks: bans first, then the cost (RS6.2a–RS6.2.2a, RS6.5a, RS9.1e–g, RN6.2a–RN6.2.2a, RN6.5b, RN6.6a,
    /// RN9.1d–e; U31–U37, U72, U73).
    fn ground_allows(&self, unit: UnitId, from: Hex, to: Hex) -> Result<u8, Refusal> {
        let (printed, disrupted) = (self.unit(unit), self.piece(unit).disrupted);
        let (ground, side) = (self.data().ground(to), self.data().board.side(from, to));
        let (road, river) = (side & ROAD != 0, self.river_between(from, to));
        if river && disrupted {
            return Err(Refusal::rule(
                self.cite("RS9.1e", "RN9.1d"),
                "A disrupted unit such as {unit} crosses no river without a bridge.",
            ));
        }
        if river && side & RAAB != 0 && self.fords_closed(self.piece(unit).owner) {
            return Err(Refusal::rule(
                Cite("RN6.5b"),
                "The Raab is in flood; it is crossed by bridges only.",
            ));
        }
        if disrupted && (ground.wooded() || ground.village()) {
            return Err(Refusal::rule(
                self.cite("RS9.1f", "RN9.1d"),
                "A disrupted unit such as {unit} enters neither wood nor village.",
            ));
        }
        if ground.wooded()
            && printed.arm == Arm::Cavalry
            && !(self.rules.cavalry_wood_by_road && road)
        {
            return Err(if self.rules.cavalry_wood_by_road {
                Refusal::rule(
                    Cite("RS6.2.2a"),
                    "Cavalry enters the wood of {hex} along a road only.",
                )
            } else {
                Refusal::rule(Cite("RN6.2.2a"), "Cavalry never enters wood, as in {hex}.")
            });
        }
        if ground.village() && !road {
            return Err(Refusal::rule(
                self.cite("RS6.5a", "RN6.6a"),
                "The village of {hex} is entered by road only.",
            ));
        }
        Ok(self.cost_unbarred(unit, from, to))
    }

    /// What a step into an adjacent hex costs, whatever may bar it; a disrupted unit counts hexes (RS9.1g, RN9.1e; U37).
    pub(super) fn cost_unbarred(&self, unit: UnitId, from: Hex, to: Hex) -> u8 {
        if self.piece(unit).disrupted {
            return 1;
        }
        let side = self.data().board.side(from, to);
        self.step_cost(self.data().ground(to).wooded(), side)
    }

    /// Terrain, river and slope together; a road step costs 1 for the terrain, a bridge takes the river away, and zones of
    /// control cost nothing (RS6.2d, RS6.2f–i, RS6.2.1a–b, RS7.0c, RN6.2d, RN6.2f–RN6.2.1c, RN7.0b; U31, U32).
    fn step_cost(&self, wooded: bool, side: u16) -> u8 {
        let costs = &self.data().costs;
        let terrain = if wooded && side & ROAD == 0 {
            costs.wood
        } else {
            costs.clear
        };
        let river = if side & (RAAB | TRIBUTARY) != 0 && side & BRIDGE == 0 {
            costs.river
        } else {
            0
        };
        let slope = if side & UP != 0 { costs.climb } else { 0 };
        terrain + river + slope
    }

    /// Whether the flood bars a side from the Raab's fords (RN6.5b, RN6.5d; U34).
    pub(super) fn fords_closed(&self, side: Side) -> bool {
        self.flood && (side == Side::Ottoman || !self.rules.flood_ottoman_only)
    }

    /// Moves one hex; whoever moved before has finished (RS6.0c, RN6.0b). Captures fall at once.
    pub(super) fn step(&mut self, act: &Act, out: &mut Events) {
        let (Some(unit), Some(to)) = (act.unit, act.hex) else {
            return;
        };
        let (from, spent) = (self.piece(unit).hex, self.piece(unit).spent);
        let Ok(cost) = self.may_step(unit, from, to, spent) else {
            return;
        };
        if let Some(before) = self.mover.filter(|before| *before != unit) {
            self.piece_mut(before).finished = true;
        }
        self.mover = Some(unit);
        let halted = self.must_halt(unit, to);
        self.place(unit, to);
        let piece = self.piece_mut(unit);
        piece.spent += cost;
        piece.moved = true;
        piece.finished = halted;
        out.push(
            Fact::Moved {
                unit,
                from,
                to,
                cost: Points::whole(u16::from(cost)),
            }
            .by(self.cite("RS6.0e", "RN6.0d")),
        );
        self.capture(unit, to, out);
        if self.outcome.is_none() {
            self.test_camp(unit, to, out);
        }
    }

    /// K12 = N: a friendly battery in the hex ends a combat unit's move there; one just captured does not, and commanders
    /// pass freely (RN6.4a, RN5.2f; U76, U77).
    pub(super) fn must_halt(&self, unit: UnitId, to: Hex) -> bool {
        let owner = self.piece(unit).owner;
        self.rules.batteries_block
            && self.unit(unit).arm.fights()
            && self.attached_at(to).any(|other| {
                self.unit(other).arm == Arm::Battery && self.piece(other).owner == owner
            })
    }

    /// Whether a unit that has come into a hex in its move may go on from there (K12).
    pub(super) fn may_go_on(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if !self.must_halt(unit, hex) {
            return Ok(());
        }
        Err(Refusal::rule(
            Cite("RN6.4a"),
            "A friendly battery in {hex} ends the move of {unit} there.",
        )
        .unit(unit)
        .hex(hex))
    }

    /// Entering captures batteries, and a combat unit captures commanders; the mover goes on
    /// (RS5.0e, RS5.2a–j, RN5.0f, RN5.2a–f, RS6.5d, RS10.3a, RN6.6d; U27, U39).
    fn capture(&mut self, unit: UnitId, hex: Hex, out: &mut Events) {
        let owner = self.piece(unit).owner;
        let taken: Vec<UnitId> = self
            .attached_at(hex)
            .filter(|other| self.piece(*other).owner != owner)
            .collect();
        for other in taken {
            if self.unit(other).arm == Arm::Battery {
                self.piece_mut(other).owner = owner;
                out.push(
                    Fact::BatteryCaptured {
                        battery: other,
                        by: unit,
                        owner,
                    }
                    .by(self.cite("RS5.2a", "RN5.2a")),
                );
            } else {
                self.lose_commander(other, crate::event::CommanderLoss::Captured, out);
            }
        }
        self.test_losses(out);
    }

    /// Every step of every unit, in any direction; nobody has to move (RS6.0a–b, RN4.1c, RN6.0a).
    pub(super) fn move_choices(&self, out: &mut Vec<Choice>) {
        for unit in self
            .on_map(self.active)
            .filter(|unit| self.may_start(*unit).is_ok())
        {
            let piece = *self.piece(unit);
            // In the order of the whole list, which is then sorted at no cost.
            let mut around = *self.data().board.neighbours(piece.hex);
            around.sort_unstable();
            let around = around.into_iter().flatten();
            let legal =
                around.filter(|to| self.may_step(unit, piece.hex, *to, piece.spent).is_ok());
            out.extend(legal.map(|to| Choice::from(Act::new(Verb::Move).unit(unit).hex(to))));
        }
        out.push(Act::new(Verb::End).into());
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::Rules;
    use super::*;

    fn cost(wooded: bool, side: u16) -> u8 {
        let options = crate::setup::Options::default();
        State::empty(Rules::read(&options), options).step_cost(wooded, side)
    }

    /// RS6.2g, RN6.2g, X11: with a bridge on the hexside the step from 1221 into the wood of 1321 costs 2, not 4.
    #[test]
    fn x11_a_bridge_halves_the_step_over_the_river_into_wood() {
        assert_eq!((cost(true, RAAB), cost(true, RAAB | BRIDGE)), (4, 2));
    }

    /// U32: a bridge without a road cancels the river only; a road cancels the wood as well.
    #[test]
    fn u32_a_bridge_without_a_road_cancels_the_river_only() {
        assert_eq!(cost(true, TRIBUTARY | BRIDGE | UP), 3);
        assert_eq!(cost(true, TRIBUTARY | BRIDGE | ROAD | UP), 2);
        assert_eq!(cost(false, RAAB | BRIDGE), 1);
    }
}
