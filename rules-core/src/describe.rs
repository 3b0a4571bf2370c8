//! Turns a battle's data files into what the screen is shown once: board, counters, charts, rules, options.

use crate::ids::{Battle, Side};
use crate::kit::load::{
    BattleFiles, BoardFile, DeploymentFile, RegisterFile, RulingsFile, TableEntry, TablesFile,
};
use crate::kit::origin::Origin;
use crate::kit::roster::{Counter, Roster};
use crate::setup::{OptionSpec, OptionValue};
use crate::view::{
    BoardView, CounterView, DeploymentView, EdgeLineView, FigureView, MapEdgeView, MapNameView,
    OrientationView, OriginView, PlaceView, RoadView, RuleView, RulingView, TableView,
};

/// What a battle is called and how it is played.
pub struct About {
    /// The battle.
    pub battle: Battle,
    /// Its title.
    pub title: &'static str,
    /// Its date in words.
    pub date: &'static str,
    /// One sentence for the choice of a battle.
    pub note: &'static str,
    /// The sides, first player first.
    pub sides: [Side; 2],
    /// Turns.
    pub turns: u8,
    /// Phases of a player turn: id and title.
    pub phases: [(&'static str, &'static str); 4],
}

/// All that does not change during play.
pub fn board(about: About, files: &BattleFiles) -> BoardView {
    let phases = about.phases;
    BoardView {
        battle: about.battle,
        title: about.title.into(),
        date: about.date.into(),
        note: about.note.into(),
        sides: about.sides.to_vec(),
        turns: about.turns,
        phases: phases.map(|(id, title)| (id.into(), title.into())).to_vec(),
        hex_metres: files.board.meta.hex_metres,
        orientations: orientations(),
        places: places(&files.board),
        edges: edges(&files.board),
        roads: roads(&files.board),
        names: names(&files.board),
        map_edges: map_edges(&files.board),
        counters: counters(&files.roster),
        tables: tables(&files.tables),
        deployments: deployments(&files.deployments),
    }
}

fn origin(origin: &Origin) -> OriginView {
    OriginView {
        tag: origin.tag.as_str().into(),
        note: origin.note.clone(),
    }
}

/// The hexes with their ground.
fn places(file: &BoardFile) -> Vec<PlaceView> {
    let layout = file.layout();
    let lines = (layout.cc.0..=layout.cc.1)
        .flat_map(|cc| (layout.rr.0..=layout.rr.1).map(move |rr| (cc, rr)));
    let place = |(cc, rr): (u8, u8)| {
        let id = crate::kit::label::print(cc, rr);
        let legend = file.legend_at(&id)?;
        let axial = layout.axial(i16::from(cc), i16::from(rr));
        Some(PlaceView {
            hexes: vec![(axial.q, axial.r)],
            terrain: legend.terrain.clone(),
            level: u8::try_from(legend.level).unwrap_or(0),
            origin: origin(file.ground_origin(&id)),
            id,
        })
    };
    lines.filter_map(place).collect()
}

/// The lines along hexsides.
fn edges(file: &BoardFile) -> Vec<EdgeLineView> {
    let edge = |layer: &crate::kit::load::HexsideLayer| EdgeLineView {
        kind: layer.kind.clone(),
        name: layer.name.clone(),
        sides: layer
            .sides
            .iter()
            .map(|side| (side.from.clone(), side.to.clone()))
            .collect(),
        origin: origin(&layer.origin),
    };
    file.hexsides.iter().map(edge).collect()
}

/// The roads.
fn roads(file: &BoardFile) -> Vec<RoadView> {
    let road = |chain: &crate::kit::load::Chain| RoadView {
        name: chain.name.clone(),
        class: chain.class.clone(),
        places: chain.hexes.clone(),
        origin: origin(&chain.origin),
    };
    file.roads.iter().map(road).collect()
}

/// The names on the map.
fn names(file: &BoardFile) -> Vec<MapNameView> {
    let name = |place: &crate::kit::load::Place| MapNameView {
        name: place.name.clone(),
        kind: place.kind.clone(),
        places: place.hexes.clone(),
        origin: origin(&place.origin),
    };
    file.places.iter().map(name).collect()
}

/// The friendly edges, entries and exits.
fn map_edges(file: &BoardFile) -> Vec<MapEdgeView> {
    let board = file.plain_board();
    let edge = |zone: &crate::kit::load::Zone| {
        let edge = zone.edge.as_ref()?;
        Some(MapEdgeView {
            kind: edge.kind.id().into(),
            name: zone.name.clone(),
            side: Side::from_id(&zone.side),
            places: zone
                .area(&board)
                .iter()
                .map(|hex| board.label(hex))
                .collect(),
            text: edge.text.clone(),
            rule: edge.rule.clone(),
            origin: origin(&zone.origin),
        })
    };
    file.zones.iter().filter_map(edge).collect()
}

/// North up and as printed, for boards whose label lines grow southwards (CC) and places westwards (RR), and whose sheet
/// is printed with CC from left to right and RR from top to bottom. A step of q is a line, half a hex west with it; a step
/// of r is a whole hex west.
fn orientations() -> Vec<OrientationView> {
    let view = |id: &str, title: &str, pointy, q_step, r_step| OrientationView {
        id: id.into(),
        title: title.into(),
        pointy,
        q_step,
        r_step,
    };
    vec![
        view("north", "North up", true, (-1, 1), (-2, 0)),
        view("printed", "As printed", false, (1, 1), (0, 2)),
    ]
}

/// The counters as printed.
fn counters(roster: &Roster) -> Vec<CounterView> {
    let counter = |counter: &Counter| CounterView {
        id: counter.id.clone(),
        name: counter.name.clone(),
        full_name: counter.full_name.clone(),
        side: Side::from_id(&counter.side).unwrap_or(Side::Imperial),
        kind: counter.kind.clone(),
        formation: counter.formation.clone().unwrap_or_default(),
        nation: counter.nation.clone().unwrap_or_default(),
        traits: counter.traits.clone(),
        figures: counter
            .figures
            .iter()
            .map(|figure| FigureView {
                name: figure.name.clone(),
                value: figure.value,
                origin: origin(&figure.origin),
            })
            .collect(),
        origin: origin(&counter.origin),
    };
    roster
        .counters()
        .iter()
        .filter(|counter| counter.kind != "marker")
        .map(counter)
        .collect()
}

/// The charts.
fn tables(file: &TablesFile) -> Vec<TableView> {
    let table = |table: &TableEntry| TableView {
        id: table.id.clone(),
        title: table.title.clone(),
        rule: table.rule.clone(),
        row_head: table.row_head.clone(),
        column_head: table.column_head.clone(),
        rows: table.rows.clone(),
        columns: table.columns.clone(),
        cells: table.cells.clone(),
        origins: table
            .rows
            .iter()
            .map(|row| {
                table
                    .columns
                    .iter()
                    .map(|column| origin(table.cell_origin(row, column)))
                    .collect()
            })
            .collect(),
    };
    file.tables.iter().map(table).collect()
}

/// The named deployments.
fn deployments(files: &[DeploymentFile]) -> Vec<DeploymentView> {
    let deployment = |file: &DeploymentFile| DeploymentView {
        id: file.id.clone(),
        title: file.title.clone(),
        side: Side::from_id(&file.side).unwrap_or(Side::Imperial),
        historical: file.historical,
        note: file.note.clone(),
        at: file
            .at
            .iter()
            .map(|standing| (standing.unit.clone(), standing.hex.clone()))
            .collect(),
    };
    files.iter().map(deployment).collect()
}

/// The rule register.
pub fn register(file: &RegisterFile) -> Vec<RuleView> {
    let row = |row: &crate::kit::load::Obligation| RuleView {
        id: row.id.clone(),
        text: row.text.clone(),
        kind: row.kind.clone(),
        source: row.source.clone(),
    };
    file.rows.iter().map(row).collect()
}

/// The rulings.
pub fn rulings(file: &RulingsFile) -> Vec<RulingView> {
    let ruling = |ruling: &crate::kit::load::Ruling| RulingView {
        id: ruling.id.clone(),
        question: ruling.question.clone(),
        ruling: ruling.ruling.clone(),
        reason: ruling.reason.clone(),
        option: ruling.option.clone().unwrap_or_default(),
    };
    file.rulings.iter().map(ruling).collect()
}

/// The first row of the register under a variant's number.
fn row_of<'a>(variant: &str, register: &'a RegisterFile) -> Option<&'a str> {
    let letters = |letter: char| letter.is_ascii_alphabetic();
    let number = variant.trim_matches(letters);
    let under = |id: &str| id.trim_matches(letters) == number;
    let row = register.rows.iter().find(|row| under(&row.id))?;
    Some(&row.id)
}

/// The options among the rulings.
pub fn options(file: &RulingsFile, register: &RegisterFile) -> Vec<OptionSpec> {
    let kind = |id: &str| match id.chars().next() {
        Some('K') => "conflict",
        Some('U' | 'R') => "ruling",
        _ => "variant",
    };
    let spec = |ruling: &crate::kit::load::Ruling| {
        let widest = ruling
            .numbers
            .iter()
            .fold(None, |range: Option<(u32, u32)>, numbers| {
                Some(range.map_or((numbers.from, numbers.to), |(least, most)| {
                    (least.min(numbers.from), most.max(numbers.to))
                }))
            });
        let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        let of_register = row_of(&ruling.id, register).filter(|_| kind(&ruling.id) == "variant");
        Some(OptionSpec {
            name: ruling.option.clone()?,
            rule: of_register.unwrap_or(&ruling.id).into(),
            ruling: ruling.id.clone(),
            title: ruling.title.clone().unwrap_or_default(),
            question: ruling.question.clone(),
            kind: kind(&ruling.id).into(),
            values: ruling
                .values
                .iter()
                .map(|reading| OptionValue {
                    value: reading.value.clone(),
                    text: reading.text.clone(),
                })
                .collect(),
            range: widest.map(|(least, most)| (short(least), short(most))),
            default: ruling.default.clone().unwrap_or_default(),
            presets: ruling.presets.clone(),
        })
    };
    file.rulings.iter().filter_map(spec).collect()
}
