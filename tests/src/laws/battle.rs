//! What each battle's rules promise about counters on the map.

use std::collections::BTreeMap;

use rules_core::ids::{Battle, Side};
use rules_core::view::{BoardView, View};

use super::{Breach, broken};

pub(super) fn counters(view: &View, board: &BoardView) -> Result<(), Breach> {
    match board.battle {
        Battle::Raab => raab(view, board),
        Battle::Vienna => vienna(view, board),
    }
}

/// Whether a battle's loss tracks never go down: before Vienna retaken guns and events take points back.
pub(super) fn losses_only_grow(battle: Battle) -> bool {
    battle != Battle::Vienna
}

/// One combat unit a hex; only guns change hands, only combat units are disrupted; both armies are in one hex only while a
/// capture die is due or where the pavilion was looted.
fn vienna(view: &View, board: &BoardView) -> Result<(), Breach> {
    let capturing = view
        .throw
        .as_ref()
        .is_some_and(|throw| throw.purpose.starts_with("capture"));
    let mut units: BTreeMap<&str, &str> = BTreeMap::new();
    let mut armies: BTreeMap<&str, Side> = BTreeMap::new();
    for (piece, counter) in view.pieces.iter().zip(&board.counters) {
        let fights = counter.kind == "infantry" || counter.kind == "cavalry";
        if (piece.captured && counter.kind != "artillery") || (piece.disrupted && !fights) {
            return broken("counters", format!("{} is captured or disrupted", piece.id));
        }
        let looted = piece.marks.iter().any(|mark| mark == "looted");
        let Some(at) = piece.at.as_deref().filter(|_| !looted) else {
            continue;
        };
        if let Some(other) = fights.then(|| units.insert(at, &piece.id)).flatten() {
            return broken(
                "stacking",
                format!("{other} and {} stand in {at}", piece.id),
            );
        }
        let both = armies
            .insert(at, piece.side)
            .is_some_and(|side| side != piece.side);
        if both && !capturing {
            return broken("stacking", format!("both armies stand in {at}"));
        }
    }
    Ok(())
}

/// One combat unit a hex, never two armies in one hex; only batteries change hands, only combat units are disrupted.
fn raab(view: &View, board: &BoardView) -> Result<(), Breach> {
    let mut units: BTreeMap<&str, &str> = BTreeMap::new();
    let mut armies: BTreeMap<&str, Side> = BTreeMap::new();
    for (piece, counter) in view.pieces.iter().zip(&board.counters) {
        let fights = counter.kind == "infantry" || counter.kind == "cavalry";
        if (piece.captured && counter.kind != "battery") || (piece.disrupted && !fights) {
            return broken("counters", format!("{} is captured or disrupted", piece.id));
        }
        let Some(at) = piece.at.as_deref() else {
            continue;
        };
        if let Some(other) = fights.then(|| units.insert(at, &piece.id)).flatten() {
            return broken(
                "stacking",
                format!("{other} and {} stand in {at}", piece.id),
            );
        }
        if armies
            .insert(at, piece.side)
            .is_some_and(|side| side != piece.side)
        {
            return broken("stacking", format!("both armies stand in {at}"));
        }
    }
    Ok(())
}
