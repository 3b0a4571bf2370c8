//! The turns of a game, and what is known of each.

/// The turns from a first to a last one, each with the battle's own facts: day or night, weather, fog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar<F> {
    first: u8,
    facts: Vec<F>,
}

impl<F> Calendar<F> {
    /// A calendar with facts for each turn, the first turn's first.
    pub fn new(first: u8, facts: Vec<F>) -> Calendar<F> {
        Calendar { first, facts }
    }

    /// The first turn.
    pub fn first(&self) -> u8 {
        self.first
    }

    /// The last turn; the first one if there is no other.
    pub fn last(&self) -> u8 {
        let later = u8::try_from(self.facts.len().saturating_sub(1)).unwrap_or(u8::MAX);
        self.first.saturating_add(later)
    }

    /// What is known of a turn; `None` outside the calendar.
    pub fn at(&self, turn: u8) -> Option<&F> {
        self.facts.get(usize::from(turn.checked_sub(self.first)?))
    }

    /// The turn after this one; `None` after the last.
    pub fn next(&self, turn: u8) -> Option<u8> {
        let next = turn.checked_add(1)?;
        self.at(next).map(|_| next)
    }

    /// All turns with their facts.
    pub fn iter(&self) -> impl Iterator<Item = (u8, &F)> {
        (self.first..=u8::MAX).zip(&self.facts)
    }
}

impl<F: Clone> Calendar<F> {
    /// A calendar where facts hold from the turn they are given for until the next ones: `start` from the
    /// first turn, each of `changes` from its own.
    pub fn standing(first: u8, last: u8, start: F, changes: &[(u8, F)]) -> Calendar<F> {
        let latest = |turn: u8| {
            let begun = changes.iter().filter(|(from, _)| *from <= turn);
            begun
                .max_by_key(|(from, _)| *from)
                .map_or(&start, |(_, facts)| facts)
                .clone()
        };
        Calendar {
            first,
            facts: (first..=last).map(latest).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_run_from_first_to_last() {
        let calendar = Calendar::new(11, vec!["dusk", "night", "dawn"]);
        assert_eq!((calendar.first(), calendar.last()), (11, 13));
        assert_eq!(calendar.at(12), Some(&"night"));
        assert_eq!((calendar.at(10), calendar.at(14)), (None, None));
        assert_eq!((calendar.next(12), calendar.next(13)), (Some(13), None));
        assert_eq!(
            calendar.iter().map(|(turn, _)| turn).collect::<Vec<_>>(),
            [11, 12, 13]
        );
    }

    #[test]
    fn facts_hold_until_they_change() {
        let flood = Calendar::standing(1, 10, false, &[(4, true), (8, false)]);
        let flooded: Vec<u8> = flood
            .iter()
            .filter(|(_, flood)| **flood)
            .map(|(turn, _)| turn)
            .collect();
        assert_eq!(flooded, [4, 5, 6, 7]);
        assert_eq!(flood.last(), 10);
    }

    #[test]
    fn changes_may_stand_in_any_order() {
        let fog = Calendar::standing(1, 6, 0, &[(5, 3), (3, 1), (6, 4)]);
        assert_eq!(
            fog.iter().map(|(_, fog)| *fog).collect::<Vec<_>>(),
            [0, 0, 1, 1, 3, 4]
        );
    }

    #[test]
    fn a_calendar_ends_with_the_last_turn_that_can_be_counted() {
        let calendar = Calendar::new(255, vec![()]);
        assert_eq!((calendar.last(), calendar.next(255)), (255, None));
        let empty: Calendar<()> = Calendar::new(1, Vec::new());
        assert_eq!((empty.last(), empty.at(1)), (1, None));
    }
}
