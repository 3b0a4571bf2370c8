//! `walk`: its report, its promise that a seed repeats, and failures that can be played again.

mod support;

use serde_json::Value;
use support::{folder, run};

fn report(arguments: &[&str]) -> Value {
    let ran = run(
        &[&["walk", "raab", "standard", "--json"], arguments].concat(),
        b"",
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    serde_json::from_str(&ran.out).expect("the report is JSON")
}

#[test]
fn a_seed_walks_the_same_games_every_time_and_another_others() {
    let one = report(&["--games", "3", "--seed", "7", "--options", "random"]);
    let two = report(&["--games", "3", "--seed", "7", "--options", "random"]);
    let other = report(&["--games", "3", "--seed", "8", "--options", "random"]);
    assert_eq!(
        (&one["digest"], &one["lengths"], &one["outcomes"]),
        (&two["digest"], &two["lengths"], &two["outcomes"])
    );
    assert_ne!(one["digest"], other["digest"]);
    assert_eq!(one["games"], 3);
    assert!(one["decisionsPerSecond"].as_u64().unwrap() > 0);
    assert_eq!(one["failures"], serde_json::json!([]));
}

#[test]
fn bots_options_and_deployments_are_taken_as_asked() {
    let named = report(&[
        "--games",
        "1",
        "--bots",
        "forward,random",
        "--options",
        "cavalry_wood=series,limit_imperial=50",
        "--deploy",
        "imperial=imperial-heights,ottoman=ottoman-two-wings",
        "--laws",
        "none",
    ]);
    assert_ne!(named["digest"], report(&["--games", "1"])["digest"]);
    let text = run(&["walk", "raab", "--games", "1"], b"").out;
    for word in ["games/s", "decisions/s", "length", "outcome", "digest"] {
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn what_cannot_be_walked_is_refused_before_it_begins() {
    for (arguments, code) in [
        (&["walk"][..], 2),
        (&["walk", "waterloo"], 3),
        (&["walk", "raab", "winter"], 2),
        (&["walk", "raab", "--games", "many"], 2),
        (&["walk", "raab", "--seed", "-1"], 2),
        (&["walk", "raab", "--bots", "napoleon"], 2),
        (&["walk", "raab", "--bots", "random,random,random"], 2),
        (&["walk", "raab", "--options", "sometimes"], 2),
        (&["walk", "raab", "--options", "weather=bad"], 2),
        (&["walk", "raab", "--deploy", "imperial=nobody"], 2),
        (&["walk", "--replay", "/no/such/file.toml"], 3),
    ] {
        let ran = run(arguments, b"");
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (code, ""),
            "{arguments:?}: {}",
            ran.err
        );
    }
}

#[test]
fn a_play_that_was_left_is_played_again() {
    let folder = folder("replay");
    let file = |name: &str, text: &str| {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_string()
    };
    let good = file(
        "good.toml",
        "battle = \"raab\"\nactions = [\"rest imperial-historical\", \"end\"]\nnote = \"two steps\"\n",
    );
    let ran = run(&["walk", "--replay", &good], b"");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.contains("two steps") && ran.out.contains("2 actions, no law broken"),
        "{}",
        ran.out
    );
    let bad = file(
        "bad.toml",
        "battle = \"raab\"\nactions = [\"rest imperial-historical\", \"end\", \"end\"]\n",
    );
    let ran = run(&["walk", "--replay", &bad], b"");
    assert_eq!(ran.code, 4);
    assert!(ran.err.contains("After 2 of 3 actions"), "{}", ran.err);
    let none = file("none.toml", "actions = 3");
    assert_eq!(run(&["walk", "--replay", &none], b"").code, 2);
}
