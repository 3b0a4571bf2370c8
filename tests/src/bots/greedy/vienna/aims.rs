//! What each side wants of the ground: the Imperials the enemy, the pavilion and the way in to Vienna; the Ottomans the
//! entrenchment, the pavilion and the hexes before the city.

use rules_core::ids::{Side, UnitId};
use rules_core::kit::board::Hex;

use super::scene::{Scene, VICTORY_POINT};
use crate::bots::field::Stander;

/// From this turn on the Imperials send a party in to Vienna.
const PARTY_TURN: u8 = 5;
/// Six combat units and a leader are asked for.
const PARTY: i32 = 6;

/// Distances that a phase's moves are weighed by.
pub(super) struct Aims {
    to_enemy: Vec<u16>,
    to_pavilion: Vec<u16>,
    to_vienna: Vec<u16>,
    to_trench: Vec<u16>,
    threats: Vec<i32>,
    /// Combat units and a leader picked to go in to Vienna.
    party: Vec<UnitId>,
}

impl Aims {
    pub(super) fn new(scene: &Scene<'_>) -> Aims {
        let enemies: Vec<Hex> = scene.enemies().map(|one| one.hex).collect();
        let pavilion: Vec<Hex> = scene.pavilion.into_iter().collect();
        let to_vienna = scene.field.steps_to(scene.named("exit"));
        Aims {
            to_enemy: scene.field.steps_to(&enemies),
            to_pavilion: scene.field.steps_to(&pavilion),
            to_trench: scene.field.steps_to(scene.named("entrenchment")),
            party: party(scene, &to_vienna),
            threats: scene.threats(),
            to_vienna,
        }
    }

    /// Whether a unit that has reached its own edge leaves by it: one that will never rally.
    pub(super) fn withdraws(&self, scene: &Scene<'_>, one: &Stander) -> bool {
        let spent = one.disrupted && scene.kind(one) == "infantry" && !scene.is(one, "elite");
        scene.demoralized(one.side) && spent
    }

    /// Whether a unit is to go in to Vienna.
    pub(super) fn leaves(&self, one: &Stander) -> bool {
        self.party.contains(&one.unit)
    }

    /// What a unit risks in a hex. Either side takes it lightly: whoever only keeps out of reach is fought unit by unit.
    pub(super) fn exposure(&self, scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
        let danger = scene.danger(one, hex, self.threats[hex.index()]);
        let part = match (one.disrupted, one.side) {
            (true, _) => 200,
            (_, Side::Imperial) => 50,
            _ => 30,
        };
        danger * part / 100
    }

    /// What a leader in a hex may expect to lose: with a unit as likely as that is lost, alone wherever an enemy comes.
    pub(super) fn peril(
        &self,
        scene: &Scene<'_>,
        leader: &Stander,
        host: Option<&Stander>,
        hex: Hex,
    ) -> i32 {
        let (threat, price) = (self.threats[hex.index()], scene.loss(leader));
        match host {
            None if threat > 0 => price * 3 / 5,
            None => 0,
            Some(one) => {
                let whole = scene.loss(one).max(1);
                let danger = scene.danger(one, hex, threat).min(whole);
                let beset = scene
                    .enemies()
                    .any(|enemy| !enemy.disrupted && scene.field.distance(enemy.hex, hex) <= 2);
                price * danger / whole + if beset { price / 4 } else { 0 }
            }
        }
    }

    pub(super) fn distance_to_enemy(&self, hex: Hex) -> i32 {
        steps(&self.to_enemy, hex)
    }

    pub(super) fn distance_to_vienna(&self, hex: Hex) -> i32 {
        steps(&self.to_vienna, hex)
    }

    /// How good it is for a combat unit to stand in a hex, fights left out.
    pub(super) fn value(&self, scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
        let exposure = self.exposure(scene, one, hex);
        if one.disrupted {
            return self.refuge(scene, one, hex) - exposure;
        }
        let prize = prize(scene, one, hex);
        if one.side == Side::Imperial {
            prize + self.advance(scene, one, hex) - exposure
        } else {
            prize + self.defence(scene, one, hex) - exposure
        }
    }

    fn advance(&self, scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
        if self.leaves(one) {
            return -40 * steps(&self.to_vienna, hex);
        }
        let (near, aim) = (
            steps(&self.to_enemy, hex),
            if scene.pavilion.is_some() {
                steps(&self.to_pavilion, hex)
            } else {
                steps(&self.to_trench, hex)
            },
        );
        let held = if scene.in_trench(hex) { 15 } else { 0 };
        held - 7 * near - 5 * aim
    }

    fn defence(&self, scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
        let others = || scene.own().filter(|other| other.unit != one.unit);
        let trench = if scene.in_trench(hex) {
            let held = others().filter(|other| scene.in_trench(other.hex));
            match (held.count(), scene.turn) {
                (0..3, 11..) => VICTORY_POINT / 2,
                (0..5, turn) => 30 * i32::from(turn),
                (_, turn) => 30 * i32::from(turn) / 2,
            }
        } else {
            0
        };
        let free = others().all(|other| other.hex != hex);
        let guard = if scene.pavilion == Some(hex) && free {
            400
        } else {
            0
        };
        let gate = if scene.named("exit").contains(&hex) {
            self.gate(scene)
        } else {
            0
        };
        let home = steps(&self.to_pavilion, hex).min(steps(&self.to_trench, hex));
        trench + guard + gate - 3 * home
    }

    /// What closing a hex before Vienna is worth: the more, the nearer the Imperial horse.
    fn gate(&self, scene: &Scene<'_>) -> i32 {
        if scene.gone.0 >= PARTY {
            return 0;
        }
        let nearest = scene
            .enemies()
            .map(|one| steps(&self.to_vienna, one.hex))
            .min()
            .unwrap_or(0);
        (14 - nearest).clamp(0, 10) * 6
    }

    /// Where a disrupted unit recovers: by a leader, out of the enemy's zones; or off the map, where it never will.
    fn refuge(&self, scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
        let helper = scene
            .standers
            .iter()
            .filter(|other| scene.leads(other, one) && scene.field.distance(other.hex, hex) <= 1)
            .map(|other| other.combat)
            .max();
        let controlled = scene.enemies().any(|enemy| scene.meets(hex, enemy));
        let hold = if one.side == Side::Ottoman && scene.in_trench(hex) {
            40
        } else {
            0
        };
        12 * helper.unwrap_or(0) + hold - if controlled { 60 } else { 0 }
            + 4 * steps(&self.to_enemy, hex).min(6)
    }
}

/// What a combat unit takes by entering a hex: the pavilion, a leader alone, guns.
fn prize(scene: &Scene<'_>, one: &Stander, hex: Hex) -> i32 {
    let enemy = one.side.opponent();
    let worth = |other: &Stander| match scene.kind(other) {
        "leader" => scene.loss(other),
        "artillery" if scene.is(other, "static") => 2 * Scene::point(enemy),
        "artillery" => 20,
        "pavilion" if scene.pavilion == Some(hex) => VICTORY_POINT + 20 * Scene::point(enemy),
        _ => 0,
    };
    scene
        .standers
        .iter()
        .filter(|other| other.hex == hex && other.side == enemy && !other.fights)
        .map(worth)
        .sum()
}

fn steps(far: &[u16], hex: Hex) -> i32 {
    i32::from(far[hex.index()].min(60))
}

/// The units and the leader that go in to Vienna: the nearest by their movement, light ones first, for they cost nothing.
fn party(scene: &Scene<'_>, to_vienna: &[u16]) -> Vec<UnitId> {
    let (units, leaders) = scene.gone;
    let wanted = PARTY - units;
    if scene.side != Side::Imperial || scene.turn < PARTY_TURN || (wanted <= 0 && leaders > 0) {
        return Vec::new();
    }
    let phases = |one: &Stander| {
        let moves = scene.field.moves[one.unit.index()].max(1);
        steps(to_vienna, one.hex) * 3 / moves
    };
    let start_force = |one: &&Stander| scene.formation(one.unit) != "vr";
    let mut units: Vec<&Stander> = scene
        .own()
        .filter(start_force)
        .filter(|one| !one.disrupted && scene.kind(one) == "cavalry")
        .collect();
    units.sort_by_key(|one| (phases(one) + scene.loss(one) / 40, one.unit));
    let mut chiefs: Vec<&Stander> = scene
        .standers
        .iter()
        .filter(|one| one.side == Side::Imperial && scene.kind(one) == "leader" && leaders == 0)
        .filter(start_force)
        .collect();
    chiefs.sort_by_key(|one| (phases(one) + scene.loss(one) / 20, one.unit));
    let count = usize::try_from(wanted.max(0)).unwrap_or(0);
    let all = units
        .into_iter()
        .take(count)
        .chain(chiefs.into_iter().take(1));
    all.map(|one| one.unit).collect()
}
