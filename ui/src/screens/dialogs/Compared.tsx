import type { Table } from "../../app/state";
import type { Comparison, LineEnd, PieceView } from "../../bindings";
import { count, sideName } from "../../text/words";

/** Two ends side by side: where they parted, what each lost, which counters stand differently. */
export function Compared({ table, comparison }: { table: Table; comparison: Comparison }) {
  const { one, other, pieces, commonOrdinal } = comparison;
  const name = (id: string) => table.board.counters.find((counter) => counter.id === id)?.name;
  return (
    <section className="compared" aria-label="Comparison">
      <p>The two lines part after step {commonOrdinal}.</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Here</th>
            <th scope="col">There</th>
          </tr>
        </thead>
        <tbody>
          <Line head="Since then" one={sinceThen(one)} other={sinceThen(other)} />
          <Line head="Turn" one={`${one.standing.turn}`} other={`${other.standing.turn}`} />
          {table.board.sides.map((side, at) => (
            <Line
              key={side}
              head={`${sideName(table.board.battle, side)} losses`}
              one={`${one.losses[at] ?? 0}`}
              other={`${other.losses[at] ?? 0}`}
            />
          ))}
          {pieces.map((piece) => (
            <Line
              key={piece.one.id}
              head={name(piece.one.id) ?? piece.one.id}
              one={whereabouts(piece.one)}
              other={whereabouts(piece.other)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ head, one, other }: { head: string; one: string; other: string }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>{one}</td>
      <td>{other}</td>
    </tr>
  );
}

function sinceThen({ steps, dice }: LineEnd): string {
  return `${count(steps, "step")}, ${count(dice, "throw")}`;
}

function whereabouts({ at, state, disrupted }: PieceView): string {
  const place = at ?? (state === "lost" ? "lost" : "off the map");
  return disrupted ? `${place}, disrupted` : place;
}
