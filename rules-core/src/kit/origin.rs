//! Where a figure comes from.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How well a figure is known.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tag {
    /// It stands in the rulebook.
    Printed,
    /// It follows from a rule.
    Inferred,
    /// It comes from another public source.
    Published,
    /// It is ours.
    Reconstructed,
}

impl Tag {
    /// The tag as it stands in the data.
    pub const fn as_str(self) -> &'static str {
        match self {
            Tag::Printed => "printed",
            Tag::Inferred => "inferred",
            Tag::Published => "published",
            Tag::Reconstructed => "reconstructed",
        }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

/// Where a figure, a place or a name comes from. Nothing is read from the data without one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// How well it is known.
    pub tag: Tag,
    /// Rule number, source or reason; may be empty.
    pub note: String,
}

impl fmt::Display for Origin {
    /// `printed (14.1)`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.note.as_str() {
            "" => write!(out, "{}", self.tag),
            note => write!(out, "{} ({note})", self.tag),
        }
    }
}
