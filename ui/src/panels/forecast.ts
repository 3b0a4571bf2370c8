import type { ChanceView, LineView } from "../bindings";

/** One row of replies: what may be answered at this place before the dice, given the replies before it. */
export interface ReplyRow {
  place: number;
  options: { reply: string; label: string }[];
  picked: string;
}

/** The rows of replies, and the line they lead to. Places without a pick take the reply that declines. */
export function followed(
  lines: LineView[],
  picks: string[],
): { rows: ReplyRow[]; line: LineView | undefined } {
  const rows: ReplyRow[] = [];
  let open = lines;
  for (let place = 0; ; place++) {
    const options = optionsAt(open, place);
    if (options.length === 0) return { rows, line: open[0] };
    const picked = pickOf(options, picks[place]);
    if (options.length > 1) rows.push({ place, options, picked });
    open = open.filter((line) => line.replies[place] === picked);
  }
}

function optionsAt(lines: LineView[], place: number): ReplyRow["options"] {
  const options = new Map<string, string>();
  for (const line of lines) {
    const reply = line.replies[place];
    if (reply !== undefined) options.set(reply, line.labels[place] ?? reply);
  }
  return [...options].map(([reply, label]) => ({ reply, label }));
}

function pickOf(options: ReplyRow["options"], pick: string | undefined): string {
  const known = options.find(({ reply }) => reply === pick);
  const declines = options.find(({ reply }) => reply === "pass");
  return (known ?? declines ?? options[0])?.reply ?? "";
}

/** A piece of the outcome bar: neighbouring faces with the same result, or a result of several dice. */
export interface Segment {
  result: string;
  words: string;
  chance: number;
  of: number;
  faces: number[];
}

/** The outcome bar. With one die its pieces stand over the faces that lead to them. */
export function segmentsOf(chances: ChanceView[]): Segment[] {
  const single = chances.every((chance) => chance.faces.every((faces) => faces.length === 1));
  return single ? byFace(chances) : byResult(chances);
}

function byFace(chances: ChanceView[]): Segment[] {
  const rolls = chances
    .flatMap((chance) => chance.faces.map((faces) => ({ face: faces[0] ?? 0, chance })))
    .sort((one, other) => one.face - other.face);
  const segments: Segment[] = [];
  for (const { face, chance } of rolls) {
    const last = segments.at(-1);
    if (last?.result === chance.result) {
      last.faces.push(face);
      last.chance++;
    } else {
      segments.push({ ...named(chance), chance: 1, faces: [face] });
    }
  }
  return segments;
}

function byResult(chances: ChanceView[]): Segment[] {
  const segments = new Map<string, Segment>();
  for (const chance of chances) {
    const known = segments.get(chance.result);
    if (known) known.chance += chance.chance;
    else segments.set(chance.result, { ...named(chance), chance: chance.chance, faces: [] });
  }
  return [...segments.values()];
}

const named = ({ result, words, of }: ChanceView) => ({ result, words, of });

/** How often each fate meets a unit, the frequent first; what is left is being unhurt. */
export interface Fate {
  unit: string;
  fates: [string, number][];
  of: number;
}

/** The fates of every unit that the dice may touch. */
export function fatesOf(chances: ChanceView[]): Fate[] {
  const of = chances[0]?.of ?? 1;
  const counts = new Map<string, Map<string, number>>();
  for (const { chance, fates } of chances) {
    for (const { unit, fate } of fates) {
      const known = counts.get(unit) ?? new Map<string, number>();
      counts.set(unit, known.set(fate, (known.get(fate) ?? 0) + chance));
    }
  }
  return [...counts].map(([unit, fates]) => ({ unit, fates: withUnhurt([...fates], of), of }));
}

function withUnhurt(fates: [string, number][], of: number): [string, number][] {
  const unhurt = of - fates.reduce((sum, [, chance]) => sum + chance, 0);
  const all: [string, number][] = unhurt > 0 ? [...fates, ["unhurt", unhurt]] : fates;
  return all;
}

/** What a side stands to lose: the least and the most points. */
export function stakesOf(chances: ChanceView[], side: number): [number, number] {
  const losses = chances.map((chance) => chance.losses[side] ?? 0);
  return [Math.min(...losses), Math.max(...losses)];
}
