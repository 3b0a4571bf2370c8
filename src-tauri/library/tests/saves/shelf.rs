//! The list: filters, titles, tags, notes, settings, pictures, the bin; and no word of a seed.

use std::collections::BTreeMap;

use game_library::{
    Beginning, EntryId, ErrorKind, Filter, GameId, GameInfo, GameRow, Library, Mode, RollBy,
    WithSeed,
};
use rules_core::ids::{Battle, Side};
use rules_core::setup::Setup;
use rules_core::view::Eyes;

use crate::common::{Picks, new_game, raab, walk};

fn titles(library: &Library, filter: &Filter) -> Vec<String> {
    let rows = library.games(filter).unwrap();
    rows.iter().map(|row| readable(row).title.clone()).collect()
}

fn readable(row: &GameRow) -> &GameInfo {
    match row {
        GameRow::Readable(info) => info,
        GameRow::Damaged(damaged) => panic!("{damaged:?}"),
    }
}

fn titled(library: &Library, title: &str) -> GameId {
    let beginning = Beginning {
        title: title.into(),
        ..Beginning::honest(raab())
    };
    library.create(&beginning).unwrap().game.id()
}

#[test]
fn a_new_game_is_on_the_list_with_what_it_was_given() {
    let library = Library::in_memory().unwrap();
    let id = titled(&library, "  The \n bridge ");
    let rows = library.games(&Filter::default()).unwrap();
    let info = readable(&rows[0]);
    assert_eq!(
        (info.id, info.title.as_str(), info.battle),
        (id, "The bridge", Battle::Raab)
    );
    assert_eq!(
        (info.mode, info.open_seed, info.moves, info.rules),
        (Mode::Honest, false, 0, Battle::Raab.rules_version())
    );
    assert_eq!(
        info.deploy.get("ottoman").map(String::as_str),
        Some("ottoman-historical")
    );
    assert_eq!(info.options.len(), Battle::Raab.options().len());
    assert_eq!(info.standing.turn, 1);
    assert!(info.created.ends_with('Z') && info.created.len() == 20);
}

#[test]
fn players_are_optional_and_found_by_name() {
    let library = Library::in_memory().unwrap();
    let names = |ottoman: &str, imperial: &str| {
        BTreeMap::from([
            (Side::Ottoman, ottoman.to_string()),
            (Side::Imperial, imperial.to_string()),
        ])
    };
    let beginning = Beginning {
        players: names(" Anna \n Maria ", " "),
        ..Beginning::honest(raab())
    };
    let id = library.create(&beginning).unwrap().game.id();
    let players = || library.info(id).unwrap().players;
    let anna = BTreeMap::from([(Side::Ottoman, "Anna Maria".to_string())]);
    assert_eq!(players(), anna);
    let georg = BTreeMap::from([(Side::Imperial, "Georg".to_string())]);
    library.set_players(id, &georg).unwrap();
    assert_eq!(players(), names("Anna Maria", "Georg"));
    let search = |words: &str| Filter {
        search: Some(words.into()),
        ..Filter::default()
    };
    assert_eq!(titles(&library, &search("georg anna")).len(), 1);
    assert_eq!(titles(&library, &search("klara")).len(), 0);
    library.set_players(id, &names("", "Georg")).unwrap();
    assert_eq!(players(), georg);
    let stranger = BTreeMap::from([(Side::French, "Louis".to_string())]);
    let fault = library.set_players(id, &stranger).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::BadInput);
    assert!(fault.text.contains("no French side"), "{fault}");
    let beginning = Beginning {
        players: stranger,
        ..Beginning::honest(raab())
    };
    assert!(library.create(&beginning).is_err());
    assert_eq!(library.games(&Filter::default()).unwrap().len(), 1);
    library.delete(id).unwrap();
    library.empty_bin(1).unwrap();
}

#[test]
fn an_empty_title_takes_the_battles() {
    let library = Library::in_memory().unwrap();
    let id = titled(&library, " ");
    assert_eq!(library.info(id).unwrap().title, Battle::Raab.title());
}

#[test]
fn faults_of_a_setup_are_told_all_at_once_and_make_no_game() {
    let library = Library::in_memory().unwrap();
    let Setup::New(mut new) = raab() else {
        panic!()
    };
    new.options.insert("nonsense".into(), "1".into());
    new.options.insert("more-nonsense".into(), "1".into());
    let fault = library
        .create(&Beginning::honest(Setup::New(new)))
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::BadInput);
    assert!(
        fault.text.contains("“nonsense”") && fault.text.contains("“more-nonsense”"),
        "{fault}"
    );
    assert!(library.games(&Filter::default()).unwrap().is_empty());
}

#[test]
fn filters_narrow_the_list() {
    let library = Library::in_memory().unwrap();
    let bridge = titled(&library, "The bridge");
    let village = titled(&library, "Úplný Mogersdorf");
    library
        .set_tags(
            bridge,
            &[
                "club night".into(),
                " ".into(),
                "club night".into(),
                "Anna".into(),
            ],
        )
        .unwrap();
    library
        .set_notes(village, "Lost by a single die.\nSecond line.")
        .unwrap();
    assert_eq!(library.info(bridge).unwrap().tags, ["Anna", "club night"]);
    let search = |words: &str| {
        let filter = Filter {
            search: Some(words.into()),
            ..Filter::default()
        };
        titles(&library, &filter)
    };
    assert_eq!(search("BRIDGE"), ["The bridge"]);
    assert_eq!(search("úPLNÝ"), ["Úplný Mogersdorf"]);
    assert_eq!(search("die single"), ["Úplný Mogersdorf"]);
    assert_eq!(search("anna"), ["The bridge"]);
    assert_eq!(search("montecuccoli").len(), 2);
    assert!(search("blenheim").is_empty());
    let tagged = Filter {
        tag: Some("club night".into()),
        battle: Some(Battle::Raab),
        ..Filter::default()
    };
    assert_eq!(titles(&library, &tagged), ["The bridge"]);
}

#[test]
fn titles_change_and_games_that_are_not_there_are_said_not_to_be() {
    let library = Library::in_memory().unwrap();
    let id = titled(&library, "old");
    library.rename(id, "new").unwrap();
    assert_eq!(library.info(id).unwrap().title, "new");
    assert_eq!(
        library.rename(id, " \n").unwrap_err().kind,
        ErrorKind::BadInput
    );
    let nobody = GameId(99);
    let faults = [
        library.rename(nobody, "x").unwrap_err(),
        library.set_notes(nobody, "x").unwrap_err(),
        library.set_tags(nobody, &[]).unwrap_err(),
        library.delete(nobody).unwrap_err(),
        library.restore(nobody).unwrap_err(),
        library.make_study(nobody).unwrap_err(),
        library.info(nobody).unwrap_err(),
        library.open_game(nobody).unwrap_err(),
        library.verify(nobody).unwrap_err(),
        library.export(nobody, WithSeed::Yes).unwrap_err(),
        library.set_thumbnail(nobody, EntryId(1), b"").unwrap_err(),
    ];
    assert!(
        faults.iter().all(|fault| fault.kind == ErrorKind::NotFound),
        "{faults:?}"
    );
}

#[test]
fn the_bin_keeps_games_until_it_is_emptied_by_number() {
    let library = Library::in_memory().unwrap();
    let (kept, gone) = (titled(&library, "kept"), titled(&library, "gone"));
    let bin = Filter {
        bin: true,
        ..Filter::default()
    };
    library.delete(gone).unwrap();
    assert_eq!(
        (titles(&library, &Filter::default()), titles(&library, &bin)),
        (vec!["kept".into()], vec!["gone".into()])
    );
    library.restore(gone).unwrap();
    assert_eq!(library.bin_count().unwrap(), 0);
    library.delete(gone).unwrap();
    let at = library.info(gone).unwrap().deleted_at;
    library.delete(gone).unwrap();
    assert_eq!(
        library.info(gone).unwrap().deleted_at,
        at,
        "deleting twice changes nothing"
    );
    assert_eq!(library.empty_bin(2).unwrap_err().kind, ErrorKind::Stale);
    assert!(library.info(gone).is_ok());
    library.empty_bin(1).unwrap();
    assert_eq!(library.info(gone).unwrap_err().kind, ErrorKind::NotFound);
    assert!(library.info(kept).is_ok());
    assert!(
        titled(&library, "next").0 > gone.0,
        "a number is never given twice"
    );
}

#[test]
fn emptying_the_bin_takes_everything_of_a_game_and_nothing_of_others() {
    let library = Library::in_memory().unwrap();
    let mut kept = new_game(&library, Mode::Study);
    let mut gone = new_game(&library, Mode::Study);
    for game in [&mut kept, &mut gone] {
        walk(game, 150, &mut Picks(5));
        game.store_positions().unwrap();
        game.name_entry(game.head(), "here").unwrap();
        library.set_tags(game.id(), &["tag".into()]).unwrap();
        library
            .set_thumbnail(game.id(), game.head(), b"picture")
            .unwrap();
    }
    library.delete(gone.id()).unwrap();
    library.empty_bin(1).unwrap();
    let text = library.export(kept.id(), WithSeed::Yes).unwrap();
    assert!(text.contains("name = \"here\""));
    assert!(library.verify(kept.id()).unwrap().agrees());
    assert_eq!(
        library.thumbnail(kept.id()).unwrap().unwrap().image,
        b"picture"
    );
    assert_eq!(library.thumbnail(gone.id()).unwrap(), None);
    assert_eq!(
        gone.play(gone.head(), &["end"], RollBy::Program)
            .unwrap_err()
            .kind,
        ErrorKind::NotFound
    );
}

#[test]
fn settings_are_kept_changed_and_forgotten() {
    let library = Library::in_memory().unwrap();
    assert_eq!(library.setting("theme").unwrap(), None);
    library.set_setting("theme", "dark").unwrap();
    library.set_setting("theme", "light").unwrap();
    library.set_setting("zoom", "1,5").unwrap();
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("light"));
    assert_eq!(library.settings().unwrap().len(), 2);
    library.clear_setting("theme").unwrap();
    assert_eq!(library.setting("theme").unwrap(), None);
}

#[test]
fn a_picture_is_replaced_and_may_not_be_huge() {
    let library = Library::in_memory().unwrap();
    let game = new_game(&library, Mode::Honest);
    library
        .set_thumbnail(game.id(), game.head(), b"one")
        .unwrap();
    library
        .set_thumbnail(game.id(), game.head(), b"two")
        .unwrap();
    assert_eq!(library.thumbnail(game.id()).unwrap().unwrap().image, b"two");
    let fault = library
        .set_thumbnail(game.id(), game.head(), &vec![0; (1 << 20) + 1])
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::BadInput);
}

/// Whoever sees the seed knows every die to come.
#[test]
fn nothing_that_is_shown_holds_the_seed() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Honest);
    let with_seed = library.export(game.id(), WithSeed::Yes).unwrap();
    let seed = with_seed
        .split("seed = \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_string();
    assert_eq!(seed.len(), 64);
    let bytes: Vec<String> = (0..64)
        .step_by(2)
        .map(|at| {
            u8::from_str_radix(&seed[at..at + 2], 16)
                .unwrap()
                .to_string()
        })
        .collect();
    let start = crate::common::pick(&game, &mut Picks(1)).unwrap();
    let played = game.play(game.head(), &[start], RollBy::Program).unwrap();
    let shown = [
        format!("{:?}", library.games(&Filter::default()).unwrap()),
        format!("{:?}", library.info(game.id()).unwrap()),
        format!("{:?}", library.verify(game.id()).unwrap()),
        format!("{game:?} {:?} {played:?}", game.branches()),
        format!("{:?}", game.game().view(Eyes::Both)),
        format!("{:?}", game_library::Seed::typed("a seed for tests")),
        game.game().position(),
        library.export(game.id(), WithSeed::No).unwrap(),
    ];
    for text in shown {
        assert!(
            !text.contains(&seed) && !text.contains(&bytes.join(", ")),
            "{text}"
        );
    }
}
