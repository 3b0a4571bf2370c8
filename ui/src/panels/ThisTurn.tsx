import { useMemo } from "react";
import { light } from "../app/acts/panels";
import type { Table } from "../app/state";
import { Rule } from "../parts/Rule";
import { logLines } from "./logLines";

const MOST = 14;

/** The last lines of the log, under the hex card where the window is high enough. */
export function ThisTurn({ table }: { table: Table }) {
  const lines = useMemo(() => logLines(table.log.slice(-80)).slice(-MOST).reverse(), [table.log]);
  if (lines.length === 0) return null;
  return (
    <section className="section this-turn">
      <header>
        <h3>Lately</h3>
        <span className="second">newest first</span>
      </header>
      <ol>
        {lines.map((line) => (
          <li
            key={line.key}
            onPointerEnter={() => light(line.units, line.places)}
            onPointerLeave={() => light([], [])}
          >
            <span>{line.text}</span>
            <Rule id={line.rule} />
          </li>
        ))}
      </ol>
    </section>
  );
}
