import { distance, middle, mix, onStretch, type Point, point } from "../geometry";

/** Points set between two control points of a curve. */
const FINE = 6;

/** A Catmull-Rom curve through the points. A closed one repeats its first point at the end. */
export function through(points: readonly Point[], closed: boolean, fine = FINE): Point[] {
  const n = points.length;
  const get = (i: number): Point =>
    points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point;
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    for (let k = 0; k < fine; k++) {
      const t = k / fine;
      out.push(point(spline(a.x, b.x, c.x, d.x, t), spline(a.y, b.y, c.y, d.y, t)));
    }
  }
  out.push(closed ? (out[0] as Point) : get(n - 1));
  return out;
}

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/**
 * The curve of a chain of hexsides: through every side's middle, and between two middles through a
 * point `wave` of the way from their mean to the corner.
 */
export function alongSides(corners: readonly Point[], wave: number, closed: boolean): Point[] {
  const round = closed ? corners.slice(0, -1) : corners;
  const n = round.length;
  const get = (i: number): Point => round[(i + n) % n] as Point;
  const control: Point[] = [];
  if (!closed) control.push(get(0));
  for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
    const [before, after] = [middle(get(i - 1), get(i)), middle(get(i), get(i + 1))];
    if (!closed && i === 1) control.push(before);
    control.push(mix(middle(before, after), get(i), wave), after);
  }
  if (!closed) {
    if (n === 2) control.push(middle(get(0), get(1)));
    control.push(get(n - 1));
  }
  return through(control, closed);
}

/** Softens with (1, 2, 1)/4, the given number of times; open ends stay. */
export function soften(points: readonly Point[], passes: number, closed: boolean): Point[] {
  let line = [...points];
  for (let pass = 0; pass < passes; pass++) line = closed ? softenRing(line) : softenLine(line);
  return line;
}

const quarter = (a: Point, b: Point, c: Point): Point =>
  point((a.x + 2 * b.x + c.x) / 4, (a.y + 2 * b.y + c.y) / 4);

function softenLine(line: Point[]): Point[] {
  const last = line.length - 1;
  return line.map((p, i) =>
    i === 0 || i === last ? p : quarter(line[i - 1] as Point, p, line[i + 1] as Point),
  );
}

function softenRing(line: Point[]): Point[] {
  const n = line.length - 1;
  const out = line
    .slice(0, n)
    .map((p, i) => quarter(line[(i + n - 1) % n] as Point, p, line[(i + 1) % n] as Point));
  out.push(out[0] as Point);
  return out;
}

/** Draws points that stray further than `limit` from a chain of corners back to that distance. */
export function keepNear(
  line: readonly Point[],
  corners: readonly Point[],
  limit: number,
): Point[] {
  return line.map((p) => {
    let near: Point | undefined;
    let away = Number.POSITIVE_INFINITY;
    for (let i = 1; i < corners.length; i++) {
      const q = onStretch(p, corners[i - 1] as Point, corners[i] as Point);
      const d = distance(p, q);
      if (d < away) [near, away] = [q, d];
    }
    return near && away > limit ? mix(near, p, limit / away) : p;
  });
}
