import { faceInks } from "../counter/body";
import { type Face, faceOf } from "../counter/faces";
import { grow, type Point, type Rect, touch } from "../geometry";
import { BAND, type Band } from "../scene/bands";
import { atLeast, type Pen, trace } from "./pen";

/** Hex sides from line to line of a pattern, and from side to side of a band that both sides use. */
const STEP = 0.3;
const BLOCK = Math.sqrt(3);

/** The bands along the neatline, in the face of the side with its pattern; both sides share one block by block. */
export function drawBands(pen: Pen, bands: readonly Band[], battle: string): void {
  const near = grow(pen.area, 1);
  for (const band of bands.filter(({ box }) => touch(near, box))) {
    const faces = band.sides.map((side) => faceOf(battle, side));
    blocks(band).forEach((block, i) => {
      const face = faces[i % faces.length];
      if (face) drawBlock(pen, block, face);
    });
  }
}

/** A band in one piece, or cut into blocks when several sides share it. */
function blocks({ sides, box, out }: Band): Rect[] {
  if (sides.length < 2) return [box];
  const upright = out.x !== 0;
  const [from, to] = upright ? [box.y0, box.y1] : [box.x0, box.x1];
  const count = Math.max(sides.length, Math.round((to - from) / BLOCK));
  const at = (i: number) => from + ((to - from) * i) / count;
  return Array.from({ length: count }, (_, i) =>
    upright ? { ...box, y0: at(i), y1: at(i + 1) } : { ...box, x0: at(i), x1: at(i + 1) },
  );
}

function drawBlock(pen: Pen, box: Rect, face: Face): void {
  const { ctx, palette } = pen;
  const inks = faceInks(face, palette);
  const outline = new Path2D();
  outline.rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  ctx.save();
  ctx.fillStyle = inks.face;
  ctx.fill(outline);
  ctx.save();
  ctx.clip(outline);
  ctx.globalAlpha = 0.55;
  ctx.strokeStyle = ctx.fillStyle = inks.ink;
  if (face.outline === "square") hatch(pen, box);
  else dot(pen, box);
  ctx.restore();
  ctx.strokeStyle = inks.edge;
  ctx.lineWidth = atLeast(pen, 0.035, 0.8);
  ctx.stroke(outline);
  ctx.restore();
}

/** The step of a pattern on this screen: never so small that it turns grey. */
const stepOf = (pen: Pen): number => Math.max(STEP, 5 / pen.scale);

function hatch(pen: Pen, { x0, y0, x1, y1 }: Rect): void {
  const { ctx } = pen;
  const step = stepOf(pen);
  ctx.lineWidth = atLeast(pen, 0.05, 0.8);
  ctx.beginPath();
  for (let sum = Math.floor((x0 + y0) / step) * step; sum <= x1 + y1; sum += step) {
    ctx.moveTo(sum - y0, y0);
    ctx.lineTo(sum - y1, y1);
  }
  ctx.stroke();
}

function dot(pen: Pen, { x0, y0, x1, y1 }: Rect): void {
  const { ctx } = pen;
  const step = stepOf(pen);
  const radius = Math.max(0.055, 0.7 / pen.scale);
  const upright = x1 - x0 < y1 - y0;
  const [from, to] = upright ? [y0, y1] : [x0, x1];
  const middle = upright ? (x0 + x1) / 2 : (y0 + y1) / 2;
  ctx.beginPath();
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const [x, y] = upright ? [middle, at] : [at, middle];
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fill();
}

/** An arrow for each way a band may be passed, at its middle. */
export function drawWays(pen: Pen, bands: readonly Band[]): void {
  const half = 0.42;
  for (const { kind, box, out } of bands) {
    const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
    const side = (by: number): Point => ({ x: middle.x - out.y * by, y: middle.y + out.x * by });
    const inwards = { x: -out.x, y: -out.y };
    if (kind === "exit") drawArrow(pen, middle, out);
    if (kind === "entry") drawArrow(pen, middle, inwards);
    if (kind !== "passage") continue;
    drawArrow(pen, side(half), out);
    drawArrow(pen, side(-half), inwards);
  }
}

/** An arrow at the edge of the board. */
export function drawArrow(pen: Pen, at: Point, along: Point): void {
  const { ctx, palette } = pen;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(Math.atan2(along.y, along.x));
  ctx.beginPath();
  trace(ctx, ARROW, true);
  ctx.fillStyle = palette.of("map-text-place");
  ctx.strokeStyle = palette.of("map-land");
  ctx.lineJoin = "round";
  ctx.lineWidth = atLeast(pen, 0.14, 2);
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

const ARROW: readonly Point[] = [
  { x: BAND, y: 0 },
  { x: -0.15, y: -0.27 },
  { x: -0.03, y: 0 },
  { x: -0.15, y: 0.27 },
];
