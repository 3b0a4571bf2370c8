import { pan, stepFrom, zoomAt } from "./camera";
import { cardAt } from "./fan";
import { createFanning } from "./fanning";
import { holds, type Point, type Rect } from "./geometry";
import type { Effect, Press, Target } from "./gesture";
import { fling, restingCamera, still, zoomTo } from "./glide";
import { placeAt } from "./hit";
import type { InputHandlers } from "./input";
import { createKeyboard } from "./keyboard";
import { placeCentre } from "./layout";
import { carryOn } from "./pathing";
import { inStack } from "./stacks";
import type { Workings } from "./workings";

type Effects = { [K in Effect["kind"]]: (what: Extract<Effect, { kind: K }>) => void };

/** Pixels of wheel that make a zoom step, and the share of a pinch that makes one. */
const NOTCH = 90;
const PINCH = 0.01;
/** Pixels a millisecond below which a pan that is let go stops at once. */
const LEAST_SPEED = 0.1;

/** Turns gestures, wheel and keys into changes of state and camera, and into events. */
export function createActions(work: Workings): InputHandlers {
  const { events, picture, stage } = work;
  const fanning = createFanning(work);
  let turned = 0;
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
    fanning.wait();
    if (place) work.change({ ...work.state(), cursor: place, fan: null });
    if (unit && place) events.onUnit?.(unit, place, keys);
    else if (place) events.onHex?.(place, keys);
    else events.onNothing?.();
  };

  const unitsIn = ({ x0, y0, x1, y1 }: Rect): string[] => {
    const [a, b] = [toMap({ x: x0, y: y0 }), toMap({ x: x1, y: y1 })];
    const box = { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
    return [...picture.stacks().values()].flatMap((stack) => {
      const at = placeCentre(picture.layout(), stack.place);
      return at && holds(box, at) ? inStack(stack).map((piece) => piece.id) : [];
    });
  };

  const effects: Effects = {
    pan: ({ dx, dy }) => work.setCamera(pan(work.camera(), dx, dy)),
    fling({ speed }) {
      if (picture.calm() || Math.hypot(speed.x, speed.y) < LEAST_SPEED) return;
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
      fanning.wait();
      work.change({ ...work.state(), drag, fan: null });
    },
    drop({ unit, over }) {
      const path = carryOn(picture.layout(), work.state().drag?.path ?? [], over);
      work.change({ ...work.state(), drag: null });
      if (path.length > 1) events.onPath?.(unit, path);
    },
    box: ({ rect }) => work.change({ ...work.state(), box: rect }),
    boxed({ rect }) {
      work.change({ ...work.state(), box: null });
      events.onBox?.(unitsIn(rect));
    },
    cancel: () => work.change({ ...work.state(), drag: null, box: null }),
  };

  const wheel: InputHandlers["wheel"] = (at, dx, dy, how) => {
    const scrolls = work.state().options.wheel === "scroll";
    if (how === "sideways") work.setCamera(pan(work.camera(), -(dx || dy), 0));
    else if (how === "plain" && scrolls) work.setCamera(pan(work.camera(), -dx, -dy));
    else if (how === "zoom" && Math.abs(dy) < NOTCH / 2) pinch(at, dy);
    else turn(at, dy);
  };

  /** A touchpad's pinch comes in small steps: it zooms freely. */
  const pinch = (at: Point, dy: number) => {
    const camera = work.camera();
    work.setCamera(zoomAt(camera, stage.size(), at, camera.scale * Math.exp(-dy * PINCH)));
  };

  const turn = (at: Point, dy: number) => {
    if (turned * dy < 0) turned = 0;
    turned += dy;
    const steps = Math.trunc(turned / NOTCH);
    if (steps === 0) return;
    turned -= steps * NOTCH;
    const scale = stepFrom(restingCamera(work.glide(), stage.size()).scale, -steps);
    const since = picture.calm() ? Number.NEGATIVE_INFINITY : performance.now();
    work.setGlide(zoomTo(work.glide(), at, scale, since));
  };

  return {
    targetAt,
    effect: (what) => (effects[what.kind] as (what: Effect) => void)(what),
    wheel,
    key: createKeyboard(work, fanning),
    hover(at, over) {
      fanning.hover(at, over);
      const { hover } = work.state();
      if (hover.place === over.place && hover.unit === over.unit) return;
      work.change({ ...work.state(), hover: over });
      events.onHover?.(over);
    },
    doubleClick: (at) => fanning.toggle(targetAt(at).place),
    focus(has) {
      picture.focused = has;
      work.change(work.state());
    },
  };
}
