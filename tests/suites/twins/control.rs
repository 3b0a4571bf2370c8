//! The overlay of control against rules 7.0 and 7.1, hex by hex.

use std::collections::BTreeSet;

use headless::draw::Draw;
use rules_core::ids::Side;

use crate::facts::{Facts, raab};
use crate::melee;

#[test]
fn controlled_hexes_are_those_of_rule_7() {
    let map = raab();
    let mut draw = Draw::new(70);
    for _ in 0..60 {
        let game = melee::drawn(&map, &mut draw);
        let facts = Facts::of(&game, &map);
        for side in [Side::Ottoman, Side::Imperial] {
            let shown: BTreeSet<String> = game
                .overlay("control", Some(side), "")
                .unwrap()
                .hexes
                .into_iter()
                .map(|(hex, _)| hex)
                .collect();
            let mine = || facts.all.iter().filter(|one| one.side == side);
            let around =
                mine().flat_map(|one| map.around(&one.hex).into_iter().map(move |hex| (one, hex)));
            let controlled: BTreeSet<String> = around
                .filter(|(one, hex)| facts.controls(one, &one.hex, hex))
                .map(|(_, hex)| hex.to_string())
                .collect();
            assert_eq!(shown, controlled, "{side:?} at {}", game.position());
        }
    }
}
