//! Chapter 20.8 of the rules before Vienna: random events.

use crate::kit::*;

fn events(side: rules_core::ids::Side, phase: &str) -> Position {
    of(side, phase).turn(2).option("random_events", "on")
}

/// Baden takes what stands in 1909.
fn entering(lost: &str) -> Position {
    events(Imperial, "move")
        .at("inf-baden", "1908")
        .at(lost, "1909")
}

fn entered(position: &Position) -> Play {
    let mut play = position.play();
    play.act("order lw").act("move inf-baden 1909");
    if play.due().starts_with("capture") {
        play.roll(3);
    }
    play
}

/// V20.8a, VEVT4, R73, R74: a leader's loss, a static gun's capture and the pavilion's loss call for a check; nothing else does.
#[test]
fn what_calls_for_an_event() {
    for lost in ["kara-mehmed", "static-1", "grand-vizier"] {
        let mut play = entered(&entering(lost));
        assert_eq!(play.due(), "event", "{lost}");
        assert_eq!(play.whose(), Some(Imperial));
        play.roll(4);
        assert_eq!(play.rules("event"), ["VEVT4"]);
        assert_eq!(play.clock().2, "move");
        let off = entering(lost).option("random_events", "off");
        assert_ne!(entered(&off).due(), "event");
    }
    assert_ne!(entered(&entering("field-1")).due(), "event", "a mobile gun");
    let mut disabled = entering("static-1").play();
    disabled.act("order lw").act("move inf-baden 1909").roll(4);
    assert_ne!(disabled.due(), "event", "disabled, not captured");
    let mut shelled = events(Imperial, "fire")
        .at("saxon", "1908")
        .at("static-1", "1909")
        .play();
    shelled.act("order lw").act("fire saxon 1909").roll(1);
    assert_eq!(shelled.place("static-1"), "lost");
    assert_ne!(shelled.due(), "event", "destroyed, not captured");
    let mut retaken = events(Ottoman, "move")
        .at("sekban-1", "1908")
        .at("static-1", "1909 captured")
        .play();
    retaken.act("order vg").act("move sekban-1 1909").roll(1);
    assert_ne!(retaken.due(), "event", "a recapture");
}

/// V20.8a, V20.6a: a looted pavilion calls for one, its recapture for none.
#[test]
fn looting_calls_for_an_event() {
    assert_eq!(
        entered(&entering("grand-vizier").option("looting", "on")).due(),
        "event"
    );
    let mut back = events(Ottoman, "move")
        .option("looting", "on")
        .at("sekban-1", "1908")
        .at("grand-vizier", "1909 looted")
        .play();
    back.act("order vg").act("move sekban-1 1909");
    assert_ne!(back.due(), "event");
}

/// V20.8.2a, V20.8.2b, X27: one check a phase, however much happens; the next phase has its own.
#[test]
fn one_check_a_phase() {
    let mut play = entering("static-1")
        .at("kara-mehmed", "1909")
        .at("osman", "2009")
        .at("inf-grana", "2109")
        .play();
    play.act("order lw").act("move inf-baden 1909").roll(1);
    assert_eq!(play.due(), "event");
    play.roll(4);
    play.act("move inf-grana 2009");
    assert_eq!(play.place("osman"), "lost");
    assert_ne!(play.due(), "event", "the second in this phase");
    // In the next phase another.
    let mut next = entering("static-1")
        .all(&[
            ("caprara", "2107"),
            ("janissary-1", "2206 disrupted"),
            ("osman", "2206"),
        ])
        .play();
    next.act("order lw")
        .act("move inf-baden 1909")
        .roll(1)
        .roll(4);
    next.act("end");
    next.launch(&["caprara"], &["2206"]).pass().roll(1);
    assert_eq!(next.place("osman"), "lost");
    while !next.choices("pass").is_empty() && next.due().is_empty() {
        next.act("pass");
    }
    assert_eq!(next.due(), "event");
    next.roll(4);
}

/// V20.8.2b, V20.8.1a, R43, R74, X28: the attacker loses a leader and captures a gun by pursuit: one check, by him, when the whole
/// attack is over.
#[test]
fn the_active_side_rolls_when_the_attack_is_over() {
    let mut play = events(Imperial, "fight")
        .all(&[
            ("caprara", "1908"),
            ("inf-baden", "1808"),
            ("inf-grana", "1809"),
            ("deli-1", "1909"),
            ("static-1", "1909"),
            ("kara-mehmed", "1909"),
        ])
        .play();
    play.launch(&["caprara", "inf-baden", "inf-grana"], &["1909"])
        .act("pass")
        .roll(1);
    assert_eq!(play.place("kara-mehmed"), "lost");
    assert_ne!(play.due(), "event", "the pursuit comes first");
    play.act("pursue caprara 1909").roll(2);
    assert_eq!(
        (play.due().as_str(), play.whose()),
        ("event", Some(Imperial))
    );
    // A leader of the active side lost: it rolls too, and nobody caused it.
    let mut own = events(Imperial, "fight")
        .all(&[
            ("inf-wurttemberg", "1909"),
            ("led-baden", "1909"),
            ("janissary-1", "1908"),
        ])
        .play();
    own.launch(&["inf-wurttemberg"], &["1908"])
        .act("pass")
        .roll(6);
    assert_eq!(own.place("led-baden"), "lost");
    assert_eq!((own.due().as_str(), own.whose()), ("event", Some(Imperial)));
    own.roll(5);
    assert!(
        own.choices("move")
            .iter()
            .all(|step| !step.contains("janissary")),
        "event 5 does nothing"
    );
}

/// VEVT1, VEVT2, V20.8.1b: the enemy rolls, and his points fall or rise by the die; not below 0, nor is demoralization undone.
#[test]
fn the_enemys_points_fall_or_rise() {
    let run = |die: u8, army: &str, face: u8| {
        let mut play = entered(&entering("kara-mehmed").army(Ottoman, army));
        play.roll(die);
        assert_eq!(
            (play.due().as_str(), play.whose()),
            ("event points", Some(Ottoman))
        );
        play.roll(face);
        (play.losses(Ottoman).0, play.demoralized(Ottoman))
    };
    assert_eq!(run(1, "points = 10", 4), (12, false), "10 + 6 - 4");
    assert_eq!(run(1, "points = 86", 6), (86, true));
    assert_eq!(run(2, "points = 10", 5), (21, false));
    assert_eq!(run(2, "points = 80", 4), (90, true));
    let mut low = entered(&entering("static-1"));
    low.roll(1).roll(6);
    assert_eq!(low.losses(Ottoman).0, 0, "3 less 6");
}

/// VEVT3, R41: a disrupted unit of the rolling side within three hexes rallies without a die, in an enemy's zone too; or nobody.
#[test]
fn event_three_rallies_a_unit() {
    let base = entering("kara-mehmed").all(&[
        ("inf-grana", "1912 disrupted"),
        ("inf-croy", "1913 disrupted"),
        ("bav-puech", "2007 disrupted"),
        ("inf-leslie", "1905"),
        ("sekban-1", "2006"),
        ("deli-1", "2010 disrupted"),
    ]);
    let mut play = entered(&base);
    play.roll(3);
    assert_eq!(
        play.choices("rally"),
        ["rally imp-inf-grana", "rally imp-inf-bav-puech"]
    );
    assert_eq!(play.refused("rally inf-croy"), "VEVT3", "four hexes away");
    assert_eq!(play.refused("rally deli-1"), "VEVT3");
    let mut nobody = play.clone();
    nobody.act("pass");
    assert!(nobody.disrupted("bav-puech"));
    play.act("rally bav-puech");
    assert!(!play.disrupted("bav-puech"), "in the zone of 2006");
    assert!(play.disrupted("inf-grana"), "one only");
    assert!(play.choices("rally").is_empty());
}

/// R9 (VEVT3, V8.1f, V8.2d): whom the event rallies has his zone again; an enemy leader alone in it is lost at the end of the phase,
/// by the other reading at once; by either the leader calls for no second check.
#[test]
fn event_three_takes_a_lone_leader_at_once_or_at_the_end_of_the_phase() {
    let base =
        entering("kara-mehmed").all(&[("bav-puech", "2007 disrupted"), ("led-ibrahim", "2107")]);
    let mut play = entered(&base);
    play.roll(3).act("rally bav-puech");
    assert_eq!(play.place("led-ibrahim"), "2107", "the phase goes on");
    play.act("end");
    assert_eq!(play.place("led-ibrahim"), "lost");
    let strict = base.option("lone_leader", "at_once");
    let mut nobody = entered(&strict);
    nobody.roll(3).act("pass");
    assert_eq!(nobody.place("led-ibrahim"), "2107", "no zone yet");
    let mut strict = entered(&strict);
    strict.roll(3).act("rally bav-puech");
    assert_eq!(strict.place("led-ibrahim"), "lost");
    assert_eq!(strict.losses(Ottoman).0, 12, "both leaders");
    assert_ne!(strict.due(), "event", "one check a phase");
    assert_eq!(strict.clock().2, "move", "the phase goes on");
}

/// VEVT5a, VEVT5b, R42, V7.1e: a unit that caused it moves up to two hexes whatever they cost, with leaders if it likes; among no
/// enemy combat units; guns and leaders it may enter.
#[test]
fn event_five_moves_a_unit() {
    let base = entering("kara-mehmed").all(&[
        ("led-baden", "1908"),
        ("sekban-1", "1910"),
        ("static-1", "2009"),
        ("inf-grana", "1705"),
    ]);
    let mut play = base.play();
    play.acts(&[
        "order lw",
        "ride led-baden inf-baden",
        "move inf-baden 1909",
    ])
    .roll(5);
    assert_eq!(play.refused("move inf-grana 1706"), "VEVT5a");
    assert_eq!(play.refused("move inf-baden 1910"), "V7.1b");
    let mut stay = play.clone();
    stay.act("pass");
    assert_eq!(stay.place("inf-baden"), "1909");
    if play.lists("ride led-baden inf-baden") {
        play.act("ride led-baden inf-baden");
    }
    play.act("move inf-baden 2009").roll(1);
    assert_eq!(
        play.piece("static-1").side,
        Imperial,
        "a second condition, no second check"
    );
    assert_ne!(play.due(), "event");
    play.act("move inf-baden 2109");
    assert_eq!(
        (play.place("inf-baden"), play.place("led-baden")),
        ("2109".into(), "2109".into())
    );
    assert_eq!(play.piece("inf-baden").left, "3", "two hexes for nothing");
    assert!(play.lists("move inf-grana 1706"), "the phase goes on");
}

/// VEVT5a, VEVT5b: in combat it moves after the attack and makes no new one; not into water, nor over the canal.
#[test]
fn event_five_brings_no_attack() {
    let mut play = events(Imperial, "fight")
        .all(&[
            ("caprara", "1805"),
            ("inf-baden", "1905"),
            ("sekban-1", "1804 disrupted"),
            ("kara-mehmed", "1804"),
            ("tufekci-1", "2006"),
        ])
        .play();
    play.launch(&["caprara", "inf-baden"], &["1804"])
        .pass()
        .roll(1);
    if play.lists("pursue caprara 1804") {
        play.act("pursue caprara 1804");
    }
    assert_eq!(play.due(), "event");
    play.roll(5);
    assert_eq!(play.refused("move caprara 1803"), "V7.1e");
    play.act("move inf-baden 1906");
    play.act("pass");
    assert_eq!(
        play.clock().1,
        Ottoman,
        "next to 2006, and no attack: the phase is over"
    );
}

/// VEVT5a: a leader who joined for a move that is then declined goes along with nobody any more.
#[test]
fn a_declined_event_move_keeps_no_rider() {
    let mut play = events(Imperial, "fight")
        .all(&[
            ("caprara", "1805"),
            ("led-baden", "1805"),
            ("sekban-1", "1804 disrupted"),
            ("kara-mehmed", "1804"),
            ("inf-grana", "1205"),
            ("deli-1", "1105 disrupted"),
        ])
        .play();
    play.launch(&["caprara"], &["1804"]).pass().roll(1);
    play.act("pass");
    assert_eq!(play.due(), "event");
    play.roll(5);
    play.act("ride led-baden caprara").act("pass");
    assert!(play.lists("attack inf-grana"), "the phase goes on");
    assert!(!play.game.position().contains("rides="));
}

/// VEVT6a, R41, R42: a fallen enemy leader survives with a unit of his side within three hexes, placed by his owner; none there, he
/// is lost after all.
#[test]
fn event_six_saves_a_leader() {
    let base = entering("kara-mehmed").all(&[
        ("sekban-1", "1912"),
        ("sekban-2", "2207"),
        ("sekban-3", "1913 disrupted"),
    ]);
    let mut play = entered(&base);
    assert_eq!(play.losses(Ottoman).0, 6);
    play.roll(6);
    assert_eq!(play.rules("event"), ["VEVT6a"]);
    assert_eq!(play.whose(), Some(Ottoman));
    assert!(!play.lists("pass"));
    assert_eq!(
        play.refused("save kara-mehmed 1913"),
        "VEVT6a",
        "four hexes away"
    );
    assert_eq!(play.choices("save").len(), 2);
    play.act("save kara-mehmed 1912");
    assert_eq!(
        (play.place("kara-mehmed"), play.losses(Ottoman).0),
        ("1912".into(), 0)
    );
    let mut alone = entered(&entering("kara-mehmed").at("sekban-1", "1913"));
    alone.roll(6);
    assert_eq!(
        (alone.place("kara-mehmed"), alone.losses(Ottoman).0),
        ("lost".into(), 6)
    );
    assert!(!alone.disrupted("inf-baden"));
}

/// VEVT6b: after the capture of a static gun or the pavilion the captor is disrupted and stops; one disrupted before is only
/// stopped.
#[test]
fn event_six_disorders_the_captor() {
    for lost in ["static-1", "grand-vizier"] {
        let mut play = entered(&entering(lost));
        play.roll(6);
        assert_eq!(play.rules("event"), ["VEVT6b"]);
        assert!(play.disrupted("inf-baden"));
        assert!(play.choices("move inf-baden").is_empty());
        let mut weak = entered(&entering(lost).at("inf-baden", "1908 disrupted"));
        weak.roll(6);
        assert_eq!(weak.place("inf-baden"), "1909");
        assert!(weak.disrupted("inf-baden") && weak.choices("move inf-baden").is_empty());
    }
}

/// VEVT6c, R74: leader and gun together: first he survives, then the captor is disrupted.
#[test]
fn event_six_does_both() {
    let mut play = entering("static-1")
        .at("kara-mehmed", "1909")
        .at("sekban-1", "1912")
        .play();
    play.act("order lw")
        .act("move inf-baden 1909")
        .roll(1)
        .roll(6);
    assert_eq!(play.rules("event"), ["VEVT6c"]);
    assert!(!play.disrupted("inf-baden"));
    play.act("save kara-mehmed 1912");
    assert!(play.disrupted("inf-baden"));
}

/// R42, VEVT5a, VEVT6a, VEVT6c: as the rows stand in print, event 5 also saves the leader, and event 6 saves one only together
/// with a capture.
#[test]
fn the_event_rows_as_printed() {
    let printed = |lost: &str| {
        entering(lost)
            .option("event_rows", "printed")
            .at("sekban-1", "1912")
    };
    let mut five = entered(&printed("kara-mehmed"));
    five.roll(5).act("pass").act("save kara-mehmed 1912");
    assert_eq!(five.place("kara-mehmed"), "1912");
    let mut six = entered(&printed("kara-mehmed"));
    six.roll(6);
    assert_eq!(six.place("kara-mehmed"), "lost");
    assert!(six.choices("save").is_empty());
    let mut both = printed("static-1").at("kara-mehmed", "1909").play();
    both.act("order lw")
        .act("move inf-baden 1909")
        .roll(1)
        .roll(6)
        .act("save kara-mehmed 1912");
    assert!(both.disrupted("inf-baden"));
    // By the ruling event 5 saves nobody.
    let mut ruled = entered(&entering("kara-mehmed").at("sekban-1", "1912"));
    ruled.roll(5).act("pass");
    assert_eq!(ruled.place("kara-mehmed"), "lost");
}
