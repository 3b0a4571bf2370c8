//! Where every figure comes from.

use std::fs;
use std::path::Path;

use rules_core::ids::Battle;
use rules_core::view::OriginView;

#[test]
fn every_item_of_every_board_has_an_origin() {
    for battle in Battle::ALL {
        let board = battle.board();
        let mut all: Vec<(String, &OriginView)> = Vec::new();
        all.extend(
            board
                .places
                .iter()
                .map(|item| (item.id.clone(), &item.origin)),
        );
        all.extend(
            board
                .edges
                .iter()
                .map(|item| (item.name.clone(), &item.origin)),
        );
        all.extend(
            board
                .roads
                .iter()
                .map(|item| (item.name.clone(), &item.origin)),
        );
        all.extend(
            board
                .names
                .iter()
                .map(|item| (item.name.clone(), &item.origin)),
        );
        all.extend(
            board
                .map_edges
                .iter()
                .map(|item| (item.name.clone(), &item.origin)),
        );
        for counter in &board.counters {
            all.push((counter.id.clone(), &counter.origin));
            assert!(
                !counter.figures.is_empty()
                    || ["battery", "pavilion"].contains(&counter.kind.as_str()),
                "{} has no figure",
                counter.id
            );
            all.extend(
                counter
                    .figures
                    .iter()
                    .map(|figure| (format!("{} {}", counter.id, figure.name), &figure.origin)),
            );
        }
        for table in &board.tables {
            assert_eq!(table.origins.len(), table.rows.len());
            all.extend(
                table
                    .origins
                    .iter()
                    .flatten()
                    .map(|origin| (table.id.clone(), origin)),
            );
        }
        let known = ["printed", "inferred", "published", "reconstructed"];
        let wrong: Vec<&String> = all
            .iter()
            .filter(|(_, origin)| !known.contains(&origin.tag.as_str()))
            .map(|(name, _)| name)
            .collect();
        assert!(wrong.is_empty() && all.len() > 1000, "no origin: {wrong:?}");
    }
}

/// How many `reconstructed` tags stand in a battle's files. The number may only fall: lower it when one is replaced.
const RECONSTRUCTED: [(Battle, usize); 2] = [(Battle::Raab, 261), (Battle::Vienna, 564)];

#[test]
fn reconstructed_tags_only_become_fewer() {
    assert_eq!(
        RECONSTRUCTED.map(|(battle, _)| battle),
        Battle::ALL,
        "each battle has a ceiling"
    );
    for (battle, ceiling) in RECONSTRUCTED {
        let found = tags(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../rules-core/data")
                .join(battle.id()),
        );
        assert_eq!(
            found,
            ceiling,
            "{}: `reconstructed` tags; fewer are welcome, then lower the ceiling",
            battle.id()
        );
    }
}

fn tags(path: &Path) -> usize {
    if path.is_dir() {
        return fs::read_dir(path)
            .unwrap()
            .map(|entry| tags(&entry.unwrap().path()))
            .sum();
    }
    fs::read_to_string(path)
        .unwrap()
        .matches("tag = \"reconstructed\"")
        .count()
}
