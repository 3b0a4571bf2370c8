import type { Point } from "./geometry";
import { SQRT3 } from "./geometry";
import { type Axial, keyOf, type Layout } from "./layout";

/** The hex that holds a point of the map, on the board or not. */
export function hexAt(layout: Layout, p: Point): Axial {
  const { pointy, qStep, rStep } = layout.orientation;
  const [ux, uy] = pointy ? [SQRT3 / 2, 1.5] : [1.5, SQRT3 / 2];
  const [x, y] = [p.x / ux, p.y / uy];
  const det = qStep[0] * rStep[1] - rStep[0] * qStep[1];
  return nearestHex((x * rStep[1] - y * rStep[0]) / det, (y * qStep[0] - x * qStep[1]) / det);
}

/** The place that holds a point of the map. */
export function placeAt(layout: Layout, p: Point): string | null {
  const { q, r } = hexAt(layout, p);
  return layout.cells.get(keyOf(q, r))?.place ?? null;
}

/** Rounds in three coordinates and mends the one that was rounded most: exact up to the sides. */
function nearestHex(q: number, r: number): Axial {
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq === 0 ? 0 : rq, r: rr === 0 ? 0 : rr };
}
