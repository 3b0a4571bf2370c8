//! Games as files, and backups.

use std::fs;

use game_library::{ErrorKind, Filter, GameRow, Library, Mode, RollBy, WithSeed};
use rules_core::ids::Side;

use crate::common::{Picks, choices, new_game, to_phase, walk};

/// A library with one game that has everything a game may have.
pub fn rich_game(library: &Library) -> game_library::OpenGame {
    let mut game = new_game(library, Mode::Study);
    let start = game.head();
    walk(&mut game, 120, &mut Picks(5));
    let old = game.head();
    game.name_entry(old, "the \"long\" line\\").unwrap();
    game.go_to(old, start).unwrap();
    to_phase(&mut game, "move");
    let step = choices(&game, "move").swap_remove(0);
    game.play(game.head(), &[step], RollBy::Program).unwrap();
    game.pin(game.head(), true).unwrap();
    library
        .set_notes(
            game.id(),
            "First “line”.\n\tSecond = [line]\u{7}\r\n'''\"\"\"",
        )
        .unwrap();
    library
        .set_tags(game.id(), &["a, b".into(), "\"c\"".into()])
        .unwrap();
    let players = [(Side::Ottoman, "Anna \"A\"\\"), (Side::Imperial, "Ölaf")];
    let players = players.map(|(side, name)| (side, name.to_string()));
    library.set_players(game.id(), &players.into()).unwrap();
    library.rename(game.id(), "Ö = \"x\" # y").unwrap();
    game
}

/// An export without what an import changes on purpose.
fn comparable(text: &str) -> String {
    text.replace(" (imported)", "")
        .lines()
        .filter(|line| !line.starts_with("open_seed"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_game_comes_back_whole_from_its_file() {
    let library = Library::in_memory().unwrap();
    let game = rich_game(&library);
    let text = library.export(game.id(), WithSeed::Yes).unwrap();
    let elsewhere = Library::in_memory().unwrap();
    let imported = elsewhere.import(&text).unwrap();
    assert!(imported.remarks.is_empty(), "{imported:?}");
    let again = elsewhere.export(imported.id, WithSeed::Yes).unwrap();
    assert_eq!(comparable(&again), comparable(&text));
    let info = elsewhere.info(imported.id).unwrap();
    assert_eq!(info.title, "Ö = \"x\" # y (imported)");
    assert_eq!(info.notes, library.info(game.id()).unwrap().notes);
    assert_eq!(info.players, library.info(game.id()).unwrap().players);
    assert_eq!(info.standing, game.standing());
    assert!(elsewhere.verify(imported.id).unwrap().agrees());
    let open = elsewhere.open_game(imported.id).unwrap();
    assert_eq!(open.game().digest(), game.game().digest());
    assert_eq!(open.branches().len(), game.branches().len());
}

/// Programs that know no players still read a file without them.
#[test]
fn only_a_file_with_players_has_the_newer_format() {
    let library = Library::in_memory().unwrap();
    let id = new_game(&library, Mode::Study).id();
    let plain = library.export(id, WithSeed::No).unwrap();
    assert!(plain.starts_with("vedette_game = 1\n"));
    assert!(!plain.contains("players"));
    let anna = [(Side::Imperial, "Anna".to_string())];
    library.set_players(id, &anna.into()).unwrap();
    let named = library.export(id, WithSeed::No).unwrap();
    assert!(named.starts_with("vedette_game = 2\n"));
    for text in [&plain, &named] {
        library.import(text).unwrap();
    }
    let strange = named.replace("imperial = \"Anna\"", "french = \"Anna\"");
    let fault = library.import(&strange).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::BadInput);
    assert!(fault.text.contains("no French side"), "{fault}");
}

#[test]
fn an_import_overwrites_nothing() {
    let library = Library::in_memory().unwrap();
    let game = rich_game(&library);
    let text = library.export(game.id(), WithSeed::Yes).unwrap();
    let first = library.import(&text).unwrap().id;
    let second = library.import(&text).unwrap().id;
    assert!(first != game.id() && second != first);
    assert_eq!(library.games(&Filter::default()).unwrap().len(), 3);
    assert_eq!(library.export(game.id(), WithSeed::Yes).unwrap(), text);
}

#[test]
fn whoever_has_a_file_with_its_seed_knows_the_dice() {
    let library = Library::in_memory().unwrap();
    let game = library
        .create(&game_library::Beginning::honest(crate::common::raab()))
        .unwrap()
        .game;
    assert!(!library.info(game.id()).unwrap().open_seed);
    for (with_seed, open) in [(WithSeed::Yes, true), (WithSeed::No, false)] {
        let text = library.export(game.id(), with_seed).unwrap();
        let imported = library.import(&text).unwrap().id;
        assert_eq!(library.info(imported).unwrap().open_seed, open);
    }
}

#[test]
fn without_its_seed_a_game_gets_a_new_one_and_is_still_honest() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    walk(&mut game, 300, &mut Picks(5));
    let text = library.export(game.id(), WithSeed::No).unwrap();
    let imported = library.import(&text).unwrap();
    assert_eq!(imported.remarks.len(), 1);
    let mut other = library.open_game(imported.id).unwrap();
    walk(&mut other, 100, &mut Picks(7));
    let verdict = library.verify(imported.id).unwrap();
    assert!(verdict.agrees(), "{verdict:?}");
}

#[test]
fn dice_that_somebody_wrote_into_a_file_are_named() {
    let library = Library::in_memory().unwrap();
    // Played with typed dice, and passed off as an honest game with the program's.
    let beginning = crate::common::beginning(Mode::Study, game_library::DiceFrom::Program);
    let mut game = library.create(&beginning).unwrap().game;
    let mut picks = Picks(5);
    let mut typed = 0;
    while typed < 6 {
        let step = crate::common::pick(&game, &mut picks).unwrap_or_else(|| {
            typed += 1;
            "dice 6".to_string()
        });
        game.play(game.head(), &[step], RollBy::Hand).unwrap();
    }
    assert!(
        library.verify(game.id()).unwrap().foreign_dice.is_empty(),
        "a study may"
    );
    let text = library
        .export(game.id(), WithSeed::Yes)
        .unwrap()
        .replace("mode = \"study\"", "mode = \"honest\"");
    let imported = library.import(&text).unwrap().id;
    let verdict = library.verify(imported).unwrap();
    assert!(verdict.differences.is_empty());
    assert!(!verdict.foreign_dice.is_empty() && verdict.foreign_dice.len() <= 6);
    assert!(!verdict.agrees());
}

#[test]
fn a_file_that_is_not_whole_adds_nothing_and_says_where() {
    let library = Library::in_memory().unwrap();
    let text = library
        .export(rich_game(&library).id(), WithSeed::Yes)
        .unwrap();
    let elsewhere = Library::in_memory().unwrap();
    let seed = text.lines().find(|line| line.starts_with("seed")).unwrap();
    let broken = [
        ("", "no game file"),
        ("hello", "line 1"),
        ("vedette_game = \"1\"", "no game file"),
        (&text[..text.len() / 2], "line"),
        (&text.replace("n = 7,", "n = 8,"), "entry 7"),
        (&text.replace("after = 6,", "after = 7,"), "entry 7"),
        (
            &text.replace("kind = \"start\"", "kind = \"act\""),
            "entry 0",
        ),
        (&text.replace("kind = \"dice\"", "kind = \"die\""), "line"),
        (&text.replace("head = ", "head = 9"), "head"),
        (&text.replace("mode = \"study\"", "mode = \"solo\""), "line"),
        (&text.replace(seed, "seed = \"abc\""), "seed"),
        (&text.replace("digest = \"", "digest = \"x"), "digest"),
        (&text.replace("title = ", "titel = "), "line"),
    ];
    for (text, word) in broken {
        let fault = elsewhere.import(text).unwrap_err();
        assert_eq!(fault.kind, ErrorKind::BadInput, "{fault}");
        assert!(fault.text.contains(word), "{word}: {fault}");
    }
    let newer = elsewhere
        .import(&text.replace("vedette_game = 2", "vedette_game = 3"))
        .unwrap_err();
    assert_eq!(newer.kind, ErrorKind::Newer);
    let unknown = elsewhere
        .import(&text.replace("battle = \"raab\"", "battle = \"ulm\""))
        .unwrap_err();
    assert_eq!(unknown.kind, ErrorKind::Newer);
    assert!(elsewhere.games(&Filter::default()).unwrap().is_empty());
}

#[test]
fn any_cut_of_a_file_is_refused_or_whole() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    walk(&mut game, 5, &mut Picks(5));
    let text = library.export(game.id(), WithSeed::No).unwrap();
    let elsewhere = Library::in_memory().unwrap();
    for cut in (0..text.len())
        .step_by(61)
        .filter(|cut| text.is_char_boundary(*cut))
    {
        if let Ok(imported) = elsewhere.import(&text[..cut]) {
            let open = elsewhere.open_game(imported.id);
            assert!(
                open.is_ok_and(|open| open.game().digest() == game.game().digest()),
                "cut at {cut}"
            );
        }
    }
}

#[test]
fn a_file_whose_steps_break_the_rules_is_kept_and_said_to() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    to_phase(&mut game, "move");
    let step = choices(&game, "move").swap_remove(0);
    game.play(game.head(), std::slice::from_ref(&step), RollBy::Program)
        .unwrap();
    let unit = step.split(' ').nth(1).unwrap();
    let text = library
        .export(game.id(), WithSeed::No)
        .unwrap()
        .replace(&step, &format!("move {unit} 0101"));
    let imported = library.import(&text).unwrap();
    assert_eq!(imported.remarks.len(), 2, "{imported:?}");
    assert!(imported.remarks[1].contains("0101"), "{imported:?}");
    let verdict = library.verify(imported.id).unwrap();
    assert_eq!(verdict.differences.len(), 1);
    assert!(!verdict.differences[0].rule.is_empty(), "{verdict:?}");
}

#[test]
fn a_backup_is_a_library_with_everything_in_it() {
    let folder = crate::common::folder();
    let library = Library::open(folder.path().join("library.vedette")).unwrap();
    let game = rich_game(&library);
    library.set_setting("theme", "dark").unwrap();
    let to = folder.path().join("backup.vedette");
    library.backup(&to).unwrap();
    library.backup(&to).unwrap();
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.retain(|name| name.contains("backup"));
    assert_eq!(names, ["backup.vedette"], "one file, and nothing left over");
    let copy = Library::open(&to).unwrap();
    assert_eq!(
        copy.export(game.id(), WithSeed::Yes).unwrap(),
        library.export(game.id(), WithSeed::Yes).unwrap()
    );
    assert_eq!(copy.setting("theme").unwrap().as_deref(), Some("dark"));
    let mut game = copy.open_game(game.id()).unwrap();
    game.play(game.head(), &["end"], RollBy::Program).unwrap();
}

#[test]
fn a_backup_replaces_nothing_but_a_library() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear Anna, this is no library at all.").unwrap();
    assert_eq!(
        library.backup(&letter).unwrap_err().kind,
        ErrorKind::Foreign
    );
    assert!(
        fs::read_to_string(&letter)
            .unwrap()
            .starts_with("Dear Anna")
    );
    assert_eq!(library.backup(&path).unwrap_err().kind, ErrorKind::BadInput);
    assert_eq!(
        library.backup(folder.path()).unwrap_err().kind,
        ErrorKind::BadInput
    );
    let nowhere = library
        .backup(&folder.path().join("no/such/folder"))
        .unwrap_err();
    assert_eq!(nowhere.kind, ErrorKind::Disk);
    assert!(nowhere.text.contains("no/such/folder"), "{nowhere}");
    assert_eq!(
        library.games(&Filter::default()).unwrap(),
        Vec::<GameRow>::new()
    );
}
