//! What an attack is worth by the chart, worked out by the bot itself: for moves and for attacks to be stated, which no
//! preview answers yet.

use rules_core::kit::board::Hex;
use rules_core::kit::odds;

use super::scene::Scene;
use crate::bots::field::Stander;

/// Factors of the ground are counted in halves of halves.
const WHOLE: i32 = 4;

impl Scene<'_> {
    /// Whether a unit in a hex would have to attack an enemy.
    pub(super) fn meets(&self, hex: Hex, enemy: &Stander) -> bool {
        !enemy.disrupted && self.may_fight(hex, enemy) && !self.inward(enemy.hex, hex)
    }

    /// Whether a unit in a hex could attack an enemy at all.
    pub(super) fn may_fight(&self, hex: Hex, enemy: &Stander) -> bool {
        self.field.touch(hex, enemy.hex)
    }

    /// The mean worth of an attack to its side, six times over; the better of charging and not.
    pub(super) fn swing(&self, attackers: &[Stander], defenders: &[Stander]) -> i32 {
        if attackers.is_empty() || defenders.is_empty() {
            return 0;
        }
        let plain = self.swing_of(attackers, defenders, false);
        if self.could_charge(attackers, defenders) {
            return plain.max(self.swing_of(attackers, defenders, true));
        }
        plain
    }

    fn swing_of(&self, attackers: &[Stander], defenders: &[Stander], charge: bool) -> i32 {
        let (attack, defence) = (
            self.attack(attackers, defenders, charge),
            self.defence(attackers, defenders),
        );
        let (Ok(attack), Ok(defence)) = (u32::try_from(attack), u32::try_from(defence)) else {
            return 0;
        };
        if self.field.columns.is_empty() || defence == 0 {
            return 0;
        }
        let column = odds::column(attack, defence, &self.field.columns);
        let results = self.field.results[column].iter();
        results
            .map(|code| self.result(code, attackers, defenders, charge))
            .sum()
    }

    fn result(
        &self,
        code: &str,
        attackers: &[Stander],
        defenders: &[Stander],
        charge: bool,
    ) -> i32 {
        let charges = |one: &Stander| charge && self.is(one, "charge");
        let hit = |one: &Stander| {
            if one.disrupted {
                self.loss(one) + self.hold(one)
            } else {
                self.disruption(one)
            }
        };
        let gained: i32 = match code {
            "De" => defenders
                .iter()
                .map(|one| self.loss(one) + self.hold(one))
                .sum(),
            "Dd" | "DD" | "Dx" => defenders.iter().map(hit).sum(),
            _ => 0,
        };
        let lost: i32 = match code {
            "Ae" => attackers
                .iter()
                .map(|one| {
                    if charges(one) {
                        self.disruption(one)
                    } else {
                        self.loss(one)
                    }
                })
                .sum(),
            "Ad" | "DD" => attackers.iter().map(|one| self.disruption(one)).sum(),
            "Dx" => self.exchanged(attackers, defenders, charge),
            _ => attackers
                .iter()
                .filter(|one| charges(one))
                .map(|one| self.disruption(one))
                .sum(),
        };
        gained - lost
    }

    /// What an exchange costs: disruptions up to the strength of the defenders, chargers always.
    fn exchanged(&self, attackers: &[Stander], defenders: &[Stander], charge: bool) -> i32 {
        let quota: i32 = defenders.iter().map(|one| one.combat).sum();
        let total: i32 = attackers.iter().map(|one| one.combat).sum();
        let all: i32 = attackers.iter().map(|one| self.disruption(one)).sum();
        let charging: i32 = attackers
            .iter()
            .filter(|one| charge && self.is(one, "charge"))
            .map(|one| self.disruption(one))
            .sum();
        (all * quota.min(total) / total.max(1)).max(charging)
    }

    /// Whether the horse of an attack could charge, the neighbours left out of account.
    fn could_charge(&self, attackers: &[Stander], defenders: &[Stander]) -> bool {
        let chargers = || attackers.iter().filter(|one| self.is(one, "charge"));
        let Some(first) = chargers().next() else {
            return false;
        };
        let clear = chargers().all(|one| {
            defenders
                .iter()
                .all(|enemy| !self.inward(one.hex, enemy.hex))
        });
        let together = chargers().all(|one| self.formation(one.unit) == self.formation(first.unit));
        clear && (self.grand || (together && defenders.iter().all(|one| self.chargeable(one))))
    }

    fn chargeable(&self, one: &Stander) -> bool {
        let shaken = self.demoralized(one.side) && !self.is(one, "elite");
        self.kind(one) == "infantry" && (one.disrupted || shaken)
    }

    /// The attackers' strength in quarters.
    fn attack(&self, attackers: &[Stander], defenders: &[Stander], charge: bool) -> i32 {
        let one_strength = |one: &Stander| {
            let storms = defenders
                .iter()
                .any(|enemy| self.inward(one.hex, enemy.hex));
            let mut strength = one.combat;
            let charging = charge && self.is(one, "charge");
            if charging {
                strength *= if self.grand { 3 } else { 2 };
            }
            if storms && self.is(one, "grenadier") {
                strength *= 2;
            }
            if self.hampered(one, defenders) {
                strength = (strength + 1) / 2;
            }
            strength + self.leader_at(one) * if charging { 2 } else { 1 }
        };
        attackers.iter().map(one_strength).sum::<i32>() * WHOLE
    }

    fn hampered(&self, one: &Stander, defenders: &[Stander]) -> bool {
        let bad = |enemy: &Stander| {
            matches!(self.ground(enemy.hex), "town" | "woods" | "forest")
                || self.field.crosses("entrenchment", one.hex, enemy.hex)
        };
        self.effects && self.kind(one) == "cavalry" && defenders.iter().any(bad)
    }

    fn ground(&self, hex: Hex) -> &str {
        &self.field.terrain[hex.index()]
    }

    /// The greatest value of the leaders who could aid a unit in its hex.
    pub(super) fn leader_at(&self, one: &Stander) -> i32 {
        self.standers
            .iter()
            .filter(|other| other.hex == one.hex && self.leads(other, one))
            .map(|other| other.combat)
            .max()
            .unwrap_or(0)
    }

    /// Whether a counter is a leader whose value reaches a unit.
    pub(super) fn leads(&self, leader: &Stander, one: &Stander) -> bool {
        self.kind(leader) == "leader"
            && leader.side == one.side
            && (self.is(leader, "overall-commander")
                || self.formation(leader.unit) == self.formation(one.unit))
    }

    /// The defenders' strength in quarters; the best of their leaders aids.
    fn defence(&self, attackers: &[Stander], defenders: &[Stander]) -> i32 {
        let froms: Vec<Hex> = attackers.iter().map(|one| one.hex).collect();
        let mut aid = 0;
        let mut total = 0;
        for one in defenders {
            let factor = self.cover(one, one.hex, &froms);
            total += one.combat * factor;
            aid = aid.max(self.leader_at(one) * factor);
        }
        total + aid
    }

    /// The factor of the ground in quarters for a unit in a hex, attacked from these.
    pub(super) fn cover(&self, one: &Stander, hex: Hex, froms: &[Hex]) -> i32 {
        let sides = froms.iter().map(|from| self.side_cover(one, *from, hex));
        let side = sides.min().unwrap_or(2);
        (self.hex_cover(one, hex) * side).min(3 * WHOLE)
    }

    /// The hex's factor in halves.
    fn hex_cover(&self, one: &Stander, hex: Hex) -> i32 {
        let horse = self.effects && self.kind(one) == "cavalry";
        match (self.ground(hex), self.is(one, "light")) {
            ("forest" | "town" | "rough" | "woods", _) if horse => 2,
            ("forest" | "town", _) | ("rough" | "woods" | "village", true) => 4,
            _ => 2,
        }
    }

    fn side_cover(&self, one: &Stander, from: Hex, hex: Hex) -> i32 {
        if self.inward(from, hex) {
            return if self.effects && self.is(one, "grenadier") {
                6
            } else {
                4
            };
        }
        let water =
            self.field.crosses("stream", from, hex) || self.field.crosses("river", from, hex);
        if water { 4 } else { 2 }
    }

    /// What a unit standing in a hex may expect to lose to an attack of this strength, less half of what it would cost the
    /// enemy.
    pub(super) fn danger(&self, one: &Stander, hex: Hex, strength: i32) -> i32 {
        if strength == 0 || self.field.columns.is_empty() {
            return 0;
        }
        let outside: Vec<Hex> = self
            .field
            .neighbours(hex)
            .iter()
            .copied()
            .filter(|near| !self.in_trench(hex) || self.inward(*near, hex))
            .collect();
        let trench = self.in_trench(hex) && !outside.is_empty();
        let froms: &[Hex] = if trench { &outside } else { &[] };
        let defence = (one.combat * self.cover(one, hex, froms)).max(1);
        let ratio = (strength * WHOLE).max(0);
        let (Ok(attack), Ok(defence)) = (u32::try_from(ratio), u32::try_from(defence)) else {
            return 0;
        };
        let column = odds::column(attack, defence, &self.field.columns);
        let cost = strength * Scene::point(one.side.opponent());
        let lost = |code: &String| match code.as_str() {
            "De" => self.loss(one),
            "Dd" if one.disrupted => self.loss(one),
            "Dd" => self.disruption(one),
            "Dx" | "DD" if one.disrupted => self.loss(one) - cost / 6,
            "Dx" | "DD" => self.disruption(one) - cost / 6,
            "Ad" => -cost / 6,
            _ => -cost / 3,
        };
        let sum: i32 = self.field.results[column].iter().map(lost).sum();
        (sum / 6).max(0)
    }
}
