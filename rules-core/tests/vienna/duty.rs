//! Chapter 9.0 and 9.1 of the rules before Vienna: who must attack, who may, and how attacks are stated.

use crate::kit::*;

/// V9.0a, V9.0b, V9.0h, V9.0i, V10.1e: a unit in good order in an enemy's zone must attack, of a demoralized army too; a
/// disrupted one never attacks; nobody attacks from afar.
#[test]
fn good_order_in_a_zone_must_attack() {
    let units = [
        ("inf-baden", "1909"),
        ("inf-grana", "1907 disrupted"),
        ("inf-croy", "2107"),
        ("sekban-1", "1908"),
    ];
    for words in ["points = 0", "points = 164, demoralized = true"] {
        let mut play = imperial("fight").all(&units).army(Imperial, words).play();
        assert_eq!(play.owed(), ["imp-inf-baden", "ott-inf-sekban-1"]);
        assert_eq!(play.refused("end"), "V8.2c");
        assert_eq!(play.refused("attack inf-grana"), "V9.0i");
        assert_eq!(play.refused("attack inf-croy"), "V9.0a");
        play.act("attack inf-baden");
        assert_eq!(play.refused("on 1909"), "V9.0a");
        play.acts(&["on 1908", "declare", "resolve inf-baden"]);
    }
}

/// V9.0c, R17: whoever is inside an entrenchment need not attack across it, but may; whoever is outside must.
#[test]
fn the_entrenched_need_not_attack() {
    let units = [("inf-baden", "1809"), ("sekban-1", "1709")];
    let play = imperial("fight").all(&units).play();
    assert!(play.owed().is_empty());
    assert!(play.lists("attack inf-baden") && play.lists("end"));
    assert_eq!(play.sums_of(&["inf-baden"], &["1709"]), "8 4 2:1");
    let play = ottoman("fight").all(&units).play();
    assert_eq!(play.owed().len(), 2);
    assert_eq!(play.refused("end"), "V8.2c");
    // Two enemies outside may be attacked one at a time: neither is owed anything.
    let play = imperial("fight").all(&units).at("sekban-2", "1710").play();
    assert_eq!(play.sums_of(&["inf-baden"], &["1710"]), "8 4 2:1");
    assert_eq!(play.sums_of(&["inf-baden"], &["1709", "1710"]), "8 8 1:1");
}

/// V9.0d, V9.3b, V11.1d: guns and leaders neither attack nor defend, and guns change no odds.
#[test]
fn guns_and_leaders_do_not_fight() {
    let units = [
        ("inf-baden", "1909"),
        ("saxon", "1909"),
        ("led-baden", "1909"),
        ("sekban-1", "1908"),
        ("static-1", "1910"),
        ("kara-mehmed", "2008"),
    ];
    let mut play = imperial("fight").all(&units).play();
    assert_eq!(play.refused("attack saxon"), "V9.0d");
    assert_eq!(play.refused("attack led-baden"), "V9.0d");
    assert_eq!(play.owed().len(), 2);
    play.act("attack inf-baden");
    assert_eq!(play.refused("on 1910"), "V9.0a");
    assert_eq!(play.refused("on 2008"), "V9.0a");
    let with_gun = imperial("fight")
        .all(&units[..4])
        .at("static-1", "1908")
        .play();
    assert_eq!(with_gun.sums_of(&["inf-baden"], &["1908"]), "8 4 2:1");
}

/// V9.0e, V9.0f, V9.0g, V9.0j: all that is owed is stated before the first attack is resolved; then any order; nobody
/// fights twice.
#[test]
fn attacks_are_stated_first_and_resolved_in_any_order() {
    let units = [
        ("inf-baden", "1909"),
        ("sekban-1", "1910"),
        ("tufekci-1", "2008 disrupted"),
        ("inf-grana", "2107"),
        ("sekban-2", "2206"),
    ];
    let mut play = imperial("fight").all(&units).play();
    play.declare(&["inf-baden"], &["1910"]);
    assert_eq!(play.line("planned").rule, "V9.0g");
    assert_eq!(play.refused("resolve inf-baden"), "V9.0g");
    assert_eq!(play.refused("attack inf-baden"), "V9.0g");
    play.act("attack inf-grana");
    assert_eq!(play.refused("on 1910"), "V9.0g");
    play.acts(&["on 2206", "declare"]);
    assert_eq!(
        play.choices("resolve"),
        ["resolve imp-inf-baden", "resolve imp-inf-grana"]
    );
    assert_eq!(play.refused("end"), "V9.0g");
    play.act("resolve inf-grana").pass().roll(6);
    assert_eq!(play.refused("resolve inf-grana"), "V9.0f");
    play.act("resolve inf-baden").pass().roll(2);
    assert_eq!(play.fate("inf-baden"), "whole");
    // The disrupted neighbour is still there, but Baden has fought.
    assert_ne!(play.phase(), "fight", "nobody is left who could attack");
    let spent = imperial("fight")
        .all(&[
            ("inf-baden", "1909 acted"),
            ("inf-grana", "2007"),
            ("tufekci-1", "2008 disrupted"),
        ])
        .step("run")
        .play();
    assert_eq!(spent.refused("attack inf-baden"), "V9.0j");
}

/// V9.0e, V9.0k: a defender is attacked once a phase.
#[test]
fn a_defender_is_attacked_once() {
    let units = [
        ("inf-baden", "1908"),
        ("inf-grana", "1910"),
        ("janissary-1", "1909 disrupted"),
        ("tufekci-1", "2009 disrupted"),
    ];
    let mut play = imperial("fight").all(&units).play();
    assert!(play.owed().is_empty());
    play.fight(&["inf-baden"], &["1909"], 6);
    assert_eq!(play.result(), "Ad");
    assert!(play.piece("janissary-1").acted);
    play.act("attack inf-grana");
    assert_eq!(play.refused("on 1909"), "V9.0k");
    play.acts(&["on 2009", "declare"]);
}

/// V9.1a, V9.1h: any or all of the six around a defender attack it together; each adds its strength.
#[test]
fn six_may_attack_one() {
    let ring = ["1908", "1910", "1808", "1809", "2008", "2009"];
    let six = [
        "inf-baden",
        "inf-grana",
        "inf-lorraine",
        "inf-croy",
        "inf-leslie",
        "inf-wurttemberg",
    ];
    let mut position = imperial("fight").at("janissary-1", "1909");
    for (unit, hex) in six.iter().zip(ring) {
        position = position.at(unit, hex);
    }
    let mut play = position.play();
    assert_eq!(play.owed().len(), 7);
    assert_eq!(play.sums_of(&six, &["1909"]), "43 6 6:1");
    // Everybody in its zone is obliged, so nobody is left out.
    play.act("attack inf-baden").act("on 1909");
    assert_eq!(play.refused("declare"), "V9.1b");
    // A disrupted defender obliges nobody: any of the six.
    let mut free = position.at("janissary-1", "1909 disrupted").play();
    assert_eq!(free.sums_of(&six[..2], &["1909"]), "16 4 4:1");
    free.acts(&["attack inf-croy", "on 1909", "declare"]);
}

/// V9.1h, V9.2b, R16: no attack across an unbridged river, so no duty; a bridge allows it. Water is never attacked into.
#[test]
fn no_attack_across_a_river_without_a_bridge() {
    let units = [("inf-baden", "1804"), ("sekban-1", "1803")];
    let play = imperial("fight")
        .all(&units)
        .at("inf-grana", "1905")
        .at("tufekci-1", "1906 disrupted")
        .play();
    assert!(play.owed().is_empty());
    assert_eq!(play.refused("attack inf-baden"), "V9.2b");
    let bridge = [("inf-baden", "2004"), ("sekban-1", "2003")];
    assert_eq!(imperial("fight").all(&bridge).play().owed().len(), 2);
}

/// V9.1b, V9.1c, V9.1e, V9.1f: alone against two, a unit attacks both as one; a friend may take one of them; but nobody
/// joins an attack on an enemy he is not next to.
#[test]
fn a_unit_between_two_attacks_both_unless_a_friend_takes_one() {
    let units = [
        ("inf-baden", "1909"),
        ("sekban-1", "1908"),
        ("sekban-2", "1910"),
    ];
    let mut play = imperial("fight").all(&units).play();
    play.acts(&["attack inf-baden", "on 1908"]);
    assert_eq!(play.odds().defence_total, "4", "as it stands");
    assert_eq!(play.refused("declare"), "V9.1b");
    assert_eq!(
        play.clone()
            .acts(&["on 1910", "declare", "resolve inf-baden"])
            .pass()
            .totals(),
        "8 8 1:1"
    );
    let mut two = imperial("fight").all(&units).at("inf-grana", "1807").play();
    two.act("attack inf-baden");
    assert_eq!(
        two.refused("attack inf-grana"),
        "V9.1b",
        "1910 would be left over"
    );
    two.acts(&["on 1910", "declare"]);
    two.acts(&["attack inf-grana", "on 1908", "declare"]);
    assert_eq!(two.choices("resolve").len(), 2);
    // The other way round Baden cannot: 1910 is next to him only.
    let mut wrong = imperial("fight").all(&units).at("inf-grana", "1807").play();
    wrong.act("attack inf-baden");
    assert_eq!(wrong.refused("on 1908"), "V9.1b");
}

/// V9.1e: several attack several only if every one is next to every one.
#[test]
fn many_against_many_all_touch() {
    // 1909 and 1808 both touch 1908 and 1809.
    let units = [
        ("inf-baden", "1909"),
        ("inf-grana", "1808"),
        ("sekban-1", "1908"),
        ("sekban-2", "1809"),
    ];
    let play = imperial("fight").all(&units).play();
    assert_eq!(
        play.sums_of(&["inf-baden", "inf-grana"], &["1908", "1809"]),
        "16 8 2:1"
    );
    let mut apart = imperial("fight")
        .all(&units[..2])
        .at("sekban-1", "1908 disrupted")
        .at("sekban-2", "1910 disrupted")
        .play();
    apart.acts(&["attack inf-grana", "on 1908"]);
    assert_eq!(apart.refused("on 1910"), "V9.1e");
}

/// V9.1d, V9.1i, R18: disrupted neighbours are added at will, but never in place of an enemy in good order; unless a friend
/// sees to that one.
#[test]
fn disrupted_enemies_come_second() {
    let units = [
        ("inf-baden", "1909"),
        ("sekban-1", "1908"),
        ("sekban-2", "1910 disrupted"),
    ];
    let play = imperial("fight").all(&units).play();
    assert_eq!(play.owed(), ["imp-inf-baden", "ott-inf-sekban-1"]);
    assert_eq!(play.sums_of(&["inf-baden"], &["1908"]), "8 4 2:1");
    assert_eq!(play.sums_of(&["inf-baden"], &["1908", "1910"]), "8 6 1:1");
    let mut alone = play.clone();
    alone.acts(&["attack inf-baden", "on 1910"]);
    assert_eq!(alone.refused("declare"), "V9.1b");
    let helped = imperial("fight").all(&units).at("inf-grana", "1907").play();
    let mut plan = helped.clone();
    plan.declare(&["inf-grana"], &["1908"]);
    assert_eq!(
        plan.owed()[0],
        "imp-inf-baden",
        "he is still obliged to attack"
    );
    plan.declare(&["inf-baden"], &["1910"]);
    assert_eq!(plan.choices("resolve").len(), 2);
}

/// R66, V9.5h: what a pursuit brings next to each other owes nothing in this phase.
#[test]
fn new_neighbours_create_no_duty() {
    let units = [
        ("caprara", "1908"),
        ("carafa-goetz", "1808"),
        ("sax-plotho-traut", "1809"),
        ("deli-1", "1909"),
        ("sekban-1", "2009"),
    ];
    let mut play = imperial("fight").all(&units).play();
    play.fight(
        &["caprara", "carafa-goetz", "sax-plotho-traut"],
        &["1909"],
        1,
    );
    play.act("pursue caprara 1909");
    assert_eq!(play.place("caprara"), "1909");
    assert_eq!(
        play.clock().1,
        Ottoman,
        "the phase is over: {:?}",
        play.clock()
    );
}

/// V9.0g (R66): what an earlier pursuit brings next to whom makes no new duty.
#[test]
fn what_is_stated_stands_after_a_pursuit() {
    let mut play = imperial("fight")
        .all(&[
            ("caprara", "1908"),
            ("inf-baden", "1910"),
            ("inf-leslie", "2010"),
            ("sekban-1", "1909 disrupted"),
            ("sekban-2", "2009"),
        ])
        .play();
    play.declare(&["inf-leslie", "inf-baden"], &["2009"]);
    play.declare(&["caprara"], &["1909"]).pass().roll(1);
    play.act("pursue caprara 1909");
    assert!(play.lists("resolve inf-baden"));
    assert!(play.owed().contains(&full("inf-leslie")) && !play.owed().contains(&full("caprara")));
}

/// V9.0k: beside enemies all of which are attacked already, a unit is told so.
#[test]
fn nobody_left_to_attack() {
    let mut play = imperial("fight")
        .all(&[
            ("croats", "1908"),
            ("inf-croy", "1910"),
            ("janissary-1", "1909 disrupted"),
            ("inf-grana", "1205"),
            ("deli-1", "1105 disrupted"),
        ])
        .play();
    play.fight(&["croats"], &["1909"], 5);
    assert_eq!(play.refused("attack inf-croy"), "V9.0k");
}
