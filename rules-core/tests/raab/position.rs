//! Positions of the Raab: what can be started, what cannot, and what is only unusual.

use crate::kit::*;
use rules_core::Game;
use rules_core::setup::Setup;

/// The game that starts from a game's position text.
fn again(play: &Play) -> Play {
    let (game, odd) = Game::start(&Setup::Position(play.game.position())).unwrap();
    Play {
        game,
        odd,
        log: Vec::new(),
    }
}

/// RS6.3a, RN6.3a: two combat units in a hex cannot be; commanders and batteries beside one can.
#[test]
fn two_units_in_a_hex_are_impossible() {
    for other in ["tasso", "zobel", "sipah"] {
        assert!(
            !imperial("move")
                .at("pio", "1010")
                .at(other, "1010")
                .faults()
                .is_empty(),
            "{other}"
        );
    }
    let mates = [
        ("pio", "1010"),
        ("com-leopold", "1010"),
        ("com-waldeck", "1010"),
        ("imp-art-1", "1010"),
        ("ott-art-1", "1010 captured"),
    ];
    assert!(imperial("move").all(&mates).faults().is_empty());
}

/// RS6.1c, RN6.1c: enemies never share a hex; a captured battery is a friend.
#[test]
fn enemies_in_a_hex_are_impossible() {
    for (one, other) in [
        ("pio", "koprulu"),
        ("com-leopold", "koprulu"),
        ("imp-art-1", "koprulu"),
        ("imp-art-1", "ott-art-1"),
        ("com-leopold", "sipah"),
    ] {
        let faults = imperial("move").at(one, "1010").at(other, "1010").faults();
        assert_eq!(faults.len(), 1, "{one} {other}");
        assert!(faults[0].contains("are enemies"), "{}", faults[0]);
    }
    assert_eq!(
        imperial("move")
            .at("imp-art-1", "1010 captured")
            .at("pio", "1010")
            .faults()
            .len(),
        1
    );
    assert!(
        imperial("move")
            .at("imp-art-1", "1010 captured")
            .at("sipah", "1010")
            .faults()
            .is_empty()
    );
}

/// Everything impossible is reported at once.
#[test]
fn every_impossible_thing_is_reported_at_once() {
    let position = imperial("move")
        .turn(11)
        .option("los_height", "low")
        .at("nobody", "1010")
        .at("pio", "3728")
        .at("tasso", "1010 tired")
        .at("com-leopold", "1011 disrupted");
    let options = position.faults();
    assert_eq!(options.len(), 1, "options come first: {options:?}");
    let position = imperial("move")
        .turn(11)
        .at("nobody", "1010")
        .at("pio", "3728")
        .at("tasso", "1010 tired")
        .at("com-leopold", "1011 disrupted");
    let faults = position.faults();
    for word in ["turn", "nobody", "3728", "tired", "disrupted"] {
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{word}: {faults:?}"
        );
    }
    assert_eq!(faults.len(), 5, "{faults:?}");
}

/// Unusual positions start, and say what is unusual.
#[test]
fn irregular_positions_start() {
    let play = imperial("move").at("pio", "1010").play();
    assert_eq!(
        play.odd,
        ["94 counters are not named; they count as out of the battle."]
    );
    let far = ottoman("deploy")
        .at("pio", "3010")
        .at("sipah", "0101")
        .play();
    assert!(
        far.odd
            .iter()
            .any(|odd| odd.contains("imp-inf-pio stands outside"))
    );
    assert!(
        far.odd
            .iter()
            .any(|odd| odd.contains("ott-cav-sipah stands outside"))
    );
    let over = imperial("move")
        .at("pio", "1010")
        .army(Ottoman, "losses = 130")
        .play();
    assert!(over.odd.iter().any(|odd| odd.contains("not demoralized")));
}

/// A deployment can only be named for its own side.
#[test]
fn a_deployment_is_named_for_its_side() {
    let position =
        |side, name: &str| imperial("deploy").army(side, &format!("deploy = \"{name}\""));
    assert!(position(Imperial, "imperial-heights").faults().is_empty());
    for (side, name) in [
        (Imperial, "ottoman-historical"),
        (Ottoman, "imperial-heights"),
        (Imperial, "nowhere"),
    ] {
        let faults = position(side, name).faults();
        assert!(faults.len() == 1 && faults[0].contains(name), "{faults:?}");
    }
    let play = position(Imperial, "imperial-heights").play();
    assert_eq!(
        (play.whose(), play.place("tasso").as_str()),
        (
            Some(Ottoman),
            deployed("imperial-heights", "tasso").as_str()
        )
    );
}

fn deployed(name: &str, unit: &str) -> String {
    let deployment = BOARD
        .deployments
        .iter()
        .find(|known| known.id == name)
        .unwrap();
    let id = full(unit);
    deployment
        .at
        .iter()
        .find(|(known, _)| *known == id)
        .unwrap()
        .1
        .clone()
}

/// A frame can only be about units that can be doing what it says.
#[test]
fn frames_are_checked() {
    let frame = |lines: &str| format!("[frame]\n{lines}");
    let rally = imperial("rally")
        .at("pio", "1010 disrupted")
        .at("tasso", "1012")
        .at("com-leopold", "1010")
        .at("sipah", "1713");
    let fire = imperial("fire")
        .at("imp-art-1", "1010")
        .at("pio", "1012")
        .at("sipah", "1013");
    let fight = imperial("fight")
        .at("pio", "1010")
        .at("com-leopold", "1010")
        .at("sipah", "1011")
        .at("koprulu", "1011");
    let deploy = imperial("deploy").at("pio", "0920");
    let cases = [
        (
            &rally,
            "kind = \"rally\"\nunit = \"imp-inf-pio\"\ncommander = \"imp-com-leopold\"",
            true,
        ),
        (&rally, "kind = \"rally\"\nunit = \"imp-inf-tasso\"", false),
        (
            &rally,
            "kind = \"rally\"\nunit = \"imp-inf-pio\"\ncommander = \"imp-inf-tasso\"",
            false,
        ),
        (
            &rally,
            "kind = \"fire\"\nunit = \"imp-inf-pio\"\ntarget = \"ott-cav-sipah\"",
            false,
        ),
        (
            &fire,
            "kind = \"fire\"\nunit = \"imp-art-1\"\ntarget = \"ott-cav-sipah\"",
            true,
        ),
        (
            &fire,
            "kind = \"fire\"\nunit = \"imp-art-1\"\ntarget = \"imp-inf-pio\"",
            false,
        ),
        (
            &fire,
            "kind = \"fire\"\nunit = \"imp-inf-pio\"\ntarget = \"ott-cav-sipah\"",
            false,
        ),
        (&fire, "kind = \"fire\"\nunit = \"imp-art-1\"", false),
        (
            &deploy,
            "kind = \"in-hand\"\nunit = \"imp-inf-tasso\"",
            true,
        ),
        (&deploy, "kind = \"in-hand\"\nunit = \"imp-inf-pio\"", false),
        (
            &deploy,
            "kind = \"in-hand\"\nunit = \"ott-cav-sipah\"",
            false,
        ),
        (&deploy, "kind = \"dance\"", false),
        (
            &fight,
            "kind = \"fight\"\nstage = \"die\"\nattackers = [\"imp-inf-pio\"]\ndefenders = [\"ott-cav-sipah\"]\nattacker_aid = [\"imp-com-leopold\", \"imp-inf-pio\"]",
            true,
        ),
        (
            &fight,
            "kind = \"fight\"\nstage = \"die\"\nattackers = [\"imp-inf-pio\"]\ndefenders = [\"ott-cav-sipah\"]\nattacker_aid = [\"ott-com-koprulu\", \"imp-inf-pio\"]",
            false,
        ),
        (
            &fight,
            "kind = \"fight\"\nstage = \"die\"\nattackers = [\"imp-inf-pio\"]\ndefenders = [\"ott-cav-sipah\"]\ndefender_aid = [\"ott-com-koprulu\", \"imp-inf-pio\"]",
            false,
        ),
        (
            &fight,
            "kind = \"fight\"\nstage = \"die\"\nattackers = [\"imp-inf-pio\"]\ndefenders = []",
            false,
        ),
        (
            &fight,
            "kind = \"fight\"\nstage = \"group\"\nattackers = [\"ott-cav-sipah\"]\ndefenders = []",
            false,
        ),
    ];
    for (position, lines, sound) in cases {
        let faults = position.clone().and(&frame(lines)).faults();
        assert_eq!(faults.is_empty(), sound, "{lines}: {faults:?}");
    }
}

/// A unit named twice in a fight counts once.
#[test]
fn a_unit_counts_once_in_a_fight() {
    let fight = imperial("fight").at("pio", "1010").at("sipah", "1011");
    let lines = "[frame]\nkind = \"fight\"\nstage = \"die\"\nattackers = [\"imp-inf-pio\", \"imp-inf-pio\"]\ndefenders = [\"ott-cav-sipah\"]";
    assert_eq!(fight.and(lines).play().odds().attack_total, "8");
}

/// A game goes on from its position text as from itself, in the middle of anything.
#[test]
fn a_position_starts_again_in_the_middle_of_anything() {
    let units = [
        ("pio", "1010"),
        ("com-sporck", "1010"),
        ("tasso", "1009 disrupted"),
        ("imp-art-1", "0907"),
        ("sipah", "1012"),
        ("koprulu", "1012"),
        ("boluk-1", "0911"),
        ("imp-art-2", "0912 captured"),
    ];
    let mut play = imperial("rally")
        .turn(5)
        .flood()
        .all(&units)
        .army(Ottoman, "losses = 12")
        .play();
    let steps = [
        "rally tasso com-sporck",
        "dice 2",
        "fire imp-art-1 boluk-1",
        "dice 6",
        "move com-sporck 1009",
        "move pio 1011",
        "end",
        "attack pio",
        "on 1012",
        "on 0911",
        "declare",
        "pass",
        "aid koprulu sipah",
        "dice 5",
    ];
    for step in steps {
        let same = again(&play);
        assert_eq!(same.game.position(), play.game.position(), "before {step}");
        assert_eq!(same.game.digest(), play.game.digest());
        assert_eq!(same.game.choices(), play.game.choices());
        play.act(step);
    }
}

/// `then` plays on from the position, and says which step cannot be played.
#[test]
fn then_plays_on() {
    let units = imperial("move").at("pio", "1010").at("sipah", "1011");
    let text = format!(
        "then = [\"end\", \"attack imp-inf-pio\", \"on 1011\", \"declare\", \"dice 6\"]\n{}",
        units.written()
    );
    let (game, _) = Game::start(&Setup::Position(text)).unwrap();
    let play = Play {
        game,
        odd: Vec::new(),
        log: Vec::new(),
    };
    assert!(play.disrupted("sipah"));
    let wrong = format!(
        "then = [\"end\", \"attack imp-inf-tasso\"]\n{}",
        units.written()
    );
    let faults = Game::start(&Setup::Position(wrong)).unwrap_err();
    assert!(faults.to_string().contains("Step 2"), "{faults}");
}
