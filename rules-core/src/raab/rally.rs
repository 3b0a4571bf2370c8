//! Reorganization of disrupted units (RS9.2a–d, RN9.2a–RN9.2.1a; D07, D08; U10–U13).

use super::data::Arm;
use super::state::{Events, Frame, Phase, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};

impl State {
    /// Whether a unit may roll: disrupted, its own player's phase, outside enemy zones, not yet tried, not barred by
    /// demoralization (RS9.2a, RN9.2a, RS7.2b, RN7.2b, RS10.1b, RN10.2b, RS11.1c, RN11.1b; U13, U57).
    pub(super) fn may_rally(&self, unit: UnitId) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        if piece.owner != self.active || !self.is_on_map(unit) {
            return Err(Refusal::rule(
                self.cite("RS4.1.1a", "RN4.1a"),
                "{unit} is no unit of the active player on the map.",
            )
            .unit(unit));
        }
        if !piece.disrupted {
            return Err(
                Refusal::rule(self.cite("RS9.2a", "RN9.2a"), "{unit} is not disrupted.").unit(unit),
            );
        }
        if piece.acted {
            return Err(Refusal::rule(
                self.cite("RS9.2a", "RN9.2a"),
                "{unit} has had its roll this phase.",
            )
            .unit(unit));
        }
        if self.is_demoralized(piece.owner) && self.unit(unit).arm == Arm::Infantry {
            return Err(Refusal::rule(
                self.cite("RS11.1c", "RN11.1b"),
                "Infantry of a demoralized army, such as {unit}, rallies no more.",
            )
            .unit(unit));
        }
        let shielded = self.rules.village_fights && self.in_village(unit);
        if let Some(enemy) = self
            .controller_of(piece.hex, self.enemy())
            .filter(|_| !shielded)
        {
            let cite = self.cite("RS9.2a", "RN9.2a");
            return Err(
                Refusal::rule(cite, "{unit} stands in the zone of control of {other}.")
                    .unit(unit)
                    .other(enemy)
                    .hex(piece.hex),
            );
        }
        Ok(())
    }

    /// A unit rolls in its owner's reorganization phase, with one commander in range or without (RS9.0c, RN9.0b; U10).
    pub(super) fn check_rally(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose the unit that rallies and, if one helps, a commander.",
            ));
        };
        if self.phase != Phase::Rally || self.frame.is_some() {
            return Err(Refusal::rule(
                self.cite("RS4.1.1a", "RN4.1a"),
                "Units rally in the reorganization phase of their own player only.",
            ));
        }
        self.may_rally(unit)?;
        act.other
            .map_or(Ok(()), |commander| self.commands(commander, unit))
    }

    /// Whether a commander's range covers a unit: his command points in hexes, whatever terrain or zones lie between
    /// (RS10.0d–f, RS10.1a, RN10.2a, RN12.0a–b, RN12.0e; U08, U11).
    pub(super) fn commands(&self, commander: UnitId, unit: UnitId) -> Result<(), Refusal> {
        let printed = self.unit(commander);
        if printed.arm != Arm::Commander
            || !self.is_on_map(commander)
            || self.piece(commander).owner != self.piece(unit).owner
        {
            return Err(
                Refusal::plain("{other} is no commander of {unit}'s army on the map.")
                    .unit(unit)
                    .other(commander),
            );
        }
        let distance = self
            .data()
            .board
            .distance(self.piece(commander).hex, self.piece(unit).hex);
        if distance > u16::from(printed.command) {
            let refusal = Refusal::rule(
                self.cite("RS10.0f", "RN12.0b"),
                "{unit} is {0} hexes from {other}, whose range is {1}.",
            );
            return Err(refusal
                .unit(unit)
                .other(commander)
                .figures(distance.into(), printed.command.into()));
        }
        Ok(())
    }

    pub(super) fn begin_rally(&mut self, act: &Act) {
        if let Some(unit) = act.unit {
            self.piece_mut(unit).acted = true;
            self.frame = Some(Frame::Rally {
                unit,
                commander: act.other,
            });
        }
    }

    /// The modified die a unit needs: 5; Janissaries 4 (K04); cavalry of a demoralized army 6
    /// (RS9.2c, RN9.2c, RN9.2.1a, RS11.1b, RN11.1c; U12).
    pub(super) fn rally_number(&self, unit: UnitId) -> (u8, Cite) {
        let printed = self.unit(unit);
        if self.is_demoralized(self.piece(unit).owner) {
            return (6, self.cite("RS11.1b", "RN11.1c"));
        }
        if printed.janissary && self.rules.janissaries_rally {
            return (4, Cite("RN9.2.1a"));
        }
        (5, self.cite("RS9.2c", "RN9.2c"))
    }

    /// Reads the rally die, with the points of one commander, who may help others too (RS9.2b–d, RN9.2b–c, RS10.0c, RS10.1a,
    /// RS10.1c, RN10.0c, RN10.2a, RN10.2c, RN12.0d).
    pub(super) fn read_rally(
        &mut self,
        unit: UnitId,
        commander: Option<UnitId>,
        die: u8,
        out: &mut Events,
    ) {
        let points = commander.map_or(0, |commander| self.unit(commander).command);
        let (needed, cite) = self.rally_number(unit);
        let rallied = die + points >= needed;
        if rallied {
            self.piece_mut(unit).disrupted = false;
        }
        out.push(
            Fact::RallyRolled {
                unit,
                commander,
                points,
                die,
                needed,
                rallied,
            }
            .by(cite),
        );
    }

    pub(super) fn anyone_may_rally(&self) -> bool {
        self.combat_units(self.active)
            .any(|unit| self.may_rally(unit).is_ok())
    }

    pub(super) fn rally_choices(&self, out: &mut Vec<Choice>) {
        for unit in self
            .combat_units(self.active)
            .filter(|unit| self.may_rally(*unit).is_ok())
        {
            let alone = Act::new(Verb::Rally).unit(unit);
            out.push(alone.into());
            let commanders = self
                .commanders(self.active)
                .filter(|commander| self.commands(*commander, unit).is_ok());
            out.extend(commanders.map(|commander| Choice::from(alone.other(commander))));
        }
    }

    /// The commander with the most points in range, the first of equals.
    pub(super) fn best_commander(&self, unit: UnitId) -> Option<UnitId> {
        let in_range = self
            .commanders(self.piece(unit).owner)
            .filter(|commander| self.commands(*commander, unit).is_ok());
        in_range
            .max_by_key(|commander| (self.unit(*commander).command, std::cmp::Reverse(*commander)))
    }
}
