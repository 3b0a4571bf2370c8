import type { LitData, OverlayData, ReachData, ViewData } from "./data";
import type { Rect } from "./geometry";

/** What a player may choose about the looks of the board. */
export interface BoardOptions {
  readonly grid: boolean;
  readonly numbers: boolean;
  readonly names: boolean;
  /** The id of one of the board's orientations. */
  readonly orientation: string;
  readonly counterStyle: "period" | "military";
  readonly hideCounters: boolean;
  /** `system` follows the system's setting. */
  readonly motion: "full" | "reduced" | "system";
  /** What the wheel does without a key held. */
  readonly wheel: "zoom" | "scroll";
  readonly minimap: boolean;
  readonly scaleBar: boolean;
}

export const OPTIONS: BoardOptions = {
  grid: true,
  numbers: true,
  names: true,
  orientation: "north",
  counterStyle: "period",
  hideCounters: false,
  motion: "system",
  wheel: "zoom",
  minimap: true,
  scaleBar: true,
};

/** A line of sight: clear up to `blockedAt`, if anything blocks it. */
export interface SightLine {
  readonly from: string;
  readonly to: string;
  readonly blockedAt: string | null;
}

/** An attack arrow; `done` once it is fought, `number` when it is part of a fight. */
export interface DutyArrow {
  readonly from: string;
  readonly to: string;
  /** The fight's number, or `!`. */
  readonly text: string;
  /** The fight at hand. */
  readonly current: boolean;
}

/** Everything laid over the map at a player's wish. */
export interface Overlays {
  readonly reach: ReachData | null;
  /** In the order they were switched on: two filled ones are drawn, the last two. */
  readonly hexes: readonly OverlayData[];
  readonly sight: SightLine | null;
  readonly duties: readonly DutyArrow[];
  /** Places ringed to draw the eye: the culprit of a refusal, a place in the log. */
  readonly rings: readonly string[];
  /** The counters that a filter leaves; all others are drawn pale. Empty is no filter. */
  readonly only: readonly string[];
}

export const NO_OVERLAYS: Overlays = {
  reach: null,
  hexes: [],
  sight: null,
  duties: [],
  rings: [],
  only: [],
};

export interface Selection {
  readonly units: readonly string[];
  readonly place: string | null;
}

/** A drag of a counter: the unit, and the places passed, its own first. */
export interface Drag {
  readonly unit: string;
  readonly path: readonly string[];
}

export interface Hover {
  readonly place: string | null;
  readonly unit: string | null;
}

/** All that the board shows besides the ground and the camera. It knows nothing of the page. */
export interface BoardState {
  readonly options: BoardOptions;
  readonly view: ViewData | null;
  readonly lit: readonly LitData[];
  readonly selection: Selection;
  readonly overlays: Overlays;
  readonly cursor: string | null;
  readonly hover: Hover;
  readonly drag: Drag | null;
  /** The place whose stack lies fanned out. */
  readonly fan: string | null;
  /** The box being drawn round counters, in pixels of the screen. */
  readonly box: Rect | null;
}

export const begin = (options: BoardOptions): BoardState => ({
  options,
  view: null,
  lit: [],
  selection: { units: [], place: null },
  overlays: NO_OVERLAYS,
  cursor: null,
  hover: { place: null, unit: null },
  drag: null,
  fan: null,
  box: null,
});
