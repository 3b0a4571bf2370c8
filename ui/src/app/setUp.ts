import type { BoardView, Side, View } from "../bindings";
import type { Table } from "./state";

/** A set-up that a player has kept: counters with their places. */
export interface OwnSetUp {
  name: string;
  at: [string, string][];
}

/** The counter in hand: the one that the last step took up. */
export function inHand(table: Table): string | undefined {
  const puts = table.standing.view.choices.some((choice) => choice.verb === "drop");
  const [verb, unit] = table.log.at(-1)?.action.split(" ") ?? [];
  return puts && verb === "take" ? unit : undefined;
}

/** Puts the counter in hand where another of its side stands, and takes that one up instead. */
export function exchange(held: string, other: string, place: string): string[] {
  return ["drop", `take ${other}`, "drop", `take ${held}`, `put ${place}`, `take ${other}`];
}

/** The steps that place the counters still waiting as a kept set-up has them. */
export function placing(view: View, { at }: OwnSetUp): string[] {
  const waiting = new Set(
    view.pieces.filter((piece) => piece.state === "waiting").map((piece) => piece.id),
  );
  return at
    .filter(([unit]) => waiting.has(unit))
    .flatMap(([unit, place]) => [`take ${unit}`, `put ${place}`]);
}

/** The side's counters as they stand. */
export function setUpOf(view: View, name: string): OwnSetUp {
  const placed = view.pieces.filter((piece) => piece.side === view.side);
  return { name, at: placed.flatMap(({ id, at }) => (at ? [[id, at] as [string, string]] : [])) };
}

/** The setting that keeps the set-ups of a side. */
export function settingOf(board: BoardView, side: Side): string {
  return `set-ups ${board.battle} ${side}`;
}

/** Reads kept set-ups; what is not understood is left out. */
export function readSetUps(text: string | undefined): OwnSetUp[] {
  try {
    const all: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter(isSetUp) : [];
  } catch {
    return [];
  }
}

function isSetUp(value: unknown): value is OwnSetUp {
  if (typeof value !== "object" || value === null) return false;
  const { name, at } = value as Partial<OwnSetUp>;
  return typeof name === "string" && Array.isArray(at);
}
