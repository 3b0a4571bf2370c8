//! Stacking: one combat unit, one gun a hex; guns may pass each other if the crowd can still be mended before the phase
//! ends (V7.6a–V7.6d; D21; R63).

use super::state::State;
use super::units::Arm;
use crate::action::{Act, Refusal, Verb};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;
use crate::kit::reach::{Step, reach};

/// Hexes where each gun of a crowd could go, guns that cannot leave left out.
struct Crowd {
    /// How many must leave.
    surplus: usize,
    leavers: Vec<Vec<Hex>>,
}

impl State {
    /// A side's guns on the map.
    pub(super) fn guns(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.data()
            .of_arm(Arm::Gun)
            .filter(move |unit| self.is_on_map(*unit) && self.piece(*unit).owner == side)
    }

    /// A gun of a side in a hex, other than this one.
    pub(super) fn other_gun(&self, gun: UnitId, hex: Hex, side: Side) -> Option<UnitId> {
        self.guns(side)
            .find(|other| *other != gun && self.piece(*other).hex == hex)
    }

    /// A hex where two guns of the active side stand.
    pub(super) fn crowded(&self) -> Option<Hex> {
        let mut guns = self.guns(self.active);
        guns.find(|gun| {
            self.other_gun(*gun, self.piece(*gun).hex, self.active)
                .is_some()
        })
        .map(|gun| self.piece(gun).hex)
    }

    /// Whether after a step every hex with two guns can still be put in order (V7.6d).
    pub(super) fn keeps_stacking(&self, act: &Act) -> Result<(), Refusal> {
        let joins = act
            .unit
            .zip(act.hex)
            .filter(|(unit, _)| self.unit(*unit).arm == Arm::Gun)
            .and_then(|(gun, hex)| self.other_gun(gun, hex, self.active));
        if joins.is_none() && self.crowded().is_none() {
            return Ok(());
        }
        let mut after = self.clone();
        match act.verb {
            Verb::Order => after.begin_block(act, &mut Vec::new()),
            Verb::Enter => after.enter_map(act, &mut Vec::new()),
            Verb::Exit => after.leave_map(act, &mut Vec::new()),
            _ => after.step_unit(act, &mut Vec::new()),
        }
        if after.mendable() {
            return Ok(());
        }
        let refusal = Refusal::rule(
            Cite("V7.6d"),
            "Two guns would be left in one hex at the end of the movement phase.",
        );
        Err(Refusal {
            unit: act.unit,
            other: joins,
            hex: act.hex,
            ..refusal
        })
    }

    /// Whether a gun that rides into a hex could leave it again, an enemy gun there being captured (R63).
    pub(super) fn leaves_room(&self, rider: UnitId, to: Hex, cost: u8) -> Result<(), Refusal> {
        let gun_there = || {
            self.attached_at(to)
                .any(|other| other != rider && self.unit(other).arm == Arm::Gun)
        };
        if self.unit(rider).arm != Arm::Gun || !gun_there() {
            return Ok(());
        }
        let mut after = self.clone();
        after.advance(rider, to, cost, Cite("V7.5a"), &mut Vec::new());
        let others: Vec<UnitId> = after.attached_at(to).collect();
        for other in others
            .into_iter()
            .filter(|other| self.unit(*other).arm == Arm::Gun)
        {
            after.piece_mut(other).owner = self.active;
        }
        after.piece_mut(rider).finished = self.is_burning(to);
        if after.mendable() {
            return Ok(());
        }
        Err(Refusal::rule(
            Cite("V7.6d"),
            "{unit} could not leave {hex} again, where a gun stands.",
        ))
    }

    /// Whether every crowd of guns can still be dissolved by guns that may move, each to a hex of its own.
    fn mendable(&self) -> bool {
        let mut crowds = Vec::new();
        let mut seen: Vec<Hex> = Vec::new();
        for gun in self.guns(self.active) {
            let hex = self.piece(gun).hex;
            let there: Vec<UnitId> = self
                .guns(self.active)
                .filter(|other| self.piece(*other).hex == hex)
                .collect();
            if there.len() > 1 && !seen.contains(&hex) {
                seen.push(hex);
                let surplus = there.len() - 1;
                let leavers = there.into_iter().map(|other| self.stops(other)).collect();
                crowds.push(Crowd { surplus, leavers });
            }
        }
        self.crowds_dissolve(&crowds, 0, 0, 0, &mut Vec::new())
    }

    /// Tries every gun of every crowd: it stays, or goes to a hex nobody has taken.
    fn crowds_dissolve(
        &self,
        crowds: &[Crowd],
        crowd: usize,
        gun: usize,
        gone: usize,
        taken: &mut Vec<Hex>,
    ) -> bool {
        let Some(here) = crowds.get(crowd) else {
            return true;
        };
        if gone >= here.surplus {
            return self.crowds_dissolve(crowds, crowd + 1, 0, 0, taken);
        }
        let Some(stops) = here.leavers.get(gun) else {
            return false;
        };
        for stop in stops {
            if taken.contains(stop) {
                continue;
            }
            taken.push(*stop);
            let dissolved = self.crowds_dissolve(crowds, crowd, gun + 1, gone + 1, taken);
            taken.pop();
            if dissolved {
                return true;
            }
        }
        self.crowds_dissolve(crowds, crowd, gun + 1, gone, taken)
    }

    /// Whether a gun may still move in this phase, now or when its sub-command is ordered (R38).
    fn still_to_move(&self, gun: UnitId) -> bool {
        let formation = self.unit(gun).formation;
        let turn_comes = self.block == Some(formation)
            || !self.done.contains(&formation)
            || (self.is_captured(gun) && self.block.is_some());
        self.may_move_ever(gun).is_ok() && turn_comes
    }

    /// Hexes without a gun where a gun could end its move.
    fn stops(&self, gun: UnitId) -> Vec<Hex> {
        if !self.still_to_move(gun) {
            return Vec::new();
        }
        let piece = self.piece(gun);
        let left = self.allowance(gun).saturating_sub(piece.spent);
        let board = &self.data().board;
        let budget = Points::whole(u16::from(left));
        let found = reach(board, piece.hex, budget, |from, to, _| {
            match self.may_step_freely(gun, from, to) {
                Err(_) => Step::No,
                Ok(cost) if self.is_burning(to) => Step::PayAndStop(whole(cost)),
                Ok(cost) => Step::Pay(whole(cost)),
            }
        });
        let first = board
            .neighbours(piece.hex)
            .iter()
            .flatten()
            .copied()
            .filter(|to| self.may_step(gun, *to).is_ok());
        let mut stops: Vec<Hex> = found.hexes().chain(first).collect();
        stops.sort_unstable();
        stops.dedup();
        stops.retain(|hex| self.other_gun(gun, *hex, self.active).is_none());
        stops
    }
}

fn whole(cost: u8) -> Points {
    Points::whole(u16::from(cost))
}
