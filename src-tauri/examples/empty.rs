//! A window with nothing in it, in the same shell: what start and memory of the program are measured against.

use std::process::ExitCode;

use tauri::{Url, WebviewUrl, WebviewWindowBuilder, Wry};

fn main() -> ExitCode {
    let mut context = tauri::generate_context!();
    context.config_mut().app.windows.clear();
    let done = tauri::Builder::<Wry>::default()
        .setup(|app| {
            let page = WebviewUrl::External(Url::parse("about:blank")?);
            WebviewWindowBuilder::new(app, "main", page)
                .inner_size(1280.0, 800.0)
                .build()?;
            Ok(())
        })
        .run(context);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("The empty window could not be opened: {fault}");
            ExitCode::FAILURE
        }
    }
}
