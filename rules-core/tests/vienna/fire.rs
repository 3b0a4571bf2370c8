//! Fog, bombardment and lines of sight: chapters 5 and 6.

use crate::kit::*;

/// V5.1c: no roll on turns 1 and 2; from turn 3 on there is one.
#[test]
fn no_fog_roll_before_turn_three() {
    for turn in 1..=12 {
        let play = imperial("fog").turn(turn).at("inf-baden", "0505").play();
        assert_eq!(play.due() == "fog", turn >= 3, "turn {turn}");
        if turn < 3 {
            assert_eq!(play.track("weather").text, "clear");
        }
    }
}

/// V5.2b, V10.1d, VREFb: fog does not slow disrupted units.
#[test]
fn fog_spares_disrupted_units() {
    let play = imperial("move")
        .turn(6)
        .fog()
        .block("lw")
        .at("inf-baden", "1908 disrupted")
        .play();
    assert_eq!(play.piece("inf-baden").movement, "2");
}

/// V5.2c (R1), V6.3b: in fog nobody fires beyond two hexes; else mobile guns reach 4, static ones 6.
#[test]
fn ranges_in_fog_and_clear_weather() {
    let reach = |gun: &str, block: &str, fog: bool| {
        let position = if gun.starts_with("static") {
            ottoman("fire")
        } else {
            imperial("fire")
        };
        let position = position.turn(6).block(block).at(gun, "2004");
        let position = if fog { position.fog() } else { position };
        let enemy = if gun.starts_with("static") {
            "inf-baden"
        } else {
            "sekban-1"
        };
        (1..=8)
            .filter(|range| {
                let hex = format!("20{:02}", 4 + range);
                position.clone().at(enemy, &hex).play().clock().2 == "fire"
            })
            .collect::<Vec<i32>>()
    };
    assert_eq!(reach("art-saxon", "lw", false), [1, 2, 3, 4]);
    assert_eq!(reach("static-1", "vg", false), [1, 2, 3, 4, 5, 6]);
    assert_eq!(reach("art-saxon", "lw", true), [1, 2]);
    assert_eq!(reach("static-1", "vg", true), [1, 2]);
}

/// V5.2d: fog takes one from the rally die and forbids special tactics.
#[test]
fn fog_and_special_tactics() {
    let play = imperial("move")
        .turn(6)
        .fog()
        .option("special_tactics", "on")
        .at("inf-baden", "0505")
        .play();
    assert_eq!(play.refused("grand"), "V20.5.1b");
    let mut play = imperial("rally")
        .turn(6)
        .fog()
        .block("lw")
        .at("inf-baden", "0505 disrupted")
        .at("inf-croy", "0507 disrupted")
        .play();
    play.act("rally inf-baden").roll(5);
    assert!(play.disrupted("inf-baden"));
}

/// A gun of the Left Wing at 2004 and one more pair to keep the phase open.
fn battery() -> Position {
    imperial("fire").turn(2).block("lw").all(&[
        ("art-saxon", "2004"),
        ("art-imperial-1", "0505"),
        ("azab-1", "0506"),
    ])
}

/// V6.0b, V6.1a, V6.1b, V6.1c (R2), V6.4a: guns fire in any order, several at one hex, each once.
#[test]
fn each_gun_fires_once_in_any_order() {
    let mut play = battery()
        .all(&[
            ("art-imperial-2", "2106"),
            ("sekban-1", "2007"),
            ("field-1", "2006"),
        ])
        .play();
    assert_eq!(
        play.choices("fire art-saxon"),
        [format!("fire {} 2006", full("art-saxon"))],
        "the gun in 2006 hides 2007"
    );
    play.act("fire art-imperial-2 2006").roll(6);
    assert_eq!(play.refused("fire art-imperial-2 2006"), "V6.1c");
    play.act("fire art-saxon 2006").roll(6);
    assert_eq!(play.rules("fired"), ["V6.6a"]);
}

/// V6.0a, V6.2a, V6.2b, V6.3a, V6.6a, V6.6b: Imperial guns use line A, Ottoman ones B, in the column of the range, whatever the target.
#[test]
fn lines_and_ranges() {
    for (range, column) in [(1, "1"), (2, "2"), (4, "3-4")] {
        for die in 1..=6 {
            let hex = format!("20{:02}", 4 + range);
            let mut play = battery().at("sekban-1", &hex).play();
            play.act(&format!("fire art-saxon {hex}")).roll(die);
            let cell = cell("bombardment-a", &die.to_string(), column);
            assert_eq!(play.disrupted("sekban-1"), cell != "-", "A {range} {die}");
            let mut play = ottoman("fire")
                .turn(2)
                .block("vg")
                .all(&[("static-1", "2004"), ("inf-baden", &hex)])
                .play();
            play.act(&format!("fire static-1 {hex}")).roll(die);
            let cell = self::cell("bombardment-b", &die.to_string(), column);
            assert_eq!(play.disrupted("inf-baden"), cell != "-", "B {range} {die}");
        }
    }
}

/// V6.2c (R3): fire over an entrenchment hexside into it uses line C; fire from inside does not.
#[test]
fn line_c_over_the_entrenchment() {
    let fire = |from: &str| {
        let mut play = battery()
            .all(&[("art-imperial-2", from), ("sekban-1", "1911")])
            .play();
        play.act("fire art-imperial-2 1911").roll(3);
        play.line("fired").text.clone()
    };
    assert!(fire("1811").contains("line C"));
    assert!(fire("1910").contains("line A"));
    assert!(fire("1912").contains("line A"));
}

/// V6.0c, V6.2d, V6.8.1a, V6.8.1b, V6.8.1c, V19.5.1g: a captured gun needs no guard, fires on its former owner with line C, after all sub-commands.
#[test]
fn captured_guns_fire_last_on_line_c() {
    let mut play = battery()
        .all(&[
            ("static-1", "2010 captured"),
            ("sekban-1", "2012"),
            ("sekban-2", "2006"),
        ])
        .play();
    assert_eq!(play.refused("fire static-1 2012"), "V19.5.1g");
    play.act("order captured");
    assert!(
        play.choices("order").is_empty(),
        "no sub-command after them"
    );
    assert_eq!(play.refused("fire art-saxon 2006"), "V19.5.1a");
    play.act("fire static-1 2012").roll(1);
    assert!(play.line("fired").text.contains("line C"));
}

/// V6.8.1d: a gun that is retaken fires on its own line again.
#[test]
fn a_retaken_gun_works_as_before() {
    let mut play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[
            ("sekban-1", "2009"),
            ("static-1", "2010 captured"),
            ("inf-baden", "2013"),
        ])
        .play();
    play.act("move sekban-1 2010").roll(2);
    assert!(!play.piece("static-1").captured);
    let mut play = ottoman("fire")
        .turn(2)
        .block("vg")
        .all(&[("static-1", "2010"), ("inf-baden", "2012")])
        .play();
    play.act("fire static-1 2012").roll(1);
    assert!(play.line("fired").text.contains("line B"));
}

/// V6.4b, V6.4g, V6.5c (R8), VREFf: leaders alone are no target and hide nobody.
#[test]
fn leaders_are_no_targets_and_hide_nobody() {
    let play = battery()
        .all(&[("led-osman", "2005"), ("sekban-1", "2006")])
        .play();
    assert_eq!(play.refused("fire art-saxon 2005"), "V6.4a");
    assert!(play.lists("fire art-saxon 2006"));
}

/// V6.4c, V6.4f, VREFa, VREFb, VREFd, VREFe: units of either state and side, guns and the pavilion hide what is behind them.
#[test]
fn units_guns_and_the_pavilion_hide() {
    for blocker in [
        ("tufekci-1", "2005"),
        ("inf-grana", "2005 disrupted"),
        ("field-1", "2005"),
        ("static-2", "2005"),
        ("grand-vizier", "2005"),
    ] {
        let play = battery().all(&[blocker, ("sekban-1", "2006")]).play();
        assert_eq!(
            play.refused("fire art-saxon 2006"),
            "V6.4f",
            "{}",
            blocker.0
        );
    }
}

/// V6.4e (R71): a line along a hexside is blocked only if both hexes beside it block.
#[test]
fn along_a_hexside_both_must_block() {
    // From 1908 the line to 2107 runs between 2007 and 2008.
    let shot = imperial("fire").turn(2).block("lw").all(&[
        ("art-saxon", "1908"),
        ("art-imperial-1", "0505"),
        ("azab-1", "0506"),
        ("sekban-1", "2108"),
    ]);
    assert_eq!(distance("1908", "2108"), 2);
    assert!(shot.clone().play().lists("fire art-saxon 2108"));
    for one in ["2007", "2008"] {
        assert!(
            shot.clone()
                .at("tufekci-1", one)
                .play()
                .lists("fire art-saxon 2108"),
            "{one}"
        );
    }
    let play = shot
        .all(&[("tufekci-1", "2007"), ("tufekci-2", "2008")])
        .play();
    assert_eq!(play.refused("fire art-saxon 2108"), "V6.4f");
}

/// V6.4h, V6.4i: woods, forest and town hide; rough, village and camp do not, nor does the entrenchment.
#[test]
fn ground_that_hides() {
    for (kind, hides) in [
        ("woods", true),
        ("forest", true),
        ("town", true),
        ("rough", false),
        ("village", false),
        ("camp", false),
        ("clear", false),
    ] {
        assert_eq!(
            cell("terrain-hexes", kind, "sight") == "blocks",
            hides,
            "{kind}"
        );
    }
    assert_eq!(cell("terrain-hexsides", "entrenchment", "sight"), "open");
    // Over the town of 1508 nobody sees, over the village of 2006 everybody does.
    let play = battery()
        .all(&[
            ("art-imperial-2", "1507"),
            ("sekban-1", "1509"),
            ("tufekci-1", "2007"),
        ])
        .play();
    assert_eq!(play.refused("fire art-imperial-2 1509"), "V6.4h");
    assert!(play.lists("fire art-saxon 2007"));
    // From 1811 over the entrenchment into 2010 behind 1911.
    let play = battery()
        .all(&[("art-imperial-2", "1811"), ("sekban-1", "1911")])
        .play();
    assert!(play.lists("fire art-imperial-2 1911"));
}

/// V6.5a, V6.5b (R60): fire ends on a hilltop and never passes it.
#[test]
fn nobody_fires_past_a_hilltop() {
    // 1614 stands on the heights between 1613 and 1615; 1615 lies below.
    assert!(between("1615", "1614").contains(&"up"));
    let play = battery()
        .all(&[
            ("art-imperial-2", "1616"),
            ("sekban-1", "1614"),
            ("tufekci-1", "1612"),
        ])
        .play();
    assert!(play.lists("fire art-imperial-2 1614"), "onto the hilltop");
    let play = battery()
        .all(&[("art-imperial-2", "1615"), ("tufekci-1", "1612")])
        .play();
    assert_eq!(play.refused("fire art-imperial-2 1612"), "V6.5b");
}

/// V6.5e, V6.5f: from hilltop to hilltop lower ground and units between do not matter, a hilltop between does.
#[test]
fn from_hilltop_to_hilltop() {
    // 1318 and 1118 with 1218 between them, which is lower.
    assert_eq!(distance("1118", "1318"), 2);
    let line = ottoman("fire").turn(2).block("vg").all(&[
        ("static-1", "1318"),
        ("inf-baden", "1118"),
        ("field-1", "2120"),
        ("inf-grana", "2121"),
    ]);
    assert!(line.clone().play().lists("fire static-1 1118"));
    let blocked = line
        .all(&[("tufekci-1", "1217"), ("tufekci-2", "1218")])
        .play();
    assert!(blocked.lists("fire static-1 1118"));
    let along = ottoman("fire")
        .turn(2)
        .block("vg")
        .all(&[
            ("static-1", "1513"),
            ("inf-baden", "1515"),
            ("field-1", "2120"),
            ("inf-grana", "2121"),
        ])
        .play();
    assert_eq!(
        along.refused("fire static-1 1515"),
        "V6.5b",
        "1514 lies between"
    );
}

/// V6.7a, V6.7b, V6.7d, VREFd, VREFe: static guns never move; mobile ones move like foot, also after firing.
#[test]
fn guns_that_move_and_guns_that_do_not() {
    let mut play = battery()
        .all(&[("sekban-1", "2006"), ("inf-baden", "2104")])
        .play();
    play.act("fire art-saxon 2006")
        .roll(6)
        .act("end")
        .act("order lw")
        .act("move art-saxon 2003");
    let play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[("static-1", "2010"), ("field-1", "1304")])
        .play();
    assert_eq!(play.refused("move static-1 2011"), "V6.7a");
    let mut play = ottoman("move")
        .turn(2)
        .block("vg")
        .all(&[("field-1", "1910")])
        .play();
    assert_eq!(play.piece("field-1").movement, "2");
    play.act("move field-1 1909");
}

/// V6.7c, V6.7e, V9.3b: guns control nothing, owe nothing, and combat does not touch them.
#[test]
fn guns_take_no_part_in_combat() {
    let mut play = imperial("fight")
        .turn(2)
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909 disrupted"),
            ("static-1", "1909"),
            ("art-saxon", "1908"),
            ("field-1", "2008"),
        ])
        .play();
    assert_eq!(
        play.sums(&["inf-baden"], &["1909"]),
        ("8".into(), "2".into(), "4:1".into())
    );
    assert_eq!(play.refused("on 2008"), "", "no attack is begun");
    play.fight(&["inf-baden"], &["1909"], 1);
    assert_eq!(
        (
            play.place("sekban-1"),
            play.place("static-1"),
            play.place("art-saxon")
        ),
        ("lost".into(), "1909".into(), "1908".into())
    );
}

/// V6.7f, V10.0d (R5, R32), VREFb, VREFc: DZ eliminates guns and disrupted units and disrupts the others; D harms no disrupted unit.
#[test]
fn what_a_hit_does() {
    let shot = |unit: &str, die: u8, position: Position| {
        let mut play = position.at("sekban-1", unit).at("field-1", "2005").play();
        play.act("fire art-saxon 2005").roll(die);
        (
            play.place("sekban-1"),
            play.disrupted("sekban-1"),
            play.place("field-1"),
        )
    };
    assert_eq!(
        shot("2005", 1, battery()),
        ("2005".into(), true, "lost".into())
    );
    assert_eq!(
        shot("2005", 2, battery()),
        ("2005".into(), true, "2005".into())
    );
    assert_eq!(
        shot("2005 disrupted", 2, battery()),
        ("2005".into(), true, "2005".into())
    );
    assert_eq!(shot("2005 disrupted", 1, battery()).0, "lost");
    let broken = || battery().army(Ottoman, "points = 95, demoralized = true");
    assert_eq!(shot("2005 disrupted", 2, broken()).0, "lost");
    assert_eq!(
        shot(
            "2005 disrupted",
            2,
            broken().option("bombard_disrupted", "ignored")
        )
        .0,
        "2005"
    );
    let mut play = broken().at("janissary-1", "2005 disrupted").play();
    play.act("fire art-saxon 2005").roll(2);
    assert_eq!(
        play.place("janissary-1"),
        "2005",
        "elite units keep to the normal line"
    );
}

/// V6.8a, V6.8b, V11.0a, V11.4a, V12.2e (R70): guns of a demoralized army fire only beside a leader of their own, or any leader.
#[test]
fn guns_of_a_demoralized_army() {
    let position = battery()
        .army(Imperial, "points = 170, demoralized = true")
        .at("sekban-1", "2006")
        .at("led-lorraine", "0505");
    assert_eq!(
        position.clone().play().refused("fire art-saxon 2006"),
        "V6.8b"
    );
    assert!(
        position
            .clone()
            .at("led-baden", "2004")
            .play()
            .lists("fire art-saxon 2006")
    );
    assert!(
        position
            .clone()
            .at("sobieski", "2004")
            .play()
            .lists("fire art-saxon 2006")
    );
    let other = position.at("led-waldeck", "2004");
    assert_eq!(other.clone().play().refused("fire art-saxon 2006"), "V6.8b");
    assert!(
        other
            .option("leader_reach", "any")
            .play()
            .lists("fire art-saxon 2006")
    );
}

/// V6.8c, V6.8d, V7.1c, V7.1f, V11.1b: leaders and guns alone keep out of hexes with enemy guns; with a combat unit they go in (R52, R62).
#[test]
fn only_combat_units_take_guns() {
    let mut play = imperial("move")
        .turn(2)
        .block("lw")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("led-lorraine", "1908"),
            ("art-saxon", "2008"),
            ("field-1", "1909"),
            ("led-osman", "2009"),
        ])
        .play();
    assert_eq!(play.refused("move led-lorraine 1909"), "V6.8d");
    assert_eq!(play.refused("move art-saxon 1909"), "V6.8d");
    assert_eq!(play.refused("move art-saxon 2009"), "V7.1f");
    play.act("ride led-lorraine inf-baden")
        .act("move inf-baden 1909")
        .roll(3);
    assert_eq!(play.place("led-lorraine"), "1909");
    assert!(play.piece("field-1").captured);
}

/// V6.2a, V6.6a: the preview of a shot tells range, column and line.
#[test]
fn the_preview_of_a_shot_tells_range_column_and_line() {
    let units = [("art-saxon", "2004"), ("sekban-1", "2007")];
    let play = imperial("fire").block("lw").all(&units).play();
    let preview = play.game.preview(&play.read("fire art-saxon 2007"));
    let shot = preview.unwrap().lines.remove(0).shot.unwrap();
    assert_eq!(shot.text, "3 hexes, column 3-4, line A");
}
