//! Chapter 2 of the Raab's rules: what is in the box, and what the counters say.

use std::collections::BTreeSet;

use crate::kit::*;

/// RS2.0a, RN2.1a: map, counters and the three charts; the ninety-sixth counter is the turn marker on its track.
#[test]
fn the_box_holds_a_map_counters_and_charts() {
    assert_eq!(BOARD.places.len(), 36 * 27);
    assert_eq!(BOARD.counters.len() + 1, 96);
    let ids: Vec<&str> = BOARD.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "combat-results",
            "artillery-fire",
            "terrain-hexes",
            "terrain-hexsides"
        ]
    );
    let pieces = imperial("move").at("pio", "1010").play().view().pieces;
    assert_eq!(pieces.len(), 95);
}

/// RS2.2a, RN2.3a, RN8.2a, RS8.1b: the charts can be consulted at any time and say what the rules use.
#[test]
fn charts_may_be_consulted_at_any_time() {
    assert_eq!(cell("combat-results", "3", "2:1"), "DD");
    assert_eq!(cell("artillery-fire", "2", "3-5"), "D");
    assert_eq!(cell("terrain-hexes", "wood", "defence"), "2");
    assert_eq!(cell("terrain-hexsides", "slope", "defence"), "3/2");
    for table in &BOARD.tables {
        assert!(
            table
                .cells
                .iter()
                .all(|row| row.len() == table.columns.len())
        );
        assert_eq!(table.cells.len(), table.rows.len());
    }
}

/// RS2.0b, RN2.1b: every throw is of one die with six faces.
#[test]
fn one_six_sided_die_is_thrown_at_a_time() {
    let flood = ottoman("flood").turn(4).at("sipah", "1713").play();
    let mut rally = ottoman("rally").at("sipah", "1713 disrupted").play();
    rally.act("rally sipah");
    let mut fire = imperial("fire")
        .at("imp-art-1", "1010")
        .at("sipah", "1013")
        .play();
    fire.act("fire imp-art-1 sipah");
    let mut fight = imperial("move")
        .at("pio", "1010")
        .at("sipah", "1110")
        .play();
    fight.act("end").declare(&["pio"], &["1110"]);
    for mut play in [flood, rally, fire, fight] {
        assert!(!play.due().is_empty());
        let throw = play.view().throw.unwrap();
        assert_eq!((throw.count, throw.sides), (1, 6));
        for wrong in ["dice 7", "dice 1 1"] {
            let action = play.game.read(wrong).unwrap();
            assert!(play.game.apply(&action).is_err(), "{wrong}");
        }
        play.roll(6);
    }
}

/// RS2.1a, RN2.2a: the map shows every kind of terrain, hexsides included.
#[test]
fn the_map_shows_every_terrain() {
    let terrains: BTreeSet<&str> = BOARD
        .places
        .iter()
        .map(|place| place.terrain.as_str())
        .collect();
    for terrain in [
        "clear",
        "wood",
        "hill",
        "wooded_hill",
        "village",
        "encampment",
    ] {
        assert!(terrains.contains(terrain), "{terrain}");
    }
    let kinds: BTreeSet<&str> = BOARD.edges.iter().map(|edge| edge.kind.as_str()).collect();
    assert_eq!(kinds, ["bridge", "raab", "slope", "tributary"].into());
    assert!(!BOARD.roads.is_empty());
}

/// RS2.1b, RN2.2b: a track of ten turns shows the turn.
#[test]
fn a_track_records_the_turns() {
    let track = imperial("move")
        .turn(7)
        .at("pio", "1010")
        .play()
        .track("turn");
    assert_eq!((track.value, track.limit), (7, Some(10)));
}

/// RS2.1d, RN2.2d: every hex has a number of its own, and neighbours by number are neighbours on the map.
#[test]
fn every_hex_has_a_number() {
    let ids: BTreeSet<&str> = hexes().collect();
    assert_eq!(ids.len(), 36 * 27);
    for hex in hexes() {
        assert!(hex.len() == 4 && hex.bytes().all(|digit| digit.is_ascii_digit()));
    }
    for (a, b) in [
        ("0922", "0823"),
        ("0822", "0921"),
        ("1221", "1321"),
        ("0712", "0812"),
    ] {
        assert!(neighbours(a).contains(&b.to_string()));
        let play = imperial("move").at("pio", a).play();
        assert_ne!(play.why("pio", "move", b), "RS6.0d");
        assert_ne!(play.why("pio", "move", b), "RN6.0c");
    }
}

/// RS2.3a, RN2.4a: infantry, cavalry, commanders and batteries, and one marker for the turn.
#[test]
fn counters_are_of_four_kinds() {
    let count = |side, kind: &str| {
        BOARD
            .counters
            .iter()
            .filter(|counter| counter.side == side && counter.kind == kind)
            .count()
    };
    let kinds = ["infantry", "cavalry", "commander", "battery"];
    assert_eq!(kinds.map(|kind| count(Imperial, kind)), [13, 17, 8, 4]);
    assert_eq!(kinds.map(|kind| count(Ottoman, kind)), [20, 21, 4, 8]);
    assert!(
        BOARD
            .counters
            .iter()
            .all(|counter| kinds.contains(&counter.kind.as_str()))
    );
}

/// RS2.3b: a counter shows its type, its strength and movement, or a commander's range.
#[test]
fn a_counter_shows_its_type_and_figures() {
    for counter in &BOARD.counters {
        let has = |name: &str| counter.figures.iter().any(|figure| figure.name == name);
        match counter.kind.as_str() {
            "commander" => assert!(has("command") && has("move")),
            "battery" => assert!(!has("combat") && !has("move")),
            _ => assert!(has("combat") && has("combat-disrupted") && has("move")),
        }
    }
    let play = imperial("move")
        .at("inf-sparr", "1010")
        .at("com-montecuccoli", "1010")
        .play();
    assert_eq!(play.piece("inf-sparr").values, "12-4");
    assert_eq!(play.piece("com-montecuccoli").values, "3-8");
}

/// RS2.3c, RN2.4b, RN5.0a: a battery carries no value and neither attacks nor is attacked.
#[test]
fn batteries_carry_no_value() {
    let mut play = imperial("move")
        .at("imp-art-1", "1010")
        .at("pio", "1009")
        .at("ott-art-1", "1011")
        .at("sipah", "1109")
        .play();
    assert_eq!(play.piece("imp-art-1").values, "");
    play.act("end");
    assert_eq!(play.refused("attack imp-art-1"), "RN8.0p");
    play.act("attack pio");
    assert_eq!(play.refused("on 1011"), "RN8.0c");
    assert_eq!(play.refused("on 1010"), "RN8.0c");
}

/// RS2.4a, RN2.5a: the left number is the value in attack and in defence.
#[test]
fn the_left_number_is_the_combat_value() {
    let position = imperial("move").at("inf-sparr", "1010").at("sipah", "1110");
    let mut attack = position.play();
    attack.act("end").declare(&["inf-sparr"], &["1110"]);
    assert_eq!(
        (attack.odds().attack_total, attack.odds().defence_total),
        ("12".into(), "8".into())
    );
    let mut defence = ottoman("move")
        .at("inf-sparr", "1010")
        .at("sipah", "1110")
        .play();
    defence.act("end").declare(&["sipah"], &["1010"]);
    assert_eq!(
        (defence.odds().attack_total, defence.odds().defence_total),
        ("8".into(), "12".into())
    );
}

/// RS2.4b, RN2.5b: the right number is a unit's movement points.
#[test]
fn the_right_number_is_the_movement_points() {
    let play = imperial("move")
        .at("pio", "1010")
        .at("cav-sporck", "1012")
        .play();
    assert_eq!(play.game.reach("imp-inf-pio").unwrap().budget, "4");
    assert_eq!(play.game.reach("imp-cav-sporck").unwrap().budget, "8");
    assert_eq!(
        (figure("pio", "move"), figure("cav-sporck", "move")),
        (4, 8)
    );
}

/// RS2.4c, RN2.5c: a commander's first number is what he adds to a rally and to a combat value.
#[test]
fn a_commanders_first_number_is_his_points() {
    let mut rally = imperial("rally")
        .at("pio", "1010 disrupted")
        .at("com-sporck", "1010")
        .play();
    rally.act("rally pio com-sporck").roll(3);
    assert!(!rally.disrupted("pio"));
    let mut fight = imperial("move")
        .at("pio", "1010")
        .at("com-sporck", "1010")
        .at("sipah", "1110")
        .play();
    fight
        .act("end")
        .declare(&["pio"], &["1110"])
        .act("aid com-sporck pio");
    assert_eq!(
        fight.odds().attack_total,
        (8 + figure("com-sporck", "command")).to_string()
    );
}

/// RS2.4d, RN2.5d: a commander's second number is his movement points.
#[test]
fn a_commanders_second_number_is_his_movement_points() {
    let play = imperial("move").at("com-sporck", "1010").play();
    let budget = play.game.reach("imp-com-sporck").unwrap().budget;
    assert_eq!(budget, figure("com-sporck", "move").to_string());
}

/// RN2.6a: a hex is 150 metres across.
#[test]
fn a_hex_is_150_metres_across() {
    assert_eq!(BOARD.hex_metres, 150);
}

/// RN2.6c: a battery stands for 5 Imperial or 12 Ottoman guns; both use the same table.
#[test]
fn batteries_have_5_and_12_guns() {
    assert_eq!(
        (figure("imp-art-1", "guns"), figure("ott-art-8", "guns")),
        (5, 12)
    );
    for (side, gun, target) in [
        (Imperial, "imp-art-1", "sipah"),
        (Ottoman, "ott-art-1", "pio"),
    ] {
        let mut play = of(side, "fire").at(gun, "1010").at(target, "1013").play();
        play.act(&format!("fire {gun} {target}")).roll(2);
        assert!(play.disrupted(target));
    }
}

/// RN2.6b, U75: how many men a formation stands for changes nothing; the counters' own values are used.
#[test]
fn the_number_of_men_changes_nothing() {
    let names = |counter: &rules_core::view::CounterView| -> Vec<String> {
        counter
            .figures
            .iter()
            .map(|figure| figure.name.clone())
            .collect()
    };
    let used = ["combat", "combat-disrupted", "move", "command", "guns"];
    for counter in &BOARD.counters {
        assert!(
            names(counter)
                .iter()
                .all(|name| used.contains(&name.as_str()))
        );
    }
}

/// RN16.0a, RN16.0b, RN16.0c: 245 points against 200, eight batteries against four, and more Imperial commanders.
#[test]
fn the_armies_have_the_designers_totals() {
    let of = |side| {
        BOARD
            .counters
            .iter()
            .filter(move |counter| counter.side == side)
    };
    let points = |side| -> i32 {
        of(side)
            .filter(|counter| counter.kind != "battery" && counter.kind != "commander")
            .map(|counter| figure(&counter.id, "combat"))
            .sum()
    };
    assert_eq!((points(Ottoman), points(Imperial)), (245, 200));
    let count = |side, kind: &str| of(side).filter(|counter| counter.kind == kind).count();
    assert_eq!(
        (count(Ottoman, "battery"), count(Imperial, "battery")),
        (8, 4)
    );
    assert!(count(Imperial, "commander") > count(Ottoman, "commander"));
    assert_eq!(
        scenario_faults(&[("limit_imperial", "200"), ("limit_ottoman", "245")]),
        Vec::<String>::new()
    );
    assert_eq!(
        scenario_faults(&[("limit_imperial", "201"), ("limit_ottoman", "246")]).len(),
        2
    );
}

/// RS2.3b: beside its figures a counter shows whether it can act: exactly when a step that leads on is its own.
#[test]
fn a_counter_shows_whether_it_can_act() {
    let mut play = ottoman("fight")
        .at("boluk-1", "0911")
        .at("boluk-2", "0913")
        .at("sipah", "1010")
        .at("pio", "0910")
        .play();
    let able =
        |play: &Play| ["boluk-1", "boluk-2", "sipah", "pio"].map(|unit| play.piece(unit).can_act);
    assert_eq!(able(&play), [true, false, true, false]);
    play.act("attack boluk-1").act("attack sipah");
    assert!(play.lists("release boluk-1"));
    assert_eq!(able(&play), [false; 4], "to step back is not to act");
}
