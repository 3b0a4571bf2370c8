//! Golden plays: one recorded play a scenario, and its trace node by node. A trace is read in review, never blindly
//! written again; its digests may change only together with the battle's rules version.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::digest::Digest;
use rules_core::event::Event;
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};

use crate::bots::{Bot, Player};
use crate::draw::Draw;
use crate::drive::{self, Stopped};
use crate::play::Play;

/// Lists up to this long are printed; longer ones as count and hash.
const PRINTED: usize = 20;

/// Every scenario that must have a golden play.
pub fn scenarios() -> Vec<(Battle, String)> {
    let of = |battle: Battle| {
        battle
            .scenarios()
            .into_iter()
            .map(move |scenario| (battle, scenario))
    };
    Battle::ALL.into_iter().flat_map(of).collect()
}

/// Where the play (`toml`) or the trace (`txt`) of a scenario stands.
pub fn file(battle: Battle, scenario: &str, ending: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("golden")
        .join(format!("{}-{scenario}.{ending}", battle.id()))
}

/// A new play of a scenario: counters set up by hand at random, then both sides weigh their steps.
///
/// # Errors
/// A step of a bot that was refused.
pub fn record(battle: Battle, scenario: &str, seed: u64) -> Result<Play, Stopped> {
    let setup = Setup::New(NewGame {
        scenario: scenario.into(),
        ..NewGame::standard(battle)
    });
    let (mut game, _) = Game::start(&setup).map_err(Stopped::Setup)?;
    let mut draw = Draw::new(seed);
    let mut players = [Bot::Random, Bot::Greedy].map(|bot| Player::new(bot, &game));
    let actions = drive::by(&mut game, |game, node| {
        let deploys = game.clock().2 == "deploy";
        drive::answer(game, node, &mut players[usize::from(!deploys)], &mut draw)
    })?;
    Ok(Play {
        actions,
        ..Play::new(setup)
    })
}

/// The trace of a play: at each node what may be chosen, what was, what happened, and the digest after it.
///
/// # Errors
/// The setup's faults, or the first action that is refused.
pub fn trace(play: &Play) -> Result<String, Stopped> {
    let (first, _) = Game::start(&play.setup).map_err(Stopped::Setup)?;
    let mut text = format!(
        "rules version {}\nstart {}\n",
        first.battle().rules_version(),
        first.digest()
    );
    let mut after = first;
    let last = drive::replay_seen(play, |before, action, events| {
        // The same step once more, for the digest that follows it.
        after = before.clone();
        let _ = after.apply(action);
        step(&mut text, before, action, events, &after);
    })?;
    let _ = writeln!(text, "{}", stands(&last));
    Ok(text)
}

fn step(text: &mut String, before: &Game, action: &Action, events: &[Event], after: &Game) {
    let _ = writeln!(
        text,
        "{}\n> {} {}",
        stands(before),
        before.write(action),
        after.digest()
    );
    for event in events {
        let line = after.tell(event);
        let _ = writeln!(text, "  {} {}", line.rule, line.text);
    }
}

fn stands(game: &Game) -> String {
    let (turn, side, phase) = game.clock();
    let clock = format!("{turn} {} {phase}", side.id());
    match game.node() {
        Node::Decide(decision) => {
            let written: Vec<String> = decision
                .choices
                .iter()
                .map(|choice| game.write(&Action::Act(choice.act)))
                .collect();
            format!("{clock}: {}", list(&written))
        }
        Node::Roll(throw) => format!(
            "{clock}: throw {}d{} {}",
            throw.count, throw.sides, throw.purpose
        ),
        Node::Over(outcome) => format!(
            "{clock}: over {} {}",
            outcome.winner.map_or("draw", |side| side.id()),
            outcome.by
        ),
    }
}

fn list(written: &[String]) -> String {
    let all = written.join("; ");
    if written.len() <= PRINTED {
        all
    } else {
        format!("{} choices {}", written.len(), Digest::of(&all))
    }
}

/// The rules version and the digests of a trace: what only a new rules version may change.
pub fn digests(trace: &str) -> (&str, Vec<&str>) {
    let version = trace.lines().next().unwrap_or_default();
    let lines = trace
        .lines()
        .filter(|line| line.starts_with("> ") || line.starts_with("start "));
    (
        version,
        lines.filter_map(|line| line.rsplit(' ').next()).collect(),
    )
}

/// Whether a new trace may take the place of an old one: other digests need another rules version.
pub fn may_replace(old: &str, new: &str) -> bool {
    let ((old_version, old_digests), (new_version, new_digests)) = (digests(old), digests(new));
    old_digests == new_digests || old_version != new_version
}
