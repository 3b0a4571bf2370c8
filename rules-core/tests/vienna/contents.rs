//! Chapters 1 to 3 of Vienna's rules: what is in the box, what the counters say, how a game is set up.

use std::collections::BTreeSet;

use crate::kit::*;

const ROSTER: &str = include_str!("../../data/vienna/units.toml");

fn of_kind(kind: &str) -> usize {
    let counters = BOARD.counters.iter();
    counters.filter(|counter| counter.kind == kind).count()
}

fn with(mark: &str) -> BTreeSet<&'static str> {
    let counters = BOARD.counters.iter();
    let marked = counters.filter(|counter| counter.traits.iter().any(|known| known == mark));
    marked.map(|counter| counter.id.as_str()).collect()
}

/// The hexes in which a counter may be put down, by the choices.
fn may_be_put(play: &Play, unit: &str) -> Vec<String> {
    let mut play = play.clone();
    play.act(&format!("take {unit}"));
    play.choices("put")
        .iter()
        .map(|put| put["put ".len()..].to_string())
        .collect()
}

/// V1.0b, V2.0a, V2.3a, V2.5a, R49: 176 counters: infantry and cavalry, leaders, guns, the pavilion, and 20 markers; no supply
/// trains, nor a castle on the map.
#[test]
fn the_box_holds_176_counters() {
    assert_eq!(ROSTER.matches("[[counters]]").count(), 176);
    assert_eq!(ROSTER.matches("kind = \"marker\"").count(), 20);
    assert_eq!(BOARD.counters.len(), 156);
    assert_eq!((of_kind("infantry"), of_kind("cavalry")), (59, 62));
    assert_eq!(
        (of_kind("leader"), of_kind("artillery"), of_kind("pavilion")),
        (18, 16, 1)
    );
    let view = imperial("move").at("inf-grana", "2122").play().view();
    assert_eq!(view.pieces.len(), 156, "markers are no pieces");
    assert_eq!(of_kind("supply"), 0);
    assert!(hexes().all(|hex| !["castle", "fortress"].contains(&ground(hex).0)));
}

/// V2.0a: every throw is of one die with six faces, or of two.
#[test]
fn never_more_than_two_dice_are_thrown() {
    let fog = imperial("fog").turn(3).at("inf-grana", "2122").play();
    let mut check = ottoman("move")
        .turn(5)
        .all(&[("sekban-5", "waiting"), ("tartar-1", "2122")])
        .play();
    check.act("check");
    let mut rally = imperial("rally")
        .block("lw")
        .at("inf-grana", "2122 disrupted")
        .play();
    rally.act("rally inf-grana");
    for (play, dice) in [(fog, 1), (check, 2), (rally, 1)] {
        let throw = play.view().throw.unwrap();
        assert_eq!((throw.count, throw.sides), (dice, 6));
        for wrong in ["dice 7", "dice 1 1 1"] {
            let mut game = play.game.clone();
            let action = game.read(wrong).unwrap();
            assert!(game.apply(&action).is_err(), "{wrong}");
        }
    }
}

/// V2.3b: the tracks stand for the turn and demoralization markers; road march, grand charge and fire are marks in play.
#[test]
fn tracks_and_marks_stand_for_the_markers() {
    for marker in [
        "turn",
        "demoralization-imperial-100",
        "road-march-1",
        "grand-charge-ottoman",
        "burning-1",
    ] {
        let id = format!("id = \"marker-{marker}\"");
        assert!(ROSTER.contains(&id), "{marker}");
    }
    let play = imperial("move")
        .turn(4)
        .option("road_march", "on")
        .option("special_tactics", "on")
        .option("burning", "on")
        .burning("2109")
        .army(Imperial, "grand = 3, points = 12")
        .army(Ottoman, "points = 9")
        .all(&[("inf-grana", "2107 marching"), ("tartar-1", "2109")])
        .play();
    assert_eq!(play.track("turn").value, 4);
    assert_eq!(play.losses(Imperial), (12, 164));
    assert_eq!(play.losses(Ottoman), (9, 90));
    assert_eq!(play.track("losses-ottoman").marker, "");
    let broken = imperial("move")
        .army(Ottoman, "points = 90, demoralized = true")
        .play();
    assert_eq!(broken.track("losses-ottoman").marker, "broken");
    assert_eq!(play.track("grand-charge-imperial").value, 3);
    assert_eq!(play.piece("tartar-1").marks, ["in a fire"]);
    let marching = ottoman("move")
        .option("road_march", "on")
        .all(&[("inf-grana", "2107 marching"), ("tartar-1", "2120")])
        .play();
    assert_eq!(marching.piece("inf-grana").marks, ["road march"]);
}

/// V1.1a: a hex is 500 metres wide.
#[test]
fn a_hex_is_five_hundred_metres() {
    assert_eq!(BOARD.hex_metres, 500);
}

/// V2.1a: the map is a grid of hexes; a unit goes from each to its neighbours by the numbering, and to no other.
#[test]
fn the_map_is_a_grid_of_hexes() {
    assert_eq!(BOARD.places.len(), 23 * 24);
    for hex in ["2122", "2022", "1010", "1919"] {
        let play = imperial("move").block("rw").at("led-sobieski", hex).play();
        let mut steps: Vec<String> = play
            .choices("move led-sobieski")
            .iter()
            .map(|step| step[step.len() - 4..].to_string())
            .collect();
        steps.sort();
        let mut around = neighbours(hex);
        around.sort();
        assert_eq!(steps, around);
    }
}

/// V2.2a: the charts and tracks of the map can be read at any time and say what the specification says.
#[test]
fn the_charts_can_be_read() {
    let ids: Vec<&str> = BOARD.tables.iter().map(|table| table.id.as_str()).collect();
    for id in [
        "combat-results",
        "bombardment-a",
        "bombardment-b",
        "bombardment-c",
        "terrain-hexes",
        "terrain-hexsides",
        "fog",
        "rally",
        "leaders",
        "capabilities",
        "random-events",
        "victory",
    ] {
        assert!(ids.contains(&id), "{id}");
    }
    for table in &BOARD.tables {
        assert_eq!(table.cells.len(), table.rows.len());
        let full = |row: &Vec<String>| row.len() == table.columns.len();
        assert!(table.cells.iter().all(full));
    }
    let row = |die: &str| {
        let columns = [
            "1:5", "1:4", "1:3", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1",
        ];
        columns
            .map(|column| cell("combat-results", die, column))
            .join(" ")
    };
    assert_eq!(row("1"), "Ad DD DD Dx Dd Dd Dd De De De De");
    assert_eq!(row("2"), "Ad Ad DD DD Dx Dd Dd Dd De De De");
    assert_eq!(row("3"), "Ae Ad Ad DD Dx Dx Dd Dd Dd De De");
    assert_eq!(row("4"), "Ae Ae Ad Ad DD Dx Dx Dd Dd Dd De");
    assert_eq!(row("5"), "Ae Ae Ae Ad Ad DD DD Dx Dx Dd Dd");
    assert_eq!(row("6"), "Ae Ae Ae Ae Ae Ad Ad DD Dx Dx Dd");
    assert_eq!(cell("rally", "5 or more", "result"), "R");
    let move_play = imperial("move").at("inf-grana", "2122").play();
    for track in ["losses-imperial", "losses-ottoman", "turn"] {
        move_play.track(track);
    }
}

/// V2.2b: the demoralization totals run into the hundreds, each side for itself.
#[test]
fn demoralization_totals_run_into_the_hundreds() {
    let play = ottoman("move")
        .turn(4)
        .army(Imperial, "points = 237, demoralized = true")
        .army(Ottoman, "points = 89")
        .at("tartar-1", "2122")
        .play();
    assert_eq!(play.losses(Imperial).0, 237);
    assert_eq!(play.losses(Ottoman).0, 89);
}

/// V2.3c, V2.3e: Sobieski and the Timarli infantry bear one name on either side.
#[test]
fn a_counter_has_one_name_on_either_side() {
    let named = |name: &str| {
        let counters = BOARD.counters.iter();
        counters
            .filter(|counter| counter.name.contains(name))
            .count()
    };
    assert_eq!((named("Sobieski"), named("Soneski")), (1, 0));
    assert_eq!((named("marl"), named("Tüfekçi") + named("Tufekci")), (3, 4));
    for words in ["2122", "2122 disrupted"] {
        let play = ottoman("move").block("vg").at("timarli-1", words).play();
        let steps = play.view().choices;
        let step = steps.iter().find(|step| step.action.contains("timarli-1"));
        assert!(step.unwrap().label.contains("marl"));
    }
}

/// V2.3d, V2.4k, V2.4i: guns show class and movement; a captured one, the Kreiss guns too, is of class C.
#[test]
fn guns_show_class_and_movement() {
    let play = imperial("move")
        .all(&[
            ("imp-art-saxon", "2122"),
            ("imp-art-kreiss", "2123 captured"),
            ("static-1", "2105"),
            ("static-2", "2106 captured"),
            ("field-1", "2107"),
        ])
        .play();
    let values = |unit: &str| play.piece(unit).values;
    assert_eq!(values("imp-art-saxon"), "A-3");
    assert_eq!(values("imp-art-kreiss"), "C-3");
    assert_eq!(values("static-1"), "B-0");
    assert_eq!(values("static-2"), "C-0");
    assert_eq!(values("field-1"), "B-2");
    assert_eq!(play.piece("imp-art-kreiss").side, Ottoman);
    assert!(play.piece("static-2").captured);
}

/// V2.3f: five Imperial nations and eighteen Ottoman contingents are labels on the counters.
#[test]
fn nations_and_contingents_are_labels() {
    let nations = |side| -> BTreeSet<&str> {
        let counters = BOARD.counters.iter();
        let own = counters.filter(|counter| counter.side == side && !counter.nation.is_empty());
        own.map(|counter| counter.nation.as_str()).collect()
    };
    let imperial = ["austrian", "bavarian", "kreiss", "polish", "saxon"];
    assert_eq!(nations(Imperial), imperial.into());
    assert_eq!(nations(Ottoman).len(), 18);
}

/// V2.4a, V2.4c: a combat unit shows factor and movement; its other side, disrupted, a lower factor in parentheses.
#[test]
fn the_reverse_shows_a_lower_factor_in_parentheses() {
    for counter in &BOARD.counters {
        if !["infantry", "cavalry"].contains(&counter.kind.as_str()) {
            continue;
        }
        let id = counter.id.as_str();
        let (front, back) = (figure(id, "combat"), figure(id, "combat-disrupted"));
        assert!(0 < back && back < front, "{id}");
        assert!(!counter.name.is_empty() && !counter.formation.is_empty());
        assert!(!counter.nation.is_empty(), "{id}");
    }
    let values = |words: &str| {
        let play = imperial("move").at("inf-grana", words).play();
        (
            play.piece("inf-grana").values,
            play.piece("inf-grana").combat,
        )
    };
    assert_eq!(values("2122"), ("8-4".into(), 8));
    assert_eq!(values("2122 disrupted"), ("(4)-4".into(), 4));
}

/// V2.4h: a leader shows value and movement and is never disrupted.
#[test]
fn a_leader_shows_value_and_movement() {
    let play = imperial("move").at("led-lorraine", "2122").play();
    assert_eq!(play.piece("led-lorraine").values, "3-8");
    let faults = imperial("move")
        .at("led-lorraine", "2122 disrupted")
        .faults();
    assert_eq!(faults.len(), 1);
}

/// V2.4d, V2.4e, V2.4f, V2.4g, V2.4l, V14.2a, R54: what the marks on counters are: regular horse is boxed, dragoons, light and
/// irregular troops are light, crossed swords and grenades of three units.
#[test]
fn marks_on_counters() {
    let regular_horse: BTreeSet<&str> = BOARD
        .counters
        .iter()
        .filter(|counter| counter.kind == "cavalry")
        .map(|counter| counter.id.as_str())
        .filter(|id| !with("light").contains(id))
        .collect();
    assert_eq!(with("charge"), regular_horse);
    for light in [
        "imp-cav-heissler",
        "imp-cav-royal-dragoons",
        "imp-cav-croats",
        "ott-inf-deli-1",
        "ott-cav-tartar-1",
        "ott-cav-azab-1",
        "ott-cav-petyhortsy",
    ] {
        assert!(with("light").contains(light), "{light}");
    }
    assert!(with("irregular").is_subset(&with("light")));
    let grenadiers = [
        "imp-inf-imperial-grenadiers",
        "imp-inf-bavarian-grenadiers",
        "ott-inf-humbaracilar",
    ];
    assert_eq!(with("grenadier"), grenadiers.into());
    assert!(
        with("grenadier").is_disjoint(&with("light")),
        "regular foot"
    );
    assert!(with("elite").contains("ott-inf-janissary-1"));
    assert!(with("elite").contains("imp-cav-hus-king"));
    let looted = imperial("move")
        .option("looting", "on")
        .at("ott-pav-grand-vizier", "2117 looted")
        .play();
    assert_eq!(looted.piece("ott-pav-grand-vizier").marks, ["looted"]);
}

/// V2.4j, V6.7a: guns with movement 0 never move once placed, the others do.
#[test]
fn static_guns_never_move() {
    let play = ottoman("move")
        .block("vg")
        .all(&[("static-1", "2122"), ("field-1", "2222")])
        .play();
    assert_eq!(play.refused("move static-1 2123"), "V6.7a");
    assert_eq!(play.piece("static-1").movement, "0");
    assert!(play.lists("move field-1 2223"));
    let captured = imperial("move")
        .block("lw")
        .all(&[("static-1", "2122 captured"), ("inf-grana", "2123")])
        .play();
    assert_eq!(captured.refused("move static-1 2121"), "V6.7a");
}

/// V2.5b: a combat unit is in good order or disrupted; only an army is demoralized.
#[test]
fn only_an_army_is_demoralized() {
    let play = imperial("rally")
        .army(Imperial, "points = 164, demoralized = true")
        .all(&[("inf-grana", "2122"), ("cav-caprara", "2222 disrupted")])
        .play();
    assert!(play.demoralized(Imperial) && !play.demoralized(Ottoman));
    assert!(!play.disrupted("inf-grana") && play.disrupted("cav-caprara"));
    assert_eq!(
        imperial("move")
            .at("inf-grana", "2122 demoralized")
            .faults()
            .len(),
        1
    );
}

/// V3.0a, V19.0d: the Ottoman side deploys first and places every counter, then the Imperial side.
#[test]
fn the_sides_deploy_in_order() {
    assert_eq!(BOARD.sides, [Imperial, Ottoman]);
    let mut play = scenario(&[], &[]);
    assert_eq!(
        (play.phase().as_str(), play.whose()),
        ("deploy", Some(Ottoman))
    );
    assert_eq!(play.refused("end"), "V3.0a");
    assert_eq!(play.refused("take inf-grana"), "V3.1b");
    play.act("rest ottoman-historical").act("end");
    assert_eq!(play.whose(), Some(Imperial));
    assert_eq!(play.refused("take sekban-1"), "V3.1b");
    assert_eq!(play.refused("end"), "V3.0a");
    play.act("rest imperial-historical").act("end");
    assert_eq!(play.clock(), (1, Imperial, "move"));
}

/// V3.1a, V7.6a: at set-up too a hex holds one combat unit, one gun and any leaders.
#[test]
fn stacking_holds_at_set_up() {
    let mut play = scenario(&[], &[]);
    play.acts(&["take sekban-1", "put 2117", "take static-1", "put 2117"]);
    play.acts(&[
        "take led-ibrahim",
        "put 2117",
        "take led-huseyin",
        "put 2117",
    ]);
    play.acts(&["take grand-vizier", "put 2117", "take sekban-2"]);
    assert_eq!(play.refused("put 2117"), "V3.1a");
    play.acts(&["put 2116", "take field-1"]);
    assert_eq!(play.refused("put 2117"), "V3.1a");
    play.act("put 2116").act("take tartar-1");
    assert!(!may_be_put(play.clone().act("drop"), "tartar-1").contains(&"2117".to_string()));
}

/// V3.1b, V16.0a: reinforcements are not deployed and wait off the map.
#[test]
fn reinforcements_wait_off_the_map() {
    let play = scenario(&[], &[]);
    assert_eq!(play.refused("take sekban-5"), "V3.1b");
    let begun = scenario(
        &[],
        &[
            (Imperial, "imperial-historical"),
            (Ottoman, "ottoman-historical"),
        ],
    );
    let waiting = |formation: &str| {
        let counters = BOARD.counters.iter();
        let own = counters.filter(|counter| counter.formation == formation);
        own.map(|counter| begun.place(&counter.id))
            .collect::<Vec<_>>()
    };
    assert_eq!(waiting("rr"), vec!["waiting"; 9]);
    assert_eq!(waiting("vr"), vec!["waiting"; 9]);
    for other in ["lw", "ctr", "rw", "vg", "mb", "rs", "tr", "hq"] {
        assert!(!waiting(other).contains(&"waiting".to_string()), "{other}");
    }
}

/// V3.2a, V3.2b, V3.2c, V4.1b: the battle begins on turn 1 with the Imperial player, no points and no markers.
#[test]
fn the_battle_begins_on_turn_1_without_points_or_markers() {
    let all: Vec<(&str, &str)> = vec![
        ("road_march", "on"),
        ("special_tactics", "on"),
        ("burning", "on"),
    ];
    let play = scenario(
        &all,
        &[
            (Imperial, "imperial-historical"),
            (Ottoman, "ottoman-historical"),
        ],
    );
    assert_eq!(play.clock().0, 1);
    assert_eq!(play.whose(), Some(Imperial));
    assert_eq!((play.losses(Imperial).0, play.losses(Ottoman).0), (0, 0));
    for track in ["weather", "grand-charge-imperial", "grand-charge-ottoman"] {
        assert_eq!(play.track(track).value, 0, "{track}");
    }
    for piece in play.view().pieces {
        assert!(
            piece.marks.is_empty() && !piece.disrupted && !piece.captured,
            "{}",
            piece.id
        );
    }
    assert!(play.game.position().contains("burning = []"));
    let rules: Vec<&str> = play.log.iter().map(|line| line.rule.as_str()).collect();
    assert!(rules.contains(&"V3.2a"));
}

/// V2.3a: beside its figures a counter shows whether it can act: exactly when a step that leads on is its own.
#[test]
fn a_counter_shows_whether_it_can_act() {
    let mut play = ottoman("fight")
        .turn(2)
        .all(&[
            ("sekban-1", "1910"),
            ("sekban-2", "1912"),
            ("tufekci-1", "2010"),
            ("inf-baden", "2009"),
        ])
        .play();
    let able = |play: &Play| {
        let units = ["sekban-1", "sekban-2", "tufekci-1", "inf-baden"];
        units.map(|unit| play.piece(unit).can_act)
    };
    assert_eq!(able(&play), [true, false, true, false]);
    play.act("attack sekban-1").act("attack tufekci-1");
    assert!(play.lists("release sekban-1"));
    assert_eq!(able(&play), [false; 4], "to step back is not to act");
}
