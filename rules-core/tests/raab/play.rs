//! A random game on the Raab runs to its end; positions lead back to the same digest.
use rules_core::Game;
use rules_core::action::{Action, Node};
use rules_core::dice::Faces;
use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

#[test]
fn a_random_game_ends_and_every_position_starts_again() {
    let mut new = NewGame::standard(Battle::Raab);
    new.deploy
        .insert(Side::Imperial, "imperial-historical".into());
    new.deploy
        .insert(Side::Ottoman, "ottoman-historical".into());
    let (mut game, odd) = Game::start(&Setup::New(new)).unwrap();
    assert!(odd.is_empty());
    let mut seed = 12345u64;
    let mut next = move |n: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) as usize) % n
    };
    let mut steps = 0;
    loop {
        let action = match game.node() {
            Node::Over(outcome) => {
                println!("{steps} {outcome:?}");
                break;
            }
            Node::Roll(throw) => {
                Action::Dice(Faces::new(&[next(usize::from(throw.sides)) as u8 + 1]).unwrap())
            }
            Node::Decide(decision) => {
                let real: Vec<_> = decision
                    .choices
                    .iter()
                    .filter(|choice| !choice.undoing)
                    .collect();
                assert!(!real.is_empty(), "{:?}", decision.phase);
                Action::Act(real[next(real.len())].act)
            }
        };
        let text = game.write(&action);
        assert_eq!(game.read(&text).unwrap(), action);
        for event in game.apply(&action).unwrap() {
            let line = game.tell(&event);
            if steps % 50 == 0 {
                println!("{} [{}]", line.text, line.rule);
            }
        }
        if steps % 20 == 0 && !matches!(game.node(), Node::Over(_)) {
            let again = Game::start(&Setup::Position(game.position()))
                .unwrap_or_else(|faults| panic!("{faults}\n{}", game.position()))
                .0;
            assert_eq!(again.digest(), game.digest());
        }
        steps += 1;
        assert!(steps < 100_000);
    }
}
