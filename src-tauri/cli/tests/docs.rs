//! Every example of `docs/notation.md`, `docs/position.md` and `docs/cli.md` is run.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use rules_core::Game;
use rules_core::action::Verb;
use rules_core::setup::Setup;

/// A block of a page between fences: the words after the opening fence, and the text.
struct Block {
    kind: String,
    text: String,
    line: usize,
}

fn page(name: &str) -> Vec<Block> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    let text = std::fs::read_to_string(&file).expect("the page is there");
    let (mut blocks, mut open): (Vec<Block>, bool) = (Vec::new(), false);
    for (number, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(kind), false) => {
                blocks.push(Block {
                    kind: kind.into(),
                    text: String::new(),
                    line: number + 1,
                });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let block = blocks.last_mut().expect("a block is open");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {}
        }
    }
    assert!(!open, "{name}: a block is not closed");
    blocks
}

fn start(block: &Block) -> Result<(Game, Vec<String>), Vec<String>> {
    Game::start(&Setup::Position(block.text.clone())).map_err(|faults| faults.0)
}

/// Whether a line is as written; `…` stands for anything.
fn matches(wanted: &str, found: &str) -> bool {
    let mut parts = wanted.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = found.strip_prefix(first) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Whether lines are as written; a line of `…` alone stands for any number of them.
fn same_lines(wanted: &[&str], found: &[&str]) -> bool {
    match (wanted, found) {
        ([], found) => found.is_empty(),
        (["…", rest @ ..], found) => {
            (0..=found.len()).any(|skipped| same_lines(rest, &found[skipped..]))
        }
        ([line, wanted @ ..], [first, found @ ..]) => {
            matches(line, first) && same_lines(wanted, found)
        }
        _ => false,
    }
}

#[test]
fn every_notation_does_what_its_page_says() {
    let mut position = None;
    let mut shown = BTreeSet::new();
    for block in page("notation.md") {
        match block.kind.as_str() {
            "toml position" => position = Some(start(&block).expect("the position starts").0),
            "notation" => {
                let mut game = position.clone().expect("a position comes first");
                for (number, line) in block.text.lines().enumerate() {
                    let at = format!("notation.md:{}: {line}", block.line + number + 1);
                    let (step, fate) = line
                        .split_once('#')
                        .map_or((line, ""), |(step, fate)| (step, fate.trim()));
                    match (game.read(step), fate) {
                        (Err(_), fate) => assert_eq!(fate, "unreadable", "{at}"),
                        (Ok(action), "refused") => assert!(game.apply(&action).is_err(), "{at}"),
                        (Ok(action), "") => {
                            let words = step.split_whitespace().collect::<Vec<_>>().join(" ");
                            assert_eq!(game.write(&action), words, "{at}");
                            let why = game
                                .apply(&action)
                                .map_err(|refusal| game.explain(&refusal).text);
                            assert!(why.is_ok(), "{at}: {why:?}");
                            shown.insert(words.split(' ').next().unwrap_or_default().to_string());
                        }
                        (Ok(_), fate) => panic!("{at}: was read, yet “{fate}” is promised"),
                    }
                }
            }
            _ => {}
        }
    }
    let all: BTreeSet<String> = Verb::ALL
        .iter()
        .map(|verb| verb.word().to_string())
        .chain(["dice".into()])
        .collect();
    assert_eq!(shown, all, "every verb has an example");
}

#[test]
fn every_position_starts_or_is_refused_as_its_page_says() {
    let blocks = page("position.md");
    let mut positions = 0;
    for (place, block) in blocks.iter().enumerate() {
        let next = blocks
            .get(place + 1)
            .filter(|next| next.kind.starts_with("text "));
        let wanted: Vec<&str> = next
            .map(|next| next.text.lines().collect())
            .unwrap_or_default();
        let at = format!("position.md:{}", block.line);
        match (block.kind.as_str(), start(block)) {
            ("toml position", Ok((game, odd))) => {
                positions += 1;
                if next.is_some() {
                    assert!(
                        same_lines(&wanted, &odd.iter().map(String::as_str).collect::<Vec<_>>()),
                        "{at}: {odd:?}"
                    );
                }
                let again = Game::start(&Setup::Position(game.position()))
                    .expect("its own text starts")
                    .0;
                assert_eq!(again.digest(), game.digest(), "{at}");
            }
            ("toml refused", Err(faults)) => {
                let faults: Vec<&str> = faults.iter().map(String::as_str).collect();
                assert!(same_lines(&wanted, &faults), "{at}: {faults:#?}");
            }
            ("toml position" | "toml refused", found) => panic!("{at}: {found:?}"),
            _ => {}
        }
    }
    assert!(positions >= 5);
}
