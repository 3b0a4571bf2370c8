import { distance, dot, type Point, point, unit } from "../geometry";
import { type Cell, type Layout, neighbours } from "../layout";
import { type Bins, bins } from "./bins";
import { chanceFor } from "./chance";
import type { Near } from "./near";
import { coverOf, hasTrees } from "./styles";

export interface Tree {
  readonly at: Point;
  readonly radius: number;
  readonly dark: boolean;
}

/** The distance from a hex's centre to its sides. */
const FLAT = Math.sqrt(3) / 2;
const TRIES = { sparse: 110, dense: 240 } as const;

/** How far a point lies out from the middle of its hex, measured square to the sides. */
export function outward(layout: Layout, from: Point): number {
  return Math.max(...layout.corners.map((corner, k) => dot(from, normal(layout, corner, k))));
}

function normal(layout: Layout, corner: Point, k: number): Point {
  const next = layout.corners[(k + 1) % 6] as Point;
  return unit(point(corner.x + next.x, corner.y + next.y));
}

const SPACING: Readonly<Record<string, number>> = {
  wood: 0.36,
  hillwood: 0.34,
  forest: 0.27,
  garden: 0.36,
};

/** Separate trees in every wooded hex, from north to south. */
export function plant(layout: Layout, near: Near): Bins<Tree> {
  const trees = [...layout.cells.values()].flatMap((cell) =>
    hasTrees(coverOf(cell.terrain)) ? plantHex(layout, near, cell) : [],
  );
  trees.sort((a, b) => a.at.y - b.at.y);
  const planted = bins<Tree>();
  for (const tree of trees) planted.put(tree.at, tree);
  return planted;
}

function plantHex(layout: Layout, near: Near, cell: Cell): Tree[] {
  const cover = coverOf(cell.terrain);
  const dark = cover === "forest";
  const spacing = SPACING[cover] ?? 0.36;
  const luck = chanceFor(cell.key, 11);
  const open = openSides(layout, cell);
  const trees: Tree[] = [];
  for (let i = 0; i < (dark ? TRIES.dense : TRIES.sparse); i++) {
    const off = point(luck.between(-1, 1), luck.between(-1, 1));
    const radius = dark ? luck.between(0.15, 0.225) : luck.between(0.13, 0.2);
    if (outward(layout, off) > FLAT) continue;
    if (open.some((side) => dot(off, side) > FLAT - radius * 0.9)) continue;
    const at = point(cell.at.x + off.x, cell.at.y + off.y);
    if (trees.some((tree) => distance(tree.at, at) < spacing)) continue;
    if (near.blocked(at, radius * 0.7)) continue;
    trees.push({ at, radius, dark });
  }
  return trees;
}

/** The directions in which the next hex is without trees. */
function openSides(layout: Layout, cell: Cell): Point[] {
  return neighbours(layout, cell).flatMap((next) =>
    next && !hasTrees(coverOf(next.terrain))
      ? [unit(point(next.at.x - cell.at.x, next.at.y - cell.at.y))]
      : [],
  );
}
