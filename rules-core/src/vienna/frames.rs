//! What interrupts the plain course of a phase. Frames lie on a stack; the top one says what happens next.

use crate::ids::UnitId;
use crate::kit::board::Hex;

/// How far a fight has come (V9.3a–V9.3i, V9.4a–V9.4e, V9.5a–V9.5l, V13.1i).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// The attacker puts the group together (D22–D24).
    Group,
    /// The attacker may declare a charge (D26).
    Charge,
    /// The attacker names his leaders, hex by hex (D27).
    AttackAid,
    /// The defender may name a leader (D28).
    DefenceAid,
    /// The die is due.
    Die,
    /// The attacker chooses whom a Dx disrupts (D29).
    Losses,
    /// Qualified attackers may go into cleared hexes (D30).
    Pursuit,
    /// The pursuing cavalry may go a second hex (D31).
    Second,
}

impl Stage {
    /// Every stage with its word in positions.
    pub const ALL: [(Stage, &'static str); 8] = [
        (Stage::Group, "group"),
        (Stage::Charge, "charge"),
        (Stage::AttackAid, "attack-aid"),
        (Stage::DefenceAid, "defence-aid"),
        (Stage::Die, "die"),
        (Stage::Losses, "losses"),
        (Stage::Pursuit, "pursuit"),
        (Stage::Second, "second"),
    ];

    /// Its word in positions.
    pub fn id(self) -> &'static str {
        Stage::ALL[self as usize].1
    }
}

/// A fight being built or fought. Every list is kept sorted, so that equal fights are equal however they were put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// How far it has come.
    pub stage: Stage,
    /// The attacking units.
    pub attackers: Vec<UnitId>,
    /// The defending units.
    pub defenders: Vec<UnitId>,
    /// The charging units, if a charge was declared.
    pub chargers: Vec<UnitId>,
    /// The attacker whose hex may name a leader now.
    pub asked: Option<UnitId>,
    /// The attacker's leaders.
    pub attack_aids: Vec<UnitId>,
    /// The defender's leader.
    pub defence_aid: Option<UnitId>,
    /// What the attacker must still disrupt for a Dx (V9.4c).
    pub quota: u16,
    /// Cleared hexes that nobody has gone into.
    pub cleared: Vec<Hex>,
    /// Attackers that have pursued.
    pub gone: Vec<UnitId>,
    /// The pursuer that may go a second hex (V20.4c).
    pub second: Option<UnitId>,
    /// The result was De, which lets cavalry run out of hand (V20.4a).
    pub destroyed: bool,
}

impl Fight {
    /// A group that nobody is in yet.
    pub fn new() -> Fight {
        Fight {
            stage: Stage::Group,
            attackers: Vec::new(),
            defenders: Vec::new(),
            chargers: Vec::new(),
            asked: None,
            attack_aids: Vec::new(),
            defence_aid: None,
            quota: 0,
            cleared: Vec::new(),
            gone: Vec::new(),
            second: None,
            destroyed: false,
        }
    }
}

/// A stated attack that is still to be resolved (V9.0g).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Plan {
    /// The attackers.
    pub attackers: Vec<UnitId>,
    /// The defenders.
    pub defenders: Vec<UnitId>,
}

impl Plan {
    /// The attack as it comes to be resolved.
    pub fn fight(&self) -> Fight {
        Fight {
            attackers: self.attackers.clone(),
            defenders: self.defenders.clone(),
            ..Fight::new()
        }
    }
}

/// What an action did that calls for an event check (V20.8a; R73, R74). Lists are sorted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Trigger {
    /// Where leaders, guns or the pavilion were lost.
    pub hexes: Vec<Hex>,
    /// The combat units that caused it.
    pub causes: Vec<UnitId>,
    /// Leaders of the other side who were eliminated, and where.
    pub leaders: Vec<(UnitId, Hex)>,
    /// Units that took a static gun or the pavilion.
    pub captors: Vec<UnitId>,
}

/// A part of an event that is still to be carried out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The event die is due.
    Die,
    /// The enemy's die that lowers his points (VEVT1).
    Relief,
    /// The enemy's die that raises his points (VEVT2).
    Grief,
    /// A disrupted unit may rally (VEVT3; D32).
    Rally,
    /// A unit that caused the event may move (VEVT5a; D33).
    Move,
    /// The enemy's leaders survive (VEVT6a; D34).
    Survive,
    /// The captor is disrupted (VEVT6b; D35).
    Disorder,
}

impl Part {
    /// Every part with its word in positions.
    pub const ALL: [(Part, &'static str); 7] = [
        (Part::Die, "die"),
        (Part::Relief, "relief"),
        (Part::Grief, "grief"),
        (Part::Rally, "rally"),
        (Part::Move, "move"),
        (Part::Survive, "survive"),
        (Part::Disorder, "disorder"),
    ];

    /// Its word in positions.
    pub fn id(self) -> &'static str {
        Part::ALL[self as usize].1
    }
}

/// An event under way (V20.8.1a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    /// What is still to be carried out, the present part first.
    pub parts: Vec<Part>,
    /// What called for it.
    pub trigger: Trigger,
    /// The unit that moves, once it has begun.
    pub mover: Option<UnitId>,
    /// Hexes it may still enter.
    pub left: u8,
}

/// What interrupts the plain course of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A counter is in the deploying player's hand.
    InHand(UnitId),
    /// A rally die is due (D5).
    Rally {
        /// The disrupted unit.
        unit: UnitId,
        /// The leader who helps.
        leader: Option<UnitId>,
    },
    /// A bombardment die is due (D6, D7).
    Shot {
        /// The gun.
        gun: UnitId,
        /// The hex fired at.
        hex: Hex,
    },
    /// The reinforcement dice are due (D11, D12).
    Check,
    /// The Imperial player names the turn of arrival (D13).
    Arrival,
    /// A capture die is due (V6.8e).
    Capture {
        /// The gun.
        gun: UnitId,
        /// The unit that entered its hex.
        by: UnitId,
    },
    /// A fight is being built or fought.
    Fight(Fight),
    /// An event is being carried out.
    Chance(Chance),
}
