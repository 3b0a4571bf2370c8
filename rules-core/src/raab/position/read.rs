//! Reading a position: everything impossible at once, everything unusual beside it.

use std::ops::{Deref, DerefMut};

use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::notation::Lexicon;
use crate::position::{Header, Reader, spent};
use crate::raab::data::{Arm, LAST_TURN, SIDES, data};
use crate::raab::rules::Rules;
use crate::raab::state::{Fight, Frame, Life, Phase, Piece, Stage, State, at};
use crate::setup::{Irregularities, SetupFaults, resolve};

impl State {
    /// Builds a game from any arrangement.
    ///
    /// # Errors
    /// Everything impossible at once: unknown names, two units in a hex, an unreadable frame.
    pub(crate) fn from_position(
        header: &Header,
        table: &toml::Table,
    ) -> Result<(State, Irregularities), SetupFaults> {
        let options = resolve(&data().options, &header.options)?;
        let rules = Rules::read(&options);
        let mut reader = Reading::default();
        crate::raab::check_limits(&rules, &mut reader.faults);
        reader.faults.standard_scenario(&header.scenario);
        let mut state = State::empty(rules, options);
        reader.known_keys(
            table,
            "the position",
            &[
                "format", "battle", "scenario", "options", "then", "now", "army", "units", "frame",
            ],
        );
        reader.now(table, &mut state);
        reader.armies(table, &mut state);
        reader.units(table, &mut state);
        reader.enemies_apart(&state);
        reader.frame(table, &mut state);
        reader.faults.none_or()?;
        reader.look_over(&state);
        state.settle(&mut Vec::new());
        Ok((state, reader.0.odd))
    }
}

impl State {
    /// Whether the units of a frame are such as it can be about.
    fn may_be_interrupted_by(&self, frame: &Frame) -> bool {
        let on_map =
            |unit: UnitId, side: Side| self.is_on_map(unit) && self.piece(unit).owner == side;
        let commands = |aid: Option<(UnitId, UnitId)>, side: Side, units: &[UnitId]| {
            aid.is_none_or(|(commander, unit)| {
                on_map(commander, side)
                    && self.unit(commander).arm.commands()
                    && units.contains(&unit)
            })
        };
        match frame {
            Frame::InHand(unit) => {
                self.piece(*unit).life == Life::Waiting && self.unit(*unit).side == self.active
            }
            Frame::Rally { unit, commander } => {
                on_map(*unit, self.active)
                    && self.piece(*unit).disrupted
                    && commands(
                        commander.map(|leader| (leader, *unit)),
                        self.active,
                        &[*unit],
                    )
            }
            Frame::Fire { battery, target } => {
                on_map(*battery, self.active)
                    && self.unit(*battery).arm == Arm::Battery
                    && on_map(*target, self.enemy())
            }
            Frame::Fight(fight) => {
                commands(fight.attacker_aid, self.active, &fight.attackers)
                    && commands(fight.defender_aid, self.enemy(), &fight.defenders)
            }
        }
    }
}

/// The reader of positions, with the questions of this battle.
#[derive(Default)]
struct Reading(Reader);

impl Deref for Reading {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.0
    }
}

impl DerefMut for Reading {
    fn deref_mut(&mut self) -> &mut Reader {
        &mut self.0
    }
}

impl Reading {
    fn now(&mut self, table: &toml::Table, state: &mut State) {
        let Some(now) = self.table(table, "now") else {
            return;
        };
        self.known_keys(now, "`now`", &["turn", "side", "phase", "flood", "mover"]);
        if let Some(phase) = self.phase(now, &Phase::ALL) {
            state.phase = phase;
        }
        if let Some(side) = self.side(now, "side", SIDES) {
            state.active = side;
        }
        state.turn = self.turn(now, state.phase == Phase::Deploy, LAST_TURN);
        state.flood = self.truth(now, "flood");
        state.mover = self.counter_at(data(), now, "mover");
    }

    fn armies(&mut self, table: &toml::Table, state: &mut State) {
        let Some(armies) = self.table(table, "army") else {
            return;
        };
        self.known_keys(armies, "`army`", &["ottoman", "imperial"]);
        for side in SIDES {
            let Some(army) = self.table(armies, side.id()) else {
                continue;
            };
            self.known_keys(
                army,
                "an army",
                &["losses", "limit", "demoralized", "deploy"],
            );
            let place = at(side);
            state.losses[place] = self.number(army, "losses", 999).unwrap_or(0);
            if let Some(limit) = self.number(army, "limit", 999) {
                state.limits[place] = limit;
            }
            state.demoralized[place] = self.truth(army, "demoralized");
            state.deploy_as[place] = self.deployment(army, side, &data().deployments);
            if state.losses[place] >= state.limits[place] && !state.demoralized[place] {
                self.odd.push(format!(
                    "The {} losses have reached the limit, yet the army is not demoralized.",
                    side.name()
                ));
            }
        }
    }

    fn units(&mut self, table: &toml::Table, state: &mut State) {
        let Some(units) = self.table(table, "units") else {
            return;
        };
        let outside = if state.phase == Phase::Deploy {
            Life::Waiting
        } else {
            Life::Lost
        };
        for piece in &mut state.pieces {
            piece.life = outside;
        }
        let deploying = state.phase == Phase::Deploy;
        for (unit, words) in self.placed(data(), units, state.pieces.len(), deploying) {
            self.piece(unit, words, state);
        }
    }

    fn piece(&mut self, unit: UnitId, words: &str, state: &mut State) {
        let id = state.unit(unit).id.as_str();
        let mut words = words.split_ascii_whitespace();
        let first = words.next().unwrap_or_default();
        let life = match first {
            "waiting" => Some((Life::Waiting, Hex(0))),
            "lost" => Some((Life::Lost, Hex(0))),
            label => data().hex(label).map(|hex| (Life::Map, hex)),
        };
        let Some((life, hex)) = life else {
            return self.fault(format!(
                "“{first}” of {id} is neither a hex of the map, `waiting` nor `lost`."
            ));
        };
        if life == Life::Map {
            self.set_down(unit, hex, state);
        } else {
            state.piece_mut(unit).life = life;
        }
        for word in words {
            if !set_flag(state.piece_mut(unit), word) {
                self.fault(format!("“{word}” of {id} is unknown; it may be captured, disrupted, moved, finished, acted, helped, bound or spent=N."));
            }
        }
        let (piece, fights) = (*state.piece(unit), state.unit(unit).arm.fights());
        if piece.disrupted && !fights {
            self.fault(format!("{id} is no combat unit and cannot be disrupted."));
        }
        if piece.owner != state.unit(unit).side && state.unit(unit).arm != Arm::Battery {
            self.fault(format!("{id} is no battery and cannot be captured."));
        }
    }

    fn set_down(&mut self, unit: UnitId, hex: Hex, state: &mut State) {
        let held = state.unit_at(hex).filter(|_| state.unit(unit).arm.fights());
        match held {
            Some(other) => self.fault(format!(
                "{} and {} cannot both stand in {}.",
                state.unit(other).id,
                state.unit(unit).id,
                data().board.label(hex)
            )),
            None => state.place(unit, hex),
        }
    }

    /// Counters of both sides never share a hex (RS6.1c, RN6.1c).
    fn enemies_apart(&mut self, state: &State) {
        for unit in state.on_map(SIDES[0]) {
            let hex = state.piece(unit).hex;
            if let Some(other) = state
                .on_map(SIDES[1])
                .find(|other| state.piece(*other).hex == hex)
            {
                self.fault(format!(
                    "{} and {} are enemies and cannot both stand in {}.",
                    state.unit(unit).id,
                    state.unit(other).id,
                    data().board.label(hex)
                ));
            }
        }
    }

    fn frame(&mut self, table: &toml::Table, state: &mut State) {
        let Some(frame) = self.table(table, "frame") else {
            return;
        };
        let kind = self.text(frame, "kind").unwrap_or_default();
        let unit = if kind == "fight" {
            None
        } else {
            self.counter_at(data(), frame, "unit")
        };
        let phase = match (kind, unit) {
            ("in-hand", Some(unit)) => {
                state.frame = Some(Frame::InHand(unit));
                Phase::Deploy
            }
            ("rally", Some(unit)) => {
                let commander = self.counter_at(data(), frame, "commander");
                state.frame = Some(Frame::Rally { unit, commander });
                Phase::Rally
            }
            ("fire", Some(battery)) => {
                state.frame = self
                    .counter_at(data(), frame, "target")
                    .map(|target| Frame::Fire { battery, target });
                Phase::Fire
            }
            ("fight", _) => {
                state.frame = self.fight(frame, state).map(Frame::Fight);
                Phase::Fight
            }
            _ => {
                return self.fault(
                    "`frame` needs a `kind` of in-hand, rally, fire or fight, and its units."
                        .to_string(),
                );
            }
        };
        if state.phase != phase {
            self.fault(format!(
                "A frame of kind {kind} belongs to the {} phase.",
                phase.id()
            ));
        }
        match &state.frame {
            None => self.fault(format!("The frame of kind {kind} lacks a unit.")),
            Some(frame) if !state.may_be_interrupted_by(frame) => self.fault(format!(
                "The units of the frame of kind {kind} cannot be doing that."
            )),
            Some(_) => {}
        }
    }

    fn fight(&mut self, frame: &toml::Table, state: &State) -> Option<Fight> {
        let stage = self.text(frame, "stage").unwrap_or("group");
        let stage = Stage::ALL
            .iter()
            .find(|(_, id)| *id == stage)
            .map(|(stage, _)| *stage);
        let mut attackers = self.counters(data(), frame, "attackers");
        let mut defenders = self.counters(data(), frame, "defenders");
        for units in [&mut attackers, &mut defenders] {
            units.sort_unstable();
            units.dedup();
        }
        let on_sides = |units: &[UnitId], side: Side| {
            units.iter().all(|unit| {
                state.is_on_map(*unit)
                    && state.piece(*unit).owner == side
                    && state.unit(*unit).arm.fights()
            })
        };
        if attackers.is_empty()
            || !on_sides(&attackers, state.active)
            || !on_sides(&defenders, state.enemy())
        {
            self.fault("The frame's fight needs attackers of the active side and defenders of the other, all on the map.".to_string());
            return None;
        }
        let mut fight = Fight {
            stage: stage?,
            attackers,
            defenders,
            attacker_aid: None,
            defender_aid: None,
        };
        if fight.stage != Stage::Group && fight.defenders.is_empty() {
            self.fault("A declared fight needs a defender.".to_string());
        }
        fight.attacker_aid = self.pair(frame, "attacker_aid");
        fight.defender_aid = self.pair(frame, "defender_aid");
        Some(fight)
    }

    fn pair(&mut self, frame: &toml::Table, key: &str) -> Option<(UnitId, UnitId)> {
        match self.counters(data(), frame, key)[..] {
            [] => None,
            [commander, unit] => Some((commander, unit)),
            _ => {
                self.fault(format!("`{key}` names a commander and the unit he helps."));
                None
            }
        }
    }

    /// What may stand so, but cannot have come from the rulebook's own set-up.
    fn look_over(&mut self, state: &State) {
        if state.phase == Phase::Deploy {
            for unit in state.all_units().filter(|unit| state.is_on_map(*unit)) {
                if state.may_stand(unit, state.piece(unit).hex).is_err() {
                    self.odd.push(format!(
                        "{} stands outside its set-up area.",
                        state.unit(unit).id
                    ));
                }
            }
        }
    }
}

fn set_flag(piece: &mut Piece, word: &str) -> bool {
    match word {
        "captured" => piece.owner = piece.owner.opponent(),
        "disrupted" => piece.disrupted = true,
        "moved" => piece.moved = true,
        "finished" => piece.finished = true,
        "acted" => piece.acted = true,
        "helped" => piece.helped = true,
        "bound" => piece.bound = true,
        _ => match spent(word) {
            Some(spent) => piece.spent = spent,
            None => return false,
        },
    }
    true
}
