//! What changes during play.

use std::sync::Arc;

use super::data::{Arm, Data, SIDES, Unit, data};
use super::rules::Rules;
use crate::action::Outcome;
use crate::event::Event;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::zone::HexSet;
use crate::setup::{InForce, Options};

/// The phases of the game, in the order of play (RS4.1a, RN4.1a–e).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// Counters are placed (RN3.0b).
    Deploy,
    /// The flood die is due (RN6.5a).
    Flood,
    /// A: disrupted units try to rally (RS4.1.1a, RN4.1a).
    Rally,
    /// B: batteries fire (RS4.1.2a, RN4.1b).
    Fire,
    /// C: movement (RS4.1.3a, RN4.1c).
    Move,
    /// D: combats (RS4.1.4a, RN4.1d).
    Fight,
    /// The game has ended.
    Over,
}

impl Phase {
    /// Every phase with its id.
    pub const ALL: [(Phase, &'static str); 7] = [
        (Phase::Deploy, "deploy"),
        (Phase::Flood, "flood"),
        (Phase::Rally, "rally"),
        (Phase::Fire, "fire"),
        (Phase::Move, "move"),
        (Phase::Fight, "fight"),
        (Phase::Over, "over"),
    ];

    /// Its word in positions and views.
    pub fn id(self) -> &'static str {
        Phase::ALL[self as usize].1
    }
}

/// Where a counter is in its life.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Life {
    /// Not yet deployed.
    Waiting,
    /// On the map.
    Map,
    /// Destroyed, captured or left out.
    Lost,
}

/// A counter in play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it stands; meaningful on the map only.
    pub hex: Hex,
    /// Waiting, on the map or lost.
    pub life: Life,
    /// Who owns it now; batteries change hands (RS5.2b).
    pub owner: Side,
    /// Whether the disrupted side is up (RS9.0d, RN9.0c).
    pub disrupted: bool,
    /// Movement points spent this phase; hexes entered, for a disrupted unit.
    pub spent: u8,
    /// It has moved this phase.
    pub moved: bool,
    /// Its move is finished (RS6.1i, RN6.1i).
    pub finished: bool,
    /// It has rolled to rally, fired, or fought in this phase.
    pub acted: bool,
    /// A commander who has helped in this combat phase (K09).
    pub helped: bool,
    /// It must still attack or be attacked in this combat phase (U44); in a movement phase, it may not break its contact (U66).
    pub bound: bool,
}

/// How far a fight has come (U53).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// The attacker puts the group together.
    Group,
    /// The attacker may name a commander (D18).
    AttackerAid,
    /// The defender may name a commander (D19).
    DefenderAid,
    /// The die is due.
    Die,
}

/// A fight being built or fought. Attackers and defenders are kept sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// How far it has come.
    pub stage: Stage,
    /// The attacking units.
    pub attackers: Vec<UnitId>,
    /// The defending units.
    pub defenders: Vec<UnitId>,
    /// The attacker's commander and the unit he helps.
    pub attacker_aid: Option<(UnitId, UnitId)>,
    /// The defender's commander and the unit he helps.
    pub defender_aid: Option<(UnitId, UnitId)>,
}

/// What interrupts the plain course of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A counter is in the deploying player's hand.
    InHand(UnitId),
    /// A rally die is due.
    Rally {
        /// The disrupted unit.
        unit: UnitId,
        /// The commander who helps.
        commander: Option<UnitId>,
    },
    /// A fire die is due.
    Fire {
        /// The battery.
        battery: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// A fight is being built or fought.
    Fight(Fight),
}

/// A game of Montecuccoli on the Raab.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) rules: Rules,
    pub(super) options: Arc<InForce>,
    pub(super) turn: u8,
    pub(super) active: Side,
    pub(super) phase: Phase,
    pub(super) frame: Option<Frame>,
    pub(super) pieces: Vec<Piece>,
    /// The combat unit in each hex, by dense hex index; kept in step with `pieces`.
    pub(super) units_at: Vec<Option<UnitId>>,
    /// The hexes with commanders or batteries; kept in step with `pieces`.
    pub(super) attached_in: HexSet,
    /// The unit whose move is going on.
    pub(super) mover: Option<UnitId>,
    /// The Raab fords are closed (RN6.5b).
    pub(super) flood: bool,
    /// Loss points of each side, in the order of `SIDES`.
    pub(super) losses: [u16; 2],
    /// Demoralization limits.
    pub(super) limits: [u16; 2],
    /// Demoralized armies.
    pub(super) demoralized: [bool; 2],
    /// Named deployments that a side takes as soon as it is its turn to deploy.
    pub(super) deploy_as: [Option<usize>; 2],
    pub(super) outcome: Option<Outcome>,
}

/// The place of a side in `SIDES`.
pub(super) fn at(side: Side) -> usize {
    usize::from(side == SIDES[1])
}

impl State {
    /// The battle's printed data.
    pub(super) fn data(&self) -> &'static Data {
        data()
    }

    /// A counter as printed.
    pub(super) fn unit(&self, unit: UnitId) -> &'static Unit {
        &data().units[unit.index()]
    }

    pub(super) fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[unit.index()]
    }

    pub(super) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.pieces[unit.index()]
    }

    /// Every counter, in roster order.
    pub(super) fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..data().units.len())
            .filter_map(|place| u16::try_from(place).ok())
            .map(UnitId)
    }

    /// A side's counters on the map.
    pub(super) fn on_map(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.all_units().filter(move |unit| {
            let piece = self.piece(*unit);
            piece.life == Life::Map && piece.owner == side
        })
    }

    /// A side's combat units on the map.
    pub(super) fn combat_units(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.on_map(side)
            .filter(|unit| self.unit(*unit).arm.fights())
    }

    /// A side's commanders on the map.
    pub(super) fn commanders(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.on_map(side)
            .filter(|unit| self.unit(*unit).arm == Arm::Commander)
    }

    /// Commanders and batteries in a hex (RS6.3b–c: any number).
    pub(super) fn attached_at(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let all = if self.attached_in.contains(hex) {
            data().attached.as_slice()
        } else {
            &[]
        };
        all.iter().copied().filter(move |unit| {
            let piece = self.piece(*unit);
            piece.life == Life::Map && piece.hex == hex
        })
    }

    /// The combat unit in a hex (RS6.3a, RN6.3a: at most one).
    pub(super) fn unit_at(&self, hex: Hex) -> Option<UnitId> {
        self.units_at.get(usize::from(hex.0)).copied().flatten()
    }

    /// Sets a counter down in a hex: hexes govern where everything stands, moves and fights (RS2.1c, RN2.2c).
    pub(super) fn place(&mut self, unit: UnitId, hex: Hex) {
        self.lift(unit);
        let piece = self.piece_mut(unit);
        piece.hex = hex;
        piece.life = Life::Map;
        if data().units[unit.index()].arm.fights() {
            self.units_at[usize::from(hex.0)] = Some(unit);
        } else {
            self.attached_in.insert(hex);
        }
    }

    /// Takes a counter off the map, into its box.
    pub(super) fn lift(&mut self, unit: UnitId) {
        let piece = *self.piece(unit);
        self.piece_mut(unit).life = Life::Waiting;
        if piece.life != Life::Map {
            return;
        }
        if data().units[unit.index()].arm.fights() {
            self.units_at[usize::from(piece.hex.0)] = None;
        } else if self.attached_at(piece.hex).next().is_none() {
            self.attached_in.remove(piece.hex);
        }
    }

    /// Removes a counter for good.
    pub(super) fn remove(&mut self, unit: UnitId) {
        self.lift(unit);
        self.piece_mut(unit).life = Life::Lost;
    }

    /// The combat value on the face shown: disruption weakens (RS2.4a, RN2.5a, RS9.0b, RS9.1a, RN9.1a).
    pub(super) fn combat_value(&self, unit: UnitId) -> u16 {
        let printed = self.unit(unit);
        if self.piece(unit).disrupted {
            printed.combat_disrupted
        } else {
            printed.combat
        }
    }

    /// The citation of a rule on which the two texts agree: the series row where every flagged conflict follows the
    /// series, else the scenario's.
    pub(super) fn cite(&self, series: &'static str, scenario: &'static str) -> Cite {
        Cite(if self.rules.series_text {
            series
        } else {
            scenario
        })
    }

    /// The citation of a rule on which the two texts differ: the one that an option chose.
    pub(super) fn cite_where(
        &self,
        follows_series: bool,
        series: &'static str,
        scenario: &'static str,
    ) -> Cite {
        Cite(if follows_series { series } else { scenario })
    }

    /// The side that is not active.
    pub(super) fn enemy(&self) -> Side {
        self.active.opponent()
    }

    /// The resolved options.
    pub fn options(&self) -> &Options {
        &self.options.values
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The side whose turn it is.
    pub fn active(&self) -> Side {
        self.active
    }

    /// The phase's id.
    pub fn phase_id(&self) -> &'static str {
        self.phase.id()
    }

    /// Loss points in the order of the battle's sides.
    pub fn losses(&self) -> [i32; 2] {
        self.losses.map(i32::from)
    }
}

/// Events of one action, in order.
pub(super) type Events = Vec<Event>;
