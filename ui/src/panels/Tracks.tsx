import { shownView, type Table } from "../app/state";
import { Marker } from "../parts/Marker";
import { Meter } from "../parts/Meter";
import { Rule } from "../parts/Rule";
import { SideMark } from "../parts/SideMark";

/** The tracks beside the board: losses against limits, ground won, weather. */
export function Tracks({ table }: { table: Table }) {
  const tracks = shownView(table).tracks.filter((track) => track.id !== "turn");
  return (
    <section className="section tracks">
      <header>
        <h3>Tracks</h3>
      </header>
      <div className="lines">
        {tracks.map((track) => (
          <div className="track" key={track.id}>
            {track.side ? (
              <SideMark battle={table.board.battle} side={track.side} />
            ) : (
              <span className="side-mark-gap" />
            )}
            <span>{track.title}</span>
            <strong>
              {track.marker && <Marker kind={track.marker} size={1.4} />} {track.text}
            </strong>
            <Rule id={track.rule} />
            {track.limit !== null && (
              <Meter value={track.value} most={track.limit} label={track.title} warm />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
