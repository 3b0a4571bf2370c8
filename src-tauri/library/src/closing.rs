//! Endings that the players make, outside the rules: conceding, agreeing a draw, naming a result.

use rules_core::ids::Side;

use crate::back::Moved;
use crate::entry::NewEntry;
use crate::error::Error;
use crate::ids::{EntryId, EntryKind};
use crate::open_game::OpenGame;
use crate::standing::Standing;

/// The longest text of a named result.
const LONGEST: usize = 500;

impl OpenGame {
    /// A side gives the game up.
    ///
    /// # Errors
    /// The caller saw another entry; the game is over; the side is not in this battle.
    pub fn concede(&mut self, saw: EntryId, side: Side) -> Result<Moved, Error> {
        self.must_play(side)?;
        self.close(saw, Some(side), &format!("concede {}", side.id()))
    }

    /// Both sides agree a draw.
    ///
    /// # Errors
    /// The caller saw another entry; the game is over.
    pub fn agree_draw(&mut self, saw: EntryId) -> Result<Moved, Error> {
        self.close(saw, None, "draw")
    }

    /// The players name a result in their own words; without a winner it is a draw.
    ///
    /// # Errors
    /// The caller saw another entry; the game is over; the side is not in this battle.
    pub fn name_result(
        &mut self,
        saw: EntryId,
        winner: Option<Side>,
        words: &str,
    ) -> Result<Moved, Error> {
        if let Some(side) = winner {
            self.must_play(side)?;
        }
        let words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.chars().count() > LONGEST {
            return Err(Error::bad_input(format!(
                "The words for a result have at most {LONGEST} letters; write the rest into the notes."
            )));
        }
        let action = format!("result {} {words}", winner.map_or("nobody", Side::id));
        self.close(saw, None, action.trim_end())
    }

    fn must_play(&self, side: Side) -> Result<(), Error> {
        let (_, active, _) = self.game.clock();
        if side == active || side == active.opponent() {
            return Ok(());
        }
        Err(Error::bad_input(format!(
            "The {} side is not in this battle; its sides are {} and {}.",
            side.name(),
            active.id(),
            active.opponent().id()
        )))
    }

    fn close(&mut self, saw: EntryId, side: Option<Side>, action: &str) -> Result<Moved, Error> {
        let library = self.library.clone();
        let entry = library.write(|transaction| {
            self.meet(transaction, saw)?;
            self.refuse_when_over()?;
            let parent = self
                .tree
                .get(self.head)
                .ok_or_else(|| Error::damaged("The game's head is lost."))?;
            let known = self
                .tree
                .children(self.head)
                .find(|child| child.action == action);
            let entry = match known {
                Some(entry) => entry.clone(),
                None => NewEntry {
                    parent: Some(self.head),
                    ordinal: parent.ordinal + 1,
                    gesture: self.tree.next_gesture(),
                    kind: EntryKind::Close,
                    side,
                    action,
                    digest: parent.digest,
                    rules: self.game.battle().rules_version(),
                    time: None,
                }
                .add(transaction, self.id)?,
            };
            let standing = Standing::closed(&self.game, sentence(action));
            self.write_head(transaction, entry.id, self.tip_after(entry.id), &standing)?;
            Ok(entry)
        })?;
        self.head = entry.id;
        if self.tree.get(entry.id).is_none() {
            self.tree.add(entry);
        }
        self.tip = self.tip_after(self.head);
        Ok(Moved { head: self.head })
    }
}

/// What the players decided, as one sentence.
pub(crate) fn sentence(action: &str) -> String {
    let mut words = action.splitn(3, ' ');
    let verb = words.next().unwrap_or_default();
    let side = words.next().and_then(Side::from_id);
    let more = words.next().unwrap_or_default();
    match (verb, side) {
        ("concede", Some(side)) => format!(
            "The {} side conceded; the {} side won.",
            side.name(),
            side.opponent().name()
        ),
        ("draw", _) => "The players agreed a draw.".into(),
        (_, Some(side)) => format!(
            "The players named the {} side the winner. {more}",
            side.name()
        )
        .trim_end()
        .into(),
        _ => format!("The players named the game drawn. {more}")
            .trim_end()
            .into(),
    }
}
