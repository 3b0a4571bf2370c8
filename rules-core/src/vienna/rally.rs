//! Rally of disrupted units (V8.2b, V10.2a–V10.2h, V11.3a–V11.3b, V12.2a–V12.2b, V14.1a–V14.1b, V20.6b, V20.7d; D5; R6).

use super::frames::Frame;
use super::state::{Events, Phase, State};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};

impl State {
    /// Whether a unit may roll in its sub-command's turn: disrupted, not yet tried, outside enemy zones unless elite, not
    /// barred otherwise (V8.2b, V10.2a–V10.2c, V14.1b).
    pub(super) fn may_rally(&self, unit: UnitId) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        if piece.owner != self.active || !self.is_on_map(unit) {
            return Err(Refusal::rule(
                Cite("V10.2a"),
                "{unit} is not a unit of the active player on the map.",
            )
            .unit(unit));
        }
        if !piece.disrupted {
            return Err(Refusal::rule(Cite("V10.2a"), "{unit} is not disrupted.").unit(unit));
        }
        if piece.acted {
            return Err(
                Refusal::rule(Cite("V10.2a"), "{unit} has had its roll this phase.").unit(unit),
            );
        }
        let controller = self.controller_of(piece.hex, self.enemy());
        if let Some(enemy) = controller.filter(|_| !self.unit(unit).elite) {
            return Err(Refusal::rule(
                Cite("V10.2b"),
                "{unit} stands in the zone of control of {other}.",
            )
            .unit(unit)
            .other(enemy)
            .hex(piece.hex));
        }
        self.rally_not_barred(unit)
    }

    /// Bans that no zone of control is needed for: infantry of a demoralized army, a looted pavilion near, fire
    /// (V10.2d, V12.2a, V20.6b, V20.7d).
    pub(super) fn rally_not_barred(&self, unit: UnitId) -> Result<(), Refusal> {
        let hex = self.piece(unit).hex;
        if self.loses_heart(unit) && self.unit(unit).arm == Arm::Infantry {
            return Err(Refusal::rule(
                Cite("V12.2a"),
                "Infantry of a demoralized army, such as {unit}, rallies no more.",
            )
            .unit(unit));
        }
        if self.is_burning(hex) {
            return Err(
                Refusal::rule(Cite("V20.7d"), "{unit} stands in the fire of {hex}.")
                    .unit(unit)
                    .hex(hex),
            );
        }
        let near = |other: &UnitId| {
            let piece = self.piece(*other);
            piece.looted && self.data().board.distance(piece.hex, hex) <= 1
        };
        match self.data().of_arm(Arm::Pavilion).find(near) {
            Some(pavilion) => Err(Refusal::rule(
                Cite("V20.6b"),
                "{unit} stands too near the looted pavilion to rally.",
            )
            .unit(unit)
            .other(pavilion)),
            None => Ok(()),
        }
    }

    pub(super) fn check_rally(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose the unit that rallies and, if one helps, a leader.",
            ));
        };
        if self.phase != Phase::Rally {
            return Err(Refusal::rule(
                Cite("V4.1a"),
                "Units rally in the rally phase of their own player only.",
            ));
        }
        self.may_rally(unit)?;
        self.acts_now(unit)?;
        act.other
            .map_or(Ok(()), |leader| self.may_hearten(leader, unit))
    }

    /// Whether a leader's value reaches a unit that rallies: of its sub-command or the overall commander, in its hex or
    /// next to it (V10.2e, V11.3a, V19.5.1c, V19.5.1d).
    pub(super) fn may_hearten(&self, leader: UnitId, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit).other(leader));
        if !self.leads(leader, unit) {
            return refuse(
                "V19.5.1c",
                "{other} is no leader of {unit}'s sub-command on the map.",
            );
        }
        let board = &self.data().board;
        if board.distance(self.piece(leader).hex, self.piece(unit).hex) > 1 {
            return refuse("V11.3a", "{other} is neither with {unit} nor next to it.");
        }
        Ok(())
    }

    /// Whether a leader's benefits reach a unit: same side, same sub-command, or overall commander (V19.5.1c, V19.5.1d).
    pub(super) fn leads(&self, leader: UnitId, unit: UnitId) -> bool {
        let (printed, other) = (self.unit(leader), self.unit(unit));
        printed.arm == Arm::Leader
            && self.is_on_map(leader)
            && self.piece(leader).owner == self.piece(unit).owner
            && (printed.overall || printed.formation == other.formation)
    }

    pub(super) fn begin_rally(&mut self, act: &Act) {
        if let Some(unit) = act.unit {
            self.piece_mut(unit).acted = true;
            let leader = act.other;
            self.frames.push(Frame::Rally { unit, leader });
        }
    }

    /// The die a unit needs before its leader's value: 5; 1 more in fog; cavalry of a demoralized army 6, or 7 when both
    /// texts count (V5.2d, V10.2f–V10.2h, V12.2b; R6).
    pub(super) fn rally_number(&self, unit: UnitId) -> (u8, Cite) {
        let figures = &self.data().figures;
        let fog = if self.fog { figures.rally_fog } else { 0 };
        if self.loses_heart(unit) {
            let twice = u8::from(self.rules.cavalry_penalty_twice);
            return (
                figures.rally_needs_demoralized + twice + fog,
                Cite("V12.2b"),
            );
        }
        let cite = if self.fog { "V10.2f" } else { "V10.2h" };
        (figures.rally_needs + fog, Cite(cite))
    }

    /// Reads the rally die with one leader's value (V10.2e, V10.2h, V11.3b). A rallied unit has its zone of control again
    /// at once (V8.1f).
    pub(super) fn read_rally(
        &mut self,
        unit: UnitId,
        commander: Option<UnitId>,
        die: u8,
        out: &mut Events,
    ) {
        let points = commander.map_or(0, |leader| self.unit(leader).leadership);
        let (needed, cite) = self.rally_number(unit);
        let rallied = die + points >= needed;
        if rallied {
            self.piece_mut(unit).disrupted = false;
        }
        let fact = Fact::RallyRolled {
            unit,
            commander,
            points,
            die,
            needed,
            rallied,
        };
        out.push(fact.by(cite));
        if rallied {
            self.remove_lone_leaders_at_once(&[unit], out);
        }
    }

    pub(super) fn rally_choices(&self, out: &mut Vec<Choice>) {
        for unit in self
            .combat_units(self.active)
            .filter(|unit| self.acts_now(*unit).is_ok() && self.may_rally(*unit).is_ok())
        {
            let alone = Act::new(Verb::Rally).unit(unit);
            out.push(alone.into());
            let leaders = self
                .leaders(self.active)
                .filter(|leader| self.may_hearten(*leader, unit).is_ok());
            out.extend(leaders.map(|leader| Choice::from(alone.other(leader))));
        }
    }

    /// The leader with the greatest value who reaches the unit, the first of equals.
    pub(super) fn best_leader(&self, unit: UnitId) -> Option<UnitId> {
        let near = self
            .leaders(self.piece(unit).owner)
            .filter(|leader| self.may_hearten(*leader, unit).is_ok());
        near.max_by_key(|leader| (self.unit(*leader).leadership, std::cmp::Reverse(*leader)))
    }
}
