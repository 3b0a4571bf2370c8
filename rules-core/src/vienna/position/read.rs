//! Reading a position: everything impossible at once, everything unusual beside it.

use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::notation::Lexicon;
use crate::position::{Header, Reader, spent};
use crate::setup::{Irregularities, SetupFaults, resolve};
use crate::vienna::data::{LAST_TURN, Meaning, SIDES, data};
use crate::vienna::frames::{Chance, Fight, Frame, Part, Plan, Stage, Trigger};
use crate::vienna::ground::Terrain;
use crate::vienna::rules::Rules;
use crate::vienna::state::{Arrival, Life, Phase, Piece, State, Step, at};
use crate::vienna::units::Arm;

impl State {
    /// Builds a game from any arrangement.
    ///
    /// # Errors
    /// Everything impossible at once: unknown names, two combat units in a hex, an unreadable frame.
    pub(crate) fn from_position(
        header: &Header,
        table: &toml::Table,
    ) -> Result<(State, Irregularities), SetupFaults> {
        let options = resolve(&data().options, &header.options)?;
        let rules = Rules::read(&options);
        let mut reader = Reader::default();
        reader.faults.standard_scenario(&header.scenario);
        let mut state = State::empty(rules, options);
        reader.known_keys(
            table,
            "the position",
            &[
                "format", "battle", "scenario", "options", "then", "burning", "now", "army",
                "plans", "trigger", "units", "frames",
            ],
        );
        state.burning = reader.hexes(table, "burning").into_iter().collect();
        reader.now(table, &mut state);
        reader.armies(table, &mut state);
        reader.units(table, &mut state);
        reader.plans(table, &mut state);
        if let Some(trigger) = reader.table(table, "trigger") {
            state.trigger = Some(reader.trigger(trigger));
        }
        reader.frames(table, &mut state);
        reader.enemies_apart(&state);
        reader.faults.none_or()?;
        reader.look_over(&state);
        state.settle(&mut Vec::new());
        Ok((state, reader.odd))
    }
}

impl State {
    /// Whether the units of a frame are such as it can be about.
    fn may_be_interrupted_by(&self, frame: &Frame) -> bool {
        let own = |unit: UnitId| self.is_on_map(unit) && self.piece(unit).owner == self.active;
        let gun = |unit: UnitId| self.unit(unit).arm == Arm::Gun;
        match frame {
            Frame::InHand(unit) => {
                self.piece(*unit).life == Life::Waiting && self.sets_up(*unit, self.active)
            }
            Frame::Rally { unit, leader } => {
                own(*unit)
                    && self.piece(*unit).disrupted
                    && leader.is_none_or(|leader| self.leads(leader, *unit))
            }
            Frame::Shot { gun: unit, .. } => own(*unit) && gun(*unit),
            Frame::Check | Frame::Arrival => self.arrivals[at(self.active)] == Arrival::Away,
            Frame::Capture { gun: unit, by } => {
                gun(*unit)
                    && self.piece(*unit).owner != self.active
                    && own(*by)
                    && self.unit(*by).arm.fights()
                    && self.piece(*unit).hex == self.piece(*by).hex
            }
            Frame::Fight(fight) => {
                let leaders = fight.attack_aids.iter().chain(&fight.defence_aid);
                let known = |unit: &UnitId| fight.attackers.contains(unit);
                leaders
                    .into_iter()
                    .all(|unit| self.unit(*unit).arm == Arm::Leader)
                    && fight.chargers.iter().all(known)
                    && fight.gone.iter().all(known)
                    && fight.asked.iter().chain(&fight.second).all(known)
            }
            Frame::Chance(chance) => {
                let units = chance.trigger.causes.iter().chain(&chance.trigger.captors);
                let mut leaders = chance.trigger.leaders.iter();
                units.into_iter().all(|unit| self.unit(*unit).arm.fights())
                    && leaders.all(|(unit, _)| {
                        self.unit(*unit).arm == Arm::Leader && !self.is_on_map(*unit)
                    })
            }
        }
    }
}

impl Reader {
    /// The counters of a list, sorted.
    fn unit_list(&mut self, table: &toml::Table, key: &str) -> Vec<UnitId> {
        let mut units = self.counters(data(), table, key);
        units.sort_unstable();
        units.dedup();
        units
    }

    fn known_hex(&mut self, label: &str) -> Option<Hex> {
        let hex = data().hex(label);
        if hex.is_none() {
            self.fault(format!("“{label}” is no hex of the map."));
        }
        hex
    }

    /// The hexes of a list, sorted.
    fn hexes(&mut self, table: &toml::Table, key: &str) -> Vec<Hex> {
        let labels = self.texts(table, key);
        let mut hexes: Vec<Hex> = labels
            .into_iter()
            .filter_map(|label| self.known_hex(label))
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn block(&mut self, word: &str) -> Option<usize> {
        let meaning = data().name(word).and_then(|name| data().meaning(name));
        match meaning {
            Some(Meaning::Formation(place)) => Some(place),
            Some(Meaning::Captured) => Some(data().formations.len()),
            _ => {
                self.fault(format!("There is no sub-command “{word}”."));
                None
            }
        }
    }

    fn now(&mut self, table: &toml::Table, state: &mut State) {
        let Some(now) = self.table(table, "now") else {
            return;
        };
        self.known_keys(
            now,
            "`now`",
            &[
                "turn",
                "side",
                "phase",
                "step",
                "fog",
                "checked",
                "event_done",
                "block",
                "done",
                "mover",
                "queue",
            ],
        );
        if let Some(phase) = self.phase(now, &Phase::ALL) {
            state.phase = phase;
        }
        self.step(now, state);
        if let Some(side) = self.side(now, "side", SIDES) {
            state.active = side;
        }
        state.turn = self.turn(now, state.phase == Phase::Deploy, LAST_TURN);
        state.fog = self.truth(now, "fog");
        state.checked = self.truth(now, "checked");
        state.event_done = self.truth(now, "event_done");
        state.mover = self.counter_at(data(), now, "mover");
        if let Some(word) = self.text(now, "block") {
            let word = word.to_string();
            state.block = self.block(&word);
        }
        let done = self.texts(now, "done");
        state.done = done
            .into_iter()
            .filter_map(|word| self.block(word))
            .collect();
        self.queue(now, state);
    }

    fn step(&mut self, now: &toml::Table, state: &mut State) {
        state.step = match state.phase {
            Phase::Move | Phase::Fight => Step::Open,
            _ => Step::Run,
        };
        let Some(word) = self.text(now, "step") else {
            return;
        };
        match Step::ALL.iter().find(|(_, id)| *id == word) {
            Some((step, _)) => state.step = *step,
            None => self.fault(format!(
                "There is no step “{word}”; the steps are open, run, close, leave."
            )),
        }
    }

    fn queue(&mut self, now: &toml::Table, state: &mut State) {
        let Some(value) = now.get("queue") else {
            return;
        };
        let all: Option<Vec<u8>> = value.as_array().and_then(|all| {
            let number = |value: &toml::Value| {
                let number = value.as_integer()?;
                u8::try_from(number).ok().filter(|number| *number <= 99)
            };
            all.iter().map(number).collect()
        });
        match all.filter(|all| all.len() == state.queue.len()) {
            Some(all) => state.queue = all,
            None => self.fault(format!(
                "`queue` must be {} numbers, one for each To Vienna hex.",
                state.queue.len()
            )),
        }
    }

    fn armies(&mut self, table: &toml::Table, state: &mut State) {
        let Some(armies) = self.table(table, "army") else {
            return;
        };
        self.known_keys(armies, "`army`", &["imperial", "ottoman"]);
        for side in SIDES {
            let Some(army) = self.table(armies, side.id()) else {
                continue;
            };
            self.known_keys(
                army,
                "an army",
                &["points", "demoralized", "grand", "arrival", "deploy"],
            );
            let place = at(side);
            state.points[place] = self.number(army, "points", 9999).unwrap_or(0);
            state.demoralized[place] = self.truth(army, "demoralized");
            let grand = self
                .number(army, "grand", u16::from(LAST_TURN))
                .unwrap_or(0);
            state.grand[place] = u8::try_from(grand).unwrap_or(0);
            if let Some(word) = self.text(army, "arrival") {
                match arrival(word) {
                    Some(arrival) => state.arrivals[place] = arrival,
                    None => self.fault(format!(
                        "“{word}” is no arrival; it is away, here, or a turn such as turn-5."
                    )),
                }
            }
            state.deploy_as[place] = self.deployment(army, side, &data().deployments);
            let level = data().figures.level[place];
            if state.points[place] >= level && !state.demoralized[place] {
                self.odd.push(format!(
                    "The {} points have reached the level, yet the army is not demoralized.",
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
            "vienna" => Some((Life::Vienna, Hex(0))),
            "withdrawn" => Some((Life::Withdrawn, Hex(0))),
            label => data().hex(label).map(|hex| (Life::Map, hex)),
        };
        let Some((life, hex)) = life else {
            return self.fault(format!(
                "“{first}” of {id} is neither a hex of the map, `waiting`, `lost`, `vienna` nor `withdrawn`."
            ));
        };
        if life == Life::Map {
            self.set_down(unit, hex, state);
        } else {
            state.piece_mut(unit).life = life;
        }
        for word in words {
            if !set_flag(state.piece_mut(unit), word) {
                self.fault(format!("“{word}” of {id} is unknown; it may be captured, disrupted, looted, marching, moved, finished, acted, spent=N or rides=U."));
            }
        }
        self.check_piece(unit, state);
    }

    fn check_piece(&mut self, unit: UnitId, state: &State) {
        let (piece, printed) = (*state.piece(unit), state.unit(unit));
        let id = printed.id.as_str();
        if piece.disrupted && !printed.arm.fights() {
            self.fault(format!("{id} is no combat unit and cannot be disrupted."));
        }
        if piece.owner != printed.side && printed.arm != Arm::Gun {
            self.fault(format!("{id} is no gun and cannot be captured."));
        }
        if piece.looted && printed.arm != Arm::Pavilion {
            self.fault(format!("{id} is no pavilion and cannot be looted."));
        }
        if piece.marching && (printed.movement == 0 || piece.disrupted) {
            self.fault(format!("{id} cannot be in road march."));
        }
        let host_fights = piece.rides.is_none_or(|host| state.unit(host).arm.fights());
        if piece.rides.is_some() && (printed.arm.fights() || !host_fights) {
            self.fault(format!("{id} cannot move along with that counter."));
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

    fn plans(&mut self, table: &toml::Table, state: &mut State) {
        for plan in self.tables(table, "plans") {
            self.known_keys(plan, "a plan", &["attackers", "defenders"]);
            let attackers = self.unit_list(plan, "attackers");
            let defenders = self.unit_list(plan, "defenders");
            if attackers.is_empty()
                || defenders.is_empty()
                || !pair_up(state, &attackers, &defenders)
            {
                self.fault("A plan needs attackers of the active side and defenders of the other, all on the map and next to each other.");
            } else {
                state.plans.push(Plan {
                    attackers,
                    defenders,
                });
            }
        }
        state.plans.sort_unstable();
    }

    fn trigger(&mut self, table: &toml::Table) -> Trigger {
        let mut leaders: Vec<(UnitId, Hex)> = Vec::new();
        for text in self.texts(table, "leaders") {
            let (id, label) = text.split_once(' ').unwrap_or((text, ""));
            leaders.extend(self.counter(data(), id).zip(self.known_hex(label)));
        }
        leaders.sort_unstable();
        Trigger {
            hexes: self.hexes(table, "hexes"),
            causes: self.unit_list(table, "causes"),
            captors: self.unit_list(table, "captors"),
            leaders,
        }
    }

    fn frames(&mut self, table: &toml::Table, state: &mut State) {
        for frame in self.tables(table, "frames") {
            let kind = self.text(frame, "kind").unwrap_or_default();
            match self.frame(kind, frame, state) {
                Some((read, _)) if !state.may_be_interrupted_by(&read) => self.fault(format!(
                    "The units of the frame of kind “{kind}” cannot be doing that."
                )),
                Some((read, phases)) if phases.contains(&state.phase) => state.frames.push(read),
                Some(_) => self.fault(format!(
                    "A frame of kind “{kind}” does not belong to the {} phase.",
                    state.phase.id()
                )),
                None => self.fault(format!(
                    "The frame of kind “{kind}” is unknown or lacks something; the kinds are in-hand, rally, shot, check, arrival, capture, fight, event."
                )),
            }
        }
    }

    fn frame(
        &mut self,
        kind: &str,
        frame: &toml::Table,
        state: &State,
    ) -> Option<(Frame, &'static [Phase])> {
        let on_map = |unit: &UnitId| state.is_on_map(*unit);
        Some(match kind {
            "in-hand" => {
                let unit = self.counter_at(data(), frame, "unit")?;
                (Frame::InHand(unit), &[Phase::Deploy])
            }
            "rally" => {
                let unit = self.counter_at(data(), frame, "unit").filter(on_map)?;
                let leader = self.counter_at(data(), frame, "leader");
                (Frame::Rally { unit, leader }, &[Phase::Rally])
            }
            "shot" => {
                let gun = self.counter_at(data(), frame, "unit").filter(on_map)?;
                let label = self.text(frame, "hex")?.to_string();
                let hex = self.known_hex(&label)?;
                (Frame::Shot { gun, hex }, &[Phase::Fire])
            }
            "check" => (Frame::Check, &[Phase::Move]),
            "arrival" => (Frame::Arrival, &[Phase::Move]),
            "capture" => {
                let gun = self.counter_at(data(), frame, "unit").filter(on_map)?;
                let by = self.counter_at(data(), frame, "by").filter(on_map)?;
                (
                    Frame::Capture { gun, by },
                    &[Phase::Move, Phase::Fight, Phase::Fire, Phase::Rally],
                )
            }
            "fight" => (Frame::Fight(self.fight(frame, state)?), &[Phase::Fight]),
            "event" => (
                Frame::Chance(self.chance(frame)?),
                &[Phase::Rally, Phase::Fire, Phase::Move, Phase::Fight],
            ),
            _ => return None,
        })
    }

    fn fight(&mut self, frame: &toml::Table, state: &State) -> Option<Fight> {
        let word = self.text(frame, "stage").unwrap_or("group");
        let stage = Stage::ALL.iter().find(|(_, id)| *id == word)?.0;
        let fight = Fight {
            stage,
            attackers: self.unit_list(frame, "attackers"),
            defenders: self.unit_list(frame, "defenders"),
            chargers: self.unit_list(frame, "chargers"),
            asked: self.counter_at(data(), frame, "asked"),
            attack_aids: self.unit_list(frame, "attack_aids"),
            defence_aid: self.counter_at(data(), frame, "defence_aid"),
            quota: self.number(frame, "quota", 999).unwrap_or(0),
            cleared: self.hexes(frame, "cleared"),
            gone: self.unit_list(frame, "gone"),
            second: self.counter_at(data(), frame, "second"),
            destroyed: self.truth(frame, "destroyed"),
        };
        let before_die = stage <= Stage::Die;
        let sound = if before_die {
            pair_up(state, &fight.attackers, &fight.defenders)
        } else {
            let own = |unit: &UnitId| {
                state.piece(*unit).owner == state.active && state.unit(*unit).arm.fights()
            };
            fight.attackers.iter().all(own)
        };
        let whole = stage == Stage::Group || !fight.defenders.is_empty();
        if fight.attackers.is_empty() || !sound || !whole {
            self.fault("The frame's fight needs attackers of the active side and defenders of the other, all on the map and next to each other.");
            return None;
        }
        Some(fight)
    }

    fn chance(&mut self, frame: &toml::Table) -> Option<Chance> {
        let words = self.texts(frame, "parts");
        let part = |word: &str| {
            let found = Part::ALL.iter().find(|(_, id)| *id == word);
            found.map(|(part, _)| *part)
        };
        let left = self
            .number(frame, "left", data().figures.event_move.into())
            .unwrap_or(0);
        Some(Chance {
            parts: words.into_iter().map(part).collect::<Option<_>>()?,
            trigger: self.trigger(frame),
            mover: self.counter_at(data(), frame, "mover"),
            left: u8::try_from(left).unwrap_or(0),
        })
    }

    /// Counters of both sides share a hex only while a capture die is due, or where a pavilion has been looted (V7.6e).
    fn enemies_apart(&mut self, state: &State) {
        let capturing = |hex: Hex| {
            state.frames.iter().any(
                |frame| matches!(frame, Frame::Capture { gun, .. } if state.piece(*gun).hex == hex),
            )
        };
        for unit in state.on_map(SIDES[0]) {
            let hex = state.piece(unit).hex;
            let enemy = state
                .on_map(SIDES[1])
                .find(|other| state.piece(*other).hex == hex && !state.piece(*other).looted);
            if let Some(other) = enemy.filter(|_| !capturing(hex)) {
                self.fault(format!(
                    "{} and {} are enemies and cannot both stand in {}.",
                    state.unit(unit).id,
                    state.unit(other).id,
                    data().board.label(hex)
                ));
            }
        }
    }

    /// What may stand so, but cannot have come about by the rules.
    fn look_over(&mut self, state: &State) {
        for unit in state.all_units().filter(|unit| state.is_on_map(*unit)) {
            let hex = state.piece(unit).hex;
            let id = &state.unit(unit).id;
            if state.phase == Phase::Deploy && state.may_stand(unit, hex).is_err() {
                self.odd
                    .push(format!("{id} stands outside its set-up area."));
            } else if data().board.ground(hex) == Terrain::Water {
                self.odd.push(format!("{id} stands in the water."));
            }
        }
    }
}

/// Whether a fight's units are on the right sides, on the map and next to each other.
fn pair_up(state: &State, attackers: &[UnitId], defenders: &[UnitId]) -> bool {
    let stand = |units: &[UnitId], side: Side| {
        units.iter().all(|unit| {
            state.is_on_map(*unit)
                && state.piece(*unit).owner == side
                && state.unit(*unit).arm.fights()
        })
    };
    let touch = |unit: &UnitId| {
        defenders
            .iter()
            .all(|enemy| state.attack_crosses(state.piece(*unit).hex, state.piece(*enemy).hex))
    };
    stand(attackers, state.active) && stand(defenders, state.enemy()) && attackers.iter().all(touch)
}

fn arrival(word: &str) -> Option<Arrival> {
    match word {
        "away" => Some(Arrival::Away),
        "here" => Some(Arrival::Here),
        _ => {
            let turn = word.strip_prefix("turn-")?.parse::<u8>().ok()?;
            Some(Arrival::Due(turn)).filter(|_| (1..=LAST_TURN).contains(&turn))
        }
    }
}

fn set_flag(piece: &mut Piece, word: &str) -> bool {
    match word {
        "captured" => piece.owner = piece.owner.opponent(),
        "disrupted" => piece.disrupted = true,
        "looted" => piece.looted = true,
        "marching" => piece.marching = true,
        "moved" => piece.moved = true,
        "finished" => piece.finished = true,
        "acted" => piece.acted = true,
        _ => return set_figure(piece, word),
    }
    true
}

fn set_figure(piece: &mut Piece, word: &str) -> bool {
    let spent = spent(word);
    let host = word.strip_prefix("rides=").and_then(|id| data().unit(id));
    if let Some(spent) = spent {
        piece.spent = spent;
    }
    if host.is_some() {
        piece.rides = host;
    }
    spent.is_some() || host.is_some()
}
