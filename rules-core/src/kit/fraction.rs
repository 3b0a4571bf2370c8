//! Exact chances.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul};

/// A fraction in lowest terms, such as 5/36. Exact as long as numerator and denominator fit 64 bits, which
/// holds for 24 six-sided dice at least; beyond that it is rounded to what fits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    num: u64,
    den: u64,
}

impl Fraction {
    /// Impossible.
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };

    /// Certain.
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// `num` of `den`; `None` if `den` is 0.
    pub fn new(num: u64, den: u64) -> Option<Fraction> {
        (den > 0).then(|| Fraction::reduced(num.into(), den.into()))
    }

    /// The numerator in lowest terms.
    pub const fn num(self) -> u64 {
        self.num
    }

    /// The denominator in lowest terms, never 0.
    pub const fn den(self) -> u64 {
        self.den
    }

    fn reduced(num: u128, den: u128) -> Fraction {
        let shared = greatest_common_divisor(num, den);
        let (num, den) = (num / shared, den / shared);
        let excess = (128 - num.max(den).leading_zeros()).saturating_sub(64);
        match den >> excess {
            0 => Fraction {
                num: u64::MAX,
                den: 1,
            },
            rounded if excess > 0 => Fraction::reduced(num >> excess, rounded),
            _ => Fraction {
                num: num as u64,
                den: den as u64,
            },
        }
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a.max(1)
    } else {
        greatest_common_divisor(b, a % b)
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let shared = greatest_common_divisor(self.den.into(), other.den.into());
        let (ours, theirs) = (
            u128::from(other.den) / shared,
            u128::from(self.den) / shared,
        );
        let (a, b) = (u128::from(self.num) * ours, u128::from(other.num) * theirs);
        let den = u128::from(self.den) * ours;
        match a.checked_add(b) {
            Some(num) => Fraction::reduced(num, den),
            None => Fraction::reduced(a / 2 + b / 2, den / 2),
        }
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        let product = |a: u64, b: u64| u128::from(a) * u128::from(b);
        Fraction::reduced(product(self.num, other.num), product(self.den, other.den))
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(parts: I) -> Fraction {
        parts.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let product = |a: u64, b: u64| u128::from(a) * u128::from(b);
        product(self.num, other.den).cmp(&product(other.num, self.den))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// `5/36`; whole numbers stand alone.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.den {
            1 => write!(out, "{}", self.num),
            den => write!(out, "{}/{den}", self.num),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(num: u64, den: u64) -> Fraction {
        Fraction::new(num, den).expect("a denominator")
    }

    #[test]
    fn fractions_stand_in_lowest_terms() {
        assert_eq!(fraction(10, 72).to_string(), "5/36");
        assert_eq!(fraction(6, 6), Fraction::ONE);
        assert_eq!(fraction(0, 6), Fraction::ZERO);
        assert_eq!(fraction(0, 6).to_string(), "0");
        assert_eq!(Fraction::new(1, 0), None);
    }

    #[test]
    fn sums_and_products_are_exact() {
        assert_eq!(fraction(1, 6) + fraction(1, 3), fraction(1, 2));
        assert_eq!(fraction(5, 6) * fraction(2, 5), fraction(1, 3));
        let faces = (0..36).map(|_| fraction(1, 36));
        assert_eq!(faces.sum::<Fraction>(), Fraction::ONE);
    }

    #[test]
    fn twenty_four_dice_are_exact() {
        let all = (0..24).fold(Fraction::ONE, |chance, _| chance * fraction(1, 6));
        assert_eq!((all.num(), all.den()), (1, 6u64.pow(24)));
        assert_eq!(
            all + fraction(6u64.pow(24) - 1, 6u64.pow(24)),
            Fraction::ONE
        );
    }

    #[test]
    fn what_does_not_fit_is_rounded_and_never_panics() {
        let tiny = fraction(1, u64::MAX);
        let product = tiny * tiny;
        assert!(product <= tiny);
        let large = fraction(u64::MAX, 1);
        assert!(large + large >= large && large * large >= large);
        let odd = fraction(u64::MAX - 2, u64::MAX) + fraction(u64::MAX - 4, u64::MAX - 1);
        assert!(odd > fraction(199, 100) && odd <= fraction(2, 1));
    }

    #[test]
    fn fractions_are_compared_by_value() {
        assert!(fraction(1, 3) < fraction(1, 2));
        assert!(fraction(5, 36) > fraction(1, 8));
        assert!(fraction(u64::MAX, 2) > fraction(u64::MAX - 1, 2));
    }
}
