//! What a player may do at a node, in one shape for all battles.

use crate::dice::{Faces, Throw};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

/// The first word of an action. The grammar of each stands in `docs/notation.md`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verb {
    /// `take U`: pick a counter up to deploy it.
    Take,
    /// `put H`: set the counter in hand down.
    Put,
    /// `drop`: lay the counter in hand back (undoes `take`).
    Drop,
    /// `rest NAME`: deploy every counter still off the map as a named deployment has it.
    Rest,
    /// `rally U [C]`: roll to recover a disrupted unit, aided by commander C.
    Rally,
    /// `fire B T`: fire battery B at unit T; at Vienna at hex T.
    Fire,
    /// `move U H`: move one hex.
    Move,
    /// `attack U`: add an attacker to the fight being built.
    Attack,
    /// `on H`: add the defender in H to the fight being built.
    On,
    /// `release U`: take an attacker out of the fight being built (undoes `attack`).
    Release,
    /// `spare H`: take a defender out of the fight being built (undoes `on`).
    Spare,
    /// `aside`: give up the whole fight being built (undoes its steps).
    Aside,
    /// `declare`: bind the fight that has been built.
    Declare,
    /// `aid C U`: commander C adds his points to unit U in the declared fight.
    Aid,
    /// `order S`: sub-command S acts now; the one before has finished.
    Order,
    /// `grand`: declare a grand charge.
    Grand,
    /// `march U`: put unit U on a road into road march; `march U H`: bring it on marching.
    March,
    /// `halt U`: take unit U out of road march (undoes `march` while declarations are made).
    Halt,
    /// `check`: roll for reinforcements.
    Check,
    /// `arrive T`: name the turn in which the reinforcements come.
    Arrive,
    /// `enter U H`: bring reinforcement U on in H.
    Enter,
    /// `ride L U`: leader or gun L moves along with unit U.
    Ride,
    /// `alight L`: L stays behind (undoes `ride` before the unit has set out).
    Alight,
    /// `exit U`: unit U leaves the map where it stands.
    Exit,
    /// `resolve U`: carry out the stated attack whose first attacker is U.
    Resolve,
    /// `charge`: the cavalry of the attack charges.
    Charge,
    /// `lose U`: attacker U is disrupted for an exchange.
    Lose,
    /// `pursue U H`: unit U goes into the cleared hex H.
    Pursue,
    /// `save L H`: leader L survives with the unit in H.
    Save,
    /// `pick U`: the unit an event falls on.
    Pick,
    /// `pass`: decline what is offered.
    Pass,
    /// `end`: end the phase, or the deployment.
    End,
}

impl Verb {
    /// Every verb, in the order of its declaration.
    pub const ALL: [Verb; 32] = [
        Verb::Take,
        Verb::Put,
        Verb::Drop,
        Verb::Rest,
        Verb::Rally,
        Verb::Fire,
        Verb::Move,
        Verb::Attack,
        Verb::On,
        Verb::Release,
        Verb::Spare,
        Verb::Aside,
        Verb::Declare,
        Verb::Aid,
        Verb::Order,
        Verb::Grand,
        Verb::March,
        Verb::Halt,
        Verb::Check,
        Verb::Arrive,
        Verb::Enter,
        Verb::Ride,
        Verb::Alight,
        Verb::Exit,
        Verb::Resolve,
        Verb::Charge,
        Verb::Lose,
        Verb::Pursue,
        Verb::Save,
        Verb::Pick,
        Verb::Pass,
        Verb::End,
    ];

    /// The word of the notation.
    pub fn word(self) -> &'static str {
        match self {
            Verb::Take => "take",
            Verb::Put => "put",
            Verb::Drop => "drop",
            Verb::Rest => "rest",
            Verb::Rally => "rally",
            Verb::Fire => "fire",
            Verb::Move => "move",
            Verb::Attack => "attack",
            Verb::On => "on",
            Verb::Release => "release",
            Verb::Spare => "spare",
            Verb::Aside => "aside",
            Verb::Declare => "declare",
            Verb::Aid => "aid",
            Verb::Order => "order",
            Verb::Grand => "grand",
            Verb::March => "march",
            Verb::Halt => "halt",
            Verb::Check => "check",
            Verb::Arrive => "arrive",
            Verb::Enter => "enter",
            Verb::Ride => "ride",
            Verb::Alight => "alight",
            Verb::Exit => "exit",
            Verb::Resolve => "resolve",
            Verb::Charge => "charge",
            Verb::Lose => "lose",
            Verb::Pursue => "pursue",
            Verb::Save => "save",
            Verb::Pick => "pick",
            Verb::Pass => "pass",
            Verb::End => "end",
        }
    }

    /// The verb of a word.
    pub fn from_word(word: &str) -> Option<Verb> {
        Verb::ALL.into_iter().find(|verb| verb.word() == word)
    }

    /// Whether the action only takes back earlier steps of the same decision.
    /// Bots, counts and length laws skip such choices.
    pub fn undoes(self) -> bool {
        matches!(self, Verb::Drop | Verb::Release | Verb::Spare | Verb::Aside)
    }
}

/// One of a battle's fixed names (deployments, sub-commands), as its place in the battle's list.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(pub u8);

/// A player's step: a verb and what it is about. Unused parts are `None`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Act {
    /// What is done.
    pub verb: Verb,
    /// The unit that does it.
    pub unit: Option<UnitId>,
    /// A second unit: the target, the commander who aids.
    pub other: Option<UnitId>,
    /// Where.
    pub hex: Option<Hex>,
    /// A fixed name.
    pub name: Option<Name>,
}

impl Act {
    /// The verb alone.
    pub fn new(verb: Verb) -> Act {
        Act {
            verb,
            unit: None,
            other: None,
            hex: None,
            name: None,
        }
    }

    /// With the unit that acts.
    pub fn unit(self, unit: UnitId) -> Act {
        Act {
            unit: Some(unit),
            ..self
        }
    }

    /// With a second unit.
    pub fn other(self, other: UnitId) -> Act {
        Act {
            other: Some(other),
            ..self
        }
    }

    /// With a hex.
    pub fn hex(self, hex: Hex) -> Act {
        Act {
            hex: Some(hex),
            ..self
        }
    }

    /// With a fixed name.
    pub fn name(self, name: Name) -> Act {
        Act {
            name: Some(name),
            ..self
        }
    }
}

/// An entry of a game: a player's step, or the faces of a throw.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A player's step.
    Act(Act),
    /// `dice F…`: the answer to a throw.
    Dice(Faces),
}

/// A step that may be taken now.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Choice {
    /// The step.
    pub act: Act,
    /// Whether it only takes back earlier steps of the same decision.
    pub undoing: bool,
}

impl From<Act> for Choice {
    fn from(act: Act) -> Choice {
        Choice {
            act,
            undoing: act.verb.undoes(),
        }
    }
}

/// Something the deciding side must still do before it may end the phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    /// One sentence.
    pub text: String,
    /// The units that owe it or are owed it.
    pub units: Vec<UnitId>,
    /// The units of the other side with whom it can be done; empty when it concerns no other unit.
    pub against: Vec<UnitId>,
    /// The rule.
    pub cite: Cite,
}

/// Whose step it is, and every step he may take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The side that decides.
    pub side: Side,
    /// The phase's id: `deploy`, `rally`, `fire`, `move`, `fight`, …
    pub phase: &'static str,
    /// What he must still do.
    pub owed: Vec<Owed>,
    /// Every legal step, complete and sorted.
    pub choices: Vec<Choice>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The kind of ending, one word: `north`, `losses`, `held`, `demoralized`, …
    pub by: &'static str,
    /// One sentence.
    pub text: String,
    /// The rule.
    pub cite: Cite,
}

/// Where the game stands: someone must choose, a die is due, or it is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// A side chooses.
    Decide(Decision),
    /// A throw is due.
    Roll(Throw),
    /// The game has ended.
    Over(Outcome),
}

/// Where a battle stands, without its choices.
pub(crate) enum Standing {
    /// A side chooses.
    Decide(Side),
    /// A throw is due.
    Roll(Throw),
    /// The game has ended.
    Over(Outcome),
}

impl Standing {
    /// A step may be asked about only while a side chooses.
    pub(crate) fn decides(&self) -> Result<(), Refusal> {
        match self {
            Standing::Decide(_) => Ok(()),
            Standing::Roll(_) => Err(Refusal::plain("A throw is due first.")),
            Standing::Over(_) => Err(Refusal::plain("The game is over.")),
        }
    }
}

/// Why a step may not be taken: the first rule that fails, with its facts.
///
/// `text` is a template; [`crate::Game::explain`] fills `{unit}`, `{other}`, `{hex}`, `{0}` and `{1}` in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The sentence, with gaps.
    pub text: &'static str,
    /// The rule that fails; `None` for what is no rule (not now, unknown).
    pub cite: Option<Cite>,
    /// The unit concerned.
    pub unit: Option<UnitId>,
    /// The culprit.
    pub other: Option<UnitId>,
    /// The hex concerned.
    pub hex: Option<Hex>,
    /// Figures.
    pub figures: [i32; 2],
}

impl Refusal {
    /// A refusal by a rule.
    pub fn rule(cite: Cite, text: &'static str) -> Refusal {
        Refusal {
            cite: Some(cite),
            ..Refusal::plain(text)
        }
    }

    /// A refusal that no rule is needed for.
    pub fn plain(text: &'static str) -> Refusal {
        Refusal {
            text,
            cite: None,
            unit: None,
            other: None,
            hex: None,
            figures: [0, 0],
        }
    }

    /// With the unit concerned.
    pub fn unit(self, unit: UnitId) -> Refusal {
        Refusal {
            unit: Some(unit),
            ..self
        }
    }

    /// With the culprit.
    pub fn other(self, other: UnitId) -> Refusal {
        Refusal {
            other: Some(other),
            ..self
        }
    }

    /// With the hex concerned.
    pub fn hex(self, hex: Hex) -> Refusal {
        Refusal {
            hex: Some(hex),
            ..self
        }
    }

    /// With figures for `{0}` and `{1}`.
    pub fn figures(self, first: i32, second: i32) -> Refusal {
        Refusal {
            figures: [first, second],
            ..self
        }
    }
}
