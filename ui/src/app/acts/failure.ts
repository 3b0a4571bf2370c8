import type { Mended } from "../../bindings";
import { core } from "../../ipc";
import { count } from "../../text/words";
import { store } from "../store";
import { listGames, told } from "./library";
import { readSettings } from "./settings";
import { atWork } from "./work";

/** Tries to open the library once more. */
export async function tryAgain(): Promise<void> {
  if ((await core.tryAgain()) !== undefined) await back();
}

/** Goes on with what can be read of a damaged library; it is put aside first. */
export async function mend(): Promise<void> {
  await goOn(atWork("Saving what can be read", "game", core.mendLibrary()));
}

/** Goes on with an empty library; the one that cannot be opened is put aside first. */
export async function startAnew(): Promise<void> {
  await goOn(core.startAnew());
}

async function goOn(asked: Promise<Mended | undefined>): Promise<void> {
  const mended = await asked;
  if (!mended) return;
  await back();
  told(mendedWords(mended));
}

async function back(): Promise<void> {
  store.send({ is: "failed", failure: undefined });
  await readSettings();
  await listGames();
}

/** What was saved, and where the damaged library lies. */
export function mendedWords({ aside, rescued }: Mended): string {
  const lies = `The library that could not be opened lies untouched at ${aside}.`;
  if (!rescued) return lies;
  const lost = Object.keys(rescued.lost).length;
  const partly = Object.keys(rescued.partly).length;
  const parts = [
    `${count(rescued.whole.length, "game")} saved whole`,
    partly > 0 ? `${partly} in part` : "",
    lost > 0 ? `${lost} lost` : "",
  ].filter((part) => part !== "");
  return `${parts.join(", ")}. ${lies}`;
}
