import { isMarker, paintMarker } from "../counter/marker";
import type { MarkerData } from "../data";
import { COUNTER } from "./counters";
import type { Frame } from "./frame";

/** A marker's side in counter sides: alone in its place, and beside a counter, whose values it leaves free. */
const ALONE = 0.64;
const BESIDE = 0.42;
/** Where the middle of a marker beside a counter lies from that of the place, in counter sides. */
const OFF = 0.44;
/** Markers smaller than this many pixels across are drawn as large as this. */
const LEAST = 13;

/** Round markers: in the middle of an empty place, else at its lower right corner, a second one beside the first. */
export function drawMarkers(
  frame: Frame,
  markers: readonly MarkerData[],
  occupied: (place: string) => boolean,
): void {
  const pixels = COUNTER * frame.scale;
  const laid = new Map<string, number>();
  for (const { at, kind } of markers) {
    const middle = frame.place(at);
    if (!middle || !isMarker(kind)) continue;
    const [share, off] = occupied(at) ? [BESIDE, pixels * OFF] : [ALONE, 0];
    const size = Math.max(LEAST, pixels * share);
    const before = laid.get(at) ?? 0;
    laid.set(at, before + 1);
    frame.ctx.save();
    frame.ctx.translate(middle.x + off - before * size * 0.9 - size / 2, middle.y + off - size / 2);
    paintMarker(frame.ctx, kind, size);
    frame.ctx.restore();
  }
}
