import { dutiesOf } from "../../app/duties";
import { shownView, type Table } from "../../app/state";
import type { ChoiceView, Step, View } from "../../bindings";
import {
  type Board,
  type DutyArrow,
  type LitData,
  type Motions,
  NO_OVERLAYS,
  type Overlays,
  type SightLine,
} from "../../board/api";
import { filtered } from "../../panels/formations";

/** Hands the board what has changed on the table since it was last shown. */
export function showOn(board: Board, before: Table | undefined, after: Table): void {
  const view = shownView(after);
  if (!before || shownView(before) !== view) board.setView(view, motionsOf(after));
  const units = [...after.group, ...(after.selected ? [after.selected] : [])];
  board.setSelection({ units, place: after.place ?? null });
  board.setLit(litChoices(after));
  board.setOverlays(overlaysOf(after));
}

/** The choices that light the board: those of the chosen counter, those that need none, or who can act. */
export function litChoices(table: Table): LitData[] {
  if (table.looking) return [];
  const { choices } = table.standing.view;
  const fits = (choice: ChoiceView) =>
    choice.unit === "" || choice.unit === table.selected || choice.at === "";
  return choices.filter(fits);
}

/** What lies over the map: the chosen counter's reach, the overlays that are on, what a refusal rings. */
export function overlaysOf(table: Table): Omit<Overlays, "sight"> {
  const on = new Set(table.overlays.map((shown) => shown.kind));
  const rings = [...(table.refusal?.places ?? []), ...table.lit.places];
  const owed = on.has("duties") ? withoutEnemy(shownView(table)) : [];
  const units = [...(table.refusal?.units ?? []), ...table.lit.units, ...owed];
  const { sight: _, ...none } = NO_OVERLAYS;
  return {
    ...none,
    reach: showsReach(table) ? (table.reach ?? null) : null,
    hexes: table.overlays.flatMap((shown) => shown.layers),
    duties: [...arrowsOf(table), ...(on.has("duties") ? owedArrows(table) : [])],
    only: filtered(table).map(({ id }) => id),
    rings: [...new Set([...rings, ...placesOf(table, units)])],
  };
}

/** The chosen counter's reach lies over the map unless another overlay was asked for instead. */
function showsReach({ looking, overlays }: Table): boolean {
  const asked = overlays.some(({ kind }) => kind === "reach");
  return looking === undefined && (asked || overlays.every(({ kind }) => kind === "duties"));
}

/** The line of sight from the chosen counter to a place, while sight is shown: the core tells where it stops. */
export function sightTo(table: Table, to: string | null): SightLine | null {
  const layer = table.overlays.find((shown) => shown.kind === "sight")?.layers[0];
  const from = placesOf(table, table.selected ? [table.selected] : [])[0];
  const found = layer?.hexes.find(([place]) => place === to);
  if (!from || !to || !found) return null;
  return { from, to, blockedAt: found[1] || null };
}

function placesOf(table: Table, units: string[]): string[] {
  const at = new Map(shownView(table).pieces.map((piece) => [piece.id, piece.at]));
  return units.flatMap((unit) => at.get(unit) ?? []);
}

/** The fight on the table as arrows, from each attacker to each defender. */
function arrowsOf(table: Table): DutyArrow[] {
  const { fight } = shownView(table);
  if (!fight) return [];
  const [from, to] = [placesOf(table, fight.attackers), placesOf(table, fight.defenders)];
  return from.flatMap((one) =>
    to.map((other) => ({ from: one, to: other, text: "1", current: true })),
  );
}

/** The other fights that are owed, each with its number, or a warning sign while no fight is on the table. */
function owedArrows(table: Table): DutyArrow[] {
  return dutiesOf(shownView(table))
    .filter(({ number }) => number !== 1)
    .flatMap(({ enemy, by, number }) => {
      const [to] = placesOf(table, [enemy]);
      const text = number === undefined ? "!" : String(number);
      return to ? placesOf(table, by).map((from) => ({ from, to, text, current: false })) : [];
    });
}

/** Counters that owe something else than a fight: a roll, an entry. */
function withoutEnemy({ owed }: View): string[] {
  return owed.filter(({ against }) => against.length === 0).flatMap(({ units }) => units);
}

/** The way each counter took in the last gesture; nothing slides after a way back or in the replay. */
export function motionsOf(table: Table): Motions {
  if (table.looking || table.last.length === 0) return { animate: false };
  return { paths: pathsOf(table.last) };
}

/** The places each counter passed in these steps, its first place included. */
export function pathsOf(steps: Step[]): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const line of steps.flatMap((step) => step.lines)) {
    const [unit] = line.units;
    const [from, to] = line.places;
    if (line.kind !== "moved" || !unit || !from || !to) continue;
    paths[unit] = [...(paths[unit] ?? [from]), to];
  }
  return paths;
}
