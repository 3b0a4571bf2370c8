//! Killed processes, cut logs, full disks, two programs at once: what was committed is there, and nothing else.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use game_library::{EntryId, ErrorKind, Filter, GameId, Library, Mode, RollBy};
use rusqlite::Connection;

use crate::common::{Picks, new_game, step, walk};

/// Says to this program that it is the child of a test, and what it is to do.
const ROLE: &str = "VEDETTE_SAVES_ROLE";
const FILE: &str = "VEDETTE_SAVES_FILE";

/// The child that the tests here start, kill and starve. By itself it has nothing to do.
#[test]
fn child() {
    let (Ok(role), Ok(file)) = (std::env::var(ROLE), std::env::var(FILE)) else {
        return;
    };
    match role.as_str() {
        "write" => write_for_ever(&file),
        "write-own" => write_own(&file),
        "open" => match Library::open(&file) {
            Ok(library) => println!(
                "opened {:?}",
                library.games(&Filter::default()).map(|rows| rows.len())
            ),
            Err(fault) => println!("refused {:?} {fault}", fault.kind),
        },
        "starve" => starve(&file),
        other => panic!("no role {other}"),
    }
}

fn child_with(role: &str, file: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "power::child", "--nocapture", "--test-threads=1"]);
    command
        .env(ROLE, role)
        .env(FILE, file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

fn said_by(command: &mut Command) -> String {
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// Plays without end, and says each entry once it is on disk.
fn write_for_ever(file: &str) {
    let library = Library::open(file).unwrap();
    let mut picks = Picks(u64::from(std::process::id()));
    loop {
        let mut game = new_game(&library, Mode::Study);
        println!("game {}", game.id());
        while let Some(head) = step(&mut game, &mut picks) {
            println!("entry {} {head} {}", game.id(), game.game().digest());
            if picks.next(10) == 0 {
                game.store_positions().unwrap();
            }
        }
    }
}

#[test]
fn a_killed_program_loses_nothing_that_it_said_was_kept() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let mut entries = 0;
    for round in 0..8 {
        let mut child = child_with("write", &path).spawn().unwrap();
        let said = kill_after(&mut child, Duration::from_millis(40 + 37 * round));
        let library = Library::open(&path).unwrap();
        for line in said.iter().rev().take(60) {
            let words: Vec<&str> = line.split(' ').collect();
            let ["entry", game, entry, digest] = words[..] else {
                continue;
            };
            let game = library.open_game(game.parse().unwrap()).unwrap();
            let state = game.game_at(entry.parse().unwrap()).unwrap();
            assert_eq!(state.digest().to_string(), digest);
            entries += 1;
        }
        for row in library.games(&Filter::default()).unwrap().iter().take(2) {
            let game_library::GameRow::Readable(info) = row else {
                panic!("{row:?}")
            };
            assert!(library.verify(info.id).unwrap().agrees());
            assert_eq!(
                library.open_game(info.id).unwrap().standing(),
                info.standing
            );
        }
    }
    assert!(entries > 50, "{entries} entries were looked for");
}

/// Kills the child, and gives the whole lines it wrote.
fn kill_after(child: &mut Child, time: Duration) -> Vec<String> {
    let out = BufReader::new(child.stdout.take().unwrap());
    let reader =
        std::thread::spawn(move || out.lines().map_while(Result::ok).collect::<Vec<String>>());
    std::thread::sleep(time);
    child.kill().unwrap();
    child.wait().unwrap();
    let mut lines = reader.join().unwrap();
    let whole = lines
        .last()
        .is_some_and(|line| line.split(' ').count() == 4 && line.len() > 24);
    if !whole {
        lines.pop();
    }
    lines
}

/// A library whose log has not been written back, and what stood at each commit.
struct Running {
    folder: tempfile::TempDir,
    main: Vec<u8>,
    log: Vec<u8>,
    commits: Vec<(EntryId, String)>,
}

fn running(gestures: usize) -> Running {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    // Written back once, so that the file itself is a library already.
    drop(Library::open(&path).unwrap());
    let main = fs::read(&path).unwrap();
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, Mode::Study);
    let mut commits = vec![(game.head(), game.game().digest().to_string())];
    let mut picks = Picks(4);
    for _ in 0..gestures {
        step(&mut game, &mut picks).unwrap();
        commits.push((game.head(), game.game().digest().to_string()));
    }
    let log = fs::read(folder.path().join("library.vedette-wal")).unwrap();
    assert_eq!(
        fs::read(&path).unwrap(),
        main,
        "nothing was written back yet"
    );
    Running {
        folder,
        main,
        log,
        commits,
    }
}

/// How many commits a library shows, which must be exactly what stood after one of them.
fn commits_in(path: &Path, running: &Running) -> usize {
    let library = Library::open(path).unwrap();
    if library.games(&Filter::default()).unwrap().is_empty() {
        return 0;
    }
    let game = library.open_game(GameId(1)).unwrap();
    assert!(library.verify(game.id()).unwrap().agrees());
    let found = (game.head(), game.game().digest().to_string());
    let place = running
        .commits
        .iter()
        .position(|commit| *commit == found)
        .unwrap();
    assert_eq!(
        game.steps(game.head()).unwrap().len(),
        usize::try_from(library.info(game.id()).unwrap().moves).unwrap()
    );
    place + 1
}

fn put(folder: &Path, name: &str, main: &[u8], log: &[u8]) -> PathBuf {
    let path = folder.join(format!("{name}.vedette"));
    fs::write(&path, main).unwrap();
    fs::write(folder.join(format!("{name}.vedette-wal")), log).unwrap();
    path
}

#[test]
fn a_log_cut_anywhere_gives_what_was_committed_before_the_cut() {
    let running = running(25);
    let mut picks = Picks(13);
    let frame = 4096 + 24;
    let mut cuts: Vec<usize> = (0..60).map(|_| picks.next(running.log.len())).collect();
    // Also just before, at and behind the ends of frames.
    cuts.extend((0..12).flat_map(|_| {
        let end = 32 + frame * picks.next(running.log.len() / frame);
        [end - 1, end, end + 1, end + 24]
    }));
    cuts.extend([0, 1, 31, 32, running.log.len()]);
    cuts.sort_unstable();
    let mut before = 0;
    for (place, cut) in cuts.iter().enumerate() {
        let end = (*cut).min(running.log.len());
        let path = put(
            running.folder.path(),
            &format!("cut-{place}"),
            &running.main,
            &running.log[..end],
        );
        let commits = commits_in(&path, &running);
        assert!(commits >= before, "a longer log holds no less");
        before = commits;
    }
    assert_eq!(
        before,
        running.commits.len(),
        "the whole log holds everything"
    );
}

#[test]
fn a_log_with_a_torn_end_gives_what_was_committed_before_it() {
    let running = running(25);
    let mut picks = Picks(17);
    for place in 0..40 {
        let at = picks.next(running.log.len());
        let mut log = running.log.clone();
        match place % 3 {
            // Garbage from there on, nothing from there on, one wrong byte.
            0 => log[at..]
                .iter_mut()
                .for_each(|byte| *byte = u8::try_from(picks.next(256)).unwrap()),
            1 => log[at..].fill(0),
            _ => log[at] ^= 0x40,
        }
        let path = put(
            running.folder.path(),
            &format!("torn-{place}"),
            &running.main,
            &log,
        );
        let commits = commits_in(&path, &running);
        assert!(commits <= running.commits.len());
        let game = Library::open(&path)
            .unwrap()
            .games(&Filter::default())
            .unwrap()
            .len();
        assert_eq!(game, usize::from(commits > 0));
    }
}

/// Power lost while the log is written back: any mix of old and new pages, with the log still there.
#[test]
fn a_file_half_written_back_is_whole_with_its_log() {
    let running = running(25);
    let path = put(running.folder.path(), "back", &running.main, &running.log);
    drop(Library::open(&path).unwrap());
    let new = fs::read(&path).unwrap();
    let mut picks = Picks(23);
    for round in 0..20 {
        let mut mixed = new.clone();
        for (page, old) in running.main.chunks(4096).enumerate() {
            if picks.next(2) == 0 {
                mixed[page * 4096..page * 4096 + old.len()].copy_from_slice(old);
            }
        }
        mixed.truncate(
            running
                .main
                .len()
                .max(picks.next(new.len() / 4096 + 1) * 4096),
        );
        let path = put(
            running.folder.path(),
            &format!("mixed-{round}"),
            &mixed,
            &running.log,
        );
        assert_eq!(commits_in(&path, &running), running.commits.len());
    }
}

/// Power lost while a new library is made.
#[test]
fn a_library_killed_while_it_is_made_is_made_again() {
    let folder = crate::common::folder();
    for round in 0..15 {
        let path = folder.path().join(format!("new-{round}.vedette"));
        let mut child = child_with("write", &path).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(2 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        let library = Library::open(&path).unwrap();
        walk(&mut new_game(&library, Mode::Honest), 3, &mut Picks(1));
    }
}

/// Plays until the disk takes no more, and shows that reading still works and nothing is half there.
fn starve(file: &str) {
    let library = Library::open(file).unwrap();
    let mut game = new_game(&library, Mode::Study);
    let mut picks = Picks(3);
    loop {
        let (head, digest) = (game.head(), game.game().digest());
        let steps: Vec<String> = crate::common::pick(&game, &mut picks).into_iter().collect();
        if let Err(fault) = game.play(head, &steps, RollBy::Program) {
            assert_eq!((game.head(), game.game().digest()), (head, digest));
            let info = library.info(game.id()).unwrap();
            assert_eq!(info.head, head);
            println!("refused {:?} {fault}", fault.kind);
            println!("stands {head} {digest}");
            return;
        }
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_takes_no_more_refuses_the_gesture_and_keeps_the_rest() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let child = child_with("starve", &path);
    // A limit of the system on the size of a file stands for a disk that is full.
    let words: Vec<String> = std::iter::once(child.get_program())
        .chain(child.get_args())
        .map(|word| format!("'{}'", word.to_str().unwrap()))
        .collect();
    let mut limited = Command::new("sh");
    limited.args([
        "-c",
        &format!("trap '' XFSZ; ulimit -f 700; exec {}", words.join(" ")),
    ]);
    limited.env(ROLE, "starve").env(FILE, &path);
    let said = said_by(&mut limited);
    assert!(
        said.contains("refused Disk") || said.contains("refused Full"),
        "{said}"
    );
    assert!(
        said.contains("library.vedette"),
        "the file is named: {said}"
    );
    let stands = said
        .lines()
        .find_map(|line| line.strip_prefix("stands "))
        .unwrap();
    let library = Library::open(&path).unwrap();
    let mut game = library.open_game(GameId(1)).unwrap();
    assert_eq!(format!("{} {}", game.head(), game.game().digest()), stands);
    assert!(library.verify(game.id()).unwrap().agrees());
    assert!(
        step(&mut game, &mut Picks(1)).is_some(),
        "with room again it goes on"
    );
}

#[cfg(unix)]
#[test]
fn a_library_that_may_not_be_written_is_refused_in_one_sentence() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let folder = crate::common::folder();
    let inner = folder.path().join("locked");
    fs::create_dir(&inner).unwrap();
    let path = inner.join("library.vedette");
    drop(new_game(&Library::open(&path).unwrap(), Mode::Honest));
    let before = fs::read(&path).unwrap();
    let allow =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    allow(folder.path(), 0o755);
    allow(&path, 0o444);
    allow(&inner, 0o555);
    // Whoever may do anything asks as somebody who may not.
    let program = folder.path().join("saves");
    let mut child = child_with("open", &path);
    if fs::write(inner.join("probe"), "").is_ok() {
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        allow(&program, 0o755);
        let args: Vec<_> = child.get_args().map(ToOwned::to_owned).collect();
        child = Command::new(&program);
        child
            .args(args)
            .env(ROLE, "open")
            .env(FILE, &path)
            .uid(65_534)
            .current_dir("/");
    }
    let said = said_by(&mut child);
    assert!(said.contains("refused Disk"), "{said}");
    assert!(
        said.contains("library.vedette") && said.contains("permissions"),
        "{said}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    allow(&inner, 0o755);
}

/// Plays a game of its own a while, however often it must wait.
fn write_own(file: &str) {
    let library = Library::open(file).unwrap();
    let mut game = new_game(&library, Mode::Study);
    let mut picks = Picks(u64::from(std::process::id()));
    for _ in 0..30 {
        step(&mut game, &mut picks).unwrap();
    }
    println!("own {} {}", game.id(), game.head());
}

#[test]
fn two_programs_write_to_one_library_side_by_side() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    // Not there yet: all of them make it.
    let children: Vec<Child> = (0..6)
        .map(|_| child_with("write-own", &path).spawn().unwrap())
        .collect();
    let said: Vec<String> = children
        .into_iter()
        .map(|child| String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap())
        .collect();
    let library = Library::open(&path).unwrap();
    assert_eq!(library.games(&Filter::default()).unwrap().len(), 6);
    for said in said {
        let line = said
            .lines()
            .find_map(|line| line.split_once("own "))
            .unwrap()
            .1;
        let (id, head) = line.split_once(' ').unwrap();
        let id = id.parse().unwrap();
        assert_eq!(library.info(id).unwrap().head, head.parse().unwrap());
        assert!(library.verify(id).unwrap().agrees());
    }
}

#[test]
fn one_game_in_two_windows_takes_one_gesture_and_refuses_the_other() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let id = new_game(&Library::open(&path).unwrap(), Mode::Study).id();
    let players: Vec<_> = (0..4)
        .map(|number| {
            let path = path.clone();
            std::thread::spawn(move || {
                let mut game = Library::open(path).unwrap().open_game(id).unwrap();
                let mut picks = Picks(number);
                let (mut taken, mut stale) = (0, 0);
                while taken < 15 {
                    let steps: Vec<String> =
                        crate::common::pick(&game, &mut picks).into_iter().collect();
                    match game.play(game.head(), &steps, RollBy::Program) {
                        Ok(_) => taken += 1,
                        Err(fault) => {
                            assert_eq!(fault.kind, ErrorKind::Stale, "{fault}");
                            stale += 1;
                            game.refresh().unwrap();
                        }
                    }
                }
                (taken, stale)
            })
        })
        .collect();
    let taken: usize = players
        .into_iter()
        .map(|player| player.join().unwrap().0)
        .sum();
    let library = Library::open(&path).unwrap();
    let game = library.open_game(id).unwrap();
    let gestures: std::collections::BTreeSet<u32> = game
        .steps(game.head())
        .unwrap()
        .iter()
        .map(|step| step.gesture)
        .collect();
    assert_eq!(gestures.len(), taken, "each gesture is on the line once");
    assert_eq!(game.branches().len(), 1);
    assert!(library.verify(id).unwrap().agrees());
}

#[test]
fn a_library_that_is_kept_busy_says_so() {
    let folder = crate::common::folder();
    let path = folder.path().join("library.vedette");
    let library = Library::open(&path).unwrap();
    let mut game = new_game(&library, Mode::Study);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(
        library.games(&Filter::default()).unwrap().len(),
        1,
        "reading goes on"
    );
    let fault = game
        .play(game.head(), &["end"], RollBy::Program)
        .unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Busy);
    assert!(fault.text.contains("library.vedette"), "{fault}");
    other.execute_batch("ROLLBACK").unwrap();
    game.play(game.head(), &["end"], RollBy::Program).unwrap();
}
