//! Chapter 9.5 of the rules before Vienna: pursuit.

use crate::kit::*;

/// Caprara in 1908 and others attack 1909 with six to one.
fn rout() -> Position {
    imperial("fight")
        .at("caprara", "1908")
        .at("inf-grana", "1808")
        .at("inf-baden", "1809")
        .at("deli-1", "1909")
}

const THREE: [&str; 3] = ["caprara", "inf-grana", "inf-baden"];

fn routed(position: Position) -> Play {
    let mut play = position.play();
    play.fight(&THREE, &["1909"], 1);
    assert_eq!(play.result(), "De");
    play
}

/// V9.5a, V9.5d, V10.0c, V9.1d: pursuit follows De and a Dd that leaves nobody; never Dx, nor while a defender stands.
#[test]
fn pursuit_follows_a_cleared_hex() {
    assert_eq!(routed(rout()).verbs(), ["pursue", "pass"]);
    let run = |words: &str, die: u8| {
        let mut play = rout().at("janissary-1", words).at("deli-1", "lost").play();
        play.fight(&THREE, &["1909"], die);
        (play.result(), play.choices("pursue").len())
    };
    assert_eq!(run("1909", 2), ("Dd".into(), 0), "22 against 6");
    assert_eq!(run("1909", 5).1, 0, "Dx");
    assert_eq!(run("1909 disrupted", 5), ("Dd".into(), 1), "22 against 4");
    assert_eq!(run("1909 disrupted", 6), ("Dx".into(), 0));
}

/// V9.5b: no pursuit after bombardment.
#[test]
fn bombardment_lets_nobody_pursue() {
    let mut play = imperial("fire")
        .all(&[
            ("saxon", "1908"),
            ("caprara", "1908"),
            ("janissary-1", "1909 disrupted"),
        ])
        .play();
    play.act("order lw").act("fire saxon 1909").roll(1);
    assert_eq!(play.place("janissary-1"), "lost");
    assert!(play.choices("pursue").is_empty());
    assert_eq!(play.place("caprara"), "1908");
}

/// V9.5e, V12.2d, V14.1a: defenders never pursue; of a demoralized army only elite units do.
#[test]
fn who_has_lost_heart_does_not_pursue() {
    let low = rout().army(Imperial, "points = 164, demoralized = true");
    assert!(routed(low.clone()).choices("pursue").is_empty());
    let elite = low.at("sax-leib-cuirassiers", "1910");
    let mut play = elite.play();
    play.fight(
        &["caprara", "inf-grana", "inf-baden", "sax-leib-cuirassiers"],
        &["1909"],
        1,
    );
    assert_eq!(
        play.choices("pursue"),
        ["pursue imp-cav-sax-leib-cuirassiers 1909"]
    );
    // The attacker is wiped out, and nobody may follow.
    let mut lost = imperial("fight")
        .at("croats", "1908")
        .at("sipahi-1", "1909")
        .play();
    lost.fight(&["croats"], &["1909"], 6);
    assert_eq!(lost.fate("croats"), "lost");
    assert_eq!(lost.place("sipahi-1"), "1909");
    assert!(lost.choices("pursue").is_empty());
}

/// V9.5f, V9.5g, R14: heavy cavalry, or regular or elite foot with a leader; no light troops, no leader or gun alone.
#[test]
fn who_may_pursue() {
    let with = |unit: &str, leader: &str, option: &str| {
        let mut position = imperial("fight")
            .option("leader_reach", option)
            .at(unit, "1908")
            .at("inf-grana", "1808")
            .at("inf-baden", "1809")
            .at("inf-wurttemberg", "2009")
            .at("saxon", "1908")
            .at("tartar-1", "1909");
        if !leader.is_empty() {
            position = position.at(leader, "1908");
        }
        let mut play = position.play();
        play.fight(
            &[unit, "inf-grana", "inf-baden", "inf-wurttemberg"],
            &["1909"],
            1,
        );
        assert_eq!(play.result(), "De");
        !play.choices(&format!("pursue {unit}")).is_empty()
    };
    let own = "own";
    assert!(with("caprara", "", own), "heavy cavalry");
    assert!(with("hus-king", "", own), "elite horse");
    assert!(!with("heissler", "led-baden", own), "dragoons are light");
    assert!(!with("lubomirski", "led-baden", own), "irregular horse");
    assert!(!with("inf-croy", "", own), "foot without a leader");
    assert!(with("inf-croy", "led-baden", own));
    assert!(
        with("imperial-grenadiers", "led-baden", own),
        "grenadiers are regular"
    );
    assert!(with("sax-leib", "led-baden", own), "elite foot");
    assert!(with("inf-croy", "sobieski", own), "the overall commander");
}

/// R70, V9.5f, V19.5.1c: the leader that opens pursuit is of the unit's sub-command; or any friendly one, as chosen.
#[test]
fn whose_leader_opens_pursuit() {
    for (reach, allowed) in [("own", false), ("any", true)] {
        let mut play = rout()
            .option("leader_reach", reach)
            .at("led-waldeck", "1809")
            .play();
        play.fight(&THREE, &["1909"], 1);
        assert_eq!(
            !play.choices("pursue inf-baden").is_empty(),
            allowed,
            "{reach}"
        );
    }
}

/// V9.5h, V9.5i: one attacker goes into each cleared hex; the attacker chooses which.
#[test]
fn one_unit_a_cleared_hex() {
    let mut play = imperial("fight")
        .all(&[
            ("caprara", "1909"),
            ("carafa-goetz", "1808"),
            ("hus-king", "1910"),
            ("deli-1", "1908 disrupted"),
            ("deli-2", "1809 disrupted"),
        ])
        .play();
    // 12 against 4: 3:1, a 1 is De.
    play.fight(&["caprara", "carafa-goetz"], &["1908", "1809"], 1);
    assert_eq!(play.choices("pursue").len(), 4);
    assert_eq!(play.refused("pursue hus-king 1809"), "V9.5h");
    play.act("pursue caprara 1809");
    assert_eq!(play.refused("pursue carafa-goetz 1809"), "V9.5h");
    assert_eq!(play.refused("pursue caprara 1908"), "V9.5h");
    play.act("pursue carafa-goetz 1908");
    assert_eq!(
        (play.place("caprara"), play.place("carafa-goetz")),
        ("1809".into(), "1908".into())
    );
}

/// V9.5g: a leader stacked with the pursuer may go along, or stay.
#[test]
fn a_leader_goes_along_with_the_pursuer() {
    let position = rout().at("led-baden", "1908");
    let mut play = position.play();
    play.fight(&THREE, &["1909"], 1);
    assert!(play.lists("ride led-baden caprara"));
    assert!(
        !play.lists("ride led-baden inf-grana"),
        "he is not with Grana"
    );
    let mut alone = play.clone();
    play.acts(&["ride led-baden caprara", "pursue caprara 1909"]);
    assert_eq!(play.place("led-baden"), "1909");
    alone.act("pursue caprara 1909");
    assert_eq!(alone.place("led-baden"), "1908");
}

/// V9.5j, V9.2b: no pursuit across what is prohibited; over the bridge it goes.
#[test]
fn pursuit_keeps_to_passable_ground() {
    let mut play = imperial("fight")
        .all(&[("caprara", "2004"), ("deli-1", "2003 disrupted")])
        .play();
    // 6 against 2, twice for the water and twice for light troops in woods: capped at three, 6.
    play.until_die(&["caprara"], &["2003"]);
    assert_eq!(play.totals(), "6 6 1:1");
    play.roll(1);
    assert_eq!(play.choices("pursue"), ["pursue imp-cav-caprara 2003"]);
}

/// V9.5c, V9.5k, V9.5l, V11.1e, R9: what is left in the hex stops no pursuit; leaders and the pavilion are lost to it; guns are
/// rolled for.
#[test]
fn pursuit_sweeps_what_is_left() {
    let mut play = routed(rout().at("static-1", "1909").at("grand-vizier", "1909"));
    play.act("pursue caprara 1909");
    assert_eq!(play.place("grand-vizier"), "lost");
    assert_eq!(play.losses(Ottoman).0, 20);
    assert!(play.due().starts_with("capture"), "{}", play.due());
    play.roll(3);
    assert_eq!(play.losses(Ottoman).0, 23);
    assert_eq!(play.place("static-1"), "1909");
    // A leader who is alone is lost even before, if a zone covers him.
    let mut play = rout().at("kara-mehmed", "1909").play();
    play.launch(&THREE, &["1909"]).act("pass").roll(1);
    assert_eq!(play.place("kara-mehmed"), "lost");
    assert_eq!(play.choices("pursue").len(), 1);
}

/// R15, V13.2a: a charging unit pursues before the charge disorders it; or stays, as chosen. One the result disrupts never
/// pursues.
#[test]
fn chargers_pursue_before_they_are_disordered() {
    for (value, pursues) in [("allowed", true), ("barred", false)] {
        let mut play = imperial("fight")
            .option("charger_pursuit", value)
            .at("caprara", "1908")
            .at("deli-1", "1909 disrupted")
            .play();
        play.launch(&["caprara"], &["1909"]).act("charge").roll(1);
        assert_eq!(play.result(), "De", "12 against 2");
        assert_eq!(!play.choices("pursue").is_empty(), pursues);
        if pursues {
            assert_eq!(play.fate("caprara"), "whole");
            play.act("pursue caprara 1909");
        }
        assert_eq!(play.fate("caprara"), "disrupted");
    }
}
