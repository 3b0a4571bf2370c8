//! The commands on a library, each run as its own process: what they write, their exit codes, and what they leave.

mod support;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use support::{Ran, SKIRMISH, folder, run};

/// A library file of a test's own.
struct Shelf(PathBuf);

impl Shelf {
    fn new(test: &str) -> Shelf {
        Shelf(folder(test).join("games.vedette"))
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        self.run_with(arguments, "")
    }

    fn run_with(&self, arguments: &[&str], input: &str) -> Ran {
        let library = ["--library", self.0.to_str().expect("the path is text")];
        run(&[&library, arguments].concat(), input.as_bytes())
    }

    /// Runs what must succeed; its output.
    fn ok(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (0, ""),
            "{arguments:?} wrote {}",
            ran.out
        );
        ran.out
    }

    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.ok(&[arguments, &["--json"]].concat())).expect("JSON")
    }

    /// Runs what must fail with a code, in one line on standard error.
    fn fails(&self, arguments: &[&str], code: i32) -> String {
        let ran = self.run(arguments);
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (code, ""),
            "{arguments:?} wrote {}",
            ran.err
        );
        assert_eq!(
            ran.err.lines().count(),
            1,
            "{arguments:?} wrote {}",
            ran.err
        );
        ran.err
    }

    /// A game from the skirmish position, with typed dice: game 1.
    fn with_skirmish(test: &str) -> Shelf {
        let shelf = Shelf::new(test);
        let begun = shelf.run_with(
            &[
                "new",
                "--position",
                "-",
                "--dice",
                "typed",
                "--title",
                "Skirmish",
            ],
            SKIRMISH,
        );
        assert_eq!(begun.code, 0, "{}", begun.err);
        shelf
    }

    fn digest(&self) -> Value {
        self.json(&["show", "1"])["digest"].clone()
    }
}

#[test]
fn a_game_is_begun_played_told_and_shelved() {
    let shelf = Shelf::with_skirmish("story");
    let rows = shelf.json(&["list"]);
    assert_eq!(
        (&rows[0]["data"]["title"], &rows[0]["data"]["dice"]),
        (&"Skirmish".into(), &"typed".into())
    );
    let played = shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 2", "end"]);
    assert!(played.contains("Pio: disrupted. [RN9.0c]"), "{played}");
    shelf.ok(&["rename", "1", "At the bend"]);
    shelf.ok(&["tag", "1", "--add", "league", "--add", "short"]);
    assert_eq!(shelf.ok(&["tag", "1", "--remove", "short"]), "league\n");
    assert!(
        shelf
            .ok(&["list", "--tag", "league", "--search", "bend"])
            .contains("At the bend")
    );
    shelf.ok(&["delete", "1"]);
    assert_eq!(shelf.ok(&["list"]), "No games.\n");
    assert!(shelf.ok(&["list", "--bin"]).contains("At the bend"));
    shelf.ok(&["restore", "1"]);
    let shown = shelf.ok(&["show", "1", "--log"]);
    assert!(
        shown.contains("At the bend")
            && shown.contains("Ottoman battery 1 fires at Pio, range 2, die 2: hit."),
        "{shown}"
    );
    let told = shelf.ok(&["summary", "1"]);
    assert!(
        told.contains("Ottoman battery 1 at Pio: range 2, die 2: hit [RN5.0k]"),
        "{told}"
    );
}

#[test]
fn players_are_named_listed_and_told() {
    let shelf = Shelf::with_skirmish("players");
    assert_eq!(shelf.json(&["list"])[0]["data"]["players"], json!({}));
    assert!(!shelf.ok(&["summary", "1"]).contains("Ottoman: "));
    let position = shelf.ok(&["position", "1"]);
    let names = ["--player", "imperial=Anna", "--players", "ottoman=<Georg>"];
    let begin = [&["new", "--position", "-"][..], &names].concat();
    assert_eq!(shelf.run_with(&begin, &position).code, 0);
    let both = "Ottoman: <Georg>, Imperial: Anna";
    assert!(shelf.ok(&["list", "--search", "georg"]).contains(both));
    assert!(shelf.ok(&["show", "2"]).contains(both));
    let told = shelf.ok(&["summary", "2"]);
    assert!(
        told.contains("Ottoman: <Georg> · Imperial: Anna."),
        "{told}"
    );
    let page = shelf.ok(&["summary", "2", "--format", "html"]);
    assert!(page.contains("<p>Ottoman: &lt;Georg&gt; · Imperial: Anna.</p>"));
    let found =
        serde_json::from_str::<Value>(&shelf.ok(&["summary", "2", "--format", "json"])).unwrap();
    assert_eq!(found["players"]["imperial"], "Anna");
    shelf.ok(&["players", "2", "imperial=", "ottoman=Klara"]);
    assert_eq!(shelf.json(&["players", "2"]), json!({"ottoman": "Klara"}));
    assert_eq!(shelf.ok(&["players", "1"]), "Nobody is named.\n");
    assert_eq!(shelf.run(&["players", "2", "Klara"]).code, 2);
    shelf.fails(&["players", "9", "imperial=Anna"], 3);
    shelf.fails(&["new", "raab", "--player", "french=Louis"], 2);
}

#[test]
fn the_position_of_a_game_starts_the_same_game() {
    let shelf = Shelf::with_skirmish("position");
    shelf.ok(&[
        "play",
        "1",
        "fire ott-art-1 imp-inf-pio",
        "dice 2",
        "move ott-inf-jan-boluk-2 1012",
    ]);
    let position = shelf.ok(&["position", "1"]);
    assert_eq!(
        shelf.run_with(&["new", "--position", "-"], &position).code,
        0
    );
    assert_eq!(shelf.json(&["show", "2"])["digest"], shelf.digest());
    let first = shelf.json(&["show", "1", "--log"])["steps"][0]["entry"].to_string();
    assert!(
        shelf
            .ok(&["position", "1", "--at", &first])
            .contains("kind = \"fire\"")
    );
    shelf.fails(&["position", "1", "--at", "99"], 3);
}

#[test]
fn the_program_rolls_and_never_tells_a_seed() {
    let shelf = Shelf::new("honest");
    let sides = [
        "--deploy",
        "imperial=imperial-historical",
        "--deploy",
        "ottoman=ottoman-historical",
    ];
    let secret = "a seed nobody shall read";
    let mut written = shelf.ok(&[&["new", "raab", "--seed", secret][..], &sides].concat());
    for arguments in [
        &["play", "1", "fire ott-art-6 imp-inf-pio", "end", "end"][..],
        &["show", "1", "--log"],
        &["show", "1", "--log", "--json"],
        &["list"],
        &["list", "--json"],
        &["position", "1"],
        &["summary", "1", "--format", "json"],
    ] {
        written.push_str(&shelf.ok(arguments));
    }
    assert!(written.contains("open seed") && written.contains("(dice "));
    assert!(!written.contains(secret));
    // The same seed and the same play: the same dice.
    let again = Shelf::new("honest-again");
    again.ok(&[&["new", "raab", "--seed", secret][..], &sides].concat());
    again.ok(&["play", "1", "fire ott-art-6 imp-inf-pio", "end", "end"]);
    assert_eq!(again.digest(), shelf.digest());
    shelf.fails(&["play", "1", "dice 4"], 1);
}

#[test]
fn a_refused_or_unreadable_step_leaves_the_game_as_it_was() {
    let shelf = Shelf::with_skirmish("refused");
    let before = shelf.json(&["show", "1"]);
    let refused = shelf.fails(&["play", "1", "fire ott-art-1 imp-inf-sparr"], 1);
    assert!(refused.contains("[RN5.1.1b]"), "{refused}");
    shelf.fails(&["play", "1", "end", "move ott-inf-jan-boluk-2 0101"], 1);
    shelf.fails(&["play", "1", "end", "march everyone"], 2);
    shelf.fails(&["play", "1", ""], 2);
    shelf.fails(&["play", "1", "dice 2"], 1);
    shelf.fails(&["play", "1"], 1);
    shelf.fails(&["play", "1", "end", "--saw", "99"], 1);
    assert_eq!(shelf.json(&["show", "1"]), before);
    let kept = shelf.fails(&["play", "1", "fire ott-art-1 imp-inf-pio", "end"], 1);
    assert!(kept.contains("The step before it is kept."), "{kept}");
    assert_eq!(shelf.json(&["show", "1"])["node"]["kind"], "roll");
}

#[test]
fn steps_come_from_standard_input_too() {
    let shelf = Shelf::with_skirmish("stdin");
    let ran = shelf.run_with(
        &["play", "1", "-"],
        "# the guns first\nfire ott-art-1 imp-inf-pio\n\n  dice 5\nend\n",
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(shelf.json(&["show", "1"])["node"]["phase"], "fight");
}

#[test]
fn a_play_longer_than_a_gesture_may_be_is_played_to_its_end() {
    let shelf = Shelf::with_skirmish("long");
    let there_and_back = "take ott-art-1\ndrop\n".repeat(1200);
    let ran = shelf.run_with(
        &["new", "--position", "-"],
        "battle = \"raab\"\n[now]\nphase = \"deploy\"\nside = \"ottoman\"\n",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = shelf.run_with(&["play", "2", "-"], &there_and_back);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(shelf.json(&["list"])[0]["data"]["moves"], 2400);
}

#[test]
fn steps_are_taken_back_and_played_again() {
    let shelf = Shelf::with_skirmish("undo");
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 5"]);
    let before = shelf.digest();
    shelf.ok(&["play", "1", "move ott-inf-jan-boluk-2 1012"]);
    let after = shelf.digest();
    shelf.ok(&["undo", "1"]);
    assert_eq!(shelf.digest(), before);
    shelf.ok(&["redo", "1"]);
    assert_eq!(shelf.digest(), after);
    shelf.ok(&["undo", "1"]);
    shelf.fails(&["undo", "1"], 1);
}

#[test]
fn the_lines_of_a_game_are_listed_named_and_gone_to() {
    let shelf = Shelf::with_skirmish("branches");
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 5"]);
    shelf.ok(&["play", "1", "move ott-inf-jan-boluk-2 1012"]);
    let first = shelf.digest();
    let left = shelf.json(&["branches", "1"])[0]["tip"].clone();
    shelf.ok(&["undo", "1"]);
    shelf.ok(&["play", "1", "move ott-inf-jan-boluk-1 1011"]);
    let listed = |all: &[&str]| {
        let lines = shelf.json(&[&["branches", "1"], all].concat());
        lines.as_array().expect("a list").len()
    };
    assert_eq!((listed(&[]), listed(&["--all"])), (1, 2));
    assert!(shelf.ok(&["branches", "1", "--all"]).contains("taken back"));
    let left = left.to_string();
    shelf.ok(&["name", "1", &left, "the other wing"]);
    let text = shelf.ok(&["branches", "1"]);
    assert!(
        text.starts_with("* to entry ") && text.contains("“the other wing”"),
        "{text}"
    );
    let points = || shelf.ok(&["points", "1"]);
    assert!(points().ends_with("“the other wing”  on another line\n"));
    shelf.ok(&["go", "1", &left]);
    assert!(points().contains("turn 2") && points().ends_with("“the other wing”\n"));
    let point = &shelf.json(&["points", "1"])[0];
    assert_eq!(
        (&point["turn"], &point["onLine"]),
        (&2.into(), &true.into())
    );
    assert_eq!(shelf.digest(), first);
    shelf.fails(&["go", "1", "1"], 1);
    shelf.fails(&["go", "1", "99"], 3);
    shelf.fails(&["name", "1", "99", "nowhere"], 3);
}

#[test]
fn a_game_is_given_up_or_drawn_and_that_is_taken_back() {
    let shelf = Shelf::with_skirmish("concede");
    let before = shelf.digest();
    shelf.fails(&["concede", "1", "saxon"], 2);
    let said = shelf.ok(&["concede", "1", "ottoman"]);
    assert_eq!(
        said,
        "Over: The Ottoman side conceded; the Imperial side won.\n"
    );
    shelf.fails(&["play", "1", "end"], 1);
    shelf.fails(&["draw", "1"], 1);
    shelf.ok(&["undo", "1"]);
    assert_eq!(shelf.digest(), before);
    assert_eq!(
        shelf.ok(&["draw", "1"]),
        "Over: The players agreed a draw.\n"
    );
}

#[test]
fn a_game_that_agrees_with_the_rules_is_not_played_on_elsewhere() {
    let shelf = Shelf::with_skirmish("play-on");
    shelf.fails(&["play-on", "1"], 1);
    shelf.fails(&["play-on", "1", "--position", "1"], 1);
    shelf.fails(&["play-on", "7"], 3);
}

#[test]
fn every_form_of_a_summary_is_written_and_pdf_is_declined() {
    let shelf = Shelf::with_skirmish("summary");
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 5", "end"]);
    for (format, start) in [
        ("text", "Skirmish\n===="),
        ("md", "# Skirmish\n"),
        ("html", "<!doctype html>"),
        ("json", "{"),
    ] {
        let told = shelf.ok(&["summary", "1", "--format", format]);
        assert!(told.starts_with(start), "{format}: {told}");
    }
    shelf.fails(&["summary", "1", "--format", "pdf"], 7);
    shelf.fails(&["summary", "1", "--turn", "9"], 3);
    assert!(
        shelf
            .ok(&["summary", "1", "--turn", "2"])
            .contains("Turn 2")
    );
}

#[test]
fn what_is_not_there_is_code_3() {
    let shelf = Shelf::with_skirmish("missing");
    for arguments in [
        &["show", "7"][..],
        &["play", "7", "end"],
        &["rename", "7", "x"],
        &["delete", "7"],
        &["summary", "7"],
    ] {
        assert!(shelf.fails(arguments, 3).contains("no game 7"));
    }
    shelf.fails(&["new", "waterloo"], 3);
    shelf.fails(&["new", "--position", "/no/such/file.toml"], 3);
    shelf.fails(&["list", "--battle", "waterloo"], 3);
    let nowhere = Shelf(folder("nowhere").join("games.vedette"));
    nowhere.fails(&["list"], 3);
    nowhere.fails(&["show", "1"], 3);
    assert!(
        !nowhere.0.exists(),
        "asking for a library does not make one"
    );
}

#[test]
fn a_setup_that_cannot_start_is_code_2_and_leaves_nothing() {
    let shelf = Shelf::new("setup");
    for (arguments, said) in [
        (&["new", "raab", "--option", "weather=bad"][..], "weather"),
        (
            &["new", "raab", "--option", "cavalry_wood=maybe"],
            "cavalry_wood",
        ),
        (&["new", "raab", "--deploy", "imperial=nobody"], "nobody"),
        (&["new", "raab", "--deploy", "blue=nobody"], "blue"),
        (&["new", "raab", "--scenario", "winter"], "winter"),
    ] {
        let err = shelf.fails(arguments, 2);
        assert!(err.contains(said), "{err}");
    }
    for bad in [
        "= = =",
        "battle = \"raab\"\n[units]\nnapoleon = \"0812\"",
        "\u{0}",
    ] {
        let ran = shelf.run_with(&["new", "--position", "-"], bad);
        assert_eq!(ran.code, 2, "{bad}: {}", ran.err);
    }
    let library = shelf.0.to_str().unwrap();
    let binary = run(
        &["--library", library, "new", "--position", "-"],
        b"\xff\xfe\x00",
    );
    assert_eq!(binary.code, 2, "{}", binary.err);
    assert!(!shelf.0.exists());
}

#[test]
fn a_wrong_a_newer_and_a_damaged_file_are_told_apart_and_left_alone() {
    let shelf = Shelf::with_skirmish("files");
    let whole = std::fs::read(&shelf.0).unwrap();
    let put = |name: &str, bytes: &[u8]| {
        let file = Shelf(shelf.0.with_file_name(name));
        std::fs::write(&file.0, bytes).unwrap();
        file
    };
    let text = put(
        "notes.txt",
        &b"Dear diary, today the Raab was in flood. ".repeat(100),
    );
    text.fails(&["list"], 2);
    text.fails(&["new", "raab"], 2);
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&9999u32.to_be_bytes()); // where SQLite keeps the user version
    let newer = put("newer.vedette", &newer);
    newer.fails(&["list"], 5);
    newer.fails(&["new", "raab"], 5);
    let mut torn = whole.clone();
    torn[4096..].fill(0x5a); // all but the first page, which names the file
    put("torn.vedette", &torn).fails(&["show", "1"], 4);
    assert_eq!(std::fs::read(&shelf.0).unwrap(), whole);
    let left = |file: &Shelf| std::fs::metadata(&file.0).unwrap().len();
    assert_eq!(
        left(&text),
        4100,
        "a file of another program is left as it is"
    );
}

#[test]
fn a_game_travels_as_a_file_and_is_verified() {
    let shelf = Shelf::with_skirmish("travel");
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 2", "end"]);
    let file = shelf.0.with_file_name("skirmish.toml");
    let file = file.to_str().unwrap();
    shelf.ok(&["export", "1", file]);
    let text = std::fs::read_to_string(file).unwrap();
    assert_eq!(shelf.ok(&["export", "1"]), text);
    shelf.fails(&["export", "1", file], 1);
    assert!(
        !text.contains("seed = \""),
        "an export carries no seed unless asked"
    );
    let other = Shelf::new("travel-other");
    other.ok(&["import", file]);
    assert_eq!(other.digest(), shelf.digest());
    assert_eq!(other.run_with(&["import", "-"], &text).code, 0);
    assert_eq!(
        other.json(&["list"]).as_array().map(Vec::len),
        Some(2),
        "an import never overwrites"
    );
    let verdict = other.json(&["verify"]);
    assert_eq!(
        (&verdict[0]["agrees"], &verdict[1]["agrees"]),
        (&true.into(), &true.into())
    );
    assert!(other.ok(&["verify", "1"]).contains("4 entries agree"));
}

#[test]
fn a_seed_leaves_only_into_a_file_and_only_when_asked() {
    let shelf = Shelf::new("seed");
    shelf.ok(&["new", "raab"]);
    let refused = shelf.run(&["export", "1", "--with-seed"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    let file = shelf.0.with_file_name("with-seed.toml");
    shelf.ok(&["export", "1", file.to_str().unwrap(), "--with-seed"]);
    assert!(
        std::fs::read_to_string(&file)
            .unwrap()
            .contains("seed = \"")
    );
}

#[test]
fn a_game_file_that_is_not_whole_is_told_by_its_code() {
    let shelf = Shelf::with_skirmish("tampered");
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 2", "end"]);
    let text = shelf.ok(&["export", "1"]);
    let import = |text: &str| shelf.run_with(&["import", "-"], text);
    assert_eq!(import("Dear diary").code, 2);
    assert_eq!(import(&text[..text.len() / 2]).code, 2);
    assert_eq!(
        import(&text.replacen("vedette_game = 1", "vedette_game = 99", 1)).code,
        5
    );
    shelf.fails(&["import", "/no/such/file.toml"], 3);
    assert_eq!(
        shelf.json(&["list"]).as_array().map(Vec::len),
        Some(1),
        "nothing was added"
    );
    let other_die = text.replacen("dice 2", "dice 5", 1);
    assert_ne!(other_die, text);
    assert_eq!(
        import(&other_die).code,
        0,
        "what the rules do not lead to is kept, and told"
    );
    let verified = shelf.run(&["verify", "2"]);
    assert_eq!(verified.code, 4, "{}", verified.out);
    assert!(
        verified.out.contains("Step 2 (“dice 5”"),
        "{}",
        verified.out
    );
    assert_eq!(shelf.run(&["verify"]).code, 4);
    assert_eq!(shelf.run(&["verify", "1"]).code, 0);
}

/// A game file whose second step names a move that nobody may make.
fn not_replaying(shelf: &Shelf) {
    shelf.ok(&["play", "1", "fire ott-art-1 imp-inf-pio", "dice 2", "end"]);
    let text = shelf.ok(&["export", "1"]);
    let refused = text.replacen("do = \"end\"", "do = \"fire ott-art-1 imp-inf-pio\"", 1);
    assert_ne!(refused, text);
    let ran = shelf.run_with(&["import", "-"], &refused);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("`play-on 2`"), "{}", ran.out);
}

#[test]
fn a_game_that_does_not_replay_is_played_on_as_a_branch() {
    let shelf = Shelf::with_skirmish("play-on-branch");
    not_replaying(&shelf);
    let list = shelf.ok(&["list"]);
    assert!(
        list.contains("DOES NOT REPLAY") && list.contains("`play-on 2`"),
        "{list}"
    );
    for command in [
        &["show", "2"][..],
        &["summary", "2"],
        &["play", "2", "end"],
        &["undo", "2"],
    ] {
        let said = shelf.fails(command, 4);
        assert!(
            said.contains("`play-on 2` goes on") && !said.contains(".."),
            "{said}"
        );
    }
    let went = shelf.ok(&["play-on", "2"]);
    assert!(went.contains("Game 2 goes on from entry "), "{went}");
    assert!(!shelf.ok(&["list"]).contains("DOES NOT REPLAY"));
    shelf.ok(&["play", "2", "end"]);
    assert_eq!(shelf.digest(), shelf.json(&["show", "2"])["digest"]);
    shelf.fails(&["play-on", "1"], 1);
}

#[test]
fn what_makes_no_sense_is_said_in_words() {
    let shelf = Shelf::with_skirmish("senseless");
    let position = shelf.0.with_file_name("skirmish.toml");
    std::fs::write(&position, SKIRMISH).unwrap();
    let position = position.to_str().unwrap();
    let picture = shelf.0.with_file_name("picture.png");
    std::fs::write(&picture, b"\x89PNG\r\n\x1a\n\xff\xfe").unwrap();
    let (picture, library) = (picture.to_str().unwrap(), shelf.0.to_str().unwrap());
    for (arguments, words) in [
        (
            &["new", "--position", position, "--scenario", "foo"][..],
            "--scenario",
        ),
        (
            &["new", "--position", position, "--title", " "],
            "title needs",
        ),
        (&["tag", "1", "--add", ""], "tag needs"),
        (&["tag", "1", "--remove", " "], "tag needs"),
        (&["summary", "1", "--turn", "x"], "the number of a turn"),
        (&["walk", "raab", "--games", "x"], "how many games"),
        (&["walk", "raab", "--seed", "x"], "any whole number"),
        (&["empty-bin", "x"], "how many games the bin holds"),
        (
            &["import", picture],
            "is no text; `import` takes what `export` writes",
        ),
        (&["import", library], "is a library and no text"),
        (&["new"], "--position FILE"),
        (&["walk"], "--replay FILE"),
    ] {
        let ran = shelf.run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(words), "{arguments:?}: {}", ran.err);
        assert!(
            !ran.err.contains("invalid digit"),
            "{arguments:?}: {}",
            ran.err
        );
    }
    assert_eq!(shelf.json(&["list"]).as_array().map(Vec::len), Some(1));
}

#[test]
fn an_empty_file_is_no_library_until_a_game_is_put_into_it() {
    let shelf = Shelf::new("empty-file");
    std::fs::write(&shelf.0, "").unwrap();
    for command in [&["list"][..], &["show", "1"], &["verify"]] {
        assert!(shelf.fails(command, 3).contains("no library yet"));
    }
    assert_eq!(std::fs::metadata(&shelf.0).unwrap().len(), 0);
    shelf.ok(&["new", "raab"]);
    shelf.ok(&["list"]);
}

#[test]
fn newer_rules_of_a_file_are_told() {
    let shelf = Shelf::with_skirmish("newer-rules");
    let text = shelf.ok(&["export", "1"]);
    let at = text.find("\nrules = ").unwrap() + 1;
    let end = at + text[at..].find('\n').unwrap();
    let newer = format!("{}rules = 99{}", &text[..at], &text[end..]);
    let ran = shelf.run_with(&["import", "-"], &newer);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("under version 99"), "{}", ran.out);
}

#[test]
fn one_is_not_told_as_many() {
    let shelf = Shelf::with_skirmish("one");
    assert_eq!(shelf.ok(&["verify", "1"]), "Game 1: 1 entry agrees.\n");
    let into = shelf.0.with_file_name("rescued.vedette");
    let told = shelf.ok(&["rescue", shelf.0.to_str().unwrap(), into.to_str().unwrap()]);
    assert!(told.starts_with("1 game is whole in "), "{told}");
    shelf.ok(&["delete", "1"]);
    assert!(
        shelf
            .fails(&["empty-bin", "3"], 1)
            .contains("holds 1 game,")
    );
    assert_eq!(shelf.ok(&["empty-bin", "1"]), "1 game is erased.\n");
}

#[test]
fn a_library_that_was_cut_off_is_rescued() {
    let shelf = Shelf::with_skirmish("cut");
    let whole = std::fs::read(&shelf.0).unwrap();
    let cut = Shelf(shelf.0.with_file_name("cut.vedette"));
    let left = &whole[..whole.len() - 2 * 4096]; // two pages less
    std::fs::write(&cut.0, left).unwrap();
    cut.fails(&["list"], 4);
    let into = Shelf(shelf.0.with_file_name("rescued.vedette"));
    shelf.ok(&["rescue", cut.0.to_str().unwrap(), into.0.to_str().unwrap()]);
    assert!(std::fs::read(&cut.0).unwrap() == left);
    into.ok(&["list"]);
}

#[test]
fn a_library_is_copied_and_what_can_be_read_is_rescued() {
    let shelf = Shelf::with_skirmish("backup");
    let (copy, rescued) = (
        shelf.0.with_file_name("copy.vedette"),
        shelf.0.with_file_name("rescued.vedette"),
    );
    shelf.ok(&["backup", copy.to_str().unwrap()]);
    shelf.ok(&["backup", copy.to_str().unwrap()]);
    assert_eq!(Shelf(copy.clone()).digest(), shelf.digest());
    shelf.fails(&["backup", shelf.0.to_str().unwrap()], 2);
    let notes = shelf.0.with_file_name("notes.txt");
    std::fs::write(&notes, "Dear diary").unwrap();
    shelf.fails(&["backup", notes.to_str().unwrap()], 2);
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "Dear diary");
    let (from, into) = (copy.to_str().unwrap(), rescued.to_str().unwrap());
    shelf.ok(&["rescue", from, into]);
    assert_eq!(Shelf(rescued.clone()).digest(), shelf.digest());
    shelf.fails(&["rescue", from, into], 2);
    shelf.fails(&["rescue", "/no/such/file", "/no/such/other"], 3);
}

#[test]
fn the_bin_is_emptied_only_by_its_count() {
    let shelf = Shelf::with_skirmish("bin");
    shelf.fails(&["empty-bin", "1"], 1);
    shelf.ok(&["delete", "1"]);
    shelf.fails(&["empty-bin", "2"], 1);
    shelf.ok(&["restore", "1"]);
    shelf.ok(&["delete", "1"]);
    shelf.ok(&["empty-bin", "1"]);
    shelf.fails(&["restore", "1"], 3);
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_code_6() {
    let shelf = Shelf(Path::new("/proc/games.vedette").to_path_buf());
    shelf.fails(&["new", "raab"], 6);
}

/// A file where the folder should be stands for a folder that may not be read: tests may run as a user who may read all.
#[cfg(unix)]
#[test]
fn a_library_that_cannot_be_looked_at_is_no_empty_one() {
    let data = folder("unreadable");
    std::fs::write(data.join(vedette_cli::games::IDENTIFIER), "").unwrap();
    for command in [
        &["list"][..],
        &["list", "--json"],
        &["show", "1"],
        &["verify"],
    ] {
        let ran = support::program(command)
            .env("XDG_DATA_HOME", &data)
            .output()
            .unwrap();
        assert_eq!(
            (ran.status.code(), ran.stdout.len()),
            (Some(6), 0),
            "{command:?}"
        );
        let said = String::from_utf8(ran.stderr).unwrap();
        assert!(said.contains("cannot be looked at"), "{command:?}: {said}");
    }
}

#[test]
fn the_library_is_the_one_of_the_window() {
    let conf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tauri.conf.json");
    let conf: Value = serde_json::from_str(&std::fs::read_to_string(conf).unwrap()).unwrap();
    assert_eq!(conf["identifier"], vedette_cli::games::IDENTIFIER);
    let data = folder("data-home");
    let begin = support::program(&["new", "raab"])
        .env("XDG_DATA_HOME", &data)
        .output()
        .unwrap();
    assert!(begin.status.success());
    if cfg!(target_os = "linux") {
        let file = data
            .join(vedette_cli::games::IDENTIFIER)
            .join(vedette_cli::games::LIBRARY_FILE);
        assert!(file.exists());
    }
}
