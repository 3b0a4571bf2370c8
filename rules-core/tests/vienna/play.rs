//! Random games before Vienna run to their end under the laws of every node: choices complete, sorted and unique; accepted
//! exactly when listed; a position leads back to the same digest.

use std::collections::{BTreeMap, BTreeSet};

use rules_core::Game;
use rules_core::action::{Act, Action, Choice, Name, Node, Verb};
use rules_core::dice::Faces;
use rules_core::ids::{Battle, Side, UnitId};
use rules_core::kit::board::Hex;
use rules_core::setup::{NewGame, Setup};

/// A small generator of numbers, the same on every machine.
struct Draw(u64);

impl Draw {
    fn below(&mut self, many: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % many
    }
}

fn new_game(seed: u64) -> NewGame {
    let mut draw = Draw(seed);
    let mut new = NewGame::standard(Battle::Vienna);
    let decks: [(Side, [&str; 2]); 2] = [
        (
            Side::Imperial,
            ["imperial-historical", "imperial-horse-by-the-river"],
        ),
        (
            Side::Ottoman,
            ["ottoman-historical", "ottoman-entrenchment"],
        ),
    ];
    for (side, names) in decks {
        new.deploy.insert(side, names[draw.below(2)].into());
    }
    for spec in Battle::Vienna.options() {
        let value = &spec.values[draw.below(spec.values.len())].value;
        new.options.insert(spec.name.clone(), value.clone());
    }
    new
}

fn any_act(draw: &mut Draw) -> Act {
    let mut act = Act::new(Verb::ALL[draw.below(Verb::ALL.len())]);
    if draw.below(4) > 0 {
        act = act.unit(UnitId(draw.below(150) as u16));
    }
    match draw.below(5) {
        0 => act.other(UnitId(draw.below(150) as u16)),
        1 | 2 => act.hex(Hex(draw.below(552) as u16)),
        3 => act.name(Name(draw.below(40) as u8)),
        _ => act,
    }
}

fn laws(game: &Game, draw: &mut Draw) {
    let choices = game.choices();
    assert!(
        choices.windows(2).all(|pair| pair[0].act < pair[1].act),
        "sorted and unique"
    );
    for choice in &choices {
        let action = Action::Act(choice.act);
        let text = game.write(&action);
        assert!(game.check(&action).is_ok(), "listed but refused: {text}");
        assert_eq!(game.read(&text).unwrap(), action);
        assert!(!game.label(&choice.act).is_empty());
    }
    for _ in 0..60 {
        let act = any_act(draw);
        let listed = choices.iter().any(|choice| choice.act == act);
        let accepted = game.check(&Action::Act(act)).is_ok();
        assert_eq!(
            listed,
            accepted,
            "{} in\n{}",
            game.write(&Action::Act(act)),
            game.position()
        );
    }
}

fn reload(game: &Game) {
    let position = game.position();
    let again = Game::start(&Setup::Position(position.clone()))
        .unwrap_or_else(|faults| panic!("{faults}\n{position}"))
        .0;
    assert_eq!(again.position(), position);
    assert_eq!(again.node(), game.node(), "{position}");
}

/// A step drawn; who is busy seldom ends anything and goes for the enemy.
fn choose(game: &Game, choices: &[Choice], busy: bool, draw: &mut Draw) -> Act {
    let real: Vec<Act> = choices
        .iter()
        .filter(|choice| !choice.undoing)
        .map(|choice| choice.act)
        .collect();
    assert!(!real.is_empty(), "nothing to do in\n{}", game.position());
    let closing = |act: &Act| matches!(act.verb, Verb::End | Verb::Order | Verb::Pass);
    let others: Vec<Act> = real.iter().copied().filter(|act| !closing(act)).collect();
    if !busy || others.is_empty() || draw.below(25) == 0 {
        return real[draw.below(real.len())];
    }
    let forward = |act: &Act| {
        let south = act.hex.map_or(0, |hex| i32::from(hex.0));
        match game.side() {
            Some(Side::Imperial) => -south,
            _ => south,
        }
    };
    let tries = (0..4).map(|_| others[draw.below(others.len())]);
    tries.min_by_key(forward).unwrap()
}

/// How often each verb was played and each kind of fact told.
type Tally = BTreeMap<String, usize>;

/// Plays a game; the step between two tests of the laws is `every`.
fn play(seed: u64, every: usize, busy: bool, tally: &mut Tally) -> (usize, String) {
    let (mut game, odd) = Game::start(&Setup::New(new_game(seed))).unwrap();
    assert!(odd.is_empty());
    let mut draw = Draw(seed ^ 0x5eed);
    let rules: BTreeSet<String> = Battle::Vienna
        .register()
        .into_iter()
        .map(|row| row.id)
        .collect();
    for steps in 0..60_000 {
        let node = game.node();
        if steps % every == 0 && !matches!(node, Node::Over(_)) {
            laws(&game, &mut draw);
            reload(&game);
        }
        let action = match node {
            Node::Over(outcome) => return (steps, outcome.text),
            Node::Roll(throw) => {
                let faces: Vec<u8> = (0..throw.count)
                    .map(|_| draw.below(usize::from(throw.sides)) as u8 + 1)
                    .collect();
                Action::Dice(Faces::new(&faces).unwrap())
            }
            Node::Decide(decision) => {
                let act = choose(&game, &decision.choices, busy, &mut draw);
                *tally.entry(act.verb.word().into()).or_default() += 1;
                Action::Act(act)
            }
        };
        for event in game.apply(&action).unwrap() {
            let line = game.tell(&event);
            assert!(!line.text.is_empty() && line.kind != "other", "{event:?}");
            assert!(rules.contains(&line.rule), "{} is no row", line.rule);
            *tally.entry(format!("~{}", line.kind)).or_default() += 1;
            *tally.entry(line.rule).or_default() += 1;
        }
    }
    panic!("the game does not end");
}

#[test]
fn a_random_game_keeps_every_law_at_every_node() {
    let (steps, end) = play(1, 1, false, &mut Tally::new());
    println!("{steps} {end}");
}

#[test]
fn busy_games_with_random_options_end_and_do_everything() {
    let mut tally = Tally::new();
    let games = std::env::var("GAMES").map_or(6, |games| games.parse().unwrap());
    for seed in 2..2 + games {
        let (steps, end) = play(seed, 37, true, &mut tally);
        println!("{seed} {steps} {end}");
    }
    println!("{tally:?}");
}
