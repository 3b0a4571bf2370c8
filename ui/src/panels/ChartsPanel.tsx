import { shownView, type Table } from "../app/state";
import type { TableView } from "../bindings";
import { originWords } from "../parts/Origin";
import { Rule } from "../parts/Rule";
import { spokenHead } from "../text/words";
import { litCell } from "./litCell";
import "./charts.css";

/** Every chart of the battle; the column of the open fight and the die just rolled are lit. */
export function ChartsPanel({ table }: { table: Table }) {
  const view = shownView(table);
  return (
    <>
      {table.board.tables.map((chart) => (
        <Chart key={chart.id} chart={chart} lit={litCell(chart, view, table.log)} />
      ))}
    </>
  );
}

function Chart({ chart, lit }: { chart: TableView; lit: { row?: number; column?: number } }) {
  return (
    <section className={`section chart ${headsOf(chart.columns)}`}>
      <header>
        <h3>{chart.title}</h3>
        <Rule id={chart.rule} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart scrolls, and keys must reach it */}
      <section className="chart-scroll" tabIndex={0} aria-label={chart.title}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={chart.columns.length} className="over">
                {chart.columnHead}
              </th>
            </tr>
            <tr>
              <td>{chart.rowHead}</td>
              {chart.columns.map((column, at) => (
                <th key={column} scope="col" className={at === lit.column ? "lit" : ""}>
                  <span>{spokenHead(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, at) => (
              <tr key={row} className={at === lit.row ? "lit" : ""}>
                <th scope="row">{spokenHead(row)}</th>
                {chart.columns.map((column, place) => (
                  <td
                    key={column}
                    className={cellLook(at, place, lit, chart.cells[at]?.[place])}
                    title={originOf(chart, at, place)}
                  >
                    {chart.cells[at]?.[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Several words beside each other stand upright, and many figures close together, so that a chart fits its panel. */
export function headsOf(columns: readonly string[]): "upright" | "close" | "" {
  const longest = Math.max(...columns.map((column) => column.length));
  if (columns.length > 3 && longest > 6) return "upright";
  return columns.length > 9 ? "close" : "";
}

/** A cell longer than this is a sentence and is set as one. */
const SENTENCE = 24;

function cellLook(
  row: number,
  column: number,
  lit: { row?: number; column?: number },
  text = "",
): string {
  const said = text.length > SENTENCE ? "said " : "";
  if (row === lit.row && column === lit.column) return `${said}cell`;
  return `${said}${column === lit.column ? "lit" : ""}`;
}

function originOf(chart: TableView, row: number, column: number): string {
  const origin = chart.origins[row]?.[column];
  return origin ? originWords(origin) : "";
}
