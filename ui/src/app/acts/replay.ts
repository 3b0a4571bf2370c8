import { core } from "../../ipc";
import { store } from "../store";

/** The step that was asked for last, until it is shown: quick presses go on from there. */
let wanted: number | undefined;

/** Looks at the game as it stood after an entry of the log; `undefined` is the present. */
export async function look(ordinal: number | undefined): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  const entry = ordinal === undefined ? undefined : table.log[ordinal - 1];
  if (!entry || ordinal === undefined || ordinal >= table.log.length) {
    wanted = undefined;
    return store.send({ is: "looked", at: undefined });
  }
  wanted = ordinal;
  const view = await core.look(table.game, entry.entry);
  if (wanted !== ordinal) return;
  wanted = undefined;
  if (view) store.send({ is: "looked", at: { ordinal, view } });
}

/** Steps through the replay: one entry, or to its beginning. */
export function stepLook(step: 1 | -1 | "start"): Promise<void> {
  const { table } = store.get();
  if (!table) return Promise.resolve();
  const now = wanted ?? table.looking?.ordinal ?? table.log.length;
  return look(step === "start" ? 1 : Math.max(1, now + step));
}
