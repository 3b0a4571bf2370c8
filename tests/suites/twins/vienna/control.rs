//! The overlay of control against rules 8.0 and 8.1, hex by hex.

use std::collections::BTreeSet;

use headless::draw::Draw;
use rules_core::ids::Side;

use super::facts::{Facts, vienna};
use super::melee;

#[test]
fn controlled_hexes_before_vienna_are_those_of_rule_8() {
    let map = vienna();
    let mut draw = Draw::new(83);
    let (mut trench, mut canal) = (0, 0);
    for _ in 0..40 {
        let game = melee::drawn(&map, &mut draw, "move");
        let facts = Facts::of(&game, &map);
        for side in [Side::Ottoman, Side::Imperial] {
            let overlay = game.overlay("control", Some(side), "").unwrap();
            let shown: BTreeSet<String> = overlay.hexes.into_iter().map(|(hex, _)| hex).collect();
            let places = map.board.places.iter().map(|place| place.id.clone());
            let controlled: BTreeSet<String> =
                places.filter(|hex| facts.controlled(hex, side)).collect();
            assert_eq!(shown, controlled, "{side:?} at {}", game.position());
            for one in facts
                .all
                .iter()
                .filter(|one| one.side == side && one.fights())
            {
                let around = map.around(&one.hex);
                trench += around
                    .iter()
                    .filter(|hex| facts.inward(&one.hex, hex))
                    .count();
                canal += around
                    .iter()
                    .filter(|hex| facts.river(&one.hex, hex))
                    .count();
            }
        }
    }
    assert!(trench > 20 && canal > 20, "{trench} trench, {canal} canal");
}
