import type { Point } from "../geometry";
import { type Cell, ends, type HexSide, type Layout, neighbours } from "../layout";
import { chainUp, pointsOf } from "./chains";
import { alongSides, keepNear, soften } from "./smooth";

/** The sides between hexes that pass the test and those that do not. */
export function rim(layout: Layout, test: (cell: Cell) => boolean): HexSide[] {
  const out: HexSide[] = [];
  for (const cell of layout.cells.values()) {
    if (!test(cell)) continue;
    neighbours(layout, cell).forEach((next, k) => {
      if (!next || !test(next)) {
        out.push({ ends: ends(layout, cell, k), from: cell, to: next ?? cell });
      }
    });
  }
  return out;
}

/** The exact outlines of the hexes that pass the test, corner by corner, each closed. */
export function outlines(layout: Layout, test: (cell: Cell) => boolean): Point[][] {
  return chainUp(rim(layout, test).map((side) => ({ ends: side.ends, load: side }))).map(pointsOf);
}

/** The same outlines drawn by hand (see `alongSides`), nowhere further than `limit` from the sides. */
export function softOutlines(
  layout: Layout,
  test: (cell: Cell) => boolean,
  wave: number,
  passes: number,
  limit: number,
): Point[][] {
  return outlines(layout, test).map((corners) =>
    keepNear(soften(alongSides(corners, wave, true), passes, true), corners, limit),
  );
}
