import type {
  AppError,
  BattleCard,
  BoardView,
  Change,
  EntryId,
  GameCard,
  LineView,
  Opened,
  OverlayView,
  ReachView,
  ReasonView,
  Step,
  View,
} from "../bindings";
import {
  type Notice,
  type OverlayKind,
  type Settings,
  type State,
  stays,
  type Tab,
  type Table,
} from "./state";

/** Whatever can happen to the state. */
export type Message =
  | { is: "battles"; battles: BattleCard[] }
  | { is: "games"; games: GameCard[] }
  | { is: "failed"; failure: AppError | undefined }
  | { is: "settings"; settings: Settings }
  | { is: "went"; to: State["screen"] }
  | { is: "work"; work: State["work"] }
  | { is: "dialog"; open: State["dialog"] }
  | { is: "noticed"; notice: Omit<Notice, "id"> }
  | { is: "dismissed"; notice: number }
  | { is: "opened"; opened: Opened; board: BoardView }
  | OnTable;

/** What can happen on the table; without a table it does nothing. */
export type OnTable =
  | { is: "changed"; change: Change }
  | { is: "reread"; opened: Opened }
  | { is: "renamed"; name: string }
  | { is: "named"; entry: EntryId; name: string }
  | { is: "studied" }
  | { is: "selected"; unit: string | undefined }
  | { is: "grouped"; units: string[] }
  | { is: "pointed"; place: string | undefined }
  | { is: "cursor"; place: string | undefined }
  | { is: "reached"; unit: string; reach: ReachView | undefined }
  | { is: "forecast"; lines: LineView[] }
  | { is: "overlay"; kind: OverlayKind; layers: OverlayView[] | undefined }
  | { is: "tab"; tab: Tab }
  | { is: "drawer"; open: boolean }
  | { is: "rule"; rule: string }
  | { is: "refused"; reason: ReasonView | undefined }
  | { is: "looked"; at: { ordinal: number; view: View } | undefined }
  | { is: "dice"; dice: Table["dice"] }
  | { is: "lit"; units: string[]; places: string[] }
  | { is: "filtered"; formation: string }
  | { is: "flipped"; what: "bare" | "grid" | "minimap" };

const MOST_OVERLAYS = 2;
const MOST_NOTICES = 4;
let notices = 0;

/** The next state. Pure but for the numbering of notices. */
export function update(state: State, message: Message): State {
  switch (message.is) {
    case "battles":
      return { ...state, battles: message.battles };
    case "games":
      return { ...state, games: message.games, listed: true };
    case "failed":
      return { ...state, failure: message.failure };
    case "settings":
      return { ...state, settings: message.settings };
    case "went":
      return {
        ...state,
        screen: message.to,
        notices: passing(state.notices),
        ...(message.to !== "table" && { table: undefined }),
      };
    case "work":
      return { ...state, work: message.work };
    case "dialog":
      return { ...state, dialog: message.open };
    case "noticed": {
      const notice = { ...message.notice, id: ++notices };
      const others = state.notices.filter((other) => other.text !== notice.text);
      return { ...state, notices: [...others, notice].slice(-MOST_NOTICES) };
    }
    case "dismissed":
      return { ...state, notices: state.notices.filter(({ id }) => id !== message.notice) };
    case "opened":
      return {
        ...state,
        screen: "table",
        notices: passing(state.notices),
        table: tableOf(message.opened, message.board),
      };
    default:
      return state.table ? { ...state, table: updateTable(state.table, message) } : state;
  }
}

/** Notices that go by themselves; the others are about the screen that is left. */
const passing = (notices: Notice[]): Notice[] => notices.filter((notice) => !stays(notice));

function tableOf(opened: Opened, board: BoardView): Table {
  return {
    game: opened.game,
    name: opened.name,
    honest: opened.honest,
    typedDice: opened.typedDice,
    board,
    first: { turn: opened.firstTurn, side: opened.firstSide },
    standing: opened.standing,
    log: opened.log,
    last: [],
    selected: undefined,
    group: [],
    cursor: undefined,
    place: undefined,
    reach: undefined,
    overlays: [],
    tab: tabFor(opened.standing.view, "hex"),
    drawer: opened.standing.view.fight !== null,
    rule: undefined,
    refusal: undefined,
    forecast: [],
    looking: undefined,
    dice: undefined,
    lit: { units: [], places: [] },
    filter: "",
    bare: false,
    grid: true,
    minimap: true,
  };
}

function updateTable(table: Table, message: OnTable): Table {
  switch (message.is) {
    case "changed":
      return changed(table, message.change);
    case "reread":
      return reread(table, message.opened);
    case "renamed":
      return { ...table, name: message.name };
    case "named":
      return { ...table, log: withName(table.log, message.entry, message.name) };
    case "studied":
      return {
        ...table,
        honest: false,
        standing: { ...table.standing, takeBack: table.log.length > 0 },
      };
    case "selected":
      return { ...table, selected: message.unit, group: [], reach: undefined, refusal: undefined };
    case "grouped":
      return { ...table, group: message.units };
    case "pointed":
      return { ...table, place: message.place };
    case "cursor":
      return { ...table, cursor: message.place };
    case "reached":
      return table.selected === message.unit ? { ...table, reach: message.reach } : table;
    case "forecast":
      return { ...table, forecast: message.lines };
    case "overlay":
      return { ...table, overlays: withOverlay(table, message.kind, message.layers) };
    case "tab":
      return { ...table, tab: message.tab, drawer: true };
    case "drawer":
      return { ...table, drawer: message.open };
    case "rule":
      return { ...table, tab: "rules", drawer: true, rule: message.rule };
    case "refused":
      return message.reason ? withReason(table, message.reason) : { ...table, refusal: undefined };
    case "looked":
      return { ...table, looking: message.at, selected: undefined, reach: undefined };
    case "dice":
      return { ...table, dice: message.dice };
    case "lit":
      return { ...table, lit: { units: message.units, places: message.places } };
    case "filtered":
      return { ...table, filter: message.formation };
    case "flipped":
      return { ...table, [message.what]: !table[message.what] };
  }
}

function changed(table: Table, change: Change): Table {
  const { view } = change.standing;
  const selected = keepsActing(view, table.selected) ? table.selected : undefined;
  return {
    ...table,
    standing: change.standing,
    log: logAfter(table.log, change),
    last: change.log,
    selected,
    group: [],
    reach: undefined,
    refusal: undefined,
    looking: undefined,
    forecast: view.fight ? table.forecast : [],
    tab: tabFor(view, table.tab),
    drawer: table.drawer || view.fight !== null,
    lit: { units: [], places: [] },
    filter: view.side === table.standing.view.side ? table.filter : "",
  };
}

/**
 * The reason is shown where it can be read: in a panel that has room for it, open where panels are drawers. A fight that is
 * being put together says by itself what it lacks; that turns no page.
 */
function withReason(table: Table, refusal: ReasonView): Table {
  const reads = table.tab === "hex" || table.tab === "fight" || table.standing.view.fight !== null;
  return { ...table, refusal, tab: reads ? table.tab : "hex", drawer: true };
}

/** The game as it stands on disk, with the same look at it. */
function reread(table: Table, opened: Opened): Table {
  const { tab, drawer, overlays, cursor, bare, grid, minimap } = table;
  const anew = tableOf(opened, table.board);
  const view = opened.standing.view;
  return { ...anew, tab: tabFor(view, tab), drawer, overlays, cursor, bare, grid, minimap };
}

/** The log up to the entry that stays, and what followed. */
function logAfter(log: Step[], { since, log: added }: Change): Step[] {
  const kept = log.findIndex((step) => step.entry === since) + 1;
  return [...log.slice(0, kept), ...added];
}

function withName(log: Step[], entry: EntryId, name: string): Step[] {
  return log.map((step) => (step.entry === entry ? { ...step, name } : step));
}

function keepsActing(view: View, unit: string | undefined): boolean {
  return view.pieces.some((piece) => piece.id === unit && piece.canAct);
}

/** A fight on the table brings its panel; when it is over the hex panel comes back. */
function tabFor(view: View, tab: Tab): Tab {
  if (view.fight && (tab === "hex" || tab === "log")) return "fight";
  if (!view.fight && tab === "fight" && view.phase !== "fight") return "hex";
  return tab;
}

/** At most two overlays at once: a third replaces the first. */
function withOverlay(table: Table, kind: OverlayKind, layers: OverlayView[] | undefined) {
  const others = table.overlays.filter((shown) => shown.kind !== kind);
  if (!layers) return others;
  return [...others, { kind, layers }].slice(-MOST_OVERLAYS);
}
