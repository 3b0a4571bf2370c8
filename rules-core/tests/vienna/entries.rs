//! Chapter 16 of Vienna's rules: reinforcements come on.

use crate::kit::*;

/// A movement phase in which the garrison comes on.
fn sortie() -> Position {
    imperial("move")
        .turn(6)
        .block("vr")
        .army(Ottoman, "arrival = \"here\"")
        .army(Imperial, "arrival = \"here\"")
        .at("tartar-1", "1920")
}

/// V16.0a, V16.1a, V16.1b, R24: reinforcements come on by the nine To Vienna hexes, pay what the hex costs, and go on.
#[test]
fn reinforcements_come_on_at_to_vienna() {
    let hexes: Vec<String> = (2304..=2312).map(|hex| hex.to_string()).collect();
    let play = sortie().at("inf-mansfeld", "waiting").play();
    let entries: Vec<String> = play
        .choices("enter inf-mansfeld")
        .iter()
        .map(|step| step[step.len() - 4..].to_string())
        .collect();
    assert_eq!(entries, hexes);
    assert_eq!(play.refused("enter inf-mansfeld 2313"), "V19.1.2a");
    for (unit, hex, cost) in [
        ("inf-mansfeld", "2304", 1),
        ("inf-mansfeld", "2309", 2),
        ("inf-mansfeld", "2308", 1),
        ("cav-dupigny", "2311", 2),
        ("led-starhemberg", "2311", 1),
        ("imp-art-vienna", "2309", 2),
    ] {
        let mut play = sortie().at(unit, "waiting").play();
        let factor: u8 = play.piece(unit).movement.parse().unwrap();
        play.act(&format!("enter {unit} {hex}"));
        assert_eq!(
            play.piece(unit).left,
            (factor - cost).to_string(),
            "{unit} {hex}"
        );
    }
    let early = sortie()
        .army(Imperial, "arrival = \"turn-7\"")
        .at("inf-mansfeld", "waiting")
        .at("inf-croy", "1905");
    assert_eq!(early.play().refused("enter inf-mansfeld 2304"), "V16.0a");
    let other = imperial("move")
        .turn(6)
        .block("lw")
        .army(Imperial, "arrival = \"here\"")
        .all(&[("inf-mansfeld", "waiting"), ("inf-croy", "1905")])
        .play();
    assert_eq!(other.refused("enter inf-mansfeld 2304"), "V16.1a");
}

/// V16.1c, R36: each unit in line pays 1 more for every one ahead; riders share a place; the minimum move helps only the first.
#[test]
fn units_line_up_at_an_entry_hex() {
    let mut play = sortie()
        .all(&[
            ("inf-mansfeld", "waiting"),
            ("inf-souches", "waiting"),
            ("city-guard", "waiting"),
            ("inf-starhemberg", "waiting"),
            ("led-starhemberg", "waiting"),
            ("imp-art-vienna", "waiting"),
        ])
        .play();
    play.acts(&[
        "enter inf-mansfeld 2306",
        "move inf-mansfeld 2206",
        "enter inf-souches 2306",
    ]);
    assert_eq!(play.piece("inf-souches").left, "2");
    play.act("move inf-souches 2205");
    play.acts(&[
        "ride led-starhemberg inf-starhemberg",
        "ride imp-art-vienna inf-starhemberg",
    ]);
    play.act("enter inf-starhemberg 2306");
    assert_eq!(play.piece("inf-starhemberg").left, "1");
    assert_eq!(play.piece("led-starhemberg").left, "5");
    assert_eq!(
        (
            play.place("imp-art-vienna"),
            play.piece("imp-art-vienna").left
        ),
        ("2306".into(), "0".into())
    );
    play.act("move inf-starhemberg 2305");
    assert_eq!(
        play.refused("enter city-guard 2306"),
        "V16.1c",
        "4 points, it has 3"
    );
    assert!(play.lists("enter city-guard 2304"));
}

/// R36: the first in line may come on whatever the cost, the second not.
#[test]
fn r36_only_the_first_may_always_come_on() {
    let mut play = ottoman("move")
        .turn(6)
        .fog()
        .block("rr")
        .army(Ottoman, "arrival = \"here\"")
        .all(&[
            ("sekban-5", "waiting"),
            ("janissary-6", "waiting"),
            ("inf-croy", "1905"),
        ])
        .play();
    assert_eq!(play.piece("sekban-5").movement, "2");
    play.acts(&["enter sekban-5 2309", "enter janissary-6 2310"]);
    let mut second = ottoman("move")
        .turn(6)
        .fog()
        .block("rr")
        .army(Ottoman, "arrival = \"here\"")
        .all(&[
            ("mamluk-1", "waiting"),
            ("janissary-6", "waiting"),
            ("inf-croy", "1905"),
        ])
        .play();
    second.acts(&["enter mamluk-1 2309", "move mamluk-1 2209"]);
    assert_eq!(
        second.refused("enter janissary-6 2309"),
        "V16.1c",
        "rough, second in line: 3 of 2"
    );
}

/// V16.1d, R78: an enemy zone is no bar; an enemy unit in the hex is, by the other reading only a combat unit.
#[test]
fn r78_what_closes_an_entry_hex() {
    let rule = |enemy: &str, hex: &str, reading: &str| {
        let play = sortie()
            .option("entry_blocked", reading)
            .all(&[
                ("inf-mansfeld", "waiting"),
                ("led-starhemberg", "waiting"),
                (enemy, hex),
            ])
            .play();
        if play.lists("enter inf-mansfeld 2306") {
            String::new()
        } else {
            play.refused("enter inf-mansfeld 2306")
        }
    };
    for reading in ["any_unit", "combat_unit"] {
        assert_eq!(rule("sekban-1", "2305", reading), "", "a zone");
        assert_eq!(rule("sekban-1", "2306", reading), "V7.1b");
        assert_eq!(rule("sekban-1", "2306 disrupted", reading), "V7.1b");
    }
    for enemy in ["led-ibrahim", "field-1"] {
        assert_eq!(rule(enemy, "2306", "any_unit"), "V16.1d");
        assert_eq!(rule(enemy, "2306", "combat_unit"), "");
    }
    let mut taken = sortie()
        .option("entry_blocked", "combat_unit")
        .all(&[
            ("inf-mansfeld", "waiting"),
            ("led-starhemberg", "waiting"),
            ("field-1", "2306"),
        ])
        .play();
    assert_eq!(
        taken.refused("enter led-starhemberg 2306"),
        "V6.8d",
        "not alone"
    );
    taken.act("enter inf-mansfeld 2306");
    assert_eq!(taken.due(), "capture imp-inf-mansfeld ott-art-field-1");
}

/// V16.1e: who can come on must; who cannot comes in the first later phase with a valid hex.
#[test]
fn who_can_come_on_must() {
    let mut play = sortie()
        .all(&[("inf-mansfeld", "waiting"), ("inf-croy", "1905")])
        .play();
    assert_eq!(play.refused("end"), "V16.1e");
    assert_eq!(play.refused("order lw"), "V16.1e");
    play.act("enter inf-mansfeld 2304").act("order lw");
    let mut unordered = imperial("move")
        .turn(6)
        .army(Imperial, "arrival = \"here\"")
        .all(&[
            ("inf-mansfeld", "waiting"),
            ("inf-croy", "1905"),
            ("tartar-1", "1920"),
        ])
        .play();
    assert_eq!(unordered.refused("end"), "V16.1e");
    unordered.acts(&["order lw", "order vr", "enter inf-mansfeld 2304", "end"]);

    let blockers: Vec<(String, String)> = (2304..=2312)
        .zip([
            "sekban-1",
            "sekban-2",
            "sekban-3",
            "sekban-4",
            "tufekci-1",
            "tufekci-2",
            "tufekci-3",
            "tufekci-4",
            "timarli-1",
        ])
        .map(|(hex, unit)| (unit.to_string(), format!("{hex} disrupted")))
        .collect();
    let blocked: Vec<(&str, &str)> = blockers
        .iter()
        .map(|(unit, hex)| (unit.as_str(), hex.as_str()))
        .collect();
    let mut closed = sortie()
        .all(&blocked)
        .all(&[("inf-mansfeld", "waiting"), ("inf-croy", "1905")])
        .play();
    assert!(closed.choices("enter").is_empty());
    closed
        .act("end")
        .acts(&["end", "order mb", "move sekban-2 2205", "end"]);
    while closed.phase() != "move" || closed.whose() != Some(Imperial) {
        if closed.due().is_empty() {
            closed.act("end");
        } else {
            closed.roll(6);
        }
    }
    assert_eq!(closed.refused("end"), "V16.1e");
    closed.acts(&["order vr", "enter inf-mansfeld 2305"]);
}
