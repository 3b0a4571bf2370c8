//! The desktop window: a thin shell that hands commands to the core and the library.

mod about;
mod bindings;

use tauri::Wry;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When the system has no display or no web view to show the pages in.
pub fn run() -> tauri::Result<()> {
    let bindings = bindings::builder();
    tauri::Builder::<Wry>::default()
        .invoke_handler(bindings.invoke_handler())
        .setup(move |app| {
            bindings.mount_events(app);
            Ok(())
        })
        .run(tauri::generate_context!())
}
