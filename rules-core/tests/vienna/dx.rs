//! Chapter 9.4 and 10.0 of the rules before Vienna: results part by part, the exchange.

use crate::kit::*;

/// V9.4b, V10.0c, V9.1g, VREFb: a disrupted defender is lost, one in good order disrupted; neither side pursues while one is left.
#[test]
fn a_second_disruption_eliminates() {
    let units = [
        ("inf-baden", "1909"),
        ("inf-grana", "1808"),
        ("sekban-1", "1908"),
        ("sekban-2", "1809 disrupted"),
    ];
    let play = imperial("fight").all(&units).play();
    for (die, result, attackers) in [(1, "Dd", "whole"), (5, "DD", "disrupted"), (4, "Dx", "")] {
        let mut fought = play.clone();
        fought.fight(&["inf-baden", "inf-grana"], &["1908", "1809"], die);
        assert_eq!(fought.result(), result);
        assert_eq!(
            fought.fates(&["sekban-1", "sekban-2"]),
            ["disrupted", "lost"]
        );
        if !attackers.is_empty() {
            assert_eq!(
                fought.fates(&["inf-baden", "inf-grana"]),
                [attackers, attackers]
            );
        }
        assert_eq!(fought.losses(Ottoman).0, 4, "the front counts");
    }
}

/// The exchange of Baden 8, Grana 8 and Thüngen 6 against 1909.
fn exchange(defender: &str, words: &str) -> Play {
    let units = [
        ("inf-baden", "1908"),
        ("inf-grana", "1910"),
        ("fr-thuengen", "1808"),
    ];
    let position = imperial("fight").all(&units).at(defender, words);
    position.play()
}

/// V9.4c, R10, R11, V13.2c: the attacker disrupts units worth at least the defenders' printed strength, whichever he likes;
/// ground does not count.
#[test]
fn the_attacker_chooses_whom_an_exchange_disrupts() {
    let three = ["inf-baden", "inf-grana", "fr-thuengen"];
    let mut play = exchange("janissary-1", "1909");
    play.fight(&three, &["1909"], 5);
    assert_eq!(play.result(), "Dx");
    assert_eq!(play.fate("janissary-1"), "disrupted");
    assert_eq!(play.choices("lose").len(), 3);
    assert_eq!(play.refused("lose janissary-1"), "V9.4c");
    assert!(!play.lists("pass"), "the quota is met");
    let mut one = play.clone();
    one.act("lose fr-thuengen");
    assert_eq!(one.fates(&three), ["whole", "whole", "disrupted"]);
    assert!(one.choices("lose").is_empty(), "6 meets 6");
    let two = imperial("fight")
        .all(&[
            ("inf-baden", "1909"),
            ("inf-grana", "1808"),
            ("janissary-1", "1908"),
            ("sekban-1", "1809"),
        ])
        .play();
    let mut two = two;
    two.fight(&["inf-baden", "inf-grana"], &["1908", "1809"], 3);
    assert_eq!(two.result(), "Dx", "16 against 10");
    two.act("lose inf-grana");
    assert_eq!(two.fate("inf-baden"), "whole");
    assert_eq!(two.choices("lose"), ["lose imp-inf-baden"]);
    two.act("lose inf-baden");
    // In a town the defender is worth twice as much in the odds, not in the exchange.
    let mut town = imperial("fight")
        .all(&[
            ("inf-baden", "2215"),
            ("inf-grana", "2314"),
            ("sekban-1", "2214"),
        ])
        .play();
    town.fight(&["inf-baden", "inf-grana"], &["2214"], 4);
    assert_eq!(town.result(), "Dx");
    town.act("lose inf-baden");
    assert!(town.choices("lose").is_empty());
}

/// R10, V9.4b: a defender disrupted before counts the face it showed.
#[test]
fn an_exchange_counts_the_face_shown() {
    let mut play = exchange("janissary-1", "1909 disrupted");
    // 22 against 4 is 5:1; only a 6 exchanges.
    play.fight(&["inf-baden", "inf-grana", "fr-thuengen"], &["1909"], 6);
    assert_eq!(play.result(), "Dx");
    assert_eq!(play.fate("janissary-1"), "lost");
    play.act("lose fr-thuengen");
    assert!(play.choices("lose").is_empty() && play.choices("pursue").is_empty());
}

/// V9.4d, X29: attackers weaker than the defence are all disrupted, without a choice.
#[test]
fn too_weak_attackers_are_all_disrupted() {
    let mut play = imperial("fight")
        .all(&[
            ("inf-baden", "1909"),
            ("janissary-1", "1908"),
            ("sekban-1", "1910"),
        ])
        .play();
    play.fight(&["inf-baden"], &["1908", "1910"], 1);
    assert_eq!(play.result(), "Dx", "8 against 10 is 1:2");
    assert_eq!(
        play.fates(&["inf-baden", "janissary-1"]),
        ["disrupted", "disrupted"]
    );
}

/// V11.2e, V11.2f, R10, R12: the defending leader's value is matched too; attacking leaders count for nothing.
#[test]
fn leaders_in_an_exchange() {
    let units = [
        ("inf-wurttemberg", "1908"),
        ("inf-baden", "1910"),
        ("led-baden", "1908"),
        ("janissary-1", "1909"),
        ("kara-mehmed", "1909"),
    ];
    let run = |defence: &str| {
        let mut play = imperial("fight").all(&units).play();
        play.launch(&["inf-wurttemberg", "inf-baden"], &["1909"]);
        play.act("aid led-baden inf-wurttemberg").act(defence);
        play
    };
    let mut helped = run("aid kara-mehmed janissary-1");
    assert_eq!(helped.totals(), "16 8 2:1");
    helped.roll(4);
    assert_eq!(helped.result(), "Dx");
    assert_eq!(
        helped.choices("lose"),
        ["lose imp-inf-baden", "lose imp-inf-wurttemberg"]
    );
    helped.act("lose inf-wurttemberg");
    assert_eq!(
        helped.choices("lose"),
        ["lose imp-inf-baden"],
        "6 and his 2 do not meet 8"
    );
    // A leader whose bonus is not used is not matched.
    let mut alone = run("pass");
    assert_eq!(alone.totals(), "16 6 2:1");
    alone.roll(4).act("lose inf-wurttemberg");
    assert!(alone.choices("lose").is_empty());
}

/// V9.4a, V9.4e, V11.2g, V11.1f, R9: the leader of a unit that part one eliminates is lost before part two, which may disrupt
/// the very unit whose zone he stood in.
#[test]
fn the_leader_left_behind_is_lost_between_the_parts() {
    let mut play = imperial("fight")
        .all(&[
            ("inf-baden", "1908"),
            ("inf-grana", "1910"),
            ("janissary-1", "1909 disrupted"),
            ("kara-mehmed", "1909"),
        ])
        .play();
    play.launch(&["inf-baden", "inf-grana"], &["1909"])
        .act("pass")
        .roll(5);
    assert_eq!(play.result(), "Dx", "16 against 4");
    assert_eq!(play.place("kara-mehmed"), "lost");
    assert_eq!(play.line("commander-lost").rule, "V8.2d");
    play.act("lose inf-grana");
    assert_eq!(play.losses(Ottoman).0, 7 + 6);
    // A result that loses no unit touches no leader.
    let mut play = imperial("fight")
        .all(&[
            ("inf-baden", "1908"),
            ("janissary-1", "1909"),
            ("kara-mehmed", "1909"),
            ("led-baden", "1908"),
        ])
        .play();
    play.launch(&["inf-baden"], &["1909"])
        .acts(&["pass", "pass"])
        .roll(4);
    assert_eq!(play.result(), "DD");
    assert_eq!(
        (play.place("kara-mehmed"), play.place("led-baden")),
        ("1909".into(), "1908".into())
    );
}

/// V9.4a, V9.5a, V10.0c: De eliminates good order and disrupted alike; Ae every attacker, and with the last one the leader
/// with him.
#[test]
fn elimination_takes_every_unit() {
    let mut play = imperial("fight")
        .all(&[
            ("inf-baden", "1909"),
            ("inf-grana", "1808"),
            ("inf-lorraine", "1810"),
            ("deli-1", "1908"),
            ("deli-2", "1809 disrupted"),
        ])
        .play();
    play.declare(&["inf-grana", "inf-baden"], &["1908", "1809"]);
    play.act("resolve inf-baden").pass().roll(1);
    assert_eq!(play.result(), "De");
    assert_eq!(play.fates(&["deli-1", "deli-2"]), ["lost", "lost"]);
    let mut play = imperial("fight")
        .all(&[
            ("inf-wurttemberg", "1909"),
            ("led-baden", "1909"),
            ("janissary-1", "1908"),
        ])
        .play();
    play.launch(&["inf-wurttemberg"], &["1908"])
        .act("pass")
        .roll(6);
    assert_eq!(play.result(), "Ae");
    assert_eq!(
        (play.place("inf-wurttemberg"), play.place("led-baden")),
        ("lost".into(), "lost".into())
    );
    assert_eq!(play.losses(Imperial).0, 6 + 6);
}
