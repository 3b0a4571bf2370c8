/** A point or vector. On the map one unit is a hex side; on the screen a CSS pixel. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const SQRT3 = Math.sqrt(3);

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => point(a.x + b.x, a.y + b.y);
export const sub = (a: Point, b: Point): Point => point(a.x - b.x, a.y - b.y);
export const times = (a: Point, k: number): Point => point(a.x * k, a.y * k);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const mix = (a: Point, b: Point, t: number): Point =>
  point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
export const middle = (a: Point, b: Point): Point => mix(a, b, 0.5);

/** The vector at length 1; a zero vector stays. */
export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? a : times(a, 1 / length);
}

/** A quarter turn. */
export const across = (a: Point): Point => point(-a.y, a.x);

export const grow = (r: Rect, by: number): Rect => ({
  x0: r.x0 - by,
  y0: r.y0 - by,
  x1: r.x1 + by,
  y1: r.y1 + by,
});

export const touch = (a: Rect, b: Rect): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

export const holds = (r: Rect, p: Point): boolean =>
  p.x >= r.x0 && p.x <= r.x1 && p.y >= r.y0 && p.y <= r.y1;

/** The area two rectangles share. */
export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The smallest rectangle round the points; empty at the origin for none. */
export function bounds(points: Iterable<Point>): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of points) {
    x0 = Math.min(x0, p.x);
    y0 = Math.min(y0, p.y);
    x1 = Math.max(x1, p.x);
    y1 = Math.max(y1, p.y);
  }
  return x0 > x1 ? { x0: 0, y0: 0, x1: 0, y1: 0 } : { x0, y0, x1, y1 };
}

/** The point of a stretch nearest to `p`. */
export function onStretch(p: Point, a: Point, b: Point): Point {
  const along = sub(b, a);
  const length = dot(along, along);
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, dot(sub(p, a), along) / length));
  return mix(a, b, t);
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));
