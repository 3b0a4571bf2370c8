//! The counters and charts of the Raab.

use rules_core::ids::{Battle, Side};

#[test]
fn the_raab_has_its_96_counters_and_the_printed_totals() {
    let board = Battle::Raab.board();
    let count = |side: Side, kinds: &[&str]| {
        board
            .counters
            .iter()
            .filter(|counter| counter.side == side && kinds.contains(&counter.kind.as_str()))
            .count()
    };
    assert_eq!(
        [
            ["infantry", "cavalry"].as_slice(),
            &["commander"],
            &["battery"]
        ]
        .map(|kinds| count(Side::Imperial, kinds)),
        [30, 8, 4]
    );
    assert_eq!(
        [
            ["infantry", "cavalry"].as_slice(),
            &["commander"],
            &["battery"]
        ]
        .map(|kinds| count(Side::Ottoman, kinds)),
        [41, 4, 8]
    );
    // The ninety-sixth is the turn marker, which is no counter in play.
    assert_eq!(board.counters.len() + 1, 96);
    let total = |side: Side| -> i32 {
        let of_side = board.counters.iter().filter(|counter| counter.side == side);
        of_side
            .flat_map(|counter| &counter.figures)
            .filter(|figure| figure.name == "combat")
            .map(|figure| figure.value)
            .sum()
    };
    assert_eq!((total(Side::Imperial), total(Side::Ottoman)), (200, 245));
    let value = |id: &str| {
        board
            .counters
            .iter()
            .find(|counter| counter.id == id)
            .unwrap()
            .figures
            .iter()
            .find(|figure| figure.name == "combat")
            .unwrap()
            .value
    };
    assert_eq!((value("imp-inf-sparr"), value("imp-inf-piemont")), (12, 8));
}

#[test]
fn the_raab_charts_have_no_hole_and_better_dice_and_odds_never_hurt() {
    let board = Battle::Raab.board();
    let table = |id: &str| board.tables.iter().find(|table| table.id == id).unwrap();
    for table in &board.tables {
        let full = table.cells.len() == table.rows.len()
            && table
                .cells
                .iter()
                .all(|row| row.len() == table.columns.len());
        assert!(full, "{}", table.id);
    }
    let combat = table("combat-results");
    let fire = table("artillery-fire");
    let filled = |cell: &String| !cell.is_empty();
    assert!(combat.cells.iter().chain(&fire.cells).flatten().all(filled));
    let rank = |cell: &String| {
        ["AE", "AD", "BD", "DD", "DE"]
            .iter()
            .position(|code| cell == code)
            .unwrap()
    };
    for (row, cells) in combat.cells.iter().enumerate() {
        assert!(
            cells
                .windows(2)
                .all(|pair| rank(&pair[0]) <= rank(&pair[1])),
            "row {}",
            combat.rows[row]
        );
    }
    for pair in combat.cells.windows(2) {
        assert!(
            pair[0]
                .iter()
                .zip(&pair[1])
                .all(|(low, high)| rank(low) <= rank(high))
        );
    }
    // 8.0: 20 against 8 is 2:1, and a 3 disrupts the defender.
    assert_eq!(
        combat.cells[2][combat
            .columns
            .iter()
            .position(|column| column == "2:1")
            .unwrap()],
        "DD"
    );
    // 5.0: at ranges 3 to 5 a die of 1 or 2 disrupts.
    let column = fire
        .columns
        .iter()
        .position(|column| column == "3-5")
        .unwrap();
    let hits: Vec<bool> = fire.cells.iter().map(|row| row[column] == "D").collect();
    assert_eq!(hits, [true, true, false, false, false, false]);
}
