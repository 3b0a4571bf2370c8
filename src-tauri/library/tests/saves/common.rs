//! What the suites share: games that begin and walk on.

use std::collections::BTreeMap;

use game_library::{Beginning, DiceFrom, EntryId, Library, Mode, OpenGame, RollBy};
use rules_core::action::{Action, Node};
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

/// The battle of the Raab with both sides' historical deployments.
pub fn raab() -> Setup {
    let deploy = [
        (Side::Ottoman, "ottoman-historical"),
        (Side::Imperial, "imperial-historical"),
    ];
    Setup::New(NewGame {
        deploy: deploy
            .into_iter()
            .map(|(side, name)| (side, name.to_string()))
            .collect(),
        options: BTreeMap::new(),
        ..NewGame::standard(Battle::Raab)
    })
}

/// An honest game with a known seed, so that each run plays the same.
pub fn beginning(mode: Mode, dice: DiceFrom) -> Beginning {
    Beginning {
        mode,
        dice,
        seed: Some("a seed for tests".into()),
        ..Beginning::honest(raab())
    }
}

/// A study from a position.
pub fn from_position(text: &str) -> Beginning {
    Beginning {
        mode: Mode::Study,
        seed: Some("a seed for tests".into()),
        ..Beginning::honest(Setup::Position(text.into()))
    }
}

/// A folder for a test's files: in memory where the system offers one, since no test loses power in earnest.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .unwrap()
}

/// A new game in a library.
pub fn new_game(library: &Library, mode: Mode) -> OpenGame {
    library
        .create(&beginning(mode, DiceFrom::Program))
        .unwrap()
        .game
}

/// A small generator of picks; the tests' own, unrelated to dice.
pub struct Picks(pub u64);

impl Picks {
    pub fn next(&mut self, below: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % below
    }
}

/// Any step that leads on, or none when a throw is due or the game is over.
pub fn pick(game: &OpenGame, picks: &mut Picks) -> Option<String> {
    match game.game().node() {
        Node::Decide(decision) => {
            let onward: Vec<_> = decision
                .choices
                .iter()
                .filter(|choice| !choice.undoing)
                .collect();
            let choice = onward[picks.next(onward.len())];
            Some(game.game().write(&Action::Act(choice.act)))
        }
        _ => None,
    }
}

/// Plays a gesture of one step, or rolls; `None` when the game is over.
pub fn step(game: &mut OpenGame, picks: &mut Picks) -> Option<EntryId> {
    if game.is_over() {
        return None;
    }
    let steps: Vec<String> = pick(game, picks).into_iter().collect();
    Some(
        game.play(game.head(), &steps, RollBy::Program)
            .unwrap()
            .head,
    )
}

/// Plays on for a number of gestures.
pub fn walk(game: &mut OpenGame, gestures: usize, picks: &mut Picks) {
    for _ in 0..gestures {
        if step(game, picks).is_none() {
            return;
        }
    }
}

/// One listed step of a verb for each unit.
pub fn choices(game: &OpenGame, verb: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for choice in game.game().choices() {
        let text = game.game().write(&Action::Act(choice.act));
        let unit = text.split(' ').nth(1).unwrap_or_default().to_string();
        let known = found.iter().any(|old| old.split(' ').nth(1) == Some(&unit));
        if choice.act.verb.word() == verb && !known {
            found.push(text);
        }
    }
    found
}

/// Ends phases until this one.
pub fn to_phase(game: &mut OpenGame, phase: &str) {
    while game.game().clock().2 != phase {
        game.play(game.head(), &["end"], RollBy::Program).unwrap();
    }
}

/// Three moves of one unit, one after the other.
pub fn three_moves(game: &OpenGame) -> Vec<String> {
    let mut state = game.game().clone();
    let mut steps: Vec<String> = Vec::new();
    while steps.len() < 3 {
        let choice = state
            .choices()
            .into_iter()
            .find(|choice| choice.act.verb.word() == "move")
            .unwrap();
        let action = Action::Act(choice.act);
        steps.push(state.write(&action));
        state.apply(&action).unwrap();
    }
    steps
}
