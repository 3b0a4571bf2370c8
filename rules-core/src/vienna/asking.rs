//! Questions about the state: why not, where to, overlays. All are answered by the functions the rules use.

use super::data::data;
use super::frames::Frame;
use super::state::{Phase, State};
use crate::action::{Act, Refusal, Verb};
use crate::asking::{self, Far, Marked};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;
use crate::kit::reach::{Reach, Step, reach};
use crate::notation::Lexicon;
use crate::view::{OverlayView, Question, ReachHexView, ReachView};

impl State {
    /// Where a unit may go with what it has left.
    pub(crate) fn reach(&self, unit: &str) -> Option<ReachView> {
        let unit = data().unit(unit)?;
        self.may_start(unit).ok()?;
        let left = self.allowance(unit).saturating_sub(self.piece(unit).spent);
        let found = self.reach_within(unit, left);
        let mut hexes = asking::reached(&data().board, self.piece(unit).hex, &found);
        hexes.extend(self.first_steps(unit, &found));
        hexes.sort_by(|a, b| a.at.cmp(&b.at));
        Some(ReachView {
            unit: self.unit(unit).id.clone(),
            budget: left.to_string(),
            hexes,
        })
    }

    /// The one hex that a unit may always go, where it costs more than it has (V7.3a).
    fn first_steps(&self, unit: UnitId, found: &Reach) -> Vec<ReachHexView> {
        let around = data().board.neighbours(self.piece(unit).hex);
        let dear = around
            .iter()
            .flatten()
            .filter(|hex| found.cost(**hex).is_none());
        dear.filter_map(|hex| {
            let cost = self.may_step(unit, *hex).ok()?;
            let label = data().board.label(*hex);
            Some(ReachHexView {
                at: label.clone(),
                cost: cost.to_string(),
                path: vec![label],
            })
        })
        .collect()
    }

    fn reach_within(&self, unit: UnitId, budget: u8) -> Reach {
        reach(
            &data().board,
            self.piece(unit).hex,
            Points::whole(u16::from(budget)),
            |from, to, _| match self.may_step_freely(unit, from, to) {
                Err(_) => Step::No,
                Ok(cost) if self.is_burning(to) => Step::PayAndStop(Points::whole(u16::from(cost))),
                Ok(cost) => Step::Pay(Points::whole(u16::from(cost))),
            },
        )
    }

    /// May a unit do that? The same checks as for a choice; a far hex is asked by the way to it.
    pub(crate) fn why(&self, question: &Question) -> Result<(), Refusal> {
        let act = asking::asked(question, data())?;
        match (act.verb, act.unit, act.hex) {
            (Verb::Move, Some(unit), Some(hex)) if self.frames.is_empty() => {
                self.why_move(unit, hex)
            }
            (Verb::Attack, Some(unit), Some(hex)) => self.why_attack(unit, hex),
            (Verb::Put, Some(unit), Some(hex)) if self.phase == Phase::Deploy => {
                self.check_take(unit)?;
                self.may_stand(unit, hex)
            }
            _ => self.check_now(&act),
        }
    }

    fn check_now(&self, act: &Act) -> Result<(), Refusal> {
        self.standing().decides()?;
        self.check(act)
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
        let found = self.reach_within(unit, left).cost(hex).is_some();
        let beside = data().board.direction(piece.hex, hex).is_some();
        if beside && (!found || self.may_step(unit, hex).is_ok()) {
            return self.check_now(&Act::new(Verb::Move).unit(unit).hex(hex));
        }
        if found {
            return Ok(());
        }
        Err(self.too_far(unit, hex, left))
    }

    /// Why a hex that is not next to a unit is out of its reach.
    fn too_far(&self, unit: UnitId, hex: Hex, left: u8) -> Refusal {
        let start = self.piece(unit).hex;
        let bar = |from: Hex, to: Hex| {
            let refusal = if from != start && self.is_burning(from) {
                let text = "The burning hex {hex} ends the move of {unit}.";
                Some(Refusal::rule(Cite("V20.7f"), text).hex(from))
            } else {
                self.may_step_freely(unit, from, to).err()
            };
            refusal.map(|refusal| super::cost::about(refusal, unit, to))
        };
        let cost = |from: Hex, to: Hex| self.step_cost(unit, from, to).unwrap_or(1);
        let disrupted = self.piece(unit).disrupted;
        let cite = if disrupted {
            Cite("V10.1b")
        } else {
            Cite("V7.1a")
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

    /// May a unit, added to the attack being put together, attack a hex?
    fn why_attack(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let mut next = self.clone();
        let in_fight = matches!(self.frames.last(), Some(Frame::Fight(fight)) if fight.attackers.contains(&unit));
        if !in_fight {
            let attack = Act::new(Verb::Attack).unit(unit);
            self.check_now(&attack)?;
            next.act(&attack);
        }
        next.check_now(&Act::new(Verb::On).hex(hex))
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
            ("command", Some(side), _) => asking::hexes_where(board, |hex| {
                self.leaders(side)
                    .any(|unit| data().board.distance(self.piece(unit).hex, hex) <= 1)
            }),
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

    /// Hexes a side's combat units could attack next turn, with the sum of factors that could come to grips with a unit there:
    /// no unbridged river between (V9.2b).
    fn threat_hexes(&self, side: Side) -> Marked {
        let orderly = self
            .combat_units(side)
            .filter(|unit| !self.piece(*unit).disrupted);
        let units = orderly.map(|unit| {
            let found = self.reach_within(unit, self.allowance(unit));
            (self.piece(unit).hex, found, self.combat_factor(unit))
        });
        asking::threatened(&data().board, units, |from, hex| {
            self.attack_crosses(from, hex)
        })
    }

    /// Hexes in range of a gun (of the longest range for other counters), with the hex that blocks the line, if one does.
    fn sight_hexes(&self, unit: UnitId) -> Marked {
        let from = self.piece(unit).hex;
        let range = self.gun_range(unit);
        let near = data().board.within(from, range).filter(|hex| *hex != from);
        let blocked = |hex: Hex| self.sees(from, hex).err().and_then(|refusal| refusal.hex);
        near.map(|hex| {
            let by = blocked(hex).map(|hex| data().board.label(hex));
            (hex, by.unwrap_or_default())
        })
        .collect()
    }
}
