//! Taking back, redoing, and going to any entry. Nothing is erased: only the head moves.

use serde::Serialize;

use crate::entry::Entry;
use crate::error::Error;
use crate::ids::{EntryId, EntryKind, Mode};
use crate::open_game::OpenGame;
use crate::standing::Standing;

/// The head has moved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Moved {
    /// The entry where the game stands now.
    pub head: EntryId,
}

impl OpenGame {
    /// Whether the last gesture can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.back_target().is_ok()
    }

    /// Whether there is a gesture to redo.
    pub fn can_redo(&self) -> bool {
        self.redo_target().is_some()
    }

    /// Takes the last gesture back. An honest game stops at the last die or change of side.
    ///
    /// # Errors
    /// The caller saw another entry; there is nothing that may be taken back.
    pub fn take_back(&mut self, saw: EntryId) -> Result<Moved, Error> {
        self.move_head(saw, |game| game.back_target())
    }

    /// Walks the gesture again that was taken back last.
    ///
    /// # Errors
    /// The caller saw another entry; there is nothing to redo.
    pub fn redo(&mut self, saw: EntryId) -> Result<Moved, Error> {
        self.move_head(saw, |game| {
            game.redo_target().ok_or_else(|| {
                Error::not_now("Nothing was taken back here; there is nothing to redo.")
            })
        })
    }

    /// Goes to any entry. An honest game may only leave its line where it could have been taken back.
    ///
    /// # Errors
    /// The caller saw another entry; there is no such entry; an honest game may not go there.
    pub fn go_to(&mut self, saw: EntryId, entry: EntryId) -> Result<Moved, Error> {
        self.move_head(saw, |game| {
            let there = game.tree.line(entry)?;
            let here = game.line()?;
            let common = here.iter().zip(&there).take_while(|(one, two)| one.id == two.id).count();
            if game.mode == Mode::Honest && common < game.floor(&here) + 1 {
                return Err(Error::not_now(
                    "An honest game goes back only to the last die or change of side; look at the entry without going there, or make the game a study.",
                ));
            }
            Ok(entry)
        })
    }

    fn move_head(
        &mut self,
        saw: EntryId,
        target: impl FnOnce(&OpenGame) -> Result<EntryId, Error>,
    ) -> Result<Moved, Error> {
        let library = self.library.clone();
        let (head, game, tip) = library.write(|transaction| {
            self.meet(transaction, saw)?;
            let head = target(self)?;
            let game = self.reach(transaction, head)?;
            let tip = self.tip_after(head);
            self.write_head(
                transaction,
                head,
                tip,
                &Standing::at(self.tree.get(head), &game),
            )?;
            Ok((head, game, tip))
        })?;
        (self.head, self.game, self.tip) = (head, game, tip);
        Ok(Moved { head })
    }

    fn back_target(&self) -> Result<EntryId, Error> {
        let line = self.line()?;
        let last = line.len().saturating_sub(1);
        if last == 0 {
            return Err(Error::not_now(
                "The game has just begun; there is nothing to take back.",
            ));
        }
        let gesture = line[last].gesture;
        let start = line
            .iter()
            .rposition(|entry| entry.gesture != gesture)
            .unwrap_or(0);
        let target = match self.mode {
            Mode::Study => start,
            Mode::Honest => start.max(self.floor(&line)),
        };
        if target == last {
            return Err(Error::not_now(
                "An honest game goes back only to the last die or change of side; make it a study to go further back.",
            ));
        }
        Ok(line[target].id)
    }

    /// The place on the line that an honest game may not be taken back beyond.
    fn floor(&self, line: &[&Entry]) -> usize {
        let mut decider = self.game.side();
        for (place, entry) in line.iter().enumerate().rev() {
            let bound = match entry.kind {
                EntryKind::Act => decider.is_some() && decider != entry.side,
                EntryKind::Close => false,
                EntryKind::Dice | EntryKind::Start | EntryKind::Position => true,
            };
            if bound {
                return place;
            }
            if entry.kind == EntryKind::Act {
                decider = entry.side;
            }
        }
        0
    }

    fn redo_target(&self) -> Option<EntryId> {
        let ahead = self.ahead();
        let first = ahead.first()?;
        ahead
            .iter()
            .take_while(|entry| entry.gesture == first.gesture)
            .last()
            .map(|entry| entry.id)
    }

    /// The entries that redo leads through: to the tip, and on with what was played last.
    pub(crate) fn ahead(&self) -> Vec<&Entry> {
        let mut ahead = self.tree.line(self.tip).unwrap_or_default();
        match ahead.iter().position(|entry| entry.id == self.head) {
            Some(place) => ahead.drain(..=place).for_each(drop),
            None => ahead.clear(),
        }
        let mut end = ahead.last().map_or(self.head, |entry| entry.id);
        while let Some(next) = self.tree.children(end).next_back() {
            ahead.push(next);
            end = next.id;
        }
        ahead
    }
}
