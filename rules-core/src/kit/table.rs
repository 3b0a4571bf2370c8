//! A chart: rows such as die faces, columns such as odds or ranges.

use super::odds::Ratio;

/// The whole numbers a row or column stands for: one number, `a-b`, `a or less`, `a or more`, `a+`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The smallest number; `i32::MIN` if there is none.
    pub first: i32,
    /// The greatest number; `i32::MAX` if there is none.
    pub last: i32,
}

impl Span {
    /// Reads a head such as `3`, `-2`, `3-5`, `4 or less`, `5 or more` or `11+`.
    pub fn parse(head: &str) -> Option<Span> {
        let number = |text: &str| text.trim().parse::<i32>().ok();
        if let Some(only) = number(head) {
            return Some(Span {
                first: only,
                last: only,
            });
        }
        if let Some(most) = head.strip_suffix("or less") {
            return Some(Span {
                first: i32::MIN,
                last: number(most)?,
            });
        }
        if let Some(least) = head
            .strip_suffix("or more")
            .or_else(|| head.strip_suffix('+'))
        {
            return Some(Span {
                first: number(least)?,
                last: i32::MAX,
            });
        }
        let (hyphen, _) = head
            .char_indices()
            .skip(1)
            .find(|(_, letter)| *letter == '-')?;
        let span = Span {
            first: number(&head[..hyphen])?,
            last: number(&head[hyphen + 1..])?,
        };
        (span.first < span.last).then_some(span)
    }

    /// Whether the number is one of these.
    pub const fn contains(self, number: i32) -> bool {
        self.first <= number && number <= self.last
    }

    /// The neighbouring heads between which a number is missing or that overlap. None if not all of the
    /// heads are numbers.
    pub(super) fn breaks(heads: &[String]) -> impl Iterator<Item = (&str, &str)> {
        let spans: Option<Vec<Span>> = heads.iter().map(|head| Span::parse(head)).collect();
        let mut order: Vec<(Span, &str)> = spans
            .into_iter()
            .flatten()
            .zip(heads)
            .map(|(span, head)| (span, head.as_str()))
            .collect();
        order.sort();
        let follows = |before: Span, after: Span| before.last.checked_add(1) == Some(after.first);
        let broken: Vec<(&str, &str)> = order
            .windows(2)
            .filter(|pair| !follows(pair[0].0, pair[1].0))
            .map(|pair| (pair[0].1, pair[1].1))
            .collect();
        broken.into_iter()
    }
}

/// A chart with its cells understood. Made by [`TableEntry::table`](super::load::TableEntry::table).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<T> {
    rows: Vec<String>,
    columns: Vec<String>,
    cells: Vec<Option<T>>,
}

impl<T: Copy> Table<T> {
    /// A table of cells row by row.
    pub(super) fn new(rows: Vec<String>, columns: Vec<String>, cells: Vec<Option<T>>) -> Table<T> {
        Table {
            rows,
            columns,
            cells,
        }
    }

    /// The cell in a row and a column, counted from 0; `None` if it has no entry or does not exist.
    pub fn get(&self, row: usize, column: usize) -> Option<T> {
        let known = row < self.rows.len() && column < self.columns.len();
        *self
            .cells
            .get(row * self.columns.len() + column)
            .filter(|_| known)?
    }

    /// The row that stands for a number, such as a die.
    pub fn row(&self, number: i32) -> Option<usize> {
        holding(&self.rows, number)
    }

    /// The column that stands for a number, such as a range.
    pub fn column(&self, number: i32) -> Option<usize> {
        holding(&self.columns, number)
    }

    /// The row with a head.
    pub fn row_named(&self, head: &str) -> Option<usize> {
        self.rows.iter().position(|row| row == head)
    }

    /// The column with a head.
    pub fn column_named(&self, head: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == head)
    }

    /// The heads of the rows.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    /// The heads of the columns.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// The columns as odds; `None` if a head is not a ratio.
    pub fn ratios(&self) -> Option<Vec<Ratio>> {
        self.columns.iter().map(|head| Ratio::parse(head)).collect()
    }
}

fn holding(heads: &[String], number: i32) -> Option<usize> {
    heads
        .iter()
        .position(|head| Span::parse(head).is_some_and(|span| span.contains(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_stand_for_numbers() {
        let span = |first, last| Some(Span { first, last });
        assert_eq!(Span::parse("3"), span(3, 3));
        assert_eq!(Span::parse("-2"), span(-2, -2));
        assert_eq!(Span::parse("3-5"), span(3, 5));
        assert_eq!(Span::parse("-3--1"), span(-3, -1));
        assert_eq!(Span::parse("4 or less"), span(i32::MIN, 4));
        assert_eq!(Span::parse("5 or more"), span(5, i32::MAX));
        assert_eq!(Span::parse("11+"), span(11, i32::MAX));
        for other in [
            "", "-", "wood", "5-3", "3-3", "1:2", "or less", "3-x", "é-2",
        ] {
            assert_eq!(Span::parse(other), None, "{other}");
        }
    }

    #[test]
    fn heads_that_are_numbers_must_follow_each_other() {
        let breaks = |heads: &[&str]| {
            let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
            Span::breaks(&heads).count()
        };
        assert_eq!(breaks(&["1", "2-3", "4 or more"]), 0);
        assert_eq!(breaks(&["3", "2", "1 or less"]), 0);
        assert_eq!(breaks(&["1", "3", "3-4"]), 2);
        assert_eq!(breaks(&["1 or more", "2"]), 1);
        assert_eq!(breaks(&["clear", "1", "3"]), 0);
    }

    #[test]
    fn columns_of_odds_are_ratios() {
        let table = |columns: [&str; 2]| {
            let columns = columns.map(str::to_owned).to_vec();
            Table::new(vec!["1".to_owned()], columns, vec![Some(1), None])
        };
        let ratios = [Ratio::new(1, 2), Ratio::new(3, 2)];
        assert_eq!(
            table(["1:2", "1.5:1"]).ratios().as_deref(),
            Some(&ratios[..])
        );
        assert_eq!(table(["1:2", "2"]).ratios(), None);
    }
}
