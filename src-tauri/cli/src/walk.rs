//! `walk`: many games by bots, with a report; and a game that failed, played again.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use headless::bots::Bot;
use headless::laws::{Breach, Rates, Watch};
use headless::play::Play;
use headless::walk::{DeployOrder, OptionsOrder, WalkOrder, WalkReport, walk_seen};
use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup, SetupFaults};
use serde::Serialize;

use crate::arguments::{Laws, Walk};
use crate::battles;
use crate::failure::{Failure, Kind};
use crate::run::write_json;

/// Walks, or plays a failure again.
///
/// # Errors
/// What was asked cannot be done, or a game broke a law.
pub fn walk(asked: &Walk, output: &mut impl Write) -> Result<(), Failure> {
    match &asked.replay {
        Some(file) => replay(file, output),
        None => walk_and_report(asked, output),
    }
}

fn walk_and_report(asked: &Walk, output: &mut impl Write) -> Result<(), Failure> {
    let order = order(asked)?;
    let report = walk_seen(&order, |_| true);
    if asked.form.json {
        write_json(output, &WalkAnswer::of(&report))?;
    } else {
        writeln!(output, "{report}")?;
    }
    match &report.failures[..] {
        [] => Ok(()),
        [first, ..] => {
            let many = report.failures.len();
            let file = first
                .file
                .as_ref()
                .map(|file| format!("; play it again with walk --replay {}", file.display()));
            let text = format!(
                "{many} of {} games broke a law, first {}: {}{}.",
                report.games,
                first.law,
                first.text,
                file.unwrap_or_default()
            );
            Err(Failure::new(Kind::Damaged, text))
        }
    }
}

/// What `walk --json` writes.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WalkAnswer<'a> {
    battle: Battle,
    seed: String,
    games: u32,
    games_per_second: u64,
    decisions_per_second: u64,
    choices_per_second: u64,
    actions: u64,
    decisions: u64,
    lengths: Lengths,
    outcomes: &'a BTreeMap<String, u32>,
    failures: Vec<FailureAnswer<'a>>,
    digest: String,
}

#[derive(Serialize)]
struct Lengths {
    least: usize,
    median: usize,
    most: usize,
}

#[derive(Serialize)]
struct FailureAnswer<'a> {
    game: u32,
    law: &'a str,
    text: &'a str,
    file: Option<String>,
}

impl WalkAnswer<'_> {
    fn of(report: &WalkReport) -> WalkAnswer<'_> {
        let [least, median, most] = report.length_marks();
        let failures = report.failures.iter().map(|failure| FailureAnswer {
            game: failure.game,
            law: &failure.law,
            text: &failure.text,
            file: failure.file.as_ref().map(|file| file.display().to_string()),
        });
        WalkAnswer {
            battle: report.battle,
            seed: report.seed.to_string(),
            games: report.games,
            games_per_second: report.games_a_second(),
            decisions_per_second: report.decisions_a_second(),
            choices_per_second: report.listed_a_second(),
            actions: report.actions,
            decisions: report.decisions,
            lengths: Lengths {
                least,
                median,
                most,
            },
            outcomes: &report.outcomes,
            failures: failures.collect(),
            digest: report.digest.to_string(),
        }
    }
}

fn order(asked: &Walk) -> Result<WalkOrder, Failure> {
    let id = asked.battle.clone().ok_or_else(|| {
        Failure::new(
            Kind::Usage,
            "Name a battle, as `battles` lists it, or a file of a broken game with --replay FILE.",
        )
    })?;
    let battle =
        Battle::from_id(&id).ok_or_else(|| Failure::new(Kind::NotFound, battles::unknown(&id)))?;
    let order = WalkOrder {
        scenario: asked.scenario.clone(),
        bots: bots(&asked.bots)?,
        options: match asked.options.as_str() {
            "default" => OptionsOrder::Default,
            "all" => OptionsOrder::All,
            "random" => OptionsOrder::Random,
            pairs => OptionsOrder::Named(named(pairs, "--options")?),
        },
        deploy: deployments(&asked.deploy)?,
        laws: match asked.laws {
            Laws::None => Rates::NONE,
            Laws::Light => Rates::LIGHT,
            Laws::Full => Rates::FULL,
        },
        failures: Some(asked.failures.clone()),
        ..WalkOrder::new(battle, asked.games, asked.seed)
    };
    try_setup(&order).map_err(|faults| Failure::new(Kind::Usage, faults.to_string()))?;
    Ok(order)
}

/// A setup that never starts is a fault of the command line, not of every game.
fn try_setup(order: &WalkOrder) -> Result<(), SetupFaults> {
    let options = match &order.options {
        OptionsOrder::Named(named) => named.clone(),
        _ => BTreeMap::new(),
    };
    let deploy = match &order.deploy {
        DeployOrder::Named(named) => named.clone(),
        _ => BTreeMap::new(),
    };
    Game::start(&Setup::New(NewGame {
        battle: order.battle,
        scenario: order.scenario.clone(),
        options,
        deploy,
    }))
    .map(|_| ())
}

fn bots(text: &str) -> Result<[Bot; 2], Failure> {
    let bot = |word: &str| {
        Bot::from_word(word).ok_or_else(|| {
            let known: Vec<&str> = Bot::ALL.iter().map(|bot| bot.word()).collect();
            Failure::new(
                Kind::Usage,
                format!(
                    "There is no bot “{word}”; the bots are: {}.",
                    known.join(", ")
                ),
            )
        })
    };
    match text.split(',').collect::<Vec<_>>()[..] {
        [both] => Ok([bot(both)?; 2]),
        [first, second] => Ok([bot(first)?, bot(second)?]),
        _ => Err(Failure::new(
            Kind::Usage,
            "--bots takes one bot, or two with a comma between them.",
        )),
    }
}

fn deployments(text: &str) -> Result<DeployOrder, Failure> {
    match text {
        "drawn" => Ok(DeployOrder::Drawn),
        "hand" => Ok(DeployOrder::ByHand),
        pairs => {
            let mut deploy = BTreeMap::new();
            for (side, name) in named(pairs, "--deploy")? {
                let side = Side::from_id(&side).ok_or_else(|| {
                    Failure::new(Kind::Usage, format!("There is no side “{side}”."))
                })?;
                deploy.insert(side, name);
            }
            Ok(DeployOrder::Named(deploy))
        }
    }
}

fn named(pairs: &str, argument: &str) -> Result<BTreeMap<String, String>, Failure> {
    let pair = |pair: &str| {
        let parts = pair
            .split_once('=')
            .map(|(name, value)| (name.to_string(), value.to_string()));
        parts.ok_or_else(|| {
            Failure::new(
                Kind::Usage,
                format!("{argument} does not understand “{pair}”; write NAME=VALUE,NAME=VALUE."),
            )
        })
    };
    pairs.split(',').map(pair).collect()
}

/// Plays a failure again, with every law tested at every step.
fn replay(file: &Path, output: &mut impl Write) -> Result<(), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|fault| Failure::file("cannot be read", file, &fault))?;
    let play = Play::read(&text)
        .map_err(|fault| Failure::new(Kind::Usage, format!("{}: {fault}", file.display())))?;
    if !play.note.is_empty() {
        writeln!(output, "{}", play.note)?;
    }
    let game = watch(&play).map_err(|(place, breach)| {
        Failure::new(
            Kind::Damaged,
            format!("After {place} of {} actions: {breach}.", play.actions.len()),
        )
    })?;
    Ok(writeln!(
        output,
        "{} actions, no law broken, digest {}",
        play.actions.len(),
        game.digest()
    )?)
}

fn watch(play: &Play) -> Result<Game, (usize, Breach)> {
    let breach = |law, text: String| Breach { law, text };
    let (mut game, _) =
        Game::start(&play.setup).map_err(|faults| (0, breach("setup", faults.to_string())))?;
    let mut watch = Watch::new(&game, Rates::FULL, 0);
    for (place, text) in play.actions.iter().enumerate() {
        let at = |found| (place, found);
        watch.node(&game, &game.node()).map_err(at)?;
        let action = game
            .read(text)
            .map_err(|fault| at(breach("notation", fault.to_string())))?;
        let before = game.clone();
        let events = game
            .apply(&action)
            .map_err(|refusal| at(breach("gate", before.explain(&refusal).text)))?;
        watch.action(&before, &action, &events, &game).map_err(at)?;
    }
    watch
        .node(&game, &game.node())
        .map_err(|found| (play.actions.len(), found))?;
    Ok(game)
}
