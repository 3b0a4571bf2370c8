//! Questions about the state: why not, where to, overlays. All are answered by the functions the rules use.

use super::data::data;
use super::frames::Frame;
use super::state::{Phase, State};
use crate::action::{Act, Refusal, Standing, Verb};

use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;
use crate::kit::reach::{Reach, Step, reach, way_through};
use crate::notation::Lexicon;
use crate::view::{OverlayView, Question, ReachHexView, ReachView};

impl State {
    /// Where a unit may go with what it has left.
    pub(crate) fn reach(&self, unit: &str) -> Option<ReachView> {
        let unit = data().unit(unit)?;
        self.may_start(unit).ok()?;
        let left = self.allowance(unit).saturating_sub(self.piece(unit).spent);
        let found = self.reach_within(unit, left);
        let mut hexes: Vec<ReachHexView> = found
            .hexes()
            .filter(|hex| *hex != self.piece(unit).hex)
            .map(|hex| ReachHexView {
                at: data().board.label(hex),
                cost: found.cost(hex).unwrap_or(Points::ZERO).to_string(),
                path: found
                    .path(hex)
                    .into_iter()
                    .map(|step| data().board.label(step))
                    .collect(),
            })
            .collect();
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
        let Some(verb) = Verb::from_word(&question.verb) else {
            return Err(Refusal::plain("That verb is unknown."));
        };
        let unit = if question.unit.is_empty() {
            None
        } else {
            let unit = data().unit(&question.unit);
            Some(unit.ok_or(Refusal::plain("That counter is unknown."))?)
        };
        let hex = data().hex(&question.at);
        let other = data().unit(&question.at);
        let name = data().name(&question.at);
        if hex.is_none() && other.is_none() && name.is_none() && !question.at.is_empty() {
            return Err(Refusal::plain("That place is unknown."));
        }
        match (verb, unit, hex) {
            (Verb::Move, Some(unit), Some(hex)) if self.frames.is_empty() => {
                self.why_move(unit, hex)
            }
            (Verb::Attack, Some(unit), Some(hex)) => self.why_attack(unit, hex),
            (Verb::Put, Some(unit), Some(hex)) if self.phase == Phase::Deploy => {
                self.check_take(unit)?;
                self.may_stand(unit, hex)
            }
            _ => self.check_now(&Act {
                verb,
                unit,
                other,
                hex,
                name,
            }),
        }
    }

    fn check_now(&self, act: &Act) -> Result<(), Refusal> {
        match self.standing() {
            Standing::Decide(_) => self.check(act),
            Standing::Roll(_) => Err(Refusal::plain("A throw is due first.")),
            Standing::Over(_) => Err(Refusal::plain("The game is over.")),
        }
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

    /// Why a hex that is not next to a unit is out of its reach. If the way would be short enough with nothing barred, or if
    /// no way leads there at all, the first bar on it is the reason; else it is a question of cost.
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
        let way = way_through(&data().board, start, hex, |from, to| {
            (cost(from, to), bar(from, to).is_some())
        });
        let steps = || std::iter::once(&start).chain(&way).zip(&way);
        let total: u16 = steps().map(|(from, to)| u16::from(cost(*from, *to))).sum();
        let barred = steps().find_map(|(from, to)| bar(*from, *to));
        let legal = self.reach_within(unit, u8::MAX).cost(hex);
        match (legal, barred) {
            (Some(legal), _) if total > u16::from(left) => {
                self.out_of_points(unit, hex, legal.sixths() / 6, left)
            }
            (_, Some(refusal)) => refusal,
            (_, None) => self.out_of_points(unit, hex, total, left),
        }
    }

    fn out_of_points(&self, unit: UnitId, hex: Hex, cost: u16, left: u8) -> Refusal {
        let refusal = if self.piece(unit).disrupted {
            let text = "{hex} is {0} hexes away; {unit} is disrupted and may enter {1} more.";
            Refusal::rule(Cite("V10.1b"), text)
        } else {
            let text = "{hex} costs {0} by the cheapest way; {unit} has {1} left.";
            Refusal::rule(Cite("V7.1a"), text)
        };
        refusal
            .unit(unit)
            .hex(hex)
            .figures(cost.into(), left.into())
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
        let hexes: Vec<(Hex, String)> = match (kind, side, unit) {
            ("control", Some(side), _) => {
                self.plain_hexes(|hex| self.controller_of(hex, side).is_some())
            }
            ("command", Some(side), _) => self.plain_hexes(|hex| {
                self.leaders(side)
                    .any(|unit| data().board.distance(self.piece(unit).hex, hex) <= 1)
            }),
            ("threat", Some(side), _) => self.threat_hexes(side),
            ("sight", _, Some(unit)) if self.is_on_map(unit) => self.sight_hexes(unit),
            ("cost", _, Some(unit)) if self.is_on_map(unit) => self.cost_hexes(unit),
            ("zone", _, Some(unit)) => self.plain_hexes(|hex| self.may_stand(unit, hex).is_ok()),
            _ => return None,
        };
        let hexes = hexes
            .into_iter()
            .map(|(hex, text)| (data().board.label(hex), text))
            .collect();
        Some(OverlayView {
            kind: kind.into(),
            side,
            hexes,
        })
    }

    fn plain_hexes(&self, wanted: impl Fn(Hex) -> bool) -> Vec<(Hex, String)> {
        let hexes = data().board.hexes().filter(|hex| wanted(*hex));
        hexes.map(|hex| (hex, String::new())).collect()
    }

    /// Hexes a side's combat units could attack next turn, with the sum of factors that could come to grips with a unit there:
    /// no unbridged river between (V9.2b).
    fn threat_hexes(&self, side: Side) -> Vec<(Hex, String)> {
        let mut sums = vec![0u16; data().board.len()];
        for unit in self
            .combat_units(side)
            .filter(|unit| !self.piece(*unit).disrupted)
        {
            let found = self.reach_within(unit, self.allowance(unit));
            let from = found.hexes().chain([self.piece(unit).hex]);
            let near: std::collections::BTreeSet<Hex> = from
                .flat_map(|from| {
                    let around = data().board.neighbours(from).iter().flatten().copied();
                    around.filter(move |hex| self.attack_crosses(from, *hex))
                })
                .collect();
            near.into_iter()
                .for_each(|hex| sums[hex.index()] += self.combat_factor(unit));
        }
        data()
            .board
            .hexes()
            .map(|hex| (hex, sums[hex.index()]))
            .filter(|(_, sum)| *sum > 0)
            .map(|(hex, sum)| (hex, sum.to_string()))
            .collect()
    }

    /// Hexes in range of a gun (of the longest range for other counters), with the hex that blocks the line, if one does.
    fn sight_hexes(&self, unit: UnitId) -> Vec<(Hex, String)> {
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

    /// What each hex costs when entered from its cheapest neighbour; a dash where it is barred.
    fn cost_hexes(&self, unit: UnitId) -> Vec<(Hex, String)> {
        let cheapest = |hex: Hex| {
            data()
                .board
                .neighbours(hex)
                .iter()
                .flatten()
                .filter_map(|near| self.may_step_freely(unit, *near, hex).ok())
                .min()
        };
        data()
            .board
            .hexes()
            .map(|hex| {
                let cost = cheapest(hex);
                (hex, cost.map_or("–".to_string(), |cost| cost.to_string()))
            })
            .collect()
    }
}
