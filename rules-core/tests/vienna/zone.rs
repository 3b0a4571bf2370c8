//! Chapter 8 of Vienna's rules: zones of control.

use std::collections::BTreeSet;

use crate::kit::*;
use rules_core::ids::Side;

fn controlled(play: &Play, side: Side) -> BTreeSet<String> {
    let overlay = play.game.overlay("control", Some(side), "").unwrap();
    overlay.hexes.into_iter().map(|(hex, _)| hex).collect()
}

fn zone_of(unit: &str, words: &str) -> BTreeSet<String> {
    let side = if full(unit).starts_with("imp") {
        Imperial
    } else {
        Ottoman
    };
    controlled(&of(side, "move").at(unit, words).play(), side)
}

fn around(hex: &str) -> BTreeSet<String> {
    neighbours(hex).into_iter().collect()
}

/// Whether the Imperial side owes an attack.
fn owes(position: &Position) -> bool {
    let play = position.play();
    play.phase() == "fight" && !play.owed().is_empty()
}

/// V8.0a, V8.1a, V8.1d: the six hexes round every combat unit in good order are its zone, whatever the ground.
#[test]
fn a_unit_controls_its_six_neighbours() {
    for unit in [
        "inf-grana",
        "cav-caprara",
        "cav-croats",
        "deli-1",
        "tartar-1",
        "janissary-1",
    ] {
        for hex in ["2122", "2022", "0609", "1508", "1018", "1613"] {
            assert_eq!(zone_of(unit, hex), around(hex), "{unit} {hex}");
        }
    }
    assert_eq!(
        zone_of("inf-grana", "0105").len(),
        neighbours("0105").len(),
        "at the edge"
    );
}

/// V8.1a: it is there in every phase, both players'.
#[test]
fn zones_hold_in_every_phase() {
    for side in [Imperial, Ottoman] {
        for phase in ["rally", "fire", "move"] {
            let play = of(side, phase)
                .all(&[
                    ("inf-grana", "2122"),
                    ("sekban-1", "2222"),
                    ("inf-croy", "2105 disrupted"),
                    ("imp-art-saxon", "2122"),
                    ("field-1", "2222"),
                    ("sekban-2", "1905 disrupted"),
                ])
                .play();
            assert_eq!(play.phase(), phase);
            assert!(controlled(&play, Imperial).contains("2222"));
            assert!(controlled(&play, Ottoman).contains("2122"));
        }
    }
}

/// V8.1b, V10.1f, V11.1c, V15.0b, V6.7c: disrupted units, leaders, guns and the pavilion have none.
#[test]
fn who_has_no_zone() {
    for (unit, words) in [
        ("inf-grana", "2122 disrupted"),
        ("janissary-1", "2122 disrupted"),
        ("led-lorraine", "2122"),
        ("led-kara-mustafa", "2122"),
        ("imp-art-saxon", "2122"),
        ("static-1", "2122"),
        ("grand-vizier", "2122"),
    ] {
        assert!(zone_of(unit, words).is_empty(), "{unit}");
    }
}

/// V8.1c: units in a hex, friend or enemy, keep no zone out of it.
#[test]
fn units_in_a_hex_do_not_cancel_a_zone() {
    let play = imperial("rally")
        .block("lw")
        .all(&[
            ("inf-grana", "2122 disrupted"),
            ("led-lorraine", "2122"),
            ("imp-art-saxon", "2122"),
            ("inf-croy", "2121"),
            ("inf-baden", "1905 disrupted"),
            ("sekban-1", "2123"),
            ("field-1", "2124"),
        ])
        .play();
    assert_eq!(play.refused("rally inf-grana"), "V10.2b");
    let zone = controlled(&play, Ottoman);
    assert!(zone.contains("2122") && zone.contains("2124"));
    assert!(controlled(&play, Imperial).contains("2122"));
}

/// V8.1d, R16: brooks, bridges and the canal stop no zone; by the other reading the canal without a bridge does. No attack
/// goes over it either way.
#[test]
fn r16_zones_cross_the_canal() {
    assert_eq!(hexside("1504", "1603"), ["river"]);
    assert_eq!(hexside("2004", "2003"), ["bridge", "river"]);
    let rally = |reading: &str, at: &str, enemy: &str| {
        let play = imperial("rally")
            .block("lw")
            .option("river_control", reading)
            .all(&[
                ("inf-grana", &format!("{at} disrupted")),
                ("sekban-1", enemy),
                ("inf-croy", "2222 disrupted"),
            ])
            .play();
        play.lists("rally inf-grana")
    };
    assert!(!rally("crosses", "1504", "1603") && rally("stops", "1504", "1603"));
    assert!(!rally("crosses", "2004", "2003") && !rally("stops", "2004", "2003"));
    assert!(!rally("crosses", "1206", "1306"), "a brook");
    for reading in ["crosses", "stops"] {
        let alone = |hex: &str| {
            let mut play = imperial("move")
                .option("river_control", reading)
                .all(&[
                    ("led-lorraine", hex),
                    ("sekban-1", "1603"),
                    ("inf-croy", "2222"),
                ])
                .play();
            play.act("end");
            play.place("led-lorraine") == "lost"
        };
        assert_eq!(alone("1504"), reading == "crosses");
        let fight = imperial("fight")
            .option("river_control", reading)
            .all(&[("inf-grana", "1504"), ("sekban-1", "1603")]);
        assert!(!owes(&fight), "no attack over the canal");
    }
    assert!(owes(
        &imperial("fight").all(&[("inf-grana", "2004"), ("sekban-1", "2003")])
    ));
}

/// V8.1e, R19, V9.0c: over an entrenchment hexside a zone runs outward only, hexside by hexside.
#[test]
fn r19_zones_run_out_of_the_entrenchment_only() {
    let inside: BTreeSet<&str> = [
        "1808", "1809", "1810", "1911", "1912", "1913", "2013", "2014", "2015",
    ]
    .into();
    for hex in &inside {
        assert_eq!(zone_of("inf-grana", hex), around(hex), "outward from {hex}");
        for near in neighbours(hex) {
            let covered = zone_of("sekban-1", &near).contains(*hex);
            let outside = hexside(&near, hex).contains(&"inward");
            assert_eq!(covered, !outside, "{near} into {hex}");
        }
    }
    let rally = |enemy: &str| {
        let play = ottoman("rally")
            .block("vg")
            .all(&[
                ("sekban-1", "1810 disrupted"),
                ("inf-grana", enemy),
                ("tufekci-1", "2222 disrupted"),
            ])
            .play();
        play.lists("rally sekban-1")
    };
    assert!(rally("1710"), "from outside");
    assert!(!rally("1910"), "from the rear");
    let leader = |enemy: &str| {
        let mut play = ottoman("move")
            .all(&[
                ("led-ibrahim", "1810"),
                ("inf-grana", enemy),
                ("tufekci-1", "2222"),
            ])
            .play();
        play.act("end");
        play.place("led-ibrahim")
    };
    assert_eq!(
        (leader("1710").as_str(), leader("1910").as_str()),
        ("1810", "lost")
    );
    let inner = imperial("fight").all(&[("inf-grana", "1810"), ("sekban-1", "1710")]);
    assert!(!owes(&inner), "nobody inside owes an attack");
    let outer = imperial("fight").all(&[("inf-grana", "1710"), ("sekban-1", "1810")]);
    assert!(owes(&outer));
}

/// V8.1f: a unit that rallies has its zone again at once.
#[test]
fn a_rallied_unit_has_its_zone_again() {
    let mut play = imperial("rally")
        .block("lw")
        .all(&[
            ("inf-grana", "2122 disrupted"),
            ("inf-croy", "2222 disrupted"),
            ("tartar-1", "1920"),
        ])
        .play();
    assert!(!controlled(&play, Imperial).contains("2121"));
    play.act("rally inf-grana").roll(6);
    assert_eq!(play.phase(), "rally");
    assert!(controlled(&play, Imperial).contains("2121"));
}

/// V8.1g: units in good order of a demoralized army keep their zones.
#[test]
fn a_demoralized_army_keeps_its_zones() {
    let play = imperial("move")
        .army(Imperial, "points = 164, demoralized = true")
        .at("inf-grana", "2122")
        .play();
    assert_eq!(controlled(&play, Imperial), around("2122"));
}

/// V8.2b, V10.2b, V10.2c, V14.1b: in an enemy zone nobody rallies but elite units; enemies without a zone do not matter.
#[test]
fn nobody_rallies_in_an_enemy_zone() {
    let rally = |unit: &str, enemy: &str, words: &str| {
        let play = imperial("rally")
            .block("lw")
            .all(&[
                (unit, "2122 disrupted"),
                ("led-lorraine", "2122"),
                ("inf-croy", "1905 disrupted"),
                (enemy, &format!("2123{words}")),
            ])
            .play();
        play.lists(&format!("rally {unit}")) && play.lists(&format!("rally {unit} led-lorraine"))
    };
    assert!(!rally("inf-grana", "sekban-1", "") && !rally("cav-caprara", "tartar-1", ""));
    assert!(rally("sax-leib", "sekban-1", "") && rally("sax-leib-cuirassiers", "sekban-1", ""));
    assert!(rally("inf-grana", "sekban-1", " disrupted"));
    assert!(rally("inf-grana", "field-1", "") && rally("inf-grana", "led-ibrahim", ""));
}

/// V8.2c, V9.0b, V9.0i, V10.1e: every combat unit in good order in an enemy zone when the combat phase begins must attack.
#[test]
fn who_stands_in_a_zone_must_attack() {
    let play = imperial("fight")
        .all(&[
            ("inf-grana", "2122"),
            ("inf-croy", "2223 disrupted"),
            ("led-lorraine", "2122"),
            ("inf-baden", "2120"),
            ("sekban-1", "2123"),
        ])
        .play();
    assert_eq!(play.owed(), ["imp-inf-grana", "ott-inf-sekban-1"]);
    assert_eq!(play.refused("end"), "V8.2c");
    let tame = imperial("fight").all(&[("inf-grana", "2122"), ("sekban-1", "2123 disrupted")]);
    assert!(!owes(&tame), "a disrupted enemy has no zone");
}

/// V8.2d, V11.1f, R9: a leader in an enemy zone without a combat unit is lost at the end of the rally and movement phases,
/// both sides'; passing through is safe, or by the other reading is not.
#[test]
fn r9_lone_leaders_in_enemy_zones() {
    let start = |reading: &str| {
        imperial("move")
            .turn(2)
            .block("lw")
            .option("lone_leader", reading)
            .all(&[
                ("led-lorraine", "2121"),
                ("sekban-1", "2222"),
                ("inf-croy", "1905"),
            ])
    };
    assert!(neighbours("2222").contains(&"2122".to_string()));
    let mut passing = start("stages").play();
    passing.acts(&["move led-lorraine 2122", "move led-lorraine 2123"]);
    assert_eq!(passing.place("led-lorraine"), "2123");
    passing.act("end");
    assert_eq!(
        passing.place("led-lorraine"),
        "lost",
        "2123 lies in the zone too"
    );
    assert_eq!(passing.losses(Imperial).0, 9);
    let mut through = start("stages").play();
    through.acts(&["move led-lorraine 2122", "move led-lorraine 2022", "end"]);
    assert_eq!(through.place("led-lorraine"), "2022");
    let mut strict = start("at_once").play();
    strict.act("move led-lorraine 2122");
    assert_eq!(strict.place("led-lorraine"), "lost");
    let covered = |words: &str| {
        let mut play = start("stages").at("inf-grana", words).play();
        play.acts(&["move led-lorraine 2122", "end"]);
        play.place("led-lorraine")
    };
    assert_eq!(covered("2122"), "2122");
    assert_eq!(
        covered("2122 disrupted"),
        "2122",
        "a disrupted unit covers him too"
    );

    let mut tame = start("stages").at("sekban-1", "2222 disrupted").play();
    tame.acts(&["move led-lorraine 2122", "end"]);
    assert_eq!(
        tame.place("led-lorraine"),
        "2122",
        "an enemy without a zone"
    );
    let mut swept = start("stages")
        .at("cav-caprara", "2220")
        .at("led-ibrahim", "2320")
        .play();
    swept.act("move cav-caprara 2219").act("end");
    assert_eq!(
        swept.place("led-ibrahim"),
        "lost",
        "an enemy's leader as well"
    );
    let mut rally = imperial("rally")
        .block("lw")
        .all(&[
            ("inf-grana", "2122 disrupted"),
            ("led-ibrahim", "2123"),
            ("inf-croy", "1905 disrupted"),
        ])
        .play();
    rally.act("rally inf-grana").roll(6);
    assert_eq!(rally.place("led-ibrahim"), "2123");
    rally.act("end");
    assert_eq!(rally.place("led-ibrahim"), "lost");
}

/// R9: a bombardment that leaves a leader alone in an enemy zone costs him as well.
#[test]
fn r9_after_a_bombardment() {
    let mut shot = imperial("fire")
        .block("lw")
        .all(&[
            ("imp-art-saxon", "2206"),
            ("inf-grana", "2105"),
            ("sekban-1", "2106 disrupted"),
            ("led-ibrahim", "2106"),
        ])
        .play();
    shot.act("fire imp-art-saxon 2106").roll(1);
    assert_eq!(
        (shot.place("sekban-1"), shot.place("led-ibrahim")),
        ("lost".into(), "lost".into())
    );
}
