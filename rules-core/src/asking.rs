//! What every battle answers alike when it is asked about a step, a far hex, or the whole map.

use std::collections::BTreeSet;

use crate::action::{Act, Refusal, Verb};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::{Board, Hex};
use crate::kit::points::Points;
use crate::kit::reach::{Reach, way_through};
use crate::notation::Lexicon;
use crate::view::{OverlayView, Question, ReachHexView};

/// The step that a question is about.
pub(crate) fn asked(question: &Question, words: &impl Lexicon) -> Result<Act, Refusal> {
    let Some(verb) = Verb::from_word(&question.verb) else {
        return Err(Refusal::plain("That verb is unknown."));
    };
    let unit = words.unit(&question.unit);
    if unit.is_none() && !question.unit.is_empty() {
        return Err(Refusal::plain("That counter is unknown."));
    }
    let (hex, other) = (words.hex(&question.at), words.unit(&question.at));
    let name = words.name(&question.at);
    if hex.is_none() && other.is_none() && name.is_none() && !question.at.is_empty() {
        return Err(Refusal::plain("That place is unknown."));
    }
    Ok(Act {
        verb,
        unit,
        other,
        hex,
        name,
    })
}

/// The hexes within reach, the one it starts from left out.
pub(crate) fn reached<G: Copy>(board: &Board<G>, start: Hex, found: &Reach) -> Vec<ReachHexView> {
    let hexes = found.hexes().filter(|hex| *hex != start);
    hexes
        .map(|hex| ReachHexView {
            at: board.label(hex),
            cost: found.cost(hex).unwrap_or(Points::ZERO).to_string(),
            path: found
                .path(hex)
                .iter()
                .map(|step| board.label(*step))
                .collect(),
        })
        .collect()
}

/// A unit, a hex that is not next to it, and the movement it has left.
#[derive(Copy, Clone)]
pub(crate) struct Far {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub start: Hex,
    /// The hex.
    pub hex: Hex,
    /// Movement left.
    pub left: u8,
}

impl Far {
    /// Why the hex is out of reach. If the way would be short enough with nothing barred, or if no way leads there at all, the
    /// first bar on it is the reason; else it is a question of cost, by the cheapest legal way where there is one.
    pub(crate) fn why<G: Copy>(
        self,
        board: &Board<G>,
        cost: impl Fn(Hex, Hex) -> u8,
        bar: impl Fn(Hex, Hex) -> Option<Refusal>,
        legal: &Reach,
        out_of_points: Refusal,
    ) -> Refusal {
        let way = way_through(board, self.start, self.hex, |from, to| {
            (cost(from, to), bar(from, to).is_some())
        });
        let steps = || std::iter::once(&self.start).chain(&way).zip(&way);
        let total: u16 = steps().map(|(from, to)| u16::from(cost(*from, *to))).sum();
        let barred = steps().find_map(|(from, to)| bar(*from, *to));
        let costs = |points: u16| {
            let refusal = out_of_points.unit(self.unit).hex(self.hex);
            refusal.figures(points.into(), self.left.into())
        };
        match (legal.cost(self.hex), barred) {
            (Some(legal), _) if total > u16::from(self.left) => costs(legal.sixths() / 6),
            (_, Some(refusal)) => refusal,
            (_, None) => costs(total),
        }
    }
}

/// A far hex costs more than a unit has left; a disrupted one counts hexes.
pub(crate) fn out_of_points(cite: Cite, disrupted: bool) -> Refusal {
    if disrupted {
        let text = "{hex} is {0} hexes away; {unit} is disrupted and may enter {1} more.";
        return Refusal::rule(cite, text);
    }
    let text = "{hex} costs {0} by the cheapest way; {unit} has {1} left.";
    Refusal::rule(cite, text)
}

/// Hexes with a text each.
pub(crate) type Marked = Vec<(Hex, String)>;

/// An overlay of such hexes.
pub(crate) fn overlay(
    kind: &str,
    side: Option<Side>,
    hexes: Marked,
    words: &impl Lexicon,
) -> OverlayView {
    let hexes = hexes.into_iter();
    OverlayView {
        kind: kind.into(),
        side,
        hexes: hexes
            .map(|(hex, text)| (words.hex_label(hex), text))
            .collect(),
    }
}

/// The hexes of the map of which something is true.
pub(crate) fn hexes_where<G: Copy>(board: &Board<G>, wanted: impl Fn(Hex) -> bool) -> Marked {
    let hexes = board.hexes().filter(|hex| wanted(*hex));
    hexes.map(|hex| (hex, String::new())).collect()
}

/// What each hex costs when entered from its cheapest neighbour; a dash where it is barred.
pub(crate) fn costs<G: Copy>(board: &Board<G>, cost: impl Fn(Hex, Hex) -> Option<u8>) -> Marked {
    let cheapest = |hex: Hex| {
        let near = board.neighbours(hex).iter().flatten();
        near.filter_map(|near| cost(*near, hex)).min()
    };
    let text = |cost: Option<u8>| cost.map_or("–".to_string(), |cost| cost.to_string());
    let hexes = board.hexes();
    hexes.map(|hex| (hex, text(cheapest(hex)))).collect()
}

/// The hexes that units could attack next turn: each unit's strength is added in every hex next to one within its reach
/// across a side that lets it fight.
pub(crate) fn threatened<G: Copy>(
    board: &Board<G>,
    units: impl Iterator<Item = (Hex, Reach, u16)>,
    lets_fight: impl Fn(Hex, Hex) -> bool,
) -> Marked {
    let mut sums = vec![0u16; board.len()];
    for (start, found, strength) in units {
        let mut near = BTreeSet::new();
        for from in found.hexes().chain([start]) {
            let around = board.neighbours(from).iter().flatten().copied();
            near.extend(around.filter(|hex| lets_fight(from, *hex)));
        }
        near.into_iter()
            .for_each(|hex: Hex| sums[hex.index()] += strength);
    }
    let hexes = board.hexes().map(|hex| (hex, sums[hex.index()]));
    hexes
        .filter(|(_, sum)| *sum > 0)
        .map(|(hex, sum)| (hex, sum.to_string()))
        .collect()
}
