import type { Point, Rect } from "../geometry";

/** Things by where they stand, in squares of some hex sides, so that a tile finds its own. */
export interface Bins<T> {
  put(at: Point, thing: T): void;
  /** All whose point lies in a square that meets the rectangle, in the order they were put. */
  within(rect: Rect): T[];
  all(): T[];
}

export function bins<T>(square = 4): Bins<T> {
  const held = new Map<string, { order: number; thing: T }[]>();
  const cell = (value: number) => Math.floor(value / square);
  let count = 0;
  const inOrder = (found: { order: number; thing: T }[]) =>
    found.sort((a, b) => a.order - b.order).map((entry) => entry.thing);
  return {
    put(at, thing) {
      const key = `${cell(at.x)} ${cell(at.y)}`;
      const bin = held.get(key) ?? [];
      bin.push({ order: count++, thing });
      held.set(key, bin);
    },
    within(rect) {
      const found: { order: number; thing: T }[] = [];
      for (let x = cell(rect.x0); x <= cell(rect.x1); x++) {
        for (let y = cell(rect.y0); y <= cell(rect.y1); y++) {
          found.push(...(held.get(`${x} ${y}`) ?? []));
        }
      }
      return inOrder(found);
    },
    all: () => inOrder([...held.values()].flat()),
  };
}
