//! The house's walls: who may use whom, and what may not stand in the rules at all. Budget: 5 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::fs;
use std::path::{Path, PathBuf};

use rules_core::ids::Battle;

/// A Rust file without its comments.
struct Source {
    path: String,
    /// All code.
    code: String,
    /// The code above the file's own tests.
    shipped: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every Rust file below a folder of the project.
fn sources(folder: &str) -> Vec<Source> {
    let mut open = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let tests_alone = path.ends_with("tests.rs");
            let shipped = if tests_alone {
                ""
            } else {
                text.split("#[cfg(test)]").next().unwrap_or_default()
            };
            let path = path
                .strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .into_owned();
            found.push(Source {
                path,
                code: without_comments(&text),
                shipped: without_comments(shipped),
            });
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(!found.is_empty(), "no Rust file below {folder}");
    found
}

fn without_comments(text: &str) -> String {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The words of code: names, numbers, keywords.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
}

/// The paths a file names, with `use a::{b, c}` spread out: what follows `start` directly.
fn named_after<'a>(code: &'a str, start: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (place, _) in code.match_indices(start) {
        let before = code[..place].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':') {
            continue;
        }
        let rest = &code[place + start.len()..];
        match rest.strip_prefix('{') {
            Some(list) => found.extend(heads(list)),
            None => found.extend(words(rest).next()),
        }
    }
    found
}

/// The first word of each item of a list up to its closing brace.
fn heads(list: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut found) = (0, 0, Vec::new());
    for (place, letter) in list.char_indices() {
        let ends = depth == 0 && (letter == ',' || letter == '}');
        if ends {
            found.extend(words(&list[begin..place]).next());
            begin = place + 1;
        }
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            _ => {}
        }
    }
    found
}

fn battles() -> Vec<&'static str> {
    Battle::ALL.iter().map(|battle| battle.id()).collect()
}

/// Which file of the core this is: `kit`, a battle, or one that all share.
fn part(path: &str) -> &str {
    path.trim_start_matches("rules-core/src/")
        .split('/')
        .next()
        .unwrap_or_default()
}

#[test]
fn a_list_of_names_is_read_with_its_braces() {
    let code =
        "use crate::{game, kit::{board, hex}, raab};\nfn f() { crate::view::g() } my_crate::other";
    assert_eq!(
        named_after(code, "crate::"),
        ["game", "kit", "raab", "view"]
    );
}

#[test]
fn the_kit_names_nothing_but_itself() {
    for source in sources("rules-core/src/kit") {
        let foreign: Vec<&str> = named_after(&source.code, "crate::")
            .into_iter()
            .filter(|name| *name != "kit")
            .collect();
        assert!(foreign.is_empty(), "{} uses {foreign:?}", source.path);
        let all = ["raab", "vienna", "dresden", "blenheim"];
        let named = words(&source.code).find(|word| all.contains(&word.to_lowercase().as_str()));
        assert_eq!(named, None, "{} names a battle", source.path);
    }
}

#[test]
fn a_battle_names_neither_another_battle_nor_the_game() {
    for battle in battles() {
        for source in sources(&format!("rules-core/src/{battle}")) {
            let names = named_after(&source.code, "crate::");
            let wrong: Vec<&&str> = names
                .iter()
                .filter(|name| {
                    **name == "game"
                        || **name == "Game"
                        || (battles().contains(name) && **name != battle)
                })
                .collect();
            assert!(wrong.is_empty(), "{} uses {wrong:?}", source.path);
        }
    }
}

#[test]
fn only_the_game_names_the_battles_modules() {
    for source in sources("rules-core/src") {
        let part = part(&source.path);
        if battles().contains(&part) || part == "game.rs" || part == "lib.rs" {
            continue;
        }
        let mut names = named_after(&source.shipped, "crate::");
        names.extend(named_after(&source.shipped, "super::"));
        let wrong: Vec<&&str> = names
            .iter()
            .filter(|name| battles().contains(name))
            .collect();
        assert!(wrong.is_empty(), "{} uses {wrong:?}", source.path);
    }
}

#[test]
fn those_who_drive_the_rules_know_the_game_and_no_battles_module() {
    for folder in [
        "src-tauri/library/src",
        "src-tauri/cli/src",
        "src-tauri/src",
        "tests/src",
    ] {
        for source in sources(folder) {
            let names = named_after(&source.shipped, "rules_core::");
            let wrong: Vec<&&str> = names
                .iter()
                .filter(|name| battles().contains(name))
                .collect();
            assert!(wrong.is_empty(), "{} uses {wrong:?}", source.path);
        }
    }
}

/// The names of the packages a crate depends on, those of its tests left out.
fn dependencies(manifest: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(manifest)).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let listed = table.get("dependencies").and_then(toml::Value::as_table);
    listed
        .map(|all| all.keys().cloned().collect())
        .unwrap_or_default()
}

#[test]
fn crates_depend_downwards_only() {
    let core = dependencies("rules-core/Cargo.toml");
    let allowed = ["serde", "toml", "thiserror", "sha2", "specta"];
    assert!(
        core.iter().all(|name| allowed.contains(&name.as_str())),
        "rules-core depends on {core:?}"
    );
    let ours = [
        "rules-core",
        "game-library",
        "headless",
        "vedette-cli",
        "vedette",
    ];
    let of = |manifest: &str| -> Vec<String> {
        let all = dependencies(manifest);
        all.into_iter()
            .filter(|name| ours.contains(&name.as_str()))
            .collect()
    };
    assert_eq!(of("tests/Cargo.toml"), ["rules-core"]);
    assert_eq!(of("src-tauri/library/Cargo.toml"), ["rules-core"]);
    let above = ["game-library", "headless", "rules-core"];
    assert!(
        of("src-tauri/cli/Cargo.toml")
            .iter()
            .all(|name| above.contains(&name.as_str()))
    );
    assert!(!of("src-tauri/Cargo.toml").contains(&"headless".to_string()));
}

#[test]
fn every_crate_forbids_unsafe_code() {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(workspace.contains("unsafe_code = \"forbid\""));
    for crate_ in [
        "rules-core",
        "tests",
        "src-tauri",
        "src-tauri/library",
        "src-tauri/cli",
    ] {
        let manifest: toml::Table = fs::read_to_string(root().join(crate_).join("Cargo.toml"))
            .unwrap()
            .parse()
            .unwrap();
        let inherits = manifest
            .get("lints")
            .and_then(|lints| lints.get("workspace"))
            .and_then(toml::Value::as_bool);
        assert_eq!(
            inherits,
            Some(true),
            "{crate_} must take the workspace's lints"
        );
    }
    for folder in ["rules-core", "tests/src", "src-tauri"] {
        for source in sources(folder) {
            assert!(
                !words(&source.code).any(|word| word == "unsafe"),
                "{}",
                source.path
            );
        }
    }
}

#[test]
fn the_rules_know_no_float_clock_chance_hash_order_thread_file_or_window() {
    const BANNED: [&str; 19] = [
        "f32",
        "f64",
        "HashMap",
        "HashSet",
        "hash_map",
        "hash_set",
        "RandomState",
        "Instant",
        "SystemTime",
        "time",
        "rand",
        "random",
        "thread",
        "fs",
        "net",
        "env",
        "process",
        "println",
        "eprintln",
    ];
    for source in sources("rules-core/src") {
        let names = named_after(&source.shipped, "std::");
        let allowed = |word: &&str| !BANNED.contains(word);
        let wrong: Vec<&str> = names.into_iter().filter(|word| !allowed(word)).collect();
        assert!(wrong.is_empty(), "{} uses std::{wrong:?}", source.path);
        let typed = words(&source.shipped).find(|word| {
            [
                "f32",
                "f64",
                "HashMap",
                "HashSet",
                "RandomState",
                "Instant",
                "SystemTime",
                "println",
                "eprintln",
                "dbg",
            ]
            .contains(word)
        });
        assert_eq!(typed, None, "{}", source.path);
    }
}

#[test]
fn nothing_shipped_unwraps_and_expect_is_rare() {
    for folder in [
        "rules-core/src",
        "src-tauri/library/src",
        "src-tauri/cli/src",
        "src-tauri/src",
        "tests/src",
    ] {
        let (mut expects, mut lines) = (0, 0);
        for source in sources(folder) {
            assert!(
                !source.shipped.contains(".unwrap()"),
                "{} unwraps",
                source.path
            );
            expects += source.shipped.matches(".expect(").count();
            lines += source
                .shipped
                .lines()
                .filter(|line| !line.trim().is_empty())
                .count();
        }
        assert!(
            expects * 1000 <= lines * 2,
            "{folder} has {expects} `expect` in {lines} lines; two in a thousand are allowed"
        );
    }
}
