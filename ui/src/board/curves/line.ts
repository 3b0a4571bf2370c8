import { across, add, distance, mix, type Point, sub, times, unit } from "../geometry";

/** A point of a line with the direction the line has there. */
export interface Mark {
  readonly at: Point;
  readonly along: Point;
}

/** Marks at even steps, the first at the beginning. */
export function paced(line: readonly Point[], step: number): Mark[] {
  const marks: Mark[] = [];
  let done = 0;
  let due = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const length = distance(a, b);
    if (length === 0) continue;
    const along = unit(sub(b, a));
    for (; due <= done + length; due += step) {
      marks.push({ at: mix(a, b, (due - done) / length), along });
    }
    done += length;
  }
  return marks;
}

export function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1] as Point, line[i] as Point);
  return length;
}

/** The outline of a line whose width changes: `width` is asked with 0 at the start, 1 at the end. */
export function ribbon(line: readonly Point[], width: (t: number) => number): Point[] {
  const last = line.length - 1;
  const offs = line.map((_, i) => {
    const along = sub(line[Math.min(i + 1, last)] as Point, line[Math.max(i - 1, 0)] as Point);
    return times(across(unit(along)), width(i / last) / 2);
  });
  const left = line.map((p, i) => add(p, offs[i] as Point));
  const right = line.map((p, i) => sub(p, offs[i] as Point));
  return [...left, ...right.reverse()];
}

/** The point of the line nearest to `p`. */
export function nearestOn(line: readonly Point[], p: Point): Point {
  return line.reduce((best, q) => (distance(q, p) < distance(best, p) ? q : best));
}
