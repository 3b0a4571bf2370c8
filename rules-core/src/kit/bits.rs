//! Small sets of numbered units.

/// A set of units numbered from 0 to 127: one bit each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Bits(pub u128);

impl Bits {
    /// No unit.
    pub const NONE: Bits = Bits(0);

    /// One unit; none for a number of 128 or more.
    pub fn one(number: usize) -> Bits {
        let shifted = u32::try_from(number)
            .ok()
            .and_then(|number| 1u128.checked_shl(number));
        Bits(shifted.unwrap_or(0))
    }

    /// The units below a number.
    pub fn below(number: usize) -> Bits {
        Bits(Bits::one(number).0.wrapping_sub(1))
    }

    /// This set and one unit more.
    pub fn with(self, number: usize) -> Bits {
        Bits(self.0 | Bits::one(number).0)
    }

    /// This set without one unit.
    pub fn without(self, number: usize) -> Bits {
        Bits(self.0 & !Bits::one(number).0)
    }

    /// The units in either set.
    pub fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// The units in both sets.
    pub fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// The units of this set that are not in the other.
    pub fn minus(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// Whether the unit is in the set.
    pub fn contains(self, number: usize) -> bool {
        self.0 & Bits::one(number).0 != 0
    }

    /// Whether every unit of this set is in the other.
    pub fn within(self, other: Bits) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of units.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The units, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(number)
        })
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Bits {
        numbers.into_iter().fold(Bits::NONE, Bits::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: Bits = [5, 0, 127, 5].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 127]);
        assert_eq!(set.len(), 3);
        assert!(set.contains(127) && !set.contains(1) && !set.contains(128));
        assert_eq!(set.without(5), Bits::one(0).with(127));
        assert_eq!(set.with(128), set);
    }

    #[test]
    fn sets_are_joined_and_compared() {
        let (low, high) = (Bits::below(3), Bits::one(2).with(9));
        assert_eq!(low.or(high).iter().collect::<Vec<_>>(), [0, 1, 2, 9]);
        assert_eq!(low.and(high), Bits::one(2));
        assert_eq!(low.minus(high), Bits::below(2));
        assert!(low.and(high).within(high) && !low.within(high));
        assert!(Bits::NONE.within(low) && Bits::NONE.is_empty());
        assert_eq!((Bits::below(0), Bits::below(128).len()), (Bits::NONE, 128));
    }
}
