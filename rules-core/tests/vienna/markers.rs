//! The markers of the field before Vienna, as the screen sees them.

use rules_core::Game;
use rules_core::setup::Setup;
use rules_core::view::Eyes;

const FIELD: &str = r#"
battle = "vienna"
burning = ["1304"]
[options]
burning = "on"
looting = "on"
road_march = "on"
[now]
turn = 3
side = "imperial"
phase = "move"
[units]
imp-inf-croy = "0417 marching"
ott-inf-tufekci-1 = "2112"
ott-pav-grand-vizier = "2218 looted"
"#;

/// V2.3b, V20.3.1j, V20.6a, V20.7c: a fire, a road march and a looted pavilion each lie on the map, with what they do.
#[test]
fn each_marker_lies_where_it_belongs_and_cites_its_rule() {
    let (game, _) = Game::start(&Setup::Position(FIELD.into())).unwrap();
    let found: Vec<(String, String, String)> = game
        .view(Eyes::Both)
        .markers
        .into_iter()
        .map(|marker| (marker.at, marker.kind, marker.rule))
        .collect();
    let text = |at: &str, kind: &str, rule: &str| (at.into(), kind.into(), rule.into());
    assert_eq!(
        found,
        [
            text("0417", "road-march", "V20.3.1g"),
            text("1304", "burning", "V20.7c"),
            text("2218", "looted", "V20.6b"),
        ]
    );
}
