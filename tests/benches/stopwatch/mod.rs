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

/// The middle of many runs of two works, taken in turn over about a second, so that both meet the same disk.
pub fn in_turn(mut one: impl FnMut(), mut other: impl FnMut()) -> (Duration, Duration) {
    let timed = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    let begin = Instant::now();
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    while begin.elapsed() < Duration::from_secs(1) {
        ones.push(timed(&mut one));
        others.push(timed(&mut other));
    }
    (middle(ones), middle(others))
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
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
