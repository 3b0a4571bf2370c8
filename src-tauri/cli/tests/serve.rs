//! `serve`: the protocol, request by request, and whatever else a line may hold.

mod support;

use serde_json::{Value, json};
use support::{SKIRMISH, compare, golden, run};
use vedette_cli::serve::{LONGEST_LINE, Session};

fn ask(session: &mut Session, request: Value) -> Value {
    serde_json::from_str(&session.answer(&request.to_string())).expect("an answer is JSON")
}

fn skirmish() -> Session {
    let mut session = Session::default();
    let answer = ask(&mut session, json!({"op": "start", "position": SKIRMISH}));
    assert_eq!(answer["ok"], true, "{answer}");
    session
}

/// The file holds requests (`> …`) and answers (`< …`): every op, and faults between them.
#[test]
fn the_recorded_conversation_goes_as_it_was_recorded() {
    let recorded = std::fs::read_to_string(golden("serve.txt")).unwrap();
    let requests: Vec<&str> = recorded
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    assert!(requests.len() > 20);
    let ran = run(&["serve"], requests.join("\n").as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = requests
        .iter()
        .zip(ran.out.lines())
        .map(|(request, answer)| format!("> {request}\n< {answer}\n"));
    compare("serve.txt", &lines.collect::<String>());
}

#[test]
fn every_line_that_is_no_request_is_answered_and_survived() {
    let mut session = skirmish();
    let before = ask(&mut session, json!({"op": "digest"}));
    let bad = [
        ("", "json"),
        ("{", "json"),
        ("null", "request"),
        ("[]", "request"),
        ("17", "request"),
        ("{\"op\":17}", "request"),
        ("{\"op\":null}", "request"),
        ("{}", "request"),
        ("{\"op\":\"explode\"}", "request"),
        ("{\"op\":\"node\",\"depth\":1}", "request"),
        ("{\"op\":\"apply\"}", "request"),
        ("{\"op\":\"apply\",\"action\":7}", "request"),
        ("{\"op\":\"apply\",\"actions\":[]}", "request"),
        ("{\"op\":\"apply\",\"actions\":[1]}", "request"),
        (
            "{\"op\":\"apply\",\"action\":\"end\",\"actions\":[\"end\"]}",
            "request",
        ),
        ("{\"op\":\"apply\",\"action\":\"\"}", "notation"),
        (
            "{\"op\":\"apply\",\"action\":\"march everyone\"}",
            "notation",
        ),
        ("{\"op\":\"apply\",\"action\":\"put 0712\"}", "refused"),
        ("{\"op\":\"dice\"}", "request"),
        ("{\"op\":\"dice\",\"faces\":[]}", "request"),
        ("{\"op\":\"dice\",\"faces\":[-1]}", "request"),
        ("{\"op\":\"dice\",\"faces\":[999]}", "request"),
        ("{\"op\":\"dice\",\"faces\":[1,2,3,4,5]}", "request"),
        ("{\"op\":\"dice\",\"faces\":[4]}", "refused"),
        ("{\"op\":\"why\",\"question\":{}}", "request"),
        ("{\"op\":\"why\",\"question\":\"?\"}", "request"),
        (
            "{\"op\":\"why\",\"question\":{\"verb\":\"end\",\"hex\":\"0812\"}}",
            "request",
        ),
        (
            "{\"op\":\"preview\",\"action\":\"end end end\"}",
            "notation",
        ),
        ("{\"op\":\"reach\",\"unit\":\"napoleon\"}", "not-found"),
        ("{\"op\":\"reach\",\"unit\":\"ott-art-1\"}", "refused"),
        ("{\"op\":\"overlay\",\"kind\":\"moods\"}", "not-found"),
        (
            "{\"op\":\"overlay\",\"kind\":\"control\",\"side\":\"blue\"}",
            "request",
        ),
        ("{\"op\":\"start\"}", "request"),
        ("{\"op\":\"start\",\"battle\":\"waterloo\"}", "not-found"),
        (
            "{\"op\":\"start\",\"battle\":\"raab\",\"position\":\"\"}",
            "request",
        ),
        (
            "{\"op\":\"start\",\"battle\":\"raab\",\"deploy\":{\"blue\":\"x\"}}",
            "request",
        ),
        ("{\"op\":\"start\",\"position\":\"= = =\"}", "faults"),
        ("{\"op\":\"undo\"}", "nothing"),
    ];
    for (line, kind) in bad {
        let answer: Value = serde_json::from_str(&session.answer(line)).unwrap();
        assert_eq!(
            (&answer["ok"], &answer["kind"]),
            (&json!(false), &json!(kind)),
            "{line} gave {answer}"
        );
        assert!(
            answer["text"].as_str().is_some_and(|text| text.len() > 10),
            "{line} gave {answer}"
        );
        assert!(answer["cite"].is_string(), "{line} gave {answer}");
    }
    assert_eq!(
        ask(&mut session, json!({"op": "digest"})),
        before,
        "no bad line changes the game"
    );
}

#[test]
fn lines_that_are_too_long_too_deep_or_not_text_are_skipped() {
    let long = format!(
        "{{\"op\":\"apply\",\"action\":\"{}\"}}\n",
        "x".repeat(LONGEST_LINE)
    );
    let deep = format!("{}\n", "[".repeat(100_000));
    let mut input = [
        long.as_bytes(),
        deep.as_bytes(),
        b"\xff\xfe\n",
        b"\n",
        b"  \r\n",
    ]
    .concat();
    input.extend_from_slice(b"{\"op\":\"digest\"}"); // no end of line
    let ran = run(&["serve"], &input);
    let kinds: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["kind"].clone())
        .collect();
    assert_eq!(kinds, ["too-long", "json", "json", "no-game"]);
    assert_eq!(ran.code, 0);
}

#[test]
fn a_refusal_names_its_rule_and_leaves_everything_as_it_was() {
    let mut session = skirmish();
    let before = ask(&mut session, json!({"op": "position"}));
    let refusal = ask(
        &mut session,
        json!({"op": "apply", "actions": ["end", "move ott-inf-jan-boluk-2 0712"]}),
    );
    assert_eq!(
        (&refusal["kind"], &refusal["step"]),
        (&json!("refused"), &json!(2))
    );
    assert_eq!(
        refusal["cite"].as_str().map(|cite| &cite[..2]),
        Some("RN"),
        "{refusal}"
    );
    assert_eq!(ask(&mut session, json!({"op": "position"})), before);
}

#[test]
fn a_gesture_stops_where_a_die_is_due_or_the_other_side_decides() {
    let mut session = skirmish();
    let fired = ask(
        &mut session,
        json!({"op": "apply", "actions": ["fire ott-art-1 imp-inf-pio", "end"]}),
    );
    assert_eq!(
        (&fired["applied"], &fired["node"]["kind"]),
        (&json!(1), &json!("roll"))
    );
    let fight = [
        "dice 6",
        "end",
        "attack ott-inf-jan-boluk-1",
        "on 0910",
        "declare",
        "pass",
        "pass",
    ];
    let rolled = ask(&mut session, json!({"op": "apply", "actions": fight}));
    assert_eq!(
        (&rolled["applied"], &rolled["node"]["side"]),
        (&json!(6), &json!("imperial")),
        "{rolled}"
    );
}

#[test]
fn undo_takes_requests_back_one_by_one() {
    let mut session = skirmish();
    let mut digests = vec![ask(&mut session, json!({"op": "digest"}))["digest"].clone()];
    for action in [
        "fire ott-art-1 imp-inf-pio",
        "dice 1",
        "move ott-inf-jan-boluk-2 1012",
    ] {
        digests.push(ask(&mut session, json!({"op": "apply", "action": action}))["digest"].clone());
    }
    digests.pop();
    while let Some(digest) = digests.pop() {
        assert_eq!(ask(&mut session, json!({"op": "undo"}))["digest"], digest);
    }
    assert_eq!(ask(&mut session, json!({"op": "undo"}))["kind"], "nothing");
}

#[test]
fn every_listed_choice_is_accepted_and_the_position_restarts_the_game() {
    let mut session = skirmish();
    let node = ask(&mut session, json!({"op": "apply", "actions": ["end"]}))["node"].clone();
    let choices = node["choices"].as_array().unwrap().clone();
    assert!(choices.len() > 5);
    for choice in choices {
        let taken = ask(
            &mut session,
            json!({"op": "apply", "action": choice["action"]}),
        );
        assert_eq!(taken["ok"], true, "{choice}");
        let position = ask(&mut session, json!({"op": "position"}))["position"].clone();
        let again = ask(
            &mut Session::default(),
            json!({"op": "start", "position": position}),
        );
        assert_eq!(again["digest"], taken["digest"], "{choice}");
        ask(&mut session, json!({"op": "undo"}));
    }
}

#[test]
fn the_chances_of_a_preview_add_up() {
    let mut session = skirmish();
    ask(
        &mut session,
        json!({"op": "apply", "actions": ["end", "end", "attack ott-inf-jan-boluk-1", "on 0910"]}),
    );
    let preview = ask(&mut session, json!({"op": "preview", "action": "declare"}));
    let lines = preview["lines"].as_array().unwrap();
    assert!(!lines.is_empty());
    for line in lines {
        let chances = line["chances"].as_array().unwrap();
        let sum: u64 = chances
            .iter()
            .map(|chance| chance["chance"].as_u64().unwrap())
            .sum();
        assert_eq!(Some(sum), chances[0]["of"].as_u64(), "{line}");
    }
}

#[test]
fn battles_board_register_and_rulings_are_told_without_a_game() {
    let mut session = Session::default();
    let battles = ask(&mut session, json!({"op": "battles"}));
    assert_eq!(battles["battles"][0]["scenarios"], json!(["standard"]));
    for op in ["board", "register", "rulings"] {
        let told = ask(&mut session, json!({"op": op, "battle": "raab"}));
        assert_eq!(told["ok"], true);
        assert!(told[op].to_string().len() > 1000, "{op}");
        assert_eq!(ask(&mut session, json!({"op": op}))["kind"], "no-game");
    }
}
