//! Moves of one sub-command: first attacks that promise a gain, then ground, then leaders and guns.

use std::cmp::Reverse;
use std::collections::VecDeque;

use rules_core::Game;
use rules_core::action::{Act, Action, Verb};
use rules_core::ids::Side;
use rules_core::kit::board::Hex;

use super::aims::Aims;
use super::bouts::{Bout, Bouts};
use super::scene::Scene;
use crate::bots::field::{Field, Stander};

/// A hex a unit may stop in, and the hexes on the way there.
type Way = (Hex, Vec<Hex>);

/// At most so many units are sent at one enemy.
const LARGEST: usize = 5;

/// A sub-command's moves, planned on a copy of the game.
pub(super) struct Plan<'a> {
    game: Game,
    scene: Scene<'a>,
    aims: Aims,
    /// Places in the scene's standers that have been given their move, or are not of this sub-command.
    settled: Vec<bool>,
    /// The attacks to be expected of the settled.
    bouts: Bouts,
    acts: VecDeque<Act>,
    /// A throw fell due; what follows is planned when it has been made.
    stopped: bool,
}

/// Every move of the sub-command that has been ordered.
pub(super) fn moves(game: &Game, side: Side, field: &Field) -> VecDeque<Act> {
    let scene = Scene::new(game, side, field);
    let mut plan = Plan {
        game: game.clone(),
        aims: Aims::new(&scene),
        settled: Vec::new(),
        bouts: Bouts::default(),
        scene,
        acts: VecDeque::new(),
        stopped: false,
    };
    plan.come_on();
    plan.settle();
    plan.attacks();
    plan.ground();
    plan.leaders();
    plan.guns();
    plan.acts
}

impl Plan<'_> {
    /// Takes a step on the copy; false when it is refused or a throw is due.
    fn step(&mut self, act: Act) -> bool {
        if self.stopped || self.game.apply(&Action::Act(act)).is_err() {
            return false;
        }
        self.acts.push_back(act);
        self.stopped = self.game.throw().is_some() || self.game.in_flight();
        !self.stopped
    }

    /// Reinforcements come on where they stand best.
    fn come_on(&mut self) {
        loop {
            let choices = self.game.choices();
            let enters = choices
                .iter()
                .filter(|choice| choice.act.verb == Verb::Enter);
            let value = |act: &Act| act.hex.map_or(0, |hex| -self.aims.distance_to_enemy(hex));
            let best = enters.max_by_key(|choice| (value(&choice.act), Reverse(choice.act)));
            match best.map(|choice| choice.act) {
                Some(act) if self.step(act) => {}
                _ => break,
            }
        }
        if !self.acts.is_empty() {
            let (side, field) = (self.scene.side, self.scene.field);
            self.scene = Scene::new(&self.game, side, field);
        }
    }

    fn settle(&mut self) {
        let mine = |one: &Stander| {
            one.side == self.scene.side
                && !one.acted
                && self
                    .game
                    .reach(&self.scene.field.ids[one.unit.index()])
                    .is_some()
        };
        self.settled = self.scene.standers.iter().map(|one| !mine(one)).collect();
        let all = self.scene.standers.iter().zip(&self.settled);
        let placed: Vec<Stander> = all
            .filter(|(one, settled)| **settled && one.side == self.scene.side)
            .filter(|(one, _)| one.fights && !one.disrupted)
            .map(|(one, _)| *one)
            .collect();
        self.bouts = Bouts::of(&self.scene, &placed);
    }

    fn open(&self, wanted: impl Fn(&Stander) -> bool) -> Vec<usize> {
        (0..self.scene.standers.len())
            .filter(|place| !self.settled[*place] && wanted(&self.scene.standers[*place]))
            .collect()
    }

    /// The hexes a unit may stop in, each with its way; its own hex first.
    fn ways(&self, place: usize) -> Vec<Way> {
        let (one, field) = (self.scene.standers[place], self.scene.field);
        let mut ways = vec![(one.hex, Vec::new())];
        let reach = self.game.reach(&field.ids[one.unit.index()]);
        for found in reach.into_iter().flat_map(|reach| reach.hexes) {
            let path = found.path.iter().filter_map(|label| field.hex(label));
            let path = path.collect();
            ways.extend(field.hex(&found.at).map(|hex| (hex, path)));
        }
        ways
    }

    /// Takes a way, if every step of it is still legal, and leaves the map where that was the aim.
    fn take(&mut self, place: usize, way: &[Hex]) {
        self.settled[place] = true;
        let one = self.scene.standers[place];
        for hex in way {
            let act = Act::new(Verb::Move).unit(one.unit).hex(*hex);
            let went_on = self.step(act);
            if self.acts.back() == Some(&act) {
                self.scene.standers[place].hex = *hex;
            }
            if !went_on {
                return;
            }
        }
        let here = self.scene.standers[place];
        let exit = Act::new(Verb::Exit).unit(one.unit);
        let goes = self.aims.leaves(&one) || self.aims.withdraws(&self.scene, &here);
        if goes && self.step(exit) {
            self.scene.standers[place].fights = false;
        }
    }

    /// Whether a friend other than this one holds the hex.
    fn held(&self, hex: Hex, place: usize) -> bool {
        let mut others = self.scene.standers.iter().enumerate();
        others.any(|(other, one)| other != place && one.fights && one.hex == hex)
    }

    /// For each enemy, the units that together promise most, sent to the hexes around it.
    fn attacks(&mut self) {
        let able = |one: &Stander| one.fights && !one.disrupted;
        let places: Vec<usize> = self
            .open(able)
            .into_iter()
            .filter(|place| !self.aims.leaves(&self.scene.standers[*place]))
            .collect();
        let ways: Vec<(usize, Vec<Way>)> = places
            .into_iter()
            .map(|place| (place, self.ways(place)))
            .collect();
        let mut enemies: Vec<Stander> = self.scene.enemies().copied().collect();
        enemies.sort_by_key(|enemy| {
            let prize = self.scene.loss(enemy) + self.scene.hold(enemy);
            (Reverse(prize), enemy.unit)
        });
        for enemy in enemies {
            self.attack(&enemy, &ways);
        }
    }

    fn attack(&mut self, enemy: &Stander, ways: &[(usize, Vec<Way>)]) {
        let known = self.bouts.on(enemy).map(|place| self.bouts.get(place));
        let mut bout = known.unwrap_or_else(|| Bout {
            attackers: Vec::new(),
            defenders: vec![*enemy],
        });
        let before = bout.value(&self.scene);
        let (mut best, mut count) = ((before, bout.clone()), 0);
        let mut sent: Vec<(usize, Vec<Hex>)> = Vec::new();
        let mut free: Vec<&(usize, Vec<Way>)> = ways
            .iter()
            .filter(|(place, _)| !self.settled[*place])
            .filter(|(place, _)| {
                self.scene
                    .field
                    .distance(self.scene.standers[*place].hex, enemy.hex)
                    <= 9
            })
            .collect();
        free.sort_by_key(|(place, _)| (Reverse(self.scene.standers[*place].combat), *place));
        let mut taken: Vec<Hex> = Vec::new();
        let mut exposed = 0;
        for (place, ways) in free {
            let at = |hex: Hex| Stander {
                hex,
                ..self.scene.standers[*place]
            };
            let others = |hex: Hex| {
                let unmet = self.bouts.unmet(&self.scene, &at(hex));
                let known = |one: &Stander| bout.defenders.iter().any(|two| two.unit == one.unit);
                let others: Vec<Stander> = unmet.into_iter().filter(|one| !known(one)).collect();
                others
            };
            // Everybody in an attack must touch everybody it is made on.
            let fits = |hex: Hex| {
                let touches = |one: &Stander| self.scene.may_fight(hex, one);
                bout.defenders.iter().all(touches)
                    && others(hex).iter().all(|other| {
                        let mut all = bout.attackers.iter();
                        all.all(|one| self.scene.may_fight(one.hex, other))
                    })
            };
            let near = ways.iter().filter(|(hex, _)| {
                self.scene.may_fight(*hex, enemy)
                    && !taken.contains(hex)
                    && !self.held(*hex, *place)
                    && fits(*hex)
            });
            let weigh = |hex: Hex| {
                let others: i32 = others(hex).iter().map(|other| other.combat).sum();
                others + 2 * self.scene.cover(enemy, enemy.hex, &[hex])
            };
            let Some((hex, way)) = near.min_by_key(|(hex, way)| (weigh(*hex), way.len(), *hex))
            else {
                continue;
            };
            let others = others(*hex);
            bout.defenders.extend(others);
            bout.attackers.push(at(*hex));
            taken.push(*hex);
            sent.push((*place, way.clone()));
            exposed += self.aims.exposure(&self.scene, &at(*hex), *hex)
                - self
                    .aims
                    .exposure(&self.scene, &at(*hex), self.scene.standers[*place].hex);
            let worth = bout.value(&self.scene) - 6 * exposed;
            if worth > best.0 {
                (best, count) = ((worth, bout.clone()), sent.len());
            }
            if sent.len() == LARGEST {
                break;
            }
        }
        if best.0 <= 0 || count == 0 {
            return;
        }
        self.bouts.set(vec![best.1]);
        for (place, way) in sent.into_iter().take(count) {
            self.take(place, &way);
        }
    }

    /// Units without an attack take the best ground they reach, the foremost first.
    fn ground(&mut self) {
        while let Some(place) = self.foremost() {
            let best = self.ways(place).into_iter().max_by_key(|(hex, way)| {
                (
                    self.ground_value(place, *hex),
                    Reverse(way.len()),
                    Reverse(*hex),
                )
            });
            self.settled[place] = true;
            let Some((hex, way)) = best else { continue };
            let one = Stander {
                hex,
                ..self.scene.standers[place]
            };
            if !one.disrupted {
                self.bouts.join(&self.scene, &one);
            }
            self.take(place, &way);
            if self.stopped {
                return;
            }
        }
    }

    fn foremost(&self) -> Option<usize> {
        let open = self.open(|one| one.fights);
        open.into_iter().min_by_key(|place| {
            let one = &self.scene.standers[*place];
            (self.aims.distance_to_enemy(one.hex), one.unit)
        })
    }

    fn ground_value(&self, place: usize, hex: Hex) -> i32 {
        let mut one = self.scene.standers[place];
        let value = self.aims.value(&self.scene, &one, hex);
        if one.disrupted {
            return value;
        }
        // Far from the enemy nobody fights.
        if self.aims.distance_to_enemy(hex) > 1 {
            return value;
        }
        one.hex = hex;
        value + self.bouts.gain(&self.scene, &one).0 / 6
    }

    /// Leaders join the units of their own that need them most.
    fn leaders(&mut self) {
        let mut places = self.open(|one| self.scene.kind(one) == "leader");
        places.reverse();
        for place in places {
            let best = self.ways(place).into_iter().max_by_key(|(hex, way)| {
                (self.seat(place, *hex), Reverse(way.len()), Reverse(*hex))
            });
            if let Some((_, way)) = best {
                self.take(place, &way);
            }
        }
    }

    fn seat(&self, place: usize, hex: Hex) -> i32 {
        let (scene, leader) = (&self.scene, self.scene.standers[place]);
        let host = scene.own().find(|one| one.hex == hex);
        let controlled = scene.enemies().any(|enemy| scene.meets(hex, enemy));
        let near = scene
            .enemies()
            .any(|enemy| scene.field.distance(enemy.hex, hex) <= 2);
        let unsafe_seat = match (host, controlled, near) {
            (None, true, _) => 300,
            (None, _, true) => 60,
            _ => 0,
        };
        if self.aims.leaves(&leader) {
            return -40 * self.aims.distance_to_vienna(hex) - unsafe_seat;
        }
        let fights = host.is_some_and(|one| {
            !one.disrupted
                && scene.leads(&leader, one)
                && scene.enemies().any(|enemy| scene.may_fight(hex, enemy))
        });
        let hurt = scene
            .own()
            .filter(|one| one.disrupted && scene.leads(&leader, one))
            .filter(|one| scene.field.distance(one.hex, hex) <= 1)
            .count();
        let shared =
            scene.standers.iter().enumerate().any(|(other, one)| {
                other != place && one.hex == hex && scene.kind(one) == "leader"
            });
        let friends = scene.own().filter(|one| scene.leads(&leader, one));
        let company = friends
            .filter(|one| scene.field.distance(one.hex, hex) <= 2)
            .count();
        let count = |number: usize| i32::try_from(number).unwrap_or(0);
        (if fights { 40 } else { 0 })
            + 15 * count(hurt)
            + count(company)
            + if host.is_some() { 10 } else { 0 }
            - if shared { 30 } else { 0 }
            - unsafe_seat
            - 3 * self.aims.peril(scene, &leader, host, hex)
    }

    /// Guns go where they see most from, with a friend by them.
    fn guns(&mut self) {
        for place in self.open(|one| self.scene.kind(one) == "artillery") {
            let ways = self.ways(place);
            let free = ways
                .into_iter()
                .filter(|(hex, _)| !self.other_gun(*hex, place));
            let best = free
                .max_by_key(|(hex, way)| (self.battery(*hex), Reverse(way.len()), Reverse(*hex)));
            if let Some((_, way)) = best {
                self.take(place, &way);
            }
        }
    }

    fn other_gun(&self, hex: Hex, place: usize) -> bool {
        let mut others = self.scene.standers.iter().enumerate();
        others.any(|(other, one)| {
            other != place && one.hex == hex && self.scene.kind(one) == "artillery"
        })
    }

    fn battery(&self, hex: Hex) -> i32 {
        let scene = &self.scene;
        let far = self.aims.distance_to_enemy(hex);
        let host = scene.own().any(|one| one.hex == hex);
        let exposed = far <= 2 && !host;
        -4 * (far - 2).abs() + if host { 6 } else { 0 } - if exposed { 40 } else { 0 }
    }
}
