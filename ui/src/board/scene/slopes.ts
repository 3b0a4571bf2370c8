import { chainUp, isClosed, pointsOf } from "../curves/chains";
import { paced } from "../curves/line";
import { alongSides, soften } from "../curves/smooth";
import type { BoardData } from "../data";
import { across, add, distance, dot, middle, type Point, sub, times, unit } from "../geometry";
import { type HexSide, type Layout, sidesBetween } from "../layout";
import { type Bins, bins } from "./bins";
import { chance } from "./chance";
import { type SlopeStyle, slopeStyle } from "./styles";

/** The three corners of a hachure: base at the crest, point at the foot. */
export type Wedge = readonly [Point, Point, Point];

export interface Slopes {
  readonly wedges: Bins<Wedge>;
  readonly crests: readonly (readonly Point[])[];
}

/** Hachures along every slope, from crest to foot. */
export function slopes(data: BoardData, layout: Layout): Slopes {
  const wedges = bins<Wedge>();
  const crests: Point[][] = [];
  for (const edge of data.edges) {
    const style = slopeStyle(edge);
    if (!style) continue;
    const sides = edge.sides.flatMap(([low, high]) => sidesBetween(layout, low, high));
    for (const chain of chainUp(sides.map((side) => ({ ends: side.ends, load: side })))) {
      const closed = isClosed(chain);
      const crest = soften(alongSides(pointsOf(chain), 0.5, closed), 1, closed);
      crests.push(crest);
      for (const wedge of hachures(crest, chain.loads, style, closed)) wedges.put(wedge[0], wedge);
    }
  }
  return { wedges, crests };
}

function hachures(
  crest: readonly Point[],
  sides: readonly HexSide[],
  style: SlopeStyle,
  closed: boolean,
): Wedge[] {
  const marks = paced(crest, style.every);
  const luck = chance(3 + marks.length);
  return marks.map(({ at, along }, i) => {
    const down = towardsFoot(at, along, sides);
    const fromEnd = closed ? 9 : Math.min(i, marks.length - 1 - i);
    const length = style.length * (0.72 + 0.4 * luck.next()) * Math.min(1, 0.45 + fromEnd * 0.14);
    const half = times(along, style.base / 2);
    const base = sub(at, times(down, 0.03));
    const slant = times(along, (luck.next() - 0.5) * 0.05);
    return [sub(base, half), add(base, half), add(add(at, times(down, length)), slant)];
  });
}

/** The direction square to the crest that leads to the lower hex of the nearest side. */
function towardsFoot(at: Point, along: Point, sides: readonly HexSide[]): Point {
  const side = nearestSide(at, sides);
  const down = across(along);
  return dot(down, sub(side.from.at, side.to.at)) < 0 ? times(down, -1) : down;
}

/** The side whose middle lies nearest. */
export function nearestSide(at: Point, sides: readonly HexSide[]): HexSide {
  const away = (side: HexSide) => distance(at, middle(side.from.at, side.to.at));
  return sides.reduce((best, side) => (away(side) < away(best) ? side : best));
}

/** Entrenchments and fortress sides. */
export interface Works {
  readonly kind: "entrenchment" | "fortress";
  readonly line: readonly Point[];
  /** Teeth of an entrenchment, pointing outwards. */
  readonly teeth: readonly Wedge[];
}

const INSET = 0.1;

/** The works, each set in a little to the hexes it protects. */
export function works(data: BoardData, layout: Layout): Works[] {
  return data.edges.flatMap((edge) => {
    if (edge.kind !== "entrenchment" && edge.kind !== "fortress") return [];
    const sides = edge.sides.flatMap(([outer, inner]) => sidesBetween(layout, outer, inner));
    if (edge.kind === "fortress") return sides.map(bastion);
    return chainUp(sides.map((side) => ({ ends: side.ends, load: side }))).map((chain) => {
      const line = chain.corners.map((corner) => setIn(corner.at, chain.loads));
      return { kind: "entrenchment" as const, line, teeth: teeth(line, chain.loads) };
    });
  });
}

function setIn(corner: Point, sides: readonly HexSide[]): Point {
  const inner = sides.filter((side) => distance(side.to.at, corner) < 1.05);
  const total = inner.reduce((sum, side) => add(sum, side.to.at), { x: 0, y: 0 });
  const towards = inner.length ? times(total, 1 / inner.length) : corner;
  return add(corner, times(unit(sub(towards, corner)), INSET));
}

function teeth(line: readonly Point[], sides: readonly HexSide[]): Wedge[] {
  return paced(line, 0.135).map(({ at, along }) => {
    const out = towardsFoot(at, along, sides);
    const foot = add(at, times(out, 0.12));
    const half = times(along, 0.035);
    return [add(foot, half), sub(foot, half), add(at, times(out, 0.3))];
  });
}

/** A fortress side: two faces that meet in a salient. */
function bastion(side: HexSide): Works {
  const centre = side.to.at;
  const inward = (p: Point) => add(centre, times(sub(p, centre), 1 - INSET));
  const [a, b] = [inward(side.ends[0].at), inward(side.ends[1].at)];
  const face = middle(a, b);
  const tip = add(face, times(unit(sub(face, centre)), 0.16));
  const part = (t: number) => add(a, times(sub(b, a), t));
  return { kind: "fortress", line: [a, part(0.28), tip, part(0.72), b], teeth: [] };
}
