//! Games that were played under other rules: named entry, named rule, and a way on.

use std::path::PathBuf;

use game_library::{
    Beginning, DiceFrom, EntryId, ErrorKind, Library, Mode, OpenGame, PlayOn, RollBy, WithSeed,
};
use rules_core::Game;
use rules_core::setup::Setup;
use rusqlite::Connection;

use crate::common::{Picks, choices, from_position, new_game, to_phase, walk};

/// A library on disk whose game went another way from one entry on, as a change of the rules leaves it.
struct Old {
    _folder: tempfile::TempDir,
    path: PathBuf,
    library: Library,
    game: OpenGame,
    /// The first entry that differs.
    first: EntryId,
}

fn old(mode: Mode, rules: u32) -> Old {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, mode);
    walk(&mut game, 200, &mut Picks(5));
    game.store_positions().unwrap();
    let steps = game.steps(game.head()).unwrap();
    let first = steps[steps.len() / 3].entry;
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch("DROP TRIGGER entries_stay").unwrap();
    raw.execute("UPDATE entries SET rules = ?1", [rules])
        .unwrap();
    raw.execute(
        "UPDATE entries SET digest = randomblob(32) WHERE id >= ?1",
        [first],
    )
    .unwrap();
    raw.execute("UPDATE positions SET rules = ?1", [rules])
        .unwrap();
    Old {
        _folder: folder,
        path,
        library,
        game,
        first,
    }
}

#[test]
fn the_entry_and_the_rule_are_named() {
    let old = old(Mode::Honest, 0);
    let fault = old.library.open_game(old.game.id()).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::RulesChanged);
    assert!(
        fault.text.contains(&format!("entry {}", old.first)),
        "{fault}"
    );
    assert!(fault.cite.is_some(), "{fault:?}");
    let verdict = old.library.verify(old.game.id()).unwrap();
    assert_eq!(verdict.differences.len(), 1);
    let difference = &verdict.differences[0];
    assert_eq!((difference.entry, difference.on_line), (old.first, true));
    assert_eq!(difference.last_agreeing, Some(EntryId(old.first.0 - 1)));
    assert_eq!(
        verdict.agreeing + verdict.unasked + 1,
        u32::try_from(old.game.steps(old.game.head()).unwrap().len() + 1).unwrap()
    );
}

#[test]
fn under_the_same_rules_it_is_damage() {
    let old = old(Mode::Honest, rules_core::ids::Battle::Raab.rules_version());
    assert_eq!(
        old.library.open_game(old.game.id()).unwrap_err().kind,
        ErrorKind::Damaged
    );
}

#[test]
fn the_list_and_the_file_do_not_ask_the_rules() {
    let old = old(Mode::Honest, 0);
    assert_eq!(
        old.library.info(old.game.id()).unwrap().head,
        old.game.head()
    );
    let text = old
        .library
        .export(old.game.id(), game_library::WithSeed::No)
        .unwrap();
    let imported = old.library.import(&text).unwrap();
    assert_eq!(imported.remarks.len(), 2);
}

#[test]
fn a_game_is_played_on_from_the_last_entry_that_agrees() {
    let old = old(Mode::Honest, 0);
    let id = old.game.id();
    let last = EntryId(old.first.0 - 1);
    for wrong in [EntryId(last.0 - 1), old.first, EntryId(99_999)] {
        assert!(old.library.play_on(id, PlayOn::FromEntry(wrong)).is_err());
    }
    let mut game = old.library.play_on(id, PlayOn::FromEntry(last)).unwrap();
    assert_eq!(game.head(), last);
    walk(&mut game, 30, &mut Picks(8));
    let again = Library::open(&old.path).unwrap().open_game(id).unwrap();
    assert_eq!(again.game().digest(), game.game().digest());
    let branches = again.branches();
    assert_eq!(branches.len(), 2, "what was played stays");
    assert!(
        branches
            .iter()
            .any(|branch| branch.name.contains("rules version"))
    );
    assert_eq!(
        again.game_at(old.game.head()).unwrap_err().kind,
        ErrorKind::RulesChanged
    );
    assert_eq!(
        old.library
            .play_on(id, PlayOn::FromEntry(last))
            .unwrap_err()
            .kind,
        ErrorKind::NotNow
    );
}

#[test]
fn a_game_is_played_on_from_a_stored_position() {
    let old = old(Mode::Honest, 0);
    let id = old.game.id();
    let positions = old.library.verify(id).unwrap().positions;
    let at = *positions.last().unwrap();
    assert!(at >= old.first);
    assert!(
        old.library
            .play_on(id, PlayOn::FromPosition(EntryId(1)))
            .is_err()
    );
    let mut game = old.library.play_on(id, PlayOn::FromPosition(at)).unwrap();
    let root = game.root().unwrap();
    assert_eq!(
        game.go_to(game.head(), root).unwrap_err().kind,
        ErrorKind::NotNow,
        "honest"
    );
    walk(&mut game, 30, &mut Picks(8));
    let again = old.library.open_game(id).unwrap();
    assert_eq!(again.game().digest(), game.game().digest());
    let steps = again.steps(again.head()).unwrap();
    let told = |entry: EntryId| steps.iter().find(|step| step.entry == entry).unwrap();
    assert!(
        told(old.first).lines.is_empty(),
        "what followed from it then is not known"
    );
    assert!(
        steps
            .iter()
            .take_while(|step| step.entry < old.first)
            .any(|step| !step.lines.is_empty())
    );
    let resumed = steps
        .iter()
        .position(|step| step.action == "position")
        .unwrap();
    assert!(steps[resumed..].iter().any(|step| !step.lines.is_empty()));
}

#[test]
fn a_cached_position_that_lies_is_not_believed() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, Mode::Study);
    walk(&mut game, 200, &mut Picks(5));
    game.store_positions().unwrap();
    let raw = Connection::open(&path).unwrap();
    let stored: u32 = raw
        .query_row("SELECT count(*) FROM positions", [], |row| row.get(0))
        .unwrap();
    assert!(stored > 3, "{stored} positions at phase starts");
    for lie in [
        "text = replace(text, 'turn = ', 'turn = 1')",
        "text = 'nonsense'",
        "rules = 99",
    ] {
        raw.execute(&format!("UPDATE positions SET {lie}"), [])
            .unwrap();
        let again = library.open_game(game.id()).unwrap();
        assert_eq!(again.game().digest(), game.game().digest());
    }
}

#[test]
fn stored_positions_are_used_and_may_be_lost() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, Mode::Study);
    walk(&mut game, 300, &mut Picks(5));
    game.store_positions().unwrap();
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch("DROP TRIGGER entries_stay").unwrap();
    // An early entry that no rule leads to: only the way past it still opens the game.
    let early = EntryId(game.root().unwrap().0 + 1);
    let action: String = raw
        .query_row("SELECT action FROM entries WHERE id = ?", [early], |row| {
            row.get(0)
        })
        .unwrap();
    raw.execute("UPDATE entries SET action = 'pass' WHERE id = ?", [early])
        .unwrap();
    assert_eq!(
        library.open_game(game.id()).unwrap().game().digest(),
        game.game().digest()
    );
    raw.execute("DELETE FROM positions", []).unwrap();
    assert_eq!(
        library.open_game(game.id()).unwrap_err().kind,
        ErrorKind::Damaged
    );
    raw.execute(
        "UPDATE entries SET action = ? WHERE id = ?",
        rusqlite::params![action, early],
    )
    .unwrap();
    let mut again = library.open_game(game.id()).unwrap();
    again.store_positions().unwrap();
    let stored: u32 = raw
        .query_row("SELECT count(*) FROM positions", [], |row| row.get(0))
        .unwrap();
    assert_eq!(stored, 1, "a long way is stored once it was walked");
}

#[test]
fn a_phase_start_is_stored_for_looking_back_too() {
    let library = Library::in_memory().unwrap();
    let mut game = new_game(&library, Mode::Study);
    to_phase(&mut game, "move");
    let start = (game.head(), game.game().digest());
    let step = choices(&game, "move").swap_remove(0);
    game.play(game.head(), &[step], RollBy::Program).unwrap();
    game.store_positions().unwrap();
    assert_eq!(game.game_at(start.0).unwrap().digest(), start.1);
}

/// A leader alone beside a disrupted enemy who may rally, under either reading of R9.
fn beside_a_rally(lone_leader: &str, enemy: &str) -> String {
    format!(
        "battle = \"vienna\"\n[options]\nlone_leader = \"{lone_leader}\"\n[now]\nturn = 1\nside = \"ottoman\"\nphase = \"rally\"\nstep = \"run\"\nblock = \"vg\"\n[units]\nimp-led-baden = \"1908\"\nott-inf-sekban-1 = \"1909{enemy}\"\nott-inf-timarli-1 = \"2116 disrupted\"\nimp-inf-baden = \"1607\"\n"
    )
}

/// The enemy rallies, and the game's file says that it was played under version 1 of the rules.
fn rallied_under_version_1(library: &Library, lone_leader: &str) -> String {
    let beginning = Beginning {
        dice: DiceFrom::Typed,
        ..from_position(&beside_a_rally(lone_leader, " disrupted"))
    };
    let mut game = library.create(&beginning).unwrap().game;
    let steps = ["rally ott-inf-sekban-1", "dice 6"];
    game.play(game.head(), &steps, RollBy::Hand).unwrap();
    let file = library.export(game.id(), WithSeed::No).unwrap();
    let version = rules_core::ids::Battle::Vienna.rules_version();
    file.replace(&format!("rules = {version}"), "rules = 1")
}

#[test]
fn an_old_game_of_vienna_opens_where_the_rules_still_lead_there() {
    let library = Library::in_memory().unwrap();
    let file = rallied_under_version_1(&library, "stages");
    let imported = library.import(&file).unwrap();
    assert!(
        library.open_game(imported.id).is_ok(),
        "{:?}",
        imported.remarks
    );
    assert!(library.verify(imported.id).unwrap().differences.is_empty());
}

/// R9: under version 1 of Vienna's rules a rally took no lone leader, even where he is lost at once.
#[test]
fn a_game_of_vienna_from_before_r9_took_rallies_says_so_and_goes_on() {
    let library = Library::in_memory().unwrap();
    let file = rallied_under_version_1(&library, "at_once");
    // What version 1 led to: the enemy has rallied, and the leader still stands beside him.
    let then = beside_a_rally("at_once", " acted");
    let (then, _) = Game::start(&Setup::Position(then)).unwrap();
    let bytes = then.digest().0;
    let digest: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let (before, last) = file.rsplit_once("digest = \"").unwrap();
    let (_, rest) = last.split_once('"').unwrap();
    let file = format!("{before}digest = \"{digest}\"{rest}");
    let imported = library.import(&file).unwrap();
    let fault = library.open_game(imported.id).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::RulesChanged);
    for said in ["dice 6", "under version 1 of the rules", "under version 2"] {
        assert!(fault.text.contains(said), "{fault}");
    }
    let verdict = library.verify(imported.id).unwrap();
    let agrees = verdict.differences[0].last_agreeing.unwrap();
    let game = library
        .play_on(imported.id, PlayOn::FromEntry(agrees))
        .unwrap();
    assert!(game.game().throw().is_some(), "the rally is rolled again");
}
