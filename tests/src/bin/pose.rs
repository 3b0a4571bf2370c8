//! Writes the games that the stories and pictures of the window stand on, into `ui/e2e/games`: one whole game of
//! the weighing bot, marked phase by phase, and the position with the most choices that random play finds.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use headless::bots::{Bot, Player};
use headless::draw::Draw;
use headless::drive;
use rules_core::Game;
use rules_core::action::{Node, Verb};
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

const SEED: u64 = 1664;
const RANDOM_GAMES: u64 = 100;

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/e2e/games"));
    fs::write(folder.join("raab.txt"), marked_game(Battle::Raab)?)?;
    fs::write(folder.join("raab-widest.toml"), widest(Battle::Raab)?)?;
    Ok(())
}

/// Every step of one game, one a line, with a line `# turn 2, ottoman, fight` before each phase and aid.
fn marked_game(battle: Battle) -> Result<String, drive::Stopped> {
    let mut game = begun(battle)?;
    let (mut player, mut draw) = (Player::new(Bot::Greedy, &game), Draw::new(SEED));
    let (mut text, mut last) = (String::new(), String::new());
    loop {
        let node = game.node();
        let mark = mark(&game, &node);
        if mark != last {
            text.push_str(&format!("# {mark}\n"));
            last = mark;
        }
        let Some(action) = drive::answer(&game, &node, &mut player, &mut draw) else {
            return Ok(text);
        };
        text.push_str(&format!("{}\n", game.write(&action)));
        apply(&mut game, &action)?;
    }
}

fn mark(game: &Game, node: &Node) -> String {
    let (turn, side, phase) = game.clock();
    let aids = match node {
        Node::Decide(decision) => decision
            .choices
            .iter()
            .any(|choice| choice.act.verb == Verb::Aid),
        Node::Over(_) => return "over".into(),
        Node::Roll(_) => false,
    };
    let aid = if aids { ", aid" } else { "" };
    format!("turn {turn}, {}, {phase}{aid}", side.id())
}

/// The position with the most choices in a hundred random games, as a text from which a game can start.
fn widest(battle: Battle) -> Result<String, drive::Stopped> {
    let (mut most, mut text) = (0, String::new());
    for number in 0..RANDOM_GAMES {
        let mut game = begun(battle)?;
        let (mut player, mut draw) = (
            Player::new(Bot::Random, &game),
            Draw::for_game(SEED, number),
        );
        loop {
            let node = game.node();
            if let Node::Decide(decision) = &node
                && decision.choices.len() > most
            {
                most = decision.choices.len();
                text = format!("# {most} choices\n{}", game.position());
            }
            let Some(action) = drive::answer(&game, &node, &mut player, &mut draw) else {
                break;
            };
            apply(&mut game, &action)?;
        }
    }
    Ok(text)
}

fn begun(battle: Battle) -> Result<Game, drive::Stopped> {
    let deploy: BTreeMap<Side, String> = battle
        .board()
        .deployments
        .into_iter()
        .rev()
        .map(|named| (named.side, named.id))
        .collect();
    let setup = Setup::New(NewGame {
        deploy,
        ..NewGame::standard(battle)
    });
    Game::start(&setup)
        .map(|(game, _)| game)
        .map_err(drive::Stopped::Setup)
}

fn apply(game: &mut Game, action: &rules_core::action::Action) -> Result<(), drive::Stopped> {
    let refused =
        |game: &Game, text: String, why| drive::Stopped::Refused(0, text, game.explain(why).text);
    let text = game.write(action);
    match game.apply(action) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(refused(game, text, &refusal)),
    }
}
