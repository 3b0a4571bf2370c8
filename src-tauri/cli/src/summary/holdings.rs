//! Who holds the villages, camps, bridges and batteries.

use rules_core::ids::Side;
use rules_core::view::{BoardView, CounterView, MapNameView, PieceView, View};

use super::{Holding, Named, Placed};

/// Kinds of names on the map that are worth holding.
const WORTH_HOLDING: [&str; 7] = [
    "village",
    "town",
    "encampment",
    "camp",
    "bridge",
    "work",
    "entrenchment",
];

/// Kinds of counters that are guns.
const GUNS: [&str; 2] = ["battery", "artillery"];

/// Every place worth holding, then every battery on the map.
pub(super) fn holdings(board: &BoardView, view: &View) -> Vec<Holding> {
    let places = board
        .names
        .iter()
        .filter(|name| WORTH_HOLDING.contains(&name.kind.as_str()));
    let batteries = board
        .counters
        .iter()
        .filter(|counter| GUNS.contains(&counter.kind.as_str()));
    let held = places.map(|name| place(board, view, name));
    held.chain(batteries.filter_map(|counter| battery(view, counter)))
        .collect()
}

fn place(board: &BoardView, view: &View, name: &MapNameView) -> Holding {
    let there = |piece: &&PieceView| piece.at.as_ref().is_some_and(|at| name.places.contains(at));
    let pieces: Vec<&PieceView> = view.pieces.iter().filter(there).collect();
    Holding {
        kind: name.kind.clone(),
        name: name.name.clone(),
        places: name.places.clone(),
        side: only_side(&pieces),
        units: pieces
            .into_iter()
            .filter_map(|piece| placed(board, piece))
            .collect(),
    }
}

fn only_side(pieces: &[&PieceView]) -> Option<Side> {
    let first = pieces.first()?.side;
    pieces
        .iter()
        .all(|piece| piece.side == first)
        .then_some(first)
}

fn placed(board: &BoardView, piece: &PieceView) -> Option<Placed> {
    let counter = board
        .counters
        .iter()
        .find(|counter| counter.id == piece.id)?;
    let unit = Named {
        id: counter.id.clone(),
        name: counter.name.clone(),
    };
    Some(Placed {
        unit,
        at: piece.at.clone().unwrap_or_default(),
    })
}

fn battery(view: &View, counter: &CounterView) -> Option<Holding> {
    let piece = view
        .pieces
        .iter()
        .find(|piece| piece.id == counter.id && piece.at.is_some())?;
    Some(Holding {
        kind: "battery".into(),
        name: counter.name.clone(),
        places: piece.at.iter().cloned().collect(),
        side: Some(piece.side),
        units: Vec::new(),
    })
}
