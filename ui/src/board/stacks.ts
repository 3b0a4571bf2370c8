import { roleOf } from "./counter/kind";
import type { CounterData, PieceData } from "./data";

/** The counters of one place, as they are piled. */
export interface Stack {
  readonly place: string;
  /** Bottom first; the last lies on top. */
  readonly cards: readonly PieceData[];
  /** Leaders and guns that ride with a unit as tabs. */
  readonly leaders: readonly PieceData[];
  readonly guns: readonly PieceData[];
}

/** Every counter of a stack, the top one first. */
export const inStack = (stack: Stack): PieceData[] => [
  ...[...stack.cards].reverse(),
  ...stack.leaders,
  ...stack.guns,
];

/** Piles the counters on the map by place. */
export function stacksOf(
  pieces: readonly PieceData[],
  counters: ReadonlyMap<string, CounterData>,
): Map<string, Stack> {
  const places = new Map<string, PieceData[]>();
  for (const piece of pieces) {
    if (piece.at === null || piece.state !== "map") continue;
    places.set(piece.at, [...(places.get(piece.at) ?? []), piece]);
  }
  return new Map([...places].map(([place, here]) => [place, pile(place, here, counters)]));
}

function pile(
  place: string,
  here: readonly PieceData[],
  counters: ReadonlyMap<string, CounterData>,
): Stack {
  const having = (role: string) =>
    here.filter((piece) => {
      const counter = counters.get(piece.id);
      return counter !== undefined && roleOf(counter) === role;
    });
  const [units, guns, leaders] = [having("unit"), having("guns"), having("leader")];
  if (units.length > 0) return { place, cards: units, leaders, guns };
  if (guns.length > 0) return { place, cards: guns, leaders, guns: [] };
  return { place, cards: leaders, leaders: [], guns: [] };
}
