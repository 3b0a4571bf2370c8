import type { Ending, EntryId } from "../../bindings";
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
  await nameEntry(looked ?? table.standing.entry, name);
}

/** Names an entry of the game on the table; an empty name takes it away. */
export async function nameEntry(entry: EntryId, words: string): Promise<true | undefined> {
  const { table } = store.get();
  const name = words.trim();
  if (!table || (await core.nameEntry(table.game, entry, name)) === undefined) return undefined;
  store.send({ is: "named", entry, name });
  told(name ? `Kept as “${name}”.` : "The name is gone.");
  return true;
}

/** Turns the game on the table into a study. */
export async function studyTable(): Promise<void> {
  const { table } = store.get();
  if (!table || (await core.makeStudy(table.game)) === undefined) return;
  store.send({ is: "studied" });
  told("This is a study now: it goes back to any point.");
}
