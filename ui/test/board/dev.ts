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
board.setView(vienna ? VIENNA_VIEW : RAAB_VIEW);
const steps = Number(ask("in", "0"));
for (let i = 0; i < steps; i++) board.zoomIn();
if (query.has("at")) board.centreOn(ask("at", ""), true);
board.settled().then(() => {
  document.title = "settled";
});
