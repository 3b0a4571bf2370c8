//! The end of the battle (V18.0a–V18.0d, V19.4a–V19.4.1a, V20.1a, V20.6c; R35, R45, R50, R55, R59).

use super::data::LAST_TURN;
use super::state::{Arrival, Events, Life, State, at};
use super::units::Arm;
use crate::action::Outcome;
use crate::event::Fact;
use crate::ids::{Cite, Side};

/// A victory point or more, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Score {
    /// Whose it is.
    pub side: Side,
    /// How many.
    pub points: u8,
    /// What for.
    pub text: &'static str,
    /// The rule.
    pub cite: Cite,
}

impl State {
    /// A side is out of the battle: nobody of it is on the map, and nobody can still come (V18.0a; R59).
    pub(super) fn is_out(&self, side: Side) -> bool {
        self.is_gone(side) && !self.may_still_come(side, self.turn)
    }

    /// Whether reinforcements of a side may come on in a turn after this one (V19.1.2e, V19.2.2a; R39, R59).
    fn may_still_come(&self, side: Side, turn: u8) -> bool {
        if !self.has_reserves(side) || turn >= LAST_TURN {
            return false;
        }
        let calls = turn < self.data().figures.check_to;
        match (self.arrivals[at(side)], side) {
            (Arrival::Here | Arrival::Due(_), _) => true,
            (Arrival::Away, Side::Ottoman) => calls,
            (Arrival::Away, _) => {
                let ottomans = self.arrivals[at(Side::Ottoman)] == Arrival::Here;
                calls && (ottomans || self.may_still_come(Side::Ottoman, turn + 1))
            }
        }
    }

    /// Points by percent of the enemy's level: 50, 100, 150 (V18.0b, V19.4b, V19.4e; R55).
    fn percent_points(&self, enemy: Side) -> u8 {
        let figures = &self.data().figures;
        let (points, level) = (
            u32::from(self.points[at(enemy)]),
            u32::from(figures.level[at(enemy)]),
        );
        match 100 * points / level.max(1) {
            150.. => figures.points_half_more,
            100.. => figures.points_level,
            50.. => figures.points_half,
            _ => 0,
        }
    }

    /// Ottoman combat units of either state inside the entrenchment (V18.0c, V19.4c).
    pub(super) fn trench_held(&self) -> usize {
        self.combat_units(Side::Ottoman)
            .filter(|unit| self.data().trench.contains(self.piece(*unit).hex))
            .count()
    }

    /// Whether the pavilion stands and has never been taken (V19.4d, V20.6c; R50).
    fn pavilion_stands(&self) -> bool {
        self.data()
            .of_arm(Arm::Pavilion)
            .any(|unit| self.is_on_map(unit) && !self.piece(unit).looted)
    }

    /// Leaders and combat units of the start force that went in to Vienna (V19.4f, V19.4g; R35).
    pub(super) fn gone_to_vienna(&self) -> (usize, usize) {
        let gone = |unit: &crate::ids::UnitId| {
            let formation = &self.data().formations[self.unit(*unit).formation];
            self.piece(*unit).life == Life::Vienna && !formation.reinforcement
        };
        let count = |wanted: &dyn Fn(Arm) -> bool| {
            let units = self.all_units().filter(gone);
            units.filter(|unit| wanted(self.unit(*unit).arm)).count()
        };
        (count(&|arm| arm == Arm::Leader), count(&|arm| arm.fights()))
    }

    /// Every point scored, with its rule (V18.0b, V19.4b–V19.4g).
    pub(super) fn scores(&self) -> Vec<Score> {
        let figures = &self.data().figures;
        let (leaders, units) = self.gone_to_vienna();
        let score = |side, points, text, cite| Score {
            side,
            points,
            text,
            cite: Cite(cite),
        };
        let reached = |held: bool, points: u8| if held { points } else { 0 };
        let all = [
            score(
                Side::Ottoman,
                self.percent_points(Side::Imperial),
                "the Imperial army's losses",
                "V19.4b",
            ),
            score(
                Side::Ottoman,
                reached(
                    self.trench_held() >= figures.trench_hexes,
                    figures.points_trench,
                ),
                "the entrenchment held",
                "V19.4c",
            ),
            score(
                Side::Ottoman,
                reached(self.pavilion_stands(), figures.points_pavilion),
                "the pavilion never taken",
                "V19.4d",
            ),
            score(
                Side::Imperial,
                self.percent_points(Side::Ottoman),
                "the Ottoman army's losses",
                "V19.4e",
            ),
            score(
                Side::Imperial,
                reached(
                    leaders >= figures.exit_leaders && units >= figures.exit_units,
                    figures.points_exit,
                ),
                "a leader and six units gone in to Vienna",
                "V19.4f",
            ),
        ];
        all.into_iter().filter(|score| score.points > 0).collect()
    }

    /// Imperial less Ottoman points.
    pub(super) fn lead(&self) -> i32 {
        self.scores()
            .iter()
            .map(|score| {
                let points = i32::from(score.points);
                if score.side == Side::Imperial {
                    points
                } else {
                    -points
                }
            })
            .sum()
    }

    /// Counts the points; the difference gives the level, by the standard scale or the shifted one of 20.1
    /// (V18.0d, V19.4a, V19.4.1a, V20.1a; R45).
    pub(super) fn judge(&mut self, out: &mut Events) {
        for score in self.scores() {
            let fact = Fact::Scored {
                side: score.side,
                points: score.points,
                text: score.text,
            };
            out.push(fact.by(score.cite));
        }
        let lead = self.lead();
        let (winner, by) = verdict(lead - i32::from(self.rules.shifted_victory));
        let cite = Cite(if self.rules.shifted_victory {
            "V20.1a"
        } else {
            "V19.4.1a"
        });
        let score = format!("Imperial less Ottoman victory points come to {lead}.");
        let text = match winner {
            Some(side) => format!("A {by} {} victory; {score}", side.name()),
            None => format!("A draw; {score}"),
        };
        let outcome = Outcome {
            winner,
            by,
            text,
            cite,
        };
        out.push(Fact::Ended(outcome.clone()).by(cite));
        self.outcome = Some(outcome);
    }
}

/// The level of a difference on the standard scale (V19.4.1a).
fn verdict(lead: i32) -> (Option<Side>, &'static str) {
    let by = match lead.unsigned_abs() {
        0 => "draw",
        1 => "marginal",
        2 => "substantive",
        _ => "decisive",
    };
    let winner = match lead {
        0 => None,
        1.. => Some(Side::Imperial),
        _ => Some(Side::Ottoman),
    };
    (winner, by)
}
