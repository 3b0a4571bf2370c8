//! A bounded counter, such as losses or morale, that tells when it comes to a threshold.

/// A mark on a track, and the side of it that counts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Threshold {
    /// Met by this value and all above it: losses that reach a limit.
    AtLeast(i32),
    /// Met by this value and all below it: morale that falls to a level.
    AtMost(i32),
}

impl Threshold {
    /// Whether the value meets the threshold.
    pub const fn met_by(self, value: i32) -> bool {
        match self {
            Threshold::AtLeast(mark) => value >= mark,
            Threshold::AtMost(mark) => value <= mark,
        }
    }
}

/// A threshold that a change has met, or has moved away from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Crossing {
    /// The threshold.
    pub threshold: Threshold,
    /// Whether it is met now and was not before; else it was met and is no more.
    pub met: bool,
}

/// A counter that stays between two ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    value: i32,
    lowest: i32,
    highest: i32,
}

impl Track {
    /// A track standing at `value`, or at the nearer end if that lies outside.
    pub fn new(value: i32, lowest: i32, highest: i32) -> Track {
        let mut track = Track {
            value: lowest,
            lowest,
            highest: highest.max(lowest),
        };
        track.set(value);
        track
    }

    /// Where the track stands.
    pub const fn value(self) -> i32 {
        self.value
    }

    /// Moves the track, no further than its ends, and tells which thresholds that crosses, in their order.
    pub fn change(&mut self, by: i32, thresholds: &[Threshold]) -> Vec<Crossing> {
        let before = self.value;
        self.set(before.saturating_add(by));
        let crossing = |threshold: &Threshold| {
            let met = threshold.met_by(self.value);
            (met != threshold.met_by(before)).then_some(Crossing {
                threshold: *threshold,
                met,
            })
        };
        thresholds.iter().filter_map(crossing).collect()
    }

    fn set(&mut self, value: i32) {
        self.value = value.clamp(self.lowest, self.highest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: [Threshold; 2] = [Threshold::AtLeast(100), Threshold::AtLeast(130)];

    fn crossed(track: &mut Track, by: i32, thresholds: &[Threshold]) -> Vec<(Threshold, bool)> {
        track
            .change(by, thresholds)
            .into_iter()
            .map(|crossing| (crossing.threshold, crossing.met))
            .collect()
    }

    #[test]
    fn reaching_a_limit_is_reported_once() {
        let mut losses = Track::new(95, 0, 245);
        assert_eq!(crossed(&mut losses, 4, &LIMITS), []);
        assert_eq!(crossed(&mut losses, 1, &LIMITS), [(LIMITS[0], true)]);
        assert_eq!(crossed(&mut losses, 10, &LIMITS), []);
        assert_eq!(crossed(&mut losses, 40, &LIMITS), [(LIMITS[1], true)]);
        assert_eq!(
            crossed(&mut losses, -60, &LIMITS),
            [(LIMITS[0], false), (LIMITS[1], false)]
        );
    }

    #[test]
    fn a_falling_track_meets_a_level_from_above() {
        let level = [Threshold::AtMost(148)];
        let mut morale = Track::new(150, 0, 200);
        assert_eq!(crossed(&mut morale, -1, &level), []);
        assert_eq!(crossed(&mut morale, -1, &level), [(level[0], true)]);
        assert_eq!(crossed(&mut morale, 1, &level), [(level[0], false)]);
    }

    #[test]
    fn a_track_stays_between_its_ends() {
        let mut track = Track::new(5, 0, 10);
        track.change(i32::MAX, &[]);
        assert_eq!(track.value(), 10);
        track.change(i32::MIN, &[]);
        assert_eq!(track.value(), 0);
        assert_eq!(Track::new(-3, 0, 10).value(), 0);
        assert_eq!(Track::new(3, 5, 1).value(), 5);
    }
}
