//! Chapter 8 of the Raab's rules: odds, the die, terrain, and what a combat does.

use crate::kit::*;
use rules_core::kit::odds::{Ratio, column};

/// The combat results table as specified: rows are dice, columns odds.
const RESULTS: [[&str; 9]; 6] = [
    ["AE", "AE", "AD", "AD", "AD", "BD", "DD", "DD", "DD"],
    ["AE", "AD", "AD", "AD", "BD", "DD", "DD", "DD", "DE"],
    ["AD", "AD", "AD", "BD", "DD", "DD", "DD", "DE", "DE"],
    ["AD", "AD", "BD", "BD", "DD", "DD", "DE", "DE", "DE"],
    ["AD", "BD", "BD", "DD", "DD", "DE", "DE", "DE", "DE"],
    ["BD", "BD", "DD", "DD", "DE", "DE", "DE", "DE", "DE"],
];
const COLUMNS: [&str; 9] = [
    "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1",
];

/// Ottoman attackers and an Imperial defender in 1011, for each column of the table.
const ODDS: [(&[&str], &str); 9] = [
    (&["tartar-1"], "inf-sparr"),
    (&["tartar-1"], "pio"),
    (&["levend-1"], "pio"),
    (&["sipah"], "pio"),
    (&["sipah"], "zobel"),
    (&["sipah", "silahdar"], "rappach"),
    (&["sipah", "silahdar"], "zobel"),
    (&["sipah", "silahdar"], "honig"),
    (&["sipah", "silahdar", "boluk-1"], "zobel"),
];

/// The combat phase of a side with these counters.
fn fight_phase(position: Position) -> Play {
    let mut play = position.play();
    play.act("end");
    assert_eq!(play.phase(), "fight");
    play
}

fn attack_on_1011(attackers: &[&str], defender: &str, face: &str) -> Position {
    let mut position = ottoman("move").at(defender, &format!("1011 {face}"));
    for (unit, hex) in attackers.iter().zip(["1010", "1012", "1110"]) {
        position = position.at(unit, hex);
    }
    position
}

/// How a unit came out: `lost`, `disrupted` or `whole`.
fn fate(play: &Play, unit: &str) -> &'static str {
    match (play.place(unit).as_str(), play.disrupted(unit)) {
        ("lost", _) => "lost",
        (_, true) => "disrupted",
        _ => "whole",
    }
}

/// RS8.0v, RN8.0r, RN8.2a: the chart is the table as specified, and every die is read in it.
#[test]
fn every_die_is_read_in_the_table() {
    for (column, (attackers, defender)) in ODDS.iter().enumerate() {
        let play = fight_phase(attack_on_1011(attackers, defender, ""));
        assert_eq!(play.odds_of(attackers, &["1011"]), COLUMNS[column]);
        for die in 1..=6u8 {
            let result = RESULTS[usize::from(die) - 1][column];
            assert_eq!(
                cell("combat-results", &die.to_string(), COLUMNS[column]),
                result
            );
            let mut fought = play.clone();
            fought.fight(attackers, &["1011"], die);
            assert!(
                fought.line("fought").text.contains(&format!("{result},")),
                "{}",
                fought.line("fought").text
            );
            let (attack, defence) = match result {
                "AE" => ("lost", "whole"),
                "AD" => ("disrupted", "whole"),
                "BD" => ("disrupted", "disrupted"),
                "DD" => ("whole", "disrupted"),
                _ => ("whole", "lost"),
            };
            for unit in *attackers {
                assert_eq!(fate(&fought, unit), attack, "{unit}, {result}");
            }
            assert_eq!(fate(&fought, defender), defence, "{result}");
        }
    }
}

/// RS8.0t, RS8.0u, RS8.0v, RN8.0r: the three steps are told by the rows of the text in force.
#[test]
fn the_three_steps_cite_their_rules() {
    for text in TEXTS {
        let mut play = fight_phase(attack_on_1011(&["sipah", "silahdar"], "zobel", "").text(text));
        play.declare(&["sipah", "silahdar"], &["1011"]);
        let odds = play.odds();
        assert_eq!(
            (odds.attack_total.as_str(), odds.defence_total.as_str()),
            ("16", "4")
        );
        assert!(
            odds.attack
                .iter()
                .all(|line| line.rule == text.row("RS8.0t", "RN8.0r"))
        );
        assert_eq!(odds.rule, text.row("RS8.0u", "RN8.0r"));
        play.pass().roll(1);
        assert_eq!(play.line("odds").rule, text.row("RS8.0u", "RN8.0r"));
        assert_eq!(play.line("fought").rule, text.row("RS8.0v", "RN8.0r"));
    }
}

/// RS8.0w, RN8.0s, X17: Sparr 12 and Piemont 8 against 8 make 2:1; a 3 disrupts the defender.
#[test]
fn x17_twenty_against_eight() {
    for text in TEXTS {
        let units = [
            ("inf-sparr", "1010"),
            ("piemont", "1012"),
            ("sipah", "1011"),
        ];
        let mut play = fight_phase(imperial("move").text(text).all(&units));
        play.declare(&["inf-sparr", "piemont"], &["1011"]);
        assert_eq!(
            (
                play.odds().attack_total,
                play.odds().defence_total,
                play.column()
            ),
            ("20".into(), "8".into(), "2:1".into())
        );
        play.pass().roll(3);
        assert_eq!(
            [
                fate(&play, "sipah"),
                fate(&play, "inf-sparr"),
                fate(&play, "piemont")
            ],
            ["disrupted", "whole", "whole"]
        );
    }
}

/// U48, X21: 20 against 21 is 1:2, 20 against 41 is 1:3.
#[test]
fn x21_odds_below_even_round_for_the_defender() {
    let columns: Vec<Ratio> = COLUMNS
        .iter()
        .map(|text| Ratio::parse(text).unwrap())
        .collect();
    let of = |attack, defence| COLUMNS[column(attack, defence, &columns)];
    assert_eq!((of(20, 21), of(20, 41)), ("1:2", "1:3"));
    // 12 + 8 against 8 uphill and 8 with a commander of 1: 12 + 9 = 21.
    let units = [
        ("inf-sparr", "0921"),
        ("tasso", "0922"),
        ("boluk-1", "0822"),
        ("sipah", "1022"),
        ("gurcu", "1022"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.declare(&["inf-sparr", "tasso"], &["0822", "1022"])
        .act("aid gurcu sipah");
    assert_eq!(
        (
            play.odds().attack_total,
            play.odds().defence_total,
            play.column()
        ),
        ("20".into(), "21".into(), "1:2".into())
    );
}

/// U48: worse than 1:4 is read at 1:4, better than 6:1 at 6:1, and what lies between two columns in the worse.
#[test]
fn u48_odds_stop_at_both_ends() {
    let ring = ["1010", "1012", "0910", "0911", "1110", "1111"];
    let one = |strong: &[&str]| {
        let mut position = ottoman("move").at("tartar-1", "1011");
        for (unit, hex) in strong.iter().zip(ring) {
            position = position.at(unit, hex);
        }
        fight_phase(position).odds_of(&["tartar-1"], &ring[..strong.len()])
    };
    assert_eq!(one(&["inf-sparr"]), "1:4");
    assert_eq!(one(&["inf-sparr", "pest"]), "1:4", "3 against 15");
    let many = |weak: &str| {
        let strong = ["pio", "tasso", "spieck"];
        let mut position = imperial("move").at(weak, "1011");
        for (unit, hex) in strong.iter().zip(ring) {
            position = position.at(unit, hex);
        }
        fight_phase(position).odds_of(&strong, &["1011"])
    };
    assert_eq!(
        (
            many("tartar-1").as_str(),
            many("levend-1").as_str(),
            many("rumelia-1").as_str()
        ),
        ("6:1", "6:1", "4:1")
    );
}

/// RS8.1a, RN8.1a, U50: wood doubles, a slope or bridge helps the defender; terrain never helps the attacker.
#[test]
fn terrain_helps_the_defender() {
    for text in TEXTS {
        let wood = fight_phase(
            imperial("move")
                .text(text)
                .all(&[("pio", "1015"), ("albanian-1", "1016")]),
        );
        let mut into = wood.clone();
        into.declare(&["pio"], &["1016"]);
        assert_eq!(
            (into.odds().attack_total, into.odds().defence_total),
            ("8".into(), "12".into())
        );
        let line = into
            .odds()
            .defence
            .into_iter()
            .find(|line| line.text == "wood")
            .unwrap();
        assert_eq!(
            (line.shown.as_str(), line.rule.as_str()),
            ("×2", text.row("RS8.1a", "RN8.1a"))
        );
    }
    let mut out = fight_phase(ottoman("move").all(&[("pio", "1015"), ("albanian-1", "1016")]));
    out.declare(&["albanian-1"], &["1015"]);
    assert_eq!(
        (out.odds().attack_total, out.odds().defence_total),
        ("6".into(), "8".into())
    );
}

/// RS8.1b, RN8.1a, U51: a slope gives one and a half, a bridge two, if every attacker of the hex comes so.
#[test]
fn u51_slopes_and_bridges_help_against_all_attackers() {
    let slope = |attackers: &[(&str, &str)]| {
        let names: Vec<&str> = attackers.iter().map(|(unit, _)| *unit).collect();
        let mut play = fight_phase(imperial("move").all(attackers).at("boluk-1", "0822"));
        play.declare(&names, &["0822"]);
        play.odds().defence_total
    };
    assert_eq!(slope(&[("pio", "0921")]), "12");
    assert_eq!(slope(&[("pio", "0921"), ("tasso", "0922")]), "12");
    assert_eq!(
        slope(&[("pio", "0921"), ("tasso", "0821")]),
        "8",
        "Tasso comes on the level"
    );
    let mut down = fight_phase(imperial("move").all(&[("pio", "0822"), ("boluk-1", "0921")]));
    down.declare(&["pio"], &["0921"]);
    assert_eq!(down.odds().defence_total, "8", "downhill");
    let bridge = |attackers: &[(&str, &str)]| {
        let names: Vec<&str> = attackers.iter().map(|(unit, _)| *unit).collect();
        let mut play = fight_phase(imperial("move").all(attackers).at("boluk-1", "1204"));
        play.declare(&names, &["1204"]);
        play.odds().defence_total
    };
    assert_eq!(bridge(&[("pio", "1104")]), "16");
    assert_eq!(
        bridge(&[("pio", "1104"), ("tasso", "1205")]),
        "8",
        "Tasso is over already"
    );
    let mut odd = fight_phase(imperial("move").all(&[("pio", "0921"), ("anatolia-1", "0822")]));
    odd.declare(&["pio"], &["0822"]);
    assert_eq!(
        (odd.odds().defence_total.as_str(), odd.column().as_str()),
        ("7½", "1:1"),
        "fractions are kept until the odds"
    );
}

/// RS8.1c, RN8.1a: the best bonus counts, alone.
#[test]
fn the_best_bonus_counts_alone() {
    let mut play = fight_phase(imperial("move").all(&[
        ("pio", "0307"),
        ("tasso", "0308"),
        ("albanian-1", "0208"),
    ]));
    play.declare(&["pio", "tasso"], &["0208"]);
    assert_eq!(
        play.odds().defence_total,
        "12",
        "wood twice, not wood and slope thrice"
    );
    let bonuses: Vec<String> = play
        .odds()
        .defence
        .into_iter()
        .filter(|line| line.shown.starts_with('×'))
        .map(|line| line.text)
        .collect();
    assert_eq!(bonuses, ["wood"]);
}

/// U45: several defenders are added, each with its own terrain, and the result strikes them all.
#[test]
fn u45_several_defenders() {
    let units = [
        ("inf-sparr", "1015"),
        ("boluk-1", "1016"),
        ("tartar-1", "1014"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.declare(&["inf-sparr"], &["1016", "1014"]);
    assert_eq!(
        (play.odds().defence_total, play.column()),
        ((16 + 3).to_string(), "1:2".into())
    );
    play.pass().roll(6);
    assert_eq!(
        [fate(&play, "boluk-1"), fate(&play, "tartar-1")],
        ["disrupted", "disrupted"]
    );
}

/// U46, RS9.0g, RN9.0e, RS10.0g, RN10.0d: a result strikes every attacker, and no commander or battery beside one.
#[test]
fn u46_every_attacker_is_struck() {
    let units = [
        ("sipah", "1010"),
        ("tartar-1", "1012"),
        ("koprulu", "1010"),
        ("ott-art-1", "1012"),
        ("inf-sparr", "1011"),
        ("com-leopold", "1011"),
    ];
    let mut disrupted = fight_phase(ottoman("move").all(&units));
    disrupted.fight(&["sipah", "tartar-1"], &["1011"], 3);
    assert_eq!(
        ["sipah", "tartar-1", "inf-sparr"].map(|unit| fate(&disrupted, unit)),
        ["disrupted", "disrupted", "whole"]
    );
    assert_eq!(
        ["koprulu", "ott-art-1", "com-leopold"].map(|unit| fate(&disrupted, unit)),
        ["whole", "whole", "whole"]
    );
    let lone = [
        ("tartar-1", "1010"),
        ("koprulu", "1010"),
        ("inf-sparr", "1011"),
        ("silahdar", "1009"),
    ];
    let mut destroyed = fight_phase(ottoman("move").all(&lone));
    destroyed.fight(&["tartar-1"], &["1011"], 1);
    assert_eq!(fate(&destroyed, "tartar-1"), "lost");
}

/// U47: nobody retreats, advances or chooses after a combat.
#[test]
fn u47_nobody_moves_after_a_combat() {
    for (attackers, defender) in ODDS {
        for die in 1..=6 {
            let mut play = fight_phase(attack_on_1011(attackers, defender, ""));
            play.fight(attackers, &["1011"], die);
            assert_ne!(
                play.clock(),
                (1, Ottoman, "fight"),
                "the phase is over, nothing is asked"
            );
            for (unit, hex) in attackers.iter().zip(["1010", "1012", "1110"]) {
                assert!([hex, "lost"].contains(&play.place(unit).as_str()));
            }
        }
    }
}

/// RS6.5c, U49, K03: who attacks out of a village adds 1 to the die, once, and not beyond 6.
#[test]
fn u49_an_attack_out_of_a_village() {
    let units = [
        ("fugger", "0812"),
        ("pleitner", "0712"),
        ("boluk-1", "0711"),
    ];
    let mut play = fight_phase(
        imperial("move")
            .option("village_unit", "series")
            .all(&units),
    );
    play.declare(&["fugger", "pleitner"], &["0711"]);
    let odds = play.odds();
    assert_eq!(
        (odds.die_modifier, odds.die.len(), odds.die[0].rule.as_str()),
        (1, 1, "RS6.5c")
    );
    assert_eq!(play.column(), "2:1");
    let read = |die: u8| play.clone().pass().roll(die).line("fought").text.clone();
    assert!(read(2).contains("read as 3") && read(2).contains("DD,"));
    assert!(read(6).starts_with("Die 6 at 2:1: DE"), "{}", read(6));
    let outside = [("fugger", "0912"), ("boluk-1", "0812")];
    let mut into = fight_phase(
        imperial("move")
            .option("village_unit", "series")
            .all(&outside),
    );
    into.declare(&["fugger"], &["0812"]);
    assert_eq!(
        (into.odds().die_modifier, into.odds().defence_total),
        (0, "16".into()),
        "a village doubles its defender"
    );
    let one = [("fugger", "0812"), ("pio", "0911"), ("boluk-1", "0912")];
    let mut mixed = fight_phase(imperial("move").option("village_unit", "series").all(&one));
    mixed.declare(&["fugger", "pio"], &["0912"]);
    assert_eq!(
        mixed.odds().die_modifier,
        1,
        "one attacker in a village is enough"
    );
}

/// U53: the attacker's group, his commander, the defender's commander, then the die.
#[test]
fn u53_the_order_of_declarations() {
    let units = [
        ("pio", "1010"),
        ("sipah", "1011"),
        ("com-leopold", "1010"),
        ("koprulu", "1011"),
    ];
    let mut play = fight_phase(imperial("move").all(&units));
    play.declare(&["pio"], &["1011"]);
    assert_eq!(
        (play.whose(), play.refused("aid koprulu sipah")),
        (Some(Imperial), "RN10.1a".into())
    );
    assert!(play.choices("attack").is_empty() && play.due().is_empty());
    play.act("aid com-leopold pio");
    assert_eq!(play.whose(), Some(Ottoman));
    play.act("aid koprulu sipah");
    assert_eq!(
        (play.due().as_str(), play.whose()),
        ("fight imp-inf-pio", Some(Imperial))
    );
    let odds = play.odds();
    assert_eq!(
        (odds.attack_total.as_str(), odds.defence_total.as_str()),
        ("9", "11")
    );
}

/// U70: both sides' results of one die take effect together: the last blow of each is counted before either army is tested.
#[test]
fn u70_results_take_effect_together() {
    let position = imperial("move")
        .option("battle_end", "series")
        .army(Imperial, "losses = 99, limit = 100")
        .army(Ottoman, "losses = 120")
        .all(&[
            ("pio", "1010"),
            ("sipah", "1011"),
            ("silahdar", "1110 disrupted"),
        ]);
    let mut play = fight_phase(position);
    play.declare(&["pio"], &["1011", "1110"]).pass();
    play.roll(4);
    assert_eq!(
        [
            fate(&play, "pio"),
            fate(&play, "sipah"),
            fate(&play, "silahdar")
        ],
        ["disrupted", "disrupted", "lost"]
    );
    let kinds: Vec<&str> = play.log.iter().map(|line| line.kind.as_str()).collect();
    let fought = kinds.iter().position(|kind| *kind == "fought").unwrap();
    assert_eq!(
        &kinds[fought + 1..fought + 5],
        ["disrupted", "disrupted", "destroyed", "losses"]
    );
}

/// A declared act is in flight until its die is read; a step that only gathers a fight is not.
#[test]
fn a_declared_act_is_in_flight() {
    let units = [
        ("pio", "1010"),
        ("sipah", "1011"),
        ("koprulu", "1011"),
        ("tasso", "0905 disrupted"),
        ("imp-art-1", "0907"),
        ("silahdar", "0909"),
    ];
    let mut play = imperial("rally").all(&units).play();
    let steps = [
        ("rally tasso", true),
        ("dice 1", false),
        ("fire imp-art-1 silahdar", true),
        ("dice 6", false),
        ("end", false),
        ("attack pio", false),
        ("on 1011", false),
        ("on 0909", false),
        ("declare", true),
        ("pass", true),
        ("dice 6", false),
    ];
    for (step, flying) in steps {
        play.act(step);
        assert_eq!(play.game.in_flight(), flying, "after {step}");
    }
}

/// A forecast gives every result its exact chance, for each reply the defender may give.
#[test]
fn a_fight_is_forecast_exactly() {
    let units = [("pio", "1010"), ("sipah", "1011"), ("koprulu", "1011")];
    let mut play = fight_phase(imperial("move").all(&units));
    play.acts(&["attack pio", "on 1011"]);
    let action = play.game.read("declare").unwrap();
    let preview = play.game.preview(&action).unwrap();
    assert_eq!(preview.lines.len(), 2, "with Köprülü and without");
    for line in &preview.lines {
        let total: u32 = line.chances.iter().map(|chance| chance.chance).sum();
        assert_eq!(total, 6);
        let column = &line.odds.as_ref().unwrap();
        let name = &column.columns[column.column as usize];
        for chance in &line.chances {
            for face in &chance.faces {
                assert_eq!(
                    cell("combat-results", &face[0].to_string(), name),
                    chance.result
                );
            }
        }
    }
}
