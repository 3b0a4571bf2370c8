// Small made-up pieces of the program's answers, for tests of the window's pure parts.
import type {
  BoardView,
  ChoiceView,
  GameCard,
  LineOfLog,
  Opened,
  PieceView,
  Present,
  Step,
  View,
} from "../src/bindings";

export function piece(id: string, at: string | null, more: Partial<PieceView> = {}): PieceView {
  return {
    id,
    at,
    side: "ottoman",
    captured: false,
    disrupted: false,
    state: at ? "map" : "waiting",
    values: "8-4",
    combat: 8,
    movement: "4",
    left: "4",
    acted: false,
    canAct: false,
    owes: false,
    marks: [],
    ...more,
  };
}

/** A choice from its notation: `move a 0102`, `attack a`, `on 0203`, `aid c a`, `end`. */
export function choice(action: string, more: Partial<ChoiceView> = {}): ChoiceView {
  const [verb = "", ...words] = action.split(" ");
  const places = words.filter((word) => /^\d{4}$/.test(word));
  const units = words.filter((word) => !/^\d{4}$/.test(word));
  return {
    action,
    verb,
    unit: units[0] ?? "",
    at: places[0] ?? "",
    other: units[1] ?? "",
    label: action,
    chances: "",
    undoing: false,
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    battle: "raab",
    turn: 1,
    active: "ottoman",
    side: "ottoman",
    phase: "move",
    prompt: "",
    asks: null,
    owed: [],
    pieces: [],
    markers: [],
    tracks: [],
    groups: [],
    fight: null,
    choices: [],
    gestures: [],
    throw: null,
    outcome: null,
    digest: "0",
    ...more,
  };
}

export function standing(more: Partial<Present> = {}): Present {
  return { entry: 1, view: view(), takeBack: false, redo: false, closed: "", ...more };
}

export function line(kind: string, text: string, more: Partial<LineOfLog> = {}): LineOfLog {
  return {
    kind,
    text,
    rule: "RN1",
    units: [],
    places: [],
    side: null,
    faces: [],
    odds: null,
    ...more,
  };
}

export function step(entry: number, lines: LineOfLog[], more: Partial<Step> = {}): Step {
  return {
    entry,
    ordinal: entry,
    gesture: entry,
    side: "ottoman",
    action: "",
    label: "",
    lines,
    time: "2026-11-30T18:00:00Z",
    name: "",
    ...more,
  };
}

export function opened(more: Partial<Opened> = {}): Opened {
  return {
    game: 1,
    name: "Sunday at the Raab",
    honest: true,
    typedDice: false,
    standing: standing(),
    log: [],
    firstTurn: 1,
    firstSide: "ottoman",
    remarks: [],
    ...more,
  };
}

export function card(id: number, more: Partial<GameCard> = {}): GameCard {
  return {
    id,
    name: `Game ${id}`,
    battle: "raab",
    title: "Montecuccoli on the Raab",
    players: [
      ["ottoman", ""],
      ["imperial", ""],
    ],
    turn: 1,
    turns: 10,
    side: "ottoman",
    result: "",
    tags: [],
    notes: "",
    honest: true,
    openSeed: false,
    typedDice: false,
    changed: "2026-11-30T18:00:00Z",
    binned: false,
    trouble: "",
    ...more,
  };
}

export const board: BoardView = {
  battle: "raab",
  title: "Montecuccoli on the Raab",
  date: "1 August 1664",
  note: "",
  sides: ["ottoman", "imperial"],
  turns: 10,
  phases: [["move", "Movement"]],
  hexMetres: 150,
  orientations: [],
  places: [],
  edges: [],
  roads: [],
  names: [],
  mapEdges: [],
  counters: [],
  tables: [],
  deployments: [],
};
