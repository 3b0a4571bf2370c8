import { ChevronRight } from "lucide-react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import type { Table } from "../app/state";
import type { PieceView, Side } from "../bindings";
import { SideMark } from "../parts/SideMark";
import { count, sideName } from "../text/words";
import { formationName, formationsOf } from "./formations";
import { counterOf } from "./UnitCard";

interface GoneProps {
  table: Table;
  title: string;
  pieces: PieceView[];
}

/** Who has gone for good, a line a side; a press on it names them by formation. */
export function Gone({ table, title, pieces }: GoneProps) {
  if (pieces.length === 0) return null;
  return (
    <section className="section gone">
      <header>
        <h3>{title}</h3>
        <span className="second">{count(pieces.length, "counter")}</span>
      </header>
      {table.board.sides.map((side) => (
        <OfSide
          key={side}
          table={table}
          side={side}
          pieces={pieces.filter((piece) => counterOf(table, piece.id)?.side === side)}
        />
      ))}
    </section>
  );
}

function OfSide({ table, side, pieces }: { table: Table; side: Side; pieces: PieceView[] }) {
  if (pieces.length === 0) return null;
  return (
    <Disclosure>
      <Heading level={4}>
        <Button slot="trigger" className="gone-side">
          <ChevronRight className="icon" aria-hidden />
          <SideMark battle={table.board.battle} side={side} small />
          {sideName(table.board.battle, side)}
          <span className="second">{count(pieces.length, "counter")}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
        {formationsOf(table, pieces).map(([formation, gone]) => (
          <p className="second" key={formation}>
            {formationName(table, formation)}: {namesOf(table, gone)}
          </p>
        ))}
      </DisclosurePanel>
    </Disclosure>
  );
}

function namesOf(table: Table, pieces: PieceView[]): string {
  return pieces.map(({ id }) => counterOf(table, id)?.name ?? id).join(", ");
}
