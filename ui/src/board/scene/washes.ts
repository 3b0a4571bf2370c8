import { softOutlines } from "../curves/region";
import type { Point } from "../geometry";
import type { Cell, Layout } from "../layout";
import { type Cover, coverOf } from "./styles";

/** A flat colour over a group of hexes. */
export interface Wash {
  /** The colour's token. */
  readonly token: string;
  readonly alpha: number;
  readonly outlines: readonly (readonly Point[])[];
}

const TOKENS: readonly (readonly [string, number, readonly Cover[]])[] = [
  ["map-wood", 0.8, ["wood", "hillwood"]],
  ["map-forest", 0.9, ["forest"]],
  ["map-rough", 0.75, ["vines"]],
  ["map-garden", 1, ["garden"]],
  ["map-marsh", 1, ["marsh"]],
  ["map-camp", 1, ["camp"]],
  ["map-suburb", 0.9, ["suburb"]],
  ["map-city", 1, ["city"]],
];

/** How far the edge of a region may stray from its hexsides, in hex sides. */
export const STRAY = 0.115;

/** Passes and stray of the heights: areas of several hexes are drawn with a broader hand. */
const hand = (layout: Layout): readonly [number, number] =>
  layout.areas ? [30, 0.165] : [2, STRAY];

/** Level 1, level 2, then the ground by kind, in drawing order. */
export function washes(layout: Layout): Wash[] {
  const levels = [1, 2].map((level) => ({
    token: `map-level-${level}`,
    alpha: 1,
    outlines: softOutlines(layout, (cell) => cell.level >= level, 0.5, ...hand(layout)),
  }));
  const grounds = TOKENS.map(([token, alpha, covers]) => ({
    token,
    alpha,
    outlines: softOutlines(layout, (cell) => covers.includes(coverOf(cell.terrain)), 0.5, 1, STRAY),
  }));
  return [...levels, ...grounds].filter((wash) => wash.outlines.length > 0);
}

/** Whether a hex is open water. */
export const isWater = (cell: Cell): boolean => coverOf(cell.terrain) === "water";

/** Lakes and the Danube. */
export const waters = (layout: Layout): Point[][] => softOutlines(layout, isWater, 0.2, 6, STRAY);
