//! What a bot knows of a board, and who stands where.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rules_core::Game;
use rules_core::ids::{Battle, Side, UnitId};
use rules_core::kit::board::Hex;
use rules_core::kit::odds::Ratio;
use rules_core::view::{BoardView, CounterView, Eyes, PieceView, View};

/// A board in numbers, built once.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    labels: BTreeMap<String, Hex>,
    axial: Vec<(i16, i16)>,
    neighbours: Vec<Vec<Hex>>,
    /// Pairs of hexes with a river and no bridge between them.
    barred: BTreeSet<(Hex, Hex)>,
    /// Hexes from each to the first hex's side of the great river.
    bank_distance: Vec<u16>,
    /// The ground's word, hex by hex.
    pub(super) terrain: Vec<String>,
    /// Each counter's kind: `infantry`, `commander`, …
    pub(super) kinds: Vec<String>,
    /// Each counter's wing or sub-command.
    pub(super) formations: Vec<String>,
    /// Each counter's traits.
    pub(super) traits: Vec<BTreeSet<String>>,
    /// Each counter's printed movement.
    pub(super) moves: Vec<i32>,
    /// Hexsides by kind, both ways round.
    lines: BTreeMap<String, BTreeSet<(Hex, Hex)>>,
    /// The hexes of each kind of name: `camp`, `exit`, …
    pub(super) named: BTreeMap<String, Vec<Hex>>,
    /// Each counter's printed combat value, or command points.
    pub(super) values: Vec<i32>,
    /// What each counter's loss costs its side; a third of it for a leader or commander.
    pub(super) worths: Vec<i32>,
    /// Each counter's side at the start.
    pub(super) sides: Vec<Side>,
    /// Each counter's id.
    pub(super) ids: Vec<String>,
    /// The odds of the battle's combat results, worst for the attacker first.
    pub(super) columns: Vec<Ratio>,
    /// The cells of the combat results, column by column.
    pub(super) results: Vec<Vec<String>>,
}

/// A counter on the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stander {
    pub(super) unit: UnitId,
    pub(super) hex: Hex,
    pub(super) side: Side,
    pub(super) disrupted: bool,
    /// It moved, fired, rallied or fought in this phase.
    pub(super) acted: bool,
    /// Combat value on the face shown, command points for a commander, 0 for a battery.
    pub(super) combat: i32,
    pub(super) fights: bool,
}

/// Every counter on the map.
#[derive(Clone, Debug)]
pub(super) struct Standing(pub(super) Vec<Stander>);

impl Field {
    pub(crate) fn new(battle: Battle) -> Field {
        Field::of(&battle.board())
    }

    pub(crate) fn of(board: &BoardView) -> Field {
        let (places, counters) = (&board.places, &board.counters);
        let labels: BTreeMap<String, Hex> = places
            .iter()
            .map(|place| place.id.clone())
            .zip((0u16..).map(Hex))
            .collect();
        let axial = each(places, |place| {
            place.hexes.first().copied().unwrap_or_default()
        });
        let neighbours = neighbours(&axial);
        let great = pairs(board, &labels, &["raab", "river"]);
        let bridges = pairs(board, &labels, &["bridge"]);
        let rivers = pairs(board, &labels, &["raab", "river", "tributary"]);
        let (columns, results) = results(board);
        Field {
            bank_distance: bank_distance(&neighbours, &great),
            barred: rivers.difference(&bridges).copied().collect(),
            terrain: each(places, |place| place.terrain.clone()),
            kinds: each(counters, |counter| counter.kind.clone()),
            formations: each(counters, |counter| counter.formation.clone()),
            traits: each(counters, traits),
            moves: each(counters, |counter| figure(counter, &["move"])),
            lines: lines(board, &labels),
            named: named(board, &labels),
            values: each(counters, value),
            worths: each(counters, |counter| worth(board.battle, counter)),
            sides: each(counters, |counter| counter.side),
            ids: each(counters, |counter| counter.id.clone()),
            columns,
            results,
            labels,
            axial,
            neighbours,
        }
    }

    pub(super) fn hex(&self, label: &str) -> Option<Hex> {
        self.labels.get(label).copied()
    }

    pub(super) fn distance(&self, one: Hex, other: Hex) -> u16 {
        let ((q, r), (p, s)) = (self.axial[one.index()], self.axial[other.index()]);
        let (dq, dr) = (i32::from(p) - i32::from(q), i32::from(s) - i32::from(r));
        u16::try_from(dq.abs().max(dr.abs()).max((dq + dr).abs())).unwrap_or(u16::MAX)
    }

    /// The distance to the nearest of them; far away when there is none.
    pub(super) fn nearest(&self, hex: Hex, all: &[Stander]) -> u16 {
        all.iter()
            .map(|one| self.distance(hex, one.hex))
            .min()
            .unwrap_or(u16::MAX)
    }

    pub(super) fn neighbours(&self, hex: Hex) -> &[Hex] {
        &self.neighbours[hex.index()]
    }

    /// Whether the two are neighbours and no river without a bridge runs between them.
    pub(super) fn touch(&self, one: Hex, other: Hex) -> bool {
        self.distance(one, other) == 1 && !self.barred.contains(&(one, other))
    }

    /// Whether a line of a kind runs between two hexes.
    pub(super) fn crosses(&self, kind: &str, one: Hex, other: Hex) -> bool {
        self.lines
            .get(kind)
            .is_some_and(|sides| sides.contains(&(one, other)))
    }

    /// Whether a counter has a trait.
    pub(super) fn is(&self, unit: UnitId, word: &str) -> bool {
        self.traits[unit.index()].contains(word)
    }

    /// How many hexes the board has.
    pub(super) fn size(&self) -> usize {
        self.axial.len()
    }

    /// Steps over passable ground from each hex to the nearest of these; far away where there is no way.
    pub(super) fn steps_to(&self, goals: &[Hex]) -> Vec<u16> {
        let mut far = vec![u16::MAX; self.size()];
        let mut open: VecDeque<Hex> = goals.iter().copied().collect();
        for goal in goals {
            far[goal.index()] = 0;
        }
        while let Some(hex) = open.pop_front() {
            let next = far[hex.index()] + 1;
            for near in self.neighbours(hex) {
                let dry = self.terrain[near.index()] != "water";
                if dry && self.touch(hex, *near) && far[near.index()] == u16::MAX {
                    far[near.index()] = next;
                    open.push_back(*near);
                }
            }
        }
        far
    }

    /// The distance to the bank of the board's first hex.
    pub(super) fn to_first_bank(&self, hex: Hex) -> u16 {
        self.bank_distance[hex.index()]
    }

    /// Whether a hex lies on the bank of the board's first hex: north of the Raab.
    pub(super) fn first_bank(&self, hex: Hex) -> bool {
        self.to_first_bank(hex) == 0
    }

    pub(super) fn standing(&self, game: &Game) -> Standing {
        self.standing_in(&game.view(Eyes::Both))
    }

    pub(super) fn standing_in(&self, view: &View) -> Standing {
        let all = view
            .pieces
            .iter()
            .enumerate()
            .filter_map(|(place, piece)| self.stander(place, piece));
        Standing(all.collect())
    }

    fn stander(&self, place: usize, piece: &PieceView) -> Option<Stander> {
        let hex = self.hex(piece.at.as_deref()?)?;
        let kind = self.kinds.get(place)?;
        let fights = kind == "infantry" || kind == "cavalry";
        let combat = if kind == "battery" { 0 } else { piece.combat };
        let unit = UnitId(u16::try_from(place).ok()?);
        Some(Stander {
            unit,
            hex,
            side: piece.side,
            disrupted: piece.disrupted,
            acted: piece.acted,
            combat,
            fights,
        })
    }
}

impl Standing {
    /// A side's combat units.
    pub(super) fn of(&self, side: Side) -> Vec<Stander> {
        self.0
            .iter()
            .filter(|one| one.side == side && one.fights)
            .copied()
            .collect()
    }
}

fn each<S, T>(all: &[S], of: impl Fn(&S) -> T) -> Vec<T> {
    all.iter().map(of).collect()
}

fn neighbours(axial: &[(i16, i16)]) -> Vec<Vec<Hex>> {
    let at: BTreeMap<(i16, i16), Hex> = axial.iter().copied().zip((0u16..).map(Hex)).collect();
    let steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    each(axial, |(q, r)| {
        let around = steps.iter().map(|(dq, dr)| (q + dq, r + dr));
        around.filter_map(|near| at.get(&near).copied()).collect()
    })
}

/// The columns of the combat results, and the cells of each, die by die.
fn results(board: &BoardView) -> (Vec<Ratio>, Vec<Vec<String>>) {
    let mut tables = board.tables.iter();
    let Some(table) = tables.find(|table| table.id == "combat-results") else {
        return (Vec::new(), Vec::new());
    };
    let column = |place: usize| {
        let cells = table.cells.iter();
        cells.filter_map(|row| row.get(place).cloned()).collect()
    };
    let ratios = table.columns.iter();
    (
        ratios.filter_map(|column| Ratio::parse(column)).collect(),
        (0..table.columns.len()).map(column).collect(),
    )
}

fn worth(battle: Battle, counter: &CounterView) -> i32 {
    let (kind, traits, value) = (&counter.kind, traits(counter), value(counter));
    match battle {
        Battle::Raab => value,
        Battle::Vienna => super::greedy::price(counter.side, kind, &traits, value),
    }
}

/// The printed combat value, command points or leader value; 0 for a battery.
fn value(counter: &CounterView) -> i32 {
    figure(counter, &["combat", "command", "leadership"])
}

fn traits(counter: &CounterView) -> BTreeSet<String> {
    counter.traits.iter().cloned().collect()
}

/// The first of a counter's figures that has one of these names; 0 without one.
fn figure(counter: &CounterView, names: &[&str]) -> i32 {
    let mut figures = counter.figures.iter();
    figures
        .find(|figure| names.contains(&figure.name.as_str()))
        .map_or(0, |figure| figure.value)
}

fn lines(
    board: &BoardView,
    labels: &BTreeMap<String, Hex>,
) -> BTreeMap<String, BTreeSet<(Hex, Hex)>> {
    let kinds: BTreeSet<&str> = board.edges.iter().map(|line| line.kind.as_str()).collect();
    kinds
        .into_iter()
        .map(|kind| (kind.to_string(), pairs(board, labels, &[kind])))
        .collect()
}

fn named(board: &BoardView, labels: &BTreeMap<String, Hex>) -> BTreeMap<String, Vec<Hex>> {
    let mut named: BTreeMap<String, Vec<Hex>> = BTreeMap::new();
    for name in &board.names {
        let hexes = name.places.iter().filter_map(|label| labels.get(label));
        named.entry(name.kind.clone()).or_default().extend(hexes);
    }
    named
}

/// The pairs of hexes, both ways round, along which lines of these kinds run.
fn pairs(
    board: &BoardView,
    labels: &BTreeMap<String, Hex>,
    kinds: &[&str],
) -> BTreeSet<(Hex, Hex)> {
    let lines = board
        .edges
        .iter()
        .filter(|line| kinds.contains(&line.kind.as_str()));
    let sides = lines
        .flat_map(|line| line.sides.iter())
        .filter_map(|(from, to)| Some((*labels.get(from)?, *labels.get(to)?)));
    sides
        .flat_map(|(from, to)| [(from, to), (to, from)])
        .collect()
}

/// The distance of every hex from the bank of the first: a spread without crossing a line, then one over everything.
fn bank_distance(neighbours: &[Vec<Hex>], lines: &BTreeSet<(Hex, Hex)>) -> Vec<u16> {
    let mut far = vec![u16::MAX; neighbours.len()];
    let mut bank = VecDeque::from([Hex(0)]);
    let mut shore = VecDeque::new();
    while let Some(hex) = bank.pop_front() {
        if std::mem::replace(&mut far[hex.index()], 0) == 0 {
            continue;
        }
        shore.push_back(hex);
        bank.extend(
            neighbours[hex.index()]
                .iter()
                .filter(|next| !lines.contains(&(hex, **next))),
        );
    }
    while let Some(hex) = shore.pop_front() {
        let next = far[hex.index()] + 1;
        for near in &neighbours[hex.index()] {
            if far[near.index()] == u16::MAX {
                far[near.index()] = next;
                shore.push_back(*near);
            }
        }
    }
    far
}
