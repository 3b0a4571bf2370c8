import { outlines } from "../curves/region";
import type { Point } from "../geometry";
import type { Layout } from "../layout";
import type { Frame } from "./frame";
import { type Fill, fillStyle } from "./patterns";

/** How a group of hexes is marked: pattern, then a line inside its border. */
export interface AreaStyle {
  readonly colour: string;
  readonly fill: Fill;
  /** Strength of the pattern, and of an even tint under it. */
  readonly strength: number;
  readonly tint: number;
  readonly width: number;
  readonly dash: readonly number[];
}

/** Outlines are found once for a list of places and kept as long as the list is. */
const found = new WeakMap<object, { layout: Layout; lines: Point[][] }>();

function outlinesOf(layout: Layout, key: object, places: readonly string[]): Point[][] {
  const known = found.get(key);
  if (known?.layout === layout) return known.lines;
  const wanted = new Set(places);
  const lines = outlines(layout, (cell) => cell.place !== null && wanted.has(cell.place));
  found.set(key, { layout, lines });
  return lines;
}

/** The outline of the union of some places on the screen. */
export function areaPath(frame: Frame, key: object, places: readonly string[]): Path2D {
  const path = new Path2D();
  for (const line of outlinesOf(frame.layout, key, places)) {
    line.forEach((p, i) => {
      const { x, y } = frame.screen(p);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

/** Marks the union of some places; `key` is the list's own object, by which outlines are kept. */
export function drawArea(
  frame: Frame,
  key: object,
  places: readonly string[],
  style: AreaStyle,
): void {
  const { ctx } = frame;
  const path = areaPath(frame, key, places);
  const share = ctx.globalAlpha;
  ctx.save();
  ctx.clip(path, "evenodd");
  if (style.tint > 0) {
    ctx.globalAlpha = share * style.tint;
    ctx.fillStyle = style.colour;
    ctx.fill(path, "evenodd");
  }
  const pattern = fillStyle(frame, style.fill, style.colour);
  if (pattern) {
    ctx.globalAlpha = share * style.strength;
    ctx.fillStyle = pattern;
    ctx.fill(path, "evenodd");
  }
  ctx.globalAlpha = share;
  ctx.lineJoin = "miter";
  ctx.strokeStyle = style.colour;
  // The clip keeps the inner half of the line.
  ctx.lineWidth = style.width * 2;
  ctx.setLineDash([...style.dash]);
  ctx.stroke(path);
  ctx.restore();
}
