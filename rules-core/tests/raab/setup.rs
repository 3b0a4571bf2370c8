//! Chapters 1 to 3 and 14 of the Raab's rules: what is in the box, who sets up where, and how a game begins.

use std::collections::BTreeSet;

use crate::kit::*;
use rules_core::ids::Battle;

/// The hexes in which a counter may be put down, by the choices.
fn may_be_put(play: &Play, unit: &str) -> BTreeSet<String> {
    let mut play = play.clone();
    play.act(&format!("take {unit}"));
    play.choices("put")
        .iter()
        .map(|put| put["put ".len()..].to_string())
        .collect()
}

/// The same hexes counted up by their numbers.
fn hexes_where(holds: impl Fn(i32, i32, &str) -> bool) -> BTreeSet<String> {
    let on_map = hexes().filter(|hex| {
        let (cc, rr) = numbers(hex);
        holds(cc, rr, hex)
    });
    on_map.map(str::to_string).collect()
}

fn wooded(hex: &str) -> bool {
    ground(hex).0.starts_with("wood")
}

fn near_mogersdorf(hex: &str) -> bool {
    distance(hex, "0712").min(distance(hex, "0812")) <= 5
}

fn imperial_turn_to_deploy(options: &[(&str, &str)]) -> Play {
    scenario(options, &[])
}

fn ottoman_turn_to_deploy(options: &[(&str, &str)]) -> Play {
    scenario(options, &[(Imperial, "imperial-historical")])
}

fn counters_of(formation: &str, kind: &str) -> Vec<&'static str> {
    let all = BOARD.counters.iter();
    all.filter(|counter| counter.formation == formation && counter.kind == kind)
        .map(|counter| counter.name.as_str())
        .collect()
}

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

/// RS2.1c, RN2.2c: places of setting up, moving and fighting are hexes of the map.
#[test]
fn hexes_govern_placement_movement_and_combat() {
    let mut deploy = imperial_turn_to_deploy(&[]);
    deploy.act("take pio");
    let moving = imperial("move")
        .at("pio", "1010")
        .at("sipah", "1110")
        .play();
    let mut fight = moving.clone();
    fight.act("end").act("attack pio");
    for (play, verb) in [(deploy, "put"), (moving, "move"), (fight, "on")] {
        let choices = play.view().choices;
        let places: Vec<&str> = choices
            .iter()
            .filter(|choice| choice.verb == verb)
            .map(|choice| choice.at.as_str())
            .collect();
        assert!(!places.is_empty());
        assert!(
            places.iter().all(|at| hexes().any(|hex| hex == *at)),
            "{verb} {places:?}"
        );
    }
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

/// RS3.0a, RN3.0a: there are two sides to choose from.
#[test]
fn there_are_two_sides_to_choose_from() {
    assert_eq!(BOARD.sides, [Ottoman, Imperial]);
}

/// RS3.0b, RN3.0b: Imperial counters are placed first, then Ottoman ones, each side all of its own.
#[test]
fn the_imperial_side_sets_up_first_and_places_everything() {
    let mut play = scenario(&[], &[]);
    assert_eq!(
        (play.whose(), play.phase().as_str()),
        (Some(Imperial), "deploy")
    );
    assert_eq!(play.refused("take sipah"), "RN3.0b");
    assert_eq!(play.refused("end"), "RN3.0b");
    play.acts(&["take pio", "put 0920"]);
    assert_eq!(play.refused("end"), "RN3.0b");
    assert_eq!(play.owed().len(), 41);
    assert_eq!(play.view().owed[0].rule, "RN3.0b");
    play.act("rest imperial-historical").act("end");
    assert_eq!(
        (play.whose(), play.phase().as_str()),
        (Some(Ottoman), "deploy")
    );
    assert_eq!(play.refused("take pio"), "RN3.0b");
    play.act("rest ottoman-historical").act("end");
    assert_eq!(play.clock().0, 1);
}

/// RS3.0c, RN3.0c, RS3.0d, RN3.0d: the marker stands on turn 1, Ottoman side up, and the Ottoman player begins.
#[test]
fn the_ottoman_player_begins_turn_1() {
    for text in TEXTS {
        let play = scenario(
            &[("preset", text.preset())],
            &[
                (Imperial, "imperial-historical"),
                (Ottoman, "ottoman-historical"),
            ],
        );
        let (turn, side, _) = play.clock();
        assert_eq!((turn, side), (1, Ottoman));
        assert_eq!(play.line("turn").rule, text.row("RS3.0c", "RN3.0c"));
        assert_eq!(play.track("turn").value, 1);
    }
}

/// RN14.1.1a, RN14.1.2a, RN14.1.3a: the three wings' columns on the north bank.
#[test]
fn the_three_wings_keep_to_their_columns() {
    let play = imperial_turn_to_deploy(&[]);
    let wings = [("pio", 17, 27), ("pleitner", 11, 16), ("touraine", 1, 11)];
    for (unit, least, most) in wings {
        let area = hexes_where(|_, rr, hex| (least..=most).contains(&rr) && NORTH.contains(hex));
        assert_eq!(may_be_put(&play, unit), area, "{unit}");
    }
    let mut play = play.clone();
    play.act("take pio");
    assert_eq!(play.refused("put 0916"), "RN14.1.1a");
    play.act("drop").act("take pleitner");
    assert_eq!(
        (play.refused("put 0917"), play.refused("put 0910")),
        ("RN14.1.2a".into(), "RN14.1.2a".into())
    );
    play.act("drop").act("take touraine");
    assert_eq!(play.refused("put 0912"), "RN14.1.3a");
}

/// RN14.1a, U09: column 11 belongs to the centre and to the left wing, still one unit a hex.
#[test]
fn a_shared_column_belongs_to_both_wings() {
    let mut play = imperial_turn_to_deploy(&[]);
    play.acts(&["take pleitner", "put 0911", "take touraine"]);
    assert!(play.lists("put 1011"));
    assert_eq!(play.refused("put 0911"), "RN6.3a");
    play.acts(&["put 1011", "take coligny"]);
    assert!(play.lists("put 0911"));
}

/// RN14.1.1b, RN14.1.2b, RN14.1.3b: who belongs to which wing.
#[test]
fn the_wings_are_made_up_as_listed() {
    let expected = [
        (
            "imperial-right",
            "commander",
            &["Montecuccoli", "von Sporck", "von Sparr"][..],
        ),
        (
            "imperial-right",
            "cavalry",
            &[
                "Trauttmannsdorf",
                "Lothringen",
                "Gerard",
                "Gutschenich",
                "Rappach",
                "Scheneidau",
                "Schmidt",
                "Montecuccoli",
                "Sporck",
            ],
        ),
        (
            "imperial-right",
            "infantry",
            &["Kielmannsegg", "Spieck", "Pio", "Tasso", "Sparr"],
        ),
        (
            "imperial-centre",
            "commander",
            &["Leopold Wilh.", "von Waldeck"],
        ),
        ("imperial-centre", "cavalry", &["Zobel", "Honig", "Pest"]),
        (
            "imperial-centre",
            "infantry",
            &["Pleitner", "Fugger", "Pfalzgraf"],
        ),
        (
            "imperial-left",
            "commander",
            &["Coligny", "Hohenlohe", "La Feuillade"],
        ),
        (
            "imperial-left",
            "cavalry",
            &[
                "Schwedisches",
                "Beauvisé",
                "Neuburg",
                "Foumeaux",
                "De Gassion",
            ],
        ),
        (
            "imperial-left",
            "infantry",
            &["Touraine", "Grancey", "Piemont", "Morvas", "Waldeck"],
        ),
    ];
    for (formation, kind, names) in expected {
        assert_eq!(counters_of(formation, kind), names, "{formation} {kind}");
    }
    let play = imperial_turn_to_deploy(&[]);
    for (formation, column) in [
        ("imperial-right", "0920"),
        ("imperial-centre", "0914"),
        ("imperial-left", "0905"),
    ] {
        for counter in BOARD
            .counters
            .iter()
            .filter(|counter| counter.formation == formation)
        {
            assert!(
                may_be_put(&play, &counter.id).contains(column),
                "{}",
                counter.id
            );
        }
    }
}

/// U03: the Imperial army sets up north of the Raab only, or on either bank.
#[test]
fn the_imperial_bank() {
    let north = imperial_turn_to_deploy(&[]);
    assert!(!may_be_put(&north, "pleitner").contains("1814"));
    let either = imperial_turn_to_deploy(&[("imperial_bank", "either")]);
    let area = hexes_where(|_, rr, _| (11..=16).contains(&rr));
    assert_eq!(may_be_put(&either, "pleitner"), area);
    let mut play = either.clone();
    play.acts(&[
        "take com-leopold",
        "put 2112",
        "take fugger",
        "put 2212",
        "rest imperial-historical",
        "end",
    ]);
    play.act("take sipah");
    assert_eq!(play.refused("put 2112"), "RN6.1c");
    assert_eq!(play.refused("put 2212"), "RN6.3a");
    play.act("drop").act("take koprulu");
    assert_eq!(play.refused("put 2212"), "RN6.3a");
    assert_eq!(play.refused("put 2112"), "RN6.1c");
    play.acts(&["drop", "rest ottoman-historical"]);
    assert_eq!(
        distance(&play.place("bosnian-3"), "2112"),
        1,
        "2112 is taken; it stands beside"
    );
}

/// RN14.1.4a, U06: Imperial batteries stand within five hexes of either hex of Mogersdorf, villages included.
#[test]
fn imperial_batteries_stand_near_mogersdorf() {
    let play = imperial_turn_to_deploy(&[]);
    let area = hexes_where(|_, _, hex| near_mogersdorf(hex) && NORTH.contains(hex));
    assert_eq!(may_be_put(&play, "imp-art-1"), area);
    assert!(area.contains("0812") && area.contains("0712") && area.contains("0717"));
    let mut play = play.clone();
    play.act("take imp-art-1");
    assert_eq!(play.refused("put 0818"), "RN14.1.4a");
    assert_eq!(counters_of("imperial-artillery", "battery").len(), 4);
}

/// RN14.2a, U04: the Ottoman army stands south of the Raab below line 15, in columns 05 to 26; line 15 may be let in.
#[test]
fn the_ottoman_army_stands_below_line_15() {
    let area = |least: i32| {
        hexes_where(|cc, rr, hex| cc >= least && (5..=26).contains(&rr) && !NORTH.contains(hex))
    };
    let play = ottoman_turn_to_deploy(&[]);
    assert_eq!(may_be_put(&play, "albanian-1"), area(16));
    assert_eq!(may_be_put(&play, "koprulu"), area(16));
    assert_eq!(
        may_be_put(
            &ottoman_turn_to_deploy(&[("ottoman_line", "15")]),
            "albanian-1"
        ),
        area(15)
    );
    let mut play = play.clone();
    play.act("take albanian-1");
    for hex in ["1506", "1604", "1627", "1513", "1614"] {
        assert_eq!(play.refused(&format!("put {hex}")), "RN14.2a", "{hex}");
    }
    assert!(play.lists("put 1605") && play.lists("put 1626") && play.lists("put 1616"));
}

/// RN14.2b, U05: Ottoman batteries stand within 15 hexes of 2111 on the south bank; the army's band may bind them too.
#[test]
fn ottoman_batteries_stand_near_the_camp() {
    let near = |hex: &str| distance(hex, "2111") <= 15 && !NORTH.contains(hex);
    let play = ottoman_turn_to_deploy(&[]);
    assert_eq!(
        may_be_put(&play, "ott-art-1"),
        hexes_where(|_, _, hex| near(hex))
    );
    assert!(may_be_put(&play, "ott-art-1").contains("1204"));
    let band = ottoman_turn_to_deploy(&[("ottoman_guns_band", "band")]);
    let both = hexes_where(|cc, rr, hex| near(hex) && cc >= 16 && (5..=26).contains(&rr));
    assert_eq!(may_be_put(&band, "ott-art-1"), both);
    let mut play = play.clone();
    play.act("take ott-art-1");
    assert_eq!(
        (play.refused("put 3626"), play.refused("put 1513")),
        ("RN14.2b".into(), "RN14.2b".into())
    );
    assert_eq!(counters_of("ottoman-artillery", "battery").len(), 8);
}

/// U07, RS6.2.2a, RN6.2.2a: no cavalry is set up in wood; villages are open to every counter.
#[test]
fn set_up_in_wood_and_villages() {
    for text in TEXTS {
        let options = [("preset", text.preset())];
        let mut play = imperial_turn_to_deploy(&options);
        let dry = hexes_where(|_, rr, hex| rr >= 17 && NORTH.contains(hex) && !wooded(hex));
        assert_eq!(may_be_put(&play, "cav-sporck"), dry);
        play.act("take cav-sporck");
        assert_eq!(play.refused("put 1017"), text.row("RS6.2.2a", "RN6.2.2a"));
        play.act("drop");
        for (unit, hex) in [
            ("zobel", "0712"),
            ("fugger", "0812"),
            ("com-leopold", "0712"),
            ("imp-art-1", "0812"),
        ] {
            play.act(&format!("take {unit}")).act(&format!("put {hex}"));
        }
        play.act("take pio");
        assert!(play.lists("put 1017"));
    }
}

/// RS6.3a, RN6.3a, RS6.3b, RS6.3c, RN6.3b: set-up keeps to one combat unit a hex, commanders and batteries beside it.
#[test]
fn set_up_keeps_to_one_unit_a_hex() {
    let mut play = imperial_turn_to_deploy(&[]);
    play.acts(&["take pleitner", "put 0911", "take fugger"]);
    assert_eq!(play.refused("put 0911"), "RN6.3a");
    play.act("drop");
    for unit in [
        "com-leopold",
        "com-waldeck",
        "imp-art-1",
        "imp-art-2",
        "imp-art-3",
        "imp-art-4",
    ] {
        play.act(&format!("take {unit}")).act("put 0911");
    }
    assert_eq!(play.place("imp-art-4"), "0911");
}

/// A counter that has been put down may be taken up again; that only undoes.
#[test]
fn a_counter_may_be_taken_up_again() {
    let mut play = imperial_turn_to_deploy(&[]);
    let empty = play.game.digest();
    play.acts(&["take pio", "put 0920"]);
    let choice = play
        .view()
        .choices
        .into_iter()
        .find(|choice| choice.action == "take imp-inf-pio");
    assert!(choice.unwrap().undoing);
    assert_eq!(
        play.reason("rest ottoman-historical"),
        "That deployment is not for this side."
    );
    play.act("take pio");
    assert_eq!(play.rules("taken-up"), ["RN3.0b"]);
    play.act("drop");
    assert_eq!(
        (play.place("pio"), play.game.digest()),
        ("waiting".into(), empty)
    );
}

/// RN3.0b, RN14.1.1a, RN14.1.2a, RN14.1.3a, RN14.1.4a, RN14.2a, RN14.2b: each counter's set-up is told by the row of its area.
#[test]
fn a_set_up_cites_its_area() {
    let mut play = imperial_turn_to_deploy(&[]);
    for (unit, hex, rule) in [
        ("pio", "0920", "RN14.1.1a"),
        ("fugger", "0911", "RN14.1.2a"),
        ("morvas", "0905", "RN14.1.3a"),
        ("imp-art-1", "0812", "RN14.1.4a"),
    ] {
        play.act(&format!("take {unit}")).act(&format!("put {hex}"));
        assert_eq!(play.line("deployed").rule, rule);
    }
    play.act("rest imperial-historical").act("end");
    assert_eq!(play.line("deployment-ended").rule, "RN3.0b");
    for (unit, hex, rule) in [
        ("sipah", "1813", "RN14.2a"),
        ("ott-art-1", "1610", "RN14.2b"),
    ] {
        play.act(&format!("take {unit}")).act(&format!("put {hex}"));
        assert_eq!(play.line("deployed").rule, rule);
    }
}

/// The rest of a side is placed by name; where a counter's hex is taken, it stands in the nearest legal one.
#[test]
fn the_rest_is_placed_by_name_around_what_stands() {
    let mut play = imperial_turn_to_deploy(&[]);
    play.acts(&["take tasso", "put 0922", "rest imperial-historical"]);
    assert_eq!(play.place("tasso"), "0922");
    assert_eq!(
        distance(&play.place("pio"), "0922"),
        1,
        "Pio's hex is taken"
    );
    assert_eq!(play.place("inf-sparr"), "0920");
    assert!(play.lists("end"));
    assert_eq!(play.refused("rest imperial-heights"), "");
}

/// Every named deployment stands where the strictest set-up rules allow it, and covers its whole side.
#[test]
fn named_deployments_are_legal() {
    assert_eq!(BOARD.deployments.len(), 5);
    let strict = [
        ("ottoman_guns_band", "band"),
        ("ottoman_line", "16"),
        ("imperial_bank", "north"),
    ];
    for deployment in &BOARD.deployments {
        let whole = BOARD
            .counters
            .iter()
            .filter(|counter| counter.side == deployment.side)
            .count();
        assert_eq!(deployment.at.len(), whole, "{}", deployment.id);
        let mut play = if deployment.side == Imperial {
            imperial_turn_to_deploy(&strict)
        } else {
            ottoman_turn_to_deploy(&strict)
        };
        play.act(&format!("rest {}", deployment.id));
        for (unit, hex) in &deployment.at {
            assert_eq!(play.place(unit), *hex, "{unit} of {}", deployment.id);
        }
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

/// RS1.0b, U01: what stands in one text only holds under both presets.
#[test]
fn rules_of_one_text_hold_under_both() {
    for text in TEXTS {
        let flood = ottoman("flood")
            .turn(4)
            .text(text)
            .at("sipah", "1713")
            .play();
        assert_eq!(flood.due(), "flood");
        let limits = imperial("move")
            .text(text)
            .at("pio", "3009")
            .at("sipah", "1713");
        let mut camp = limits.option("loss_measure", "scenario").play();
        camp.act("move pio 3010");
        assert_eq!(camp.losses(Ottoman), (0, 100));
        let mut capture = ottoman("move")
            .text(text)
            .at("sipah", "0811")
            .at("com-leopold", "0812")
            .play();
        capture.act("move sipah 0812");
        assert_eq!(capture.place("com-leopold"), "lost");
    }
}

/// Unknown options, values, presets and limits are reported all at once.
#[test]
fn every_fault_of_a_setup_is_reported() {
    let faults = scenario_faults(&[
        ("preset", "none"),
        ("los_height", "x"),
        ("unknown", "y"),
        ("limit_imperial", "0"),
    ]);
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert_eq!(Battle::from_id("raab"), Some(Battle::Raab));
}
