//! The binary `vedette-cli`: see `--help` and `docs/cli.md`.

use std::io::{BufWriter, Write, stderr, stdin, stdout};
use std::process::ExitCode;

use clap::Parser;
use vedette_cli::arguments::Arguments;
use vedette_cli::run::run;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = BufWriter::new(stdout().lock());
    let done = run(arguments, &mut stdin().lock(), &mut output);
    match done.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was written before the failure is still of use; if that cannot be delivered, the failure says enough.
            let _ = output.flush();
            if !failure.text.is_empty() {
                let _ = writeln!(stderr(), "vedette-cli: {failure}");
            }
            ExitCode::from(failure.exit_code())
        }
    }
}
