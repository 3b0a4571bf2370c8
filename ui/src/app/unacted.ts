import type { View } from "../bindings";
import { count } from "../text/words";

/**
 * What the end of the phase would leave undone, in words: guns that may still fire, sub-commands without orders, most
 * of an army unmoved. The first shots of a game may be let go unasked: it can be begun anew.
 */
export function unacted(view: View, begun: boolean): string | undefined {
  const own = view.pieces.filter(({ side, at }) => side === view.side && at !== null);
  const idle = own.filter(({ canAct, acted }) => canAct && !acted).length;
  const waiting = view.groups.filter(
    ({ side, state, order }) => side === view.side && state === "waiting" && order !== "",
  ).length;
  switch (view.phase) {
    case "fire":
      if (!begun) return undefined;
      if (waiting > 0) return `${count(waiting, "sub-command")} may still fire`;
      return idle > 0 ? `${count(idle, "gun")} may still fire` : undefined;
    case "move":
      if (waiting > 0)
        return waiting === 1
          ? "1 sub-command has no orders"
          : `${waiting} sub-commands have no orders`;
      if (idle * 2 <= own.length) return undefined;
      return idle === 1 ? "1 unit has not moved" : `${idle} units have not moved`;
  }
  return undefined;
}
