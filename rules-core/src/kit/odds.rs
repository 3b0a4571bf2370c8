//! Odds columns by cross-multiplication; odds are rounded in the defender's favour.

/// Attack to defence, such as 2:1 or 1:3. Only the ratio matters.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    /// The attacker's part.
    pub attack: u32,
    /// The defender's part.
    pub defence: u32,
}

impl Ratio {
    /// The ratio `attack`:`defence`.
    pub const fn new(attack: u32, defence: u32) -> Ratio {
        Ratio { attack, defence }
    }

    /// Reads `"3:2"` or `"1.5:1"`.
    pub fn parse(text: &str) -> Option<Ratio> {
        let (attack, defence) = text.split_once(':')?;
        let (attack, defence) = (tenths(attack)?, tenths(defence)?);
        let shared = greatest_common_divisor(attack, defence);
        (defence > 0).then(|| Ratio::new(attack / shared, defence / shared))
    }

    /// Whether totals of attack and defence come to this ratio at least.
    fn reached_by(self, attack: u32, defence: u32) -> bool {
        u64::from(attack) * u64::from(self.defence) >= u64::from(self.attack) * u64::from(defence)
    }
}

/// A number with at most one decimal, in tenths.
fn tenths(text: &str) -> Option<u32> {
    let (whole, tenth) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let tenth = tenth.parse::<u32>().ok().filter(|tenth| *tenth < 10)?;
    whole
        .parse::<u32>()
        .ok()?
        .checked_mul(10)?
        .checked_add(tenth)
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 {
        a.max(1)
    } else {
        greatest_common_divisor(b, a % b)
    }
}

/// The last column whose ratio the totals reach, or the first if they reach none. `columns` stand in
/// ascending order; the totals may be in any unit, the same for both.
pub fn column(attack: u32, defence: u32, columns: &[Ratio]) -> usize {
    columns
        .iter()
        .rposition(|ratio| ratio.reached_by(attack, defence))
        .unwrap_or(0)
}

/// A column moved by `shift` places, right if positive, no further than either end of `columns`.
pub fn shifted(column: usize, shift: i32, columns: &[Ratio]) -> usize {
    let last = columns.len().saturating_sub(1);
    let by = shift.unsigned_abs() as usize;
    if shift < 0 {
        column.saturating_sub(by).min(last)
    } else {
        column.saturating_add(by).min(last)
    }
}

/// The smallest attack total that reaches a column against this defence.
pub fn needed(defence: u32, column: Ratio) -> u32 {
    let attack = u64::from(column.attack) * u64::from(defence);
    u32::try_from(attack.div_ceil(u64::from(column.defence.max(1)))).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Ratio; 12] = [
        Ratio::new(1, 5),
        Ratio::new(1, 4),
        Ratio::new(1, 3),
        Ratio::new(1, 2),
        Ratio::new(1, 1),
        Ratio::new(3, 2),
        Ratio::new(2, 1),
        Ratio::new(3, 1),
        Ratio::new(4, 1),
        Ratio::new(5, 1),
        Ratio::new(6, 1),
        Ratio::new(7, 1),
    ];

    fn found(attack: u32, defence: u32) -> (u32, u32) {
        let ratio = COLUMNS[column(attack, defence, &COLUMNS)];
        (ratio.attack, ratio.defence)
    }

    #[test]
    fn odds_round_for_the_defender() {
        assert_eq!(found(19, 10), (3, 2));
        assert_eq!(found(20, 10), (2, 1));
        assert_eq!(found(14, 10), (1, 1));
        assert_eq!(found(9, 10), (1, 2));
        assert_eq!(found(10, 21), (1, 3));
    }

    #[test]
    fn odds_stop_at_both_ends() {
        assert_eq!(found(1, 100), (1, 5));
        assert_eq!(found(100, 1), (7, 1));
        assert_eq!(found(0, 4), (1, 5));
        assert_eq!(found(4, 0), (7, 1));
        assert_eq!(found(u32::MAX, u32::MAX), (1, 1));
        assert_eq!(column(3, 1, &[]), 0);
    }

    #[test]
    fn only_the_ratio_matters() {
        for attack in 0..40 {
            for defence in 0..40 {
                assert_eq!(
                    column(attack, defence, &COLUMNS),
                    column(6 * attack, 6 * defence, &COLUMNS)
                );
            }
        }
    }

    #[test]
    fn the_total_needed_is_the_smallest_that_reaches_the_column() {
        for defence in 1..40 {
            for (place, ratio) in COLUMNS.iter().enumerate().skip(1) {
                let attack = needed(defence, *ratio);
                assert!(column(attack, defence, &COLUMNS) >= place);
                assert!(column(attack - 1, defence, &COLUMNS) < place);
            }
        }
    }

    #[test]
    fn a_shift_stays_on_the_table() {
        assert_eq!(shifted(4, 2, &COLUMNS), 6);
        assert_eq!(shifted(4, -2, &COLUMNS), 2);
        assert_eq!(shifted(1, -5, &COLUMNS), 0);
        assert_eq!(shifted(10, 9, &COLUMNS), 11);
        assert_eq!(shifted(3, 1, &[]), 0);
    }

    #[test]
    fn a_printed_ratio_can_be_read() {
        assert_eq!(Ratio::parse("3:2"), Some(Ratio::new(3, 2)));
        assert_eq!(Ratio::parse("1 : 5"), Some(Ratio::new(1, 5)));
        assert_eq!(Ratio::parse("1.5:1"), Some(Ratio::new(3, 2)));
        for wrong in ["3", "3:", "3:0", "a:b", "3:-1", "1.55:1", "9999999999:1"] {
            assert_eq!(Ratio::parse(wrong), None);
        }
    }
}
