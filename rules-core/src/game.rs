//! The game: one front for all battles. The only file that names every battle.

use crate::action::{Act, Action, Choice, Decision, Node, Refusal, Standing};
use crate::digest::Digest;
use crate::event::Event;
use crate::ids::{Battle, Side};
use crate::notation::{self, NotationFault};
use crate::position;
use crate::setup::OptionSpec;
use crate::setup::{Irregularities, NewGame, Setup, SetupFaults};
use crate::view::{
    Answer, BoardView, Eyes, LineOfLog, LineView, OverlayView, Preview, Question, ReachView,
    ReasonView, RuleView, RulingView, ShotView, View,
};
use crate::{preview, raab, vienna};

/// A game in progress. Cloning it is cheap; it holds no file, clock or random source.
#[derive(Clone, Debug)]
pub struct Game {
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Raab(raab::State),
    Vienna(vienna::State),
}

/// A game that has just started.
#[derive(Clone, Debug)]
pub struct Started {
    /// The game at its first node.
    pub game: Game,
    /// What is unusual about the position it started from.
    pub irregularities: Irregularities,
    /// What happened before the first node: deployments by name, the first turn.
    pub events: Vec<Event>,
}

macro_rules! on_state {
    ($game:expr, $state:ident => $call:expr) => {
        match &$game.state {
            State::Raab($state) => $call,
            State::Vienna($state) => $call,
        }
    };
}

impl Game {
    /// Starts a game from a scenario or a position.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn start(setup: &Setup) -> Result<(Game, Irregularities), SetupFaults> {
        Game::begin(setup).map(|started| (started.game, started.irregularities))
    }

    /// Like [`Game::start`], with what happened before the first node.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn begin(setup: &Setup) -> Result<Started, SetupFaults> {
        match setup {
            Setup::New(new) => Game::from_scenario(new),
            Setup::Position(text) => Game::from_position(text),
        }
    }

    fn from_scenario(new: &NewGame) -> Result<Started, SetupFaults> {
        let (state, events) = match new.battle {
            Battle::Raab => {
                raab::State::start(new).map(|(state, events)| (State::Raab(state), events))?
            }
            Battle::Vienna => {
                vienna::State::start(new).map(|(state, events)| (State::Vienna(state), events))?
            }
        };
        Ok(Started {
            game: Game { state },
            irregularities: Vec::new(),
            events,
        })
    }

    fn from_position(text: &str) -> Result<Started, SetupFaults> {
        let (header, table) = position::read(text)?;
        let (state, irregularities) = match header.battle {
            Battle::Raab => raab::State::from_position(&header, &table)
                .map(|(state, odd)| (State::Raab(state), odd))?,
            Battle::Vienna => vienna::State::from_position(&header, &table)
                .map(|(state, odd)| (State::Vienna(state), odd))?,
        };
        let mut game = Game { state };
        let mut events = Vec::new();
        for (place, step) in header.then.iter().enumerate() {
            let fault = |why: String| {
                SetupFaults::one(format!(
                    "Step {} of `then` (“{step}”) cannot be played: {why}",
                    place + 1
                ))
            };
            let action = game.read(step).map_err(|why| fault(why.to_string()))?;
            let happened = game
                .apply(&action)
                .map_err(|refusal| fault(game.explain(&refusal).text))?;
            events.extend(happened);
        }
        Ok(Started {
            game,
            irregularities,
            events,
        })
    }

    /// The battle.
    pub fn battle(&self) -> Battle {
        match &self.state {
            State::Raab(_) => Battle::Raab,
            State::Vienna(_) => Battle::Vienna,
        }
    }

    /// Every option with its value.
    pub fn options(&self) -> &crate::setup::Options {
        on_state!(self, state => state.options())
    }

    /// Where the game stands, with every legal choice.
    pub fn node(&self) -> Node {
        on_state!(self, state => match state.standing() {
            Standing::Decide(side) => Node::Decide(Decision {
                side,
                phase: state.phase_id(),
                owed: state.owed(),
                choices: state.choices(),
            }),
            Standing::Roll(throw) => Node::Roll(throw),
            Standing::Over(outcome) => Node::Over(outcome),
        })
    }

    /// Every legal step now; empty when a throw is due or the game is over.
    pub fn choices(&self) -> Vec<Choice> {
        on_state!(self, state => state.choices())
    }

    /// The side that decides or rolls; `None` when the game is over.
    pub fn side(&self) -> Option<Side> {
        on_state!(self, state => match state.standing() {
            Standing::Decide(side) => Some(side),
            Standing::Roll(throw) => Some(throw.side),
            Standing::Over(_) => None,
        })
    }

    /// The throw that is due, if one is; cheaper than the whole node.
    pub fn throw(&self) -> Option<crate::dice::Throw> {
        on_state!(self, state => match state.standing() {
            Standing::Roll(throw) => Some(throw),
            _ => None,
        })
    }

    /// The turn, the side whose turn it is, and the phase.
    pub fn clock(&self) -> (u8, Side, &'static str) {
        on_state!(self, state => (state.turn(), state.active(), state.phase_id()))
    }

    /// Whether a declared act still waits for replies or dice.
    pub fn in_flight(&self) -> bool {
        on_state!(self, state => state.in_flight())
    }

    /// Whether the action may be taken now. The same check decides which choices are listed.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        on_state!(self, state => match (action, state.standing()) {
            (Action::Dice(faces), Standing::Roll(throw)) if faces.fits(&throw) => Ok(()),
            (Action::Dice(_), Standing::Roll(throw)) => Err(Refusal::plain(
                "The throw asks for this many dice: {0}, each with faces from 1 to {1}.").figures(throw.count.into(), throw.sides.into())),
            (Action::Dice(_), _) => Err(Refusal::plain("No throw is due now.")),
            (Action::Act(_), Standing::Roll(_)) => Err(Refusal::plain("A throw is due first; answer it with the dice.")),
            (Action::Act(_), Standing::Over(_)) => Err(Refusal::plain("The game is over.")),
            (Action::Act(act), Standing::Decide(_)) => state.check(act),
        })
    }

    /// Takes an action and says what happened.
    ///
    /// # Errors
    /// The first rule that forbids it; the state is then as it was.
    pub fn apply(&mut self, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.check(action)?;
        let events = match (&mut self.state, action) {
            (State::Raab(state), Action::Act(act)) => state.act(act),
            (State::Raab(state), Action::Dice(faces)) => state.dice(faces.as_slice()),
            (State::Vienna(state), Action::Act(act)) => state.act(act),
            (State::Vienna(state), Action::Dice(faces)) => state.dice(faces.as_slice()),
        };
        Ok(events)
    }

    /// Reads a notation of this game's battle.
    ///
    /// # Errors
    /// Says which word is not understood.
    pub fn read(&self, text: &str) -> Result<Action, NotationFault> {
        on_state!(self, state => notation::read(text, state.lexicon()))
    }

    /// Writes an action.
    pub fn write(&self, action: &Action) -> String {
        on_state!(self, state => notation::write(action, state.lexicon()))
    }

    /// A step in words.
    pub fn label(&self, act: &Act) -> String {
        on_state!(self, state => state.label(act))
    }

    /// An event in words, with what it lights up.
    pub fn tell(&self, event: &Event) -> LineOfLog {
        on_state!(self, state => state.tell(event))
    }

    /// A refusal in words.
    pub fn explain(&self, refusal: &Refusal) -> ReasonView {
        on_state!(self, state => crate::words::explain(refusal, state.lexicon(), |unit| state.name_of(unit)))
    }

    /// May this unit do that? With the first failing rule and its culprits.
    pub fn why_not(&self, question: &Question) -> Answer {
        on_state!(self, state => {
            let refused = |refusal: &Refusal| Answer { allowed: false, reason: Some(self.explain(refusal)) };
            match state.why(question) {
                Ok(()) => Answer { allowed: true, reason: None },
                Err(refusal) => refused(&refusal),
            }
        })
    }

    /// The game as a side sees it. The four battles hide nothing.
    pub fn view(&self, eyes: Eyes) -> View {
        on_state!(self, state => state.view(eyes, self.digest()))
    }

    /// Where a unit may go this phase; `None` when it may not move now.
    pub fn reach(&self, unit: &str) -> Option<ReachView> {
        on_state!(self, state => state.reach(unit))
    }

    /// An overlay: `control`, `command`, `threat`, `cost`, `zone` for a side, or `sight` from a unit.
    pub fn overlay(&self, kind: &str, side: Option<Side>, unit: &str) -> Option<OverlayView> {
        on_state!(self, state => state.overlay(kind, side, unit))
    }

    /// Exact chances of an action, found by walking the same rules over all faces and replies.
    ///
    /// # Errors
    /// The rule that forbids the action.
    pub fn preview(&self, action: &Action) -> Result<Preview, Refusal> {
        preview::preview(self, action)
    }

    /// Exact chances from here on, one line for each reply that may still be given before the dice.
    /// Empty while nothing is declared and no throw is due.
    pub fn forecast(&self) -> Vec<LineView> {
        preview::forecast(self)
    }

    /// A step that only states a fight, as if the fight were resolved at once; `None` for every other step. The step must
    /// be one that may be taken.
    pub(crate) fn as_if_resolved(&self, action: &Action) -> Option<(Game, Vec<Event>)> {
        let (State::Vienna(state), Action::Act(act)) = (&self.state, action) else {
            return None;
        };
        let (state, events) = state.as_if_resolved(act)?;
        let state = State::Vienna(state);
        Some((Game { state }, events))
    }

    /// The canonical position text; starting from it gives the same digest.
    pub fn position(&self) -> String {
        let mut text = String::with_capacity(9000);
        self.write_position(&mut text);
        text
    }

    /// Writes the position text behind another.
    pub fn write_position(&self, out: &mut String) {
        // Writing to a String cannot fail.
        let _ = on_state!(self, state => state.write_position(out));
    }

    /// The fingerprint of the state.
    pub fn digest(&self) -> Digest {
        Digest::of(&self.position())
    }

    /// What each event changed for the units in it, as one word each: `disrupted`, `destroyed`, …
    pub(crate) fn fate(&self, event: &Event) -> Option<(String, &'static str)> {
        on_state!(self, state => state.fate(event))
    }

    /// How a shot is read, if the step is one.
    pub(crate) fn shot(&self, act: &Act) -> Option<ShotView> {
        on_state!(self, state => state.shot(act))
    }

    /// Points lost by each side, in the order of the battle's sides.
    pub fn losses(&self) -> [i32; 2] {
        on_state!(self, state => state.losses())
    }
}

impl Battle {
    /// The title.
    pub fn title(self) -> &'static str {
        match self {
            Battle::Raab => raab::TITLE,
            Battle::Vienna => vienna::TITLE,
        }
    }

    /// The version of the battle's rules; it changes when a recorded game would go another way.
    pub fn rules_version(self) -> u32 {
        match self {
            Battle::Raab => raab::RULES_VERSION,
            Battle::Vienna => vienna::RULES_VERSION,
        }
    }

    /// The ids of its scenarios.
    pub fn scenarios(self) -> Vec<String> {
        vec!["standard".into()]
    }

    /// Every option that can be switched when a game is set up.
    pub fn options(self) -> &'static [OptionSpec] {
        match self {
            Battle::Raab => raab::options(),
            Battle::Vienna => vienna::options(),
        }
    }

    /// What does not change during play.
    pub fn board(self) -> BoardView {
        match self {
            Battle::Raab => raab::board_view(),
            Battle::Vienna => vienna::board_view(),
        }
    }

    /// The rule register in our words.
    pub fn register(self) -> Vec<RuleView> {
        match self {
            Battle::Raab => raab::register(),
            Battle::Vienna => vienna::register(),
        }
    }

    /// The rulings.
    pub fn rulings(self) -> Vec<RulingView> {
        match self {
            Battle::Raab => raab::rulings(),
            Battle::Vienna => vienna::rulings(),
        }
    }
}
