import type { Change } from "./changes";
import type { PieceData } from "./data";
import { mix, type Point } from "./geometry";

/** Milliseconds: a step of a counter, a whole path at most, a flip, a removal, a removal kept calm. */
export const TIMES = { step: 140, path: 900, flip: 220, removal: 260, calm: 80 } as const;

/** How a counter looks in the middle of a change. */
export interface Pose {
  /** Its middle on the map, while it is under way or already gone. */
  readonly at: Point | null;
  /** How wide it looks, 0 to 1. */
  readonly wide: number;
  readonly alpha: number;
  /** How far it has sunk, in its own heights. */
  readonly sunk: number;
  /** The piece to show instead of the present one. */
  readonly piece: PieceData | null;
}

const REST: Pose = { at: null, wide: 1, alpha: 1, sunk: 0, piece: null };

/** Changes played in time: each counter first moves, then flips or fades. */
export interface Animation {
  /** The poses at a time, by unit; none once all is over. */
  at(now: number): ReadonlyMap<string, Pose>;
  readonly end: number;
}

export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Plans an animation that starts at `begin`; `calm` leaves out all but a short fade. */
export function animate(
  changes: readonly Change[],
  centre: (place: string) => Point | undefined,
  begin: number,
  calm: boolean,
): Animation {
  const starts = new Map<string, number>();
  const plans = changes.flatMap((change) => {
    const start = starts.get(change.unit) ?? begin;
    const time = calm ? calmTime(change) : timeOf(change);
    starts.set(change.unit, start + time);
    return time > 0 ? [{ change, start, time, line: lineOf(change, centre) }] : [];
  });
  const end = Math.max(begin, ...starts.values());
  return {
    end,
    at(now) {
      const poses = new Map<string, Pose>();
      for (const { change, start, time, line } of plans) {
        const t = (now - start) / time;
        if (t >= 1) continue;
        const pose = poseOf(change, Math.max(0, t), line);
        poses.set(change.unit, { ...(poses.get(change.unit) ?? REST), ...pose });
      }
      return poses;
    },
  };
}

const calmTime = (change: Change): number => (change.kind === "remove" ? TIMES.calm : 0);

function timeOf(change: Change): number {
  if (change.kind === "flip") return TIMES.flip;
  if (change.kind === "remove") return TIMES.removal;
  return Math.min(TIMES.path, TIMES.step * (change.path.length - 1));
}

function lineOf(change: Change, centre: (place: string) => Point | undefined): Point[] {
  const places =
    change.kind === "move" ? change.path : change.kind === "remove" ? [change.place] : [];
  return places.flatMap((place) => centre(place) ?? []);
}

function poseOf(change: Change, t: number, line: readonly Point[]): Partial<Pose> {
  switch (change.kind) {
    case "move":
      return { at: pointOn(line, easeInOut(t)) };
    case "flip":
      return t < 0.5 ? { wide: 1 - 2 * t, piece: change.before } : { wide: 2 * t - 1 };
    case "remove":
      return { at: line[0] ?? null, alpha: 1 - t, sunk: 0.18 * t, piece: change.before };
  }
}

/** A share of the way along equal steps. */
function pointOn(line: readonly Point[], share: number): Point | null {
  const along = share * (line.length - 1);
  const i = Math.min(line.length - 2, Math.floor(along));
  const [a, b] = [line[i], line[i + 1]];
  return a && b ? mix(a, b, along - i) : (line[0] ?? null);
}
