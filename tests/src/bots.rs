//! Players that need nobody: for walks, recordings and a first opponent.

mod field;
mod greedy;
mod random;

use std::collections::VecDeque;
use std::sync::Arc;

use rules_core::Game;
use rules_core::action::{Act, Decision};

use crate::draw::Draw;
pub(crate) use field::Field;

/// A way to play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any step that does not undo one, all equally likely; phases end now and then.
    Random,
    /// Like `Random`, but of a few moves drawn it takes the one that brings the unit nearest to an enemy.
    Forward,
    /// Weighs whole moves, fires and fights by exact chances and an evaluation of the battle. It draws nothing.
    Greedy,
}

impl Bot {
    /// Every bot.
    pub const ALL: [Bot; 3] = [Bot::Random, Bot::Forward, Bot::Greedy];

    /// Its word on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Forward => "forward",
            Bot::Greedy => "greedy",
        }
    }

    /// The bot of a word.
    pub fn from_word(word: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.word() == word)
    }
}

/// A bot at one game's table: what it knows of the board, and the steps it has still in mind.
#[derive(Clone, Debug)]
pub struct Player {
    bot: Bot,
    field: Arc<Field>,
    plan: VecDeque<Act>,
}

impl Player {
    /// Sits down.
    pub fn new(bot: Bot, game: &Game) -> Player {
        Player::at(bot, &Arc::new(Field::new(game.battle())))
    }

    /// Sits down at a board that others know too.
    pub(crate) fn at(bot: Bot, field: &Arc<Field>) -> Player {
        Player {
            bot,
            field: Arc::clone(field),
            plan: VecDeque::new(),
        }
    }

    /// A listed step; `None` only if none is listed that does not undo another.
    pub fn choose(&mut self, game: &Game, decision: &Decision, draw: &mut Draw) -> Option<Act> {
        let listed = |act: &Act| decision.choices.iter().any(|choice| choice.act == *act);
        if let Some(act) = self.plan.pop_front().filter(listed) {
            return Some(act);
        }
        self.plan.clear();
        let mut acts: VecDeque<Act> = match self.bot {
            Bot::Random => random::choose(decision, draw).into_iter().collect(),
            Bot::Forward => random::choose_forward(game, decision, &self.field, draw)
                .into_iter()
                .collect(),
            Bot::Greedy => greedy::choose(game, decision, &self.field),
        };
        let first = acts.pop_front().filter(listed);
        self.plan = acts;
        first.or_else(|| {
            decision
                .choices
                .iter()
                .find(|choice| !choice.undoing)
                .map(|choice| choice.act)
        })
    }
}
