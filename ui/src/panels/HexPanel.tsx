import { select } from "../app/acts/table";
import { actingUnits, after } from "../app/intent";
import { stackAt } from "../app/stack";
import { shownView, type Table } from "../app/state";
import { Button } from "../parts/Button";
import { Ask } from "./Ask";
import { filtered } from "./formations";
import { Ground } from "./Ground";
import { Group } from "./Group";
import { Offers } from "./Offers";
import { OffMap } from "./OffMap";
import { Outcome } from "./Outcome";
import { Reason } from "./Reason";
import { StillToAct } from "./StillToAct";
import { ThisTurn } from "./ThisTurn";
import { Tracks } from "./Tracks";
import { UnitCard } from "./UnitCard";
import "./hexpanel.css";

/** What stands in the hex, what the ground is like, who is still to act, and the tracks. */
export function HexPanel({ table }: { table: Table }) {
  const view = shownView(table);
  const here = stackAt(table, table.place);
  const chosen = view.pieces.find((piece) => piece.id === table.selected);
  const top = chosen ?? here[0];
  // Who can come on now is looked for first.
  const coming = view.choices.some(({ verb }) => verb === "enter");
  const others = here.filter((piece) => piece.id !== top?.id);
  return (
    <>
      <Outcome table={table} />
      <Reason table={table} />
      <Ask table={table} />
      {view.asks && <Offers table={table} />}
      <Group table={table} />
      {top ? <UnitCard table={table} piece={top} others={others} /> : <Nobody />}
      {!view.asks && <Offers table={table} />}
      {table.place && <Ground table={table} place={table.place} />}
      {coming && <OffMap table={table} />}
      <StillToAct table={table}>
        <NextUnit table={table} />
      </StillToAct>
      {!coming && <OffMap table={table} />}
      <ThisTurn table={table} />
      <Tracks table={table} />
    </>
  );
}

function Nobody() {
  return (
    <section className="section">
      <p className="second">Point at a hex or a counter to see what stands there.</p>
    </section>
  );
}

function NextUnit({ table }: { table: Table }) {
  const units = actingUnits(table.standing.view, new Set(filtered(table).map(({ id }) => id)));
  if (units.length === 0 || table.looking) return null;
  return (
    <div className="button-row">
      <Button keys="N" wide onPress={() => select(after(units, table.selected))}>
        Next unit
      </Button>
    </div>
  );
}
