import type { Ending } from "../../bindings";
import { core } from "../../ipc";
import { store } from "../store";
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
