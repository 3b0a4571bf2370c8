import { grow, holds, type Point } from "../geometry";
import { type Cell, ends, type Layout, neighbours } from "../layout";
import type { Scene } from "../scene/scene";
import { isWater } from "../scene/washes";
import type { WaterName } from "../scene/waternames";
import { atLeast, type Pen } from "./pen";

/** The hex grid and, where places are areas of several hexes, their borders over it. */
export function drawGrid(pen: Pen, { layout, rivers }: Scene): void {
  const { ctx, palette, scale } = pen;
  const wet = new Set(
    rivers
      .filter(({ style }) => layout.areas || style.width > 0.4)
      .flatMap(({ sides }) => sides.map(({ ends: [a, b] }) => sideKey(a.key, b.key))),
  );
  const { inner, borders } = gridSides(pen, layout, wet);
  ctx.strokeStyle = palette.of("map-grid");
  ctx.save();
  ctx.lineWidth = layout.areas ? Math.max(0.016, 0.5 / scale) : atLeast(pen, 0.022, 0.6);
  if (layout.areas) ctx.globalAlpha = 0.7;
  ctx.stroke(inner);
  ctx.restore();
  if (!layout.areas) return;
  ctx.lineCap = "round";
  ctx.lineWidth = atLeast(pen, 0.055, 0.6);
  ctx.stroke(borders);
  ctx.lineCap = "butt";
}

const sideKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function gridSides(pen: Pen, layout: Layout, wet: ReadonlySet<string>) {
  const [inner, borders] = [new Path2D(), new Path2D()];
  for (const cell of nearCells(pen, layout, 2)) {
    neighbours(layout, cell).forEach((next, k) => {
      const shared = next?.place != null && !isWater(next);
      if (shared && k >= 3) return;
      const [a, b] = ends(layout, cell, k);
      if (wet.has(sideKey(a.key, b.key))) return;
      const path = layout.areas && next?.place !== cell.place ? borders : inner;
      path.moveTo(a.at.x, a.at.y);
      path.lineTo(b.at.x, b.at.y);
    });
  }
  return { inner, borders };
}

/** The dry hexes of the board close to what is drawn. */
function nearCells(pen: Pen, layout: Layout, margin: number): Cell[] {
  const near = grow(pen.area, margin);
  return layout.board.filter((cell) => holds(near, cell.at) && !isWater(cell));
}

/** Whether a letter of a name stands where the middle of a number would. */
export const lettered = ({ size, letters }: WaterName, p: Point): boolean =>
  letters.some(({ at }) => Math.abs(at.x - p.x) < size * 0.9 && Math.abs(at.y - p.y) < size * 0.8);

/** Hexes narrower than this carry no number. */
const NUMBER_WIDTH = 32;

/** The number of each place, in the upper corner of its hex; under the letters of a water's name it is left out. */
export function drawNumbers(pen: Pen, layout: Layout, waterNames: readonly WaterName[]): void {
  const { ctx, palette } = pen;
  if (pen.scale * Math.sqrt(3) < NUMBER_WIDTH) return;
  const up = layout.orientation.pointy ? 0.6 : 0.57;
  const size = Math.max(0.2, 6.5 / pen.scale);
  ctx.save();
  ctx.scale(1 / pen.scale, 1 / pen.scale);
  ctx.font = `500 ${size * pen.scale}px "Source Sans 3"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.of("map-number");
  for (const { at, place, first } of nearCells(pen, layout, 1)) {
    const taken = waterNames.some((name) => lettered(name, { x: at.x, y: at.y - up }));
    if (place && first && !taken) ctx.fillText(place, at.x * pen.scale, (at.y - up) * pen.scale);
  }
  ctx.restore();
}
