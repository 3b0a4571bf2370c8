//! A position in a few words, and new games.

use std::collections::BTreeMap;
use std::fmt::Display;

use rules_core::Game;
use rules_core::ids::Side;
use rules_core::setup::{NewGame, Setup};

use super::{BATTLE, Imperial, Ottoman, Play, full};

/// A position being written down.
#[derive(Clone, Debug)]
pub struct Position {
    first: String,
    now: BTreeMap<&'static str, String>,
    options: BTreeMap<String, String>,
    armies: BTreeMap<&'static str, String>,
    units: BTreeMap<String, String>,
    rest: String,
}

/// Turn 1, a phase of the Imperial player.
pub fn imperial(phase: &str) -> Position {
    Position::new(Imperial, phase)
}

/// Turn 1, a phase of the Ottoman player.
pub fn ottoman(phase: &str) -> Position {
    Position::new(Ottoman, phase)
}

/// Turn 1, a phase of a side.
pub fn of(side: Side, phase: &str) -> Position {
    Position::new(side, phase)
}

impl Position {
    fn new(side: Side, phase: &str) -> Position {
        let now = [("side", side.id()), ("phase", phase)];
        Position {
            first: String::new(),
            now: now.map(|(key, word)| (key, format!("{word:?}"))).into(),
            options: BTreeMap::new(),
            armies: BTreeMap::new(),
            units: BTreeMap::new(),
            rest: String::new(),
        }
    }

    /// The turn.
    pub fn turn(self, turn: u8) -> Position {
        self.now("turn", turn)
    }

    /// A line of the clock: what else is so at this moment.
    pub fn now(mut self, key: &'static str, value: impl Display) -> Position {
        self.now.insert(key, value.to_string());
        self
    }

    /// A line before all tables.
    pub fn first(mut self, line: &str) -> Position {
        self.first = format!("{line}\n");
        self
    }

    /// An option's value.
    pub fn option(mut self, name: &str, value: &str) -> Position {
        self.options.insert(name.into(), value.into());
        self
    }

    /// A counter: its hex and what is special about it.
    pub fn at(mut self, unit: &str, words: &str) -> Position {
        self.units.insert(full(unit), words.into());
        self
    }

    /// Several counters.
    pub fn all(self, units: &[(&str, &str)]) -> Position {
        let place = |position: Position, (unit, words): &(&str, &str)| position.at(unit, words);
        units.iter().fold(self, place)
    }

    /// The words of an army: `points = 99`, `limit = 50`, `demoralized = true`.
    pub fn army(mut self, side: Side, lines: &str) -> Position {
        self.armies.insert(side.id(), lines.replace(", ", "\n"));
        self
    }

    /// Any further lines, a frame for one.
    pub fn and(mut self, lines: &str) -> Position {
        self.rest.push_str(lines);
        self
    }

    /// The position as a text.
    pub fn written(&self) -> String {
        let mut text = format!("battle = \"{}\"\n{}[now]\n", BATTLE.id(), self.first);
        for (key, value) in &self.now {
            text += &format!("{key} = {value}\n");
        }
        text += "[options]\n";
        for (name, value) in &self.options {
            text += &format!("{name} = {value:?}\n");
        }
        for (side, lines) in &self.armies {
            text += &format!("[army.{side}]\n{lines}\n");
        }
        text += "[units]\n";
        for (unit, words) in &self.units {
            text += &format!("{unit} = {words:?}\n");
        }
        text + &self.rest
    }

    /// Plays from here; panics with every fault if the position cannot be started.
    pub fn play(&self) -> Play {
        let (game, odd) = Game::start(&Setup::Position(self.written()))
            .unwrap_or_else(|faults| panic!("{faults}\n{}", self.written()));
        Play {
            game,
            odd,
            log: Vec::new(),
        }
    }

    /// Why it cannot be started; empty if it can.
    pub fn faults(&self) -> Vec<String> {
        let started = Game::start(&Setup::Position(self.written()));
        started.err().map_or_else(Vec::new, |faults| faults.0)
    }
}

/// A new game of the scenario, set up by hand where no deployment is named.
pub fn scenario(options: &[(&str, &str)], deploy: &[(Side, &str)]) -> Play {
    let mut new = NewGame::standard(BATTLE);
    for (name, value) in options {
        new.options.insert((*name).into(), (*value).into());
    }
    for (side, name) in deploy {
        new.deploy.insert(*side, (*name).into());
    }
    let started = Game::begin(&Setup::New(new)).unwrap_or_else(|faults| panic!("{faults}"));
    let log = started
        .events
        .iter()
        .map(|event| started.game.tell(event))
        .collect();
    Play {
        game: started.game,
        odd: started.irregularities,
        log,
    }
}

/// Why a new game cannot be started; empty if it can.
pub fn scenario_faults(options: &[(&str, &str)]) -> Vec<String> {
    let mut new = NewGame::standard(BATTLE);
    for (name, value) in options {
        new.options.insert((*name).into(), (*value).into());
    }
    let started = Game::start(&Setup::New(new));
    started.err().map_or_else(Vec::new, |faults| faults.0)
}
