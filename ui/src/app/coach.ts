import type { View } from "../bindings";
import type { Settings, Table } from "./state";

/** A short word to somebody who plays for the first time. */
export interface Hint {
  id: string;
  text: string;
}

/** How the hand goes in each phase. What the rules say stands in the prompt and the rules panel. */
const OF_PHASE: Record<string, string> = {
  deploy:
    "Press a counter in the tray, then one of the lit hexes. “Place the rest” does it for all that are left.",
  rally:
    "Press a lit counter to rally it; the die is rolled at once. The red button ends the phase.",
  fire: "Press a lit battery, then a lit target; the die is rolled at once. N goes to the next that can fire.",
  move: "Press a counter: the blue edge shows how far it can go, the figures what it costs. Press a hex inside, or drag. Ctrl+Z takes the whole way back.",
  fight:
    "Press your counters, then the enemies they attack. The panel shows every chance before you declare; nothing is settled until then.",
};

const ORDER =
  "A sub-command acts as a whole: press its sign above the map, then one of its counters. S and Enter do it by key.";

const REFUSED =
  "When a press does nothing, the reason stands here with its rule; press the number to read it.";

/** The hint that fits the moment, unless it is known already or no hints are wanted. */
export function hintFor(table: Table, { coach, seen }: Settings): Hint | undefined {
  const { view, closed } = table.standing;
  if (coach === "off" || table.looking || view.outcome || closed) return undefined;
  const known = new Set(seen.split(" "));
  const hints = [
    { id: "refused", text: table.refusal ? REFUSED : undefined },
    { id: "order", text: waitsForOrders(view) ? ORDER : undefined },
    { id: view.phase, text: OF_PHASE[view.phase] },
  ];
  return hints.find((hint): hint is Hint => hint.text !== undefined && !known.has(hint.id));
}

/** Whether a sub-command is to be ordered before anybody can act. */
function waitsForOrders({ groups, side }: View): boolean {
  const own = groups.filter((group) => group.side === side);
  return own.some(({ order }) => order !== "") && own.every(({ state }) => state !== "acting");
}

/** The list of known hints with one more. */
export function withSeen(seen: string, hint: string): string {
  return [...new Set([...seen.split(" ").filter(Boolean), hint])].join(" ");
}
