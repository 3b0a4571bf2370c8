import type { EdgeLineData } from "../data";

/** How a water line is drawn; lengths in hex sides. */
export interface WaterStyle {
  readonly width: number;
  /** How much of the zigzag of the hexsides stays, 0 to 1. */
  readonly wave: number;
  readonly passes: number;
  /** Brooks grow from a thin source; rivers keep their width. */
  readonly brook: boolean;
  /** How far it may stray from its hexsides. */
  readonly stray: number;
  /** How far it runs on beyond the edge of the board. */
  readonly runOn: number;
}

const river = (
  width: number,
  wave: number,
  passes: number,
  stray = 0.145,
  runOn = 2.6,
): WaterStyle => ({ width, wave, passes, brook: false, stray, runOn });

const BROOK: WaterStyle = { ...river(0.13, 0.5, 2), brook: true };

/** Rivers by name; the first that fits counts. */
const NAMED: readonly (readonly [RegExp, WaterStyle])[] = [
  [/canal/i, river(0.34, 0.3, 5)],
  [/danube/i, river(0.95, 0.2, 40, 0.21, 9)],
  [/elbe/i, river(0.52, 0.25, 12, 0.18)],
  [/raab/i, river(0.32, 0.35, 4)],
  [/nebel/i, river(0.24, 0.4, 6, 0.145, 9)],
  [/weisseritz/i, river(0.22, 0.4, 3)],
];

/** The style of a water line, or nothing for lines of another kind. */
export function waterStyle({ kind, name }: EdgeLineData): WaterStyle | undefined {
  if (kind === "tributary" || kind === "stream" || kind === "brook") return BROOK;
  if (kind !== "river" && kind !== "canal" && kind !== "raab") return undefined;
  return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? river(0.24, 0.4, 4);
}

/** What grows or stands on a hex, apart from the colour of the ground. */
export type Cover =
  | "none"
  | "wood"
  | "hillwood"
  | "forest"
  | "garden"
  | "vines"
  | "marsh"
  | "camp"
  | "village"
  | "town"
  | "suburb"
  | "city"
  | "water";

const COVERS: Readonly<Record<string, Cover>> = {
  wood: "wood",
  woods: "wood",
  wooded_hill: "hillwood",
  forest: "forest",
  garden: "garden",
  rough: "vines",
  vineyard: "vines",
  marsh: "marsh",
  camp: "camp",
  encampment: "camp",
  village: "village",
  town: "town",
  suburb: "suburb",
  city: "city",
  water: "water",
};

/** The cover of a terrain word; an unknown word is open ground. */
export const coverOf = (terrain: string): Cover => COVERS[terrain] ?? "none";

export const hasTrees = (cover: Cover): boolean =>
  cover === "wood" || cover === "hillwood" || cover === "forest" || cover === "garden";

/** Hachures; lengths in hex sides. */
export interface SlopeStyle {
  readonly base: number;
  readonly length: number;
  readonly every: number;
}

const SLOPES: Readonly<Record<string, SlopeStyle>> = {
  slope: { base: 0.064, length: 0.36, every: 0.115 },
  "steep-slope": { base: 0.1, length: 0.46, every: 0.085 },
  steep: { base: 0.1, length: 0.46, every: 0.085 },
  height: { base: 0.04, length: 0.22, every: 0.15 },
};

/** The style of a slope, or nothing for lines of another kind. */
export const slopeStyle = ({ kind }: EdgeLineData): SlopeStyle | undefined => SLOPES[kind];
