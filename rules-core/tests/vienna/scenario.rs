//! Chapter 19 of the rules before Vienna: set-up, sub-commands, exits, surprise.

use std::collections::BTreeSet;

use rules_core::ids::Side;

use crate::kit::*;

fn count(side: Side, formation: &str) -> usize {
    let fights = |kind: &str| kind == "infantry" || kind == "cavalry";
    let of = |counter: &&rules_core::view::CounterView| {
        counter.side == side && counter.formation == formation && fights(&counter.kind)
    };
    BOARD.counters.iter().filter(of).count()
}

/// V19.0a, V19.0c, V19.1a, V19.1b, V19.2a, V19.2b: two armies in sub-commands under one commander each, twelve turns.
#[test]
fn two_armies_in_sub_commands() {
    assert_eq!(BOARD.sides, [Imperial, Ottoman]);
    assert_eq!(BOARD.turns, 12);
    assert_eq!(
        ["lw", "ctr", "rw", "vr"].map(|name| count(Imperial, name)),
        [20, 19, 20, 7]
    );
    assert_eq!(
        ["vg", "mb", "rs", "tr", "rr"].map(|name| count(Ottoman, name)),
        [12, 18, 10, 7, 8]
    );
    let overall = |side: Side| -> Vec<&str> {
        let all = BOARD.counters.iter().filter(|counter| counter.side == side);
        let chief = all.filter(|counter| {
            counter
                .traits
                .iter()
                .any(|word| word == "overall-commander")
        });
        chief.map(|counter| counter.id.as_str()).collect()
    };
    assert_eq!(overall(Imperial), ["imp-led-sobieski"]);
    assert_eq!(overall(Ottoman), ["ott-led-kara-mustafa"]);
}

/// V19.0d, V19.1c, V19.2c: the Ottoman start force is placed first, then the Imperial one; reinforcements are set aside; the
/// Imperial side has the first turn.
#[test]
fn ottomans_deploy_first_and_imperials_move_first() {
    let mut play = scenario(&[], &[]);
    assert_eq!(play.whose(), Some(Ottoman));
    assert_eq!(play.refused("take janissary-6"), "V3.1b");
    assert_eq!(play.refused("take bekri-mustafa"), "V3.1b");
    assert_eq!(play.refused("take inf-baden"), "V3.1b");
    // 47 combat units, 7 leaders, 8 guns and the pavilion.
    assert_eq!(play.choices("take").len(), 63);
    assert_eq!(play.refused("end"), "V3.0a");
    play.acts(&["rest ottoman-historical", "end"]);
    assert_eq!(play.line("deployment-ended").rule, "V19.0d");
    assert_eq!(play.whose(), Some(Imperial));
    assert_eq!(play.refused("take led-starhemberg").as_str(), "V3.1b");
    // 59 combat units, 9 leaders, 7 guns.
    assert_eq!(play.choices("take").len(), 75);
    play.acts(&["rest imperial-historical", "end"]);
    assert_eq!((play.clock().0, play.clock().1), (1, Imperial));
    assert_eq!(play.place("janissary-6"), "waiting");
    assert_eq!(play.place("inf-mansfeld"), "waiting");
}

fn terrain(hex: &str) -> &'static str {
    &BOARD
        .places
        .iter()
        .find(|place| place.id == hex)
        .unwrap()
        .terrain
}

/// Where a counter in hand may be put.
fn places(play: &Play) -> BTreeSet<String> {
    let steps = play.choices("put").into_iter();
    steps.map(|step| step[4..].to_string()).collect()
}

/// V19.1.1a, V19.1.1b, V19.1.1c, V19.1.1d, R22: the camp, towns next to it, the entrenchment from inside, four towns, and what is
/// next to any of these; the pavilion in the camp.
#[test]
fn where_the_ottomans_deploy() {
    let trench = "1808 1809 1810 1911 1912 1913 2013 2014 2015";
    let outside: BTreeSet<&str> = [
        "1708", "1709", "1710", "1711", "1811", "1812", "1813", "1914", "1915", "1916",
    ]
    .into();
    let camp: BTreeSet<String> = hexes()
        .filter(|hex| terrain(hex) == "camp")
        .map(String::from)
        .collect();
    let mut core: BTreeSet<String> = camp.clone();
    let beside_camp = |hex: &str| neighbours(hex).iter().any(|near| terrain(near) == "camp");
    core.extend(
        hexes()
            .filter(|hex| terrain(hex) == "town" && beside_camp(hex))
            .map(String::from),
    );
    core.extend(["1519", "1116", "1508", "1304"].map(String::from));
    let mut area = core.clone();
    let land = |hex: &String| terrain(hex) != "water";
    area.extend(core.iter().flat_map(|hex| neighbours(hex)).filter(land));
    for hex in trench.split(' ') {
        area.insert(hex.into());
        let near = neighbours(hex).into_iter().filter(land);
        area.extend(near.filter(|hex| !outside.contains(hex.as_str())));
    }
    let mut play = scenario(&[], &[]);
    play.act("take sekban-1");
    assert_eq!(places(&play), area);
    assert_eq!(play.refused("put 1811"), "V19.1.1a");
    assert!(play.lists("put 1916"), "outside, but next to the camp");
    play.act("drop").act("take grand-vizier");
    assert_eq!(places(&play), camp);
    assert_eq!(play.refused("put 1508"), "V19.1.1d");
}

/// V19.2.1a, R23, V19.0b, X26: the Imperial start force stands on the first four lines, whatever its sub-command and nation.
#[test]
fn where_the_imperials_deploy() {
    let mut play = scenario(&[], &[(Ottoman, "ottoman-historical")]);
    let area: BTreeSet<String> = hexes()
        .filter(|hex| ("01".."05").contains(&&hex[..2]) && terrain(hex) != "water")
        .map(String::from)
        .collect();
    for unit in [
        "inf-baden",
        "hus-king",
        "inf-bav-puech",
        "saxon",
        "sobieski",
    ] {
        play.act(&format!("take {unit}"));
        assert_eq!(places(&play), area, "{unit}");
        play.act("drop");
    }
    play.act("take hus-king");
    assert_eq!(play.refused("put 0505"), "V19.2.1a");
    play.act("put 0105");
    assert_eq!(play.place("hus-king"), "0105");
}

/// V19.5.1a: rally, bombardment and movement are finished for one sub-command before the next.
#[test]
fn sub_commands_act_one_after_the_other() {
    let mut rally = imperial("rally")
        .at("inf-baden", "0920 disrupted")
        .at("inf-grana", "0922 disrupted")
        .at("bav-puech", "1120 disrupted")
        .play();
    assert_eq!(rally.refused("rally inf-baden"), "V19.5.1a");
    rally.act("order lw");
    assert_eq!(rally.refused("rally bav-puech"), "V19.5.1a");
    rally.act("rally inf-baden").roll(1).act("order ctr");
    assert_eq!(rally.refused("order lw"), "V19.5.1a");
    assert_eq!(rally.refused("rally inf-grana"), "V19.5.1a");
    let mut fire = imperial("fire")
        .at("saxon", "1907")
        .at("imperial-1", "2007")
        .at("bavarian", "1807")
        .at("janissary-1", "1908")
        .play();
    assert_eq!(fire.refused("fire saxon 1908"), "V19.5.1a");
    fire.act("order lw").act("fire saxon 1908").roll(6);
    assert_eq!(fire.refused("fire bavarian 1908"), "V19.5.1a");
    fire.act("order ctr");
    assert_eq!(fire.refused("fire imperial-1 1908"), "V19.5.1a");
    let mut moving = imperial("move")
        .at("inf-baden", "1907")
        .at("bav-puech", "1905")
        .play();
    assert_eq!(moving.refused("move inf-baden 1908"), "V19.5.1a");
    moving.acts(&["order lw", "move inf-baden 1908"]);
    assert_eq!(moving.refused("move bav-puech 1906"), "V19.5.1a");
    moving.act("order ctr");
    assert_eq!(moving.refused("move inf-baden 1909"), "V7.0b");
    assert_eq!(moving.refused("order lw"), "V19.5.1a");
    assert_eq!(moving.refused("order vg"), "V19.5.1a");
}

/// V19.5.1b: an attack may mix sub-commands, in attack and defence.
#[test]
fn combat_mixes_sub_commands() {
    let play = imperial("fight")
        .all(&[
            ("inf-baden", "1909"),
            ("bav-puech", "1808"),
            ("janissary-1", "1908"),
            ("janissary-2", "1809"),
        ])
        .play();
    assert_eq!(
        play.sums_of(&["inf-baden", "bav-puech"], &["1809", "1908"]),
        "15 12 1:1"
    );
}

/// V19.5.1e, V19.5.1d: the overall commander moves with any sub-command, once a phase.
#[test]
fn the_overall_commander_moves_once() {
    let base = imperial("move")
        .at("sobieski", "1907")
        .at("inf-baden", "1907")
        .at("bav-puech", "1905")
        .at("hus-king", "1805");
    for (first, then) in [("lw", "rw"), ("ctr", "lw"), ("rw", "ctr")] {
        let mut play = base.play();
        play.act(&format!("order {first}"));
        play.act("move sobieski 2006");
        play.act(&format!("order {then}"));
        assert_eq!(play.refused("move sobieski 2005"), "V7.0b");
    }
    // He rides with a unit of whichever sub-command moves.
    let mut play = base.play();
    play.acts(&["order lw", "ride sobieski inf-baden", "move inf-baden 1908"]);
    assert_eq!(play.place("sobieski"), "1908");
    let mut other = base.at("led-waldeck", "1907").play();
    other.act("order lw");
    assert_eq!(other.refused("move led-waldeck 1908"), "V19.5.1a");
}

/// How many hexes a unit walks along a way; along it everything costs 1.
fn walked(position: &Position, unit: &str, order: &str, way: &[&str]) -> usize {
    let mut play = position.play();
    if play.lists(&format!("march {unit}")) {
        play.act(&format!("march {unit}"));
    }
    play.act(&format!("order {order}"));
    let mut steps = 0;
    for hex in way {
        let step = format!("move {unit} {hex}");
        if !play.lists(&step) {
            break;
        }
        play.act(&step);
        steps += 1;
    }
    steps
}

/// The river road from the north edge.
const ROAD: [&str; 22] = [
    "0205", "0305", "0405", "0505", "0605", "0705", "0804", "0904", "1004", "1104", "1204", "1304",
    "1404", "1505", "1605", "1705", "1805", "1906", "2006", "2107", "2207", "2308",
];

/// V19.5.3a, R28: on turn 1 Imperial foot and guns have twice their movement, horse and leaders not, Ottomans never; with a road
/// march three times, or four by the other reading.
#[test]
fn surprise_on_the_first_turn() {
    let run = |unit: &str, turn: u8, order: &str| {
        let position = imperial("move").turn(turn).at(unit, "0105");
        walked(&position, unit, order, &ROAD)
    };
    assert_eq!(
        (run("inf-baden", 1, "lw"), run("inf-baden", 2, "lw")),
        (8, 4)
    );
    assert_eq!((run("saxon", 1, "lw"), run("saxon", 2, "lw")), (6, 3));
    assert_eq!((run("caprara", 1, "lw"), run("caprara", 2, "lw")), (6, 6));
    assert_eq!((run("sobieski", 1, "lw"), run("sobieski", 2, "lw")), (8, 8));
    let ottomans = ottoman("move").at("sekban-1", "0105");
    assert_eq!(walked(&ottomans, "sekban-1", "vg", &ROAD), 4);
    for (reading, steps) in [("add", 12), ("multiply", 16)] {
        let position = imperial("move")
            .option("road_march", "on")
            .option("surprise_march", reading)
            .at("inf-baden", "0105");
        assert_eq!(
            walked(&position, "inf-baden", "lw", &ROAD),
            steps,
            "{reading}"
        );
    }
    let slow = imperial("move").at("inf-baden", "0105 disrupted");
    assert_eq!(walked(&slow, "inf-baden", "lw", &ROAD), 2);
}

/// V19.1a, V19.5.1e: the pavilion is no sub-command; the overall commander moves with one of the five or not at all.
#[test]
fn the_pavilion_is_no_sub_command() {
    let mut play = ottoman("move")
        .turn(2)
        .all(&[("kara-mustafa", "2116"), ("grand-vizier", "2016")])
        .play();
    assert_eq!(
        play.choices("order"),
        ["order vg", "order mb", "order rs", "order tr", "order rr"]
    );
    assert_eq!(play.refused("order hq"), "V19.5.1a");
    for block in ["vg", "mb", "rs", "tr", "rr"] {
        play.act(&format!("order {block}"));
        assert!(play.lists("move kara-mustafa 2115"), "{block}");
    }
    assert!(play.choices("order").is_empty());
}
