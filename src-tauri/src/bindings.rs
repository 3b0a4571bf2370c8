//! The one list of what the window may ask for, and its TypeScript twin.

use tauri::Wry;
use tauri_specta::{Builder, collect_commands};

use crate::about;
use crate::commands::{board, branches, files, library, look, pictures, play, settings, work};

/// Every command and event of the window.
pub(crate) fn builder() -> Builder<Wry> {
    Builder::<Wry>::new()
        .disable_serde_phases()
        .commands(collect_commands![
            about::about,
            board::battles,
            board::board,
            board::register,
            board::rulings,
            library::list_games,
            library::create_game,
            library::open_game,
            library::close_game,
            library::rename_game,
            library::name_players,
            library::tag_game,
            library::note_game,
            library::bin_game,
            library::restore_game,
            library::empty_bin,
            library::make_study,
            library::try_again,
            library::mend_library,
            library::start_anew,
            play::play,
            play::roll,
            play::take_back,
            play::redo,
            play::go_to,
            play::end_game,
            look::look,
            look::why,
            look::reach,
            look::overlay,
            look::preview,
            look::forecast,
            branches::branches,
            branches::named_points,
            branches::name_entry,
            branches::pin,
            branches::compare,
            branches::verify,
            branches::play_on,
            files::export_game,
            files::import_game,
            files::back_up,
            files::summary,
            files::save_summary,
            pictures::picture,
            pictures::keep_picture,
            settings::settings,
            settings::set_setting,
            work::work_reached,
            work::stop_work,
            work::check_library,
        ])
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path, process};

    use specta_typescript::Typescript;

    const BINDINGS: &str = "../ui/src/bindings.ts";

    /// `npm run bindings` sets `VEDETTE_WRITE_BINDINGS` to write the file anew.
    #[test]
    fn bindings_are_fresh() {
        if env::var_os("VEDETTE_WRITE_BINDINGS").is_some() {
            export(Path::new(BINDINGS));
        }
        let fresh = env::temp_dir().join(format!("vedette-bindings-{}.ts", process::id()));
        export(&fresh);
        let same = read(&fresh) == read(Path::new(BINDINGS));
        fs::remove_file(&fresh).expect("a file just written can be removed");
        assert!(same, "ui/src/bindings.ts is stale: run npm run bindings");
    }

    fn export(path: &Path) {
        super::builder()
            .export(Typescript::default(), path)
            .expect("every command has types that TypeScript knows");
    }

    fn read(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }
}
