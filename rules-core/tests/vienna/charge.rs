//! Chapter 13 of the rules before Vienna: cavalry charges.

use crate::kit::*;

/// Whether a charge is offered when these attack these hexes.
fn offered(position: &Position, attackers: &[&str], hexes: &[&str]) -> bool {
    let mut play = position.play();
    play.launch(attackers, hexes);
    play.due().is_empty() && play.lists("charge")
}

fn caprara(target: &str, words: &str) -> Position {
    imperial("fight").at("caprara", "1908").at(target, words)
}

/// V13.0a, V13.1a, V13.1c, V13.1d, R54: a good-order charge-capable unit may charge disrupted foot; not horse, not foot in good order.
#[test]
fn disrupted_foot_may_be_charged() {
    let one = ["caprara"];
    assert!(offered(
        &caprara("sekban-1", "1909 disrupted"),
        &one,
        &["1909"]
    ));
    assert!(!offered(&caprara("sekban-1", "1909"), &one, &["1909"]));
    assert!(!offered(
        &caprara("sipahi-1", "1909 disrupted"),
        &one,
        &["1909"]
    ));
    let who = |unit: &str| {
        let position = imperial("fight")
            .at(unit, "1908")
            .at("sekban-1", "1909 disrupted");
        offered(&position, &[unit], &["1909"])
    };
    assert!(who("hus-king") && who("kreiss-horse"));
    assert!(!who("heissler") && !who("croats") && !who("inf-baden"));
    // Every boxed unit may, red or black; all others never.
    for counter in &BOARD.counters {
        let boxed = counter.traits.iter().any(|word| word == "charge");
        let light = counter.traits.iter().any(|word| word == "light");
        let horse = counter.kind == "cavalry";
        assert_eq!(boxed, horse && !light, "{}", counter.id);
    }
}

/// V13.1d, V13.1e: foot of a demoralized army may be charged in good order too; elite foot in good order never.
#[test]
fn foot_of_a_demoralized_army_may_be_charged() {
    let low = |target: &str, words: &str| {
        let position = caprara(target, words).army(Ottoman, "points = 90, demoralized = true");
        offered(&position, &["caprara"], &["1909"])
    };
    assert!(low("sekban-1", "1909"));
    assert!(!low("janissary-1", "1909"));
    assert!(low("janissary-1", "1909 disrupted"));
    assert!(!low("sipahi-1", "1909"), "never horse");
    let own = caprara("sekban-1", "1909").army(Imperial, "points = 164, demoralized = true");
    assert!(!offered(&own, &["caprara"], &["1909"]), "the other army");
}

/// V13.1b: the defender has no say in charging, nor is his cavalry doubled.
#[test]
fn defending_cavalry_never_charges() {
    let mut play = ottoman("fight")
        .at("sekban-1", "1909")
        .at("caprara", "1908 disrupted")
        .play();
    play.launch(&["sekban-1"], &["1908"]);
    assert!(play.choices("charge").is_empty());
    assert_eq!(play.totals(), "4 3 1:1");
}

/// V13.1f, R68, X20, X21: next to an enemy it cannot charge, a unit declares no charge unless a friend attacks that enemy; whether
/// a disrupted one counts is an option.
#[test]
fn an_enemy_it_cannot_charge_bars_the_charge() {
    for (reading, disrupted_allows) in [("any_state", false), ("good_order", true)] {
        let base = |words: &str| {
            caprara("sekban-1", "1909 disrupted")
                .option("charge_neighbours", reading)
                .at("sipahi-1", words)
        };
        let disrupted = base("1907 disrupted");
        assert_eq!(
            offered(&disrupted, &["caprara"], &["1909"]),
            disrupted_allows
        );
        // Another attack takes the neighbour on, before or after.
        for words in ["1907", "1907 disrupted"] {
            let helped = base(words).at("inf-grana", "1806");
            let mut play = helped.play();
            if words == "1907" {
                play.declare(&["inf-grana"], &["1907"]);
                play.declare(&["caprara"], &["1909"]);
                play.act("resolve caprara");
            } else {
                play.fight(&["inf-grana"], &["1907"], 6);
                play.launch(&["caprara"], &["1909"]);
            }
            assert!(play.lists("charge"), "{reading} {words}");
        }
    }
    // The unit next to the foot only charges it, the other attacks the horse.
    let mut play = caprara("sekban-1", "1909 disrupted")
        .at("sipahi-1", "1907")
        .at("carafa-goetz", "1910")
        .play();
    play.declare(&["caprara"], &["1907"]);
    play.act("resolve caprara").pass().roll(4);
    play.launch(&["carafa-goetz"], &["1909"]);
    assert!(play.lists("charge"));
}

/// V13.1f, R68: enemies outside an entrenchment the charger is inside of, or beyond an unbridged river, bar nothing.
#[test]
fn enemies_it_need_not_face_bar_nothing() {
    let inside = imperial("fight")
        .at("caprara", "1809")
        .at("sekban-1", "1909 disrupted")
        .at("sipahi-1", "1709");
    assert!(offered(&inside, &["caprara"], &["1909"]));
    let river = imperial("fight")
        .at("caprara", "1804")
        .at("sekban-1", "1805 disrupted")
        .at("sipahi-1", "1803");
    assert!(offered(&river, &["caprara"], &["1805"]));
}

/// V13.1g, R20: no charge over an entrenchment from outside, if any charger would cross it; from inside it is free.
#[test]
fn no_charge_against_an_entrenchment() {
    let over = imperial("fight")
        .at("caprara", "1709")
        .at("sekban-1", "1809 disrupted");
    assert!(!offered(&over, &["caprara"], &["1809"]));
    let mixed = over.clone().at("carafa-goetz", "1909");
    assert!(!offered(&mixed, &["caprara", "carafa-goetz"], &["1809"]));
    assert!(offered(&mixed, &["carafa-goetz"], &["1809"]));
    let outward = imperial("fight")
        .at("caprara", "1809")
        .at("sekban-1", "1709 disrupted");
    assert!(offered(&outward, &["caprara"], &["1709"]));
}

/// V13.1h, V13.1i, V13.1j, V13.1k, V13.1l, V11.2d, X22: a charge is voluntary; declared before the odds it doubles every
/// charge-capable unit and the leader with it, and nobody else.
#[test]
fn a_charge_doubles_the_chargers() {
    let units = [
        ("caprara", "1908"),
        ("led-baden", "1908"),
        ("inf-baden", "1808"),
        ("john-george", "1808"),
        ("reuss", "1809"),
        ("kreiss-horse", "2107"),
        ("janissary-1", "1909 disrupted"),
    ];
    let all = ["caprara", "inf-baden", "reuss"];
    let mut play = imperial("fight").all(&units).play();
    play.launch(&all, &["1909"]);
    let mut calm = play.clone();
    calm.act("pass").pass();
    assert_eq!(calm.totals(), "18 4 4:1");
    play.act("charge");
    assert_eq!(play.line("charged").units, ["imp-cav-caprara"]);
    play.act("aid john-george inf-baden")
        .act("aid led-baden caprara");
    assert_eq!(play.totals(), "29 4 6:1", "12 + 4, 8 + 1, 4");
    let mut ordinary = imperial("fight")
        .all(&[
            ("kreiss-horse", "1908"),
            ("inf-baden", "1808"),
            ("janissary-1", "1909 disrupted"),
        ])
        .play();
    ordinary
        .launch(&["kreiss-horse", "inf-baden"], &["1909"])
        .act("charge")
        .pass();
    assert_eq!(ordinary.totals(), "18 4 4:1");
}

/// V13.2a, V13.2d, V9.4a: whatever the result, the charger is disrupted, and once.
#[test]
fn every_charge_disorders_the_cavalry() {
    let units = [
        ("caprara", "1909"),
        ("rh-waldeck", "1808"),
        ("janissary-1", "1908 disrupted"),
        ("janissary-2", "1809 disrupted"),
    ];
    let both = ["caprara", "rh-waldeck"];
    for (die, result, waldeck) in [
        (1, "Dd", "whole"),
        (4, "Dx", "disrupted"),
        (5, "DD", "disrupted"),
        (6, "Ad", "disrupted"),
    ] {
        let mut play = imperial("fight").all(&units).play();
        play.launch(&both, &["1809", "1908"]).act("charge").pass();
        assert_eq!(play.totals(), "17 8 2:1");
        play.roll(die);
        assert_eq!(play.result(), result);
        while let Some(step) = play.choices("lose").first().cloned() {
            play.act(&step);
        }
        if !play.choices("pursue").is_empty() {
            play.act("pass");
        }
        assert_eq!(play.fates(&both), ["disrupted", waldeck], "{result}");
    }
}

/// V13.2b, V13.2d: an Ae only disrupts the charger and eliminates the foot with it; a DD disrupts it once.
#[test]
fn a_lost_charge_costs_the_charger_its_order_only() {
    let low = [
        ("kreiss-horse", "1909"),
        ("janissary-1", "1908 disrupted"),
        ("janissary-2", "1910 disrupted"),
        ("janissary-4", "2008 disrupted"),
    ];
    let mut play = imperial("fight").all(&low).play();
    play.launch(&["kreiss-horse"], &["1908", "1910", "2008"])
        .act("charge")
        .pass();
    assert_eq!(play.totals(), "10 12 1:2");
    let mut dd = play.clone();
    dd.roll(2);
    assert_eq!(
        (dd.result(), dd.fate("kreiss-horse")),
        ("DD".into(), "disrupted")
    );
    play.roll(6);
    assert_eq!(
        (play.result(), play.fate("kreiss-horse")),
        ("Ae".into(), "disrupted")
    );
    let mut both = imperial("fight")
        .all(&[
            ("dupigny", "1909"),
            ("croats", "1808"),
            ("janissary-1", "1908 disrupted"),
            ("janissary-2", "1809 disrupted"),
            ("kara-mehmed", "1908"),
        ])
        .play();
    both.launch(&["dupigny", "croats"], &["1908", "1809"]);
    both.act("charge").act("aid kara-mehmed janissary-1");
    assert_eq!(both.totals(), "11 10 1:1");
    both.roll(6);
    assert_eq!(both.result(), "Ae");
    assert_eq!(both.fates(&["dupigny", "croats"]), ["disrupted", "lost"]);
}

/// V13.2c, R11, X23, X24: chargers are disrupted first and count their printed strength; others only if that is not enough.
#[test]
fn chargers_pay_an_exchange_first() {
    let run = |defender: &str, leader: bool| {
        let mut position = imperial("fight")
            .all(&[
                ("kreiss-horse", "1908"),
                ("inf-baden", "1808"),
                (defender, "1909"),
            ])
            .army(Ottoman, "points = 90, demoralized = true");
        if leader {
            position = position.at("kara-mehmed", "1909");
        }
        let mut play = position.play();
        play.launch(&["kreiss-horse", "inf-baden"], &["1909"])
            .act("charge");
        if leader {
            play.act("aid kara-mehmed sekban-1");
        }
        let sums = play.totals();
        play.roll(5);
        (
            sums,
            play.result(),
            play.fate("kreiss-horse"),
            play.choices("lose"),
        )
    };
    let (sums, result, horse, left) = run("sekban-1", true);
    assert_eq!(
        (sums.as_str(), result.as_str(), horse),
        ("18 6 3:1", "Dx", "disrupted")
    );
    assert_eq!(left, ["lose imp-inf-baden"], "5 do not meet 6");
    let (sums, result, horse, left) = run("sekban-1", false);
    assert_eq!(
        (sums.as_str(), result.as_str(), horse),
        ("18 4 4:1", "Dx", "disrupted")
    );
    assert!(left.is_empty(), "5 meet 4");
}

/// V19.5.1f, R58: cavalry of two sub-commands does not charge together; of one it does.
#[test]
fn one_sub_command_charges() {
    let two = |second: &str| {
        let position = caprara("sekban-1", "1909 disrupted").at(second, "1808");
        offered(&position, &["caprara", second], &["1909"])
    };
    assert!(two("carafa-goetz"));
    assert!(!two("kreiss-horse"));
    assert!(two("inf-bav-puech"), "foot of another may join");
}
