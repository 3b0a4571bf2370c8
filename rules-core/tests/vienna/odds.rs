//! Chapters 9.2 and 9.3 of the rules before Vienna: ground, odds, die.

use crate::kit::*;

/// The combat results table as specified: rows are dice, columns odds.
const RESULTS: [[&str; 11]; 6] = [
    [
        "Ad", "DD", "DD", "Dx", "Dd", "Dd", "Dd", "De", "De", "De", "De",
    ],
    [
        "Ad", "Ad", "DD", "DD", "Dx", "Dd", "Dd", "Dd", "De", "De", "De",
    ],
    [
        "Ae", "Ad", "Ad", "DD", "Dx", "Dx", "Dd", "Dd", "Dd", "De", "De",
    ],
    [
        "Ae", "Ae", "Ad", "Ad", "DD", "Dx", "Dx", "Dd", "Dd", "Dd", "De",
    ],
    [
        "Ae", "Ae", "Ae", "Ad", "Ad", "DD", "DD", "Dx", "Dx", "Dd", "Dd",
    ],
    [
        "Ae", "Ae", "Ae", "Ae", "Ae", "Ad", "Ad", "DD", "Dx", "Dx", "Dd",
    ],
];
const COLUMNS: [&str; 11] = [
    "1:5", "1:4", "1:3", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1",
];
const RING: [&str; 6] = ["1908", "1910", "1808", "1809", "2008", "2009"];

/// Imperial attackers and Ottoman defenders for each column; the smaller party stands in 1909, the other round it.
const ODDS: [(&[&str], &[&str]); 11] = [
    (&["croats"], &["janissary-1", "janissary-2", "deli-1"]),
    (&["croats"], &["janissary-1", "janissary-2"]),
    (&["croats"], &["janissary-1", "deli-1"]),
    (&["croats"], &["janissary-1"]),
    (&["croats"], &["deli-1"]),
    (&["inf-wurttemberg"], &["sekban-1"]),
    (&["inf-wurttemberg"], &["deli-1"]),
    (&["inf-wurttemberg", "inf-sax-kuffer"], &["sekban-1"]),
    (&["inf-baden", "inf-grana"], &["sekban-1"]),
    (&["inf-baden", "inf-lorraine"], &["deli-1"]),
    (
        &["inf-wurttemberg", "inf-sax-kuffer", "inf-bav-berlo"],
        &["deli-1"],
    ),
];

/// The position and where the defenders stand.
fn meeting(attackers: &[&str], defenders: &[&str]) -> (Position, Vec<&'static str>) {
    let (few, many) = if attackers.len() == 1 {
        (attackers, defenders)
    } else {
        (defenders, attackers)
    };
    let mut position = imperial("fight").at(few[0], "1909");
    for (unit, hex) in many.iter().zip(RING) {
        position = position.at(unit, hex);
    }
    let hexes = if attackers.len() == 1 {
        RING[..defenders.len()].to_vec()
    } else {
        vec!["1909"]
    };
    (position, hexes)
}

/// V9.3a, V9.3i, V9.4a, V9.1g, V10.0b, R44: every column and die is read in the table, and its result falls on every unit of
/// the side it names.
#[test]
fn every_die_is_read_in_the_table() {
    for (column, (attackers, defenders)) in ODDS.iter().enumerate() {
        let (position, hexes) = meeting(attackers, defenders);
        let play = position.play();
        let sums = play.sums_of(attackers, &hexes);
        assert!(sums.ends_with(&format!(" {}", COLUMNS[column])), "{sums}");
        for die in 1..=6u8 {
            let result = RESULTS[usize::from(die) - 1][column];
            assert_eq!(
                cell("combat-results", &die.to_string(), COLUMNS[column]),
                result
            );
            let mut fought = play.clone();
            fought.launch(attackers, &hexes);
            assert_eq!(fought.line("declared").rule, "V9.3a");
            fought.pass().roll(die);
            assert_eq!(fought.result(), result);
            assert_eq!(fought.line("fought").rule, "V9.3i");
            while let Some(step) = fought.choices("lose").first().cloned() {
                fought.act(&step);
            }
            let (attack, defence) = match result {
                "Ae" => ("lost", "whole"),
                "Ad" => ("disrupted", "whole"),
                "DD" => ("disrupted", "disrupted"),
                "Dx" => ("some", "disrupted"),
                "Dd" => ("whole", "disrupted"),
                _ => ("whole", "lost"),
            };
            for unit in *defenders {
                assert_eq!(fought.fate(unit), defence, "{unit}, {result}");
            }
            if attack == "some" {
                assert!(
                    attackers
                        .iter()
                        .any(|unit| fought.fate(unit) == "disrupted")
                );
            } else {
                for unit in *attackers {
                    assert_eq!(fought.fate(unit), attack, "{unit}, {result}");
                }
            }
        }
    }
}

/// V9.1c, V9.3c, V9.3e, V9.3f, V9.3g, V9.3h, R57, X15, X16, X17: strengths are summed, the ratio falls to the next lower
/// column, and stops at both ends.
#[test]
fn the_ratio_drops_to_the_next_lower_column() {
    let column = |attackers: &[&str], defenders: &[&str]| {
        let (position, hexes) = meeting(attackers, defenders);
        position.play().sums_of(attackers, &hexes)
    };
    assert_eq!(
        column(&["guard-foot", "foot-jablonowski"], &["sekban-1"]),
        "13 4 3:1"
    );
    assert_eq!(column(&["inf-baden"], &["sipahi-1"]), "8 5 1.5:1");
    assert_eq!(column(&["inf-lorraine"], &["sekban-1"]), "7 4 1.5:1");
    assert_eq!(column(&["inf-baden"], &["sekban-1"]), "8 4 2:1");
    assert_eq!(column(&["inf-wurttemberg"], &["sipahi-1"]), "6 5 1:1");
    assert_eq!(column(&["heissler"], &["sipahi-1"]), "4 5 1:2");
    assert_eq!(
        column(&["croats"], &["janissary-1", "janissary-2", "janissary-3"]),
        "3 18 1:5"
    );
    let many = [
        "inf-baden",
        "inf-grana",
        "inf-lorraine",
        "inf-croy",
        "inf-leslie",
    ];
    assert_eq!(column(&many, &["deli-1"]), "37 3 6:1");
    // A disrupted defender counts the strength of that face.
    let (position, hexes) = meeting(&["inf-baden"], &["sekban-1"]);
    let play = position.at("sekban-1", "1908 disrupted").play();
    assert_eq!(play.sums_of(&["inf-baden"], &hexes), "8 2 4:1");
    let play = play.clone().until_die(&["inf-baden"], &hexes).clone();
    let odds = play.odds();
    assert_eq!(odds.rule, "V9.3f");
    assert!(odds.attack.iter().all(|line| line.rule == "V9.3c"));
    assert!(odds.defence.iter().all(|line| line.rule == "V9.3e"));
}

/// What a defender comes to in a hex that Baden and Grana attack from two others.
fn defence(defender: &str, hex: &str, from: [&str; 2]) -> String {
    let mut position = imperial("fight").at(defender, hex).at("inf-baden", from[0]);
    let mut attackers = vec!["inf-baden"];
    if !from[1].is_empty() {
        position = position.at("inf-grana", from[1]);
        attackers.push("inf-grana");
    }
    let sums = position.play().sums_of(&attackers, &[hex]);
    sums.split(' ').nth(1).unwrap().into()
}

/// V9.2a, R26, R64: the ground multiplies the defence; light troops use their own column and not both.
#[test]
fn the_ground_multiplies_the_defence() {
    for (hex, from, foot, light) in [
        ("2208", "2207", "4", "3"), // clear
        ("2309", "2208", "4", "6"), // rough
        ("0512", "0511", "4", "6"), // woods
        ("0515", "0516", "8", "6"), // forest
        ("2109", "2209", "4", "6"), // village
        ("2214", "2215", "8", "6"), // town
        ("2217", "2218", "4", "3"), // camp
    ] {
        assert_eq!(defence("sekban-1", hex, [from, ""]), foot, "foot in {hex}");
        assert_eq!(
            defence("deli-1", hex, [from, ""]),
            light,
            "light foot in {hex}"
        );
        assert_eq!(
            defence("azab-1", hex, [from, ""]),
            light,
            "light horse in {hex}"
        );
    }
}

/// V9.2e, V9.2g: a stream doubles whoever is attacked over it by everybody; a bridge does not take that away.
#[test]
fn streams_count_if_every_attacker_crosses() {
    assert_eq!(defence("sekban-1", "2108", ["2007", "2008"]), "8");
    assert_eq!(defence("sekban-1", "2108", ["2007", "2107"]), "4");
    assert_eq!(
        defence("sekban-1", "2110", ["2010", ""]),
        "8",
        "by the bridge"
    );
    assert_eq!(defence("sekban-1", "2110", ["2010", "2009"]), "8");
    assert_eq!(
        defence("sekban-1", "2003", ["2004", ""]),
        "8",
        "the bridge over the canal"
    );
}

/// V9.2d, V9.2e, V9.2f, X13, X14: each defender is multiplied by its own ground, then all are summed; never more than three
/// times.
#[test]
fn the_entrenchment_doubles_who_is_attacked_over_it() {
    assert_eq!(defence("sekban-1", "1809", ["1709", "1710"]), "8");
    assert_eq!(defence("sekban-1", "1809", ["1709", "1909"]), "4");
    assert_eq!(
        defence("sekban-1", "1709", ["1809", "1808"]),
        "4",
        "outward"
    );
    let mixed = imperial("fight")
        .all(&[
            ("inf-baden", "1709"),
            ("janissary-1", "1809"),
            ("sekban-1", "1710"),
        ])
        .play();
    assert_eq!(mixed.sums_of(&["inf-baden"], &["1710", "1809"]), "8 16 1:2");
    assert_eq!(defence("deli-1", "2014", ["1914", ""]), "9");
    assert_eq!(defence("sekban-1", "2014", ["1914", ""]), "8");
    // A light unit in the village attacked from inside keeps the village alone.
    assert_eq!(defence("deli-1", "2014", ["1914", "2013"]), "6");
}

/// V9.2c, V11.2d, R25: the leader's value is multiplied like the unit he is with, and under the same cap.
#[test]
fn the_leader_shares_his_units_ground() {
    let units = [
        ("inf-baden", "2215"),
        ("sekban-1", "2214"),
        ("kara-mehmed", "2214"),
    ];
    let mut play = imperial("fight").all(&units).play();
    play.launch(&["inf-baden"], &["2214"]);
    assert_eq!(play.whose(), Some(Ottoman));
    play.act("aid kara-mehmed sekban-1");
    assert_eq!(play.totals(), "8 12 1:2");
    let mut play = imperial("fight")
        .all(&[
            ("inf-baden", "1914"),
            ("deli-1", "2014"),
            ("kara-mehmed", "2014"),
        ])
        .play();
    play.launch(&["inf-baden"], &["2014"])
        .act("aid kara-mehmed deli-1");
    assert_eq!(play.totals(), "8 15 1:2");
}
