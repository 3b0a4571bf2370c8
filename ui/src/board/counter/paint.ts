import type { Palette } from "../draw/palette";
import { sheer } from "../draw/palette";
import {
  faceInks,
  type Grain,
  grainOf,
  type Inks,
  inksOf,
  OUTLINES,
  paintEdge,
  paintStrip,
  paintStripes,
  STRIP_HEIGHT,
} from "./body";
import type { Card } from "./card";
import { FIGURE_BOX, FIGURES, type Part, SYMBOLS } from "./silhouettes";
import { paintActed, paintCaptured, paintTraits, paintValues } from "./values";

export type CounterStyle = "period" | "military";

/** The shadow's offset, as a share of the counter's side. */
export const SHADOW = { x: 0.034, y: 0.046 } as const;

/** Paints a card into a square of `side` canvas units, `pixels` CSS pixels wide, at the origin. */
export function paintCard(
  ctx: CanvasRenderingContext2D,
  card: Card,
  side: number,
  pixels: number,
  style: CounterStyle,
  palette: Palette,
): void {
  const grain = grainOf(pixels);
  const inks = inksOf(card, palette);
  const outline = new Path2D(OUTLINES[card.face.outline]);
  ctx.save();
  ctx.scale(side / 100, side / 100);
  paintShadow(ctx, outline, palette);
  ctx.save();
  ctx.clip(outline);
  ctx.fillStyle = inks.face;
  ctx.fillRect(0, 0, 100, 100);
  if (card.disrupted) paintStripes(ctx, card.face.outline);
  if (card.strip) paintStrip(ctx, card, card.strip, grain, palette, inks);
  else if (grain === "L") paintName(ctx, card, inks);
  paintFigure(ctx, card, grain, style, inks);
  paintValues(ctx, card, grain, inks, palette);
  paintTraits(ctx, card, grain, inks);
  const top = card.strip ? STRIP_HEIGHT[grain] : 0;
  if (card.lost) paintCaptured(ctx, faceInks(card.lost, palette), top);
  ctx.restore();
  paintEdge(ctx, card, grain, inks);
  if (card.acted) paintActed(ctx, outline, grain);
  ctx.restore();
}

/** The one shadow under every counter. */
export function paintShadow(
  ctx: CanvasRenderingContext2D,
  outline: Path2D,
  palette: Palette,
): void {
  ctx.save();
  ctx.translate(SHADOW.x * 100, SHADOW.y * 100);
  ctx.fillStyle = sheer(palette.of("counter-shadow-edge"), 0.38);
  ctx.fill(outline);
  ctx.restore();
}

function paintName(ctx: CanvasRenderingContext2D, card: Card, inks: Inks): void {
  ctx.font = '600 13.5px "Barlow Condensed"';
  ctx.textAlign = "center";
  ctx.fillStyle = inks.ink;
  ctx.fillText(card.name, 50, 16, 88);
}

/** Top and height of the figure. */
const BOXES: Readonly<Record<Grain, readonly [number, number]>> = {
  L: [21.5, 45],
  M: [25, 42],
  S: [16, 43],
};

/** A counter without values has a figure that is taller by so much. */
const VALUES_ROOM = 20;

function paintFigure(
  ctx: CanvasRenderingContext2D,
  card: Card,
  grain: Grain,
  style: CounterStyle,
  inks: Inks,
): void {
  const military = style === "military" && card.figure !== "pavilion";
  let [top, height] = BOXES[grain];
  if (card.role === "guns") top -= 2.5;
  if (!card.strip && grain !== "L") {
    top -= 13;
    height += 10;
  }
  if (card.value === "" && card.move === "") height += VALUES_ROOM;
  if (military) {
    top -= 1;
    height += 3;
  }
  const scale = height / FIGURE_BOX.height;
  ctx.save();
  ctx.translate(50 - (FIGURE_BOX.width * scale) / 2, top - 1 + 3 * scale);
  ctx.scale(scale, scale);
  ctx.globalAlpha *= card.disrupted ? 0.8 : 1;
  paintParts(ctx, (military ? SYMBOLS : FIGURES)[card.figure], inks.ink, inks.face);
  ctx.restore();
}

/** Paints the parts of a drawing in two colours. */
export function paintParts(
  ctx: CanvasRenderingContext2D,
  parts: readonly Part[],
  ink: string,
  cut: string,
): void {
  ctx.lineJoin = "miter";
  ctx.lineCap = "butt";
  for (const part of parts) {
    const path = new Path2D(part.d);
    if (part.fill) {
      ctx.fillStyle = part.fill === "ink" ? ink : cut;
      ctx.fill(path);
    }
    if (part.stroke) {
      ctx.strokeStyle = part.stroke === "ink" ? ink : cut;
      ctx.lineWidth = part.width ?? 1;
      ctx.stroke(path);
    }
  }
}
