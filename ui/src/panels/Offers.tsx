import { offersOf } from "../app/offers";
import type { Table } from "../app/state";
import { Offer } from "./Offer";

/** What can be done now that is no place on the map to press: declarations, riders, arrivals, as buttons. */
export function Offers({ table }: { table: Table }) {
  if (table.looking) return null;
  const offers = offersOf(table.standing.view, table.selected, table.place);
  if (offers.length === 0) return null;
  return (
    <section className="section" aria-label="Can be done now">
      <div className="choice-buttons">
        {offers.map((choice) => (
          <Offer key={choice.action} choice={choice} />
        ))}
      </div>
    </section>
  );
}
