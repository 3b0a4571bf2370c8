//! "Why not?" before Vienna names the first rule that fails, and the threat shown is one the rules allow.

use crate::kit::*;

/// V10.1b: what a disrupted unit lacks for a far hex is hexes, not points.
#[test]
fn a_disrupted_unit_is_told_of_its_hexes() {
    let mut play = imperial("move").at("inf-baden", "0514 disrupted").play();
    play.act("order lw");
    assert_eq!(play.why("inf-baden", "move", "0516"), "");
    assert_eq!(play.why("inf-baden", "move", "0517"), "V10.1b");
}

/// V7.1e, V7.1a: beyond the canal the canal is the reason, though a long way leads over a bridge; a hex too far away in any
/// case is a question of points.
#[test]
fn what_bars_the_short_way_is_the_reason() {
    assert!(between("1804", "1803").contains(&"river"));
    let mut play = imperial("move").turn(2).at("inf-baden", "1804").play();
    play.act("order lw");
    assert_eq!(play.why("inf-baden", "move", "1802"), "V7.1e");
    assert_eq!(play.why("inf-baden", "move", "1812"), "V7.1a");
}

/// V19.5.1a: a counter that is pressed before any sub-command is ordered is told of that, and of its hex only afterwards.
#[test]
fn who_may_not_move_yet_is_told_so_before_a_hex_is_named() {
    let told = |play: &Play, unit: &str, verb: &str| {
        let question = rules_core::Question {
            unit: full(unit),
            verb: verb.into(),
            at: String::new(),
        };
        play.game.why_not(&question).reason.unwrap().text
    };
    let mut play = imperial("move").at("inf-baden", "0514").play();
    let text = told(&play, "inf-baden", "move");
    assert_eq!(
        text,
        "No sub-command is ordered yet; one moves after the other."
    );
    play.act("order lw");
    let text = told(&play, "inf-baden", "move");
    assert_eq!(text, "Choose the hex that Baden enters.");
    let guns = imperial("fire")
        .at("imperial-1", "1908")
        .at("sekban-1", "1909")
        .play();
    assert!(told(&guns, "imperial-1", "fire").contains("order it first"));
}

/// V9.0a, V9.0i: an attack can be asked about by unit and hex at once.
#[test]
fn an_attack_can_be_asked_about() {
    let units = [
        ("inf-baden", "1909"),
        ("inf-grana", "1907 disrupted"),
        ("sekban-1", "1908"),
    ];
    let play = imperial("fight").all(&units).play();
    assert_eq!(play.why("inf-baden", "attack", "1908"), "");
    assert_eq!(play.why("inf-grana", "attack", "1908"), "V9.0i");
    assert_eq!(play.why("inf-baden", "attack", "1910"), "V9.0a");
}

/// V9.2b: no threat passes an unbridged river.
#[test]
fn the_threat_is_of_attacks_that_can_be() {
    let play = imperial("fight").at("inf-baden", "1704").play();
    let overlay = play.game.overlay("threat", Some(Imperial), "").unwrap();
    let threatened = |hex: &str| overlay.hexes.iter().any(|(at, _)| at == hex);
    assert!(threatened("1705") && !threatened("1703"));
}

/// A hex beside a unit is one that it may go to exactly when its reach says so: where the straight step is barred, by a way round.
#[test]
fn a_hex_beside_the_unit_may_be_reached_by_a_way_round() {
    let mut by_a_way_round = 0;
    for (column, row) in (15..20).flat_map(|column| (4..9).map(move |row| (column, row))) {
        let at = format!("{column:02}{row:02}");
        let mut play = imperial("move").turn(2).at("inf-baden", &at).play();
        play.act("order lw");
        let reach = play.game.reach(&full("inf-baden")).unwrap();
        let beside = (column - 1..=column + 1)
            .flat_map(|column| (row - 1..=row + 1).map(move |row| format!("{column:02}{row:02}")))
            .filter(|hex| *hex != at);
        for hex in beside {
            let found = reach.hexes.iter().find(|found| found.at == hex);
            let why = play.why("inf-baden", "move", &hex);
            assert_eq!(why.is_empty(), found.is_some(), "from {at} to {hex}");
            let barred = play.view().choices.iter().all(|choice| choice.at != hex);
            let next = found.is_some_and(|found| found.path.len() == 2);
            by_a_way_round += usize::from(barred && next);
        }
    }
    assert!(by_a_way_round > 0, "no straight step was barred");
}
