import type { Step, TableView, View } from "../bindings";

/**
 * The row and column of a chart that the moment is about: the column of the fight on the table, or of the last
 * one that was fought, with its die.
 */
export function litCell(
  chart: TableView,
  view: View,
  log: Step[],
): { row?: number; column?: number } {
  const odds = view.fight?.odds ?? undefined;
  if (odds && sameColumns(chart, odds.columns)) return { column: odds.column };
  const lines = log.at(-1)?.lines ?? [];
  const found = lines.find((line) => line.odds && sameColumns(chart, line.odds.columns));
  const fought = lines.find((line) => line.kind === "fought");
  if (!fought) return {};
  const column = found?.odds?.column ?? columnIn(chart, fought.text);
  const read = /read as (\d+)/.exec(fought.text)?.[1] ?? String(fought.faces[0] ?? "");
  const row = chart.rows.indexOf(read);
  return column === undefined || row < 0 ? {} : { row, column };
}

function sameColumns(chart: TableView, columns: string[]): boolean {
  return chart.columns.join() === columns.join();
}

function columnIn(chart: TableView, text: string): number | undefined {
  const at = chart.columns.findIndex((column) => text.includes(` at ${column}:`));
  return at < 0 ? undefined : at;
}
