import { choose, roll, send } from "../../app/acts/table";
import type { Table } from "../../app/state";

/**
 * Every choice of the node as a list, for readers without sight; it stays out of sight until it has the focus.
 * The live region tells what happened last and what is to be done now.
 */
export function ChoiceList({ table }: { table: Table }) {
  const { view } = table.standing;
  const told = table.last.flatMap((step) => step.lines).map((line) => line.text);
  return (
    <section className="choice-list" aria-label="Everything that can be done now">
      <p aria-live="polite" className="unseen">
        {[...told, view.prompt].join(" ")}
      </p>
      {!table.looking && (
        <ul>
          {view.choices.map((choice) => (
            <li key={choice.action}>
              <button type="button" data-action={choice.action} onClick={() => void choose(choice)}>
                {choice.label}
              </button>
            </li>
          ))}
          {view.gestures.map((gesture) => (
            <li key={gesture.label}>
              <button
                type="button"
                data-gesture={gesture.label}
                onClick={() => void send(gesture.actions)}
              >
                {gesture.label}
              </button>
            </li>
          ))}
          {view.throw && !table.typedDice && (
            <li>
              <button type="button" data-action="roll" onClick={() => void roll()}>
                Roll: {view.throw.text}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
