import { distance, type Point, point, type Rect } from "./geometry";

/** The keys held while a button goes down. */
export interface Keys {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export const NO_KEYS: Keys = { shift: false, ctrl: false, alt: false };

/** What lies under the pointer. */
export interface Target {
  readonly place: string | null;
  readonly unit: string | null;
}

export interface Press {
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
  readonly at: Point;
  readonly target: Target;
  readonly keys: Keys;
}

/** What a gesture of the pointer comes to. */
export type Effect =
  | { kind: "pan"; dx: number; dy: number }
  | { kind: "fling"; speed: Point }
  | { kind: "click"; press: Press }
  | { kind: "menu"; press: Press }
  | { kind: "drag"; unit: string; from: string; over: string | null }
  | { kind: "drop"; unit: string; over: string | null }
  | { kind: "box"; rect: Rect }
  | { kind: "boxed"; rect: Rect; keys: Keys }
  | { kind: "cancel" };

type Mode =
  | { kind: "idle" }
  | { kind: "pressed"; press: Press }
  | { kind: "panning"; press: Press; trail: readonly Sample[] }
  | { kind: "dragging"; press: Press; unit: string; from: string }
  | { kind: "boxing"; press: Press };

interface Sample {
  readonly at: Point;
  readonly time: number;
}

/** Pixels the pointer may stray in a click. */
const SLACK = 4;
/** Milliseconds looked back for the speed of a pan that is let go. */
const LOOK_BACK = 80;

/** Reads clicks, pans, drags of counters and boxes out of pointer events. */
export interface Gesture {
  down(press: Press): void;
  move(at: Point, over: Target, time: number): Effect[];
  up(at: Point, over: Target, time: number): Effect[];
  cancel(): Effect[];
  busy(): boolean;
}

export function gesture(): Gesture {
  let mode: Mode = { kind: "idle" };

  const start = (press: Press, at: Point, time: number): Mode => {
    const { unit, place } = press.target;
    if (press.button === 0 && press.keys.shift) return { kind: "boxing", press };
    if (press.button === 0 && unit && place) return { kind: "dragging", press, unit, from: place };
    return {
      kind: "panning",
      press,
      trail: [
        { at: press.at, time },
        { at, time },
      ],
    };
  };

  const go = (at: Point, over: Target, time: number): Effect[] => {
    switch (mode.kind) {
      case "panning": {
        const last = mode.trail.at(-1)?.at ?? at;
        mode = { ...mode, trail: recent([...mode.trail, { at, time }], time) };
        return [{ kind: "pan", dx: at.x - last.x, dy: at.y - last.y }];
      }
      case "dragging":
        return [{ kind: "drag", unit: mode.unit, from: mode.from, over: over.place }];
      case "boxing":
        return [{ kind: "box", rect: box(mode.press.at, at) }];
      default:
        return [];
    }
  };

  return {
    down(press) {
      mode = { kind: "pressed", press };
    },
    move(at, over, time) {
      if (mode.kind !== "pressed") return go(at, over, time);
      if (distance(mode.press.at, at) <= SLACK) return [];
      const { press } = mode;
      mode = start(press, at, time);
      if (mode.kind !== "panning") return go(at, over, time);
      return [{ kind: "pan", dx: at.x - press.at.x, dy: at.y - press.at.y }];
    },
    up(at, over, time) {
      const ended = mode;
      mode = { kind: "idle" };
      switch (ended.kind) {
        case "pressed":
          if (ended.press.button === 1) return [];
          return [{ kind: ended.press.button === 2 ? "menu" : "click", press: ended.press }];
        case "panning":
          return [{ kind: "fling", speed: speedOf(recent(ended.trail, time)) }];
        case "dragging":
          return [{ kind: "drop", unit: ended.unit, over: over.place }];
        case "boxing":
          return [{ kind: "boxed", rect: box(ended.press.at, at), keys: ended.press.keys }];
        default:
          return [];
      }
    },
    cancel() {
      const was = mode.kind;
      mode = { kind: "idle" };
      return was === "dragging" || was === "boxing" ? [{ kind: "cancel" }] : [];
    },
    busy: () => mode.kind !== "idle",
  };
}

const recent = (trail: readonly Sample[], time: number): Sample[] =>
  trail.filter((sample, i) => i === trail.length - 1 || time - sample.time <= LOOK_BACK);

function speedOf(trail: readonly Sample[]): Point {
  const [first, last] = [trail[0], trail.at(-1)];
  const time = first && last ? last.time - first.time : 0;
  if (!first || !last || time <= 0) return point(0, 0);
  return point((last.at.x - first.at.x) / time, (last.at.y - first.at.y) / time);
}

const box = (a: Point, b: Point): Rect => ({
  x0: Math.min(a.x, b.x),
  y0: Math.min(a.y, b.y),
  x1: Math.max(a.x, b.x),
  y1: Math.max(a.y, b.y),
});
