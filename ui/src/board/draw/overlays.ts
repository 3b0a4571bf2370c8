import { faceInks } from "../counter/body";
import { type Face, faceOf } from "../counter/faces";
import type { OverlayData, ReachData, SideId } from "../data";
import type { BoardState, DutyArrow } from "../state";
import { type AreaStyle, areaPath, drawArea } from "./areas";
import { drawFigure } from "./figures";
import { type Frame, hexPath } from "./frame";
import { sheer } from "./palette";
import { fillStyle } from "./patterns";

/** At most so many filled overlays are drawn, the last ones switched on. */
const FILLED = 2;

/** Everything laid under the counters: the fills, their lines, and what stands in the hexes. */
export function drawOverlays(
  frame: Frame,
  state: BoardState,
  battle: string,
  share: (kind: string) => number,
): void {
  const player = state.view?.side;
  const { reach, hexes, duties } = state.overlays;
  drawDeployment(frame, state, battle);
  const filled = hexes.filter(({ kind }) => kind !== "cost");
  for (const overlay of filled.slice(reach ? 1 - FILLED : -FILLED)) {
    frame.ctx.globalAlpha = share(overlay.kind);
    drawHexes(frame, overlay, battle, player);
  }
  frame.ctx.globalAlpha = 1;
  if (reach) drawReach(frame, reach);
  frame.ctx.globalAlpha = share("cost");
  for (const overlay of hexes) if (overlay.kind === "cost") drawTexts(frame, overlay, "ink");
  frame.ctx.globalAlpha = 1;
  drawFight(
    frame,
    duties.filter((duty) => duty.current),
  );
  drawAttackers(
    frame,
    duties.filter((duty) => duty.current || duty.text === "!"),
  );
}

/** The fight at hand: the attacked hexes are hatched. */
function drawFight(frame: Frame, duties: readonly DutyArrow[]): void {
  for (const place of new Set(duties.map(({ to }) => to))) drawHatched(frame, place);
}

/** The hexes of those who attack in the fight at hand, or must attack while none is, in a line. */
function drawAttackers(frame: Frame, duties: readonly DutyArrow[]): void {
  const { ctx, palette } = frame;
  ctx.strokeStyle = palette.of("focus");
  ctx.lineWidth = 2.5;
  for (const place of new Set(duties.map(({ from }) => from))) {
    const at = frame.place(place);
    if (at) ctx.stroke(hexPath(frame, at, 0.98));
  }
}

function drawHexes(
  frame: Frame,
  overlay: OverlayData,
  battle: string,
  player: SideId | undefined,
): void {
  if (overlay.kind === "sight") {
    drawSightHexes(frame, overlay);
    return;
  }
  if (overlay.kind === "zone") {
    const places = overlay.hexes.map(([place]) => place);
    drawZone(frame, overlay.hexes, places, faceOf(battle, overlay.side ?? player ?? ""));
    return;
  }
  const own = overlay.side !== null && overlay.side === player;
  const places = overlay.hexes.map(([place]) => place);
  drawArea(frame, overlay.hexes, places, styleOf(frame, overlay.kind, own));
  drawTexts(frame, overlay, overlay.kind === "threat" ? "warn" : "ink");
}

/** The places where the counter in hand may be put, with the name of their side. */
function drawDeployment(frame: Frame, { lit, view }: BoardState, battle: string): void {
  const places = lit.flatMap(({ verb, at, undoing }) => (verb === "put" && !undoing ? [at] : []));
  if (places.length === 0 || !view) return;
  drawZone(frame, lit, places, faceOf(battle, view.side));
  drawZoneName(frame, places, `${view.side.charAt(0).toUpperCase()}${view.side.slice(1)} set-up`);
}

/** The name of a zone along its upper edge; where that lies off the screen, along the edge of the screen. */
function drawZoneName(frame: Frame, places: readonly string[], name: string): void {
  const { ctx, palette, scale, size } = frame;
  const points = places.flatMap((place) => frame.place(place) ?? []);
  const top = Math.min(...points.map(({ y }) => y));
  const row = points.filter(({ y }) => y < top + scale * 0.8).map(({ x }) => x);
  const pixels = Math.max(13, scale * 0.6);
  const x = (Math.min(...row) + Math.max(...row)) / 2;
  const y = Math.max(top - scale * 0.35, pixels);
  ctx.save();
  ctx.font = `700 ${pixels}px "Alegreya SC"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = pixels * 0.3;
  ctx.strokeStyle = sheer(palette.of("map-land"), 0.92);
  const half = ctx.measureText(name).width / 2 + 6;
  const at = Math.min(Math.max(x, half), Math.max(half, size.width - half));
  ctx.strokeText(name, at, y);
  ctx.fillStyle = palette.of("map-text-place");
  ctx.fillText(name, at, y);
  ctx.restore();
}

/** Where a side may deploy: its pattern, a dashed edge in its colour, and all else veiled. */
function drawZone(frame: Frame, key: object, places: readonly string[], face: Face): void {
  const { ctx, palette, layout } = frame;
  const [a, b] = [
    frame.screen({ x: layout.sheet.x0, y: layout.sheet.y0 }),
    frame.screen({ x: layout.sheet.x1, y: layout.sheet.y1 }),
  ];
  const rest = areaPath(frame, key, places);
  rest.rect(a.x, a.y, b.x - a.x, b.y - a.y);
  ctx.fillStyle = palette.of("map-veil");
  ctx.fill(rest, "evenodd");
  drawArea(frame, key, places, {
    colour: faceInks(face, palette).edge,
    fill: face.outline === "square" ? "hatch" : "dots",
    strength: 0.2,
    tint: 0,
    width: 2.5,
    dash: [8, 5],
  });
}

function styleOf(frame: Frame, kind: string, own: boolean): AreaStyle {
  const of = (token: string) => frame.palette.of(token);
  const plain = { strength: 0.4, tint: 0.05, width: 2.5, dash: [] };
  switch (kind) {
    case "control":
      return own
        ? { ...plain, colour: of("own-zone"), fill: "back-hatch", dash: [7, 4] }
        : { ...plain, colour: of("bad"), fill: "hatch" };
    case "threat":
      return { ...plain, colour: of("warn"), fill: "squares", strength: 0.25, dash: [2, 4] };
    case "command":
      return { ...plain, colour: of("command"), fill: "rings", dash: [9, 4, 2, 4] };
    default:
      return { ...plain, colour: of("focus"), fill: "none" };
  }
}

function drawReach(frame: Frame, reach: ReachData): void {
  const colour = frame.palette.of("focus");
  const places = reach.hexes.map(({ at }) => at);
  drawArea(frame, reach.hexes, places, {
    colour,
    fill: "dots",
    strength: 0.75,
    tint: 0.07,
    width: 2.5,
    dash: [],
  });
  for (const { at, cost } of reach.hexes) drawText(frame, at, cost, colour);
}

/** Hexes that are seen get a line, those that block the sight a hatch. */
function drawSightHexes(frame: Frame, overlay: OverlayData): void {
  const clear = overlay.hexes.filter(([, blocker]) => blocker === "").map(([place]) => place);
  const colour = frame.palette.of("focus");
  drawArea(frame, overlay.hexes, clear, {
    colour,
    fill: "dots",
    strength: 0.35,
    tint: 0.04,
    width: 2,
    dash: [],
  });
  const blockers = new Set(overlay.hexes.flatMap(([, blocker]) => blocker || []));
  for (const place of blockers) drawHatched(frame, place);
}

/** A single hex hatched in the colour of what is barred. */
export function drawHatched(frame: Frame, place: string): void {
  const { ctx, palette } = frame;
  const at = frame.place(place);
  if (!at) return;
  const hex = hexPath(frame, at, 0.96);
  const pattern = fillStyle(frame, "hatch", palette.of("bad"));
  ctx.save();
  if (pattern) {
    const share = ctx.globalAlpha;
    ctx.globalAlpha = share * 0.5;
    ctx.fillStyle = pattern;
    ctx.fill(hex);
    ctx.globalAlpha = share;
  }
  ctx.setLineDash([2, 3]);
  ctx.strokeStyle = palette.of("bad");
  ctx.lineWidth = 2;
  ctx.stroke(hex);
  ctx.restore();
}

function drawTexts(frame: Frame, overlay: OverlayData, token: string): void {
  const { ctx, palette, scale } = frame;
  for (const [place, text] of overlay.hexes) {
    if (text !== "–" && text !== "-") drawText(frame, place, text, palette.of(token));
    else drawBarred(ctx, frame, place, scale * 0.16, palette.of("ink-3"));
  }
}

/** The grey cross of a hex that cannot be entered. */
function drawBarred(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  place: string,
  half: number,
  colour: string,
): void {
  const at = frame.place(place);
  if (!at) return;
  ctx.beginPath();
  ctx.moveTo(at.x - half, at.y - half);
  ctx.lineTo(at.x + half, at.y + half);
  ctx.moveTo(at.x + half, at.y - half);
  ctx.lineTo(at.x - half, at.y + half);
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.2, half * 0.3);
  ctx.stroke();
}

/** Least pixels of a figure in a hex; smaller ones are left out. */
const LEAST_FIGURE = 9;

function drawText(frame: Frame, place: string, text: string, colour: string): void {
  const { scale, size } = frame;
  const pixels = 0.42 * scale;
  const at = text && pixels >= LEAST_FIGURE ? frame.place(place) : undefined;
  if (!at || at.x < -40 || at.y < -40 || at.x > size.width + 40 || at.y > size.height + 40) return;
  drawFigure(frame, text, at.x, at.y, pixels, colour);
}
