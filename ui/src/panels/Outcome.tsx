import { shownView, type Table } from "../app/state";
import { Rule } from "../parts/Rule";

/** How the battle ended, and what each side scored for. */
export function Outcome({ table }: { table: Table }) {
  const { outcome } = shownView(table);
  if (!outcome) return null;
  const lines = table.log.flatMap((step) => step.lines);
  return (
    <section className="section outcome" id="outcome">
      <header>
        <h3>The end</h3>
        <Rule id={outcome.rule} />
      </header>
      <p>{outcome.text}</p>
      <div className="lines">
        {lines
          .filter(({ kind }) => kind === "scored")
          .map(({ text, rule }) => (
            <div className="line" key={text}>
              <span>{text}</span>
              <Rule id={rule} />
            </div>
          ))}
      </div>
    </section>
  );
}
