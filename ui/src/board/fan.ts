import type { Size } from "./camera";
import { clamp, holds, type Point, type Rect } from "./geometry";

/** The side of a fanned counter and the space round it, in pixels. */
export const FAN_CARD = 66;
const GAP = 7;

/** A stack fanned out in a row above its hex. */
export interface Fan {
  readonly frame: Rect;
  /** One square a counter, from left to right. */
  readonly cards: readonly Rect[];
}

/** Lays `count` counters out above (or, at the top of the screen, below) a point. */
export function layFan(at: Point, clear: number, count: number, size: Size): Fan {
  const perRow = Math.max(
    1,
    Math.min(count, Math.floor((size.width - 2 * GAP) / (FAN_CARD + GAP))),
  );
  const rows = Math.ceil(count / perRow);
  const [wide, high] = [perRow * (FAN_CARD + GAP) + GAP, rows * (FAN_CARD + GAP) + GAP];
  const left = clamp(at.x - wide / 2, 4, Math.max(4, size.width - wide - 4));
  const above = at.y - clear - high;
  const top = above >= 4 ? above : at.y + clear;
  const cards = Array.from({ length: count }, (_, i) => {
    const x0 = left + GAP + (i % perRow) * (FAN_CARD + GAP);
    const y0 = top + GAP + Math.floor(i / perRow) * (FAN_CARD + GAP);
    return { x0, y0, x1: x0 + FAN_CARD, y1: y0 + FAN_CARD };
  });
  return { frame: { x0: left, y0: top, x1: left + wide, y1: top + high }, cards };
}

/** The counter of a fan under a point; -1 for none. */
export const cardAt = (fan: Fan, p: Point): number => fan.cards.findIndex((card) => holds(card, p));

/** Whether a point is so close to the fan or its hex that the fan stays open. */
export function staysOpen(fan: Fan, at: Point, clear: number, p: Point): boolean {
  const bridge = {
    x0: Math.min(fan.frame.x0, at.x - clear),
    x1: Math.max(fan.frame.x1, at.x + clear),
    y0: Math.min(fan.frame.y0, at.y - clear),
    y1: Math.max(fan.frame.y1, at.y + clear),
  };
  return holds(bridge, p);
}
