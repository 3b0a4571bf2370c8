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
  side: Side | undefined;
  first: number;
  marks: Mark[];
}

const KINDS: Record<string, Mark["kind"]> = {
  moved: "move",
  fought: "fight",
  fired: "shot",
  rally: "rally",
};

/** The log cut into the sides' turns, each with its moves, fights and shots. Moves of one gesture are one mark. */
export function stretchesOf(log: Step[]): Stretch[] {
  const stretches: Stretch[] = [];
  let turn = 0;
  let gesture: number | undefined;
  for (const [index, step] of log.entries()) {
    let stretch = stretches.at(-1);
    if (!stretch) {
      stretch = { turn, side: step.side ?? undefined, first: 1, marks: [] };
      stretches.push(stretch);
    }
    for (const line of step.lines) {
      const kind = KINDS[line.kind];
      const again = kind === "move" && gesture === step.gesture;
      if (kind && !again) stretch.marks.push({ ordinal: index + 1, kind, text: line.text });
      if (kind === "move") gesture = step.gesture;
      if (line.kind === "turn") turn++;
      if (
        line.kind !== "phase" ||
        line.side === null ||
        (line.side === stretch.side && stretch.turn === turn)
      )
        continue;
      stretch = { turn, side: line.side, first: index + 1, marks: [] };
      stretches.push(stretch);
    }
  }
  return stretches;
}
