import { shownView, type Table } from "../app/state";
import type { PieceView } from "../bindings";
import { spoken } from "../text/words";

/** What counters go by that have changed hands. */
const CAPTURED = "captured";

/** Pieces by the formation of their counter, in the order of the roster. */
export function formationsOf(table: Table, pieces: PieceView[]): [string, PieceView[]][] {
  const by = new Map(table.board.counters.map((counter) => [counter.id, counter.formation]));
  const groups = new Map<string, PieceView[]>();
  for (const piece of pieces) {
    const formation = piece.captured ? CAPTURED : (by.get(piece.id) ?? "");
    groups.set(formation, [...(groups.get(formation) ?? []), piece]);
  }
  return [...groups];
}

/** The counters on the map that the filter lets stand out; none without a filter. */
export function filtered(table: Table): PieceView[] {
  if (table.filter === "") return [];
  const { pieces, side } = shownView(table);
  const own = pieces.filter((piece) => piece.side === side && piece.at !== null);
  return formationsOf(table, own).find(([formation]) => formation === table.filter)?.[1] ?? [];
}

/** The formations of the side that decides: its sub-commands, or those of its counters on the map. */
export function ownFormations(table: Table): string[] {
  const { groups, pieces, side } = shownView(table);
  const ordered = groups.filter((group) => group.side === side).map(({ id }) => id);
  if (ordered.length > 0) return ordered;
  const own = pieces.filter((piece) => piece.side === side && piece.at !== null);
  return formationsOf(table, own).map(([formation]) => formation);
}

/** The name of a formation. */
export function formationName(table: Table, formation: string): string {
  const group = shownView(table).groups.find(({ id }) => id === formation);
  return group?.title ?? spoken(formation);
}
