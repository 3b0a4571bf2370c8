//! `serve`: other programs play and test through standard input and output, one JSON object a line.
//!
//! The protocol stands in `docs/cli.md`.

mod answer;
mod request;
mod session;

pub use answer::NodeBody;
pub use session::Session;

use std::io::{self, BufRead, Write};

use answer::Fault;

/// The longest line that is read, in bytes. A position has about 6,000.
pub const LONGEST_LINE: usize = 1 << 20;

/// Answers line by line until the input ends.
///
/// # Errors
/// Only when reading or writing itself fails; no line does.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::default();
    while let Some(line) = read_line(input)? {
        let answer = match line {
            Err(fault) => fault.line(),
            Ok(text) if text.trim().is_empty() => continue,
            Ok(text) => session.answer(&text),
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// The next line; a fault in place of one that cannot be used. Reads no more than the limit into memory.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Fault>>> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let part = match input.fill_buf() {
            Ok(part) => part,
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(fault) => return Err(fault),
        };
        if part.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = part.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(part.len(), |end| end + 1);
        length += used;
        if length <= LONGEST_LINE {
            line.extend_from_slice(&part[..used]);
        }
        let done = end.is_some() || part.is_empty();
        input.consume(used);
        if done {
            break;
        }
    }
    if length > LONGEST_LINE {
        let text = format!("The line is longer than {LONGEST_LINE} bytes; it was skipped.");
        return Ok(Some(Err(Fault::new("too-long", text))));
    }
    let text =
        String::from_utf8(line).map_err(|_| Fault::new("json", "The line is not UTF-8 text."));
    Ok(Some(text))
}
