//! Chapter 6 of the Raab's rules: movement and stacking.

use crate::kit::*;

/// The cost of one step, by what is left after it.
pub fn cost(position: &Position, unit: &str, to: &str) -> i32 {
    let mut play = position.play();
    let left = |play: &Play| play.piece(unit).left.parse::<i32>().unwrap();
    let before = left(&play);
    play.act(&format!("move {unit} {to}"));
    before - left(&play)
}

pub fn lone(unit: &str, hex: &str) -> Position {
    let side = if full(unit).starts_with("imp") {
        Imperial
    } else {
        Ottoman
    };
    of(side, "move").at(unit, hex)
}

/// RS6.0a, RN4.1c: nobody has to move.
#[test]
fn movement_is_voluntary() {
    let mut play = lone("pio", "1010").at("sipah", "1713").play();
    assert!(play.lists("end") && play.owed().is_empty());
    play.act("end");
    assert_eq!(play.place("pio"), "1010");
}

/// RS6.0b, RN6.0a: any own unit or commander moves in any direction.
#[test]
fn units_move_in_any_direction() {
    let units = [
        ("pio", "1010"),
        ("cav-sporck", "0913"),
        ("com-leopold", "1113"),
        ("sipah", "1713"),
    ];
    let play = imperial("move").all(&units).play();
    for (unit, hex) in &units[..3] {
        let moves = play.choices(&format!("move {unit}"));
        let mut expected: Vec<String> = neighbours(hex)
            .iter()
            .map(|near| format!("move {} {near}", full(unit)))
            .collect();
        expected.sort();
        assert_eq!(moves, expected);
    }
    assert!(play.choices("move sipah").is_empty());
}

/// RS6.0c, RN6.0b, RS6.1i, RN6.1i: one counter at a time; whoever moved before has finished.
#[test]
fn counters_move_one_at_a_time() {
    for text in TEXTS {
        let mut play = imperial("move")
            .text(text)
            .all(&[("pio", "1010"), ("com-leopold", "1010"), ("tasso", "1013")])
            .play();
        play.acts(&["move pio 1011", "move com-leopold 1011"]);
        assert_eq!(play.refused("move pio 1012"), text.row("RS6.1i", "RN6.1i"));
        play.acts(&["move com-leopold 1012", "move tasso 1014"]);
        assert_eq!(
            play.refused("move com-leopold 1011"),
            text.row("RS6.1i", "RN6.1i")
        );
        assert_eq!(
            play.why("com-leopold", "move", "1015"),
            text.row("RS6.1i", "RN6.1i")
        );
    }
}

/// RS6.1j, RN6.1j: a finished move is changed by taking entries back, which needs consent; no step of the game undoes it.
#[test]
fn a_finished_move_stands() {
    let mut play = imperial("move")
        .all(&[("pio", "1010"), ("tasso", "1013")])
        .play();
    play.acts(&["move pio 1011", "move tasso 1014"]);
    assert!(play.view().choices.iter().all(|choice| !choice.undoing));
    assert!(play.choices("move pio").is_empty());
}

/// RS6.0d, RN6.0c: a move is a chain of adjacent hexes.
#[test]
fn no_hex_is_jumped() {
    for text in TEXTS {
        let play = lone("pio", "1010").text(text).play();
        for hex in ["1012", "0911", "1111", "0812", "1010"] {
            assert_eq!(
                play.refused(&format!("move pio {hex}")),
                text.row("RS6.0d", "RN6.0c"),
                "{hex}"
            );
        }
        assert_eq!(
            play.why("pio", "move", "1012"),
            "",
            "asked from afar, the way there is meant"
        );
    }
}

/// RS6.0e, RN6.0d: every hex entered is paid for.
#[test]
fn every_hex_is_paid_for() {
    for text in TEXTS {
        let mut play = lone("pio", "1010").text(text).play();
        for (hex, left) in [("1011", "3"), ("1012", "2"), ("1011", "1"), ("1010", "0")] {
            play.act(&format!("move pio {hex}"));
            assert_eq!(play.piece("pio").left, left);
            assert_eq!(play.line("moved").rule, text.row("RS6.0e", "RN6.0d"));
        }
        assert!(play.choices("move pio").is_empty());
    }
}

/// RS6.1a, RN6.1a, U73: commanders are bound as units are: points, enemies, villages, rivers, the flood; wood is open to them.
#[test]
fn restrictions_bind_commanders_too() {
    let play = imperial("move")
        .all(&[("com-leopold", "0912"), ("sipah", "0913")])
        .play();
    assert_eq!(
        (
            play.refused("move com-leopold 0812"),
            play.refused("move com-leopold 0913")
        ),
        ("RN6.6a".into(), "RN6.1c".into())
    );
    assert_eq!(cost(&lone("com-leopold", "1015"), "com-leopold", "1016"), 2);
    assert_eq!(cost(&lone("com-leopold", "1318"), "com-leopold", "1319"), 3);
    assert_eq!(cost(&lone("com-leopold", "0921"), "com-leopold", "0822"), 2);
    assert_eq!(
        lone("com-leopold", "1318")
            .flood()
            .play()
            .refused("move com-leopold 1319"),
        "RN6.5b"
    );
    let spent = lone("com-leopold", "1010 spent=8").play();
    assert_eq!(spent.refused("move com-leopold 1011"), "RN6.2e");
}

/// RS6.1b, RN6.1b: nothing moves outside its owner's movement phase.
#[test]
fn nothing_moves_outside_its_phase() {
    for text in TEXTS {
        let rule = text.row("RS6.1b", "RN6.1b");
        let units = [
            ("pio", "1010"),
            ("sipah", "1013"),
            ("tasso", "0905"),
            ("albanian-1", "0906"),
            ("imp-art-1", "1008"),
            ("levend-1", "1813 disrupted"),
        ];
        for phase in ["fire", "move"] {
            let play = imperial(phase).text(text).all(&units).play();
            assert_eq!(play.phase(), phase);
            assert_eq!(
                play.refused("move sipah 1012"),
                rule,
                "not in the enemy's turn"
            );
            if phase != "move" {
                assert_eq!(play.refused("move pio 1011"), rule);
            }
        }
        let mut fight = imperial("move").text(text).all(&units).play();
        fight.act("end");
        assert_eq!(fight.refused("move pio 1011"), rule);
        let rally = ottoman("rally").text(text).all(&units).play();
        assert_eq!(
            (rally.phase().as_str(), rally.refused("move sipah 1012")),
            ("rally", rule.to_string())
        );
    }
}

/// RS6.1c, RN6.1c: no counter enters a hex with an enemy unit.
#[test]
fn enemy_hexes_are_closed() {
    for text in TEXTS {
        for words in ["1011", "1011 disrupted"] {
            let play = imperial("move")
                .text(text)
                .all(&[("pio", "1010"), ("com-leopold", "1010")])
                .at("sipah", words)
                .play();
            for unit in ["pio", "com-leopold"] {
                assert_eq!(
                    play.refused(&format!("move {unit} 1011")),
                    text.row("RS6.1c", "RN6.1c")
                );
            }
        }
    }
}

/// RS6.1e, RN6.1e, RS6.2e, RN6.2e, U30: a step that costs more than is left is not taken, not even a first one.
#[test]
fn points_are_not_overspent() {
    for text in TEXTS {
        let rule = text.row("RS6.2e", "RN6.2e");
        let play = lone("pio", "1015 spent=3").text(text).play();
        assert_eq!(play.refused("move pio 1016"), rule);
        assert!(play.lists("move pio 1014"));
        let far = lone("pio", "1010").text(text).play();
        assert_eq!(far.why("pio", "move", "1015"), text.row("RS6.1e", "RN6.1e"));
        let weak = lone("pio", "1221")
            .text(text)
            .option("demoralized_mp", "series");
        let weak = weak
            .army(Imperial, "losses = 100, demoralized = true")
            .play();
        assert_eq!(
            weak.refused("move pio 1321"),
            rule,
            "2 points, and the step costs 4"
        );
    }
}

/// RS6.1f, RN6.1f, RS6.1g, RN6.1g: points may be left, and are gone at the end of the turn.
#[test]
fn points_left_are_not_saved() {
    let mut play = imperial("move")
        .all(&[("pio", "1010"), ("sipah", "1713")])
        .play();
    play.act("move pio 1011");
    assert!(play.lists("end"));
    play.acts(&["end", "end"]);
    assert_eq!(
        (play.clock(), play.piece("pio").left.as_str()),
        ((2, Imperial, "move"), "4")
    );
    assert_eq!(play.game.reach("imp-inf-pio").unwrap().budget, "4");
}

/// RS6.1h, RN6.1h: points are not lent: whoever has not moved keeps all of its own, no more.
#[test]
fn points_are_not_lent() {
    let mut play = imperial("move")
        .all(&[("pio", "1010"), ("tasso", "1012")])
        .play();
    play.act("move pio 1009");
    assert_eq!(
        (play.piece("pio").left, play.piece("tasso").left),
        ("3".into(), "4".into())
    );
    play.act("move tasso 1013");
    assert_eq!(play.piece("tasso").left, "3");
}

/// RS6.3a, RN6.3a, RS6.4a, RN6.4a, K12: a combat unit neither stops in nor crosses a hex with another of its side.
#[test]
fn friends_block_each_other() {
    for text in TEXTS {
        for words in ["1011", "1011 disrupted"] {
            let play = imperial("move")
                .text(text)
                .all(&[("pio", "1010"), ("cav-sporck", "1110")])
                .at("tasso", words)
                .play();
            assert_eq!(play.refused("move pio 1011"), text.row("RS6.4a", "RN6.4a"));
            assert_eq!(
                play.refused("move cav-sporck 1011"),
                text.row("RS6.4a", "RN6.4a")
            );
        }
    }
}

/// RS6.3b, RS6.3c, RN6.3b, U76: commanders and batteries share a hex with anyone, and commanders cross their friends.
#[test]
fn commanders_and_batteries_share_a_hex() {
    for text in TEXTS {
        let units = [
            ("com-leopold", "1010"),
            ("com-waldeck", "1011"),
            ("pio", "1011"),
            ("imp-art-1", "1012"),
            ("imp-art-2", "1012"),
            ("tasso", "0912"),
        ];
        let mut play = imperial("move").text(text).all(&units).play();
        play.acts(&[
            "move com-leopold 1011",
            "move com-leopold 1012",
            "move com-leopold 1013",
        ]);
        play.acts(&["move tasso 1012", "move pio 1111"]);
        assert_eq!(
            [play.place("tasso"), play.place("com-leopold")],
            ["1012", "1013"]
        );
        let mut through = imperial("move")
            .text(text)
            .all(&[
                ("pio", "1010"),
                ("com-leopold", "1011"),
                ("com-waldeck", "1012"),
            ])
            .play();
        through.acts(&["move pio 1011", "move pio 1012", "move pio 1013"]);
    }
}

/// K12, U77, RN6.4a: with the scenario's words a friendly battery stops a combat unit that enters its hex; a captured one does not.
#[test]
fn k12_a_friendly_battery_in_the_way() {
    let position = |text: Text| {
        let units = [
            ("cav-sporck", "1010"),
            ("com-leopold", "1010"),
            ("imp-art-1", "1011"),
            ("ott-art-1", "1110"),
            ("imp-art-2", "1010"),
        ];
        imperial("move")
            .all(&units)
            .option("friendly_block", text.preset())
            .play()
    };
    let mut free = position(Text::Series);
    free.acts(&["move cav-sporck 1011", "move cav-sporck 1012"]);
    let mut stopped = position(Text::Scenario);
    assert_eq!(
        stopped.why("cav-sporck", "move", "1012"),
        "",
        "there is a way round"
    );
    stopped.act("move cav-sporck 1011");
    assert_eq!(stopped.refused("move cav-sporck 1012"), "RN6.4a");
    stopped.acts(&["move com-leopold 1011", "move com-leopold 1012"]);
    let mut captor = position(Text::Scenario);
    captor.acts(&["move cav-sporck 1110", "move cav-sporck 1111"]);
    assert_eq!(captor.piece("ott-art-1").side, Imperial);
    captor.act("move cav-sporck 1110");
    assert_eq!(
        captor.refused("move cav-sporck 1111"),
        "RN6.4a",
        "by now it is a friend's"
    );
}

/// K12: the reach shown ends at a friendly battery as the steps do.
#[test]
fn k12_reach_ends_at_the_battery() {
    // 3601 is a corner: one way out is held by Tasso, the other by the battery.
    for (text, through) in [(Text::Series, true), (Text::Scenario, false)] {
        let units = [
            ("pio", "3601"),
            ("imp-art-1", "3602"),
            ("tasso", "3501"),
            ("spieck", "3502"),
        ];
        let play = imperial("move")
            .all(&units)
            .option("friendly_block", text.preset())
            .play();
        let reach = play.game.reach("imp-inf-pio").unwrap();
        let far = reach.hexes.iter().any(|hex| hex.at == "3603");
        assert_eq!(far, through);
    }
}

/// U40: no counter leaves the map.
#[test]
fn no_counter_leaves_the_map() {
    for hex in ["0101", "3627", "0127", "3601", "1027", "0801"] {
        let play = lone("com-leopold", hex).play();
        let around = neighbours(hex).len();
        assert!(around < 6);
        assert_eq!(play.choices("move com-leopold").len(), around, "{hex}");
    }
}

/// Where a unit may go is shown as steps would take it there, with the cheapest cost.
#[test]
fn the_reach_is_what_steps_can_do() {
    let units = [
        ("pio", "1120"),
        ("sipah", "1022"),
        ("tasso", "1119"),
        ("imp-art-1", "1121"),
    ];
    let start = imperial("move").all(&units).play();
    let reach = start.game.reach("imp-inf-pio").unwrap();
    let mut best = std::collections::BTreeMap::new();
    let mut open = vec![start];
    while let Some(play) = open.pop() {
        for step in play.choices("move pio") {
            let mut next = play.clone();
            next.act(&step);
            let spent = 4 - next.piece("pio").left.parse::<i32>().unwrap();
            let known = best.entry(next.place("pio")).or_insert(99);
            if spent < *known {
                *known = spent;
                open.push(next);
            }
        }
    }
    best.remove("1120");
    let shown: std::collections::BTreeMap<String, i32> = reach
        .hexes
        .iter()
        .map(|hex| (hex.at.clone(), hex.cost.parse().unwrap()))
        .collect();
    assert_eq!(shown, best);
}
