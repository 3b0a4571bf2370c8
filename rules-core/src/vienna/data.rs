//! The printed and reconstructed data of the battle, compiled in, parsed once and checked as a whole.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::ground::{Chart, INWARD, ROAD, Terrain, UP, side_marks};
use super::results::{CombatResult, Hit};
use super::units::{Arm, Unit, units};
use crate::action::Name;
use crate::deployment::{self, Deployment};
use crate::ids::{Side, UnitId};
use crate::kit::board::{Board, Hex};
use crate::kit::load::{BattleFiles, BattleTexts, BoardFile, DataFault, DataFaults, ScenarioFile};
use crate::kit::odds::Ratio;
use crate::kit::table::{Span, Table};
use crate::kit::zone::HexSet;
use crate::notation::Lexicon;
use crate::setup::OptionSpec;

/// The sides, first player first (V19.0a, V19.0d).
pub const SIDES: [Side; 2] = [Side::Imperial, Side::Ottoman];
/// The last turn (V19.0c).
pub const LAST_TURN: u8 = 12;
/// The word for the captured guns, which fire after every sub-command (V19.5.1g).
const CAPTURED: &str = "captured";

/// A sub-command (V19.1a, V19.2a), or the pavilion's place beside them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formation {
    /// Its id in notations.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Where it sets up or enters.
    pub zone: HexSet,
    /// Whether it comes later (V19.1c, V19.2c).
    pub reinforcement: bool,
}

/// Single figures of the rules (section 5 of the specification; `scenarios/standard.toml`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Figures {
    pub fog_range: u16,
    pub range_mobile: u16,
    pub range_static: u16,
    pub capture_up_to: u8,
    pub disrupted_hexes: u8,
    pub routed_hexes: u8,
    pub road_cost: u8,
    pub queue_cost: u8,
    pub rally_needs: u8,
    pub rally_needs_demoralized: u8,
    pub rally_fog: u8,
    pub defence_cap: u32,
    pub charge_factor: u32,
    pub grand_charge_factor: u32,
    pub grand_charge_points: u16,
    pub grenadier_attack: u32,
    pub grenadier_defence: u32,
    pub check_from: u8,
    pub check_to: u8,
    pub surprise_turn: u8,
    pub surprise_factor: u8,
    pub level: [u16; 2],
    pub elite_extra: u16,
    pub leader_loss: u16,
    pub pavilion_loss: u16,
    pub static_gun_loss: u16,
    pub recapture: u16,
    pub points_half: u8,
    pub points_level: u8,
    pub points_half_more: u8,
    pub points_trench: u8,
    pub trench_hexes: usize,
    pub points_pavilion: u8,
    pub points_exit: u8,
    pub exit_units: usize,
    pub exit_leaders: usize,
    pub event_reach: u16,
    pub event_move: u8,
}

/// Everything about the battle that does not change.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub board: Board<Terrain>,
    /// The charts of terrain effects.
    pub chart: Chart,
    /// The counters in play, roster order.
    pub units: Vec<Unit>,
    /// Leaders, guns and the pavilion: those that may share a hex with a combat unit.
    pub attached: Vec<UnitId>,
    /// The sub-commands.
    pub formations: Vec<Formation>,
    /// Named deployments.
    pub deployments: Vec<Deployment>,
    /// The hexes by which reinforcements enter and the Imperial army exits (V19.1.2a, V19.5.2a).
    pub to_vienna: Vec<Hex>,
    /// The friendly edges, in the order of `SIDES` (V19.5.2a).
    pub edges: [HexSet; 2],
    /// The hexes inside the entrenchment (V19.1.1b, V19.4c).
    pub trench: HexSet,
    /// The combat results table's columns.
    pub odds_columns: Vec<Ratio>,
    /// Single figures.
    pub figures: Figures,
    /// The options of the rulings.
    pub options: Vec<OptionSpec>,
    /// The files, for the screen.
    pub files: BattleFiles,
    combat: Table<CombatResult>,
    bombardment: [Table<Hit>; 3],
    fog: Vec<Option<Span>>,
    hilltops: Vec<bool>,
    road_ends: HexSet,
    ids: BTreeMap<String, UnitId>,
    names: Vec<String>,
}

macro_rules! vienna_file {
    ($name:literal) => {
        include_str!(concat!("../../data/vienna/", $name))
    };
}

const DEPLOYMENTS: [&str; 4] = [
    vienna_file!("deployments/imperial-historical.toml"),
    vienna_file!("deployments/imperial-horse-by-the-river.toml"),
    vienna_file!("deployments/ottoman-historical.toml"),
    vienna_file!("deployments/ottoman-entrenchment.toml"),
];

static DATA: LazyLock<Data> = LazyLock::new(|| {
    // The files are compiled in; the `data` suite fails before a faulty one can be shipped.
    load().expect("the compiled-in data of Vienna is sound")
});

/// The battle's data.
pub fn data() -> &'static Data {
    &DATA
}

/// Reads every file of the battle.
///
/// # Errors
/// Every fault of the first file that has any.
pub fn load() -> Result<Data, DataFaults> {
    assemble(BattleFiles::read(&BattleTexts {
        board: vienna_file!("board.toml"),
        units: vienna_file!("units.toml"),
        tables: vienna_file!("tables.toml"),
        register: vienna_file!("register.toml"),
        rulings: vienna_file!("rulings.toml"),
        scenario: vienna_file!("scenarios/standard.toml"),
        deployments: &DEPLOYMENTS,
    })?)
}

/// A fault that names what is not there.
pub fn lacks(what: &str) -> DataFaults {
    DataFaults(vec![DataFault::Unreadable(format!(
        "Vienna's data lacks {what}"
    ))])
}

fn assemble(files: BattleFiles) -> Result<Data, DataFaults> {
    let board = files
        .board
        .board(Terrain::read, side_marks, |_| Some(ROAD))?;
    let area = |id: &str| -> Result<HexSet, DataFaults> {
        let zone = files.board.zones.iter().find(|zone| zone.id == id);
        let dry = |hex: &Hex| board.ground(*hex) != Terrain::Water;
        zone.map(|zone| zone.area(&board).iter().filter(dry).collect())
            .ok_or_else(|| lacks(id))
    };
    let formations = formations(&files.scenario, &area)?;
    let units = units(&files.roster, &formations)?;
    let ids = UnitId::numbered(units.iter().map(|unit| &unit.id));
    let table = |id: &str| files.tables.table(id).ok_or_else(|| lacks(id));
    let combat = table("combat-results")?.table(CombatResult::from_code)?;
    let line = |id: &str| table(id)?.table(Hit::from_code);
    let attached = units
        .iter()
        .zip(0u16..)
        .filter(|(unit, _)| !unit.arm.fights())
        .map(|(_, place)| UnitId(place));
    Ok(Data {
        chart: Chart::read(&files.tables)?,
        odds_columns: combat.ratios().ok_or_else(|| lacks("odds columns"))?,
        bombardment: [
            line("bombardment-a")?,
            line("bombardment-b")?,
            line("bombardment-c")?,
        ],
        fog: table("fog")?
            .cells
            .iter()
            .map(|row| row.first().and_then(|cell| Span::parse(cell)))
            .collect(),
        figures: figures(&files.scenario)?,
        to_vienna: area("to-vienna")?.iter().collect(),
        edges: [area("imperial-edge")?, area("ottoman-edge")?],
        trench: area("entrenchment")?,
        hilltops: board
            .hexes()
            .map(|hex| entered_over(&board, hex, UP))
            .collect(),
        road_ends: road_ends(&files.board, &board),
        options: crate::describe::options(&files.rulings, &files.register),
        deployments: deployment::read(&files, &board, &ids)?,
        attached: attached.collect(),
        names: names(&files, &formations),
        combat,
        ids,
        formations,
        units,
        board,
        files,
    })
}

/// Whether a step with a flag leads into the hex.
fn entered_over(board: &Board<Terrain>, hex: Hex, flag: u16) -> bool {
    let around = board.neighbours(hex).iter().flatten();
    around
        .into_iter()
        .any(|near| board.side(*near, hex) & flag != 0)
}

/// The hexes of the map's first and last line where a road ends, which is where it leaves the map (V20.3.1i; R34).
fn road_ends(file: &BoardFile, board: &Board<Terrain>) -> HexSet {
    let ends = file
        .roads
        .iter()
        .flat_map(|road| [road.hexes.first(), road.hexes.last()]);
    let (first, last) = file.layout().cc;
    ends.flatten()
        .filter_map(|label| board.hex(label))
        .filter(|hex| {
            let (cc, _) = board.numbers(*hex);
            cc == first || cc == last
        })
        .collect()
}

fn formations(
    scenario: &ScenarioFile,
    area: &impl Fn(&str) -> Result<HexSet, DataFaults>,
) -> Result<Vec<Formation>, DataFaults> {
    let all = scenario
        .more
        .get("formations")
        .and_then(|value| value.as_array())
        .ok_or_else(|| lacks("the sub-commands"))?;
    let formation = |value: &toml::Value| {
        let text = |key: &str| {
            let found = value.get(key).and_then(|value| value.as_str());
            found.ok_or_else(|| lacks(&format!("`{key}` of a sub-command")))
        };
        Ok(Formation {
            id: text("id")?.into(),
            name: text("name")?.into(),
            side: Side::from_id(text("side")?).ok_or_else(|| lacks("the side of a sub-command"))?,
            zone: area(text("zone")?)?,
            reinforcement: text("arrives")? == "reinforcement",
        })
    };
    all.iter().map(formation).collect()
}

/// Every fixed name, in the order of their numbers: deployments, sub-commands, the captured guns, the turns.
fn names(files: &BattleFiles, formations: &[Formation]) -> Vec<String> {
    let deployments = files.deployments.iter().map(|file| file.id.clone());
    let formations = formations.iter().map(|formation| formation.id.clone());
    let turns = (1..=LAST_TURN).map(|turn| format!("turn-{turn}"));
    deployments
        .chain(formations)
        .chain([CAPTURED.to_string()])
        .chain(turns)
        .collect()
}

fn figures(scenario: &ScenarioFile) -> Result<Figures, DataFaults> {
    let whole = |name: &str| {
        let value = scenario.value(name).map(i32::unsigned_abs);
        value.ok_or_else(|| lacks(name))
    };
    let big =
        |name: &str| whole(name).and_then(|value| u16::try_from(value).map_err(|_| lacks(name)));
    let small =
        |name: &str| whole(name).and_then(|value| u8::try_from(value).map_err(|_| lacks(name)));
    let count = |name: &str| big(name).map(usize::from);
    Ok(Figures {
        fog_range: big("fog-range")?,
        range_mobile: big("range-mobile")?,
        range_static: big("range-static")?,
        capture_up_to: small("capture-up-to")?,
        disrupted_hexes: small("disrupted-hexes")?,
        routed_hexes: small("demoralized-disrupted-hexes")?,
        road_cost: small("road-cost")?,
        queue_cost: small("entry-queue-cost")?,
        rally_needs: small("rally-needs")?,
        rally_needs_demoralized: small("rally-needs-demoralized-cavalry")?,
        rally_fog: small("rally-fog")?,
        defence_cap: whole("defence-cap")?,
        charge_factor: whole("charge-factor")?,
        grand_charge_factor: whole("grand-charge-factor")?,
        grand_charge_points: big("grand-charge-points")?,
        grenadier_attack: whole("grenadier-attack-factor")?,
        grenadier_defence: whole("grenadier-defence-factor")?,
        check_from: small("reinforcement-first-turn")?,
        check_to: small("reinforcement-last-turn")?,
        surprise_turn: small("surprise-turn")?,
        surprise_factor: small("surprise-factor")?,
        level: [big("level-imperial")?, big("level-ottoman")?],
        elite_extra: big("elite-loss-extra")?,
        leader_loss: big("leader-loss-factor")?,
        pavilion_loss: big("pavilion-loss")?,
        static_gun_loss: big("static-gun-loss")?,
        recapture: big("gun-recapture")?,
        points_half: small("points-half-level")?,
        points_level: small("points-level")?,
        points_half_more: small("points-half-more")?,
        points_trench: small("points-entrenchment")?,
        trench_hexes: count("entrenchment-hexes")?,
        points_pavilion: small("points-pavilion")?,
        points_exit: small("points-exit")?,
        exit_units: count("exit-combat-units")?,
        exit_leaders: count("exit-leaders")?,
        event_reach: big("event-reach")?,
        event_move: small("event-move")?,
    })
}

/// What a fixed name stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A named deployment: its place.
    Deployment(usize),
    /// A sub-command: its place.
    Formation(usize),
    /// The captured guns.
    Captured,
    /// A turn.
    Turn(u8),
}

impl Data {
    /// What a fixed name stands for; `None` for a number that names nothing.
    pub fn meaning(&self, name: Name) -> Option<Meaning> {
        let place = usize::from(name.0);
        let formations = self.deployments.len() + self.formations.len();
        if place < self.deployments.len() {
            return Some(Meaning::Deployment(place));
        }
        if place < formations {
            return Some(Meaning::Formation(place - self.deployments.len()));
        }
        if place == formations {
            return Some(Meaning::Captured);
        }
        u8::try_from(place - formations)
            .ok()
            .filter(|turn| *turn <= LAST_TURN)
            .map(Meaning::Turn)
    }

    /// The name that stands for something.
    pub fn name_of(&self, meaning: Meaning) -> Name {
        let formations = self.deployments.len() + self.formations.len();
        let place = match meaning {
            Meaning::Deployment(place) => place,
            Meaning::Formation(place) => self.deployments.len() + place,
            Meaning::Captured => formations,
            Meaning::Turn(turn) => formations + usize::from(turn),
        };
        Name(u8::try_from(place).unwrap_or(u8::MAX))
    }

    /// The faces that bring fog in a turn; `None` is a dash (V5.1a–V5.1c).
    pub fn fog(&self, turn: u8) -> Option<Span> {
        let place = usize::from(turn.checked_sub(1)?);
        self.fog.get(place).copied().flatten()
    }

    /// A hex on the upper side of a slope (V6.5a).
    pub fn hilltop(&self, hex: Hex) -> bool {
        self.hilltops.get(hex.index()).copied().unwrap_or(false)
    }

    /// Whether a road leaves the map in the hex (R34).
    pub fn road_leaves(&self, hex: Hex) -> bool {
        self.road_ends.contains(hex)
    }

    /// Whether the hex has a road.
    pub fn has_road(&self, hex: Hex) -> bool {
        self.board.sides(hex).iter().any(|side| side & ROAD != 0)
    }

    /// Whether the hex lies inside the entrenchment.
    pub fn inside(&self, hex: Hex) -> bool {
        entered_over(&self.board, hex, INWARD)
    }

    /// The result of a die in a column of the combat results table (V9.3i).
    pub fn combat_result(&self, die: u8, column: usize) -> CombatResult {
        // The table has no holes: the `data` suite checks it. DD is the harmless middle should one ever be missing.
        let row = self.combat.row(i32::from(die));
        row.and_then(|row| self.combat.get(row, column))
            .unwrap_or(CombatResult::DD)
    }

    /// The result of a bombardment die on a line at a range (V6.2a–V6.2d, V6.3a, V6.6a).
    pub fn bombardment(&self, line: super::results::Line, die: u8, range: u16) -> Hit {
        let table = &self.bombardment[line as usize];
        let at = table
            .row(i32::from(die))
            .zip(table.column(i32::from(range)));
        at.and_then(|(row, column)| table.get(row, column))
            .unwrap_or(Hit::None)
    }

    /// The head of the chart's column for a range.
    pub fn bombardment_column(&self, line: super::results::Line, range: u16) -> Option<&str> {
        let table = &self.bombardment[line as usize];
        let column = table.column(i32::from(range))?;
        table.columns().get(column).map(String::as_str)
    }

    /// Every counter of an arm, in roster order.
    pub fn of_arm(&self, arm: Arm) -> impl Iterator<Item = UnitId> + '_ {
        let attached = self.attached.iter().copied();
        attached.filter(move |unit| self.units[unit.index()].arm == arm)
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

    fn hex(&self, label: &str) -> Option<Hex> {
        self.board.hex(label)
    }

    fn hex_label(&self, hex: Hex) -> String {
        self.board.label(hex)
    }

    fn name(&self, text: &str) -> Option<Name> {
        let place = self.names.iter().position(|name| name == text)?;
        u8::try_from(place).ok().map(Name)
    }

    fn name_text(&self, name: Name) -> &str {
        self.names.get(usize::from(name.0)).map_or("?", |name| name)
    }
}
