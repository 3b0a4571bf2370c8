import type { LineOfLog, OddsView, Step } from "../bindings";

/** A line as the log shows it: one fact, a folded move, or a whole fight. */
export interface LogLine {
  key: string;
  /** Place of its first step in the log, from 1. */
  ordinal: number;
  kind: string;
  text: string;
  rule: string;
  units: string[];
  places: string[];
  faces: number[];
  odds: OddsView | undefined;
  /** What it folds, to be opened. */
  more: LineOfLog[];
}

/** Facts that open a fight, and those that belong to the one that is open. */
const FIGHT_OPENS = "declared";
const FIGHT_FOLLOWS = new Set([
  "aided",
  "not-aided",
  "charged",
  "odds",
  "fought",
  "disrupted",
  "destroyed",
  "commander-lost",
  "losses",
]);
/** Facts that say nothing by themselves. */
const SILENT = new Set(["group"]);

/** The log's lines, oldest first: moves of a unit folded, one line a fight. */
export function logLines(log: Step[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const [index, step] of log.entries()) {
    for (const [place, line] of step.lines.entries()) {
      if (SILENT.has(line.kind)) continue;
      const last = lines.at(-1);
      if (last && foldsMove(last, line)) foldMove(last, line);
      else if (last?.kind === FIGHT_OPENS && FIGHT_FOLLOWS.has(line.kind)) foldFight(last, line);
      else lines.push(single(`${step.entry} ${place}`, index + 1, line));
    }
  }
  return lines;
}

function single(key: string, ordinal: number, line: LineOfLog): LogLine {
  const { kind, text, rule, units, places, faces } = line;
  return {
    key,
    ordinal,
    kind,
    text,
    rule,
    units,
    places,
    faces,
    odds: line.odds ?? undefined,
    more: [line],
  };
}

function foldsMove(last: LogLine, line: LineOfLog): boolean {
  const goesOn = last.places.at(-1) === line.places[0];
  return (
    last.kind === "moved" && line.kind === "moved" && last.units[0] === line.units[0] && goesOn
  );
}

/** `A moves from 0917 to 1017 (1).` and on to 1117: `A moves from 0917 to 1117, 2 hexes.` */
function foldMove(last: LogLine, line: LineOfLog): void {
  const to = line.places.at(-1) ?? "";
  last.places = [...last.places, to];
  last.more = [...last.more, line];
  const start = last.more[0]?.text.split(" to ")[0] ?? "";
  last.text = `${start} to ${to}, ${last.places.length - 1} hexes.`;
}

function foldFight(last: LogLine, line: LineOfLog): void {
  last.more = [...last.more, line];
  last.units = [...new Set([...last.units, ...line.units])];
  last.odds ??= line.odds ?? undefined;
  last.faces = [...last.faces, ...line.faces];
  if (line.kind === "fought") last.text = `${last.text} ${line.text}`;
}

/** Where in the log a turn or a side's phases begin. */
export function turnOf(line: LogLine): string | undefined {
  return line.kind === "turn" ? line.text : undefined;
}
