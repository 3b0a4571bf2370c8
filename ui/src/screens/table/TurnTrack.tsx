import type { Step, View } from "../../bindings";
import { Marker } from "../../parts/Marker";
import { foggyTurns } from "./weather";

interface TurnTrackProps {
  view: View;
  turns: number;
  log: Step[];
  /** The turn in which the log begins. */
  first: number;
}

/** The turn track: past turns sunk, the current one in the accent, turns in fog marked; what holds this turn beside it. */
export function TurnTrack({ view, turns, log, first }: TurnTrackProps) {
  const all = Array.from({ length: turns }, (_, index) => index + 1);
  const look = (turn: number) =>
    turn === view.turn ? "current" : turn < view.turn ? "past" : "coming";
  const weather = view.tracks.filter((track) => track.side === null && WEATHER.has(track.id));
  const foggy = foggyTurns(view, log, first);
  return (
    <div className="turns">
      <ol aria-label="Turns">
        {all.map((turn) => (
          <li
            key={turn}
            className={look(turn)}
            {...(turn === view.turn && { "aria-current": "step" as const })}
          >
            {turn}
            {foggy.has(turn) && (
              <span className="fog">
                <span aria-hidden>≈</span>
                <span className="unseen"> in fog</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p>
        {view.turn === 0 ? "Set-up" : `Turn ${view.turn} of ${turns}`}
        {view.turn > 0 &&
          weather.map((track) => (
            <span key={track.id} data-track={track.id}>
              <br />
              {track.marker && <Marker kind={track.marker} size={1.2} />} {track.title} {track.text}
            </span>
          ))}
      </p>
    </div>
  );
}

/** The tracks that say what holds for the whole turn. */
const WEATHER = new Set(["weather", "flood"]);
