import type { GameCard } from "../../bindings";

/** Which part of the list is shown. */
export type Shelf =
  | { of: "all" | "playing" | "finished" | "studies" | "bin" }
  | { battle: string }
  | { tag: string };

/** Whether two shelves are the same one. */
export function sameShelf(one: Shelf, other: Shelf): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a game stands on the shelf. Games in the bin stand nowhere else. */
export function standsOn(game: GameCard, shelf: Shelf): boolean {
  if ("of" in shelf && shelf.of === "bin") return game.binned;
  if (game.binned) return false;
  if ("battle" in shelf) return game.battle === shelf.battle;
  if ("tag" in shelf) return game.tags.includes(shelf.tag);
  switch (shelf.of) {
    case "playing":
      return game.result === "" && game.trouble === "";
    case "finished":
      return game.result !== "";
    case "studies":
      return !game.honest;
    default:
      return true;
  }
}

/** Who plays, first player first, in one line; empty where nobody is named. */
export function playersOf({ players }: GameCard): string {
  const names = players.map(([, name]) => name).filter((name) => name !== "");
  return names.join(" · ");
}

/** Whether every word of the search stands in the game's name, players, battle, notes or tags. */
export function matches(game: GameCard, search: string): boolean {
  const text = [game.name, game.title, playersOf(game), game.notes, ...game.tags]
    .join(" ")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Every tag in use, with the number of games that carry it. */
export function tagsOf(games: GameCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const tag of games.filter((game) => !game.binned).flatMap((game) => game.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

/** When a game was last played, as people say it. */
export function whenPlayed(iso: string, now: Date): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return "";
  const day = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((day(now) - day(then)) / 86_400_000);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (days === 0) return `today ${time}`;
  if (days === 1) return `yesterday ${time}`;
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "short", ...year });
}
