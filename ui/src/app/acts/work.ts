import { quietly } from "../../ipc";
import type { Work } from "../state";
import { store } from "../store";

/** Milliseconds before work counts as long, and between two looks at it. */
const PATIENCE = 300;
const PAUSE = 100;

/** Waits for work of the program. Once it is long, the window shows how far it is and lets it be stopped. */
export async function atWork<T>(what: string, unit: string, asked: Promise<T>): Promise<T> {
  const pace = new Pace();
  let waits = true;
  const look = async () => {
    const reached = await quietly.workReached();
    if (!waits) return;
    if (reached && reached.of > 0) {
      const left = pace.left(reached.done, reached.of, performance.now());
      store.send({ is: "work", work: { what, unit, ...reached, left } });
    }
    clock = setTimeout(look, PAUSE);
  };
  let clock = setTimeout(look, PATIENCE);
  try {
    return await asked;
  } finally {
    waits = false;
    clearTimeout(clock);
    store.send({ is: "work", work: undefined });
  }
}

/** Asks the program to stop at the next part; what was done so far is left undone. */
export const stopWork = () => quietly.stopWork();

/** How fast work goes since it was first looked at. */
export class Pace {
  private first: { done: number; at: number } | undefined;

  /** The seconds that are left; nothing while there is nothing to judge by. */
  left(done: number, of: number, at: number): number | undefined {
    this.first ??= { done, at };
    const parts = done - this.first.done;
    if (parts <= 0) return undefined;
    return (((at - this.first.at) / parts) * (of - done)) / 1000;
  }
}

/** How far work is, as people say it. */
export function reachedWords({ unit, done, of, left }: Work): string {
  const figure = (number: number) => number.toLocaleString("en-GB");
  const far = `${unit} ${figure(Math.min(done + 1, of))} of ${figure(of)}`;
  if (left === undefined) return far;
  const seconds = Math.max(1, Math.round(left));
  if (seconds < 60) return `${far}, about ${seconds} ${seconds === 1 ? "second" : "seconds"} left`;
  const minutes = Math.round(seconds / 60);
  return `${far}, about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
