import { memo, useDeferredValue } from "react";
import { choose, roll, send } from "../../app/acts/table";
import type { Table } from "../../app/state";
import type { Step, View } from "../../bindings";
import { saidOf } from "../../text/words";

/**
 * Every choice of the node as a list, for readers without sight; it stays out of sight until it has the focus.
 * The live region tells what happened last and what is to be done now. It may be hundreds of lines long, so the board
 * is lit first.
 */
export function ChoiceList({ table }: { table: Table }) {
  const shown = useDeferredValue(table);
  return (
    <Lines
      view={shown.standing.view}
      last={shown.last}
      looking={shown.looking !== undefined}
      typedDice={shown.typedDice}
      step={shown.looking?.ordinal ?? shown.log.length}
    />
  );
}

interface LinesProps {
  view: View;
  last: Step[];
  looking: boolean;
  typedDice: boolean;
  /** The step of the timeline the list belongs to: it may lag behind the board. */
  step: number;
}

const Lines = memo(function Lines({ view, last, looking, typedDice, step }: LinesProps) {
  const told = last.flatMap((step) => step.lines).map((line) => line.text);
  return (
    <section
      className="choice-list"
      aria-label="Everything that can be done now"
      data-list-step={step}
    >
      <p aria-live="polite" className="unseen">
        {[...told, view.prompt].join(" ")}
      </p>
      {!looking && (
        <ul>
          {view.choices.map((choice) => (
            <li key={choice.action}>
              <button type="button" data-action={choice.action} onClick={() => void choose(choice)}>
                {saidOf(choice)}
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
          {view.throw && !typedDice && (
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
});
