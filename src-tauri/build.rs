//! Readies what `generate_context!` reads at compile time.

use std::{fs, path::Path};

const PAGES: &str = "../dist";
const NOT_BUILT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Vedette</title>\
    <p>The pages of this program were not built. Run: npm start</p>";

fn main() {
    stand_in_for_missing_pages();
    println!("cargo:rerun-if-changed={PAGES}");
    tauri_build::build();
}

/// In a clean clone the pages are not built yet; checks and tests must still compile.
fn stand_in_for_missing_pages() {
    let index = Path::new(PAGES).join("index.html");
    if !index.exists() {
        fs::create_dir_all(PAGES).expect("the folder of the project can be written to");
        fs::write(index, NOT_BUILT).expect("the folder dist can be written to");
    }
}
