//! The worked examples of the Raab's rules, played as the rulebook tells them, and the list of all of them.

use crate::kit::*;

/// The suites in which the examples are tests.
const SUITES: [&str; 10] = [
    include_str!("fire.rs"),
    include_str!("sight.rs"),
    include_str!("capture.rs"),
    include_str!("movement.rs"),
    include_str!("terrain.rs"),
    include_str!("duty.rs"),
    include_str!("fight.rs"),
    include_str!("disrupt.rs"),
    include_str!("commander.rs"),
    include_str!("../../src/raab/movement.rs"),
];

/// Every worked example X01 to X21 is a test of its own, named after it.
#[test]
fn every_worked_example_is_a_test() {
    for example in 1..=21 {
        let name = format!("    fn x{example:02}_");
        let named = |suite: &&str| {
            suite
                .lines()
                .any(|line| format!("    {}", line.trim()).starts_with(&name))
        };
        assert_eq!(
            SUITES.iter().filter(|suite| named(suite)).count(),
            1,
            "X{example:02}"
        );
        let id = format!("X{example:02}");
        assert!(
            SUITES.iter().any(|suite| suite.contains(&id)),
            "{id} is not cited"
        );
    }
}

/// RS5.0j, RS5.0k, RS5.1.1e, RS5.1.1f, RN5.0l, RN5.0m, RN5.1.1e, RN5.1.1f: the pictures of 5.0 and 5.1.1 in one fire phase.
#[test]
fn fugger_and_pleitner_under_fire() {
    let units = [
        ("ott-art-1", "0711"),
        ("fugger", "0811"),
        ("pleitner", "0911"),
        ("zobel", "0608"),
        ("ott-art-2", "0711"),
    ];
    let mut play = ottoman("fire").all(&units).play();
    assert_eq!(
        play.refused("fire ott-art-1 pleitner"),
        "RN5.1.1b",
        "Fugger and the village stand before him"
    );
    assert!(play.lists("fire ott-art-1 fugger") && play.lists("fire ott-art-1 zobel"));
    play.act("fire ott-art-1 zobel").roll(2);
    assert!(play.disrupted("zobel"));
    let moved = ottoman("fire")
        .all(&[("ott-art-1", "0711"), ("pleitner", "0911")])
        .play();
    assert!(moved.lists("fire ott-art-1 pleitner"));
}

/// RS8.0o, RS8.0p, RS8.0w, RN8.0n, RN8.0o, RN8.0s: the three pictures of 8.0 in one combat phase.
#[test]
fn sparr_piemont_kielmannsegg_and_tasso() {
    let units = [
        ("inf-sparr", "1009"),
        ("piemont", "1108"),
        ("tasso", "1010"),
        ("kielmannsegg", "1011"),
        ("boluk-1", "1109"),
        ("albanian-1", "1110"),
    ];
    let mut play = imperial("move").all(&units).play();
    play.act("end");
    play.declare(&["inf-sparr", "piemont"], &["1109"]);
    assert_eq!(play.column(), "2:1");
    play.pass().roll(3);
    assert!(play.disrupted("boluk-1"));
    assert_eq!(
        play.owed(),
        [
            "imp-inf-kielmannsegg",
            "imp-inf-tasso",
            "ott-inf-albanian-1"
        ]
    );
    play.fight(&["tasso", "kielmannsegg"], &["1110"], 4);
    assert_eq!(play.clock().1, Ottoman);
}
