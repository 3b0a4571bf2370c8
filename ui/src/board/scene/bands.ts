import type { BoardData, MapEdgeData, SideId } from "../data";
import { type Point, point, type Rect } from "../geometry";
import { type Cell, cellsOf, type Layout } from "../layout";

/** The width of a band, in hex sides. */
export const BAND = 0.35;
/** Hexes lie along every side of the sheet that is at most this much farther from them than the nearest. */
const SLACK = 0.9;

/** A stretch of the neatline where counters come in or go out. */
export interface Band {
  readonly kind: string;
  /** The sides that use it. */
  readonly sides: readonly SideId[];
  readonly box: Rect;
  /** Out of the map. */
  readonly out: Point;
}

type Border = "x0" | "y0" | "x1" | "y1";
const BORDERS: readonly Border[] = ["y0", "x1", "y1", "x0"];

/** The bands of the map's edges: a side's own edge along the neatline, ways in and out inside it. */
export function bands(data: BoardData, layout: Layout): Band[] {
  const friendlyFirst = [...data.mapEdges].sort((a, b) => Number(rank(a)) - Number(rank(b)));
  const laid: Band[] = [];
  for (const edge of friendlyFirst) laid.push(...bandsOf(edge, data, layout, laid));
  return laid;
}

const rank = ({ kind }: MapEdgeData): boolean => kind !== "friendly";

function bandsOf(
  edge: MapEdgeData,
  { sides }: BoardData,
  layout: Layout,
  laid: readonly Band[],
): Band[] {
  return stretches(layout, edge).map(([border, from, to]) => {
    const out = outwards(border);
    const upright = out.x !== 0;
    const within = laid.filter(
      ({ out: { x, y }, box }) =>
        x === out.x &&
        y === out.y &&
        (upright ? box.y0 < to && box.y1 > from : box.x0 < to && box.x1 > from),
    );
    const rim = layout.sheet[border] - (out.x + out.y) * within.length * BAND;
    const deep = rim - (out.x + out.y) * BAND;
    const [low, high] = [Math.min(rim, deep), Math.max(rim, deep)];
    const box = upright
      ? { x0: low, x1: high, y0: from, y1: to }
      : { x0: from, x1: to, y0: low, y1: high };
    return { kind: edge.kind, sides: edge.side ? [edge.side] : sides, box, out };
  });
}

const outwards = (border: Border): Point =>
  point(
    border === "x0" ? -1 : border === "x1" ? 1 : 0,
    border === "y0" ? -1 : border === "y1" ? 1 : 0,
  );

/** Each border of the sheet that the hexes lie along, and from where to where. */
function stretches(layout: Layout, edge: MapEdgeData): [Border, number, number][] {
  const cells = edge.places.flatMap((place) => cellsOf(layout, place));
  const touched = cells.map((cell) => bordersOf(layout, cell));
  const votes = (border: Border) => touched.filter((some) => some.includes(border)).length;
  const found = new Map<Border, [number, number]>();
  cells.forEach((cell, i) => {
    const border = [...(touched[i] ?? [])].sort((a, b) => votes(b) - votes(a))[0];
    if (!border) return;
    const [from, to] = span(layout, cell, border);
    const known = found.get(border);
    found.set(border, known ? [Math.min(known[0], from), Math.max(known[1], to)] : [from, to]);
  });
  return [...found].map(([border, [from, to]]) => [border, from, to]);
}

/** A hex in a corner of the board lies along two borders. */
function bordersOf({ sheet }: Layout, { at }: Cell): Border[] {
  const far = (border: Border) =>
    Math.abs(sheet[border] - (border === "x0" || border === "x1" ? at.x : at.y));
  const near = Math.min(...BORDERS.map(far));
  return BORDERS.filter((border) => far(border) <= near + SLACK);
}

function span({ corners }: Layout, { at }: Cell, border: Border): [number, number] {
  const upright = border === "x0" || border === "x1";
  const half = Math.max(...corners.map(({ x, y }) => (upright ? y : x)));
  const middle = upright ? at.y : at.x;
  return [middle - half, middle + half];
}
