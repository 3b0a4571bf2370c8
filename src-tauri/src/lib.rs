//! The desktop window: a thin shell that hands commands to the core and the library.

mod about;
mod bindings;
mod commands;
mod error;
mod long_work;
mod open_games;

use std::sync::Arc;

use tauri::{Manager, Wry};
use thiserror::Error;

use open_games::OpenGames;

/// The library's name in the program's own folder; the command line looks there too.
const LIBRARY: &str = "library.vedette";

/// Why no window opened.
#[derive(Debug, Error)]
pub enum NoWindow {
    /// Started outside a desktop session.
    #[error(
        "There is no screen to open the window on: start Vedette from a desktop session, \
         or set DISPLAY or WAYLAND_DISPLAY."
    )]
    NoScreen,
    /// The web view that draws the pages refused.
    #[error("The window could not be opened: {0}")]
    Shell(#[from] tauri::Error),
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When the system has no screen, or no web view to show the pages in.
pub fn run() -> Result<(), NoWindow> {
    find_screen()?;
    let bindings = bindings::builder();
    tauri::Builder::<Wry>::default()
        .plugin(tauri_plugin_dialog::init())
        .invoke_handler(bindings.invoke_handler())
        .setup(move |app| {
            bindings.mount_events(app);
            let folder = app.path().app_data_dir()?;
            app.manage(Arc::new(OpenGames::over(folder.join(LIBRARY))));
            Ok(())
        })
        .run(tauri::generate_context!())?;
    Ok(())
}

#[cfg(target_os = "linux")]
fn find_screen() -> Result<(), NoWindow> {
    gtk::init().map_err(|_| NoWindow::NoScreen)
}

#[cfg(not(target_os = "linux"))]
fn find_screen() -> Result<(), NoWindow> {
    Ok(())
}
