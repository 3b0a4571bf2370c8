import type { PieceView } from "../bindings";
import { type Role, roleOf } from "../board/counter/kind";
import { shownView, type Table } from "./state";

const ORDER: Role[] = ["unit", "guns", "marker", "leader"];

/** The counters of a place as the board piles them: those that fight on top, then guns, then leaders. */
export function stackAt(table: Table, place: string | null | undefined): PieceView[] {
  const here = shownView(table).pieces.filter((piece) => piece.at !== null && piece.at === place);
  const rank = ({ id }: PieceView) => {
    const counter = table.board.counters.find((one) => one.id === id);
    return counter ? ORDER.indexOf(roleOf(counter)) : 0;
  };
  return here.sort((one, other) => rank(one) - rank(other));
}

/** The counters that lead others. */
export function leadersOf({ board }: Table): Set<string> {
  return new Set(board.counters.filter((one) => roleOf(one) === "leader").map(({ id }) => id));
}
