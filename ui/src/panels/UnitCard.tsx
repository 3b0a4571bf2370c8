import { Button } from "react-aria-components";
import { select } from "../app/acts/table";
import type { Table } from "../app/state";
import { shownView } from "../app/state";
import type { CounterView, PieceView } from "../bindings";
import { Counter } from "../parts/Counter";
import { Origin } from "../parts/Origin";
import { figureWords, spoken } from "../text/words";
import { formationName } from "./formations";

interface UnitCardProps {
  table: Table;
  piece: PieceView;
  others: PieceView[];
}

/** A counter, large, with every figure and where it comes from; who stands with it below. */
export function UnitCard({ table, piece, others }: UnitCardProps) {
  const counter = counterOf(table, piece.id);
  if (!counter) return null;
  const { battle } = table.board;
  return (
    <section className="section unit" data-unit={piece.id}>
      <header>
        <h2>{counter.name}</h2>
        <span className="second">{whereabouts(piece)}</span>
      </header>
      <div className="unit-body">
        <Counter battle={battle} counter={counter} piece={piece} size={7.1} />
        <div className="lines">
          {counter.figures.map((figure) => (
            <div className="line" key={figure.name}>
              <span>{figureWords(figure.name)}</span>
              <span>{figure.value}</span>
              <Origin of={figure.origin} />
            </div>
          ))}
          {piece.left !== "" && (
            <div className="line">
              <span>Movement left</span>
              <span>
                {piece.left} of {piece.movement}
              </span>
            </div>
          )}
          {traitsOf(counter).map(([trait, value]) => (
            <div className="line" key={trait}>
              <span>{trait}</span>
              <span>{value}</span>
            </div>
          ))}
          {statesOf(counter, piece).map((state) => (
            <div className="line" key={state}>
              <span>{state}</span>
            </div>
          ))}
        </div>
      </div>
      {counter.fullName !== counter.name && <p className="second">{counter.fullName}</p>}
      <p className="second">
        {[formationName(table, counter.formation), counter.nation && spoken(counter.nation)]
          .filter(Boolean)
          .join(" · ")}{" "}
        <Origin of={counter.origin} />
      </p>
      {others.map((other) => (
        <Beside key={other.id} table={table} piece={other} together={other.at === piece.at} />
      ))}
    </section>
  );
}

/** A counter in the same hex, or in the one that is pointed at; pressing it chooses it. */
function Beside({ table, piece, together }: { table: Table; piece: PieceView; together: boolean }) {
  const counter = counterOf(table, piece.id);
  if (!counter) return null;
  return (
    <Button className="beside" onPress={() => select(piece.id)}>
      <Counter battle={table.board.battle} counter={counter} piece={piece} />
      <span>
        <strong>{counter.name}</strong>
        <br />
        <span className="second">
          {[spoken(counter.kind), ...piece.marks].join(", ")} · in{" "}
          {together ? "the same hex" : piece.at}
        </span>
      </span>
    </Button>
  );
}

/** The printed counter of a piece. */
export function counterOf(table: Table, unit: string): CounterView | undefined {
  return table.board.counters.find((counter) => counter.id === unit);
}

/** The piece of a counter, as it is shown. */
export function pieceOf(table: Table, unit: string): PieceView | undefined {
  return shownView(table).pieces.find((piece) => piece.id === unit);
}

function whereabouts(piece: PieceView): string {
  if (piece.at) return `hex ${piece.at}`;
  if (piece.state === "exited") return "has left the map";
  return piece.state === "lost" ? "lost" : "off the map";
}

/** What a counter always is: `Elite, yes`; of guns the line of the bombardment chart they fire on. */
export function traitsOf({ traits }: Pick<CounterView, "traits">): [string, string][] {
  return traits.map((trait) =>
    trait.startsWith("line-")
      ? ["Bombardment line", trait.slice(5).toUpperCase()]
      : [spoken(trait), "yes"],
  );
}

function statesOf(counter: CounterView, piece: PieceView): string[] {
  const states = [
    piece.disrupted && "disrupted",
    piece.captured && `captured from the ${spoken(counter.side)} army`,
    piece.acted && "has acted",
    piece.owes && "owes an action",
  ];
  const all = [...states.filter((state) => state !== false), ...piece.marks];
  return [...new Set(all)].filter((state) => !counter.traits.includes(state)).map(spoken);
}
