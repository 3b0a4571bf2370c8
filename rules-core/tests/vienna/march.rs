//! Chapter 20.3 of the rules before Vienna: road march.

use crate::kit::*;

/// The movement phase of turn 2 with road march in play.
fn march(side: rules_core::ids::Side) -> Position {
    of(side, "move").turn(2).option("road_march", "on")
}

/// V20.3a, V20.3.1a, V20.3.1b, V20.3.1f: who may declare a road march, and when.
#[test]
fn who_may_march() {
    let base = march(Imperial)
        .at("inf-baden", "1807")
        .at("inf-grana", "1908")
        .at("inf-croy", "1907 disrupted")
        .at("inf-leslie", "2006")
        .at("sekban-1", "2106")
        .at("sax-leib", "1604")
        .at("sax-goltz", "1605");
    let play = base.play();
    assert!(play.lists("march inf-baden"));
    assert_eq!(play.refused("march inf-grana"), "V20.3.1a");
    assert_eq!(play.refused("march inf-croy"), "V20.3.1b");
    assert_eq!(
        play.refused("march inf-leslie"),
        "V20.3.1b",
        "in a zone of control"
    );
    let mut late = play.clone();
    late.act("order lw");
    assert_eq!(late.refused("march inf-baden"), "V4.1a");
    let off = base.clone().option("road_march", "off").play();
    assert_eq!(off.refused("march inf-baden"), "V20.3a");
    let low = base
        .at("sax-leib", "1705")
        .army(Imperial, "points = 164, demoralized = true")
        .play();
    assert_eq!(low.refused("march inf-baden"), "V20.3.1f");
    assert!(low.lists("march sax-leib"), "elite");
}

/// V20.3.1g, V20.3.1h, R29: doubled movement, along the road only; in fog the printed factor.
#[test]
fn a_march_doubles_movement_along_the_road() {
    let way = [
        "0205", "0305", "0405", "0505", "0605", "0705", "0804", "0904", "1004",
    ];
    let steps = |position: &Position| {
        let mut play = position.play();
        play.act("march inf-baden").act("order lw");
        let mut count = 0;
        for hex in way {
            let step = format!("move inf-baden {hex}");
            if !play.lists(&step) {
                break;
            }
            play.act(&step);
            count += 1;
        }
        count
    };
    let base = march(Imperial).at("inf-baden", "0105");
    assert_eq!(steps(&base), 8);
    assert_eq!(steps(&base.clone().turn(4).fog()), 4);
    let mut play = base.play();
    play.act("march inf-baden").act("order lw");
    assert_eq!(play.refused("move inf-baden 0106"), "V20.3.1h");
}

/// V20.3.1c, V20.3.1e: it enters no enemy zone; next to disrupted enemies it may go, and into hexes of guns, leaders and the
/// pavilion with the usual effect.
#[test]
fn where_a_march_goes() {
    let run = |enemy: &str, words: &str| {
        let mut play = march(Imperial)
            .at("inf-baden", "1807")
            .at(enemy, words)
            .at("sekban-5", "0720")
            .play();
        play.act("march inf-baden").act("order lw");
        play
    };
    assert_eq!(
        run("sekban-1", "1906").refused("move inf-baden 1907"),
        "V20.3.1c"
    );
    let mut beside = run("sekban-1", "1906 disrupted");
    beside.act("move inf-baden 1907");
    assert!(
        beside
            .game
            .position()
            .contains("imp-inf-baden = \"1907 marching")
    );
    let mut gun = run("static-1", "1907");
    gun.act("move inf-baden 1907").roll(1);
    assert_eq!(gun.piece("static-1").side, Imperial);
    gun.act("move inf-baden 2006");
    let mut leader = run("kara-mehmed", "1907");
    leader.act("move inf-baden 1907");
    assert_eq!(leader.place("kara-mehmed"), "lost");
    let mut tent = run("grand-vizier", "1907");
    tent.act("move inf-baden 1907");
    assert_eq!(tent.place("grand-vizier"), "lost");
}

/// V20.3.1d: a marching unit keeps its zone of control.
#[test]
fn a_march_keeps_its_zone() {
    let play = ottoman("fight")
        .option("road_march", "on")
        .at("inf-baden", "1907 marching")
        .at("sekban-1", "1908")
        .play();
    assert_eq!(play.owed().len(), 2);
}

/// V20.3.1i, V20.3.1c: reinforcements may come on marching where a road comes in.
#[test]
fn reinforcements_may_come_on_marching() {
    let mut play = march(Ottoman)
        .turn(5)
        .at("janissary-6", "waiting")
        .at("janissary-7", "waiting")
        .army(Ottoman, "arrival = \"here\"")
        .play();
    play.act("order rr");
    for (hex, road) in [
        ("2308", true),
        ("2310", true),
        ("2312", true),
        ("2304", false),
        ("2309", false),
    ] {
        let step = format!("march janissary-6 {hex}");
        if road {
            assert!(play.lists(&step), "{hex}");
        } else {
            assert_eq!(play.refused(&step), "V20.3.1i", "{hex}");
        }
    }
    play.act("march janissary-6 2308");
    for hex in ["2207", "2107", "2006", "1906", "1805", "1705", "1605"] {
        play.act(&format!("move janissary-6 {hex}"));
    }
    assert!(play.choices("move janissary-6").is_empty(), "eight in all");
    let mut barred = march(Ottoman)
        .turn(5)
        .at("janissary-6", "waiting")
        .at("inf-baden", "2307")
        .army(Ottoman, "arrival = \"here\"")
        .play();
    barred.act("order rr");
    assert_eq!(barred.refused("march janissary-6 2308"), "V20.3.1c");
}

/// V20.3.1j, R37: markers come off at the start of the movement phase and may be dropped or kept at its end; or always come off.
#[test]
fn markers_are_dropped_or_kept() {
    let base = march(Imperial)
        .at("inf-baden", "1807")
        .at("inf-grana", "1705");
    let mut play = base.play();
    play.acts(&["march inf-baden", "march inf-grana"]);
    let choices = play.view().choices;
    let halt = |choice: &rules_core::view::ChoiceView| choice.verb == "halt" && choice.undoing;
    assert!(choices.iter().any(halt), "as long as nobody has set out");
    play.act("halt inf-grana");
    assert_eq!(play.rules("march-ended"), ["V20.3.1j"]);
    play.acts(&["march inf-grana", "order lw", "move inf-baden 1907"]);
    assert_eq!(play.refused("halt inf-baden"), "V20.3.1j");
    play.act("end");
    assert_eq!(play.choices("halt").len(), 2);
    play.acts(&["halt inf-grana", "end"]);
    let text = play.game.position();
    assert!(
        text.contains("imp-inf-baden = \"1907 marching\"")
            && text.contains("imp-inf-grana = \"1705\"")
    );
    let mut always = base.option("road_march_lasts", "removed").play();
    always.acts(&["march inf-baden", "order lw", "move inf-baden 1907", "end"]);
    assert!(always.game.position().contains("imp-inf-baden = \"1907\""));
    // Kept through the enemy's turn, it comes off when the own movement phase begins again.
    let mut next = imperial("fire")
        .option("road_march", "on")
        .at("inf-baden", "1907 marching")
        .at("saxon", "1807")
        .at("sekban-1", "1708")
        .play();
    next.act("end");
    assert!(next.game.position().contains("imp-inf-baden = \"1907\""));
}

/// V20.3.1k: disruption, moving next to an enemy in good order, and demoralization end it, elite units excepted.
#[test]
fn what_ends_a_march() {
    let mut hit = ottoman("fire")
        .option("road_march", "on")
        .at("field-1", "1908")
        .at("inf-baden", "1907 marching")
        .play();
    hit.act("order vg").act("fire field-1 1907").roll(2);
    assert_eq!(hit.rules("march-ended"), ["V20.3.1k"]);
    // Inside the entrenchment, the zone of an enemy outside does not reach; still the march ends next to him.
    let mut beside = march(Imperial)
        .at("inf-baden", "2110")
        .at("sekban-1", "1811")
        .play();
    beside
        .act("march inf-baden")
        .acts(&["order lw", "move inf-baden 2010"]);
    assert!(beside.rules("march-ended").is_empty());
    beside.act("move inf-baden 1911");
    assert_eq!(beside.rules("march-ended"), ["V20.3.1k"]);
    let low = ottoman("move")
        .option("road_march", "on")
        .turn(2)
        .at("sekban-1", "1909")
        .at("led-waldeck", "2009")
        .at("inf-baden", "1807 marching")
        .at("sax-leib", "1604 marching")
        .army(Imperial, "points = 160");
    let mut low = low.play();
    low.act("order vg").act("move sekban-1 2009");
    assert!(low.demoralized(Imperial));
    assert_eq!(low.rules("march-ended"), ["V20.3.1k"]);
    let text = low.game.position();
    assert!(
        text.contains("imp-inf-baden = \"1807\"")
            && text.contains("imp-inf-sax-leib = \"1604 marching")
    );
}

/// V20.3.2a, R37: in march a unit owes no attack and attacks disrupted enemies only.
#[test]
fn a_marching_unit_attacks_the_disrupted_only() {
    let play = imperial("fight")
        .option("road_march", "on")
        .at("inf-baden", "1907 marching")
        .at("sekban-1", "1908")
        .at("sekban-2", "1806 disrupted")
        .play();
    assert!(play.owed().is_empty());
    let mut fight = play.clone();
    fight.act("attack inf-baden");
    assert_eq!(fight.refused("on 1908"), "V20.3.2a");
    fight.acts(&["on 1806", "declare"]);
    let trench = imperial("fight")
        .option("road_march", "on")
        .at("inf-baden", "1911 marching")
        .at("sekban-1", "1811")
        .at("inf-grana", "1907")
        .at("sekban-2", "1806 disrupted")
        .play();
    assert_eq!(
        trench.refused("attack inf-baden"),
        "V20.3.2a",
        "outward it attacks nobody in good order"
    );
}

/// V20.3.2b, V20.3.2c, R10, R27: halved, fractions up; an exchange counts the printed strength; chargers and storming grenadiers
/// come out at their printed factor.
#[test]
fn a_marching_unit_fights_at_half_strength() {
    let base = imperial("fight").option("road_march", "on");
    let sums = |unit: &str, from: &str, to: &str| {
        let position = base
            .clone()
            .at(unit, &format!("{from} marching"))
            .at("janissary-1", &format!("{to} disrupted"));
        position.play().sums_of(&[unit], &[to])
    };
    assert_eq!(sums("rh-waldeck", "1907", "1908"), "3 4 1:2");
    assert_eq!(sums("inf-baden", "1907", "1908"), "4 4 1:1");
    assert_eq!(
        sums("imperial-grenadiers", "1709", "1809"),
        "4 8 1:2",
        "storming"
    );
    let charge = base
        .clone()
        .at("caprara", "1907 marching")
        .at("janissary-1", "1908 disrupted");
    let mut play = charge.play();
    play.launch(&["caprara"], &["1908"]).act("charge");
    assert_eq!(play.totals(), "6 4 1.5:1");
    let mut exchange = base
        .at("rh-waldeck", "1907 marching")
        .at("janissary-1", "1908 disrupted")
        .play();
    exchange.fight(&["rh-waldeck"], &["1908"], 1);
    assert_eq!(exchange.result(), "Dx");
    assert_eq!(
        exchange.choices("lose").len(),
        1,
        "5 is more than 4: he chooses"
    );
}

/// V20.3.2b, R10, R27: a marching unit defends halved as well, fractions up after its ground, its leader whole; what an
/// exchange asks for is not halved.
#[test]
fn a_marching_unit_defends_at_half_strength() {
    let base = imperial("fight").option("road_march", "on");
    let sums = |from: &str, unit: &str, to: &str| {
        let position = base.clone().at("inf-baden", from);
        let position = position.at(unit, &format!("{to} marching"));
        position.play().sums_of(&["inf-baden"], &[to])
    };
    assert_eq!(sums("1907", "sipahi-1", "1906"), "8 3 2:1", "in the open");
    assert_eq!(
        sums("1707", "sipahi-1", "1807"),
        "8 5 1.5:1",
        "over a stream"
    );
    assert_eq!(
        sums("1914", "deli-1", "2014"),
        "8 5 1.5:1",
        "at most thrice"
    );
    let led = base
        .at("inf-baden", "1707")
        .at("sipahi-1", "1807 marching")
        .at("kara-mustafa", "1807");
    let mut play = led.play();
    play.launch(&["inf-baden"], &["1807"]);
    play.act("aid kara-mustafa sipahi-1");
    assert_eq!(play.totals(), "8 9 1:2");
}

/// V20.3.1c, V20.3.1h, V9.5j: in road march a unit pursues along the road only, and into no enemy zone; a leader in march
/// does not leave the road with it.
#[test]
fn a_marching_unit_pursues_along_the_road() {
    let pursues = |position: Position, to: &str| {
        let mut play = position.play();
        play.fight(&["caprara"], &[to], 1);
        assert_eq!(play.fate("azab-1"), "lost");
        play.choices("pursue")
    };
    let base = imperial("fight")
        .option("road_march", "on")
        .at("caprara", "1807 marching");
    let before = base.clone().at("azab-1", "1907 disrupted");
    let chased = ["pursue imp-cav-caprara 1907"];
    assert_eq!(pursues(before.clone(), "1907"), chased);
    let zone = before.at("sekban-1", "2007");
    assert!(pursues(zone, "1907").is_empty());
    let beside = base.at("azab-1", "1808 disrupted");
    assert!(pursues(beside, "1808").is_empty());

    let led = imperial("fight")
        .option("road_march", "on")
        .at("caprara", "1907")
        .at("led-baden", "1907 marching")
        .at("azab-1", "1908 disrupted");
    let mut play = led.play();
    play.fight(&["caprara"], &["1908"], 1);
    play.act("ride led-baden caprara")
        .act("pursue caprara 1908");
    assert_eq!(play.place("caprara"), "1908");
    assert_eq!(play.place("led-baden"), "1907");
}

/// V20.3.2d: marching guns cannot fire.
#[test]
fn marching_guns_do_not_fire() {
    let mut play = imperial("fire")
        .option("road_march", "on")
        .at("saxon", "1907 marching")
        .at("imperial-1", "1807")
        .at("sekban-1", "1908")
        .play();
    play.act("order lw");
    assert!(play.lists("fire imperial-1 1908"));
    assert_eq!(play.refused("fire saxon 1908"), "V20.3.2d");
}
