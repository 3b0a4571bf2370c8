import { X } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { addToGroup, dropGroup } from "../app/acts/group";
import { send } from "../app/acts/table";
import type { Table } from "../app/state";
import { Button } from "../parts/Button";
import { Counter } from "../parts/Counter";
import { count } from "../text/words";
import { counterOf, pieceOf } from "./UnitCard";

/** Counters looked at together: their combat values in all, and in a combat phase the attack by all of them. */
export function Group({ table }: { table: Table }) {
  const pieces = table.group.flatMap((unit) => pieceOf(table, unit) ?? []);
  if (pieces.length < 2) return null;
  const combat = pieces.reduce((sum, piece) => sum + piece.combat, 0);
  const attackers = attackersOf(table);
  return (
    <section className="section group-card" aria-label="Chosen together">
      <header>
        <h3>{count(pieces.length, "counter")}</h3>
        <span className="second">combat values {combat} in all</span>
        <Button look="quiet" icon={X} name="Choose them no more" keys="Esc" onPress={dropGroup} />
      </header>
      <div className="counters">
        {pieces.map((piece) => {
          const counter = counterOf(table, piece.id);
          return (
            counter && (
              <AriaButton
                key={piece.id}
                className="fighter"
                aria-label={`${counter.name}: leave out`}
                onPress={() => addToGroup(piece.id)}
              >
                <Counter battle={table.board.battle} counter={counter} piece={piece} />
              </AriaButton>
            )
          );
        })}
      </div>
      {attackers.length > 1 && (
        <div className="button-row">
          <Button wide id="attack-together" onPress={() => send(attackers)}>
            Attack with these {attackers.length}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The listed attacks of the group's counters, for one gesture; the core refuses those that cannot go together. */
function attackersOf({ group, looking, standing }: Table): string[] {
  if (looking) return [];
  const attacks = standing.view.choices.filter(({ verb, at }) => verb === "attack" && at === "");
  return attacks.filter(({ unit }) => group.includes(unit)).map(({ action }) => action);
}
