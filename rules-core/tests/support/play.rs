//! A game being played: steps in their notation, answers by their rule.

use rules_core::action::{Action, Node, Outcome};
use rules_core::dice::Faces;
use rules_core::ids::Side;
use rules_core::view::{Eyes, LineOfLog, OddsView, PieceView, TrackView, View};
use rules_core::{Game, Question};

use super::{full, spelled};

/// A game being played.
#[derive(Clone)]
pub struct Play {
    /// The game.
    pub game: Game,
    /// What was unusual about its start.
    pub odd: Vec<String>,
    /// What the last step or die brought.
    pub log: Vec<LineOfLog>,
}

impl Play {
    /// An action in its notation.
    pub fn read(&self, step: &str) -> Action {
        let step = spelled(step);
        self.game
            .read(&step)
            .unwrap_or_else(|fault| panic!("{step}: {fault}"))
    }

    fn apply(&mut self, action: &Action) {
        let events = self.game.apply(action).unwrap_or_else(|refusal| {
            let reason = self.game.explain(&refusal);
            panic!(
                "{} is refused: {} [{}]\n{}",
                self.game.write(action),
                reason.text,
                reason.rule,
                self.standing_units()
            )
        });
        self.log = events.iter().map(|event| self.game.tell(event)).collect();
    }

    /// The lines of the position about counters on the map.
    fn standing_units(&self) -> String {
        let text = self.game.position();
        let state = text.split_once("[now]").map_or("", |(_, state)| state);
        let lines = state.lines().filter(|line| !line.ends_with("lost\""));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Takes a step that must be legal.
    pub fn act(&mut self, step: &str) -> &mut Play {
        let action = self.read(step);
        self.apply(&action);
        self
    }

    /// Takes several steps.
    pub fn acts(&mut self, steps: &[&str]) -> &mut Play {
        for step in steps {
            self.act(step);
        }
        self
    }

    /// Answers the throw that is due.
    pub fn roll(&mut self, face: u8) -> &mut Play {
        self.rolls(&[face])
    }

    /// Answers a throw of several dice.
    pub fn rolls(&mut self, faces: &[u8]) -> &mut Play {
        self.apply(&Action::Dice(Faces::new(faces).unwrap()));
        self
    }

    /// Whether a step is among the choices. The gate must agree with the list.
    pub fn lists(&self, step: &str) -> bool {
        let action = self.read(step);
        let listed = self
            .game
            .choices()
            .iter()
            .any(|choice| Action::Act(choice.act) == action);
        assert_eq!(
            listed,
            self.game.check(&action).is_ok(),
            "{step}: list and gate disagree"
        );
        listed
    }

    /// The choices that begin with a word or words, as notations.
    pub fn choices(&self, start: &str) -> Vec<String> {
        let start = spelled(start);
        let all = self.view().choices.into_iter().map(|choice| choice.action);
        all.filter(|action| *action == start || action.starts_with(&format!("{start} ")))
            .collect()
    }

    /// The rule that refuses a step; the game is left as it was, and the step is not listed.
    pub fn refused(&self, step: &str) -> String {
        let action = self.read(step);
        assert!(!self.lists(step), "{step} is listed");
        let mut game = self.game.clone();
        let refusal = game.apply(&action).expect_err("a step that is refused");
        assert_eq!(game.position(), self.game.position(), "{step}");
        let reason = self.game.explain(&refusal);
        assert!(
            !reason.text.contains('{'),
            "a gap is not filled: {}",
            reason.text
        );
        reason.rule
    }

    /// The sentence that refuses a step.
    pub fn reason(&self, step: &str) -> String {
        let refusal = self.game.check(&self.read(step)).expect_err(step);
        self.game.explain(&refusal).text
    }

    /// The rule against it, if a unit may not do that; empty if it may.
    pub fn why(&self, unit: &str, verb: &str, at: &str) -> String {
        let question = Question {
            unit: full(unit),
            verb: verb.into(),
            at: full(at),
        };
        let answer = self.game.why_not(&question);
        assert_eq!(answer.allowed, answer.reason.is_none());
        answer.reason.map_or_else(String::new, |reason| reason.rule)
    }

    /// The view of both players.
    pub fn view(&self) -> View {
        self.game.view(Eyes::Both)
    }

    /// A counter.
    pub fn piece(&self, unit: &str) -> PieceView {
        let id = full(unit);
        let pieces = self.view().pieces;
        pieces.into_iter().find(|piece| piece.id == id).expect(unit)
    }

    /// The hex of a counter, or `lost`, or `waiting`.
    pub fn place(&self, unit: &str) -> String {
        let piece = self.piece(unit);
        piece.at.unwrap_or(piece.state)
    }

    /// Whether a counter's disrupted side is up.
    pub fn disrupted(&self, unit: &str) -> bool {
        self.piece(unit).disrupted
    }

    /// A track.
    pub fn track(&self, id: &str) -> TrackView {
        let tracks = self.view().tracks;
        tracks.into_iter().find(|track| track.id == id).expect(id)
    }

    /// A side's losses (or demoralization points) and its limit.
    pub fn losses(&self, side: Side) -> (i32, i32) {
        let track = self.track(&format!("losses-{}", side.id()));
        (track.value, track.limit.unwrap())
    }

    /// Whether a side's army is demoralized.
    pub fn demoralized(&self, side: Side) -> bool {
        self.track(&format!("losses-{}", side.id()))
            .text
            .contains("demoralized")
    }

    /// The phase.
    pub fn phase(&self) -> String {
        self.view().phase
    }

    /// Turn, side and phase.
    pub fn clock(&self) -> (u8, Side, &'static str) {
        self.game.clock()
    }

    /// What the throw that is due decides; empty when none is.
    pub fn due(&self) -> String {
        match self.game.node() {
            Node::Roll(throw) => throw.purpose,
            _ => String::new(),
        }
    }

    /// The side that decides or rolls.
    pub fn whose(&self) -> Option<Side> {
        self.game.side()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.game.node() {
            Node::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The winner, the kind of ending and its rule; panics if the game goes on.
    pub fn ended(&self) -> (Option<Side>, &'static str, &'static str) {
        let outcome = self.outcome().expect("the game is over");
        (outcome.winner, outcome.by, outcome.cite.0)
    }

    /// The units that owe something.
    pub fn owed(&self) -> Vec<String> {
        let owed = self.view().owed.into_iter();
        owed.flat_map(|owed| owed.units).collect()
    }

    /// With whom a unit can meet what it owes or is owed.
    pub fn owed_against(&self, unit: &str) -> Vec<String> {
        let owed = self.view().owed.into_iter();
        let mut of = owed.filter(|owed| owed.units.contains(&full(unit)));
        of.next().map(|owed| owed.against).unwrap_or_default()
    }

    /// The rule of each line of a kind in the last log.
    pub fn rules(&self, kind: &str) -> Vec<String> {
        let lines = self.log.iter().filter(|line| line.kind == kind);
        lines.map(|line| line.rule.clone()).collect()
    }

    /// The only line of a kind in the last log.
    pub fn line(&self, kind: &str) -> &LineOfLog {
        let lines: Vec<&LineOfLog> = self.log.iter().filter(|line| line.kind == kind).collect();
        match lines[..] {
            [one] => one,
            _ => panic!("{} lines of kind {kind} in {:#?}", lines.len(), self.log),
        }
    }

    /// The odds of the fight as it stands.
    pub fn odds(&self) -> OddsView {
        let fight = self.view().fight.expect("a fight");
        fight.odds.expect("odds")
    }

    /// The column of the fight as it stands.
    pub fn column(&self) -> String {
        let odds = self.odds();
        odds.columns[odds.column as usize].clone()
    }

    /// Puts a fight together and states or declares it.
    pub fn declare(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        for unit in attackers {
            self.act(&format!("attack {unit}"));
        }
        for hex in hexes {
            self.act(&format!("on {hex}"));
        }
        self.act("declare")
    }

    /// Declines charges and leaders until the die is due.
    pub fn pass(&mut self) -> &mut Play {
        while self.due().is_empty() {
            self.act("pass");
        }
        self
    }
}
