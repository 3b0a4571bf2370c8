import { cardOf } from "./counter/card";
import { type CounterStyle, paintCard, SHADOW } from "./counter/paint";
import type { BoardData, PieceData } from "./data";
import { drawSmall, heightFor } from "./draw/minimap";
import { readPalette } from "./draw/palette";
import { layOut } from "./layout";
import { compose, type Scene } from "./scene/scene";

/**
 * Paints a counter into a canvas of a panel, `pixels` wide with its shadow, as a piece in play or,
 * without one, as printed. False for an unknown unit. Paint again when the theme changes.
 */
export function paintCounter(
  canvas: HTMLCanvasElement,
  board: BoardData,
  unit: string,
  pixels: number,
  piece?: PieceData,
  style: CounterStyle = "period",
): boolean {
  const counter = board.counters.find(({ id }) => id === unit);
  const ratio = window.devicePixelRatio || 1;
  const ctx = sized(canvas, pixels, pixels, ratio);
  if (!counter || !ctx) return false;
  // Room for the edge at the upper left and the shadow at the lower right.
  const side = pixels / (1 + SHADOW.y + 0.03);
  ctx.setTransform(ratio, 0, 0, ratio, 0.015 * side * ratio, 0.015 * side * ratio);
  paintCard(ctx, cardOf(board.battle, counter, piece), side, side, style, readPalette(canvas));
  return true;
}

const scenes = new WeakMap<BoardData, Scene>();

/** Paints a small map, north up, with the troops as blocks; `width` in CSS pixels. */
export function paintThumbnail(
  canvas: HTMLCanvasElement,
  board: BoardData,
  pieces: readonly PieceData[],
  width: number,
): void {
  const orientation = board.orientations[0];
  if (!orientation) return;
  const scene = scenes.get(board) ?? compose(board, layOut(board, orientation));
  scenes.set(board, scene);
  const ratio = window.devicePixelRatio || 1;
  const ctx = sized(canvas, width, heightFor(scene.layout, width), ratio);
  if (ctx) drawSmall(ctx, readPalette(canvas), board, scene, pieces, width, ratio);
}

function sized(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  ratio: number,
): CanvasRenderingContext2D | null {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return canvas.getContext("2d");
}
