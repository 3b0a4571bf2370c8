import type { View } from "../../bindings";

/** The turn track: past turns sunk, the current one in the accent; what holds this turn beside it. */
export function TurnTrack({ view, turns }: { view: View; turns: number }) {
  const all = Array.from({ length: turns }, (_, index) => index + 1);
  const look = (turn: number) =>
    turn === view.turn ? "current" : turn < view.turn ? "past" : "coming";
  const weather = view.tracks.filter((track) => track.side === null && track.id !== "turn");
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
          </li>
        ))}
      </ol>
      <p>
        {view.turn === 0 ? "Set-up" : `Turn ${view.turn} of ${turns}`}
        {weather.map((track) => (
          <span key={track.id}>
            <br />
            {track.title} {track.text}
          </span>
        ))}
      </p>
    </div>
  );
}
