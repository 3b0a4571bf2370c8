//! Nodes of every kind, gathered from seeded play, for suites that look closely at a few.

use std::collections::BTreeMap;

use rules_core::action::Node;
use rules_core::ids::Battle;
use rules_core::setup::Setup;
use rules_core::{Game, Started};

use crate::bots::{Bot, Player};
use crate::draw::Draw;
use crate::drive;
use crate::walk::WalkOrder;

/// What makes two nodes alike: phase, side, whether a declared act waits, whether steps can be undone, and how many
/// different verbs are listed.
type Kind = (&'static str, &'static str, bool, bool, usize);

/// Games at nodes of every kind that seeded play meets, at most `each` of a kind; drawn evenly over the play.
pub fn games(battle: Battle, seed: u64, walks: u32, each: usize) -> Vec<Game> {
    let mut kept: BTreeMap<Kind, Vec<Game>> = BTreeMap::new();
    let mut met: BTreeMap<Kind, usize> = BTreeMap::new();
    let board = battle.board();
    for number in 0..walks {
        let mut draw = Draw::for_game(seed, u64::from(number));
        let order = WalkOrder::new(battle, walks, seed);
        let setup = Setup::New(order.setup(number, &board, &mut draw));
        let Ok(Started { mut game, .. }) = Game::begin(&setup) else {
            continue;
        };
        let mut player = Player::new(Bot::Forward, &game);
        let mut choice = draw.clone();
        let _ = drive::by(&mut game, |game, node| {
            let kind = kind(game, node);
            let before = met.entry(kind).or_default();
            *before += 1;
            keep(
                kept.entry(kind).or_default(),
                game,
                *before,
                each,
                &mut choice,
            );
            drive::answer(game, node, &mut player, &mut draw)
        });
    }
    kept.into_values().flatten().collect()
}

/// Each of the games met has the same chance to be among those kept.
fn keep(kept: &mut Vec<Game>, game: &Game, met: usize, each: usize, choice: &mut Draw) {
    if kept.len() < each {
        return kept.push(game.clone());
    }
    if let Some(old) = kept.get_mut(choice.below(met)) {
        *old = game.clone();
    }
}

fn kind(game: &Game, node: &Node) -> Kind {
    let (_, _, phase) = game.clock();
    let (undoing, verbs) = match node {
        Node::Decide(decision) => {
            let mut verbs: Vec<_> = decision
                .choices
                .iter()
                .map(|choice| choice.act.verb)
                .collect();
            verbs.sort_unstable();
            verbs.dedup();
            (
                decision.choices.iter().any(|choice| choice.undoing),
                verbs.len(),
            )
        }
        _ => (false, 0),
    };
    let side = game.side().map_or("nobody", |side| side.id());
    (phase, side, game.in_flight(), undoing, verbs)
}
