import type { Arrival, GameCard, GameId, NamedPoint, NewGameRequest, Opened } from "../../bindings";
import { core } from "../../ipc";
import type { Notice } from "../state";
import { store } from "../store";
import { keepPicture } from "./pictures";
import { look } from "./replay";
import { choose } from "./settings";
import { forecast, goTo } from "./table";
import { atWork } from "./work";

/** Reads the list of games anew. */
export async function listGames(): Promise<void> {
  const games = await core.listGames();
  if (games) store.send({ is: "games", games });
}

/** Reads which battles can be played. */
export async function listBattles(): Promise<void> {
  const battles = await core.battles();
  if (battles) store.send({ is: "battles", battles });
}

/** Lays a game on the table. */
export async function openGame(game: GameId): Promise<void> {
  const opened = await core.openGame(game);
  if (opened) await lay(opened);
}

/** Lays a game on the table as it stood at a named point: looked back at, or gone to where another line has it. */
export async function openAt(game: GameId, point: NamedPoint): Promise<void> {
  await openGame(game);
  await (point.onLine ? look(Math.max(1, point.ordinal)) : goTo(point.entry));
}

/** Starts a game and lays it on the table. */
export async function createGame(request: NewGameRequest): Promise<boolean> {
  const opened = await core.createGame(request);
  if (opened) {
    choose("players", { ...store.get().settings.players, ...request.players });
    await lay(opened);
  }
  return opened !== undefined;
}

async function lay(opened: Opened): Promise<void> {
  const board = await core.board(opened.standing.view.battle);
  if (!board) return;
  store.send({ is: "opened", opened, board });
  await forecast();
}

/** Puts the table's game back on the shelf. */
export async function leaveTable(): Promise<void> {
  const { table } = store.get();
  if (table) {
    await keepPicture(table);
    await core.closeGame(table.game);
  }
  await listGames();
  store.send({ is: "went", to: "library" });
}

/** Does something to the library, says so, and reads the list anew. */
async function change<T>(
  done: Promise<T | undefined>,
  words: (answer: T) => string,
): Promise<void> {
  const answer = await done;
  const text = answer === undefined ? "" : words(answer);
  if (text) told(text);
  await listGames();
}

export function told(text: string): void {
  store.send({ is: "noticed", notice: { look: "done", text, rule: "" } });
}

/** Names a game and its players; a game without a name keeps the one it has. */
export async function nameGame(
  { id, name, players }: GameCard,
  to: string,
  by: GameCard["players"],
): Promise<void> {
  if (to !== "" && to !== name) await change(core.renameGame(id, to), () => `Now called “${to}”.`);
  if (JSON.stringify(by) !== JSON.stringify(players))
    await change(core.namePlayers(id, Object.fromEntries(by)), () => "The players are named.");
}

export const tagGame = (game: GameId, tags: string[]) => change(core.tagGame(game, tags), () => "");

export const noteGame = (game: GameId, notes: string) =>
  change(core.noteGame(game, notes), () => "The notes are kept.");

export const binGame = (game: GameId, name: string) =>
  change(core.binGame(game), () => `“${name}” is in the bin; it can be taken out again.`);

export const restoreGame = (game: GameId, name: string) =>
  change(core.restoreGame(game), () => `“${name}” is back in the library.`);

export const emptyBin = (count: number) => change(core.emptyBin(count), () => "The bin is empty.");

export const makeStudy = (game: GameId, name: string) =>
  change(core.makeStudy(game), () => `“${name}” is a study now: it goes back to any point.`);

export const exportGame = (game: GameId, withSeed: boolean) =>
  change(core.exportGame(game, withSeed), (file) => (file ? `Written to ${file}.` : ""));

/** Brings a game in from a file; what a player should know about it is a warning. */
export async function importGame(): Promise<void> {
  const arrival = await atWork("Bringing in a game", "entry", core.importGame());
  if (arrival) store.send({ is: "noticed", notice: arrived(arrival) });
  await listGames();
}

/** What is said of a game that came from a file. */
export function arrived({ name, remarks }: Arrival): Omit<Notice, "id"> {
  const text = [`“${name}” has been brought in.`, ...remarks].join(" ");
  return { look: remarks.length > 0 ? "warned" : "done", text, rule: "" };
}

export const backUp = () =>
  change(atWork("Copying the library", "page", core.backUp()), (file) =>
    file ? `The library is copied to ${file}.` : "",
  );
