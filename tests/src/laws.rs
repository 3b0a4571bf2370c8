//! Laws that hold at every node and over every action of every battle.

mod account;
mod battle;

use std::collections::BTreeSet;
use std::sync::Arc;

use rules_core::Game;
use rules_core::action::{Act, Action, Choice, Decision, Name, Node, Verb};
use rules_core::event::Event;
use rules_core::ids::{Battle, Side, UnitId};
use rules_core::kit::board::Hex;
use rules_core::setup::Setup;
use rules_core::view::{BoardView, Eyes, View};

use crate::draw::Draw;
use account::Account;

/// How often the dearer laws are tested: at one node in so many; 0 is never.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rates {
    /// The choices, the counters and the tracks.
    pub look: u32,
    /// Position → start → same state.
    pub reload: u32,
    /// Steps drawn from all there are: refused exactly when not listed, and then nothing changes.
    pub refuse: u32,
    /// Choices that undo lead back.
    pub undo: u32,
}

impl Rates {
    /// Everything at every node.
    pub const FULL: Rates = Rates {
        look: 1,
        reload: 1,
        refuse: 1,
        undo: 1,
    };
    /// The cheap laws always, the dear ones now and then.
    pub const LIGHT: Rates = Rates {
        look: 1,
        reload: 50,
        refuse: 10,
        undo: 5,
    };
    /// No law at all.
    pub const NONE: Rates = Rates {
        look: 0,
        reload: 0,
        refuse: 0,
        undo: 0,
    };
}

/// A law that was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Its name, one or two words.
    pub law: &'static str,
    /// What was found, one sentence.
    pub text: String,
}

impl std::fmt::Display for Breach {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: {}", self.law, self.text)
    }
}

pub(crate) fn broken<T>(law: &'static str, text: impl Into<String>) -> Result<T, Breach> {
    Err(Breach {
        law,
        text: text.into(),
    })
}

/// No game of the four battles is longer, choices that undo left aside.
pub const LONGEST: usize = 30_000;

/// So many steps are drawn at a node where refusals are tested.
const DRAWN: usize = 40;

/// What the laws know of a battle, found once.
#[derive(Debug)]
pub(crate) struct Known {
    /// Its board.
    pub(crate) board: BoardView,
    /// The rows of its register.
    rules: BTreeSet<String>,
}

impl Known {
    /// Finds it.
    pub(crate) fn of(battle: Battle) -> Known {
        Known {
            board: battle.board(),
            rules: battle.register().into_iter().map(|row| row.id).collect(),
        }
    }
}

/// Watches one game.
#[derive(Clone, Debug)]
pub struct Watch {
    rates: Rates,
    draw: Draw,
    known: Arc<Known>,
    account: Account,
    losses: [i32; 2],
    clock: (u8, Side, &'static str),
    /// After how many actions the state was last looked at, and its digest then.
    looked_at: (usize, String),
    actions: usize,
}

impl Watch {
    /// Begins to watch a game. The seed draws the nodes at which the dearer laws are tested.
    pub fn new(game: &Game, rates: Rates, seed: u64) -> Watch {
        Watch::at(game, &Arc::new(Known::of(game.battle())), rates, seed)
    }

    /// Like [`Watch::new`], with what is known of the battle at hand.
    pub(crate) fn at(game: &Game, known: &Arc<Known>, rates: Rates, seed: u64) -> Watch {
        Watch {
            rates,
            draw: Draw::new(seed),
            known: Arc::clone(known),
            account: Account::open(game, &known.board),
            losses: game.losses(),
            clock: game.clock(),
            looked_at: (0, String::new()),
            actions: 0,
        }
    }

    /// Tests the laws of a node.
    ///
    /// # Errors
    /// The first law that is broken.
    pub fn node(&mut self, game: &Game, node: &Node) -> Result<(), Breach> {
        if self.draw.once_in(self.rates.look) {
            let view = game.view(Eyes::Both);
            counters(&view, &self.known.board)?;
            battle::counters(&view, &self.known.board)?;
            self.account.agrees(&view)?;
            self.moves_on(view.digest)?;
        }
        if self.draw.once_in(self.rates.reload) && !matches!(node, Node::Over(_)) {
            reload(game)?;
        }
        match node {
            Node::Decide(decision) => self.decision(game, decision),
            Node::Roll(throw) if throw.count == 0 || throw.sides < 2 => {
                broken("throw", format!("“{}” asks for no dice", throw.purpose))
            }
            Node::Roll(_) | Node::Over(_) if !game.choices().is_empty() => {
                broken("choices", "steps are listed though nobody decides")
            }
            Node::Roll(_) | Node::Over(_) => Ok(()),
        }
    }

    fn decision(&mut self, game: &Game, decision: &Decision) -> Result<(), Breach> {
        if self.draw.once_in(self.rates.look) {
            choices(game, decision)?;
        }
        if self.draw.once_in(self.rates.refuse) {
            self.refusals(game, decision)?;
        }
        Ok(())
    }

    /// Steps drawn from all there are: accepted exactly when listed; a refusal changes nothing.
    fn refusals(&mut self, game: &Game, decision: &Decision) -> Result<(), Breach> {
        let mut copy = game.clone();
        for _ in 0..DRAWN {
            let act = self.any_act();
            let listed = decision.choices.iter().any(|choice| choice.act == act);
            match (listed, game.check(&Action::Act(act))) {
                (true, Ok(())) => continue,
                (false, Err(_)) if copy.apply(&Action::Act(act)).is_err() => {}
                _ => {
                    return broken(
                        "gate",
                        format!(
                            "`{}` is listed or accepted, but not both",
                            game.write(&Action::Act(act))
                        ),
                    );
                }
            }
        }
        if format!("{copy:?}") != format!("{game:?}") {
            return broken("refusal", "a refused step changed the state");
        }
        Ok(())
    }

    fn any_act(&mut self) -> Act {
        let unit =
            |draw: &mut Draw, many: usize| UnitId(u16::try_from(draw.below(many)).unwrap_or(0));
        let (counters, places, names) = (
            self.known.board.counters.len(),
            self.known.board.places.len(),
            // Deployments, sub-commands, turns: no battle has more.
            40,
        );
        let draw = &mut self.draw;
        let mut act = Act::new(Verb::ALL[draw.below(Verb::ALL.len())]);
        if !draw.once_in(4) {
            act = act.unit(unit(draw, counters));
        }
        match draw.below(5) {
            0 => act.other(unit(draw, counters)),
            1 | 2 => act.hex(Hex(u16::try_from(draw.below(places)).unwrap_or(0))),
            3 => act.name(Name(u8::try_from(draw.below(names)).unwrap_or(0))),
            _ => act,
        }
    }

    /// Tests the laws of an action that has been taken.
    ///
    /// # Errors
    /// The first law that is broken.
    pub fn action(
        &mut self,
        before: &Game,
        action: &Action,
        events: &[Event],
        after: &Game,
    ) -> Result<(), Breach> {
        self.actions += 1;
        self.account.enter(events);
        if self.actions > LONGEST {
            return broken(
                "length",
                format!("the game goes on after {LONGEST} actions"),
            );
        }
        self.monotone(after)?;
        if self.draw.once_in(self.rates.look) {
            self.told(events, after)?;
        }
        match action {
            Action::Act(act) if self.draw.once_in(self.rates.undo) => undoing(before, act, after),
            _ => Ok(()),
        }
    }

    /// Every event is told in words, by a row of the register.
    fn told(&self, events: &[Event], after: &Game) -> Result<(), Breach> {
        for event in events {
            let line = after.tell(event);
            if line.text.is_empty() || line.kind == "other" {
                return broken("told", format!("nothing is told of {event:?}"));
            }
            if !self.known.rules.contains(&line.rule) {
                return broken(
                    "told",
                    format!("“{}” cites no row: {}", line.text, line.rule),
                );
            }
        }
        Ok(())
    }

    /// Whatever was done since the last look has changed the state, and so the digest.
    fn moves_on(&mut self, digest: String) -> Result<(), Breach> {
        if self.actions > self.looked_at.0 && digest == self.looked_at.1 {
            return broken(
                "digest",
                "an action was taken and the digest stayed the same",
            );
        }
        self.looked_at = (self.actions, digest);
        Ok(())
    }

    /// Losses and turns only grow.
    fn monotone(&mut self, after: &Game) -> Result<(), Breach> {
        let (losses, clock) = (after.losses(), after.clock());
        let fell = losses
            .iter()
            .zip(self.losses)
            .any(|(now, then)| *now < then);
        if fell && battle::losses_only_grow(after.battle()) {
            return broken("losses", format!("{:?} fell to {losses:?}", self.losses));
        }
        if clock.0 < self.clock.0 || clock.0 > self.clock.0 + 1 {
            return broken(
                "turn",
                format!("turn {} follows turn {}", clock.0, self.clock.0),
            );
        }
        (self.losses, self.clock) = (losses, clock);
        Ok(())
    }
}

/// Every counter is there once, in its order, on the map exactly when it has a place of the board.
fn counters(view: &View, board: &BoardView) -> Result<(), Breach> {
    if view.pieces.len() != board.counters.len() {
        return broken(
            "counters",
            format!(
                "{} counters instead of {}",
                view.pieces.len(),
                board.counters.len()
            ),
        );
    }
    for (piece, counter) in view.pieces.iter().zip(&board.counters) {
        let known = ["waiting", "later", "map", "lost", "exited"].contains(&piece.state.as_str());
        if piece.id != counter.id || !known || piece.at.is_some() != (piece.state == "map") {
            return broken(
                "counters",
                format!("{} is {} at {:?}", piece.id, piece.state, piece.at),
            );
        }
        if piece.captured != (piece.side != counter.side) {
            return broken(
                "counters",
                format!("{} changed hands without being captured", piece.id),
            );
        }
    }
    Ok(())
}

/// Choices are there, sorted, unique, accepted, and read back from what is written.
fn choices(game: &Game, decision: &Decision) -> Result<(), Breach> {
    if decision.choices.iter().all(|choice| choice.undoing) {
        return broken("choices", "no step leads on");
    }
    if let Some(pair) = decision
        .choices
        .windows(2)
        .find(|pair| pair[0].act >= pair[1].act)
    {
        return broken(
            "choices",
            format!(
                "`{}` is listed twice or out of order",
                game.write(&Action::Act(pair[1].act))
            ),
        );
    }
    let mut written = BTreeSet::new();
    for Choice { act, .. } in &decision.choices {
        let action = Action::Act(*act);
        let text = game.write(&action);
        if let Err(refusal) = game.check(&action) {
            return broken(
                "gate",
                format!(
                    "`{text}` is listed and refused: {}",
                    game.explain(&refusal).text
                ),
            );
        }
        if game.read(&text) != Ok(action) {
            return broken("notation", format!("`{text}` reads back as another action"));
        }
        if !written.insert(text) {
            return broken(
                "notation",
                format!("two choices are written `{}`", game.write(&action)),
            );
        }
    }
    Ok(())
}

/// The position starts a game in the same state, with the same choices.
fn reload(game: &Game) -> Result<(), Breach> {
    let again = match Game::start(&Setup::Position(game.position())) {
        Ok((again, _)) => again,
        Err(faults) => return broken("reload", format!("the position does not start: {faults}")),
    };
    if again.digest() != game.digest() {
        return broken("reload", "the position starts a game with another digest");
    }
    if again.node() != game.node() {
        return broken("reload", "the position starts a game with another node");
    }
    Ok(())
}

/// If a step opens a way back, one such way leads exactly back. (`rest` places many counters, which go back one by one.)
fn undoing(before: &Game, act: &Act, after: &Game) -> Result<(), Breach> {
    if before.side() != after.side() || act.verb == Verb::Rest || act.verb.undoes() {
        return Ok(());
    }
    let old: BTreeSet<Act> = before
        .choices()
        .into_iter()
        .filter(|choice| choice.undoing)
        .map(|choice| choice.act)
        .collect();
    let new: Vec<Act> = after
        .choices()
        .into_iter()
        .filter(|choice| choice.undoing && !old.contains(&choice.act))
        .map(|choice| choice.act)
        .collect();
    let leads_back = |act: &Act| {
        let mut back = after.clone();
        back.apply(&Action::Act(*act)).is_ok() && back.digest() == before.digest()
    };
    if new.is_empty() || new.iter().any(leads_back) {
        return Ok(());
    }
    broken(
        "undo",
        format!("no step takes `{}` back", after.write(&Action::Act(*act))),
    )
}
