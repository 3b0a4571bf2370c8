//! Movement, stacking, riders, reinforcements and exits: chapters 7, 15 to 17 and 19.1 to 19.5.

use crate::kit::*;

fn lw() -> Position {
    imperial("move").turn(2).block("lw")
}

/// The cost of a step, as the log tells it.
fn cost(position: &Position, unit: &str, to: &str) -> String {
    let mut play = position.play();
    play.act(&format!("move {unit} {to}"));
    let text = play.line("moved").text.clone();
    text.rsplit_once('(')
        .unwrap()
        .1
        .trim_end_matches(").")
        .to_string()
}

/// V7.0a, V7.0b, V7.0c, V7.0d, V7.1d: units move one after the other, hex by hex, as many as one likes; what is not spent is lost.
#[test]
fn one_unit_after_the_other_hex_by_hex() {
    let mut play = lw()
        .all(&[("inf-baden", "1908"), ("inf-grana", "1808")])
        .play();
    assert_eq!(play.refused("move inf-baden 1910"), "V7.0c");
    play.act("move inf-baden 1907");
    assert_eq!(play.piece("inf-baden").left, "3");
    play.act("move inf-grana 1908");
    assert_eq!(play.refused("move inf-baden 1906"), "V7.0b");
    play.act("end");
    assert_eq!(play.clock().1, Ottoman);
    assert_eq!(play.piece("inf-baden").left, "");
}

/// V7.1a: nobody spends more than its movement factor.
#[test]
fn the_movement_factor_is_the_limit() {
    let mut play = lw().at("inf-baden", "1905").play();
    for hex in ["1906", "1907", "1908", "1909"] {
        play.act(&format!("move inf-baden {hex}"));
    }
    assert_eq!(play.refused("move inf-baden 1910"), "V7.1a");
}

/// V7.1b, V7.1c, V7.6e, V7.6f, V11.1e: nobody enters an enemy combat unit's hex; a combat unit enters that of guns or leaders alone.
#[test]
fn enemy_units_and_who_is_alone() {
    let mut play = lw()
        .all(&[
            ("inf-baden", "1908"),
            ("sekban-1", "1909 disrupted"),
            ("led-osman", "2008"),
            ("led-lorraine", "1807"),
            ("azab-1", "1806 disrupted"),
        ])
        .play();
    assert_eq!(play.refused("move inf-baden 1909"), "V7.1b");
    assert_eq!(play.refused("move led-lorraine 1806"), "V7.1b");
    play.act("move inf-baden 2008");
    assert_eq!(play.place("led-osman"), "lost");
    assert_eq!(play.rules("commander-lost"), ["V11.1e"]);
    assert!(play.lists("move inf-baden 2007"), "and goes on");
}

/// V7.1e, V10.1c: water is not entered, by disrupted units neither.
#[test]
fn water_is_prohibited() {
    for state in ["1404", "1404 disrupted"] {
        let play = lw().at("inf-baden", state).play();
        assert_eq!(play.refused("move inf-baden 1403"), "V7.1e");
    }
    let play = lw().at("inf-baden", "2004 disrupted").play();
    assert!(
        play.lists("move inf-baden 2003"),
        "the bridge to the islands"
    );
}

/// V7.2a, V7.2.1a, V7.2.1d: costs come from the charts, by class, hex and hexside (R31).
#[test]
fn costs_by_the_charts() {
    let column = |unit: &str| match unit {
        "cav-caprara" => "cavalry",
        "cav-heissler" | "led-lorraine" => "light-cavalry",
        _ => "infantry",
    };
    for unit in [
        "inf-baden",
        "cav-caprara",
        "cav-heissler",
        "led-lorraine",
        "art-saxon",
    ] {
        for kind in [
            "clear", "rough", "woods", "forest", "village", "town", "camp",
        ] {
            let step = hexes().filter(|hex| ground(hex).0 == kind).find_map(|to| {
                let from = neighbours(to)
                    .into_iter()
                    .find(|from| ground(from).0 != "water" && between(from, to).is_empty())?;
                Some((from, to))
            });
            let Some((from, to)) = step else { continue };
            let position = lw().at(unit, &from);
            assert_eq!(
                cost(&position, unit, to),
                cell("terrain-hexes", kind, column(unit)),
                "{unit} into {kind} {to}"
            );
        }
    }
    // A brook costs one more, the entrenchment too.
    assert_eq!(between("1707", "1806"), ["stream"]);
    assert_eq!(
        cost(&lw().at("inf-baden", "1707"), "inf-baden", "1806"),
        "2"
    );
    assert_eq!(
        cost(&lw().at("inf-baden", "1811"), "inf-baden", "1912"),
        "2"
    );
    assert_eq!(
        cost(&lw().at("inf-baden", "1912"), "inf-baden", "1811"),
        "2"
    );
}

/// V7.2.1b: uphill one more, downhill nothing more.
#[test]
fn uphill_only() {
    let up = hexes().find_map(|to| {
        let from = neighbours(to).into_iter().find(|from| {
            between(from, to) == ["up"] && ground(from).0 == "clear" && ground(to).0 == "clear"
        })?;
        Some((from, to.to_string()))
    });
    let (low, high) = up.unwrap();
    assert_eq!(cost(&lw().at("inf-baden", &low), "inf-baden", &high), "2");
    assert_eq!(cost(&lw().at("inf-baden", &high), "inf-baden", &low), "1");
}

/// V7.2.2b, V7.2.2c: the bridge of the islands crosses the canal for nothing more; a road would lead through what is prohibited.
#[test]
fn bridges_cancel_water() {
    assert_eq!(
        cost(&lw().at("cav-heissler", "2004"), "cav-heissler", "2003"),
        "1"
    );
    assert!(between("1805", "1906").contains(&"bridge"));
    assert_eq!(
        cost(&lw().at("inf-baden", "1805"), "inf-baden", "1906"),
        "1"
    );
}

/// V2.4b, V7.3c, V10.1b, V10.1c (R51), V12.2c, VREFb, VREFc: two hexes whatever they cost, four in a demoralized army, out of enemy control.
#[test]
fn disrupted_units_count_hexes() {
    let steps = |position: &Position| {
        let mut play = position.play();
        let mut count = 0;
        for hex in ["0806", "0807", "0808", "0809", "0810", "0710"] {
            if play.choices("move inf-baden").is_empty() {
                break;
            }
            play.act(&format!("move inf-baden {hex}"));
            count += 1;
        }
        count
    };
    let position = lw().at("inf-baden", "0805 disrupted");
    assert_eq!(ground("0806").0, "forest");
    assert_eq!(steps(&position), 2);
    assert_eq!(
        steps(
            &position
                .clone()
                .army(Imperial, "points = 170, demoralized = true")
        ),
        4
    );
    let play = lw()
        .all(&[("inf-baden", "1908 disrupted"), ("sekban-1", "1910")])
        .play();
    assert_eq!(play.refused("move inf-baden 1909"), "V10.1c");
    let play = lw()
        .all(&[("inf-baden", "1909 disrupted"), ("sekban-1", "1910")])
        .play();
    assert!(play.lists("move inf-baden 1908"), "it may leave");
    assert_eq!(
        play.refused("move inf-baden 1809"),
        "V10.1c",
        "but not from zone to zone"
    );
}

/// V14.1a (R65): disrupted elite units keep to two hexes, or to four where the option says so.
#[test]
fn r65_disrupted_elite_units() {
    let position = lw()
        .army(Imperial, "points = 170, demoralized = true")
        .at("sax-leib", "1908 disrupted");
    assert_eq!(position.play().piece("sax-leib").movement, "2");
    assert_eq!(
        position
            .option("elite_rout", "four")
            .play()
            .piece("sax-leib")
            .movement,
        "4"
    );
}

/// V7.4a, V8.2a: zones of control neither stop nor slow.
#[test]
fn through_enemy_control() {
    let position = lw().all(&[("inf-baden", "1908"), ("sekban-1", "2008")]);
    assert_eq!(cost(&position, "inf-baden", "1909"), "1");
    let mut play = position.play();
    play.acts(&["move inf-baden 1909", "move inf-baden 1910"]);
}

/// V7.5a, V7.5b, V7.5c (R76): leaders and guns go along with whom they began the phase, pay for themselves, and may go on alone.
#[test]
fn riders() {
    let mut play = lw()
        .all(&[
            ("inf-baden", "1904"),
            ("led-lorraine", "1904"),
            ("art-saxon", "1904"),
            ("led-baden", "1910"),
        ])
        .play();
    play.acts(&[
        "ride led-lorraine inf-baden",
        "ride art-saxon inf-baden",
        "move inf-baden 1905",
        "move inf-baden 1906",
        "move inf-baden 1907",
    ]);
    assert_eq!(
        (play.place("led-lorraine"), play.place("art-saxon")),
        ("1907".into(), "1907".into())
    );
    play.act("move inf-baden 1908");
    assert_eq!(
        play.place("art-saxon"),
        "1907",
        "its three points are spent"
    );
    assert_eq!(play.rules("stayed"), ["V7.5c"]);
    play.acts(&["alight led-lorraine", "move led-lorraine 1909"]);
    assert_eq!(play.piece("led-lorraine").left, "3");
    assert_eq!(play.refused("ride led-baden inf-baden"), "V7.5b");
    assert_eq!(play.refused("move inf-baden 1907"), "V7.0b");
}

/// V7.5a (R76), V19.5.1a: a rider goes with its own sub-command, an overall commander with any.
#[test]
fn r76_riders_of_the_own_sub_command() {
    let play = lw()
        .all(&[
            ("inf-baden", "1904"),
            ("led-waldeck", "1904"),
            ("sobieski", "1904"),
        ])
        .play();
    assert_eq!(play.refused("ride led-waldeck inf-baden"), "V19.5.1a");
    assert!(play.lists("ride sobieski inf-baden"));
}

/// V7.5c: joining is taken back by staying behind, as long as the unit has not set out.
#[test]
fn joining_is_undone() {
    let mut play = lw()
        .all(&[("inf-baden", "1904"), ("led-lorraine", "1904")])
        .play();
    let before = play.game.digest();
    play.act("ride led-lorraine inf-baden");
    assert!(
        play.view()
            .choices
            .iter()
            .any(|choice| choice.verb == "alight" && choice.undoing)
    );
    play.act("alight led-lorraine");
    assert_eq!(play.game.digest(), before);
}

/// V7.6a, V11.1a: one combat unit and one gun a hex, any number of leaders.
#[test]
fn what_may_stand_together() {
    let mut play = lw()
        .all(&[
            ("inf-baden", "1908"),
            ("art-saxon", "1908"),
            ("led-lorraine", "1909"),
            ("led-baden", "1907"),
            ("john-george", "1908"),
        ])
        .play();
    play.acts(&["move led-lorraine 1908", "move led-baden 1908", "end"]);
    assert_eq!(play.place("led-baden"), "1908");
}

/// V7.6d (R63): a gun rides into the hex of an enemy gun only if it could leave again, and leaves if that gun is taken.
#[test]
fn r63_a_gun_that_rides_upon_a_gun() {
    let position = lw().all(&[
        ("inf-baden", "1907"),
        ("art-saxon", "1907"),
        ("field-1", "1908"),
        ("inf-grana", "0505"),
    ]);
    let mut play = position.play();
    play.acts(&["ride art-saxon inf-baden", "move inf-baden 1908"])
        .roll(1);
    assert_eq!(play.place("art-saxon"), "1908");
    assert_eq!(play.refused("end"), "V7.6d");
    play.acts(&["move art-saxon 1909", "end"]);
    let mut play = position.at("art-saxon", "1907 moved spent=2").play();
    assert_eq!(play.refused("ride art-saxon inf-baden"), "V7.5b");
    play.act("move inf-baden 1908").roll(1);
    assert_eq!(play.place("art-saxon"), "1907");
}

/// V6.8.1a (R38): a captured mobile gun moves with whatever sub-command its captor likes.
#[test]
fn r38_captured_guns_move_with_anybody() {
    let play = lw()
        .all(&[("inf-baden", "1907"), ("field-1", "1910 captured")])
        .play();
    assert!(play.lists("move field-1 1911"));
    let play = imperial("move")
        .turn(2)
        .block("rw")
        .all(&[("hus-king", "1907"), ("field-1", "1910 captured")])
        .play();
    assert!(play.lists("move field-1 1911"));
}

/// V15.0a, V15.0b, V15.0c, V15.0d, V15.0e, V15.0f, V19.3e: the pavilion stays, controls nothing, is no target; leaders and guns alone keep
/// out; a combat unit that enters takes it, 20 points, and goes on (R53: its points stand in 19.3).
#[test]
fn the_pavilion() {
    let position = lw().all(&[
        ("inf-baden", "2013"),
        ("grand-vizier", "2113"),
        ("led-lorraine", "2112"),
        ("art-saxon", "2114"),
    ]);
    let mut play = position.play();
    assert_eq!(play.refused("move led-lorraine 2113"), "V15.0f");
    assert_eq!(play.refused("move art-saxon 2113"), "V15.0f");
    play.act("move inf-baden 2113");
    assert_eq!(play.place("grand-vizier"), "lost");
    assert_eq!(play.rules("losses"), ["V19.3e"]);
    assert_eq!(play.losses(Ottoman).0, 20);
    assert!(!play.choices("move inf-baden").is_empty());
    let play = ottoman("move")
        .turn(2)
        .block("rs")
        .all(&[("grand-vizier", "2117"), ("solok", "2118")])
        .play();
    assert_eq!(play.refused("move grand-vizier 2116"), "V15.0a");
}

/// V19.1a, V19.5.1e: the pavilion is no sub-command; the overall commander moves with one of the five or not at all.
#[test]
fn the_pavilion_is_no_sub_command() {
    let mut play = ottoman("move")
        .turn(2)
        .all(&[("kara-mustafa", "2116"), ("grand-vizier", "2016")])
        .play();
    assert_eq!(
        play.choices("order"),
        ["order vg", "order mb", "order rs", "order tr", "order rr"]
    );
    assert_eq!(play.refused("order hq"), "V19.5.1a");
    for block in ["vg", "mb", "rs", "tr", "rr"] {
        play.act(&format!("order {block}"));
        assert!(play.lists("move kara-mustafa 2115"), "{block}");
    }
    assert!(play.choices("order").is_empty());
}

/// V19.5.1a, V19.5.1e: one sub-command moves after the other; the overall commander with one of them only.
#[test]
fn sub_commands_move_in_turn() {
    let mut play = imperial("move")
        .turn(2)
        .all(&[
            ("inf-baden", "1908"),
            ("hus-king", "1910"),
            ("sobieski", "1906"),
            ("inf-grana", "1904"),
        ])
        .play();
    assert_eq!(play.refused("move inf-baden 1909"), "V19.5.1a");
    play.acts(&[
        "order lw",
        "move inf-baden 1909",
        "move sobieski 1907",
        "order rw",
    ]);
    assert_eq!(play.refused("move inf-grana 1905"), "V19.5.1a");
    assert_eq!(play.refused("move sobieski 1908"), "V7.0b");
    assert_eq!(play.refused("order lw"), "V19.5.1a");
    play.act("move hus-king 1911");
}

/// V19.5.3a: on turn 1 Imperial infantry and guns move twice as far, cavalry and leaders do not.
#[test]
fn surprise_on_turn_one() {
    let units = [
        ("inf-baden", "1908"),
        ("art-saxon", "1910"),
        ("cav-caprara", "1906"),
        ("led-lorraine", "1904"),
    ];
    let movement = |turn: u8| {
        let play = imperial("move").turn(turn).all(&units).play();
        units.map(|(unit, _)| play.piece(unit).movement)
    };
    assert_eq!(movement(1), ["8", "6", "6", "8"]);
    assert_eq!(movement(2), ["4", "3", "6", "8"]);
    assert_eq!(
        ottoman("move")
            .turn(1)
            .at("sekban-1", "2010")
            .play()
            .piece("sekban-1")
            .movement,
        "4"
    );
}

const RR: [(&str, &str); 4] = [
    ("janissary-6", "waiting"),
    ("mamluk-1", "waiting"),
    ("bekri-mustafa", "waiting"),
    ("moldavian", "waiting"),
];

/// V16.0a, V19.1.2b, V19.1.2c, V19.1.2d, V19.1.2e: from turn 2 to 11 the Ottoman player may roll; the turn's number or less brings all.
#[test]
fn ottoman_reinforcements_are_called() {
    for turn in 1..=12 {
        let play = ottoman("move")
            .turn(turn)
            .all(&RR)
            .at("sekban-1", "2010")
            .play();
        assert_eq!(play.lists("check"), (2..=11).contains(&turn), "turn {turn}");
    }
    let calls = |faces: [u8; 2]| {
        let mut play = ottoman("move")
            .turn(5)
            .all(&RR)
            .at("sekban-1", "2010")
            .play();
        play.act("check").rolls(&faces);
        play
    };
    let play = calls([3, 3]);
    assert_eq!(play.track("reinforcements-ottoman").text, "not called");
    assert_eq!(play.refused("check"), "V19.1.2d");
    let play = calls([2, 3]);
    assert_eq!(play.rules("arrival"), ["V19.1.2c"]);
    assert_eq!(play.track("reinforcements-ottoman").text, "have come");
    assert!(play.lists("order rr"));
}

/// V16.1a, V16.1b, V16.1c, V19.1.2a (R24, R36): they come on at 2304 to 2312, pay for the hex, and one more for each ahead of them.
#[test]
fn reinforcements_come_on_in_line() {
    let mut play = ottoman("move")
        .turn(5)
        .army(Ottoman, "arrival = \"here\"")
        .block("rr")
        .all(&RR)
        .play();
    let hexes: Vec<String> = play
        .choices("enter janissary-6")
        .iter()
        .map(|act| act.rsplit_once(' ').unwrap().1.to_string())
        .collect();
    assert_eq!(
        hexes,
        [
            "2304", "2305", "2306", "2307", "2308", "2309", "2310", "2311", "2312"
        ]
    );
    assert_eq!(play.refused("enter janissary-6 2313"), "V19.1.2a");
    play.act("ride bekri-mustafa mamluk-1");
    play.act("enter janissary-6 2305");
    assert!(play.line("entered").text.ends_with("(1)."));
    play.acts(&["move janissary-6 2205", "enter mamluk-1 2305"]);
    let costs: Vec<&str> = play
        .log
        .iter()
        .filter(|line| line.kind == "entered")
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(costs.len(), 2, "the leader shares the place");
    assert!(costs.iter().all(|text| text.ends_with("(2).")), "{costs:?}");
    play.acts(&["move mamluk-1 2306", "enter moldavian 2305"]);
    assert!(play.line("entered").text.ends_with("(3)."));
}

/// V16.1d (R78): not into a hex with any enemy, or with a combat unit alone where the option says so; control does not matter.
#[test]
fn r78_what_closes_an_entry_hex() {
    let position = ottoman("move")
        .turn(5)
        .army(Ottoman, "arrival = \"here\"")
        .block("rr")
        .all(&RR)
        .all(&[
            ("inf-baden", "2305"),
            ("led-lorraine", "2307"),
            ("art-saxon", "2309"),
        ]);
    let play = position.play();
    assert_eq!(play.refused("enter janissary-6 2305"), "V7.1b");
    assert_eq!(play.refused("enter janissary-6 2307"), "V16.1d");
    assert_eq!(play.refused("enter janissary-6 2309"), "V16.1d");
    assert!(
        play.lists("enter janissary-6 2304"),
        "into a zone of control"
    );
    let mut play = position.option("entry_blocked", "combat_unit").play();
    assert_eq!(play.refused("enter bekri-mustafa 2307"), "V7.1f");
    play.act("enter janissary-6 2309").roll(1);
    assert!(play.piece("art-saxon").captured);
}

/// V16.1e: who can come on must, before the phase goes on.
#[test]
fn reinforcements_must_come_on() {
    let mut play = ottoman("move")
        .turn(5)
        .army(Ottoman, "arrival = \"here\"")
        .all(&[
            ("janissary-6", "waiting"),
            ("sekban-1", "2010"),
            ("sekban-2", "2012"),
        ])
        .play();
    assert_eq!(play.refused("end"), "V16.1e");
    play.act("order vg");
    assert_eq!(play.refused("end"), "V16.1e");
    play.act("order rr");
    assert_eq!(play.refused("order mb"), "V16.1e");
    play.acts(&["enter janissary-6 2304", "order mb", "end"]);
    let blocked: Vec<(String, &str)> = (4..=12).map(|rr| (format!("23{rr:02}"), "")).collect();
    let names = [
        "inf-baden",
        "inf-grana",
        "inf-croy",
        "inf-leslie",
        "inf-lorraine",
        "inf-wurttemberg",
        "neuburg-thimb",
        "sax-goltz",
        "sax-kuffer",
    ];
    let mut position = ottoman("move")
        .turn(5)
        .army(Ottoman, "arrival = \"here\"")
        .all(&[("janissary-6", "waiting"), ("sekban-1", "2010")]);
    for ((hex, _), unit) in blocked.iter().zip(names) {
        position = position.at(unit, hex);
    }
    let mut play = position.play();
    assert!(!play.lists("order rr"));
    play.act("end");
    assert_eq!(play.place("janissary-6"), "waiting", "until a hex is free");
}

/// V19.2.2a, V19.2.2b, V19.2.2c (R39): the garrison may be called once the Ottoman reinforcements have come, for this turn or a later one.
#[test]
fn the_garrison_is_called() {
    let position = imperial("move")
        .turn(6)
        .all(&[("inf-starhemberg", "waiting"), ("inf-baden", "0505")]);
    assert_eq!(position.play().refused("check"), "V19.2.2a");
    let mut play = position.army(Ottoman, "arrival = \"here\"").play();
    play.act("check").rolls(&[3, 3]);
    let turns: Vec<String> = play.choices("arrive");
    assert_eq!(turns.len(), 7, "turns 6 to 12");
    assert_eq!(play.refused("order lw"), "V19.2.2c");
    let mut later = play.clone();
    later.act("arrive turn-8");
    assert_eq!(
        later.track("reinforcements-imperial").text,
        "come in turn 8"
    );
    assert!(!later.lists("order vr"));
    play.act("arrive turn-6");
    assert!(play.lists("order vr"));
    let due = imperial("move")
        .turn(8)
        .army(Imperial, "arrival = \"turn-8\"")
        .step("open")
        .at("inf-starhemberg", "waiting")
        .at("inf-baden", "0505")
        .play();
    assert!(!due.lists("order vr"), "the phase has begun already");
}

/// V17.0a, V17.0b, V17.0c, V17.0d, V19.5.2a, V19.5.2b, V19.5.2e (R34, R67): a demoralized army leaves over its own edge, paying for the hex again.
#[test]
fn a_demoralized_army_leaves_by_its_edge() {
    let units = [
        ("inf-baden", "0105 disrupted"),
        ("inf-grana", "0107"),
        ("art-saxon", "0108"),
        ("led-lorraine", "0109"),
    ];
    let calm = lw().all(&units).play();
    assert_eq!(calm.refused("exit inf-grana"), "V19.5.2b");
    let mut play = lw()
        .army(Imperial, "points = 170, demoralized = true")
        .all(&units)
        .play();
    assert_eq!(play.refused("exit art-saxon"), "V17.0a");
    play.acts(&["exit inf-baden", "exit led-lorraine", "exit inf-grana"]);
    assert_eq!(play.rules("exited"), ["V17.0a"]);
    assert_eq!(play.piece("inf-grana").state, "exited");
    let mut spent = lw()
        .army(Imperial, "points = 170, demoralized = true")
        .at("inf-baden", "0207")
        .at("inf-grana", "0505")
        .play();
    spent.act("move inf-baden 0107");
    assert!(spent.lists("exit inf-baden"), "1 for 0107 and 1 again");
    let mut far = lw()
        .army(Imperial, "points = 170, demoralized = true")
        .at("inf-baden", "0307")
        .play();
    far.acts(&["move inf-baden 0207", "move inf-baden 0107"]);
    assert_eq!(ground("0107").0, "forest");
    assert_eq!(far.refused("exit inf-baden"), "V7.1a");
    assert_eq!(
        lw().at("inf-baden", "1908")
            .play()
            .refused("exit inf-baden"),
        "V17.0b"
    );
}

/// V19.5.2c, V19.5.2d: Imperial units in good order go in to Vienna at any time, the garrison only once demoralized.
#[test]
fn in_to_vienna() {
    let mut play = lw()
        .all(&[
            ("inf-baden", "2305"),
            ("inf-grana", "2307 disrupted"),
            ("led-lorraine", "2309"),
        ])
        .play();
    assert_eq!(play.refused("exit inf-grana"), "V19.5.2d");
    play.acts(&["exit inf-baden", "exit led-lorraine"]);
    assert_eq!(play.rules("exited"), ["V19.5.2c"]);
    assert_eq!(play.track("vienna").text, "1 units, 1 leaders");
    let garrison = imperial("move")
        .turn(9)
        .block("vr")
        .at("inf-starhemberg", "2305");
    assert_eq!(garrison.play().refused("exit inf-starhemberg"), "V19.5.2c");
    assert!(
        garrison
            .army(Imperial, "points = 170, demoralized = true")
            .play()
            .lists("exit inf-starhemberg")
    );
}

/// V8.2d, V11.1f (R9): a leader alone under enemy control is lost when the phase ends, or at once where the option says so.
#[test]
fn r9_leaders_alone() {
    let position = lw().all(&[
        ("led-lorraine", "1907"),
        ("sekban-1", "1909"),
        ("inf-baden", "0505"),
    ]);
    let mut play = position.play();
    play.acts(&["move led-lorraine 1908", "move led-lorraine 1807"]);
    assert_eq!(play.place("led-lorraine"), "1807", "riding past is safe");
    play.acts(&["move led-lorraine 1808", "end"]);
    assert_eq!(play.rules("commander-lost"), ["V8.2d"]);
    assert_eq!(play.losses(Imperial).0, 9);
    let mut play = position.option("lone_leader", "at_once").play();
    play.act("move led-lorraine 1908");
    assert_eq!(play.place("led-lorraine"), "lost");
}
