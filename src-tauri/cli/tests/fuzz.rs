//! Random and mutated input for every parser: whatever comes, an answer and no panic.
//!
//! Seeded, so that a failure repeats; each test runs for `VEDETTE_FUZZ_SECONDS` (2 by default). A panic names the case.

mod support;

use std::time::{Duration, Instant};

use game_library::{Beginning, DiceFrom, Filter, Library, RollBy, WithSeed};
use headless::draw::Draw;
use rules_core::Game;
use rules_core::action::Action;
use rules_core::setup::Setup;
use support::{SKIRMISH, as_on_the_day, random_play};
use vedette_cli::serve::Session;

/// Runs a case again and again, each with a draw of its own, until the time is up; at least fifty times.
fn fuzz(mut case: impl FnMut(&mut Draw)) {
    let seconds = std::env::var("VEDETTE_FUZZ_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2);
    let (begin, limit) = (Instant::now(), Duration::from_secs(seconds));
    for number in 0.. {
        if number >= 50 && begin.elapsed() > limit {
            println!("{number} cases");
            break;
        }
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            case(&mut Draw::new(number))
        }));
        assert!(caught.is_ok(), "case {number} panicked");
    }
}

/// Texts that parsers are known to stumble over.
const NASTY: [&str; 24] = [
    "",
    " ",
    "\"",
    "\\",
    "\u{0}",
    "\u{feff}",
    "é",
    "👨‍👩‍👧",
    "0000",
    "9999",
    "-1",
    "1e99",
    "99999999999999999999",
    "[[",
    "]]",
    "{}",
    "= =",
    "\r\n",
    "…",
    "true",
    "null",
    "0812",
    "spent=255",
    "'''",
];

/// Changes a text in a few places: cuts, doubles, swaps, nasty insertions.
fn mutate(text: &str, draw: &mut Draw) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=draw.below(6) {
        let at = draw.below(letters.len() + 1);
        let end = (at + draw.below(12)).min(letters.len());
        match draw.below(5) {
            0 => drop(letters.drain(at..end)),
            1 => {
                let part = letters[at..end].to_vec();
                letters.splice(at..at, part);
            }
            2 if at < end => letters[at] = char::from_u32(draw.below(0x2000) as u32).unwrap_or('?'),
            3 => letters = letters[..end].to_vec(),
            _ => drop(letters.splice(at..end, NASTY[draw.below(NASTY.len())].chars())),
        }
    }
    letters.into_iter().collect()
}

/// Exchanges whole words, so that the result often parses and means something odd.
fn swap_words(text: &str, draw: &mut Draw) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut mixed = words.clone();
    for _ in 0..=draw.below(4) {
        let at = draw.below(mixed.len());
        mixed[at] = words[draw.below(words.len())];
    }
    mixed.join(" ")
}

fn random_text(draw: &mut Draw, most: usize) -> String {
    (0..draw.below(most))
        .filter_map(|_| char::from_u32(draw.below(0x3000) as u32))
        .collect()
}

/// What a game that has started must withstand: being shown, and starting again as it stands.
fn look_at(game: &Game) {
    let _ = game.view(rules_core::view::Eyes::Both);
    let again = Game::start(&Setup::Position(game.position()));
    if game.side().is_some() {
        assert_eq!(
            again.map(|(again, _)| again.digest()),
            Ok(game.digest()),
            "a position restarts its own game"
        );
    }
}

#[test]
fn position_texts() {
    let setup = as_on_the_day();
    let mut texts = vec![SKIRMISH.to_string()];
    let (mut game, _) = Game::start(&setup).unwrap();
    for (number, step) in random_play(&setup, 99, 900).iter().enumerate() {
        if number % 60 == 0 {
            texts.push(game.position());
        }
        game.apply(&game.read(step).unwrap()).unwrap();
    }
    let mut started = 0;
    fuzz(|draw| {
        let text = draw.one_of(&texts).unwrap().clone();
        let text = match draw.below(4) {
            0 => random_text(draw, 400),
            1 => swap_words(&text, draw),
            _ => mutate(&text, draw),
        };
        if let Ok((game, _)) = Game::start(&Setup::Position(text)) {
            started += 1;
            look_at(&game);
            let steps = random_play(&Setup::Position(game.position()), draw.number(), 5);
            assert!(steps.len() <= 5);
        }
    });
    assert!(started > 0, "some mutations are still positions");
}

#[test]
fn notations() {
    let setup = as_on_the_day();
    let steps = random_play(&setup, 3, 600);
    let (mut game, _) = Game::start(&setup).unwrap();
    let mut at = 0;
    fuzz(|draw| {
        for _ in 0..20 {
            let step = draw.one_of(&steps).unwrap().clone();
            let text = match draw.below(4) {
                0 => random_text(draw, 60),
                1 => format!("{step} {}", draw.one_of(&steps).unwrap()),
                2 => swap_words(&format!("{step} {}", draw.one_of(&steps).unwrap()), draw),
                _ => mutate(&step, draw),
            };
            let Ok(action) = game.read(&text) else {
                continue;
            };
            assert_eq!(game.read(&game.write(&action)), Ok(action), "{text}");
            let before = game.digest();
            let mut after = game.clone();
            match after.apply(&action) {
                Ok(_) => look_at(&after),
                Err(refusal) => {
                    assert!(!game.explain(&refusal).text.is_empty());
                    assert_eq!(after.digest(), before, "{text}");
                }
            }
            if let Action::Act(act) = action {
                let _ = game.label(&act);
            }
            let _ = game.preview(&action);
        }
        // Another node each time, to the end of the play and over again.
        if at == steps.len() {
            (game, at) = (Game::start(&setup).unwrap().0, 0);
        }
        game.apply(&game.read(&steps[at]).unwrap()).unwrap();
        at += 1;
    });
}

#[test]
fn serve_lines() {
    let recorded = std::fs::read_to_string(support::golden("serve.txt")).unwrap();
    let requests: Vec<&str> = recorded
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    let mut session = Session::default();
    let mut understood = 0;
    fuzz(|draw| {
        let line = match draw.below(4) {
            0 => random_text(draw, 200),
            1 => draw.one_of(&requests).unwrap().to_string(),
            2 => swap_words(draw.one_of(&requests).unwrap(), draw),
            _ => mutate(draw.one_of(&requests).unwrap(), draw),
        };
        let answer: serde_json::Value =
            serde_json::from_str(&session.answer(&line)).expect("an answer is JSON");
        match answer["ok"].as_bool() {
            Some(true) => understood += 1,
            _ => assert!(
                answer["kind"].is_string()
                    && answer["text"].is_string()
                    && answer["cite"].is_string(),
                "{answer}"
            ),
        }
        assert!(!answer.to_string().contains('\n'));
    });
    assert!(understood > 0);
}

#[test]
fn game_files() {
    let library = Library::in_memory().unwrap();
    let setup = as_on_the_day();
    let mut game = library
        .create(&Beginning {
            dice: DiceFrom::Typed,
            ..Beginning::honest(setup.clone())
        })
        .unwrap()
        .game;
    for step in random_play(&setup, 11, 40) {
        game.play(game.head(), &[step], RollBy::Hand).unwrap();
    }
    library.set_tags(game.id(), &["league".into()]).unwrap();
    let file = library.export(game.id(), WithSeed::Yes).unwrap();
    let mut imported = 0;
    fuzz(|draw| {
        let text = match draw.below(4) {
            0 => random_text(draw, 400),
            1 => swap_words(&file, draw),
            _ => mutate(&file, draw),
        };
        let library = Library::in_memory().unwrap();
        match library.import(&text) {
            Err(fault) => {
                assert!(!fault.text.is_empty());
                assert_eq!(
                    library.games(&Filter::default()).unwrap(),
                    [],
                    "a refused file leaves nothing"
                );
            }
            Ok(game) => {
                imported += 1;
                library.verify(game.id).unwrap();
                let again = library.export(game.id, WithSeed::No).unwrap();
                assert!(library.import(&again).is_ok(), "an export can be imported");
                if let Ok(open) = library.open_game(game.id) {
                    look_at(open.game());
                }
            }
        }
    });
    assert!(imported > 0, "some mutations are still games");
}
