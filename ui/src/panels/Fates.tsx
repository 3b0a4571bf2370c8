import type { Table } from "../app/state";
import type { ChanceView } from "../bindings";
import { type Fate, fatesOf } from "./forecast";
import { counterOf } from "./UnitCard";

/** What may become of each unit, and how often. */
export function Fates({ table, chances }: { table: Table; chances: ChanceView[] }) {
  const fates = together(fatesOf(chances));
  if (fates.length === 0) return null;
  return (
    <section className="section fates" aria-label="Fates">
      {fates.map(({ units, fates: all, of }) => (
        <div key={units.join(" ")} className="fate">
          <span>{units.map((unit) => counterOf(table, unit)?.name ?? unit).join(", ")}</span>
          <span className="second">
            {all.map(([fate, chance], index) => (
              <span key={fate}>
                {index > 0 && ", "}
                {fate} <b>{chance}</b>
              </span>
            ))}{" "}
            in {of}
          </span>
        </div>
      ))}
    </section>
  );
}

/** Rows that stand one to a unit. */
const FEW = 3;

interface Row {
  units: string[];
  fates: Fate["fates"];
  of: number;
}

/** A row a unit; where there are many, units with the same fate share one. */
export function together(fates: Fate[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { unit, ...fate } of fates) {
    const key = fates.length > FEW ? JSON.stringify(fate.fates) : unit;
    const row = rows.get(key) ?? { units: [], ...fate };
    rows.set(key, { ...row, units: [...row.units, unit] });
  }
  return [...rows.values()];
}
