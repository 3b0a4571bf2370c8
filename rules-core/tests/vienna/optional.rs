//! The optional rules of chapter 20, each switched on by itself.

use crate::kit::*;

fn effects(on: &str) -> Position {
    imperial("fight").turn(2).option("combat_effects", on)
}

/// V20.2a: grenadiers behind an entrenchment hexside are tripled (O20.2).
#[test]
fn grenadiers_behind_the_entrenchment() {
    let defence = |on: &str| {
        effects(on)
            .all(&[("inf-baden", "1811"), ("humbaracilar", "1911")])
            .play()
            .sums(&["inf-baden"], &["1911"])
            .1
    };
    assert_eq!((defence("off"), defence("on")), ("6".into(), "9".into()));
}

/// V20.2b (R72): cavalry gains nothing in woods, rough or town, nor in the forest unless that is left out.
#[test]
fn r72_cavalry_in_cover() {
    let defence = |on: &str, forest: &str, unit: &str, hex: &str, from: &str| {
        effects(on)
            .option("horse_in_forest", forest)
            .all(&[("inf-baden", from), (unit, hex)])
            .play()
            .sums(&["inf-baden"], &[hex])
            .1
    };
    assert_eq!(defence("off", "forest", "sipahi-1", "0706", "0705"), "10");
    assert_eq!(defence("on", "forest", "sipahi-1", "0706", "0705"), "5");
    assert_eq!(
        defence("on", "woods_only", "sipahi-1", "0706", "0705"),
        "10"
    );
    assert_eq!(defence("on", "forest", "sipahi-1", "1508", "1507"), "5");
    assert_eq!(defence("off", "forest", "azab-1", "1206", "1205"), "6");
    assert_eq!(defence("on", "forest", "azab-1", "1206", "1205"), "3");
    assert_eq!(
        defence("on", "forest", "sekban-1", "1508", "1507"),
        "8",
        "foot is not concerned"
    );
}

/// V20.2c (R27): cavalry attacking into woods or town or over the entrenchment is halved, fractions up.
#[test]
fn r27_cavalry_into_cover() {
    let attack = |on: &str, hex: &str, from: &str| {
        effects(on)
            .all(&[("gondola-halleweil", from), ("sekban-1", hex)])
            .play()
            .sums(&["gondola-halleweil"], &[hex])
            .0
    };
    for (hex, from) in [("1508", "1507"), ("0706", "0705"), ("1911", "1811")] {
        assert_eq!(
            (attack("off", hex, from), attack("on", hex, from)),
            ("5".into(), "3".into()),
            "{hex}"
        );
    }
    assert_eq!(attack("on", "1909", "1908"), "5");
}

fn march() -> Position {
    imperial("move").turn(2).option("road_march", "on")
}

/// V20.3a, V20.3.1a, V20.3.1b, V20.3.1f, V20.3.1g: units in good order on a road, outside enemy control, may march: twice as far (O20.3).
#[test]
fn who_may_march() {
    assert_eq!(
        imperial("move")
            .turn(2)
            .at("inf-baden", "0405")
            .play()
            .refused("march inf-baden"),
        "V20.3a"
    );
    let mut play = march()
        .all(&[
            ("inf-baden", "0405"),
            ("inf-grana", "0408"),
            ("inf-croy", "0505 disrupted"),
            ("inf-leslie", "2010"),
            ("sekban-1", "2011"),
        ])
        .play();
    assert_eq!(play.refused("march inf-grana"), "V20.3.1a");
    assert_eq!(play.refused("march inf-croy"), "V20.3.1b");
    assert_eq!(play.refused("march inf-leslie"), "V20.3.1b");
    play.act("march inf-baden");
    assert_eq!(play.piece("inf-baden").movement, "8");
    let play = march()
        .army(Imperial, "points = 170, demoralized = true")
        .all(&[("inf-baden", "0405"), ("sax-leib", "0605")])
        .play();
    assert_eq!(play.refused("march inf-baden"), "V20.3.1f");
    assert!(play.lists("march sax-leib"));
}

/// V20.3.1c, V20.3.1d, V20.3.1e, V20.3.1h: they keep to connected road, out of enemy control, keep their own, and enter hexes of guns alone.
#[test]
fn how_they_march() {
    let mut play = march()
        .all(&[("inf-baden", "0405"), ("field-1", "0605")])
        .play();
    play.acts(&["march inf-baden", "order lw"]);
    assert_eq!(
        play.choices("move inf-baden").len(),
        3,
        "the river road both ways, and the road to the Kahlenberg"
    );
    assert_eq!(play.refused("move inf-baden 0404"), "V20.3.1h");
    play.acts(&["move inf-baden 0505", "move inf-baden 0605"])
        .roll(1);
    assert!(play.piece("field-1").captured);
    assert_eq!(
        play.game
            .overlay("control", Some(Imperial), "")
            .unwrap()
            .hexes
            .len(),
        neighbours("0605").len()
    );
    let mut play = march()
        .all(&[("inf-baden", "0405"), ("sekban-1", "0606")])
        .play();
    play.acts(&["march inf-baden", "order lw"]);
    play.act("move inf-baden 0505");
    assert_eq!(play.refused("move inf-baden 0605"), "V20.3.1c");
}

/// V20.3.1i: reinforcements march on by a hex where a road leaves the map.
#[test]
fn reinforcements_march_on() {
    let mut play = ottoman("move")
        .turn(5)
        .option("road_march", "on")
        .army(Ottoman, "arrival = \"here\"")
        .block("rr")
        .at("janissary-6", "waiting")
        .play();
    assert_eq!(play.choices("march janissary-6").len(), 3);
    assert_eq!(play.refused("march janissary-6 2305"), "V20.3.1i");
    play.act("march janissary-6 2308");
    assert_eq!(play.piece("janissary-6").left, "7");
}

/// V20.3.1j (R37): markers come off at the start of the phase; at its end the owner drops or keeps them, or loses them where the option says so.
#[test]
fn r37_how_long_a_march_lasts() {
    let mut play = march()
        .all(&[
            ("inf-baden", "0405"),
            ("inf-grana", "0605"),
            ("sekban-1", "2010"),
        ])
        .play();
    play.acts(&["march inf-baden", "march inf-grana"]);
    assert!(
        play.view()
            .choices
            .iter()
            .any(|choice| choice.verb == "halt" && choice.undoing)
    );
    play.acts(&["order lw", "move inf-baden 0505", "end"]);
    assert_eq!(play.choices("halt").len(), 2);
    play.acts(&["halt inf-grana", "end"]);
    let marching =
        |play: &Play, unit: &str| play.piece(unit).marks.contains(&"road march".to_string());
    assert!(marching(&play, "inf-baden") && !marching(&play, "inf-grana"));
    let again = march().all(&[
        ("inf-baden", "0405 marching"),
        ("inf-grana", "1908 disrupted"),
        ("sekban-1", "2010"),
    ]);
    let mut play = imperial("rally")
        .turn(3)
        .option("road_march", "on")
        .block("lw")
        .all(&[
            ("inf-baden", "0405 marching"),
            ("inf-grana", "1908 disrupted"),
        ])
        .play();
    play.act("end");
    assert_eq!(
        (play.phase().as_str(), marching(&play, "inf-baden")),
        ("move", false)
    );
    let mut play = again.option("road_march_lasts", "removed").play();
    play.act("end");
    assert!(!marching(&play, "inf-baden"));
}

/// V20.3.1k: marching ends on disruption, next to an enemy in good order, and when the army is demoralized, elite excepted.
#[test]
fn what_ends_a_march() {
    let marching =
        |play: &Play, unit: &str| play.piece(unit).marks.contains(&"road march".to_string());
    // From outside the entrenchment Sekban controls nothing within, yet stands beside the road of 1911.
    let mut play = ottoman("move")
        .turn(2)
        .option("road_march", "on")
        .all(&[("sekban-1", "2010"), ("inf-baden", "1811")])
        .play();
    play.acts(&["march sekban-1", "order vg", "move sekban-1 1911"]);
    assert!(!marching(&play, "sekban-1"));
    let mut play = imperial("fire")
        .turn(2)
        .block("lw")
        .option("road_march", "on")
        .all(&[("art-saxon", "2004"), ("sekban-1", "2006 marching")])
        .play();
    play.act("fire art-saxon 2006").roll(2);
    assert!(!marching(&play, "sekban-1"));
    let mut play = imperial("move")
        .turn(2)
        .option("road_march", "on")
        .army(Ottoman, "points = 88")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("led-osman", "1909"),
            ("sekban-1", "2117 marching"),
            ("janissary-1", "2217 marching"),
        ])
        .play();
    play.act("move inf-baden 1909");
    assert!(!marching(&play, "sekban-1") && marching(&play, "janissary-1"));
}

/// V20.3.2a, V20.3.2b, V20.3.2c (R10, R27, R37): marching units attack disrupted enemies only, at half strength, charging at their own; Dx counts them whole.
#[test]
fn fighting_on_the_march() {
    let position = imperial("fight").turn(2).option("road_march", "on").all(&[
        ("rh-waldeck", "2006 marching"),
        ("sekban-1", "2007"),
        ("sekban-2", "1907 disrupted"),
        ("caprara", "0505 marching"),
        ("tufekci-1", "0506 disrupted"),
    ]);
    let play = position.play();
    assert!(play.owed().is_empty());
    let mut tried = play.clone();
    tried.act("attack rh-waldeck");
    assert_eq!(tried.refused("on 2007"), "V20.3.2a");
    assert_eq!(play.sums(&["rh-waldeck"], &["1907"]).0, "3");
    let mut play = position.play();
    play.launch(&["caprara"], &["0506"]).act("charge");
    assert_eq!(play.odds().attack_total, "6");
}

/// V20.3.2d: guns in road march cannot bombard.
#[test]
fn guns_on_the_march_are_silent() {
    let play = imperial("fire")
        .turn(2)
        .option("road_march", "on")
        .block("lw")
        .all(&[
            ("art-saxon", "2006 marching"),
            ("sekban-1", "2007"),
            ("art-imperial-1", "0505"),
            ("azab-1", "0506"),
        ])
        .play();
    assert_eq!(play.refused("fire art-saxon 2007"), "V20.3.2d");
}

/// V20.3.1g, V5.2a (R28, R29): surprise and march add or multiply; march and fog cancel.
#[test]
fn r28_r29_march_surprise_and_fog() {
    let movement = |turn: u8, fog: bool, option: &str| {
        let position = imperial("move")
            .turn(turn)
            .option("road_march", "on")
            .option("surprise_march", option)
            .at("inf-baden", "0405");
        let mut play = if fog { position.fog() } else { position }.play();
        play.act("march inf-baden");
        play.piece("inf-baden").movement
    };
    assert_eq!(
        (
            movement(1, false, "add"),
            movement(1, false, "multiply"),
            movement(6, true, "add")
        ),
        ("12".into(), "16".into(), "4".into())
    );
}

fn wild(units: &[(&str, &str)]) -> Position {
    imperial("fight")
        .turn(2)
        .option("expanded_pursuit", "on")
        .all(&[("sekban-1", "1909 disrupted"), ("inf-croy", "0505")])
        .all(units)
}

/// V20.4a (R75): after De charge-capable cavalry must pursue, before anybody else (O20.4).
#[test]
fn r75_cavalry_out_of_hand() {
    let mut play = wild(&[
        ("caprara", "1908"),
        ("inf-baden", "1910"),
        ("led-lorraine", "1910"),
    ])
    .play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .pass()
        .roll(1);
    assert!(play.line("fought").text.contains("De"));
    assert_eq!(play.refused("pass"), "V20.4a");
    assert_eq!(play.refused("pursue inf-baden 1909"), "V20.4a");
    play.act("pursue caprara 1909");
    let mut play = wild(&[("caprara", "1908"), ("inf-baden", "1910")]).play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .pass()
        .roll(5);
    assert!(
        play.line("fought").text.contains("Dd") && play.lists("pass"),
        "a full Dd forces nobody"
    );
}

/// V20.4b, V20.4c: with a leader in the attack the cavalry may stay, or go a second hex in any direction.
#[test]
fn a_leader_holds_the_cavalry() {
    let mut play = wild(&[
        ("caprara", "1908"),
        ("inf-baden", "1910"),
        ("led-lorraine", "1908"),
        ("sekban-2", "1711"),
    ])
    .play();
    play.launch(&["caprara", "inf-baden"], &["1909"])
        .act("pass")
        .act("aid led-lorraine caprara")
        .pass()
        .roll(1);
    assert!(play.lists("pass"));
    play.acts(&["ride led-lorraine caprara", "pursue caprara 1909"]);
    assert_eq!(play.refused("pursue caprara 1910"), "V7.6b");
    play.act("pursue caprara 1808");
    assert_eq!(
        (play.place("caprara"), play.place("led-lorraine")),
        ("1808".into(), "1808".into())
    );
    assert_eq!(play.clock().1, Ottoman);
}

fn grand() -> Position {
    imperial("move")
        .turn(2)
        .option("special_tactics", "on")
        .all(&[("inf-croy", "0505")])
}

/// V20.5a, V20.5f, V20.5.1a, V20.5.1b, V20.5.1c, V20.5.1d (R46): once a game, on a clear turn, by no demoralized army, for 10 points; it goes ahead even if these demoralize it (O20.5).
#[test]
fn declaring_the_grand_charge() {
    assert_eq!(
        imperial("move")
            .turn(2)
            .at("inf-croy", "0505")
            .play()
            .refused("grand"),
        "V20.5a"
    );
    let mut play = grand().play();
    play.act("grand");
    assert_eq!(
        (play.losses(Imperial), play.rules("losses")),
        ((10, 164), vec!["V20.5f".to_string()])
    );
    assert_eq!(play.refused("grand"), "V20.5.1a");
    assert_eq!(grand().fog().play().refused("grand"), "V20.5.1b");
    assert_eq!(
        grand()
            .army(Imperial, "points = 170, demoralized = true")
            .play()
            .refused("grand"),
        "V20.5.1c"
    );
    let mut play = grand()
        .army(Imperial, "points = 160")
        .all(&[("caprara", "1908"), ("sipahi-1", "1909")])
        .play();
    play.acts(&["grand", "end"]);
    assert!(play.demoralized(Imperial));
    play.launch(&["caprara"], &["1909"]);
    assert_eq!(play.odds().attack_total, "18");
}

/// The combat phase of the turn of a grand charge.
fn charging(units: &[(&str, &str)]) -> Position {
    imperial("fight")
        .turn(2)
        .option("special_tactics", "on")
        .army(Imperial, "points = 10, grand = 2")
        .all(units)
}

/// V20.5b, V20.5c, V20.5e (R21, R47): charge-capable cavalry triples against anybody, of any sub-command together; leaders double; all are disrupted.
#[test]
fn r21_r47_riding_the_grand_charge() {
    let mut play = charging(&[
        ("caprara", "1908"),
        ("led-lorraine", "1908"),
        ("hus-king", "1910"),
        ("heissler", "2008"),
        ("sipahi-1", "1909"),
    ])
    .play();
    play.launch(&["caprara", "hus-king", "heissler"], &["1909"])
        .act("aid led-lorraine caprara");
    assert_eq!(
        play.odds().attack_total,
        (6 * 3 + 3 * 2 + 7 * 3 + 4).to_string()
    );
    play.roll(1);
    while play.clock() == (2, Imperial, "fight") {
        play.act("pass");
    }
    assert!(play.disrupted("caprara") && play.disrupted("hus-king") && !play.disrupted("heissler"));
}

/// V20.5d (R69): no ordinary charges in that turn, for the declaring side or for both.
#[test]
fn r69_other_charges_of_the_turn() {
    let enemy = |option: &str| {
        let mut play = ottoman("fight")
            .turn(2)
            .option("special_tactics", "on")
            .option("grand_charge_bars", option)
            .army(Imperial, "points = 10, grand = 2")
            .all(&[("sipahi-1", "1908"), ("inf-baden", "1909 disrupted")])
            .play();
        play.launch(&["sipahi-1"], &["1909"]);
        play.due().is_empty()
    };
    assert!(enemy("declarer") && !enemy("both"));
}

/// V20.5c, V20.7h (R48): an entrenchment still bars it, and whoever stands in a fire takes no part.
#[test]
fn r48_what_bars_the_grand_charge() {
    let mut play = charging(&[("caprara", "1811"), ("sekban-1", "1911")]).play();
    play.launch(&["caprara"], &["1911"]);
    assert_eq!(play.odds().attack_total, "6");
    let mut play = charging(&[("caprara", "2006"), ("sekban-1", "2007")])
        .burning("2006")
        .option("burning", "on")
        .play();
    play.launch(&["caprara"], &["2007"]);
    assert_eq!(play.odds().attack_total, "6");
}

/// V20.6a, V20.6b: the pavilion is looted and stays; no disrupted unit in or next to its hex rallies any more (O20.6).
#[test]
fn looting() {
    let mut play = imperial("move")
        .turn(2)
        .option("looting", "on")
        .block("lw")
        .all(&[("inf-baden", "2013"), ("grand-vizier", "2113")])
        .play();
    play.act("move inf-baden 2113");
    assert_eq!(
        (
            play.place("grand-vizier"),
            play.losses(Ottoman).0,
            play.rules("looted")
        ),
        ("2113".into(), 20, vec!["V20.6a".to_string()])
    );
    let play = imperial("rally")
        .turn(2)
        .option("looting", "on")
        .block("lw")
        .all(&[
            ("grand-vizier", "2113 looted"),
            ("inf-baden", "2114 disrupted"),
            ("inf-grana", "2116 disrupted"),
        ])
        .play();
    assert_eq!(play.refused("rally inf-baden"), "V20.6b");
    assert!(play.lists("rally inf-grana"));
}

fn fires() -> Position {
    imperial("fire")
        .turn(2)
        .option("burning", "on")
        .block("lw")
        .all(&[
            ("art-saxon", "2004"),
            ("art-imperial-1", "0505"),
            ("azab-1", "0506"),
        ])
}

/// V20.7a, V20.7b, V20.7c: a 1 sets a town or village on fire, occupied by the enemy or empty, beside its other result, for good (O20.7).
#[test]
fn setting_fire() {
    let mut play = fires().play();
    play.act("fire art-saxon 2006").roll(1);
    assert_eq!(play.rules("fire-lit"), ["V20.7a"]);
    assert!(play.game.position().contains("burning = [\"2006\"]"));
    let mut play = fires().at("sekban-1", "2006").play();
    play.act("fire art-saxon 2006").roll(1);
    assert!(play.disrupted("sekban-1") && play.game.position().contains("burning = [\"2006\"]"));
    let play = fires().at("inf-baden", "2006").play();
    assert_eq!(play.refused("fire art-saxon 2006"), "V6.4a");
    let mut play = fires().play();
    play.act("fire art-saxon 2006").roll(2);
    assert!(play.rules("fire-lit").is_empty());
    assert_eq!(
        imperial("fire")
            .turn(2)
            .block("lw")
            .all(&[
                ("art-saxon", "2004"),
                ("art-imperial-1", "0505"),
                ("azab-1", "0506")
            ])
            .play()
            .refused("fire art-saxon 2006"),
        "V6.4a"
    );
}

/// V20.7d, V20.7e: in a fire nobody rallies and no gun is served.
#[test]
fn in_a_fire() {
    let play = fires()
        .burning("2006")
        .all(&[("art-imperial-2", "2006"), ("sekban-1", "2005")])
        .play();
    assert_eq!(play.refused("fire art-imperial-2 2005"), "V20.7e");
    let play = imperial("rally")
        .turn(2)
        .option("burning", "on")
        .block("lw")
        .burning("2006")
        .all(&[
            ("inf-baden", "2006 disrupted"),
            ("inf-grana", "1908 disrupted"),
        ])
        .play();
    assert_eq!(play.refused("rally inf-baden"), "V20.7d");
}

/// V20.7f, V20.7g: entering a fire ends the move and disrupts; whoever begins in one leaves normally.
#[test]
fn into_a_fire_and_out_of_it() {
    let mut play = imperial("move")
        .turn(2)
        .option("burning", "on")
        .block("lw")
        .burning("2006")
        .all(&[("inf-baden", "2005"), ("led-lorraine", "2005")])
        .play();
    play.acts(&["ride led-lorraine inf-baden", "move inf-baden 2006"]);
    assert_eq!(play.rules("disrupted"), ["V20.7f"]);
    assert!(play.choices("move").is_empty(), "the leader stops too");
    let mut play = imperial("move")
        .turn(2)
        .option("burning", "on")
        .block("lw")
        .burning("2006")
        .at("inf-baden", "2006")
        .play();
    play.act("move inf-baden 2007");
    assert!(!play.disrupted("inf-baden"));
    assert_eq!(play.piece("inf-baden").left, "3");
}

/// V20.7h, V20.7i: a burning town shelters nobody; whoever attacks it fights as ever.
#[test]
fn fighting_in_a_fire() {
    let play = imperial("fight")
        .turn(2)
        .option("burning", "on")
        .burning("1508")
        .all(&[("inf-baden", "1507"), ("sekban-1", "1508")])
        .play();
    assert_eq!(
        play.sums(&["inf-baden"], &["1508"]),
        ("8".into(), "4".into(), "2:1".into())
    );
}

/// A static gun taken in 1909 by Baden, an own disrupted unit in 1912 and one far away, before the event die.
fn event(option: &str) -> Play {
    let mut play = imperial("move")
        .turn(2)
        .option("random_events", "on")
        .option("event_rows", option)
        .army(Ottoman, "points = 4")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("led-lorraine", "1908"),
            ("static-1", "1909"),
            ("inf-grana", "1912 disrupted"),
            ("inf-croy", "1914 disrupted"),
            ("sekban-1", "2012"),
            ("inf-leslie", "0505"),
        ])
        .play();
    play.act("ride led-lorraine inf-baden")
        .act("move inf-baden 1909")
        .roll(1);
    play
}

/// V20.8a, V20.8.1a, V20.8.2a (R43, R73, R74): a static gun captured calls for one check a phase by the active side; a disabled or a mobile one does not (O20.8).
#[test]
fn r43_r73_r74_what_calls_for_an_event() {
    let mut play = event("together");
    assert_eq!(
        (play.due().as_str(), play.whose()),
        ("event", Some(Imperial))
    );
    assert_eq!(play.losses(Ottoman).0, 7);
    play.roll(4);
    let mut play = imperial("move")
        .turn(2)
        .option("random_events", "on")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("static-1", "1909"),
            ("static-2", "1911"),
            ("field-1", "1910"),
        ])
        .play();
    play.act("move inf-baden 1909").roll(6);
    assert_eq!(play.due(), "", "disabled");
    play.act("move inf-baden 1910").roll(1);
    assert_eq!(play.due(), "", "mobile");
    play.act("move inf-baden 1911").roll(1);
    assert_eq!(play.due(), "event");
    play.roll(4);
    let mut play = imperial("move")
        .turn(2)
        .option("random_events", "on")
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("static-1", "1909"),
            ("led-osman", "1910"),
        ])
        .play();
    play.act("move inf-baden 1909").roll(1).roll(4);
    play.act("move inf-baden 1910");
    assert_eq!(play.due(), "", "one check a phase");
}

/// VEVT1, VEVT2, VEVT4, V20.8.1b: the enemy's die takes points off, never below 0, or adds them; a 4 does nothing.
#[test]
fn events_of_points() {
    let mut play = event("together");
    play.roll(1);
    assert_eq!(play.whose(), Some(Ottoman));
    play.roll(5);
    assert_eq!((play.losses(Ottoman).0, play.due()), (2, String::new()));
    let mut play = event("together");
    play.roll(1).roll(6);
    assert_eq!(play.losses(Ottoman).0, 1);
    let mut play = event("together");
    play.roll(2).roll(6);
    assert_eq!(play.losses(Ottoman).0, 13);
    let mut play = event("together");
    play.roll(4);
    assert_eq!(
        (play.losses(Ottoman).0, play.lists("move inf-baden 1910")),
        (7, true)
    );
}

/// VEVT3: one own disrupted unit within three hexes rallies, zones of control or not.
#[test]
fn event_of_rally() {
    let mut play = event("together");
    play.roll(3);
    assert_eq!(
        play.choices("rally"),
        [format!("rally {}", full("inf-grana"))]
    );
    assert_eq!(play.refused("rally inf-croy"), "VEVT3");
    assert!(play.lists("pass"));
    play.act("rally inf-grana");
    assert!(!play.disrupted("inf-grana"));
}

/// VEVT5a, VEVT5b (R42): the unit that caused it moves two hexes free of cost, with its leader; then its own move goes on.
#[test]
fn r42_event_of_movement() {
    let mut play = event("together");
    play.roll(5);
    assert_eq!(play.refused("move inf-leslie 0506"), "VEVT5a");
    play.acts(&["move inf-baden 1910", "move inf-baden 1911"]);
    assert_eq!(
        (play.place("inf-baden"), play.place("led-lorraine")),
        ("1911".into(), "1911".into())
    );
    assert_eq!(play.piece("inf-baden").left, "3");
    assert!(play.lists("move inf-baden 1810"));
}

/// VEVT6b: the captor is disrupted and stops in the hex.
#[test]
fn event_of_disorder() {
    let mut play = event("together");
    play.roll(6);
    assert!(play.disrupted("inf-baden"));
    assert!(play.choices("move inf-baden").is_empty());
}

/// A leader overrun by Baden, with or without a static gun beside him, before the event die.
fn overrun(option: &str, gun: bool) -> Play {
    let position = imperial("move")
        .turn(2)
        .option("random_events", "on")
        .option("event_rows", option)
        .block("lw")
        .all(&[
            ("inf-baden", "1908"),
            ("led-osman", "1909"),
            ("sekban-1", "2011"),
            ("sekban-2", "2013"),
            ("inf-leslie", "0505"),
        ]);
    let position = if gun {
        position.at("static-1", "1909")
    } else {
        position
    };
    let mut play = position.play();
    play.act("move inf-baden 1909");
    if gun {
        play.roll(1);
    }
    play
}

/// VEVT6a (R41, R42): the leader survives with a unit of his side within three hexes, chosen by his owner; his points come off.
#[test]
fn r41_event_of_survival() {
    let mut play = overrun("together", false);
    assert_eq!(play.losses(Ottoman).0, 3);
    play.roll(6);
    assert_eq!(play.whose(), Some(Ottoman));
    assert_eq!(play.choices("save").len(), 1, "2013 is four hexes away");
    play.act(&format!("save {} 2011", full("led-osman")));
    assert_eq!(
        (play.place("led-osman"), play.losses(Ottoman).0),
        ("2011".into(), 0)
    );
    let mut play = overrun("printed", false);
    play.roll(6);
    assert_eq!(
        (play.place("led-osman"), play.whose()),
        ("lost".into(), Some(Imperial)),
        "printed: (a) stands in row 5"
    );
    let mut play = overrun("printed", false);
    play.roll(5).act("pass");
    assert_eq!(play.whose(), Some(Ottoman));
}

/// VEVT6c: with a leader and a gun both come, the leader first.
#[test]
fn event_of_both() {
    for option in ["together", "printed"] {
        let mut play = overrun(option, true);
        play.roll(6);
        assert_eq!(play.whose(), Some(Ottoman), "{option}");
        play.act(&format!("save {} 2011", full("led-osman")));
        assert!(play.disrupted("inf-baden"));
    }
}
