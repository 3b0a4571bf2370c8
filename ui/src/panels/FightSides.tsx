import type { Table } from "../app/state";
import type { FactorView, FightView, OddsView } from "../bindings";
import { Counter } from "../parts/Counter";
import { Rule } from "../parts/Rule";
import { counterOf, pieceOf } from "./UnitCard";

interface FightSidesProps {
  table: Table;
  fight: FightView;
  odds: OddsView | undefined;
}

/** Attack and defence side by side: the counters, and one line a factor with its rule. */
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
  return (
    <div className="half">
      <h3>{title}</h3>
      <div className="counters">
        {units.map((unit) => {
          const counter = counterOf(table, unit);
          return (
            counter && (
              <span key={unit} title={counter.name}>
                <Counter
                  battle={table.board.battle}
                  counter={counter}
                  piece={pieceOf(table, unit)}
                />
                <span className="unseen">{counter.name}</span>
              </span>
            )
          );
        })}
        {units.length === 0 && <span className="second">nobody yet</span>}
      </div>
      <div className="lines">
        {factors.map((factor) => (
          <div className="line" key={`${factor.unit} ${factor.text} ${factor.shown}`}>
            <span>{factorWords(table, factor)}</span>
            <span>{factor.shown}</span>
            <Rule id={factor.rule} />
          </div>
        ))}
        {total !== undefined && (
          <div className="line sum">
            <span>together</span>
            <span>{total}</span>
            <span />
          </div>
        )}
      </div>
    </div>
  );
}

/** The unit's name where the factor is its value, else what the factor is. */
function factorWords(table: Table, { unit, text }: FactorView): string {
  const name = counterOf(table, unit)?.name;
  if (!name) return text;
  return text.startsWith("combat value") ? name : `${name}, ${text}`;
}
