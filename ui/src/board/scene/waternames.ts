import type { Detail } from "../camera";
import { lengthOf, type Mark, paced } from "../curves/line";
import { soften } from "../curves/smooth";
import { across, add, type Point, type Rect, times, touch } from "../geometry";
import { type Ground, LEAST_TEXT } from "./labels";
import type { MapName } from "./names";
import type { River } from "./rivers";

/** A letter of a water name: the left end of its foot, and its turn in radians. */
export interface Letter {
  readonly text: string;
  readonly at: Point;
  readonly turn: number;
}

/** A name set along its water; the size in hex sides. */
export interface WaterName {
  readonly size: number;
  readonly letters: readonly Letter[];
}

/** Space between the letters of a name set along a line, as a share of the size. */
const SPACED = 0.09;
/** Space between the letters of a large water, in hex sides. */
const WIDE_SPACED = 0.28;
/** Lines at least this wide carry their name on the water. */
const ON_WATER = 0.5;
/** Softening of the line under the letters. */
const PASSES = 60;
const PACE = 0.125;
/** One name for so many hex sides of river. */
const AGAIN = 34;
/** Above this cost a stretch carries no name. */
const LIMIT = 4;

const sizeOf = (width: number): number =>
  width < 0.2 ? 0.34 : width < 0.3 ? 0.42 : width < 0.5 ? 0.55 : width < 0.8 ? 0.6 : 0.8;

/** The names of large waters, set in them. */
export const nameLakes = (names: readonly MapName[], ground: Ground, scale: number): WaterName[] =>
  names.filter(({ kind }) => kind === "water").map((name) => nameLake(name, ground, scale));

/** The names of rivers along their lines, clear of the other names. */
export function nameRivers(
  rivers: readonly River[],
  ground: Ground,
  taken: readonly Rect[],
  scale: number,
  detail: Detail,
): WaterName[] {
  const shown = rivers.filter(({ name, style }) => name && (detail === "near" || !style.brook));
  return shown.flatMap((river) => nameRiver(river, ground, taken, scale));
}

function nameRiver(
  river: River,
  ground: Ground,
  taken: readonly Rect[],
  scale: number,
): WaterName[] {
  const text = river.name.replace(/ \(.*\)$/, "");
  const size = Math.max(sizeOf(river.style.width), LEAST_TEXT / scale);
  const widths = [...text].map((letter) => ground.measure(letter, "italic", size) + SPACED * size);
  const long = widths.reduce((sum, width) => sum + width, 0);
  const line = soften(river.line, PASSES, false);
  const marks = paced(line, PACE);
  const span = Math.ceil(long / PACE);
  const parts = Math.max(1, Math.round(lengthOf(line) / AGAIN));
  return Array.from({ length: parts }, (_, part) => {
    const first = Math.floor((marks.length * part) / parts);
    const last = Math.floor((marks.length * (part + 1)) / parts) - span - 8;
    return bestStretch(marks, first + 8, last, span, ground, taken, size);
  }).flatMap((stretch) => {
    if (!stretch) return [];
    const lift = river.style.width >= ON_WATER ? -0.32 * size : river.style.width / 2 + 0.17;
    return [{ size, letters: setAlong(text, widths, stretch, lift) }];
  });
}

/** The calmest stretch of a line that keeps off names and the edge of the sheet. */
function bestStretch(
  marks: readonly Mark[],
  first: number,
  last: number,
  span: number,
  ground: Ground,
  taken: readonly Rect[],
  size: number,
): Mark[] | undefined {
  let best: { cost: number; stretch: Mark[] } | undefined;
  for (let start = first; start <= last; start += 4) {
    const stretch = marks.slice(start, start + span + 1);
    const box = (p: Point) => ({ x0: p.x - size, y0: p.y - size, x1: p.x + size, y1: p.y + size });
    const inner = ground.within;
    const outside = stretch.some(
      ({ at }) =>
        at.x < inner.x0 + 1 || at.x > inner.x1 - 1 || at.y < inner.y0 + 1 || at.y > inner.y1 - 1,
    );
    const hits = stretch.filter(({ at }) => taken.some((rect) => touch(rect, box(at)))).length;
    const middle = Math.abs(start - (first + last) / 2) / Math.max(1, last - first);
    const cost = bendOf(stretch) * 3 + hits + middle + (outside ? 20 : 0);
    if (!best || cost < best.cost) best = { cost, stretch };
  }
  return best && best.cost < LIMIT ? best.stretch : undefined;
}

function bendOf(stretch: readonly Mark[]): number {
  let bend = 0;
  for (let i = 1; i < stretch.length; i++) {
    const [a, b] = [stretch[i - 1] as Mark, stretch[i] as Mark];
    bend += Math.abs(Math.asin(a.along.x * b.along.y - a.along.y * b.along.x));
  }
  return bend;
}

/** Letters along marks, read from west to east, lifted off the line. */
function setAlong(
  text: string,
  widths: readonly number[],
  stretch: readonly Mark[],
  lift: number,
): Letter[] {
  const [first, last] = [stretch[0] as Mark, stretch.at(-1) as Mark];
  const back = last.at.x < first.at.x;
  const line = back
    ? [...stretch].reverse().map(({ at, along }) => ({ at, along: times(along, -1) }))
    : stretch;
  let done = 0;
  return [...text].map((letter, i) => {
    const middle = done + (widths[i] ?? 0) / 2;
    done += widths[i] ?? 0;
    const mark = line[Math.min(line.length - 1, Math.round(middle / PACE))] as Mark;
    const off = middle - Math.round(middle / PACE) * PACE - (widths[i] ?? 0) / 2;
    const foot = add(mark.at, times(across(mark.along), -lift));
    return {
      text: letter,
      at: add(foot, times(mark.along, off)),
      turn: Math.atan2(mark.along.y, mark.along.x),
    };
  });
}

/** A large water has its name set downwards. */
function nameLake(name: MapName, ground: Ground, scale: number): WaterName {
  const size = Math.max(0.8, LEAST_TEXT / scale);
  const widths = [...name.text].map(
    (letter) => ground.measure(letter, "italic", size) + WIDE_SPACED,
  );
  const long = widths.reduce((sum, width) => sum + width, 0);
  let y = name.at.y - long / 2;
  const letters = [...name.text].map((text, i) => {
    const at = { x: name.at.x - 0.3 * size, y };
    y += widths[i] ?? 0;
    return { text, at, turn: Math.PI / 2 };
  });
  return { size, letters };
}
