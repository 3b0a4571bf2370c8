import { shownView, type Table } from "../app/state";
import { Rule } from "../parts/Rule";

/** What the decision at hand asks for, with its figures and its rule. */
export function Ask({ table }: { table: Table }) {
  const { asks } = shownView(table);
  if (!asks) return null;
  return (
    <section className="section asks" id="asks">
      <p>
        {asks.text} <Rule id={asks.rule} />
      </p>
    </section>
  );
}
