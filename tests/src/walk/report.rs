//! What a walk found.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rules_core::digest::Digest;
use rules_core::ids::Battle;

use super::{Tally, WalkOrder, Walked};
use crate::play::Play;

/// A game that broke a law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Its number in the walk, from 0.
    pub game: u32,
    /// The law.
    pub law: String,
    /// What was found.
    pub text: String,
    /// The play that led there.
    pub play: Play,
    /// Where the play was written, if a folder was given.
    pub file: Option<PathBuf>,
}

/// What a walk found. Times leave the laws out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkReport {
    /// The battle.
    pub battle: Battle,
    /// The seed.
    pub seed: u64,
    /// Games begun.
    pub games: u32,
    /// Actions taken, dice included, undoing ones left out.
    pub actions: u64,
    /// Decisions taken by players.
    pub decisions: u64,
    /// Choices listed at them.
    pub listed: u64,
    /// Time spent to play, without laws.
    pub seconds: Duration,
    /// The part of it spent to list choices.
    pub listing: Duration,
    /// Actions of each game.
    pub lengths: Vec<usize>,
    /// How often each ending came: `imperial held`.
    pub outcomes: Tally,
    /// Games that broke a law.
    pub failures: Vec<Failure>,
    /// One digest over all games: every action and every last state.
    pub digest: Digest,
}

impl WalkReport {
    pub(super) fn new(order: &WalkOrder) -> WalkReport {
        WalkReport {
            battle: order.battle,
            seed: order.seed,
            games: 0,
            actions: 0,
            decisions: 0,
            listed: 0,
            seconds: Duration::ZERO,
            listing: Duration::ZERO,
            lengths: Vec::new(),
            outcomes: Tally::new(),
            failures: Vec::new(),
            digest: Digest::of(""),
        }
    }

    pub(super) fn add(&mut self, number: u32, walked: Walked, folder: Option<&Path>) {
        self.games += 1;
        self.actions += walked.actions as u64;
        self.decisions += walked.decisions as u64;
        self.listed += walked.listed as u64;
        self.seconds += walked.playing + walked.listing;
        self.listing += walked.listing;
        self.lengths.push(walked.actions);
        let outcome = walked.outcome.unwrap_or_else(|| "unfinished".into());
        *self.outcomes.entry(outcome).or_default() += 1;
        self.digest = Digest::of(&format!("{} {}", self.digest, walked.digest));
        if let Some(breach) = walked.breach {
            let note = format!("game {number} of seed {}: {breach}", self.seed);
            let play = Play {
                note,
                ..walked.play
            };
            let file = folder.and_then(|folder| {
                write_failure(&failure_file(folder, self.battle, self.seed, number), &play)
            });
            self.failures.push(Failure {
                game: number,
                law: breach.law.into(),
                text: breach.text,
                play,
                file,
            });
        }
    }

    /// Shortest, median and longest game, in actions; zeros without a game.
    pub fn length_marks(&self) -> [usize; 3] {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        [sorted.first(), sorted.get(sorted.len() / 2), sorted.last()]
            .map(|mark| mark.copied().unwrap_or(0))
    }

    /// Games in a second.
    pub fn games_a_second(&self) -> u64 {
        self.a_second(u64::from(self.games))
    }

    /// Decisions in a second.
    pub fn decisions_a_second(&self) -> u64 {
        self.a_second(self.decisions)
    }

    /// Choices listed in a second of the whole time.
    pub fn listed_a_second(&self) -> u64 {
        self.a_second(self.listed)
    }

    /// The share of time spent to list choices, in hundredths.
    pub fn listing_percent(&self) -> u64 {
        percent(self.listing, self.seconds)
    }

    fn a_second(&self, count: u64) -> u64 {
        let per = u128::from(count) * 1_000_000 / self.seconds.as_micros().max(1);
        u64::try_from(per).unwrap_or(u64::MAX)
    }
}

impl std::fmt::Display for WalkReport {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [least, median, most] = self.length_marks();
        writeln!(
            out,
            "{} games of {}, seed {}",
            self.games,
            self.battle.id(),
            self.seed
        )?;
        writeln!(
            out,
            "speed     {} games/s, {} decisions/s, {} choices/s",
            self.games_a_second(),
            self.decisions_a_second(),
            self.listed_a_second()
        )?;
        writeln!(
            out,
            "listing   {} % of {}.{:03} s",
            self.listing_percent(),
            self.seconds.as_secs(),
            self.seconds.subsec_millis()
        )?;
        writeln!(
            out,
            "length    {least} / {median} / {most} actions (least, median, most)"
        )?;
        for (outcome, count) in &self.outcomes {
            writeln!(out, "outcome   {count:>6} × {outcome}")?;
        }
        for failure in &self.failures {
            let file = failure
                .file
                .as_ref()
                .map_or(String::new(), |file| format!(" ({})", file.display()));
            writeln!(
                out,
                "failure   game {}: {}: {}{file}",
                failure.game, failure.law, failure.text
            )?;
        }
        write!(out, "digest    {}", self.digest)
    }
}

fn percent(part: Duration, whole: Duration) -> u64 {
    u64::try_from(part.as_micros() * 100 / whole.as_micros().max(1)).unwrap_or(100)
}

/// Where the play of a failed game is left.
pub(super) fn failure_file(folder: &Path, battle: Battle, seed: u64, number: u32) -> PathBuf {
    folder.join(format!("walk-{}-{seed}-{number}.toml", battle.id()))
}

fn write_failure(file: &Path, play: &Play) -> Option<PathBuf> {
    std::fs::create_dir_all(file.parent()?).ok()?;
    std::fs::write(file, play.write()).ok()?;
    Some(file.to_path_buf())
}
