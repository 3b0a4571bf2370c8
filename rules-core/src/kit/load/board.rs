//! `board.toml`: the map.

use super::{DataFault, DataFaults, read, sound};
use crate::kit::board::{Board, Hex};
use crate::kit::label::{self, Layout, Parity};
use crate::kit::origin::Origin;
use crate::kit::zone::HexSet;
use serde::Deserialize;
use toml::Table;

/// The letter of the terrain that stands for "off the map".
pub(super) const OFF_MAP: char = '#';

/// The map of a battle, checked as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// Title, scale and directions.
    pub meta: Meta,
    /// How the hexes are numbered.
    pub geometry: Geometry,
    /// What the letters of the terrain mean.
    pub legend: Vec<Legend>,
    /// The ground of each hex.
    pub terrain: Terrain,
    /// Hexes that are better known than the terrain as a whole.
    #[serde(default)]
    pub corrections: Vec<Correction>,
    /// Rivers, bridges, slopes and the like.
    #[serde(default)]
    pub hexsides: Vec<HexsideLayer>,
    /// Roads.
    #[serde(default)]
    pub roads: Vec<Chain>,
    /// Named places.
    #[serde(default)]
    pub places: Vec<Place>,
    /// Set-up areas and edges.
    #[serde(default)]
    pub zones: Vec<Zone>,
    /// Single hexes and other facts the battle asks for by name.
    #[serde(default)]
    pub special: Table,
}

/// Title, scale and directions of a map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    /// Id of the battle.
    pub battle: String,
    /// Title of the map.
    pub title: String,
    /// Width of a hex in metres.
    pub hex_metres: u16,
    /// Width and height of the printed sheet in centimetres.
    pub paper_cm: (u16, u16),
    /// The direction at the top of the printed sheet.
    pub up: String,
    /// The direction in which the lines `CC` are counted.
    pub cc: String,
    /// The direction in which the places `RR` are counted.
    pub rr: String,
    /// Where this comes from.
    pub origin: Origin,
}

/// How the hexes of a map are numbered.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Geometry {
    /// First and last line.
    pub cc: (u8, u8),
    /// First and last place on a line.
    pub rr: (u8, u8),
    /// The lines that sit half a hex toward higher `RR`.
    pub shifted: Parity,
    /// Where this comes from.
    pub origin: Origin,
}

/// The meaning of a letter of the terrain.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    /// The letter.
    pub letter: char,
    /// The battle's name of the terrain.
    pub terrain: String,
    /// The height of the ground, in levels.
    pub level: i8,
}

/// The ground of each hex: a string a line, a letter a place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// The lines, in their order.
    pub rows: Vec<String>,
    /// Where this comes from.
    pub origin: Origin,
}

/// Hexes whose ground has an origin of their own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// Labels of the hexes.
    pub hexes: Vec<String>,
    /// Where their ground comes from.
    pub origin: Origin,
}

/// Hexsides of one kind: a river, the slopes, some bridges.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexsideLayer {
    /// The battle's name of the kind.
    pub kind: String,
    /// Name of the layer.
    pub name: String,
    /// The hexsides.
    pub sides: Vec<SideEntry>,
    /// Where this comes from.
    pub origin: Origin,
}

/// A hexside by the labels of its hexes; a slope goes up from the first to the second.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideEntry {
    /// Label of the first hex.
    pub from: String,
    /// Label of the second hex.
    pub to: String,
}

/// A road: a chain of adjacent hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chain {
    /// Name of the road.
    pub name: String,
    /// The battle's name of its class.
    pub class: String,
    /// Labels of its hexes, one after the other.
    pub hexes: Vec<String>,
    /// Where this comes from.
    pub origin: Origin,
}

/// A named place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Its id.
    pub id: String,
    /// Its name, with diacritics.
    pub name: String,
    /// The battle's name of its kind.
    pub kind: String,
    /// Labels of its hexes.
    pub hexes: Vec<String>,
    /// Where this comes from.
    pub origin: Origin,
}

/// A set-up area or an edge. Every condition that is given must hold.
#[derive(Clone, Debug, Deserialize)]
pub struct Zone {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: String,
    /// First and last line.
    pub cc: Option<(u8, u8)>,
    /// First and last place on a line.
    pub rr: Option<(u8, u8)>,
    /// The greatest distance from one of the hexes `of`.
    pub within: Option<u16>,
    /// Labels of the hexes the distance is counted from.
    #[serde(default)]
    pub of: Vec<String>,
    /// Labels of the hexes, where they are listed.
    pub hexes: Option<Vec<String>>,
    /// What it is for, where it is a stretch of the map's edge.
    pub edge: Option<MapEdge>,
    /// Where this comes from.
    pub origin: Origin,
    /// What else the battle needs to know, such as the bank of a river.
    #[serde(flatten)]
    pub more: Table,
}

/// What a stretch of the map's edge is for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEdge {
    /// Which way counters pass it.
    pub kind: MapEdgeKind,
    /// Who passes it and when, in a sentence.
    pub text: String,
    /// The rule.
    pub rule: String,
}

/// Which way counters pass a stretch of the map's edge.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapEdgeKind {
    /// A side's own edge.
    Friendly,
    /// Counters come in.
    Entry,
    /// Counters go out.
    Exit,
    /// Counters come in and go out.
    Passage,
}

impl MapEdgeKind {
    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            MapEdgeKind::Friendly => "friendly",
            MapEdgeKind::Entry => "entry",
            MapEdgeKind::Exit => "exit",
            MapEdgeKind::Passage => "passage",
        }
    }
}

/// What a kind of hexside means on the board: flags for the step from the first hex to the second, and back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Flags seen from the first hex.
    pub there: u16,
    /// Flags seen from the second hex.
    pub back: u16,
}

impl Marks {
    /// The same flags from both sides.
    pub const fn both(bits: u16) -> Marks {
        Marks {
            there: bits,
            back: bits,
        }
    }

    /// Flags for the step from the first hex to the second alone.
    pub const fn there(bits: u16) -> Marks {
        Marks {
            there: bits,
            back: 0,
        }
    }
}

impl Zone {
    /// The hexes for which all conditions hold that this file can judge: lines, places, distance and list.
    pub fn area<G: Copy>(&self, board: &Board<G>) -> HexSet {
        let labelled = |labels: &[String]| {
            labels
                .iter()
                .filter_map(|label| board.hex(label))
                .collect::<Vec<Hex>>()
        };
        let centres = labelled(&self.of);
        let listed = self.hexes.as_deref().map(labelled);
        let fits = |bounds: Option<(u8, u8)>, number: u8| {
            bounds.is_none_or(|(first, last)| (first..=last).contains(&number))
        };
        let near = |hex: Hex, most: u16| {
            centres
                .iter()
                .any(|centre| board.distance(*centre, hex) <= most)
        };
        let inside = |hex: &Hex| {
            let (cc, rr) = board.numbers(*hex);
            fits(self.cc, cc)
                && fits(self.rr, rr)
                && self.within.is_none_or(|most| near(*hex, most))
                && listed.as_ref().is_none_or(|listed| listed.contains(hex))
        };
        board.hexes().filter(inside).collect()
    }
}

impl BoardFile {
    /// Reads a map and checks it as a whole.
    pub fn read(text: &str) -> Result<BoardFile, DataFaults> {
        let layers = [
            "meta",
            "geometry",
            "terrain",
            "corrections",
            "hexsides",
            "roads",
            "places",
            "zones",
        ];
        let paths = layers.map(|layer| [layer]);
        let paths = paths.each_ref().map(|path| path.as_slice());
        let (file, mut faults): (BoardFile, _) = read(text, &paths)?;
        file.check(&mut faults);
        sound(file, faults)
    }

    /// How the hexes are numbered.
    pub fn layout(&self) -> Layout {
        let Geometry {
            cc, rr, shifted, ..
        } = self.geometry;
        Layout { cc, rr, shifted }
    }

    /// Lays out the board: `ground` turns a legend entry into the battle's ground, `side` a kind of hexside
    /// into flags, `road` a class of road into flags of the sides it crosses. `None` is an unknown name.
    pub fn board<G: Copy>(
        &self,
        ground: impl Fn(&Legend) -> Option<G>,
        side: impl Fn(&str) -> Option<Marks>,
        road: impl Fn(&str) -> Option<u16>,
    ) -> Result<Board<G>, DataFaults> {
        let mut faults = Vec::new();
        let mut unknown = |place: &str, what, name: &str| {
            faults.push(DataFault::Unknown {
                place: place.to_owned(),
                what,
                name: name.to_owned(),
            });
        };
        for entry in self.legend.iter().filter(|entry| ground(entry).is_none()) {
            unknown("the legend", "terrain", &entry.terrain);
        }
        let mut board = Board::new(self.layout(), |cc, rr| {
            ground(self.entry(self.letter(cc, rr)?)?)
        });
        for layer in &self.hexsides {
            let Some(marks) = side(&layer.kind) else {
                unknown(&layer.name, "kind of hexside", &layer.kind);
                continue;
            };
            for entry in &layer.sides {
                if let (Some(from), Some(to)) = (board.hex(&entry.from), board.hex(&entry.to)) {
                    board.mark_step(from, to, marks.there);
                    board.mark_step(to, from, marks.back);
                }
            }
        }
        for chain in &self.roads {
            let Some(bits) = road(&chain.class) else {
                unknown(&chain.name, "class of road", &chain.class);
                continue;
            };
            for step in chain.hexes.windows(2) {
                if let (Some(from), Some(to)) = (board.hex(&step[0]), board.hex(&step[1])) {
                    board.mark_side(from, to, bits);
                }
            }
        }
        sound(board, faults)
    }

    /// Where the ground of a hex comes from.
    pub fn ground_origin(&self, label: &str) -> &Origin {
        let corrected = self
            .corrections
            .iter()
            .find(|correction| correction.hexes.iter().any(|hex| hex == label));
        corrected.map_or(&self.terrain.origin, |correction| &correction.origin)
    }

    /// The legend entry of a hex.
    pub fn legend_at(&self, label: &str) -> Option<&Legend> {
        let (cc, rr) = label::parse(label)?;
        self.entry(self.letter(cc, rr)?)
    }

    /// The label that `special` gives for a name.
    pub fn special_hex(&self, name: &str) -> Option<&str> {
        self.special.get(name)?.as_str()
    }

    /// The letter of the terrain for a number; `None` off the map.
    pub(super) fn letter(&self, cc: u8, rr: u8) -> Option<char> {
        let line = usize::from(cc.checked_sub(self.geometry.cc.0)?);
        let place = usize::from(rr.checked_sub(self.geometry.rr.0)?);
        let letter = self.terrain.rows.get(line)?.chars().nth(place);
        letter.filter(|letter| *letter != OFF_MAP)
    }

    pub(super) fn entry(&self, letter: char) -> Option<&Legend> {
        self.legend.iter().find(|entry| entry.letter == letter)
    }
}
