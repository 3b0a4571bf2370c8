import { type Chain, chainUp, isClosed, pointsOf } from "../curves/chains";
import { nearestOn } from "../curves/line";
import { alongSides, keepNear, soften } from "../curves/smooth";
import type { BoardData } from "../data";
import { add, type Point, sub, times, unit } from "../geometry";
import { type Corner, type HexSide, keyOf, type Layout, STEPS, sidesBetween } from "../layout";
import { type WaterStyle, waterStyle } from "./styles";

/** A water line as it is drawn. */
export interface River {
  readonly name: string;
  readonly style: WaterStyle;
  readonly line: readonly Point[];
  /** Whether the line begins and ends free: a source, not a mouth or the edge of the board. */
  readonly free: readonly [boolean, boolean];
  /** The hexsides it stands for. */
  readonly sides: readonly HexSide[];
}

/** The rivers and brooks, the widest first, each ending on the curve of the one it runs into. */
export function rivers(data: BoardData, layout: Layout): River[] {
  const corners = new Map<number, Point>();
  const named = data.edges.flatMap((edge) => {
    const style = waterStyle(edge);
    return style ? [{ edge, style }] : [];
  });
  named.sort((a, b) => b.style.width - a.style.width);
  return named.flatMap(({ edge, style }) => {
    const sides = edge.sides.flatMap(([from, to]) => sidesBetween(layout, from, to));
    const chains = chainUp(sides.map((side) => ({ ends: side.ends, load: side })));
    chains.sort((a, b) => b.corners.length - a.corners.length);
    return chains.map((chain) => course(layout, edge.name, style, chain, corners));
  });
}

function course(
  layout: Layout,
  name: string,
  style: WaterStyle,
  chain: Chain<HexSide>,
  known: Map<number, Point>,
): River {
  const closed = isClosed(chain);
  let line = alongSides(pointsOf(chain), style.wave, closed);
  const first = chain.corners[0] as Corner;
  const last = chain.corners.at(-1) as Corner;
  const joins = closed ? [undefined, undefined] : [known.get(first.key), known.get(last.key)];
  const meet = () => {
    if (joins[0]) line[0] = joins[0];
    if (joins[1]) line[line.length - 1] = joins[1];
  };
  meet();
  line = keepNear(soften(line, style.passes, closed), pointsOf(chain), style.stray);
  meet();
  for (const corner of chain.corners) {
    if (!known.has(corner.key)) known.set(corner.key, nearestOn(line, corner.at));
  }
  const edge = closed ? [false, false] : [atEdge(layout, first), atEdge(layout, last)];
  if (edge[0] && !joins[0]) line = [runOn(line, 0, style.runOn), ...line];
  if (edge[1] && !joins[1]) line = [...line, runOn(line, line.length - 1, style.runOn)];
  return {
    name,
    style,
    line,
    free: [!closed && !joins[0] && !edge[0], !closed && !joins[1] && !edge[1]],
    sides: chain.loads,
  };
}

/** How far back the direction is taken in which a line runs on. */
const BACK = 6;

function runOn(line: readonly Point[], end: number, by: number): Point {
  const inner = end === 0 ? Math.min(BACK, line.length - 1) : Math.max(0, end - BACK);
  const [from, to] = [line[inner] as Point, line[end] as Point];
  return add(to, times(unit(sub(to, from)), by));
}

/** Whether fewer than three hexes of the board meet at a corner. */
function atEdge(layout: Layout, corner: Corner): boolean {
  const [q3, r3] = [Math.floor(corner.key / 8192) - 4096, (corner.key % 8192) - 4096];
  return !STEPS.every((a, k) => {
    const b = STEPS[(k + 1) % 6] ?? a;
    const [q, r] = [q3 - a.q - b.q, r3 - a.r - b.r];
    if (q % 3 !== 0 || r % 3 !== 0) return true;
    return layout.cells.get(keyOf(q / 3, r / 3))?.place != null;
  });
}
