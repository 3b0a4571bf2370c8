//! What the twins know of a game on the Raab: the view, the board, the options.

use rules_core::Game;
use rules_core::ids::{Battle, Side};
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
    pub disrupted: bool,
    pub german: bool,
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
    options: rules_core::setup::Options,
}

pub fn raab() -> Map {
    Map::of(Battle::Raab)
}

impl<'a> Facts<'a> {
    pub fn of(game: &Game, map: &'a Map) -> Facts<'a> {
        let view = game.view(Eyes::Both);
        let standers =
            view.pieces
                .iter()
                .zip(&map.board.counters)
                .filter_map(|(piece, counter)| {
                    Some(Stander {
                        id: piece.id.clone(),
                        hex: piece.at.clone()?,
                        side: piece.side,
                        kind: counter.kind.clone(),
                        disrupted: piece.disrupted,
                        german: counter.traits.iter().any(|word| word == "german"),
                        printed_move: printed_move(counter),
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

    /// Villages fight, each in its way (K03 = S).
    pub fn villages_fight(&self) -> bool {
        self.option("village_unit", "series")
    }

    pub fn furious(&self, one: &Stander) -> bool {
        self.option("furor_germanicus", "on") && one.german && one.kind == "infantry"
    }

    pub fn wooded(&self, hex: &str) -> bool {
        ["wood", "wooded_hill"].contains(&self.map.place(hex).terrain.as_str())
    }

    pub fn village(&self, hex: &str) -> bool {
        ["village", "town"].contains(&self.map.place(hex).terrain.as_str())
    }

    /// A river of any kind without a bridge between two hexes.
    pub fn river(&self, one: &str, other: &str) -> bool {
        self.map.between(&["raab", "tributary"], one, other)
            && !self.map.between(&["bridge"], one, other)
    }

    pub fn at<'b>(&'b self, hex: &'b str) -> impl Iterator<Item = &'b Stander> {
        self.all.iter().filter(move |one| one.hex == hex)
    }

    /// 7.0, 7.1: an undisrupted combat unit controls its six hexes, not over an unbridged river, cavalry not into wood.
    pub fn controls(&self, one: &Stander, from: &str, hex: &str) -> bool {
        one.fights()
            && !one.disrupted
            && self.map.adjacent(from, hex)
            && !self.river(from, hex)
            && !(one.kind == "cavalry" && self.wooded(hex))
    }

    /// U41: undisrupted both, one in the zone of the other; 6.6: under K03 = N not with a village between them.
    pub fn contact(&self, one: &Stander, from: &str, enemy: &Stander) -> bool {
        !one.disrupted
            && !enemy.disrupted
            && (self.villages_fight() || !(self.village(from) || self.village(&enemy.hex)))
            && (self.controls(one, from, &enemy.hex) || self.controls(enemy, &enemy.hex, from))
    }

    /// U42: a disrupted enemy in the attacker's zone may be attacked.
    pub fn finishes(&self, one: &Stander, enemy: &Stander) -> bool {
        enemy.disrupted
            && !one.disrupted
            && self.controls(one, &one.hex, &enemy.hex)
            && (self.villages_fight() || !(self.village(&one.hex) || self.village(&enemy.hex)))
    }
}

fn printed_move(counter: &CounterView) -> i32 {
    counter
        .figures
        .iter()
        .find(|figure| figure.name == "move")
        .map_or(0, |figure| figure.value)
}
