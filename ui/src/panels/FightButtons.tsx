import { Check, Dices } from "lucide-react";
import { useState } from "react";
import { ask, choose, roll } from "../app/acts/table";
import { answersOf } from "../app/offers";
import type { Table } from "../app/state";
import type { ChoiceView } from "../bindings";
import { Button } from "../parts/Button";
import type { ReplyRow } from "./forecast";
import { TypeDice } from "./TypeDice";

/** The foot of the fight panel: declare, decide or roll as the one next act; put aside while it may be. */
export function FightButtons({ table, rows }: { table: Table; rows: ReplyRow[] }) {
  if (table.looking) return null;
  const { choices, throw: due } = table.standing.view;
  const find = (verb: string) => choices.find((choice) => choice.verb === verb);
  const aside = find("aside");
  return (
    <footer className="fight-buttons">
      {due ? (
        <RollOrType table={table} />
      ) : (
        <Answers table={table} declare={find("declare")} rows={rows} />
      )}
      {aside && (
        <Button id="aside" onPress={() => choose(aside)}>
          Put aside
        </Button>
      )}
    </footer>
  );
}

interface AnswersProps {
  table: Table;
  declare: ChoiceView | undefined;
  rows: ReplyRow[];
}

/** Declare while the fight is built; in a declared one the reply that is picked above, or every answer there is. */
function Answers({ table, declare, rows }: AnswersProps) {
  const { view } = table.standing;
  if (declare || !view.fight?.declared) return <Decide choice={declare} lacks={lacks(table)} />;
  const answers = answersOf(view);
  const picked = rows.find((row) => row.place === 0)?.picked;
  const decided = answers.find(({ action }) => action === picked);
  if (decided) return <Decide choice={decided} lacks="" />;
  if (answers.length === 1) return <Decide choice={answers[0]} lacks="" />;
  return (
    <div className="choice-buttons answers">
      {answers.map((choice) => (
        <Button key={choice.action} wide data-offer={choice.action} onPress={() => choose(choice)}>
          {choice.label}
        </Button>
      ))}
    </div>
  );
}

/** What a fight that cannot be declared yet still lacks. */
function lacks(table: Table): string {
  const { fight } = table.standing.view;
  if (table.refusal) return table.refusal.text;
  return fight?.defenders.length ? "Something is missing." : "Nobody is attacked yet.";
}

function Decide({ choice, lacks }: { choice: ChoiceView | undefined; lacks: string }) {
  if (!choice) {
    return (
      <Button wide locked={lacks} onLocked={() => ask({ unit: "", verb: "declare", at: "" })}>
        Declare the fight
      </Button>
    );
  }
  return (
    <Button look="accent" icon={Check} wide id="decide" onPress={() => choose(choice)}>
      {choice.label}
    </Button>
  );
}

function RollOrType({ table }: { table: Table }) {
  const [types, setTypes] = useState(table.typedDice);
  const due = table.standing.view.throw;
  if (!due) return null;
  if (types) return <TypeDice due={due} />;
  return (
    <>
      <Button look="accent" icon={Dices} wide id="roll" onPress={roll}>
        {due.count === 1 ? "Roll the die" : `Roll ${due.count} dice`}
      </Button>
      {!table.honest && (
        <Button id="type-it-in" onPress={() => setTypes(true)}>
          Type it in
        </Button>
      )}
    </>
  );
}
