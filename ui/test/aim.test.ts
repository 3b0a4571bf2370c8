import { expect, test } from "vitest";
import { start, type Table } from "../src/app/state";
import { update } from "../src/app/update";
import type { LineView } from "../src/bindings";
import { aimOf, shotWords } from "../src/screens/table/aim";
import { board, choice, opened, piece, standing, view } from "./made";

const laid = (selected: string | undefined): Table => {
  const shown = view({
    phase: "fire",
    pieces: [
      piece("gun", "0101", { canAct: true }),
      piece("near", "0104", { side: "imperial" }),
      piece("far", "0120", { side: "imperial" }),
    ],
    choices: [choice("fire gun near", { at: "0104" }), choice("end")],
  });
  const state = update(start, {
    is: "opened",
    opened: opened({ standing: standing({ view: shown }) }),
    board,
  });
  if (!state.table) throw new Error("no table");
  return { ...state.table, selected };
};

test("over a target the shot is asked about, over another enemy why there is none", () => {
  const table = laid("gun");
  expect(aimOf(table, "0104")).toEqual({ action: "fire gun near" });
  expect(aimOf(table, "0120")).toEqual({ question: { unit: "gun", verb: "fire", at: "0120" } });
  expect(aimOf(table, "0102")).toBeUndefined();
  expect(aimOf(laid(undefined), "0104")).toBeUndefined();
});

test("a shot is told with its range, its column and every chance", () => {
  const chance = (chance: number, words: string) => ({ chance, of: 6, words });
  const line = {
    shot: { text: "4 hexes, column 3-5", rule: "RN5.0k" },
    chances: [chance(2, "disrupted"), chance(4, "nothing")],
  } as unknown as LineView;
  expect(shotWords(line)).toEqual({
    head: "4 hexes, column 3-5",
    lines: ["2 in 6: disrupted", "4 in 6: nothing", "in sight · RN5.0k"],
  });
});
