import { createEngine } from "./board";
import type { BoardData, LitData, ViewData } from "./data";
import type { Keys } from "./gesture";
import type { BoardOptions, DutyArrow, Hover, Overlays, Selection, SightLine } from "./state";
import "./board.css";

export { paintMarker } from "./counter/marker";
export { paintCounter } from "./counter/single";
export type { BoardData, LitData, OverlayData, ReachData, ViewData } from "./data";
export type { Keys } from "./gesture";
export { paintThumbnail } from "./pictures";
export { NO_OVERLAYS, OPTIONS as BOARD_OPTIONS } from "./state";
export type { BoardOptions, DutyArrow, Hover, Overlays, Selection, SightLine };

/** A place on the screen in CSS pixels, from the corner of the page's view. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** What the board tells. Nothing it tells has changed the game. */
export interface BoardEvents {
  /** A click on a hex where no counter was hit, or Enter on the cursor's hex without counters. */
  onHex?(place: string, keys: Keys): void;
  /** A click on a counter, or Enter on the cursor's hex: its top counter. */
  onUnit?(unit: string, place: string, keys: Keys): void;
  /** A counter was dragged along these places, its own first. */
  onPath?(unit: string, places: readonly string[]): void;
  /** Shift-drag drew a box round these counters. */
  onBox?(units: readonly string[]): void;
  /** The pointer rests on something else now. */
  onHover?(hover: Hover): void;
  /** The right button was clicked, or the menu's key at the cursor; a place for a menu comes along. */
  onMenu?(hover: Hover, at: ScreenPoint): void;
  /** The keyboard's hex cursor moved. */
  onCursor?(place: string): void;
  /** A click beside the board or Escape: nothing is meant any more. */
  onNothing?(): void;
}

export interface Motions {
  /** The way each moved counter took, start included; without one it slides straight. */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  /** False after a take-back or a jump in the replay: nothing slides. */
  readonly animate?: boolean;
}

/** A board on the page. */
export interface Board {
  /** Shows the game as it stands; what changed since the last view moves, flips or fades. */
  setView(view: ViewData, motions?: Motions): void;
  setOverlays(overlays: Partial<Overlays>): void;
  setSelection(selection: Selection): void;
  /** The choices that can be pointed at; the core's `choices` fit as they are. */
  setLit(lit: readonly LitData[]): void;
  setOptions(options: Partial<BoardOptions>): void;
  setCursor(place: string): void;
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** The scale at which counters are named. */
  zoomNear(): void;
  /** Moves a place to the middle, unless it already lies well inside and `always` is not set. */
  centreOn(place: string, always?: boolean): void;
  /** Moves the sheet by pixels. */
  pan(dx: number, dy: number): void;
  /** The place under a point of the page's view. */
  hexAt(x: number, y: number): string | null;
  /** Where the middle of a place is on the page's view; null for an unknown place. */
  hexCentre(place: string): ScreenPoint | null;
  /** The neighbour of a place in a direction of the screen, for cursors moved with keys. */
  neighbour(from: string, dx: number, dy: number): string | null;
  /** Resolves when the faces are loaded and all that is seen is drawn. */
  settled(): Promise<void>;
  /** Gives the keyboard to the board. */
  focus(): void;
  destroy(): void;
}

/**
 * Sets a board up in an element, which it fills; the element must have a size. While it has the
 * keyboard it uses arrows, Shift+arrows, Enter, Shift+F10, Ctrl+Space, Escape, `+`, `-`, `0` and prevents the
 * default of each key it used, so that listeners further out can tell.
 */
export function createBoard(
  host: HTMLElement,
  data: BoardData,
  options: Partial<BoardOptions> = {},
  events: BoardEvents = {},
): Board {
  return createEngine(host, data, options, events);
}

declare global {
  interface Window {
    /** For tests that drive the window. */
    __vedette?: {
      /** Resolves when nothing of the board is missing and nothing moves. */
      settled(): Promise<void>;
      /** Where a place is on the page's view. */
      place(label: string): ScreenPoint | null;
      /** Where the last frame showed a counter, and whether it showed where it can go next and its whole reach. */
      drawn(unit: string): { at: string | null; lit: boolean; reach: boolean };
    };
  }
}
