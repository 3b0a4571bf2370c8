import type { Detail } from "../camera";
import type { Point, Rect } from "../geometry";
import type { Palette } from "./palette";

/** A canvas whose unit is the hex side, with what is needed to draw on it. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly detail: Detail;
  /** CSS pixels of a hex side. */
  readonly scale: number;
  /** Device pixels of a hex side. */
  readonly device: number;
  /** The part of the map that is being drawn. */
  readonly area: Rect;
}

/** A width in hex sides that is never thinner on the screen than `least` CSS pixels. */
export const atLeast = (pen: Pen, width: number, least: number): number =>
  Math.max(width, least / pen.scale);

/** Adds a line of points to the current path. */
export function trace(ctx: CanvasRenderingContext2D, line: readonly Point[], close = false): void {
  let begun = false;
  for (const { x, y } of line) {
    if (begun) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
    begun = true;
  }
  if (close) ctx.closePath();
}

/** Strokes lines in one go. */
export function strokeLines(
  pen: Pen,
  lines: readonly (readonly Point[])[],
  colour: string,
  width: number,
): void {
  const { ctx } = pen;
  ctx.beginPath();
  for (const line of lines) trace(ctx, line);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** Fills closed outlines in one go; an outline inside another is a hole. */
export function fillOutlines(
  pen: Pen,
  outlines: readonly (readonly Point[])[],
  colour: string,
  alpha = 1,
): void {
  const { ctx } = pen;
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  for (const outline of outlines) trace(ctx, outline, true);
  ctx.fillStyle = colour;
  ctx.fill("evenodd");
  ctx.restore();
}
