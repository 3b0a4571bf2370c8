import type { Change, LineOfLog } from "../../bindings";
import { store } from "../store";

/** What changes a whole army or the game, wherever it falls in the middle of a phase. */
const LOUD = new Set(["demoralized", "grand-charge", "looted"]);

/** The lines of a change that are said aloud. */
export function loudLines(change: Change): LineOfLog[] {
  return change.log.flatMap((step) => step.lines).filter(({ kind }) => LOUD.has(kind));
}

/** Says them in the corner of the window too, where nobody can miss them. */
export function sayLoud(change: Change): void {
  for (const { text, rule } of loudLines(change))
    store.send({ is: "noticed", notice: { look: "told", text, rule } });
}
