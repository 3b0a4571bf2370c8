import { ribbon } from "../curves/line";
import type { Point } from "../geometry";
import type { River } from "../scene/rivers";
import { atLeast, fillOutlines, type Pen, strokeLines, trace } from "./pen";

/** A brook is this share of its width at a free end. */
const SOURCE = 0.32;

const bank = (pen: Pen, river: River): number =>
  1.6 * atLeast(pen, river.style.brook ? 0.042 : 0.055, 0.9);

function outline(river: River, more: number): Point[] {
  const { width } = river.style;
  const [a, b] = river.free.map((free) => (free ? SOURCE : 1)) as [number, number];
  return ribbon(river.line, (t) => width * (a + (b - a) * t) + more);
}

/** The bank lines under all rivers and brooks. */
export function drawBanks(pen: Pen, rivers: readonly River[]): void {
  const colour = pen.palette.of("map-bank");
  pen.ctx.lineJoin = "round";
  for (const river of rivers) {
    const { brook, width } = river.style;
    if (brook) fillRound(pen, outline(river, bank(pen, river)), colour);
    else strokeLines(pen, [river.line], colour, width + bank(pen, river));
  }
}

/** The water of rivers and brooks; wide ones get flow lines when seen near. */
export function drawRivers(pen: Pen, rivers: readonly River[]): void {
  const water = pen.palette.of("map-water");
  pen.ctx.lineJoin = "round";
  for (const river of rivers) {
    const { brook, width } = river.style;
    if (brook) fillRound(pen, outline(river, 0), water);
    else strokeLines(pen, [river.line], water, width);
    if (width > 0.4 && pen.scale >= 14) drawFlow(pen, river);
  }
}

/** A ribbon may cross itself in a bend, so it is filled by winding. */
function fillRound(pen: Pen, points: readonly Point[], colour: string): void {
  pen.ctx.beginPath();
  trace(pen.ctx, points, true);
  pen.ctx.fillStyle = colour;
  pen.ctx.fill("nonzero");
}

function drawFlow(pen: Pen, { line, style }: River): void {
  const { ctx, palette } = pen;
  for (const [share, alpha] of [
    [0.74, 0.45],
    [0.44, 0.3],
  ] as const) {
    ctx.globalAlpha = alpha;
    strokeLines(pen, [line], palette.of("map-bank"), style.width * share);
    ctx.globalAlpha = 1;
    strokeLines(pen, [line], palette.of("map-water"), style.width * share - 1.3 / pen.scale);
  }
}

/** Shore lines: distance from the shore and strength. */
const SHORES = [
  [1.05, 0.2],
  [0.75, 0.28],
  [0.48, 0.42],
  [0.25, 0.6],
  [0.1, 0.8],
] as const;

/** Standing water with its shore lines. */
export function drawLakes(pen: Pen, waters: readonly (readonly Point[])[]): void {
  if (waters.length === 0) return;
  const { ctx, palette } = pen;
  const [water, shore] = [palette.of("map-water"), palette.of("map-bank")];
  fillOutlines(pen, waters, water);
  ctx.save();
  ctx.beginPath();
  for (const outline of waters) trace(ctx, outline, true);
  ctx.clip("evenodd");
  ctx.lineJoin = "round";
  for (const [off, alpha] of SHORES) {
    ctx.globalAlpha = alpha;
    strokeLines(pen, waters, shore, 2 * off);
    ctx.globalAlpha = 1;
    strokeLines(pen, waters, water, 2 * off - 1.3 / pen.scale);
  }
  ctx.restore();
  strokeLines(pen, waters, shore, atLeast(pen, 0.06, 1));
}
