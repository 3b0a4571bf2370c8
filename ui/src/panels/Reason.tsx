import { Lock } from "lucide-react";
import { choose } from "../app/acts/table";
import { orderFor } from "../app/offers";
import type { Table } from "../app/state";
import { Button } from "../parts/Button";
import { Rule } from "../parts/Rule";
import { counterOf } from "./UnitCard";

/** Why the last click did nothing: one sentence, the rule, and the culprit ringed on the map. */
export function Reason({ table }: { table: Table }) {
  const { refusal } = table;
  if (!refusal) return null;
  const culprits = refusal.units.filter((unit) => unit !== table.selected).length > 0;
  const formation = counterOf(table, table.selected ?? "")?.formation ?? "";
  const order = orderFor(table.standing.view, formation);
  return (
    <section className="section reason" role="status" id="why-not">
      <Lock className="icon" aria-hidden />
      <div>
        <strong>{refusal.text}</strong>
        <p className="second">
          <Rule id={refusal.rule} />
          {(culprits || refusal.places.length > 0) && " ringed on the map"}
        </p>
        {order && <Button onPress={() => choose(order)}>{order.label}</Button>}
      </div>
    </section>
  );
}
