import { Check, Dices } from "lucide-react";
import { useState } from "react";
import { choose, roll } from "../app/acts/table";
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
        <Decide choice={find("declare") ?? decided(choices, rows)} />
      )}
      {aside && (
        <Button id="aside" onPress={() => choose(aside)}>
          Put aside
        </Button>
      )}
    </footer>
  );
}

/** In a declared fight: the reply that is picked, or the only one. */
function decided(choices: ChoiceView[], rows: ReplyRow[]): ChoiceView | undefined {
  const replies = choices.filter((choice) => choice.verb === "aid" || choice.verb === "pass");
  const picked = rows.find((row) => row.place === 0)?.picked;
  return replies.find((choice) => choice.action === picked) ?? replies[0];
}

function Decide({ choice }: { choice: ChoiceView | undefined }) {
  if (!choice) return null;
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
