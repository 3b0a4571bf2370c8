//! The printed and reconstructed data of the battle, compiled in, parsed once and checked as a whole.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::fight::CombatResult;
use crate::action::Name;
use crate::deployment::{self, Deployment};
use crate::ids::{Side, UnitId};
use crate::kit::board::{Board, Hex};
use crate::kit::load::{
    BattleFiles, BattleTexts, BoardFile, DataFault, DataFaults, Legend, Marks, ScenarioFile,
    TablesFile,
};
use crate::kit::odds::Ratio;
use crate::kit::roster::{Counter, Roster};
use crate::kit::table::Table;
use crate::notation::Lexicon;
use crate::setup::OptionSpec;

/// The sides, first player first (RS4.0a, RN4.0a).
pub const SIDES: [Side; 2] = [Side::Ottoman, Side::Imperial];
/// The last turn (RN4.0b).
pub const LAST_TURN: u8 = 10;
/// The longest range of a battery, in hexes (table of section 8.2; U15).
pub const MOST_RANGE: u16 = 10;

/// Hexside flag: the Raab.
pub const RAAB: u16 = 1;
/// Hexside flag: a tributary.
pub const TRIBUTARY: u16 = 2;
/// Hexside flag: a bridge.
pub const BRIDGE: u16 = 4;
/// Hexside flag: a road crosses here.
pub const ROAD: u16 = 8;
/// Hexside flag: the step over this side, seen from this hex, goes up a slope.
pub const UP: u16 = 16;

/// The kinds of counters (RS2.3a, RN2.4a).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arm {
    /// Foot.
    Infantry,
    /// Horse.
    Cavalry,
    /// A commander.
    Commander,
    /// A battery.
    Battery,
}

impl Arm {
    /// Whether it is a combat unit.
    pub fn fights(self) -> bool {
        matches!(self, Arm::Infantry | Arm::Cavalry)
    }

    /// Whether it is a commander.
    pub fn commands(self) -> bool {
        self == Arm::Commander
    }
}

/// A counter as printed (RS2.4a–d, RN2.5a–d).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id in notations.
    pub id: String,
    /// Its short name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub arm: Arm,
    /// Combat value.
    pub combat: u16,
    /// Combat value of the disrupted side (RS9.1a, RN9.1a).
    pub combat_disrupted: u16,
    /// Movement points.
    pub movement: u8,
    /// Command points, which are the range too (RS10.0e–f, RN12.0a).
    pub command: u8,
    /// Janissaries rally more easily (RN9.2.1a).
    pub janissary: bool,
    /// French, for Gran Dieu de la France.
    pub french: bool,
    /// German, for Furor Germanicus.
    pub german: bool,
    /// Where it sets up: place in `zones`.
    pub zone: usize,
}

/// The ground of a hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    terrain: Terrain,
    /// Height: 0 the valley floor, 1, 2 (U22).
    pub level: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Terrain {
    Open,
    Wood,
    Village,
}

impl Ground {
    /// The ground of a letter of the map; every terrain of the field has one (RS2.1a, RN2.2a).
    fn read(legend: &Legend) -> Option<Ground> {
        let terrain = match legend.terrain.as_str() {
            // Hills differ by their level; an encampment is as clear (U72).
            "clear" | "hill" | "encampment" => Terrain::Open,
            "wood" | "wooded_hill" => Terrain::Wood,
            "village" | "town" => Terrain::Village,
            _ => return None,
        };
        Some(Ground {
            terrain,
            level: u8::try_from(legend.level).ok()?,
        })
    }

    /// Wood or wooded hill.
    pub fn wooded(self) -> bool {
        self.terrain == Terrain::Wood
    }

    /// Village or town (U36: alike everywhere).
    pub fn village(self) -> bool {
        self.terrain == Terrain::Village
    }
}

/// A set-up area (RN14.1a–RN14.2b).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// First CC line, where there is one.
    pub cc_from: Option<u8>,
    /// RR columns, both included.
    pub rr: Option<(u8, u8)>,
    /// Centres and the greatest distance from one of them.
    pub within: Vec<(Hex, u16)>,
    /// Whether it is for batteries.
    pub guns: bool,
    /// The rule.
    pub cite: &'static str,
}

/// Movement costs, from the terrain effects chart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Costs {
    /// Open ground, and any ground along a road.
    pub clear: u8,
    /// Wood.
    pub wood: u8,
    /// A river, on top.
    pub river: u8,
    /// Going up a slope, on top.
    pub climb: u8,
}

/// Defence multipliers in halves, from the terrain effects chart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bonuses {
    /// Wood.
    pub wood: u32,
    /// Village (K03 = S).
    pub village: u32,
    /// Attacked uphill.
    pub slope: u32,
    /// Attacked over a bridge.
    pub bridge: u32,
}

/// Demoralization limits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Imperial (RN11.0b).
    pub imperial: u16,
    /// Ottoman (RN11.0c).
    pub ottoman: u16,
    /// Ottoman once the camp is entered (RN11.0d).
    pub camp: u16,
    /// Each variant adds this to the Imperial limit (RN15.1a, RN15.2a).
    pub variant: u16,
    /// Imperial under flat losses, with no, one and two variants (U59, U68).
    pub imperial_flat: [u16; 3],
    /// Ottoman under flat losses.
    pub ottoman_flat: u16,
    /// Ottoman under flat losses once the camp is entered.
    pub camp_flat: u16,
}

/// Everything about the battle that does not change.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub board: Board<Ground>,
    /// The counters in play, roster order; the turn marker is no counter in play.
    pub units: Vec<Unit>,
    /// Commanders and batteries: those that may share a hex.
    pub attached: Vec<UnitId>,
    /// Set-up areas.
    pub zones: Vec<Zone>,
    /// Named deployments.
    pub deployments: Vec<Deployment>,
    /// The combat results table's columns.
    pub odds_columns: Vec<Ratio>,
    /// Movement costs.
    pub costs: Costs,
    /// Defence multipliers.
    pub bonuses: Bonuses,
    /// Demoralization limits.
    pub limits: Limits,
    /// The camp hex of RN11.0d.
    pub camp_hex: Hex,
    /// The encampment that anchors the Ottoman batteries (RN14.2b).
    pub gun_anchor: Hex,
    /// The flood is rolled for from this turn on (RN6.5a).
    pub flood_from: u8,
    /// The highest face that closes the fords (RN6.5b).
    pub flood_closed_to: u8,
    /// The die bonus of an attack out of a village (RS6.5c).
    pub village_bonus: i8,
    /// Ottoman combat points needed north of the Raab (RN13.0a).
    pub north_needed: u16,
    /// The options of the rulings.
    pub options: Vec<OptionSpec>,
    /// The files, for the screen.
    pub files: BattleFiles,
    combat: Table<CombatResult>,
    fire: Table<bool>,
    ids: BTreeMap<String, UnitId>,
    north: Vec<bool>,
}

macro_rules! raab_file {
    ($name:literal) => {
        include_str!(concat!("../../data/raab/", $name))
    };
}

const DEPLOYMENTS: [&str; 5] = [
    raab_file!("deployments/imperial-historical.toml"),
    raab_file!("deployments/imperial-river-line.toml"),
    raab_file!("deployments/imperial-heights.toml"),
    raab_file!("deployments/ottoman-historical.toml"),
    raab_file!("deployments/ottoman-two-wings.toml"),
];

static DATA: LazyLock<Data> = LazyLock::new(|| {
    // The files are compiled in; the `data` suite fails before a faulty one can be shipped.
    load().expect("the compiled-in data of the Raab is sound")
});

/// The battle's data.
pub fn data() -> &'static Data {
    &DATA
}

/// Reads every file of the battle: map, counters, charts and both texts (RS2.0a, RN2.1a).
///
/// # Errors
/// Every fault of the first file that has any.
pub fn load() -> Result<Data, DataFaults> {
    assemble(BattleFiles::read(&BattleTexts {
        board: raab_file!("board.toml"),
        units: raab_file!("units.toml"),
        tables: raab_file!("tables.toml"),
        register: raab_file!("register.toml"),
        rulings: raab_file!("rulings.toml"),
        scenario: raab_file!("scenarios/standard.toml"),
        deployments: &DEPLOYMENTS,
    })?)
}

fn lacks(what: &str) -> DataFaults {
    DataFaults(vec![DataFault::Unreadable(format!(
        "the Raab's data lacks {what}"
    ))])
}

fn assemble(files: BattleFiles) -> Result<Data, DataFaults> {
    let board = files
        .board
        .board(Ground::read, side_marks, |_| Some(ROAD))?;
    let named = |name: &str| {
        files
            .board
            .special_hex(name)
            .and_then(|label| board.hex(label))
            .ok_or_else(|| lacks(name))
    };
    let figure = |name: &str| figure(&files.scenario, name);
    let small =
        |name: &str| figure(name).and_then(|value| u8::try_from(value).map_err(|_| lacks(name)));
    let zones = zones(&files.board, &board);
    let units = units(&files.roster, &zones)?;
    let ids = UnitId::numbered(units.iter().map(|unit| &unit.id));
    let combat = table(&files.tables, "combat-results")?.table(CombatResult::from_code)?;
    let fire = table(&files.tables, "artillery-fire")?.table(|code| match code {
        "D" => Some(true),
        "-" => Some(false),
        _ => None,
    })?;
    Ok(Data {
        odds_columns: combat.ratios().ok_or_else(|| lacks("odds columns"))?,
        costs: costs(&files.tables)?,
        bonuses: bonuses(&files.tables)?,
        limits: limits(&files.scenario)?,
        camp_hex: named("demoralization_hex")?,
        gun_anchor: named("artillery_anchor_hex")?,
        flood_from: small("flood-first-turn")?,
        flood_closed_to: small("flood-closed-up-to")?,
        village_bonus: i8::try_from(figure("village-attack-bonus")?)
            .map_err(|_| lacks("village-attack-bonus"))?,
        north_needed: figure("victory-points-north")?,
        north: bank(&board, named("bank_north_seed")?),
        options: crate::describe::options(&files.rulings, &files.register),
        deployments: deployment::read(&files, &board, &ids)?,
        attached: units
            .iter()
            .zip((0..).map(UnitId))
            .filter(|(unit, _)| !unit.arm.fights())
            .map(|(_, unit)| unit)
            .collect(),
        combat,
        fire,
        ids,
        zones,
        units,
        board,
        files,
    })
}

fn figure(scenario: &ScenarioFile, name: &str) -> Result<u16, DataFaults> {
    let value = scenario.value(name);
    value
        .and_then(|value| u16::try_from(value).ok())
        .ok_or_else(|| lacks(name))
}

fn limits(scenario: &ScenarioFile) -> Result<Limits, DataFaults> {
    let figure = |name: &str| figure(scenario, name);
    Ok(Limits {
        imperial: figure("limit-imperial")?,
        ottoman: figure("limit-ottoman")?,
        camp: figure("limit-ottoman-camp")?,
        variant: figure("variant-limit")?,
        imperial_flat: [
            figure("limit-imperial-series")?,
            figure("limit-imperial-one-variant-series")?,
            figure("limit-imperial-two-variants-series")?,
        ],
        ottoman_flat: figure("limit-ottoman-series")?,
        camp_flat: figure("limit-ottoman-camp-series")?,
    })
}

fn side_marks(kind: &str) -> Option<Marks> {
    Some(match kind {
        "raab" => Marks::both(RAAB),
        "tributary" => Marks::both(TRIBUTARY),
        "bridge" => Marks::both(BRIDGE),
        "slope" => Marks::there(UP),
        _ => return None,
    })
}

fn table<'a>(
    tables: &'a TablesFile,
    id: &str,
) -> Result<&'a crate::kit::load::TableEntry, DataFaults> {
    tables.table(id).ok_or_else(|| lacks(id))
}

/// A cell of a terrain chart: a number, or a fraction, in halves.
fn halves(tables: &TablesFile, chart: &str, row: &str, column: &str) -> Result<u32, DataFaults> {
    let read = |text: &str| match text.split_once('/') {
        Some((over, under)) => Some(
            2 * over.parse::<u32>().ok()? / under.parse::<u32>().ok().filter(|under| *under > 0)?,
        ),
        None => text.parse::<u32>().ok().map(|whole| 2 * whole),
    };
    let entry = table(tables, chart)?;
    let at = entry
        .rows
        .iter()
        .position(|name| name == row)
        .zip(entry.columns.iter().position(|name| name == column));
    let text = at.and_then(|(row, column)| entry.cells.get(row)?.get(column));
    text.and_then(|text| read(text))
        .ok_or_else(|| lacks(&format!("{chart}: {row}, {column}")))
}

/// What the terrain effects chart asks of a step (RS6.2c, RN6.2c).
fn costs(tables: &TablesFile) -> Result<Costs, DataFaults> {
    let whole = |chart: &str, row: &str, column: &str| {
        Ok(u8::try_from(halves(tables, chart, row, column)? / 2).unwrap_or(u8::MAX))
    };
    Ok(Costs {
        clear: whole("terrain-hexes", "clear", "infantry")?,
        wood: whole("terrain-hexes", "wood", "infantry")?,
        river: whole("terrain-hexsides", "raab", "cost")?,
        climb: whole("terrain-hexsides", "slope", "cost")?,
    })
}

/// What the terrain effects chart gives a defender (RS8.1b, RN8.1a).
fn bonuses(tables: &TablesFile) -> Result<Bonuses, DataFaults> {
    Ok(Bonuses {
        wood: halves(tables, "terrain-hexes", "wood", "defence")?,
        village: halves(tables, "terrain-hexes", "village", "defence")?,
        slope: halves(tables, "terrain-hexsides", "slope", "defence")?,
        bridge: halves(tables, "terrain-hexsides", "bridge", "defence")?,
    })
}

fn zones(file: &BoardFile, board: &Board<Ground>) -> Vec<Zone> {
    let zone = |zone: &crate::kit::load::Zone| {
        let centres = zone.of.iter().filter_map(|label| board.hex(label));
        Some(Zone {
            id: zone.id.clone(),
            side: Side::from_id(&zone.side)?,
            cc_from: zone.cc.map(|(first, _)| first),
            rr: zone.rr,
            within: zone
                .within
                .map(|most| centres.map(|centre| (centre, most)).collect())
                .unwrap_or_default(),
            guns: zone.within.is_some(),
            cite: match zone.id.as_str() {
                "imperial-right" => "RN14.1.1a",
                "imperial-centre" => "RN14.1.2a",
                "imperial-left" => "RN14.1.3a",
                "imperial-artillery" => "RN14.1.4a",
                "ottoman" => "RN14.2a",
                _ => "RN14.2b",
            },
        })
    };
    file.zones.iter().filter_map(zone).collect()
}

/// The counters in play: 245 Ottoman points and 200 Imperial ones, eight batteries and four, and more Imperial commanders
/// than Ottoman ones (RN16.0a–c; RN14.1.1b, RN14.1.2b, RN14.1.3b).
fn units(roster: &Roster, zones: &[Zone]) -> Result<Vec<Unit>, DataFaults> {
    roster
        .counters()
        .iter()
        .filter(|counter| counter.kind != "marker")
        .map(|counter| unit(counter, zones))
        .collect()
}

/// A counter's type and figures; a battery has none, the artillery table stands for them (RS2.3b–c, RN2.4b).
fn unit(counter: &Counter, zones: &[Zone]) -> Result<Unit, DataFaults> {
    let arm = match counter.kind.as_str() {
        "infantry" => Arm::Infantry,
        "cavalry" => Arm::Cavalry,
        "commander" => Arm::Commander,
        "battery" => Arm::Battery,
        other => return Err(lacks(&format!("the kind {other} of {}", counter.id))),
    };
    let small = |name: &str| u8::try_from(counter.value(name).unwrap_or(0)).unwrap_or(0);
    let zone = zones
        .iter()
        .position(|zone| Some(&zone.id) == counter.formation.as_ref());
    Ok(Unit {
        id: counter.id.clone(),
        name: counter.name.clone(),
        side: Side::from_id(&counter.side)
            .ok_or_else(|| lacks(&format!("the side of {}", counter.id)))?,
        arm,
        combat: small("combat").into(),
        combat_disrupted: small("combat-disrupted").into(),
        movement: small("move"),
        command: small("command"),
        janissary: counter.has("janissary"),
        french: counter.has("french"),
        german: counter.has("german"),
        zone: zone.ok_or_else(|| lacks(&format!("the set-up area of {}", counter.id)))?,
    })
}

/// Every hex that can be walked to from the seed without crossing the Raab (bank of RN14.2a, RN13.0a; U03).
fn bank(board: &Board<Ground>, seed: Hex) -> Vec<bool> {
    let mut north = vec![false; board.len()];
    let mut open = vec![seed];
    while let Some(hex) = open.pop() {
        if std::mem::replace(&mut north[usize::from(hex.0)], true) {
            continue;
        }
        let dry = board
            .neighbours(hex)
            .iter()
            .flatten()
            .filter(|near| board.side(hex, **near) & RAAB == 0);
        open.extend(dry.copied());
    }
    north
}

impl Data {
    /// The ground of a hex.
    pub fn ground(&self, hex: Hex) -> Ground {
        self.board.ground(hex)
    }

    /// Whether a hex lies north of the Raab.
    pub fn north(&self, hex: Hex) -> bool {
        self.north.get(usize::from(hex.0)).copied().unwrap_or(false)
    }

    /// The result of a die in a column of the combat results table (RS8.0v, RN8.2a).
    pub fn combat_result(&self, die: u8, column: usize) -> CombatResult {
        // The table has no holes: the `data` suite checks it. BD is the harmless middle should one ever be missing.
        let row = self.combat.row(i32::from(die));
        row.and_then(|row| self.combat.get(row, column))
            .unwrap_or(CombatResult::Bd)
    }

    /// Whether a die hits at a range (RS5.0h, RS5.0j, RN5.0k–l).
    pub fn fire_hits(&self, range: u16, die: u8) -> bool {
        let at = self
            .fire
            .row(i32::from(die))
            .zip(self.fire.column(i32::from(range)));
        at.and_then(|(row, column)| self.fire.get(row, column))
            .unwrap_or(false)
    }

    /// The head of the chart's column for a range (RS5.0h, RN5.0k).
    pub fn fire_column(&self, range: u16) -> Option<&str> {
        let column = self.fire.column(i32::from(range))?;
        self.fire.columns().get(column).map(String::as_str)
    }
}

impl Lexicon for Data {
    fn unit(&self, id: &str) -> Option<UnitId> {
        self.ids.get(id).copied()
    }

    fn unit_id(&self, unit: UnitId) -> &str {
        self.units
            .get(unit.index())
            .map_or("?", |unit| unit.id.as_str())
    }

    /// The hex with a printed number (RS2.1d, RN2.2d).
    fn hex(&self, label: &str) -> Option<Hex> {
        self.board.hex(label)
    }

    fn hex_label(&self, hex: Hex) -> String {
        self.board.label(hex)
    }

    fn name(&self, text: &str) -> Option<Name> {
        let place = self
            .deployments
            .iter()
            .position(|deployment| deployment.id == text)?;
        u8::try_from(place).ok().map(Name)
    }

    fn name_text(&self, name: Name) -> &str {
        self.deployments
            .get(usize::from(name.0))
            .map_or("?", |deployment| deployment.id.as_str())
    }
}
