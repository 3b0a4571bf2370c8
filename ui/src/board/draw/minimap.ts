import { faceOf } from "../counter/faces";
import type { BoardData, PieceData } from "../data";
import type { Point, Rect } from "../geometry";
import { type Layout, placeCentre } from "../layout";
import type { Scene } from "../scene/scene";
import type { Palette } from "./palette";
import { fillOutlines, type Pen, strokeLines } from "./pen";

/** The height a map of a width has. */
export const heightFor = ({ sheet }: Layout, width: number): number =>
  Math.round((width * (sheet.y1 - sheet.y0)) / (sheet.x1 - sheet.x0));

/** A pen on the whole sheet, drawn `width` CSS pixels wide. */
export function smallPen(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { sheet }: Layout,
  width: number,
  ratio: number,
): Pen {
  const scale = width / (sheet.x1 - sheet.x0);
  const device = scale * ratio;
  ctx.setTransform(device, 0, 0, device, -sheet.x0 * device, -sheet.y0 * device);
  return { ctx, palette, detail: "far", scale, device, area: sheet };
}

/** Draws the sheet small: ground in flat colours, rivers, main roads. */
export function drawSmall(pen: Pen, scene: Scene): void {
  const { ctx, palette, scale } = pen;
  const { sheet } = scene.layout;
  ctx.fillStyle = palette.of("map-land");
  ctx.fillRect(sheet.x0, sheet.y0, sheet.x1 - sheet.x0, sheet.y1 - sheet.y0);
  for (const wash of scene.washes) fillOutlines(pen, wash.outlines, palette.of(wash.token));
  fillOutlines(pen, scene.waters, palette.of("map-water"));
  ctx.lineJoin = "round";
  const main = scene.roads.filter((road) => road.main).map((road) => road.line);
  strokeLines(pen, main, palette.of("map-road-side"), 0.5 / scale);
  for (const { line, style } of scene.rivers) {
    const wide = style.brook ? 0.7 : Math.max(1.4, style.width * scale * 1.6);
    strokeLines(pen, [line], palette.of("map-bank"), wide / scale);
  }
}

/** Draws the troops as blocks: the light side's are squares, the dark side's are discs. */
export function drawTroops(
  pen: Pen,
  data: BoardData,
  layout: Layout,
  pieces: readonly PieceData[],
): void {
  const { ctx, palette, scale } = pen;
  const half = Math.max(0.62, 1.6 / scale);
  const done = new Set<string>();
  for (const piece of pieces) {
    const at = piece.state === "map" && piece.at ? placeCentre(layout, piece.at) : undefined;
    if (!at || !piece.at || done.has(piece.at)) continue;
    done.add(piece.at);
    const face = faceOf(data.battle, piece.side);
    ctx.beginPath();
    if (face.outline === "square") ctx.rect(at.x - half, at.y - half, 2 * half, 2 * half);
    else ctx.arc(at.x, at.y, half * 1.1, 0, 2 * Math.PI);
    ctx.fillStyle = palette.of(`${face.name}-face`);
    ctx.fill();
    ctx.strokeStyle = palette.of(`${face.name}-edge`);
    ctx.lineWidth = 0.6 / scale;
    ctx.stroke();
  }
}

/** The frame round what the board shows, on a small map already drawn. */
export function drawView(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  sheet: Rect,
  view: Rect,
  width: number,
  ratio: number,
): void {
  const scale = width / (sheet.x1 - sheet.x0);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  const high = (sheet.y1 - sheet.y0) * scale;
  const x0 = Math.max(1, (view.x0 - sheet.x0) * scale);
  const y0 = Math.max(1, (view.y0 - sheet.y0) * scale);
  const x1 = Math.min(width - 1, (view.x1 - sheet.x0) * scale);
  const y1 = Math.min(high - 1, (view.y1 - sheet.y0) * scale);
  if (x1 - x0 > width - 3 && y1 - y0 > high - 3) return;
  ctx.strokeStyle = palette.of("raised");
  ctx.lineWidth = 3.5;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  ctx.strokeStyle = palette.of("ink");
  ctx.lineWidth = 1.8;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
}

/** The map point under a point of a small map. */
export function onSmall({ sheet }: Layout, p: Point, width: number): Point {
  const scale = width / (sheet.x1 - sheet.x0);
  return { x: sheet.x0 + p.x / scale, y: sheet.y0 + p.y / scale };
}
