//! Closed in the middle of what interrupts a phase, and opened again: the very same decision is due.

use std::collections::BTreeSet;

use crate::common::{folder, from_position};
use game_library::{Beginning, DiceFrom, Library, RollBy};
use rules_core::view::Eyes;

/// A charge goes through a disrupted unit onto a static gun, which calls for an event.
const CHARGE: &str = r#"
battle = "vienna"
[options]
random_events = "on"
[now]
turn = 3
side = "imperial"
phase = "fight"
[units]
imp-cav-caprara = "1908"
imp-led-baden = "1908"
ott-inf-sekban-1 = "1909 disrupted"
ott-art-static-1 = "1909"
ott-led-kara-mustafa = "2112"
"#;

const CHARGED: &[&str] = &[
    "attack imp-cav-caprara",
    "on 1909",
    "declare",
    "charge",
    "aid imp-led-baden imp-cav-caprara",
    "dice 1",
    "pursue imp-cav-caprara 1909",
    "dice 2",
    "dice 5",
    "move imp-cav-caprara 2009",
    "pass",
];

/// Two attackers against one, for an exchange in which either may be disrupted.
const EXCHANGE: &str = r#"
battle = "vienna"
[now]
turn = 3
side = "imperial"
phase = "fight"
[units]
imp-cav-caprara = "1908"
imp-inf-croy = "1910"
ott-inf-sekban-1 = "1909"
ott-led-kara-mustafa = "2112"
"#;

const EXCHANGED: &[&str] = &[
    "attack imp-cav-caprara",
    "attack imp-inf-croy",
    "on 1909",
    "declare",
    "resolve imp-inf-croy",
    "dice 5",
    "lose imp-inf-croy",
];

/// Plays step by step; after each the library is closed and opened anew. The rules that the decisions asked by.
fn reopened_at_each(position: &str, steps: &[&str]) -> BTreeSet<String> {
    let folder = folder();
    let path = folder.path().join("library.vedette");
    let beginning = Beginning {
        dice: DiceFrom::Typed,
        ..from_position(position)
    };
    let id = Library::open(&path)
        .unwrap()
        .create(&beginning)
        .unwrap()
        .game
        .id();
    let mut asked = BTreeSet::new();
    for step in steps {
        let left = {
            let library = Library::open(&path).unwrap();
            let mut game = library.open_game(id).unwrap();
            game.play(game.head(), &[*step], RollBy::Hand)
                .unwrap_or_else(|fault| panic!("{step}: {fault}"));
            (
                game.head(),
                game.game().digest(),
                game.game().view(Eyes::Both),
            )
        };
        let library = Library::open(&path).unwrap();
        let game = library.open_game(id).unwrap();
        let found = (
            game.head(),
            game.game().digest(),
            game.game().view(Eyes::Both),
        );
        assert_eq!(found, left, "after {step}");
        asked.extend(left.2.asks.map(|asks| asks.rule));
    }
    asked
}

#[test]
fn a_charge_a_pursuit_a_capture_and_an_event_are_found_again_as_they_were_left() {
    let asked = reopened_at_each(CHARGE, CHARGED);
    for (rule, what) in [
        ("V13.1j", "the charge"),
        ("V9.3d", "the attackers' leader"),
        ("V9.5f", "the pursuit"),
        ("V6.8e", "the capture die"),
        ("V20.8a", "the event die"),
        ("VEVT5a", "the event's move"),
    ] {
        assert!(asked.contains(rule), "{what} was not asked for: {asked:?}");
    }
}

#[test]
fn an_exchange_is_found_again_with_what_is_still_to_be_disrupted() {
    assert!(reopened_at_each(EXCHANGE, EXCHANGED).contains("V9.4c"));
}
