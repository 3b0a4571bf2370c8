import { COUNTER } from "./draw/counters";
import type { Point } from "./geometry";
import { placeAt } from "./hit";
import { type Layout, placeCentre } from "./layout";
import type { Stack } from "./stacks";

/** The counter of a stack that is hit at a point of the map: a tab, or the top card. */
export function unitAt(
  layout: Layout,
  stacks: ReadonlyMap<string, Stack>,
  p: Point,
): string | null {
  const place = placeAt(layout, p);
  const stack = place ? stacks.get(place) : undefined;
  const at = stack && placeCentre(layout, stack.place);
  if (!stack || !at) return null;
  const [dx, dy] = [(p.x - at.x) / COUNTER, (p.y - at.y) / COUNTER];
  const within = (x: number, y: number, half: number) =>
    Math.abs(dx - x) < half && Math.abs(dy - y) < half;
  const leader = stack.leaders.at(-1);
  if (leader && within(-0.42, -0.44, 0.23)) return leader.id;
  const gun = stack.guns.at(-1);
  if (gun && within(-0.5, 0.06, 0.23)) return gun.id;
  return within(0, 0, 0.5) ? (stack.cards.at(-1)?.id ?? null) : null;
}
