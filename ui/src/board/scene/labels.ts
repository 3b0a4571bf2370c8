import type { Detail } from "../camera";
import { grow, type Point, type Rect, shared, touch } from "../geometry";
import type { MapName, NameKind } from "./names";

/** A name in its place; lengths in hex sides. */
export interface Label extends MapName {
  readonly size: number;
  /** The middle of the text. */
  readonly middle: Point;
  readonly box: Rect;
}

export type Lettering = "caps" | "italic";

interface NameStyle {
  readonly lettering: Lettering;
  readonly size: number;
  readonly rank: number;
  /** Above this cost the name is left out. */
  readonly limit: number;
  /** Whether the name may lie on the thing itself. */
  readonly on: boolean;
}

export const NAME_STYLES: Readonly<Record<Exclude<NameKind, "water">, NameStyle>> = {
  city: { lettering: "caps", size: 0.74, rank: 0, limit: 26, on: false },
  town: { lettering: "caps", size: 0.52, rank: 1, limit: 26, on: false },
  camp: { lettering: "caps", size: 0.42, rank: 2, limit: 26, on: true },
  area: { lettering: "caps", size: 0.44, rank: 3, limit: 26, on: true },
  village: { lettering: "italic", size: 0.42, rank: 4, limit: 10, on: false },
  height: { lettering: "italic", size: 0.44, rank: 5, limit: 10, on: true },
  exit: { lettering: "italic", size: 0.38, rank: 6, limit: 10, on: true },
};

/** No text on the map is smaller than this, in CSS pixels. */
export const LEAST_TEXT = 11;

/** The names drawn from afar; villages and the rest need a closer look. */
const FAR: readonly NameKind[] = ["city", "town", "camp", "area", "height"];

/** What a label lies on. */
export interface Ground {
  /** Width of a text in hex sides, set at a size in hex sides. */
  measure(text: string, lettering: Lettering, size: number): number;
  /** How many marks of roads and rivers, one every .15 R, lie in a box. */
  lines(box: Rect): number;
  /** Things that should stay free, such as entrenchments. */
  readonly keep: readonly Rect[];
  /** The sheet. */
  readonly within: Rect;
}

/** Places the names of a board for one zoom step, the most important first. */
export function placeLabels(
  names: readonly MapName[],
  ground: Ground,
  scale: number,
  detail: Detail,
): Label[] {
  const placed: Label[] = [];
  const shown = names.filter(
    ({ kind }) => kind !== "water" && (detail !== "far" || FAR.includes(kind)),
  );
  const rank = (name: MapName) => (name.kind === "water" ? 9 : NAME_STYLES[name.kind].rank);
  for (const name of [...shown].sort((a, b) => rank(a) - rank(b))) {
    const label = place(name, ground, scale, placed);
    if (label) placed.push(label);
  }
  return placed;
}

function place(
  name: MapName,
  ground: Ground,
  scale: number,
  placed: readonly Label[],
): Label | undefined {
  if (name.kind === "water") return undefined;
  const style = NAME_STYLES[name.kind];
  const size = Math.max(style.size, LEAST_TEXT / scale);
  const wide = ground.measure(name.text, style.lettering, size) + 2 / scale;
  const high = size * 0.86;
  let best: { label: Label; cost: number } | undefined;
  candidates(style.on, name.kind, wide).forEach((off, turn) => {
    const middle = { x: name.at.x + off.x, y: name.at.y + off.y };
    const box = boxRound(middle, wide, high);
    const cost = turn * 0.35 + costOf(box, ground, scale, placed);
    if (!best || cost < best.cost) best = { label: { ...name, size, middle, box }, cost };
  });
  return best && best.cost <= style.limit ? best.label : undefined;
}

const boxRound = ({ x, y }: Point, wide: number, high: number): Rect => ({
  x0: x - wide / 2,
  y0: y - high / 2,
  x1: x + wide / 2,
  y1: y + high / 2,
});

function costOf(box: Rect, ground: Ground, scale: number, placed: readonly Label[]): number {
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  let cost = 0;
  for (const label of placed) if (touch(grow(box, 2 / scale), label.box)) cost += 50;
  for (const kept of ground.keep) {
    if (touch(grow(box, 1 / scale), kept)) cost += 4 + (34 * shared(box, kept)) / area;
  }
  const { within } = ground;
  const pad = 3 / scale;
  if (box.x0 < within.x0 + pad || box.x1 > within.x1 - pad) cost += 40;
  if (box.y0 < within.y0 + pad || box.y1 > within.y1 - pad) cost += 40;
  return cost > 30 ? cost : cost + Math.min(2.2, 0.16 * ground.lines(box));
}

/** Where the middle of a name may lie, seen from its point: the preferred places first. */
function candidates(on: boolean, kind: NameKind, wide: number): Point[] {
  const at = (x: number, y: number): Point => ({ x, y });
  const half = wide / 2;
  if (on) {
    return [
      at(0, 0),
      at(0, -0.45),
      at(0, 0.45),
      at(0, -0.8),
      at(0, 0.8),
      at(half * 0.7, -0.85),
      at(-half * 0.7, -0.85),
      at(half * 0.7, 0.85),
      at(-half * 0.7, 0.85),
      at(half + 0.95, 0),
      at(-half - 0.95, 0),
    ];
  }
  const close = [
    at(0, -0.78),
    at(0, 0.86),
    at(half + 0.55, 0),
    at(-half - 0.55, 0),
    at(half + 0.2, -0.72),
    at(-half - 0.2, -0.72),
    at(half + 0.2, 0.78),
    at(-half - 0.2, 0.78),
    at(0, -1.2),
    at(0, 1.25),
  ];
  if (kind === "village") return close;
  return [
    ...close,
    at(0, -2.3),
    at(0, 2.2),
    at(half + 1.9, 0),
    at(-half - 1.9, 0),
    at(half + 1.6, -1.6),
    at(-half - 1.6, -1.6),
    at(half + 1.6, 1.6),
    at(-half - 1.6, 1.6),
    at(half + 2.8, 0),
    at(-half - 2.8, 0),
  ];
}
