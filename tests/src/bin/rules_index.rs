//! Writes `docs/rules/<battle>.md` for every battle; `npm run index`.

use std::fs;
use std::process::ExitCode;

use headless::rules_index::{Index, page, page_file};
use rules_core::ids::Battle;

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for battle in Battle::ALL {
        match write(battle) {
            Ok(lacking) => println!("{}: {lacking} rows lack code or a test", battle.id()),
            Err(fault) => {
                eprintln!("{}: {fault}", battle.id());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn write(battle: Battle) -> std::io::Result<usize> {
    let index = Index::of(battle)?;
    let file = page_file(battle);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, page(&index))?;
    for (id, what) in index.lacking() {
        println!("{id} lacks {what}");
    }
    Ok(index.lacking().len())
}
