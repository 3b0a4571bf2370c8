//! The worked examples of the rulebook of Vienna, X1 to X30, each played as it is told and named after its rule.

use crate::kit::*;
use rules_core::kit::hex::Axial;
use rules_core::kit::sight::{Crossing, crossings};

/// V5.1a, V5.1b: on turn 6 a 1 or 2 brings fog, 3 to 6 clear weather.
#[test]
fn x01_5_1_fog_on_turn_six() {
    for face in 1..=6 {
        let mut play = imperial("fog")
            .turn(6)
            .at("inf-baden", "0505 disrupted")
            .play();
        assert_eq!(play.due(), "fog");
        play.roll(face);
        let weather = if face <= 2 { "fog" } else { "clear" };
        assert_eq!(play.track("weather").text, weather, "die {face}");
        assert_eq!(play.rules(weather), ["V5.1b"]);
    }
}

/// V5.2a: fog halves the printed movement, rounded up: 3 gives 2, 4 gives 2, 7 gives 4.
#[test]
fn x02_5_2_fog_halves_movement() {
    let clear = imperial("move").turn(6).all(&[
        ("art-saxon", "1908"),
        ("inf-baden", "1909"),
        ("cav-heissler", "1910"),
        ("led-lorraine", "1907"),
    ]);
    let movement = |play: &Play| {
        ["art-saxon", "inf-baden", "cav-heissler", "led-lorraine"]
            .map(|unit| play.piece(unit).movement)
    };
    assert_eq!(movement(&clear.clone().play()), ["3", "4", "7", "8"]);
    assert_eq!(movement(&clear.fog().play()), ["2", "2", "4", "4"]);
}

/// V6.4d, V6.4f, V6.4j: from a town into woods nothing blocks but what stands between.
#[test]
fn x03_6_4_a_gun_in_a_town_sees_into_woods() {
    assert_eq!(
        (ground("1519").0, ground("1520").0, ground("1521").0),
        ("town", "rough", "woods")
    );
    let shot = imperial("fire")
        .turn(2)
        .block("lw")
        .all(&[("art-saxon", "1519"), ("sekban-1", "1521")])
        // Another gun with a target keeps the phase open.
        .all(&[("art-imperial-1", "0505"), ("azab-1", "0506")]);
    assert!(shot.clone().play().lists("fire art-saxon 1521"));
    let blocked = shot.at("inf-baden", "1520").play();
    assert_eq!(blocked.refused("fire art-saxon 1521"), "V6.4f");
}

/// The hexes whose inside a line crosses, if it runs along no hexside.
fn crossed(from: &str, to: &str) -> Option<Vec<&'static str>> {
    let axial = |hex: &str| {
        let place = BOARD.places.iter().find(|place| place.id == hex).unwrap();
        Axial {
            q: place.hexes[0].0,
            r: place.hexes[0].1,
        }
    };
    let label = |at: Axial| {
        let place = BOARD
            .places
            .iter()
            .find(|place| place.hexes[0] == (at.q, at.r));
        place.map(|place| place.id.as_str())
    };
    crossings(axial(from), axial(to))
        .map(|crossing| match crossing {
            Crossing::Through(at) => label(at),
            Crossing::Between(..) => None,
        })
        .collect()
}

fn hilltop(hex: &str) -> bool {
    neighbours(hex)
        .iter()
        .any(|near| between(near, hex).contains(&"up"))
}

/// Shots over five hexes from a hilltop down, whose only obstacles are ground at the given distances from the gun.
fn shots_over(wanted: impl Fn(&[i32]) -> bool) -> Vec<(&'static str, &'static str)> {
    let dark = |hex: &&str| ["woods", "forest", "town"].contains(&ground(hex).0);
    let mut found = Vec::new();
    for gun in hexes().filter(|hex| hilltop(hex)) {
        for target in hexes().filter(|hex| distance(gun, hex) == 5) {
            let Some(way) = crossed(gun, target) else {
                continue;
            };
            if hilltop(target) || ground(target).0 == "water" || way.iter().any(|hex| hilltop(hex))
            {
                continue;
            }
            let obstacles: Vec<i32> = way
                .iter()
                .filter(|hex| dark(hex))
                .map(|hex| distance(gun, hex))
                .collect();
            if wanted(&obstacles) {
                found.push((gun, target));
            }
        }
    }
    found
}

/// V6.5d: a gun on a hilltop shoots over ground nearer than half the range; at 3 of 5 it blocks (R4: counted from the gun).
#[test]
fn x04_6_5_a_hilltop_gun_shoots_over_near_ground() {
    let near = shots_over(|at| !at.is_empty() && at.iter().all(|d| *d <= 2));
    let far = shots_over(|at| at == [3]);
    assert!(
        near.len() > 3 && far.len() > 3,
        "{} and {}",
        near.len(),
        far.len()
    );
    let fire = |(gun, target): (&str, &str)| {
        ottoman("fire")
            .turn(2)
            .block("vg")
            .all(&[("static-1", gun), ("inf-baden", target)])
            // Another gun with a target keeps the phase open.
            .all(&[("field-1", "2120"), ("inf-grana", "2121")])
    };
    for (gun, target) in near {
        let play = fire((gun, target)).play();
        assert!(
            play.lists(&format!("fire static-1 {target}")),
            "{gun} {target}"
        );
        let play = fire((gun, target)).option("hilltop_half", "target").play();
        assert_eq!(play.refused(&format!("fire static-1 {target}")), "V6.4h");
    }
    for (gun, target) in far {
        let play = fire((gun, target)).play();
        assert_eq!(
            play.why("static-1", "fire", target),
            "V6.4h",
            "{gun} {target}"
        );
        let play = fire((gun, target)).option("hilltop_half", "target").play();
        assert!(play.choices("fire static-1").len() == 1, "{gun} {target}");
    }
}

/// V7.2.1c: from 1515 to 1614 no slope is climbed; line infantry pays 2 for the rough ground alone.
#[test]
fn x05_7_2_1_along_a_slope_costs_nothing_more() {
    assert_eq!(ground("1614").0, "rough");
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .at("inf-baden", "1515")
        .play();
    play.act("move inf-baden 1614");
    assert!(play.line("moved").text.ends_with("(2)."), "{:?}", play.log);
}

/// V7.2.2a, V7.2.2d: from 1610 to 1711 no road leads, though a bridge takes the brook away: 2; from 1611 the road costs 1.
#[test]
fn x06_7_2_2_road_and_roadless_bridge() {
    let play = imperial("move")
        .turn(2)
        .block("lw")
        .at("inf-baden", "1610")
        .at("inf-grana", "1611")
        .play();
    let cost = |unit: &str| {
        let mut play = play.clone();
        play.act(&format!("move {unit} 1711"));
        play.line("moved").text.clone()
    };
    assert!(cost("inf-baden").ends_with("(2)."));
    assert!(cost("inf-grana").ends_with("(1)."));
}

/// V7.3a, V7.3b: a unit of 3 points may enter a hex of 4, but never cross an unbridged river.
#[test]
fn x07_7_3_one_hex_whatever_it_costs_but_no_river() {
    assert_eq!(
        (ground("0905").0, between("0904", "0905")),
        ("forest", vec!["up"])
    );
    let mut play = imperial("move")
        .turn(6)
        .fog()
        .block("lw")
        .at("cav-caprara", "0904")
        .play();
    assert_eq!(play.piece("cav-caprara").movement, "3");
    play.act("move cav-caprara 0905");
    assert!(play.line("moved").text.ends_with("(4)."));
    assert!(play.choices("move").is_empty(), "nothing is left");
    let play = imperial("move")
        .turn(6)
        .block("lw")
        .at("cav-caprara", "1704")
        .play();
    assert!(between("1704", "1703").contains(&"river"));
    assert_eq!(play.refused("move cav-caprara 1703"), "V7.1e");
}

/// V7.6b: infantry passes neither infantry nor cavalry of its own side.
#[test]
fn x08_7_6_no_way_through_combat_units() {
    let play = imperial("move").turn(2).block("lw");
    for friend in ["inf-grana", "cav-caprara"] {
        let play = play
            .clone()
            .all(&[("inf-baden", "1908"), (friend, "1909")])
            .play();
        assert_eq!(play.refused("move inf-baden 1909"), "V7.6b");
    }
}

/// V7.6c: it passes leaders and artillery.
#[test]
fn x09_7_6_a_way_through_leaders_and_guns() {
    for friend in ["led-lorraine", "art-saxon"] {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[("inf-baden", "1908"), (friend, "1909")])
            .play();
        play.acts(&["move inf-baden 1909", "move inf-baden 1910"]);
        assert_eq!(
            (play.place("inf-baden"), play.place(friend)),
            ("1910".into(), "1909".into())
        );
    }
}

/// V7.6c, V7.6d: guns pass guns and combat units; two guns may not stay together.
#[test]
fn x10_7_6_guns_pass_guns_and_move_on() {
    let place = imperial("move").turn(2).block("lw");
    let mut play = place
        .clone()
        .all(&[("art-saxon", "1908"), ("inf-baden", "1909")])
        .play();
    play.acts(&["move art-saxon 1909", "move art-saxon 1910"]);
    // The other gun belongs to the center, which has acted, so only the first can move on.
    let crowd = place
        .clone()
        .all(&[("art-saxon", "1908"), ("art-kreiss", "1909 moved finished")])
        .and("");
    let mut play = crowd.clone().play();
    play.act("move art-saxon 1909");
    assert_eq!(play.refused("end"), "V7.6d");
    assert!(
        play.choices("order").is_empty(),
        "the gun must move on first"
    );
    play.act("move art-saxon 1910").act("end");
    let mut tired = place
        .all(&[
            ("art-saxon", "1908 moved spent=2"),
            ("art-kreiss", "1909 moved finished"),
        ])
        .play();
    assert_eq!(tired.refused("move art-saxon 1909"), "V7.6d");
    tired.act("end");
}

/// V9.1d, V9.1i: beside a good-order and a disrupted enemy both may be attacked, or the first alone, never the second alone.
#[test]
fn x11_9_1_the_disrupted_neighbour_is_extra() {
    let mut play = beside_two().play();
    assert_eq!(
        play.owed(),
        [full("sekban-1"), full("inf-baden")]
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
    );
    assert_eq!(play.owed_against("inf-baden"), [full("sekban-1")]);
    assert_eq!(play.owed_against("sekban-1"), [full("inf-baden")]);
    play.act("attack inf-baden").act("on 2008");
    assert_eq!(play.refused("declare"), "V9.1b");
    assert!(play.lists("on 1909"));
    play.act("on 1909");
    assert!(play.lists("declare"));
    play.act("spare 2008");
    assert!(play.lists("declare"));
}

/// Baden in 1908 beside Sekban in good order in 1909 and disrupted Tüfekci in 2008, on open ground.
fn beside_two() -> Position {
    imperial("fight").turn(2).all(&[
        ("inf-baden", "1908"),
        ("sekban-1", "1909"),
        ("tufekci-1", "2008 disrupted"),
    ])
}

/// V9.1g, V9.4b, V9.5a: Dd on both disrupts the one, eliminates the other; nobody pursues.
#[test]
fn x12_9_1_dd_on_both() {
    let mut play = beside_two().play();
    assert_eq!(
        play.sums(&["inf-baden"], &["1909", "2008"]),
        ("8".into(), "6".into(), "1:1".into())
    );
    play.fight(&["inf-baden"], &["1909", "2008"], 1);
    assert_eq!(play.rules("fought"), ["V9.3i"]);
    assert!(play.disrupted("sekban-1"));
    assert_eq!(play.place("tufekci-1"), "lost");
    assert_eq!(play.clock().1, Ottoman, "nothing is left to do");
}

/// V9.2d: of two defenders the one behind the entrenchment is doubled, the other is not: 12 and 4.
#[test]
fn x13_9_2_each_defender_by_its_own_ground() {
    assert!(between("1811", "1911").contains(&"entrenchment"));
    assert_eq!((ground("1812").0, ground("1911").0), ("clear", "clear"));
    let play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-baden", "1811"),
            ("janissary-1", "1911"),
            ("sekban-1", "1812"),
        ])
        .play();
    assert_eq!(play.sums(&["inf-baden"], &["1911", "1812"]).1, "16");
}

/// V9.2f: a light unit in a village inside the entrenchment is tripled, not quadrupled.
#[test]
fn x14_9_2_never_more_than_three_times() {
    assert_eq!(ground("2014").0, "village");
    let play = imperial("fight")
        .turn(2)
        .all(&[("inf-baden", "1914"), ("deli-1", "2014")])
        .play();
    assert_eq!(play.sums(&["inf-baden"], &["2014"]).1, "9");
}

/// V9.3f: 13 against 4 is 3:1.
#[test]
fn x15_9_3_thirteen_against_four() {
    let play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-leslie", "1908"),
            ("inf-wurttemberg", "2008"),
            ("sekban-1", "1909"),
        ])
        .play();
    assert_eq!(
        play.sums(&["inf-leslie", "inf-wurttemberg"], &["1909"]),
        ("13".into(), "4".into(), "3:1".into())
    );
}

/// V9.3g: 8 against 5 is 1.5:1.
#[test]
fn x16_9_3_eight_against_five() {
    let play = imperial("fight")
        .turn(2)
        .all(&[("inf-baden", "1908"), ("sipahi-1", "1909")])
        .play();
    assert_eq!(
        play.sums(&["inf-baden"], &["1909"]),
        ("8".into(), "5".into(), "1.5:1".into())
    );
}

/// V9.3h: beyond 6:1 and below 1:5 the outer columns serve.
#[test]
fn x17_9_3_the_outer_columns() {
    let around = [
        ("inf-baden", "1908"),
        ("inf-grana", "1910"),
        ("sax-leib", "2008"),
        ("inf-leslie", "2009"),
        ("inf-croy", "1808"),
    ];
    let play = imperial("fight")
        .turn(2)
        .all(&around)
        .at("sekban-1", "1909")
        .play();
    let names: Vec<&str> = around.iter().map(|(unit, _)| *unit).collect();
    assert_eq!(
        play.sums(&names, &["1909"]),
        ("38".into(), "4".into(), "6:1".into())
    );
    let play = ottoman("fight")
        .turn(2)
        .all(&[
            ("azab-1", "1909"),
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
        ])
        .play();
    assert_eq!(
        play.sums(&["azab-1"], &["1908", "1910"]),
        ("3".into(), "16".into(), "1:5".into())
    );
}

/// V10.2e, V10.2h: a 3 with a leader of 2 next to the unit rallies it.
#[test]
fn x18_10_2_rally_with_a_leader() {
    let mut play = disordered().play();
    play.act("rally inf-grana led-baden").roll(3);
    assert!(!play.disrupted("inf-grana"));
    assert_eq!(play.rules("rally"), ["V10.2h"]);
}

/// V10.2f: in fog the same 3 leaves it disrupted.
#[test]
fn x19_10_2_rally_in_fog() {
    let mut play = disordered().fog().play();
    play.act("rally inf-grana led-baden").roll(3);
    assert!(play.disrupted("inf-grana"));
    assert_eq!(play.rules("rally"), ["V10.2f"]);
}

fn disordered() -> Position {
    imperial("rally").turn(3).block("lw").all(&[
        ("inf-grana", "1908 disrupted"),
        ("led-baden", "1909"),
        ("inf-croy", "2109 disrupted"),
    ])
}

/// V13.1f: cavalry beside disrupted infantry and a cavalry unit, in either state, that nobody else attacks does not charge (R68).
#[test]
fn x20_13_1_a_neighbour_that_cannot_be_charged() {
    for state in ["", " disrupted"] {
        let cavalry = format!("2008{state}");
        let mut play = imperial("fight")
            .turn(2)
            .all(&[
                ("caprara", "1908"),
                ("sekban-1", "1909 disrupted"),
                ("sipahi-1", &cavalry),
            ])
            .play();
        let targets: &[&str] = if state.is_empty() {
            &["1909", "2008"]
        } else {
            &["1909"]
        };
        play.launch(&["caprara"], targets);
        assert!(!play.due().is_empty(), "no charge is offered");
    }
    let mut play = imperial("fight")
        .turn(2)
        .option("charge_neighbours", "good_order")
        .all(&[
            ("caprara", "1908"),
            ("sekban-1", "1909 disrupted"),
            ("sipahi-1", "2008 disrupted"),
        ])
        .play();
    play.launch(&["caprara"], &["1909"]);
    assert!(play.lists("charge"), "R68 the other way");
}

/// V13.1f: a second unit beside the infantry only charges it, while the first attacks the cavalry.
#[test]
fn x21_13_1_friends_share_the_work() {
    let mut play = imperial("fight")
        .turn(2)
        .all(&[
            ("caprara", "1908"),
            ("carafa-goetz", "1910"),
            ("sekban-1", "1909 disrupted"),
            ("sipahi-1", "2007"),
        ])
        .play();
    play.declare(&["caprara"], &["2007"]);
    play.launch(&["carafa-goetz"], &["1909"]);
    assert!(play.lists("charge"));
    play.act("charge")
        .pass()
        .roll(5)
        .act("pass")
        .act("resolve caprara");
    assert!(!play.due().is_empty(), "no charge is offered");
}

/// Gondola's 5 and Baden's 8 charge disrupted Solok, whose 4 a leader of 1 or 2 makes 5 or 6.
fn charge(leader: &str) -> Play {
    let mut play = imperial("fight")
        .turn(2)
        .all(&[
            ("gondola-halleweil", "1908"),
            ("inf-baden", "1910"),
            ("solok", "1909 disrupted"),
            (leader, "1909"),
        ])
        .play();
    play.launch(&["gondola-halleweil", "inf-baden"], &["1909"])
        .act("charge")
        .act(&format!("aid {leader} solok"));
    play
}

/// V13.1j, V13.1l: cavalry of 5 charging with infantry of 8 against 5 makes 18, the 3:1 column.
#[test]
fn x22_13_1_charge_with_infantry() {
    let play = charge("led-osman");
    let odds = play.odds();
    assert_eq!(
        (
            odds.attack_total.as_str(),
            odds.defence_total.as_str(),
            play.column().as_str()
        ),
        ("18", "5", "3:1")
    );
    assert!(odds.attack.iter().any(|line| line.rule == "V13.1j"));
}

/// V13.2a, V13.2c: with Dx the cavalry's 5 meets the quota of 5; the infantry stays in order.
#[test]
fn x23_13_1_the_charge_pays_the_exchange() {
    let mut play = charge("led-osman");
    play.roll(5);
    assert!(play.line("fought").text.contains("Dx"));
    assert!(play.disrupted("gondola-halleweil") && !play.disrupted("inf-baden"));
    assert_eq!(play.place("solok"), "lost");
}

/// V9.4c, V11.2e: against 6 the cavalry's 5 is not enough: the infantry is disrupted too.
#[test]
fn x24_13_1_the_charge_alone_does_not_pay() {
    let mut play = charge("kara-mustafa");
    assert_eq!(
        (play.odds().defence_total.as_str(), play.column().as_str()),
        ("6", "3:1")
    );
    play.roll(5);
    assert!(play.disrupted("gondola-halleweil"));
    assert_eq!(
        play.choices("lose"),
        [format!("lose {}", full("inf-baden"))]
    );
    play.act("lose inf-baden");
    assert!(play.disrupted("inf-baden"));
}

/// V14.2b: a light unit pays 1 for the forest, other infantry 2.
#[test]
fn x25_14_2_light_troops_in_the_forest() {
    assert_eq!((ground("0505").0, ground("0507").0), ("clear", "clear"));
    for (unit, from, cost) in [
        ("ott-inf-deli-1", "0809", "1"),
        ("ott-inf-sekban-1", "0809", "2"),
        ("ott-cav-azab-1", "0809", "1"),
    ] {
        let forest = neighbours(from)
            .into_iter()
            .find(|hex| ground(hex).0 == "forest" && between(from, hex).is_empty());
        let Some(forest) = forest else {
            panic!("no forest beside {from}")
        };
        let mut play = ottoman("move").turn(2).block("vg").at(unit, from).play();
        play.act(&format!("move {unit} {forest}"));
        assert!(
            play.line("moved").text.ends_with(&format!("({cost}).")),
            "{unit}"
        );
    }
}

/// V19.0b, V2.3f: a Right Wing unit may stand on the left flank; Bavarians are no sub-command.
#[test]
fn x26_19_0_any_flank() {
    let mut play = imperial("deploy").play();
    play.act("take hus-king");
    assert!(play.lists("put 0105") && play.lists("put 0424"));
    play.act("put 0105");
    let mut play = imperial("move")
        .turn(2)
        .all(&[("bav-leib", "0505"), ("kreiss-horse", "0507")])
        .play();
    play.act("order ctr");
    assert!(
        !play.choices("move bav-leib").is_empty() && !play.choices("move kreiss-horse").is_empty()
    );
}

/// V20.8.2b: entering a hex with a static gun and a leader takes both and makes one event check.
#[test]
fn x27_20_8_2_one_check_for_gun_and_leader() {
    let mut play = imperial("move")
        .turn(2)
        .option("random_events", "on")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("static-1", "1909"),
            ("led-osman", "1909"),
        ])
        .play();
    play.act("move inf-baden 1909");
    assert_eq!(play.place("led-osman"), "lost");
    assert_eq!(
        play.due(),
        format!("capture {} {}", full("inf-baden"), full("static-1"))
    );
    play.roll(1);
    assert!(play.piece("static-1").captured);
    assert_eq!(play.due(), "event");
    play.roll(4);
    assert_eq!(play.due(), "");
    assert_eq!(play.losses(Ottoman).0, 6, "3 for the leader, 3 for the gun");
}

/// V20.8.2b: a leader lost in an attack and a gun taken in its pursuit make one check, by the attacker.
#[test]
fn x28_20_8_2_one_check_for_an_attack_and_its_pursuit() {
    let mut play = imperial("fight")
        .turn(2)
        .option("random_events", "on")
        .all(&[
            ("caprara", "1908"),
            ("inf-baden", "1808"),
            ("sekban-1", "1909 disrupted"),
            ("static-1", "1909"),
            ("led-osman", "1910"),
            ("azab-1", "1911 disrupted"),
        ])
        .play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .pass()
        .roll(1);
    assert_eq!(play.choices("pursue").len(), 1, "{:?}", play.log);
    play.act("pursue caprara 1909");
    // Caprara's control of 1910 leaves Osman alone among enemies.
    assert_eq!(play.place("led-osman"), "lost");
    play.roll(2);
    assert!(play.piece("static-1").captured);
    assert_eq!(
        (play.due().as_str(), play.whose()),
        ("event", Some(Imperial))
    );
    play.roll(4);
    assert_ne!(play.due(), "event");
}

/// V9.4d: a weaker attacker is disrupted altogether by a Dx.
#[test]
fn x29_9_4_a_weak_attacker_pays_with_all() {
    let mut play = ottoman("fight")
        .turn(2)
        .all(&[
            ("sekban-1", "1908"),
            ("tufekci-1", "2008"),
            ("sax-leib", "1909"),
        ])
        .play();
    assert_eq!(play.sums(&["sekban-1", "tufekci-1"], &["1909"]).2, "1:1");
    play.fight(&["sekban-1", "tufekci-1"], &["1909"], 2);
    assert!(
        play.disrupted("sekban-1") && play.disrupted("tufekci-1") && play.disrupted("sax-leib")
    );
    let mut play = ottoman("fight")
        .turn(2)
        .all(&[("janissary-1", "1908"), ("sax-leib", "1909 disrupted")])
        .play();
    play.fight(&["janissary-1"], &["1909"], 2);
    assert_eq!(play.place("sax-leib"), "lost", "1:1 and a 2 is Dx");
}

/// V6.8c, V6.8e: a 3 captures the gun, a 4 disables it; the unit may go on.
#[test]
fn x30_6_8_capture_of_guns() {
    for (face, captured) in [(3, true), (4, false)] {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[("inf-baden", "1908"), ("field-1", "1909")])
            .play();
        play.act("move inf-baden 1909").roll(face);
        assert_eq!(play.rules("capture"), ["V6.8e"]);
        let gun = play.piece("field-1");
        assert_eq!((gun.captured, gun.at.is_some()), (captured, captured));
        assert!(play.lists("move inf-baden 1910"));
    }
}
