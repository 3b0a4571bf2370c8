import type { Table } from "../app/state";
import type { FightView } from "../bindings";
import { Rule } from "../parts/Rule";
import { counterOf } from "./UnitCard";

/** Whether the cavalry of this fight may charge, who would, and what bars it. */
export function Charge({ table, fight }: { table: Table; fight: FightView }) {
  const { charge } = fight;
  if (!charge) return null;
  const names = charge.units.map((unit) => counterOf(table, unit)?.name).join(", ");
  return (
    <section className="section charge" id="charge">
      <header>
        <h3>Charge</h3>
        <span className="second">{charge.may ? "may be declared" : "not possible"}</span>
      </header>
      <p>
        {names}
        {charge.reason && (
          <>
            {": "}
            {charge.reason.text} <Rule id={charge.reason.rule} />
          </>
        )}
      </p>
    </section>
  );
}
