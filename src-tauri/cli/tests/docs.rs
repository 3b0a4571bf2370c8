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
    let rows = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/notation.md"
    ))
    .unwrap();
    let row = |verb: &str| {
        let start = format!("| `{verb}");
        let of = |line: &&str| {
            line.strip_prefix(&start)
                .is_some_and(|rest| rest.starts_with([' ', '`']))
        };
        rows.lines().find(of).unwrap_or_default()
    };
    for verb in &all {
        assert!(!row(verb).is_empty(), "{verb} stands in the table");
        // The examples are plays of the Raab; Vienna's verbs are pinned by its own suites.
        let elsewhere = row(verb).contains("Vienna:");
        assert!(elsewhere || shown.contains(verb), "{verb} has an example");
    }
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

/// Runs a line of the page as a shell would, in the page's folder; the output as the page shows it.
#[cfg(unix)]
fn shell(line: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_vedette-cli"));
    let path = format!(
        "{}:{}",
        program.parent().expect("a folder").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("{line} 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env("XDG_DATA_HOME", folder.join("data"))
        .output()
        .expect("a shell");
    let mut text = String::from_utf8(output.stdout).expect("output is UTF-8");
    if let Some(code) = output.status.code().filter(|code| *code != 0) {
        text.push_str(&format!("[exit code {code}]\n"));
    }
    text
}

#[cfg(unix)]
#[test]
fn every_command_line_does_what_its_page_says() {
    let folder = support::folder("cli-page");
    let mut commands = 0;
    for block in page("cli.md") {
        if let Some((_, name)) = block.kind.split_once("file=") {
            std::fs::write(folder.join(name), &block.text).expect("the file can be written");
        }
        if block.kind != "console" {
            continue;
        }
        let mut lines = block.text.lines().peekable();
        while let Some(command) = lines.next().and_then(|line| line.strip_prefix("$ ")) {
            let wanted: Vec<&str> =
                std::iter::from_fn(|| lines.next_if(|line| !line.starts_with("$ "))).collect();
            let found = shell(command, &folder);
            let found_lines: Vec<&str> = found.lines().collect();
            assert!(
                same_lines(&wanted, &found_lines),
                "cli.md:{}: {command} wrote\n{found}",
                block.line
            );
            commands += 1;
        }
    }
    assert!(commands > 20);
}

#[test]
fn serve_answers_as_its_page_says() {
    let mut session = vedette_cli::serve::Session::default();
    let mut answers = 0;
    for block in page("cli.md").iter().filter(|block| block.kind == "serve") {
        let mut answer = String::new();
        for line in block.text.lines() {
            match (line.strip_prefix("> "), line.strip_prefix("< ")) {
                (Some(request), _) => answer = session.answer(request),
                (_, Some(wanted)) => {
                    assert!(matches(wanted, &answer), "{wanted}\nis not\n{answer}");
                    answers += 1;
                }
                _ => panic!("{line} is neither request nor answer"),
            }
        }
    }
    assert!(answers > 10);
}

#[test]
fn the_page_names_every_command_and_every_exit_code() {
    use clap::CommandFactory as _;
    let text: String =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md"))
            .expect("the page");
    let mut command = vedette_cli::arguments::Arguments::command();
    for sub in command.get_subcommands() {
        assert!(
            text.contains(&format!("`{}`", sub.get_name())),
            "{}",
            sub.get_name()
        );
    }
    let help = command.render_long_help().to_string();
    for line in help
        .lines()
        .skip_while(|line| !line.starts_with("Exit codes"))
        .skip(1)
    {
        let (code, meaning) = line
            .trim()
            .split_once("  ")
            .expect("a code and its meaning");
        assert!(text.contains(&format!("| {code} | {meaning}")), "{line}");
    }
}
