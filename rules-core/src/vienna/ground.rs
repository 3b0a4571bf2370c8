//! The ground and the hexsides: what they cost, give and hide (V2.2a, V7.2a, V7.2.1a–V7.2.1d, V9.2a; the terrain effects chart).

use crate::kit::load::{DataFaults, Legend, Marks, TablesFile};

use super::data::lacks;

/// Hexside flag: a brook.
pub const STREAM: u16 = 1;
/// Hexside flag: the canal.
pub const RIVER: u16 = 2;
/// Hexside flag: a bridge.
pub const BRIDGE: u16 = 4;
/// Hexside flag: a road crosses here.
pub const ROAD: u16 = 8;
/// Hexside flag: the step over this side, seen from this hex, goes up a slope.
pub const UP: u16 = 16;
/// Hexside flag: the step over this side leads into the entrenchment.
pub const INWARD: u16 = 32;
/// Hexside flag: the step over this side leads out of the entrenchment.
pub const OUTWARD: u16 = 64;

/// Factors are counted in halves, so that a chart may say 3/2.
pub const WHOLE: u32 = 2;

/// The flags of a kind of hexside.
pub fn side_marks(kind: &str) -> Option<Marks> {
    Some(match kind {
        "stream" => Marks::both(STREAM),
        "river" => Marks::both(RIVER),
        "bridge" => Marks::both(BRIDGE),
        "slope" => Marks::there(UP),
        "entrenchment" => Marks {
            there: INWARD,
            back: OUTWARD,
        },
        _ => return None,
    })
}

/// The terrain of a hex, in the order of the chart's rows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Vineyards, hollow ways, siege works.
    Rough,
    /// Woods.
    Woods,
    /// Forest.
    Forest,
    /// A village.
    Village,
    /// A town.
    Town,
    /// The Ottoman camp.
    Camp,
    /// The Danube and its islands' arms.
    Water,
}

impl Terrain {
    const ALL: [(Terrain, &'static str); 8] = [
        (Terrain::Clear, "clear"),
        (Terrain::Rough, "rough"),
        (Terrain::Woods, "woods"),
        (Terrain::Forest, "forest"),
        (Terrain::Village, "village"),
        (Terrain::Town, "town"),
        (Terrain::Camp, "camp"),
        (Terrain::Water, "water"),
    ];

    /// The terrain of a legend entry.
    pub fn read(legend: &Legend) -> Option<Terrain> {
        let found = Terrain::ALL
            .into_iter()
            .find(|(_, word)| *word == legend.terrain);
        found.map(|(terrain, _)| terrain)
    }

    /// Its word on the chart.
    pub fn word(self) -> &'static str {
        Terrain::ALL[self as usize].1
    }

    /// Town or village, which can burn (V20.7a).
    pub fn built(self) -> bool {
        matches!(self, Terrain::Village | Terrain::Town)
    }
}

/// The column of the chart by which a unit moves (V7.2a, V14.2b, V6.7b; R31).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Gait {
    /// Line infantry, grenadiers, mobile guns.
    Infantry,
    /// Light and irregular infantry.
    LightInfantry,
    /// Heavy cavalry.
    Cavalry,
    /// Light cavalry, dragoons, leaders.
    LightCavalry,
}

/// A row of the terrain chart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Row {
    /// Movement points for each gait; `None` is prohibited.
    cost: [Option<u8>; 4],
    /// Defence factors in halves: everyone's, light units'.
    defence: [u32; 2],
    blocks: bool,
}

/// The terrain effects chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    rows: Vec<Row>,
    /// Extra points for a brook, a climb, the entrenchment.
    pub stream: u8,
    /// See `stream`.
    pub climb: u8,
    /// See `stream`.
    pub trench: u8,
    /// Defence factors in halves: brook, bridged canal, entrenchment, slope.
    pub defence_stream: u32,
    /// See `defence_stream`.
    pub defence_river: u32,
    /// See `defence_stream`.
    pub defence_trench: u32,
    /// See `defence_stream`.
    pub defence_slope: u32,
}

impl Chart {
    /// Reads the two charts.
    ///
    /// # Errors
    /// The first cell that is missing.
    pub fn read(tables: &TablesFile) -> Result<Chart, DataFaults> {
        let row = |word: &str| -> Result<Row, DataFaults> {
            let cell = |column: &str| text(tables, "terrain-hexes", word, column);
            let cost = |column: &str| cell(column).map(|text| text.parse::<u8>().ok());
            let factor = |column: &str| cell(column).map(|text| halves(text).unwrap_or(WHOLE));
            Ok(Row {
                cost: [
                    cost("infantry")?,
                    cost("light-infantry")?,
                    cost("cavalry")?,
                    cost("light-cavalry")?,
                ],
                defence: [factor("defence")?, factor("defence-light")?],
                blocks: cell("sight")? == "blocks",
            })
        };
        let side = |word: &str, column: &str| {
            text(tables, "terrain-hexsides", word, column).map(|text| halves(text).unwrap_or(WHOLE))
        };
        let cost = |word: &str| side(word, "cost").map(|halves| small(halves / WHOLE));
        Ok(Chart {
            rows: Terrain::ALL
                .into_iter()
                .map(|(_, word)| row(word))
                .collect::<Result<_, _>>()?,
            stream: cost("stream")?,
            climb: cost("slope")?,
            trench: cost("entrenchment")?,
            defence_stream: side("stream", "defence")?,
            defence_river: side("river-bridged", "defence")?,
            defence_trench: side("entrenchment", "defence")?,
            defence_slope: side("slope", "defence")?,
        })
    }

    /// Points to enter; `None` where it is prohibited.
    pub fn cost(&self, terrain: Terrain, gait: Gait) -> Option<u8> {
        self.rows[terrain as usize].cost[gait as usize]
    }

    /// The defence factor of a hex in halves (V9.2a, V14.2c; R26).
    pub fn defence(&self, terrain: Terrain, light: bool) -> u32 {
        self.rows[terrain as usize].defence[usize::from(light)]
    }

    /// Whether the terrain hides what lies behind (V6.4h).
    pub fn blocks(&self, terrain: Terrain) -> bool {
        self.rows[terrain as usize].blocks
    }

    /// The defence factor of a hexside in halves, seen by whoever attacks over it; bridges change nothing (V9.2g).
    pub fn defence_side(&self, side: u16) -> u32 {
        let parts = [
            (STREAM, self.defence_stream),
            (RIVER, self.defence_river),
            (INWARD, self.defence_trench),
            (UP, self.defence_slope),
        ];
        parts
            .into_iter()
            .filter(|(flag, _)| side & flag != 0)
            .fold(WHOLE, |factor, (_, more)| factor * more / WHOLE)
    }
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn text<'a>(
    tables: &'a TablesFile,
    chart: &str,
    row: &str,
    column: &str,
) -> Result<&'a str, DataFaults> {
    let entry = tables.table(chart).ok_or_else(|| lacks(chart))?;
    let at = entry
        .rows
        .iter()
        .position(|name| name == row)
        .zip(entry.columns.iter().position(|name| name == column));
    at.and_then(|(row, column)| entry.cells.get(row)?.get(column))
        .map(String::as_str)
        .ok_or_else(|| lacks(&format!("{chart}: {row}, {column}")))
}

/// A number or fraction in halves; `None` for a word.
fn halves(text: &str) -> Option<u32> {
    match text.split_once('/') {
        Some((over, under)) => {
            let under = under.parse::<u32>().ok().filter(|under| *under > 0)?;
            Some(WHOLE * over.parse::<u32>().ok()? / under)
        }
        None => text.parse::<u32>().ok().map(|whole| WHOLE * whole),
    }
}
