import type { Tab } from "../state";
import { store } from "../store";

/** Opens the rules panel at a rule. */
export function showRule(rule: string): void {
  store.send({ is: "rule", rule });
}

export function showTab(tab: Tab): void {
  store.send({ is: "tab", tab });
}

/** Lets the counters of one formation stand out, or all alike again. */
export function filter(formation: string): void {
  store.send({ is: "filtered", formation });
}

/** Shuts the panel where it lies over the map. */
export function shutDrawer(): void {
  store.send({ is: "drawer", open: false });
}

/** Lights on the board what a line of the log is about. */
export function light(units: string[], places: string[]): void {
  store.send({ is: "lit", units, places });
}
