import type { BoardData, OrientationData, PlaceData } from "./data";
import { add, bounds, grow, type Point, point, type Rect, SQRT3, times } from "./geometry";

/** Axial coordinates of a hex. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** A hex as it lies on the map; hexes beyond the edge have no place and copy their ground. */
export interface Cell extends Axial {
  readonly key: number;
  readonly at: Point;
  readonly place: string | null;
  /** Whether it is the first, or the only, hex of its place. */
  readonly first: boolean;
  readonly terrain: string;
  readonly level: number;
}

/** The six steps, in turning order: two that follow each other share a corner. */
export const STEPS: readonly Axial[] = [
  { q: 0, r: 1 },
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
];

/** One number for a hex, or for a corner in thirds of a hex. */
export const keyOf = (q: number, r: number): number => (q + 4096) * 8192 + (r + 4096);

/** Rings of hexes beyond the edge that carry the ground on to the neatline. */
const RINGS = 3;
/** Hex sides between the outermost hexes and the neatline. */
const MARGIN = 1;

/** Where everything lies, in hex sides, for one way to lay the board. */
export interface Layout {
  readonly orientation: OrientationData;
  /** Every hex, beyond the edge too. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** The hexes of the board. */
  readonly board: readonly Cell[];
  readonly places: ReadonlyMap<string, PlaceData>;
  /** Whether places are areas of several hexes. */
  readonly areas: boolean;
  /** The neatline: hexes and margin. */
  readonly sheet: Rect;
  /** The corners of a hex round the origin, in turning order. */
  readonly corners: readonly Point[];
}

/** The centre of a hex. */
export function centre(orientation: OrientationData, { q, r }: Axial): Point {
  const [ux, uy] = orientation.pointy ? [SQRT3 / 2, 1.5] : [1.5, SQRT3 / 2];
  const { qStep, rStep } = orientation;
  return point(ux * (q * qStep[0] + r * rStep[0]), uy * (q * qStep[1] + r * rStep[1]));
}

/** Lays the board out. */
export function layOut(data: BoardData, orientation: OrientationData): Layout {
  const cells = new Map<number, Cell>();
  const raised = new Set(data.names.flatMap(({ kind, places }) => (kind === "hill" ? places : [])));
  for (const place of data.places) {
    for (const [i, [q, r]] of place.hexes.entries()) {
      const { terrain } = place;
      const level = Math.max(place.level, raised.has(place.id) ? 1 : 0);
      const key = keyOf(q, r);
      cells.set(key, {
        q,
        r,
        key,
        at: centre(orientation, { q, r }),
        place: place.id,
        first: i === 0,
        terrain,
        level,
      });
    }
  }
  const board = [...cells.values()];
  for (let ring = 0; ring < RINGS; ring++) addRing(cells, orientation);
  const corners = cornersOf(orientation);
  const points = board.flatMap((cell) => corners.map((corner) => add(cell.at, corner)));
  return {
    orientation,
    cells,
    board,
    places: new Map(data.places.map((place) => [place.id, place])),
    areas: data.places.some((place) => place.hexes.length > 1),
    sheet: grow(bounds(points), MARGIN),
    corners,
  };
}

/** Ground that ends at the edge of the board rather than running on. */
const ENDS = /village|town|camp|marsh|city|suburb|garden/;

function addRing(cells: Map<number, Cell>, orientation: OrientationData): void {
  const ring = new Map<number, Cell>();
  for (const cell of cells.values()) {
    for (const step of STEPS) {
      const [q, r] = [cell.q + step.q, cell.r + step.r];
      const key = keyOf(q, r);
      if (cells.has(key) || ring.has(key)) continue;
      const from = nearest(cells, q, r) ?? cell;
      const terrain = ENDS.test(from.terrain) ? "clear" : from.terrain;
      const at = centre(orientation, { q, r });
      ring.set(key, { q, r, key, at, place: null, first: false, terrain, level: from.level });
    }
  }
  for (const [key, cell] of ring) cells.set(key, cell);
}

/** The middle one of the known neighbours. */
function nearest(cells: ReadonlyMap<number, Cell>, q: number, r: number): Cell | undefined {
  const known = STEPS.flatMap((step) => cells.get(keyOf(q + step.q, r + step.r)) ?? []);
  return known[Math.floor(known.length / 2)];
}

function cornersOf(orientation: OrientationData): Point[] {
  const steps = STEPS.map((step) => centre(orientation, step));
  return steps.map((step, k) => times(add(step, steps[(k + 1) % 6] ?? step), 1 / 3));
}

/** The neighbours of a hex in turning order; `undefined` beyond the outermost ring. */
export function neighbours(layout: Layout, { q, r }: Axial): (Cell | undefined)[] {
  return STEPS.map((step) => layout.cells.get(keyOf(q + step.q, r + step.r)));
}

/** The hexes of a place. */
export function cellsOf(layout: Layout, id: string): Cell[] {
  const place = layout.places.get(id);
  return (place?.hexes ?? []).flatMap(([q, r]) => layout.cells.get(keyOf(q, r)) ?? []);
}

/** The middle of a place: its first hex, which of an area is the central one. */
export const placeCentre = (layout: Layout, id: string): Point | undefined =>
  cellsOf(layout, id)[0]?.at;

/** A corner: three hexes meet there, and the sum of their coordinates names it. */
export interface Corner {
  readonly key: number;
  readonly at: Point;
}

/** A hexside: its two ends, and the hexes on either side. */
export interface HexSide {
  readonly ends: readonly [Corner, Corner];
  readonly from: Cell;
  readonly to: Cell;
}

/** The corner of a hex between its steps `k` and `k + 1`. */
export function corner(layout: Layout, cell: Axial & { at: Point }, k: number): Corner {
  const a = STEPS[((k % 6) + 6) % 6] as Axial;
  const b = STEPS[(k + 1) % 6] as Axial;
  const off = layout.corners[((k % 6) + 6) % 6] as Point;
  return { key: keyOf(3 * cell.q + a.q + b.q, 3 * cell.r + a.r + b.r), at: add(cell.at, off) };
}

/** The side a hex has towards its step `k`. */
export const ends = (layout: Layout, cell: Cell, k: number): [Corner, Corner] => [
  corner(layout, cell, k + 5),
  corner(layout, cell, k),
];

/** The hexsides between two places: one between two hexes, several between areas. */
export function sidesBetween(layout: Layout, from: string, to: string): HexSide[] {
  return cellsOf(layout, from).flatMap((cell) =>
    neighbours(layout, cell).flatMap((next, k) =>
      next?.place === to ? [{ ends: ends(layout, cell, k), from: cell, to: next }] : [],
    ),
  );
}

/** The places that share a side with a place. */
export function adjacent(layout: Layout, id: string): string[] {
  const found = new Set<string>();
  for (const cell of cellsOf(layout, id)) {
    for (const next of neighbours(layout, cell)) {
      if (next?.place && next.place !== id) found.add(next.place);
    }
  }
  return [...found];
}
