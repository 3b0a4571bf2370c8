//! Chapter 15 of the Raab's rules: the variants.

use crate::kit::*;

fn limits(options: &[(&str, &str)]) -> (i32, i32) {
    let play = scenario(options, &[]);
    (play.losses(Imperial).1, play.losses(Ottoman).1)
}

/// The Imperial movement phase as it starts, so that contact is looked at.
fn furor() -> Position {
    imperial("rally").option("furor_germanicus", "on")
}

/// The losses that an Imperial unit's destruction brings.
fn points(unit: &str, options: &[(&str, &str)]) -> i32 {
    let mut position = ottoman("move").at(unit, "1011 disrupted").all(&[
        ("sipah", "1010"),
        ("silahdar", "1012"),
        ("boluk-1", "1110"),
    ]);
    for (name, value) in options {
        position = position.option(name, value);
    }
    let mut play = position.play();
    play.act("end")
        .fight(&["sipah", "silahdar", "boluk-1"], &["1011"], 6);
    play.losses(Imperial).0
}

/// RN15.0a, RN15.1a, RN15.2a, U68, V15.1, V15.2: each variant adds 10 to the Imperial limit; by the series' measure 17 and 18.
#[test]
fn u68_variants_raise_the_imperial_limit() {
    let (furor, dieu, flat) = (
        ("furor_germanicus", "on"),
        ("gran_dieu", "on"),
        ("loss_measure", "series"),
    );
    assert_eq!(limits(&[]), (100, 130));
    assert_eq!(
        (limits(&[furor]), limits(&[dieu]), limits(&[furor, dieu])),
        ((110, 130), (110, 130), (120, 130))
    );
    assert_eq!(
        (
            limits(&[flat, furor]),
            limits(&[flat, dieu]),
            limits(&[flat, furor, dieu])
        ),
        ((17, 22), (17, 22), (18, 22))
    );
    let share = |limit: i32| (2 * limit * 30 + 200) / 400;
    assert_eq!((share(110), share(120)), (17, 18));
}

/// RN15.1b, U66: German infantry in contact as its movement phase starts enters only hexes of contact.
#[test]
fn u66_german_infantry_keeps_its_contact() {
    let units = [("pio", "1010"), ("sipah", "1110")];
    let play = furor().all(&units).play();
    assert_eq!(play.phase(), "move");
    assert_eq!(
        play.choices("move pio"),
        ["move imp-inf-pio 1011", "move imp-inf-pio 1109"].map(String::from)
    );
    assert_eq!(play.refused("move pio 1009"), "RN15.1b");
    let mut around = play.clone();
    around.acts(&["move pio 1011", "move pio 1111"]);
    assert_eq!(around.refused("move pio 1112"), "RN15.1b");
    let far = furor()
        .all(&[("pio", "1010"), ("sipah", "1110"), ("silahdar", "1013")])
        .play();
    assert_eq!(
        far.why("pio", "move", "1012"),
        "",
        "from one enemy to the next, always in contact"
    );
    assert_eq!(far.why("pio", "move", "0911"), "RN15.1b");
    let off = imperial("rally").all(&units).play();
    assert_eq!(off.choices("move pio").len(), 5);
}

/// RN15.1b, U66, U78: each hex entered must be one of contact, not the last alone.
#[test]
fn u66_each_hex_entered_is_one_of_contact() {
    // From 1010 beside 1110 to 1013 beside 1014: 1011 touches, 1012 does not.
    let play = furor()
        .all(&[("pio", "1010"), ("sipah", "1110"), ("silahdar", "1014")])
        .play();
    assert_eq!(
        play.why("pio", "move", "1013"),
        "RN15.1b",
        "1012 on the way is no hex of contact"
    );
    let mut step = play.clone();
    step.act("move pio 1011");
    assert_eq!(step.refused("move pio 1012"), "RN15.1b");
}

/// RN15.1b, U66: others are free: French foot, German horse, the disrupted, whoever was not in contact.
#[test]
fn u66_others_are_free() {
    for (unit, words) in [
        ("touraine", "1010"),
        ("zobel", "1010"),
        ("pio", "1010 disrupted"),
        ("com-leopold", "1010"),
    ] {
        let play = furor().at(unit, words).at("sipah", "1110").play();
        assert!(play.lists(&format!("move {unit} 1009")), "{unit} {words}");
    }
    let mut later = furor()
        .all(&[("pio", "1008"), ("sipah", "1010"), ("tasso", "0905")])
        .play();
    later.acts(&["move pio 1009", "move pio 1008"]);
    let river = furor()
        .all(&[("pio", "1105"), ("albanian-1", "1205")])
        .play();
    assert!(
        river.lists("move pio 1106"),
        "an unbridged river gives no contact"
    );
    let disrupted = furor()
        .all(&[("pio", "1010"), ("sipah", "1110 disrupted")])
        .play();
    assert!(
        disrupted.lists("move pio 1009"),
        "nor does a disrupted enemy"
    );
}

/// RN15.1c, U66: German infantry in contact must attack, at any odds, and under K03 = S out of a village too.
#[test]
fn u66_german_infantry_must_attack() {
    let position = |option: &str, unit: &str| {
        let units = [(unit, "0812"), ("sipah", "0912"), ("koprulu", "0912")];
        imperial("move")
            .option("furor_germanicus", option)
            .option("village_unit", "series")
            .all(&units)
    };
    let mut bound = position("on", "fugger").play();
    bound.act("end");
    assert_eq!(
        (bound.owed(), bound.refused("end")),
        (vec!["imp-inf-fugger".to_string()], "RN8.0k".into())
    );
    for (option, unit) in [("off", "fugger"), ("on", "touraine"), ("on", "zobel")] {
        let mut free = position(option, unit).play();
        free.act("end");
        assert!(free.lists("end"), "{option} {unit}");
    }
    let ring = [
        ("pio", "1010"),
        ("sipah", "1110"),
        ("boluk-1", "0909"),
        ("boluk-2", "1011"),
        ("boluk-3", "1009"),
    ];
    let mut odds = imperial("move")
        .option("furor_germanicus", "on")
        .all(&ring)
        .play();
    odds.act("end")
        .declare(&["pio"], &["1110", "0909", "1011", "1009"]);
    assert_eq!(odds.column(), "1:4");
}

/// RN15.1c, U66: out of a village one enemy in contact is enough; the others may be let be.
#[test]
fn u66_one_attack_meets_the_duty() {
    let units = [("fugger", "0812"), ("sipah", "0912"), ("silahdar", "0711")];
    let mut play = imperial("move")
        .option("furor_germanicus", "on")
        .option("village_unit", "series")
        .all(&units)
        .play();
    play.act("end");
    play.fight(&["fugger"], &["0912"], 4);
    assert_eq!(play.clock().1, Ottoman);
}

/// RN15.1b, U66: by the scenario a village gives no contact, so German infantry in contact may not slip into one.
#[test]
fn u66_no_slipping_into_a_village() {
    let units = [("fugger", "0811"), ("sipah", "0911")];
    let scenario = furor().all(&units).play();
    assert_eq!(scenario.refused("move fugger 0812"), "RN15.1b");
    let series = furor().option("village_unit", "series").all(&units).play();
    assert!(
        series.lists("move fugger 0812"),
        "by the series it stays in contact there"
    );
}

/// RN15.2b, U67: with Gran Dieu French infantry counts double; or all French units; by the flat measure 2.
#[test]
fn u67_french_losses_count_double() {
    let (dieu, all, flat) = (
        ("gran_dieu", "on"),
        ("french_double", "all"),
        ("loss_measure", "series"),
    );
    for unit in ["touraine", "grancey", "piemont", "morvas"] {
        let value = figure(unit, "combat");
        assert_eq!(
            (
                points(unit, &[]),
                points(unit, &[dieu]),
                points(unit, &[dieu, flat])
            ),
            (value, 2 * value, 2),
            "{unit}"
        );
    }
    for unit in ["beauvise", "foumeaux", "de-gassion"] {
        let value = figure(unit, "combat");
        assert_eq!(
            (
                points(unit, &[dieu]),
                points(unit, &[dieu, all]),
                points(unit, &[dieu, all, flat])
            ),
            (value, 2 * value, 2),
            "{unit}"
        );
    }
    assert_eq!(points("touraine", &[all]), 8, "only with the variant");
    for unit in ["pio", "inf-waldeck", "schwedisches"] {
        assert_eq!(points(unit, &[dieu, all]), figure(unit, "combat"), "{unit}");
    }
}

/// RN15.3a, U79, V15.3a, V15.3b: the players may set the limits themselves, within the armies' strength by the measure in use.
#[test]
fn players_may_set_the_limits() {
    assert_eq!(
        limits(&[("limit_imperial", "80"), ("limit_ottoman", "140")]),
        (80, 140)
    );
    assert_eq!(
        limits(&[("limit_imperial", "80"), ("furor_germanicus", "on")]),
        (80, 130),
        "a limit set by hand is final"
    );
    assert_eq!(
        limits(&[
            ("loss_measure", "series"),
            ("limit_imperial", "30"),
            ("limit_ottoman", "41")
        ]),
        (30, 41)
    );
    for (name, most, measure) in [
        ("limit_imperial", 200, "scenario"),
        ("limit_ottoman", 245, "scenario"),
        ("limit_imperial", 30, "series"),
        ("limit_ottoman", 41, "series"),
    ] {
        let with = |limit: u32| {
            scenario_faults(&[("loss_measure", measure), (name, &limit.to_string())]).len()
        };
        assert_eq!(
            (with(0), with(1), with(most), with(most + 1)),
            (1, 0, 0, 1),
            "{name} {measure}"
        );
    }
    let position = imperial("move")
        .at("pio", "1010")
        .option("loss_measure", "series")
        .option("limit_imperial", "31");
    assert_eq!(position.faults().len(), 1, "nor in a position");
}
