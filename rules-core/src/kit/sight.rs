//! The straight line between the centres of two hexes: which hexes and hexsides it meets. Exact.
//!
//! With hex centres at three times their axial coordinates, the corners of hexes have integer coordinates as
//! well, so that every question is the sign of a cross product.

use super::board::{Board, Hex};
use super::hex::{Axial, DIRECTIONS};

/// What a line meets on its way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// It passes through the inside of a hex.
    Through(Axial),
    /// It runs along the hexside between two hexes: the one on its left and the one on its right, on a sheet
    /// whose lines `q` follow each other to the right and whose places `r` run down.
    Between(Axial, Axial),
}

/// What the line between two hex centres meets, in order, without the two end hexes. A hex of which the line
/// touches only a corner is not met.
pub fn crossings(from: Axial, to: Axial) -> impl Iterator<Item = Crossing> {
    let mut line = Line::new(from, to);
    let mut on_side = false;
    std::iter::from_fn(move || {
        on_side = line.along && !on_side && line.at != to;
        if on_side {
            let [left, right] = line.beside();
            return Some(Crossing::Between(left, right));
        }
        let next = line.advance()?;
        (next != to).then_some(Crossing::Through(next))
    })
}

/// The first hex that blocks the straight line between the centres of two hexes. Only hexes between them count; along a
/// hexside both must block, and off the map nothing does.
pub fn first_blocking<G: Copy>(
    board: &Board<G>,
    from: Hex,
    to: Hex,
    blocks: impl Fn(Hex) -> bool,
) -> Option<Hex> {
    crossings(board.axial(from), board.axial(to)).find_map(|crossing| match crossing {
        Crossing::Through(axial) => board.at(axial).filter(|hex| blocks(*hex)),
        Crossing::Between(left, right) => {
            let (left, right) = (board.at(left)?, board.at(right)?);
            Some(left).filter(|left| blocks(right) && blocks(*left))
        }
    })
}

/// The hexsides the line crosses, in order, each as the hex it leaves and the hex it enters there. A line that
/// passes through the end of a hexside crosses it; one that runs along a hexside crosses the two sides at
/// either end of that, but not the hexside itself.
pub fn sides_crossed(from: Axial, to: Axial) -> impl Iterator<Item = (Axial, Axial)> {
    let mut line = Line::new(from, to);
    let steps = std::iter::from_fn(move || {
        let (before, beside) = (line.at, line.along.then(|| line.beside()));
        line.advance().map(|into| (before, beside, into))
    });
    let sides = |(before, beside, into): (Axial, Option<[Axial; 2]>, Axial)| match beside {
        None => [Some((before, into)), None, None, None],
        Some([left, right]) => {
            [(before, left), (before, right), (left, into), (right, into)].map(Some)
        }
    };
    steps.flat_map(sides).flatten()
}

/// The sides of `to` on which the line comes in, each as the hex outside and `to`: one, or the two beside the
/// corner if it comes in through a corner, which only a line along hexsides does. Nothing if both are
/// the same hex.
pub fn entry_sides(from: Axial, to: Axial) -> impl Iterator<Item = (Axial, Axial)> {
    let mut line = Line::new(from, to);
    let mut outside = [None; 2];
    while line.at != to {
        outside = match line.along {
            true => line.beside().map(Some),
            false => [Some(line.at), None],
        };
        line.advance();
    }
    outside.into_iter().flatten().map(move |hex| (hex, to))
}

/// A line under way. It heads between the directions `ahead` and `ahead + 1`, or exactly to `ahead`: its whole
/// way is `a` steps to `ahead` and `b` steps to the other, with a > 0 and b ≥ 0.
struct Line {
    at: Axial,
    to: Axial,
    ahead: usize,
    a: i32,
    b: i32,
    /// Whether it runs along hexsides: from corner to corner between two hexes, then through the hex beyond.
    along: bool,
    /// On which side of the line the centre of `at` lies, and how far: positive towards `ahead + 1`.
    offset: i32,
    /// The steps the line may take: to `ahead`, `ahead - 1`, `ahead + 1` and `ahead + 2`.
    steps: [Axial; 4],
}

impl Line {
    fn new(from: Axial, to: Axial) -> Line {
        let q = i32::from(to.q) - i32::from(from.q);
        let r = i32::from(to.r) - i32::from(from.r);
        let (ahead, a, b) = match () {
            () if q > 0 && r >= 0 => (0, q, r),
            () if q <= 0 && q + r > 0 => (1, q + r, -q),
            () if r > 0 => (2, r, -q - r),
            () if q < 0 => (3, -q, -r),
            () if q + r < 0 => (4, -q - r, q),
            () => (5, -r, q + r),
        };
        let steps = [0, 5, 1, 2].map(|turn| DIRECTIONS[(ahead + turn) % 6]);
        Line {
            at: from,
            to,
            ahead,
            a,
            b,
            along: a == b && a > 0,
            offset: 0,
            steps,
        }
    }

    /// Goes on into the next hex whose inside it meets.
    fn advance(&mut self) -> Option<Axial> {
        if self.at == self.to {
            return None;
        }
        if self.along {
            self.at = self.towards(0).step(self.ahead + 1);
            return Some(self.at);
        }
        let Line { a, b, .. } = *self;
        let [first, middle, last] = self.corners();
        let before_middle = if first > 0 { (1, -a - b) } else { (0, -b) };
        let after_middle = if last < 0 { (3, a + b) } else { (2, a) };
        let tie = i32::from(a > b);
        let (step, moved) = if 2 * middle + tie > 0 {
            before_middle
        } else {
            after_middle
        };
        self.at = self.at.plus(self.steps[step], 1);
        self.offset += 3 * moved;
        Some(self.at)
    }

    /// The hexes to the left and right of the hexside it comes to, if it runs along hexsides.
    fn beside(&self) -> [Axial; 2] {
        [self.towards(0), self.towards(1)]
    }

    /// How far the corners between `ahead - 1`, `ahead`, `ahead + 1` and `ahead + 2` lie from the line.
    fn corners(&self) -> [i32; 3] {
        let Line { a, b, offset, .. } = *self;
        [offset - a - 2 * b, offset + a - b, offset + 2 * a + b]
    }

    fn towards(&self, turn: usize) -> Axial {
        self.at.step(self.ahead + turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const FROM: Axial = Axial { q: 2, r: -5 };

    fn met(from: Axial, to: Axial) -> Vec<Crossing> {
        crossings(from, to).collect()
    }

    /// A place on the line, as a fraction of its length.
    #[derive(Copy, Clone, Debug)]
    struct Place {
        num: i64,
        den: i64,
    }

    impl PartialEq for Place {
        fn eq(&self, other: &Place) -> bool {
            self.num * other.den == other.num * self.den
        }
    }

    impl Place {
        fn before(self, other: Place) -> bool {
            self.num * other.den < other.num * self.den
        }
    }

    /// Where a hex and the line have points in common.
    struct Stretch {
        hex: Axial,
        enter: Place,
        leave: Place,
        /// The line runs along the hex's edge.
        edge: bool,
    }

    /// Twice the dot product of two axial vectors, in steps.
    fn dot(a: (i64, i64), b: (i64, i64)) -> i64 {
        2 * a.0 * b.0 + 2 * a.1 * b.1 + a.0 * b.1 + a.1 * b.0
    }

    /// The slow twin: clips the line by the six sides of a hex.
    fn clip(from: Axial, to: Axial, hex: Axial) -> Option<Stretch> {
        let vector = |a: Axial, b: Axial| (i64::from(b.q - a.q), i64::from(b.r - a.r));
        let (way, start) = (vector(from, to), vector(hex, from));
        let mut stretch = Stretch {
            hex,
            enter: Place { num: 0, den: 1 },
            leave: Place { num: 1, den: 1 },
            edge: false,
        };
        for step in DIRECTIONS {
            // On this side's inner half-plane: start + t * way <= 1, all doubled.
            let step = (i64::from(step.q), i64::from(step.r));
            let (rise, room) = (dot(way, step), 2 - dot(start, step) * 2);
            let rise = rise * 2;
            match rise {
                0 if room < 0 => return None,
                0 => stretch.edge |= room == 0,
                1.. => {
                    let place = Place {
                        num: room,
                        den: rise,
                    };
                    if place.before(stretch.leave) {
                        stretch.leave = place;
                    }
                }
                _ => {
                    let place = Place {
                        num: -room,
                        den: -rise,
                    };
                    if stretch.enter.before(place) {
                        stretch.enter = place;
                    }
                }
            }
        }
        (!stretch.leave.before(stretch.enter)).then_some(stretch)
    }

    /// The stretches of the line, corners touched among them, in order of entering and then of the hex.
    fn stretches(from: Axial, to: Axial) -> Vec<Stretch> {
        let around = from.disc(from.distance(to) + 1);
        let mut all: Vec<Stretch> = around.filter_map(|hex| clip(from, to, hex)).collect();
        all.sort_by(|a, b| (a.enter.num * b.enter.den).cmp(&(b.enter.num * a.enter.den)));
        all
    }

    #[test]
    fn the_line_is_that_of_the_rational_twin() {
        for to in FROM.disc(12) {
            let all = stretches(FROM, to);
            let long = || {
                all.iter()
                    .filter(|stretch| stretch.enter.before(stretch.leave))
            };
            let through: Vec<Axial> = long()
                .filter(|stretch| !stretch.edge && stretch.hex != FROM && stretch.hex != to)
                .map(|stretch| stretch.hex)
                .collect();
            let mut beside: Vec<Axial> = long()
                .filter(|stretch| stretch.edge)
                .map(|stretch| stretch.hex)
                .collect();
            let crossed = met(FROM, to);
            let fast_through: Vec<Axial> = crossed
                .iter()
                .filter_map(|crossing| match crossing {
                    Crossing::Through(hex) => Some(*hex),
                    Crossing::Between(..) => None,
                })
                .collect();
            let mut fast_beside: Vec<Axial> = crossed
                .iter()
                .filter_map(|crossing| match crossing {
                    Crossing::Through(_) => None,
                    Crossing::Between(left, right) => Some([*left, *right]),
                })
                .flatten()
                .collect();
            beside.sort();
            fast_beside.sort();
            assert_eq!(fast_through, through, "{to:?}");
            assert_eq!(fast_beside, beside, "{to:?}");
        }
    }

    #[test]
    fn hexsides_are_crossed_where_one_hex_is_left_as_another_is_entered() {
        for to in FROM.disc(12) {
            let all = stretches(FROM, to);
            let long: Vec<&Stretch> = all
                .iter()
                .filter(|stretch| stretch.enter.before(stretch.leave))
                .collect();
            let mut slow = BTreeSet::new();
            for a in &long {
                for b in &long {
                    if a.hex.distance(b.hex) == 1 && a.leave == b.enter {
                        slow.insert((a.hex, b.hex));
                    }
                }
            }
            let fast: Vec<(Axial, Axial)> = sides_crossed(FROM, to).collect();
            assert_eq!(
                fast.iter().copied().collect::<BTreeSet<_>>(),
                slow,
                "{to:?}"
            );
            assert_eq!(fast.len(), slow.len(), "{to:?}");
        }
    }

    #[test]
    fn the_line_comes_in_by_every_side_that_holds_the_point_of_entry() {
        for to in FROM.disc(12).filter(|to| *to != FROM) {
            let all = stretches(FROM, to);
            let entry = clip(FROM, to, to)
                .expect("the line ends in its last hex")
                .enter;
            let holds =
                |stretch: &&Stretch| !entry.before(stretch.enter) && !stretch.leave.before(entry);
            let slow: BTreeSet<Axial> = all
                .iter()
                .filter(holds)
                .map(|stretch| stretch.hex)
                .filter(|hex| hex.distance(to) == 1)
                .collect();
            let fast: Vec<(Axial, Axial)> = entry_sides(FROM, to).collect();
            assert!(fast.iter().all(|(_, inside)| *inside == to));
            assert_eq!(
                fast.iter()
                    .map(|(outside, _)| *outside)
                    .collect::<BTreeSet<_>>(),
                slow,
                "{to:?}"
            );
            assert_eq!(fast.len(), slow.len(), "{to:?}");
        }
    }

    #[test]
    fn the_line_back_meets_the_same() {
        for to in FROM.disc(12) {
            let mut back: Vec<Crossing> = met(to, FROM);
            back.reverse();
            let turned: Vec<Crossing> = back
                .into_iter()
                .map(|crossing| match crossing {
                    Crossing::Between(left, right) => Crossing::Between(right, left),
                    through => through,
                })
                .collect();
            assert_eq!(met(FROM, to), turned, "{to:?}");
        }
    }

    #[test]
    fn neighbours_and_the_hex_itself_have_nothing_between() {
        assert_eq!(met(FROM, FROM), []);
        assert_eq!(sides_crossed(FROM, FROM).count(), 0);
        assert_eq!(entry_sides(FROM, FROM).count(), 0);
        for to in FROM.neighbours() {
            assert_eq!(met(FROM, to), []);
            assert_eq!(sides_crossed(FROM, to).collect::<Vec<_>>(), [(FROM, to)]);
        }
    }

    #[test]
    fn a_line_along_hexsides_alternates() {
        let hex = |q, r| Axial { q, r };
        let expected = [
            Crossing::Between(hex(1, 0), hex(0, 1)),
            Crossing::Through(hex(1, 1)),
            Crossing::Between(hex(2, 1), hex(1, 2)),
        ];
        assert_eq!(met(hex(0, 0), hex(2, 2)), expected);
    }

    #[test]
    fn a_corner_touched_is_no_crossing() {
        // From the origin to (4, 1) the line touches corners of (1, 1) and (3, 0).
        let hex = |q, r| Axial { q, r };
        let expected = [(1, 0), (2, 0), (2, 1), (3, 1)].map(|(q, r)| Crossing::Through(hex(q, r)));
        assert_eq!(met(hex(0, 0), hex(4, 1)), expected);
    }
}
