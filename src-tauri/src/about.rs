//! What the program says of itself.

use serde::Serialize;
use specta::Type;

/// Versions to quote when something has gone wrong.
#[derive(Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct About {
    /// The program.
    version: &'static str,
    /// The shell that carries the window.
    tauri: &'static str,
    /// The web view that draws it, when the system tells.
    web_view: Option<String>,
}

/// The versions of the program and of what it stands on.
#[tauri::command]
#[specta::specta]
pub(crate) fn about() -> About {
    About {
        version: env!("CARGO_PKG_VERSION"),
        tauri: tauri::VERSION,
        web_view: tauri::webview_version().ok(),
    }
}
