//! Opens the program's window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    if let Err(error) = vedette_window::run() {
        eprintln!("Vedette could not open its window: {error}");
        std::process::exit(1);
    }
}
