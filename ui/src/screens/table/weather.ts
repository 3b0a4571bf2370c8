import type { Step, View } from "../../bindings";

/** The turns played in fog so far, by the log from its first turn on; the present one by its track. */
export function foggyTurns(view: View, log: Step[], first: number): Set<number> {
  const foggy = new Set<number>();
  let turn = first;
  for (const line of log.flatMap((step) => step.lines)) {
    if (line.kind === "turn") turn = Number(line.text.match(/\d+/)?.[0] ?? turn);
    if (line.kind === "fog" && turn <= view.turn) foggy.add(turn);
  }
  const now = view.tracks.find((track) => track.id === "weather");
  if (now?.value === 1) foggy.add(view.turn);
  else if (now) foggy.delete(view.turn);
  return foggy;
}
