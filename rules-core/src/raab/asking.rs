//! Questions about the state: why not, where to, overlays. All are answered by the functions the rules use.

use super::data::data;
use super::state::{Frame, Phase, State};
use crate::action::{Act, Refusal, Verb};
use crate::asking::{self, Far, Marked};
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;
use crate::kit::reach::{Reach, Step, reach};
use crate::notation::Lexicon;
use crate::view::{OverlayView, Question, ReachView};

impl State {
    /// Where a unit may go with what it has left.
    pub(crate) fn reach(&self, unit: &str) -> Option<ReachView> {
        let unit = data().unit(unit)?;
        self.may_start(unit).ok()?;
        let left = self.allowance(unit).saturating_sub(self.piece(unit).spent);
        let found = self.reach_within(unit, left);
        Some(ReachView {
            unit: self.unit(unit).id.clone(),
            budget: left.to_string(),
            hexes: asking::reached(&data().board, self.piece(unit).hex, &found),
        })
    }

    fn reach_within(&self, unit: UnitId, budget: u8) -> Reach {
        reach(
            &data().board,
            self.piece(unit).hex,
            Points::whole(u16::from(budget)),
            |from, to, _| match self.may_step_freely(unit, from, to) {
                Err(_) => Step::No,
                Ok(cost) if self.must_halt(unit, to) => {
                    Step::PayAndStop(Points::whole(u16::from(cost)))
                }
                Ok(cost) => Step::Pay(Points::whole(u16::from(cost))),
            },
        )
    }

    /// May a unit do that? The same checks as for a choice; a far hex is asked by the way to it.
    pub(crate) fn why(&self, question: &Question) -> Result<(), Refusal> {
        let act = asking::asked(question, data())?;
        match (act.verb, act.unit, act.hex) {
            (Verb::Move, Some(unit), Some(hex)) => self.why_move(unit, hex),
            (Verb::Fire, Some(battery), Some(hex)) => self.why_fire(battery, hex),
            (Verb::Attack, Some(unit), Some(hex)) => self.why_attack(unit, hex),
            (Verb::Put, Some(unit), Some(hex)) => self.why_put(unit, hex),
            _ => self.check_now(&act),
        }
    }

    fn check_now(&self, act: &Act) -> Result<(), Refusal> {
        self.standing().decides()?;
        self.check(act)
    }

    /// May a battery fire into a hex, at whoever stands there?
    fn why_fire(&self, battery: UnitId, hex: Hex) -> Result<(), Refusal> {
        let fire = Act::new(Verb::Fire).unit(battery);
        let mut answers = self
            .targets_in(hex)
            .map(|target| self.check_now(&fire.other(target)));
        let Some(first) = answers.next() else {
            // Nobody is there: the battery itself may be barred before that matters.
            self.standing().decides()?;
            self.may_serve(battery)?;
            let cite = self.cite_where(!self.rules.fire_at_commander, "RS5.0i", "RN5.0j");
            return Err(Refusal::rule(cite, "No target stands in {hex}.")
                .unit(battery)
                .hex(hex));
        };
        first.or_else(|refusal| answers.find(Result::is_ok).unwrap_or(Err(refusal)))
    }

    /// May a unit, added to the fight being put together, attack a hex?
    fn why_attack(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let mut next = self.clone();
        let in_fight =
            matches!(&self.frame, Some(Frame::Fight(fight)) if fight.attackers.contains(&unit));
        if !in_fight {
            let attack = Act::new(Verb::Attack).unit(unit);
            let joins = self.check_now(&attack);
            if !self.in_flight() && self.would_attack(unit).is_ok() {
                self.may_strike_into(unit, hex)?;
            }
            joins?;
            next.act(&attack);
        }
        next.check_now(&Act::new(Verb::On).hex(hex))
    }

    /// What keeps a unit that could attack from fighting the enemy in a hex, before any duty is looked at.
    fn may_strike_into(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let enemy = self.unit_at(hex);
        let Some(enemy) = enemy.filter(|enemy| self.piece(*enemy).owner != self.active) else {
            return Ok(());
        };
        self.may_strike(unit, enemy)?;
        self.not_yet_attacked(enemy)
    }

    /// May a counter be set down in a hex, in hand or not?
    fn why_put(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if self.phase != Phase::Deploy {
            return self.check_now(&Act::new(Verb::Put).hex(hex));
        }
        self.may_deploy(unit)?;
        self.may_stand(unit, hex)
    }

    /// May a unit go to a hex, next to it or not, straight or by a way round?
    fn why_move(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        self.may_start(unit)?;
        let piece = *self.piece(unit);
        if hex == piece.hex {
            return Err(Refusal::plain("{unit} stands in {hex}.")
                .unit(unit)
                .hex(hex));
        }
        let left = self.allowance(unit).saturating_sub(piece.spent);
        if self.reach_within(unit, left).cost(hex).is_some() {
            return Ok(());
        }
        if data().board.direction(piece.hex, hex).is_some() {
            return self.may_step(unit, piece.hex, hex, piece.spent).map(|_| ());
        }
        Err(self.too_far(unit, hex, left))
    }

    /// Why a hex that is not next to a unit is out of its reach.
    fn too_far(&self, unit: UnitId, hex: Hex, left: u8) -> Refusal {
        let start = self.piece(unit).hex;
        let bar = |from: Hex, to: Hex| {
            let held = (from != start).then(|| self.may_go_on(unit, from));
            held.unwrap_or(Ok(()))
                .and_then(|()| self.may_step_freely(unit, from, to))
                .map_err(|refusal| refusal.unit(unit).hex(refusal.hex.unwrap_or(to)))
                .err()
        };
        let cost = |from: Hex, to: Hex| self.cost_unbarred(unit, from, to);
        let disrupted = self.piece(unit).disrupted;
        let cite = if disrupted {
            self.cite("RS9.1d", "RN9.1c")
        } else {
            self.cite("RS6.1e", "RN6.1e")
        };
        let legal = self.reach_within(unit, u8::MAX);
        let far = Far {
            unit,
            start,
            hex,
            left,
        };
        let points = asking::out_of_points(cite, disrupted);
        far.why(&data().board, cost, bar, &legal, points)
    }

    /// An overlay drawn from the functions the rules use.
    pub(crate) fn overlay(
        &self,
        kind: &str,
        side: Option<Side>,
        unit: &str,
    ) -> Option<OverlayView> {
        let unit = data().unit(unit);
        let board = &data().board;
        let hexes: Marked = match (kind, side, unit) {
            ("control", Some(side), _) => {
                asking::hexes_where(board, |hex| self.controller_of(hex, side).is_some())
            }
            ("command", Some(side), _) => self.command_hexes(side),
            ("threat", Some(side), _) => self.threat_hexes(side),
            ("sight", _, Some(unit)) if self.is_on_map(unit) => self.sight_hexes(unit),
            ("cost", _, Some(unit)) if self.is_on_map(unit) => {
                asking::costs(board, |from, to| self.may_step_freely(unit, from, to).ok())
            }
            ("zone", _, Some(unit)) => {
                asking::hexes_where(board, |hex| self.may_stand(unit, hex).is_ok())
            }
            _ => return None,
        };
        Some(asking::overlay(kind, side, hexes, data()))
    }

    fn command_hexes(&self, side: Side) -> Marked {
        let board = &data().board;
        asking::hexes_where(board, |hex| {
            self.commanders(side).any(|unit| {
                board.distance(self.piece(unit).hex, hex) <= u16::from(self.unit(unit).command)
            })
        })
    }

    /// Hexes whose unit a side's combat units could attack next turn, with the sum of the combat values that could come to
    /// grips with it: no unbridged river between, and under K03 = N no village (RS7.1a, RN7.1a, RN6.6b–c; U41).
    fn threat_hexes(&self, side: Side) -> Marked {
        let orderly = self
            .combat_units(side)
            .filter(|unit| !self.piece(*unit).disrupted);
        let units = orderly.map(|unit| {
            let found = self.reach_within(unit, self.allowance(unit));
            (self.piece(unit).hex, found, self.combat_value(unit))
        });
        asking::threatened(&data().board, units, |from, hex| self.lets_fight(from, hex))
    }

    fn sight_hexes(&self, unit: UnitId) -> Marked {
        let from = self.piece(unit).hex;
        let near = data()
            .board
            .within(from, super::data::MOST_RANGE)
            .filter(|hex| *hex != from);
        near.map(|hex| {
            (
                hex,
                self.sees(from, hex)
                    .err()
                    .and_then(|refusal| refusal.hex)
                    .map(|hex| data().board.label(hex))
                    .unwrap_or_default(),
            )
        })
        .collect()
    }
}
