//! The sequence of play (RS4.0a–RS4.1.5a, RN4.0a–RN4.1e), top to bottom.

use super::data::LAST_TURN;
use super::state::{Events, Frame, Life, Phase, Stage, State, at};
use crate::action::{Act, Refusal, Standing, Verb};
use crate::dice::Throw;
use crate::event::Fact;
use crate::ids::{Cite, Side};

impl State {
    /// Runs on until someone must choose, a die is due, or the game is over.
    pub(super) fn settle(&mut self, out: &mut Events) {
        while self.frame.is_none() && self.outcome.is_none() {
            match self.phase {
                Phase::Deploy if self.deploys_by_name() => self.deploy_by_name(out),
                Phase::Flood if !self.flood_die_due() => self.enter(Phase::Rally, out),
                Phase::Rally if !self.anyone_may_rally() => self.enter(Phase::Fire, out),
                Phase::Fire if !self.anyone_may_fire() => self.enter(Phase::Move, out),
                Phase::Fight if !self.anyone_may_attack() => self.end_player_turn(out),
                _ => return,
            }
        }
        if self.outcome.is_some() {
            self.phase = Phase::Over;
            self.frame = None;
        }
    }

    /// Begins a phase of the active side.
    pub(super) fn enter(&mut self, phase: Phase, out: &mut Events) {
        self.phase = phase;
        self.mover = None;
        for piece in &mut self.pieces {
            piece.spent = 0;
            piece.moved = false;
            piece.finished = false;
            piece.acted = false;
            piece.helped = false;
            piece.bound = false;
        }
        match phase {
            Phase::Move => self.bind_furor(),
            Phase::Fight => self.bind_duties(),
            _ => {}
        }
        // Before his phases the active player has something to do only when the flood die is due.
        if phase != Phase::Flood || self.flood_die_due() {
            let fact = Fact::PhaseBegan {
                turn: self.turn,
                side: self.active,
                phase: phase.id(),
            };
            out.push(fact.by(self.phase_cite(phase)));
        }
    }

    fn phase_cite(&self, phase: Phase) -> Cite {
        match phase {
            Phase::Deploy => Cite("RN3.0b"),
            Phase::Flood => Cite("RN6.5a"),
            Phase::Rally => self.cite("RS4.1.1a", "RN4.1a"),
            Phase::Fire => self.cite("RS4.1.2a", "RN4.1b"),
            Phase::Move => self.cite("RS4.1.3a", "RN4.1c"),
            Phase::Fight => self.cite("RS4.1.4a", "RN4.1d"),
            Phase::Over => self.cite("RS4.0d", "RN4.0d"),
        }
    }

    /// Begins the first turn: the Ottoman player starts (RS3.0d, RN3.0d).
    pub(super) fn begin_battle(&mut self, out: &mut Events) {
        self.turn = 1;
        self.active = Side::Ottoman;
        out.push(Fact::TurnBegan { turn: 1 }.by(self.cite("RS3.0c", "RN3.0c")));
        self.enter(Phase::Flood, out);
    }

    /// Ends a player turn: lone commanders are tested, the marker flips or advances (RS4.1.5a, RN4.1e, U02).
    fn end_player_turn(&mut self, out: &mut Events) {
        self.remove_lone_commanders(out);
        if self.outcome.is_some() {
            return;
        }
        if self.active == Side::Imperial && self.turn == LAST_TURN {
            return self.final_test(out);
        }
        if self.active == Side::Imperial {
            self.turn += 1;
            out.push(Fact::TurnBegan { turn: self.turn }.by(self.cite("RS4.1.5a", "RN4.1e")));
        }
        self.active = self.enemy();
        self.enter(Phase::Flood, out);
    }

    /// The flood die falls before the Ottoman phases from turn 4 on (RN6.5a).
    fn flood_die_due(&self) -> bool {
        self.active == Side::Ottoman && self.turn >= self.data().flood_from
    }

    /// Reads the flood die: 1–4 closes the Raab fords until the next roll, 5 and more does nothing (RN6.5b–c, U34).
    fn read_flood(&mut self, die: u8, out: &mut Events) {
        self.flood = die <= self.data().flood_closed_to;
        let cite = Cite(if self.flood { "RN6.5b" } else { "RN6.5c" });
        out.push(
            Fact::RiverTested {
                die,
                closed: self.flood,
            }
            .by(cite),
        );
        self.enter(Phase::Rally, out);
    }

    /// Where the game stands.
    pub(crate) fn standing(&self) -> Standing {
        if let Some(outcome) = &self.outcome {
            return Standing::Over(outcome.clone());
        }
        match (&self.frame, self.phase) {
            (None, Phase::Flood) => Standing::Roll(self.throw(
                "flood".into(),
                "The Raab: are the fords closed?".into(),
                Side::Ottoman,
            )),
            (Some(Frame::Rally { unit, .. }), _) => Standing::Roll(self.throw(
                format!("rally {}", self.unit(*unit).id),
                format!("Rally roll: {}.", self.unit(*unit).name),
                self.active,
            )),
            (Some(Frame::Fire { battery, target }), _) => Standing::Roll(self.throw(
                format!("fire {} {}", self.unit(*battery).id, self.unit(*target).id),
                format!(
                    "{} fires at {}.",
                    self.unit(*battery).name,
                    self.unit(*target).name
                ),
                self.active,
            )),
            (Some(Frame::Fight(fight)), _) if fight.stage == Stage::Die => {
                let first = fight
                    .attackers
                    .first()
                    .map_or("", |unit| self.unit(*unit).id.as_str());
                Standing::Roll(self.throw(
                    format!("fight {first}"),
                    "The fight is decided.".into(),
                    self.active,
                ))
            }
            (Some(Frame::Fight(fight)), _) if fight.stage == Stage::DefenderAid => {
                Standing::Decide(self.enemy())
            }
            _ => Standing::Decide(self.active),
        }
    }

    /// One die at a time (RS2.0b, RN2.1b).
    fn throw(&self, purpose: String, text: String, side: Side) -> Throw {
        Throw {
            purpose,
            text,
            side,
            count: 1,
            sides: 6,
        }
    }

    /// Whether a step may be taken now; the single source of choices, refusals and "why not".
    pub(crate) fn check(&self, act: &Act) -> Result<(), Refusal> {
        if !self.exists(act) {
            return Err(Refusal::plain("That counter or hex does not exist."));
        }
        match act.verb {
            Verb::Take | Verb::Put | Verb::Drop | Verb::Rest => self.check_deploy(act),
            Verb::Rally => self.check_rally(act),
            Verb::Fire => self.check_fire(act),
            Verb::Move => self.check_move(act),
            Verb::Attack | Verb::On | Verb::Release | Verb::Spare | Verb::Aside | Verb::Declare => {
                self.check_group(act)
            }
            Verb::Aid | Verb::Pass => self.check_aid(act),
            Verb::End => self.check_end(act),
            _ => Err(Refusal::plain("That is no step of this battle.")),
        }
    }

    /// Whether every counter and hex of a step is of this battle; one made by hand may not be.
    fn exists(&self, act: &Act) -> bool {
        let units = [act.unit, act.other];
        units
            .into_iter()
            .flatten()
            .all(|unit| unit.index() < self.pieces.len())
            && act.hex.is_none_or(|hex| hex.index() < self.units_at.len())
    }

    /// Takes a checked step.
    pub(crate) fn act(&mut self, act: &Act) -> Events {
        let mut out = Events::new();
        match act.verb {
            Verb::Take | Verb::Put | Verb::Drop | Verb::Rest => self.deploy(act, &mut out),
            Verb::Rally => self.begin_rally(act),
            Verb::Fire => self.begin_fire(act),
            Verb::Move => self.step(act, &mut out),
            Verb::Attack | Verb::On | Verb::Release | Verb::Spare | Verb::Aside | Verb::Declare => {
                self.group(act, &mut out)
            }
            Verb::Aid | Verb::Pass => self.aid(act, &mut out),
            // Nothing else passes `check`.
            _ => self.end_phase(&mut out),
        }
        self.settle(&mut out);
        out
    }

    /// Answers a throw whose shape has been checked.
    pub(crate) fn dice(&mut self, faces: &[u8]) -> Events {
        let mut out = Events::new();
        let die = faces.first().copied().unwrap_or(1);
        match self.frame.take() {
            Some(Frame::Rally { unit, commander }) => {
                self.read_rally(unit, commander, die, &mut out)
            }
            Some(Frame::Fire { battery, target }) => self.read_fire(battery, target, die, &mut out),
            Some(Frame::Fight(fight)) => self.read_fight(fight, die, &mut out),
            Some(Frame::InHand(_)) | None => self.read_flood(die, &mut out),
        }
        self.settle(&mut out);
        out
    }

    /// `end` closes deployment, fire, movement and, when nothing is owed, combat. Rally rolls are owed to the last (RS9.2a).
    fn check_end(&self, act: &Act) -> Result<(), Refusal> {
        if *act != Act::new(Verb::End) {
            return Err(Refusal::plain(
                "A phase ends as a whole, not for a counter or hex.",
            ));
        }
        match self.phase {
            Phase::Deploy => self.check_end_deployment(),
            Phase::Fire | Phase::Move if self.frame.is_none() => Ok(()),
            Phase::Rally => Err(Refusal::rule(
                self.cite("RS9.2a", "RN9.2a"),
                "Every disrupted unit outside enemy zones of control rolls first.",
            )),
            Phase::Fight => self.check_end_fight(),
            _ => Err(Refusal::plain("There is no phase to end now.")),
        }
    }

    /// Goes on to the next phase; each player moves and then fights in each turn (RS4.0b, RN4.0c).
    fn end_phase(&mut self, out: &mut Events) {
        match self.phase {
            Phase::Deploy => self.end_deployment(out),
            Phase::Fire => self.enter(Phase::Move, out),
            Phase::Move => {
                self.remove_lone_commanders(out);
                if self.outcome.is_none() {
                    self.enter(Phase::Fight, out);
                }
            }
            _ => self.end_player_turn(out),
        }
    }

    /// Whether a declared act still waits for replies or dice.
    pub(crate) fn in_flight(&self) -> bool {
        match &self.frame {
            Some(Frame::Rally { .. } | Frame::Fire { .. }) => true,
            Some(Frame::Fight(fight)) => fight.stage != Stage::Group,
            _ => false,
        }
    }

    /// Whether every counter of a side has left its box.
    pub(super) fn all_deployed(&self, side: Side) -> bool {
        self.all_units()
            .all(|unit| self.unit(unit).side != side || self.piece(unit).life != Life::Waiting)
    }

    /// Whether an army is demoralized.
    pub(super) fn is_demoralized(&self, side: Side) -> bool {
        self.demoralized[at(side)]
    }
}
