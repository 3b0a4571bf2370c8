//! Ids of games and entries, and the two ways to play.

use std::fmt;
use std::str::FromStr;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use crate::error::Error;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "specta", derive(specta::Type))]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<$name, Error> {
                let wrong = |_| Error::bad_input(format!("“{text}” is no number of {}; write digits only.", $what));
                text.parse().map($name).map_err(wrong)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                u32::column_result(value).map($name)
            }
        }
    };
}

id! {
    /// A game's number in its library; never given twice.
    GameId, "a game"
}
id! {
    /// An entry's number in its library; never given twice.
    EntryId, "an entry"
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "specta", derive(specta::Type))]
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($(#[$item_doc])* $item),* }

        impl $name {
            /// The word that is stored and shown.
            pub fn id(self) -> &'static str {
                match self { $($name::$item => $word),* }
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<$name, Error> {
                match text {
                    $($word => Ok($name::$item),)*
                    _ => Err(Error::bad_input(format!("“{text}” must be one of: {}.", [$($word),*].join(", ")))),
                }
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.id().to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                value.as_str()?.parse().map_err(|fault: Error| FromSqlError::Other(fault.into()))
            }
        }
    };
}

words! {
    /// How freely a game may be taken back.
    Mode {
        /// Back to the last die or change of side.
        Honest = "honest",
        /// Anywhere.
        Study = "study",
    }
}

words! {
    /// Who answers the dice of a game.
    DiceFrom {
        /// The program, from the game's seed.
        Program = "program",
        /// The players, who roll their own and type the faces.
        Typed = "typed",
    }
}

words! {
    /// What an entry is.
    EntryKind {
        /// The start of the game.
        Start = "start",
        /// A player's step.
        Act = "act",
        /// The faces of a throw.
        Dice = "dice",
        /// The players ended the game: conceded, agreed, named a result.
        Close = "close",
        /// The game goes on from a stored position, since its rules have changed.
        Position = "position",
    }
}
