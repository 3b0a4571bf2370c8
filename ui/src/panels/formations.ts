import type { Table } from "../app/state";
import type { PieceView } from "../bindings";

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
