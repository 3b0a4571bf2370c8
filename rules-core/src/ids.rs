//! The small names everything is built from: battles, sides, units, citations.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One of the battles that can be played. A closed set: battles not yet built are not listed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "lowercase")]
pub enum Battle {
    /// Montecuccoli on the Raab, 1 August 1664.
    Raab,
    /// Gates of Vienna, 12 September 1683.
    Vienna,
}

impl Battle {
    /// Every battle, in order of their dates.
    pub const ALL: [Battle; 2] = [Battle::Raab, Battle::Vienna];

    /// The word that names the battle in saves, notations and commands.
    pub fn id(self) -> &'static str {
        match self {
            Battle::Raab => "raab",
            Battle::Vienna => "vienna",
        }
    }

    /// The battle with this id.
    pub fn from_id(id: &str) -> Option<Battle> {
        Battle::ALL.into_iter().find(|battle| battle.id() == id)
    }
}

/// A player's side. Each battle uses one of the two pairs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Ottoman army (Raab, Vienna).
    Ottoman,
    /// The Imperial or Alliance army (Raab, Vienna).
    Imperial,
    /// The French, with Bavarians at Blenheim.
    French,
    /// The allies against France (Blenheim, Dresden).
    Allied,
}

impl Side {
    /// The other player's side.
    pub fn opponent(self) -> Side {
        match self {
            Side::Ottoman => Side::Imperial,
            Side::Imperial => Side::Ottoman,
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    /// The word that names the side in saves, notations and commands.
    pub fn id(self) -> &'static str {
        match self {
            Side::Ottoman => "ottoman",
            Side::Imperial => "imperial",
            Side::French => "french",
            Side::Allied => "allied",
        }
    }

    /// The side with this id.
    pub fn from_id(id: &str) -> Option<Side> {
        [Side::Ottoman, Side::Imperial, Side::French, Side::Allied]
            .into_iter()
            .find(|side| side.id() == id)
    }

    /// The side as a word on the screen.
    pub fn name(self) -> &'static str {
        match self {
            Side::Ottoman => "Ottoman",
            Side::Imperial => "Imperial",
            Side::French => "French",
            Side::Allied => "Allied",
        }
    }
}

/// A counter, as its place in the battle's roster.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u16);

impl UnitId {
    /// The counters of a roster by their ids.
    pub(crate) fn numbered<'a>(ids: impl Iterator<Item = &'a String>) -> BTreeMap<String, UnitId> {
        ids.cloned().zip((0..).map(UnitId)).collect()
    }

    /// The place as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The id of a row of a battle's rule register, such as `RN6.5b`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Cite(pub &'static str);
