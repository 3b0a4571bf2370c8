//! Chapters 1, 3 and 14 of the Raab's rules: who sets up where, and how a game begins.

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
