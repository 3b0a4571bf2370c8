import type { Table } from "../app/state";
import type { ChanceView } from "../bindings";
import { fatesOf } from "./forecast";
import { counterOf } from "./UnitCard";

/** What may become of each unit, and how often. */
export function Fates({ table, chances }: { table: Table; chances: ChanceView[] }) {
  const fates = fatesOf(chances);
  if (fates.length === 0) return null;
  return (
    <section className="section fates" aria-label="Fates">
      {fates.map(({ unit, fates: all, of }) => (
        <div key={unit} className="fate">
          <span>{counterOf(table, unit)?.name ?? unit}</span>
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
