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
    /// The best arrival after which it must stop; empty if no step stops.
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
        let stopping = self.stopping.get(hex.index());
        self.going[hex.index()].min(stopping.copied().unwrap_or(Arrival::NEVER))
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
    let mut reach = Reach {
        from,
        going: vec![Arrival::NEVER; board.len()],
        stopping: Vec::new(),
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
                if stop && reach.stopping.is_empty() {
                    reach.stopping = vec![Arrival::NEVER; board.len()];
                }
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

/// The way a unit would take into a hex if nothing barred it: the cheapest, then that over the fewest barred steps; without
/// the starting hex. `step` tells of each pair of adjacent hexes its cost, and whether something bars it.
pub fn way_through<G: Copy>(
    board: &Board<G>,
    from: Hex,
    to: Hex,
    step: impl Fn(Hex, Hex) -> (u8, bool),
) -> Vec<Hex> {
    // Heavier than all the barred steps of a way together.
    const WEIGHT: u16 = 100;
    let step = |from: Hex, to: Hex, _| {
        let (cost, barred) = step(from, to);
        Step::Pay(Points(u16::from(cost) * WEIGHT + u16::from(barred)))
    };
    reach(board, from, Points(u16::MAX), step).path(to)
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
            entries: Vec::with_capacity(hexes),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::label::{Layout, Parity};
    use crate::kit::scatter::Scatter;

    const SIZE: u8 = 9;

    fn board() -> Board<()> {
        let layout = Layout {
            cc: (1, SIZE),
            rr: (1, SIZE),
            shifted: Parity::Odd,
        };
        Board::new(layout, |cc, rr| ((cc, rr) != (5, 4)).then_some(()))
    }

    fn hex(board: &Board<()>, label: &str) -> Hex {
        board.hex(label).expect("a hex of the test board")
    }

    /// A step for every ordered pair of hexes, free and forbidden ones and stops among them.
    fn scattered(board: &Board<()>, prices: [u16; 8], scatter: &mut Scatter) -> Vec<Vec<Step>> {
        let mut step = || {
            let price = Points(prices[scatter.below(8) as usize]);
            match scatter.below(10) {
                0 | 1 => Step::No,
                2 | 3 => Step::PayAndStop(price),
                _ => Step::Pay(price),
            }
        };
        board
            .hexes()
            .map(|_| board.hexes().map(|_| step()).collect())
            .collect()
    }

    /// The slow twin: cost and length of the best way for every hex, going on and stopping, by repeating all
    /// steps until nothing improves.
    fn slow(
        board: &Board<()>,
        from: Hex,
        budget: u16,
        steps: &[Vec<Step>],
    ) -> [Vec<Option<(u16, u16)>>; 2] {
        let mut best = [vec![None; board.len()], vec![None; board.len()]];
        best[0][from.index()] = Some((0, 0));
        loop {
            let before = best.clone();
            for a in board.hexes() {
                let Some((cost, hexes)) = best[0][a.index()] else {
                    continue;
                };
                for b in board.neighbours(a).iter().flatten() {
                    let (price, kind) = match steps[a.index()][b.index()] {
                        Step::No => continue,
                        Step::Pay(price) => (price.0, 0),
                        Step::PayAndStop(price) => (price.0, 1),
                    };
                    let new = (cost + price, hexes + 1);
                    let old = &mut best[kind][b.index()];
                    if new.0 <= budget && old.is_none_or(|old| new < old) {
                        *old = Some(new);
                    }
                }
            }
            if best == before {
                return best;
            }
        }
    }

    #[test]
    fn costs_and_ways_are_those_of_the_slow_twin() {
        let board = board();
        let mut scatter = Scatter::new(3);
        for round in 0..80u16 {
            let prices = match round % 2 {
                0 => [0, 2, 3, 3, 6, 6, 6, 12],
                _ => [0, 0, 0, 0, 0, 0, 1, 2],
            };
            let steps = scattered(&board, prices, &mut scatter);
            let from = Hex(scatter.below(board.len() as u32) as u16);
            let budget = Points(scatter.below(40) as u16 / (1 + round % 2 * 9));
            let step = |a: Hex, b: Hex, _| steps[a.index()][b.index()];
            let fast = reach(&board, from, budget, step);
            let [going, stopping] = slow(&board, from, budget.0, &steps);
            let mut reached = Vec::new();
            for to in board.hexes() {
                let ends = [going[to.index()], stopping[to.index()]];
                let best = ends.into_iter().flatten().min();
                assert_eq!(
                    fast.cost(to),
                    best.map(|best| Points(best.0)),
                    "round {round}"
                );
                let path = fast.path(to);
                assert_eq!(
                    path.len(),
                    best.map_or(0, |best| usize::from(best.1)),
                    "round {round}"
                );
                if let (Some(best), Some(last)) = (best, path.len().checked_sub(1)) {
                    reached.push(to);
                    assert_eq!(path[last], to);
                    let before = if last == 0 { from } else { path[last - 1] };
                    assert_eq!(
                        Some(before),
                        smallest_before(&board, to, best, &going, &steps)
                    );
                    assert_eq!(price(from, &path, &steps), Some(best.0));
                }
            }
            assert_eq!(fast.hexes().collect::<Vec<_>>(), reached);
        }
    }

    /// The hex with the smallest label from which the best arrival is made.
    fn smallest_before(
        board: &Board<()>,
        to: Hex,
        best: (u16, u16),
        going: &[Option<(u16, u16)>],
        steps: &[Vec<Step>],
    ) -> Option<Hex> {
        let leads = |before: &Hex| {
            let (Some((cost, hexes)), Step::Pay(price) | Step::PayAndStop(price)) =
                (going[before.index()], steps[before.index()][to.index()])
            else {
                return false;
            };
            (cost + price.0, hexes + 1) == best
        };
        board
            .neighbours(to)
            .iter()
            .copied()
            .flatten()
            .filter(leads)
            .min()
    }

    /// What a path costs, if each of its steps is allowed and only the last one stops.
    fn price(from: Hex, path: &[Hex], steps: &[Vec<Step>]) -> Option<u16> {
        let mut cost = 0;
        let mut at = from;
        for (place, next) in path.iter().enumerate() {
            match steps[at.index()][next.index()] {
                Step::Pay(price) => cost += price.0,
                Step::PayAndStop(price) if place + 1 == path.len() => cost += price.0,
                _ => return None,
            }
            at = *next;
        }
        Some(cost)
    }

    #[test]
    fn a_way_through_what_is_barred_is_cheapest_first_and_free_where_it_can_be() {
        let board = board();
        let [from, wall, to] = ["0201", "0202", "0203"].map(|at| hex(&board, at));
        let way = |cost_of_wall: u8, barred: Hex| {
            way_through(&board, from, to, |_, next| {
                (if next == wall { cost_of_wall } else { 1 }, next == barred)
            })
        };
        assert_eq!(way(1, wall), [wall, to], "straight on, though barred");
        assert_eq!(way(9, wall).len(), 3, "a dear step is gone round");
        assert_eq!(way(1, to), [wall, to], "no way leads round the last hex");
    }

    #[test]
    fn a_dearer_way_on_is_kept_beside_a_cheaper_stop() {
        let board = board();
        let (from, middle, end) = (
            hex(&board, "0201"),
            hex(&board, "0202"),
            hex(&board, "0203"),
        );
        let detour = hex(&board, "0101");
        let step = |a: Hex, b: Hex, _| match (a, b) {
            _ if (a, b) == (from, middle) => Step::PayAndStop(Points::whole(1)),
            _ if (a, b) == (from, detour) || (a, b) == (detour, middle) => {
                Step::Pay(Points::whole(1))
            }
            _ if (a, b) == (middle, end) => Step::Pay(Points::whole(1)),
            _ => Step::No,
        };
        let found = reach(&board, from, Points::whole(3), step);
        assert_eq!(found.cost(middle), Some(Points::whole(1)));
        assert_eq!(found.path(middle), [middle]);
        assert_eq!(found.cost(end), Some(Points::whole(3)));
        assert_eq!(found.path(end), [detour, middle, end]);
    }

    #[test]
    fn a_step_may_depend_on_what_was_spent() {
        let board = board();
        let from = hex(&board, "0201");
        let budget = Points::whole(4);
        // Every hex costs 5, but the first one may always be entered.
        let step = |_, _, spent: Points| {
            if spent == Points::ZERO {
                Step::PayAndStop(budget)
            } else {
                Step::Pay(Points::whole(5))
            }
        };
        let found = reach(&board, from, budget, step);
        let neighbours: Vec<Hex> = board.neighbours(from).iter().copied().flatten().collect();
        assert_eq!(found.hexes().count(), neighbours.len());
        assert!(
            neighbours
                .iter()
                .all(|next| found.cost(*next) == Some(budget))
        );
    }

    #[test]
    fn without_points_only_the_start_is_reached() {
        let board = board();
        let from = hex(&board, "0505");
        let found = reach(&board, from, Points::ZERO, |_, _, _| Step::Pay(Points(1)));
        assert_eq!(found.cost(from), Some(Points::ZERO));
        assert_eq!(found.hexes().count(), 0);
        assert!(found.path(from).is_empty());
    }
}
