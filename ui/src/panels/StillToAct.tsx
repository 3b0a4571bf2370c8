import type { ReactNode } from "react";
import { shownView, type Table } from "../app/state";
import type { PieceView } from "../bindings";
import { Meter } from "../parts/Meter";
import { count, spoken } from "../text/words";
import { formationsOf } from "./formations";

/** Per formation of the side that decides, how many of its counters are through with the phase. */
export function StillToAct({ table, children }: { table: Table; children: ReactNode }) {
  const view = shownView(table);
  if (view.outcome || view.phase === "deploy") return null;
  const own = view.pieces.filter((piece) => piece.side === view.side && piece.at !== null);
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
          <Formation key={formation} name={formation} pieces={pieces} />
        ))}
      </div>
      {children}
    </section>
  );
}

function Formation({ name, pieces }: { name: string; pieces: PieceView[] }) {
  const able = pieces.filter((piece) => piece.canAct).length;
  return (
    <div className="meter-line">
      <span>{spoken(name)}</span>
      <Meter
        value={pieces.length - able}
        most={pieces.length}
        label={`${spoken(name)}: through with the phase`}
      />
      <span className="second">{able === 0 ? "done" : `${able} left`}</span>
    </div>
  );
}

/** Who waits off the map and who is lost, in one line. */
export function Reserve({ table }: { table: Table }) {
  const lost = shownView(table).pieces.filter((piece) => piece.state === "lost");
  if (lost.length === 0) return null;
  const names = new Map(table.board.counters.map((counter) => [counter.id, counter.name]));
  return (
    <section className="section">
      <header>
        <h3>Lost</h3>
        <span className="second">{count(lost.length, "unit")}</span>
      </header>
      <p className="second">{lost.map((piece) => names.get(piece.id)).join(", ")}</p>
    </section>
  );
}
