//! Long work: how far it is, stopping it, and the check of the whole library.

use game_library::{Filter, GameId, GameRow, Library};
use serde::Serialize;
use specta::Type;

use super::{Games, away};
use crate::error::AppError;
use crate::long_work::{LongWork, Reached};

/// What the check of a game found.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Checked {
    /// The game.
    game: GameId,
    /// Its name.
    name: String,
    /// Why it is not as it was played, or empty.
    trouble: String,
}

/// How far the long work is that the window waits for.
#[tauri::command]
#[specta::specta]
pub(crate) fn work_reached(games: Games<'_>) -> Reached {
    games.work().reached()
}

/// Lets it stop.
#[tauri::command]
#[specta::specta]
pub(crate) fn stop_work(games: Games<'_>) {
    games.work().stop();
}

/// Asks the present rules about every entry of every game outside the bin.
#[tauri::command]
#[specta::specta]
pub(crate) async fn check_library(games: Games<'_>) -> Result<Vec<Checked>, AppError> {
    away(games, |games| check_all(&games.library()?, games.work())).await
}

fn check_all(library: &Library, work: &LongWork) -> Result<Vec<Checked>, AppError> {
    let rows = library.games(&Filter::default())?;
    let of = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    work.watched(|watch| {
        let each = (0..of).zip(&rows);
        each.map(|(done, row)| check(library, row, &mut |_, _| watch(done, of)))
            .collect()
    })
}

fn check(
    library: &Library,
    row: &GameRow,
    watch: &mut game_library::Watch<'_>,
) -> Result<Checked, AppError> {
    let (game, name) = match row {
        GameRow::Readable(info) => (info.id, info.title.clone()),
        GameRow::Damaged(row) => (row.id, row.title.clone().unwrap_or_default()),
    };
    let trouble = match (row, library.verify_watched(game, watch)) {
        (GameRow::Damaged(row), _) => row.reason.clone(),
        (_, Ok(verdict)) if verdict.agrees() => String::new(),
        (_, Ok(_)) => "It is not as it was played; its own check tells where.".into(),
        (_, Err(fault)) if fault.kind == game_library::ErrorKind::Stopped => {
            return Err(fault.into());
        }
        (_, Err(fault)) => fault.text,
    };
    Ok(Checked {
        game,
        name,
        trouble,
    })
}

#[cfg(test)]
mod tests {
    use game_library::{Beginning, Library};
    use rules_core::ids::Battle;
    use rules_core::setup::{NewGame, Setup};

    use super::check_all;
    use crate::long_work::LongWork;

    #[test]
    fn every_game_of_the_library_is_checked() {
        let library = Library::in_memory().unwrap();
        for battle in Battle::ALL {
            let setup = Setup::New(NewGame::standard(battle));
            library.create(&Beginning::honest(setup)).unwrap();
        }
        let checked = check_all(&library, &LongWork::default()).unwrap();
        assert_eq!(checked.len(), Battle::ALL.len());
        assert!(checked.iter().all(|game| game.trouble.is_empty()));
    }
}
