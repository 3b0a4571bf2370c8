import type { Pose } from "../anim";
import type { PieceData } from "../data";
import type { Fan } from "../fan";
import { grow, holds, touch } from "../geometry";
import { placeCentre } from "../layout";
import type { Label } from "../scene/labels";
import type { Stack } from "../stacks";
import type { BoardState } from "../state";
import { drawDuty, drawDutySign, drawDutyTarget, drawSight, drawThreats } from "./arrows";
import { type Box, COUNTER, cardFor, drawCard, drawStack } from "./counters";
import { drawFan } from "./fan";
import { type Frame, hexPath } from "./frame";
import { drawLabels } from "./labels";
import { drawMarkers } from "./markers";
import { drawBox, drawCursor, drawHover, drawLit, drawPath, drawRings } from "./marks";
import { drawOverlays } from "./overlays";

/** Everything the live canvas shows. */
export interface LiveScene {
  readonly state: BoardState;
  /** The stacks without the counters that are under way. */
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly poses: ReadonlyMap<string, Pose>;
  readonly labels: readonly Label[];
  readonly box: Box;
  readonly fan: { readonly stack: Stack; readonly laid: Fan } | null;
  /** Whether the keyboard is on the board. */
  readonly focused: boolean;
  /** How far an overlay of a kind has faded in. */
  share(kind: string): number;
}

/** Draws names, overlays, counters, marks and cursor, bottom to top. */
export function drawLive(frame: Frame, live: LiveScene): void {
  const { ctx, size } = frame;
  const { state } = live;
  const chosen = new Set(state.selection.units);
  ctx.clearRect(0, 0, size.width, size.height);
  const stacks = state.options.hideCounters ? [] : inView(frame, live.stacks);
  if (state.options.names) drawLabels(frame, live.labels, coveredBy(frame, stacks, state));
  const { reach } = state.overlays;
  drawOverlays(frame, state, live.box.battle, live.share);
  drawLit(frame, state.lit, new Set(reach?.hexes.map(({ at }) => at)));
  const only = state.overlays.only.length > 0 ? new Set(state.overlays.only) : undefined;
  for (const { stack, at } of stacks)
    drawStack(frame, live.box, stack, at, chosen, live.poses, only);
  const covered = new Set(stacks.map(({ stack }) => stack.place));
  drawMarkers(frame, state.view?.markers ?? [], (place) => covered.has(place));
  if (!state.options.hideCounters) drawTravellers(frame, live);
  drawPlace(frame, state);
  drawAbove(frame, state, live.share);
  drawWay(frame, state);
  if (live.focused && state.cursor) drawCursor(frame, state.cursor);
  if (live.fan) drawFan(frame, live.box, live.fan.stack, live.fan.laid, chosen);
  if (state.box) drawBox(frame, state.box);
}

/** The chosen hex when no counter is chosen, and the hex under the pointer. */
function drawPlace(frame: Frame, { selection, hover, drag }: BoardState): void {
  const { ctx, palette } = frame;
  if (hover.place && !drag) drawHover(frame, hover.place);
  const at = selection.place && frame.place(selection.place);
  if (!at || selection.units.length > 0) return;
  ctx.strokeStyle = palette.of("focus");
  ctx.lineWidth = 2.5;
  ctx.stroke(hexPath(frame, at, 0.96));
}

/** The way being dragged or, over the reach, the way to the hex under the pointer. */
function drawWay(frame: Frame, { drag, hover, overlays: { reach }, view }: BoardState): void {
  if (drag) {
    drawPath(frame, drag.path);
    return;
  }
  const hex = hover.place ? reach?.hexes.find(({ at }) => at === hover.place) : undefined;
  const from = hex && view?.pieces.find(({ id }) => id === reach?.unit)?.at;
  if (from) drawPath(frame, [from, ...hex.path]);
}

/** Counters on their way or fading, from north to south. */
function drawTravellers(frame: Frame, { poses, box, state }: LiveScene): void {
  const pieces = new Map(state.view?.pieces.map((piece) => [piece.id, piece]));
  const under = [...poses].flatMap(([unit, pose]) =>
    pose.at ? [{ unit, pose, at: pose.at }] : [],
  );
  for (const { unit, pose, at } of under.sort((a, b) => a.at.y - b.at.y)) {
    const piece: PieceData | undefined = pose.piece ?? pieces.get(unit);
    const card = piece && cardFor(box, piece);
    if (card) drawCard(frame, box, card, frame.screen(at), COUNTER * frame.scale, pose);
  }
}

/** What of the overlays lies over the counters. */
function drawAbove(frame: Frame, { overlays, view }: BoardState, share: LiveScene["share"]): void {
  const { ctx } = frame;
  ctx.globalAlpha = share("threat");
  const own = view?.pieces.filter((piece) => piece.side === view.side && piece.state === "map");
  const held = new Set(own?.map(({ at }) => at));
  for (const overlay of overlays.hexes) {
    if (overlay.kind === "threat") drawThreats(frame, overlay, (place) => held.has(place));
  }
  ctx.globalAlpha = share("duties");
  const targets = new Map(overlays.duties.map((duty) => [duty.to, duty]));
  for (const { to, current } of targets.values()) drawDutyTarget(frame, to, current);
  for (const duty of overlays.duties) drawDuty(frame, duty);
  for (const duty of targets.values()) drawDutySign(frame, duty);
  ctx.globalAlpha = 1;
  if (overlays.sight) drawSight(frame, overlays.sight);
  drawRings(frame, overlays.rings);
}

/** The stacks on the screen, from north to south and from west to east. */
function inView(frame: Frame, stacks: ReadonlyMap<string, Stack>) {
  const view = grow(frame.view, 2);
  return [...stacks.values()]
    .flatMap((stack) => {
      const at = placeCentre(frame.layout, stack.place);
      return at && holds(view, at) ? [{ stack, at: frame.screen(at), map: at }] : [];
    })
    .sort((a, b) => a.map.y - b.map.y || a.map.x - b.map.x);
}

/** A name counts as covered by any counter it touches, until the pointer comes to its place. */
function coveredBy(frame: Frame, stacks: ReturnType<typeof inView>, { hover }: BoardState) {
  const half = COUNTER / 2;
  const boxes = stacks.map(({ map: { x, y } }) => ({
    x0: x - half,
    y0: y - half,
    x1: x + half,
    y1: y + half,
  }));
  const pointer = hover.place && placeCentre(frame.layout, hover.place);
  return (label: Label) => {
    if (pointer && holds(grow(label.box, 0.8), pointer)) return false;
    return boxes.some((box) => touch(box, grow(label.box, -1 / frame.scale)));
  };
}
