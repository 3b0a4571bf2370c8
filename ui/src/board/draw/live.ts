import { grow, holds, touch } from "../geometry";
import { placeCentre } from "../layout";
import type { Label } from "../scene/labels";
import type { Stack } from "../stacks";
import type { BoardState } from "../state";
import { type Box, COUNTER, drawStack } from "./counters";
import { type Frame, hexPath } from "./frame";
import { drawLabels } from "./labels";
import { drawCursor, drawLit, drawPath, drawRings } from "./marks";

/** Everything the live canvas shows, bottom to top. */
export interface LiveScene {
  readonly state: BoardState;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly labels: readonly Label[];
  readonly box: Box;
  readonly focused: boolean;
}

export function drawLive(frame: Frame, live: LiveScene): void {
  const { ctx, size } = frame;
  const { state } = live;
  ctx.clearRect(0, 0, size.width, size.height);
  const stacks = state.options.hideCounters ? [] : inView(frame, live.stacks);
  if (state.options.names) drawLabels(frame, live.labels, coveredBy(frame, stacks));
  drawLit(frame, state.lit);
  const chosen = new Set(state.selection.units);
  for (const { stack, at } of stacks) drawStack(frame, live.box, stack, at, chosen);
  if (state.selection.place) {
    const at = frame.place(state.selection.place);
    if (at && chosen.size === 0) {
      ctx.strokeStyle = frame.palette.of("focus");
      ctx.lineWidth = 2.5;
      ctx.stroke(hexPath(frame, at, 0.96));
    }
  }
  drawRings(frame, state.overlays.rings);
  if (state.drag) drawPath(frame, state.drag.path);
  if (live.focused && state.cursor) drawCursor(frame, state.cursor);
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

function coveredBy(frame: Frame, stacks: ReturnType<typeof inView>) {
  const boxes = stacks.map(({ map }) => ({
    x0: map.x - COUNTER / 2,
    y0: map.y - COUNTER / 2,
    x1: map.x + COUNTER / 2,
    y1: map.y + COUNTER / 2,
  }));
  return (label: Label) => boxes.some((box) => touch(box, grow(label.box, -1 / frame.scale)));
}
