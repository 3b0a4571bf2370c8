import type { Ending } from "../../bindings";
import { core } from "../../ipc";
import { store } from "../store";
import { told } from "./library";
import { change } from "./table";

/** Gives the game on the table another name. */
export async function renameTable(name: string): Promise<void> {
  const { table } = store.get();
  if (!table || name.trim() === "") return;
  const done = await core.renameGame(table.game, name.trim());
  if (done !== undefined) store.send({ is: "renamed", name: name.trim() });
}

/** Ends the game by the players' word. */
export function endGame(ending: Ending): Promise<void> {
  return change((now) => core.endGame(now.game, now.standing.entry, ending));
}

/** Gives the present point, or the one that is looked at, a name. */
export async function namePoint(name: string): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  const looked = table.looking ? table.log[table.looking.ordinal - 1]?.entry : undefined;
  const entry = looked ?? table.standing.entry;
  const done = await core.nameEntry(table.game, entry, name.trim());
  if (done === undefined) return;
  store.send({ is: "named", entry, name: name.trim() });
  told(name.trim() ? `Kept as “${name.trim()}”.` : "The name is gone.");
}

/** Turns the game on the table into a study. */
export async function studyTable(): Promise<void> {
  const { table } = store.get();
  if (!table || (await core.makeStudy(table.game)) === undefined) return;
  store.send({ is: "studied" });
  told("This is a study now: it goes back to any point.");
}
