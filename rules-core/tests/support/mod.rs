//! A kit for the tests of the Raab: a position in a few words, steps in their notation, answers by their rule.
//!
//! Counters may be named short, as long as only one counter's id ends so: `tasso`, `com-sparr`, `albanian-1`.
#![allow(dead_code, clippy::unwrap_used)] // each suite uses a part of the kit

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rules_core::action::{Action, Node, Outcome};
use rules_core::dice::Faces;
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};
use rules_core::view::{BoardView, Eyes, LineOfLog, OddsView, PieceView, TrackView, View};
use rules_core::{Game, Question};

pub use rules_core::ids::Side::{Imperial, Ottoman};

/// Everything about the battle that does not change.
pub static BOARD: LazyLock<BoardView> = LazyLock::new(|| Battle::Raab.board());

/// Which of the two rule texts the options follow.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// Series rules 1.3.
    Series,
    /// Scenario rules 1.2.
    Scenario,
}

/// Both texts, for what must hold under either.
pub const TEXTS: [Text; 2] = [Text::Series, Text::Scenario];

impl Text {
    /// The row of this text.
    pub fn row(self, series: &'static str, scenario: &'static str) -> &'static str {
        match self {
            Text::Series => series,
            Text::Scenario => scenario,
        }
    }

    /// The name of the preset.
    pub fn preset(self) -> &'static str {
        self.row("series", "scenario")
    }
}

/// The full id of a counter named short; other words stay as they are.
pub fn full(word: &str) -> String {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.to_string();
    }
    let ending = format!("-{word}");
    let ids = BOARD.counters.iter().map(|counter| counter.id.as_str());
    let found: Vec<&str> = ids
        .filter(|id| *id == word || id.ends_with(&ending))
        .collect();
    match found[..] {
        [] => word.to_string(),
        [one] => one.to_string(),
        _ => panic!("“{word}” may be any of {found:?}"),
    }
}

/// A step with every counter's full id.
pub fn spelled(step: &str) -> String {
    let words: Vec<String> = step.split_whitespace().map(full).collect();
    words.join(" ")
}

/// A position being written down.
#[derive(Clone, Debug)]
pub struct Position {
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
            now: now.map(|(key, word)| (key, format!("{word:?}"))).into(),
            options: BTreeMap::new(),
            armies: BTreeMap::new(),
            units: BTreeMap::new(),
            rest: String::new(),
        }
    }

    /// The turn.
    pub fn turn(mut self, turn: u8) -> Position {
        self.now.insert("turn", turn.to_string());
        self
    }

    /// The Raab is in flood.
    pub fn flood(mut self) -> Position {
        self.now.insert("flood", "true".into());
        self
    }

    /// An option's value.
    pub fn option(mut self, name: &str, value: &str) -> Position {
        self.options.insert(name.into(), value.into());
        self
    }

    /// Every conflict as one text has it.
    pub fn text(self, text: Text) -> Position {
        self.option("preset", text.preset())
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

    /// The words of an army: `losses = 99`, `limit = 50`, `demoralized = true`.
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
        let mut text = String::from("battle = \"raab\"\n[now]\n");
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
    let mut new = NewGame::standard(Battle::Raab);
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
    let mut new = NewGame::standard(Battle::Raab);
    for (name, value) in options {
        new.options.insert((*name).into(), (*value).into());
    }
    let started = Game::start(&Setup::New(new));
    started.err().map_or_else(Vec::new, |faults| faults.0)
}

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
        self.apply(&Action::Dice(Faces::new(&[face]).unwrap()));
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

    /// A side's losses and limit.
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

    /// Puts a fight together and declares it.
    pub fn declare(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        for unit in attackers {
            self.act(&format!("attack {unit}"));
        }
        for hex in hexes {
            self.act(&format!("on {hex}"));
        }
        self.act("declare")
    }

    /// Declines every commander until the die is due.
    pub fn pass(&mut self) -> &mut Play {
        while self.due().is_empty() {
            self.act("pass");
        }
        self
    }

    /// Fights without commanders.
    pub fn fight(&mut self, attackers: &[&str], hexes: &[&str], face: u8) -> &mut Play {
        self.declare(attackers, hexes).pass().roll(face)
    }

    /// The column of a fight without commanders.
    pub fn odds_of(&self, attackers: &[&str], hexes: &[&str]) -> String {
        let mut play = self.clone();
        play.declare(attackers, hexes).column()
    }
}

/// The printed figure of a counter.
pub fn figure(unit: &str, name: &str) -> i32 {
    let id = full(unit);
    let counter = BOARD.counters.iter().find(|counter| counter.id == id);
    let figures = &counter.expect(unit).figures;
    let found = figures.iter().find(|figure| figure.name == name);
    found.expect(name).value
}

/// The cell of a chart.
pub fn cell(table: &str, row: &str, column: &str) -> &'static str {
    let table = BOARD.tables.iter().find(|known| known.id == table).unwrap();
    let row = table.rows.iter().position(|name| name == row).unwrap();
    let column = table
        .columns
        .iter()
        .position(|name| name == column)
        .unwrap();
    &table.cells[row][column]
}

/// The numbers of a hex.
pub fn numbers(hex: &str) -> (i32, i32) {
    (hex[..2].parse().unwrap(), hex[2..].parse().unwrap())
}

/// The hexes on the map next to a hex, by the numbering alone: odd lines lie half a hex farther west.
pub fn neighbours(hex: &str) -> Vec<String> {
    let (cc, rr) = numbers(hex);
    let east = if cc % 2 == 0 { rr - 1 } else { rr };
    let around = [
        (cc, rr - 1),
        (cc, rr + 1),
        (cc - 1, east),
        (cc - 1, east + 1),
        (cc + 1, east),
        (cc + 1, east + 1),
    ];
    let on_map = around
        .into_iter()
        .filter(|(cc, rr)| (1..=36).contains(cc) && (1..=27).contains(rr));
    on_map.map(|(cc, rr)| format!("{cc:02}{rr:02}")).collect()
}

/// Steps between two hexes, by the numbering alone.
pub fn distance(a: &str, b: &str) -> i32 {
    let cube = |hex: &str| {
        let (cc, rr) = numbers(hex);
        (cc, rr - (cc - cc % 2) / 2)
    };
    let ((ax, az), (bx, bz)) = (cube(a), cube(b));
    let (dx, dz) = (ax - bx, az - bz);
    dx.abs().max(dz.abs()).max((dx + dz).abs())
}

/// The terrain and level of a hex.
pub fn ground(hex: &str) -> (&'static str, u8) {
    let place = BOARD.places.iter().find(|place| place.id == hex).unwrap();
    (&place.terrain, place.level)
}

/// What lies between two hexes: `raab`, `tributary`, `bridge`, `road`, and `up` where the second lies uphill.
pub fn between(a: &str, b: &str) -> Vec<&'static str> {
    let joins = |pair: &(String, String)| (pair.0 == a && pair.1 == b, pair.0 == b && pair.1 == a);
    let mut kinds = Vec::new();
    for edge in &BOARD.edges {
        let slope = edge.kind == "slope";
        if edge
            .sides
            .iter()
            .any(|pair| joins(pair).0 || (!slope && joins(pair).1))
        {
            kinds.push(if slope { "up" } else { edge.kind.as_str() });
        }
    }
    let runs = |places: &[String]| {
        let mut steps = places.windows(2);
        steps.any(|step| (step[0] == a && step[1] == b) || (step[0] == b && step[1] == a))
    };
    if BOARD.roads.iter().any(|road| runs(&road.places)) {
        kinds.push("road");
    }
    kinds
}

/// Every hex that can be walked to from Mogersdorf without crossing the Raab.
pub static NORTH: LazyLock<std::collections::BTreeSet<String>> = LazyLock::new(|| {
    let mut north = std::collections::BTreeSet::new();
    let mut open = vec!["0712".to_string()];
    while let Some(hex) = open.pop() {
        if north.insert(hex.clone()) {
            let dry = neighbours(&hex)
                .into_iter()
                .filter(|near| !between(&hex, near).contains(&"raab"));
            open.extend(dry);
        }
    }
    north
});

/// Every hex of the map, in the order of the numbers.
pub fn hexes() -> impl Iterator<Item = &'static str> {
    BOARD.places.iter().map(|place| place.id.as_str())
}
