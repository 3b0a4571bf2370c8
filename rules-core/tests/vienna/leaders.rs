//! Chapter 11 of the rules before Vienna: leaders.

use crate::kit::*;

/// V11.1a, V11.1c: any number share a hex; they have no zone of control and no disrupted side.
#[test]
fn leaders_share_hexes_and_control_nothing() {
    let units = [
        ("led-baden", "1908"),
        ("led-lorraine", "1908"),
        ("john-george", "1908"),
        ("sobieski", "1908"),
        ("sekban-1", "1909"),
        ("inf-baden", "1607"),
    ];
    let play = ottoman("fight").all(&units).play();
    assert!(
        play.game
            .overlay("control", Some(Imperial), "")
            .unwrap()
            .hexes
            .iter()
            .all(|(hex, _)| hex != "1909")
    );
    assert!(play.owed().is_empty());
    let faults = imperial("move").at("led-baden", "1908 disrupted").faults();
    assert!(!faults.is_empty(), "no disrupted side");
    let mut moving = imperial("move")
        .all(&[
            ("led-baden", "1908"),
            ("led-lorraine", "1907"),
            ("led-waldeck", "1907"),
        ])
        .play();
    moving.acts(&["order lw", "move led-baden 1907"]);
    assert_eq!(moving.place("led-baden"), "1907");
}

/// V11.1b: a leader by himself enters no hex of enemy combat units, guns or leaders.
#[test]
fn leaders_keep_out_of_enemy_hexes() {
    let mut play = imperial("move")
        .all(&[
            ("led-baden", "1908"),
            ("sekban-1", "1909"),
            ("static-1", "1907"),
            ("kara-mehmed", "1807"),
            ("inf-baden", "1908"),
        ])
        .play();
    play.act("order lw");
    for hex in ["1909", "1907", "1807"] {
        let rule = play.refused(&format!("move led-baden {hex}"));
        assert!(
            ["V7.1b", "V6.8d", "V7.1f"].contains(&rule.as_str()),
            "{hex}: {rule}"
        );
    }
}

/// V11.1e, V8.2d, V19.3d, V19.3j: an enemy combat unit of either state that enters his hex eliminates him; he counts three
/// times his value.
#[test]
fn an_enemy_in_his_hex_eliminates_him() {
    for words in ["1908", "1908 disrupted"] {
        let mut play = imperial("move")
            .at("inf-baden", words)
            .at("kara-mehmed", "1909")
            .play();
        play.act("order lw").act("move inf-baden 1909");
        assert_eq!(play.place("kara-mehmed"), "lost");
        assert_eq!(play.line("commander-lost").rule, "V11.1e");
        assert_eq!(
            (play.losses(Ottoman).0, play.rules("losses")),
            (6, vec!["V19.3d".to_string()])
        );
    }
    let mut play = ottoman("move")
        .at("sekban-1", "1908")
        .at("sobieski", "1909")
        .play();
    play.act("order vg").act("move sekban-1 1909");
    assert_eq!(
        (play.losses(Imperial).0, play.rules("losses")),
        (9, vec!["V19.3j".to_string()])
    );
}

/// V11.0a, V9.3d, V11.2a, V11.2b, V11.2c, R7: each attacking hex adds one leader's value, the defence one in all; by the other
/// reading the attack one in all too.
#[test]
fn one_leader_a_hex_one_for_the_defence() {
    let units = [
        ("inf-baden", "1908"),
        ("led-baden", "1908"),
        ("led-lorraine", "1908"),
        ("inf-grana", "1808"),
        ("john-george", "1808"),
        ("inf-croy", "2107"),
        ("janissary-1", "1909"),
        ("kara-mehmed", "1909"),
        ("kara-mustafa", "1909"),
    ];
    let both = ["inf-baden", "inf-grana"];
    let mut play = imperial("fight").all(&units).play();
    play.launch(&both, &["1909"]);
    assert_eq!(play.choices("aid").len(), 2, "one of those in 1908");
    assert_eq!(play.refused("aid john-george inf-grana"), "V11.2c");
    play.act("aid led-lorraine inf-baden");
    assert_eq!(
        play.choices("aid"),
        ["aid imp-led-john-george imp-inf-grana"]
    );
    assert_eq!(play.refused("aid led-baden inf-baden"), "V11.2c");
    play.act("aid john-george inf-grana");
    assert_eq!(play.whose(), Some(Ottoman));
    assert_eq!(play.choices("aid").len(), 2);
    play.act("aid kara-mehmed janissary-1");
    assert_eq!(play.totals(), "20 8 2:1", "8 + 3, 8 + 1 against 6 + 2");
    assert!(play.due().starts_with("fight"));
    let mut one = imperial("fight")
        .option("attack_leaders", "one")
        .all(&units)
        .play();
    one.launch(&both, &["1909"])
        .act("aid led-lorraine inf-baden");
    assert_eq!(one.whose(), Some(Ottoman));
    one.act("pass");
    assert_eq!(one.totals(), "19 6 3:1");
}

/// V9.3e, V11.2c, R56: a leader may help a disrupted defender; a defending leader in another hex may not.
#[test]
fn a_leader_helps_the_unit_he_is_with() {
    let units = [
        ("inf-baden", "1908"),
        ("janissary-1", "1909 disrupted"),
        ("kara-mehmed", "1909"),
        ("kara-mustafa", "2009"),
    ];
    let mut play = imperial("fight").all(&units).play();
    play.launch(&["inf-baden"], &["1909"]);
    assert_eq!(
        play.choices("aid"),
        ["aid ott-led-kara-mehmed ott-inf-janissary-1"]
    );
    play.act("aid kara-mehmed janissary-1");
    assert_eq!(play.totals(), "8 6 1:1");
}

/// V19.5.1c, V19.5.1d, V11.2c: only a leader of the unit's sub-command helps in combat, or the overall commander.
#[test]
fn only_leaders_of_the_sub_command_help() {
    let helps = |leader: &str| {
        let mut play = imperial("fight")
            .all(&[
                ("inf-baden", "1908"),
                (leader, "1908"),
                ("janissary-1", "1909"),
            ])
            .play();
        play.launch(&["inf-baden"], &["1909"]);
        !play.choices("aid").is_empty()
    };
    assert!(helps("led-baden"));
    assert!(!helps("led-waldeck"));
    assert!(helps("sobieski"));
}

/// R77, V14.3a, V11.2d: grenadiers who storm an entrenchment are doubled, the leader with them is not; nor from inside.
#[test]
fn storming_doubles_no_leader() {
    let run = |from: &str, to: &str| {
        let mut play = imperial("fight")
            .all(&[
                ("imperial-grenadiers", from),
                ("led-baden", from),
                ("sekban-1", to),
            ])
            .play();
        play.launch(&["imperial-grenadiers"], &[to]);
        play.act("aid led-baden imperial-grenadiers").totals()
    };
    assert_eq!(run("1709", "1809"), "10 8 1:1");
    assert_eq!(run("1809", "1709"), "6 4 1.5:1");
}

/// R9 (V8.1f, V8.2d): by the other reading a leader is lost the moment an enemy next to him rallies, while the phase goes on.
#[test]
fn a_rallied_enemy_takes_a_lone_leader_at_once_or_at_the_end_of_the_phase() {
    let position = ottoman("rally").block("vg").all(&[
        ("led-baden", "1908"),
        ("sekban-1", "1909 disrupted"),
        ("timarli-1", "2116 disrupted"),
        ("inf-baden", "1607"),
    ]);
    let mut play = position.play();
    play.act("rally sekban-1").roll(6);
    assert_eq!(play.place("led-baden"), "1908", "the phase goes on");
    play.act("end");
    assert_eq!(play.place("led-baden"), "lost");
    let position = position.option("lone_leader", "at_once");
    let mut strict = position.play();
    strict.act("rally sekban-1").roll(6);
    assert_eq!(strict.place("led-baden"), "lost");
    assert!(strict.lists("rally timarli-1"), "the phase goes on");
    assert_eq!(strict.losses(Imperial).0, 6);
    let mut vain = position.play();
    vain.act("rally sekban-1").roll(1);
    assert_eq!(vain.place("led-baden"), "1908", "it has no zone yet");
}

/// R9 (V17.0a, V8.2d): so he is when the unit with him leaves the map.
#[test]
fn an_exit_leaves_a_leader_alone_at_once_or_until_the_end_of_the_phase() {
    let position = imperial("move")
        .block("lw")
        .army(Imperial, "points = 170, demoralized = true")
        .all(&[
            ("inf-baden", "0108"),
            ("led-baden", "0108"),
            ("sekban-1", "0208"),
            ("inf-grana", "0405"),
        ]);
    let mut play = position.play();
    play.act("exit inf-baden");
    assert_eq!(play.place("led-baden"), "0108", "the phase goes on");
    play.act("end");
    assert_eq!(play.place("led-baden"), "lost");
    let mut strict = position.option("lone_leader", "at_once").play();
    strict.act("exit inf-baden");
    assert_eq!(strict.place("led-baden"), "lost");
    assert_eq!(strict.losses(Imperial).0, 176);
}

/// V12.1b, R40: an army loses heart the moment its points reach the level, here with a leader lost in mid-movement: the very
/// next disrupted unit may already run four hexes.
#[test]
fn an_army_is_demoralized_the_moment_its_points_reach_the_level() {
    let mut play = imperial("move")
        .block("lw")
        .option("lone_leader", "at_once")
        .army(Imperial, "points = 160")
        .all(&[
            ("led-baden", "1907"),
            ("sekban-1", "1909"),
            ("inf-grana", "0405 disrupted"),
        ])
        .play();
    assert_eq!(play.piece("inf-grana").left, "2");
    play.act("move led-baden 1908");
    assert_eq!(play.losses(Imperial).0, 166);
    assert_eq!(play.rules("demoralized"), ["V12.1b"]);
    assert_eq!(play.piece("inf-grana").left, "4");
}

/// R9: a result without a part for the defender is followed by one look for lone leaders, not preceded by another.
#[test]
fn a_repulse_saves_the_leader_beside_the_attacker() {
    let mut play = imperial("fight")
        .at("inf-baden", "1908")
        .at("sekban-1", "1909")
        .at("kara-mehmed", "1907")
        .play();
    play.fight(&["inf-baden"], &["1909"], 6);
    assert_eq!(play.result(), "Ad");
    assert_eq!(play.place("kara-mehmed"), "1907");
}
