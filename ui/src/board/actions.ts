import type { Board, BoardEvents } from "./api";
import { type Camera, pan, stepFrom, toScreen, zoomAt } from "./camera";
import { cardAt, staysOpen } from "./fan";
import { holds, type Point } from "./geometry";
import type { Effect, Press, Target } from "./gesture";
import { fling, type Glide, restingCamera, still, zoomTo } from "./glide";
import { placeAt } from "./hit";
import type { InputHandlers } from "./input";
import { placeCentre } from "./layout";
import { carryOn, towards } from "./pathing";
import type { Picture } from "./picture";
import { inStack } from "./stacks";
import type { Stage } from "./stage";
import type { BoardState } from "./state";

/** What the actions work on. */
export interface Workings {
  readonly board: Board;
  readonly events: BoardEvents;
  readonly picture: Picture;
  readonly stage: Stage;
  state(): BoardState;
  change(next: BoardState): void;
  camera(): Camera;
  setCamera(camera: Camera): void;
  glide(): Glide;
  setGlide(glide: Glide): void;
}

type Effects = { [K in Effect["kind"]]: (what: Extract<Effect, { kind: K }>) => void };

/** Pixels of wheel that make a zoom step, and the share of a pinch that makes one. */
const NOTCH = 90;
const PINCH = 0.01;
/** Milliseconds the pointer rests on a stack before it is fanned out. */
const FAN_DELAY = 250;
/** Pixels a pan by key moves. */
const KEY_PAN = 120;

/** Turns gestures, wheel and keys into changes of state and camera, and into events. */
export function createActions(work: Workings): InputHandlers {
  const { board, events, picture, stage } = work;
  let turned = 0;
  let resting = 0;
  const toMap = (at: Point) => picture.toMap(work.camera(), at);

  const targetAt = (at: Point): Target => {
    const fan = picture.fan(work.camera());
    const place = work.state().fan;
    if (fan && place && holds(fan.frame, at)) {
      const stack = picture.stacks().get(place);
      const piece = stack && inStack(stack)[cardAt(fan, at)];
      return { place, unit: piece?.id ?? null };
    }
    const p = toMap(at);
    return { place: placeAt(picture.layout(), p), unit: picture.unitAt(p) };
  };

  const click = ({ target: { place, unit }, keys }: Press) => {
    if (place) work.change({ ...work.state(), cursor: place, fan: null });
    if (unit && place) events.onUnit?.(unit, place, keys);
    else if (place) events.onHex?.(place, keys);
    else events.onNothing?.();
  };

  const effects: Effects = {
    pan: ({ dx, dy }) => work.setCamera(pan(work.camera(), dx, dy)),
    fling({ speed }) {
      if (picture.calm() || Math.hypot(speed.x, speed.y) < 0.1) return;
      work.setGlide(fling(still(work.camera()), speed, performance.now()));
    },
    click: ({ press }) => click(press),
    menu({ press: { at, target } }) {
      const { left, top } = stage.live.getBoundingClientRect();
      events.onMenu?.(target, { x: at.x + left, y: at.y + top });
    },
    drag({ unit, from, over }) {
      const path = work.state().drag?.path ?? [from];
      const drag = { unit, path: carryOn(picture.layout(), path, over) };
      work.change({ ...work.state(), drag });
    },
    drop({ unit, over }) {
      const path = carryOn(picture.layout(), work.state().drag?.path ?? [], over);
      work.change({ ...work.state(), drag: null });
      if (path.length > 1) events.onPath?.(unit, path);
    },
    box: ({ rect }) => work.change({ ...work.state(), box: rect }),
    boxed({ rect }) {
      work.change({ ...work.state(), box: null });
      events.onBox?.(boxed(rect));
    },
    cancel: () => work.change({ ...work.state(), drag: null, box: null }),
  };

  const boxed = (rect: { x0: number; y0: number; x1: number; y1: number }): string[] => {
    const [a, b] = [toMap({ x: rect.x0, y: rect.y0 }), toMap({ x: rect.x1, y: rect.y1 })];
    const map = { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
    return [...picture.stacks().values()].flatMap((stack) => {
      const at = placeCentre(picture.layout(), stack.place);
      return at && holds(map, at) ? inStack(stack).map((piece) => piece.id) : [];
    });
  };

  const wheel: InputHandlers["wheel"] = (at, dx, dy, how) => {
    const scrolls = work.state().options.wheel === "scroll";
    if (how === "sideways") return work.setCamera(pan(work.camera(), -(dx || dy), 0));
    if (how === "plain" && scrolls) return work.setCamera(pan(work.camera(), -dx, -dy));
    if (how === "zoom" && Math.abs(dy) < NOTCH / 2) return pinch(at, dy);
    turned += dy;
    const steps = Math.trunc(turned / NOTCH);
    if (steps === 0) return;
    turned -= steps * NOTCH;
    const scale = stepFrom(restingCamera(work.glide(), stage.size()).scale, -steps);
    const since = picture.calm() ? Number.NEGATIVE_INFINITY : performance.now();
    work.setGlide(zoomTo(work.glide(), at, scale, since));
  };

  const pinch = (at: Point, dy: number) => {
    const camera = work.camera();
    work.setCamera(zoomAt(camera, stage.size(), at, camera.scale * Math.exp(-dy * PINCH)));
  };

  const moveCursor = (dx: number, dy: number) => {
    const state = work.state();
    const from = state.cursor ?? placeAt(picture.layout(), work.camera().at);
    if (!from) return;
    const next = state.cursor ? towards(picture.layout(), from, dx, dy) : from;
    if (!next) return;
    board.setCursor(next);
    events.onCursor?.(next);
  };

  const key = (event: KeyboardEvent): boolean => {
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.altKey) {
      const [dx, dy] = arrow;
      if (event.shiftKey) board.pan(-dx * KEY_PAN, -dy * KEY_PAN);
      else moveCursor(dx, dy);
      return true;
    }
    if (event.ctrlKey && event.key === " ") return toggleFan(work.state().cursor);
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    switch (event.key) {
      case "Enter":
        return enter(event);
      case "+":
      case "=":
        board.zoomIn();
        return true;
      case "-":
        board.zoomOut();
        return true;
      case "0":
        board.zoomNear();
        return true;
      case "Escape":
        setFan(null);
        events.onNothing?.();
        return true;
      default:
        return false;
    }
  };

  const setFan = (fan: string | null) => {
    if (fan !== work.state().fan) work.change({ ...work.state(), fan });
  };

  /** Only a stack can be fanned out. */
  const isDeep = (place: string | null): place is string => {
    const stack = place === null ? undefined : picture.stacks().get(place);
    return stack !== undefined && inStack(stack).length > 1;
  };

  const toggleFan = (place: string | null): boolean => {
    if (!isDeep(place)) return false;
    setFan(work.state().fan === place ? null : place);
    return true;
  };

  const hoverFan = (at: Point | null, { place, unit }: Target) => {
    const { fan } = work.state();
    const laid = picture.fan(work.camera());
    const middle = fan ? placeCentre(picture.layout(), fan) : undefined;
    if (laid && middle) {
      const { scale } = work.camera();
      const on = toScreen(work.camera(), stage.size(), middle);
      if (!at || !staysOpen(laid, on, scale, at)) setFan(null);
    }
    window.clearTimeout(resting);
    if (unit && place !== fan && isDeep(place)) {
      resting = window.setTimeout(() => setFan(place), FAN_DELAY);
    }
  };

  const enter = (event: KeyboardEvent): boolean => {
    const place = work.state().cursor;
    if (!place) return false;
    const keys = { shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey };
    const stack = picture.stacks().get(place);
    const top = stack && inStack(stack)[0];
    if (top) events.onUnit?.(top.id, place, keys);
    else events.onHex?.(place, keys);
    return true;
  };

  return {
    targetAt,
    effect: (what) => (effects[what.kind] as (what: Effect) => void)(what),
    wheel,
    key,
    hover(at, over) {
      hoverFan(at, over);
      const { hover } = work.state();
      if (hover.place === over.place && hover.unit === over.unit) return;
      work.change({ ...work.state(), hover: over });
      events.onHover?.(over);
    },
    doubleClick(at) {
      window.clearTimeout(resting);
      toggleFan(targetAt(at).place);
    },
    focus(has) {
      picture.focused = has;
      work.change(work.state());
    },
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
