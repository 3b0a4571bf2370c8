import type { Size } from "./camera";
import type { Point } from "./geometry";

const CORNERS = ["south-east", "south-west", "north-east", "north-west"] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner of a window with the fewest points under a box of a size; the present one wins a tie. */
export function calmest(
  present: Corner,
  points: readonly Point[],
  window: Size,
  box: Size,
): Corner {
  const inCorner = (corner: Corner, { x, y }: Point): boolean => {
    if (x < 0 || y < 0 || x > window.width || y > window.height) return false;
    const across = corner.endsWith("east") ? window.width - x : x;
    const down = corner.startsWith("south") ? window.height - y : y;
    return across < box.width && down < box.height;
  };
  const count = (corner: Corner) =>
    points.filter((p) => inCorner(corner, p)).length - (corner === present ? 0.5 : 0);
  return CORNERS.reduce((a, b) => (count(b) < count(a) ? b : a));
}
