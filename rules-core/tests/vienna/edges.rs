//! Chapters 14 to 18 of Vienna's rules: special troops, the pavilion, coming on and going off, the end of the battle.

use crate::kit::*;

/// V14.1a, V10.2d, V12.2a, V12.2b: elite units rally in a demoralized army as always; other foot not at all.
#[test]
fn elite_units_rally_as_always() {
    let demoralized = |unit: &str| {
        imperial("rally")
            .block("lw")
            .army(Imperial, "points = 164, demoralized = true")
            .all(&[(unit, "2122 disrupted"), ("cav-caprara", "1905 disrupted")])
            .play()
    };
    let rallies = |unit: &str, die: u8| {
        let mut play = demoralized(unit);
        play.act(&format!("rally {unit}")).roll(die);
        !play.disrupted(unit)
    };
    assert!(rallies("sax-leib", 5) && !rallies("sax-leib", 4));
    assert!(rallies("sax-leib-cuirassiers", 5) && !rallies("sax-leib-cuirassiers", 4));
    assert!(rallies("cav-carafa-goetz", 6) && !rallies("cav-carafa-goetz", 5));
    assert_eq!(
        demoralized("inf-grana").refused("rally inf-grana"),
        "V12.2a"
    );
}

/// V14.1a, V9.5e, V12.2d: elite units of a demoralized army pursue, others do not.
#[test]
fn elite_units_pursue_as_always() {
    let pursues = |unit: &str, demoralized: bool| {
        let mut play = imperial("fight")
            .army(
                Imperial,
                &format!("points = 164, demoralized = {demoralized}"),
            )
            .all(&[
                (unit, "2122"),
                ("tartar-1", "2123 disrupted"),
                ("inf-croy", "1905"),
            ])
            .play();
        play.launch(&[unit], &["2123"]).pass().roll(1);
        assert_eq!(play.place("tartar-1"), "lost");
        play.phase() == "fight" && play.lists(&format!("pursue {unit} 2123"))
    };
    assert!(pursues("cav-caprara", false) && !pursues("cav-caprara", true));
    assert!(pursues("sax-leib-cuirassiers", false) && pursues("sax-leib-cuirassiers", true));
}

/// V14.1a, R65, V12.2c: disrupted units of a demoralized army go four hexes, elite ones two, or four by the other reading.
#[test]
fn r65_how_far_disrupted_elite_units_go() {
    let factor = |unit: &str, reading: &str| {
        let play = imperial("move")
            .turn(2)
            .block("lw")
            .option("elite_rout", reading)
            .army(Imperial, "points = 164, demoralized = true")
            .at(unit, "2122 disrupted")
            .play();
        play.piece(unit).movement
    };
    for reading in ["two", "four"] {
        assert_eq!(factor("inf-grana", reading), "4");
        assert_eq!(factor("cav-caprara", reading), "4");
        assert_eq!(
            factor("sax-leib", reading),
            if reading == "two" { "2" } else { "4" }
        );
    }
}

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

/// V15.0a, V15.0b, V15.0c: the pavilion never moves, has no zone and no strength, and is neither shot at nor attacked.
#[test]
fn the_pavilion_stands_still() {
    let play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[
            ("grand-vizier", "2117"),
            ("sekban-1", "2222"),
            ("inf-grana", "1920"),
        ])
        .play();
    assert_eq!(play.refused("move grand-vizier 2116"), "V15.0a");
    assert_eq!(play.piece("grand-vizier").movement, "0");
    assert_eq!(play.piece("grand-vizier").combat, 0);
    let control = play.game.overlay("control", Some(Ottoman), "").unwrap();
    assert!(!control.hexes.iter().any(|(hex, _)| hex == "2116"));
    let fight = imperial("fight")
        .all(&[
            ("inf-grana", "2116"),
            ("grand-vizier", "2117"),
            ("inf-croy", "2222"),
            ("sekban-1", "2223 disrupted"),
        ])
        .play();
    assert!(fight.owed().is_empty());
    assert!(!fight.lists("attack inf-grana"));
}

/// V15.0c: what happens to the unit in its hex does not touch it.
#[test]
fn combat_and_fire_leave_the_pavilion_alone() {
    for die in [1, 6] {
        let mut shot = imperial("fire")
            .block("lw")
            .all(&[
                ("imp-art-saxon", "2116"),
                ("grand-vizier", "2117"),
                ("sekban-1", "2117 disrupted"),
                ("inf-croy", "1920"),
            ])
            .play();
        shot.act("fire imp-art-saxon 2117").roll(die);
        assert_eq!(shot.place("grand-vizier"), "2117");
        assert_eq!(shot.losses(Ottoman).0, if die == 1 { 4 } else { 0 });
        let mut fight = imperial("fight")
            .all(&[
                ("inf-grana", "2116"),
                ("grand-vizier", "2117"),
                ("sekban-1", "2117"),
                ("inf-croy", "1920"),
            ])
            .play();
        fight.launch(&["inf-grana"], &["2117"]).pass().roll(die);
        assert_eq!(fight.place("grand-vizier"), "2117");
    }
}

/// V15.0d, V15.0e, R50, R52, V19.3e: an enemy combat unit of either state eliminates it by entering and may go on; 20 points,
/// once, and no victory point any more.
#[test]
fn who_enters_takes_the_pavilion() {
    for state in ["", " disrupted"] {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[
                ("inf-grana", &format!("2116{state}")),
                ("grand-vizier", "2117"),
                ("sekban-1", "1922"),
            ])
            .play();
        assert_eq!(play.track("lead").value, -1);
        play.act("move inf-grana 2117");
        assert_eq!(play.place("grand-vizier"), "lost");
        assert_eq!(play.losses(Ottoman).0, 20);
        assert_eq!(play.track("lead").value, 0);
        play.act("move inf-grana 2118");
    }
}

/// V15.0d, V20.6a, R50: where looting is in play the pavilion stays, looted; it counts once, and its owner wins nothing back.
#[test]
fn a_looted_pavilion_stays() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .option("looting", "on")
        .all(&[
            ("inf-grana", "2116"),
            ("inf-croy", "2118"),
            ("grand-vizier", "2117"),
            ("sekban-1", "1922"),
        ])
        .play();
    play.acts(&[
        "move inf-grana 2117",
        "move inf-grana 2217",
        "move inf-croy 2117",
    ]);
    assert_eq!(play.place("grand-vizier"), "2117");
    assert_eq!(play.losses(Ottoman).0, 20);
    assert_eq!(play.track("lead").value, 0);
    let mut back = ottoman("move")
        .turn(2)
        .block("vg")
        .option("looting", "on")
        .all(&[
            ("sekban-1", "2116"),
            ("grand-vizier", "2117 looted"),
            ("inf-croy", "1922"),
        ])
        .play();
    back.act("move sekban-1 2117");
    assert_eq!(back.track("lead").value, 0);
}

/// V15.0f, R62: leaders and guns enter the pavilion's hex with a combat unit only.
#[test]
fn leaders_and_guns_enter_with_a_unit_only() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .all(&[
            ("inf-grana", "2116"),
            ("led-lorraine", "2116"),
            ("imp-art-saxon", "2116"),
            ("grand-vizier", "2117"),
            ("sekban-1", "1922"),
        ])
        .play();
    assert_eq!(play.refused("move led-lorraine 2117"), "V15.0f");
    assert_eq!(play.refused("move imp-art-saxon 2117"), "V15.0f");
    play.acts(&[
        "ride led-lorraine inf-grana",
        "ride imp-art-saxon inf-grana",
        "move inf-grana 2117",
    ]);
    assert_eq!(play.place("led-lorraine"), "2117");
    assert_eq!(play.place("imp-art-saxon"), "2117");
}

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
        .all(&[("inf-mansfeld", "waiting"), ("field-1", "2306")])
        .play();
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

/// V17.0a, V19.5.2a, V19.5.2b, R67: combat units and leaders of a demoralized army go off over their own edge, guns never.
#[test]
fn a_demoralized_army_leaves_by_its_own_edge() {
    let exit = |unit: &str, hex: &str, demoralized: bool| {
        let imperials = full(unit).starts_with("imp");
        let side = if imperials { Imperial } else { Ottoman };
        let block = if imperials { "lw" } else { "vg" };
        let play = of(side, "move")
            .turn(2)
            .block(block)
            .army(side, &format!("points = 164, demoralized = {demoralized}"))
            .all(&[(unit, hex), ("inf-croy", "1905"), ("tufekci-1", "1922")])
            .play();
        let step = format!("exit {unit}");
        if play.lists(&step) {
            String::new()
        } else {
            play.refused(&step)
        }
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
    let exit = |unit: &str, words: &str| {
        let play = imperial("move")
            .turn(2)
            .block("lw")
            .army(Imperial, "points = 164, demoralized = true")
            .all(&[(unit, words), ("tufekci-1", "1922"), ("inf-croy", "1905")])
            .play();
        play.lists(&format!("exit {unit}"))
    };
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
    assert_eq!(play.place("inf-grana"), "exited");
    assert_eq!(play.losses(Imperial).0, 164);
    assert!(play.choices("enter").is_empty() && play.choices("move inf-grana").is_empty());
}

/// V17.0d, V19.5.2c, V19.5.2d, R53 (17.0 means 19.5.2): Imperial units of the wings and the centre in good order go in to Vienna at any time, the
/// garrison once the army is demoralized.
#[test]
fn imperial_units_go_in_to_vienna() {
    let exit = |unit: &str, words: &str, block: &str, demoralized: bool| {
        let play = imperial("move")
            .turn(2)
            .block(block)
            .army(
                Imperial,
                &format!("points = 164, demoralized = {demoralized}"),
            )
            .all(&[(unit, words), ("tufekci-1", "1922"), ("inf-croy", "1905")])
            .play();
        let step = format!("exit {unit}");
        if play.lists(&step) {
            String::new()
        } else {
            play.refused(&step)
        }
    };
    for demoralized in [false, true] {
        assert_eq!(exit("inf-grana", "2304", "lw", demoralized), "");
        assert_eq!(exit("inf-bav-puech", "2312", "ctr", demoralized), "");
        assert_eq!(exit("led-jablonowski", "2308", "rw", demoralized), "");
        assert_eq!(
            exit("inf-grana", "2304 disrupted", "lw", demoralized),
            "V19.5.2d"
        );
        assert_eq!(exit("inf-grana", "2313", "lw", demoralized), "V17.0b");
    }
    assert_eq!(exit("inf-mansfeld", "2306", "vr", false), "V19.5.2c");
    assert_eq!(exit("inf-mansfeld", "2306", "vr", true), "");
    let turk = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[("sekban-1", "2306"), ("inf-croy", "1905")])
        .play();
    assert_eq!(turk.refused("exit sekban-1"), "V19.5.2b");
}

/// An Ottoman movement phase that ends the turn.
fn evening(turn: u8) -> Position {
    ottoman("move").turn(turn)
}

/// V18.0a, R59, V19.4a: the battle ends after turn 12, or after a turn at whose end a side has nobody left and nobody to come.
#[test]
fn r59_the_battle_ends_when_a_side_is_gone() {
    let ends = |position: Position| {
        let mut play = position.play();
        play.act("end");
        play.outcome().is_some()
    };
    let both = [("inf-grana", "2222"), ("tartar-1", "1920")];
    assert!(!ends(evening(11).all(&both)) && ends(evening(12).all(&both)));
    assert!(
        ends(evening(5).at("tartar-1", "1920")),
        "the Imperial army is gone"
    );
    assert!(
        ends(evening(5).all(&[("inf-grana", "2222"), ("grand-vizier", "2117")])),
        "the pavilion is no unit"
    );
    for last in ["led-ibrahim", "static-1"] {
        assert!(
            !ends(evening(5).all(&[("inf-grana", "2222"), (last, "1920")])),
            "{last}"
        );
    }
    let reserve = evening(5).all(&[("inf-grana", "2222"), ("sekban-5", "waiting")]);
    assert!(!ends(reserve), "they may still be called");
    let late = evening(11).all(&[("inf-grana", "2222"), ("sekban-5", "waiting")]);
    assert!(ends(late), "nobody is called on turn 12");
    let due = evening(11)
        .army(Imperial, "arrival = \"turn-12\"")
        .army(Ottoman, "arrival = \"here\"")
        .all(&[("inf-mansfeld", "waiting"), ("tartar-1", "1920")]);
    assert!(!ends(due), "they come on turn 12");
    let mut morning = imperial("move").turn(5).at("inf-grana", "2222").play();
    morning.act("end");
    assert!(morning.outcome().is_none(), "not before the turn ends");
    assert_eq!(morning.clock(), (5, Ottoman, "move"));
    morning.act("end");
    assert!(morning.outcome().is_some());
}

/// V18.0b, V18.0c, V18.0d, V19.4c: points come from losses, exits, the pavilion and held hexes; hexes count with a combat unit
/// in them at the end; the difference gives the level.
#[test]
fn the_difference_of_the_points_gives_the_level() {
    let end = |imperials: &str, ottomans: &str, units: &[(&str, &str)]| {
        let mut play = evening(12)
            .army(Imperial, imperials)
            .army(Ottoman, ottomans)
            .all(&[("inf-grana", "1905"), ("tartar-1", "1922")])
            .all(units)
            .play();
        play.act("end");
        let (winner, by, _) = play.ended();
        (winner, by)
    };
    let held = [
        ("sekban-1", "1810"),
        ("sekban-2", "1912 disrupted"),
        ("sekban-3", "2014"),
    ];
    assert_eq!(end("points = 0", "points = 0", &[]), (None, "draw"));
    assert_eq!(
        end("points = 0", "points = 0", &held),
        (Some(Ottoman), "marginal")
    );
    assert_eq!(end("points = 0", "points = 0", &held[..2]), (None, "draw"));
    let guns = [
        ("static-1", "1810"),
        ("led-ibrahim", "1912"),
        ("sekban-3", "2014"),
    ];
    assert_eq!(end("points = 0", "points = 0", &guns), (None, "draw"));
    assert_eq!(
        end("points = 0", "points = 45", &held),
        (None, "draw"),
        "1 to 1"
    );
    assert_eq!(
        end("points = 0", "points = 135, demoralized = true", &held),
        (Some(Imperial), "substantive")
    );
    assert_eq!(
        end("points = 0", "points = 135, demoralized = true", &[]),
        (Some(Imperial), "decisive")
    );
    let pavilion = [held[0], held[1], held[2], ("grand-vizier", "2117")];
    assert_eq!(
        end("points = 82", "points = 0", &pavilion),
        (Some(Ottoman), "decisive")
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

/// VREFb, V10.0c: a disrupted unit is lost on a second disruption in combat.
#[test]
fn a_second_disruption_in_combat_eliminates() {
    let mut play = imperial("fight")
        .all(&[
            ("inf-grana", "2122"),
            ("sekban-1", "2123 disrupted"),
            ("tufekci-1", "1922"),
        ])
        .play();
    play.launch(&["inf-grana"], &["2123"]).pass();
    assert_eq!(play.column(), "4:1");
    play.roll(4);
    assert_eq!(play.place("sekban-1"), "lost");
    assert_eq!(play.losses(Ottoman).0, 4);
}
