import { ChevronRight, Dices } from "lucide-react";
import { useState } from "react";
import { leaveTable } from "../../app/acts/library";
import { look } from "../../app/acts/replay";
import { ask, choose, roll, send } from "../../app/acts/table";
import { type Debt, debtsOf } from "../../app/duties";
import { nextAct } from "../../app/nextAct";
import { shownView, type Table } from "../../app/state";
import { useApp } from "../../app/store";
import { unacted } from "../../app/unacted";
import type { ChoiceView, View } from "../../bindings";
import { TypeDice } from "../../panels/TypeDice";
import { Button } from "../../parts/Button";
import { Rule } from "../../parts/Rule";
import { count, sideLook, sideName } from "../../text/words";
import { Groups } from "./Groups";
import "./orders.css";

/** Whose decision it is, which phase, what is owed, and the one next act. */
export function OrdersLine({ table }: { table: Table }) {
  const { board } = table;
  const view = shownView(table);
  const over = view.outcome !== null || table.standing.closed !== "";
  return (
    <section className="orders" aria-label="Orders">
      <div className={`whose ${sideLook(board.battle, view.side)}`}>
        <strong>{over ? "Over" : sideName(board.battle, view.side)}</strong>
        {!over && <span>{view.throw ? "to roll" : "to decide"}</span>}
      </div>
      <Phases table={table} />
      {table.looking ? (
        <p className="prompt" title={happened(table)}>
          {happened(table)}
        </p>
      ) : (
        <p
          className="prompt"
          id="prompt"
          title={[view.prompt, ...view.owed.map((owed) => owed.text)].join(" ")}
        >
          <Prompt table={table} />
        </p>
      )}
      {!table.looking && <Groups table={table} />}
      {table.looking ? <Looking table={table} /> : <Next table={table} />}
    </section>
  );
}

function Phases({ table }: { table: Table }) {
  const view = shownView(table);
  const known = table.board.phases.some(([id]) => id === view.phase);
  if (!known) return null;
  return (
    <ol className="phases" aria-label="Phases">
      {table.board.phases.map(([id, title]) => (
        <li key={id} {...(id === view.phase && { "aria-current": "step" as const })}>
          {title}
          <ChevronRight className="icon" aria-hidden />
        </li>
      ))}
    </ol>
  );
}

function Prompt({ table }: { table: Table }) {
  const view = shownView(table);
  if (table.standing.closed) return <>{table.standing.closed}</>;
  const owed = firstOwed(view);
  return (
    <>
      {owed && !view.throw && !view.asks ? (
        <>
          <strong>{owedWords(view)}</strong> <Rule id={owed.rule} />
        </>
      ) : (
        view.prompt
      )}
    </>
  );
}

const firstOwed = (view: View): Debt | undefined => {
  const { fights, others } = debtsOf(view);
  return fights[0] ?? others[0];
};

/** One duty in its own words, several as a number; a fight counts once, however many owe it. */
function owedWords(view: View): string {
  const { fights, others } = debtsOf(view);
  if (fights.length === 0)
    return others.length === 1 ? (others[0]?.text ?? "") : `${others.length} duties owed`;
  const owed = `${count(fights.length, "fight")} owed`;
  return others.length === 0 ? owed : `${owed}, and ${others.length} more`;
}

/** What came about with the step that is looked at. */
function happened({ looking, log }: Table): string {
  const step = log[(looking?.ordinal ?? 0) - 1];
  const told = step?.lines.map(({ text }) => text).join(" ");
  return told || step?.label || "";
}

function Looking({ table }: { table: Table }) {
  return (
    <>
      <span className="second step-shown">
        Step {table.looking?.ordinal} of {table.log.length}
      </span>
      <Button look="accent" onPress={() => look(undefined)} keys="End">
        Back to the present
      </Button>
    </>
  );
}

function Next({ table }: { table: Table }) {
  const { view, closed } = table.standing;
  const title = table.board.phases.find(([id]) => id === view.phase)?.[1] ?? "deployment";
  const act = nextAct(view, title);
  if (closed || act.is === "over") {
    return (
      <Button look="accent" onPress={leaveTable} id="next-act">
        Back to the library
      </Button>
    );
  }
  const gestures = view.gestures.filter((one) => act.is !== "gesture" || one !== act.gesture);
  const others = gestures.map((gesture) => (
    <Button key={gesture.label} onPress={() => send(gesture.actions)}>
      {gesture.label}
    </Button>
  ));
  switch (act.is) {
    case "roll":
      return <Roll table={table} />;
    case "choice":
      return (
        <>
          {others}
          <EndOfPhase key={table.standing.entry} table={table} end={act.choice} />
        </>
      );
    case "gesture":
      return (
        <Button look="accent" id="next-act" onPress={() => send(act.gesture.actions)}>
          {act.gesture.label}
        </Button>
      );
    case "locked":
      return <LockedEnd text={act.text} reason={firstOwed(view)?.text} verb={act.verb} />;
  }
}

/** The end of the phase. While units can still act, the first press asks and the second ends, unless asking is off. */
function EndOfPhase({ table, end }: { table: Table; end: ChoiceView }) {
  const asking = useApp((state) => state.settings.ends === "asked");
  const [asks, setAsks] = useState(false);
  const left = asking ? unacted(table.standing.view, table.log.length > 0) : undefined;
  const asked = asks && left ? `${end.label}: ${left}. Press again to end` : "";
  return (
    <>
      <span role="status" className="unseen">
        {asked}
      </span>
      <Button
        look="accent"
        keys="Ctrl ↵"
        id="next-act"
        data-asks={asked ? true : undefined}
        onPress={() => (left && !asks ? setAsks(true) : choose(end))}
      >
        {asked || end.label}
      </Button>
    </>
  );
}

/** The end of the phase while it may not come; pressing it says why. */
function LockedEnd({
  text,
  reason,
  verb,
}: {
  text: string;
  reason: string | undefined;
  verb: string;
}) {
  return (
    <Button
      id="next-act"
      locked={reason ?? "Something is still owed; press to see what."}
      onLocked={() => ask({ unit: "", verb, at: "" })}
    >
      {text}
    </Button>
  );
}

/** A throw outside a fight: the program rolls, or the players type. */
export function Roll({ table }: { table: Table }) {
  const due = table.standing.view.throw;
  if (!due) return null;
  if (table.typedDice) return <TypeDice due={due} />;
  return (
    <Button look="accent" icon={Dices} id="roll" onPress={roll}>
      {due.count === 1 ? "Roll the die" : `Roll ${due.count} dice`}
    </Button>
  );
}
