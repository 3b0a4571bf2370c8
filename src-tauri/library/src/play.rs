//! Playing: one gesture, one transaction.

use rules_core::Game;
use rules_core::action::Action;
use rules_core::digest::Digest;
use rules_core::event::Event;
use rules_core::ids::Side;
use rules_core::view::LineOfLog;
use serde::{Deserialize, Serialize};

use crate::entry::{self, Entry, NewEntry, Tree};
use crate::error::{Error, ErrorKind};
use crate::ids::{DiceFrom, EntryId, EntryKind, Mode};
use crate::open_game::OpenGame;
use crate::roller;
use crate::standing::Standing;
use crate::told::Step;

/// The most steps one gesture may have.
const LONGEST: usize = 2_000;

/// Who answers a die that falls due in a gesture.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "lowercase")]
pub enum RollBy {
    /// The caller, with a `dice` step; the gesture stops at a die it does not answer.
    Hand,
    /// The program; the gesture stops after it.
    Program,
    /// The program, and the gesture goes on.
    Throughout,
}

/// Why a gesture came to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub enum Stopped {
    /// All its steps are taken.
    Done,
    /// A die is due.
    DieDue,
    /// A die fell.
    DieFell,
    /// The other side decides.
    OtherSide,
    /// The game is over.
    Over,
    /// A die has fallen and stays, and the rules forbid the next step.
    Refused,
}

/// What a gesture did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "camelCase")]
pub struct Played {
    /// The entry where the game stands now.
    pub head: EntryId,
    /// The steps taken.
    pub steps: Vec<Step>,
    /// Notations that were not tried any more.
    pub left: Vec<String>,
    /// Why it stopped.
    pub stopped: Stopped,
}

/// A step that has been tried on a copy and not yet been written.
pub(crate) struct Tried {
    pub kind: EntryKind,
    pub side: Option<Side>,
    pub action: String,
    pub label: String,
    pub digest: Digest,
    pub events: Vec<Event>,
    pub lines: Vec<LineOfLog>,
    /// The position, where a phase began with it.
    pub phase_start: Option<String>,
}

impl Tried {
    /// A step of an entry, without what happened.
    pub(crate) fn untold(entry: &Entry) -> Tried {
        Tried {
            kind: entry.kind,
            side: entry.side,
            action: String::new(),
            label: crate::replay::shown(entry).to_string(),
            digest: entry.digest,
            events: Vec::new(),
            lines: Vec::new(),
            phase_start: None,
        }
    }
}

/// A gesture on its way.
struct Gesture<'a> {
    game: Game,
    seed: &'a roller::Seed,
    mode: Mode,
    dice: DiceFrom,
    throws: u32,
    tried: Vec<Tried>,
    /// The position after the last step; kept for its room.
    position: String,
}

impl OpenGame {
    /// Plays a gesture: it runs until it is done, a die falls due, or the decision passes to the other side. When
    /// this returns, it is on disk. Steps that were played here before are walked again, not written twice.
    ///
    /// Without a step it rolls the die that is due. Once the program has rolled, its die stays: an illegal step
    /// behind it only ends the gesture, so that nobody learns a die without taking it.
    ///
    /// # Errors
    /// The caller saw another entry than the head; a step is illegal or not understood; the disk refuses. Nothing
    /// is then applied.
    pub fn play(
        &mut self,
        saw: EntryId,
        actions: &[impl AsRef<str>],
        dice: RollBy,
    ) -> Result<Played, Error> {
        let library = self.library.clone();
        let (game, entries, tried, left, stopped) = library.write(|transaction| {
            self.meet(transaction, saw)?;
            self.refuse_when_over()?;
            let mut gesture = self.gesture();
            let (left, stopped) = gesture.run(actions, dice)?;
            let Gesture { game, tried, .. } = gesture;
            let time = entry::now(transaction)?;
            let entries = record(&self.tree, self.head, &game, &tried, &time, |entry| {
                entry.add(transaction, self.id)
            })?;
            let head = entries.last().map_or(self.head, |entry| entry.id);
            self.write_head(
                transaction,
                head,
                self.tip_after(head),
                &Standing::of(&game),
            )?;
            Ok((game, entries, tried, left, stopped))
        })?;
        for (entry, tried) in entries.iter().zip(&tried) {
            if self.tree.get(entry.id).is_none() {
                self.tree.add(entry.clone());
            }
            self.waiting.extend(
                tried
                    .phase_start
                    .clone()
                    .map(|position| (entry.id, position)),
            );
        }
        self.head = entries.last().map_or(self.head, |entry| entry.id);
        self.tip = self.tip_after(self.head);
        self.game = game;
        let steps = entries
            .iter()
            .zip(tried)
            .map(|(entry, tried)| self.told(entry, tried))
            .collect();
        Ok(Played {
            head: self.head,
            steps,
            left,
            stopped,
        })
    }

    pub(crate) fn refuse_when_over(&self) -> Result<(), Error> {
        match self.standing().outcome {
            Some(outcome) => Err(Error::not_now(format!(
                "The game is over: {outcome} Take steps back to play on from there."
            ))),
            None => Ok(()),
        }
    }

    fn gesture(&self) -> Gesture<'_> {
        Gesture {
            game: self.game.clone(),
            seed: &self.seed,
            mode: self.mode,
            dice: self.dice,
            throws: self.tree.get(self.head).map_or(0, |entry| entry.throws),
            tried: Vec::new(),
            position: String::new(),
        }
    }

    /// Redo leads as far as it did before when the new head lies on that line.
    pub(crate) fn tip_after(&self, head: EntryId) -> EntryId {
        if self.tree.leads_to(head, self.tip) {
            self.tip
        } else {
            head
        }
    }
}

/// Finds each step among the entries that follow, or adds it.
pub(crate) fn record(
    tree: &Tree,
    head: EntryId,
    game: &Game,
    tried: &[Tried],
    time: &str,
    mut add: impl FnMut(&NewEntry<'_>) -> Result<Entry, Error>,
) -> Result<Vec<Entry>, Error> {
    let gesture = tree.next_gesture();
    let rules = game.battle().rules_version();
    let mut parent = head;
    let first = tree.get(head).map_or(0, |entry| entry.ordinal) + 1;
    let mut entries: Vec<Entry> = Vec::new();
    for (step, ordinal) in tried.iter().zip(first..) {
        let known = tree
            .children(parent)
            .find(|entry| entry.action == step.action && entry.digest == step.digest);
        let entry = match known {
            Some(entry) => entry.clone(),
            None => add(&NewEntry {
                parent: Some(parent),
                ordinal,
                gesture,
                kind: step.kind,
                side: step.side,
                action: &step.action,
                digest: step.digest,
                rules,
                time: Some(time),
            })?,
        };
        parent = entry.id;
        entries.push(entry);
    }
    Ok(entries)
}

impl Gesture<'_> {
    /// Takes the steps; says which are left and why it stopped.
    fn run(
        &mut self,
        actions: &[impl AsRef<str>],
        dice: RollBy,
    ) -> Result<(Vec<String>, Stopped), Error> {
        if actions.len() > LONGEST {
            return Err(Error::bad_input(format!(
                "A gesture has at most {LONGEST} steps, not {}.",
                actions.len()
            )));
        }
        self.understand(actions)?;
        let mut fell = self.roll_before(actions.first(), dice)?;
        let mine = self.game.side();
        for (taken, text) in actions.iter().enumerate() {
            let left = || {
                actions[taken..]
                    .iter()
                    .map(|text| text.as_ref().to_string())
                    .collect()
            };
            if let Some(stopped) = self.stop(mine, dice, fell, text.as_ref()) {
                return self.end(left(), stopped);
            }
            match self.take(text.as_ref()) {
                Err(_) if fell => return self.end(left(), Stopped::Refused),
                done => done?,
            }
            fell |= self.roll_before(actions.get(taken + 1), dice)?;
        }
        let stopped = match self.game.side() {
            None => Stopped::Over,
            Some(_) if self.throw_due() => Stopped::DieDue,
            side if side != mine => Stopped::OtherSide,
            _ => Stopped::Done,
        };
        self.end(Vec::new(), stopped)
    }

    /// Steps that make no sense are refused before any die falls.
    fn understand(&self, actions: &[impl AsRef<str>]) -> Result<(), Error> {
        for (place, text) in (1..).zip(actions) {
            if let Err(fault) = self.game.read(text.as_ref()) {
                return Err(Error::bad_input(format!(
                    "Step {place} is not understood: {fault} Nothing was applied."
                )));
            }
        }
        Ok(())
    }

    fn end(&self, left: Vec<String>, stopped: Stopped) -> Result<(Vec<String>, Stopped), Error> {
        if self.tried.is_empty() {
            return Err(match stopped {
                Stopped::DieDue => {
                    Error::not_now("A throw is due first; roll it, or give the faces that fell.")
                }
                _ => Error::not_now("No die is due, and no step was given; nothing was applied."),
            });
        }
        Ok((left, stopped))
    }

    /// Rolls what is due, unless the next step answers it.
    fn roll_before(&mut self, next: Option<&impl AsRef<str>>, dice: RollBy) -> Result<bool, Error> {
        let answered = next.is_some_and(|step| answers_throw(step.as_ref()));
        if dice == RollBy::Hand || answered {
            Ok(false)
        } else {
            self.roll_due()
        }
    }

    /// Why the next step may not be tried.
    fn stop(&self, mine: Option<Side>, dice: RollBy, fell: bool, next: &str) -> Option<Stopped> {
        match self.game.side() {
            None if !self.tried.is_empty() => Some(Stopped::Over),
            None => None,
            Some(_) if self.throw_due() && !answers_throw(next) => Some(Stopped::DieDue),
            Some(_) if fell && dice == RollBy::Program => Some(Stopped::DieFell),
            side if side != mine && !self.throw_due() && !self.tried.is_empty() => {
                Some(Stopped::OtherSide)
            }
            _ => None,
        }
    }

    fn throw_due(&self) -> bool {
        self.game.throw().is_some()
    }

    /// Rolls every die that is due; says whether one was.
    fn roll_due(&mut self) -> Result<bool, Error> {
        let mut fell = false;
        while let Some(throw) = self.game.throw() {
            if self.dice == DiceFrom::Typed && self.mode == Mode::Honest {
                return Err(Error::not_now(
                    "In this game the players roll; answer the throw with the faces that fell.",
                ));
            }
            let faces = roller::roll(self.seed, &self.game.digest(), self.throws, &throw)
                .ok_or_else(|| {
                    Error::damaged(format!(
                        "The throw “{}” asks for impossible dice.",
                        throw.purpose
                    ))
                })?;
            self.apply(&Action::Dice(faces))?;
            fell = true;
        }
        Ok(fell)
    }

    /// Takes a step of the caller.
    fn take(&mut self, text: &str) -> Result<(), Error> {
        let action = self
            .game
            .read(text)
            .map_err(|fault| Error::bad_input(fault.to_string()))?;
        let secret = self.dice == DiceFrom::Program && self.mode == Mode::Honest;
        if secret && matches!(action, Action::Dice(_)) && self.throw_due() {
            return Err(Error::not_now(
                "In this game the program rolls; its dice cannot be typed. Nothing was applied.",
            ));
        }
        self.apply(&action)
    }

    fn apply(&mut self, action: &Action) -> Result<(), Error> {
        let side = self.game.side();
        let before = self.game.clock();
        let label = match action {
            Action::Act(act) => self.game.label(act),
            Action::Dice(_) => self.game.write(action),
        };
        let events = self.game.apply(action).map_err(|refusal| {
            let reason = self.game.explain(&refusal);
            let text = match self.tried.len() {
                0 => reason.text,
                taken => format!(
                    "Step {} (“{}”): {} Nothing was applied.",
                    taken + 1,
                    self.game.write(action),
                    reason.text
                ),
            };
            Error {
                kind: ErrorKind::Illegal,
                text,
                cite: refusal.cite.map(|cite| cite.0.to_string()),
            }
        })?;
        self.position.clear();
        self.game.write_position(&mut self.position);
        let kind = match action {
            Action::Act(_) => EntryKind::Act,
            Action::Dice(_) => EntryKind::Dice,
        };
        self.throws += u32::from(kind == EntryKind::Dice);
        self.tried.push(Tried {
            kind,
            side,
            action: self.game.write(action),
            label,
            digest: Digest::of(&self.position),
            lines: events.iter().map(|event| self.game.tell(event)).collect(),
            events,
            phase_start: (self.game.clock() != before).then(|| self.position.clone()),
        });
        Ok(())
    }
}

fn answers_throw(step: &str) -> bool {
    step.split_ascii_whitespace().next() == Some("dice")
}
