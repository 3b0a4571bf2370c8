//! Files outside the library: export, import, backup, summaries. The player names them in the system's own dialog.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use game_library::{ErrorKind, GameId, WithSeed};
use serde::{Deserialize, Serialize};
use specta::Type;
use tauri::{AppHandle, Wry};
use tauri_plugin_dialog::{DialogExt as _, FileDialogBuilder};
use vedette_cli::arguments::{Format, OneGame, Summary};
use vedette_cli::games::{self, Place};

use super::{Games, away};
use crate::error::AppError;
use crate::open_games::OpenGames;

/// What exported games end with.
const GAME: &str = "vedette-game";
/// What the files end with that are offered to be brought in: the window's own, and those that the command line's page writes.
const BROUGHT_IN: [&str; 2] = [GAME, "toml"];

/// A game that came from a file.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Arrival {
    /// Its new number.
    game: GameId,
    /// Its name.
    name: String,
    /// What a player should know about it.
    remarks: Vec<String>,
}

/// The form of a summary.
#[derive(Copy, Clone, Debug, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum SummaryForm {
    /// Plain text.
    Text,
    /// Markdown.
    Markdown,
    /// A page for a browser or a printer.
    Html,
}

/// Writes a game to a file; `None` when the player thought better of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn export_game(
    app: AppHandle<Wry>,
    games: Games<'_>,
    game: GameId,
    with_seed: bool,
) -> Result<Option<String>, AppError> {
    away(games, move |games| {
        let library = games.library()?;
        let seed = if with_seed {
            WithSeed::Yes
        } else {
            WithSeed::No
        };
        let text = library.export(game, seed)?;
        let name = format!("{}.{GAME}", file_name(&library.info(game)?.title));
        save(&app, &name, ("Games", GAME), |file| {
            write_whole(file, &text)
        })
    })
    .await
}

/// Adds the game of a file; `None` when the player thought better of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn import_game(
    app: AppHandle<Wry>,
    games: Games<'_>,
) -> Result<Option<Arrival>, AppError> {
    away(games, move |games| {
        let Some(file) = games_to_bring_in(&app).blocking_pick_file() else {
            return Ok(None);
        };
        let file = path_of(file)?;
        let text = std::fs::read_to_string(&file).map_err(|cause| unreadable(&file, &cause))?;
        let library = games.library()?;
        let imported = games
            .work()
            .watched(|watch| library.import_watched(&text, watch));
        let imported = imported.map_err(|fault| in_file(&file, &fault))?;
        Ok(Some(Arrival {
            game: imported.id,
            name: library.info(imported.id)?.title,
            remarks: imported.remarks,
        }))
    })
    .await
}

/// Copies the whole library to a file; `None` when the player thought better of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn back_up(
    app: AppHandle<Wry>,
    games: Games<'_>,
) -> Result<Option<String>, AppError> {
    away(games, move |games| {
        let library = games.library()?;
        save(&app, "backup.vedette", ("Libraries", "vedette"), |file| {
            let copied = games
                .work()
                .watched(|watch| library.backup_watched(file, watch));
            Ok(copied?)
        })
    })
    .await
}

/// What happened, turn by turn or in one turn, ready to read or print.
#[tauri::command]
#[specta::specta]
pub(crate) async fn summary(
    games: Games<'_>,
    game: GameId,
    turn: Option<u8>,
    form: SummaryForm,
) -> Result<String, AppError> {
    away(games, move |games| told(games, game, turn, form)).await
}

/// Writes a summary to a file; `None` when the player thought better of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_summary(
    app: AppHandle<Wry>,
    games: Games<'_>,
    game: GameId,
    turn: Option<u8>,
    form: SummaryForm,
) -> Result<Option<String>, AppError> {
    away(games, move |games| {
        let text = told(games, game, turn, form)?;
        let ending = match form {
            SummaryForm::Text => "txt",
            SummaryForm::Markdown => "md",
            SummaryForm::Html => "html",
        };
        let name = format!(
            "{}.{ending}",
            file_name(&games.library()?.info(game)?.title)
        );
        save(&app, &name, ("Summaries", ending), |file| {
            write_whole(file, &text)
        })
    })
    .await
}

/// The command line's summary: one way to tell a game.
fn told(
    games: &OpenGames,
    game: GameId,
    turn: Option<u8>,
    form: SummaryForm,
) -> Result<String, AppError> {
    let path = games.library()?.path().map(Path::to_path_buf);
    let failed =
        |failure: vedette_cli::failure::Failure| AppError::of(ErrorKind::NotNow, failure.text);
    let place = Place::new(path).map_err(failed)?;
    let asked = Summary {
        game: OneGame { game },
        turn,
        format: match form {
            SummaryForm::Text => Format::Text,
            SummaryForm::Markdown => Format::Md,
            SummaryForm::Html => Format::Html,
        },
    };
    let mut text = Vec::new();
    games::summary(&place, &asked, &mut text).map_err(failed)?;
    String::from_utf8(text).map_err(AppError::broken)
}

fn dialog(app: &AppHandle<Wry>, (kind, ending): (&str, &str)) -> FileDialogBuilder<Wry> {
    app.dialog().file().add_filter(kind, &[ending])
}

/// Games by their endings; whoever calls his files otherwise looks at all of them.
fn games_to_bring_in(app: &AppHandle<Wry>) -> FileDialogBuilder<Wry> {
    let asked = app.dialog().file();
    asked
        .add_filter("Games", &BROUGHT_IN)
        .add_filter("All files", &["*"])
}

/// Asks where to, and writes there; the file's path as text.
fn save(
    app: &AppHandle<Wry>,
    name: &str,
    kind: (&str, &str),
    write: impl FnOnce(&Path) -> Result<(), AppError>,
) -> Result<Option<String>, AppError> {
    let Some(file) = dialog(app, kind).set_file_name(name).blocking_save_file() else {
        return Ok(None);
    };
    let file = path_of(file)?;
    write(&file)?;
    Ok(Some(file.display().to_string()))
}

fn path_of(file: tauri_plugin_dialog::FilePath) -> Result<PathBuf, AppError> {
    file.into_path().map_err(AppError::broken)
}

/// The file is there whole or not at all: written beside its place first, then moved over it.
fn write_whole(file: &Path, text: &str) -> Result<(), AppError> {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = File::create(&part).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        new.sync_all()
    });
    written
        .and_then(|()| std::fs::rename(&part, file))
        .map_err(|cause| {
            // The fault that is told matters more than a left-over.
            let _ = std::fs::remove_file(&part);
            let text = format!(
                "{} could not be written ({cause}); choose another place.",
                file.display()
            );
            AppError::of(ErrorKind::Disk, text)
        })
}

/// A fault of what stands in a file, with the file's name before it.
fn in_file(file: &Path, fault: &game_library::Error) -> AppError {
    if fault.kind == ErrorKind::Stopped {
        return fault.clone().into();
    }
    let name = file.file_name().map_or_else(
        || file.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    AppError::of(fault.kind, format!("{name}: {}", fault.text))
}

fn unreadable(file: &Path, cause: &std::io::Error) -> AppError {
    let text = format!(
        "{} could not be read ({cause}); choose another file.",
        file.display()
    );
    AppError::of(ErrorKind::Disk, text)
}

/// A title as the name of a file on any system.
fn file_name(title: &str) -> String {
    let plain: String = title
        .chars()
        .map(|letter| {
            if letter.is_alphanumeric() || "-_ ".contains(letter) {
                letter
            } else {
                '-'
            }
        })
        .collect();
    let plain = plain.trim();
    if plain.is_empty() {
        "game".into()
    } else {
        plain.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{BROUGHT_IN, ErrorKind, Path, file_name, in_file, write_whole};

    #[test]
    fn what_the_command_line_writes_is_offered_to_be_brought_in() {
        let page = include_str!("../../../docs/cli.md");
        let files = page.split("import ").skip(1);
        let ending = |rest: &str| {
            Some(
                rest.split_whitespace()
                    .next()?
                    .rsplit_once('.')?
                    .1
                    .to_string(),
            )
        };
        let endings: Vec<String> = files.filter_map(ending).collect();
        assert!(endings.contains(&"toml".to_string()), "{endings:?}");
        for ending in endings.iter().filter(|ending| !ending.is_empty()) {
            assert!(BROUGHT_IN.contains(&ending.as_str()), "{ending}");
        }
    }

    #[test]
    fn a_title_becomes_a_name_that_every_system_takes() {
        assert_eq!(file_name("Sunday at the Raab"), "Sunday at the Raab");
        assert_eq!(file_name("a/b: c?"), "a-b- c-");
        assert_eq!(file_name("  "), "game");
    }

    #[test]
    fn a_fault_in_a_file_names_the_file() {
        let fault = game_library::Error {
            kind: ErrorKind::BadInput,
            text: "It is no game file.".into(),
            cite: None,
        };
        let told = in_file(Path::new("/home/klara/shopping.toml"), &fault);
        assert!(format!("{told:?}").contains("\"shopping.toml: It is no game file.\""));
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("vedette-files-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("game.txt");
        write_whole(&file, "first").unwrap();
        write_whole(&file, "second").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "second");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        assert!(write_whole(&folder.join("none/game.txt"), "third").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
