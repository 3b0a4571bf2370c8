import { distance, type Point, point } from "../geometry";
import type { Cell, Layout } from "../layout";
import { type Bins, bins } from "./bins";
import { type Chance, chanceFor } from "./chance";
import type { Near } from "./near";
import { outward } from "./planting";
import { coverOf } from "./styles";

export type Stroke = readonly [Point, Point];

const ANGLES = [-32, -12, 8, 27, 58, 81] as const;
/** Strokes lie this far apart. */
const APART = 0.11;

/** One field of parallel strokes in two open hexes of five. */
export function fields(layout: Layout, near: Near): Bins<Stroke> {
  const all = bins<Stroke>();
  for (const cell of layout.cells.values()) {
    if (coverOf(cell.terrain) !== "none") continue;
    const luck = chanceFor(cell.key, 21);
    if (luck.next() > 0.42) continue;
    for (const stroke of field(layout, near, cell, luck)) all.put(stroke[0], stroke);
  }
  return all;
}

function field(layout: Layout, near: Near, cell: Cell, luck: Chance): Stroke[] {
  const turn = ((luck.pick(ANGLES) + luck.between(-4, 4)) * Math.PI) / 180;
  const [wide, high] = [luck.between(0.45, 0.75), luck.between(0.3, 0.5)];
  const middle = point(cell.at.x + luck.between(-0.3, 0.3), cell.at.y + luck.between(-0.25, 0.3));
  const place = (a: number, b: number): Point =>
    point(
      middle.x + a * Math.cos(turn) - b * Math.sin(turn),
      middle.y + a * Math.sin(turn) + b * Math.cos(turn),
    );
  const free = (p: Point): boolean =>
    outward(layout, point(p.x - cell.at.x, p.y - cell.at.y)) < 0.82 && !near.blocked(p, 0.07);
  const rows = Math.floor((2 * high) / APART);
  return Array.from({ length: rows }, (_, row) => {
    const b = -high + row * APART;
    const [from, to] = [-wide + luck.between(0, 0.06), wide - luck.between(0, 0.06)];
    const line = Array.from({ length: 13 }, (_, k) => place(from + ((to - from) * k) / 12, b));
    return freeStretches(line, free);
  }).flat();
}

function freeStretches(line: readonly Point[], free: (p: Point) => boolean): Stroke[] {
  const out: Stroke[] = [];
  let start: Point | undefined;
  let last: Point | undefined;
  for (const p of [...line, undefined]) {
    if (p && free(p)) {
      start ??= p;
      last = p;
    } else if (start && last) {
      if (distance(start, last) > 0.12) out.push([start, last]);
      start = undefined;
    }
  }
  return out;
}

const ROWS = [-28, -8, 12, 34] as const;

/** Rows of small vines on rough ground. */
export function vines(layout: Layout, near: Near): Bins<Point> {
  const all = bins<Point>();
  for (const cell of layout.cells.values()) {
    if (coverOf(cell.terrain) !== "vines") continue;
    const turn = (chanceFor(cell.key, 5).pick(ROWS) * Math.PI) / 180;
    for (let row = -4; row <= 4; row++) {
      for (let column = -5; column <= 5; column++) {
        const [a, b] = [column * 0.165 + (row & 1) * 0.08, row * 0.21];
        const off = point(
          a * Math.cos(turn) - b * Math.sin(turn),
          a * Math.sin(turn) + b * Math.cos(turn),
        );
        const at = point(cell.at.x + off.x, cell.at.y + off.y);
        if (outward(layout, off) < 0.7 && !near.blocked(at, 0.03)) all.put(at, at);
      }
    }
  }
  return all;
}

/** A dash of a marsh; every second one carries a reed. */
export interface Dash {
  readonly at: Point;
  readonly reed: boolean;
}

export function marshes(layout: Layout, near: Near): Bins<Dash> {
  const all = bins<Dash>();
  for (const cell of layout.board) {
    if (coverOf(cell.terrain) !== "marsh") continue;
    const luck = chanceFor(cell.key, 9);
    for (let row = -3; row <= 3; row++) {
      const shift = luck.between(0, 0.2) + (row & 1) * 0.17;
      for (let column = -3; column < 3; column++) {
        const off = point(column * 0.34 + shift, row * 0.22);
        const at = point(cell.at.x + off.x, cell.at.y + off.y);
        if (outward(layout, point(off.x + 0.1, off.y)) > 0.72 || near.blocked(at, 0.02)) continue;
        all.put(at, { at, reed: ((row + column) & 1) === 0 });
      }
    }
  }
  return all;
}
