import { useSyncExternalStore } from "react";
import { type State, start } from "./state";
import { type Message, update } from "./update";

type Listener = () => void;

/** What a hand at the map brings about: the map shows it first, the panels once it has been drawn there. */
const MAP_FIRST = new Set<Message["is"]>([
  "changed",
  "reread",
  "selected",
  "pointed",
  "cursor",
  "reached",
  "forecast",
  "overlay",
  "refused",
  "looked",
  "dice",
  "lit",
  "filtered",
]);

/** Holds the state and tells who listens when it has changed. */
export class Store {
  private state = start;
  private readonly map = new Set<Listener>();
  private readonly listeners = new Set<Listener>();
  private waiting = false;

  /** `afterFrame` calls back once the next frame has been drawn. */
  constructor(private readonly afterFrame: (then: () => void) => void) {}

  get = (): State => this.state;

  send = (message: Message): void => {
    this.state = update(this.state, message);
    for (const listener of this.map) listener();
    if (this.map.size === 0 || !MAP_FIRST.has(message.is)) {
      this.tell();
    } else if (!this.waiting) {
      this.waiting = true;
      this.afterFrame(this.tell);
    }
  };

  subscribe = (listener: Listener): Listener => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears of every change at once; while a map listens, the others hear of the hand's doings a frame later. */
  subscribeMap = (listener: Listener): Listener => {
    this.map.add(listener);
    return () => this.map.delete(listener);
  };

  private tell = (): void => {
    this.waiting = false;
    for (const listener of this.listeners) listener();
  };
}

/** Milliseconds after which a window that draws no frames, because it is hidden, counts as having drawn. */
const HIDDEN = 100;

/** Calls back when the next frame is on the screen, or soon where none is drawn. */
function afterFrame(then: () => void): void {
  let done = false;
  const once = () => {
    if (!done) then();
    done = true;
  };
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = once;
    port2.postMessage(undefined);
  });
  setTimeout(once, HIDDEN);
}

/** The one state of the window. */
export const store = new Store(afterFrame);

/** The part of the state that a component shows. */
export function useApp<T>(pick: (state: State) => T): T {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
