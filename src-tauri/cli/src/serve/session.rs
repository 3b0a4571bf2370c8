//! A game that another program plays: requests in, answers out. It holds no file and no clock.

use std::collections::VecDeque;

use rules_core::action::{Action, Node};
use rules_core::event::Event;
use rules_core::ids::{Battle, Side};
use rules_core::notation::NotationFault;
use rules_core::setup::{NewGame, Setup};
use rules_core::view::Eyes;
use rules_core::{Game, Question};

use super::answer::{ApplyBody, EventAnswer, Fault, Named, NodeBody, StartBody, WhyBody, good};
use super::request::{Request, Start};
use crate::battles::{self, BattleAnswer};

/// How many requests can be taken back.
const MOST_UNDO: usize = 1000;

/// The state between two requests.
#[derive(Default)]
pub struct Session {
    game: Option<Game>,
    past: VecDeque<Game>,
}

impl Session {
    /// Answers one line with one line. Whatever the line holds, the session stays alive.
    pub fn answer(&mut self, line: &str) -> String {
        let request: Request = match serde_json::from_str::<serde_json::Value>(line) {
            Err(fault) => {
                return Fault::new("json", format!("The line is not JSON: {fault}.")).line();
            }
            Ok(value) => match serde_json::from_value(value) {
                Err(fault) => {
                    return Fault::new(
                        "request",
                        format!("The request is not understood: {fault}."),
                    )
                    .line();
                }
                Ok(request) => request,
            },
        };
        self.serve(request).unwrap_or_else(|fault| fault.line())
    }

    fn serve(&mut self, request: Request) -> Result<String, Fault> {
        match request {
            Request::Battles {} => {
                let battles: Vec<BattleAnswer> =
                    Battle::ALL.into_iter().map(BattleAnswer::of).collect();
                Ok(good(Named("battles", battles)))
            }
            Request::Board { battle } => Ok(good(Named("board", self.battle(battle)?.board()))),
            Request::Register { battle } => {
                Ok(good(Named("register", self.battle(battle)?.register())))
            }
            Request::Rulings { battle } => {
                Ok(good(Named("rulings", self.battle(battle)?.rulings())))
            }
            Request::Start(start) => self.start(start),
            Request::Node {} => Ok(good(NodeBody::of(self.game()?))),
            Request::Apply { action, actions } => self.apply(&one_or_more(action, actions)?),
            Request::Dice { faces } => self.dice(&faces),
            Request::Why { question } => self.why(&question.into()),
            Request::Preview { action } => self.preview(&action),
            Request::View {} => Ok(good(Named("view", self.game()?.view(Eyes::Both)))),
            Request::Reach { unit } => self.reach(&unit),
            Request::Overlay { kind, side, unit } => self.overlay(&kind, side, &unit),
            Request::Position {} => Ok(good(Named("position", self.game()?.position()))),
            Request::Digest {} => Ok(good(Named("digest", self.game()?.digest().to_string()))),
            Request::Undo {} => self.undo(),
        }
    }

    fn game(&self) -> Result<&Game, Fault> {
        self.game
            .as_ref()
            .ok_or_else(|| Fault::new("no-game", "No game has been started; send `start` first."))
    }

    fn battle(&self, named: Option<String>) -> Result<Battle, Fault> {
        match named {
            Some(id) => find_battle(&id),
            None => Ok(self.game()?.battle()),
        }
    }

    fn start(&mut self, start: Start) -> Result<String, Fault> {
        let started = Game::begin(&setup(start)?).map_err(Fault::setup)?;
        let events = EventAnswer::all(&started.game, &started.events);
        let node = NodeBody::of(&started.game);
        self.game = Some(started.game);
        self.past.clear();
        Ok(good(StartBody {
            irregularities: started.irregularities,
            events,
            node,
        }))
    }

    /// All or nothing: a refusal anywhere in the list leaves the game as it was.
    fn apply(&mut self, notations: &[String]) -> Result<String, Fault> {
        let before = self.game()?;
        let mut game = before.clone();
        let side = game.side();
        let (mut applied, mut events) = (0, Vec::new());
        for notation in notations {
            let step = Some(applied + 1).filter(|_| notations.len() > 1);
            let action = game
                .read(notation)
                .map_err(|fault| notation_fault(fault).at_step(step))?;
            if applied > 0 && stops(&game, side, &action) {
                break;
            }
            let happened = take(&mut game, &action).map_err(|fault| fault.at_step(step))?;
            events.extend(EventAnswer::all(&game, &happened));
            applied += 1;
        }
        Ok(self.step(game, applied, events))
    }

    fn dice(&mut self, faces: &[u8]) -> Result<String, Fault> {
        let mut game = self.game()?.clone();
        let faces = rules_core::dice::Faces::new(faces).ok_or_else(|| {
            Fault::new(
                "request",
                format!("A throw has 1 to {} faces.", rules_core::dice::Faces::MOST),
            )
        })?;
        let happened = take(&mut game, &Action::Dice(faces))?;
        let events = EventAnswer::all(&game, &happened);
        Ok(self.step(game, 1, events))
    }

    /// Moves on to the game after a request.
    fn step(&mut self, game: Game, applied: usize, events: Vec<EventAnswer>) -> String {
        let node = NodeBody::of(&game);
        if let Some(before) = self.game.replace(game) {
            self.past.push_back(before);
        }
        if self.past.len() > MOST_UNDO {
            self.past.pop_front();
        }
        good(ApplyBody {
            applied,
            events,
            node,
        })
    }

    fn undo(&mut self) -> Result<String, Fault> {
        self.game()?;
        let before = self
            .past
            .pop_back()
            .ok_or_else(|| Fault::new("nothing", "There is nothing left to take back."))?;
        Ok(good(NodeBody::of(self.game.insert(before))))
    }

    fn why(&self, question: &Question) -> Result<String, Fault> {
        let answer = self.game()?.why_not(question);
        Ok(good(WhyBody {
            allowed: answer.allowed,
            reason: answer.reason.map(Into::into),
        }))
    }

    fn preview(&self, notation: &str) -> Result<String, Fault> {
        let game = self.game()?;
        let action = game.read(notation).map_err(notation_fault)?;
        let preview = game
            .preview(&action)
            .map_err(|refusal| Fault::refused(game.explain(&refusal)))?;
        Ok(good(preview))
    }

    fn reach(&self, unit: &str) -> Result<String, Fault> {
        let game = self.game()?;
        if let Some(reach) = game.reach(unit) {
            return Ok(good(Named("reach", reach)));
        }
        let piece = game
            .view(Eyes::Both)
            .pieces
            .into_iter()
            .find(|piece| piece.id == unit);
        let piece = piece.ok_or_else(|| {
            Fault::new(
                "not-found",
                format!("There is no counter “{unit}” in this battle."),
            )
        })?;
        // Whether it may move at all is asked with its own place; the first rule that fails is the answer.
        let question = Question {
            unit: unit.into(),
            verb: "move".into(),
            at: piece.at.unwrap_or_default(),
        };
        let reason = game.why_not(&question).reason;
        Err(reason.map_or_else(
            || Fault::new("refused", "That unit does not move now."),
            Fault::refused,
        ))
    }

    fn overlay(&self, kind: &str, side: Option<Side>, unit: &str) -> Result<String, Fault> {
        let overlay = self.game()?.overlay(kind, side, unit).ok_or_else(|| {
            let text = "There is no such overlay: control, command and threat need a side; sight, cost and zone a unit.";
            Fault::new("not-found", text)
        })?;
        Ok(good(Named("overlay", overlay)))
    }
}

/// A gesture ends where a throw is due that it does not answer, or where the other side decides.
fn stops(game: &Game, side: Option<Side>, action: &Action) -> bool {
    match game.node() {
        Node::Roll(_) => matches!(action, Action::Act(_)),
        Node::Decide(decision) => Some(decision.side) != side,
        Node::Over(_) => true,
    }
}

fn take(game: &mut Game, action: &Action) -> Result<Vec<Event>, Fault> {
    game.apply(action)
        .map_err(|refusal| Fault::refused(game.explain(&refusal)))
}

fn notation_fault(fault: NotationFault) -> Fault {
    Fault::new("notation", fault.to_string())
}

fn one_or_more(action: Option<String>, actions: Option<Vec<String>>) -> Result<Vec<String>, Fault> {
    match (action, actions) {
        (Some(action), None) => Ok(vec![action]),
        (None, Some(actions)) if !actions.is_empty() => Ok(actions),
        _ => Err(Fault::new(
            "request",
            "`apply` takes either `action`, a notation, or `actions`, a list of at least one.",
        )),
    }
}

fn setup(start: Start) -> Result<Setup, Fault> {
    let scenario_given = start.battle.is_some()
        || start.scenario.is_some()
        || !start.options.is_empty()
        || !start.deploy.is_empty();
    match (start.position, start.battle) {
        (Some(_), _) if scenario_given => Err(Fault::new(
            "request",
            "`start` takes either `position`, which names battle and options itself, or `battle`.",
        )),
        (Some(position), _) => Ok(Setup::Position(position)),
        (None, None) => Err(Fault::new(
            "request",
            "`start` needs `battle` or `position`.",
        )),
        (None, Some(battle)) => Ok(Setup::New(NewGame {
            battle: find_battle(&battle)?,
            scenario: start.scenario.unwrap_or_else(|| "standard".into()),
            options: start.options,
            deploy: start.deploy,
        })),
    }
}

fn find_battle(id: &str) -> Result<Battle, Fault> {
    Battle::from_id(id).ok_or_else(|| Fault::new("not-found", battles::unknown(id)))
}
