import { useState } from "react";
import { Button } from "react-aria-components";
import { light } from "../app/acts/panels";
import { board } from "../app/boardHandle";
import { shownView, type Table } from "../app/state";
import { Rule } from "../parts/Rule";
import { SideMark } from "../parts/SideMark";
import { counterOf, pieceOf } from "./UnitCard";

/** Chips shown until all are asked for; none while a fight needs the room. */
const FEW = 6;

/** What is still owed, as chips; pressing one shows it on the map. */
export function Owed({ table }: { table: Table }) {
  const { owed, pieces, fight } = shownView(table);
  const [all, setAll] = useState(false);
  if (owed.length === 0) return null;
  const few = fight ? 0 : FEW;
  const shown = all || owed.length <= few ? owed : owed.slice(0, few);
  const show = (units: string[]) => {
    light(units, []);
    const at = pieces.find((piece) => piece.id === units[0])?.at;
    if (at) board()?.setCursor(at);
  };
  return (
    <section className="section owed-chips">
      <strong>Owed</strong>
      {shown.map((one) => (
        <Button
          key={one.text}
          className="chip"
          aria-label={one.text}
          onPress={() => show(one.units)}
        >
          <SideOf table={table} unit={one.units[0]} />
          {counterOf(table, one.units[0] ?? "")?.name ?? one.text}
        </Button>
      ))}
      {owed.length > few && (
        <Button className="chip" aria-expanded={all} onPress={() => setAll(!all)}>
          {all ? "show fewer" : `${owed.length - shown.length}${few > 0 ? " more" : ""}`}
        </Button>
      )}
      <span className="space" />
      <Rule id={owed[0]?.rule ?? ""} />
    </section>
  );
}

function SideOf({ table, unit }: { table: Table; unit: string | undefined }) {
  const piece = pieceOf(table, unit ?? "");
  return piece ? <SideMark battle={table.board.battle} side={piece.side} small /> : null;
}
