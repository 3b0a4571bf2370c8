//! Opens the program's window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    if let Err(reason) = vedette_window::run() {
        eprintln!("{reason}");
        std::process::exit(1);
    }
}
