import type { Frame } from "./frame";
import { type Palette, sheer } from "./palette";

/** A figure with its halo, painted once: the same few stand in all the hexes of a reach. */
interface Figure {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Figures are kept as long as their colours are. */
const kept = new WeakMap<Palette, Map<string, Figure>>();

/** Most figures kept of all sizes; when there are more, all are painted anew. */
const MOST = 400;

/** Draws a short text round a point of the screen. */
export function drawFigure(
  frame: Frame,
  text: string,
  x: number,
  y: number,
  pixels: number,
  colour: string,
): void {
  const { ctx, ratio } = frame;
  const { image, width, height } = figureOf(frame, text, pixels, colour);
  const onPixel = (at: number) => Math.round(at * ratio) / ratio;
  ctx.drawImage(image, onPixel(x - width / 2), onPixel(y - height / 2), width, height);
}

function figureOf({ palette, ratio }: Frame, text: string, pixels: number, colour: string): Figure {
  const figures = kept.get(palette) ?? new Map<string, Figure>();
  kept.set(palette, figures);
  const key = `${text} ${pixels} ${colour} ${ratio}`;
  const known = figures.get(key);
  if (known) return known;
  if (figures.size >= MOST) figures.clear();
  const figure = paint(palette, ratio, text, pixels, colour);
  figures.set(key, figure);
  return figure;
}

function paint(
  palette: Palette,
  ratio: number,
  text: string,
  pixels: number,
  colour: string,
): Figure {
  const image = document.createElement("canvas");
  const ctx = image.getContext("2d");
  if (!ctx) return { image, width: 1, height: 1 };
  const font = `700 ${pixels}px "Source Sans 3"`;
  const line = Math.max(2.5, pixels * 0.28);
  ctx.font = font;
  image.width = Math.ceil((ctx.measureText(text).width + 2 * line) * ratio);
  image.height = Math.ceil((pixels * 1.2 + 2 * line) * ratio);
  const [width, height] = [image.width / ratio, image.height / ratio];
  ctx.scale(ratio, ratio);
  ctx.font = font;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = line;
  ctx.strokeStyle = sheer(palette.of("map-land"), 0.9);
  ctx.strokeText(text, width / 2, height / 2);
  ctx.fillStyle = colour;
  ctx.fillText(text, width / 2, height / 2);
  return { image, width, height };
}
