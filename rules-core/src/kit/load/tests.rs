use super::*;
use crate::kit::label::Parity;
use crate::kit::roster::Roster;
use crate::kit::track::Threshold;

const BOARD: &str = r##"
[meta]
battle = "sample"
title = "Sample"
hex_metres = 100
paper_cm = [10, 10]
up = "north"
cc = "east"
rr = "south"
origin = { tag = "reconstructed", note = "" }
[geometry]
cc = [1, 3]
rr = [2, 4]
shifted = "even"
origin = { tag = "inferred", note = "" }
[[legend]]
letter = "."
terrain = "clear"
level = 0
[[legend]]
letter = "h"
terrain = "hill"
level = 1
[terrain]
rows = ["..h", ".h#", "..."]
origin = { tag = "reconstructed", note = "" }
[[corrections]]
hexes = ["0104"]
origin = { tag = "printed", note = "1.1" }
[[hexsides]]
kind = "river"
name = "Brook"
origin = { tag = "published", note = "" }
sides = [{ from = "0102", to = "0103" }]
[[hexsides]]
kind = "slope"
name = "slopes"
origin = { tag = "inferred", note = "" }
sides = [{ from = "0103", to = "0104" }]
[[roads]]
name = "Road"
class = "main"
origin = { tag = "reconstructed", note = "" }
hexes = ["0102", "0202", "0302"]
[[places]]
id = "knoll"
name = "Knöll"
kind = "hill"
hexes = ["0104"]
origin = { tag = "reconstructed", note = "" }
[[zones]]
id = "near"
name = "Near the knoll"
side = "both"
rr = [2, 3]
within = 1
of = ["0104"]
bank = "west"
origin = { tag = "printed", note = "" }
[[zones]]
id = "home"
name = "Southern edge"
side = "both"
hexes = ["0302", "0303"]
edge = { kind = "passage", text = "Ways in and out.", rule = "X1" }
origin = { tag = "printed", note = "" }
[special]
camp_hex = "0302"
"##;

const UNITS: &str = r#"
[[counters]]
id = "foot-1"
name = "Foot"
full_name = "First Foot"
side = "blue"
kind = "infantry"
traits = ["guard"]
figures = [{ name = "combat", value = 5, origin = { tag = "printed", note = "" } }]
set_up = "0102"
origin = { tag = "printed", note = "2.1" }
[[counters]]
id = "horse-1"
name = "Horse"
full_name = "First Horse"
side = "red"
kind = "cavalry"
origin = { tag = "printed", note = "" }
"#;

const TABLE: &str = r#"
[[tables]]
id = "fire"
title = "Fire"
rule = "5.0"
row_head = "die"
column_head = "range"
rows = ["1", "2-3", "4 or more"]
columns = ["1-2", "3-5"]
cells = [["D", "D"], ["D", ""], ["-", "-"]]
origin = { tag = "reconstructed", note = "" }
exceptions = [{ row = "1", column = "3-5", origin = { tag = "printed", note = "5.0" } }]
"#;

/// The faults of a text in which one thing was changed.
fn faults<T>(
    read: impl Fn(&str) -> Result<T, DataFaults>,
    text: &str,
    change: &[(&str, &str)],
) -> Vec<DataFault> {
    let mut changed = text.to_owned();
    for (before, after) in change {
        assert!(changed.contains(before), "{before} is not in the sample");
        changed = changed.replacen(before, after, 1);
    }
    read(&changed)
        .err()
        .map_or_else(Vec::new, |faults| faults.0)
}

fn board_faults(change: &[(&str, &str)]) -> Vec<String> {
    faults(BoardFile::read, BOARD, change)
        .iter()
        .map(DataFault::to_string)
        .collect()
}

#[test]
fn a_board_is_laid_out_from_its_file() {
    let file = BoardFile::read(BOARD).expect("the sample is sound");
    assert_eq!(file.layout().shifted, Parity::Even);
    let side = |kind: &str| match kind {
        "river" => Some(Marks::both(1)),
        "slope" => Some(Marks::there(2)),
        _ => None,
    };
    let board = file
        .board(|entry| Some(entry.level), side, |_| Some(4))
        .expect("all names are known");
    let hex = |label: &str| board.hex(label).expect("on the map");
    assert_eq!(board.len(), 8);
    assert_eq!(board.hex("0204"), None);
    assert_eq!(board.ground(hex("0203")), 1);
    assert_eq!(
        (
            board.side(hex("0102"), hex("0103")),
            board.side(hex("0103"), hex("0102"))
        ),
        (1, 1)
    );
    assert_eq!(
        (
            board.side(hex("0103"), hex("0104")),
            board.side(hex("0104"), hex("0103"))
        ),
        (2, 0)
    );
    assert_eq!(board.side(hex("0202"), hex("0302")), 4);
    let area: Vec<String> = file.zones[0]
        .area(&board)
        .iter()
        .map(|hex| board.label(hex))
        .collect();
    assert_eq!(area, ["0103", "0203"]);
    assert_eq!(file.zones[0].more["bank"].as_str(), Some("west"));
    let edges: Vec<_> = file.zones.iter().map(|zone| zone.edge.as_ref()).collect();
    assert_eq!(edges[0], None);
    assert_eq!(
        edges[1].map(|edge| (edge.kind, edge.rule.as_str())),
        Some((MapEdgeKind::Passage, "X1"))
    );
    assert_eq!(file.special_hex("camp_hex"), Some("0302"));
    assert_eq!(file.ground_origin("0104").note, "1.1");
    assert_eq!(file.ground_origin("0103"), &file.terrain.origin);
    assert_eq!(
        file.legend_at("0104").map(|entry| entry.terrain.as_str()),
        Some("hill")
    );
}

#[test]
fn names_a_battle_does_not_know_are_faults() {
    let file = BoardFile::read(BOARD).expect("the sample is sound");
    let laid = file.board(|entry| (entry.level == 0).then_some(()), |_| None, |_| None);
    let faults = laid.err().map_or_else(Vec::new, |faults| faults.0);
    let names: Vec<&str> = faults
        .iter()
        .filter_map(|fault| match fault {
            DataFault::Unknown { name, .. } => Some(name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["hill", "river", "slope", "main"]);
}

#[test]
fn every_fault_of_a_board_is_found() {
    let river = "{ from = \"0102\", to = \"0103\" }";
    assert_eq!(board_faults(&[]), [""; 0]);
    assert_eq!(
        board_faults(&[(river, "{ from = \"0102\", to = \"0104\" }")]),
        ["Brook has a hexside 0102-0104, but these hexes are not adjacent"]
    );
    assert_eq!(
        board_faults(&[(river, "{ from = \"0204\", to = \"0203\" }")]),
        ["Brook names \"0204\", which is no hex of the map"]
    );
    assert_eq!(
        board_faults(&[(
            river,
            &format!("{river}, {{ from = \"0103\", to = \"0102\" }}")
        )]),
        ["the hexside 0103-0102 (river) stands twice: rename one or remove it"]
    );
    assert_eq!(
        board_faults(&[(
            "{ from = \"0103\", to = \"0104\" }",
            "{ from = \"0104\", to = \"0103\" }"
        )]),
        ["slopes has a slope 0104-0103 that does not go up: write the lower hex first"]
    );
    assert_eq!(
        board_faults(&[("\"0202\", \"0302\"", "\"0302\"")]),
        ["Road jumps from 0102 to 0302: name the hexes between"]
    );
    assert_eq!(
        board_faults(&[("..h", "..x")])[0],
        "hex 0104 has the letter 'x', which the legend does not explain"
    );
    assert_eq!(
        board_faults(&[("\"...\"", "\"..\"")])[0],
        "the terrain row 03 has 2 entries where the geometry wants 3"
    );
    assert_eq!(
        board_faults(&[("[\"..h\", ", "[")])[0],
        "the terrain as a whole has 2 entries where the geometry wants 3"
    );
    assert_eq!(
        board_faults(&[("camp_hex = \"0302\"", "camp_hex = \"0999\"")]).len(),
        1
    );
    assert_eq!(
        board_faults(&[("of = [\"0104\"]", "of = [\"0105\"]")]).len(),
        1
    );
    assert_eq!(
        board_faults(&[
            (".h#", ".h."),
            ("hexes = [\"0302\", \"0303\"]", "hexes = [\"0203\"]")
        ]),
        ["the map edge home: 0203 has hexes on all its sides"]
    );
    assert_eq!(
        board_faults(&[("letter = \"h\"", "letter = \".\"")]).len(),
        3
    );
}

#[test]
fn all_faults_are_named_at_once() {
    let change = [
        ("origin = { tag = \"published\", note = \"\" }", ""),
        ("\"0202\", \"0302\"", "\"0302\""),
        ("camp_hex = \"0302\"", "camp_hex = \"0999\""),
        ("..h", "..x"),
    ];
    let found = board_faults(&change);
    assert_eq!(
        found[0],
        "hexsides Brook has no origin: add origin = { tag = …, note = … }"
    );
    for part in ["no origin", "jumps", "0999", "'x'", "does not go up"] {
        assert!(
            found.iter().any(|fault| fault.contains(part)),
            "{part}: {found:?}"
        );
    }
}

#[test]
fn nothing_is_read_without_an_origin() {
    let origins = BOARD.matches("origin = ").count();
    let mut start = 0;
    for _ in 0..origins {
        let at = start + BOARD[start..].find("origin = ").expect("counted");
        let end = at + BOARD[at..].find('\n').expect("a line");
        let without = format!("{}{}", &BOARD[..at], &BOARD[end..]);
        let found = faults(BoardFile::read, &without, &[]);
        assert!(matches!(found[..], [DataFault::NoOrigin(_)]), "{found:?}");
        start = end;
    }
    let figure = [(", origin = { tag = \"printed\", note = \"\" } }", " }")];
    let found = faults(UnitsFile::read, UNITS, &figure);
    assert_eq!(
        found,
        [DataFault::NoOrigin(
            "counters foot-1, figures combat".to_owned()
        )]
    );
}

#[test]
fn an_unknown_tag_or_key_is_unreadable() {
    for change in [
        ("tag = \"printed\"", "tag = \"guess\""),
        ("class = \"main\"", "klass = \"main\""),
        ("[meta]", "[meta"),
    ] {
        let found = faults(BoardFile::read, BOARD, &[change]);
        assert!(matches!(found[..], [DataFault::Unreadable(_)]), "{found:?}");
    }
}

#[test]
fn counters_are_found_by_id_and_by_what_they_are() {
    let roster = Roster::read(UNITS).expect("the sample is sound");
    let number = roster.number("foot-1").expect("in the sample");
    let foot = roster.get(number).expect("in the sample");
    assert_eq!((foot.value("combat"), foot.value("move")), (Some(5), None));
    assert!(foot.has("guard") && !foot.has("light"));
    assert_eq!(foot.more["set_up"].as_str(), Some("0102"));
    assert_eq!(foot.origin.to_string(), "printed (2.1)");
    assert_eq!(
        roster
            .numbers(|counter| counter.side == "red")
            .collect::<Vec<_>>(),
        [1]
    );
    assert_eq!(roster.number("nobody"), None);
    assert_eq!(roster.counters().len(), 2);
}

#[test]
fn counters_with_the_same_or_an_unwritable_id_are_refused() {
    let found = faults(
        UnitsFile::read,
        UNITS,
        &[("id = \"horse-1\"", "id = \"foot-1\"")],
    );
    assert_eq!(
        found,
        [DataFault::Twice {
            what: "the counter",
            id: "foot-1".to_owned()
        }]
    );
    let found = faults(
        UnitsFile::read,
        UNITS,
        &[("id = \"horse-1\"", "id = \"Pferd ä\"")],
    );
    assert!(matches!(found[..], [DataFault::Wrong { .. }]));
}

#[test]
fn a_table_is_read_by_number_and_by_head() {
    let file = TablesFile::read(TABLE).expect("the sample is sound");
    let entry = file.table("fire").expect("in the sample");
    let table = entry
        .table(|code| Some(code == "D"))
        .expect("all codes are known");
    let shot = |die, range| table.get(table.row(die)?, table.column(range)?);
    assert_eq!(shot(1, 4), Some(true));
    assert_eq!(shot(3, 2), Some(true));
    assert_eq!(shot(3, 5), None, "no entry");
    assert_eq!(shot(9, 1), Some(false));
    assert_eq!((shot(0, 1), shot(1, 6)), (None, None));
    assert_eq!(
        (table.row_named("2-3"), table.column_named("1")),
        (Some(1), None)
    );
    assert_eq!(table.get(0, 2), None);
    assert_eq!(entry.cell_origin("1", "3-5").note, "5.0");
    assert_eq!(entry.cell_origin("1", "1-2"), &entry.origin);
    let unknown = entry
        .table(|code| (code == "D").then_some(()))
        .err()
        .map(|faults| faults.0.len());
    assert_eq!(unknown, Some(2));
}

#[test]
fn a_table_with_a_hole_is_refused() {
    let changes = [
        ("[\"D\", \"D\"]", "[\"D\"]"),
        (", [\"-\", \"-\"]", ""),
        ("\"2-3\"", "\"3\""),
        ("\"2-3\"", "\"2-4\""),
        ("\"3-5\"]\ncells", "\"4-5\"]\ncells"),
    ];
    for change in changes {
        let found = faults(TablesFile::read, TABLE, &[change]);
        assert!(
            found
                .iter()
                .any(|fault| matches!(fault, DataFault::Hole { .. })),
            "{change:?}: {found:?}"
        );
    }
    let found = faults(
        TablesFile::read,
        TABLE,
        &[("column = \"3-5\"", "column = \"3\"")],
    );
    assert!(matches!(
        found[..],
        [DataFault::Unknown { what: "column", .. }]
    ));
}

#[test]
fn twins_must_exist() {
    let text = "[[rows]]\nid = \"A1\"\ntext = \"t\"\nkind = \"k\"\nsource = \"A\"\ntwin = \"B1\"\n";
    let found = faults(RegisterFile::read, text, &[]);
    assert_eq!(
        found,
        [DataFault::Unknown {
            place: "A1".to_owned(),
            what: "twin",
            name: "B1".to_owned()
        }]
    );
    let twin = "[[rows]]\nid = \"B1\"\ntext = \"t\"\nkind = \"k\"\nsource = \"B\"\n";
    let register = RegisterFile::read(&format!("{text}{twin}")).expect("sound");
    assert_eq!(
        register.row("A1").and_then(|row| row.twin.as_deref()),
        Some("B1")
    );
    assert_eq!(
        faults(RegisterFile::read, &format!("{text}{twin}{twin}"), &[]).len(),
        1
    );
}

const RULING: &str = r#"
[[rulings]]
id = "K1"
question = "q"
ruling = "r"
reason = "r"
option = "river"
title = "River"
values = [{ value = "wide", text = "w" }, { value = "narrow", text = "n" }]
numbers = [{ from = 1, to = 9, when = { option = "river", value = "wide" }, text = "n" }]
default = "wide"
presets = { series = "narrow" }
"#;

#[test]
fn an_option_is_complete() {
    let rulings = RulingsFile::read(RULING).expect("the sample is sound");
    assert!(
        rulings
            .option("river")
            .is_some_and(|ruling| ruling.offers("narrow") && !ruling.offers("deep"))
    );
    let changes = [
        ("title = \"River\"", ""),
        ("default = \"wide\"", ""),
        ("default = \"wide\"", "default = \"deep\""),
        ("series = \"narrow\"", "series = \"deep\""),
        ("option = \"river\"\ntitle", "title"),
        ("value = \"narrow\"", "value = \"wide\""),
        ("from = 1, to = 9", "from = 9, to = 1"),
        (
            "value = \"wide\" }, text = \"n\" }]\ndefault",
            "value = \"dry\" }, text = \"n\" }]\ndefault",
        ),
    ];
    for change in changes {
        assert!(
            !faults(RulingsFile::read, RULING, &[change]).is_empty(),
            "{change:?}"
        );
    }
}

#[test]
fn a_scenario_keeps_what_only_its_battle_knows() {
    let text = r#"
id = "standard"
battle = "sample"
title = "Sample"
rules_version = 1
turns = 10
sides = ["blue", "red"]
first = "blue"
setup_order = ["red", "blue"]
origin = { tag = "printed", note = "" }
weather = "fair"
[[figures]]
name = "limit"
value = 100
origin = { tag = "printed", note = "11.0" }
"#;
    let scenario = ScenarioFile::read(text).expect("the sample is sound");
    assert_eq!(
        scenario.value("limit").map(Threshold::AtLeast),
        Some(Threshold::AtLeast(100))
    );
    assert_eq!(scenario.value("turns"), None);
    assert_eq!(scenario.more["weather"].as_str(), Some("fair"));
    let found = faults(
        ScenarioFile::read,
        text,
        &[("origin = { tag = \"printed\", note = \"\" }", "")],
    );
    assert_eq!(found, [DataFault::NoOrigin("the file".to_owned())]);
}

#[test]
fn a_deployment_names_units_of_its_side_and_hexes_of_the_map() {
    let text = r#"
id = "line"
title = "Line"
side = "blue"
historical = false
note = ""
origin = { tag = "reconstructed", note = "" }
at = [{ unit = "foot-1", hex = "0102" }, { unit = "horse-1", hex = "0204" }]
"#;
    let board = BoardFile::read(BOARD).expect("sound").board(
        |_| Some(()),
        |_| Some(Marks::both(0)),
        |_| Some(0),
    );
    let roster = Roster::read(UNITS).expect("sound");
    let deployment = DeploymentFile::read(text).expect("sound");
    let found = deployment.faults(&board.expect("sound"), &roster);
    assert!(
        matches!(
            &found[..],
            [DataFault::Unknown { .. }, DataFault::NoSuchHex { .. }]
        ),
        "{found:?}"
    );
    let found = faults(DeploymentFile::read, text, &[("horse-1", "foot-1")]);
    assert_eq!(
        found,
        [DataFault::Twice {
            what: "the unit",
            id: "foot-1".to_owned()
        }]
    );
}

#[test]
fn faults_are_shown_one_a_line() {
    let faults = DataFaults(vec![
        DataFault::NoOrigin("a".to_owned()),
        DataFault::NoOrigin("b".to_owned()),
    ]);
    assert_eq!(faults.to_string().lines().count(), 2);
}
