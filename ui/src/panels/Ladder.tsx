import type { OddsView } from "../bindings";
import { Rule } from "../parts/Rule";
import "./ladder.css";

/** The odds in words, and every column of the table with the total that would reach it. */
export function Ladder({ odds }: { odds: OddsView }) {
  const column = odds.columns[odds.column] ?? "";
  return (
    <section className="section ladder">
      <header>
        <span>
          <strong className="odds" id="odds">
            {column.replace(":", " to ")}
          </strong>{" "}
          <span className="second">
            {odds.attackTotal} against {odds.defenceTotal}
          </span>
        </span>
        <Rule id={odds.rule} />
      </header>
      <ol aria-label="Columns of the combat table">
        {odds.columns.map((name, index) => (
          <li key={name} {...(index === odds.column && { "aria-current": "true" as const })}>
            <span>{name}</span>
            <small>{wanted(odds, index)}</small>
          </li>
        ))}
      </ol>
      <p className="second">{nextColumn(odds)}</p>
      {odds.die.map((factor) => (
        <div className="line" key={factor.text}>
          <span>{factor.text}</span>
          <span>{factor.shown} to the die</span>
          <Rule id={factor.rule} />
        </div>
      ))}
    </section>
  );
}

function wanted(odds: OddsView, index: number): string {
  if (index === odds.column) return "now";
  return index > odds.column ? (odds.needed[index] ?? "") : "";
}

/** What would bring the next better column. */
function nextColumn(odds: OddsView): string {
  const next = odds.columns[odds.column + 1];
  const needed = odds.needed[odds.column + 1];
  if (!next || !needed) return "There is no better column.";
  return `${next.replace(":", " to ")} wants ${needed}.`;
}
