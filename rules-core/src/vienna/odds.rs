//! The odds of an attack, line by line (V9.1c, V9.2a–V9.2g, V9.3c–V9.3h, V11.2d, V13.1j–V13.1l, V14.2c–V14.3b, V20.2a–V20.2c,
//! V20.3.2b–V20.3.2c, V20.5b, V20.7h–V20.7i; R25–R27, R47, R57, R64, R72, R77).

use super::frames::Fight;
use super::ground::{INWARD, OUTWARD, Terrain, WHOLE};
use super::state::State;
use super::units::Arm;
use crate::event::{Factor, OddsSheet};
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::kit::odds;

/// Totals are counted in quarters of a point: a hex factor in halves times a hexside factor in halves.
const SCALE: u32 = WHOLE * WHOLE;

/// The lines of a sum and what they come to.
#[derive(Default)]
struct Sum {
    lines: Vec<Factor>,
    total: u32,
}

impl Sum {
    fn line(&mut self, unit: UnitId, text: &str, shown: String, cite: &'static str) {
        self.lines.push(Factor {
            unit: Some(unit),
            text: text.into(),
            shown,
            cite: Cite(cite),
        });
    }
}

impl State {
    /// The whole sum of an attack as it stands.
    pub(super) fn odds(&self, fight: &Fight) -> OddsSheet {
        let mut attack = Sum::default();
        for unit in &fight.attackers {
            self.add_attacker(*unit, fight, &mut attack);
        }
        let mut defence = Sum::default();
        for unit in &fight.defenders {
            self.add_defender(*unit, fight, &mut defence);
        }
        let columns = &self.data().odds_columns;
        let name = |ratio: &odds::Ratio| match (ratio.attack, ratio.defence) {
            (3, 2) => "1.5:1".to_string(),
            (attack, defence) => format!("{attack}:{defence}"),
        };
        OddsSheet {
            attack_total: attack.total,
            defence_total: defence.total,
            attack: attack.lines,
            defence: defence.lines,
            scale: SCALE,
            columns: columns.iter().map(name).collect(),
            column: odds::column(attack.total, defence.total, columns),
            needed: columns
                .iter()
                .map(|ratio| odds::needed(defence.total, *ratio))
                .collect(),
            die: Vec::new(),
            die_modifier: 0,
            cite: Cite("V9.3f"),
        }
    }

    /// An attacker's factor, multiplied for a charge or a storm, halved for bad ground or road march, fractions up; then
    /// the leader of its hex, doubled with a charging unit (V9.3c, V13.1j–V13.1l, V14.2d, V14.3a, V20.2c, V20.3.2b, V20.3.2c; R27,
    /// R47, R77).
    fn add_attacker(&self, unit: UnitId, fight: &Fight, sum: &mut Sum) {
        let factor = u32::from(self.unit(unit).combat);
        sum.line(unit, "combat factor", factor.to_string(), "V9.3c");
        let mut value = factor * self.attack_factor(unit, fight, sum);
        for (applies, text, cite) in [
            (
                self.rides_badly(unit, fight),
                "cavalry on bad ground",
                "V20.2c",
            ),
            (self.piece(unit).marching, "in road march", "V20.3.2b"),
        ] {
            if applies {
                value = value.div_ceil(2);
                sum.line(unit, text, "÷2".into(), cite);
            }
        }
        let here = self.piece(unit).hex;
        let aids = fight.attack_aids.iter();
        for leader in aids.filter(|leader| self.piece(**leader).hex == here) {
            let points = u32::from(self.unit(*leader).leadership);
            let doubled = if fight.chargers.contains(&unit) {
                points * self.data().figures.charge_factor
            } else {
                points
            };
            value += doubled;
            let text = format!("leader {}", self.unit(*leader).name);
            let cite = if doubled > points { "V13.1k" } else { "V9.3d" };
            sum.line(unit, &text, format!("+{doubled}"), cite);
        }
        sum.total += value * SCALE;
    }

    /// Charge and storm: a charge doubles, a grand charge triples; grenadiers double over an entrenchment from outside;
    /// light troops gain nothing in attack.
    fn attack_factor(&self, unit: UnitId, fight: &Fight, sum: &mut Sum) -> u32 {
        let figures = &self.data().figures;
        let mut factor = 1;
        if fight.chargers.contains(&unit) {
            let (times, text, cite) = if self.grand_now() {
                (figures.grand_charge_factor, "grand charge", "V20.5b")
            } else {
                (figures.charge_factor, "charge", "V13.1j")
            };
            factor *= times;
            sum.line(unit, text, format!("×{times}"), cite);
        }
        if self.unit(unit).grenadier && self.crosses(unit, fight, INWARD) {
            factor *= figures.grenadier_attack;
            let shown = format!("×{}", figures.grenadier_attack);
            sum.line(unit, "grenadiers storm", shown, "V14.3a");
        }
        factor
    }

    /// Whether an attacker attacks anybody over a hexside with a flag.
    fn crosses(&self, unit: UnitId, fight: &Fight, flag: u16) -> bool {
        let from = self.piece(unit).hex;
        fight
            .defenders
            .iter()
            .any(|enemy| self.data().board.side(from, self.piece(*enemy).hex) & flag != 0)
    }

    /// Under 20.2 cavalry attacking into woods or a town, or over an entrenchment, is halved (V20.2c; R72).
    fn rides_badly(&self, unit: UnitId, fight: &Fight) -> bool {
        let bad = |enemy: &UnitId| {
            let terrain = self.data().board.ground(self.piece(*enemy).hex);
            terrain == Terrain::Town || self.wooded(terrain)
        };
        self.rules.combat_effects
            && self.unit(unit).arm == Arm::Cavalry
            && (fight.defenders.iter().any(bad) || self.crosses(unit, fight, INWARD | OUTWARD))
    }

    /// Woods, and the forest unless it is left out (R72).
    fn wooded(&self, terrain: Terrain) -> bool {
        terrain == Terrain::Woods || (terrain == Terrain::Forest && !self.rules.forest_free)
    }

    /// A defender's factor with the leader who is with it, both multiplied by its own ground, at most three times; road march
    /// halves the unit alone, fractions up (V9.1c, V9.2a, V9.2c, V9.2d, V9.2f, V9.3e, V11.2d, V20.3.2b; R25, R27, R56, R64).
    fn add_defender(&self, unit: UnitId, fight: &Fight, sum: &mut Sum) {
        let factor = u32::from(self.combat_factor(unit));
        sum.line(unit, "combat factor", factor.to_string(), "V9.3e");
        let marching = self.piece(unit).marching;
        if marching {
            sum.line(unit, "in road march", "÷2".into(), "V20.3.2b");
        }
        let mut points = 0;
        let here = self.piece(unit).hex;
        if let Some(leader) = fight
            .defence_aid
            .filter(|leader| self.piece(*leader).hex == here)
        {
            points = u32::from(self.unit(leader).leadership);
            let text = format!("leader {}", self.unit(leader).name);
            sum.line(unit, &text, format!("+{points}"), "V9.3e");
        }
        let times = self.defence_factor(unit, fight, sum);
        let alone = factor * times;
        let alone = if marching {
            alone.div_ceil(2 * SCALE) * SCALE
        } else {
            alone
        };
        sum.total += alone + points * times;
    }

    /// The factor of the ground in quarters: the hex's times that of the hexsides, capped (V9.2d–V9.2f).
    fn defence_factor(&self, unit: UnitId, fight: &Fight, sum: &mut Sum) -> u32 {
        let hex = self.piece(unit).hex;
        let (ground, cite) = self.ground_factor(unit, hex);
        if ground > WHOLE {
            let text = self.data().board.ground(hex).word();
            sum.line(unit, text, shown(ground, WHOLE), cite);
        }
        let (side, cite) = self.side_factor(unit, fight);
        if side > WHOLE {
            sum.line(unit, "attacked over hexsides", shown(side, WHOLE), cite);
        }
        let cap = self.data().figures.defence_cap * SCALE;
        if ground * side > cap {
            sum.line(unit, "at most", shown(cap, SCALE), "V9.2f");
        }
        (ground * side).min(cap)
    }

    /// The hex's factor: light troops by their own column, nothing for a burning town or village, nothing for cavalry in
    /// woods, rough or town under 20.2; whoever attacks a fire is not affected (V9.2a, V14.2c, V20.2b, V20.7h, V20.7i; R26, R72).
    fn ground_factor(&self, unit: UnitId, hex: Hex) -> (u32, &'static str) {
        let (data, printed) = (self.data(), self.unit(unit));
        let terrain = data.board.ground(hex);
        if terrain.built() && self.is_burning(hex) {
            return (WHOLE, "V20.7h");
        }
        let no_horse =
            terrain == Terrain::Rough || terrain == Terrain::Town || self.wooded(terrain);
        if self.rules.combat_effects && printed.arm == Arm::Cavalry && no_horse {
            return (WHOLE, "V20.2b");
        }
        let cite = if printed.light { "V14.2c" } else { "V9.2a" };
        (data.chart.defence(terrain, printed.light), cite)
    }

    /// The hexsides' factor: the smallest among those the attackers come over, so that it counts only if all do; grenadiers
    /// behind an entrenchment are tripled under 20.2 (V9.2e, V9.2g, V14.3b, V20.2a).
    fn side_factor(&self, unit: UnitId, fight: &Fight) -> (u32, &'static str) {
        let (data, hex) = (self.data(), self.piece(unit).hex);
        let grenadiers = self.rules.combat_effects && self.unit(unit).grenadier;
        let factor = |attacker: &UnitId| {
            let side = data.board.side(self.piece(*attacker).hex, hex);
            if grenadiers && side & INWARD != 0 {
                data.chart.defence_side(side & !INWARD) * data.figures.grenadier_defence
            } else {
                data.chart.defence_side(side)
            }
        };
        let least = fight.attackers.iter().map(factor).min().unwrap_or(WHOLE);
        let cite = if grenadiers { "V20.2a" } else { "V9.2e" };
        (least, cite)
    }
}

/// A factor in parts of `scale`, as text: `×2`, `×1½`.
fn shown(factor: u32, scale: u32) -> String {
    format!("×{}", super::lines::points(factor, scale))
}
