//! An attack from its resolution on: charge, leaders, die, results in their order, losses
//! (V9.0d, V9.0f, V9.3a–V9.3i, V9.4a–V9.4e, V11.2a–V11.2g, V13.1h–V13.1i, V13.2a–V13.2d; D25–D29; R7, R10–R12, R15, R44).

use super::frames::{Fight, Frame, Stage};
use super::results::{CombatResult, Harm};
use super::state::{Events, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::dice::Faces;
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};

impl State {
    /// Begins to resolve an attack; each unit fights once a phase (V9.0e, V9.0j, V9.0k, V9.3a).
    pub(super) fn launch(&mut self, fight: Fight, out: &mut Events) {
        for unit in fight.attackers.iter().chain(&fight.defenders) {
            self.piece_mut(*unit).acted = true;
        }
        let fact = Fact::Declared {
            attackers: fight.attackers.clone(),
            defenders: fight.defenders.clone(),
        };
        out.push(fact.by(Cite("V9.3a")));
        self.frames.push(Frame::Fight(Fight {
            stage: Stage::Charge,
            ..fight
        }));
    }

    /// The fight on top, taken by the hand.
    pub(super) fn fight_mut(&mut self) -> Option<&mut Fight> {
        match self.frames.last_mut() {
            Some(Frame::Fight(fight)) => Some(fight),
            _ => None,
        }
    }

    fn set_stage(&mut self, stage: Stage) {
        if let Some(fight) = self.fight_mut() {
            fight.stage = stage;
        }
    }

    /// Passes the stages at which nobody has a choice; true if something changed.
    pub(super) fn run_fight(&mut self, fight: &Fight, out: &mut Events) -> bool {
        match fight.stage {
            Stage::Group | Stage::Die => return false,
            Stage::Charge if self.may_charge(fight).is_ok() => return false,
            Stage::Charge => {
                let grand = self.charges_grandly(fight);
                if grand {
                    self.begin_charge(fight, Cite("V20.5c"), out);
                }
                self.ask_attackers(None);
            }
            Stage::AttackAid if self.attack_aids(fight).next().is_some() => return false,
            Stage::AttackAid => self.ask_attackers(fight.asked),
            Stage::DefenceAid if self.defence_aids(fight).next().is_some() => return false,
            Stage::DefenceAid => self.set_stage(Stage::Die),
            Stage::Losses if fight.quota > 0 => return false,
            Stage::Losses => {
                self.remove_lone_leaders(&self.alive(&fight.attackers), out);
                self.end_fight(out);
            }
            Stage::Pursuit if self.pursuit_open(fight) => return false,
            Stage::Pursuit => self.end_fight(out),
            Stage::Second if self.second_open(fight) => return false,
            Stage::Second => self.close_second(),
        }
        true
    }

    /// The next attacker in whose hex a leader may be named; after the last it is the defender's turn (D27).
    fn ask_attackers(&mut self, after: Option<UnitId>) {
        let one = self.rules.one_leader;
        if let Some(fight) = self.fight_mut() {
            let enough = one && !fight.attack_aids.is_empty();
            let mut rest = fight.attackers.iter().copied();
            let next = rest.find(|unit| after.is_none_or(|after| *unit > after));
            fight.asked = next.filter(|_| !enough);
            fight.stage = if fight.asked.is_some() {
                Stage::AttackAid
            } else {
                Stage::DefenceAid
            };
        }
    }

    /// Leaders in the hex of the attacker that is asked who may add their value: one a hex, of the unit's sub-command or
    /// the overall commander (V9.3d, V11.2a–V11.2c, V19.5.1c; R7).
    fn attack_aids<'a>(&'a self, fight: &'a Fight) -> impl Iterator<Item = (UnitId, UnitId)> + 'a {
        let unit = fight.asked.into_iter();
        unit.flat_map(|unit| self.leaders_with(unit).map(move |leader| (leader, unit)))
    }

    /// Leaders stacked with defenders; one in all may add his value (V9.3e, V11.2b, V11.2c; D28).
    fn defence_aids<'a>(&'a self, fight: &'a Fight) -> impl Iterator<Item = (UnitId, UnitId)> + 'a {
        let units = fight.defenders.iter();
        units.flat_map(|unit| self.leaders_with(*unit).map(move |leader| (leader, *unit)))
    }

    fn leaders_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.leaders(self.piece(unit).owner)
            .filter(move |leader| self.piece(*leader).hex == self.piece(unit).hex)
            .filter(move |leader| self.leads(*leader, unit))
    }

    /// Who decides in a fight: the defender about his own leader only (R41).
    pub(super) fn fight_side(&self, fight: &Fight) -> Side {
        if fight.stage == Stage::DefenceAid {
            self.enemy()
        } else {
            self.active
        }
    }

    pub(super) fn check_in_fight(&self, act: &Act, fight: &Fight) -> Result<(), Refusal> {
        let pass = *act == Act::new(Verb::Pass);
        match (fight.stage, act.verb) {
            (Stage::Group, _) => self.check_group(act),
            (Stage::Charge, Verb::Charge) if *act == Act::new(Verb::Charge) => {
                self.may_charge(fight)
            }
            (Stage::Charge | Stage::AttackAid | Stage::DefenceAid, Verb::Pass) if pass => Ok(()),
            (Stage::AttackAid | Stage::DefenceAid, Verb::Aid) => self.check_aid(act, fight),
            (Stage::Losses, Verb::Lose) => self.check_lose(act, fight),
            (Stage::Pursuit | Stage::Second, Verb::Pass) if pass => self.may_stay(fight),
            (Stage::Pursuit | Stage::Second, Verb::Pursue) => self.check_pursue(act, fight),
            (Stage::Pursuit, Verb::Ride) => self.check_ride(act),
            (Stage::Pursuit | Stage::Second, Verb::Alight) => self.check_alight(act),
            _ => Err(Refusal::plain("The attack under way is carried out first.")),
        }
    }

    fn check_aid(&self, act: &Act, fight: &Fight) -> Result<(), Refusal> {
        let (Some(leader), Some(unit), None, None) = (act.unit, act.other, act.hex, act.name)
        else {
            return Err(Refusal::plain(
                "Choose the leader who adds his value and the unit he is with.",
            ));
        };
        let pair = (leader, unit);
        let known = if fight.stage == Stage::AttackAid {
            self.attack_aids(fight).any(|aid| aid == pair)
        } else {
            self.defence_aids(fight).any(|aid| aid == pair)
        };
        if known {
            return Ok(());
        }
        Err(Refusal::rule(
            Cite("V11.2c"),
            "{unit} cannot add his value to {other} now: he must be in its hex, of its sub-command, and asked for.",
        )
        .unit(leader)
        .other(unit))
    }

    fn check_lose(&self, act: &Act, fight: &Fight) -> Result<(), Refusal> {
        match (act.unit, act.other, act.hex, act.name) {
            (Some(unit), None, None, None)
                if fight.attackers.contains(&unit) && !self.piece(unit).disrupted =>
            {
                Ok(())
            }
            _ => Err(Refusal::rule(
                Cite("V9.4c"),
                "An exchange disrupts attackers that are still in good order.",
            )),
        }
    }

    pub(super) fn act_in_fight(&mut self, act: &Act, fight: Fight, out: &mut Events) {
        match (fight.stage, act.verb) {
            (Stage::Group, _) => self.build(act, out),
            (Stage::Charge, Verb::Charge) => {
                self.begin_charge(&fight, Cite("V13.1h"), out);
                self.ask_attackers(None);
            }
            (Stage::Charge, _) => self.ask_attackers(None),
            (Stage::AttackAid | Stage::DefenceAid, _) => self.aid(act, &fight, out),
            (Stage::Losses, _) => self.lose(act, out),
            (_, Verb::Ride | Verb::Alight) => self.board(act, out),
            (_, Verb::Pursue) => self.pursue(act, &fight, out),
            _ => self.stay(&fight),
        }
    }

    fn aid(&mut self, act: &Act, fight: &Fight, out: &mut Events) {
        let attacking = fight.stage == Stage::AttackAid;
        match act.unit.zip(act.other) {
            Some((commander, unit)) => {
                let points = self.unit(commander).leadership;
                let fact = Fact::Aided {
                    commander,
                    unit,
                    points,
                };
                out.push(fact.by(Cite(if attacking { "V9.3d" } else { "V9.3e" })));
            }
            None => {
                let side = self.fight_side(fight);
                out.push(Fact::NotAided { side }.by(Cite("V11.2a")));
            }
        }
        if let Some(now) = self.fight_mut() {
            if attacking {
                now.attack_aids.extend(act.unit);
                now.attack_aids.sort_unstable();
            } else {
                now.defence_aid = act.unit;
            }
        }
        if attacking {
            self.ask_attackers(fight.asked);
        } else {
            self.set_stage(Stage::Die);
        }
    }

    /// Finds the odds, reads the die and carries the result out part by part (V9.3f–V9.3i, V9.4a).
    pub(super) fn read_fight(&mut self, fight: Fight, die: u8, out: &mut Events) {
        let odds = self.odds(&fight);
        let column = odds.columns.get(odds.column).cloned().unwrap_or_default();
        let result = self.data().combat_result(die, odds.column);
        out.push(Fact::OddsFound(odds).by(Cite("V9.3f")));
        if let Some(faces) = Faces::new(&[die]) {
            let fact = Fact::Fought {
                faces,
                row: die,
                column,
                result: result.code(),
                words: result.words(),
            };
            out.push(fact.by(Cite("V9.3i")));
        }
        let quota = self.quota(&fight);
        let hexes: Vec<_> = fight
            .defenders
            .iter()
            .map(|unit| self.piece(*unit).hex)
            .collect();
        self.frames.push(Frame::Fight(fight.clone()));
        self.strike_defenders(&fight, result, out);
        self.strike_attackers(&fight, result, quota, out);
        let cleared = !fight.defenders.iter().any(|unit| self.is_on_map(*unit));
        let advance = matches!(result, CombatResult::De | CombatResult::Dd) && cleared;
        if result == CombatResult::Dx {
            return;
        }
        if self.rules.chargers_stay {
            self.disorder_chargers(&fight, out);
        }
        if let Some(now) = self.fight_mut() {
            now.stage = Stage::Pursuit;
            now.destroyed = result == CombatResult::De;
            if advance {
                now.cleared = hexes;
                now.cleared.sort_unstable();
            }
        }
    }

    /// What a Dx asks of the attacker: the defenders' factors on the faces they showed, and their leader's value; ground
    /// and road march do not matter (V9.4c, V11.2e, V20.3.2b; R10).
    pub(super) fn quota(&self, fight: &Fight) -> u16 {
        let factors = fight.defenders.iter().map(|unit| self.combat_factor(*unit));
        let leader = fight
            .defence_aid
            .map_or(0, |leader| u16::from(self.unit(leader).leadership));
        factors.sum::<u16>() + leader
    }

    /// The defender's part (V9.1g, V9.4b, V10.0c; R44); leaders left alone are lost before the attacker's part (V9.4e).
    fn strike_defenders(&mut self, fight: &Fight, result: CombatResult, out: &mut Events) {
        if result.defenders() == Harm::None {
            return;
        }
        for unit in &fight.defenders {
            self.strike(*unit, result.defenders(), out);
        }
        self.remove_lone_leaders(&self.alive(&fight.attackers), out);
    }

    /// The attacker's part: chargers are only disrupted where others are eliminated, and only once (V13.2a–V13.2d).
    fn strike_attackers(
        &mut self,
        fight: &Fight,
        result: CombatResult,
        quota: u16,
        out: &mut Events,
    ) {
        if result == CombatResult::Dx {
            return self.exchange(fight, quota, out);
        }
        for unit in &fight.attackers {
            let harm = match result.attackers() {
                Harm::Eliminate if fight.chargers.contains(unit) => Harm::Disrupt,
                harm => harm,
            };
            self.strike(*unit, harm, out);
        }
        self.remove_lone_leaders(&self.alive(&fight.attackers), out);
    }

    /// What a result does to a combat unit; guns and leaders in the hex are not touched (V6.7e, V11.2g).
    fn strike(&mut self, unit: UnitId, harm: Harm, out: &mut Events) {
        match harm {
            Harm::None => {}
            Harm::Disrupt if !self.piece(unit).disrupted => {
                self.disrupt(unit, Cite("V9.4b"), out);
            }
            Harm::Disrupt => self.eliminate(unit, Cite("V10.0c"), out),
            Harm::Eliminate => self.eliminate(unit, Cite("V9.5a"), out),
        }
    }

    /// The attacker disrupts units worth the quota, chargers first; all of them if all together are weaker; leaders do not
    /// count (V9.4c, V9.4d, V11.2f, V13.2c; R11, R12).
    fn exchange(&mut self, fight: &Fight, quota: u16, out: &mut Events) {
        let total: u16 = fight
            .attackers
            .iter()
            .map(|unit| self.unit(*unit).combat)
            .sum();
        let mut left = quota;
        for unit in &fight.attackers {
            if total <= quota || fight.chargers.contains(unit) {
                left = left.saturating_sub(self.unit(*unit).combat);
                self.disrupt(*unit, Cite("V9.4c"), out);
            }
        }
        if let Some(now) = self.fight_mut() {
            now.stage = Stage::Losses;
            now.quota = if total <= quota { 0 } else { left };
        }
    }

    fn lose(&mut self, act: &Act, out: &mut Events) {
        let Some(unit) = act.unit else { return };
        let factor = self.unit(unit).combat;
        self.disrupt(unit, Cite("V9.4c"), out);
        if let Some(fight) = self.fight_mut() {
            fight.quota = fight.quota.saturating_sub(factor);
        }
    }

    /// Units of a list that are still on the map.
    pub(super) fn alive(&self, units: &[UnitId]) -> Vec<UnitId> {
        units
            .iter()
            .copied()
            .filter(|unit| self.is_on_map(*unit))
            .collect()
    }

    /// The attack is over: chargers are disordered whatever happened (V13.2a; R15).
    fn end_fight(&mut self, out: &mut Events) {
        let Some(Frame::Fight(fight)) = self.frames.pop() else {
            return;
        };
        self.disorder_chargers(&fight, out);
        for unit in &fight.attackers {
            self.let_riders_go(*unit);
        }
    }

    pub(super) fn fight_stage_choices(&self, fight: &Fight, out: &mut Vec<Choice>) {
        let aid = |(leader, unit)| Choice::from(Act::new(Verb::Aid).unit(leader).other(unit));
        let pass = Choice::from(Act::new(Verb::Pass));
        match fight.stage {
            Stage::Group => self.fight_choices(out),
            Stage::Charge => out.extend([Act::new(Verb::Charge).into(), pass]),
            Stage::AttackAid => out.extend(self.attack_aids(fight).map(aid).chain([pass])),
            Stage::DefenceAid => out.extend(self.defence_aids(fight).map(aid).chain([pass])),
            Stage::Losses => {
                let steps = fight
                    .attackers
                    .iter()
                    .map(|unit| Act::new(Verb::Lose).unit(*unit));
                let legal = steps.filter(|act| self.check_lose(act, fight).is_ok());
                out.extend(legal.map(Choice::from));
            }
            Stage::Pursuit | Stage::Second => self.pursuit_choices(fight, out),
            Stage::Die => {}
        }
    }
}
