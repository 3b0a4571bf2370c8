//! Chapter 7 of the Raab's rules: zones of control, and who is in contact with whom.

use std::collections::BTreeSet;

use crate::kit::*;

/// The hexes a side controls.
fn controlled(play: &Play, side: rules_core::ids::Side) -> BTreeSet<String> {
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

fn set(hexes: &[&str]) -> BTreeSet<String> {
    hexes.iter().map(|hex| hex.to_string()).collect()
}

/// Whether two enemies must fight, the Imperial side attacking.
fn must_fight(position: Position) -> bool {
    let mut play = position.play();
    play.act("end");
    play.phase() == "fight" && !play.owed().is_empty()
}

/// RS7.0a, RN7.0a, RS7.0b: an undisrupted combat unit controls its six neighbouring hexes.
#[test]
fn a_unit_controls_its_six_neighbours() {
    for unit in ["pio", "cav-sporck", "albanian-1", "sipah"] {
        for hex in ["1010", "1111"] {
            assert_eq!(
                zone_of(unit, hex),
                neighbours(hex).into_iter().collect(),
                "{unit} {hex}"
            );
        }
    }
}

/// RS7.0c, RN7.0b: zones of control neither stop nor slow anyone.
#[test]
fn zones_never_hinder_movement() {
    let units = [
        ("pio", "1009"),
        ("sipah", "0909"),
        ("silahdar", "1110"),
        ("albanian-1", "0912"),
        ("com-leopold", "1009"),
    ];
    let mut play = imperial("move").all(&units).play();
    for (hex, left) in [("1010", "3"), ("1011", "2"), ("1012", "1"), ("1013", "0")] {
        play.act(&format!("move pio {hex}"));
        assert_eq!(play.piece("pio").left, left);
    }
    let mut rider = imperial("move")
        .all(&[("zobel", "1009"), ("sipah", "0909"), ("silahdar", "1110")])
        .play();
    rider.acts(&["move zobel 1010", "move zobel 1011"]);
    assert_eq!(rider.piece("zobel").left, "6");
}

/// RS7.0d, RN7.0c: zones hold in every phase of both players.
#[test]
fn zones_hold_in_every_phase_of_both_players() {
    let units = [
        ("pio", "1010"),
        ("tasso", "0905 disrupted"),
        ("com-leopold", "0905"),
        ("imp-art-1", "1010"),
        ("sipah", "1110"),
        ("ott-art-1", "1813"),
        ("koprulu", "1813"),
        ("levend-1", "1815 disrupted"),
        ("pest", "1915"),
    ];
    for side in [Imperial, Ottoman] {
        for phase in ["rally", "fire", "move"] {
            let play = of(side, phase).all(&units).play();
            assert!(controlled(&play, Imperial).contains("1110"), "{phase}");
            assert!(controlled(&play, Ottoman).contains("1010"), "{phase}");
        }
        let mut fight = of(side, "move").all(&units).play();
        fight.act("end");
        assert_eq!(fight.phase(), "fight");
        assert!(
            controlled(&fight, Imperial).contains("1110")
                && controlled(&fight, Ottoman).contains("1010")
        );
    }
}

/// RS7.0e, RN7.0d: zones of both sides overlap, and each stays in force.
#[test]
fn zones_overlap() {
    let play = imperial("move")
        .all(&[("pio", "1010"), ("sipah", "1012")])
        .play();
    assert!(
        controlled(&play, Imperial).contains("1011") && controlled(&play, Ottoman).contains("1011")
    );
    let own = imperial("move")
        .all(&[("pio", "1010"), ("tasso", "1012")])
        .play();
    assert!(controlled(&own, Imperial).contains("1011"));
}

/// RS7.1a, RN7.1a, U33: no zone passes a river without a bridge, the Raab or a tributary; over a bridge it does.
#[test]
fn zones_do_not_pass_a_river() {
    assert_eq!(
        zone_of("pio", "1104"),
        set(&["1004", "1005", "1103", "1105", "1204"])
    );
    assert_eq!(
        zone_of("albanian-1", "1204"),
        set(&["1104", "1205", "1303", "1304"])
    );
    assert_eq!(
        zone_of("pio", "0707"),
        set(&["0708", "0807", "0808", "0608"]),
        "the brook"
    );
    assert!(
        zone_of("pio", "0806").contains("0807"),
        "a bridge over the brook"
    );
}

/// RS7.1b, RN7.1b: cavalry has no zone in wood; infantry has, and cavalry in wood has one into the open.
#[test]
fn cavalry_has_no_zone_in_wood() {
    assert_eq!(
        zone_of("zobel", "1015"),
        set(&["1014", "0914", "0915", "1114", "1115"])
    );
    assert_eq!(
        zone_of("pio", "1015"),
        neighbours("1015").into_iter().collect()
    );
    assert!(
        zone_of("zobel", "0309").is_disjoint(&set(&["0208", "0209", "0210", "0308"])),
        "wooded hills too"
    );
}

/// RS7.1c, RN7.1c, RN5.0b, RS10.0a, RN10.0a: batteries, commanders and disrupted units have none.
#[test]
fn batteries_commanders_and_the_disrupted_have_no_zone() {
    for (unit, words) in [
        ("imp-art-1", "1010"),
        ("com-leopold", "1010"),
        ("pio", "1010 disrupted"),
        ("cav-sporck", "1010 disrupted"),
    ] {
        assert!(zone_of(unit, words).is_empty(), "{unit}");
    }
}

/// RS7.2a, RN7.2a: who moves into the zone of an undisrupted enemy must fight, both undisrupted.
#[test]
fn who_enters_a_zone_must_fight() {
    let mut play = imperial("move")
        .all(&[("pio", "1008"), ("albanian-1", "1010")])
        .play();
    play.acts(&["move pio 1009", "end"]);
    assert_eq!(play.owed().len(), 2);
    assert_eq!(play.refused("end"), "RN8.0k");
    for (pio, albanian) in [("1009 disrupted", "1010"), ("1009", "1010 disrupted")] {
        assert!(!must_fight(
            imperial("move").all(&[("pio", pio), ("albanian-1", albanian)])
        ));
    }
}

/// RS7.2b, RN7.2b, RS10.1b, RN10.2b: no commander rallies a unit in an enemy zone.
#[test]
fn nobody_rallies_in_an_enemy_zone() {
    for text in TEXTS {
        let units = [
            ("pio", "1010 disrupted"),
            ("com-montecuccoli", "1010"),
            ("sipah", "1110"),
            ("tasso", "0905 disrupted"),
        ];
        let play = imperial("rally").text(text).all(&units).play();
        for step in ["rally pio com-montecuccoli", "rally pio"] {
            assert_eq!(play.refused(step), text.row("RS9.2a", "RN9.2a"));
        }
        assert!(play.lists("rally tasso"));
    }
}

/// U41: one zone is enough for contact: cavalry beside infantry in wood, the attack either way.
#[test]
fn u41_one_zone_makes_contact() {
    let wood = [("zobel", "1015"), ("albanian-1", "1016")];
    assert!(
        must_fight(imperial("move").all(&wood)),
        "Zobel is in the Albanians' zone"
    );
    let mut back = ottoman("move").all(&wood).play();
    back.act("end");
    assert_eq!(back.owed(), ["ott-inf-albanian-1", "imp-cav-zobel"]);
    let river = [("pio", "1105"), ("albanian-1", "1205")];
    assert!(
        !must_fight(imperial("move").all(&river)),
        "an unbridged river parts them"
    );
    let bridge = [("pio", "1104"), ("albanian-1", "1204")];
    assert!(must_fight(imperial("move").all(&bridge)));
    let riders = [("zobel", "0309"), ("sipah", "0308")];
    let by_road = imperial("move")
        .all(&riders)
        .option("cavalry_wood", "series");
    assert!(
        must_fight(by_road),
        "the rider in wood has a zone into the open"
    );
    let both = imperial("move")
        .all(&[("zobel", "0208"), ("sipah", "0308")])
        .option("cavalry_wood", "series");
    assert!(!must_fight(both), "neither has a zone into wood");
}

/// U56, RN6.6b, RN6.6c: by the scenario a unit in a village keeps its zone, for rallies and lone commanders, but is in no contact.
#[test]
fn u56_a_village_unit_has_a_zone_but_no_contact() {
    let units = [
        ("fugger", "0812"),
        ("sipah", "0912"),
        ("koprulu", "0911"),
        ("silahdar", "0811 disrupted"),
    ];
    let village = |text: Text| {
        ottoman("move")
            .all(&units)
            .option("village_unit", text.preset())
    };
    let mut scenario = village(Text::Scenario).play();
    scenario.act("end");
    assert_eq!(scenario.place("koprulu"), "lost", "alone in Fugger's zone");
    assert_eq!(scenario.clock().1, Imperial, "nobody had to fight");
    let rally = ottoman("rally")
        .all(&units)
        .option("village_unit", "scenario")
        .at("tartar-1", "1713 disrupted")
        .play();
    assert_eq!(rally.refused("rally silahdar"), "RN9.2a");
    let mut series = village(Text::Series).play();
    series.act("end");
    assert_eq!(series.owed(), ["ott-cav-sipah", "imp-inf-fugger"]);
}
