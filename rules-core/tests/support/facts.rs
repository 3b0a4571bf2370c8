//! What is printed: counters, charts, and the map as its numbering has it.

use super::{BOARD, MAP, full};

/// The printed figure of a counter.
pub fn figure(unit: &str, name: &str) -> i32 {
    let id = full(unit);
    let counter = BOARD.counters.iter().find(|counter| counter.id == id);
    let figures = &counter.expect(unit).figures;
    let found = figures.iter().find(|figure| figure.name == name);
    found.expect(name).value
}

/// The cell of a chart.
pub fn cell(table: &str, row: &str, column: &str) -> &'static str {
    let table = BOARD.tables.iter().find(|known| known.id == table).unwrap();
    let row = table.rows.iter().position(|name| name == row).unwrap();
    let column = table
        .columns
        .iter()
        .position(|name| name == column)
        .unwrap();
    &table.cells[row][column]
}

/// The numbers of a hex.
pub fn numbers(hex: &str) -> (i32, i32) {
    (hex[..2].parse().unwrap(), hex[2..].parse().unwrap())
}

/// The hexes on the map next to a hex, by the numbering alone: which lines lie half a hex farther west the battle says.
pub fn neighbours(hex: &str) -> Vec<String> {
    let (cc, rr) = numbers(hex);
    let east = if cc % 2 == MAP.farther_west {
        rr
    } else {
        rr - 1
    };
    let around = [
        (cc, rr - 1),
        (cc, rr + 1),
        (cc - 1, east),
        (cc - 1, east + 1),
        (cc + 1, east),
        (cc + 1, east + 1),
    ];
    let on_map = around
        .into_iter()
        .filter(|(cc, rr)| (1..=MAP.lines).contains(cc) && (1..=MAP.hexes).contains(rr));
    on_map.map(|(cc, rr)| format!("{cc:02}{rr:02}")).collect()
}

/// Steps between two hexes, by the numbering alone.
pub fn distance(a: &str, b: &str) -> i32 {
    let cube = |hex: &str| {
        let (cc, rr) = numbers(hex);
        (cc, rr - (cc + 1 - MAP.farther_west) / 2)
    };
    let ((ax, az), (bx, bz)) = (cube(a), cube(b));
    let (dx, dz) = (ax - bx, az - bz);
    dx.abs().max(dz.abs()).max((dx + dz).abs())
}

/// The terrain and level of a hex.
pub fn ground(hex: &str) -> (&'static str, u8) {
    let place = BOARD.places.iter().find(|place| place.id == hex).unwrap();
    (&place.terrain, place.level)
}

/// What lies between two hexes: each kind of edge, `road`, and `up` where the second lies uphill.
pub fn between(a: &str, b: &str) -> Vec<&'static str> {
    let joins = |pair: &(String, String)| (pair.0 == a && pair.1 == b, pair.0 == b && pair.1 == a);
    let mut kinds = Vec::new();
    for edge in &BOARD.edges {
        let slope = edge.kind == "slope";
        if edge
            .sides
            .iter()
            .any(|pair| joins(pair).0 || (!slope && joins(pair).1))
        {
            kinds.push(if slope { "up" } else { edge.kind.as_str() });
        }
    }
    let runs = |places: &[String]| {
        let mut steps = places.windows(2);
        steps.any(|step| (step[0] == a && step[1] == b) || (step[0] == b && step[1] == a))
    };
    if BOARD.roads.iter().any(|road| runs(&road.places)) {
        kinds.push("road");
    }
    kinds
}

/// Every hex of the map, in the order of the numbers.
pub fn hexes() -> impl Iterator<Item = &'static str> {
    BOARD.places.iter().map(|place| place.id.as_str())
}
