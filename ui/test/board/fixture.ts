import type { BoardData, PieceData, ViewData } from "../../src/board/data";
import raab from "../fixtures/raab-board.json";
import vienna from "../fixtures/vienna-board.json";

/** Boards as the core shows them, written shorter: `"0712 7 9 village 0"` is a place. */
type Short = typeof raab | typeof vienna;

const words = (text: string): string[] => text.split(" ");

function expand(short: Short): BoardData {
  return {
    battle: short.battle,
    title: short.title,
    date: short.date,
    hexMetres: short.hexMetres,
    sides: short.sides,
    orientations: short.orientations.map(({ qStep, rStep, ...rest }) => ({
      ...rest,
      qStep: [qStep[0] ?? 0, qStep[1] ?? 0],
      rStep: [rStep[0] ?? 0, rStep[1] ?? 0],
    })),
    places: short.places.map((line) => {
      const [id = "", q, r, terrain = "", level] = words(line);
      return { id, hexes: [[Number(q), Number(r)]], terrain, level: Number(level) };
    }),
    edges: short.edges.map(({ kind, name, sides }) => ({
      kind,
      name,
      sides: sides.map((side) => {
        const [from = "", to = ""] = side.split("-");
        return [from, to] as const;
      }),
    })),
    roads: short.roads,
    names: short.names,
    mapEdges: short.mapEdges,
    counters: short.counters.map(({ figures, ...rest }) => ({
      ...rest,
      figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
    })),
  };
}

/** The opening as on the day. */
function deployed(short: Short): ViewData {
  const at = new Map(Object.entries(short.deployment));
  const pieces = short.counters.map((counter): PieceData => {
    const figures = new Map(Object.entries(counter.figures));
    const value = figures.get("combat") ?? figures.get("command") ?? figures.get("leadership");
    const place = at.get(counter.id) ?? null;
    return {
      id: counter.id,
      at: place,
      side: counter.side,
      captured: false,
      disrupted: false,
      state: place ? "map" : "waiting",
      values: value === undefined ? "" : `${value}-${figures.get("move")}`,
      combat: value ?? 0,
      movement: String(figures.get("move") ?? 0),
      acted: false,
      owes: false,
      marks: [],
    };
  });
  return { active: "imperial", side: "imperial", pieces, fight: null };
}

export const RAAB = expand(raab);
export const VIENNA = expand(vienna);
export const RAAB_VIEW = deployed(raab);
export const VIENNA_VIEW = deployed(vienna);
