import type { LitData } from "../data";
import { point, type Rect } from "../geometry";
import { type Frame, hexPath } from "./frame";

const STRIKES = /^(attack|on|fire|charge)$/;

/**
 * The places where a choice leads: ring and dot to go to, dashed ring to strike at. Those the reach
 * already shows are left out, and so are places to deploy in, which are drawn as a zone.
 */
export function drawLit(frame: Frame, lit: readonly LitData[], reached: ReadonlySet<string>): void {
  const { ctx, palette, scale } = frame;
  const seen = new Set<string>();
  ctx.save();
  for (const { at, verb, undoing } of lit) {
    const strikes = STRIKES.test(verb);
    const key = `${at} ${strikes}`;
    const shown = at && !undoing && verb !== "put" && !(verb === "move" && reached.has(at));
    const middle = shown && !seen.has(key) ? frame.place(at) : undefined;
    seen.add(key);
    if (!middle) continue;
    const hex = hexPath(frame, middle, 0.92);
    const colour = palette.of(strikes ? "bad" : "focus");
    ctx.setLineDash(strikes ? [6, 4] : []);
    ctx.lineWidth = Math.max(1.5, Math.min(2.5, scale * 0.08));
    ctx.strokeStyle = colour;
    ctx.globalAlpha = 0.12;
    ctx.fillStyle = colour;
    ctx.fill(hex);
    ctx.globalAlpha = 1;
    ctx.stroke(hex);
    if (strikes) continue;
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, Math.max(2, scale * 0.11), 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

/** Rings that draw the eye. */
export function drawRings(frame: Frame, places: readonly string[]): void {
  const { ctx, palette } = frame;
  ctx.save();
  ctx.setLineDash([7, 4]);
  for (const id of places) {
    const at = frame.place(id);
    if (!at) continue;
    const hex = hexPath(frame, at, 0.96);
    ctx.strokeStyle = palette.of("raised");
    ctx.lineWidth = 5;
    ctx.stroke(hex);
    ctx.strokeStyle = palette.of("bad");
    ctx.lineWidth = 3;
    ctx.stroke(hex);
  }
  ctx.restore();
}

/** The hex cursor of the keyboard: the focus ring, with a pale line that shows on any ground. */
export function drawCursor(frame: Frame, place: string): void {
  const { ctx, palette } = frame;
  const at = frame.place(place);
  if (!at) return;
  const hex = hexPath(frame, at, 1.02);
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.of("raised");
  ctx.lineWidth = 6;
  ctx.stroke(hex);
  ctx.strokeStyle = palette.of("focus");
  ctx.lineWidth = 3;
  ctx.stroke(hex);
}

/** An arrow along a path, pale edge and blue line, its head in the last place. */
export function drawPath(frame: Frame, path: readonly string[]): void {
  const { ctx, palette, scale } = frame;
  const points = path.flatMap((id) => frame.place(id) ?? []);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const head = Math.max(9, scale * 0.34);
  const neck = point(end.x - Math.cos(angle) * head * 0.7, end.y - Math.sin(angle) * head * 0.7);
  const line = new Path2D();
  points.slice(0, -1).forEach((p, i) => {
    if (i === 0) line.moveTo(p.x, p.y);
    else line.lineTo(p.x, p.y);
  });
  line.lineTo(neck.x, neck.y);
  const tip = new Path2D();
  const wing = (turn: number, by: number) =>
    tip.lineTo(end.x + Math.cos(angle + turn) * by, end.y + Math.sin(angle + turn) * by);
  tip.moveTo(end.x, end.y);
  wing(Math.PI - 0.5, head);
  wing(Math.PI + 0.5, head);
  tip.closePath();
  ctx.save();
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 8;
  ctx.stroke(line);
  ctx.lineWidth = 4;
  ctx.stroke(tip);
  ctx.strokeStyle = ctx.fillStyle = palette.of("focus");
  ctx.lineWidth = 4;
  ctx.stroke(line);
  ctx.fill(tip);
  ctx.restore();
}

/** A thin line round the hex under the pointer. */
export function drawHover(frame: Frame, place: string): void {
  const { ctx, palette } = frame;
  const at = frame.place(place);
  if (!at) return;
  ctx.save();
  ctx.globalAlpha = 0.55;
  ctx.strokeStyle = palette.of("ink");
  ctx.lineWidth = 1.5;
  ctx.stroke(hexPath(frame, at, 0.97));
  ctx.restore();
}

/** The box drawn round counters. */
export function drawBox(frame: Frame, { x0, y0, x1, y1 }: Rect): void {
  const { ctx, palette } = frame;
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = palette.of("focus");
  ctx.globalAlpha = 0.1;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.globalAlpha = 1;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([5, 3]);
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
  ctx.restore();
}
