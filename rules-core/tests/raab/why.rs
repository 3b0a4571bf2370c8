//! "Why not?" names the first rule that fails, with its facts, and the threat shown is one the rules allow.

use crate::kit::*;
use rules_core::Question;

/// The sentence that answers a question.
fn told(play: &Play, unit: &str, verb: &str, at: &str) -> String {
    let question = Question {
        unit: full(unit),
        verb: verb.into(),
        at: full(at),
    };
    let reason = play.game.why_not(&question).reason.unwrap();
    assert!(!reason.text.contains('{'), "{}", reason.text);
    reason.text
}

/// RS9.1d, RN9.1c: what a disrupted unit lacks for a far hex is hexes, not points.
#[test]
fn a_disrupted_unit_is_told_of_its_two_hexes() {
    for text in TEXTS {
        let play = imperial("move")
            .text(text)
            .at("pio", "0911 disrupted")
            .play();
        assert_eq!(play.why("pio", "move", "0913"), "");
        assert_eq!(
            play.why("pio", "move", "0914"),
            text.row("RS9.1d", "RN9.1c")
        );
        assert_eq!(
            told(&play, "pio", "move", "0914"),
            "0914 is 3 hexes away; Pio is disrupted and may enter 2 more."
        );
    }
}

/// RN6.5b: beyond a flooded ford the flood is the reason, whether no way leads there or only a long one over a bridge;
/// RS6.1e, RN6.1e: a hex too far away in any case is a question of points.
#[test]
fn what_bars_the_short_way_is_the_reason() {
    let units = [("sipah", "1320"), ("boluk-1", "1322"), ("pio", "0817")];
    let play = ottoman("move").turn(5).flood().all(&units).play();
    for (unit, hex) in [("sipah", "1120"), ("sipah", "1118"), ("boluk-1", "1224")] {
        assert_eq!(play.why(unit, "move", hex), "RN6.5b", "{unit} to {hex}");
    }
    assert_eq!(play.why("boluk-1", "move", "0101"), "RN6.1e");
    let low = ottoman("move").turn(5).all(&units).play();
    assert_eq!(low.why("sipah", "move", "1120"), "", "4 points and 1");
    assert_eq!(low.why("boluk-1", "move", "1224"), "");
    let disrupted = ottoman("move").at("boluk-3", "1419 disrupted").play();
    assert_eq!(disrupted.why("boluk-3", "move", "1317"), "RN9.1d");
}

/// RN6.4a, K12: where every way leads over friendly batteries, they are the reason.
#[test]
fn k12_a_friendly_battery_on_every_way_is_the_reason() {
    let ring = imperial("move")
        .all(&[
            ("pio", "0901"),
            ("imp-art-1", "0802"),
            ("imp-art-2", "1001"),
            ("imp-art-3", "0902"),
            ("imp-art-4", "0801"),
            ("ott-art-1", "1002 captured"),
        ])
        .option("friendly_block", "scenario")
        .play();
    assert_eq!(ring.why("pio", "move", "1101"), "RN6.4a");
    let open = imperial("move").at("pio", "0901").play();
    assert_eq!(open.why("pio", "move", "1101"), "");
}

/// RN5.0h, RN4.1b, RS5.2c, RN5.2c, RS5.0i, RN5.0j, K08: a battery that may not fire is told so before its target is looked at.
#[test]
fn the_battery_is_looked_at_before_the_target() {
    let position = ottoman("fire").all(&[
        ("ott-art-1", "1011"),
        ("ott-art-2", "1110 captured"),
        ("imp-art-1", "1009"),
        ("pio", "1014 disrupted"),
        ("com-leopold", "1014"),
        ("sipah", "1211"),
        ("tasso", "0911"),
    ]);
    let play = position.play();
    assert_eq!(
        play.why("ott-art-1", "fire", "0909"),
        "RS5.0i",
        "nobody there"
    );
    assert_eq!(play.why("imp-art-1", "fire", "0909"), "RN5.0h");
    assert_eq!(play.why("ott-art-2", "fire", "0909"), "RN5.2c");
    assert_eq!(play.why("ott-art-3", "fire", "1014"), "RN5.0h");
    assert_eq!(play.why("sipah", "fire", "0909"), "RN5.0h");
    assert_eq!(play.why("ott-art-1", "fire", "1014"), "RN9.0d");
    let aimed = position.option("fire_at_commander", "scenario").play();
    assert!(aimed.lists("fire ott-art-1 com-leopold"));
    assert_eq!(
        aimed.why("ott-art-1", "fire", "1014"),
        "",
        "the commander beside the disrupted unit may be fired at"
    );
}

/// RN6.6b, RN6.6c, RS7.1a, RN7.1a, RS7.1b, RN7.1b, RS8.0c, RN8.0c, RS8.0i, RN8.0h: what keeps two enemies from fighting.
#[test]
fn an_attack_that_cannot_be_names_what_parts_the_two() {
    let fights = |units: &[(&str, &str)]| {
        let mut play = ottoman("move").all(units).play();
        play.act("end");
        play
    };
    // The second pair keeps the phase open.
    let pair = [("sipah", "2013"), ("tasso", "2014")];
    let with = |more: &[(&str, &str)]| fights(&[&pair[..], more].concat());
    let village = with(&[("silahdar", "0911"), ("pio", "0812")]);
    assert_eq!(village.why("silahdar", "attack", "0812"), "RN6.6c");
    let inside = with(&[("silahdar", "0812"), ("pio", "0911")]);
    assert_eq!(inside.why("silahdar", "attack", "0911"), "RN6.6b");
    let river = with(&[("boluk-1", "1321"), ("pio", "1221")]);
    assert_eq!(river.why("boluk-1", "attack", "1221"), "RN7.1a");
    let wood = with(&[("silahdar", "1015"), ("pio", "1016 disrupted")]);
    assert_eq!(wood.why("silahdar", "attack", "1016"), "RN7.1b");
    assert_eq!(wood.why("silahdar", "attack", "2014"), "RN8.0c");
    let mut fought = with(&[("silahdar", "2113"), ("pio", "2114")]);
    fought.acts(&["attack sipah", "on 2014", "declare"]);
    assert_eq!(
        told(&fought, "silahdar", "attack", "2014"),
        "A throw is due first."
    );
    fought.roll(3);
    assert_eq!(fought.why("silahdar", "attack", "2014"), "RN8.0h");
}

/// RS8.0l, RN8.0k: a fight that is declared is resolved, not put aside, before the phase ends.
#[test]
fn a_declared_fight_is_resolved_first() {
    let units = [
        ("sipah", "2013"),
        ("com-koprulu", "2013"),
        ("tasso", "2014"),
    ];
    let mut play = ottoman("move").all(&units).play();
    play.acts(&["end", "attack sipah", "on 2014"]);
    assert!(play.reason("end").contains("put it aside"));
    play.act("declare");
    assert_eq!(play.reason("end"), "The declared fight is resolved first.");
}

/// RN14.1.1a, RN6.3a, RN3.0b: a counter may be asked about before it is taken up, and in hand.
#[test]
fn a_place_of_set_up_can_be_asked_about() {
    let mut play = imperial("deploy").at("inf-sparr", "0820").play();
    for _ in 0..2 {
        assert_eq!(play.why("pio", "put", "0821"), "");
        assert_eq!(play.why("pio", "put", "0820"), "RN6.3a");
        assert_eq!(play.why("pio", "put", "0816"), "RN14.1.1a");
        assert_eq!(play.why("boluk-1", "put", "2010"), "RN3.0b");
        if play.lists("take pio") {
            play.act("take pio");
        }
    }
}

/// RS7.1a, RN7.1a, RN6.6b, RN6.6c, U41: no threat passes an unbridged river or goes into a village whose unit cannot be attacked.
#[test]
fn the_threat_is_of_attacks_that_can_be() {
    let threat = |position: Position| {
        let overlay = position.play().game.overlay("threat", Some(Ottoman), "");
        let hexes = overlay.unwrap().hexes;
        move |hex: &str| {
            hexes
                .iter()
                .find(|(at, _)| at == hex)
                .map(|(_, sum)| sum.clone())
        }
    };
    let flooded = threat(ottoman("move").turn(5).flood().at("boluk-1", "1321"));
    assert_eq!(flooded("1422").as_deref(), Some("8"));
    assert_eq!(flooded("1221"), None, "the Raab is between");
    let position = ottoman("move").at("boluk-1", "0911");
    assert_eq!(threat(position.clone())("0812"), None);
    let series = threat(position.option("village_unit", "series"));
    assert_eq!(series("0812").as_deref(), Some("8"));
}

/// A hex beside a unit is one that it may go to exactly when its reach says so: where the straight step is barred, by a way round.
#[test]
fn a_hex_beside_the_unit_may_be_reached_by_a_way_round() {
    let mut by_a_way_round = 0;
    for (column, row) in (7..11).flat_map(|column| (8..18).map(move |row| (column, row))) {
        let play = imperial("move")
            .at("pio", &format!("{column:02}{row:02}"))
            .play();
        let unit = full("pio");
        let reach = play.game.reach(&unit).unwrap();
        let beside = (column - 1..=column + 1)
            .flat_map(|column| (row - 1..=row + 1).map(move |row| format!("{column:02}{row:02}")))
            .filter(|hex| *hex != format!("{column:02}{row:02}"));
        for hex in beside {
            let found = reach.hexes.iter().find(|found| found.at == hex);
            assert_eq!(
                play.why("pio", "move", &hex).is_empty(),
                found.is_some(),
                "from {column:02}{row:02} to {hex}"
            );
            let barred = play.view().choices.iter().all(|choice| choice.at != hex);
            let next = found.is_some_and(|found| found.path.len() == 2);
            by_a_way_round += usize::from(barred && next);
        }
    }
    assert!(by_a_way_round > 0, "no straight step was barred");
}
