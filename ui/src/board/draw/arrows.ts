import type { OverlayData } from "../data";
import { distance, mix, type Point, point } from "../geometry";
import type { DutyArrow, SightLine } from "../state";
import { COUNTER } from "./counters";
import { type Frame, hexPath } from "./frame";
import { drawHatched } from "./overlays";

/** The colour of a fight that is not at hand: as long as none is, all are urgent alike. */
const waiting = (text: string) => (text === "!" ? "bad" : "ink-3");

/** A short arrow from one hex over the side into the next, on a white edge. */
export function drawDuty(frame: Frame, arrow: DutyArrow): void {
  const { ctx, palette, scale } = frame;
  const [from, to] = [frame.place(arrow.from), frame.place(arrow.to)];
  if (!from || !to) return;
  const colour = palette.of(arrow.current ? "focus" : waiting(arrow.text));
  const [start, end] = [mix(from, to, 0.36), mix(from, to, 0.6)];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = Math.max(7, scale * 0.26);
  const tip = mix(end, to, Math.min(1, head / Math.max(1, distance(end, to))));
  const wing = (turn: number) =>
    point(
      tip.x + Math.cos(angle + turn) * head * 1.25,
      tip.y + Math.sin(angle + turn) * head * 1.25,
    );
  ctx.save();
  ctx.lineJoin = "round";
  for (const [width, ink] of [
    [9, "#ffffff"],
    [5, colour],
  ] as const) {
    ctx.strokeStyle = ctx.fillStyle = ink;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(start.x, start.y);
    ctx.lineTo(end.x, end.y);
    ctx.stroke();
    ctx.beginPath();
    for (const p of [tip, wing(Math.PI - 0.55), wing(Math.PI + 0.55)]) ctx.lineTo(p.x, p.y);
    ctx.closePath();
    if (ink === "#ffffff") {
      ctx.lineWidth = 4;
      ctx.stroke();
    }
    ctx.fill();
  }
  ctx.restore();
}

/** The dashed ring of an attacked hex. */
export function drawDutyTarget(frame: Frame, place: string, current: boolean): void {
  const { ctx, palette } = frame;
  const at = frame.place(place);
  if (!at) return;
  const bad = palette.of("bad");
  ctx.save();
  ctx.setLineDash([7, 5]);
  const hex = hexPath(frame, at, 0.96);
  if (current) {
    ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 6;
    ctx.stroke(hex);
  }
  ctx.strokeStyle = bad;
  ctx.lineWidth = current ? 3.5 : 2.5;
  ctx.stroke(hex);
  ctx.restore();
}

/** The sign of an attacked hex, over the arrows: `!` or the fight's number. */
export function drawDutySign(frame: Frame, { to, text, current }: DutyArrow): void {
  const { palette, scale } = frame;
  const at = frame.place(to);
  if (!at) return;
  const radius = Math.max(7, scale * 0.24);
  const half = (COUNTER / 2) * scale;
  drawBadge(
    frame,
    point(at.x + half, at.y + half * 0.2),
    radius,
    text,
    palette.of(current ? "bad" : waiting(text)),
  );
}

/** A round badge with a sign. */
export function drawBadge(
  frame: Frame,
  at: Point,
  radius: number,
  text: string,
  colour: string,
): void {
  const { ctx, palette } = frame;
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = palette.of("on-accent");
  ctx.lineWidth = 1.8;
  ctx.stroke();
  ctx.font = `700 ${radius * 1.35}px "Source Sans 3"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = palette.of("on-accent");
  ctx.fillText(text, at.x, at.y + radius * 0.08);
}

/** A line of sight: solid as far as it is clear, then dotted, with a cross at the block. */
export function drawSight(frame: Frame, { from, to, blockedAt }: SightLine): void {
  const { ctx, palette } = frame;
  const [a, b] = [frame.place(from), frame.place(to)];
  if (!a || !b) return;
  const block = blockedAt ? frame.place(blockedAt) : undefined;
  if (blockedAt) drawHatched(frame, blockedAt);
  const stop = block ? mix(a, b, Math.min(1, distance(a, block) / Math.max(1, distance(a, b)))) : b;
  ctx.save();
  const stroke = (p: Point, q: Point, colour: string, dash: number[]) => {
    ctx.beginPath();
    ctx.moveTo(p.x, p.y);
    ctx.lineTo(q.x, q.y);
    ctx.setLineDash([]);
    ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 7;
    ctx.stroke();
    ctx.setLineDash(dash);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 4;
    ctx.stroke();
  };
  if (block) stroke(stop, b, palette.of("bad"), [3, 5]);
  stroke(a, stop, palette.of("focus"), []);
  ctx.restore();
  drawBadge(frame, a, 6, "", palette.of("focus"));
  if (block) drawBadge(frame, stop, 10, "×", palette.of("bad"));
}

/** The dark tabs with best odds or sums of the threat overlay, under the counters' feet. */
export function drawThreats(
  frame: Frame,
  overlay: OverlayData,
  stands: (place: string) => boolean,
): void {
  const { ctx, palette, scale, size } = frame;
  const pixels = Math.max(10, scale * 0.34);
  if (scale < 16) return;
  ctx.font = `700 ${pixels}px "Barlow Condensed"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [place, text] of overlay.hexes) {
    const at = text && stands(place) ? frame.place(place) : undefined;
    if (!at || at.x < -50 || at.y < -50 || at.x > size.width + 50 || at.y > size.height + 50)
      continue;
    const wide = ctx.measureText(text).width + pixels * 0.6;
    const y = at.y + scale * 0.78;
    ctx.fillStyle = palette.of("paper-ink");
    ctx.fillRect(at.x - wide / 2, y - pixels * 0.55, wide, pixels * 1.1);
    ctx.fillStyle = palette.of("paper-face");
    ctx.fillText(text, at.x, y + pixels * 0.05);
  }
}
