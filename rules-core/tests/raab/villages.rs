//! Villages on the Raab: who enters them, and who fights there.

use super::duty::{fight_phase, may_declare};
use super::movement::lone;
use crate::kit::*;

/// RS6.5a, RN6.6a, U35: a village is entered over a road only, by every counter, and left in any direction.
#[test]
fn villages_are_entered_by_road() {
    for text in TEXTS {
        let rule = text.row("RS6.5a", "RN6.6a");
        for unit in ["fugger", "zobel", "com-leopold"] {
            for (from, to) in [
                ("0711", "0812"),
                ("0912", "0812"),
                ("0713", "0712"),
                ("1605", "1504"),
            ] {
                assert_eq!(
                    lone(unit, from)
                        .text(text)
                        .play()
                        .refused(&format!("move {unit} {to}")),
                    rule,
                    "{unit} {from}"
                );
            }
            for from in ["0811", "0813", "0712", "0911"] {
                assert!(
                    lone(unit, from)
                        .text(text)
                        .play()
                        .lists(&format!("move {unit} 0812")),
                    "{unit} {from}"
                );
            }
            let inside = lone(unit, "0812").text(text).play();
            assert_eq!(
                inside.choices(&format!("move {unit}")).len(),
                6,
                "{unit} leaves anywhere"
            );
        }
    }
}

/// U36: villages count as the towns of 9.1 and 6.5 do.
#[test]
fn villages_count_as_towns() {
    let play = lone("fugger", "0811 disrupted").play();
    assert_eq!(play.refused("move fugger 0812"), "RN9.1d");
}

/// U42, RN6.6b, RN6.6c: by the scenario disrupted units are safe in villages, and from villages; by the series they are not.
#[test]
fn u42_villages_and_disrupted_enemies() {
    for (unit, target) in [("0812", "0912"), ("0912", "0812")] {
        let position = |text: Text| {
            let units = [("fugger", unit), ("sipah", &format!("{target} disrupted"))];
            imperial("move")
                .all(&units)
                .option("village_unit", text.preset())
                .play()
        };
        let mut scenario = position(Text::Scenario);
        scenario.act("end");
        assert_eq!(scenario.clock().1, Ottoman);
        let mut series = position(Text::Series);
        series.act("end");
        assert!(may_declare(&series, &["fugger"], &[target]));
    }
}

/// RS6.5b, U57, K03: by the series a unit in a village need not attack; it may, and then its combat is bound like any other.
#[test]
fn u57_a_village_unit_may_stay_out() {
    let position = imperial("move")
        .option("village_unit", "series")
        .all(&[("fugger", "0812"), ("sipah", "0912")]);
    let mut out = fight_phase(position.clone());
    assert!(
        out.owed().is_empty(),
        "it compels nobody, itself not either"
    );
    out.act("end");
    let mut attack = fight_phase(position.clone());
    attack.fight(&["fugger"], &["0912"], 6);
    assert!(attack.disrupted("sipah"));
    // Pio touches Sipah too: Sipah must be attacked, by Pio, with or without Fugger.
    let play = fight_phase(position.at("pio", "0913"));
    assert_eq!(play.owed(), ["imp-inf-pio", "ott-cav-sipah"]);
    assert!(
        may_declare(&play, &["pio"], &["0912"])
            && may_declare(&play, &["pio", "fugger"], &["0912"])
    );
    assert!(
        !may_declare(&play, &["fugger"], &["0912"]),
        "Pio would be left without a fight"
    );
}

/// RS6.5b, U42, U57, K03: by the series a unit in a village owes no combat to those it touches, so that it may attack a
/// disrupted enemy alone beside them; the same unit in the open may not.
#[test]
fn u57_a_village_unit_may_attack_a_disrupted_enemy_alone() {
    let stand = |unit: &str, sound: &str, disrupted: &str| {
        let units = [
            ("fugger", unit),
            ("sipah", sound),
            ("albanian-1", &format!("{disrupted} disrupted")),
        ];
        fight_phase(
            imperial("move")
                .option("village_unit", "series")
                .all(&units),
        )
    };
    let village = stand("0812", "0912", "0813");
    assert!(may_declare(&village, &["fugger"], &["0813"]));
    assert!(may_declare(&village, &["fugger"], &["0912"]));
    assert!(may_declare(&village, &["fugger"], &["0813", "0912"]));
    let open = stand("1010", "1110", "1011");
    assert!(!may_declare(&open, &["fugger"], &["1011"]));
    assert!(may_declare(&open, &["fugger"], &["1011", "1110"]));
}

/// RS6.5b, U57, K03: in its own turn an enemy in the zone of a village unit must attack it.
#[test]
fn u57_enemies_must_attack_a_village_unit() {
    let position = |text: Text| {
        let units = [("fugger", "0812"), ("sipah", "0912")];
        ottoman("move")
            .option("village_unit", text.preset())
            .all(&units)
            .play()
    };
    let mut series = position(Text::Series);
    series.act("end");
    assert_eq!(series.owed(), ["ott-cav-sipah", "imp-inf-fugger"]);
    assert_eq!(series.refused("end"), "RN8.0k");
    let mut scenario = position(Text::Scenario);
    scenario.act("end");
    assert_eq!(scenario.clock().1, Imperial);
}

/// RN6.6b, RN6.6c, K03: by the scenario a unit in a village neither attacks nor is attacked.
#[test]
fn k03_villages_keep_out_of_combat() {
    let units = [
        ("fugger", "0812"),
        ("sipah", "0912"),
        ("pio", "0913"),
        ("albanian-1", "0814"),
        ("boluk-1", "0813"),
    ];
    let play = fight_phase(
        imperial("move")
            .all(&units)
            .option("village_unit", "scenario"),
    );
    assert_eq!(play.refused("attack fugger"), "RN6.6b");
    let attacked = [("fugger", "0812"), ("sipah", "0912"), ("pio", "0913")];
    let mut ottoman_turn = fight_phase(
        ottoman("move")
            .all(&attacked)
            .option("village_unit", "scenario"),
    );
    ottoman_turn.act("attack sipah");
    assert_eq!(ottoman_turn.refused("on 0812"), "RN6.6c");
    assert!(ottoman_turn.lists("on 0913"));
    let series = fight_phase(
        ottoman("move")
            .all(&attacked)
            .option("village_unit", "series"),
    );
    assert!(may_declare(&series, &["sipah"], &["0812", "0913"]));
    assert!(!may_declare(&series, &["sipah"], &["0913"]));
}
