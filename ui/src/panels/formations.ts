import { shownView, type Table } from "../app/state";
import type { PieceView } from "../bindings";
import { spoken } from "../text/words";

/** Pieces by the formation of their counter, in the order of the roster. */
export function formationsOf(table: Table, pieces: PieceView[]): [string, PieceView[]][] {
  const by = new Map(table.board.counters.map((counter) => [counter.id, counter.formation]));
  const groups = new Map<string, PieceView[]>();
  for (const piece of pieces) {
    const formation = by.get(piece.id) ?? "";
    groups.set(formation, [...(groups.get(formation) ?? []), piece]);
  }
  return [...groups];
}

/** The name of a formation. */
export function formationName(table: Table, formation: string): string {
  const group = shownView(table).groups.find(({ id }) => id === formation);
  return group?.title ?? spoken(formation);
}
