import { useSyncExternalStore } from "react";
import { type State, start } from "./state";
import { type Message, update } from "./update";

/** Holds the state and tells who listens when it has changed. */
export class Store {
  private state = start;
  private readonly listeners = new Set<() => void>();

  get = (): State => this.state;

  send = (message: Message): void => {
    this.state = update(this.state, message);
    for (const listener of this.listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The one state of the window. */
export const store = new Store();

/** The part of the state that a component shows. */
export function useApp<T>(pick: (state: State) => T): T {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
