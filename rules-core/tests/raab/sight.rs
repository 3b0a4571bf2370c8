//! Chapter 5.1 of the Raab's rules: lines of fire, what blocks them, and fire from high ground.

use crate::kit::*;

/// An Imperial battery and a target, with whatever else stands about; the Imperial fire phase.
fn aim(gun: &str, target: &str, others: &[(&str, &str)]) -> Position {
    // A second battery with a target of its own keeps the phase open.
    let spare = [("imp-art-4", "3526"), ("damascus", "3527")];
    imperial("fire")
        .at("imp-art-1", gun)
        .at("sipah", target)
        .all(others)
        .all(&spare)
}

fn open(position: &Position) -> bool {
    position.play().lists("fire imp-art-1 sipah")
}

/// The rule that blocks the shot.
fn blocked(position: &Position) -> String {
    position.play().refused("fire imp-art-1 sipah")
}

fn with(position: Position, text: Text) -> Position {
    position.option("los_height", text.preset())
}

/// RS5.1a, RN5.1a: only the straight line from centre to centre counts.
#[test]
fn the_line_runs_from_centre_to_centre() {
    for (hex, blocks) in [
        ("1011", true),
        ("1012", true),
        ("0911", false),
        ("1111", false),
        ("1014", false),
        ("1009", false),
    ] {
        let position = aim("1010", "1013", &[("pio", hex)]);
        assert_eq!(open(&position), !blocks, "{hex}");
    }
}

/// RS5.1b, RN5.1b, RS5.1.1a, RN5.1.1a: wood, village and hills on the line forbid the shot.
#[test]
fn wood_villages_and_hills_block() {
    for text in TEXTS {
        let rule = text.row("RS5.1.1a", "RN5.1.1a");
        assert_eq!(blocked(&aim("1014", "1019", &[]).text(text)), rule, "wood");
        assert_eq!(
            blocked(&aim("0811", "0813", &[]).text(text)),
            rule,
            "village"
        );
        assert_eq!(blocked(&aim("0508", "0511", &[]).text(text)), rule, "hill");
        assert_eq!(
            blocked(&aim("0518", "0521", &[]).text(text)),
            rule,
            "wooded hill"
        );
    }
}

/// RS5.0k, RN5.0m, X02: Mogersdorf lies between a battery in 1011 and Pleitner in 0613.
#[test]
fn x02_mogersdorf_hides_pleitner() {
    for text in TEXTS {
        let units = [("ott-art-1", "1011"), ("pleitner", "0613"), ("pio", "1013")];
        let play = ottoman("fire").text(text).all(&units).play();
        assert_eq!(
            play.refused("fire ott-art-1 pleitner"),
            text.row("RS5.1.1a", "RN5.1.1a")
        );
    }
}

/// RS5.1.1b, RN5.1.1b: a combat unit or commander of either side on the line blocks.
#[test]
fn troops_of_either_side_block() {
    for text in TEXTS {
        for unit in ["pio", "silahdar disrupted", "com-leopold", "koprulu"] {
            let (unit, face) = unit.split_once(' ').unwrap_or((unit, ""));
            let position = aim("1010", "1013", &[(unit, &format!("1012 {face}"))]).text(text);
            assert_eq!(
                blocked(&position),
                text.row("RS5.1.1b", "RN5.1.1b"),
                "{unit}"
            );
        }
    }
}

/// U19: batteries on the line do not block.
#[test]
fn batteries_do_not_block() {
    assert!(open(&aim(
        "1010",
        "1013",
        &[("imp-art-2", "1011"), ("ott-art-1", "1012")]
    )));
}

/// RS5.1.1c, RN5.1.1c: a hex higher than the battery blocks, whatever the text on high ground.
#[test]
fn higher_ground_blocks() {
    for text in TEXTS {
        let rule = text.row("RS5.1.1c", "RN5.1.1c");
        assert_eq!(
            blocked(&aim("0610", "0411", &[]).text(text)),
            rule,
            "level 1 before level 0"
        );
        assert_eq!(
            blocked(&aim("0414", "0416", &[]).text(text)),
            rule,
            "level 2 before level 1"
        );
    }
}

/// RS5.1.1d, RN5.1.1d, U26: the ground under battery and target never blocks, nor does the target's height matter.
#[test]
fn the_ground_of_both_ends_never_blocks() {
    for text in TEXTS {
        for (gun, target) in [
            ("1014", "1016"),
            ("1016", "1014"),
            ("0812", "0814"),
            ("0814", "0812"),
            ("0815", "0616"),
            ("0508", "0509"),
        ] {
            assert!(open(&aim(gun, target, &[]).text(text)), "{gun} {target}");
        }
        let both = aim("1010", "1013", &[("koprulu", "1013"), ("pio", "1010")]);
        assert!(open(&both.text(text)), "nor do the troops there");
    }
}

/// RS5.1.1e, RN5.1.1e, X03: from 0711 to 0911 the line runs between the village of 0812 and the empty 0811.
#[test]
fn x03_a_line_between_two_hexes_is_open_if_one_is() {
    for text in TEXTS {
        let units = [("ott-art-1", "0711"), ("pleitner", "0911")];
        let mut play = ottoman("fire").text(text).all(&units).play();
        play.act("fire ott-art-1 pleitner").roll(3);
        assert!(play.line("fired").text.contains("range 2,"));
        assert!(play.disrupted("pleitner"));
    }
}

/// RS5.1.1f, RN5.1.1f, X04: with a unit or commander in 0811 as well, that line is blocked; a battery there leaves it open.
#[test]
fn x04_a_line_between_two_obstacles_is_blocked() {
    let units = [("ott-art-1", "0711"), ("pleitner", "0911")];
    for unit in ["fugger", "com-leopold", "silahdar", "koprulu"] {
        let play = ottoman("fire")
            .all(&units)
            .at(unit, "0811")
            .at("ott-art-2", "0712")
            .at("zobel", "0612")
            .play();
        assert!(!play.lists("fire ott-art-1 pleitner"), "{unit}");
    }
    let battery = ottoman("fire").all(&units).at("imp-art-1", "0811").play();
    assert!(battery.lists("fire ott-art-1 pleitner"));
}

/// U21: a half of the line that lies off the map does not block.
#[test]
fn the_half_off_the_map_does_not_block() {
    assert!(open(&aim("0801", "1001", &[("pio", "0901")])));
    assert!(!open(&aim(
        "0901",
        "1101",
        &[("pio", "1001"), ("tasso", "1002")]
    )));
}

/// U20: a hex of which the line touches a corner only is ignored.
#[test]
fn a_corner_touched_is_ignored() {
    assert!(open(&aim(
        "1010",
        "0914",
        &[("pio", "0911"), ("tasso", "1013")]
    )));
    for hex in ["1011", "1012", "0912", "0913"] {
        assert!(!open(&aim("1010", "0914", &[("pio", hex)])), "{hex}");
    }
}

/// U22: trees, houses and troops add no level: a battery one level up stands above all of them.
#[test]
fn only_the_ground_makes_a_level() {
    // 0511 is level 1; the village of 0712 and troops in 0813 are level 0.
    let position = aim("0511", "1014", &[("pio", "0712")]);
    assert!(open(&with(position.clone(), Text::Series)) && open(&with(position, Text::Scenario)));
}

/// RS5.1.2a, RN5.1.2a, K01: with the series a higher battery ignores all lower obstacles, with the scenario only those
/// nearer to itself than to the target.
#[test]
fn k01_fire_from_high_ground() {
    // From 0509, level 1: 0610, 0710, 0811, 0911, 1012 on one line, all level 0.
    let cases = [
        ("0610", "0710", false),
        ("0610", "0811", true),
        ("0710", "0811", false),
        ("0710", "0911", false),
        ("0710", "1012", true),
    ];
    for (obstacle, target, scenario) in cases {
        let position = aim("0509", target, &[("pio", obstacle)]);
        assert!(
            open(&with(position.clone(), Text::Series)),
            "{obstacle} {target}"
        );
        assert_eq!(
            open(&with(position, Text::Scenario)),
            scenario,
            "{obstacle} {target}"
        );
    }
}

/// K01, U21: along a hexside each of the two hexes is looked over by itself.
#[test]
fn k01_along_a_hexside() {
    // From 0511, level 1, the line to 0911 and on to 1311 runs between 0811 and the village of 0812.
    let near = aim("0511", "0911", &[("pio", "0811")]);
    assert!(open(&with(near.clone(), Text::Series)));
    assert!(!open(&with(near, Text::Scenario)));
    assert!(
        open(&with(aim("0511", "0911", &[]), Text::Scenario)),
        "0811 is empty"
    );
    let far = aim("0511", "1311", &[("pio", "0811")]);
    assert!(open(&with(far, Text::Scenario)));
}

/// RS5.1.2b, RN5.1.2c, U24, X08: from hill to hill lower obstacles never block.
#[test]
fn x08_from_hilltop_to_hilltop() {
    for text in TEXTS {
        assert!(open(&aim("2006", "2603", &[]).text(text)));
        assert!(open(
            &aim("2006", "2603", &[("pio", "2503"), ("tasso", "2105")]).text(text)
        ));
    }
}

/// U24: an obstacle must lie lower than both hilltops; on the target's own level only the battery's height helps.
#[test]
fn a_hilltop_obstacle_must_be_lower_than_both() {
    // 0415 is level 2; 0414 to 0410 are bare hills of level 1.
    let position = aim("0415", "0410", &[]);
    assert!(open(&with(position.clone(), Text::Series)));
    assert!(!open(&with(position, Text::Scenario)));
    assert!(!open(&with(aim("0415", "0412", &[]), Text::Scenario)));
}

/// RS5.1.2c, RN5.1.2d: an obstacle at the battery's own level blocks.
#[test]
fn an_obstacle_at_the_same_level_blocks() {
    for text in TEXTS {
        assert!(
            !open(&aim("0508", "0511", &[("pio", "0509")]).text(text)),
            "troops on a hill"
        );
        assert!(
            !open(&aim("0811", "0813", &[]).text(text)),
            "a village in the valley"
        );
        assert!(!open(&aim("0508", "0510", &[]).text(text)), "a bare hill");
    }
}

/// U23: a bare hill at the battery's own level blocks, or only if wooded or occupied.
#[test]
fn a_bare_hill_at_the_batterys_level() {
    let position = |option: &str, others: &[(&str, &str)]| {
        aim("0508", "0511", others).option("bare_hill", option)
    };
    assert!(!open(&position("blocks", &[])));
    assert!(open(&position("open", &[])));
    assert!(!open(&position("open", &[("pio", "0510")])));
    let wooded = aim("0518", "0521", &[]).option("bare_hill", "open");
    assert!(!open(&wooded));
    assert_eq!(
        blocked(&aim("0610", "0411", &[]).option("bare_hill", "open")),
        "RN5.1.1c"
    );
    let lower = aim("0415", "0412", &[]).option("bare_hill", "open");
    assert!(
        !open(&lower),
        "a lower hill is looked over by K01, not by this"
    );
}

/// RS5.1.2d, RN5.1.2e, RN5.1.2b, X05: one hex behind the village, the battery two before it: hidden; open by the series' sentence.
#[test]
fn x05_a_target_nearer_behind_the_village() {
    let position = aim("0511", "0813", &[]);
    assert!(open(&with(position.clone(), Text::Series)));
    assert_eq!(blocked(&with(position, Text::Scenario)), "RN5.1.2b");
}

/// RS5.1.2e, RN5.1.2f, RN5.1.2b, U25, X06: as far behind the village as the battery is before it: hidden too.
#[test]
fn x06_a_target_as_far_behind_the_village() {
    let position = aim("0511", "0913", &[]);
    assert!(open(&with(position.clone(), Text::Series)));
    assert!(!open(&with(position, Text::Scenario)));
}

/// RS5.1.2f, RN5.1.2g, RN5.1.2b, U25, X07: farther behind the village than the battery is before it: open under both.
#[test]
fn x07_a_target_farther_behind_the_village() {
    for text in TEXTS {
        assert!(open(&with(aim("0511", "1014", &[]), text)));
    }
}

/// The overlay of sight and the rule agree, hex by hex.
#[test]
fn the_overlay_shows_what_the_rule_says() {
    let mut play = aim("0511", "1014", &[("pio", "0612")]).play();
    let overlay = play.game.overlay("sight", None, "imp-art-1").unwrap();
    for (hex, culprit) in overlay
        .hexes
        .iter()
        .filter(|(hex, _)| hex != "0612")
        .step_by(7)
    {
        let moved = aim("0511", hex, &[("pio", "0612")]);
        play = moved.play();
        assert_eq!(
            play.lists("fire imp-art-1 sipah"),
            culprit.is_empty(),
            "{hex}"
        );
    }
}
