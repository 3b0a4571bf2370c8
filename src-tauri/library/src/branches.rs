//! Branches: the lines of a game's tree, their names, and how two of them differ.

use std::collections::BTreeMap;

use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::view::{Eyes, PieceView};
use rusqlite::params;
use serde::Serialize;

use crate::closing;
use crate::entry::{Entry, Mark};
use crate::error::Error;
use crate::ids::{EntryId, EntryKind};
use crate::open_game::OpenGame;
use crate::replay;
use crate::shelf::clean_title;
use crate::standing::Standing;

/// A line of the tree: from where it leaves the lines listed before it to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Branch {
    /// Its last entry.
    pub tip: EntryId,
    /// The entry it leaves another line at; the start for the first line.
    pub fork: EntryId,
    /// The last entry of the listed line that it leaves; `None` for the first line.
    pub leaves: Option<EntryId>,
    /// Steps from the start to the fork.
    pub fork_ordinal: u32,
    /// Steps of its own.
    pub own: u32,
    /// Throws among them.
    pub dice: u32,
    /// The name a player gave it, or empty.
    pub name: String,
    /// Whether a player pinned it.
    pub pinned: bool,
    /// Whether the head lies on it.
    pub current: bool,
    /// Whether it is only steps taken back: no die, no name, not pinned, not current.
    pub trimming: bool,
    /// When its last step was taken.
    pub time: String,
    /// Where it leaves the other line; `None` where the present rules do not reach.
    pub left_at: Option<Standing>,
    /// What it does there instead, in words: its first gesture; empty when it has no step of its own.
    pub instead: String,
    /// Where its last entry stands; `None` where the present rules do not reach.
    pub ends_at: Option<Standing>,
}

/// One of two ends that are compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct LineEnd {
    /// The entry.
    pub entry: EntryId,
    /// Steps since the lines parted.
    pub steps: u32,
    /// Throws among them.
    pub dice: u32,
    /// Where it stands.
    pub standing: Standing,
    /// Points lost by each side, in the order of the battle's sides.
    pub losses: Vec<i32>,
}

/// A counter that stands differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct PieceDifference {
    /// At the first end.
    pub one: PieceView,
    /// At the second end.
    pub other: PieceView,
}

/// How two ends differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// The last entry that both have.
    pub common: EntryId,
    /// Steps from the start to there.
    pub common_ordinal: u32,
    /// The first end.
    pub one: LineEnd,
    /// The second end.
    pub other: LineEnd,
    /// Every counter that stands elsewhere, on another face, or with another owner.
    pub pieces: Vec<PieceDifference>,
}

impl OpenGame {
    /// Every line of the tree: the one of the head first, then those played last. Trimmings are among them, marked.
    pub fn branches(&self) -> Vec<Branch> {
        let current = self.ahead().last().map_or(self.head, |entry| entry.id);
        let mut tips: Vec<&Entry> = self
            .tree
            .all()
            .filter(|entry| self.tree.children(entry.id).next().is_none())
            .collect();
        tips.sort_by_key(|entry| (entry.id != current, std::cmp::Reverse(entry.id)));
        let mut listed = BTreeMap::new();
        tips.into_iter()
            .filter_map(|tip| self.branch(tip, tip.id == current, &mut listed))
            .collect()
    }

    /// One line; `listed` knows of each entry the end of the line that lists it.
    fn branch(
        &self,
        tip: &Entry,
        current: bool,
        listed: &mut BTreeMap<EntryId, EntryId>,
    ) -> Option<Branch> {
        let line = self.tree.line(tip.id).ok()?;
        let shared = line
            .iter()
            .take_while(|entry| listed.contains_key(&entry.id))
            .count();
        let own = &line[shared.max(1).min(line.len())..];
        let fork = line[shared.max(1) - 1];
        let leaves = listed.get(&fork.id).copied();
        for entry in &line {
            listed.entry(entry.id).or_insert(tip.id);
        }
        let marks: Vec<&Mark> = own
            .iter()
            .filter_map(|entry| self.tree.marks.get(&entry.id))
            .collect();
        let name = marks
            .iter()
            .find(|mark| !mark.name.is_empty())
            .map(|mark| mark.name.clone())
            .unwrap_or_default();
        let pinned = marks.iter().any(|mark| mark.pinned);
        let dice = throws(own);
        let parting = self.game_at(fork.id).ok();
        let end = self.game_at(tip.id).ok();
        Some(Branch {
            tip: tip.id,
            fork: fork.id,
            leaves,
            fork_ordinal: fork.ordinal,
            own: count(own.len()),
            dice,
            trimming: dice == 0 && name.is_empty() && !pinned && !current,
            name,
            pinned,
            current,
            time: tip.time.clone(),
            left_at: parting.as_ref().map(Standing::of),
            instead: parting.map_or(String::new(), |game| first_gesture(&game, own)),
            ends_at: end.map(|game| Standing::at(Some(tip), &game)),
        })
    }

    /// Names an entry, and with it the branch that it is the first of; an empty name takes the name away.
    ///
    /// # Errors
    /// No such entry; the disk refuses.
    pub fn name_entry(&mut self, entry: EntryId, name: &str) -> Result<(), Error> {
        let name = clean_title(name).unwrap_or_default();
        self.mark(entry, |mark| Mark { name, ..mark })
    }

    /// Pins an entry, so that its line is always shown, or loosens it.
    ///
    /// # Errors
    /// No such entry; the disk refuses.
    pub fn pin(&mut self, entry: EntryId, pinned: bool) -> Result<(), Error> {
        self.mark(entry, |mark| Mark { pinned, ..mark })
    }

    fn mark(&mut self, entry: EntryId, change: impl FnOnce(Mark) -> Mark) -> Result<(), Error> {
        self.tree.line(entry)?;
        let mark = change(self.tree.marks.get(&entry).cloned().unwrap_or_default());
        self.library.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO marks (entry, name, pinned) VALUES (?, ?, ?)",
                params![entry, mark.name, mark.pinned],
            )?;
            Ok(())
        })?;
        self.tree.marks.insert(entry, mark);
        Ok(())
    }

    /// How two entries differ, from where their lines part.
    ///
    /// # Errors
    /// No such entry, or one that the present rules do not reach.
    pub fn compare(&self, one: EntryId, other: EntryId) -> Result<Comparison, Error> {
        let (line, other_line) = (self.tree.line(one)?, self.tree.line(other)?);
        let shared = line
            .iter()
            .zip(&other_line)
            .take_while(|(one, other)| one.id == other.id)
            .count();
        let common = line
            .get(shared.wrapping_sub(1))
            .ok_or_else(|| Error::damaged("The two lines have no start in common."))?;
        let (game, other_game) = (self.game_at(one)?, self.game_at(other)?);
        Ok(Comparison {
            common: common.id,
            common_ordinal: common.ordinal,
            one: self.line_end(one, &line[shared..], &game),
            other: self.line_end(other, &other_line[shared..], &other_game),
            pieces: differing(&game, &other_game),
        })
    }

    fn line_end(&self, entry: EntryId, own: &[&Entry], game: &Game) -> LineEnd {
        LineEnd {
            entry,
            steps: count(own.len()),
            dice: throws(own),
            standing: Standing::at(self.tree.get(entry), game),
            losses: game.losses().to_vec(),
        }
    }
}

fn differing(one: &Game, other: &Game) -> Vec<PieceDifference> {
    let (one, other) = (one.view(Eyes::Both), other.view(Eyes::Both));
    let pairs = one.pieces.into_iter().zip(other.pieces);
    let stands = |piece: &PieceView| {
        (
            piece.at.clone(),
            piece.side,
            piece.disrupted,
            piece.state.clone(),
        )
    };
    pairs
        .filter(|(one, other)| stands(one) != stands(other))
        .map(|(one, other)| PieceDifference { one, other })
        .collect()
}

/// What a line does first, in words: a way of several hexes is told by where it ends.
fn first_gesture(game: &Game, own: &[&Entry]) -> String {
    let Some(first) = own.first() else {
        return String::new();
    };
    match (first.kind, game.read(&first.action), game.node()) {
        (EntryKind::Act, Ok(Action::Act(act)), _) => {
            let gesture = own
                .iter()
                .take_while(|entry| entry.gesture == first.gesture);
            let acts = gesture.map_while(|entry| match game.read(&entry.action) {
                Ok(Action::Act(next)) if (next.verb, next.unit) == (act.verb, act.unit) => {
                    Some(next)
                }
                _ => None,
            });
            game.label(&acts.last().unwrap_or(act))
        }
        (EntryKind::Dice, _, Node::Roll(throw)) => format!("{} {}", throw.text, first.action),
        (EntryKind::Close, ..) => closing::sentence(&first.action),
        _ => replay::shown(first).to_string(),
    }
}

fn throws(own: &[&Entry]) -> u32 {
    count(
        own.iter()
            .filter(|entry| entry.kind == EntryKind::Dice)
            .count(),
    )
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}
