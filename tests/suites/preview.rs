//! Previews: the same as playing every reply and every face, and what long play comes to. Budget: 30 s.

#![allow(clippy::unwrap_used, reason = "a suite may stop anywhere")]

use std::collections::BTreeMap;

use headless::draw::Draw;
use headless::sample;
use rules_core::Game;
use rules_core::action::{Action, Node, Verb};
use rules_core::dice::Faces;
use rules_core::ids::Battle;
use rules_core::view::{Eyes, LineView, View};

/// What became of counters, and the points each side lost.
type Result = (Vec<(String, String)>, Vec<i32>);

/// For each way of replying, each throw's result.
type Found = BTreeMap<Vec<String>, BTreeMap<Vec<u8>, Result>>;

/// Plays every reply and every face; results are read off the counters, not off events.
fn play_all(start: &Game, game: &Game, replies: &[String], found: &mut Found) {
    match game.node() {
        Node::Decide(decision) if game.in_flight() => {
            for choice in decision.choices.iter().filter(|choice| !choice.undoing) {
                let action = Action::Act(choice.act);
                let mut next = game.clone();
                next.apply(&action).unwrap();
                play_all(
                    start,
                    &next,
                    &[replies, &[game.write(&action)]].concat(),
                    found,
                );
            }
        }
        Node::Roll(throw) => {
            let mut faces = vec![1; usize::from(throw.count)];
            loop {
                let mut next = game.clone();
                next.apply(&Action::Dice(Faces::new(&faces).unwrap()))
                    .unwrap();
                found
                    .entry(replies.to_vec())
                    .or_default()
                    .insert(faces.clone(), result(start, &next));
                // The next throw, as an odometer counts.
                let Some(place) = faces.iter().rposition(|face| *face < throw.sides) else {
                    break;
                };
                faces[place] += 1;
                faces[place + 1..].fill(1);
            }
        }
        _ => {}
    }
}

fn result(before: &Game, after: &Game) -> Result {
    let losses = before
        .losses()
        .iter()
        .zip(after.losses())
        .map(|(then, now)| now - then)
        .collect();
    (
        fates(&before.view(Eyes::Both), &after.view(Eyes::Both)),
        losses,
    )
}

/// The counters that differ, by their ids, each with what became of it.
fn fates(before: &View, after: &View) -> Vec<(String, String)> {
    let pairs = before.pieces.iter().zip(&after.pieces);
    let fate = |(then, now): (&rules_core::view::PieceView, &rules_core::view::PieceView)| {
        let word = match (then.state.as_str(), now.state.as_str()) {
            ("map", "lost") => "gone",
            _ if then.side != now.side => "captured",
            _ if !then.disrupted && now.disrupted => "disrupted",
            _ if then.disrupted && !now.disrupted => "rallied",
            _ => return None,
        };
        Some((then.id.clone(), word.to_string()))
    };
    let mut fates: Vec<(String, String)> = pairs.filter_map(fate).collect();
    fates.sort();
    fates
}

/// A preview's lines in the same shape.
fn shown(lines: &[LineView]) -> Found {
    let mut found = Found::new();
    for line in lines {
        let mut faces = BTreeMap::new();
        for chance in &line.chances {
            assert_eq!(chance.chance as usize, chance.faces.len());
            let word = |fate: &str| {
                if ["destroyed", "lost"].contains(&fate) {
                    "gone".to_string()
                } else {
                    fate.to_string()
                }
            };
            let mut fates: Vec<(String, String)> = chance
                .fates
                .iter()
                .map(|fate| (fate.unit.clone(), word(&fate.fate)))
                .collect();
            fates.sort();
            for throw in &chance.faces {
                let double = faces.insert(throw.clone(), (fates.clone(), chance.losses.clone()));
                assert_eq!(double, None, "{throw:?} is counted twice");
            }
        }
        let of: Vec<u32> = line.chances.iter().map(|chance| chance.of).collect();
        assert!(
            of.iter().all(|of| *of as usize == faces.len()),
            "the chances do not add up"
        );
        found.insert(line.replies.clone(), faces);
    }
    found
}

/// Games at nodes with something to foresee.
fn games(seed: u64) -> Vec<Game> {
    let all = Battle::ALL
        .into_iter()
        .flat_map(|battle| sample::games(battle, seed, 24, 4));
    all.filter(|game| ["rally", "fire", "fight"].contains(&game.clock().2))
        .collect()
}

#[test]
fn a_preview_is_what_playing_every_reply_and_every_face_comes_to() {
    let (mut with_reply, mut without) = (0, 0);
    for game in games(53) {
        for choice in game.choices().iter().filter(|choice| !choice.undoing) {
            let action = Action::Act(choice.act);
            let mut after = game.clone();
            after.apply(&action).unwrap();
            let mut played = Found::new();
            if after.in_flight() {
                play_all(&game, &after, &[], &mut played);
            }
            let lines = game.preview(&action).unwrap().lines;
            if lines.is_empty() || !after.in_flight() {
                continue;
            }
            assert_eq!(
                shown(&lines),
                played,
                "{} at {}",
                game.write(&action),
                game.position()
            );
            with_reply += usize::from(lines.iter().any(|line| !line.replies.is_empty()));
            without += usize::from(lines.iter().any(|line| line.replies.is_empty()));
        }
    }
    assert!(
        with_reply >= 10 && without >= 50,
        "{with_reply} with a reply, {without} without"
    );
}

#[test]
fn nothing_declared_without_a_preview() {
    for game in games(54) {
        for choice in game.choices().iter().filter(|choice| !choice.undoing) {
            let action = Action::Act(choice.act);
            let mut after = game.clone();
            after.apply(&action).unwrap();
            if after.in_flight() || choice.act.verb == Verb::Declare {
                assert!(
                    !game.preview(&action).unwrap().lines.is_empty(),
                    "{}",
                    game.write(&action)
                );
            }
        }
    }
}

/// The odds and the chance of each result as a choice tells them, found from its preview with every reply declined.
fn told(lines: &[LineView]) -> String {
    let declined = |line: &&LineView| line.replies.iter().all(|reply| reply == "pass");
    let line = lines.iter().find(declined).unwrap();
    let odds = line.odds.as_ref().unwrap();
    let mut rolls: Vec<(u8, &str)> = Vec::new();
    for chance in &line.chances {
        let faces = chance.faces.iter();
        rolls.extend(faces.map(|faces| (faces[0], chance.words.as_str())));
    }
    rolls.sort_unstable();
    let mut results: Vec<(&str, usize)> = Vec::new();
    for (_, words) in rolls {
        match results.iter().position(|(known, _)| *known == words) {
            Some(place) => results[place].1 += 1,
            None => results.push((words, 1)),
        }
    }
    let parts = results
        .iter()
        .map(|(words, times)| format!("{times} in 6 {words}"));
    let column = &odds.columns[odds.column as usize];
    format!("{column}; {}", parts.collect::<Vec<_>>().join("; "))
}

#[test]
fn every_fight_tells_its_odds_and_chances_before_it_is_settled() {
    let mut met: BTreeMap<(Battle, &str), usize> = BTreeMap::new();
    for game in games(56) {
        let listed = game.choices();
        for (choice, shown) in listed.iter().zip(game.view(Eyes::Both).choices) {
            let action = Action::Act(choice.act);
            if !matches!(choice.act.verb, Verb::Declare | Verb::Resolve) {
                assert_eq!(shown.chances, "", "{}", shown.action);
                continue;
            }
            let told = told(&game.preview(&action).unwrap().lines);
            assert!(
                shown.chances.ends_with(&told),
                "{}: “{}”, but “{told}” at {}",
                shown.action,
                shown.chances,
                game.position()
            );
            *met.entry((game.battle(), choice.act.verb.word()))
                .or_default() += 1;
        }
    }
    assert!(
        met.len() == 3 && met.values().all(|times| *times >= 3),
        "{met:?}"
    );
}

#[test]
fn long_play_comes_out_as_the_preview_says() {
    const TIMES: u32 = 1000;
    let mut draw = Draw::new(55);
    let mut simulated = 0;
    for game in games(55) {
        let declared = game.choices().into_iter().find(|choice| {
            let mut after = game.clone();
            !choice.undoing
                && after.apply(&Action::Act(choice.act)).is_ok()
                && after.in_flight()
                && !game
                    .preview(&Action::Act(choice.act))
                    .unwrap()
                    .lines
                    .is_empty()
        });
        let Some(choice) = declared else { continue };
        let action = Action::Act(choice.act);
        let lines = game.preview(&action).unwrap().lines;
        let line = draw.one_of(&lines).unwrap();
        let mut before = game.clone();
        before.apply(&action).unwrap();
        for reply in &line.replies {
            let reply = before.read(reply).unwrap();
            before.apply(&reply).unwrap();
        }
        let Node::Roll(throw) = before.node() else {
            continue;
        };
        let mut counts: BTreeMap<Result, u32> = BTreeMap::new();
        for _ in 0..TIMES {
            let mut after = before.clone();
            after
                .apply(&Action::Dice(draw.faces(&throw).unwrap()))
                .unwrap();
            *counts.entry(result(&game, &after)).or_default() += 1;
        }
        let mut expected: BTreeMap<Result, u32> = BTreeMap::new();
        for result in shown(std::slice::from_ref(line))
            .remove(&line.replies)
            .unwrap()
            .into_values()
        {
            *expected.entry(result).or_default() += 1;
        }
        let of: u32 = expected.values().sum();
        assert_eq!(
            counts.keys().collect::<Vec<_>>(),
            expected.keys().collect::<Vec<_>>(),
            "at {}",
            game.position()
        );
        for (result, times) in counts {
            let mean = TIMES * expected[&result] / of;
            // Five standard deviations of the widest case, 1000 × ½ × ½.
            assert!(
                times.abs_diff(mean) < 80,
                "{result:?} came {times} times of {TIMES}, expected {mean}"
            );
        }
        simulated += 1;
    }
    assert!(simulated >= 10, "only {simulated} previews were played");
}
