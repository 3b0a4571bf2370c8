/**
 * The board by itself, for looking at: `board-dev.html?board=vienna&theme=dark&width=44&at=1413`.
 * `npx vite ui` serves it; it is no part of the program.
 */
import "../../src/style/fonts.css";
import "../../src/style/tokens.css";
import { type BoardOptions, createBoard } from "../../src/board/api";
import { RAAB, RAAB_VIEW, VIENNA, VIENNA_VIEW } from "./fixture";

const query = new URLSearchParams(location.search);
const ask = (name: string, otherwise: string): string => query.get(name) ?? otherwise;

document.documentElement.dataset.theme = ask("theme", "light");
const vienna = ask("board", "raab") === "vienna";
const host = document.getElementById("board");
if (!host) throw new Error("board-dev.html has no element with the id board");

const begun = performance.now();
const board = createBoard(
  host,
  vienna ? VIENNA : RAAB,
  {
    orientation: ask("orientation", "north"),
    counterStyle: ask("style", "period") as BoardOptions["counterStyle"],
    hideCounters: query.has("bare"),
    motion: "reduced",
  },
  {
    onUnit: (unit, place) => {
      board.setSelection({ units: [unit], place });
      console.log("unit", unit, place);
    },
    onHex: (place) => {
      board.setSelection({ units: [], place });
      console.log("hex", place);
    },
    onPath: (unit, path) => console.log("path", unit, path.join(" ")),
  },
);
const opening = vienna ? VIENNA_VIEW : RAAB_VIEW;
/** Every state of a counter in turn, for looking at. */
const states = opening.pieces.map((piece, i) => {
  const captured = i % 7 === 3;
  const side = piece.side === "imperial" ? "ottoman" : "imperial";
  const taken = captured ? { captured, side } : {};
  return { ...piece, disrupted: i % 3 === 1, acted: i % 4 === 2, ...taken };
});
board.setView(query.has("states") ? { ...opening, pieces: states } : opening);
/** Overlays to look at, made up: the board does not know the rules. */
const near = (centre: string, radius: number) => {
  const cells = (vienna ? VIENNA : RAAB).places;
  const [q, r] = cells.find(({ id }) => id === centre)?.hexes[0] ?? [0, 0];
  return cells.flatMap(({ id, hexes }) => {
    const [dq, dr] = [(hexes[0]?.[0] ?? 0) - q, (hexes[0]?.[1] ?? 0) - r];
    const away = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    return away > 0 && away <= radius ? [{ id, away }] : [];
  });
};
const at = ask("at", "1213");
const overlay = ask("overlay", "");
if (overlay === "reach") {
  const hexes = near(at, 3).map(({ id, away }) => ({ at: id, cost: String(away), path: [id] }));
  board.setOverlays({ reach: { unit: ask("select", ""), budget: "4", hexes } });
} else if (overlay === "duties") {
  const round = near(at, 1).map(({ id }) => id);
  const duties = round.map((to, i) => ({ from: at, to, text: i ? "!" : "1", current: i === 0 }));
  board.setOverlays({ duties });
} else if (overlay === "sight") {
  const [first, , , far] = near(at, 3).map(({ id }) => id);
  board.setOverlays({ sight: { from: at, to: far ?? at, blockedAt: first ?? null } });
} else if (overlay) {
  const hexes = near(at, 2).map(({ id, away }) => [id, away > 1 ? "–" : "2"] as const);
  board.setOverlays({ hexes: [{ kind: overlay, side: query.get("side"), hexes }] });
}
if (query.has("lit")) {
  const verb = ask("lit", "move");
  board.setLit(
    near(at, verb === "put" ? 5 : 1).map(({ id }) => ({ at: id, verb, unit: "", undoing: false })),
  );
}
if (query.has("select")) board.setSelection({ units: ask("select", "").split(","), place: null });
const steps = Number(ask("in", "0"));
for (let i = 0; i < steps; i++) board.zoomIn();
if (query.has("at")) board.centreOn(ask("at", ""), true);
board.settled().then(() => {
  document.title = `settled after ${Math.round(performance.now() - begun)} ms`;
});
