//! Steps told in words: the log of a game.

use rules_core::Game;
use rules_core::action::Action;
use rules_core::event::Event;
use rules_core::ids::Side;
use rules_core::view::LineOfLog;
use serde::Serialize;

use crate::closing;
use crate::entry::Entry;
use crate::error::Error;
use crate::ids::{EntryId, EntryKind};
use crate::open_game::OpenGame;
use crate::play::Tried;
use crate::replay;

/// A step of a game, told in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Its entry.
    pub entry: EntryId,
    /// Steps from the start.
    pub ordinal: u32,
    /// Steps sent at once share it.
    pub gesture: u32,
    /// The side that decided or rolled.
    pub side: Option<Side>,
    /// The notation.
    pub action: String,
    /// The step in words.
    pub label: String,
    /// What happened.
    pub lines: Vec<LineOfLog>,
    /// When, as `2026-11-30T18:00:00Z`.
    pub time: String,
    /// The name a player gave to the entry, or empty.
    pub name: String,
    /// The facts behind the lines.
    #[serde(skip)]
    #[cfg_attr(feature = "specta", specta(skip))]
    pub events: Vec<Event>,
}

impl OpenGame {
    /// The steps from the start to an entry, told in words.
    ///
    /// What was played under other rules, before the game went on from a stored position, is told without what
    /// happened.
    ///
    /// # Errors
    /// No such entry, or one that the present rules do not reach.
    pub fn steps(&self, to: EntryId) -> Result<Vec<Step>, Error> {
        let line = self.tree.line(to)?;
        let Some((first, rest)) = line.split_first() else {
            return Ok(Vec::new());
        };
        let resumed = rest
            .iter()
            .rposition(|entry| entry.kind == EntryKind::Position)
            .unwrap_or(0);
        let mut game = replay::start(first);
        let mut steps = Vec::with_capacity(rest.len());
        for (place, entry) in rest.iter().enumerate() {
            if entry.kind == EntryKind::Position {
                game = replay::position(entry).map_err(|misfit| Error::damaged(misfit.text));
            }
            let told = game
                .as_mut()
                .map_err(|fault| fault.clone())
                .and_then(|game| self.retell(game, entry, place < resumed));
            match told {
                Ok(step) => steps.push(step),
                Err(fault) if place < resumed => {
                    steps.push(self.told(entry, Tried::untold(entry)));
                    game = Err(fault);
                }
                Err(fault) => return Err(fault),
            }
        }
        Ok(steps)
    }

    fn retell(&self, game: &mut Game, entry: &Entry, doubted: bool) -> Result<Step, Error> {
        let label = match (entry.kind, game.read(&entry.action)) {
            (EntryKind::Act, Ok(Action::Act(act))) => game.label(&act),
            (EntryKind::Close, _) => closing::sentence(&entry.action),
            _ => replay::shown(entry).to_string(),
        };
        let taken = if doubted {
            replay::checked_step(game, entry)
        } else {
            replay::step(game, entry)
        };
        let events = taken.map_err(|misfit| misfit.at(game, entry))?;
        let lines = events.iter().map(|event| game.tell(event)).collect();
        let tried = Tried {
            label,
            events,
            lines,
            ..Tried::untold(entry)
        };
        Ok(self.told(entry, tried))
    }

    pub(crate) fn told(&self, entry: &Entry, tried: Tried) -> Step {
        Step {
            entry: entry.id,
            ordinal: entry.ordinal,
            gesture: entry.gesture,
            side: entry.side,
            action: replay::shown(entry).to_string(),
            label: tried.label,
            lines: tried.lines,
            time: entry.time.clone(),
            name: self
                .tree
                .marks
                .get(&entry.id)
                .map(|mark| mark.name.clone())
                .unwrap_or_default(),
            events: tried.events,
        }
    }
}
