import type { OverlayView, Side } from "../../bindings";
import { core } from "../../ipc";
import { board } from "../boardHandle";
import { dutiesOf } from "../duties";
import { after } from "../intent";
import { type OverlayKind, shownView, type Table } from "../state";
import { store } from "../store";
import { light } from "./panels";

/** Overlays that are about the chosen counter, and what they answer. */
const OF_UNIT: Partial<Record<OverlayKind, string>> = {
  reach: "where it can go",
  sight: "what it sees",
  cost: "what each hex costs it",
};

/** Switches an overlay on or off; one that is about a counter says so while none is chosen. */
export async function flipOverlay(kind: OverlayKind): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  const on = table.overlays.some((shown) => shown.kind === kind);
  const wanted = OF_UNIT[kind];
  if (!on && wanted && !table.selected) {
    const text = `Choose a counter first, then ask ${wanted}.`;
    return store.send({ is: "noticed", notice: { look: "told", text, rule: "" } });
  }
  const layers = on ? undefined : await ask(table, kind);
  store.send({ is: "overlay", kind, layers });
}

/** Shows the duties and goes from one to the next, or to the one before. */
export async function nextDuty(way: 1 | -1): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  if (!table.overlays.some(({ kind }) => kind === "duties")) await flipOverlay("duties");
  const view = shownView(table);
  const fights = dutiesOf(view).map(({ enemy }) => enemy);
  const others = view.owed.filter(({ against }) => against.length === 0);
  const units = [...fights, ...others.flatMap((owed) => owed.units)];
  const unit = after(way === 1 ? units : units.toReversed(), table.lit.units[0]);
  if (unit) showUnit(unit);
}

/** Rings a counter on the board and brings the cursor to it. */
export function showUnit(unit: string): void {
  const { table } = store.get();
  const at = table && shownView(table).pieces.find((piece) => piece.id === unit)?.at;
  light([unit], []);
  if (at) board()?.setCursor(at);
}

/** Asks anew for every overlay that is on. */
export async function refreshOverlays(): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  for (const { kind } of table.overlays) {
    store.send({ is: "overlay", kind, layers: await ask(table, kind) });
  }
}

/** Reach and duties come with the view; the others are asked of the core, per side or for the chosen counter. */
async function ask(table: Table, kind: OverlayKind): Promise<OverlayView[]> {
  if (kind === "reach" || kind === "duties") return [];
  const perUnit = OF_UNIT[kind] !== undefined;
  const sides: (Side | null)[] = perUnit ? [null] : sidesOf(table, kind);
  const unit = perUnit ? (table.selected ?? "") : "";
  if (perUnit && !unit) return [];
  const layers = await Promise.all(sides.map((side) => core.overlay(table.game, kind, side, unit)));
  return layers.filter((layer) => layer !== null && layer !== undefined);
}

/** The threat is the enemy's, command is one's own, zones are both. */
function sidesOf(table: Table, kind: OverlayKind): Side[] {
  const { side } = table.standing.view;
  const enemy = table.board.sides.filter((other) => other !== side);
  if (kind === "threat") return enemy;
  if (kind === "command") return [side];
  return [...enemy, side];
}
