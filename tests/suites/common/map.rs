//! A board as the tests look at it.

#![allow(dead_code, reason = "each suite uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};

use rules_core::Game;
use rules_core::ids::Battle;
use rules_core::setup::{NewGame, Setup};
use rules_core::view::{BoardView, EdgeLineView, PlaceView};

pub(crate) type Axial = (i16, i16);

pub(crate) const STEPS: [Axial; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A board with its places found by number and by coordinates.
pub(crate) struct Map {
    pub(crate) board: BoardView,
    pub(crate) at: BTreeMap<Axial, String>,
    pub(crate) axial: BTreeMap<String, Axial>,
}

impl Map {
    pub(crate) fn of(battle: Battle) -> Map {
        let board = battle.board();
        let pairs = || {
            board
                .places
                .iter()
                .flat_map(|place| place.hexes.iter().map(|hex| (*hex, place.id.clone())))
        };
        Map {
            at: pairs().collect(),
            axial: pairs().map(|(hex, id)| (id, hex)).collect(),
            board,
        }
    }

    pub(crate) fn place(&self, id: &str) -> &PlaceView {
        self.board
            .places
            .iter()
            .find(|place| place.id == id)
            .unwrap()
    }

    pub(crate) fn around(&self, id: &str) -> BTreeSet<&str> {
        let (q, r) = self.axial[id];
        STEPS
            .iter()
            .filter_map(|(dq, dr)| self.at.get(&(q + dq, r + dr)))
            .map(String::as_str)
            .collect()
    }

    pub(crate) fn adjacent(&self, one: &str, other: &str) -> bool {
        self.around(one).contains(other)
    }

    pub(crate) fn lines(&self, kinds: &[&str]) -> Vec<&EdgeLineView> {
        self.board
            .edges
            .iter()
            .filter(|line| kinds.contains(&line.kind.as_str()))
            .collect()
    }

    /// Whether a line of these kinds runs between two places, either way round.
    pub(crate) fn between(&self, kinds: &[&str], one: &str, other: &str) -> bool {
        let mut sides = self.lines(kinds).into_iter().flat_map(|line| &line.sides);
        sides.any(|(from, to)| (from == one && to == other) || (from == other && to == one))
    }

    /// The two corners of a hexside, each as the three hexes that meet there, on the map or off it.
    pub(crate) fn corners(&self, from: &str, to: &str) -> [BTreeSet<Axial>; 2] {
        let (one, other) = (self.axial[from], self.axial[to]);
        let near = |hex: Axial| {
            STEPS
                .map(|(q, r)| (hex.0 + q, hex.1 + r))
                .into_iter()
                .collect::<BTreeSet<Axial>>()
        };
        let both: Vec<Axial> = near(one).intersection(&near(other)).copied().collect();
        assert_eq!(both.len(), 2, "{from} and {to} are not adjacent");
        [0, 1].map(|place| BTreeSet::from([one, other, both[place]]))
    }

    /// How many sides of a line meet at each of its corners.
    pub(crate) fn degrees(&self, line: &EdgeLineView) -> BTreeMap<BTreeSet<Axial>, usize> {
        let mut degrees = BTreeMap::new();
        for (from, to) in &line.sides {
            self.corners(from, to)
                .into_iter()
                .for_each(|corner| *degrees.entry(corner).or_default() += 1);
        }
        degrees
    }

    /// The places reached from one without crossing lines of these kinds.
    pub(crate) fn bank(&self, start: &str, kinds: &[&str]) -> BTreeSet<String> {
        let mut bank = BTreeSet::new();
        let mut open = vec![start.to_string()];
        while let Some(id) = open.pop() {
            if bank.insert(id.clone()) {
                let next = self
                    .around(&id)
                    .into_iter()
                    .filter(|next| !self.between(kinds, &id, next));
                open.extend(next.map(str::to_string));
            }
        }
        bank
    }
}

/// A game set up by hand, to ask where a counter may stand.
pub(crate) fn by_hand(battle: Battle) -> Game {
    Game::start(&Setup::New(NewGame::standard(battle)))
        .unwrap()
        .0
}
