//! What changes during play.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::data::{Data, SIDES, data};
use super::frames::{Frame, Plan, Trigger};
use super::rules::Rules;
use super::units::{Arm, Unit};
use crate::action::Outcome;
use crate::event::Event;
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::setup::{InForce, Options};

/// The phases of the game, in the order of play (V4.0a, V4.2a–V4.2f).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// Counters are placed (V3.0a).
    Deploy,
    /// The fog die is due (V4.2a).
    Fog,
    /// Disrupted units try to rally (V4.2b).
    Rally,
    /// Guns fire (V4.2b).
    Fire,
    /// Movement (V4.2c).
    Move,
    /// Combats (V4.2d).
    Fight,
    /// The game has ended.
    Over,
}

impl Phase {
    /// Every phase with its id.
    pub const ALL: [(Phase, &'static str); 7] = [
        (Phase::Deploy, "deploy"),
        (Phase::Fog, "fog"),
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

/// How far a phase has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// What is declared before the rest: grand charge, road march, reinforcements; the attacks owed.
    Open,
    /// The phase itself.
    Run,
    /// What is left to say at its end: which road marches stay.
    Close,
    /// Done; only an event may still hold it.
    Leave,
}

impl Step {
    /// Every step with its word in positions.
    pub const ALL: [(Step, &'static str); 4] = [
        (Step::Open, "open"),
        (Step::Run, "run"),
        (Step::Close, "close"),
        (Step::Leave, "leave"),
    ];

    /// Its word in positions.
    pub fn id(self) -> &'static str {
        Step::ALL[self as usize].1
    }
}

/// Where a counter is in its life.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Life {
    /// Not yet deployed or arrived.
    Waiting,
    /// On the map.
    Map,
    /// Eliminated, or left out.
    Lost,
    /// Exited at To Vienna (V19.4f, V19.5.2c).
    Vienna,
    /// Exited over its own edge (V17.0a).
    Withdrawn,
}

/// A counter in play. Good order and disruption are states of a unit, demoralization one of an army (V2.5b).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it stands; meaningful on the map only.
    pub hex: Hex,
    /// Waiting, on the map or gone.
    pub life: Life,
    /// Who controls it now; guns change hands (V2.4i, V6.8a).
    pub owner: Side,
    /// Whether the disrupted side is up (V10.0a).
    pub disrupted: bool,
    /// A pavilion's other side (V2.4l, V20.6a).
    pub looted: bool,
    /// In road march (V20.3.1a).
    pub marching: bool,
    /// Movement points spent this phase; hexes entered, for a disrupted unit.
    pub spent: u8,
    /// It has moved this phase.
    pub moved: bool,
    /// Its move is finished.
    pub finished: bool,
    /// It has rolled to rally, fired, or fought in this phase.
    pub acted: bool,
    /// The combat unit it moves along with (V7.5a).
    pub rides: Option<UnitId>,
}

/// Where a side's reinforcements are (V19.1.2b–V19.1.2d, V19.2.2a–V19.2.2c).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arrival {
    /// Not called yet.
    Away,
    /// Called for a later turn.
    Due(u8),
    /// They come on now.
    Here,
}

/// A game of Gates of Vienna 1683.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) rules: Rules,
    pub(super) options: Arc<InForce>,
    pub(super) turn: u8,
    pub(super) active: Side,
    pub(super) phase: Phase,
    pub(super) step: Step,
    /// This turn is a fog turn (V5.1b).
    pub(super) fog: bool,
    /// The sub-command that acts (V19.5.1a); the number of sub-commands stands for the captured guns.
    pub(super) block: Option<usize>,
    /// Sub-commands that have acted in this phase.
    pub(super) done: BTreeSet<usize>,
    /// The unit whose move is going on.
    pub(super) mover: Option<UnitId>,
    /// How many have entered in this phase by each To Vienna hex (V16.1c).
    pub(super) queue: Vec<u8>,
    /// Reinforcements have been checked for in this phase.
    pub(super) checked: bool,
    pub(super) frames: Vec<Frame>,
    /// Attacks stated and not yet resolved, sorted.
    pub(super) plans: Vec<Plan>,
    pub(super) pieces: Vec<Piece>,
    /// The combat unit in each hex, by dense hex index; kept in step with `pieces`.
    pub(super) units_at: Vec<Option<UnitId>>,
    /// Hexes on fire (V20.7c).
    pub(super) burning: BTreeSet<Hex>,
    /// Demoralization points of each side, in the order of `SIDES` (V2.2b).
    pub(super) points: [u16; 2],
    /// Demoralized armies (V12.1b).
    pub(super) demoralized: [bool; 2],
    /// The turn of each side's grand charge, 0 for none (V20.5.1a).
    pub(super) grand: [u8; 2],
    pub(super) arrivals: [Arrival; 2],
    /// What calls for an event check as soon as the action is over (R74).
    pub(super) trigger: Option<Trigger>,
    /// This phase has had its event check (V20.8.2a).
    pub(super) event_done: bool,
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

    pub(super) fn is_on_map(&self, unit: UnitId) -> bool {
        self.piece(unit).life == Life::Map
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

    /// A side's leaders on the map.
    pub(super) fn leaders(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        data().of_arm(Arm::Leader).filter(move |unit| {
            let piece = self.piece(*unit);
            piece.life == Life::Map && piece.owner == side
        })
    }

    /// Leaders, guns and the pavilion in a hex (V7.6a).
    pub(super) fn attached_at(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        data().attached.iter().copied().filter(move |unit| {
            let piece = self.piece(*unit);
            piece.life == Life::Map && piece.hex == hex
        })
    }

    /// The combat unit in a hex (V7.6a: at most one).
    pub(super) fn unit_at(&self, hex: Hex) -> Option<UnitId> {
        self.units_at.get(hex.index()).copied().flatten()
    }

    /// Sets a counter down.
    pub(super) fn place(&mut self, unit: UnitId, hex: Hex) {
        self.lift(unit);
        let piece = self.piece_mut(unit);
        piece.hex = hex;
        piece.life = Life::Map;
        if data().units[unit.index()].arm.fights() {
            self.units_at[hex.index()] = Some(unit);
        }
    }

    /// Takes a counter off the map, into its box.
    pub(super) fn lift(&mut self, unit: UnitId) {
        let piece = *self.piece(unit);
        if piece.life == Life::Map && data().units[unit.index()].arm.fights() {
            self.units_at[piece.hex.index()] = None;
        }
        self.piece_mut(unit).life = Life::Waiting;
    }

    /// Takes a counter out of play for good, and with it all that only counters on the map have.
    pub(super) fn remove(&mut self, unit: UnitId, life: Life) {
        self.lift(unit);
        self.let_riders_go(unit);
        let piece = self.piece_mut(unit);
        *piece = Piece {
            hex: Hex(0),
            life,
            owner: piece.owner,
            disrupted: false,
            looted: piece.looted,
            marching: false,
            spent: 0,
            moved: false,
            finished: false,
            acted: false,
            rides: None,
        };
        if self.mover == Some(unit) {
            self.mover = None;
        }
    }

    /// Nobody moves along with a unit any more.
    pub(super) fn let_riders_go(&mut self, host: UnitId) {
        for rider in &data().attached {
            let piece = self.piece_mut(*rider);
            if piece.rides == Some(host) {
                piece.rides = None;
            }
        }
    }

    /// Who moves along with a unit, in roster order.
    pub(super) fn riders(&self, host: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let attached = data().attached.iter().copied();
        attached.filter(move |unit| self.piece(*unit).rides == Some(host))
    }

    /// The combat factor on the face shown (V2.4a).
    pub(super) fn combat_factor(&self, unit: UnitId) -> u16 {
        let printed = self.unit(unit);
        if self.piece(unit).disrupted {
            printed.combat_disrupted
        } else {
            printed.combat
        }
    }

    /// Whether an army is demoralized; a unit is only in good order or disrupted (V2.5b).
    pub(super) fn is_demoralized(&self, side: Side) -> bool {
        self.demoralized[at(side)]
    }

    /// Whether demoralization tells on a unit: never on elite ones (V14.1a).
    pub(super) fn loses_heart(&self, unit: UnitId) -> bool {
        self.is_demoralized(self.piece(unit).owner) && !self.unit(unit).elite
    }

    /// A gun in its captor's hands, whom it serves against its former owner (V6.0c, V6.8a).
    pub(super) fn is_captured(&self, unit: UnitId) -> bool {
        self.piece(unit).owner != self.unit(unit).side
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

    /// Demoralization points in the order of the battle's sides.
    pub fn losses(&self) -> [i32; 2] {
        self.points.map(i32::from)
    }
}

/// Events of one action, in order.
pub(super) type Events = Vec<Event>;
