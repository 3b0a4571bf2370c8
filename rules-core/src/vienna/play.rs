//! The sequence of play (V3.3a, V4.0a–V4.2f, V5.1a–V5.1c), top to bottom.

use super::data::LAST_TURN;
use super::frames::{Frame, Part, Stage};
use super::state::{Events, Life, Phase, State, Step, at};
use crate::action::{Act, Choice, Refusal, Standing, Verb};
use crate::dice::{Faces, Throw};
use crate::event::Fact;
use crate::ids::{Cite, Side};

impl State {
    /// Runs on until someone must choose, a die is due, or the game is over.
    pub(super) fn settle(&mut self, out: &mut Events) {
        while self.outcome.is_none() {
            let went_on = match self.frames.last().cloned() {
                Some(Frame::Fight(fight)) => self.run_fight(&fight, out),
                Some(Frame::Chance(chance)) => self.run_chance(&chance, out),
                Some(_) => false,
                None => self.run_phase(out),
            };
            if !went_on {
                return;
            }
        }
        self.phase = Phase::Over;
        self.frames.clear();
    }

    /// What follows of itself when nothing interrupts the phase; true if something did.
    fn run_phase(&mut self, out: &mut Events) -> bool {
        // An event check falls when the action that calls for it is over (R74).
        if let Some(trigger) = self.trigger.take() {
            self.begin_chance(trigger);
            return true;
        }
        match (self.phase, self.step) {
            (_, Step::Leave) => self.next_phase(out),
            (Phase::Deploy, _) if self.deploys_by_name() => self.deploy_by_name(out),
            (Phase::Fog, _) if self.data().fog(self.turn).is_none() => {
                self.fog = false;
                self.enter(Phase::Rally, out);
            }
            (Phase::Rally | Phase::Fire, _) if !self.anyone_may_act() => self.close_phase(out),
            (Phase::Fight, Step::Open) if !self.attacks_owed() => self.step = Step::Run,
            (Phase::Fight, Step::Run) if !self.anyone_may_attack() => self.close_phase(out),
            _ => return false,
        }
        true
    }

    /// Begins a phase of the active side. Whoever acted in the last one may act again: guns fire and move (V6.7d).
    pub(super) fn enter(&mut self, phase: Phase, out: &mut Events) {
        self.phase = phase;
        self.step = match phase {
            Phase::Move | Phase::Fight => Step::Open,
            _ => Step::Run,
        };
        self.block = None;
        self.done.clear();
        self.mover = None;
        self.queue.iter_mut().for_each(|place| *place = 0);
        self.checked = false;
        self.event_done = false;
        self.plans.clear();
        for piece in &mut self.pieces {
            piece.spent = 0;
            piece.moved = false;
            piece.finished = false;
            piece.acted = false;
            piece.rides = None;
        }
        let fact = Fact::PhaseBegan {
            turn: self.turn,
            side: self.active,
            phase: phase.id(),
        };
        out.push(fact.by(phase_cite(phase)));
        if phase == Phase::Move {
            self.lift_marches(out);
            self.bring_due();
        }
    }

    /// Begins the first turn: the Imperial player starts (V3.2a–V3.2c, V3.3a, V4.1b, V19.0d).
    pub(super) fn begin_battle(&mut self, out: &mut Events) {
        self.turn = 1;
        self.active = Side::Imperial;
        out.push(Fact::TurnBegan { turn: 1 }.by(Cite("V3.2a")));
        self.enter(Phase::Fog, out);
    }

    /// The last work of a phase: leaders left alone after rally and movement are lost (V8.2d; R9).
    fn close_phase(&mut self, out: &mut Events) {
        self.end_block();
        self.step = Step::Leave;
        if matches!(self.phase, Phase::Rally | Phase::Move) {
            self.remove_lone_leaders(&[], out);
        }
    }

    /// Rally, bombardment, movement, combat (V4.2b, V4.2e), then the other side or the end of the turn.
    fn next_phase(&mut self, out: &mut Events) {
        match self.phase {
            Phase::Rally => self.enter(Phase::Fire, out),
            Phase::Fire => self.enter(Phase::Move, out),
            Phase::Move => self.enter(Phase::Fight, out),
            _ => self.end_player_turn(out),
        }
    }

    /// The second player turn, or the end of the turn: the last one, or one after which a side is gone, ends the battle
    /// (V4.2e, V4.2f, V18.0a).
    fn end_player_turn(&mut self, out: &mut Events) {
        if self.active == Side::Imperial {
            self.active = Side::Ottoman;
            return self.enter(Phase::Rally, out);
        }
        if self.turn == LAST_TURN || self.sides().into_iter().any(|side| self.is_out(side)) {
            return self.judge(out);
        }
        self.turn += 1;
        self.active = Side::Imperial;
        out.push(Fact::TurnBegan { turn: self.turn }.by(Cite("V4.2f")));
        self.enter(Phase::Fog, out);
    }

    /// Reads the fog die; the weather holds for the whole turn (V4.2a, V5.1a, V5.1b).
    fn read_fog(&mut self, die: u8, out: &mut Events) {
        let range = self.data().fog(self.turn);
        self.fog = range.is_some_and(|range| range.contains(i32::from(die)));
        out.push(Fact::FogRolled { die, fog: self.fog }.by(Cite("V5.1b")));
        self.enter(Phase::Rally, out);
    }

    /// Where the game stands.
    pub(crate) fn standing(&self) -> Standing {
        if let Some(outcome) = &self.outcome {
            return Standing::Over(outcome.clone());
        }
        match self.due_throw() {
            Some(throw) => Standing::Roll(throw),
            None => Standing::Decide(self.deciding_side()),
        }
    }

    fn deciding_side(&self) -> Side {
        match self.frames.last() {
            Some(Frame::Fight(fight)) => self.fight_side(fight),
            Some(Frame::Chance(chance)) => self.chance_side(chance),
            _ => self.active,
        }
    }

    /// The throw that is due; never more than two dice (V2.0a).
    fn due_throw(&self) -> Option<Throw> {
        let (name, id) = (
            |unit: crate::ids::UnitId| self.unit(unit).name.as_str(),
            |unit: crate::ids::UnitId| self.unit(unit).id.as_str(),
        );
        let label = |hex| self.data().board.label(hex);
        let one = |purpose: String, text: String, side: Side| Throw {
            purpose,
            text,
            side,
            count: 1,
            sides: 6,
        };
        let throw = match self.frames.last() {
            None if self.phase == Phase::Fog => {
                one("fog".into(), "Is there fog this turn?".into(), self.active)
            }
            Some(Frame::Rally { unit, .. }) => one(
                format!("rally {}", id(*unit)),
                format!("{} tries to rally.", name(*unit)),
                self.active,
            ),
            Some(Frame::Shot { gun, hex }) => one(
                format!("fire {} {}", id(*gun), label(*hex)),
                format!("{} fires at {}.", name(*gun), label(*hex)),
                self.active,
            ),
            Some(Frame::Check) => Throw {
                count: 2,
                ..one(
                    format!("check {}", self.active.id()),
                    "Do the reinforcements come?".into(),
                    self.active,
                )
            },
            Some(Frame::Capture { gun, by }) => one(
                format!("capture {} {}", id(*by), id(*gun)),
                format!("{} tries to take {}.", name(*by), name(*gun)),
                self.active,
            ),
            Some(Frame::Fight(fight)) if fight.stage == Stage::Die => one(
                format!(
                    "fight {}",
                    fight.attackers.first().map_or("", |unit| id(*unit))
                ),
                "The attack is decided.".into(),
                self.active,
            ),
            Some(Frame::Chance(chance)) => match chance.parts.first() {
                Some(Part::Die) => one(
                    "event".into(),
                    "A random event is rolled.".into(),
                    self.active,
                ),
                Some(Part::Relief | Part::Grief) => one(
                    "event points".into(),
                    "How many demoralization points the event brings.".into(),
                    self.enemy(),
                ),
                _ => return None,
            },
            _ => return None,
        };
        Some(throw)
    }

    /// Whether a step may be taken now; the single source of choices, refusals and "why not".
    pub(crate) fn check(&self, act: &Act) -> Result<(), Refusal> {
        if !self.exists(act) {
            return Err(Refusal::plain("That counter or hex does not exist."));
        }
        match self.frames.last() {
            Some(Frame::InHand(_)) => self.check_deploy(act),
            Some(Frame::Arrival) if act.verb == Verb::Arrive => self.check_arrive(act),
            Some(Frame::Arrival) => Err(Refusal::rule(
                Cite("V19.2.2c"),
                "Name the turn in which the reinforcements come first.",
            )),
            Some(Frame::Fight(fight)) => self.check_in_fight(act, fight),
            Some(Frame::Chance(chance)) => self.check_chance(act, chance),
            Some(_) => Err(Refusal::plain("A throw is due first.")),
            None => self.check_plainly(act),
        }
    }

    /// Whether every counter and hex of a step is of this battle; one made by hand may not be.
    fn exists(&self, act: &Act) -> bool {
        let mut units = [act.unit, act.other].into_iter().flatten();
        units.all(|unit| unit.index() < self.pieces.len())
            && act.hex.is_none_or(|hex| hex.index() < self.units_at.len())
    }

    fn check_plainly(&self, act: &Act) -> Result<(), Refusal> {
        match act.verb {
            Verb::Take | Verb::Put | Verb::Drop | Verb::Rest => self.check_deploy(act),
            Verb::Order => self.check_order(act),
            Verb::Rally => self.check_rally(act),
            Verb::Fire => self.check_fire(act),
            Verb::Grand => self.check_grand(act),
            Verb::March => self.check_march(act),
            Verb::Halt => self.check_halt(act),
            Verb::Check => self.check_check(act),
            Verb::Enter => self.check_enter(act),
            Verb::Ride => self.check_ride(act),
            Verb::Alight => self.check_alight(act),
            Verb::Move => self.check_move(act),
            Verb::Exit => self.check_exit(act),
            Verb::Attack | Verb::On | Verb::Release | Verb::Spare | Verb::Aside | Verb::Declare => {
                self.check_group(act)
            }
            Verb::Resolve => self.check_resolve(act),
            Verb::End => self.check_end(act),
            _ => Err(Refusal::plain("That is no step of this moment.")),
        }
    }

    /// Takes a checked step.
    pub(crate) fn act(&mut self, act: &Act) -> Events {
        let mut out = Events::new();
        match self.frames.last().cloned() {
            Some(Frame::Fight(fight)) => self.act_in_fight(act, fight, &mut out),
            Some(Frame::Chance(_)) => self.act_in_chance(act, &mut out),
            _ => self.act_plainly(act, &mut out),
        }
        self.settle(&mut out);
        out
    }

    fn act_plainly(&mut self, act: &Act, out: &mut Events) {
        match act.verb {
            Verb::Take | Verb::Put | Verb::Drop | Verb::Rest => self.deploy(act, out),
            Verb::Order => self.begin_block(act, out),
            Verb::Rally => self.begin_rally(act),
            Verb::Fire => self.begin_shot(act),
            Verb::Grand => self.declare_grand(out),
            Verb::March => self.begin_march(act, out),
            Verb::Halt => {
                if let Some(unit) = act.unit {
                    self.end_march(unit, Cite("V20.3.1j"), out);
                }
            }
            Verb::Check => self.begin_check(),
            Verb::Arrive => self.name_arrival(act, out),
            Verb::Enter => self.enter_map(act, out),
            Verb::Ride | Verb::Alight => self.board(act, out),
            Verb::Move => self.step_unit(act, out),
            Verb::Exit => self.leave_map(act, out),
            Verb::Resolve => self.resolve(act, out),
            Verb::End => self.end_phase(out),
            _ => self.build(act, out),
        }
    }

    /// Answers a throw whose shape has been checked.
    pub(crate) fn dice(&mut self, faces: &[u8]) -> Events {
        let mut out = Events::new();
        let die = faces.first().copied().unwrap_or(1);
        match self.frames.pop() {
            None => self.read_fog(die, &mut out),
            Some(Frame::Rally { unit, leader }) => self.read_rally(unit, leader, die, &mut out),
            Some(Frame::Shot { gun, hex }) => self.read_shot(gun, hex, die, &mut out),
            Some(Frame::Check) => {
                if let Some(faces) = Faces::new(faces) {
                    self.read_check(faces, &mut out);
                }
            }
            Some(Frame::Capture { gun, by }) => self.read_capture(gun, by, die, &mut out),
            Some(Frame::Fight(fight)) => self.read_fight(fight, die, &mut out),
            Some(Frame::Chance(chance)) => self.read_chance(chance, die, &mut out),
            Some(frame @ (Frame::InHand(_) | Frame::Arrival)) => self.frames.push(frame),
        }
        self.settle(&mut out);
        out
    }

    /// `end` closes a phase when nothing compulsory is open (V4.1a; D21, D36).
    fn check_end(&self, act: &Act) -> Result<(), Refusal> {
        if *act != Act::new(Verb::End) {
            return Err(Refusal::plain(
                "A phase ends as a whole, not for a counter or hex.",
            ));
        }
        match (self.phase, self.step) {
            (Phase::Deploy, _) => self.check_end_deployment(),
            (Phase::Rally | Phase::Fire, _) | (Phase::Move, Step::Close) => Ok(()),
            (Phase::Move, _) => {
                self.all_have_entered()?;
                self.crowded().map_or(Ok(()), |hex| {
                    Err(Refusal::rule(
                        Cite("V7.6d"),
                        "Two guns stand in {hex}; one of them must move on.",
                    )
                    .hex(hex))
                })
            }
            (Phase::Fight, Step::Run) => self.plans.first().map_or(Ok(()), |plan| {
                let refusal = Refusal::rule(
                    Cite("V9.0g"),
                    "The stated attack of {unit} must be resolved first.",
                );
                Err(Refusal {
                    unit: plan.attackers.first().copied(),
                    ..refusal
                })
            }),
            (Phase::Fight, _) => {
                let refusal = Refusal::rule(
                    Cite("V8.2c"),
                    "{unit} must be put into an attack before the phase goes on.",
                );
                Err(Refusal {
                    unit: self.owing().first().copied(),
                    ..refusal
                })
            }
            _ => Err(Refusal::plain("There is no phase to end now.")),
        }
    }

    /// A movement phase ends in two steps if road marches may be kept or dropped (V20.3.1j; R37).
    fn end_phase(&mut self, out: &mut Events) {
        match (self.phase, self.step) {
            (Phase::Deploy, _) => return self.end_deployment(out),
            (Phase::Move, Step::Open | Step::Run) if !self.marchers().is_empty() => {
                if self.rules.march_ends {
                    self.lift_marches(out);
                } else {
                    self.end_block();
                    self.step = Step::Close;
                    return;
                }
            }
            _ => {}
        }
        self.close_phase(out);
    }

    /// Every legal step, complete and sorted.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let mut out = Vec::new();
        if !matches!(self.standing(), Standing::Decide(_)) {
            return out;
        }
        match self.frames.last() {
            Some(Frame::InHand(_)) => self.deploy_choices(&mut out),
            Some(Frame::Arrival) => self.arrival_choices(&mut out),
            Some(Frame::Fight(fight)) => self.fight_stage_choices(fight, &mut out),
            Some(Frame::Chance(chance)) => self.chance_choices(chance, &mut out),
            Some(_) => {}
            None => self.plain_choices(&mut out),
        }
        out.sort_unstable();
        out
    }

    fn plain_choices(&self, out: &mut Vec<Choice>) {
        match (self.phase, self.step) {
            (Phase::Deploy, _) => return self.deploy_choices(out),
            (Phase::Fight, _) => return self.fight_choices(out),
            (Phase::Rally, _) => self.rally_choices(out),
            (Phase::Fire, _) => self.fire_choices(out),
            (Phase::Move, Step::Open) => self.opening_choices(out),
            (Phase::Move, Step::Close) => self.halt_choices(out),
            (Phase::Move, _) => self.move_choices(out),
            _ => {}
        }
        if !(self.phase == Phase::Move && self.step == Step::Close) {
            self.order_choices(out);
        }
        let end = Act::new(Verb::End);
        if self.check_end(&end).is_ok() {
            out.push(end.into());
        }
    }

    /// Whether a declared act still waits for replies or dice.
    pub(crate) fn in_flight(&self) -> bool {
        match self.frames.last() {
            Some(Frame::Fight(fight)) => (Stage::Charge..=Stage::Die).contains(&fight.stage),
            Some(Frame::Chance(_)) => self.due_throw().is_some(),
            Some(Frame::InHand(_) | Frame::Arrival) | None => false,
            Some(_) => true,
        }
    }

    /// Whether every counter of a side that begins on the map has left its box (V3.1b, V19.1c, V19.2c).
    pub(super) fn all_deployed(&self, side: Side) -> bool {
        self.all_units()
            .all(|unit| !self.sets_up(unit, side) || self.piece(unit).life != Life::Waiting)
    }

    /// The place of the active side in `SIDES`.
    pub(super) fn own_place(&self) -> usize {
        at(self.active)
    }
}

fn phase_cite(phase: Phase) -> Cite {
    Cite(match phase {
        Phase::Deploy => "V3.0a",
        Phase::Fog => "V4.2a",
        Phase::Rally | Phase::Fire => "V4.2b",
        Phase::Move => "V4.2c",
        Phase::Fight => "V4.2d",
        Phase::Over => "V4.2f",
    })
}
