import type { CounterData, PieceData } from "../data";
import { readPalette } from "../draw/palette";
import { cardOf } from "./card";
import { type CounterStyle, paintCard, SHADOW } from "./paint";

/** Paints one counter on a canvas of its own, `pixels` wide on the page: for panels and trays. */
export function paintCounter(
  canvas: HTMLCanvasElement,
  battle: string,
  counter: CounterData,
  piece: PieceData | undefined,
  pixels: number,
  style: CounterStyle,
): void {
  const ratio = window.devicePixelRatio || 1;
  // Room for the edge at the upper left and the shadow at the lower right.
  const side = Math.round((pixels * ratio) / (1.03 + SHADOW.y));
  canvas.width = canvas.height = Math.round(pixels * ratio);
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.translate(0.015 * side, 0.015 * side);
  paintCard(ctx, cardOf(battle, counter, piece), side, pixels, style, readPalette(canvas));
}
