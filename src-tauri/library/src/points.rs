//! Named points: the entries of a game that players gave a name.

use serde::Serialize;

use crate::entry::{Entry, Mark};
use crate::ids::EntryId;
use crate::open_game::OpenGame;

/// An entry with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct NamedPoint {
    /// The entry.
    pub entry: EntryId,
    /// Steps from the start to it.
    pub ordinal: u32,
    /// The name a player gave it.
    pub name: String,
    /// The turn there; `None` where the present rules do not reach it.
    pub turn: Option<u8>,
    /// Whether the head is there or comes after it.
    pub on_line: bool,
}

impl OpenGame {
    /// Every named point of the tree, the latest turn first.
    pub fn named_points(&self) -> Vec<NamedPoint> {
        let named = self.tree.marks.iter();
        let mut points: Vec<NamedPoint> = named
            .filter(|(_, mark)| !mark.name.is_empty())
            .filter_map(|(id, mark)| Some(self.named_point(self.tree.get(*id)?, mark)))
            .collect();
        points.sort_by_key(|point| std::cmp::Reverse((point.turn, point.ordinal, point.entry)));
        points
    }

    fn named_point(&self, entry: &Entry, mark: &Mark) -> NamedPoint {
        NamedPoint {
            entry: entry.id,
            ordinal: entry.ordinal,
            name: mark.name.clone(),
            turn: self.game_at(entry.id).ok().map(|game| game.clock().0),
            on_line: self.tree.leads_to(entry.id, self.head),
        }
    }
}
