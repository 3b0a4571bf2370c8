//! The end of the battle (RS4.0c–d, RS12.0b, RN4.0b, RN4.0d, RN13.0a–d; U62–U64).

use super::state::{Events, State};
use crate::action::Outcome;
use crate::event::Fact;
use crate::ids::{Cite, Side};

impl State {
    /// The scenario's own test after turn 10 (RS12.0b, RN4.0b): Ottoman strength north of the Raab, then losses if both armies are demoralized, else the
    /// Imperial player has held (RN13.0a–d; U62; the order of the first two may be turned round).
    pub(super) fn final_test(&mut self, out: &mut Events) {
        let both = self.demoralized == [true, true];
        let north = self.ottoman_north() >= self.data().north_needed;
        if both && (self.rules.losses_first || !north) {
            return self.finish_on_losses(out);
        }
        let needed = self.data().north_needed;
        let outcome = if north {
            let text = format!(
                "Ottoman units worth {needed} combat points or more stand north of the Raab: the Ottoman player wins."
            );
            Outcome {
                winner: Some(Side::Ottoman),
                by: "north",
                text,
                cite: Cite("RN13.0a"),
            }
        } else {
            let text = format!(
                "Fewer than {needed} Ottoman combat points stand north of the Raab: the Imperial player wins."
            );
            Outcome {
                winner: Some(Side::Imperial),
                by: "held",
                text,
                cite: Cite("RN13.0b"),
            }
        };
        self.finish(outcome, out);
    }

    /// Both armies demoralized: smaller Ottoman losses win for the Ottoman player, anything else is a draw (RN13.0c–d).
    pub(super) fn finish_on_losses(&mut self, out: &mut Events) {
        let outcome = if self.losses[0] < self.losses[1] {
            let text = "Both armies are demoralized and the Ottoman losses are smaller: the Ottoman player wins.".to_string();
            Outcome {
                winner: Some(Side::Ottoman),
                by: "losses",
                text,
                cite: Cite("RN13.0c"),
            }
        } else {
            let text =
                "Both armies are demoralized and the Ottoman losses are not smaller: a draw."
                    .to_string();
            Outcome {
                winner: None,
                by: "draw",
                text,
                cite: Cite("RN13.0d"),
            }
        };
        self.finish(outcome, out);
    }

    /// Ottoman combat points north of the Raab: values on the faces shown, or printed ones (RN13.0a; U63).
    pub(super) fn ottoman_north(&self) -> u16 {
        let north = self
            .combat_units(Side::Ottoman)
            .filter(|unit| self.data().north(self.piece(*unit).hex));
        north
            .map(|unit| {
                if self.rules.north_printed {
                    self.unit(unit).combat
                } else {
                    self.combat_value(unit)
                }
            })
            .sum()
    }

    /// Ends the game, at once or after the last turn (RS4.0c–d, RN4.0d).
    pub(super) fn finish(&mut self, outcome: Outcome, out: &mut Events) {
        let cite = outcome.cite;
        out.push(Fact::Ended(outcome.clone()).by(cite));
        self.outcome = Some(outcome);
    }
}
