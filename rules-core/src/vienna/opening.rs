//! What is declared at the start of a movement phase, and what is left to say at its end
//! (V16.0a, V19.1.2b–V19.1.2e, V19.2.2a–V19.2.2c, V20.3.1a–V20.3.1k, V20.5a, V20.5f, V20.5.1a–V20.5.1d;
//! D8–D13; R37, R39, R46).

use super::data::{LAST_TURN, Meaning};
use super::frames::Frame;
use super::state::{Arrival, Events, Life, Phase, State, Step, at};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::dice::Faces;
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};

impl State {
    fn opening(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Move && self.step == Step::Open {
            return Ok(());
        }
        Err(Refusal::rule(
            Cite("V4.1a"),
            "That is declared at the start of the own movement phase, before any sub-command is ordered.",
        ))
    }

    /// Once a game for each side, on a clear turn, not by a demoralized army (V5.2d, V20.5a, V20.5.1a–V20.5.1c; D8).
    pub(super) fn check_grand(&self, act: &Act) -> Result<(), Refusal> {
        if *act != Act::new(Verb::Grand) {
            return Err(Refusal::plain(
                "A grand charge is declared for the whole side, not for a counter or hex.",
            ));
        }
        self.opening()?;
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text));
        if !self.rules.special_tactics {
            return refuse("V20.5a", "Special tactics are not in play.");
        }
        if self.grand[at(self.active)] != 0 {
            return refuse("V20.5.1a", "This side has made its grand charge.");
        }
        if self.fog {
            return refuse("V20.5.1b", "No special tactics in fog.");
        }
        if self.is_demoralized(self.active) {
            return refuse("V20.5.1c", "A demoralized army uses no special tactics.");
        }
        Ok(())
    }

    /// The declaration costs 10 points; if they demoralize the army the charge still goes ahead (V20.5f, V20.5.1d; R46).
    pub(super) fn declare_grand(&mut self, out: &mut Events) {
        let side = self.active;
        self.grand[at(side)] = self.turn;
        out.push(Fact::GrandCharge { side }.by(Cite("V20.5a")));
        let points = self.data().figures.grand_charge_points;
        self.add_points(side, points, Cite("V20.5f"), out);
    }

    /// `march U` puts a unit on a road into road march; `march U H` brings a reinforcement on marching (V20.3.1a–V20.3.1i;
    /// D9, D14).
    pub(super) fn check_march(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the unit that goes into road march."));
        };
        self.may_march(unit)?;
        if act.hex.is_some() {
            return self.check_enter(act);
        }
        self.opening()?;
        let piece = self.piece(unit);
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit));
        if !self.is_on_map(unit) || piece.owner != self.active || self.unit(unit).movement == 0 {
            return refuse(
                "V20.3.1a",
                "{unit} is no unit of the active player that could move.",
            );
        }
        if piece.marching {
            return refuse("V20.3.1a", "{unit} is in road march already.");
        }
        if !self.data().has_road(piece.hex) {
            return refuse("V20.3.1a", "{unit} does not stand on a road.");
        }
        match self.controller_of(piece.hex, self.enemy()) {
            Some(enemy) => Err(Refusal::rule(
                Cite("V20.3.1b"),
                "{unit} stands in the zone of control of {other}.",
            )
            .unit(unit)
            .other(enemy)),
            None => Ok(()),
        }
    }

    /// What forbids a road march anywhere: the rule is not in play, disruption, demoralization (V20.3a, V20.3.1b, V20.3.1f).
    fn may_march(&self, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit));
        if !self.rules.road_march {
            return refuse("V20.3a", "Road march is not in play.");
        }
        if self.piece(unit).disrupted {
            return refuse("V20.3.1b", "{unit} is disrupted and cannot march.");
        }
        if self.loses_heart(unit) {
            return refuse(
                "V20.3.1f",
                "{unit} belongs to a demoralized army and cannot march.",
            );
        }
        Ok(())
    }

    pub(super) fn begin_march(&mut self, act: &Act, out: &mut Events) {
        let Some(unit) = act.unit else { return };
        self.piece_mut(unit).marching = true;
        out.push(Fact::MarchBegan { unit }.by(Cite("V20.3.1a")));
        if act.hex.is_some() {
            self.enter_map(act, out);
        }
    }

    /// The marker may be taken off again at the start and at the end of the own movement phase (V20.3.1j; D10, R37).
    pub(super) fn check_halt(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None, None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain("Choose the unit whose road march ends."));
        };
        // Once dice have been thrown for reinforcements what was declared stands.
        let moment = match self.step {
            Step::Open => !self.checked,
            step => step == Step::Close,
        };
        let marching = self.piece(unit).marching && self.piece(unit).owner == self.active;
        if self.phase == Phase::Move && moment && marching {
            return Ok(());
        }
        Err(Refusal::rule(
            Cite("V20.3.1j"),
            "{unit} can end a road march only at the start or end of its movement phase.",
        )
        .unit(unit))
    }

    /// Takes a road march marker off.
    pub(super) fn end_march(&mut self, unit: UnitId, cite: Cite, out: &mut Events) {
        if std::mem::replace(&mut self.piece_mut(unit).marching, false) {
            out.push(Fact::MarchEnded { unit }.by(cite));
        }
    }

    /// Whoever marches next to an enemy in good order marches no more (V20.3.1k).
    pub(super) fn end_march_beside_enemy(&mut self, unit: UnitId, out: &mut Events) {
        let piece = *self.piece(unit);
        let beside = piece.marching
            && self.is_on_map(unit)
            && self
                .neighbouring_units(piece.hex, piece.owner.opponent())
                .any(|enemy| !self.piece(enemy).disrupted);
        if beside {
            self.end_march(unit, Cite("V20.3.1k"), out);
        }
    }

    /// The active side's markers come off when its movement phase begins; whoever may keep his declares it anew, on the
    /// same conditions (V20.3.1j; R37).
    pub(super) fn lift_marches(&mut self, out: &mut Events) {
        for unit in self.marchers() {
            self.end_march(unit, Cite("V20.3.1j"), out);
        }
    }

    /// The active side's units in road march.
    pub(super) fn marchers(&self) -> Vec<UnitId> {
        self.on_map(self.active)
            .filter(|unit| self.piece(*unit).marching)
            .collect()
    }

    /// The Ottoman side may roll from turn 2 to 11 until its reinforcements have come; the Imperial side after that
    /// (V19.1.2b–V19.1.2e, V19.2.2a; D11, D12; R39).
    pub(super) fn check_check(&self, act: &Act) -> Result<(), Refusal> {
        if *act != Act::new(Verb::Check) {
            return Err(Refusal::plain(
                "The dice call all reinforcements together, not a counter or hex.",
            ));
        }
        self.opening()?;
        let figures = &self.data().figures;
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text));
        if self.arrivals[at(self.active)] != Arrival::Away || !self.has_reserves(self.active) {
            return refuse("V19.1.2d", "The reinforcements have been called already.");
        }
        if self.checked {
            return refuse("V19.1.2d", "One roll for reinforcements a turn.");
        }
        if self.turn < figures.check_from {
            return refuse("V19.1.2b", "Nobody may call reinforcements on turn 1.");
        }
        if self.turn > figures.check_to {
            return refuse("V19.1.2e", "No reinforcements are called on the last turn.");
        }
        let ottomans_here = self.arrivals[at(Side::Ottoman)] == Arrival::Here;
        if self.active == Side::Imperial && !ottomans_here {
            return refuse(
                "V19.2.2a",
                "The garrison sorties only after the Ottoman reinforcements have come.",
            );
        }
        Ok(())
    }

    /// Whether a side has counters that are still to come.
    pub(super) fn has_reserves(&self, side: Side) -> bool {
        self.all_units().any(|unit| {
            self.unit(unit).side == side
                && self.piece(unit).life == Life::Waiting
                && self.data().formations[self.unit(unit).formation].reinforcement
        })
    }

    pub(super) fn begin_check(&mut self) {
        self.checked = true;
        self.frames.push(Frame::Check);
    }

    /// Two dice at or under the turn's number bring all reinforcements (V19.1.2c, V19.2.2b).
    pub(super) fn read_check(&mut self, faces: Faces, out: &mut Events) {
        let side = self.active;
        let arrive = faces.total() <= self.turn;
        let cite = if side == Side::Ottoman {
            "V19.1.2c"
        } else {
            "V19.2.2b"
        };
        let fact = Fact::ArrivalRolled {
            side,
            faces,
            needed: self.turn,
            arrive,
        };
        out.push(fact.by(Cite(cite)));
        if arrive && side == Side::Ottoman {
            self.arrivals[at(side)] = Arrival::Here;
        } else if arrive {
            self.frames.push(Frame::Arrival);
        }
    }

    /// The Imperial player names this turn or a later one (V19.2.2b, V19.2.2c; D13).
    pub(super) fn check_arrive(&self, act: &Act) -> Result<(), Refusal> {
        let turn = act.name.and_then(|name| self.data().meaning(name));
        match turn {
            Some(Meaning::Turn(turn))
                if *act
                    == (Act {
                        name: act.name,
                        ..Act::new(Verb::Arrive)
                    })
                    && (self.turn..=LAST_TURN).contains(&turn) =>
            {
                Ok(())
            }
            _ => Err(Refusal::rule(
                Cite("V19.2.2c"),
                "The reinforcements come in this turn or a later one.",
            )),
        }
    }

    pub(super) fn name_arrival(&mut self, act: &Act, out: &mut Events) {
        let Some(Meaning::Turn(turn)) = act.name.and_then(|name| self.data().meaning(name)) else {
            return;
        };
        self.frames.pop();
        let side = self.active;
        self.arrivals[at(side)] = if turn == self.turn {
            Arrival::Here
        } else {
            Arrival::Due(turn)
        };
        out.push(Fact::ArrivalNamed { side, turn }.by(Cite("V19.2.2c")));
    }

    /// Reinforcements that were delayed come in their turn (V19.2.2c).
    pub(super) fn bring_due(&mut self) {
        let place = at(self.active);
        if matches!(self.arrivals[place], Arrival::Due(turn) if turn <= self.turn) {
            self.arrivals[place] = Arrival::Here;
        }
    }

    pub(super) fn opening_choices(&self, out: &mut Vec<Choice>) {
        let alone = [Act::new(Verb::Grand), Act::new(Verb::Check)];
        let marches = self
            .on_map(self.active)
            .filter(|_| self.rules.road_march)
            .map(|unit| Act::new(Verb::March).unit(unit));
        let legal = alone.into_iter().chain(marches);
        out.extend(
            legal
                .filter(|act| self.check(act).is_ok())
                .map(Choice::from),
        );
        self.halt_choices(out);
    }

    /// At the start halting only takes a declaration back.
    pub(super) fn halt_choices(&self, out: &mut Vec<Choice>) {
        let undoing = self.step == Step::Open;
        let halts = self
            .marchers()
            .into_iter()
            .map(|unit| Act::new(Verb::Halt).unit(unit))
            .filter(|act| self.check_halt(act).is_ok());
        out.extend(halts.map(|act| Choice { act, undoing }));
    }
}

impl State {
    pub(super) fn arrival_choices(&self, out: &mut Vec<Choice>) {
        let turns = (self.turn..=LAST_TURN).map(|turn| self.data().name_of(Meaning::Turn(turn)));
        out.extend(turns.map(|name| Choice::from(Act::new(Verb::Arrive).name(name))));
    }
}
