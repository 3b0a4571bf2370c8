//! Chapter 17 and 19.5.2 of Vienna's rules: who goes off the map, and where.

use crate::kit::*;

/// Why a unit may not go off from where it stands; empty if it may.
fn kept(unit: &str, words: &str, block: &str, demoralized: bool) -> String {
    let imperials = full(unit).starts_with("imp");
    let side = if imperials { Imperial } else { Ottoman };
    let army = format!("points = 164, demoralized = {demoralized}");
    let play = of(side, "move")
        .turn(2)
        .block(block)
        .army(side, &army)
        .all(&[(unit, words), ("inf-croy", "1905"), ("tufekci-1", "1922")])
        .play();
    let step = format!("exit {unit}");
    if play.lists(&step) {
        return String::new();
    }
    play.refused(&step)
}

/// V17.0a, V19.5.2a, V19.5.2b, R67: combat units and leaders of a demoralized army go off over their own edge, guns never.
#[test]
fn a_demoralized_army_leaves_by_its_own_edge() {
    let exit = |unit: &str, hex: &str, demoralized: bool| {
        let block = if full(unit).starts_with("imp") {
            "lw"
        } else {
            "vg"
        };
        kept(unit, hex, block, demoralized)
    };
    for (unit, hex) in [
        ("inf-grana", "0105"),
        ("inf-grana", "0124 disrupted"),
        ("led-lorraine", "0115"),
        ("sekban-1", "2304"),
        ("sekban-1", "2324 disrupted"),
        ("led-kara-mehmed", "2315"),
    ] {
        assert_eq!(exit(unit, hex, true), "", "{unit} {hex}");
        assert_eq!(exit(unit, hex, false), "V19.5.2b", "{unit} {hex}");
    }
    assert_eq!(exit("inf-grana", "0205", true), "V17.0b");
    assert_eq!(
        exit("inf-grana", "2315", true),
        "V17.0b",
        "the Ottoman edge"
    );
    assert_eq!(exit("sekban-1", "0110", true), "V17.0b");
    assert_eq!(exit("imp-art-saxon", "0110", true), "V17.0a");
    assert_eq!(exit("field-1", "2315", true), "V17.0a");
}

/// V17.0b, R34: leaving costs the edge hex once more, or the road's point; a first step may cost anything, a later one not;
/// disrupted units pay a hex of their two.
#[test]
fn r34_leaving_is_paid_for() {
    let exit = |unit: &str, words: &str| kept(unit, words, "lw", true).is_empty();
    assert_eq!((ground("0107").0, ground("0105").0), ("forest", "clear"));
    assert!(exit("inf-grana", "0107 moved spent=2") && !exit("inf-grana", "0107 moved spent=3"));
    assert!(exit("inf-grana", "0105 moved spent=3") && !exit("inf-grana", "0105 moved spent=4"));
    assert!(
        exit("cav-caprara", "0107 moved spent=3") && !exit("cav-caprara", "0107 moved spent=4")
    );
    assert_eq!(ground("0119").0, "woods");
    assert!(
        exit("inf-grana", "0119 moved spent=3"),
        "the Neustift road leaves there"
    );
    assert!(
        exit("inf-grana", "0107 disrupted moved spent=3")
            && !exit("inf-grana", "0107 disrupted moved spent=4")
    );
    let slow = imperial("move")
        .turn(6)
        .fog()
        .block("lw")
        .army(Imperial, "points = 164, demoralized = true")
        .all(&[("inf-grana", "0107"), ("tufekci-1", "1922")])
        .play();
    assert!(slow.lists("exit inf-grana"));
}

/// V17.0c, V19.5.2e: who has gone is out of play for good and counts no points.
#[test]
fn who_has_gone_does_not_return() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .army(Imperial, "points = 164, demoralized = true")
        .all(&[
            ("inf-grana", "0105"),
            ("led-lorraine", "0105"),
            ("tufekci-1", "1922"),
            ("inf-croy", "1905"),
        ])
        .play();
    play.acts(&["exit inf-grana", "exit led-lorraine"]);
    assert_eq!(play.rules("exited"), ["V17.0a"]);
    assert_eq!(play.place("inf-grana"), "exited");
    let text = play.game.position();
    assert!(text.contains("imp-inf-grana = \"withdrawn\""));
    assert_eq!(play.losses(Imperial).0, 164);
    assert!(play.choices("enter").is_empty() && play.choices("move inf-grana").is_empty());
}

/// V17.0d, V19.5.2c, V19.5.2d, R53 (17.0 means 19.5.2): Imperial units of the wings and the centre in good order go in to Vienna at any time, the
/// garrison once the army is demoralized.
#[test]
fn imperial_units_go_in_to_vienna() {
    for demoralized in [false, true] {
        assert_eq!(kept("inf-grana", "2304", "lw", demoralized), "");
        assert_eq!(kept("inf-bav-puech", "2312", "ctr", demoralized), "");
        assert_eq!(kept("led-jablonowski", "2308", "rw", demoralized), "");
        assert_eq!(
            kept("inf-grana", "2304 disrupted", "lw", demoralized),
            "V19.5.2d"
        );
        assert_eq!(kept("inf-grana", "2313", "lw", demoralized), "V17.0b");
    }
    assert_eq!(kept("inf-mansfeld", "2306", "vr", false), "V19.5.2c");
    assert_eq!(kept("inf-mansfeld", "2306", "vr", true), "");
    assert_eq!(kept("sekban-1", "2306", "vg", false), "V19.5.2b");
    let mut gone = imperial("move")
        .turn(2)
        .block("lw")
        .all(&[("inf-grana", "2304"), ("led-lorraine", "2309")])
        .play();
    gone.acts(&["exit inf-grana", "exit led-lorraine"]);
    assert_eq!(gone.rules("exited"), ["V19.5.2c"]);
    assert_eq!(gone.track("vienna").text, "1 units, 1 leaders");
    assert!(gone.game.position().contains("imp-inf-grana = \"vienna\""));
}
