import type { CounterData, PieceData } from "../data";
import { readPalette } from "../draw/palette";
import { cardOf } from "./card";
import { type CounterStyle, paintCard } from "./paint";

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
  const side = Math.round((pixels - 2) * ratio);
  canvas.width = canvas.height = Math.round(pixels * ratio);
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  paintCard(ctx, cardOf(battle, counter, piece), side, pixels, style, readPalette(canvas));
}
