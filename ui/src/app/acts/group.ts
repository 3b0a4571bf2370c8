import { store } from "../store";

/** Puts a counter among those looked at together, or takes it out; the chosen one is the first of them. */
export function addToGroup(unit: string): void {
  const { table } = store.get();
  if (!table) return;
  const group = begun(table.group, table.selected);
  const units = group.includes(unit) ? group.filter((one) => one !== unit) : [...group, unit];
  show(units);
}

/** Puts every counter of a place among those looked at together. */
export function addStack(place: string): void {
  const { table } = store.get();
  if (!table) return;
  const { pieces } = table.looking?.view ?? table.standing.view;
  const here = pieces.filter((piece) => piece.at === place).map(({ id }) => id);
  addAll(here);
}

/** Puts counters among those looked at together. */
export function addAll(units: readonly string[]): void {
  const { table } = store.get();
  if (!table) return;
  show([...new Set([...begun(table.group, table.selected), ...units])]);
}

/** Looks at no counters together any more. */
export function dropGroup(): void {
  store.send({ is: "grouped", units: [] });
}

const begun = (group: string[], selected: string | undefined): string[] =>
  group.length === 0 && selected ? [selected] : group;

function show(units: string[]): void {
  store.send({ is: "grouped", units });
  if (store.get().table?.tab !== "fight") store.send({ is: "tab", tab: "hex" });
}
