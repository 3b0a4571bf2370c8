//! What a stated attack tells before it is resolved: who, where, at which odds, with which chances (9.0, 9.3).

use crate::kit::*;
use rules_core::view::{ChoiceView, Eyes, LineView};

fn choice(play: &Play, verb: &str) -> ChoiceView {
    let choices = play.game.view(Eyes::Both).choices;
    let mut of_verb = choices.into_iter().filter(|choice| choice.verb == verb);
    of_verb.next().unwrap()
}

fn preview(play: &Play, step: &str) -> Vec<LineView> {
    let action = play.game.read(step).unwrap();
    play.game.preview(&action).unwrap().lines
}

/// V9.0g, V9.3f, V9.3i: while it is put together, and once it is stated, an attack tells who attacks whom and where, at which
/// odds, and the chance of each result.
#[test]
fn a_stated_attack_tells_its_odds_and_chances_before_it_is_resolved() {
    let mut play = imperial("fight")
        .turn(2)
        .all(&[
            ("caprara", "1908"),
            ("inf-baden", "1910"),
            ("inf-leslie", "2010"),
            ("sekban-1", "1909 disrupted"),
            ("sekban-2", "2009"),
        ])
        .play();
    for step in ["attack inf-baden", "attack inf-leslie", "on 2009"] {
        play.act(step);
    }
    let declare = choice(&play, "declare");
    assert_eq!(declare.label, "State the attack");
    assert_eq!(
        declare.chances,
        "Baden, Leslie against Sekban 2 in 2009 at 3:1; 1 in 6 defenders eliminated; 3 in 6 defenders disrupted; \
         1 in 6 defenders disrupted, attackers exchanged; 1 in 6 both sides disrupted"
    );
    let building = preview(&play, "declare");
    assert_eq!(
        building[0]
            .chances
            .iter()
            .map(|one| one.chance)
            .sum::<u32>(),
        6
    );
    play.act("declare");
    let resolve = choice(&play, "resolve");
    assert_eq!(
        resolve.label,
        "Resolve Baden, Leslie against Sekban 2 in 2009"
    );
    assert!(declare.chances.ends_with(&resolve.chances));
    assert_eq!(preview(&play, &resolve.action), building);
}

/// V20.5b: the grand charge triples 6 against 4. It is not chosen attack by attack, so it counts before an attack is stated.
#[test]
fn the_odds_told_count_the_grand_charge() {
    let mut play = imperial("fight")
        .turn(2)
        .option("special_tactics", "on")
        .army(Imperial, "grand = 2")
        .all(&[("caprara", "1908"), ("sekban-1", "1909")])
        .play();
    play.act("attack caprara").act("on 1909");
    let told = choice(&play, "declare").chances;
    assert!(told.contains(" at 4:1; "), "{told}");
}
