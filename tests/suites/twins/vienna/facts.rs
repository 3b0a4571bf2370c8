//! What the twins know of a game before Vienna: the view, the board, the options.

use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::Options;
use rules_core::view::{CounterView, Eyes, View};

use crate::field::Fighter;
use crate::map::Map;

/// A counter on the map.
#[derive(Clone, Debug)]
pub struct Stander {
    pub id: String,
    pub hex: String,
    pub side: Side,
    pub kind: String,
    pub formation: String,
    pub disrupted: bool,
    pub marching: bool,
    /// Of a demoralized army, and not elite.
    pub disheartened: bool,
    pub light: bool,
    pub overall: bool,
    pub printed_move: i32,
}

impl Stander {
    pub fn fights(&self) -> bool {
        self.kind == "infantry" || self.kind == "cavalry"
    }

    pub fn fighter(&self) -> Fighter {
        Fighter {
            id: self.id.clone(),
            hex: self.hex.clone(),
            disrupted: self.disrupted,
        }
    }
}

pub struct Facts<'a> {
    pub map: &'a Map,
    pub view: View,
    pub all: Vec<Stander>,
    options: Options,
}

pub fn vienna() -> Map {
    Map::of(Battle::Vienna)
}

impl<'a> Facts<'a> {
    pub fn of(game: &Game, map: &'a Map) -> Facts<'a> {
        let view = game.view(Eyes::Both);
        let pairs = view.pieces.iter().zip(&map.board.counters);
        let standers = pairs.filter_map(|(piece, counter)| {
            let marked = |word: &str| piece.marks.iter().any(|mark| mark == word);
            let has = |word: &str| counter.traits.iter().any(|known| known == word);
            Some(Stander {
                id: piece.id.clone(),
                hex: piece.at.clone()?,
                side: piece.side,
                kind: counter.kind.clone(),
                formation: counter.formation.clone(),
                disrupted: piece.disrupted,
                marching: marked("road march"),
                disheartened: marked("demoralized"),
                light: has("light"),
                overall: has("overall-commander"),
                printed_move: figure(counter, "move"),
            })
        });
        Facts {
            map,
            all: standers.collect(),
            options: game.options().clone(),
            view,
        }
    }

    pub fn option(&self, name: &str, value: &str) -> bool {
        self.options[name] == value
    }

    pub fn at<'b>(&'b self, hex: &'b str) -> impl Iterator<Item = &'b Stander> {
        self.all.iter().filter(move |one| one.hex == hex)
    }

    /// The canal without a bridge between two hexes.
    pub fn river(&self, one: &str, other: &str) -> bool {
        self.map.between(&["river"], one, other) && !self.map.between(&["bridge"], one, other)
    }

    /// The step goes from outside the entrenchment to its inside.
    pub fn inward(&self, from: &str, to: &str) -> bool {
        let mut sides = self
            .map
            .lines(&["entrenchment"])
            .into_iter()
            .flat_map(|line| &line.sides);
        sides.any(|(outside, inside)| outside == from && inside == to)
    }

    /// 8.0, 8.1: a combat unit in good order controls the hexes around it, not into the entrenchment from outside; by the
    /// other reading of R16 not over an unbridged canal either.
    pub fn controls(&self, one: &Stander, hex: &str) -> bool {
        one.fights()
            && !one.disrupted
            && self.map.adjacent(&one.hex, hex)
            && !self.inward(&one.hex, hex)
            && !(self.option("river_control", "stops") && self.river(&one.hex, hex))
    }

    pub fn controlled(&self, hex: &str, by: Side) -> bool {
        let mut enemies = self.all.iter().filter(|one| one.side == by);
        enemies.any(|one| self.controls(one, hex))
    }

    pub fn burns(&self, hex: &str) -> bool {
        let mut markers = self.view.markers.iter();
        markers.any(|marker| marker.kind == "burning" && marker.at == hex)
    }

    pub fn demoralized(&self, side: Side) -> bool {
        let id = format!("losses-{}", side.id());
        let track = self
            .view
            .tracks
            .iter()
            .find(|track| track.id == id)
            .unwrap();
        track.text.ends_with("demoralized")
    }

    pub fn fog(&self) -> bool {
        let mut tracks = self.view.tracks.iter();
        tracks.any(|track| track.id == "weather" && track.value == 1)
    }
}

fn figure(counter: &CounterView, name: &str) -> i32 {
    let mut figures = counter.figures.iter();
    figures
        .find(|figure| figure.name == name)
        .map_or(0, |figure| figure.value)
}
