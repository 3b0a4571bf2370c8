//! Chapter 14 of Vienna's rules: special troops; and the summary of what units can do.

use crate::kit::*;

/// V14.2c, V14.2d, V2.2a: light units count double defending on the chart's ground, in any state; never attacking from it.
#[test]
fn light_units_double_in_cover() {
    let column = |attacker: &str, at: &str, defender: &str, words: &str, army: &str| {
        let play = imperial("fight")
            .army(Ottoman, army)
            .all(&[(attacker, at), (defender, words), ("inf-croy", "2322")])
            .play();
        play.sums(&[attacker], &[&words[..4]]).2
    };
    let calm = "points = 0";
    let beaten = "points = 90, demoralized = true";
    assert!(hexside("2110", "2109").is_empty() && ground("2109").0 == "village");
    for army in [calm, beaten] {
        assert_eq!(
            column("inf-mansfeld", "2110", "tartar-1", "2109", army),
            "1:1",
            "6 against 3 doubled"
        );
        assert_eq!(
            column("inf-mansfeld", "2110", "tartar-1", "2111", army),
            "2:1"
        );
        assert_eq!(
            column("inf-mansfeld", "2110", "tartar-1", "2109 disrupted", army),
            "1.5:1",
            "6 against 2 doubled"
        );
        assert_eq!(
            column("inf-mansfeld", "2110", "sekban-1", "2109", army),
            "1.5:1",
            "not light"
        );
    }
    assert_eq!(
        column("cav-croats", "2109", "tartar-1", "2108", calm),
        "1:1",
        "3 against 3"
    );
    for (at, target, kind) in [
        ("1710", "1711", "rough"),
        ("0405", "0305", "clear"),
        ("0505", "0506", "woods"),
    ] {
        assert_eq!(ground(target).0, kind);
        if kind == "clear" {
            continue;
        }
        assert_eq!(
            column("inf-mansfeld", at, "deli-1", target, calm),
            "1:1",
            "{kind}"
        );
        assert_eq!(
            column("inf-mansfeld", at, "sekban-1", target, calm),
            "1.5:1",
            "{kind}"
        );
    }
}

/// V14.3a, V14.3b: grenadiers count double attacking over an entrenchment hexside from outside, not from inside nor elsewhere,
/// and defend as printed.
#[test]
fn grenadiers_storm_the_entrenchment() {
    let attack = |unit: &str, at: &str, target: &str| {
        let mut play = imperial("fight")
            .all(&[(unit, at), ("janissary-1", target)])
            .play();
        play.launch(&[unit], &[target]).pass();
        (play.odds().attack_total, play.odds().defence_total)
    };
    let (into, out, plain) = (("1710", "1810"), ("1810", "1710"), ("2122", "2123"));
    assert_eq!(
        attack("imperial-grenadiers", into.0, into.1),
        ("8".into(), "12".into())
    );
    assert_eq!(
        attack("inf-imperial-grenadiers", out.0, out.1),
        ("4".into(), "6".into())
    );
    assert_eq!(
        attack("inf-imperial-grenadiers", plain.0, plain.1),
        ("4".into(), "6".into())
    );
    assert_eq!(
        attack("inf-wurttemberg", into.0, into.1),
        ("6".into(), "12".into())
    );
    let defence = |target: &str, at: &str| {
        let mut play = imperial("fight")
            .all(&[("inf-grana", at), ("humbaracilar", target)])
            .play();
        play.launch(&["inf-grana"], &[target]).pass();
        play.odds().defence_total
    };
    assert_eq!(
        (defence("2123", "2122"), defence("1810", "1710")),
        ("3".into(), "6".into())
    );
}

/// VREFa, VREFb, VREFc, VREFd, VREFe, VREFf, R8: the capability summary, row by row: movement, and the chart itself.
#[test]
fn the_capability_summary() {
    let factor = |unit: &str, words: &str, demoralized: bool| {
        let play = imperial("move")
            .turn(2)
            .block("lw")
            .army(
                Imperial,
                &format!("points = 164, demoralized = {demoralized}"),
            )
            .all(&[(unit, words), ("tufekci-1", "1922")])
            .play();
        play.piece(unit).movement
    };
    for demoralized in [false, true] {
        assert_eq!(factor("inf-grana", "2122", demoralized), "4");
        assert_eq!(factor("imp-art-saxon", "2122", demoralized), "3");
        assert_eq!(factor("led-lorraine", "2122", demoralized), "8");
        assert_eq!(factor("static-1", "2122 captured", demoralized), "0");
    }
    assert_eq!(factor("inf-grana", "2122 disrupted", false), "2");
    assert_eq!(factor("inf-grana", "2122 disrupted", true), "4");
    for (row, movement, sight) in [
        ("in good order", "printed", "blocks"),
        ("disrupted", "2 hexes", "blocks"),
        ("disrupted, army demoralized", "4 hexes", "blocks"),
        ("mobile artillery", "printed", "blocks"),
        ("static artillery", "none", "blocks"),
        ("leader", "printed", "open"),
    ] {
        assert_eq!(cell("capabilities", row, "movement"), movement);
        assert_eq!(cell("capabilities", row, "sight"), sight);
    }
}
