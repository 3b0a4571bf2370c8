//! Chapters 20.0, 20.2, 20.4 and 20.5 of the rules before Vienna: effects in combat, pursuit of horse, the grand charge.

use crate::kit::*;
use rules_core::ids::Battle;

/// V20.0a, O20.1, O20.2, O20.3, O20.4, O20.5, O20.6, O20.7, O20.8: each optional rule is chosen by itself; none is in play
/// unless chosen.
#[test]
fn each_optional_rule_is_chosen_by_itself() {
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
        let all = Battle::Vienna.options();
        let spec = all.iter().find(|spec| spec.name == name).unwrap();
        assert_eq!(spec.default, "off", "{name}");
        assert!(scenario_faults(&[(name, "on")]).is_empty());
        assert!(!scenario_faults(&[(name, "perhaps")]).is_empty());
        let play = scenario(&[(name, "on")], &[]);
        let on = names.iter().filter(|other| {
            play.game
                .options()
                .get(**other)
                .is_some_and(|value| value == "on")
        });
        assert_eq!(on.count(), 1, "{name}");
    }
}

/// The defence of a unit of either side against one attack.
fn defence(option: &str, defender: &str, hex: &str, from: &[&str]) -> String {
    let ottoman_unit = full(defender).starts_with("ott");
    let attackers = if ottoman_unit {
        ["inf-baden", "inf-grana"]
    } else {
        ["janissary-1", "janissary-2"]
    };
    let phase = if ottoman_unit {
        imperial("fight")
    } else {
        ottoman("fight")
    };
    let mut position = phase.option("combat_effects", option).at(defender, hex);
    for (unit, hex) in attackers.iter().zip(from) {
        position = position.at(unit, hex);
    }
    let sums = position.play().sums_of(&attackers[..from.len()], &[hex]);
    sums.split(' ').nth(1).unwrap().into()
}

/// V20.2a, V14.3b: grenadiers behind an entrenchment are tripled, if every attacker crosses it.
#[test]
fn grenadiers_behind_an_entrenchment() {
    for (option, strength) in [("off", "8"), ("on", "12")] {
        assert_eq!(
            defence(option, "imperial-grenadiers", "1809", &["1709", "1710"]),
            strength
        );
        assert_eq!(
            defence(option, "imperial-grenadiers", "1809", &["1709", "1909"]),
            "4"
        );
        assert_eq!(
            defence(option, "inf-rh-waldeck", "1809", &["1709"]),
            "10",
            "no grenadiers"
        );
        assert_eq!(
            defence(option, "imperial-grenadiers", "2108", &["2007"]),
            "8",
            "a stream"
        );
    }
}

/// V20.2b, R72: cavalry gains nothing from woods, rough, town, nor forest unless that is left out; villages stay.
#[test]
fn cavalry_gains_nothing_from_bad_ground() {
    for (unit, hex, from, off, on) in [
        ("tartar-1", "0512", "0511", "6", "3"),
        ("tartar-1", "2309", "2208", "6", "3"),
        ("tartar-1", "2214", "2215", "6", "3"),
        ("sipahi-1", "2214", "2215", "10", "5"),
        ("sipahi-1", "0515", "0516", "10", "5"),
        ("tartar-1", "2109", "2209", "6", "6"),
        ("deli-1", "0512", "0511", "6", "6"),
        ("sekban-1", "2214", "2215", "8", "8"),
        ("sipahi-1", "2108", "2007", "10", "10"),
    ] {
        assert_eq!(defence("off", unit, hex, &[from]), off, "{unit} in {hex}");
        assert_eq!(defence("on", unit, hex, &[from]), on, "{unit} in {hex}");
    }
    let forest = imperial("fight")
        .option("combat_effects", "on")
        .option("horse_in_forest", "woods_only")
        .all(&[("inf-baden", "0516"), ("sipahi-1", "0515")]);
    assert_eq!(forest.play().sums_of(&["inf-baden"], &["0515"]), "8 10 1:2");
}

/// V20.2c, R27, R72: cavalry attacking into woods or town, or across an entrenchment, is halved, fractions up; foot is not.
#[test]
fn cavalry_attacks_badly_into_cover() {
    let attack = |option: &str, forest: &str, from: &str, hex: &str| {
        let position = imperial("fight")
            .option("combat_effects", option)
            .option("horse_in_forest", forest)
            .all(&[("hus-king", from), ("sekban-1", hex)]);
        let sums = position.play().sums_of(&["hus-king"], &[hex]);
        sums.split(' ').next().unwrap().to_string()
    };
    for (from, hex, on) in [
        ("0511", "0512", "4"),
        ("0516", "0515", "4"),
        ("2215", "2214", "4"),
        ("1709", "1809", "4"),
        ("1809", "1709", "4"),
        ("2208", "2309", "7"),
        ("2209", "2109", "7"),
        ("2207", "2208", "7"),
    ] {
        assert_eq!(attack("off", "forest", from, hex), "7");
        assert_eq!(attack("on", "forest", from, hex), on, "{from} to {hex}");
    }
    assert_eq!(attack("on", "woods_only", "0516", "0515"), "7");
    assert_eq!(attack("on", "woods_only", "0511", "0512"), "4");
    let mixed = imperial("fight").option("combat_effects", "on").all(&[
        ("hus-king", "2215"),
        ("inf-baden", "2314"),
        ("sekban-1", "2214"),
    ]);
    assert_eq!(
        mixed.play().sums_of(&["hus-king", "inf-baden"], &["2214"]),
        "12 8 1.5:1"
    );
}

/// Caprara and foot rout a Deli in 1909.
fn rout(option: &str) -> Position {
    imperial("fight").option("expanded_pursuit", option).all(&[
        ("caprara", "1908"),
        ("inf-grana", "1808"),
        ("inf-baden", "1809"),
        ("deli-1", "1909"),
    ])
}

const THREE: [&str; 3] = ["caprara", "inf-grana", "inf-baden"];

/// V20.4a, R75: after De charge-capable cavalry must pursue, before anybody else; after a Dd it need not; nor of a demoralized
/// army.
#[test]
fn cavalry_must_pursue() {
    // A leader stands with Grana but takes no part.
    let run = |position: Position, die: u8| {
        let mut play = position.at("led-baden", "1808").play();
        play.fight(&THREE, &["1909"], die);
        play
    };
    let free = run(rout("off"), 1);
    assert!(free.lists("pass") && free.lists("pursue inf-grana 1909"));
    let mut bound = run(rout("on"), 1);
    assert_eq!(bound.refused("pass"), "V20.4a");
    assert_eq!(bound.refused("pursue inf-grana 1909"), "V20.4a");
    bound.act("pursue caprara 1909");
    assert_eq!(bound.place("caprara"), "1909");
    assert!(
        bound.choices("pursue").is_empty(),
        "no second hex without a leader"
    );
    let dd = run(rout("on").at("deli-1", "1909 disrupted"), 5);
    assert_eq!(dd.result(), "Dd");
    assert!(dd.lists("pass"));
    let low = run(
        rout("on").army(Imperial, "points = 164, demoralized = true"),
        1,
    );
    assert!(low.choices("pursue").is_empty());
}

/// V20.4a, R75: one cavalry unit a hex, whichever the attacker picks.
#[test]
fn every_cleared_hex_is_pursued_into() {
    let mut play = imperial("fight")
        .option("expanded_pursuit", "on")
        .all(&[
            ("caprara", "1909"),
            ("carafa-goetz", "1808"),
            ("deli-1", "1908 disrupted"),
            ("deli-2", "1809 disrupted"),
        ])
        .play();
    play.fight(&["caprara", "carafa-goetz"], &["1908", "1809"], 1);
    assert_eq!(
        (play.result().as_str(), play.choices("pursue").len()),
        ("De", 4)
    );
    play.act("pursue carafa-goetz 1908");
    assert_eq!(play.refused("pass"), "V20.4a");
    play.act("pursue caprara 1809");
    assert!(play.choices("pursue").is_empty());
}

/// V20.4b, V20.4c, R75: with a leader in the attack it may stay, or go a second hex in any direction: into zones of control, not
/// among enemy units; no new attack comes of it.
#[test]
fn with_a_leader_the_cavalry_may_stay_or_go_further() {
    let position = rout("on")
        .at("led-baden", "1808")
        .at("led-lorraine", "1908")
        .at("sekban-1", "2010")
        .at("sekban-2", "1910 disrupted");
    let mut play = position.play();
    play.launch(&THREE, &["1909"]);
    while play.due().is_empty() {
        let aid = play.choices("aid imp-led-baden").first().cloned();
        play.act(&aid.unwrap_or("pass".into()));
    }
    play.roll(1);
    assert_eq!(play.result(), "De");
    assert!(play.lists("pass") && play.lists("pursue inf-grana 1909"));
    play.act("ride led-lorraine caprara")
        .act("pursue caprara 1909");
    assert!(play.lists("pass"));
    assert!(play.lists("pursue caprara 2009"), "the zone of 2010");
    assert_eq!(play.refused("pursue caprara 1910"), "V7.1b");
    assert_eq!(
        play.refused("pursue caprara 1808"),
        "V7.6b",
        "Grana stands there"
    );
    assert_eq!(play.refused("pursue inf-baden 1910"), "V20.4c");
    play.act("pursue caprara 2009");
    assert_eq!(
        (play.place("caprara"), play.place("led-lorraine")),
        ("2009".into(), "2009".into())
    );
    assert_eq!(
        play.clock().1,
        Ottoman,
        "no attack arises; the phase is over"
    );
    // Without the option there is no second hex.
    let mut plain = rout("off").at("led-lorraine", "1908").play();
    plain.launch(&THREE, &["1909"]);
    while plain.due().is_empty() {
        let aid = plain.choices("aid imp-led-lorraine").first().cloned();
        plain.act(&aid.unwrap_or("pass".into()));
    }
    plain.roll(1).act("pursue caprara 1909");
    assert!(plain.choices("pursue").is_empty());
}

fn tactics(side: rules_core::ids::Side, phase: &str) -> Position {
    of(side, phase).option("special_tactics", "on")
}

/// V20.5a, V20.5f, R46, V20.5.1a, V20.5.1b, V20.5.1c, V20.5.1d, V5.2d: declared at the start of one own movement phase, on a clear
/// turn, not by a demoralized army; it costs 10 points, which may demoralize it.
#[test]
fn declaring_a_grand_charge() {
    let base = tactics(Imperial, "move")
        .turn(4)
        .at("hus-king", "1908")
        .at("sekban-1", "2109");
    let mut play = base.play();
    play.act("grand");
    assert_eq!(play.losses(Imperial).0, 10);
    assert_eq!(play.rules("losses"), ["V20.5f"]);
    assert_eq!(play.refused("grand"), "V20.5.1a");
    play.act("order rw");
    let mut late = base.play();
    late.act("order rw");
    assert_eq!(late.refused("grand"), "V4.1a");
    assert_eq!(
        base.clone()
            .option("special_tactics", "off")
            .play()
            .refused("grand"),
        "V20.5a"
    );
    assert_eq!(
        base.clone()
            .army(Imperial, "grand = 2")
            .play()
            .refused("grand"),
        "V20.5.1a"
    );
    assert!(
        base.clone()
            .army(Ottoman, "grand = 2")
            .play()
            .lists("grand"),
        "each side has one"
    );
    let foggy = base.clone().fog().play();
    assert_eq!(foggy.refused("grand"), "V20.5.1b");
    assert_eq!(foggy.track("grand-charge-imperial").rule, "V20.5.1b");
    let low = base
        .clone()
        .army(Imperial, "points = 164, demoralized = true");
    let low = low.play();
    assert_eq!(low.refused("grand"), "V20.5.1c");
    assert_eq!(low.track("grand-charge-imperial").rule, "V20.5.1c");
    assert_eq!(low.track("grand-charge-ottoman").rule, "V20.5.1a");
    let mut edge = base
        .army(Imperial, "points = 154")
        .at("inf-baden", "2008 disrupted")
        .play();
    edge.act("grand");
    assert!(edge.demoralized(Imperial));
    edge.act("order rw");
    assert_eq!(edge.track("grand-charge-imperial").value, 4);
}

/// V20.5b, V20.5c, V20.5e, V13.2a, R47, R21: charge-capable cavalry is tripled against anybody, of any sub-command, whether it
/// likes or not; a leader with it doubled; others not; and it is disrupted as after any charge.
#[test]
fn a_grand_charge_triples() {
    let units = [
        ("hus-king", "1908"),
        ("caprara", "1808"),
        ("inf-baden", "1809"),
        ("heissler", "1910"),
        ("sobieski", "1908"),
        ("sipahi-1", "1909"),
    ];
    let four = ["hus-king", "caprara", "inf-baden", "heissler"];
    let mut play = tactics(Imperial, "fight")
        .turn(4)
        .army(Imperial, "points = 10, grand = 4")
        .all(&units)
        .play();
    play.launch(&four, &["1909"]);
    assert!(
        play.choices("charge").is_empty(),
        "there is nothing to choose"
    );
    play.act("aid sobieski hus-king");
    assert_eq!(play.totals(), "57 5 6:1", "21 + 18 + 8 + 4 + 6");
    play.roll(6);
    assert_eq!(
        play.fates(&four),
        ["disrupted", "disrupted", "whole", "whole"]
    );
    // In another turn nothing of it is left.
    let other = tactics(Imperial, "fight")
        .turn(5)
        .army(Imperial, "points = 10, grand = 4")
        .all(&units);
    assert_eq!(other.play().sums_of(&four, &["1909"]), "25 5 5:1");
}

/// R79 (V20.3.2b, V20.3.2c, V20.5b, R27): in march two times are halved to the printed factor, the grand charge's three times to
/// one and a half, fractions up.
#[test]
fn r79_a_marching_grand_charger_counts_three_halves() {
    let attack = |unit: &str, army: &str| {
        let mut play = tactics(Imperial, "fight")
            .turn(4)
            .option("road_march", "on")
            .army(Imperial, army)
            .at(unit, "1907 marching")
            .at("janissary-1", "1908 disrupted")
            .play();
        play.launch(&[unit], &["1908"]);
        if !play.choices("charge").is_empty() {
            play.act("charge");
        }
        play.totals()
    };
    assert_eq!(attack("caprara", "points = 10, grand = 4"), "9 4 2:1");
    assert_eq!(
        attack("gondola-halleweil", "points = 10, grand = 4"),
        "8 4 2:1",
        "15 halved, up"
    );
    assert_eq!(attack("gondola-halleweil", "points = 0"), "5 4 1:1");
}

/// V20.5c, R48, V13.1g: an entrenchment bars it: then cavalry attacks with its printed strength and keeps its order.
#[test]
fn no_grand_charge_over_an_entrenchment() {
    let mut play = tactics(Imperial, "fight")
        .turn(4)
        .army(Imperial, "points = 10, grand = 4")
        .all(&[("hus-king", "1709"), ("sekban-1", "1809")])
        .play();
    play.act("attack hus-king").act("on 1809");
    let told = play.view().fight.unwrap().charge.unwrap();
    assert!(told.grand && !told.may && !told.made);
    assert_eq!(told.reason.unwrap().rule, "V13.1g", "what bars it is told");
    play.act("aside");
    play.until_die(&["hus-king"], &["1809"]);
    assert_eq!(play.totals(), "7 8 1:2");
    play.roll(6);
    assert_eq!(play.fate("hus-king"), "lost", "Ae: it did not charge");
}

/// V20.5d, R69: no ordinary charge in that turn: of the declaring side, or by the other reading of both.
#[test]
fn a_grand_charge_bars_other_charges() {
    for (reading, free) in [("declarer", true), ("both", false)] {
        let mut other = tactics(Ottoman, "fight")
            .option("grand_charge_bars", reading)
            .turn(4)
            .army(Imperial, "points = 10, grand = 4")
            .all(&[("sipahi-1", "1908"), ("inf-baden", "1909 disrupted")])
            .play();
        other.launch(&["sipahi-1"], &["1909"]);
        assert_eq!(!other.choices("charge").is_empty(), free, "{reading}");
        if !free {
            assert!(other.due().starts_with("fight"));
        }
        let mut own = tactics(Imperial, "fight")
            .option("grand_charge_bars", reading)
            .turn(4)
            .army(Imperial, "points = 10, grand = 4")
            .all(&[("caprara", "1908"), ("sekban-1", "1909 disrupted")])
            .play();
        own.launch(&["caprara"], &["1909"]);
        assert_eq!(own.totals(), "18 2 6:1", "tripled, not doubled");
    }
}
