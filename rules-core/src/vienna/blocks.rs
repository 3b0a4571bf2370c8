//! Sub-commands act one after the other (V19.5.1a, V19.5.1g; D4; R38).

use super::data::Meaning;
use super::state::{Events, Phase, State, Step};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};

impl State {
    /// The number that stands for the captured guns beside the sub-commands.
    pub(super) fn captured_block(&self) -> usize {
        self.data().formations.len()
    }

    /// Whether it is a unit's sub-command's turn to rally or fire; captured guns come after every sub-command
    /// (V19.5.1a, V19.5.1g).
    pub(super) fn acts_now(&self, unit: UnitId) -> Result<(), Refusal> {
        let own = if self.is_captured(unit) {
            self.captured_block()
        } else {
            self.unit(unit).formation
        };
        if self.block == Some(own) {
            return Ok(());
        }
        let (cite, text) = if self.is_captured(unit) {
            ("V19.5.1g", "{unit} is captured and fires after all others.")
        } else {
            (
                "V19.5.1a",
                "It is not the turn of {unit}'s sub-command; order it first.",
            )
        };
        Err(Refusal::rule(Cite(cite), text).unit(unit))
    }

    fn ordered(&self, act: &Act) -> Option<usize> {
        match self.data().meaning(act.name?)? {
            Meaning::Formation(place) => Some(place),
            Meaning::Captured => Some(self.captured_block()),
            _ => None,
        }
    }

    pub(super) fn check_order(&self, act: &Act) -> Result<(), Refusal> {
        if *act
            != (Act {
                name: act.name,
                ..Act::new(Verb::Order)
            })
        {
            return Err(Refusal::plain(
                "A sub-command is ordered as a whole, not by a counter or hex.",
            ));
        }
        let running = matches!(self.phase, Phase::Rally | Phase::Fire)
            || (self.phase == Phase::Move && matches!(self.step, Step::Open | Step::Run));
        if !running {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "Sub-commands are ordered to rally, fire or move only.",
            ));
        }
        let Some(block) = self.ordered(act) else {
            return Err(Refusal::plain("Choose a sub-command of this battle."));
        };
        let own = self
            .data()
            .formations
            .get(block)
            .map_or(self.phase == Phase::Fire, |formation| {
                formation.side == self.active
            });
        if !own || self.block == Some(block) || self.done.contains(&block) {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "That sub-command has acted, acts now, or is not the active player's.",
            ));
        }
        if !self.has_something_to_do(block) {
            return Err(Refusal::rule(
                Cite("V19.5.1a"),
                "That sub-command has nothing to do in this phase.",
            ));
        }
        self.may_leave_block()?;
        if self.phase == Phase::Move {
            self.keeps_stacking(act)?;
        }
        Ok(())
    }

    /// Whether a sub-command has anybody who could act in this phase.
    pub(super) fn has_something_to_do(&self, block: usize) -> bool {
        let captured = block == self.captured_block();
        let member = |unit: &UnitId| self.unit(*unit).formation == block;
        match self.phase {
            Phase::Rally => self
                .combat_units(self.active)
                .any(|unit| member(&unit) && self.may_rally(unit).is_ok()),
            Phase::Fire => self
                .guns(self.active)
                .filter(|gun| self.is_captured(*gun) == captured && (captured || member(gun)))
                .any(|gun| self.may_fire(gun)),
            Phase::Move => {
                self.moves_as_one(block)
                    && (self.entry_open(block)
                        || self
                            .on_map(self.active)
                            .any(|unit| self.moves_with(unit, block) && self.has_a_move(unit)))
            }
            _ => false,
        }
    }

    /// A sub-command moves; the pavilion, which never does, makes none (V15.0a, V19.1a).
    fn moves_as_one(&self, block: usize) -> bool {
        self.all_units()
            .any(|unit| self.unit(unit).formation == block && self.unit(unit).movement > 0)
    }

    /// Sub-commands that may still be ordered, the captured guns last.
    pub(super) fn orderable(&self) -> impl Iterator<Item = usize> + '_ {
        (0..=self.captured_block()).filter(|block| {
            !self.done.contains(block)
                && self.block != Some(*block)
                && self
                    .data()
                    .formations
                    .get(*block)
                    .is_none_or(|formation| formation.side == self.active)
                && self.has_something_to_do(*block)
        })
    }

    /// A sub-command that has begun is finished before the next; whoever moved in it moves no more (V19.5.1a, V19.5.1e).
    pub(super) fn begin_block(&mut self, act: &Act, out: &mut Events) {
        let Some(block) = self.ordered(act) else {
            return;
        };
        self.end_block();
        if block == self.captured_block() {
            self.done.extend(0..block);
        }
        self.block = Some(block);
        self.step = Step::Run;
        if let Some(name) = act.name {
            let cite = if block == self.captured_block() {
                "V19.5.1g"
            } else {
                "V19.5.1a"
            };
            let side = self.active;
            out.push(Fact::Ordered { side, name }.by(Cite(cite)));
        }
    }

    pub(super) fn end_block(&mut self) {
        self.mover = None;
        for piece in &mut self.pieces {
            piece.finished |= piece.moved;
            piece.rides = None;
        }
        self.done.extend(self.block.take());
    }

    pub(super) fn order_choices(&self, out: &mut Vec<Choice>) {
        for block in self.orderable() {
            let meaning = if block == self.captured_block() {
                Meaning::Captured
            } else {
                Meaning::Formation(block)
            };
            let act = Act::new(Verb::Order).name(self.data().name_of(meaning));
            if self.check_order(&act).is_ok() {
                out.push(act.into());
            }
        }
    }

    /// Whether any sub-command could still do something in this phase, the present one too.
    pub(super) fn anyone_may_act(&self) -> bool {
        let present = self
            .block
            .is_some_and(|block| self.has_something_to_do(block));
        present || self.orderable().next().is_some()
    }

    /// The name of a sub-command for the screen.
    pub(super) fn block_name(&self, block: usize) -> &'static str {
        self.data()
            .formations
            .get(block)
            .map_or("the captured guns", |formation| formation.name.as_str())
    }
}
