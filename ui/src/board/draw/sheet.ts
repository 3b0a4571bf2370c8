import { faceInks, OUTLINES } from "../counter/body";
import { faceOf } from "../counter/faces";
import type { BoardData } from "../data";
import { grow, type Point, type Rect } from "../geometry";
import { centre, type Layout } from "../layout";
import { atLeast, type Pen } from "./pen";

/** Hex sides between the neatline and the thick rule, and from there to the paper's edge. */
const GAP = 0.42;
const PAPER = 0.55;
/** The height of the strip at the foot, in hex sides. */
const FOOT = 3.1;

/** The whole paper: sheet, foot strip, rules and rim. */
export function paperOf({ sheet }: Layout): Rect {
  const rim = grow(sheet, GAP + PAPER);
  return { ...rim, y1: rim.y1 + FOOT };
}

/** The table, the paper with its rules, the land, and the strip at the foot. */
export function drawSheet(pen: Pen, layout: Layout, data: BoardData): void {
  const { ctx, palette, area } = pen;
  const { sheet } = layout;
  const fill = (r: Rect, token: string) => {
    ctx.fillStyle = palette.of(token);
    ctx.fillRect(r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0);
  };
  const frame = (r: Rect, width: number) => {
    ctx.lineWidth = width;
    ctx.strokeRect(r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0);
  };
  fill(area, "table");
  fill(paperOf(layout), "map-margin");
  fill(sheet, "map-land");
  ctx.strokeStyle = palette.of("map-neatline");
  ctx.lineJoin = "miter";
  frame(sheet, 1 / pen.scale);
  const outer = grow(sheet, GAP);
  frame({ ...outer, y1: outer.y1 + FOOT }, atLeast(pen, 0.11, 2));
  if (area.y1 > sheet.y1) drawFoot(pen, layout, data);
}

/** Title, key of the sides, scale bar and north star. */
function drawFoot(pen: Pen, layout: Layout, data: BoardData): void {
  const { ctx, palette, scale } = pen;
  const { sheet } = layout;
  ctx.save();
  ctx.translate(sheet.x0, sheet.y1 + GAP);
  const wide = sheet.x1 - sheet.x0;
  ctx.fillStyle = palette.of("ink");
  text(pen, data.title, 0.4, 1.45, 1.5, '400 SIZEpx "IM Fell DW Pica", "Alegreya"');
  const small = readable(pen, 0.72);
  text(pen, data.date, 0.45, 2.35 + (small - 0.72) / 2, small, 'italic 500 SIZEpx "Alegreya"');
  drawKey(pen, data, wide * 0.46, 1.25);
  drawScale(pen, data.hexMetres, wide - 4, 1.4);
  ctx.translate(wide - 1.5, 1.75);
  ctx.scale(0.95 / scale, 0.95 / scale);
  drawStar(ctx, palette.of("ink"), palette.of("map-margin"), scale, northOf(layout, data));
  ctx.restore();
}

/** The least CSS pixels of small text in the strip, and the hex sides it may grow to for that. */
const LEAST_TEXT = 10;
const MOST_TEXT = 1.15;

const readable = ({ scale }: Pen, size: number): number =>
  Math.max(size, Math.min(MOST_TEXT, LEAST_TEXT / scale));

/** Writes at a size in hex sides; canvas faces are set in whole pixels, so the unit is changed. */
function text(pen: Pen, words: string, x: number, y: number, size: number, font: string): number {
  const { ctx, scale } = pen;
  ctx.save();
  ctx.scale(1 / scale, 1 / scale);
  ctx.font = font.replace("SIZE", String(size * scale));
  ctx.fillText(words, x * scale, y * scale);
  const width = ctx.measureText(words).width / scale;
  ctx.restore();
  return width;
}

const SMALL = '400 SIZEpx "Source Sans 3"';

function drawKey(pen: Pen, data: BoardData, x: number, y: number): void {
  const { ctx, palette } = pen;
  let at = x;
  for (const side of data.sides) {
    const face = faceOf(data.battle, side);
    const inks = faceInks(face, palette);
    ctx.save();
    ctx.translate(at, y - 0.6);
    ctx.scale(0.007, 0.007);
    ctx.fillStyle = inks.face;
    ctx.strokeStyle = inks.edge;
    ctx.lineWidth = 8;
    const outline = new Path2D(OUTLINES[face.outline]);
    ctx.fill(outline);
    ctx.stroke(outline);
    ctx.restore();
    const name = side.charAt(0).toUpperCase() + side.slice(1);
    ctx.fillStyle = palette.of("ink");
    at += 0.95 + text(pen, name, at + 0.9, y, readable(pen, 0.6), SMALL) + 0.8;
  }
}

/** Four hexes' length, every second one filled. */
function drawScale(pen: Pen, metres: number, right: number, y: number): void {
  const { ctx, palette } = pen;
  const { hexes, words } = scaleOf(metres);
  const hex = Math.sqrt(3);
  const left = right - hexes * hex;
  ctx.fillStyle = ctx.strokeStyle = palette.of("ink");
  ctx.lineWidth = atLeast(pen, 0.03, 0.6);
  for (let i = 0; i < 4; i++) {
    const x = left + (i * hexes * hex) / 4;
    if (i % 2 === 0) ctx.fillRect(x, y, (hexes * hex) / 4, 0.22);
  }
  ctx.strokeRect(left, y, hexes * hex, 0.22);
  ctx.textAlign = "center";
  text(pen, "0", left, y - 0.25, readable(pen, 0.6), SMALL);
  text(pen, words, right, y - 0.25, readable(pen, 0.6), SMALL);
  ctx.textAlign = "left";
}

/** A round distance of some hexes, and its words. */
export function scaleOf(metres: number): { hexes: number; words: string } {
  const round = [200, 300, 500, 600, 1000, 2000, 5000].find((length) => length / metres >= 3.9);
  const length = round ?? metres * 4;
  const words = length >= 1000 ? `${length / 1000} km` : `${length} m`;
  return { hexes: length / metres, words };
}

/** The turn of north from the top of the screen, in radians. */
export function northOf(layout: Layout, data: BoardData): number {
  const north = data.orientations.find(({ id }) => id === "north");
  if (!north) return 0;
  const turn = (p: Point) => Math.atan2(p.y, p.x);
  const step = { q: 1, r: 0 };
  return turn(centre(layout.orientation, step)) - turn(centre(north, step));
}

/** A star of four long and four short points, each half dark, with an N at the northern one. */
export function drawStar(
  ctx: CanvasRenderingContext2D,
  ink: string,
  paper: string,
  radius: number,
  north: number,
): void {
  ctx.save();
  ctx.rotate(north);
  ctx.strokeStyle = ink;
  ctx.lineWidth = Math.max(0.6, radius * 0.03);
  ctx.lineJoin = "round";
  for (const [turns, long] of [
    [0.5, 0.55],
    [0, 1],
  ] as const) {
    for (let k = 0; k < 4; k++) {
      ctx.save();
      ctx.rotate(((k + turns) * Math.PI) / 2);
      const [tip, waist] = [-radius * long * 0.9, radius * 0.17];
      for (const side of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(0, 0);
        ctx.lineTo(0, tip);
        ctx.lineTo(side * waist, -waist);
        ctx.closePath();
        ctx.fillStyle = side < 0 ? ink : paper;
        ctx.fill();
        ctx.stroke();
      }
      ctx.restore();
    }
  }
  ctx.translate(0, -radius * 1.18);
  ctx.rotate(-north);
  ctx.font = `700 ${radius * 0.62}px "Alegreya SC"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText("N", 0, 0);
  ctx.restore();
}
