import type {
  AppError,
  BattleCard,
  BoardView,
  GameCard,
  GameId,
  LineView,
  NewGameRequest,
  OverlayView,
  Present,
  ReachView,
  ReasonView,
  Side,
  Step,
  View,
} from "../bindings";

/** Everything the screens show; changed by `update` alone. */
export interface State {
  screen: "library" | "new" | "table";
  battles: BattleCard[];
  games: GameCard[];
  /** Why the library cannot be opened. */
  failure: AppError | undefined;
  /** Whether the list has been read at least once. */
  listed: boolean;
  table: Table | undefined;
  settings: Settings;
  notices: Notice[];
  /** Long work that is waited for. */
  work: Work | undefined;
  /** The dialog that is open over the screen. */
  dialog: "keys" | "palette" | "settings" | "notes" | "point" | undefined;
}

/** A game on the table. */
export interface Table {
  game: GameId;
  name: string;
  honest: boolean;
  typedDice: boolean;
  board: BoardView;
  /** The turn and side it started with; turn 0 is the set-up. */
  first: { turn: number; side: Side };
  standing: Present;
  /** Every step from the start to the head. */
  log: Step[];
  /** The steps of the last gesture; empty after a way back. */
  last: Step[];
  /** The chosen counter; the window's own affair, never an entry. */
  selected: string | undefined;
  /** Counters looked at together. */
  group: string[];
  /** The hex under the keyboard. */
  cursor: string | undefined;
  /** The hex whose card is shown. */
  place: string | undefined;
  reach: ReachView | undefined;
  overlays: Shown[];
  tab: Tab;
  /** Whether the panel lies open where there is no room for it beside the map. */
  drawer: boolean;
  /** The rule that the rules panel shows. */
  rule: string | undefined;
  /** Why the last click did nothing. */
  refusal: ReasonView | undefined;
  /** What may follow before the dice, for the fight on the table. */
  forecast: LineView[];
  /** An earlier point that is only being looked at. */
  looking: { ordinal: number; view: View } | undefined;
  /** Faces that have just fallen. */
  dice: FallenDice | undefined;
  /** What a log line lights on the board. */
  lit: { units: string[]; places: string[] };
  /** The formation whose counters alone stand out; empty shows all alike. */
  filter: string;
  /** Counters fade out of the way of the map. */
  bare: boolean;
  grid: boolean;
  minimap: boolean;
}

export type Tab = "hex" | "fight" | "log" | "charts" | "rules";

/** The overlays with a key of their own; `reach` and `duties` come with the view. */
export type OverlayKind = "reach" | "control" | "sight" | "threat" | "cost" | "command" | "duties";

/** An overlay that is switched on, with what the core says of it. */
export interface Shown {
  kind: OverlayKind;
  layers: OverlayView[];
}

export interface FallenDice {
  faces: number[];
  text: string;
}

/** A short message in the corner. */
export interface Notice {
  id: number;
  look: "done" | "told" | "warned" | "wrong";
  text: string;
  rule: string;
}

/** Whether a notice waits to be read, as long as its screen is shown. */
export const stays = ({ look }: Pick<Notice, "look">): boolean =>
  look === "wrong" || look === "warned";

/** Long work, as the window shows it. */
export interface Work {
  what: string;
  /** What is counted: entries, pages, games. */
  unit: string;
  done: number;
  of: number;
  /** Seconds that are left, where that can be told. */
  left: number | undefined;
}

/** Names by side; they may be missing or empty. */
export type Players = NewGameRequest["players"];

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Percent, 80 to 200. */
  text: number;
  motion: "system" | "full" | "reduced";
  counters: "period" | "military";
  wheel: "zoom" | "scroll";
  /** Dice are shown falling; otherwise only the result is said. */
  dice: "shown" | "skipped";
  /** Whether the end of a phase asks first while units can still act. */
  ends: "asked" | "unasked";
  /** Hints for the first game. */
  coach: "on" | "off";
  /** Who played which side last; a new game begins with them. */
  players: Players;
  /** The hints that are known, with spaces between them. */
  seen: string;
}

export const usual: Settings = {
  theme: "system",
  text: 100,
  motion: "system",
  counters: "period",
  wheel: "zoom",
  dice: "shown",
  ends: "asked",
  coach: "on",
  players: {},
  seen: "",
};

export const start: State = {
  screen: "library",
  battles: [],
  games: [],
  failure: undefined,
  listed: false,
  table: undefined,
  settings: usual,
  notices: [],
  work: undefined,
  dialog: undefined,
};

/** The view on the table: the head's, or an earlier one that is being looked at. */
export function shownView(table: Table): View {
  return table.looking?.view ?? table.standing.view;
}
