//! Counters, charts, set-up and the sequence of play before Vienna: chapters 1 to 4 and 19.0 to 19.2.

use std::collections::BTreeMap;

use crate::kit::*;
use rules_core::ids::Battle;

const COUNTERS: &str = include_str!("../../data/vienna/units.toml");

fn kinds() -> BTreeMap<&'static str, usize> {
    let mut kinds = BTreeMap::new();
    for counter in &BOARD.counters {
        *kinds.entry(counter.kind.as_str()).or_default() += 1;
    }
    kinds
}

fn having(flag: &str) -> Vec<&'static str> {
    let all = BOARD.counters.iter();
    all.filter(|counter| counter.traits.iter().any(|own| own == flag))
        .map(|counter| counter.id.as_str())
        .collect()
}

/// V1.0b, V1.1a, V2.0a, V2.3a, V2.3b, V2.5a: 176 counters, of which 156 are units, the rest markers; a hex is 500 m.
#[test]
fn the_counters_are_all_there() {
    assert_eq!(COUNTERS.matches("[[counters]]").count(), 176);
    assert_eq!(COUNTERS.matches("kind = \"marker\"").count(), 20);
    for marker in [
        "turn",
        "demoralization-imperial-100",
        "road-march-1",
        "grand-charge-ottoman",
        "burning-1",
    ] {
        assert!(
            COUNTERS.contains(&format!("id = \"marker-{marker}\"")),
            "{marker}"
        );
    }
    let expected = [
        ("artillery", 16),
        ("cavalry", 62),
        ("infantry", 59),
        ("leader", 18),
        ("pavilion", 1),
    ];
    assert_eq!(kinds(), BTreeMap::from(expected));
    assert_eq!((BOARD.hex_metres, BOARD.turns), (500, 12));
}

/// V2.1a, V2.2a: the map and every chart of the game (R49: no castle, no supply train).
#[test]
fn the_map_and_the_charts() {
    assert!(BOARD.places.iter().all(|place| place.terrain != "castle"));
    assert!(!kinds().contains_key("train"));
    assert_eq!(BOARD.places.len(), 23 * 24);
    let ids: Vec<&str> = BOARD.tables.iter().map(|table| table.id.as_str()).collect();
    for chart in [
        "combat-results",
        "bombardment-a",
        "terrain-hexes",
        "terrain-hexsides",
        "fog",
        "rally",
        "leaders",
        "capabilities",
        "random-events",
        "victory",
    ] {
        assert!(ids.contains(&chart), "{chart}");
    }
}

/// V2.2b, V3.2a, V3.2b, V3.2c, V3.3a: turn 1 begins with no points, no fire, no march, no charge.
#[test]
fn the_tracks_begin_at_nothing() {
    let play = scenario(
        &[("special_tactics", "on")],
        &[
            (Ottoman, "ottoman-historical"),
            (Imperial, "imperial-historical"),
        ],
    );
    assert_eq!(play.track("turn").value, 1);
    assert_eq!(
        (play.losses(Imperial), play.losses(Ottoman)),
        ((0, 164), (0, 90))
    );
    assert_eq!(play.track("grand-charge-imperial").value, 0);
    assert!(play.game.position().contains("burning = []"));
    assert!(!play.game.position().contains("marching"));
}

/// V2.3c, V2.3d, V2.3e: the misprints of the counters change nothing: one Sobieski, Kreiss guns of class C when captured,
/// Timarli that stay Timarli.
#[test]
fn misprints_are_mended() {
    assert_eq!(COUNTERS.matches("sobieski\"").count(), 1);
    let play = imperial("rally")
        .turn(2)
        .block("lw")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("art-kreiss", "0505 captured"),
            ("timarli-1", "2010 disrupted"),
        ])
        .play();
    assert_eq!(play.piece("art-kreiss").values, "C-3");
    let timarli = BOARD
        .counters
        .iter()
        .filter(|counter| counter.nation == "timarli")
        .count();
    assert_eq!(timarli, 3);
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

/// V2.3f, V2.4c, V19.1a, V19.2a: names, nations and sub-commands are on every counter, and only the latter matter.
#[test]
fn every_counter_has_its_sub_command() {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for counter in BOARD
        .counters
        .iter()
        .filter(|counter| counter.kind == "infantry" || counter.kind == "cavalry")
    {
        assert!(
            !counter.name.is_empty() && !counter.nation.is_empty(),
            "{}",
            counter.id
        );
        *count.entry(counter.formation.as_str()).or_default() += 1;
    }
    let expected = [
        ("lw", 20),
        ("ctr", 19),
        ("rw", 20),
        ("vr", 7),
        ("vg", 12),
        ("mb", 18),
        ("rs", 10),
        ("tr", 7),
        ("rr", 8),
    ];
    assert_eq!(count, BTreeMap::from(expected));
}

/// V2.4a, V2.5b, V10.0a, V10.1a: in good order the front shows, disrupted the reverse with its lower strength in brackets.
#[test]
fn two_states_of_a_unit() {
    let play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909"),
            ("inf-grana", "0505 disrupted"),
        ])
        .play();
    assert_eq!(play.piece("inf-baden").values, "8-4");
    assert_eq!(
        (
            play.piece("inf-grana").values.as_str(),
            play.piece("inf-grana").combat
        ),
        ("(4)-4", 4)
    );
    assert_eq!(
        imperial("fight")
            .at("led-baden", "1908 disrupted")
            .faults()
            .len(),
        1
    );
}

/// V2.4d, V13.1c: all regular cavalry is charge-capable, light cavalry and infantry are not (R54).
#[test]
fn boxed_factors_are_regular_cavalry() {
    let charging = having("charge");
    let light = having("light");
    for counter in &BOARD.counters {
        let regular = counter.kind == "cavalry" && !light.contains(&counter.id.as_str());
        assert_eq!(
            charging.contains(&counter.id.as_str()),
            regular,
            "{}",
            counter.id
        );
    }
}

/// V2.4e, V2.4f, V2.4g, V14.2a: light, elite and grenadier marks; grenadiers are foot.
#[test]
fn marks_of_special_troops() {
    for unit in [
        "cav-heissler",
        "cav-croats",
        "inf-deli-1",
        "cav-tartar-1",
        "cav-royal-dragoons",
    ] {
        assert!(having("light").contains(&full(unit).as_str()), "{unit}");
    }
    assert!(having("elite").len() > 10);
    let grenadiers = having("grenadier");
    assert_eq!(grenadiers.len(), 3);
    assert!(
        grenadiers
            .iter()
            .all(|id| id.contains("-inf-") && !having("light").contains(id))
    );
}

/// V2.4h, V2.4i, V2.4j, V2.4k, V2.4l, V19.1b, V19.2b: leaders show value and movement, guns class and movement, static ones 0;
/// one overall commander a side; one pavilion.
#[test]
fn leaders_guns_and_the_pavilion() {
    let play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909"),
            ("sobieski", "0505"),
            ("art-saxon", "0507"),
            ("static-1", "2010"),
            ("field-1", "2012"),
        ])
        .play();
    assert_eq!(play.piece("sobieski").values, "3-8");
    assert_eq!(
        (
            play.piece("art-saxon").values,
            play.piece("static-1").values,
            play.piece("field-1").values
        ),
        ("A-3".into(), "B-0".into(), "B-2".into())
    );
    assert_eq!(
        having("overall-commander"),
        [full("sobieski"), full("kara-mustafa")]
    );
    assert_eq!(kinds()["pavilion"], 1);
}

/// V3.0a, V19.0a, V19.0d: the Ottoman player sets up first, then the Imperial one, who has the first turn.
#[test]
fn who_sets_up_and_who_begins() {
    let mut play = scenario(&[], &[]);
    assert_eq!(
        (play.phase().as_str(), play.whose()),
        ("deploy", Some(Ottoman))
    );
    assert_eq!(play.refused("take inf-baden"), "V3.1b");
    play.act("rest ottoman-entrenchment").act("end");
    assert_eq!(
        (play.phase().as_str(), play.whose()),
        ("deploy", Some(Imperial))
    );
    play.act("rest imperial-horse-by-the-river").act("end");
    assert_eq!(
        play.clock(),
        (1, Imperial, "move"),
        "nobody rallies or fires on turn 1"
    );
}

/// V3.1a: stacking holds in set-up: one combat unit, one gun a hex, leaders beside them.
#[test]
fn stacking_in_set_up() {
    let mut play = scenario(&[], &[]);
    play.acts(&["take sekban-1", "put 1304", "take sekban-2"]);
    assert_eq!(play.refused("put 1304"), "V3.1a");
    play.acts(&["put 1508", "take static-1", "put 1304", "take static-2"]);
    assert_eq!(play.refused("put 1304"), "V3.1a");
    play.acts(&["drop", "take kara-mehmed", "put 1304"]);
    assert_eq!(play.place("kara-mehmed"), "1304");
}

/// V3.1b, V19.1c, V19.2c: reinforcements wait off the map.
#[test]
fn reinforcements_are_set_aside() {
    let play = scenario(
        &[],
        &[
            (Ottoman, "ottoman-historical"),
            (Imperial, "imperial-historical"),
        ],
    );
    for counter in &BOARD.counters {
        let later = ["rr", "vr"].contains(&counter.formation.as_str());
        assert_eq!(
            play.piece(&counter.id).state,
            if later { "waiting" } else { "map" },
            "{}",
            counter.id
        );
    }
    assert_eq!(scenario(&[], &[]).refused("take mamluk-1"), "V3.1b");
}

/// Where a counter may be put.
fn area(unit: &str) -> Vec<String> {
    let side = if full(unit).starts_with("imp") {
        imperial("deploy")
    } else {
        ottoman("deploy")
    };
    let mut play = side.play();
    play.act(&format!("take {unit}"));
    play.choices("put")
        .iter()
        .map(|put| put[4..].to_string())
        .collect()
}

/// V19.1.1a, V19.1.1b, V19.1.1c (R22): camp, towns beside it, the inside of the entrenchment, the four towns, and all next
/// to these; but outside the entrenchment only what also touches camp or town.
#[test]
fn the_ottoman_area() {
    let camp = |hex: &str| ground(hex).0 == "camp";
    let seeds: Vec<&str> = hexes()
        .filter(|hex| {
            let town = ground(hex).0 == "town" && neighbours(hex).iter().any(|near| camp(near));
            camp(hex) || town || ["1519", "1116", "1508", "1304"].contains(hex)
        })
        .collect();
    let inside: Vec<&str> = hexes()
        .filter(|hex| {
            neighbours(hex).iter().any(|near| {
                BOARD.edges.iter().any(|line| {
                    line.kind == "entrenchment"
                        && line
                            .sides
                            .iter()
                            .any(|(from, to)| from == near && to == hex)
                })
            })
        })
        .collect();
    assert_eq!(
        inside,
        [
            "1808", "1809", "1810", "1911", "1912", "1913", "2013", "2014", "2015"
        ]
    );
    let outside = |hex: &str| {
        neighbours(hex).iter().any(|near| {
            inside.contains(&near.as_str()) && between(hex, near).contains(&"entrenchment")
        })
    };
    let expected: Vec<String> = hexes()
        .filter(|hex| ground(hex).0 != "water")
        .filter(|hex| {
            let near = |of: &[&str]| {
                of.contains(hex)
                    || neighbours(hex)
                        .iter()
                        .any(|near| of.contains(&near.as_str()))
            };
            near(&seeds) || (near(&inside) && (inside.contains(hex) || !outside(hex)))
        })
        .map(str::to_string)
        .collect();
    assert_eq!(area("sekban-1"), expected);
    assert_eq!(area("static-3"), expected);
    assert!(
        expected.contains(&"1916".to_string()),
        "outside, but beside a town"
    );
}

/// V19.1.1d: the pavilion stands in the camp.
#[test]
fn the_pavilion_stands_in_the_camp() {
    let camp: Vec<String> = hexes()
        .filter(|hex| ground(hex).0 == "camp")
        .map(str::to_string)
        .collect();
    assert_eq!(area("grand-vizier"), camp);
}

/// V19.2.1a (R23): the Imperial army sets up on the four lines nearest the northern edge.
#[test]
fn the_imperial_area() {
    let expected: Vec<String> = hexes()
        .filter(|hex| numbers(hex).0 <= 4 && ground(hex).0 != "water")
        .map(str::to_string)
        .collect();
    assert_eq!(area("inf-baden"), expected);
    assert_eq!(area("sobieski"), expected);
}

/// V4.0a, V4.1a, V4.1b, V4.2a, V4.2b, V4.2c, V4.2d, V4.2e, V4.2f, V19.0c: weather, the Imperial and the Ottoman player turn of four
/// phases each, then the next turn; nothing out of its order.
#[test]
fn the_sequence_of_play() {
    let mut play = imperial("fog")
        .turn(3)
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "1809"),
            ("art-saxon", "1808"),
            ("inf-croy", "0505"),
            ("sekban-1", "1910"),
            ("tufekci-1", "2104 disrupted"),
            ("field-1", "2010"),
        ])
        .play();
    assert_eq!((play.due().as_str(), play.whose()), ("fog", Some(Imperial)));
    play.roll(6);
    assert_eq!(play.refused("move inf-croy 0506"), "V4.1a");
    let mut seen = vec![play.clock()];
    let mut guard = 0;
    while play.clock().0 == 3 {
        let before = play.clock();
        if !play.due().is_empty() {
            play.roll(6);
        } else if play.lists("end") {
            play.act("end");
        } else {
            let next = play
                .view()
                .choices
                .iter()
                .find(|choice| !choice.undoing)
                .unwrap()
                .action
                .clone();
            play.act(&next);
        }
        if play.clock() != before {
            seen.push(play.clock());
        }
        guard += 1;
        assert!(guard < 100);
    }
    let order: Vec<(rules_core::ids::Side, &str)> = seen
        .iter()
        .map(|(_, side, phase)| (*side, *phase))
        .collect();
    let expected = [
        (Imperial, "rally"),
        (Imperial, "fire"),
        (Imperial, "move"),
        (Imperial, "fight"),
        (Ottoman, "rally"),
        (Ottoman, "fire"),
        (Ottoman, "move"),
        (Ottoman, "fight"),
        (Imperial, "fog"),
    ];
    let left_out = |phase: &&(rules_core::ids::Side, &str)| order.contains(phase);
    let expected: Vec<_> = expected.iter().filter(left_out).copied().collect();
    assert_eq!(order, expected);
    assert!(order.len() >= 7, "{order:?}");
    assert_eq!(play.clock().0, 4);
}

/// V20.0a: every optional rule is off unless chosen, and each is an option of its own.
#[test]
fn optional_rules_are_options() {
    let names = [
        "shifted_victory",
        "combat_effects",
        "road_march",
        "expanded_pursuit",
        "special_tactics",
        "looting",
        "burning",
        "random_events",
    ];
    for name in names {
        let spec = Battle::Vienna
            .options()
            .iter()
            .find(|spec| spec.name == name)
            .unwrap();
        assert_eq!((spec.default.as_str(), spec.values.len()), ("off", 2));
    }
    assert!(scenario_faults(&[("looting", "maybe")]).len() == 1);
}
