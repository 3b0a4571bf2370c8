//! The counters as printed (V2.3a, V2.4a–V2.4l, V2.5a).

use super::data::{Formation, lacks};
use super::ground::Gait;
use crate::ids::Side;
use crate::kit::load::DataFaults;
use crate::kit::roster::{Counter, Roster};

/// The kinds of counters (V2.3a, V2.5a).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arm {
    /// Foot.
    Infantry,
    /// Horse.
    Cavalry,
    /// A leader.
    Leader,
    /// Guns.
    Gun,
    /// The Grand Vizier's pavilion.
    Pavilion,
}

impl Arm {
    /// Whether it is a combat unit (V2.5a).
    pub fn fights(self) -> bool {
        matches!(self, Arm::Infantry | Arm::Cavalry)
    }
}

/// A counter as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id in notations.
    pub id: String,
    /// Its short name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub arm: Arm,
    /// Combat factor in good order (V2.4c).
    pub combat: u16,
    /// Combat factor of the disrupted side (V2.4a).
    pub combat_disrupted: u16,
    /// Movement factor; 0 for what never moves (V2.4j, V6.7a, V15.0a).
    pub movement: u8,
    /// Leader value (V2.4h, V11.0a).
    pub leadership: u8,
    /// Light: cheaper ground, better cover (V2.4e, V14.2a).
    pub light: bool,
    /// Crossed swords (V2.4f, V14.1a).
    pub elite: bool,
    /// Grenade (V2.4g, V14.3a).
    pub grenadier: bool,
    /// Boxed combat factor, red or black (V2.4d, V13.1c; R54).
    pub charges: bool,
    /// Overall commander (V19.1b, V19.2b, V19.5.1d).
    pub overall: bool,
    /// Its sub-command: place in `formations` (V19.1a, V19.2a).
    pub formation: usize,
}

impl Unit {
    /// Guns that can move (V2.4j).
    pub fn mobile_gun(&self) -> bool {
        self.arm == Arm::Gun && self.movement > 0
    }

    /// Guns that cannot (V2.4j, V6.7a).
    pub fn static_gun(&self) -> bool {
        self.arm == Arm::Gun && self.movement == 0
    }

    /// Regular infantry: not light; grenadiers are regular (V2.4g; R14).
    pub fn regular(&self) -> bool {
        !self.light
    }

    /// The column of the terrain chart (V6.7b, V7.2a, V14.2b; R31).
    pub fn gait(&self) -> Gait {
        match (self.arm, self.light) {
            (Arm::Leader, _) | (Arm::Cavalry, true) => Gait::LightCavalry,
            (Arm::Cavalry, false) => Gait::Cavalry,
            (Arm::Infantry, true) => Gait::LightInfantry,
            _ => Gait::Infantry,
        }
    }
}

/// Reads the counters in play; markers are none.
///
/// # Errors
/// The first counter whose kind, side or sub-command is unknown.
pub fn units(roster: &Roster, formations: &[Formation]) -> Result<Vec<Unit>, DataFaults> {
    roster
        .counters()
        .iter()
        .filter(|counter| counter.kind != "marker")
        .map(|counter| unit(counter, formations))
        .collect()
}

fn unit(counter: &Counter, formations: &[Formation]) -> Result<Unit, DataFaults> {
    let arm = match counter.kind.as_str() {
        "infantry" => Arm::Infantry,
        "cavalry" => Arm::Cavalry,
        "leader" => Arm::Leader,
        "artillery" => Arm::Gun,
        "pavilion" => Arm::Pavilion,
        other => return Err(lacks(&format!("the kind {other} of {}", counter.id))),
    };
    let small = |name: &str| u8::try_from(counter.value(name).unwrap_or(0)).unwrap_or(0);
    let formation = formations
        .iter()
        .position(|formation| Some(&formation.id) == counter.formation.as_ref());
    Ok(Unit {
        id: counter.id.clone(),
        name: counter.name.clone(),
        side: Side::from_id(&counter.side)
            .ok_or_else(|| lacks(&format!("the side of {}", counter.id)))?,
        arm,
        combat: small("combat").into(),
        combat_disrupted: small("combat-disrupted").into(),
        movement: small("move"),
        leadership: small("leadership"),
        light: counter.has("light"),
        elite: counter.has("elite"),
        grenadier: counter.has("grenadier"),
        charges: counter.has("charge"),
        overall: counter.has("overall-commander"),
        formation: formation.ok_or_else(|| lacks(&format!("the sub-command of {}", counter.id)))?,
    })
}
