//! Words for steps and events of the Raab.

use super::data::data;
use super::state::{Frame, State};
use crate::action::{Act, Verb};
use crate::event::{CommanderLoss, Event, Fact, Factor, OddsSheet};
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::view::{FactorView, LineOfLog, OddsView};
use crate::words;

impl State {
    /// The short name of a counter.
    pub(crate) fn name_of(&self, unit: UnitId) -> String {
        self.unit(unit).name.clone()
    }

    fn label_of(&self, hex: Hex) -> String {
        data().board.label(hex)
    }

    fn names(&self, units: &[UnitId]) -> String {
        units
            .iter()
            .map(|unit| self.name_of(*unit))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// What a declaration binds, with its odds and the chance of each result (RS8.0u–v, RN8.0r).
    pub(super) fn chances_of(&self, act: &Act) -> String {
        let Some(Frame::Fight(fight)) = self.frame.as_ref().filter(|_| act.verb == Verb::Declare)
        else {
            return String::new();
        };
        let odds = self.odds(fight);
        let result = |die: u8| {
            let row = die.saturating_add_signed(odds.die_modifier).min(6);
            data().combat_result(row, odds.column).words()
        };
        format!(
            "{} against {} at {}",
            self.names(&fight.attackers),
            self.names_and_places(&fight.defenders),
            words::chances(&odds, result)
        )
    }

    fn names_and_places(&self, units: &[UnitId]) -> String {
        let units = units.iter().map(|unit| {
            format!(
                "{} in {}",
                self.name_of(*unit),
                self.label_of(self.piece(*unit).hex)
            )
        });
        units.collect::<Vec<_>>().join(", ")
    }

    /// A step in words.
    pub(crate) fn label(&self, act: &Act) -> String {
        let unit = act.unit.map(|unit| self.name_of(unit)).unwrap_or_default();
        let other = act.other.map(|unit| self.name_of(unit)).unwrap_or_default();
        let hex = act.hex.map(|hex| self.label_of(hex)).unwrap_or_default();
        let held = act
            .hex
            .and_then(|hex| self.unit_at(hex))
            .map(|unit| self.name_of(unit))
            .unwrap_or_default();
        match act.verb {
            Verb::Take => format!("Take {unit} up"),
            Verb::Put => format!("Put it in {hex}"),
            Verb::Drop => "Lay it back".into(),
            Verb::Rest => match act
                .name
                .and_then(|name| data().deployments.get(usize::from(name.0)))
            {
                Some(deployment) => format!("Place the rest: {}", deployment.title),
                None => "Place the rest".into(),
            },
            Verb::Rally if act.other.is_some() => format!("Rally {unit} with {other}"),
            Verb::Rally => format!("Rally {unit}"),
            Verb::Fire => format!("{unit} fires at {other}"),
            Verb::Move => self.move_label(act, &unit, &hex),
            Verb::Attack => format!("Attack with {unit}"),
            Verb::On => format!("Attack {held} in {hex}"),
            Verb::Release => format!("Take {unit} out of the fight"),
            Verb::Spare => format!("Leave {held} in {hex} out of the fight"),
            Verb::Aside => "Put the fight aside".into(),
            Verb::Declare => "Declare the fight".into(),
            Verb::Aid => format!("{unit} helps {other}"),
            Verb::Pass => "Use no commander".into(),
            _ => format!("End {}", self.phase_title()),
        }
    }

    fn move_label(&self, act: &Act, unit: &str, hex: &str) -> String {
        let cost = act.unit.zip(act.hex).and_then(|(unit, hex)| {
            let piece = self.piece(unit);
            self.may_step(unit, piece.hex, hex, piece.spent).ok()
        });
        cost.map_or_else(
            || format!("Move {unit} to {hex}"),
            |cost| format!("Move {unit} to {hex} ({cost})"),
        )
    }

    /// The phase in words.
    pub(super) fn phase_title(&self) -> &'static str {
        match self.phase.id() {
            "deploy" => "deployment",
            "flood" => "the flood roll",
            "rally" => "reorganization",
            "fire" => "artillery fire",
            "move" => "movement",
            "fight" => "combat",
            _ => "the game",
        }
    }

    /// An event in words.
    pub(crate) fn tell(&self, event: &Event) -> LineOfLog {
        let name = |unit: &UnitId| self.name_of(*unit);
        let place = |hex: &Hex| self.label_of(*hex);
        let mut line = Line::new(event);
        let text = match &event.fact {
            Fact::Deployed { unit, hex } => line.units(&[*unit]).at(*hex).say(
                "deployed",
                format!("{}: set up in {}.", name(unit), place(hex)),
            ),
            Fact::TakenUp { unit } => line
                .units(&[*unit])
                .say("taken-up", format!("{}: taken up again.", name(unit))),
            Fact::DeploymentEnded { side } => line.side(*side).say(
                "deployment-ended",
                format!("The {} deployment is complete.", side.name()),
            ),
            Fact::TurnBegan { turn } => line.say("turn", format!("Turn {turn} begins.")),
            Fact::PhaseBegan { side, .. } => line.side(*side).say(
                "phase",
                format!("{}: {}.", side.name(), self.phase_name(event)),
            ),
            Fact::RiverTested { die, closed } => {
                let effect = if *closed {
                    "the Raab's fords are closed"
                } else {
                    "the Raab can be forded"
                };
                line.faces(&[*die])
                    .say("flood", format!("Flood roll {die}: {effect}."))
            }
            Fact::RallyRolled {
                unit,
                commander,
                points,
                die,
                needed,
                rallied,
            } => {
                let help = commander
                    .map(|commander| format!(" + {points} ({})", name(&commander)))
                    .unwrap_or_default();
                let result = if *rallied {
                    "rallied"
                } else {
                    "still disrupted"
                };
                let units: Vec<UnitId> = [Some(*unit), *commander].into_iter().flatten().collect();
                line.units(&units).faces(&[*die]).say(
                    "rally",
                    format!(
                        "{}: rally die {die}{help}, needs {needed}: {result}.",
                        name(unit)
                    ),
                )
            }
            Fact::Moved {
                unit,
                from,
                to,
                cost,
            } => line.units(&[*unit]).at(*from).at(*to).say(
                "moved",
                format!("{}: {} to {} ({cost}).", name(unit), place(from), place(to)),
            ),
            Fact::BatteryCaptured { battery, by, owner } => {
                line.units(&[*battery, *by]).side(*owner).say(
                    "captured",
                    format!("{}: captured by {}.", name(battery), name(by)),
                )
            }
            Fact::Fired {
                battery,
                target,
                range,
                die,
                hit,
            } => {
                let effect = if *hit { "hit" } else { "no effect" };
                let text = format!(
                    "{} fires at {}, range {range}, die {die}: {effect}.",
                    name(battery),
                    name(target)
                );
                line.units(&[*battery, *target])
                    .faces(&[*die])
                    .say("fired", text)
            }
            Fact::GroupChanged => line.say("group", "The fight being put together changes.".into()),
            Fact::Declared {
                attackers,
                defenders,
            } => {
                let all: Vec<UnitId> = attackers.iter().chain(defenders).copied().collect();
                line.units(&all).say(
                    "declared",
                    format!(
                        "Attack by {} on {}.",
                        self.names(attackers),
                        self.names(defenders)
                    ),
                )
            }
            Fact::Aided {
                commander,
                unit,
                points,
            } => line.units(&[*commander, *unit]).say(
                "aided",
                format!("{} adds {points} to {}.", name(commander), name(unit)),
            ),
            Fact::NotAided { side } => line.side(*side).say(
                "not-aided",
                format!("The {} player uses no commander.", side.name()),
            ),
            Fact::OddsFound(odds) => {
                line.line.odds = Some(self.odds_view(odds));
                line.say("odds", self.odds_words(odds))
            }
            Fact::Fought {
                faces,
                row,
                column,
                result,
                words,
            } => {
                let die = faces.total();
                let read = if die == *row {
                    String::new()
                } else {
                    format!(", read as {row}")
                };
                line.faces(faces.as_slice()).say(
                    "fought",
                    format!("Die {die}{read} at {column}: {result}, {words}."),
                )
            }
            Fact::Disrupted { unit } => line
                .units(&[*unit])
                .say("disrupted", format!("{}: disrupted.", name(unit))),
            Fact::Destroyed { unit, hex, points } => line.units(&[*unit]).at(*hex).say(
                "destroyed",
                format!("{}: destroyed in {} ({points}).", name(unit), place(hex)),
            ),
            Fact::CommanderLost {
                unit,
                hex,
                how,
                points,
            } => {
                let how = match how {
                    CommanderLoss::Captured => "is captured",
                    CommanderLoss::Alone => "stands alone among enemies and is lost",
                };
                line.units(&[*unit]).at(*hex).say(
                    "commander-lost",
                    format!("{} {how} in {} ({points}).", name(unit), place(hex)),
                )
            }
            Fact::LossesCounted { side, total, limit } => line.side(*side).say(
                "losses",
                format!("{} losses: {total} of {limit}.", side.name()),
            ),
            Fact::LimitChanged { side, limit } => line.side(*side).say(
                "limit",
                format!(
                    "The camp is entered: the {} army is demoralized at {limit}.",
                    side.name()
                ),
            ),
            Fact::Demoralized { side } => line.side(*side).say(
                "demoralized",
                format!("The {} army is demoralized.", side.name()),
            ),
            Fact::Ended(outcome) => line.say("ended", outcome.text.clone()),
            // The other facts belong to other battles.
            _ => String::new(),
        };
        line.line.text = text;
        line.finish()
    }

    fn phase_name(&self, event: &Event) -> &'static str {
        match &event.fact {
            Fact::PhaseBegan { phase, .. } => match *phase {
                "flood" => "before the phases",
                "rally" => "reorganization",
                "fire" => "artillery fire",
                "move" => "movement",
                "fight" => "combat",
                _ => "deployment",
            },
            _ => "",
        }
    }

    fn odds_words(&self, odds: &OddsSheet) -> String {
        let (attack, defence) = (
            points(odds.attack_total, odds.scale),
            points(odds.defence_total, odds.scale),
        );
        let column = odds.columns.get(odds.column).cloned().unwrap_or_default();
        format!("{attack} against {defence}: {column}.")
    }

    /// A sum for the screen.
    pub(super) fn odds_view(&self, odds: &OddsSheet) -> OddsView {
        let factor = |factor: &Factor| FactorView {
            unit: factor
                .unit
                .map(|unit| self.unit(unit).id.clone())
                .unwrap_or_default(),
            text: factor.text.clone(),
            shown: factor.shown.clone(),
            rule: factor.cite.0.into(),
        };
        OddsView {
            attack: odds.attack.iter().map(factor).collect(),
            defence: odds.defence.iter().map(factor).collect(),
            attack_total: points(odds.attack_total, odds.scale),
            defence_total: points(odds.defence_total, odds.scale),
            columns: odds.columns.clone(),
            column: u32::try_from(odds.column).unwrap_or(0),
            needed: odds
                .needed
                .iter()
                .map(|needed| points(*needed, odds.scale))
                .collect(),
            die: odds.die.iter().map(factor).collect(),
            die_modifier: odds.die_modifier,
            rule: odds.cite.0.into(),
        }
    }

    /// What an event did to a unit, in one word.
    pub(crate) fn fate(&self, event: &Event) -> Option<(String, &'static str)> {
        let (unit, word) = match &event.fact {
            Fact::Disrupted { unit } => (unit, "disrupted"),
            Fact::Destroyed { unit, .. } => (unit, "destroyed"),
            Fact::CommanderLost { unit, .. } => (unit, "lost"),
            Fact::RallyRolled {
                unit,
                rallied: true,
                ..
            } => (unit, "rallied"),
            Fact::BatteryCaptured { battery, .. } => (battery, "captured"),
            _ => return None,
        };
        Some((self.unit(*unit).id.clone(), word))
    }
}

/// A total in parts of a point, as text: `12`, `7½`.
pub(super) fn points(total: u32, scale: u32) -> String {
    let (whole, rest) = (total / scale, total % scale);
    match (whole, rest) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".into(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A log line being put together.
struct Line {
    line: LineOfLog,
    units: Vec<UnitId>,
    places: Vec<Hex>,
}

impl Line {
    fn new(event: &Event) -> Line {
        let line = LineOfLog {
            kind: String::new(),
            text: String::new(),
            rule: event.cite.0.into(),
            units: Vec::new(),
            places: Vec::new(),
            side: None,
            faces: Vec::new(),
            odds: None,
        };
        Line {
            line,
            units: Vec::new(),
            places: Vec::new(),
        }
    }

    fn units(&mut self, units: &[UnitId]) -> &mut Line {
        self.units.extend_from_slice(units);
        self
    }

    fn at(&mut self, hex: Hex) -> &mut Line {
        self.places.push(hex);
        self
    }

    fn side(&mut self, side: Side) -> &mut Line {
        self.line.side = Some(side);
        self
    }

    fn faces(&mut self, faces: &[u8]) -> &mut Line {
        self.line.faces = faces.to_vec();
        self
    }

    fn say(&mut self, kind: &str, text: String) -> String {
        self.line.kind = kind.into();
        text
    }

    fn finish(mut self) -> LineOfLog {
        self.line.units = self
            .units
            .iter()
            .map(|unit| data().units[unit.index()].id.clone())
            .collect();
        self.line.places = self
            .places
            .iter()
            .map(|hex| data().board.label(*hex))
            .collect();
        self.line
    }
}
