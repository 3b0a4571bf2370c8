//! Plays a game: from a written play, from a seed, or by any closure.

use rules_core::action::{Action, Node};
use rules_core::event::Event;
use rules_core::setup::{Setup, SetupFaults};
use rules_core::{Game, Started};

use crate::bots::{Bot, Player};
use crate::draw::Draw;
use crate::play::Play;

/// Why a play stopped before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The setup was refused.
    Setup(SetupFaults),
    /// An action was refused: its place, its notation, and why.
    Refused(usize, String, String),
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stopped::Setup(faults) => write!(out, "The game cannot start: {faults}"),
            Stopped::Refused(place, action, why) => {
                write!(out, "Action {} (“{action}”) was refused: {why}", place + 1)
            }
        }
    }
}

impl std::error::Error for Stopped {}

/// Plays a written play and gives the game as it then stands.
///
/// # Errors
/// The setup's faults, or the first action that is refused.
pub fn replay(play: &Play) -> Result<Game, Stopped> {
    replay_seen(play, |_, _, _| ())
}

/// Like [`replay`]; `seen` is shown every game before an action, the action, and what happened.
///
/// # Errors
/// The setup's faults, or the first action that is refused.
pub fn replay_seen(
    play: &Play,
    mut seen: impl FnMut(&Game, &Action, &[Event]),
) -> Result<Game, Stopped> {
    let Started { mut game, .. } = Game::begin(&play.setup).map_err(Stopped::Setup)?;
    for (place, text) in play.actions.iter().enumerate() {
        let refused = |why: String| Stopped::Refused(place, text.clone(), why);
        let action = game
            .read(text)
            .map_err(|fault| refused(fault.to_string()))?;
        let before = game.clone();
        let events = game
            .apply(&action)
            .map_err(|refusal| refused(before.explain(&refusal).text))?;
        seen(&before, &action, &events);
    }
    Ok(game)
}

/// Plays on until the game is over or `answer` gives nothing; gives the actions taken.
///
/// # Errors
/// The first action that is refused.
pub fn by(
    game: &mut Game,
    mut answer: impl FnMut(&Game, &Node) -> Option<Action>,
) -> Result<Vec<String>, Stopped> {
    let mut written = Vec::new();
    loop {
        let node = game.node();
        if matches!(node, Node::Over(_)) {
            return Ok(written);
        }
        let Some(action) = answer(game, &node) else {
            return Ok(written);
        };
        let text = game.write(&action);
        if let Err(refusal) = game.apply(&action) {
            return Err(Stopped::Refused(
                written.len(),
                text,
                game.explain(&refusal).text,
            ));
        }
        written.push(text);
    }
}

/// Plays with a bot on both sides and the dice of a seed, at most `most` actions; gives the play and its last state.
///
/// # Errors
/// The setup's faults, or an action of the bot that was refused.
pub fn by_seed(setup: &Setup, bot: Bot, seed: u64, most: usize) -> Result<(Play, Game), Stopped> {
    let Started { mut game, .. } = Game::begin(setup).map_err(Stopped::Setup)?;
    let mut draw = Draw::new(seed);
    let mut player = Player::new(bot, &game);
    let mut left = most;
    let actions = by(&mut game, |game, node| {
        left = left.checked_sub(1)?;
        answer(game, node, &mut player, &mut draw)
    })?;
    Ok((
        Play {
            actions,
            ..Play::new(setup.clone())
        },
        game,
    ))
}

/// What a player and the dice answer at a node; `None` when the game is over.
pub fn answer(game: &Game, node: &Node, player: &mut Player, draw: &mut Draw) -> Option<Action> {
    match node {
        Node::Decide(decision) => player.choose(game, decision, draw).map(Action::Act),
        Node::Roll(throw) => draw.faces(throw).map(Action::Dice),
        Node::Over(_) => None,
    }
}
