//! Questions about the state: why not, where to, overlays. All are answered by the functions the rules use.

use super::data::data;
use super::state::{Frame, Phase, State};
use crate::action::{Act, Refusal, Standing, Verb};
use crate::ids::{Side, UnitId};
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
        let hexes = found
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
            });
        Some(ReachView {
            unit: self.unit(unit).id.clone(),
            budget: left.to_string(),
            hexes: hexes.collect(),
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
        let Some(verb) = Verb::from_word(&question.verb) else {
            return Err(Refusal::plain("That verb is unknown."));
        };
        let unit = if question.unit.is_empty() {
            None
        } else {
            Some(
                data()
                    .unit(&question.unit)
                    .ok_or(Refusal::plain("That counter is unknown."))?,
            )
        };
        let hex = data().hex(&question.at);
        let other = data().unit(&question.at);
        let name = data().name(&question.at);
        if hex.is_none() && other.is_none() && name.is_none() && !question.at.is_empty() {
            return Err(Refusal::plain("That place is unknown."));
        }
        match (verb, unit, hex) {
            (Verb::Move, Some(unit), Some(hex)) => self.why_move(unit, hex),
            (Verb::Fire, Some(battery), Some(hex)) => self.why_fire(battery, hex),
            (Verb::Attack, Some(unit), Some(hex)) => self.why_attack(unit, hex),
            (Verb::Put, Some(unit), Some(hex)) => self.why_put(unit, hex),
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
        self.decided().and_then(|()| self.check(act))
    }

    fn decided(&self) -> Result<(), Refusal> {
        match self.standing() {
            Standing::Decide(_) => Ok(()),
            Standing::Roll(_) => Err(Refusal::plain("A throw is due first.")),
            Standing::Over(_) => Err(Refusal::plain("The game is over.")),
        }
    }

    /// May a battery fire into a hex, at whoever stands there?
    fn why_fire(&self, battery: UnitId, hex: Hex) -> Result<(), Refusal> {
        let fire = Act::new(Verb::Fire).unit(battery);
        let mut answers = self
            .targets_in(hex)
            .map(|target| self.check_now(&fire.other(target)));
        let Some(first) = answers.next() else {
            // Nobody is there: the battery itself may be barred before that matters.
            self.decided()?;
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

    /// Why a hex that is not next to a unit is out of its reach. If the way would be short enough with nothing barred, or if
    /// no way leads there at all, the first bar on it is the reason; else it is a question of cost.
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
            Refusal::rule(self.cite("RS9.1d", "RN9.1c"), text)
        } else {
            let text = "{hex} costs {0} by the cheapest way; {unit} has {1} left.";
            Refusal::rule(self.cite("RS6.1e", "RN6.1e"), text)
        };
        refusal
            .unit(unit)
            .hex(hex)
            .figures(cost.into(), left.into())
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
            ("control", Some(side), _) => data()
                .board
                .hexes()
                .filter(|hex| self.controller_of(*hex, side).is_some())
                .map(|hex| (hex, String::new()))
                .collect(),
            ("command", Some(side), _) => self.command_hexes(side),
            ("threat", Some(side), _) => self.threat_hexes(side),
            ("sight", _, Some(unit)) if self.is_on_map(unit) => self.sight_hexes(unit),
            ("cost", _, Some(unit)) if self.is_on_map(unit) => self.cost_hexes(unit),
            ("zone", _, Some(unit)) => data()
                .board
                .hexes()
                .filter(|hex| self.may_stand(unit, *hex).is_ok())
                .map(|hex| (hex, String::new()))
                .collect(),
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

    fn command_hexes(&self, side: Side) -> Vec<(Hex, String)> {
        let covered = |hex: &Hex| {
            self.commanders(side).any(|unit| {
                data().board.distance(self.piece(unit).hex, *hex)
                    <= u16::from(self.unit(unit).command)
            })
        };
        data()
            .board
            .hexes()
            .filter(covered)
            .map(|hex| (hex, String::new()))
            .collect()
    }

    /// Hexes whose unit a side's combat units could attack next turn, with the sum of the combat values that could come to
    /// grips with it: no unbridged river between, and under K03 = N no village (RS7.1a, RN7.1a, RN6.6b–c; U41).
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
                    around.filter(move |hex| self.lets_fight(from, *hex))
                })
                .collect();
            near.into_iter()
                .for_each(|hex| sums[usize::from(hex.0)] += self.combat_value(unit));
        }
        data()
            .board
            .hexes()
            .map(|hex| (hex, sums[usize::from(hex.0)]))
            .filter(|(_, sum)| *sum > 0)
            .map(|(hex, sum)| (hex, sum.to_string()))
            .collect()
    }

    fn sight_hexes(&self, unit: UnitId) -> Vec<(Hex, String)> {
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
                (
                    hex,
                    cheapest(hex).map_or("–".to_string(), |cost| cost.to_string()),
                )
            })
            .collect()
    }
}
