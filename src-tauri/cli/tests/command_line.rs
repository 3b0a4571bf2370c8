//! The binary from outside: exit codes, one sentence on standard error, help, closed pipes.

mod support;

use std::process::Stdio;

use support::{program, run};

#[test]
fn help_and_version_succeed_and_tell_examples_and_exit_codes() {
    for arguments in [&["--help"][..], &["help"], &["--version"]] {
        assert_eq!(run(arguments, b"").code, 0, "{arguments:?}");
    }
    let help = run(&["--help"], b"").out;
    for part in ["Examples:", "Exit codes:", "serve", "--library <FILE>"] {
        assert!(help.contains(part), "{part}");
    }
}

#[test]
fn a_wrong_command_line_is_code_2_and_says_so() {
    let wrong = [
        &[][..],
        &["explode"],
        &["battles", "--loud"],
        &["battles", "raab"],
        &["serve", "now"],
        &["--library"],
    ];
    for arguments in wrong {
        let ran = run(arguments, b"");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!ran.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn battles_are_listed_for_people_and_for_programs() {
    let text = run(&["battles"], b"");
    assert_eq!(text.code, 0);
    assert!(text.out.contains("raab  Montecuccoli on the Raab"));
    assert!(text.out.contains("imperial=imperial-historical"));
    let json: serde_json::Value =
        serde_json::from_str(&run(&["battles", "--json"], b"").out).unwrap();
    assert_eq!(json[0]["id"], "raab");
    assert!(json[0]["options"].as_array().unwrap().len() > 10);
}

#[test]
fn the_data_compiled_in_has_no_faults() {
    let ran = run(&["data-check"], b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("No faults."));
    let json: serde_json::Value =
        serde_json::from_str(&run(&["data-check", "--json"], b"").out).unwrap();
    assert_eq!(json[0]["faults"], serde_json::json!([]));
    assert!(json[0]["layers"][0]["tags"]["printed"].as_u64().unwrap() > 0);
}

#[test]
fn a_closed_pipe_is_quiet() {
    for arguments in [
        &["battles", "--json"][..],
        &["data-check", "--json"],
        &["serve"],
    ] {
        let mut child = program(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        if let Some(mut stdin) = child.stdin.take() {
            let _ = std::io::Write::write_all(&mut stdin, b"{\"op\":\"battles\"}\n");
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.len()),
            (Some(0), 0),
            "{arguments:?}"
        );
    }
}
