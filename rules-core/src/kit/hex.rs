//! A hex in axial coordinates, and the plain geometry of a hex field.

/// The six steps to the neighbours, in turning order: direction `d + 3` (mod 6) is opposite to `d`.
pub const DIRECTIONS: [Axial; 6] = [
    Axial { q: 1, r: 0 },
    Axial { q: 0, r: 1 },
    Axial { q: -1, r: 1 },
    Axial { q: -1, r: 0 },
    Axial { q: 0, r: -1 },
    Axial { q: 1, r: -1 },
];

/// A hex anywhere on the endless field: `q` counts lines of hexes, `r` hexes along a line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Axial {
    /// Line of the hex.
    pub q: i16,
    /// Place along the line.
    pub r: i16,
}

/// The direction opposite to `direction`.
pub const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

impl Axial {
    /// The neighbour in a direction, which is counted modulo six.
    pub const fn step(self, direction: usize) -> Axial {
        self.plus(DIRECTIONS[direction % 6], 1)
    }

    /// The six neighbours, in the order of [`DIRECTIONS`].
    pub fn neighbours(self) -> [Axial; 6] {
        DIRECTIONS.map(|step| self.plus(step, 1))
    }

    /// This hex moved by `times` the offset.
    pub const fn plus(self, offset: Axial, times: i16) -> Axial {
        Axial {
            q: self.q + offset.q * times,
            r: self.r + offset.r * times,
        }
    }

    /// Steps from hex to hex between the two.
    pub fn distance(self, other: Axial) -> u16 {
        let dq = i32::from(other.q) - i32::from(self.q);
        let dr = i32::from(other.r) - i32::from(self.r);
        let steps = (dq.abs() + dr.abs() + (dq + dr).abs()) / 2;
        u16::try_from(steps).unwrap_or(u16::MAX)
    }

    /// The direction in which `other` adjoins this hex.
    pub fn direction_to(self, other: Axial) -> Option<usize> {
        let (dq, dr) = (other.q.checked_sub(self.q)?, other.r.checked_sub(self.r)?);
        DIRECTIONS
            .iter()
            .position(|step| (step.q, step.r) == (dq, dr))
    }

    /// The hexes exactly `radius` steps away, in turning order; the hex itself for radius 0.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Axial> {
        let radius = radius.cast_signed();
        let sides = if radius == 0 { 1 } else { 6 };
        (0..sides).flat_map(move |side| {
            let corner = self.plus(DIRECTIONS[side], radius);
            let along = DIRECTIONS[(side + 2) % 6];
            (0..radius.max(1)).map(move |steps| corner.plus(along, steps))
        })
    }

    /// The hexes at most `radius` steps away, in ascending order.
    pub fn disc(self, radius: u16) -> impl Iterator<Item = Axial> {
        let radius = radius.cast_signed();
        (-radius..=radius).flat_map(move |dq| {
            let first = (-radius).max(-radius - dq);
            let last = radius.min(radius - dq);
            (first..=last).map(move |dr| Axial {
                q: self.q + dq,
                r: self.r + dr,
            })
        })
    }
}

/// The group of seven hexes with the given place among the groups, which tile the field: the
/// groups have axial coordinates of their own, with the same six directions.
pub const fn group_centre(group: Axial) -> Axial {
    Axial {
        q: 2 * group.q - group.r,
        r: group.q + 3 * group.r,
    }
}

/// The group a hex belongs to, and the direction in which it lies from the group's centre
/// (`None`: it is the centre).
pub fn group_of(hex: Axial) -> (Axial, Option<usize>) {
    let outer = match (3 * i32::from(hex.q) + i32::from(hex.r)).rem_euclid(7) {
        0 => None,
        3 => Some(0),
        1 => Some(1),
        5 => Some(2),
        4 => Some(3),
        6 => Some(4),
        _ => Some(5),
    };
    let centre = outer.map_or(hex, |direction| hex.step(opposite(direction)));
    let group = Axial {
        q: (3 * centre.q + centre.r) / 7,
        r: (2 * centre.r - centre.q) / 7,
    };
    (group, outer)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENTRE: Axial = Axial { q: 3, r: -2 };

    #[test]
    fn opposite_directions_cancel() {
        for direction in 0..6 {
            assert_eq!(CENTRE.step(direction).step(opposite(direction)), CENTRE);
            assert_eq!(CENTRE.direction_to(CENTRE.step(direction)), Some(direction));
        }
        assert_eq!(CENTRE.direction_to(CENTRE), None);
    }

    #[test]
    fn neighbours_in_turning_order_touch_each_other() {
        let around = CENTRE.neighbours();
        for direction in 0..6 {
            assert_eq!(around[direction].distance(around[(direction + 1) % 6]), 1);
        }
    }

    #[test]
    fn distance_is_the_number_of_steps_of_a_flood() {
        let mut flooded = vec![CENTRE];
        for radius in 0..6u16 {
            assert!(flooded.iter().all(|hex| CENTRE.distance(*hex) <= radius));
            let mut disc: Vec<Axial> = CENTRE.disc(radius).collect();
            assert!(disc.is_sorted());
            flooded.sort();
            assert_eq!(disc, flooded);
            let mut rings: Vec<Axial> = (0..=radius).flat_map(|ring| CENTRE.ring(ring)).collect();
            assert!(
                rings
                    .iter()
                    .rev()
                    .take(6)
                    .all(|hex| CENTRE.distance(*hex) == radius || radius == 0)
            );
            rings.sort();
            disc.sort();
            assert_eq!(rings, disc);
            let grown: Vec<Axial> = flooded.iter().flat_map(|hex| hex.neighbours()).collect();
            flooded.extend(grown);
            flooded.sort();
            flooded.dedup();
        }
    }

    #[test]
    fn a_ring_turns_without_a_gap() {
        let ring: Vec<Axial> = CENTRE.ring(4).collect();
        assert_eq!(ring.len(), 24);
        for place in 0..24 {
            assert_eq!(ring[place].distance(ring[(place + 1) % 24]), 1);
        }
    }

    #[test]
    fn groups_of_seven_tile_the_field() {
        for hex in (Axial { q: 0, r: 0 }).disc(20) {
            let (group, outer) = group_of(hex);
            let centre = group_centre(group);
            match outer {
                None => assert_eq!(hex, centre),
                Some(direction) => assert_eq!(hex, centre.step(direction)),
            }
        }
    }

    #[test]
    fn groups_adjoin_in_the_same_six_directions() {
        let group = Axial { q: -1, r: 2 };
        for direction in 0..6 {
            let other = group_centre(group.step(direction));
            let facing = [direction, direction + 1].map(|d| group_centre(group).step(d));
            let theirs = [direction + 3, direction + 4].map(|d| other.step(d));
            assert_eq!(facing[0].distance(theirs[0]), 1);
            assert_eq!(facing[0].distance(theirs[1]), 1);
            assert_eq!(facing[1].distance(theirs[0]), 1);
            assert_eq!(facing[1].distance(theirs[1]), 2);
        }
    }
}
