//! Pursuit into cleared hexes (V9.5a–V9.5m, V20.4a–V20.4c; D30, D31; R15, R70, R75).

use super::frames::{Fight, Frame, Stage};
use super::state::{Events, State};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;

impl State {
    /// Whether an attacker qualifies: on the map in good order, not of a demoralized army unless elite, and heavy cavalry,
    /// or regular or elite infantry with a leader (V9.5e, V9.5f, V9.5g, V12.2d, V14.1a; R14, R70).
    fn qualifies(&self, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit));
        if !self.is_on_map(unit) || self.piece(unit).disrupted {
            return refuse("V9.5f", "{unit} is not in good order and does not pursue.");
        }
        if self.loses_heart(unit) {
            return refuse(
                "V9.5e",
                "{unit} belongs to a demoralized army and does not pursue.",
            );
        }
        let printed = self.unit(unit);
        let foot = printed.arm == Arm::Infantry && (printed.regular() || printed.elite);
        if self.charge_capable(unit) || (foot && self.has_leader(unit)) {
            return Ok(());
        }
        refuse(
            "V9.5f",
            "{unit} is neither heavy cavalry nor regular or elite infantry with a leader.",
        )
    }

    /// One qualified attacker may go into each cleared hex, not across what is prohibited (V9.5h–V9.5j).
    fn may_pursue(&self, fight: &Fight, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit).hex(hex));
        if !fight.attackers.contains(&unit) || fight.gone.contains(&unit) {
            return refuse("V9.5h", "{unit} is no attacker that could still pursue.");
        }
        self.qualifies(unit)?;
        if !fight.cleared.contains(&hex) {
            return refuse("V9.5h", "{hex} is no cleared hex that is still empty.");
        }
        self.may_go_on(unit, hex)
    }

    /// Whether the ground and the counters there let a unit advance into a hex; in road march it keeps to the road and out
    /// of enemy zones of control here too (V9.5c, V9.5j, V20.3.1c, V20.3.1h).
    fn may_go_on(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let from = self.piece(unit).hex;
        if self.data().board.direction(from, hex).is_none() {
            return Err(Refusal::rule(
                Cite("V9.5h"),
                "{hex} is not adjacent to {unit}.",
            ));
        }
        self.may_enter(unit, hex)?;
        self.order_allows(unit, from, hex)?;
        self.step_cost(unit, from, hex).map(|_| ())
    }

    /// Whether a unit may pursue into any cleared hex.
    pub(super) fn may_pursue_somewhere(&self, fight: &Fight, unit: UnitId) -> bool {
        fight
            .cleared
            .iter()
            .any(|hex| self.may_pursue(fight, unit, *hex).is_ok())
    }

    pub(super) fn pursuit_open(&self, fight: &Fight) -> bool {
        fight
            .attackers
            .iter()
            .any(|unit| self.may_pursue_somewhere(fight, *unit))
    }

    /// Under 20.4 charge-capable cavalry must pursue after De, before anyone else, unless a leader took part
    /// (V20.4a, V20.4b; R75).
    fn must_pursue(&self, fight: &Fight) -> bool {
        self.rules.expanded_pursuit
            && fight.destroyed
            && fight.attack_aids.is_empty()
            && fight
                .attackers
                .iter()
                .any(|unit| self.charge_capable(*unit) && self.may_pursue_somewhere(fight, *unit))
    }

    pub(super) fn may_stay(&self, fight: &Fight) -> Result<(), Refusal> {
        if fight.stage == Stage::Pursuit && self.must_pursue(fight) {
            return Err(Refusal::rule(
                Cite("V20.4a"),
                "The cavalry is out of hand and must pursue.",
            ));
        }
        Ok(())
    }

    pub(super) fn check_pursue(&self, act: &Act, fight: &Fight) -> Result<(), Refusal> {
        let (Some(unit), None, Some(hex), None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose the unit that pursues and the hex it goes into.",
            ));
        };
        if fight.stage == Stage::Second {
            if fight.second != Some(unit) {
                return Err(Refusal::rule(
                    Cite("V20.4c"),
                    "{unit} is not the cavalry that may go a second hex.",
                )
                .unit(unit));
            }
            return self
                .may_go_on(unit, hex)
                .map_err(|refusal| super::cost::about(refusal, unit, hex));
        }
        self.may_pursue(fight, unit, hex)
            .map_err(|refusal| super::cost::about(refusal, unit, hex))?;
        if self.must_pursue(fight) && !self.charge_capable(unit) {
            return Err(
                Refusal::rule(Cite("V20.4a"), "The cavalry pursues before {unit} may.").unit(unit),
            );
        }
        Ok(())
    }

    /// A unit and the leaders with it go into the hex; what is there is dealt with at once (V9.5h, V9.5k, V9.5l).
    pub(super) fn pursue(&mut self, act: &Act, fight: &Fight, out: &mut Events) {
        let (Some(unit), Some(hex)) = (act.unit, act.hex) else {
            return;
        };
        let second = fight.stage == Stage::Second;
        let cite = Cite(if second { "V20.4c" } else { "V9.5h" });
        let further = !second
            && self.rules.expanded_pursuit
            && fight.destroyed
            && !fight.attack_aids.is_empty()
            && self.charge_capable(unit);
        if let Some(now) = self.fight_mut() {
            now.cleared.retain(|cleared| *cleared != hex);
            if !second {
                now.gone.push(unit);
                now.gone.sort_unstable();
            }
            now.second = Some(unit).filter(|_| further);
            now.stage = if further {
                Stage::Second
            } else {
                Stage::Pursuit
            };
        }
        self.relocate(unit, hex, 0, cite, out);
        self.take_leaders_along(unit, hex, cite, out);
        let place = self.frames.len() - 1;
        let halted = self.arrive(unit, hex, out);
        if halted && let Some(Frame::Fight(now)) = self.frames.get_mut(place) {
            now.second = None;
            now.stage = Stage::Pursuit;
        }
        if halted || !further {
            self.let_riders_go(unit);
        }
        self.remove_lone_leaders(&[unit], out);
    }

    /// Whether the cavalry may go a second hex in any direction (V20.4c; R75).
    pub(super) fn second_open(&self, fight: &Fight) -> bool {
        let Some(unit) = fight.second.filter(|unit| self.is_on_map(*unit)) else {
            return false;
        };
        let around = self.data().board.neighbours(self.piece(unit).hex);
        around
            .iter()
            .flatten()
            .any(|hex| self.may_go_on(unit, *hex).is_ok())
    }

    pub(super) fn close_second(&mut self) {
        let pursuer = self.fight_mut().and_then(|fight| {
            fight.stage = Stage::Pursuit;
            fight.second.take()
        });
        if let Some(unit) = pursuer {
            self.let_riders_go(unit);
        }
    }

    /// Nobody goes further.
    pub(super) fn stay(&mut self, fight: &Fight) {
        if fight.stage == Stage::Second {
            return self.close_second();
        }
        if let Some(now) = self.fight_mut() {
            now.cleared.clear();
        }
    }

    pub(super) fn pursuit_choices(&self, fight: &Fight, out: &mut Vec<Choice>) {
        let (units, hexes): (Vec<UnitId>, Vec<Hex>) = match fight.second {
            Some(unit) if fight.stage == Stage::Second => {
                let around = self.data().board.neighbours(self.piece(unit).hex);
                (vec![unit], around.iter().flatten().copied().collect())
            }
            _ => (fight.attackers.clone(), fight.cleared.clone()),
        };
        for unit in units {
            let steps = hexes
                .iter()
                .map(|hex| Act::new(Verb::Pursue).unit(unit).hex(*hex));
            let legal = steps.filter(|act| self.check_pursue(act, fight).is_ok());
            out.extend(legal.map(Choice::from));
        }
        if fight.stage == Stage::Pursuit {
            self.rider_choices(out);
        } else {
            self.alight_choices(out);
        }
        if self.may_stay(fight).is_ok() {
            out.push(Act::new(Verb::Pass).into());
        }
    }
}
