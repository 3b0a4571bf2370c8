//! Artillery fire (RS5.0a–k, RN5.0a–m; D09, D10; K08; U14–U18).

use super::data::{Arm, MOST_RANGE};
use super::state::{Events, Frame, Phase, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::view::ShotView;

impl State {
    /// Whether a battery may fire at all: its owner's fire phase, once a phase each, whatever zones of control it stands in
    /// (RS5.0a, RN5.0c, RS5.0f, RN5.0h, RS5.2c, RN5.2c; U14, U74).
    pub(super) fn may_serve(&self, battery: UnitId) -> Result<(), Refusal> {
        if self.phase != Phase::Fire || self.frame.is_some() {
            return Err(Refusal::rule(
                self.cite("RS4.1.2a", "RN4.1b"),
                "Batteries fire in the fire phase of their owner only.",
            ));
        }
        if self.unit(battery).arm != Arm::Battery {
            return Err(
                Refusal::rule(self.cite("RS5.0f", "RN5.0h"), "{unit} is no battery.").unit(battery),
            );
        }
        if self.is_on_map(battery)
            && self.unit(battery).side == self.active
            && self.piece(battery).owner != self.active
        {
            return Err(Refusal::rule(
                self.cite("RS5.2c", "RN5.2c"),
                "{unit} has been captured and fires for its captor.",
            )
            .unit(battery));
        }
        if !self.is_on_map(battery) || self.piece(battery).owner != self.active {
            return Err(Refusal::rule(
                self.cite("RS4.1.2a", "RN5.0h"),
                "{unit} is no battery of the active player on the map.",
            )
            .unit(battery));
        }
        if self.piece(battery).acted {
            return Err(Refusal::rule(
                self.cite("RS5.0f", "RN5.0h"),
                "{unit} has fired in this phase.",
            )
            .unit(battery));
        }
        Ok(())
    }

    pub(super) fn check_fire(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(battery), None, None) = (act.unit, act.hex, act.name) else {
            return Err(Refusal::plain("Choose the battery that fires."));
        };
        self.may_serve(battery)?;
        let Some(target) = act.other else {
            return Err(Refusal::plain("Choose whom {unit} fires at.").unit(battery));
        };
        self.may_hit(battery, target).map_err(|refusal| Refusal {
            unit: refusal.unit.or(Some(battery)),
            ..refusal
        })
    }

    /// Whether a target is one: an undisrupted enemy combat unit (K08 = N: a commander too) in range and in sight; never a
    /// battery, which nothing disrupts or destroys (RS5.0c–d, RS5.0g, RS5.0i, RS5.2d, RN5.0d–e, RN5.0i–j; U15–U18).
    fn may_hit(&self, battery: UnitId, target: UnitId) -> Result<(), Refusal> {
        let (gun, aim) = (self.piece(battery), self.piece(target));
        let arm = self.unit(target).arm;
        let targetable = arm.fights() || (arm.commands() && self.rules.fire_at_commander);
        if !self.is_on_map(target) || aim.owner == gun.owner || !targetable {
            let cite = self.cite_where(!self.rules.fire_at_commander, "RS5.0i", "RN5.0j");
            return Err(Refusal::rule(cite, "{other} is no target for a battery.").other(target));
        }
        if aim.disrupted {
            let cite = self.cite("RS9.0e", "RN9.0d");
            return Err(Refusal::rule(
                cite,
                "{other} is disrupted already; only combat can destroy it.",
            )
            .other(target));
        }
        if self.rules.village_fire_barred && !self.rules.village_fights && self.in_village(target) {
            return Err(
                Refusal::rule(Cite("RN6.6c"), "{other} is sheltered in the village.").other(target),
            );
        }
        let range = self.data().board.distance(gun.hex, aim.hex);
        if range == 0 || range > MOST_RANGE {
            let refusal = Refusal::rule(
                self.cite("RS5.0g", "RN5.0i"),
                "{other} is {0} hexes away; a battery reaches {1}.",
            );
            return Err(refusal
                .other(target)
                .figures(range.into(), MOST_RANGE.into()));
        }
        self.sees(gun.hex, aim.hex)
    }

    /// Whom a shot into a hex may be aimed at: its combat unit, and where commanders are targets each of them (K08).
    pub(super) fn targets_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let commanders = self
            .attached_at(hex)
            .filter(|unit| self.rules.fire_at_commander && self.unit(*unit).arm.commands());
        self.unit_at(hex).into_iter().chain(commanders)
    }

    pub(super) fn begin_fire(&mut self, act: &Act) {
        if let (Some(battery), Some(target)) = (act.unit, act.other) {
            self.piece_mut(battery).acted = true;
            self.frame = Some(Frame::Fire { battery, target });
        }
    }

    /// Reads the fire die in the column of the range; a hit disrupts at once (RS5.0h, RN5.0k, RS9.0a, RS9.0d, RN9.0a, RN9.0c).
    /// A commander is never disrupted (RS9.0g, RS10.0g, RN9.0e, RN10.0d).
    pub(super) fn read_fire(&mut self, battery: UnitId, target: UnitId, die: u8, out: &mut Events) {
        let range = self
            .data()
            .board
            .distance(self.piece(battery).hex, self.piece(target).hex);
        let hit = self.data().fire_hits(range, die) && self.unit(target).arm.fights();
        out.push(
            Fact::Fired {
                battery,
                target,
                range,
                die,
                hit,
            }
            .by(self.cite("RS5.0h", "RN5.0k")),
        );
        if hit {
            self.piece_mut(target).disrupted = true;
            out.push(Fact::Disrupted { unit: target }.by(self.cite("RS9.0d", "RN9.0c")));
        }
    }

    /// Range and column of a shot (RS5.0h, RN5.0k).
    pub(crate) fn shot(&self, act: &Act) -> Option<ShotView> {
        let (Verb::Fire, Some(battery), Some(target)) = (act.verb, act.unit, act.other) else {
            return None;
        };
        let (from, to) = (self.piece(battery).hex, self.piece(target).hex);
        let range = self.data().board.distance(from, to);
        Some(ShotView {
            text: crate::words::range(range, self.data().fire_column(range)?),
            rule: self.cite("RS5.0h", "RN5.0k").0.into(),
        })
    }

    fn batteries(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.on_map(self.active)
            .filter(|unit| self.unit(*unit).arm == Arm::Battery && !self.piece(*unit).acted)
    }

    pub(super) fn anyone_may_fire(&self) -> bool {
        self.batteries().any(|battery| {
            self.on_map(self.enemy())
                .any(|target| self.may_hit(battery, target).is_ok())
        })
    }

    pub(super) fn fire_choices(&self, out: &mut Vec<Choice>) {
        for battery in self.batteries() {
            let targets = self
                .on_map(self.enemy())
                .filter(|target| self.may_hit(battery, *target).is_ok());
            out.extend(
                targets
                    .map(|target| Choice::from(Act::new(Verb::Fire).unit(battery).other(target))),
            );
        }
        out.push(Act::new(Verb::End).into());
    }
}
