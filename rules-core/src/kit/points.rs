//! Movement points, counted in sixths so that halves and thirds are exact.

use std::fmt;
use std::ops::Add;

/// An amount of movement points, in sixths of a point.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Points(pub u16);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Whole points.
    pub const fn whole(count: u16) -> Points {
        Points(count.saturating_mul(6))
    }

    /// Half points.
    pub const fn halves(count: u16) -> Points {
        Points(count.saturating_mul(3))
    }

    /// Thirds of a point.
    pub const fn thirds(count: u16) -> Points {
        Points(count.saturating_mul(2))
    }

    /// The amount in sixths of a point.
    pub const fn sixths(self) -> u16 {
        self.0
    }

    /// What is left after paying, or `None` if it is not enough.
    pub fn checked_sub(self, price: Points) -> Option<Points> {
        self.0.checked_sub(price.0).map(Points)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Points {
    /// `2`, `1½`, `⅓`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = ["", "⅙", "⅓", "½", "⅔", "⅚"][usize::from(self.0 % 6)];
        match self.0 / 6 {
            0 if !part.is_empty() => out.write_str(part),
            whole => write!(out, "{whole}{part}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_thirds_are_exact() {
        assert_eq!(Points::halves(1) + Points::halves(1), Points::whole(1));
        assert_eq!(Points::thirds(1) + Points::thirds(2), Points::whole(1));
        assert_eq!(
            Points::whole(2).checked_sub(Points::halves(3)),
            Some(Points::halves(1))
        );
        assert_eq!(Points::whole(1).checked_sub(Points::halves(3)), None);
    }

    #[test]
    fn amounts_are_shown_as_a_player_writes_them() {
        let shown = |points: Points| points.to_string();
        assert_eq!(shown(Points::ZERO), "0");
        assert_eq!(shown(Points::whole(2)), "2");
        assert_eq!(shown(Points::halves(3)), "1½");
        assert_eq!(shown(Points::thirds(2)), "⅔");
        assert_eq!(shown(Points(13)), "2⅙");
    }
}
