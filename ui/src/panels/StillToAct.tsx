import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { filter } from "../app/acts/panels";
import { shownView, type Table } from "../app/state";
import type { PieceView } from "../bindings";
import { Meter } from "../parts/Meter";
import { StripMark } from "../parts/StripMark";
import { count } from "../text/words";
import { formationName, formationsOf } from "./formations";

/** Per formation of the side that decides, how many of its counters are through with the phase. */
export function StillToAct({ table, children }: { table: Table; children: ReactNode }) {
  const view = shownView(table);
  if (view.outcome || table.standing.closed || view.phase === "deploy") return null;
  const there = (piece: PieceView) => piece.at !== null || piece.canAct;
  const own = view.pieces.filter((piece) => piece.side === view.side && there(piece));
  const able = own.filter((piece) => piece.canAct);
  return (
    <section className="section">
      <header>
        <h3>Still to act</h3>
        <span className="second">
          {able.length} of {count(own.length, "unit")}
        </span>
      </header>
      <div className="lines">
        {formationsOf(table, own).map(([formation, pieces]) => (
          <Formation key={formation} table={table} id={formation} pieces={pieces} />
        ))}
      </div>
      {children}
    </section>
  );
}

interface FormationProps {
  table: Table;
  id: string;
  pieces: PieceView[];
}

/** One formation; a press on its name lets its counters alone stand out on the map, another shows all again. */
function Formation({ table, id, pieces }: FormationProps) {
  const able = pieces.filter((piece) => piece.canAct).length;
  const name = formationName(table, id);
  const group = shownView(table).groups.find((one) => one.id === id);
  const waits = able === 0 && group?.state === "waiting" && group.order !== "";
  const alone = table.filter === id;
  return (
    <div className="meter-line">
      <Button className="formation" aria-pressed={alone} onPress={() => filter(alone ? "" : id)}>
        <StripMark formation={id} />
        {name}
      </Button>
      <Meter
        value={waits ? 0 : pieces.length - able}
        most={pieces.length}
        label={`${name}: through with the phase`}
      />
      <span className="second">
        {able > 0 ? `${able} left` : waits ? "waits" : group?.state === "waiting" ? "–" : "done"}
      </span>
    </div>
  );
}
