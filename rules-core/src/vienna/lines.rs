//! Words for the log, the choices and the sums.

use super::data::{Meaning, data};
use super::frames::{Frame, Part, Stage};
use super::state::{Phase, State, Step};
use crate::action::{Act, Name, Verb};
use crate::event::{CommanderLoss, Event, Fact, OddsSheet};
use crate::ids::UnitId;
use crate::kit::board::Hex;
use crate::view::{LineOfLog, OddsView};
use crate::words::{self, Telling};

impl State {
    /// The short name of a counter.
    pub(crate) fn name_of(&self, unit: UnitId) -> String {
        self.unit(unit).name.clone()
    }

    fn label_of(&self, hex: Hex) -> String {
        data().board.label(hex)
    }

    pub(super) fn names(&self, units: &[UnitId]) -> String {
        units
            .iter()
            .map(|unit| self.name_of(*unit))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn fixed_name(&self, name: Option<Name>) -> String {
        match name.and_then(|name| data().meaning(name)) {
            Some(Meaning::Deployment(place)) => data()
                .deployments
                .get(place)
                .map(|deployment| deployment.title.clone())
                .unwrap_or_default(),
            Some(Meaning::Formation(place)) => self.block_name(place).into(),
            Some(Meaning::Captured) => self.block_name(self.captured_block()).into(),
            Some(Meaning::Turn(turn)) => format!("turn {turn}"),
            None => String::new(),
        }
    }

    /// The odds of what a step states, declares or resolves, and the chance of each result, before leaders and a charge
    /// that may be declared (V9.3f, V9.3i).
    pub(super) fn chances_of(&self, act: &Act) -> String {
        let Some((trial, fight)) = self.foreseen(act) else {
            return String::new();
        };
        let odds = trial.odds(&fight);
        let result = |die| data().combat_result(die, odds.column).words();
        let chances = words::chances(&odds, result);
        if act.verb == Verb::Resolve {
            return chances;
        }
        let who = self.confronted(&fight.attackers, &fight.defenders);
        format!("{who} at {chances}")
    }

    /// Attackers, and the attacked with where they stand.
    fn confronted(&self, attackers: &[UnitId], defenders: &[UnitId]) -> String {
        let attacked = defenders.iter().map(|unit| {
            format!(
                "{} in {}",
                self.name_of(*unit),
                self.label_of(self.piece(*unit).hex)
            )
        });
        let attacked: Vec<String> = attacked.collect();
        format!("{} against {}", self.names(attackers), attacked.join(", "))
    }

    /// A step in words.
    pub(crate) fn label(&self, act: &Act) -> String {
        let unit = act.unit.map(|unit| self.name_of(unit)).unwrap_or_default();
        let other = act.other.map(|unit| self.name_of(unit)).unwrap_or_default();
        let hex = act.hex.map(|hex| self.label_of(hex)).unwrap_or_default();
        let name = self.fixed_name(act.name);
        let held = act
            .hex
            .and_then(|hex| self.unit_at(hex))
            .map(|unit| self.name_of(unit))
            .unwrap_or_default();
        match act.verb {
            Verb::Take => format!("Take {unit} up"),
            Verb::Put => format!("Put it in {hex}"),
            Verb::Drop => "Lay it back".into(),
            Verb::Rest => format!("Place the rest: {name}"),
            Verb::Rally if act.other.is_some() => format!("Rally {unit} with {other}"),
            Verb::Rally => format!("Rally {unit}"),
            Verb::Fire => format!("{unit} fires at {hex}"),
            Verb::Order => format!("Order {name}"),
            Verb::Grand => format!(
                "Declare the grand charge (+{} demoralization points)",
                data().figures.grand_charge_points
            ),
            Verb::March if act.hex.is_some() => format!("{unit} marches on in {hex}"),
            Verb::March => format!("{unit} goes into road march"),
            Verb::Halt => format!("{unit} ends its road march"),
            Verb::Check => format!("Roll for reinforcements: two dice, {} or less", self.turn),
            Verb::Arrive => format!("They come in {name}"),
            Verb::Enter => format!("{unit} comes on in {hex}"),
            Verb::Ride => format!("{unit} goes along with {other}"),
            Verb::Alight => format!("{unit} stays behind"),
            Verb::Move => self.move_label(act, &unit, &hex),
            Verb::Exit if act.unit.is_some_and(|unit| self.stands_at_vienna(unit)) => {
                format!("{unit} goes in to Vienna, for good")
            }
            Verb::Exit => format!("{unit} leaves the map for good"),
            Verb::Attack => format!("Attack with {unit}"),
            Verb::On => format!("Attack {held} in {hex}"),
            Verb::Release => format!("Take {unit} out of the attack"),
            Verb::Spare => format!("Leave {held} in {hex} out of the attack"),
            Verb::Aside => "Put the attack aside".into(),
            Verb::Declare if self.step == Step::Open => "State the attack".into(),
            Verb::Declare => "Declare the attack".into(),
            Verb::Resolve => self.planned(act.unit).map_or_else(
                || format!("Resolve the attack of {unit}"),
                |plan| {
                    let who = self.confronted(&plan.attackers, &plan.defenders);
                    format!("Resolve {who}")
                },
            ),
            Verb::Charge => "Charge".into(),
            Verb::Aid => format!("{unit} adds his value to {other}"),
            Verb::Lose => format!("{unit} is disrupted for the exchange"),
            Verb::Pursue => format!("{unit} pursues into {hex}"),
            Verb::Save => format!("{unit} survives with {held} in {hex}"),
            Verb::Pick => format!("It falls on {unit}"),
            Verb::Pass => self.pass_label().into(),
            Verb::End => format!("End {}", self.phase_title()),
        }
    }

    fn pass_label(&self) -> &'static str {
        match self.frames.last() {
            Some(Frame::Fight(fight)) => match fight.stage {
                Stage::Charge => "No charge",
                Stage::Pursuit | Stage::Second => "Go no further",
                _ => "Use no leader here",
            },
            Some(Frame::Chance(chance)) => match chance.parts.first() {
                Some(Part::Rally) => "Rally nobody",
                _ => "Go no further",
            },
            _ => "Nobody",
        }
    }

    fn move_label(&self, act: &Act, unit: &str, hex: &str) -> String {
        let cost = act
            .unit
            .zip(act.hex)
            .filter(|_| self.frames.is_empty())
            .and_then(|(unit, hex)| self.may_step(unit, hex).ok());
        cost.map_or_else(
            || format!("Move {unit} to {hex}"),
            |cost| format!("Move {unit} to {hex} ({cost})"),
        )
    }

    /// The phase in words.
    pub(super) fn phase_title(&self) -> &'static str {
        match (self.phase, self.step) {
            (Phase::Move, Step::Close) => "movement for good",
            _ => phase_word(self.phase.id()),
        }
    }

    /// An event in words.
    pub(crate) fn tell(&self, event: &Event) -> LineOfLog {
        let (line, kind, text) = self
            .tell_movement(event)
            .unwrap_or_else(|| self.tell_other(event));
        line.say(kind, text, data())
    }

    /// Set-up, phases and movement; `None` for all other facts.
    fn tell_movement(&self, event: &Event) -> Option<(Telling, &'static str, String)> {
        let line = Telling::of(event);
        let name = |unit: &UnitId| self.name_of(*unit);
        let place = |hex: &Hex| self.label_of(*hex);
        Some(match &event.fact {
            Fact::Deployed { unit, hex } => (
                line.units(&[*unit]).at(*hex),
                "deployed",
                format!("{} is set up in {}.", name(unit), place(hex)),
            ),
            Fact::TakenUp { unit } => (
                line.units(&[*unit]),
                "taken-up",
                format!("{} is taken up again.", name(unit)),
            ),
            Fact::DeploymentEnded { side } => (
                line.side(*side),
                "deployment-ended",
                format!("The {} deployment is complete.", side.name()),
            ),
            Fact::TurnBegan { turn } => (line, "turn", format!("Turn {turn} begins.")),
            Fact::PhaseBegan { side, phase, .. } => (
                line.side(*side),
                "phase",
                format!("{}: {}.", side.name(), phase_word(phase)),
            ),
            Fact::FogRolled { die, fog } => {
                let weather = if *fog { "fog" } else { "clear" };
                (
                    line.faces(&[*die]),
                    weather,
                    format!("Fog roll {die}: {weather}."),
                )
            }
            Fact::Ordered { side, name } => (
                line.side(*side),
                "ordered",
                format!("{} acts.", self.fixed_name(Some(*name))),
            ),
            Fact::MarchBegan { unit } => (
                line.units(&[*unit]),
                "march",
                format!("{} goes into road march.", name(unit)),
            ),
            Fact::MarchEnded { unit } => (
                line.units(&[*unit]),
                "march-ended",
                format!("{} marches no more.", name(unit)),
            ),
            Fact::GrandCharge { side } => (
                line.side(*side),
                "grand-charge",
                format!("The {} cavalry makes its grand charge.", side.name()),
            ),
            Fact::ArrivalRolled {
                side,
                faces,
                needed,
                arrive,
            } => {
                let result = if *arrive {
                    "the reinforcements come"
                } else {
                    "nobody comes"
                };
                (
                    line.side(*side).faces(faces.as_slice()),
                    "arrival",
                    format!(
                        "Reinforcements, {} against {needed}: {result}.",
                        faces.total()
                    ),
                )
            }
            Fact::ArrivalNamed { side, turn } => (
                line.side(*side),
                "arrival-named",
                format!("They come in turn {turn}."),
            ),
            Fact::Entered { unit, hex, cost } => (
                line.units(&[*unit]).at(*hex),
                "entered",
                format!("{} comes on in {} ({cost}).", name(unit), place(hex)),
            ),
            Fact::Exited { unit, hex } => (
                line.units(&[*unit]).at(*hex),
                "exited",
                format!("{} leaves the map in {}.", name(unit), place(hex)),
            ),
            Fact::Joined { unit, host } => (
                line.units(&[*unit, *host]),
                "joined",
                format!("{} goes along with {}.", name(unit), name(host)),
            ),
            Fact::StayedBehind { unit } => (
                line.units(&[*unit]),
                "stayed",
                format!("{} stays behind.", name(unit)),
            ),
            Fact::Moved {
                unit,
                from,
                to,
                cost,
            } => (
                line.units(&[*unit]).at(*from).at(*to),
                "moved",
                format!(
                    "{} moves from {} to {} ({cost}).",
                    name(unit),
                    place(from),
                    place(to)
                ),
            ),
            _ => return None,
        })
    }

    /// Fire, fights, losses, events and the end.
    fn tell_other(&self, event: &Event) -> (Telling, &'static str, String) {
        let line = Telling::of(event);
        let name = |unit: &UnitId| self.name_of(*unit);
        let place = |hex: &Hex| self.label_of(*hex);
        match &event.fact {
            Fact::RallyRolled {
                unit,
                commander,
                points,
                die,
                needed,
                rallied,
            } => {
                let help = commander
                    .map(|leader| format!(" + {points} ({})", name(&leader)))
                    .unwrap_or_default();
                let result = if *rallied {
                    "rallies"
                } else {
                    "stays disrupted"
                };
                let units: Vec<UnitId> = [Some(*unit), *commander].into_iter().flatten().collect();
                (
                    line.units(&units).faces(&[*die]),
                    "rally",
                    format!(
                        "{} rolls {die}{help}, needs {needed}: {result}.",
                        name(unit)
                    ),
                )
            }
            Fact::Rallied { unit } => (
                line.units(&[*unit]),
                "rallied",
                format!("{} rallies.", name(unit)),
            ),
            Fact::Bombarded {
                battery,
                hex,
                range,
                line: letter,
                die,
                result,
            } => (
                line.units(&[*battery]).at(*hex).faces(&[*die]),
                "fired",
                format!(
                    "{} fires at {}, line {letter}, range {range}, die {die}: {result}.",
                    name(battery),
                    place(hex)
                ),
            ),
            Fact::FireLit { hex } => (
                line.at(*hex),
                "fire-lit",
                format!("{} takes fire.", place(hex)),
            ),
            Fact::CaptureRolled {
                battery,
                by,
                die,
                captured,
            } => {
                let result = if *captured {
                    "taken"
                } else {
                    "found spiked and useless"
                };
                (
                    line.units(&[*battery, *by]).faces(&[*die]),
                    "capture",
                    format!(
                        "{} comes upon {}, die {die}: {result}.",
                        name(by),
                        name(battery)
                    ),
                )
            }
            Fact::BatteryCaptured { battery, by, owner } => (
                line.units(&[*battery, *by]).side(*owner),
                "captured",
                format!("{} captures {}.", name(by), name(battery)),
            ),
            Fact::Looted {
                unit,
                hex,
                by,
                points,
            } => (
                line.units(&[*unit, *by]).at(*hex),
                "looted",
                format!("{} loots {} ({points}).", name(by), name(unit)),
            ),
            Fact::GroupChanged => (
                line,
                "group",
                "The attack being put together changes.".into(),
            ),
            Fact::Planned {
                attackers,
                defenders,
            } => (
                line.units(&joined(attackers, defenders)),
                "planned",
                format!(
                    "Stated: {} against {}.",
                    self.names(attackers),
                    self.names(defenders)
                ),
            ),
            Fact::Declared {
                attackers,
                defenders,
            } => {
                let verb = if attackers.len() == 1 {
                    "attacks"
                } else {
                    "attack"
                };
                (
                    line.units(&joined(attackers, defenders)),
                    "declared",
                    format!(
                        "{} {verb} {}.",
                        self.names(attackers),
                        self.names(defenders)
                    ),
                )
            }
            Fact::Charged { units } => (
                line.units(units),
                "charged",
                format!("Charging: {}.", self.names(units)),
            ),
            Fact::Aided {
                commander,
                unit,
                points,
            } => (
                line.units(&[*commander, *unit]),
                "aided",
                format!("{} adds {points} to {}.", name(commander), name(unit)),
            ),
            Fact::NotAided { side } => (
                line.side(*side),
                "not-aided",
                format!("The {} player uses no leader here.", side.name()),
            ),
            Fact::OddsFound(odds) => {
                let column = odds.columns.get(odds.column).cloned().unwrap_or_default();
                let text = format!(
                    "{} against {}: {column}.",
                    points(odds.attack_total, odds.scale),
                    points(odds.defence_total, odds.scale)
                );
                (line.odds(self.odds_view(odds)), "odds", text)
            }
            Fact::Fought {
                faces,
                column,
                result,
                words,
                ..
            } => (
                line.faces(faces.as_slice()),
                "fought",
                format!("Die {} at {column}: {result}, {words}.", faces.total()),
            ),
            Fact::Disrupted { unit } => (
                line.units(&[*unit]),
                "disrupted",
                format!("{} is disrupted.", name(unit)),
            ),
            Fact::Destroyed { unit, hex, points } => (
                line.units(&[*unit]).at(*hex),
                "destroyed",
                format!("{} is eliminated in {} ({points}).", name(unit), place(hex)),
            ),
            Fact::CommanderLost {
                unit,
                hex,
                how,
                points,
            } => {
                let how = match how {
                    CommanderLoss::Captured => "is overrun",
                    CommanderLoss::Alone => "stands alone among enemies and is lost",
                };
                (
                    line.units(&[*unit]).at(*hex),
                    "commander-lost",
                    format!("{} {how} in {} ({points}).", name(unit), place(hex)),
                )
            }
            Fact::LeaderSaved { unit, hex } => (
                line.units(&[*unit]).at(*hex),
                "leader-saved",
                format!("{} is alive after all, in {}.", name(unit), place(hex)),
            ),
            Fact::EventRolled { die } => (
                line.faces(&[*die]),
                "event",
                format!("Event {die}: {}.", event_words(*die)),
            ),
            Fact::LossesCounted { side, total, limit } => (
                line.side(*side),
                "losses",
                format!("{} demoralization: {total} of {limit}.", side.name()),
            ),
            Fact::Demoralized { side } => (
                line.side(*side),
                "demoralized",
                format!("The {} army is demoralized.", side.name()),
            ),
            Fact::Scored { side, points, text } => (
                line.side(*side),
                "scored",
                format!("{}: {points} for {text}.", side.name()),
            ),
            Fact::Ended(outcome) => (line, "ended", outcome.text.clone()),
            // The other facts belong to other battles.
            _ => (line, "other", String::new()),
        }
    }

    /// A sum for the screen.
    pub(super) fn odds_view(&self, odds: &OddsSheet) -> OddsView {
        words::odds_view(odds, data(), points)
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
            }
            | Fact::Rallied { unit } => (unit, "rallied"),
            Fact::BatteryCaptured { battery, .. } => (battery, "captured"),
            _ => return None,
        };
        Some((self.unit(*unit).id.clone(), word))
    }
}

fn joined(attackers: &[UnitId], defenders: &[UnitId]) -> Vec<UnitId> {
    attackers.iter().chain(defenders).copied().collect()
}

fn phase_word(phase: &str) -> &'static str {
    match phase {
        "deploy" => "deployment",
        "fog" => "the weather",
        "rally" => "rally",
        "fire" => "bombardment",
        "move" => "movement",
        "fight" => "combat",
        _ => "the game",
    }
}

fn event_words(die: u8) -> &'static str {
    match die {
        1 => "the enemy takes heart",
        2 => "the enemy loses heart",
        3 => "one of the own disrupted units near may rally",
        4 => "nothing happens",
        5 => "a unit that caused it may go on",
        _ => "the success is not whole",
    }
}

/// A total in parts of a point, as text: `12`, `7½`.
pub(super) fn points(total: u32, scale: u32) -> String {
    let whole = total / scale;
    let part = match 4 * (total % scale) / scale {
        0 => "",
        1 => "¼",
        2 => "½",
        _ => "¾",
    };
    match (whole, part) {
        (0, "") => "0".into(),
        (0, part) => part.into(),
        (whole, part) => format!("{whole}{part}"),
    }
}
