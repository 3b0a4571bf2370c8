import { Button } from "react-aria-components";
import { select } from "../app/acts/table";
import { shownView, type Table } from "../app/state";
import type { PieceView } from "../bindings";
import { Counter } from "../parts/Counter";
import { StripMark } from "../parts/StripMark";
import { count } from "../text/words";
import { formationName, formationsOf } from "./formations";
import { Gone } from "./Gone";
import { counterOf } from "./UnitCard";

/** Who is still to come, who has left the map and who is lost. */
export function OffMap({ table }: { table: Table }) {
  const { pieces, phase } = shownView(table);
  const of = (state: string) => pieces.filter((piece) => piece.state === state);
  return (
    <>
      <ToCome table={table} pieces={of(phase === "deploy" ? "later" : "waiting")} />
      <Gone table={table} title="Left the map" pieces={of("exited")} />
      <Gone table={table} title="Lost" pieces={of("lost")} />
    </>
  );
}

/** The reinforcements by sub-command, with what is known of their coming; a press chooses a counter. */
function ToCome({ table, pieces }: { table: Table; pieces: PieceView[] }) {
  if (pieces.length === 0) return null;
  const { tracks, side } = shownView(table);
  const ownFirst = pieces.toSorted((a, b) => Number(b.side === side) - Number(a.side === side));
  return (
    <section className="section to-come">
      <header>
        <h3>Reinforcements</h3>
        <span className="second">{count(pieces.length, "counter")}</span>
      </header>
      {formationsOf(table, ownFirst).map(([formation, waiting]) => {
        const track = tracks.find(({ id }) => id === `reinforcements-${waiting[0]?.side}`);
        return (
          <div key={formation}>
            <p>
              <StripMark formation={formation} /> {formationName(table, formation)}
              {track && <span className="second"> · {track.text}</span>}
            </p>
            <div className="counters">
              {waiting.map((piece) => (
                <Waiting key={piece.id} table={table} piece={piece} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

function Waiting({ table, piece }: { table: Table; piece: PieceView }) {
  const counter = counterOf(table, piece.id);
  if (!counter) return null;
  const chosen = piece.id === table.selected;
  return (
    <Button
      className={`fighter${chosen ? " chosen" : ""}`}
      aria-label={counter.name}
      aria-pressed={chosen}
      onPress={() => select(piece.id)}
    >
      <Counter battle={table.board.battle} counter={counter} piece={piece} />
    </Button>
  );
}
