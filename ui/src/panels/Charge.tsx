import type { Table } from "../app/state";
import type { ChargeView, FightView } from "../bindings";
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
        <h3>{charge.grand ? "Grand charge" : "Charge"}</h3>
        <span className="second">{chargeWords(charge)}</span>
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

function chargeWords({ may, made, grand }: ChargeView): string {
  if (made) return "being made";
  if (!may) return "not possible";
  return grand ? "made without being asked" : "may be declared";
}
