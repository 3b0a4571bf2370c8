//! How long work takes, and how it compares.

use std::time::{Duration, Instant};

/// The shortest of many runs, over about a fifth of a second.
pub fn best(mut work: impl FnMut()) -> Duration {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    while begin.elapsed() < Duration::from_millis(200) {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed());
    }
    best
}

/// Prints a ratio, with the most it should be in hundredths; 0 is no wish.
pub fn line(what: &str, ours: Duration, theirs: Duration, beside: &str, most: u128) {
    let ratio = ours.as_nanos() * 100 / theirs.as_nanos().max(1);
    let wish = match most {
        0 => String::new(),
        most => format!(
            "  at most {}.{:02}: {}",
            most / 100,
            most % 100,
            if ratio <= most { "kept" } else { "MISSED" }
        ),
    };
    println!(
        "{what:<42} {ours:>10.1?} {:>4}.{:02} × {beside} ({theirs:.1?}){wish}",
        ratio / 100,
        ratio % 100
    );
}
