//! What happened, as facts in the past tense, each with the rule it comes from.
//!
//! Events are not stored: a replay finds them again.

use crate::action::{Name, Outcome};
use crate::dice::Faces;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;

/// A fact and its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What happened.
    pub fact: Fact,
    /// The register row of the text in force.
    pub cite: Cite,
}

/// One line of a sum that leads to the odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Factor {
    /// The unit it belongs to, if to one.
    pub unit: Option<UnitId>,
    /// What it is: `combat value`, `commander`, `wood`.
    pub text: String,
    /// How it acts: `5`, `+2`, `×2`.
    pub shown: String,
    /// The rule.
    pub cite: Cite,
}

/// How the odds of a fight were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsSheet {
    /// The attacker's sum, line by line.
    pub attack: Vec<Factor>,
    /// The defender's sum, line by line.
    pub defence: Vec<Factor>,
    /// The attacker's total in parts of `scale`.
    pub attack_total: u32,
    /// The defender's total in parts of `scale`.
    pub defence_total: u32,
    /// How many parts make one point.
    pub scale: u32,
    /// All columns of the table, worst for the attacker first.
    pub columns: Vec<String>,
    /// The column that is used.
    pub column: usize,
    /// The attack total, in parts of `scale`, that reaches each column.
    pub needed: Vec<u32>,
    /// What is added to the die, with its rules.
    pub die: Vec<Factor>,
    /// The sum of what is added to the die.
    pub die_modifier: i8,
    /// The rule of the division.
    pub cite: Cite,
}

/// How a commander was lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommanderLoss {
    /// An enemy combat unit entered his hex.
    Captured,
    /// He stood alone in an enemy zone of control.
    Alone,
}

/// What happened. The fields say it: who, where, from what, with which die.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Fact {
    /// A counter was deployed.
    Deployed { unit: UnitId, hex: Hex },
    /// A counter was taken up again during deployment.
    TakenUp { unit: UnitId },
    /// A side finished its deployment.
    DeploymentEnded { side: Side },
    /// A turn began.
    TurnBegan { turn: u8 },
    /// A phase began.
    PhaseBegan {
        turn: u8,
        side: Side,
        phase: &'static str,
    },
    /// The river was tested.
    RiverTested { die: u8, closed: bool },
    /// A unit tried to rally.
    RallyRolled {
        unit: UnitId,
        commander: Option<UnitId>,
        points: u8,
        die: u8,
        needed: u8,
        rallied: bool,
    },
    /// A unit moved one hex.
    Moved {
        unit: UnitId,
        from: Hex,
        to: Hex,
        cost: Points,
    },
    /// A battery changed hands.
    BatteryCaptured {
        battery: UnitId,
        by: UnitId,
        owner: Side,
    },
    /// A battery fired.
    Fired {
        battery: UnitId,
        target: UnitId,
        range: u16,
        die: u8,
        hit: bool,
    },
    /// A step of a fight being built, or its undoing.
    GroupChanged,
    /// A fight was declared.
    Declared {
        attackers: Vec<UnitId>,
        defenders: Vec<UnitId>,
    },
    /// A commander adds his points to a unit in a fight.
    Aided {
        commander: UnitId,
        unit: UnitId,
        points: u8,
    },
    /// A side declined to use a commander.
    NotAided { side: Side },
    /// The odds were found.
    OddsFound(OddsSheet),
    /// The fight's die was rolled and read.
    Fought {
        faces: Faces,
        row: u8,
        column: String,
        result: &'static str,
        words: &'static str,
    },
    /// A unit was disrupted.
    Disrupted { unit: UnitId },
    /// A unit was destroyed and left the map.
    Destroyed { unit: UnitId, hex: Hex, points: u16 },
    /// A commander was lost.
    CommanderLost {
        unit: UnitId,
        hex: Hex,
        how: CommanderLoss,
        points: u16,
    },
    /// The fog die was read.
    FogRolled { die: u8, fog: bool },
    /// A sub-command's turn began.
    Ordered { side: Side, name: Name },
    /// A unit went into road march.
    MarchBegan { unit: UnitId },
    /// A unit's road march ended.
    MarchEnded { unit: UnitId },
    /// A side declared its grand charge.
    GrandCharge { side: Side },
    /// The reinforcement dice were read.
    ArrivalRolled {
        side: Side,
        faces: Faces,
        needed: u8,
        arrive: bool,
    },
    /// The turn in which reinforcements come was named.
    ArrivalNamed { side: Side, turn: u8 },
    /// A reinforcement came on.
    Entered {
        unit: UnitId,
        hex: Hex,
        cost: Points,
    },
    /// A unit left the map over its edge.
    Exited { unit: UnitId, hex: Hex },
    /// A leader or gun goes along with a unit.
    Joined { unit: UnitId, host: UnitId },
    /// A leader or gun goes along no more.
    StayedBehind { unit: UnitId },
    /// A gun fired at a hex.
    Bombarded {
        battery: UnitId,
        hex: Hex,
        range: u16,
        line: &'static str,
        die: u8,
        result: &'static str,
    },
    /// A town or village took fire.
    FireLit { hex: Hex },
    /// A unit tried to take a gun.
    CaptureRolled {
        battery: UnitId,
        by: UnitId,
        die: u8,
        captured: bool,
    },
    /// A pavilion was looted.
    Looted {
        unit: UnitId,
        hex: Hex,
        by: UnitId,
        points: u16,
    },
    /// An attack was stated.
    Planned {
        attackers: Vec<UnitId>,
        defenders: Vec<UnitId>,
    },
    /// A charge was declared.
    Charged { units: Vec<UnitId> },
    /// The event die was read.
    EventRolled { die: u8 },
    /// A unit rallied without a roll.
    Rallied { unit: UnitId },
    /// A leader thought lost survived.
    LeaderSaved { unit: UnitId, hex: Hex },
    /// A side scored victory points.
    Scored {
        side: Side,
        points: u8,
        text: &'static str,
    },
    /// A side's loss track moved.
    LossesCounted { side: Side, total: u16, limit: u16 },
    /// A side's demoralization limit changed.
    LimitChanged { side: Side, limit: u16 },
    /// A side's army was demoralized.
    Demoralized { side: Side },
    /// The game ended.
    Ended(Outcome),
}

impl Fact {
    /// Together with its rule.
    pub fn by(self, cite: Cite) -> Event {
        Event { fact: self, cite }
    }
}
