import { useState } from "react";
import { Button } from "react-aria-components";
import { showUnit } from "../app/acts/overlays";
import { debtsOf } from "../app/duties";
import { shownView, type Table } from "../app/state";
import { Rule } from "../parts/Rule";
import { SideMark } from "../parts/SideMark";
import { counterOf, pieceOf } from "./UnitCard";

/** Chips shown until all are asked for; beside a fight they stand in one row that can be pushed along. */
const FEW = 6;

/** What is still owed, as chips: fights by the enemy who is to be attacked. Pressing one shows it on the map. */
export function Owed({ table }: { table: Table }) {
  const view = shownView(table);
  const [all, setAll] = useState(false);
  const { fights, others } = debtsOf(view);
  const owed = [...fights, ...others];
  const [first] = owed;
  if (!first) return null;
  const few = view.fight ? owed.length : FEW;
  return (
    <section className="section owed-chips" aria-label="What is owed">
      <div className={`chips${view.fight ? " in-a-row" : ""}`}>
        {(all ? owed : owed.slice(0, few)).map(({ unit, number, text }) => (
          <Chip key={text} table={table} unit={unit} number={number} text={text} />
        ))}
        {owed.length > few && (
          <Button className="chip" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? "show fewer" : `${owed.length - few} more`}
          </Button>
        )}
      </div>
      <span>{owed.length} owed</span>
      <Rule id={first.rule} />
    </section>
  );
}

interface ChipProps {
  table: Table;
  unit: string;
  number?: number | undefined;
  text: string;
}

function Chip({ table, unit, number, text }: ChipProps) {
  const { battle } = table.board;
  const piece = pieceOf(table, unit);
  const present = number === 1;
  return (
    <Button
      className={`chip${present ? " present" : ""}`}
      aria-label={number === undefined ? text : `${number} ${text}`}
      {...(present && { "aria-current": "true" as const })}
      onPress={() => showUnit(unit)}
    >
      {number !== undefined && <b>{number}</b>}{" "}
      {number === undefined && piece && <SideMark battle={battle} side={piece.side} small />}
      {counterOf(table, unit)?.name ?? text}
    </Button>
  );
}
