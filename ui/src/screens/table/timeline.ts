import type { Side, Step } from "../../bindings";

/** A sign on the timeline. */
export interface Mark {
  ordinal: number;
  kind: "step" | "move" | "fight" | "shot" | "rally";
  text: string;
}

/** A side's part of a turn. */
export interface Stretch {
  turn: number;
  side: Side;
  first: number;
  marks: Mark[];
}

const KINDS: Record<string, Mark["kind"]> = {
  moved: "move",
  fought: "fight",
  fired: "shot",
  rally: "rally",
};

/** Where the game began. */
interface First {
  turn: number;
  side: Side;
}

/** The log cut into the sides' turns, each with its moves, fights and shots. Moves of one gesture are one mark. */
export function stretchesOf(log: Step[], first: First): Stretch[] {
  let turn = first.turn;
  let gesture: number | undefined;
  let stretch: Stretch = { turn, side: first.side, first: 1, marks: [] };
  const stretches = [stretch];
  for (const [index, step] of log.entries()) {
    for (const line of step.lines) {
      const kind = KINDS[line.kind];
      const again = kind === "move" && gesture === step.gesture;
      if (kind && !again) stretch.marks.push({ ordinal: index + 1, kind, text: line.text });
      if (kind === "move") gesture = step.gesture;
      if (line.kind === "turn") turn++;
      if (line.kind !== "phase" || !begins(stretch, turn, line.side)) continue;
      stretch = { turn, side: line.side ?? stretch.side, first: index + 1, marks: [] };
      stretches.push(stretch);
    }
  }
  return stretches;
}

function begins(stretch: Stretch, turn: number, side: Side | null): boolean {
  return side !== null && (side !== stretch.side || turn !== stretch.turn);
}
