import type { BoardData, PieceData } from "./data";
import { drawSmall, drawTroops, heightFor, smallPen } from "./draw/minimap";
import { readPalette } from "./draw/palette";
import { layOut } from "./layout";
import { compose, type Scene } from "./scene/scene";

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
  if (!ctx) return;
  const pen = smallPen(ctx, readPalette(canvas), scene.layout, width, ratio);
  drawSmall(pen, scene);
  drawTroops(pen, board, scene.layout, pieces);
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
