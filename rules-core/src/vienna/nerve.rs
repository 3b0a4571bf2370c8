//! Disruption, elimination, lone leaders, points and demoralization
//! (V8.2d, V10.0a–V10.1a, V11.1e–V11.1f, V12.0a–V12.3a, V19.3a–V19.3j; R9, R13, R14, R33, R40).

use super::data::SIDES;
use super::state::{Events, Life, State, at};
use super::units::Arm;
use crate::event::{CommanderLoss, Fact};
use crate::ids::{Cite, Side, UnitId};

impl State {
    /// Flips a combat unit in good order; its road march ends (V10.0b, V10.1a, V20.3.1k).
    pub(super) fn disrupt(&mut self, unit: UnitId, cite: Cite, out: &mut Events) {
        self.piece_mut(unit).disrupted = true;
        out.push(Fact::Disrupted { unit }.by(cite));
        self.end_march(unit, Cite("V20.3.1k"), out);
    }

    /// Removes a combat unit and counts it (V10.0c, V19.3b, V19.3c, V19.3h, V19.3j).
    pub(super) fn eliminate(&mut self, unit: UnitId, cite: Cite, out: &mut Events) {
        let (hex, side) = (self.piece(unit).hex, self.piece(unit).owner);
        let (points, count) = self.unit_loss(unit);
        self.remove(unit, Life::Lost);
        out.push(Fact::Destroyed { unit, hex, points }.by(cite));
        if points > 0 {
            self.add_points(side, points, count, out);
        }
    }

    /// What an eliminated unit counts: regular its factor, elite one more, others nothing; the front of the counter, or the
    /// face it showed (V19.3b, V19.3c, V19.3h, V19.3j; R13, R14).
    fn unit_loss(&self, unit: UnitId) -> (u16, Cite) {
        let printed = self.unit(unit);
        let factor = if self.rules.face_points {
            self.combat_factor(unit)
        } else {
            printed.combat
        };
        let imperial = printed.side == Side::Imperial;
        let cite = |ottoman| Cite(if imperial { "V19.3j" } else { ottoman });
        if printed.elite {
            (factor + self.data().figures.elite_extra, cite("V19.3c"))
        } else if printed.regular() {
            (factor, cite("V19.3b"))
        } else {
            (0, cite("V19.3h"))
        }
    }

    /// Removes a lost leader; he counts three times his value (V11.1e, V11.1f, V19.3d, V19.3j). `by` are the combat units
    /// that caused it.
    pub(super) fn lose_leader(
        &mut self,
        unit: UnitId,
        how: CommanderLoss,
        by: &[UnitId],
        out: &mut Events,
    ) {
        let (hex, side) = (self.piece(unit).hex, self.piece(unit).owner);
        let points = self.leader_loss(unit);
        let cite = match how {
            CommanderLoss::Captured => Cite("V11.1e"),
            CommanderLoss::Alone => Cite("V8.2d"),
        };
        self.remove(unit, Life::Lost);
        out.push(
            Fact::CommanderLost {
                unit,
                hex,
                how,
                points,
            }
            .by(cite),
        );
        self.note_leader(unit, hex, by);
        let count = Cite(if side == Side::Imperial {
            "V19.3j"
        } else {
            "V19.3d"
        });
        self.add_points(side, points, count, out);
    }

    pub(super) fn leader_loss(&self, unit: UnitId) -> u16 {
        self.data().figures.leader_loss * u16::from(self.unit(unit).leadership)
    }

    /// Leaders alone in an enemy zone of control are eliminated, both sides' (V8.2d, V9.4e, V11.1f, V11.2g; R9).
    pub(super) fn remove_lone_leaders(&mut self, by: &[UnitId], out: &mut Events) {
        let lone: Vec<UnitId> = self
            .data()
            .of_arm(Arm::Leader)
            .filter(|unit| self.is_lone(*unit))
            .collect();
        for unit in lone {
            self.lose_leader(unit, CommanderLoss::Alone, by, out);
        }
    }

    /// By the other reading of R9 they are lost the moment they stand so: after a move, an exit, a rally.
    pub(super) fn remove_lone_leaders_at_once(&mut self, by: &[UnitId], out: &mut Events) {
        if self.rules.lone_leader_at_once {
            self.remove_lone_leaders(by, out);
        }
    }

    fn is_lone(&self, unit: UnitId) -> bool {
        let piece = self.piece(unit);
        piece.life == Life::Map
            && self
                .unit_at(piece.hex)
                .is_none_or(|other| self.piece(other).owner != piece.owner)
            && self
                .controller_of(piece.hex, piece.owner.opponent())
                .is_some()
    }

    /// Adds points as they occur; at the level the army is demoralized at once and for good
    /// (V12.0a, V12.1a–V12.1d, V12.3a, V19.3a, V19.3i; R40).
    pub(super) fn add_points(&mut self, side: Side, points: u16, cite: Cite, out: &mut Events) {
        let place = at(side);
        self.points[place] = self.points[place].saturating_add(points);
        self.tell_points(side, cite, out);
        if !self.demoralized[place] && self.points[place] >= self.data().figures.level[place] {
            self.demoralized[place] = true;
            out.push(Fact::Demoralized { side }.by(Cite("V12.1b")));
            let marching: Vec<UnitId> = self
                .all_units()
                .filter(|unit| self.piece(*unit).owner == side && self.loses_heart(*unit))
                .collect();
            for unit in marching {
                self.end_march(unit, Cite("V20.3.1k"), out);
            }
        }
    }

    /// Takes points back, never below 0; nothing undoes demoralization (V12.1c, V20.8.1b).
    pub(super) fn take_points(&mut self, side: Side, points: u16, cite: Cite, out: &mut Events) {
        let place = at(side);
        self.points[place] = self.points[place].saturating_sub(points);
        self.tell_points(side, cite, out);
    }

    fn tell_points(&self, side: Side, cite: Cite, out: &mut Events) {
        let place = at(side);
        let (total, limit) = (self.points[place], self.data().figures.level[place]);
        out.push(Fact::LossesCounted { side, total, limit }.by(cite));
    }

    /// Whether all of a side's units are gone from the map (V18.0a; R59).
    pub(super) fn is_gone(&self, side: Side) -> bool {
        !self
            .on_map(side)
            .any(|unit| self.unit(unit).arm != Arm::Pavilion)
    }

    /// Both sides in turn order.
    pub(super) fn sides(&self) -> [Side; 2] {
        SIDES
    }
}
