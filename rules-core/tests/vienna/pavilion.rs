//! Chapter 15 of Vienna's rules: the pavilion.

use crate::kit::*;

/// V15.0a, V15.0b, V15.0c: the pavilion never moves, has no zone and no strength, and is neither shot at nor attacked.
#[test]
fn the_pavilion_stands_still() {
    let play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[
            ("grand-vizier", "2117"),
            ("sekban-1", "2222"),
            ("inf-grana", "1920"),
        ])
        .play();
    assert_eq!(play.refused("move grand-vizier 2116"), "V15.0a");
    assert_eq!(play.piece("grand-vizier").movement, "0");
    assert_eq!(play.piece("grand-vizier").combat, 0);
    let control = play.game.overlay("control", Some(Ottoman), "").unwrap();
    assert!(!control.hexes.iter().any(|(hex, _)| hex == "2116"));
    let fight = imperial("fight")
        .all(&[
            ("inf-grana", "2116"),
            ("grand-vizier", "2117"),
            ("inf-croy", "2222"),
            ("sekban-1", "2223 disrupted"),
        ])
        .play();
    assert!(fight.owed().is_empty());
    assert!(!fight.lists("attack inf-grana"));
}

/// V15.0c: what happens to the unit in its hex does not touch it.
#[test]
fn combat_and_fire_leave_the_pavilion_alone() {
    for die in [1, 6] {
        let mut shot = imperial("fire")
            .block("lw")
            .all(&[
                ("imp-art-saxon", "2116"),
                ("grand-vizier", "2117"),
                ("sekban-1", "2117 disrupted"),
                ("inf-croy", "1920"),
            ])
            .play();
        shot.act("fire imp-art-saxon 2117").roll(die);
        assert_eq!(shot.place("grand-vizier"), "2117");
        assert_eq!(shot.losses(Ottoman).0, if die == 1 { 4 } else { 0 });
        let mut fight = imperial("fight")
            .all(&[
                ("inf-grana", "2116"),
                ("grand-vizier", "2117"),
                ("sekban-1", "2117"),
                ("inf-croy", "1920"),
            ])
            .play();
        fight.launch(&["inf-grana"], &["2117"]).pass().roll(die);
        assert_eq!(fight.place("grand-vizier"), "2117");
    }
}

/// V15.0d, V15.0e, R50, R52, V19.3e: an enemy combat unit of either state eliminates it by entering and may go on; 20 points,
/// once, and no victory point any more.
#[test]
fn who_enters_takes_the_pavilion() {
    for state in ["", " disrupted"] {
        let mut play = imperial("move")
            .turn(2)
            .block("lw")
            .all(&[
                ("inf-grana", &format!("2116{state}")),
                ("grand-vizier", "2117"),
                ("sekban-1", "1922"),
            ])
            .play();
        assert_eq!(play.track("lead").value, -1);
        play.act("move inf-grana 2117");
        assert_eq!(play.place("grand-vizier"), "lost");
        assert_eq!(play.losses(Ottoman).0, 20);
        assert_eq!(play.track("lead").value, 0);
        play.act("move inf-grana 2118");
    }
}

/// V15.0f, R62: leaders and guns enter the pavilion's hex with a combat unit only.
#[test]
fn leaders_and_guns_enter_with_a_unit_only() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .all(&[
            ("inf-grana", "2116"),
            ("led-lorraine", "2116"),
            ("imp-art-saxon", "2116"),
            ("grand-vizier", "2117"),
            ("sekban-1", "1922"),
        ])
        .play();
    assert_eq!(play.refused("move led-lorraine 2117"), "V15.0f");
    assert_eq!(play.refused("move imp-art-saxon 2117"), "V15.0f");
    play.acts(&[
        "ride led-lorraine inf-grana",
        "ride imp-art-saxon inf-grana",
        "move inf-grana 2117",
    ]);
    assert_eq!(play.place("led-lorraine"), "2117");
    assert_eq!(play.place("imp-art-saxon"), "2117");
}
