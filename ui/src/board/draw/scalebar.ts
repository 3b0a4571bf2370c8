import type { Camera } from "../camera";
import type { BoardData } from "../data";
import type { Layout } from "../layout";
import type { Palette } from "./palette";
import { drawStar, northOf } from "./sheet";

/** The size of the scale bar with its star, in pixels. */
export const BAR = { width: 190, height: 48 } as const;

const ROUND = [10, 20, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000, 10000] as const;

/** North star and a bar of a round length, about a hundred pixels. */
export function drawBar(
  canvas: HTMLCanvasElement,
  palette: Palette,
  layout: Layout,
  data: BoardData,
  camera: Camera,
  ratio: number,
): void {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const pixels = (metres: number) => (metres / data.hexMetres) * Math.sqrt(3) * camera.scale;
  const metres = [...ROUND].reverse().find((length) => pixels(length) <= 112) ?? ROUND[0];
  const long = Math.round(pixels(metres));
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, BAR.width, BAR.height);
  ctx.save();
  ctx.translate(28, BAR.height / 2 + 3);
  drawStar(ctx, palette.of("ink"), palette.of("panel"), 14, northOf(layout, data));
  ctx.restore();
  ctx.fillStyle = ctx.strokeStyle = palette.of("ink");
  ctx.lineWidth = 1;
  const [left, top] = [60, 26];
  ctx.strokeRect(left + 0.5, top + 0.5, long, 5);
  for (const part of [0, 2]) ctx.fillRect(left + (part * long) / 4, top, long / 4, 6);
  ctx.font = '500 12px "Source Sans 3"';
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  ctx.fillText("0", left, 20);
  const words = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  ctx.fillText(words, Math.min(left + long, BAR.width - 4 - ctx.measureText(words).width / 2), 20);
}
