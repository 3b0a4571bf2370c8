//! Chapter 6 of Vienna's rules: guns and their fire. Lines of sight and captures have suites of their own.

use crate::kit::*;

/// The line of the table, as the log names it.
pub fn line_of(play: &Play) -> String {
    let text = &play.line("fired").text;
    let at = text.find("line ").unwrap() + 5;
    text[at..=at].to_string()
}

/// An Imperial field gun in 2105 and an enemy so many hexes to the west of it.
fn at_range(range: u8) -> Position {
    imperial("fire")
        .block("lw")
        .at("imp-art-saxon", "2105")
        .at("sekban-1", &format!("21{:02}", 5 + range))
}

/// A static gun in 2105, captured if Imperial, and an enemy with a gun so many hexes to the west.
fn static_at_range(captured: bool, range: u8) -> Position {
    let target = format!("21{:02}", 5 + range);
    if captured {
        imperial("fire")
            .block("captured")
            .at("static-1", "2105 captured")
            .all(&[("sekban-1", &target), ("field-1", &target)])
    } else {
        ottoman("fire")
            .block("vg")
            .at("static-1", "2105")
            .all(&[("inf-grana", &target), ("imp-art-saxon", &target)])
    }
}

/// V6.0a, V6.7c, V9.0d, V8.1b: guns have a class but no strength and no zone; they attack nobody and draw no attack.
#[test]
fn guns_have_no_strength_and_no_zone() {
    let play = imperial("move")
        .block("lw")
        .all(&[
            ("imp-art-saxon", "2105"),
            ("inf-grana", "2222"),
            ("sekban-1", "2106"),
            ("field-1", "2122"),
            ("tartar-1", "1920"),
        ])
        .play();
    assert_eq!(play.piece("imp-art-saxon").combat, 0);
    assert!(play.piece("imp-art-saxon").values.starts_with('A'));
    let control = play.game.overlay("control", Some(Imperial), "").unwrap();
    assert!(!control.hexes.iter().any(|(hex, _)| hex == "2106"));
    let mut fight = play.clone();
    fight.act("end");
    assert_eq!(fight.clock().1, Ottoman, "nobody is in contact");
    let disrupted = imperial("fight")
        .all(&[
            ("imp-art-saxon", "2105"),
            ("inf-grana", "2107"),
            ("sekban-1", "2106 disrupted"),
        ])
        .play();
    assert!(disrupted.lists("attack inf-grana"));
    disrupted.refused("attack imp-art-saxon");
}

/// V6.0b, V6.1a, V6.1b, V6.1c, R2: any guns fire in any order, several at one hex, each by itself and after the last result;
/// none twice in a phase.
#[test]
fn guns_fire_in_any_order_and_once() {
    let mut play = imperial("fire")
        .block("lw")
        .all(&[
            ("imp-art-saxon", "2105"),
            ("imp-art-imperial-1", "2205"),
            ("imp-art-imperial-2", "2107"),
            ("sekban-1", "2106"),
            ("sekban-2", "2108"),
        ])
        .play();
    play.act("fire imp-art-imperial-2 2106").roll(3);
    assert!(play.disrupted("sekban-1"));
    assert_eq!(play.refused("fire imp-art-imperial-2 2108"), "V6.1c");
    play.act("fire imp-art-saxon 2106").roll(1);
    assert_eq!(
        play.place("sekban-1"),
        "lost",
        "the second shot found it disrupted"
    );
    assert!(!play.lists("fire imp-art-imperial-1 2106"));
}

/// V6.0b: no gun has to fire.
#[test]
fn no_gun_has_to_fire() {
    let mut play = at_range(1).play();
    play.act("end");
    assert_ne!(play.phase(), "fire");
    assert!(!play.disrupted("sekban-1"));
}

/// V6.2a, V6.2b, V6.2d, V6.3a, V6.6a, V6.8.1c, V2.2a: every cell of the table: Imperial guns on line A, Ottoman ones on B,
/// captured ones on C; the range counts the target's hex but not the gun's.
#[test]
fn every_cell_of_the_bombardment_table() {
    let lines = [
        (
            "A",
            [
                ["DZ", "D", "D", "D", "-", "-"],
                ["DZ", "D", "D", "-", "-", "-"],
                ["D", "D", "-", "-", "-", "-"],
                ["D", "-", "-", "-", "-", "-"],
            ],
        ),
        (
            "B",
            [
                ["DZ", "D", "D", "-", "-", "-"],
                ["DZ", "D", "-", "-", "-", "-"],
                ["D", "-", "-", "-", "-", "-"],
                ["D", "-", "-", "-", "-", "-"],
            ],
        ),
        (
            "C",
            [
                ["D", "D", "-", "-", "-", "-"],
                ["D", "-", "-", "-", "-", "-"],
                ["D", "-", "-", "-", "-", "-"],
                ["-", "-", "-", "-", "-", "-"],
            ],
        ),
    ];
    for (line, columns) in lines {
        for range in 1..=6u8 {
            if line == "A" && range > 4 {
                continue; // no Imperial gun reaches so far
            }
            let column = columns[[0, 1, 2, 2, 3, 3][usize::from(range) - 1]];
            for (die, result) in (1..=6).zip(column) {
                let position = match line {
                    "A" => at_range(range).at("field-1", &format!("21{:02}", 5 + range)),
                    _ => static_at_range(line == "C", range),
                };
                let mut play = position.play();
                let (gun, unit, other) = match line {
                    "A" => ("imp-art-saxon", "sekban-1", "field-1"),
                    "B" => ("static-1", "inf-grana", "imp-art-saxon"),
                    _ => ("static-1", "sekban-1", "field-1"),
                };
                play.act(&format!("fire {gun} 21{:02}", 5 + range))
                    .roll(die);
                let case = format!("line {line}, range {range}, die {die}");
                assert_eq!(line_of(&play), line, "{case}");
                assert_eq!(play.disrupted(unit), result != "-", "{case}");
                assert_eq!(play.place(other) == "lost", result == "DZ", "{case}");
            }
        }
    }
}

/// V6.2c, R3: fire over an entrenchment hexside from outside is on line C, a vertex beside one too; from inside or from the
/// rear it is not.
#[test]
fn line_c_over_the_entrenchment() {
    let line = |gun: &str, target: &str| {
        let mut play = imperial("fire")
            .block("lw")
            .all(&[("imp-art-saxon", gun), ("sekban-1", target)])
            .play();
        play.act(&format!("fire imp-art-saxon {target}")).roll(6);
        line_of(&play)
    };
    assert!(hexside("1710", "1810").contains(&"inward"));
    for (gun, target) in [
        ("1710", "1810"),
        ("1610", "1810"),
        ("1707", "1808"),
        ("1915", "2014"),
    ] {
        assert_eq!(line(gun, target), "C", "{gun} at {target}");
    }
    assert_eq!(distance("1707", "1808"), 2);
    for (gun, target) in [
        ("1809", "1810"),
        ("1810", "1912"),
        ("1910", "1810"),
        ("1908", "1808"),
        ("1810", "1710"),
        ("1710", "1711"),
    ] {
        assert_eq!(line(gun, target), "A", "{gun} at {target}");
    }
    let ottoman_line = |gun: &str, target: &str| {
        let mut play = ottoman("fire")
            .block("vg")
            .all(&[("field-1", gun), ("inf-grana", target)])
            .play();
        play.act(&format!("fire field-1 {target}")).roll(6);
        line_of(&play)
    };
    assert_eq!(ottoman_line("1710", "1810"), "C");
    assert_eq!(ottoman_line("1810", "1710"), "B");
}

/// V6.3b, R1: mobile guns reach four hexes, static ones six.
#[test]
fn guns_reach_four_and_six_hexes() {
    for range in 1..=7u8 {
        let hex = format!("21{:02}", 5 + range);
        let near = at_range(range).at("sekban-2", "2104").play();
        let far = static_at_range(false, range).at("inf-croy", "2104").play();
        for (play, gun, most) in [(near, "imp-art-saxon", 4), (far, "static-1", 6)] {
            let step = format!("fire {gun} {hex}");
            if range <= most {
                assert!(play.lists(&step));
            } else {
                assert_eq!(play.refused(&step), "V6.3b");
            }
        }
    }
}

/// V6.4a, V6.4b, V15.0c: targets are hexes with enemy combat units of either state or guns; not leaders, the pavilion or
/// friends.
#[test]
fn what_may_be_fired_at() {
    let at = |unit: &str, words: &str| {
        let position = imperial("fire").block("lw").all(&[
            ("imp-art-saxon", "2105"),
            ("tartar-1", "2103"),
            (unit, words),
        ]);
        let play = position.play();
        if play.lists("fire imp-art-saxon 2107") {
            String::new()
        } else {
            play.refused("fire imp-art-saxon 2107")
        }
    };
    for (unit, words) in [
        ("sekban-1", "2107"),
        ("sekban-1", "2107 disrupted"),
        ("field-1", "2107"),
        ("static-1", "2107"),
        ("imp-art-kreiss", "2107 captured"),
    ] {
        assert_eq!(at(unit, words), "", "{unit} {words}");
    }
    for (unit, words) in [
        ("led-ibrahim", "2107"),
        ("grand-vizier", "2107"),
        ("inf-grana", "2107"),
        ("field-1", "2107 captured"),
        ("sekban-1", "2124"),
    ] {
        assert_eq!(at(unit, words), "V6.4a", "{unit} {words}");
    }
}

/// V6.6b: neither the strength of the target nor its ground changes the die.
#[test]
fn strength_and_ground_do_not_matter() {
    let hit = |unit: &str, gun: &str, hex: &str, die: u8| {
        let mut play = imperial("fire")
            .block("lw")
            .all(&[("imp-art-saxon", gun), (unit, hex)])
            .play();
        play.act(&format!("fire imp-art-saxon {hex}")).roll(die);
        play.disrupted(unit)
    };
    for (gun, hex) in [
        ("2105", "2106"),
        ("1018", "1017"),
        ("1616", "1617"),
        ("1507", "1508"),
        ("0507", "0506"),
        ("0508", "0509"),
    ] {
        for unit in ["janissary-1", "tartar-1", "deli-1"] {
            assert!(
                hit(unit, gun, hex, 4) && !hit(unit, gun, hex, 5),
                "{unit} in {hex}"
            );
        }
    }
}

/// V6.7b, V7.2a, R31: a mobile gun pays what line infantry pays.
#[test]
fn mobile_guns_move_as_line_infantry() {
    let cost = |unit: &str, from: &str, to: &str| {
        let mut play = imperial("move").turn(2).block("lw").at(unit, from).play();
        let before: u8 = play.piece(unit).left.parse().unwrap();
        play.act(&format!("move {unit} {to}"));
        before - play.piece(unit).left.parse::<u8>().unwrap()
    };
    for (from, to) in [
        ("2105", "2106"),
        ("0505", "0506"),
        ("0507", "0506"),
        ("0410", "0409"),
        ("1507", "1508"),
        ("1612", "1613"),
        ("2020", "2019"),
    ] {
        let (gun, foot) = (cost("imp-art-saxon", from, to), cost("inf-grana", from, to));
        assert_eq!(gun, foot, "{from} to {to}");
    }
    assert_eq!(cost("imp-art-saxon", "0410", "0409"), 2, "forest");
}

/// V6.7d: a mobile gun may fire and move in one turn.
#[test]
fn a_gun_may_fire_and_move_in_one_turn() {
    let mut play = at_range(2).play();
    play.act("fire imp-art-saxon 2107")
        .roll(6)
        .acts(&["order lw"]);
    assert_eq!(play.phase(), "move");
    assert!(play.lists("move imp-art-saxon 2106"));
}

/// V6.7e, V9.3b: no combat result touches guns on either side; nor do they count in it.
#[test]
fn combat_leaves_guns_alone() {
    for die in 1..=6 {
        let mut play = imperial("fight")
            .all(&[
                ("inf-grana", "2105"),
                ("imp-art-saxon", "2105"),
                ("sekban-1", "2106"),
                ("field-1", "2106"),
            ])
            .play();
        play.launch(&["inf-grana"], &["2106"]).pass();
        assert_eq!(play.column(), "2:1", "8 against 4");
        play.roll(die);
        while play.phase() == "fight" && play.due().is_empty() {
            let lose = play.choices("lose");
            let step = lose.first().cloned().unwrap_or("pass".into());
            if !play.lists(&step) {
                break;
            }
            play.act(&step);
        }
        for gun in ["imp-art-saxon", "field-1"] {
            assert_ne!(play.place(gun), "lost", "die {die}");
            assert!(!play.disrupted(gun));
        }
    }
}

/// V6.7f, V10.0b, V10.0d, R5, R32, VREFb, VREFd, VREFe: D disrupts a unit in good order and spares a disrupted one; DZ
/// eliminates disrupted units and guns; both hit all in the hex they can.
#[test]
fn what_hits_do() {
    let fire = |state: &str, die: u8, gun: &str| {
        let mut play = imperial("fire")
            .block("lw")
            .all(&[
                ("imp-art-saxon", "2105"),
                ("sekban-1", &format!("2106{state}")),
                (gun, "2106"),
            ])
            .play();
        play.act("fire imp-art-saxon 2106").roll(die);
        (
            play.place("sekban-1"),
            play.disrupted("sekban-1"),
            play.place(gun),
        )
    };
    for gun in ["field-1", "static-1"] {
        assert_eq!(fire("", 2, gun), ("2106".into(), true, "2106".into()));
        assert_eq!(fire("", 1, gun), ("2106".into(), true, "lost".into()));
        assert_eq!(
            fire(" disrupted", 2, gun),
            ("2106".into(), true, "2106".into())
        );
        assert_eq!(
            fire(" disrupted", 1, gun),
            ("lost".into(), false, "lost".into())
        );
        assert_eq!(fire("", 5, gun), ("2106".into(), false, "2106".into()));
    }
}

/// VREFc, R5: in a demoralized army any hit eliminates a disrupted unit that is not elite; by the strict text only DZ does.
#[test]
fn r5_hits_on_disrupted_units_of_a_demoralized_army() {
    let lost = |unit: &str, die: u8, reading: &str| {
        let mut play = imperial("fire")
            .block("lw")
            .option("bombard_disrupted", reading)
            .army(Ottoman, "points = 90, demoralized = true")
            .all(&[("imp-art-saxon", "2105"), (unit, "2106 disrupted")])
            .play();
        play.act("fire imp-art-saxon 2106").roll(die);
        play.place(unit) == "lost"
    };
    assert!(lost("sekban-1", 2, "eliminates") && !lost("sekban-1", 2, "ignored"));
    for reading in ["eliminates", "ignored"] {
        assert!(lost("sekban-1", 1, reading) && lost("janissary-1", 1, reading));
        assert!(!lost("janissary-1", 2, reading), "elite");
        assert!(!lost("sekban-1", 5, reading), "no hit");
    }
}

/// V6.8b, V11.4a, V12.2e, R70: guns of a demoralized army move but fire beside a leader only: one of their own sub-command
/// or the overall commander, by the other reading any; a captured gun with any.
#[test]
fn guns_of_a_demoralized_army_need_a_leader() {
    let rule = |leader: &str, hex: &str, reading: &str| {
        let play = at_range(1)
            .option("leader_reach", reading)
            .army(Imperial, "points = 164, demoralized = true")
            .at(leader, hex)
            .at("imp-art-imperial-1", "2205")
            .at("led-baden", "2205")
            .play();
        if play.lists("fire imp-art-saxon 2106") {
            String::new()
        } else {
            play.refused("fire imp-art-saxon 2106")
        }
    };
    for (leader, hex, own, any) in [
        ("led-lorraine", "2105", "", ""),
        ("led-sobieski", "2105", "", ""),
        ("led-waldeck", "2105", "V6.8b", ""),
        ("led-lorraine", "2104", "V6.8b", "V6.8b"),
    ] {
        assert_eq!(rule(leader, hex, "own"), own, "{leader} {hex}");
        assert_eq!(rule(leader, hex, "any"), any, "{leader} {hex}");
    }
    let captured = static_at_range(true, 1)
        .army(Imperial, "points = 164, demoralized = true")
        .at("led-waldeck", "2105")
        .play();
    assert!(captured.lists("fire static-1 2106"));
    let moving = imperial("move")
        .turn(2)
        .block("lw")
        .army(Imperial, "points = 164, demoralized = true")
        .at("imp-art-saxon", "2105")
        .play();
    assert_eq!(moving.piece("imp-art-saxon").left, "3");
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
