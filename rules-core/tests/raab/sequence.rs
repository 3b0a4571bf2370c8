//! Chapter 4 of the Raab's rules: who plays when, through which phases, and how long.

use crate::kit::*;

/// Both sides with something to do in every phase: a unit to rally, a battery with a target, a fight.
fn busy() -> Position {
    ottoman("flood").all(&[
        ("koprulu", "1813"),
        ("sipah", "1713 disrupted"),
        ("ott-art-1", "1912"),
        ("albanian-1", "1110"),
        ("com-leopold", "0905"),
        ("pest", "0906 disrupted"),
        ("imp-art-1", "0915"),
        ("pio", "1010"),
        ("tasso", "1915"),
        ("levend-1", "0919"),
    ])
}

/// Plays on without more than is owed, and notes what each phase was.
fn phases(
    play: &mut Play,
    until: (u8, rules_core::ids::Side),
) -> Vec<(u8, &'static str, &'static str)> {
    let mut seen = Vec::new();
    while play.outcome().is_none() && (play.clock().0, play.clock().1) < until {
        let (turn, side, phase) = play.clock();
        if seen.last() != Some(&(turn, side.id(), phase)) {
            seen.push((turn, side.id(), phase));
        }
        step_on(play);
    }
    seen
}

fn step_on(play: &mut Play) {
    if !play.due().is_empty() {
        play.roll(3);
    } else if play.lists("end") {
        play.act("end");
    } else if play.lists("declare") {
        play.act("declare");
    } else {
        let choices = play
            .view()
            .choices
            .into_iter()
            .filter(|choice| !choice.undoing);
        let next = choices.map(|choice| choice.action).next().expect("a step");
        play.act(&next);
    }
}

/// RS4.1.1a, RS4.1.2a, RS4.1.3a, RS4.1.4a, RN4.1a, RN4.1b, RN4.1c, RN4.1d: rally, fire, move, fight, in this order, for each side.
#[test]
fn the_phases_follow_each_other() {
    let mut play = busy().play();
    let seen = phases(&mut play, (2, Ottoman));
    let turn = |side| ["rally", "fire", "move", "fight"].map(|phase| (1, side, phase));
    assert_eq!(seen, [turn("ottoman"), turn("imperial")].concat());
}

/// RS4.1.1a, RS4.1.2a, RS4.1.3a, RS4.1.4a, RN4.1a, RN4.1b, RN4.1c, RN4.1d: each phase begins by the row of the text in force.
#[test]
fn each_phase_begins_by_its_rule() {
    for text in TEXTS {
        let mut play = busy().text(text).play();
        let mut begun = Vec::new();
        while play.clock().1 == Ottoman {
            step_on(&mut play);
            begun.extend(play.rules("phase"));
        }
        let rows = [
            text.row("RS4.1.2a", "RN4.1b"),
            text.row("RS4.1.3a", "RN4.1c"),
            text.row("RS4.1.4a", "RN4.1d"),
            text.row("RS4.1.1a", "RN4.1a"),
        ];
        assert_eq!(begun, rows);
    }
}

/// RS4.1.1a, RN4.1a, RS4.1.2a, RN4.1b, RS4.1.4a, RN4.1d: rallying, firing and fighting have their own phase.
#[test]
fn nothing_is_done_out_of_its_phase() {
    for text in TEXTS {
        let play = imperial("move")
            .text(text)
            .all(&[
                ("pest", "0906 disrupted"),
                ("imp-art-1", "0903"),
                ("pio", "1010"),
                ("albanian-1", "1110"),
            ])
            .play();
        assert_eq!(play.refused("rally pest"), text.row("RS4.1.1a", "RN4.1a"));
        assert_eq!(
            play.refused("fire imp-art-1 albanian-1"),
            text.row("RS4.1.2a", "RN4.1b")
        );
        assert_eq!(play.refused("attack pio"), text.row("RS4.1.4a", "RN4.1d"));
    }
}

/// RS4.1.3a, RN4.1c, RS6.0a: all, some or none of the units move.
#[test]
fn any_number_of_units_moves() {
    let position =
        imperial("move").all(&[("pio", "1010"), ("tasso", "1012"), ("com-sporck", "1010")]);
    let mut none = position.play();
    none.act("end");
    assert_eq!(none.clock().1, Ottoman);
    let mut all = position.play();
    all.acts(&[
        "move pio 1009",
        "move tasso 1013",
        "move com-sporck 1011",
        "end",
    ]);
    assert_eq!(
        [
            all.place("pio"),
            all.place("tasso"),
            all.place("com-sporck")
        ],
        ["1009", "1013", "1011"]
    );
}

/// RS4.0a, RN4.0a, RS4.1a, RS4.1.5a, RN4.1e, U02: Ottoman, then Imperial; then the marker moves on, Ottoman side up.
#[test]
fn the_turn_passes_from_side_to_side() {
    for text in TEXTS {
        let mut play = ottoman("move")
            .text(text)
            .at("sipah", "1713")
            .at("pio", "1010")
            .play();
        play.act("end");
        assert_eq!(
            (play.clock(), play.track("turn").value),
            ((1, Imperial, "move"), 1)
        );
        assert!(play.rules("turn").is_empty(), "the marker is only flipped");
        play.act("end");
        assert_eq!(
            (play.clock(), play.track("turn").value),
            ((2, Ottoman, "move"), 2)
        );
        assert_eq!(play.rules("turn"), [text.row("RS4.1.5a", "RN4.1e")]);
    }
}

/// RS4.0b, RN4.0c: in each turn both players move and fight.
#[test]
fn each_player_moves_and_fights_in_each_turn() {
    let mut play = ottoman("move")
        .all(&[("sipah", "1112"), ("pio", "1010")])
        .play();
    play.acts(&["move sipah 1111", "move sipah 1110", "end"]);
    play.fight(&["sipah"], &["1010"], 6);
    assert_eq!(play.clock(), (1, Imperial, "move"));
    assert!(play.disrupted("pio"));
    let mut play = imperial("move")
        .all(&[("sipah", "1112"), ("pio", "1010")])
        .play();
    play.acts(&["move pio 1011", "move pio 1111", "end"]);
    play.fight(&["pio"], &["1112"], 6);
    assert!(play.disrupted("sipah"));
}

/// RN4.0b, RS4.0d, RN4.0d: the game is over after ten turns, not before.
#[test]
fn the_game_ends_after_ten_turns() {
    let mut play = ottoman("move")
        .turn(9)
        .at("sipah", "1713")
        .at("pio", "1010")
        .play();
    for clock in [(9, Ottoman), (9, Imperial)] {
        assert_eq!((play.clock().0, play.clock().1), clock);
        play.act("end");
    }
    assert_eq!((play.clock().0, play.due().as_str()), (10, "flood"));
    play.roll(6).act("end");
    assert_eq!((play.clock().0, play.clock().1), (10, Imperial));
    play.act("end");
    assert_eq!(play.ended().1, "held");
    assert_eq!(
        (play.phase().as_str(), play.view().choices.len()),
        ("over", 0)
    );
    assert_eq!(play.whose(), None);
}

/// RS4.0c, RN4.0d: a side that fulfils its victory conditions ends the game before its last turn.
#[test]
fn a_victory_ends_the_game_at_once() {
    let mut play = imperial("move")
        .text(Text::Series)
        .army(Ottoman, "losses = 21")
        .all(&[("pio", "1010"), ("sipah", "1110 disrupted")])
        .play();
    play.act("end").fight(&["pio"], &["1110"], 6);
    assert_eq!(play.ended(), (Some(Imperial), "demoralized", "RS12.0a"));
    assert_eq!(play.clock().0, 1);
}

/// RS6.1d, RN6.1d, U71: movement ends on the player's word, before the first combat; nobody moves after it.
#[test]
fn movement_is_closed_before_the_first_combat() {
    for text in TEXTS {
        let mut play = imperial("move")
            .text(text)
            .all(&[("pio", "1010"), ("tasso", "1013"), ("albanian-1", "1110")])
            .play();
        assert_eq!(play.refused("attack pio"), text.row("RS4.1.4a", "RN4.1d"));
        play.act("end");
        assert_eq!(
            play.refused("move tasso 1014"),
            text.row("RS6.1b", "RN6.1b")
        );
        play.fight(&["pio"], &["1110"], 4);
        assert_eq!(play.clock().1, Ottoman);
    }
}

/// RS8.0s, RN8.0q: the combat phase, and the player turn with it, ends when all combats are resolved.
#[test]
fn the_phase_ends_when_all_combats_are_resolved() {
    let units = [
        ("pio", "1010"),
        ("albanian-1", "1110"),
        ("tasso", "1013"),
        ("albanian-2", "1113"),
    ];
    let mut play = imperial("move").all(&units).play();
    play.act("end").fight(&["pio"], &["1110"], 4);
    assert_eq!((play.clock().1, play.phase().as_str()), (Imperial, "fight"));
    play.fight(&["tasso"], &["1113"], 4);
    assert_eq!(play.clock().1, Ottoman);
}

/// RN6.5a: what comes before the phases is told only when the flood is rolled for.
#[test]
fn the_flood_is_told_when_it_is_rolled_for() {
    for (turn, rules) in [(2, vec!["RN4.1c"]), (3, vec!["RN6.5a"])] {
        let mut play = imperial("move")
            .turn(turn)
            .at("sipah", "1713")
            .at("pio", "1010")
            .play();
        play.act("end");
        assert_eq!(
            play.rules("phase")
                .into_iter()
                .rfind(|rule| rule != "RN4.1d"),
            rules.last().map(ToString::to_string)
        );
    }
}

/// RN6.5a: the flood is rolled for by the Ottoman player before his phases, from turn 4 to turn 10.
#[test]
fn the_flood_is_rolled_for_from_turn_4() {
    for turn in 1..=10 {
        let play = ottoman("flood")
            .turn(turn)
            .at("sipah", "1713")
            .at("pio", "1010")
            .play();
        assert_eq!(play.due() == "flood", turn >= 4, "turn {turn}");
        let play = imperial("flood")
            .turn(turn)
            .at("sipah", "1713")
            .at("pio", "1010")
            .play();
        assert_eq!(play.due(), "", "turn {turn}");
    }
    let mut play = ottoman("flood")
        .turn(4)
        .at("sipah", "1713 disrupted")
        .at("pio", "1010")
        .play();
    assert_eq!(
        (play.whose(), play.view().throw.unwrap().side),
        (Some(Ottoman), Ottoman)
    );
    play.roll(4);
    assert_eq!(
        (play.phase().as_str(), play.line("flood").rule.as_str()),
        ("rally", "RN6.5b")
    );
}
