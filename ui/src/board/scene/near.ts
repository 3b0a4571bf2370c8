import { paced } from "../curves/line";
import type { Point, Rect } from "../geometry";

/** Where roads and rivers run, so that trees, houses and strokes keep off them. */
export interface Near {
  /** Whether a disc touches a road or river; `share` is how much of their width counts. */
  blocked(at: Point, radius: number, share?: number): boolean;
  /** How many marks of their middles, one every `PACE`, lie in a box. */
  count(box: Rect): number;
}

/** A line and the width to be kept clear on either side of its middle. */
export interface Kept {
  readonly line: readonly Point[];
  readonly width: number;
}

const PACE = 0.15;

export function near(lines: readonly Kept[]): Near {
  const held = new Map<string, { at: Point; width: number }[]>();
  const name = (x: number, y: number) => `${Math.floor(x)} ${Math.floor(y)}`;
  for (const { line, width } of lines) {
    for (const { at } of paced(line, PACE)) {
      const key = name(at.x, at.y);
      const bin = held.get(key) ?? [];
      bin.push({ at, width });
      held.set(key, bin);
    }
  }
  return {
    blocked(at, radius, share = 1) {
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          for (const spot of held.get(name(at.x + dx, at.y + dy)) ?? []) {
            const reach = spot.width * share + radius;
            if ((spot.at.x - at.x) ** 2 + (spot.at.y - at.y) ** 2 < reach * reach) return true;
          }
        }
      }
      return false;
    },
    count(box) {
      let found = 0;
      for (let x = Math.floor(box.x0); x <= box.x1; x++) {
        for (let y = Math.floor(box.y0); y <= box.y1; y++) {
          for (const { at } of held.get(name(x, y)) ?? []) {
            if (at.x > box.x0 && at.x < box.x1 && at.y > box.y0 && at.y < box.y1) found++;
          }
        }
      }
      return found;
    },
  };
}
