//! Many games played to their end: speed, lengths, outcomes, one digest over all, and every law on the way.

mod order;
mod report;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use rules_core::action::{Action, Node};
use rules_core::digest::Digest;
use rules_core::ids::Battle;
use rules_core::setup::Setup;
use rules_core::{Game, Started};

use crate::bots::{Field, Player};
use crate::draw::Draw;
use crate::drive;
use crate::laws::{Breach, Known, Watch};
use crate::play::Play;
pub use order::{DeployOrder, OptionsOrder, WalkOrder};
pub use report::{Failure, WalkReport};

/// Walks, and reports.
pub fn walk(order: &WalkOrder) -> WalkReport {
    walk_seen(order, |_| true)
}

/// Walks; `seen` is told the report so far after every game and may stop the walk with `false`.
pub fn walk_seen(order: &WalkOrder, mut seen: impl FnMut(&WalkReport) -> bool) -> WalkReport {
    let folder = order.failures.clone();
    let mut report = WalkReport::new(order);
    let table = Table::of(order.battle);
    for number in 0..order.games {
        if let Some(folder) = &folder {
            leave_a_play_on_panic(folder, order, number);
        }
        let game = walk_one(order, &table, number);
        report.add(number, game, folder.as_deref());
        if !seen(&report) {
            break;
        }
    }
    CURRENT.take();
    report
}

/// One game of a walk.
pub(crate) struct Walked {
    pub(crate) play: Play,
    /// Which side won and how: `ottoman north`, `draw losses`.
    pub(crate) outcome: Option<String>,
    pub(crate) breach: Option<Breach>,
    /// The last state's digest and a chain over every action before it.
    pub(crate) digest: Digest,
    pub(crate) actions: usize,
    pub(crate) decisions: usize,
    pub(crate) listed: usize,
    pub(crate) playing: Duration,
    pub(crate) listing: Duration,
}

/// What all games of a battle share, found once.
struct Table {
    known: Arc<Known>,
    field: Arc<Field>,
}

impl Table {
    fn of(battle: Battle) -> Table {
        let known = Known::of(battle);
        let field = Arc::new(Field::of(&known.board));
        Table {
            known: Arc::new(known),
            field,
        }
    }
}

fn walk_one(order: &WalkOrder, table: &Table, number: u32) -> Walked {
    let mut draw = Draw::for_game(order.seed, u64::from(number));
    let setup = Setup::New(order.setup(number, &table.known.board, &mut draw));
    let mut walked = Walked {
        play: Play::new(setup.clone()),
        outcome: None,
        breach: None,
        digest: Digest::of(""),
        actions: 0,
        decisions: 0,
        listed: 0,
        playing: Duration::ZERO,
        listing: Duration::ZERO,
    };
    match Game::begin(&setup) {
        Ok(Started { game, .. }) => {
            walked.breach = play_out(game, order, table, &mut draw, &mut walked).err()
        }
        Err(faults) => {
            walked.breach = Some(Breach {
                law: "setup",
                text: faults.to_string(),
            })
        }
    }
    walked
}

fn play_out(
    mut game: Game,
    order: &WalkOrder,
    table: &Table,
    draw: &mut Draw,
    walked: &mut Walked,
) -> Result<(), Breach> {
    let first = table.known.board.sides.first().copied();
    let mut players = order.bots.map(|bot| Player::at(bot, &table.field));
    let mut watch = Watch::at(&game, &table.known, order.laws, draw.number());
    let mut chain = String::new();
    loop {
        let begin = Instant::now();
        let node = game.node();
        walked.listing += begin.elapsed();
        watch.node(&game, &node)?;
        let begin = Instant::now();
        let seat = usize::from(game.side() != first);
        if let Node::Decide(decision) = &node {
            walked.decisions += 1;
            walked.listed += decision.choices.len();
        }
        let Some(action) = drive::answer(&game, &node, &mut players[seat], draw) else {
            walked.playing += begin.elapsed();
            return finish(&game, &node, &chain, walked);
        };
        let before = order.laws_hold().then(|| game.clone());
        let text = game.write(&action);
        let result = game.apply(&action);
        walked.playing += begin.elapsed();
        chain.push_str(&text);
        chain.push('\n');
        walked.actions += usize::from(!matches!(action, Action::Act(act) if act.verb.undoes()));
        CURRENT.with_borrow_mut(|current| current.record(&walked.play.setup, &text));
        walked.play.actions.push(text);
        let events = result.map_err(|refusal| Breach {
            law: "gate",
            text: format!("a listed step was refused: {}", game.explain(&refusal).text),
        })?;
        if let Some(before) = before {
            watch.action(&before, &action, &events, &game)?;
        }
    }
}

fn finish(game: &Game, node: &Node, chain: &str, walked: &mut Walked) -> Result<(), Breach> {
    walked.digest = Digest::of(&format!("{chain}{}", game.position()));
    match node {
        Node::Over(outcome) => {
            walked.outcome = Some(format!(
                "{} {}",
                outcome.winner.map_or("draw", |side| side.id()),
                outcome.by
            ));
            Ok(())
        }
        _ => Err(Breach {
            law: "dead end",
            text: "the game is not over and no step leads on".into(),
        }),
    }
}

/// The play going on in this thread, for the file that a panic leaves.
#[derive(Default)]
struct Current {
    play: Option<Play>,
    file: PathBuf,
}

impl Current {
    fn record(&mut self, setup: &Setup, action: &str) {
        if self.file.as_os_str().is_empty() {
            return;
        }
        let play = self.play.get_or_insert_with(|| Play::new(setup.clone()));
        play.actions.push(action.to_string());
    }
}

thread_local! {
    static CURRENT: RefCell<Current> = RefCell::default();
}

static HOOK: Once = Once::new();

/// Should the rules panic, the play so far is written down first.
fn leave_a_play_on_panic(folder: &Path, order: &WalkOrder, number: u32) {
    CURRENT.replace(Current {
        play: None,
        file: report::failure_file(folder, order.battle, order.seed, number),
    });
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            CURRENT.with(|current| {
                if let Ok(current) = current.try_borrow()
                    && let Some(play) = &current.play
                {
                    let play = Play {
                        note: format!("panic: {panic}"),
                        ..play.clone()
                    };
                    let _ =
                        std::fs::create_dir_all(current.file.parent().unwrap_or(Path::new(".")));
                    let _ = std::fs::write(&current.file, play.write());
                }
            });
            before(panic);
        }));
    });
}

/// How many of each.
pub(crate) type Tally = BTreeMap<String, u32>;
