//! Losses, lone commanders, the camp and demoralization (RS10.0h, RS10.3a, RS11.0a–RS11.1c, RN10.0e, RN11.0a–RN11.1c,
//! RN15.1a–RN15.3a; K05–K07, K10, K11; U54, U55, U58–U60, U65–U69).

use super::data::{Arm, SIDES};
use super::rules::Camp;
use super::state::{Events, State, at};
use crate::action::Outcome;
use crate::event::{CommanderLoss, Fact};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    /// The limits a game starts with: printed, pro-rated for flat losses, raised by variants, or set by the players
    /// (RS11.0d, RN11.0b–c, RN15.0a, RN15.1a, RN15.2a, RN15.3a; U59, U68, U79).
    pub(super) fn starting_limits(&self) -> [u16; 2] {
        let limits = &self.data().limits;
        let variants = usize::from(self.rules.furor) + usize::from(self.rules.gran_dieu);
        let printed = if self.rules.flat_losses {
            limits.imperial_flat[variants]
        } else {
            limits.imperial + limits.variant * u16::try_from(variants).unwrap_or(0)
        };
        let ottoman = if self.rules.flat_losses {
            limits.ottoman_flat
        } else {
            limits.ottoman
        };
        [
            self.rules.limit_ottoman.unwrap_or(ottoman),
            self.rules.limit_imperial.unwrap_or(printed),
        ]
    }

    /// Removes a unit that a rule has destroyed and counts it (RS9.0e, RN9.0d, RS11.0b, RN11.0a).
    pub(super) fn destroy(&mut self, unit: UnitId, cite: Cite, out: &mut Events) {
        let hex = self.piece(unit).hex;
        let points = self.unit_loss(unit);
        self.remove(unit);
        out.push(Fact::Destroyed { unit, hex, points }.by(cite));
        self.count_loss(self.unit(unit).side, points, out);
    }

    /// What a destroyed unit counts: 1 or its full printed value (K05, U58); French regiments double under 15.2 (RN15.2b, U67).
    fn unit_loss(&self, unit: UnitId) -> u16 {
        let printed = self.unit(unit);
        let value = if self.rules.flat_losses {
            1
        } else {
            printed.combat
        };
        let doubled = self.rules.gran_dieu
            && printed.french
            && (self.rules.french_all || printed.arm == Arm::Infantry);
        if doubled { value * 2 } else { value }
    }

    /// Removes a lost commander; he counts his command points, captured or eliminated (RS11.0b, RN11.0a; U58).
    pub(super) fn lose_commander(&mut self, unit: UnitId, how: CommanderLoss, out: &mut Events) {
        let hex = self.piece(unit).hex;
        let (side, points) = (self.piece(unit).owner, u16::from(self.unit(unit).command));
        let cite = match how {
            CommanderLoss::Captured if self.data().ground(hex).village() => {
                self.cite("RS6.5d", "RN6.6d")
            }
            CommanderLoss::Captured => Cite("RS10.3a"),
            CommanderLoss::Alone => self.cite("RS10.0h", "RN10.0e"),
        };
        self.remove(unit);
        out.push(
            Fact::CommanderLost {
                unit,
                hex,
                how,
                points,
            }
            .by(cite),
        );
        self.count_loss(side, points, out);
    }

    /// Moves a side's loss track; only combat units and commanders come here, batteries count nothing
    /// (RS11.0b–c, RN11.0a).
    fn count_loss(&mut self, side: Side, points: u16, out: &mut Events) {
        self.losses[at(side)] += points;
        let (total, limit) = (self.losses[at(side)], self.limits[at(side)]);
        let cite = self.cite_where(self.rules.flat_losses, "RS11.0b", "RN11.0a");
        out.push(Fact::LossesCounted { side, total, limit }.by(cite));
    }

    /// Commanders alone in an enemy zone of control are eliminated, both sides, at the end of each movement and combat
    /// phase (RS10.0h, RN10.0e; U54, U55).
    pub(super) fn remove_lone_commanders(&mut self, out: &mut Events) {
        let lone: Vec<UnitId> = SIDES
            .into_iter()
            .flat_map(|side| self.commanders(side))
            .filter(|unit| self.is_lone(*unit))
            .collect();
        for unit in lone {
            self.lose_commander(unit, CommanderLoss::Alone, out);
        }
        self.test_losses(out);
    }

    fn is_lone(&self, unit: UnitId) -> bool {
        let piece = *self.piece(unit);
        let friend = self.unit_at(piece.hex).is_some();
        let counter = self.rules.any_counter_protects
            && self
                .attached_at(piece.hex)
                .any(|other| other != unit && self.piece(other).owner == piece.owner);
        !friend
            && !counter
            && self
                .controller_of(piece.hex, piece.owner.opponent())
                .is_some()
    }

    /// An Imperial combat unit that enters the camp lowers the Ottoman limit for good (RN11.0d; K11, U65).
    pub(super) fn test_camp(&mut self, unit: UnitId, hex: Hex, out: &mut Events) {
        let camp = match self.rules.camp {
            Camp::Hex3010 => hex == self.data().camp_hex,
            Camp::Hex2111 => hex == self.data().gun_anchor,
            Camp::Either => hex == self.data().camp_hex || hex == self.data().gun_anchor,
        };
        let limits = &self.data().limits;
        let lowered = if self.rules.flat_losses {
            limits.camp_flat
        } else {
            limits.camp
        };
        let place = at(Side::Ottoman);
        if camp
            && self.piece(unit).owner == Side::Imperial
            && self.unit(unit).arm.fights()
            && self.limits[place] > lowered
        {
            self.limits[place] = lowered;
            out.push(
                Fact::LimitChanged {
                    side: Side::Ottoman,
                    limit: lowered,
                }
                .by(Cite("RN11.0d")),
            );
            self.test_losses(out);
        }
    }

    /// Demoralizes an army whose losses have reached its limit, at once and for good (RS11.0a, RN11.0a; U60). Both armies are
    /// tested together after everything that one die, step or end of a phase brought (U80).
    pub(super) fn test_losses(&mut self, out: &mut Events) {
        let mut changed = false;
        for side in SIDES {
            let place = at(side);
            if !self.demoralized[place] && self.losses[place] >= self.limits[place] {
                self.demoralized[place] = true;
                changed = true;
                out.push(Fact::Demoralized { side }.by(self.cite("RS11.0a", "RN11.0a")));
            }
        }
        if changed {
            self.test_early_end(out);
        }
    }

    /// K07 = S: the first army demoralized loses; both in one result: fewer losses win, equal is a draw (RS12.0a; U69).
    /// U64, alternative: the second demoralization ends the game.
    fn test_early_end(&mut self, out: &mut Events) {
        let [ottoman, imperial] = self.demoralized;
        if self.rules.ends_on_demoralization {
            let winner = match (ottoman, imperial) {
                (true, false) => Some(Side::Imperial),
                (false, true) => Some(Side::Ottoman),
                _ => self.fewer_losses(),
            };
            let text = match winner {
                Some(side) => format!(
                    "The {} army is demoralized; the {} player wins.",
                    side.opponent().name(),
                    side.name()
                ),
                None => "Both armies are demoralized with equal losses: a draw.".to_string(),
            };
            return self.finish(
                Outcome {
                    winner,
                    by: "demoralized",
                    text,
                    cite: Cite("RS12.0a"),
                },
                out,
            );
        }
        if ottoman && imperial && self.rules.both_demoralized_ends {
            self.finish_on_losses(out);
        }
    }

    /// The side with fewer loss points; `None` if equal.
    fn fewer_losses(&self) -> Option<Side> {
        match self.losses[0].cmp(&self.losses[1]) {
            std::cmp::Ordering::Less => Some(SIDES[0]),
            std::cmp::Ordering::Greater => Some(SIDES[1]),
            std::cmp::Ordering::Equal => None,
        }
    }
}
