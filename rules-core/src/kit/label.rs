//! Printed hex numbers `CCRR` and the axial coordinates they stand for.

use super::hex::Axial;
use serde::Deserialize;

/// Odd or even.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// 1, 3, 5, …
    Odd,
    /// 0, 2, 4, …
    Even,
}

/// How a map is numbered: the first and last line `CC`, the first and last place `RR` on a line,
/// and which lines sit half a hex toward higher `RR`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// First and last line.
    pub cc: (u8, u8),
    /// First and last place on a line.
    pub rr: (u8, u8),
    /// The lines that sit half a hex toward higher `RR`.
    pub shifted: Parity,
}

impl Layout {
    /// The hex with the printed number, whether it lies on the map or not.
    pub const fn axial(&self, cc: i16, rr: i16) -> Axial {
        Axial {
            q: cc,
            r: rr - self.skew(cc),
        }
    }

    /// The printed numbers `(CC, RR)` of a hex, whether it lies on the map or not.
    pub const fn numbers(&self, hex: Axial) -> (i16, i16) {
        (hex.q, hex.r + self.skew(hex.q))
    }

    /// Whether the numbers lie within the first and last line and place.
    pub fn holds(&self, cc: i16, rr: i16) -> bool {
        let within = |(first, last): (u8, u8), n| (i16::from(first)..=i16::from(last)).contains(&n);
        within(self.cc, cc) && within(self.rr, rr)
    }

    /// How far `r` falls behind `RR` on a line: half a hex a line, rounded by the shift.
    const fn skew(&self, cc: i16) -> i16 {
        match self.shifted {
            Parity::Odd => cc.div_euclid(2),
            Parity::Even => (cc + 1).div_euclid(2),
        }
    }
}

/// Reads a printed number of four digits, such as `"0712"`.
pub fn parse(label: &str) -> Option<(u8, u8)> {
    if label.len() != 4 || !label.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((label[..2].parse().ok()?, label[2..].parse().ok()?))
}

/// Writes numbers below 100 as they are printed, with two digits each.
pub fn write(cc: u8, rr: u8, out: &mut String) {
    for digit in [cc / 10, cc % 10, rr / 10, rr % 10] {
        out.push(char::from(b'0' + digit));
    }
}

/// Numbers as they are printed.
pub fn print(cc: u8, rr: u8) -> String {
    let mut label = String::with_capacity(4);
    write(cc, rr, &mut label);
    label
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(shifted: Parity) -> Layout {
        Layout {
            cc: (1, 36),
            rr: (0, 27),
            shifted,
        }
    }

    fn distance(shifted: Parity, a: (i16, i16), b: (i16, i16)) -> u16 {
        let layout = layout(shifted);
        layout.axial(a.0, a.1).distance(layout.axial(b.0, b.1))
    }

    #[test]
    fn numbers_invert_axial_under_both_shifts() {
        for shifted in [Parity::Odd, Parity::Even] {
            let layout = layout(shifted);
            for cc in -3..40 {
                for rr in -3..30 {
                    assert_eq!(layout.numbers(layout.axial(cc, rr)), (cc, rr));
                }
            }
        }
    }

    #[test]
    fn neighbours_are_those_of_the_printed_offsets() {
        let same = [(0, -1), (0, 1)];
        let toward_lower = [(-1, -1), (-1, 0), (1, -1), (1, 0)];
        let toward_higher = [(-1, 0), (-1, 1), (1, 0), (1, 1)];
        for (shifted, cc, others) in [
            (Parity::Odd, 7, toward_higher),
            (Parity::Odd, 8, toward_lower),
            (Parity::Even, 7, toward_lower),
            (Parity::Even, 8, toward_higher),
        ] {
            for (dc, dr) in same.into_iter().chain(others) {
                assert_eq!(distance(shifted, (cc, 9), (cc + dc, 9 + dr)), 1);
            }
        }
    }

    #[test]
    fn distance_is_that_of_doubled_coordinates() {
        for shifted in [Parity::Odd, Parity::Even] {
            let x2 = |(cc, rr): (i16, i16)| {
                let odd = cc.rem_euclid(2) == 1;
                2 * rr + i16::from(odd == (shifted == Parity::Odd))
            };
            for cc in 1..20 {
                for rr in 0..20 {
                    let (a, b): ((i16, i16), (i16, i16)) = ((9, 11), (cc, rr));
                    let dc = (b.0 - a.0).abs();
                    let dx = (x2(b) - x2(a)).abs();
                    let slow = dc + ((dx - dc) / 2).max(0);
                    assert_eq!(i32::from(distance(shifted, a, b)), i32::from(slow));
                }
            }
        }
    }

    #[test]
    fn only_four_digits_are_a_label() {
        assert_eq!(parse("0712"), Some((7, 12)));
        assert_eq!(parse("4800"), Some((48, 0)));
        for wrong in ["712", "07123", "07 2", "+712", "", "ääxx", "07１2"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!(print(7, 2), "0702");
    }

    #[test]
    fn a_layout_holds_its_own_numbers_only() {
        let layout = layout(Parity::Odd);
        assert!(layout.holds(1, 0) && layout.holds(36, 27));
        assert!(!layout.holds(0, 5) && !layout.holds(37, 5));
        assert!(!layout.holds(5, -1) && !layout.holds(5, 28));
    }
}
