//! Cavalry charges and the grand charge (V13.0a–V13.2d, V19.5.1f, V20.5b–V20.5e, V20.7h; D26; R20, R21, R48, R58, R68, R69).

use super::frames::Fight;
use super::ground::{INWARD, OUTWARD};
use super::state::{Events, State, at};
use super::units::Arm;
use crate::action::Refusal;
use crate::event::Fact;
use crate::ids::{Cite, UnitId};

impl State {
    /// Charge-capable cavalry (V2.4d, V13.1c).
    pub(super) fn charge_capable(&self, unit: UnitId) -> bool {
        self.unit(unit).arm == Arm::Cavalry && self.unit(unit).charges
    }

    /// The active side makes its grand charge in this turn (V20.5b).
    pub(super) fn grand_now(&self) -> bool {
        self.grand[at(self.active)] == self.turn && self.turn > 0
    }

    /// Those that charge if a charge is made: all charge-capable cavalry of the attack; in a grand charge none that stands
    /// in a fire (V13.1h, V20.5c, V20.7h).
    pub(super) fn would_charge<'a>(
        &'a self,
        fight: &'a Fight,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let able = |unit: &UnitId| {
            let burns = self.grand_now() && self.is_burning(self.piece(*unit).hex);
            self.charge_capable(*unit) && !burns
        };
        fight.attackers.iter().copied().filter(able)
    }

    /// What kind of unit may be charged at all: disrupted infantry; in a demoralized army all infantry but elite in good
    /// order (V13.1d, V13.1e).
    fn chargeable(&self, unit: UnitId) -> bool {
        let good_order = !self.piece(unit).disrupted;
        let shaken =
            self.is_demoralized(self.piece(unit).owner) && !(self.unit(unit).elite && good_order);
        self.unit(unit).arm == Arm::Infantry && (!good_order || shaken)
    }

    fn over_trench(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (from, to) = (self.piece(unit).hex, self.piece(enemy).hex);
        self.data().board.side(from, to) & INWARD != 0
    }

    /// Whether the attack may be declared a charge (V13.1a, V13.1b, V13.1d–V13.1g, V19.5.1f, V20.5d; D26).
    pub(super) fn may_charge(&self, fight: &Fight) -> Result<(), Refusal> {
        let refuse = |cite, text| Refusal::rule(Cite(cite), text);
        let other_grand = self.grand[at(self.enemy())] == self.turn && self.rules.grand_bars_both;
        if self.grand_now() || other_grand {
            return Err(refuse(
                "V20.5d",
                "In the turn of a grand charge there are no other charges.",
            ));
        }
        let chargers: Vec<UnitId> = self.would_charge(fight).collect();
        let Some(first) = chargers.first() else {
            return Err(refuse(
                "V13.1a",
                "No charge-capable cavalry is in the attack.",
            ));
        };
        if let Some(enemy) = fight.defenders.iter().find(|unit| !self.chargeable(**unit)) {
            return Err(refuse("V13.1d", "{other} cannot be charged.").other(*enemy));
        }
        let formation = self.unit(*first).formation;
        if let Some(unit) = chargers
            .iter()
            .find(|unit| self.unit(**unit).formation != formation)
        {
            return Err(refuse(
                "V19.5.1f",
                "{unit} and {other} are of different sub-commands and do not charge together.",
            )
            .unit(*first)
            .other(*unit));
        }
        self.trench_allows(&chargers, fight)?;
        let barred = chargers
            .iter()
            .find_map(|unit| self.bars_charge(*unit, fight).map(|enemy| (*unit, enemy)));
        match barred {
            Some((unit, enemy)) => Err(refuse(
                "V13.1f",
                "{unit} is next to {other}, which it cannot charge and nobody else attacks.",
            )
            .unit(unit)
            .other(enemy)),
            None => Ok(()),
        }
    }

    /// No charging unit crosses an entrenchment hexside from outside (V13.1g; R20).
    fn trench_allows(&self, chargers: &[UnitId], fight: &Fight) -> Result<(), Refusal> {
        for unit in chargers {
            if let Some(enemy) = fight
                .defenders
                .iter()
                .find(|enemy| self.over_trench(*unit, **enemy))
            {
                return Err(Refusal::rule(
                    Cite("V13.1g"),
                    "{other} stands behind an entrenchment, which {unit} cannot charge.",
                )
                .unit(*unit)
                .other(*enemy));
            }
        }
        Ok(())
    }

    /// An enemy next to a charger that it cannot charge and no other attack of this phase takes on (V13.1f; R68). Enemies
    /// outside an entrenchment that the charger is inside of, or beyond an unbridged river, do not count.
    fn bars_charge(&self, unit: UnitId, fight: &Fight) -> Option<UnitId> {
        let hex = self.piece(unit).hex;
        let counts = |enemy: &UnitId| {
            let there = self.piece(*enemy).hex;
            let state = !(self.rules.charge_past_disrupted && self.piece(*enemy).disrupted);
            state
                && self.attack_crosses(hex, there)
                && self.data().board.side(hex, there) & OUTWARD == 0
        };
        let elsewhere = |enemy: &UnitId| {
            let planned = self.plans.iter().any(|plan| plan.defenders.contains(enemy));
            planned || (self.piece(*enemy).acted && !fight.defenders.contains(enemy))
        };
        self.neighbouring_units(hex, self.enemy())
            .filter(counts)
            .filter(|enemy| !self.chargeable(*enemy) || self.over_trench(unit, *enemy))
            .find(|enemy| !elsewhere(enemy))
    }

    /// In a grand charge all charge-capable cavalry charges whatever it attacks, of any sub-command; only an entrenchment
    /// still bars it (V20.5b–V20.5e; R21, R48).
    pub(super) fn charges_grandly(&self, fight: &Fight) -> bool {
        self.grand_now() && self.may_charge_grandly(fight).is_ok()
    }

    /// What keeps the cavalry of an attack from its side's grand charge (V13.1a, V13.1g, V20.5e).
    pub(super) fn may_charge_grandly(&self, fight: &Fight) -> Result<(), Refusal> {
        let chargers: Vec<UnitId> = self.would_charge(fight).collect();
        if chargers.is_empty() {
            let text = "No charge-capable cavalry is in the attack.";
            return Err(Refusal::rule(Cite("V13.1a"), text));
        }
        self.trench_allows(&chargers, fight)
    }

    pub(super) fn begin_charge(&mut self, fight: &Fight, cite: Cite, out: &mut Events) {
        let units: Vec<UnitId> = self.would_charge(fight).collect();
        if let Some(now) = self.fight_mut() {
            now.chargers.clone_from(&units);
        }
        out.push(Fact::Charged { units }.by(cite));
    }

    /// Every charging unit is disrupted, once, after any result (V13.0a, V13.2a, V13.2d, V20.5e).
    pub(super) fn disorder_chargers(&mut self, fight: &Fight, out: &mut Events) {
        for unit in &fight.chargers {
            if self.is_on_map(*unit) && !self.piece(*unit).disrupted {
                self.disrupt(*unit, Cite("V13.2a"), out);
            }
        }
    }
}
