import { expect, test } from "vitest";
import { debtsOf, dutiesOf } from "../src/app/duties";
import type { Table } from "../src/app/state";
import { start } from "../src/app/state";
import { update } from "../src/app/update";
import { overlaysOf } from "../src/screens/table/toBoard";
import { board, opened, piece, standing, view } from "./made";

const owes = (unit: string, against: string[], text = `${unit} must attack.`) => ({
  text,
  units: [unit],
  against,
  rule: "RS8.0m",
});

/** Two of one's own beside one enemy, one of them beside another as well. */
const shown = view({
  phase: "fight",
  pieces: [
    piece("a", "0101"),
    piece("b", "0102"),
    piece("x", "0201", { side: "imperial" }),
    piece("y", "0202", { side: "imperial" }),
  ],
  owed: [
    owes("a", ["x"]),
    owes("b", ["x", "y"]),
    owes("x", ["a", "b"], "x must be attacked."),
    owes("y", ["b"], "y must be attacked."),
  ],
});

const fight = {
  attackers: ["b"],
  defenders: ["y"],
  stage: "group",
  declared: false,
  odds: null,
  declaration: "",
};

const laid = (over: Partial<typeof shown>): Table => {
  const state = update(start, {
    is: "opened",
    opened: opened({ standing: standing({ view: { ...shown, ...over } }) }),
    board,
  });
  const on = update(state, { is: "overlay", kind: "duties", layers: [] });
  if (!on.table) throw new Error("no table");
  return on.table;
};

test("what is owed is told by fight: the enemy, and all who must attack him", () => {
  const duties = dutiesOf(shown).map(({ enemy, by, text }) => [enemy, by, text]);
  expect(duties).toEqual([
    ["x", ["a", "b"], "x must be attacked."],
    ["y", ["b"], "y must be attacked."],
  ]);
});

test("every owed fight has its arrows and a warning sign while none is on the table", () => {
  expect(overlaysOf(laid({})).duties).toEqual([
    { from: "0101", to: "0201", text: "!", current: false },
    { from: "0102", to: "0201", text: "!", current: false },
    { from: "0102", to: "0202", text: "!", current: false },
  ]);
});

test("beside the fight on the table, the others keep their arrows and are numbered after it", () => {
  const arrows = overlaysOf(laid({ fight: fight as unknown as typeof shown.fight })).duties;
  expect(arrows[0]).toEqual({ from: "0102", to: "0202", text: "1", current: true });
  expect(arrows.slice(1).map(({ to, text }) => [to, text])).toEqual([
    ["0201", "2"],
    ["0201", "2"],
  ]);
});

test("a duty that is no fight rings its counter", () => {
  const rally = { text: "Rally roll: a.", units: ["a"], against: [], rule: "RS9.2a" };
  const { duties, rings } = overlaysOf(laid({ owed: [rally] }));
  expect(duties).toEqual([]);
  expect(rings).toEqual(["0101"]);
});

test("a fight that is owed has one rule wherever it is told: that of the enemy who is to be attacked", () => {
  const rules = {
    ...shown,
    owed: shown.owed.map((owed) => ({
      ...owed,
      rule: owed.text.endsWith("be attacked.") ? "RN8.0b" : "RN8.0l",
    })),
  };
  const { fights, others } = debtsOf(rules);
  expect(fights.map(({ unit, rule }) => [unit, rule])).toEqual([
    ["x", "RN8.0b"],
    ["y", "RN8.0b"],
  ]);
  expect(others).toEqual([]);
});
