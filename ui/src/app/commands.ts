import { filtered, ownFormations } from "../panels/formations";
import { leaveTable } from "./acts/library";
import { flipOverlay, nextDuty } from "./acts/overlays";
import { filter, showTab } from "./acts/panels";
import { look, stepLook } from "./acts/replay";
import { actAt, redo, select, takeBack } from "./acts/table";
import { board } from "./boardHandle";
import { actingUnits, after } from "./intent";
import { type State, shownView } from "./state";
import { store } from "./store";

/** Something that a key, the palette and the key list share. */
export interface Command {
  id: string;
  title: string;
  /** Strokes that do it; the first is printed. */
  keys: string[];
  group: "Game" | "Map" | "Overlays" | "Panels" | "Replay" | "Window";
  /** Where it can be done. */
  at: State["screen"] | "everywhere";
  run: () => void;
}

const table = () => store.get().table;

/** The next counter that can act, or the one before; a filter leaves out the others. */
function nextUnit(step: 1 | -1): void {
  const now = table();
  if (!now) return;
  const units = actingUnits(shownView(now), new Set(filtered(now).map(({ id }) => id)));
  const next = after(step === 1 ? units : units.toReversed(), now.selected);
  if (!next) return;
  void select(next);
  const at = shownView(now).pieces.find((piece) => piece.id === next)?.at;
  if (at) board()?.setCursor(at);
  board()?.focus();
}

/**
 * The next formation stands out alone, after the last one all do; where it may be ordered, its order is ready for
 * Enter. One that stands out and may be ordered anew comes first.
 */
function nextFormation(step: 1 | -1): void {
  const now = table();
  if (!now) return;
  const same = orderButton(now.filter);
  if (same && document.activeElement !== same) {
    same.focus();
    return;
  }
  const all = ["", ...ownFormations(now)];
  const next = after(step === 1 ? all : all.toReversed(), now.filter) ?? "";
  filter(next);
  const at = filtered({ ...now, filter: next })[0]?.at;
  if (at) board()?.setCursor(at);
  board()?.focus();
  orderButton(next)?.focus();
}

/** The button that orders a formation now. */
function orderButton(formation: string): HTMLElement | null {
  return document.querySelector(`#order-${formation || "none"}:not([aria-disabled=true])`);
}

/** The board answers its own keys; those pressed beside it are handed on. */
function handOn(key: string, shiftKey = false): void {
  board()?.focus();
  const event = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** Where several answers are open, or a die is typed, the next act is to choose one of these. */
const ANSWERS = ".table .type-dice button, .table .answers button";

/** Presses the one accent button of the table: the end of the phase, a declaration, a roll; else goes to the first answer. */
function nextStep(): void {
  const answer = document.querySelector<HTMLElement>(ANSWERS);
  if (answer) answer.focus();
  else document.querySelector<HTMLElement>(".table .button.accent")?.click();
}

const onTable = (
  id: string,
  title: string,
  keys: string[],
  group: Command["group"],
  run: () => void,
): Command => ({ id, title, keys, group, at: "table", run });

const overlay = (kind: Parameters<typeof flipOverlay>[0], title: string, key: string) =>
  onTable(`overlay-${kind}`, title, [key], "Overlays", () => void flipOverlay(kind));

const dialog = (open: State["dialog"] & string, title: string, key: string) =>
  onTable(open, title, [key], "Window", () => store.send({ is: "dialog", open }));

/** Every command, in the order of the key list. */
export const COMMANDS: Command[] = [
  onTable("next-unit", "Next unit that can act", ["N"], "Game", () => nextUnit(1)),
  onTable("previous-unit", "Previous unit that can act", ["Shift+N"], "Game", () => nextUnit(-1)),
  onTable("leave-unit", "Leave the unit as it is, go to the next", ["Space"], "Game", () =>
    nextUnit(1),
  ),
  onTable(
    "next-formation",
    "Next sub-command alone, its order ready for Enter",
    ["S"],
    "Game",
    () => nextFormation(1),
  ),
  onTable("previous-formation", "Previous sub-command alone", ["Shift+S"], "Game", () =>
    nextFormation(-1),
  ),
  onTable("act", "Act at the cursor", ["Enter"], "Game", () => {
    const place = table()?.cursor;
    if (place) void actAt(place);
  }),
  onTable(
    "place-menu",
    "All that can be done at the cursor",
    ["Shift+F10", "ContextMenu"],
    "Game",
    () => handOn("ContextMenu"),
  ),
  onTable("unchoose", "Choose nothing, show all", ["Escape"], "Game", () => {
    if (table()?.looking) void look(undefined);
    void select(undefined);
    filter("");
  }),
  onTable(
    "next-act",
    "The next act: end the phase, declare, roll",
    ["Ctrl+Enter"],
    "Game",
    nextStep,
  ),
  onTable("take-back", "Take back", ["Ctrl+Z", "U"], "Game", () => void takeBack()),
  onTable("redo", "Do again", ["Ctrl+Y", "Ctrl+Shift+Z"], "Game", () => void redo()),
  onTable("cursor-up", "Move the cursor", ["ArrowUp"], "Map", () => handOn("ArrowUp")),
  onTable("cursor-down", "Move the cursor", ["ArrowDown"], "Map", () => handOn("ArrowDown")),
  onTable("cursor-left", "Move the cursor", ["ArrowLeft"], "Map", () => handOn("ArrowLeft")),
  onTable("cursor-right", "Move the cursor", ["ArrowRight"], "Map", () => handOn("ArrowRight")),
  onTable("pan-up", "Pan the map", ["Shift+ArrowUp"], "Map", () => handOn("ArrowUp", true)),
  onTable("pan-down", "Pan the map", ["Shift+ArrowDown"], "Map", () => handOn("ArrowDown", true)),
  onTable("pan-left", "Pan the map", ["Shift+ArrowLeft"], "Map", () => handOn("ArrowLeft", true)),
  onTable("pan-right", "Pan the map", ["Shift+ArrowRight"], "Map", () =>
    handOn("ArrowRight", true),
  ),
  onTable("zoom-in", "Zoom in", ["+", "="], "Map", () => board()?.zoomIn()),
  onTable("zoom-out", "Zoom out", ["-"], "Map", () => board()?.zoomOut()),
  onTable("zoom-usual", "Usual size", ["0"], "Map", () => board()?.zoomNear()),
  onTable("fit", "Fit the whole map", ["F"], "Map", () => board()?.fit()),
  onTable("bare", "Hide or show the counters", ["H"], "Map", () =>
    store.send({ is: "flipped", what: "bare" }),
  ),
  onTable("grid", "Hide or show the grid", ["G"], "Map", () =>
    store.send({ is: "flipped", what: "grid" }),
  ),
  onTable("minimap", "Hide or show the small map", ["M"], "Map", () =>
    store.send({ is: "flipped", what: "minimap" }),
  ),
  overlay("reach", "Reach of the chosen unit", "R"),
  overlay("control", "Zones of control", "C"),
  overlay("sight", "Lines of sight of the chosen unit", "L"),
  overlay("threat", "Threat", "V"),
  overlay("cost", "What each hex costs the chosen unit", "T"),
  overlay("command", "Command", "A"),
  overlay("duties", "Duties to fight", "D"),
  onTable(
    "next-duty",
    "Go from one duty to the next",
    ["Shift+D"],
    "Overlays",
    () => void nextDuty(1),
  ),
  onTable(
    "previous-duty",
    "Go back from one duty to the one before",
    ["Ctrl+Shift+D"],
    "Overlays",
    () => void nextDuty(-1),
  ),
  onTable("panel-hex", "Hex panel", ["1"], "Panels", () => showTab("hex")),
  onTable("panel-fight", "Fight panel", ["2"], "Panels", () => showTab("fight")),
  onTable("panel-log", "Log", ["3"], "Panels", () => showTab("log")),
  onTable("panel-charts", "Charts", ["4"], "Panels", () => showTab("charts")),
  onTable("panel-rules", "Rules", ["5"], "Panels", () => showTab("rules")),
  onTable("step-back", "One step back in the replay", ["["], "Replay", () => void stepLook(-1)),
  onTable("step-on", "One step on in the replay", ["]"], "Replay", () => void stepLook(1)),
  onTable("look-start", "Look at the start", ["Home"], "Replay", () => void stepLook("start")),
  onTable("look-now", "Back to the present", ["End"], "Replay", () => void look(undefined)),
  dialog("point", "Name this point; it is kept", "Ctrl+S"),
  dialog("notes", "Notes on this game", "Ctrl+M"),
  onTable("library", "Back to the library", ["Ctrl+L"], "Window", () => void leaveTable()),
  {
    id: "palette",
    title: "Find a command, rule, unit or place",
    keys: ["Ctrl+K"],
    group: "Window",
    at: "everywhere",
    run: () => store.send({ is: "dialog", open: "palette" }),
  },
  {
    id: "new-game",
    title: "New game",
    keys: ["Ctrl+N"],
    group: "Window",
    at: "library",
    run: () => store.send({ is: "went", to: "new" }),
  },
  {
    id: "settings",
    title: "Settings",
    keys: ["Ctrl+,"],
    group: "Window",
    at: "everywhere",
    run: () => store.send({ is: "dialog", open: "settings" }),
  },
  {
    id: "keys",
    title: "All keys",
    keys: ["?"],
    group: "Window",
    at: "everywhere",
    run: () => store.send({ is: "dialog", open: "keys" }),
  },
];

/** The command of a stroke on a screen. */
export function commandFor(stroke: string, screen: State["screen"]): Command | undefined {
  return COMMANDS.find(
    ({ keys, at }) => keys.includes(stroke) && (at === "everywhere" || at === screen),
  );
}
