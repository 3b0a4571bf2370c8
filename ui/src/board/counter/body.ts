import { blend, type Palette, sheer } from "../draw/palette";
import type { Card } from "./card";
import type { Face, Outline, Strip } from "./faces";

/** How much of a counter is drawn: by its side in CSS pixels. */
export type Grain = "L" | "M" | "S";

export const grainOf = (pixels: number): Grain => (pixels >= 64 ? "L" : pixels >= 30 ? "M" : "S");

/** The outline of a counter in its box of 100 × 100. */
export const OUTLINES: Readonly<Record<Outline, string>> = {
  square: "M6,0H94Q100,0 100,6V94Q100,100 94,100H6Q0,100 0,94V6Q0,0 6,0Z",
  cut: "M11,0H89L100,11V89L89,100H11L0,89V11Z",
};

/** The colours of one card. */
export interface Inks {
  readonly face: string;
  readonly ink: string;
  readonly edge: string;
  readonly gold: string;
}

export function inksOf(card: Card, palette: Palette): Inks {
  const { face, ink, edge } = faceInks(card.face, palette);
  const cut = card.face.outline === "cut";
  const worn = palette.of(cut ? "worn-dark-face" : "worn-light-face");
  return {
    face: card.disrupted ? blend(face, worn, 0.5) : face,
    ink,
    edge,
    gold: palette.of(cut ? "leader-dark-edge" : "leader-light-edge"),
  };
}

export function faceInks({ name, outline }: Face, palette: Palette) {
  const face = palette.of(`${name}-face`);
  const dark = palette.dark && outline === "cut";
  return {
    face,
    ink: palette.of(`${name}-ink`),
    edge: dark ? blend(face, "#ffffff", 0.42) : palette.of(`${name}-edge`),
  };
}

export const STRIP_HEIGHT: Readonly<Record<Grain, number>> = { L: 20, M: 23, S: 15 };
const EDGE: Readonly<Record<Grain, number>> = { L: 2, M: 3, S: 4 };

/** The five pale stripes of a disrupted side. */
export function paintStripes(ctx: CanvasRenderingContext2D, outline: Outline): void {
  const stripes = new Path2D(
    "M-20,60L60,-20M-20,96L96,-20M4,108L112,0M40,108L112,36M76,108L112,72",
  );
  ctx.strokeStyle = outline === "cut" ? sheer("#f4ebd4", 0.27) : sheer("#fffdf5", 0.85);
  ctx.lineWidth = 11;
  ctx.stroke(stripes);
}

/** The strip: colour, pattern, and the name or the code where there is room. */
export function paintStrip(
  ctx: CanvasRenderingContext2D,
  card: Card,
  strip: Strip,
  grain: Grain,
  palette: Palette,
  inks: Inks,
): void {
  const height = STRIP_HEIGHT[grain];
  const printed = palette.of(`strip-${strip.name}-face`);
  const ground = card.disrupted ? blend(printed, "#b9ae98", 0.25) : printed;
  const ink = palette.of(`strip-${strip.name}-ink`);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, 100, height);
  paintPattern(ctx, strip, height, ink);
  ctx.fillStyle = inks.edge;
  ctx.fillRect(0, height - 0.7, 100, 1.4);
  if (card.role === "leader") paintGold(ctx, card, grain, inks);
  if (grain === "S") return;
  const inset = (card.face.outline === "cut" ? 11 : 6) + (card.role === "leader" ? 4 : 0);
  ctx.font = grain === "L" ? '600 13.5px "Barlow Condensed"' : '700 21px "Barlow Condensed"';
  const room = 94 - inset;
  const text = grain === "L" ? fitted(ctx, card.name, room) : strip.code;
  const base = grain === "L" ? 15 : 18.8;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  if (strip.pattern !== "bar") {
    ctx.strokeStyle = ground;
    ctx.lineWidth = 4;
    ctx.lineJoin = "round";
    ctx.strokeText(text, inset, base, room);
  }
  ctx.fillStyle = ink;
  ctx.fillText(text, inset, base, room);
}

/** Names are set closer down to this share of their width before they are cut. */
const CLOSEST = 0.74;

/** As much of a name as fits when it is set closer: without what stands in brackets, with a point where it was cut. */
export function fitted(
  ctx: Pick<CanvasRenderingContext2D, "measureText">,
  name: string,
  room: number,
): string {
  const fits = (text: string) => ctx.measureText(text).width * CLOSEST <= room;
  const bare = name.replace(/ \(.*\)$/, "");
  const whole = [name, bare].find(fits);
  if (whole) return whole;
  let cut = bare.length - 1;
  while (cut > 1 && !fits(`${bare.slice(0, cut).trimEnd()}.`)) cut--;
  return `${bare.slice(0, cut).trimEnd()}.`;
}

function paintPattern(
  ctx: CanvasRenderingContext2D,
  { pattern }: Strip,
  height: number,
  ink: string,
): void {
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = ink;
  ctx.lineWidth = 3;
  if (pattern === "bar") {
    ctx.globalAlpha *= 0.75;
    ctx.fillRect(0, height - 3.4, 100, 2.2);
  } else if (pattern === "diagonal") {
    ctx.globalAlpha *= 0.38;
    const lines = [0, 1, 2, 3, 4].map(
      (i) => `M${60 + i * 9},${height + 1}l${height + 2},${-height - 2}`,
    );
    ctx.stroke(new Path2D(lines.join("")));
  } else if (pattern === "upright") {
    ctx.globalAlpha *= 0.38;
    ctx.stroke(new Path2D([0, 1, 2, 3].map((i) => `M${66 + i * 8},0v${height}`).join("")));
  } else if (pattern === "dots") {
    ctx.globalAlpha *= 0.7;
    ctx.beginPath();
    for (const x of [68, 78, 88]) {
      ctx.moveTo(x + 2.9, height / 2);
      ctx.arc(x, height / 2, 2.9, 0, 2 * Math.PI);
    }
    ctx.fill();
  }
  ctx.restore();
}

/** The outer edge with the light that falls on its top. */
export function paintEdge(
  ctx: CanvasRenderingContext2D,
  card: Card,
  grain: Grain,
  inks: Inks,
): void {
  ctx.strokeStyle = sheer("#ffffff", 0.45);
  ctx.lineWidth = 1.6;
  ctx.stroke(new Path2D("M11,1.6H89"));
  if (card.role === "leader" && !card.strip) paintGold(ctx, card, grain, inks);
  ctx.strokeStyle = inks.edge;
  ctx.lineWidth = EDGE[grain];
  ctx.stroke(new Path2D(OUTLINES[card.face.outline]));
}

/** The gold frame inside a leader's edge; the letters of the strip stand over it. */
function paintGold(ctx: CanvasRenderingContext2D, card: Card, grain: Grain, { gold }: Inks): void {
  ctx.save();
  ctx.translate(4, 4);
  ctx.scale(0.92, 0.92);
  ctx.strokeStyle = gold;
  ctx.lineWidth = grain === "L" ? 3.2 : 4.6;
  ctx.stroke(new Path2D(OUTLINES[card.face.outline]));
  ctx.restore();
}
