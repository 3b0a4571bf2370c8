//! Set-up: Ottoman first, then Imperial, by hand, by a named deployment, or both mixed
//! (V3.0a–V3.1b, V19.0b, V19.0d, V19.1.1a–V19.1.1d, V19.2.1a; D1–D3; R22, R23).

use super::data::Meaning;
use super::frames::Frame;
use super::state::{Events, Life, Phase, State, at};
use super::units::Arm;
use crate::action::{Act, Choice, Name, Owed, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    pub(super) fn check_deploy(&self, act: &Act) -> Result<(), Refusal> {
        if self.phase != Phase::Deploy {
            return Err(Refusal::plain("Deployment is over."));
        }
        let in_hand = match self.frames.last() {
            Some(Frame::InHand(unit)) => Some(*unit),
            _ => None,
        };
        let plain = Act::new(act.verb);
        match (act.verb, in_hand) {
            (Verb::Take, None) => match act.unit {
                Some(unit) if *act == plain.unit(unit) => self.check_take(unit),
                _ => Err(Refusal::plain("Choose the counter to take up.")),
            },
            (Verb::Take, Some(held)) => {
                Err(Refusal::plain("{unit} is still in hand; put it down first.").unit(held))
            }
            (Verb::Put, Some(unit)) => match act.hex {
                Some(hex) if *act == plain.hex(hex) => self.may_stand(unit, hex),
                _ => Err(Refusal::plain("Choose the hex for the counter in hand.")),
            },
            (Verb::Put, None) => Err(Refusal::plain("No counter is in hand; take one first.")),
            (Verb::Drop, Some(_)) if *act == plain => Ok(()),
            (Verb::Rest, None) => match act.name {
                Some(name) if *act == plain.name(name) => self.check_rest(name),
                _ => Err(Refusal::plain(
                    "Choose the deployment by which the rest is placed.",
                )),
            },
            _ => Err(Refusal::plain(
                "That is no step of a deployment: counters are taken up and put down, or the rest is placed by name.",
            )),
        }
    }

    /// Whether a counter is set up before the battle: reinforcements wait off the map (V3.1b, V19.1c, V19.2c).
    pub(super) fn sets_up(&self, unit: UnitId, side: Side) -> bool {
        let printed = self.unit(unit);
        printed.side == side && !self.data().formations[printed.formation].reinforcement
    }

    pub(super) fn check_take(&self, unit: UnitId) -> Result<(), Refusal> {
        if !self.sets_up(unit, self.active) {
            return Err(Refusal::rule(
                Cite("V3.1b"),
                "{unit} is not yours to deploy now, or comes as a reinforcement.",
            )
            .unit(unit));
        }
        if matches!(self.piece(unit).life, Life::Waiting | Life::Map) {
            return Ok(());
        }
        Err(Refusal::plain("{unit} takes no part in this battle.").unit(unit))
    }

    fn check_rest(&self, name: Name) -> Result<(), Refusal> {
        let known = match self.data().meaning(name) {
            Some(Meaning::Deployment(place)) => self.data().deployments.get(place),
            _ => None,
        };
        if known.is_none_or(|deployment| deployment.side != self.active) {
            return Err(Refusal::plain("That deployment is not for this side."));
        }
        if self.all_deployed(self.active) {
            return Err(Refusal::plain("Every counter is already on the map."));
        }
        Ok(())
    }

    /// Whether a counter may be set up in a hex: its sub-command's area, whatever flank or nation; stacking holds; nobody
    /// among the enemy (V3.1a, V7.6a, V19.0b, V19.1.1a–V19.1.1d, V19.2.1a; R22, R23).
    pub(super) fn may_stand(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let printed = self.unit(unit);
        let refuse = |cite, text| Refusal::rule(Cite(cite), text).unit(unit).hex(hex);
        if !self.data().formations[printed.formation].zone.contains(hex) {
            let cite = match (printed.arm, printed.side) {
                (Arm::Pavilion, _) => "V19.1.1d",
                (_, Side::Ottoman) => "V19.1.1a",
                _ => "V19.2.1a",
            };
            return Err(refuse(cite, "{hex} is outside the set-up area of {unit}."));
        }
        let same_kind = |other: UnitId| {
            let arm = self.unit(other).arm;
            (printed.arm.fights() && arm.fights())
                || (printed.arm == Arm::Gun && arm == Arm::Gun)
                || (printed.arm == Arm::Pavilion && arm == Arm::Pavilion)
        };
        let mut there = self.unit_at(hex).into_iter().chain(self.attached_at(hex));
        let clash = there.find(|other| {
            let enemy = self.piece(*other).owner != printed.side;
            *other != unit && (enemy || same_kind(*other))
        });
        match clash {
            Some(other) => Err(refuse("V3.1a", "{other} already stands in {hex}.").other(other)),
            None => Ok(()),
        }
    }

    pub(super) fn deploy(&mut self, act: &Act, out: &mut Events) {
        match (act.verb, act.unit, act.hex, act.name) {
            (Verb::Take, Some(unit), _, _) => {
                if self.piece(unit).life == Life::Map {
                    out.push(Fact::TakenUp { unit }.by(Cite("V3.0a")));
                }
                self.lift(unit);
                self.frames.push(Frame::InHand(unit));
            }
            (Verb::Put, _, Some(hex), _) => {
                if let Some(Frame::InHand(unit)) = self.frames.pop() {
                    self.set_up(unit, hex, out);
                }
            }
            (Verb::Rest, _, _, Some(name)) => {
                if let Some(Meaning::Deployment(place)) = self.data().meaning(name) {
                    self.set_up_rest(place, out);
                }
            }
            _ => {
                self.frames.pop();
            }
        }
    }

    fn set_up(&mut self, unit: UnitId, hex: Hex, out: &mut Events) {
        self.place(unit, hex);
        let cite = match (self.unit(unit).arm, self.unit(unit).side) {
            (Arm::Pavilion, _) => "V19.1.1d",
            (_, Side::Ottoman) => "V19.1.1a",
            _ => "V19.2.1a",
        };
        out.push(Fact::Deployed { unit, hex }.by(Cite(cite)));
    }

    /// Places the rest as a named deployment has it; where its hex is taken, in the nearest legal hex.
    fn set_up_rest(&mut self, place: usize, out: &mut Events) {
        let Some(deployment) = self.data().deployments.get(place) else {
            return;
        };
        for (unit, hex) in &deployment.at {
            if self.piece(*unit).life == Life::Waiting
                && let Some(free) = self.nearest_legal(*unit, *hex)
            {
                self.set_up(*unit, free, out);
            }
        }
    }

    fn nearest_legal(&self, unit: UnitId, wanted: Hex) -> Option<Hex> {
        let board = &self.data().board;
        let zone = &self.data().formations[self.unit(unit).formation].zone;
        let legal = zone.iter().filter(|hex| self.may_stand(unit, *hex).is_ok());
        legal.min_by_key(|hex| (board.distance(wanted, *hex), *hex))
    }

    pub(super) fn check_end_deployment(&self) -> Result<(), Refusal> {
        let waiting = self.all_units().find(|unit| self.to_place(*unit));
        match waiting {
            Some(unit) => Err(Refusal::rule(
                Cite("V3.0a"),
                "{unit} is not yet on the map; every counter is placed.",
            )
            .unit(unit)),
            None => Ok(()),
        }
    }

    fn to_place(&self, unit: UnitId) -> bool {
        self.sets_up(unit, self.active) && self.piece(unit).life == Life::Waiting
    }

    pub(super) fn placements_owed(&self) -> Vec<Owed> {
        let waiting: Vec<UnitId> = self
            .all_units()
            .filter(|unit| self.to_place(*unit))
            .collect();
        if waiting.is_empty() {
            return Vec::new();
        }
        vec![Owed {
            text: format!("{} counters are still to be placed.", waiting.len()),
            units: waiting,
            against: Vec::new(),
            cite: Cite("V3.0a"),
        }]
    }

    /// Ottoman counters are placed first, then the Imperial ones, then the battle begins (V19.0d).
    pub(super) fn end_deployment(&mut self, out: &mut Events) {
        out.push(Fact::DeploymentEnded { side: self.active }.by(Cite("V19.0d")));
        if self.active == Side::Ottoman {
            self.active = Side::Imperial;
        } else {
            self.begin_battle(out);
        }
    }

    pub(super) fn deploys_by_name(&self) -> bool {
        self.deploy_as[at(self.active)].is_some() && !self.all_deployed(self.active)
    }

    pub(super) fn deploy_by_name(&mut self, out: &mut Events) {
        if let Some(place) = self.deploy_as[self.own_place()] {
            self.set_up_rest(place, out);
            self.end_deployment(out);
        }
    }

    pub(super) fn deploy_choices(&self, out: &mut Vec<Choice>) {
        if let Some(Frame::InHand(unit)) = self.frames.last() {
            let zone = &self.data().formations[self.unit(*unit).formation].zone;
            let hexes = zone
                .iter()
                .filter(|hex| self.may_stand(*unit, *hex).is_ok());
            out.extend(hexes.map(|hex| Choice::from(Act::new(Verb::Put).hex(hex))));
            out.push(Act::new(Verb::Drop).into());
            return;
        }
        for unit in self
            .all_units()
            .filter(|unit| self.check_take(*unit).is_ok())
        {
            let undoing = self.piece(unit).life == Life::Map;
            let act = Act::new(Verb::Take).unit(unit);
            out.push(Choice { act, undoing });
        }
        let names = (0..self.data().deployments.len())
            .map(|place| self.data().name_of(Meaning::Deployment(place)));
        let rest = names.filter(|name| self.check_rest(*name).is_ok());
        out.extend(rest.map(|name| Choice::from(Act::new(Verb::Rest).name(name))));
        if self.check_end_deployment().is_ok() {
            out.push(Act::new(Verb::End).into());
        }
    }
}
