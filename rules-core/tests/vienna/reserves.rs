//! Chapters 19.1.2 and 19.2.2 of the rules before Vienna: reinforcements are called and come.

use crate::kit::*;

/// The Ottoman movement phase of a turn with two units waiting.
fn ottomans(turn: u8) -> Position {
    ottoman("move").turn(turn).all(&[
        ("janissary-6", "waiting"),
        ("mamluk-1", "waiting"),
        ("bekri-mustafa", "waiting"),
        ("sekban-1", "1908"),
        ("inf-baden", "0520"),
    ])
}

/// V19.1.2b, V19.1.2e: the check may be made from turn 2 to 11, at the start of the movement phase.
#[test]
fn when_the_ottomans_may_check() {
    assert_eq!(ottomans(1).play().refused("check"), "V19.1.2b");
    assert_eq!(ottomans(12).play().refused("check"), "V19.1.2e");
    for turn in 2..=11 {
        assert!(ottomans(turn).play().lists("check"), "turn {turn}");
    }
    let mut late = ottomans(5).play();
    late.act("order vg");
    assert_eq!(late.refused("check"), "V4.1a");
    let mut without = ottomans(5).play();
    without.act("end");
    assert_eq!(
        without.place("janissary-6"),
        "waiting",
        "nobody has to check"
    );
}

/// V19.1.2c, V19.1.2d: two dice at or under the turn bring everybody in this turn; one roll a turn, and none after they came.
#[test]
fn two_dice_against_the_turn() {
    for (turn, faces, come) in [
        (2u8, [1u8, 1u8], true),
        (2, [1, 2], false),
        (7, [3, 4], true),
        (7, [4, 4], false),
        (11, [6, 5], true),
        (11, [6, 6], false),
    ] {
        let mut play = ottomans(turn).play();
        play.act("check").rolls(&[faces[0], faces[1]]);
        assert_eq!(play.line("arrival").rule, "V19.1.2c");
        assert_eq!(play.lists("order rr"), come, "{faces:?} in turn {turn}");
        let told = if come { "have come" } else { "not called" };
        assert_eq!(play.track("reinforcements-ottoman").text, told);
        assert_eq!(play.refused("check"), "V19.1.2d");
    }
    let here = ottomans(8).army(Ottoman, "arrival = \"here\"").play();
    assert_eq!(here.refused("check"), "V19.1.2d");
    // After a failure the next turn gives another roll.
    assert!(ottomans(6).play().lists("check"));
}

/// V19.1.2a, R24, V16.1e: they come on at 2304 to 2312, both included, and all of them must.
#[test]
fn they_come_on_at_to_vienna() {
    let mut play = ottomans(7).play();
    play.act("check").rolls(&[1, 1]);
    assert_eq!(play.refused("end"), "V16.1e");
    play.act("order rr");
    let hexes = play.choices("enter janissary-6");
    assert_eq!(hexes.len(), 9);
    assert!(play.lists("enter janissary-6 2304") && play.lists("enter janissary-6 2312"));
    assert_eq!(play.refused("enter janissary-6 2313"), "V19.1.2a");
    play.act("enter janissary-6 2304");
    assert_eq!(play.refused("order vg"), "V16.1e");
    play.acts(&[
        "enter mamluk-1 2312",
        "enter bekri-mustafa 2312",
        "order vg",
    ]);
    assert_eq!(play.place("mamluk-1"), "2312");
}

fn imperials(turn: u8, ottoman_arrival: &str) -> Position {
    imperial("move")
        .turn(turn)
        .all(&[
            ("inf-mansfeld", "waiting"),
            ("dupigny", "waiting"),
            ("inf-baden", "0520"),
            ("sekban-1", "1908"),
        ])
        .army(Ottoman, &format!("arrival = {ottoman_arrival:?}"))
}

/// V19.2.2a, R39: the garrison is checked for only once the Ottoman reinforcements have come, and not on the last turn.
#[test]
fn the_garrison_waits_for_the_ottomans() {
    assert_eq!(imperials(6, "away").play().refused("check"), "V19.2.2a");
    assert!(imperials(6, "here").play().lists("check"));
    assert_eq!(imperials(12, "here").play().refused("check"), "V19.1.2e");
    let mut play = imperials(6, "here").play();
    play.act("check").rolls(&[3, 4]);
    assert_eq!(play.line("arrival").rule, "V19.2.2b");
    assert!(!play.lists("order vr"));
    assert_eq!(play.refused("check"), "V19.1.2d");
}

/// V19.2.2b, V19.2.2c, V16.0a: on success the Imperial player names this turn or a later one; then they come at To Vienna.
#[test]
fn the_garrison_comes_now_or_later() {
    let called = |turn: u8| {
        let mut play = imperials(turn, "here").play();
        play.act("check").rolls(&[1, 1]);
        play
    };
    let mut play = called(6);
    assert_eq!(play.choices("arrive").len(), 7, "turns 6 to 12");
    assert_eq!(play.refused("arrive turn-5"), "V19.2.2c");
    assert_eq!(play.refused("end"), "V19.2.2c");
    let mut now = play.clone();
    now.acts(&["arrive turn-6", "order vr"]);
    assert_eq!(now.choices("enter inf-mansfeld").len(), 9);
    play.act("arrive turn-8");
    assert!(!play.lists("order vr"));
    assert_eq!(play.track("reinforcements-imperial").text, "come in turn 8");
    assert_eq!(play.refused("check"), "V19.1.2d");
    assert!(play.game.position().contains("arrival = \"turn-8\""));
    for (turn, here) in [(7, false), (8, true), (9, true)] {
        // The phase before the movement phase of that turn.
        let mut later = imperials(turn, "here")
            .army(Imperial, "arrival = \"turn-8\"")
            .at("inf-grana", "1509 disrupted")
            .at("katski-1", "1907");
        later = later.at("inf-croy", "0920");
        let text = later
            .written()
            .replace("phase = \"move\"", "phase = \"fire\"");
        let (game, _) = rules_core::Game::start(&rules_core::setup::Setup::Position(text)).unwrap();
        let mut play = Play {
            game,
            odd: Vec::new(),
            log: Vec::new(),
        };
        if play.clock().2 == "fire" {
            play.act("end");
        }
        assert_eq!(play.clock().2, "move");
        assert_eq!(play.lists("order vr"), here, "turn {turn}");
    }
}
