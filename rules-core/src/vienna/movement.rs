//! Movement, hex by hex (V7.0a–V7.6g; D15–D17, D20, D21; R38, R51, R62, R76).

use super::state::{Events, Phase, State, Step};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;

impl State {
    /// Whether a unit belongs to a sub-command for movement: its own; the overall commander goes with any, once; captured
    /// guns go with any (V19.5.1a, V19.5.1e; D18; R38).
    pub(super) fn moves_with(&self, unit: UnitId, formation: usize) -> bool {
        let printed = self.unit(unit);
        printed.formation == formation || printed.overall || self.is_captured(unit)
    }

    pub(super) fn check_move(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the unit that moves."));
        };
        self.may_start(unit)?;
        let Some(hex) = act.hex else {
            return Err(Refusal::plain("Choose the hex that {unit} enters.").unit(unit));
        };
        self.may_step(unit, hex)?;
        self.keeps_stacking(act)
    }

    /// Whether a unit may move at all now, a gun that has fired too (V4.1a, V6.7a, V6.7b, V6.7d, V7.0a, V15.0a, V19.5.1a).
    pub(super) fn may_start(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.phase != Phase::Move || !self.frames.is_empty() {
            return Err(Refusal::rule(
                Cite("V4.1a"),
                "Units move in the movement phase of their own player only.",
            ));
        }
        let Some(block) = self.block.filter(|_| self.step == Step::Run) else {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "No sub-command is ordered yet; one moves after the other.",
            ));
        };
        self.may_move_ever(unit)?;
        if !self.moves_with(unit, block) {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "{unit} does not belong to the sub-command that moves now.",
            )
            .unit(unit));
        }
        Ok(())
    }

    /// Whether a unit may still move in this phase, whichever sub-command's turn it is.
    pub(super) fn may_move_ever(&self, unit: UnitId) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        if !self.is_on_map(unit) || piece.owner != self.active {
            return Err(Refusal::rule(
                Cite("V7.0a"),
                "{unit} is not a unit of the active player on the map.",
            )
            .unit(unit));
        }
        if self.unit(unit).movement == 0 {
            let (cite, text) = match self.unit(unit).arm {
                Arm::Pavilion => (Cite("V15.0a"), "{unit} is never moved."),
                _ => (
                    Cite("V6.7a"),
                    "{unit} is static and stays where it was set up.",
                ),
            };
            return Err(Refusal::rule(cite, text).unit(unit));
        }
        if piece.finished {
            return Err(Refusal::rule(
                Cite("V7.0b"),
                "{unit} has finished its move in this phase.",
            )
            .unit(unit));
        }
        Ok(())
    }

    /// Whether a unit has a legal step or exit of its own left.
    pub(super) fn has_a_move(&self, unit: UnitId) -> bool {
        if self.may_move_ever(unit).is_err() {
            return false;
        }
        let mut around = self
            .data()
            .board
            .neighbours(self.piece(unit).hex)
            .iter()
            .flatten();
        around.any(|to| self.may_step(unit, *to).is_ok()) || self.may_exit(unit).is_ok()
    }

    /// Moves one hex; whoever moved before has finished (V7.0b, V7.0c). What is in the hex is dealt with at once (V6.8e).
    pub(super) fn step_unit(&mut self, act: &Act, out: &mut Events) {
        let (Some(unit), Some(to)) = (act.unit, act.hex) else {
            return;
        };
        let Ok(cost) = self.may_step(unit, to) else {
            return;
        };
        self.take_over(unit);
        let from = self.piece(unit).hex;
        self.advance(unit, to, cost, Cite("V7.0c"), out);
        self.take_riders_along(unit, from, to, out);
        self.arrive(unit, to, out);
    }

    /// A unit's move begins or goes on; another's ends. One that moved along now goes on by itself (V7.0b, V7.5c).
    pub(super) fn take_over(&mut self, unit: UnitId) {
        if let Some(before) = self.mover.filter(|before| *before != unit) {
            self.finish_move(before);
        }
        self.mover = Some(unit);
        self.piece_mut(unit).rides = None;
    }

    /// A unit moves no more in this phase; who moved along with it may go on by himself (V7.5c).
    pub(super) fn finish_move(&mut self, unit: UnitId) {
        self.piece_mut(unit).finished = true;
        self.let_riders_go(unit);
    }

    /// One step of one counter, paid from its points.
    pub(super) fn advance(
        &mut self,
        unit: UnitId,
        to: Hex,
        cost: u8,
        cite: Cite,
        out: &mut Events,
    ) {
        let piece = self.piece_mut(unit);
        piece.spent = piece.spent.saturating_add(cost);
        piece.moved = true;
        self.relocate(unit, to, cost, cite, out);
    }

    /// One step of one counter that touches no points: pursuit, an event's move.
    pub(super) fn relocate(
        &mut self,
        unit: UnitId,
        to: Hex,
        cost: u8,
        cite: Cite,
        out: &mut Events,
    ) {
        let from = self.piece(unit).hex;
        self.place(unit, to);
        let cost = Points::whole(u16::from(cost));
        let fact = Fact::Moved {
            unit,
            from,
            to,
            cost,
        };
        out.push(fact.by(cite));
    }

    pub(super) fn move_choices(&self, out: &mut Vec<Choice>) {
        let Some(block) = self.block else { return };
        let own = |unit: &UnitId| self.moves_with(*unit, block) && self.may_start(*unit).is_ok();
        for unit in self.on_map(self.active).filter(own) {
            let around = self
                .data()
                .board
                .neighbours(self.piece(unit).hex)
                .iter()
                .flatten();
            let steps = around.map(|to| Act::new(Verb::Move).unit(unit).hex(*to));
            let legal = steps.filter(|act| self.check_move(act).is_ok());
            out.extend(legal.map(Choice::from));
            let exit = Act::new(Verb::Exit).unit(unit);
            if self.check_exit(&exit).is_ok() {
                out.push(exit.into());
            }
        }
        self.entry_choices(block, out);
        self.rider_choices(out);
    }

    /// The friendly edge of a side, for the screen and for exits (V19.5.2a).
    pub(super) fn friendly_edge(&self, side: Side) -> &'static crate::kit::zone::HexSet {
        &self.data().edges[super::state::at(side)]
    }
}
