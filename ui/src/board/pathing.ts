import { distance, mix } from "./geometry";
import { placeAt } from "./hit";
import { adjacent, type Layout, placeCentre } from "./layout";

/**
 * A path drawn with the pointer, carried on to another place: going back over it shortens it, and a
 * jump is filled with the places in between.
 */
export function carryOn(
  layout: Layout,
  path: readonly string[],
  over: string | null,
): readonly string[] {
  const last = path.at(-1);
  if (!over || !last || over === last) return path;
  const again = path.indexOf(over);
  if (again >= 0) return path.slice(0, again + 1);
  if (adjacent(layout, last).includes(over)) return [...path, over];
  const between = straight(layout, last, over);
  return between ? between.reduce((done, place) => carryOn(layout, done, place), path) : path;
}

/** The places on the straight way between two, both ends left out but the last. */
export function straight(layout: Layout, from: string, to: string): string[] | undefined {
  const [a, b] = [placeCentre(layout, from), placeCentre(layout, to)];
  if (!a || !b) return undefined;
  const steps = Math.max(1, Math.ceil(distance(a, b) / 0.4));
  const way: string[] = [];
  for (let i = 1; i <= steps; i++) {
    const place = placeAt(layout, mix(a, b, i / steps));
    if (place && place !== from && place !== way.at(-1)) way.push(place);
  }
  const whole = way.every((place, i) =>
    adjacent(layout, i === 0 ? from : (way[i - 1] ?? from)).includes(place),
  );
  return whole && way.at(-1) === to ? way : undefined;
}

/** The neighbour in a direction of the screen, for a cursor moved with the arrows. */
export function towards(layout: Layout, from: string, dx: number, dy: number): string | undefined {
  const here = placeCentre(layout, from);
  if (!here) return undefined;
  // Of two neighbours equally far off the direction, rows choose in turn: the way back is the same.
  const row = Math.round((layout.orientation.pointy ? here.y : here.x) / 1.5);
  const lean = row % 2 === 0 ? 0.01 : -0.01;
  let best: { id: string; worth: number } | undefined;
  for (const id of adjacent(layout, from)) {
    const there = placeCentre(layout, id);
    if (!there) continue;
    const away = distance(here, there);
    const [x, y] = [(there.x - here.x) / away, (there.y - here.y) / away];
    const worth = x * dx + y * dy + lean * (x * Math.abs(dy) + y * Math.abs(dx));
    if (worth > 0.4 && (!best || worth > best.worth)) best = { id, worth };
  }
  return best?.id;
}
