//! Chapters 20.6 and 20.7 of the rules before Vienna: looting and burning.

use crate::kit::*;

/// V20.6a, V20.6c, V15.0d, R50: a looted pavilion stays on the map and counts as lost, once; its owner wins nothing back.
#[test]
fn a_looted_pavilion_stays() {
    let run = |option: &str| {
        let mut play = imperial("move")
            .option("looting", option)
            .at("inf-baden", "1908 disrupted")
            .at("inf-grana", "2007")
            .at("grand-vizier", "1909")
            .play();
        play.act("order lw").act("move inf-baden 1909");
        play
    };
    assert_eq!(run("off").place("grand-vizier"), "lost");
    let mut play = run("on");
    assert_eq!(play.place("grand-vizier"), "1909");
    assert_eq!(play.rules("looted"), ["V20.6a"]);
    assert_eq!(play.losses(Ottoman).0, 20);
    play.act("move inf-baden 1910");
    // Others pass through it now, and it is not lost again.
    play.acts(&["move inf-grana 2008", "move inf-grana 1909"]);
    assert_eq!((play.losses(Ottoman).0, play.track("lead").value), (20, 0));
    let mut back = ottoman("move")
        .option("looting", "on")
        .at("sekban-1", "2116")
        .at("grand-vizier", "2117 looted")
        .play();
    back.act("order vg").act("move sekban-1 2117");
    assert_eq!(back.track("lead").value, 0);
}

/// V20.6b: nobody of either side rallies in its hex or next to it, elite units neither.
#[test]
fn nobody_rallies_near_a_looted_pavilion() {
    let rallies = |side, unit: &str, hex: &str, tent: &str| {
        let mut play = of(side, "rally")
            .option("looting", "on")
            .at("grand-vizier", tent)
            .at(unit, &format!("{hex} disrupted"))
            .at("inf-baden", "0920 disrupted")
            .at("janissary-1", "0720 disrupted")
            .play();
        play.act(if side == Imperial {
            "order lw"
        } else {
            "order vg"
        });
        let step = format!("rally {unit}");
        if play.lists(&step) {
            String::new()
        } else {
            play.refused(&step)
        }
    };
    for (side, unit) in [
        (Imperial, "inf-croy"),
        (Imperial, "sax-leib"),
        (Ottoman, "sekban-1"),
    ] {
        for hex in ["1909", "1910"] {
            assert_eq!(
                rallies(side, unit, hex, "1909 looted"),
                "V20.6b",
                "{unit} in {hex}"
            );
        }
        assert_eq!(rallies(side, unit, "1911", "1909 looted"), "");
    }
    assert_eq!(
        rallies(Ottoman, "sekban-1", "1910", "1909"),
        "",
        "while it stands"
    );
}

fn shelling(hex: &str, target: &[(&str, &str)]) -> Position {
    imperial("fire")
        .option("burning", "on")
        .at("saxon", hex)
        .all(target)
}

/// V20.7a, V20.7b, V20.7c, V6.4a: a 1 at a town or village sets it on fire besides what it does; empty ones may be shelled for
/// that; nothing else burns.
#[test]
fn a_one_starts_a_fire() {
    let mut play = shelling("2208", &[("janissary-1", "2109 disrupted")]).play();
    play.act("order lw").act("fire saxon 2109").roll(1);
    assert_eq!(play.place("janissary-1"), "lost", "the DZ");
    assert_eq!(play.rules("fire-lit"), ["V20.7a"]);
    assert!(play.game.position().contains("burning = [\"2109\"]"));
    let mut empty = shelling("2208", &[("imperial-1", "2209")]).play();
    empty.act("order lw").act("fire saxon 2109").roll(2);
    assert!(empty.rules("fire-lit").is_empty());
    empty.act("fire imperial-1 2109").roll(1);
    assert!(empty.game.position().contains("burning = [\"2109\"]"));
    let mut own = shelling("2208", &[("inf-baden", "2109"), ("sekban-1", "2308")]).play();
    own.act("order lw");
    assert_eq!(
        own.refused("fire saxon 2109"),
        "V6.4a",
        "their own men are in it"
    );
    let town = shelling("2215", &[]).play();
    assert!(town.lists("order lw"));
    let off = shelling("2208", &[("sekban-1", "2308")])
        .option("burning", "off")
        .play();
    let mut off = off;
    off.act("order lw");
    assert_eq!(off.refused("fire saxon 2109"), "V6.4a");
    let mut clear = shelling("1908", &[("sekban-1", "1909")]).play();
    clear.act("order lw").act("fire saxon 1909").roll(1);
    assert!(clear.rules("fire-lit").is_empty());
    // Once alight it cannot be lit again, and it burns on through the turns.
    let mut lit = shelling("2208", &[("sekban-1", "2308")])
        .burning("2109")
        .play();
    lit.act("order lw");
    assert_eq!(lit.refused("fire saxon 2109"), "V6.4a");
    let mut on = ottoman("move")
        .turn(3)
        .option("burning", "on")
        .at("sekban-1", "2120")
        .at("inf-baden", "0520")
        .burning("2109")
        .play();
    on.act("end");
    assert_eq!(on.clock().0, 4);
    assert!(on.game.position().contains("burning = [\"2109\"]"));
}

/// V20.7d, V20.7e: in a burning hex nobody rallies and no gun fires.
#[test]
fn fire_stops_rally_and_guns() {
    let mut rally = imperial("rally")
        .option("burning", "on")
        .burning("2109")
        .all(&[
            ("sax-leib", "2109 disrupted"),
            ("inf-baden", "0920 disrupted"),
        ])
        .play();
    rally.act("order lw");
    assert_eq!(rally.refused("rally sax-leib"), "V20.7d");
    let mut fire = shelling("2109", &[("imperial-1", "2110"), ("sekban-1", "2209")])
        .burning("2109")
        .play();
    fire.act("order lw");
    assert!(fire.lists("fire imperial-1 2209"));
    assert_eq!(fire.refused("fire saxon 2209"), "V20.7e");
}

/// V20.7f, V20.7g: entering it ends the move and disrupts good order; whoever starts there leaves as usual.
#[test]
fn entering_a_fire_disrupts() {
    let base = imperial("move")
        .turn(2)
        .option("burning", "on")
        .burning("2109");
    let mut play = base
        .clone()
        .all(&[
            ("inf-baden", "2209"),
            ("inf-grana", "2108 disrupted"),
            ("inf-croy", "2107"),
            ("led-baden", "2209"),
            ("saxon", "2208"),
        ])
        .play();
    play.acts(&[
        "order lw",
        "ride led-baden inf-baden",
        "move inf-baden 2109",
    ]);
    assert!(play.disrupted("inf-baden"));
    assert_eq!(play.rules("disrupted"), ["V20.7f"]);
    assert!(play.choices("move inf-baden").is_empty() && play.choices("move led-baden").is_empty());
    let mut weak = base
        .clone()
        .all(&[("inf-grana", "2108 disrupted"), ("inf-croy", "2107")])
        .play();
    weak.acts(&["order lw", "move inf-grana 2109"]);
    assert!(weak.disrupted("inf-grana") && weak.choices("move inf-grana").is_empty());
    let mut out = base.all(&[("inf-baden", "2109"), ("saxon", "2109")]).play();
    out.acts(&["order lw", "move inf-baden 2209"]);
    assert!(!out.disrupted("inf-baden"));
    out.act("move saxon 2208");
}

/// V20.7h, V20.7i: units in a burning hex fight, without the benefit of the town or village, and take no part in a grand charge;
/// their attackers are not affected.
#[test]
fn fire_takes_the_cover_away() {
    let alight = |position: Position, fire: &str| {
        if fire.is_empty() {
            position
        } else {
            position.burning(fire)
        }
    };
    let sums = |fire: &str| {
        let position = alight(imperial("fight").option("burning", "on"), fire)
            .all(&[("inf-baden", "2208"), ("deli-1", "2109")]);
        position.play().sums_of(&["inf-baden"], &["2109"])
    };
    assert_eq!(sums(""), "8 6 1:1");
    assert_eq!(sums("2109"), "8 3 2:1");
    let town = imperial("fight")
        .option("burning", "on")
        .burning("2214")
        .all(&[("inf-baden", "2215"), ("sekban-1", "2214")]);
    assert_eq!(town.play().sums_of(&["inf-baden"], &["2214"]), "8 4 2:1");
    let grand = |fire: &str| {
        let position = imperial("fight")
            .turn(4)
            .option("burning", "on")
            .option("special_tactics", "on")
            .army(Imperial, "grand = 4");
        let position = alight(position, fire).all(&[
            ("hus-king", "2109"),
            ("hus-potocki", "2208"),
            ("sekban-1", "2209"),
        ]);
        position
            .play()
            .sums_of(&["hus-king", "hus-potocki"], &["2209"])
    };
    assert_eq!(grand(""), "39 4 6:1");
    assert_eq!(grand("2109"), "25 4 6:1", "7 and 18");
}
