//! Where a unit can go within its movement points, and by which way.

use super::board::{Board, Hex};
use super::points::Points;

/// What it takes to go from one hex into the next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The step is not allowed.
    No,
    /// The step costs this much, and the unit may go on.
    Pay(Points),
    /// The step costs this much, and the unit must stop.
    PayAndStop(Points),
}

/// The best way to arrive in a hex: cheapest, then through the fewest hexes, then over the hex with the
/// smallest label. Packed so that the smaller number is the better way.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Arrival(u64);

impl Arrival {
    const NEVER: Arrival = Arrival(u64::MAX);

    fn new(cost: u16, hexes: u16, before: Hex) -> Arrival {
        Arrival(u64::from(cost) << 32 | u64::from(hexes) << 16 | u64::from(before.0))
    }

    fn cost(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn hexes(self) -> u16 {
        (self.0 >> 16) as u16
    }

    fn before(self) -> Hex {
        Hex(self.0 as u16)
    }
}

/// The hexes a unit can reach, with what each costs and the way there.
#[derive(Clone)]
pub struct Reach {
    from: Hex,
    /// The best arrival after which the unit may still go on.
    going: Vec<Arrival>,
    /// The best arrival after which it must stop.
    stopping: Vec<Arrival>,
}

impl Reach {
    /// What it costs to come to a hex; `None` if it is out of reach.
    pub fn cost(&self, hex: Hex) -> Option<Points> {
        let best = self.best(hex);
        (best != Arrival::NEVER).then(|| Points(best.cost() as u16))
    }

    /// The way to a hex, without the starting hex; empty if it is out of reach or the start itself.
    pub fn path(&self, hex: Hex) -> Vec<Hex> {
        let mut path = Vec::new();
        let mut arrival = self.best(hex);
        let mut at = hex;
        while at != self.from && arrival != Arrival::NEVER {
            path.push(at);
            at = arrival.before();
            arrival = self.going[at.index()];
        }
        path.reverse();
        path
    }

    /// The hexes within reach, without the starting hex, in label order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let all = (0..self.going.len()).map(|index| Hex(index as u16));
        all.filter(|hex| *hex != self.from && self.best(*hex) != Arrival::NEVER)
    }

    fn best(&self, hex: Hex) -> Arrival {
        self.going[hex.index()].min(self.stopping[hex.index()])
    }
}

/// Finds every hex within `budget`. `step` is asked for each pair of adjacent hexes and told what was spent
/// on the way so far; to have spent more must not make a step cheaper.
pub fn reach<G: Copy>(
    board: &Board<G>,
    from: Hex,
    budget: Points,
    step: impl Fn(Hex, Hex, Points) -> Step,
) -> Reach {
    let never = vec![Arrival::NEVER; board.len()];
    let mut reach = Reach {
        from,
        going: never.clone(),
        stopping: never,
    };
    let mut queue = Buckets::new(budget, board.len());
    reach.going[from.index()] = Arrival::new(0, 0, from);
    queue.push(0, from);
    for spent in 0..=budget.0 {
        while let Some(here) = queue.pop(spent) {
            let arrived = reach.going[here.index()];
            if arrived.cost() < u32::from(spent) {
                continue;
            }
            for next in board.neighbours(here).iter().flatten().copied() {
                let (price, stop) = match step(here, next, Points(spent)) {
                    Step::No => continue,
                    Step::Pay(price) => (price, false),
                    Step::PayAndStop(price) => (price, true),
                };
                let Some(cost) = spent.checked_add(price.0).filter(|cost| *cost <= budget.0) else {
                    continue;
                };
                let new = Arrival::new(cost, arrived.hexes() + 1, here);
                let known = if stop {
                    &mut reach.stopping
                } else {
                    &mut reach.going
                };
                let old = known[next.index()];
                if new >= old {
                    continue;
                }
                known[next.index()] = new;
                // A free step may shorten the way to a hex that was already gone on from.
                let cheaper = new.cost() < old.cost();
                if !stop && (cheaper || (price.0 == 0 && new.hexes() < old.hexes())) {
                    queue.push(cost, next);
                }
            }
        }
    }
    reach
}

/// A queue with one bucket for each sixth of a point, as linked lists in one array.
struct Buckets {
    /// For each cost, one more than the place of the entry to come out first; 0 if there is none.
    first: Vec<u32>,
    /// Each entry's hex, and the next of its bucket in the same way.
    entries: Vec<(Hex, u32)>,
}

impl Buckets {
    fn new(budget: Points, hexes: usize) -> Buckets {
        Buckets {
            first: vec![0; usize::from(budget.0) + 1],
            entries: Vec::with_capacity(2 * hexes),
        }
    }

    fn push(&mut self, cost: u16, hex: Hex) {
        let first = &mut self.first[usize::from(cost)];
        self.entries.push((hex, *first));
        *first = self.entries.len() as u32;
    }

    fn pop(&mut self, cost: u16) -> Option<Hex> {
        let first = &mut self.first[usize::from(cost)];
        let (hex, next) = *self.entries.get((*first as usize).checked_sub(1)?)?;
        *first = next;
        Some(hex)
    }
}
