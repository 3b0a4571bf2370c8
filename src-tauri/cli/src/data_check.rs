//! `data-check`: looks over the data compiled into the program and counts where its figures come from.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rules_core::Game;
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};
use rules_core::view::{BoardView, OriginView};
use serde::Serialize;

/// The tags that an origin may have, best known first.
pub const TAGS: [&str; 4] = ["printed", "inferred", "published", "reconstructed"];

/// What was found in a battle's data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DataReport {
    /// The battle's id.
    pub battle: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Layer by layer, how many items carry each tag, in the order of [`TAGS`].
    pub layers: Vec<LayerReport>,
    /// Rows of the rule register.
    pub rules: usize,
    /// Rulings on gaps and contradictions.
    pub rulings: usize,
    /// Options that can be switched when a game is set up.
    pub options: usize,
    /// Everything that is wrong, one sentence each.
    pub faults: Vec<String>,
}

/// One layer of a battle's data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LayerReport {
    /// What it is: `places`, `counters`, …
    pub layer: &'static str,
    /// How many items carry each tag.
    pub tags: BTreeMap<&'static str, usize>,
}

/// Looks a battle's data over.
pub fn check(battle: Battle) -> DataReport {
    let board = battle.board();
    let mut faults = Vec::new();
    let layers = origins(&board)
        .into_iter()
        .map(|(layer, origins)| count(layer, &origins, &mut faults))
        .collect();
    check_geometry(&board, &mut faults);
    check_names(battle, &board, &mut faults);
    check_setups(battle, &board, &mut faults);
    DataReport {
        battle: battle.id().into(),
        rules_version: battle.rules_version(),
        layers,
        rules: battle.register().len(),
        rulings: battle.rulings().len(),
        options: battle.options().len(),
        faults,
    }
}

fn origins(board: &BoardView) -> Vec<(&'static str, Vec<&OriginView>)> {
    vec![
        (
            "places",
            board.places.iter().map(|place| &place.origin).collect(),
        ),
        (
            "edges",
            board.edges.iter().map(|edge| &edge.origin).collect(),
        ),
        (
            "roads",
            board.roads.iter().map(|road| &road.origin).collect(),
        ),
        (
            "names",
            board
                .names
                .iter()
                .map(|name| &name.origin)
                .chain(board.map_edges.iter().map(|edge| &edge.origin))
                .collect(),
        ),
        (
            "counters",
            board
                .counters
                .iter()
                .map(|counter| &counter.origin)
                .collect(),
        ),
        (
            "figures",
            board
                .counters
                .iter()
                .flat_map(|counter| &counter.figures)
                .map(|figure| &figure.origin)
                .collect(),
        ),
        (
            "table cells",
            board
                .tables
                .iter()
                .flat_map(|table| table.origins.iter().flatten())
                .collect(),
        ),
    ]
}

fn count(layer: &'static str, origins: &[&OriginView], faults: &mut Vec<String>) -> LayerReport {
    let mut tags: BTreeMap<&'static str, usize> = TAGS.into_iter().map(|tag| (tag, 0)).collect();
    for origin in origins {
        match TAGS.into_iter().find(|tag| *tag == origin.tag) {
            Some(tag) => *tags.entry(tag).or_default() += 1,
            None => faults.push(format!(
                "An item of the layer “{layer}” has the unknown origin “{}”.",
                origin.tag
            )),
        }
    }
    if origins.is_empty() {
        faults.push(format!("The layer “{layer}” is empty."));
    }
    LayerReport { layer, tags }
}

/// Everything that names a place names one of the board.
fn check_geometry(board: &BoardView, faults: &mut Vec<String>) {
    let places: BTreeSet<&str> = board.places.iter().map(|place| place.id.as_str()).collect();
    if places.len() != board.places.len() {
        faults.push("Two places have the same number.".into());
    }
    let edges = board.edges.iter().flat_map(|edge| {
        edge.sides
            .iter()
            .flat_map(|(from, to)| [from, to])
            .map(|place| (format!("{} {}", edge.kind, edge.name), place))
    });
    let roads = board
        .roads
        .iter()
        .flat_map(|road| road.places.iter().map(|place| (road.name.clone(), place)));
    let names = board
        .names
        .iter()
        .flat_map(|name| name.places.iter().map(|place| (name.name.clone(), place)));
    let deployments = board
        .deployments
        .iter()
        .flat_map(|plan| plan.at.iter().map(|(_, place)| (plan.id.clone(), place)));
    let map_edges = board
        .map_edges
        .iter()
        .flat_map(|edge| edge.places.iter().map(|place| (edge.name.clone(), place)));
    for (what, place) in edges
        .chain(roads)
        .chain(names)
        .chain(map_edges)
        .chain(deployments)
    {
        if !places.contains(place.as_str()) {
            faults.push(format!(
                "“{what}” names {place}, which is no place of the board."
            ));
        }
    }
}

/// Ids are ASCII and single; rows of charts have a cell in every column; options know their defaults.
fn check_names(battle: Battle, board: &BoardView, faults: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for id in board.counters.iter().map(|counter| &counter.id) {
        if !id.is_ascii() || id.contains(char::is_whitespace) {
            faults.push(format!(
                "The counter “{id}” cannot be written in a notation."
            ));
        }
        if !seen.insert(id) {
            faults.push(format!("Two counters have the id “{id}”."));
        }
    }
    for table in &board.tables {
        let whole = table.cells.len() == table.rows.len()
            && table
                .cells
                .iter()
                .all(|row| row.len() == table.columns.len())
            && table
                .origins
                .iter()
                .map(Vec::len)
                .eq(table.cells.iter().map(Vec::len));
        if !whole {
            faults.push(format!("The chart “{}” has gaps.", table.id));
        }
    }
    for option in battle
        .options()
        .iter()
        .filter(|option| !option.allows(&option.default))
    {
        faults.push(format!(
            "The option “{}” does not allow its own default.",
            option.name
        ));
    }
    let mut rules = BTreeSet::new();
    for rule in battle.register() {
        if !rules.insert(rule.id.clone()) {
            faults.push(format!("The register has two rows “{}”.", rule.id));
        }
    }
}

/// Every pair of named deployments starts a game.
fn check_setups(battle: Battle, board: &BoardView, faults: &mut Vec<String>) {
    let plans = |side: Side| {
        board
            .deployments
            .iter()
            .filter(move |plan| plan.side == side)
            .map(|plan| plan.id.clone())
    };
    let [first, second] = board.sides[..] else {
        return faults.push("A battle has two sides.".into());
    };
    for scenario in battle.scenarios() {
        for one in plans(first) {
            for two in plans(second) {
                let new = NewGame {
                    scenario: scenario.clone(),
                    deploy: BTreeMap::from([(first, one.clone()), (second, two)]),
                    ..NewGame::standard(battle)
                };
                if let Err(fault) = Game::start(&Setup::New(new)) {
                    faults.push(format!(
                        "“{scenario}” cannot start with the deployment {one}: {fault}"
                    ));
                }
            }
        }
    }
}

/// Reports for reading.
pub fn text(reports: &[DataReport]) -> String {
    let mut out = String::new();
    for report in reports {
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{} (rules version {})",
            report.battle, report.rules_version
        );
        let _ = writeln!(
            out,
            "  {:<14}{}",
            "",
            TAGS.map(|tag| format!("{tag:>14}")).concat()
        );
        for layer in &report.layers {
            let counts =
                TAGS.map(|tag| format!("{:>14}", layer.tags.get(tag).copied().unwrap_or(0)));
            let _ = writeln!(out, "  {:<14}{}", layer.layer, counts.concat());
        }
        let _ = writeln!(
            out,
            "  {} rules, {} rulings, {} options",
            report.rules, report.rulings, report.options
        );
        match report.faults.len() {
            0 => out.push_str("  No faults.\n"),
            many => {
                let _ = writeln!(out, "  {many} faults:");
            }
        }
        for fault in &report.faults {
            let _ = writeln!(out, "  - {fault}");
        }
    }
    out
}
