//! Moves on the Raab: first attacks that promise a gain, then ground, then commanders.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Action, Verb};
use rules_core::ids::Side;
use rules_core::kit::board::Hex;
use rules_core::kit::odds;

use super::Field;
use crate::bots::field::Stander;

/// A side's moves of one phase, planned on a copy of the game.
struct Plan<'a> {
    game: Game,
    field: &'a Field,
    side: Side,
    standers: Vec<Stander>,
    /// Each combat unit's ways as the phase begins, by its place in `standers`.
    first_ways: Vec<Vec<Way>>,
    /// Places in `standers` that have been given their move.
    settled: Vec<bool>,
    /// The option by which units in villages fight.
    villages_fight: bool,
    acts: VecDeque<Act>,
}

/// A hex a unit may stop in, and the hexes on the way there.
type Way = (Hex, Vec<Hex>);

/// Every move of the phase, and its end.
pub(super) fn moves(game: &Game, side: Side, field: &Field) -> VecDeque<Act> {
    let standers = field.standing(game).0;
    let mut plan = Plan {
        game: game.clone(),
        field,
        side,
        settled: standers
            .iter()
            .map(|one| one.acted || one.side != side)
            .collect(),
        standers,
        first_ways: Vec::new(),
        villages_fight: game
            .options()
            .get("village_unit")
            .is_some_and(|value| value == "series"),
        acts: VecDeque::new(),
    };
    plan.look_around();
    plan.attacks();
    plan.ground();
    plan.commanders();
    plan.acts.push_back(Act::new(Verb::End));
    plan.acts
}

impl Plan<'_> {
    fn enemies(&self) -> Vec<Stander> {
        self.standers
            .iter()
            .filter(|one| one.side != self.side && one.fights)
            .copied()
            .collect()
    }

    /// The places of own units that may still be moved.
    fn open(&self, fights: bool) -> Vec<usize> {
        let mine = |place: &usize| {
            self.standers[*place].side == self.side && self.standers[*place].fights == fights
        };
        (0..self.standers.len())
            .filter(mine)
            .filter(|place| !self.settled[*place])
            .collect()
    }

    /// Finds the first ways of every combat unit that may move and attack.
    fn look_around(&mut self) {
        let able = |place: usize| {
            let one = &self.standers[place];
            one.fights && !one.disrupted && !self.settled[place]
        };
        let ways = |place: usize| {
            if able(place) {
                self.ways(place)
            } else {
                Vec::new()
            }
        };
        self.first_ways = (0..self.standers.len()).map(ways).collect();
    }

    /// Whether a friend other than this one holds the hex.
    fn held(&self, hex: Hex, place: usize) -> bool {
        let others = self.standers.iter().enumerate();
        others
            .into_iter()
            .any(|(other, one)| other != place && one.fights && one.hex == hex)
    }

    /// The hexes a unit may stop in, each with its way; its own hex first.
    fn ways(&self, place: usize) -> Vec<Way> {
        let one = self.standers[place];
        let mut ways = vec![(one.hex, Vec::new())];
        let reach = self.game.reach(&self.field.ids[one.unit.index()]);
        for found in reach.into_iter().flat_map(|reach| reach.hexes) {
            let path = found
                .path
                .iter()
                .filter_map(|label| self.field.hex(label))
                .collect();
            ways.extend(self.field.hex(&found.at).map(|hex| (hex, path)));
        }
        ways
    }

    /// Takes a way, if every step of it is still legal.
    fn take(&mut self, place: usize, way: &[Hex]) {
        self.settled[place] = true;
        let unit = self.standers[place].unit;
        for hex in way {
            let act = Act::new(Verb::Move).unit(unit).hex(*hex);
            if self.game.apply(&Action::Act(act)).is_err() {
                return;
            }
            self.acts.push_back(act);
            self.standers[place].hex = *hex;
        }
    }

    /// The strength a defender shows in its hex.
    fn defence(&self, enemy: &Stander) -> u32 {
        let terrain = self.field.terrain[enemy.hex.index()].as_str();
        let doubled = matches!(terrain, "wood" | "wooded_hill" | "village" | "town");
        strength(enemy.combat) * if doubled { 2 } else { 1 }
    }

    fn in_village(&self, hex: Hex) -> bool {
        matches!(self.field.terrain[hex.index()].as_str(), "village" | "town")
    }

    /// Whether standing in a hex makes an enemy a partner in combat.
    fn meets(&self, hex: Hex, enemy: &Stander) -> bool {
        let sheltered =
            !self.villages_fight && (self.in_village(hex) || self.in_village(enemy.hex));
        !enemy.disrupted && !sheltered && self.field.touch(hex, enemy.hex)
    }

    /// What a fight is worth, in sixths of half points.
    fn swing(&self, attack: u32, defence: u32, risked: i32, gained: i32) -> i32 {
        if attack == 0 || defence == 0 || self.field.columns.is_empty() {
            return 0;
        }
        let column = odds::column(attack, defence, &self.field.columns);
        let results = self.field.results[column].iter();
        results
            .map(|code| match code.as_str() {
                "AE" => -2 * risked,
                "AD" => -risked,
                "BD" => gained - risked,
                "DD" => gained,
                _ => 2 * gained,
            })
            .sum()
    }

    /// For each enemy, the units that together promise most, sent to the hexes around it.
    fn attacks(&mut self) {
        let mut enemies = self.enemies();
        enemies.sort_by_key(|enemy| {
            (
                Reverse(self.goal_of(enemy.hex)),
                Reverse(enemy.combat),
                enemy.unit,
            )
        });
        for enemy in enemies {
            let sheltered = !self.villages_fight && self.in_village(enemy.hex);
            if !sheltered {
                self.attack(&enemy);
            }
        }
    }

    fn attack(&mut self, enemy: &Stander) {
        let mut places: Vec<usize> = self
            .open(true)
            .into_iter()
            .filter(|place| !self.standers[*place].disrupted)
            .collect();
        places.retain(|place| self.field.distance(self.standers[*place].hex, enemy.hex) <= 9);
        places.sort_by_key(|place| (Reverse(self.standers[*place].combat), *place));
        let (mut group, mut taken): (Vec<(usize, Vec<Hex>)>, Vec<Hex>) = (Vec::new(), Vec::new());
        let (mut attack, mut defence, mut risked, mut gained) =
            (0, self.defence(enemy), 0, enemy.combat);
        let mut best = (0, 0);
        for place in places {
            let around = self.first_ways[place].iter().filter(|(hex, _)| {
                self.field.touch(*hex, enemy.hex) && !taken.contains(hex) && !self.held(*hex, place)
            });
            let allowed = around.filter(|(hex, _)| self.villages_fight || !self.in_village(*hex));
            let Some((hex, way)) =
                allowed.min_by_key(|(hex, way)| (self.others_met(*hex, enemy), way.len(), *hex))
            else {
                continue;
            };
            let hex = *hex;
            attack += strength(self.standers[place].combat);
            risked += self.standers[place].combat;
            let others = self.others_met(hex, enemy);
            (defence, gained) = (defence + strength(others), gained + others / 2);
            taken.push(hex);
            group.push((place, way.clone()));
            let worth = self.swing(attack, defence, risked, gained);
            if worth > best.0 {
                best = (worth, group.len());
            }
            if group.len() == 5 {
                break;
            }
        }
        for (place, way) in group.into_iter().take(best.1) {
            self.take(place, &way);
        }
    }

    /// The combat values of other enemies that a unit in a hex would have to fight, those already met by friends left out.
    fn others_met(&self, hex: Hex, enemy: &Stander) -> i32 {
        let others = self
            .enemies()
            .into_iter()
            .filter(|other| other.unit != enemy.unit && self.meets(hex, other));
        let free = others.filter(|other| !self.met_by_settled(other));
        free.map(|other| other.combat).sum()
    }

    fn met_by_settled(&self, enemy: &Stander) -> bool {
        let mine = self
            .standers
            .iter()
            .zip(&self.settled)
            .filter(|(one, settled)| {
                **settled && one.side == self.side && one.fights && !one.disrupted
            });
        mine.into_iter().any(|(one, _)| self.meets(one.hex, enemy))
    }

    /// Units without an attack take the best ground they reach.
    fn ground(&mut self) {
        let mut places = self.open(true);
        places.sort_by_key(|place| (Reverse(self.goal_of(self.standers[*place].hex)), *place));
        for place in places {
            let ways = self.ways(place);
            let best = ways.into_iter().max_by_key(|(hex, way)| {
                (
                    self.ground_value(place, *hex),
                    Reverse(way.len()),
                    Reverse(*hex),
                )
            });
            if let Some((_, way)) = best {
                self.take(place, &way);
            }
        }
    }

    /// How good it is for a unit to stand in a hex.
    fn ground_value(&self, place: usize, hex: Hex) -> i32 {
        let one = self.standers[place];
        let mut value = 6 * self.goal_of(hex);
        if !one.disrupted {
            let met: Vec<Stander> = self
                .enemies()
                .into_iter()
                .filter(|enemy| self.meets(hex, enemy))
                .collect();
            let defence: u32 = met.iter().map(|enemy| self.defence(enemy)).sum();
            let gained: i32 = met.iter().map(|enemy| enemy.combat).sum();
            value += self.swing(strength(one.combat), defence, one.combat, gained);
        } else {
            // A disrupted unit recovers out of the enemy's reach.
            let near = self
                .enemies()
                .into_iter()
                .filter(|enemy| self.field.distance(hex, enemy.hex) <= 2)
                .count();
            value -= 24 * i32::try_from(near).unwrap_or(0);
        }
        let friends = self.field.neighbours(hex).iter().filter(|near| {
            self.standers
                .iter()
                .any(|other| other.hex == **near && other.side == self.side && other.fights)
        });
        let wooded = matches!(
            self.field.terrain[hex.index()].as_str(),
            "wood" | "wooded_hill"
        );
        value + 2 * i32::try_from(friends.count()).unwrap_or(0) + if wooded { 3 } else { 0 }
    }

    /// How far a hex serves the side's aim: the Ottomans cross the Raab and stay together, the Imperials close with whoever has crossed.
    fn goal_of(&self, hex: Hex) -> i32 {
        let near = |enemies: &[Stander]| i32::from(self.field.nearest(hex, enemies).min(60));
        let enemies = self.enemies();
        if self.side == Side::Ottoman {
            let bank = if self.field.first_bank(hex) {
                12
            } else {
                -2 * i32::from(self.field.to_first_bank(hex))
            };
            return bank - near(&enemies) / 4;
        }
        let across: Vec<Stander> = enemies
            .iter()
            .filter(|enemy| self.field.first_bank(enemy.hex))
            .copied()
            .collect();
        let south = if self.field.first_bank(hex) { 0 } else { -20 };
        south - near(if across.is_empty() { &enemies } else { &across })
    }

    /// Commanders go to the unit with most friends in their range, out of the enemy's touch.
    fn commanders(&mut self) {
        for place in self.open(false) {
            let one = self.standers[place];
            if one.combat == 0 {
                continue;
            }
            let ways = self.ways(place);
            let best = ways.into_iter().max_by_key(|(hex, way)| {
                (
                    self.seat_value(&one, *hex),
                    Reverse(way.len()),
                    Reverse(*hex),
                )
            });
            if let Some((_, way)) = best {
                self.take(place, &way);
            }
        }
    }

    fn seat_value(&self, commander: &Stander, hex: Hex) -> i32 {
        let friends = || {
            self.standers
                .iter()
                .filter(|one| one.side == self.side && one.fights)
        };
        let range = u16::try_from(commander.combat).unwrap_or(0);
        let commanded: i32 = friends()
            .filter(|one| self.field.distance(one.hex, hex) <= range)
            .map(|one| if one.disrupted { 2 } else { 1 })
            .sum();
        let fighting = friends().filter(|one| self.field.distance(one.hex, hex) <= range);
        let engaged = fighting
            .filter(|one| {
                self.enemies()
                    .iter()
                    .any(|enemy| self.meets(one.hex, enemy))
            })
            .count();
        let seated = friends().any(|one| one.hex == hex);
        let touched = self
            .enemies()
            .iter()
            .any(|enemy| self.field.distance(enemy.hex, hex) <= 1);
        commanded + 3 * i32::try_from(engaged).unwrap_or(0) + if seated { 10 } else { 0 }
            - if touched && !seated { 30 } else { 0 }
    }
}

fn strength(value: i32) -> u32 {
    u32::try_from(value).unwrap_or(0)
}
