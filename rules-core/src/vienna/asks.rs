//! What a decision or a throw asks for, with its figures, and the markers on the board, in words (V2.3b).

use super::data::data;
use super::frames::{Chance, Fight, Frame, Part, Stage};
use super::state::{Phase, State, Step};
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::view::{AskView, MarkerView};

fn ask(rule: &str, text: impl Into<String>) -> Option<AskView> {
    Some(AskView {
        text: text.into(),
        rule: rule.into(),
    })
}

/// One marker a combat unit carries: its kind, what it does and the rule.
type Mark = (&'static str, &'static str, &'static str);

const BURNING: Mark = (
    "burning",
    "On fire for the rest of the game: whoever enters stops and is disrupted, nobody rallies, no gun fires, and the houses give no cover.",
    "V20.7c",
);
const MARCHING: Mark = (
    "road-march",
    "In road march: twice the movement along the road, away from the enemy, and half the strength, in attack against disrupted enemies alone.",
    "V20.3.1g",
);
const LOOTED: Mark = (
    "looted",
    "Looted: no disrupted unit of either side in its hex or next to it rallies any more.",
    "V20.6b",
);

impl State {
    /// What the frame on top asks for, in words and figures.
    pub(super) fn asks(&self) -> Option<AskView> {
        match self.frames.last() {
            Some(Frame::Check) => ask(
                "V19.1.2c",
                format!(
                    "Two dice of {} or less, the number of the turn, bring all reinforcements.",
                    self.turn
                ),
            ),
            Some(Frame::Arrival) => ask(
                "V19.2.2c",
                "The dice let the Vienna reinforcements come. They come now or all together in the later turn that is named.",
            ),
            Some(Frame::Capture { .. }) => ask(
                "V6.8e",
                format!(
                    "The guns are entered: on 1 to {} they are taken and change sides, on more they are useless and removed.",
                    data().figures.capture_up_to
                ),
            ),
            Some(Frame::Fight(fight)) => self.fight_asks(fight),
            Some(Frame::Chance(chance)) => self.chance_asks(chance),
            None if self.phase == Phase::Move && self.step == Step::Close => ask(
                "V20.3.1j",
                "Road marches that are kept last into combat and the next turn.",
            ),
            _ => None,
        }
    }

    fn fight_asks(&self, fight: &Fight) -> Option<AskView> {
        match fight.stage {
            Stage::Group | Stage::Die => None,
            Stage::Charge => {
                let chargers: Vec<UnitId> = self.would_charge(fight).collect();
                let text = format!(
                    "A charge doubles {} and the leaders with them; the chargers are disrupted when the attack is over.",
                    self.names(&chargers)
                );
                ask("V13.1j", text)
            }
            Stage::AttackAid => ask(
                "V9.3d",
                "One leader in each attacking hex may add his value; a charge doubles it.",
            ),
            Stage::DefenceAid => ask(
                "V9.3e",
                "One leader with a defending unit may add his value; ground multiplies it like that unit, and in an exchange it counts against the attacker.",
            ),
            Stage::Losses => {
                let text = format!(
                    "Exchange: attackers with a printed strength of {} in all are still to be disrupted, one after the other. Leaders do not count.",
                    fight.quota
                );
                ask("V9.4c", text)
            }
            Stage::Pursuit => self.pursuit_asks(fight),
            Stage::Second => {
                let name = fight.second.map(|unit| self.name_of(unit));
                let text = format!(
                    "{} may go one hex further in any direction; no attack follows.",
                    name.unwrap_or_default()
                );
                ask("V20.4c", text)
            }
        }
    }

    fn pursuit_asks(&self, fight: &Fight) -> Option<AskView> {
        let hexes = self.labels_of(&fight.cleared);
        if self.may_stay(fight).is_err() {
            let text = format!("The cavalry is out of hand and must pursue into {hexes}.");
            return ask("V20.4a", text);
        }
        let text = format!(
            "No defender is left in {hexes}: one attacker may go into each cleared hex, heavy or charging cavalry, or regular or elite foot with a leader."
        );
        ask("V9.5f", text)
    }

    fn chance_asks(&self, chance: &Chance) -> Option<AskView> {
        let hexes = self.labels_of(&chance.trigger.hexes);
        let reach = data().figures.event_reach;
        match chance.parts.first()? {
            Part::Die => ask(
                "V20.8a",
                format!(
                    "Random event, one a phase: a leader, a static gun or the pavilion was lost in {hexes}. The die tells what follows."
                ),
            ),
            Part::Relief => ask(
                "VEVT1",
                "The enemy takes heart: his demoralization points fall by his die.",
            ),
            Part::Grief => ask(
                "VEVT2",
                "The enemy loses heart: his demoralization points rise by his die.",
            ),
            Part::Rally => ask(
                "VEVT3",
                format!(
                    "One disrupted unit within {reach} hexes of {hexes} rallies without a die, beside the enemy too."
                ),
            ),
            Part::Move => ask(
                "VEVT5a",
                format!(
                    "One unit that caused the event may go {} hexes more at no cost; no attack follows.",
                    chance.left
                ),
            ),
            Part::Survive => {
                let (leader, fell) = chance.trigger.leaders.first()?;
                let text = format!(
                    "{} is alive: he joins a unit of his side within {reach} hexes of {}.",
                    self.name_of(*leader),
                    data().board.label(*fell)
                );
                ask("VEVT6a", text)
            }
            Part::Disorder => ask(
                "VEVT6b",
                "The success is not whole: one of the captors is disrupted and stops.",
            ),
        }
    }

    fn labels_of(&self, hexes: &[Hex]) -> String {
        let labels: Vec<String> = hexes.iter().map(|hex| data().board.label(*hex)).collect();
        labels.join(", ")
    }

    /// Fires, road marches and a looted pavilion, by place (V20.3.1j, V20.6a, V20.7c).
    pub(super) fn markers(&self) -> Vec<MarkerView> {
        let fires = self.burning.iter().map(|hex| (*hex, BURNING));
        let on_map = [Side::Imperial, Side::Ottoman]
            .into_iter()
            .flat_map(|side| self.on_map(side));
        let carried = on_map.flat_map(|unit| {
            let piece = self.piece(unit);
            let marks = [(piece.marching, MARCHING), (piece.looted, LOOTED)];
            let set = marks.into_iter().filter(|(set, _)| *set);
            set.map(|(_, mark)| (piece.hex, mark)).collect::<Vec<_>>()
        });
        let mut all: Vec<(Hex, Mark)> = fires.chain(carried).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
            .map(|(hex, (kind, text, rule))| MarkerView {
                kind: kind.into(),
                at: data().board.label(hex),
                text: text.into(),
                rule: rule.into(),
            })
            .collect()
    }
}
