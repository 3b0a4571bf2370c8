//! Sections 6.4 and 6.5 of Vienna's rules: lines of sight, slopes and hilltops.

use std::collections::BTreeSet;

use crate::kit::*;

/// The hex that blocks the line of a gun to a hex in range; empty if it is open.
fn blocked(units: &[(&str, &str)], gun: &str, to: &str) -> String {
    blocked_by(units, gun, to, "gun")
}

/// The hexes in a straight line from a hex, in one of the six directions; none if they leave the map.
fn straight(from: &str, direction: usize, steps: i32) -> Option<Vec<String>> {
    let step = |(cc, rr): (i32, i32)| {
        let east = if cc % 2 == 0 { rr } else { rr - 1 };
        [
            (cc, rr - 1),
            (cc, rr + 1),
            (cc - 1, east),
            (cc - 1, east + 1),
            (cc + 1, east),
            (cc + 1, east + 1),
        ][direction]
    };
    let mut at = numbers(from);
    let mut row = Vec::new();
    for _ in 0..steps {
        at = step(at);
        row.push(format!("{:02}{:02}", at.0, at.1));
    }
    row.iter()
        .all(|hex| hexes().any(|known| known == hex))
        .then_some(row)
}

fn blocked_by(units: &[(&str, &str)], gun: &str, to: &str, half: &str) -> String {
    let play = ottoman("fire")
        .option("hilltop_half", half)
        .all(units)
        .at("static-1", gun)
        .play();
    let id = full("static-1");
    let overlay = play.game.overlay("sight", None, &id).unwrap();
    let found = overlay.hexes.into_iter().find(|(hex, _)| hex == to);
    found.expect("in range").1
}

/// V6.4c, V6.4d, V6.4h, V6.4j: the line from centre to centre is blocked by woods, forest, town between, not by other ground,
/// and never by the ground of gun or target.
#[test]
fn ground_between_blocks() {
    let kinds = ["woods", "forest", "town"];
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for middle in hexes() {
        let (cc, rr) = numbers(middle);
        let (gun, target) = (
            format!("{cc:02}{:02}", rr - 1),
            format!("{cc:02}{:02}", rr + 1),
        );
        if !(2..24).contains(&rr) || hilltop(middle) || hilltop(&gun) {
            continue;
        }
        let by = blocked(&[("inf-grana", &target)], &gun, &target);
        let expected = if kinds.contains(&ground(middle).0) {
            middle
        } else {
            ""
        };
        assert_eq!(by, expected, "{gun} to {target}");
        seen.insert(ground(middle).0);
    }
    let all = [
        "camp", "clear", "forest", "rough", "town", "village", "water", "woods",
    ];
    assert_eq!(seen, all.into());
    let mut fire = ottoman("fire")
        .block("vg")
        .all(&[("static-1", "1815"), ("inf-grana", "1818")])
        .play();
    assert_eq!(ground("1815").0, "clear");
    assert!(fire.lists("fire static-1 1818"));
    fire.act("end");
}

/// V6.4d: the refusal names the rule.
#[test]
fn a_blocked_line_is_refused() {
    let play = |units: &[(&str, &str)]| {
        let position = ottoman("fire").block("vg").all(units);
        position.at("inf-croy", "2103").at("field-1", "2104").play()
    };
    assert_eq!(ground("1917").0, "town");
    let town = play(&[("static-1", "1916"), ("inf-grana", "1918")]);
    assert_eq!(town.refused("fire static-1 1918"), "V6.4h");
    let unit = play(&[
        ("static-1", "2020"),
        ("inf-grana", "2022"),
        ("tartar-1", "2021"),
    ]);
    assert_eq!(unit.refused("fire static-1 2022"), "V6.4f");
    let crest = play(&[("static-1", "1512"), ("inf-grana", "1515")]);
    assert_eq!(crest.refused("fire static-1 1515"), "V6.5b");
}

/// V6.4e, R71: along a hexside both hexes must block; units block as ground does; off the map never.
#[test]
fn along_a_hexside_both_hexes_must_block() {
    let (gun, target) = ("2022", "2222");
    let (left, right) = ("2122", "2123");
    assert!(neighbours(left).contains(&right.to_string()));
    assert_eq!(blocked(&[], gun, target), "");
    assert_eq!(blocked(&[("tartar-1", left)], gun, target), "");
    assert_eq!(blocked(&[("tartar-1", right)], gun, target), "");
    assert_ne!(
        blocked(&[("tartar-1", left), ("inf-grana", right)], gun, target),
        ""
    );
    assert_eq!(
        blocked(&[("tartar-1", left), ("led-lorraine", right)], gun, target),
        ""
    );
    // Along the map's western edge: 2024 and 2224 have only 2124 between them.
    assert_eq!(blocked(&[("tartar-1", "2124")], "2024", "2224"), "");
}

/// V6.4e: the same with ground alone, wherever on the map a line of two hexes runs between two others.
#[test]
fn along_a_hexside_one_open_hex_is_enough() {
    let hides = |hex: &str| ["woods", "forest", "town"].contains(&ground(hex).0) || hilltop(hex);
    let mut tried = [0; 3];
    for cc in (2..=20).step_by(2) {
        for rr in 2..=22 {
            let (gun, target) = (format!("{cc:02}{rr:02}"), format!("{:02}{rr:02}", cc + 2));
            let between = [
                format!("{:02}{rr:02}", cc + 1),
                format!("{:02}{:02}", cc + 1, rr + 1),
            ];
            if hilltop(&gun) || ground(&gun).0 == "water" {
                continue;
            }
            let hiding = between.iter().filter(|hex| hides(hex)).count();
            let by = blocked(&[], &gun, &target);
            assert_eq!(!by.is_empty(), hiding == 2, "{gun} to {target}");
            tried[hiding] += 1;
        }
    }
    assert!(tried.iter().all(|times| *times > 5), "{tried:?}");
}

/// V6.4f, V6.4g, R8, VREFa, VREFb, VREFc, VREFd, VREFe, VREFf: combat units of either side and state, guns and the pavilion
/// block from their hex; leaders never do.
#[test]
fn units_block_and_leaders_do_not() {
    let hiding = |unit: &str, words: &str| blocked(&[(unit, words)], "2020", "2023");
    for (unit, words) in [
        ("inf-grana", "2021"),
        ("inf-grana", "2021 disrupted"),
        ("sekban-1", "2022"),
        ("sekban-1", "2022 disrupted"),
        ("imp-art-saxon", "2022"),
        ("static-2", "2022"),
        ("field-1", "2021 captured"),
        ("grand-vizier", "2022"),
    ] {
        assert_eq!(hiding(unit, words), words[..4], "{unit} {words}");
    }
    for leader in ["led-lorraine", "led-ibrahim"] {
        assert_eq!(hiding(leader, "2021"), "", "{leader}");
    }
    assert_eq!(
        blocked(
            &[("inf-grana", "2023"), ("tartar-1", "2020")],
            "2020",
            "2023"
        ),
        ""
    );
    let beaten = ottoman("fire")
        .army(Imperial, "points = 164, demoralized = true")
        .all(&[("static-1", "2020"), ("inf-grana", "2021 disrupted")])
        .play();
    let overlay = beaten
        .game
        .overlay("sight", None, &full("static-1"))
        .unwrap();
    assert!(overlay.hexes.contains(&("2023".into(), "2021".into())));
}

/// V6.4i: the entrenchment blocks nothing.
#[test]
fn entrenchments_do_not_block() {
    assert_eq!(blocked(&[], "1710", "1910"), "");
    assert_eq!(blocked(&[], "1910", "1710"), "");
    assert_eq!(hexside("1710", "1810"), ["inward"]);
}

/// V6.5a: a hilltop is a hex on the upper side of a slope.
#[test]
fn hilltops_are_on_the_upper_side_of_slopes() {
    let upper: BTreeSet<&str> = BOARD
        .edges
        .iter()
        .filter(|edge| edge.kind == "slope")
        .flat_map(|edge| edge.sides.iter().map(|side| side.1.as_str()))
        .collect();
    assert!(upper.contains("1513") && upper.contains("1614") && !upper.contains("1512"));
    // On open ground what blocks in the middle of a line is a hilltop, and only that.
    for middle in ["1513", "1514", "1613", "1614"] {
        let (cc, rr) = numbers(middle);
        let (gun, target) = (
            format!("{cc:02}{:02}", rr - 1),
            format!("{cc:02}{:02}", rr + 1),
        );
        assert_eq!(blocked(&[], &gun, &target), middle);
    }
}

/// V6.5b, V6.5f, R60: fire ends on a hilltop or is stopped by it, on the gun's own hill and from hilltop to hilltop too.
#[test]
fn no_fire_passes_a_hilltop() {
    assert_eq!(blocked(&[], "1512", "1513"), "");
    assert_eq!(blocked(&[], "1511", "1513"), "");
    assert_eq!(blocked(&[], "1512", "1514"), "1513");
    assert_eq!(blocked(&[], "1513", "1515"), "1514", "own hill");
    assert_eq!(blocked(&[], "1513", "1514"), "", "next to each other");
    assert_eq!(blocked(&[], "1612", "1615"), "1613");
}

/// V6.5c: slope hexsides as such do not block: along them the lower hex leaves the line open.
#[test]
fn slopes_themselves_do_not_block() {
    // The line runs along the slope between 1512 and 1513.
    assert!(hexside("1512", "1513").contains(&"up"));
    assert_eq!(blocked(&[], "1412", "1612"), "");
    assert_eq!(
        blocked(&[("tartar-1", "1512")], "1412", "1612"),
        "1512".to_string()
    );
}

/// V6.5d, R4: a gun on a hilltop shoots over blocking ground nearer than half the range, counted from the gun or by the other
/// reading from the target; never over units.
#[test]
fn r4_a_hilltop_gun_shoots_over_near_ground() {
    let mut counted = [0; 4];
    let tops: Vec<&str> = hexes().filter(|hex| hilltop(hex)).collect();
    for (gun, direction, range) in tops
        .iter()
        .flat_map(|gun| (0..6).flat_map(move |turn| (2..=6).map(move |range| (*gun, turn, range))))
    {
        let Some(row) = straight(gun, direction, range) else {
            continue;
        };
        let (target, row) = row.split_last().unwrap();
        if hilltop(target) || row.iter().any(|hex| hilltop(hex)) {
            continue;
        }
        let hides = |hex: &String| ["woods", "forest", "town"].contains(&ground(hex).0);
        for (reading, name) in [(0, "gun"), (1, "target")] {
            let over = |step: i32| {
                let counted_from = if name == "gun" { step } else { range - step };
                2 * counted_from < range
            };
            let first = (1..range)
                .zip(row)
                .find(|(step, hex)| hides(hex) && !over(*step));
            let expected = first.map_or(String::new(), |(_, hex)| hex.clone());
            assert_eq!(
                blocked_by(&[], gun, target, name),
                expected,
                "{gun} to {target} {name}"
            );
            if row.iter().any(hides) {
                counted[2 * reading + usize::from(expected.is_empty())] += 1;
            }
        }
    }
    assert!(counted.iter().all(|times| *times > 0), "{counted:?}");
    // Units are not shot over.
    assert_eq!(blocked(&[("inf-grana", "1615")], "1614", "1618"), "1615");
    // Nor is ground at just half the range: it must be nearer.
    assert_eq!(blocked_by(&[], "1614", "1619", "gun"), "");
}

/// V6.5d: a gun that is not on a hilltop shoots over nothing.
#[test]
fn a_low_gun_shoots_over_nothing() {
    for name in ["gun", "target"] {
        assert_eq!(blocked_by(&[], "1916", "1921", name), "1917");
        assert_eq!(blocked_by(&[], "1918", "1913", name), "1917");
    }
}

/// V6.5e: from hilltop to hilltop neither ground nor units on lower hexes count.
#[test]
fn from_hilltop_to_hilltop_nothing_lower_counts() {
    let tops: BTreeSet<&str> = hexes().filter(|hex| hilltop(hex)).collect();
    let mut pairs = 0;
    for gun in &tops {
        let (cc, rr) = numbers(gun);
        for range in 2..=6 {
            let target = format!("{cc:02}{:02}", rr + range);
            let row: Vec<String> = (1..range)
                .map(|step| format!("{cc:02}{:02}", rr + step))
                .collect();
            if !tops.contains(target.as_str()) || row.iter().any(|hex| tops.contains(hex.as_str()))
            {
                continue;
            }
            assert_eq!(
                blocked(&[("inf-grana", &row[0])], gun, &target),
                "",
                "{gun} to {target}"
            );
            pairs += 1;
        }
    }
    assert!(pairs > 0);
}
