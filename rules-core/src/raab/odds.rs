//! The odds of a fight, line by line (RS8.0t–u, RS8.1a–c, RN8.0r, RN8.1a, RS10.2b, RN10.1b; D20; U48–U51).

use super::data::{BRIDGE, RAAB, TRIBUTARY, UP};
use super::state::{Fight, State};
use crate::event::{Factor, OddsSheet};
use crate::ids::{Cite, UnitId};
use crate::kit::odds;

/// Totals are counted in halves of a point, so that ×1½ stays whole (U50).
const SCALE: u32 = 2;

/// A terrain bonus: a multiplier in halves.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Bonus {
    halves: u32,
    name: &'static str,
}

impl State {
    /// The whole sum of a fight as it stands: values, commanders before terrain, terrain, column, die. The values of all
    /// attackers are added, whole, and so are those of all defenders (RS8.0f, RS8.0j–k, RS8.0t–u, RS8.0w, RN8.0e, RN8.0i–j,
    /// RN8.0r–s; U45, U48).
    pub(super) fn odds(&self, fight: &Fight) -> OddsSheet {
        let mut attack = Vec::new();
        let mut attack_total = 0;
        for unit in &fight.attackers {
            attack_total += SCALE * self.value_with_aid(*unit, fight.attacker_aid, &mut attack);
        }
        let mut defence = Vec::new();
        let mut defence_total = 0;
        for unit in &fight.defenders {
            let value = self.value_with_aid(*unit, fight.defender_aid, &mut defence);
            let bonus = self.bonus(*unit, &fight.attackers);
            if let Some(bonus) = bonus {
                let shown = if bonus.halves % SCALE == 0 {
                    format!("×{}", bonus.halves / SCALE)
                } else {
                    "×1½".to_string()
                };
                defence.push(Factor {
                    unit: Some(*unit),
                    text: bonus.name.into(),
                    shown,
                    cite: self.cite("RS8.1a", "RN8.1a"),
                });
            }
            defence_total += value * bonus.map_or(SCALE, |bonus| bonus.halves);
        }
        let columns = &self.data().odds_columns;
        let die = self.die_factors(fight);
        OddsSheet {
            attack,
            defence,
            attack_total,
            defence_total,
            scale: SCALE,
            columns: columns
                .iter()
                .map(|ratio| format!("{}:{}", ratio.attack, ratio.defence))
                .collect(),
            column: odds::column(attack_total, defence_total, columns),
            needed: columns
                .iter()
                .map(|ratio| odds::needed(defence_total, *ratio))
                .collect(),
            die_modifier: if die.is_empty() {
                0
            } else {
                self.data().village_bonus
            },
            die,
            cite: self.cite("RS8.0u", "RN8.0r"),
        }
    }

    /// The value on the face shown and, for the unit helped, the commander's points; they come before terrain
    /// (RS10.0b, RN10.0b, RS10.2b, RS10.2.1b, RN10.1b; U50).
    fn value_with_aid(
        &self,
        unit: UnitId,
        aid: Option<(UnitId, UnitId)>,
        lines: &mut Vec<Factor>,
    ) -> u32 {
        let value = self.combat_value(unit);
        lines.push(Factor {
            unit: Some(unit),
            text: "combat value".into(),
            shown: value.to_string(),
            cite: self.cite("RS8.0t", "RN8.0r"),
        });
        let helped = aid.filter(|(_, helped)| *helped == unit);
        let points = helped.map_or(0, |(commander, _)| {
            let points = self.unit(commander).command;
            let text = format!("commander {}", self.unit(commander).name);
            lines.push(Factor {
                unit: Some(unit),
                text,
                shown: format!("+{points}"),
                cite: self.cite("RS10.2b", "RN10.1b"),
            });
            points
        });
        u32::from(value) + u32::from(points)
    }

    /// The best terrain bonus of a defender; they never add up (RS8.1a, RS8.1c, RN8.1a, RS6.2c, RN6.2c; U51).
    fn bonus(&self, defender: UnitId, attackers: &[UnitId]) -> Option<Bonus> {
        let hex = self.piece(defender).hex;
        let (ground, data) = (self.data().ground(hex), self.data());
        let all = |wanted: &dyn Fn(u16) -> bool| {
            attackers
                .iter()
                .all(|unit| wanted(data.board.side(self.piece(*unit).hex, hex)))
        };
        let river = RAAB | TRIBUTARY;
        let candidates = [
            (
                ground.wooded(),
                Bonus {
                    halves: data.bonuses.wood,
                    name: "wood",
                },
            ),
            (
                ground.village() && self.rules.village_fights,
                Bonus {
                    halves: data.bonuses.village,
                    name: "village",
                },
            ),
            // U51: only if every attacker of the hex comes up a slope, or over a bridge.
            (
                all(&|side| side & UP != 0),
                Bonus {
                    halves: data.bonuses.slope,
                    name: "attacked uphill",
                },
            ),
            (
                all(&|side| side & BRIDGE != 0 && side & river != 0),
                Bonus {
                    halves: data.bonuses.bridge,
                    name: "attacked over a bridge",
                },
            ),
        ];
        candidates
            .into_iter()
            .filter(|(applies, bonus)| *applies && bonus.halves > SCALE)
            .map(|(_, bonus)| bonus)
            .max_by_key(|bonus| bonus.halves)
    }

    /// +1 on the die, once, if an attacker stands in a village under K03 = S (RS6.5c; U49).
    fn die_factors(&self, fight: &Fight) -> Vec<Factor> {
        let villager = fight
            .attackers
            .iter()
            .find(|unit| self.in_village(**unit))
            .filter(|_| self.rules.village_fights);
        let line = villager.map(|unit| Factor {
            unit: Some(*unit),
            text: "attacks out of a village".into(),
            shown: format!("+{}", self.data().village_bonus),
            cite: Cite("RS6.5c"),
        });
        line.into_iter().collect()
    }
}
