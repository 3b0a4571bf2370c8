//! What another program may ask for: one JSON object a line.

use std::collections::BTreeMap;

use rules_core::Question;
use rules_core::ids::Side;
use serde::Deserialize;

/// A request; `op` names it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// What can be played.
    Battles {},
    /// Everything about a battle that does not change during play.
    Board {
        /// The battle; that of the game if absent.
        battle: Option<String>,
    },
    /// The rule register of a battle.
    Register {
        /// The battle; that of the game if absent.
        battle: Option<String>,
    },
    /// The rulings of a battle.
    Rulings {
        /// The battle; that of the game if absent.
        battle: Option<String>,
    },
    /// A new game in place of the present one.
    Start(Start),
    /// Who decides what; every choice, or the throw that is due.
    Node {},
    /// Takes one action, or several as one gesture.
    Apply {
        /// A notation.
        action: Option<String>,
        /// Several notations.
        actions: Option<Vec<String>>,
    },
    /// Answers the throw that is due.
    Dice {
        /// The faces, in order.
        faces: Vec<u8>,
    },
    /// May this unit do that?
    Why {
        /// The question.
        question: Asked,
    },
    /// Exact chances of an action.
    Preview {
        /// A notation.
        action: String,
    },
    /// The game as the screen shows it.
    View {},
    /// Where a unit may go.
    Reach {
        /// The unit's id.
        unit: String,
    },
    /// Hexes of one meaning: `control`, `sight`, …
    Overlay {
        /// Which.
        kind: String,
        /// For a side.
        side: Option<Side>,
        /// For a unit.
        #[serde(default)]
        unit: String,
    },
    /// The position as text.
    Position {},
    /// The fingerprint of the state.
    Digest {},
    /// Takes the last request that changed the game back.
    Undo {},
}

/// How a game begins: from a scenario, or from a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    /// The battle's id.
    pub battle: Option<String>,
    /// The scenario's id; `standard` if absent.
    pub scenario: Option<String>,
    /// Option name to value.
    pub options: BTreeMap<String, String>,
    /// A named deployment for a side; sides without one deploy by hand.
    pub deploy: BTreeMap<Side, String>,
    /// The text of a position, instead of all the above.
    pub position: Option<String>,
}

/// A question about a unit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The unit's id; may be left out for steps without a unit.
    #[serde(default)]
    pub unit: String,
    /// The verb's word.
    pub verb: String,
    /// A place or another unit's id; may be left out.
    #[serde(default)]
    pub at: String,
}

impl From<Asked> for Question {
    fn from(asked: Asked) -> Question {
        let Asked { unit, verb, at } = asked;
        Question { unit, verb, at }
    }
}
