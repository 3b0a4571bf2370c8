import type { OverlayView, Side } from "../../bindings";
import { core } from "../../ipc";
import type { OverlayKind, Table } from "../state";
import { store } from "../store";

/** Switches an overlay on or off. */
export async function flipOverlay(kind: OverlayKind): Promise<void> {
  const { table } = store.get();
  if (!table) return;
  const on = table.overlays.some((shown) => shown.kind === kind);
  const layers = on ? undefined : await ask(table, kind);
  store.send({ is: "overlay", kind, layers });
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
  const perUnit = kind === "sight" || kind === "cost";
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
