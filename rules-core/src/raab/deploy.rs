//! Set-up: Imperial first, then Ottoman, by hand, by a named deployment, or both mixed (RN3.0b, RN14.0; D05, D06).

use super::data::{Arm, Zone};
use super::state::{Events, Frame, Life, Phase, State, at};
use crate::action::{Act, Choice, Name, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    pub(super) fn check_deploy(&self, act: &Act) -> Result<(), Refusal> {
        if self.phase != Phase::Deploy {
            return Err(Refusal::plain("Deployment is over."));
        }
        let in_hand = match self.frame {
            Some(Frame::InHand(unit)) => Some(unit),
            _ => None,
        };
        match (*act, in_hand) {
            (
                Act {
                    verb: Verb::Take,
                    unit: Some(unit),
                    other: None,
                    hex: None,
                    name: None,
                },
                None,
            ) => self.may_deploy(unit),
            (
                Act {
                    verb: Verb::Take, ..
                },
                Some(held),
            ) => Err(Refusal::plain("{unit} is still in hand; put it down first.").unit(held)),
            (
                Act {
                    verb: Verb::Put,
                    unit: None,
                    other: None,
                    hex: Some(hex),
                    name: None,
                },
                Some(unit),
            ) => self.may_stand(unit, hex),
            (
                Act {
                    verb: Verb::Put, ..
                },
                None,
            ) => Err(Refusal::plain("No counter is in hand; take one first.")),
            (
                Act {
                    verb: Verb::Drop,
                    unit: None,
                    other: None,
                    hex: None,
                    name: None,
                },
                Some(_),
            ) => Ok(()),
            (
                Act {
                    verb: Verb::Rest,
                    unit: None,
                    other: None,
                    hex: None,
                    name: Some(name),
                },
                None,
            ) => self.check_rest(name),
            _ => Err(Refusal::plain(
                "That is no step of a deployment: counters are taken up and put down, or the rest is placed by name.",
            )),
        }
    }

    /// Whether a counter is the deploying side's (RN3.0b).
    pub(super) fn may_deploy(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.unit(unit).side == self.active && self.piece(unit).life != Life::Lost {
            Ok(())
        } else {
            Err(Refusal::rule(Cite("RN3.0b"), "{unit} is not yours to deploy now.").unit(unit))
        }
    }

    fn check_rest(&self, name: Name) -> Result<(), Refusal> {
        let known = self.data().deployments.get(usize::from(name.0));
        if known.is_none_or(|deployment| deployment.side != self.active) {
            return Err(Refusal::plain("That deployment is not for this side."));
        }
        if self.all_deployed(self.active) {
            return Err(Refusal::plain("Every counter is already on the map."));
        }
        Ok(())
    }

    /// Whether a counter may be set up in a hex: its zone, one combat unit a hex, no cavalry in wood (D05, D06, U03–U09).
    pub(super) fn may_stand(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let printed = self.unit(unit);
        let zone = &self.data().zones[printed.zone];
        self.in_zone(zone, hex)
            .map_err(|refusal| refusal.unit(unit).hex(hex))?;
        let held = self.unit_at(hex).filter(|other| *other != unit);
        if let Some(other) =
            held.filter(|other| printed.arm.fights() || self.unit(*other).side != printed.side)
        {
            return Err(Refusal::rule(
                self.cite("RS6.3a", "RN6.3a"),
                "{other} already stands in {hex}.",
            )
            .unit(unit)
            .other(other)
            .hex(hex));
        }
        if let Some(other) = self
            .attached_at(hex)
            .find(|other| self.piece(*other).owner != printed.side)
        {
            return Err(Refusal::rule(
                self.cite("RS6.1c", "RN6.1c"),
                "{other} of the enemy stands in {hex}.",
            )
            .unit(unit)
            .other(other)
            .hex(hex));
        }
        if printed.arm == Arm::Cavalry && self.data().ground(hex).wooded() {
            return Err(Refusal::rule(
                self.cite_where(self.rules.cavalry_wood_by_road, "RS6.2.2a", "RN6.2.2a"),
                "Cavalry is not set up in the wood of {hex}.",
            )
            .unit(unit)
            .hex(hex));
        }
        Ok(())
    }

    /// Whether a hex lies in a set-up zone (RN14.1a–RN14.2b; U03, U04, U05).
    pub(super) fn in_zone(&self, zone: &Zone, hex: Hex) -> Result<(), Refusal> {
        let (cc, rr) = self.data().board.numbers(hex);
        let guns_in_band = zone.guns && zone.side == Side::Ottoman && self.rules.ottoman_guns_band;
        let band = if guns_in_band {
            self.data()
                .zones
                .iter()
                .find(|other| other.side == zone.side && !other.guns)
        } else {
            Some(zone)
        };
        let rr_range = band.and_then(|band| band.rr);
        if rr_range.is_some_and(|(least, most)| rr < least || rr > most) {
            return Err(Refusal::rule(
                Cite(zone.cite),
                "{hex} lies outside the columns of {unit}'s set-up area.",
            ));
        }
        let line = band
            .and_then(|band| band.cc_from)
            .map(|_| self.rules.ottoman_line);
        if line.is_some_and(|line| cc < line) {
            return Err(Refusal::rule(
                Cite("RN14.2a"),
                "{hex} is not below the line where the Ottoman army sets up.",
            ));
        }
        if !zone.within.is_empty()
            && !zone
                .within
                .iter()
                .any(|(centre, radius)| self.data().board.distance(*centre, hex) <= *radius)
        {
            return Err(Refusal::rule(
                Cite(zone.cite),
                "{hex} is too far away for a battery's set-up.",
            ));
        }
        let free_bank = zone.side == Side::Imperial && self.rules.imperial_either_bank;
        if !free_bank && self.data().north(hex) != (zone.side == Side::Imperial) {
            return Err(Refusal::rule(
                Cite(zone.cite),
                "{hex} lies on the wrong bank of the Raab.",
            ));
        }
        Ok(())
    }

    pub(super) fn deploy(&mut self, act: &Act, out: &mut Events) {
        match (act.verb, act.unit, act.hex, act.name) {
            (Verb::Take, Some(unit), _, _) => {
                if self.piece(unit).life == Life::Map {
                    out.push(Fact::TakenUp { unit }.by(Cite("RN3.0b")));
                }
                self.lift(unit);
                self.frame = Some(Frame::InHand(unit));
            }
            (Verb::Put, _, Some(hex), _) => {
                if let Some(Frame::InHand(unit)) = self.frame.take() {
                    self.set_up(unit, hex, out);
                }
            }
            (Verb::Rest, _, _, Some(name)) => self.set_up_rest(name.0.into(), out),
            _ => self.frame = None,
        }
    }

    fn set_up(&mut self, unit: UnitId, hex: Hex, out: &mut Events) {
        self.place(unit, hex);
        let zone = &self.data().zones[self.unit(unit).zone];
        out.push(Fact::Deployed { unit, hex }.by(Cite(zone.cite)));
    }

    /// Places the rest as a named deployment has it; where its hex is taken or barred, in the nearest legal hex.
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
        let legal = board
            .hexes()
            .filter(|hex| self.may_stand(unit, *hex).is_ok());
        legal.min_by_key(|hex| (board.distance(wanted, *hex), *hex))
    }

    pub(super) fn check_end_deployment(&self) -> Result<(), Refusal> {
        if let Some(Frame::InHand(unit)) = self.frame {
            return Err(Refusal::plain("{unit} is still in hand; put it down first.").unit(unit));
        }
        let waiting = self.all_units().find(|unit| {
            self.unit(*unit).side == self.active && self.piece(*unit).life == Life::Waiting
        });
        match waiting {
            Some(unit) => Err(Refusal::rule(
                Cite("RN3.0b"),
                "{unit} is not yet on the map; every counter is placed.",
            )
            .unit(unit)),
            None => Ok(()),
        }
    }

    /// Imperial counters are placed first, then the Ottoman ones, then the battle begins (RS3.0b, RN3.0b).
    pub(super) fn end_deployment(&mut self, out: &mut Events) {
        out.push(Fact::DeploymentEnded { side: self.active }.by(Cite("RN3.0b")));
        if self.active == Side::Imperial {
            self.active = Side::Ottoman;
        } else {
            self.begin_battle(out);
        }
    }

    pub(super) fn deploys_by_name(&self) -> bool {
        self.deploy_as[at(self.active)].is_some() && !self.all_deployed(self.active)
    }

    pub(super) fn deploy_by_name(&mut self, out: &mut Events) {
        if let Some(place) = self.deploy_as[at(self.active)] {
            self.set_up_rest(place, out);
            self.end_deployment(out);
        }
    }

    pub(super) fn deploy_choices(&self, out: &mut Vec<Choice>) {
        match self.frame {
            Some(Frame::InHand(unit)) => {
                let hexes = self
                    .data()
                    .board
                    .hexes()
                    .filter(|hex| self.may_stand(unit, *hex).is_ok());
                out.extend(hexes.map(|hex| Choice::from(Act::new(Verb::Put).hex(hex))));
                out.push(Act::new(Verb::Drop).into());
            }
            _ => {
                for unit in self
                    .all_units()
                    .filter(|unit| self.may_deploy(*unit).is_ok())
                {
                    let undoing = self.piece(unit).life == Life::Map;
                    out.push(Choice {
                        act: Act::new(Verb::Take).unit(unit),
                        undoing,
                    });
                }
                let names =
                    (0..self.data().deployments.len()).filter_map(|place| u8::try_from(place).ok());
                let rest = names.map(|place| Act::new(Verb::Rest).name(Name(place)));
                out.extend(rest.filter(|act| self.check(act).is_ok()).map(Choice::from));
                if self.check_end_deployment().is_ok() {
                    out.push(Act::new(Verb::End).into());
                }
            }
        }
    }
}
