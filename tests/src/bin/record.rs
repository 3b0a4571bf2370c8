//! Writes the traces of the golden plays again; `record SEED` first records the plays that are missing.
//!
//! A trace with other digests is written only if the battle has a new rules version.

use std::fs;
use std::process::ExitCode;

use headless::golden;
use headless::play::Play;
use rules_core::ids::Battle;

fn main() -> ExitCode {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let mut code = ExitCode::SUCCESS;
    for (battle, scenario) in golden::scenarios() {
        match write(battle, &scenario, seed) {
            Ok(said) => println!("{} {scenario}: {said}", battle.id()),
            Err(fault) => {
                eprintln!("{} {scenario}: {fault}", battle.id());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn write(battle: Battle, scenario: &str, seed: Option<u64>) -> Result<&'static str, String> {
    let (play_file, trace_file) = (
        golden::file(battle, scenario, "toml"),
        golden::file(battle, scenario, "txt"),
    );
    if let (false, Some(seed)) = (play_file.exists(), seed) {
        let play = golden::record(battle, scenario, seed).map_err(|stopped| stopped.to_string())?;
        fs::write(&play_file, play.write()).map_err(|fault| fault.to_string())?;
    }
    let text = fs::read_to_string(&play_file).map_err(|fault| {
        format!(
            "{}: {fault}; give a seed to record a play",
            play_file.display()
        )
    })?;
    let play = Play::read(&text).map_err(|fault| fault.to_string())?;
    let new = golden::trace(&play).map_err(|stopped| stopped.to_string())?;
    let old = fs::read_to_string(&trace_file).unwrap_or_default();
    if old == new {
        return Ok("unchanged");
    }
    if !old.is_empty() && !golden::may_replace(&old, &new) {
        return Err("the digests changed; raise the battle's rules version first".into());
    }
    fs::write(&trace_file, new).map_err(|fault| fault.to_string())?;
    Ok("written; read the change")
}
