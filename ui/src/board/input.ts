import { type Point, point } from "./geometry";
import { type Effect, gesture, type Keys, type Target } from "./gesture";

/** What the board does with what a person does. */
export interface InputHandlers {
  targetAt(at: Point): Target;
  effect(effect: Effect): void;
  hover(at: Point | null, over: Target): void;
  /** A turn of the wheel in pixels; `zoom` when it asks to zoom whatever the setting. */
  wheel(at: Point, dx: number, dy: number, how: "plain" | "zoom" | "sideways"): void;
  doubleClick(at: Point): void;
  /** True when the key was used. */
  key(event: KeyboardEvent): boolean;
  focus(has: boolean): void;
}

const LINE = 32;

/** Listens on the canvas; returns how to stop. */
export function listen(canvas: HTMLCanvasElement, handlers: InputHandlers): () => void {
  const hand = gesture();
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    handle: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => canvas.addEventListener(kind, handle, { signal: stop.signal, passive });
  const at = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return point(event.clientX - box.left, event.clientY - box.top);
  };
  const show = (over: Target) => {
    canvas.style.cursor = hand.busy() ? "grabbing" : over.unit ? "pointer" : "default";
  };
  const run = (effects: readonly Effect[]) => effects.forEach(handlers.effect);

  on(
    "pointerdown",
    (event) => {
      const here = at(event);
      canvas.focus({ preventScroll: true });
      canvas.setPointerCapture(event.pointerId);
      const target = handlers.targetAt(here);
      hand.down({ button: event.button, at: here, target, keys: keysOf(event) });
      if (event.button === 1) event.preventDefault();
    },
    false,
  );
  on("pointermove", (event) => {
    const here = at(event);
    const over = handlers.targetAt(here);
    if (hand.busy()) run(hand.move(here, over, event.timeStamp));
    else handlers.hover(here, over);
    show(over);
  });
  on("pointerup", (event) => {
    const here = at(event);
    const over = handlers.targetAt(here);
    run(hand.up(here, over, event.timeStamp));
    show(over);
  });
  on("pointercancel", () => run(hand.cancel()));
  on("pointerleave", () => {
    if (!hand.busy()) handlers.hover(null, { place: null, unit: null });
  });
  on("dblclick", (event) => handlers.doubleClick(at(event)));
  on("contextmenu", (event) => event.preventDefault(), false);
  on(
    "wheel",
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
      const how = event.ctrlKey || event.metaKey ? "zoom" : event.shiftKey ? "sideways" : "plain";
      handlers.wheel(at(event), event.deltaX * unit, event.deltaY * unit, how);
    },
    false,
  );
  on(
    "keydown",
    (event) => {
      if (event.key === "Escape" && hand.busy()) run(hand.cancel());
      else if (handlers.key(event)) event.preventDefault();
    },
    false,
  );
  on("focus", () => handlers.focus(canvas.matches(":focus-visible")));
  on("blur", () => handlers.focus(false));
  return () => stop.abort();
}

const keysOf = (event: MouseEvent): Keys => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});
