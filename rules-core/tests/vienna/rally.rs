//! Chapter 10 of the rules before Vienna: disruption and rally.

use crate::kit::*;

/// The number a unit needs alone, found by throwing every die; 7 if none is enough.
fn needed(position: &Position, unit: &str, leader: &str) -> u8 {
    let mut play = position.play();
    play.act("order lw");
    let step = format!("rally {unit} {leader}");
    (1..=6u8)
        .find(|die| {
            let mut tried = play.clone();
            tried.act(step.trim()).roll(*die);
            !tried.disrupted(unit)
        })
        .unwrap_or(7)
}

fn broken(unit: &str) -> Position {
    imperial("rally").at(unit, "0920 disrupted")
}

/// V10.2a, V10.2h: each eligible disrupted unit tries once in its own rally phase; a 5 or more rallies it.
#[test]
fn each_disrupted_unit_tries_once() {
    assert_eq!(needed(&broken("inf-baden"), "inf-baden", ""), 5);
    let position = broken("inf-baden")
        .at("inf-grana", "0922 disrupted")
        .at("inf-croy", "0923")
        .at("deli-1", "2109 disrupted");
    let mut play = position.play();
    play.act("order lw").act("rally inf-baden").roll(4);
    assert!(play.disrupted("inf-baden"));
    assert_eq!(play.line("rally").rule, "V10.2h");
    assert_eq!(play.refused("rally inf-baden"), "V10.2a");
    assert_eq!(play.refused("rally inf-croy"), "V10.2a");
    assert_eq!(play.refused("rally deli-1"), "V10.2a");
    play.act("rally inf-grana").roll(5);
    assert!(!play.disrupted("inf-grana"));
    assert_eq!(play.clock().2, "move", "nobody else may try");
    let moving = imperial("move").at("inf-baden", "0920 disrupted").play();
    assert_eq!(moving.refused("rally inf-baden"), "V4.1a");
}

/// V10.2e, V11.3a, V11.3b, V19.5.1c, V19.5.1d, X18: the value of one leader in the hex or next to it is added; he is of the
/// sub-command, or the overall commander.
#[test]
fn one_leader_adds_his_value() {
    let base = broken("inf-baden")
        .at("led-baden", "0920")
        .at("led-lorraine", "0919")
        .at("john-george", "0922")
        .at("led-waldeck", "0920")
        .at("sobieski", "0921");
    assert_eq!(needed(&base, "inf-baden", ""), 5);
    assert_eq!(needed(&base, "inf-baden", "led-baden"), 3, "in the hex");
    assert_eq!(needed(&base, "inf-baden", "led-lorraine"), 2, "next to it");
    assert_eq!(
        needed(&base, "inf-baden", "sobieski"),
        2,
        "the overall commander"
    );
    let mut play = base.play();
    play.act("order lw");
    assert_eq!(play.refused("rally inf-baden john-george"), "V11.3a");
    assert_eq!(play.refused("rally inf-baden led-waldeck"), "V19.5.1c");
    assert_eq!(play.choices("rally inf-baden").len(), 4);
    let mut ottoman_side = ottoman("rally")
        .at("tartar-1", "0920 disrupted")
        .at("kara-mustafa", "0919")
        .at("kara-mehmed", "0920")
        .play();
    ottoman_side.act("order tr");
    assert!(ottoman_side.lists("rally tartar-1 kara-mustafa"));
    assert_eq!(
        ottoman_side.refused("rally tartar-1 kara-mehmed"),
        "V19.5.1c"
    );
}

/// V10.2f, X19: fog takes 1 off.
#[test]
fn fog_makes_rally_harder() {
    let foggy = broken("inf-baden").at("led-baden", "0920").turn(4).fog();
    assert_eq!(needed(&foggy, "inf-baden", ""), 6);
    assert_eq!(needed(&foggy, "inf-baden", "led-baden"), 4);
}

/// V10.2d, V12.2a, V14.1a, V12.2b, V10.2g, R6: in a demoralized army foot rallies no more, leader or not; horse needs a 6,
/// or by the other reading 1 off and a 6; elite units rally as ever.
#[test]
fn a_demoralized_army_rallies_badly() {
    let low = |unit: &str| {
        broken(unit)
            .at("led-baden", "0920")
            .at("sax-leib-cuirassiers", "0922 disrupted")
            .army(Imperial, "points = 164, demoralized = true")
    };
    let mut play = low("inf-baden").play();
    play.act("order lw");
    assert_eq!(play.refused("rally inf-baden"), "V12.2a");
    assert_eq!(play.refused("rally inf-baden led-baden"), "V12.2a");
    for (reading, alone, helped) in [("once", 6, 4), ("cumulative", 7, 5)] {
        let horse = low("caprara").option("demoralized_cavalry", reading);
        assert_eq!(needed(&horse, "caprara", ""), alone, "{reading}");
        assert_eq!(needed(&horse, "caprara", "led-baden"), helped, "{reading}");
        assert_eq!(needed(&horse, "sax-leib-cuirassiers", ""), 5, "elite");
    }
    assert_eq!(needed(&low("sax-leib"), "sax-leib", ""), 5);
    assert_eq!(needed(&low("sax-leib"), "sax-leib", "led-baden"), 3);
    // The other army's state is none of its concern.
    let other = broken("inf-baden").army(Ottoman, "points = 90, demoralized = true");
    assert_eq!(needed(&other, "inf-baden", ""), 5);
    // Both in fog.
    let foggy = low("caprara").turn(4).fog();
    assert_eq!(needed(&foggy, "caprara", "led-baden"), 5);
}

/// V2.4b, V7.3c, V10.0a, V10.1a, V10.1b, V12.2c, V14.1a, R65: a disrupted unit enters two hexes whatever they cost, four in a demoralized army;
/// elite ones two, or four by the other reading.
#[test]
fn a_disrupted_unit_counts_hexes() {
    let steps = |unit: &str, army: &str, option: &str| {
        let mut play = imperial("move")
            .option("elite_rout", option)
            .at(unit, "0514 disrupted")
            .army(Imperial, army)
            .play();
        play.act("order lw");
        let way = ["0515", "0516", "0517", "0518", "0519"];
        way.iter()
            .take_while(|hex| {
                let step = format!("move {unit} {hex}");
                let legal = play.lists(&step);
                if legal {
                    play.act(&step);
                }
                legal
            })
            .count()
    };
    let (well, low) = ("points = 0", "points = 164, demoralized = true");
    // Forest costs foot 2 and heavy horse 3.
    assert_eq!(steps("inf-baden", well, "two"), 2);
    assert_eq!(steps("caprara", well, "two"), 2);
    assert_eq!(steps("inf-baden", low, "two"), 4);
    assert_eq!(steps("caprara", low, "two"), 4);
    assert_eq!(steps("sax-leib", low, "two"), 2);
    assert_eq!(steps("sax-leib", low, "four"), 4);
}

/// V10.1c, R51, R52: a disrupted unit enters no enemy zone, water, friend's hex, nor crosses the canal; out of a zone it may go,
/// not into another; guns it may take.
#[test]
fn where_a_disrupted_unit_may_not_go() {
    let mut play = imperial("move")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "2008"),
            ("sekban-1", "1910"),
            ("static-1", "1907"),
            ("inf-croy", "1804 disrupted"),
        ])
        .play();
    play.act("order lw");
    assert_eq!(play.refused("move inf-baden 1909"), "V10.1c");
    assert_eq!(play.refused("move inf-baden 1809"), "V7.0c");
    assert_eq!(play.refused("move inf-baden 2008"), "V7.6b");
    assert_eq!(play.refused("move inf-croy 1803"), "V7.1e");
    play.act("move inf-baden 1907").roll(2);
    assert_eq!(play.piece("static-1").side, Imperial);
    // From zone to zone is forbidden, out of it is not; good order minds neither.
    let units = [("sekban-1", "1910"), ("sekban-2", "1807")];
    let mut out = imperial("move")
        .all(&units)
        .at("inf-baden", "1909 disrupted")
        .play();
    out.act("order lw");
    assert_eq!(out.refused("move inf-baden 1908"), "V10.1c");
    assert_eq!(out.refused("move inf-baden 1809"), "V10.1c");
    out.act("move inf-baden 2008");
    let mut good = imperial("move").all(&units).at("inf-baden", "1909").play();
    good.act("order lw").act("move inf-baden 1908");
    // Nor do enemies without a zone bar the way.
    let mut beside = imperial("move")
        .all(&[
            ("inf-baden", "1908 disrupted"),
            ("sekban-1", "1910 disrupted"),
        ])
        .play();
    beside.act("order lw").act("move inf-baden 1909");
}

/// V10.0b, V10.0d, V10.1a: bombardment disrupts, and leaves a disrupted unit alone unless it is DZ; leaders and guns are never
/// disrupted.
#[test]
fn bombardment_disrupts_once() {
    let run = |words: &str, die: u8| {
        let mut play = imperial("fire")
            .all(&[
                ("saxon", "1908"),
                ("janissary-1", words),
                ("kara-mehmed", "1909"),
                ("field-1", "1909"),
            ])
            .play();
        play.act("order lw").act("fire saxon 1909").roll(die);
        play
    };
    let hit = run("1909", 2);
    assert!(hit.disrupted("janissary-1"));
    assert!(!hit.disrupted("field-1") && !hit.disrupted("kara-mehmed"));
    assert_eq!(hit.place("field-1"), "1909");
    assert_eq!(
        run("1909 disrupted", 2).place("janissary-1"),
        "1909",
        "a plain hit"
    );
    assert_eq!(run("1909 disrupted", 1).place("janissary-1"), "lost", "DZ");
}

/// V11.3a, V11.3b, V10.2e: one leader in or next to the hex, for every unit around him.
#[test]
fn leaders_hearten_those_around() {
    let mut play = imperial("rally")
        .block("lw")
        .all(&[
            ("inf-croy", "0505 disrupted"),
            ("inf-baden", "1908 disrupted"),
            ("inf-grana", "1909 disrupted"),
            ("led-lorraine", "1808"),
            ("led-baden", "1909"),
            ("led-waldeck", "1907"),
        ])
        .play();
    assert_eq!(play.choices("rally inf-baden").len(), 3);
    assert_eq!(play.refused("rally inf-baden led-waldeck"), "V19.5.1c");
    play.act("rally inf-baden led-lorraine").roll(2);
    assert!(!play.disrupted("inf-baden"));
    play.act("rally inf-grana led-lorraine").roll(2);
    assert!(!play.disrupted("inf-grana"));
    assert_eq!(play.refused("rally inf-croy led-lorraine"), "V11.3a");
}
