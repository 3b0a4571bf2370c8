//! Leaders and mobile guns that move along with a combat unit (V7.5a–V7.5c, V9.5g, V16.1c; D14–D17; R36, R62, R63, R76).

use super::frames::{Frame, Part, Stage};
use super::state::{Events, Life, Phase, State};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;

impl State {
    pub(super) fn check_ride(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(rider), Some(host), None, None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose a leader or gun, and the unit it goes along with.",
            ));
        };
        match self.frames.last() {
            None => self.may_ride(rider, host),
            Some(_) => self.may_follow(rider, host),
        }
        .map_err(|refusal| Refusal {
            unit: refusal.unit.or(Some(rider)),
            other: refusal.other.or(Some(host)),
            ..refusal
        })
    }

    /// In the movement phase both begin it in one hex, or wait beyond the edge together; both belong to the sub-command
    /// that moves (V7.5a, V7.5b; R36, R38, R76).
    fn may_ride(&self, rider: UnitId, host: UnitId) -> Result<(), Refusal> {
        let Some(block) = self.block.filter(|_| self.phase == Phase::Move) else {
            return Err(Refusal::rule(
                Cite("V7.5a"),
                "{unit} may join a unit in its movement phase only.",
            ));
        };
        let printed = self.unit(rider);
        if !(printed.arm == Arm::Leader || printed.mobile_gun()) || !self.unit(host).arm.fights() {
            return Err(Refusal::rule(
                Cite("V7.5a"),
                "A leader or mobile gun moves along with a combat unit; {unit} and {other} are no such pair.",
            ));
        }
        let (piece, other) = (self.piece(rider), self.piece(host));
        let together = piece.life == other.life
            && match piece.life {
                Life::Map => piece.hex == other.hex,
                Life::Waiting => self.waits_to_enter(rider) && self.waits_to_enter(host),
                _ => false,
            };
        let fresh = !piece.moved && !other.moved && !piece.finished && !other.finished;
        if piece.owner != self.active || other.owner != self.active || !together || !fresh {
            return Err(Refusal::rule(
                Cite("V7.5b"),
                "{unit} must begin the phase with {other}, and neither may have moved.",
            ));
        }
        if !self.moves_with(rider, block) || self.unit(host).formation != block {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "{unit} and {other} do not both belong to the sub-command that moves now.",
            ));
        }
        self.not_yet_riding(rider)
    }

    fn not_yet_riding(&self, rider: UnitId) -> Result<(), Refusal> {
        match self.piece(rider).rides {
            Some(other) => {
                Err(Refusal::plain("{unit} moves along with {other} already.").other(other))
            }
            None => Ok(()),
        }
    }

    /// In a pursuit or after an event a leader stacked with the unit may go with it (V9.5g, VEVT5a).
    fn may_follow(&self, rider: UnitId, host: UnitId) -> Result<(), Refusal> {
        if !self.leads_on(host) {
            return Err(Refusal::plain("{other} is not about to go on now."));
        }
        let (piece, other) = (self.piece(rider), self.piece(host));
        let stacked = self.is_on_map(rider) && piece.hex == other.hex && piece.owner == other.owner;
        if self.unit(rider).arm != Arm::Leader || !stacked {
            return Err(Refusal::rule(
                Cite("V9.5g"),
                "{unit} is no leader stacked with {other}.",
            ));
        }
        self.not_yet_riding(rider)
    }

    /// Whether a unit may be given leaders for a pursuit or an event's move before it sets out.
    fn leads_on(&self, host: UnitId) -> bool {
        match self.frames.last() {
            Some(Frame::Fight(fight)) if fight.stage == Stage::Pursuit => {
                self.may_pursue_somewhere(fight, host)
            }
            Some(Frame::Chance(chance)) if chance.parts.first() == Some(&Part::Move) => {
                chance.mover.is_none() && self.may_roam(chance, host)
            }
            _ => false,
        }
    }

    pub(super) fn check_alight(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(rider), None, None, None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose the leader or gun that stays behind.",
            ));
        };
        let own = self.piece(rider).owner == self.active;
        if self.piece(rider).rides.is_some() && own && self.units_go_on() {
            return Ok(());
        }
        Err(Refusal::plain("{unit} moves along with nobody.").unit(rider))
    }

    /// Whether somebody may move now, so that riders may join or leave him.
    fn units_go_on(&self) -> bool {
        match self.frames.last() {
            None => self.phase == Phase::Move && self.block.is_some(),
            Some(Frame::Fight(fight)) => matches!(fight.stage, Stage::Pursuit | Stage::Second),
            Some(Frame::Chance(chance)) => chance.parts.first() == Some(&Part::Move),
            Some(_) => false,
        }
    }

    pub(super) fn board(&mut self, act: &Act, out: &mut Events) {
        let Some(rider) = act.unit else { return };
        self.piece_mut(rider).rides = act.other;
        out.push(match act.other {
            Some(host) => Fact::Joined { unit: rider, host }.by(Cite("V7.5a")),
            None => Fact::StayedBehind { unit: rider }.by(Cite("V7.5c")),
        });
    }

    /// Riders go along as far as they can; whoever cannot stays behind and may go on by himself (V7.5c; R62, R63, R76).
    pub(super) fn take_riders_along(&mut self, host: UnitId, from: Hex, to: Hex, out: &mut Events) {
        let riders: Vec<UnitId> = self.riders(host).collect();
        for rider in riders {
            match self.may_come_along(rider, from, to) {
                Ok(cost) => self.advance(rider, to, cost, Cite("V7.5a"), out),
                Err(_) => {
                    self.piece_mut(rider).rides = None;
                    out.push(Fact::StayedBehind { unit: rider }.by(Cite("V7.5c")));
                }
            }
        }
    }

    /// A rider pays its own cost; with the unit it enters even hexes with enemy guns, leaders or the pavilion.
    fn may_come_along(&self, rider: UnitId, from: Hex, to: Hex) -> Result<u8, Refusal> {
        self.order_allows(rider, from, to)?;
        let cost = self.step_cost(rider, from, to)?;
        self.within_allowance(rider, cost)?;
        self.leaves_room(rider, to, cost)?;
        Ok(cost)
    }

    /// Riders of an event's move or a pursuit: leaders, free of cost, in road march along the road only (V20.3.1h).
    pub(super) fn take_leaders_along(
        &mut self,
        host: UnitId,
        to: Hex,
        cite: Cite,
        out: &mut Events,
    ) {
        let riders: Vec<UnitId> = self.riders(host).collect();
        for rider in riders {
            let follows = self.order_allows(rider, self.piece(rider).hex, to).is_ok();
            if self.unit(rider).arm == Arm::Leader && follows {
                self.relocate(rider, to, 0, cite, out);
            } else {
                self.piece_mut(rider).rides = None;
                out.push(Fact::StayedBehind { unit: rider }.by(Cite("V7.5c")));
            }
        }
    }

    /// Whether leaving a rider behind only takes back that it joined: its unit has not set out yet.
    fn joined_just_now(&self, rider: UnitId) -> bool {
        let Some(host) = self.piece(rider).rides else {
            return false;
        };
        match self.frames.last() {
            None => !self.piece(host).moved,
            Some(_) => self.leads_on(host) && !self.piece(host).finished,
        }
    }

    /// Who could join whom, and who could stay behind.
    pub(super) fn rider_choices(&self, out: &mut Vec<Choice>) {
        self.alight_choices(out);
        for rider in self.own_attached() {
            if self.piece(rider).rides.is_some() {
                continue;
            }
            let rides = self
                .possible_hosts(rider)
                .into_iter()
                .map(|host| Act::new(Verb::Ride).unit(rider).other(host));
            let legal = rides.filter(|act| self.check_ride(act).is_ok());
            out.extend(legal.map(Choice::from));
        }
    }

    pub(super) fn alight_choices(&self, out: &mut Vec<Choice>) {
        for rider in self.own_attached() {
            let act = Act::new(Verb::Alight).unit(rider);
            if self.check_alight(&act).is_ok() {
                let undoing = self.joined_just_now(rider);
                out.push(Choice { act, undoing });
            }
        }
    }

    fn own_attached(&self) -> impl Iterator<Item = UnitId> + '_ {
        let attached = self.data().attached.iter().copied();
        attached.filter(|unit| self.piece(*unit).owner == self.active)
    }

    fn possible_hosts(&self, rider: UnitId) -> Vec<UnitId> {
        match self.piece(rider).life {
            Life::Map => self.unit_at(self.piece(rider).hex).into_iter().collect(),
            Life::Waiting => self
                .all_units()
                .filter(|unit| self.waits_to_enter(*unit) && self.unit(*unit).arm.fights())
                .collect(),
            _ => Vec::new(),
        }
    }
}
