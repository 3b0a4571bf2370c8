import { Button } from "react-aria-components";
import { choose } from "../app/acts/table";
import type { Table } from "../app/state";
import type { ChoiceView, FactorView, FightView, OddsView } from "../bindings";
import { Counter } from "../parts/Counter";
import { Rule } from "../parts/Rule";
import { counterOf, pieceOf } from "./UnitCard";

interface FightSidesProps {
  table: Table;
  fight: FightView;
  odds: OddsView | undefined;
}

/**
 * Attack and defence side by side: the counters, and one line a factor with its rule. The rule that the first factor
 * has, and most often all of them, stands once, beside the sum.
 */
export function FightSides({ table, fight, odds }: FightSidesProps) {
  return (
    <section className="section fight-sides">
      <Half
        table={table}
        title="Attack"
        units={fight.attackers}
        factors={odds?.attack ?? []}
        total={odds?.attackTotal}
      />
      <Half
        table={table}
        title="Defence"
        units={fight.defenders}
        factors={odds?.defence ?? []}
        total={odds?.defenceTotal}
      />
    </section>
  );
}

interface HalfProps {
  table: Table;
  title: string;
  units: string[];
  factors: FactorView[];
  total: string | undefined;
}

function Half({ table, title, units, factors, total }: HalfProps) {
  const shared = factors[0]?.rule ?? "";
  return (
    <div className="half">
      <h3>{title}</h3>
      <div className="counters">
        {units.map((unit) => (
          <Fighter key={unit} table={table} unit={unit} />
        ))}
        {title === "Attack"
          ? attackersToAdd(table).map((choice) => (
              <Addable key={choice.action} table={table} unit={choice.unit} choice={choice} />
            ))
          : defendersToAdd(table).map(([unit, choice]) => (
              <Addable key={choice.action} table={table} unit={unit} choice={choice} />
            ))}
      </div>
      <div className="lines">
        {factors.map((factor) => (
          <div className="line" key={`${factor.unit} ${factor.text} ${factor.shown}`}>
            <span>{factorWords(table, factor)}</span>
            <Rule id={factor.rule === shared ? "" : factor.rule} />
            <span>{factor.shown}</span>
          </div>
        ))}
        {total !== undefined && (
          <div className="line sum">
            <span>together</span>
            <Rule id={shared} />
            <span>{total}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** A counter in the fight; while it is being built, a press takes it out again. */
function Fighter({ table, unit }: { table: Table; unit: string }) {
  const counter = counterOf(table, unit);
  const piece = pieceOf(table, unit);
  if (!counter) return null;
  const out = choicesOf(table).find(
    (choice) =>
      choice.undoing && (choice.unit === unit || (choice.at !== "" && choice.at === piece?.at)),
  );
  const face = <Counter battle={table.board.battle} counter={counter} piece={piece} />;
  if (!out) {
    return (
      <span title={counter.name}>
        {face}
        <span className="unseen">{counter.name}</span>
      </span>
    );
  }
  return (
    <Button className="fighter" aria-label={out.label} onPress={() => choose(out)}>
      {face}
    </Button>
  );
}

/** A counter that may join the fight, shown pale. */
function Addable({ table, unit, choice }: { table: Table; unit: string; choice: ChoiceView }) {
  const counter = counterOf(table, unit);
  if (!counter) return null;
  return (
    <Button className="fighter addable" aria-label={choice.label} onPress={() => choose(choice)}>
      <Counter battle={table.board.battle} counter={counter} piece={pieceOf(table, unit)} />
    </Button>
  );
}

const choicesOf = (table: Table) => (table.looking ? [] : table.standing.view.choices);

function attackersToAdd(table: Table): ChoiceView[] {
  return choicesOf(table).filter((choice) => choice.verb === "attack");
}

/** The enemy who stands where a fight may be taken, with the choice that takes it. */
function defendersToAdd(table: Table): [string, ChoiceView][] {
  const { pieces, side } = table.standing.view;
  return choicesOf(table)
    .filter((choice) => choice.verb === "on")
    .flatMap((choice) => {
      const enemy = pieces.find((piece) => piece.at === choice.at && piece.side !== side);
      return enemy ? [[enemy.id, choice] as [string, ChoiceView]] : [];
    });
}

/** The unit's name where the factor is its value, else what the factor is. */
function factorWords(table: Table, { unit, text }: FactorView): string {
  const name = counterOf(table, unit)?.name;
  if (!name) return text;
  return /^combat (value|factor)/.test(text) ? name : `${name}, ${text}`;
}
