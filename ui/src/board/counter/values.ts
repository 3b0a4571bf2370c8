import { type Palette, sheer } from "../draw/palette";
import type { Grain, Inks } from "./body";
import type { Card } from "./card";

const SIZE: Readonly<Record<Grain, number>> = { L: 35, M: 41, S: 46 };
const BASE: Readonly<Record<Grain, number>> = { L: 93, M: 94, S: 95 };

const font = (size: number): string => `700 ${size}px "Barlow Condensed"`;

/** The values at the foot of a card. */
export function paintValues(
  ctx: CanvasRenderingContext2D,
  card: Card,
  grain: Grain,
  inks: Inks,
  palette: Palette,
): void {
  const size = SIZE[grain] * (card.disrupted ? 0.86 : 1);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "miter";
  if (card.role === "guns") paintGuns(ctx, card, size, BASE[grain], inks);
  else paintFactors(ctx, card, size, BASE[grain], inks, palette);
}

/** Class or number of guns in a box, then movement; a nought is underlined. */
function paintGuns(
  ctx: CanvasRenderingContext2D,
  card: Card,
  size: number,
  base: number,
  inks: Inks,
): void {
  ctx.font = font(size * 0.86);
  const box = ctx.measureText(card.value).width + 0.26 * size;
  ctx.font = font(size);
  const move = card.move === "" ? 0 : ctx.measureText(card.move).width + 0.18 * size;
  const left = 50 - (box + move) / 2;
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 2.6;
  ctx.strokeRect(left, base - 0.8 * size, box, 0.86 * size);
  ctx.fillStyle = inks.ink;
  ctx.fillText(card.move, left + box + 0.18 * size, base);
  if (card.move === "0") ctx.fillRect(left + box + 0.14 * size, base + 1.5, 0.56 * size, 3);
  ctx.font = font(size * 0.86);
  ctx.fillText(card.value, left + 0.13 * size, base - 0.08 * size);
}

/** Combat and movement with a dash between: elite in a box, light in a disc, disrupted in brackets. */
function paintFactors(
  ctx: CanvasRenderingContext2D,
  card: Card,
  size: number,
  base: number,
  inks: Inks,
  palette: Palette,
): void {
  ctx.font = font(size);
  const text = card.disrupted ? `(${card.value})` : card.value;
  const left = ctx.measureText(text).width;
  const right = ctx.measureText(card.move).width;
  const dash = 0.36 * size;
  const room = card.light ? right + 0.34 * size : right;
  const start = 50 - (card.move === "" ? left : left + dash + room) / 2;
  if (card.elite) {
    ctx.beginPath();
    const pad = (card.disrupted ? 0.2 : 0.13) * size;
    ctx.roundRect(start - pad, base - 0.8 * size, left + 1.9 * pad, 0.9 * size, 2.5);
    ctx.fillStyle = ctx.strokeStyle = inks.ink;
    ctx.lineWidth = 2.4;
    if (card.disrupted) ctx.stroke();
    else ctx.fill();
  }
  ctx.fillStyle = card.elite && !card.disrupted ? inks.face : inks.ink;
  ctx.fillText(text, start, base);
  if (card.move === "") return;
  ctx.fillStyle = inks.ink;
  ctx.fillRect(start + left + 0.09 * size, base - 0.36 * size, 0.19 * size, 0.085 * size);
  if (card.light)
    paintDisc(ctx, card.move, start + left + dash + room / 2, size, base, inks, palette);
  else ctx.fillText(card.move, start + left + dash, base);
}

function paintDisc(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  size: number,
  base: number,
  inks: Inks,
  palette: Palette,
): void {
  ctx.beginPath();
  ctx.arc(x, base - 0.34 * size, 0.45 * size, 0, 2 * Math.PI);
  ctx.fillStyle = palette.of("paper-face");
  ctx.strokeStyle = inks.edge;
  ctx.lineWidth = 1.6;
  ctx.fill();
  ctx.stroke();
  ctx.font = font(size * 0.86);
  ctx.textAlign = "center";
  ctx.fillStyle = palette.of("paper-ink");
  ctx.fillText(text, x, base - 0.04 * size);
}

const GRENADE =
  "M-6.5,4a6.5,6.5 0 1,0 13,0a6.5,6.5 0 1,0 -13,0ZM0,-2Q-5,-7 -1,-13Q0,-9 3,-11Q5,-7 3,-2Z";
const CHEVRONS = "M-7,-8L1,0L-7,8M0,-8L8,0L0,8";
const MARK_SCALE: Readonly<Record<Grain, number>> = { L: 1, M: 1.15, S: 1.25 };

/** The grenade and the chevrons beside the figure. */
export function paintTraits(
  ctx: CanvasRenderingContext2D,
  card: Card,
  grain: Grain,
  inks: Inks,
): void {
  const placed = (x: number, draw: () => void) => {
    ctx.save();
    ctx.translate(x, 48);
    ctx.scale(MARK_SCALE[grain], MARK_SCALE[grain]);
    draw();
    ctx.restore();
  };
  ctx.fillStyle = ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 3.4;
  ctx.lineJoin = "miter";
  if (card.grenadier) placed(15, () => ctx.fill(new Path2D(GRENADE)));
  if (!card.charge) return;
  if (grain === "S") ctx.fill(new Path2D("M88,40L98,48L88,56Z"));
  else placed(89, () => ctx.stroke(new Path2D(CHEVRONS)));
}

/** The folded corner of a captured counter, in the loser's colours with a cross. */
export function paintCaptured(
  ctx: CanvasRenderingContext2D,
  lost: { face: string; ink: string; edge: string },
  top: number,
): void {
  ctx.fillStyle = lost.face;
  ctx.strokeStyle = lost.edge;
  ctx.lineWidth = 2;
  const corner = new Path2D(`M100,${top}V62L${38 + top},${top}Z`);
  ctx.fill(corner);
  ctx.stroke(corner);
  ctx.strokeStyle = lost.ink;
  ctx.lineWidth = 3.6;
  ctx.stroke(new Path2D("M82,36l12,-12m-1,13l-10,-10"));
}

/** The shade and the tick of a counter that has acted. */
export function paintActed(ctx: CanvasRenderingContext2D, outline: Path2D, grain: Grain): void {
  ctx.fillStyle = sheer("#2a2118", 0.15);
  ctx.fill(outline);
  ctx.save();
  ctx.translate(88, 12);
  ctx.beginPath();
  ctx.arc(0, 0, grain === "L" ? 11 : 14, 0, 2 * Math.PI);
  ctx.fillStyle = "#f7f1e3";
  ctx.fill();
  ctx.strokeStyle = "#2b2118";
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.lineWidth = 3.4;
  ctx.stroke(new Path2D("M-5,0l4,4l7,-8"));
  ctx.restore();
}
