import { shownView, type Table } from "../app/state";
import type { ChanceView } from "../bindings";
import { Rule } from "../parts/Rule";
import { stakesOf } from "./forecast";

/** What the dice may do to the loss tracks of both sides. */
export function Stakes({ table, chances }: { table: Table; chances: ChanceView[] }) {
  const { sides } = table.board;
  const tracks = sides.map((side) =>
    shownView(table).tracks.find((track) => track.id === `losses-${side}`),
  );
  const lines = tracks.map((track, side) => ({ track, most: stakesOf(chances, side)[1] }));
  if (lines.every(({ most }) => most === 0)) return null;
  return (
    <section className="section stakes">
      {lines.map(
        ({ track, most }) =>
          track &&
          most > 0 && (
            <p key={track.id}>
              At worst: {track.title} {track.value} →{" "}
              <strong>
                {track.value + most}
                {track.limit !== null && ` of ${track.limit}`}
              </strong>{" "}
              <Rule id={track.rule} />
            </p>
          ),
      )}
    </section>
  );
}
