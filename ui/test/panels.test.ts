import { describe, expect, test } from "vitest";
import { loudLines } from "../src/app/acts/loud";
import { actingUnits } from "../src/app/intent";
import type { Table } from "../src/app/state";
import { start } from "../src/app/state";
import { update } from "../src/app/update";
import type { ChanceView, Change, LineView, TableView } from "../src/bindings";
import { together } from "../src/panels/Fates";
import { type Fate, fatesOf, followed, segmentsOf, stakesOf } from "../src/panels/forecast";
import { filtered, ownFormations } from "../src/panels/formations";
import { litCell } from "../src/panels/litCell";
import { logLines } from "../src/panels/logLines";
import { foundRules, searchable } from "../src/panels/rules";
import { stretchesOf } from "../src/screens/table/timeline";
import { overlaysOf, pathsOf } from "../src/screens/table/toBoard";
import { board, line, opened, piece, standing, step, view } from "./made";

/** A table that shows this view, with counters of these formations. */
function tableWith(shown: ReturnType<typeof view>, formations: Record<string, string>): Table {
  const game = opened({ standing: standing({ view: shown }) });
  const { table } = update(start, { is: "opened", opened: game, board });
  if (!table) throw new Error("no table");
  const counters = Object.entries(formations).map(
    ([id, formation]) => ({ id, formation }) as Table["board"]["counters"][number],
  );
  return { ...table, board: { ...table.board, counters } };
}

const moved = (unit: string, from: string, to: string) =>
  line("moved", `${unit} moves from ${from} to ${to} (1).`, { units: [unit], places: [from, to] });

describe("the filter", () => {
  const groups = [
    { id: "lw", title: "Left Wing", side: "imperial" as const, state: "acting", order: "" },
    { id: "vg", title: "Vanguard", side: "ottoman" as const, state: "waiting", order: "order vg" },
  ];
  const pieces = [
    piece("a", "0101", { side: "imperial" }),
    piece("b", "0102", { side: "imperial", canAct: true }),
    piece("c", "0103", { side: "ottoman", canAct: true }),
    piece("gun", "0104", { side: "imperial", captured: true }),
  ];
  const shown = view({ side: "imperial", groups, pieces });
  const table = tableWith(shown, { a: "lw", b: "ctr", c: "lw", gun: "vg" });

  test("a formation leaves its own counters of the side that decides, captured ones apart", () => {
    const left = (formation: string) =>
      filtered({ ...table, filter: formation }).map((one) => one.id);
    expect(left("")).toEqual([]);
    expect(left("lw")).toEqual(["a"]);
    expect(left("captured")).toEqual(["gun"]);
    expect(overlaysOf({ ...table, filter: "ctr" }).only).toEqual(["b"]);
  });

  test("the next unit is one that the filter leaves, if any of those can act", () => {
    expect(actingUnits(shown, new Set(["b"]))).toEqual(["b"]);
    expect(actingUnits(shown, new Set(["a"]))).toEqual(["b", "c"]);
  });

  test("sub-commands are gone through in their order, formations of the map where there are none", () => {
    expect(ownFormations(table)).toEqual(["lw"]);
    expect(ownFormations(tableWith(view({ side: "imperial", pieces }), { a: "x" }))).toEqual([
      "x",
      "",
      "captured",
    ]);
  });
});

test("what concerns a whole army is said aloud", () => {
  const lines = [
    line("destroyed", "a is eliminated."),
    line("losses", "Ottoman demoralization: 93 of 90."),
    line("demoralized", "The Ottoman army is demoralized."),
  ];
  const change = { standing: standing(), since: 0, log: [step(1, lines)] } as unknown as Change;
  expect(loudLines(change).map(({ text }) => text)).toEqual(["The Ottoman army is demoralized."]);
});

describe("the log", () => {
  test("moves of one counter are one line, those of two are two", () => {
    const log = [
      step(1, [moved("a", "0101", "0102")]),
      step(2, [moved("a", "0102", "0103")]),
      step(3, [moved("b", "0201", "0202")]),
    ];
    const lines = logLines(log);
    expect(lines.map(({ text }) => text)).toEqual([
      "a moves from 0101 to 0103, 2 hexes.",
      "b moves from 0201 to 0202 (1).",
    ]);
    expect(lines[0]?.places).toEqual(["0101", "0102", "0103"]);
  });

  test("a fight is one line, opened for its sum; building it says nothing", () => {
    const log = [
      step(1, [line("group", "…")]),
      step(2, [line("declared", "a attacks b.", { units: ["a", "b"] })]),
      step(3, [
        line("odds", "20 against 8: 2:1."),
        line("fought", "Die 3 at 2:1: DD.", { faces: [3] }),
        line("disrupted", "b is disrupted.", { units: ["b"] }),
      ]),
      step(4, [line("phase", "Imperial: movement.", { side: "imperial" })]),
    ];
    const [fight, phase, ...rest] = logLines(log);
    expect(fight?.text).toBe("a attacks b. Die 3 at 2:1: DD.");
    expect(fight?.faces).toEqual([3]);
    expect(fight?.more).toHaveLength(4);
    expect(phase?.kind).toBe("phase");
    expect(rest).toEqual([]);
  });
});

const chance = (result: string, faces: number[], more: Partial<ChanceView> = {}): ChanceView => ({
  chance: faces.length,
  of: 6,
  faces: faces.map((face) => [face]),
  result,
  words: result,
  fates: [],
  losses: [0, 0],
  ...more,
});

describe("the outcome bar", () => {
  test("its pieces stand over their faces, in the order of the die", () => {
    const chances = [
      chance("DD", [3, 5, 4]),
      chance("AD", [1]),
      chance("BD", [2]),
      chance("DE", [6]),
    ];
    expect(segmentsOf(chances).map(({ result, faces }) => [result, faces])).toEqual([
      ["AD", [1]],
      ["BD", [2]],
      ["DD", [3, 4, 5]],
      ["DE", [6]],
    ]);
  });

  test("the same result with different fates is one piece", () => {
    const chances = [chance("DD", [3, 4]), chance("DD", [5], { losses: [0, 8] })];
    expect(segmentsOf(chances)).toHaveLength(1);
    expect(segmentsOf(chances)[0]?.chance).toBe(3);
  });

  test("results of several dice are summed up", () => {
    const two: ChanceView[] = [
      { ...chance("hit", []), chance: 10, of: 36, faces: [[1, 2]] },
      { ...chance("hit", []), chance: 2, of: 36, faces: [[6, 6]] },
    ];
    expect(segmentsOf(two)).toEqual([
      { result: "hit", words: "hit", chance: 12, of: 36, faces: [] },
    ]);
  });
});

test("fates of a counter add up to all throws", () => {
  const chances = [
    chance("DD", [3, 4, 5, 6], { fates: [{ unit: "b", fate: "disrupted" }] }),
    chance("DE", [2], { fates: [{ unit: "b", fate: "destroyed" }], losses: [8, 0] }),
    chance("AD", [1]),
  ];
  const [fate] = fatesOf(chances);
  expect(fate).toEqual({
    unit: "b",
    of: 6,
    fates: [
      ["disrupted", 4],
      ["destroyed", 1],
      ["unhurt", 1],
    ],
  });
  expect(stakesOf(chances, 0)).toEqual([0, 8]);
});

describe("replies before the dice", () => {
  const to = (...replies: string[]): LineView => ({
    replies,
    labels: replies,
    odds: null,
    shot: null,
    chances: [],
  });
  const lines = [to("aid x a", "pass"), to("aid x a", "aid y b"), to("pass", "pass")];

  test("who declines stands first; what follows depends on what went before", () => {
    const { rows, line } = followed(lines, []);
    expect(rows.map(({ picked }) => picked)).toEqual(["pass"]);
    expect(line).toBe(lines[2]);
  });

  test("a pick opens the replies after it", () => {
    const { rows, line } = followed(lines, ["aid x a", "aid y b"]);
    expect(rows).toHaveLength(2);
    expect(line).toBe(lines[1]);
  });
});

test("the timeline has one part for each side's turn, and one mark for each gesture of moves", () => {
  const log = [
    step(1, [line("turn", "Turn 1 begins."), line("phase", "", { side: "ottoman" })]),
    step(2, [moved("a", "0101", "0102")], { gesture: 2 }),
    step(3, [moved("a", "0102", "0103")], { gesture: 2 }),
    step(4, [line("fought", "Die 3."), line("phase", "", { side: "imperial" })]),
  ];
  const parts = stretchesOf(log, { turn: 0, side: "imperial" }).filter(({ turn }) => turn > 0);
  expect(parts.map(({ turn, side }) => [turn, side])).toEqual([
    [1, "ottoman"],
    [1, "imperial"],
  ]);
  expect(parts[0]?.marks.map(({ kind }) => kind)).toEqual(["move", "fight"]);
});

test("a game that starts in the first turn has no part for the set-up", () => {
  const log = [step(1, [moved("a", "0101", "0102")])];
  const [part, ...others] = stretchesOf(log, { turn: 1, side: "ottoman" });
  expect([part?.turn, part?.side, part?.marks.length]).toEqual([1, "ottoman", 1]);
  expect(others).toEqual([]);
});

test("the way a counter took starts where it stood", () => {
  const log = [step(1, [moved("a", "0101", "0102")]), step(2, [moved("a", "0102", "0103")])];
  expect(pathsOf(log)).toEqual({ a: ["0101", "0102", "0103"] });
});

test("a chart is lit by the fight that was just fought", () => {
  const chart = { rows: ["1", "2", "3"], columns: ["1:1", "2:1"] } as TableView;
  const log = [step(1, [line("fought", "Die 2, read as 3 at 2:1: DD.", { faces: [2] })])];
  expect(litCell(chart, view(), log)).toEqual({ row: 2, column: 1 });
  expect(litCell(chart, view(), [step(1, [])])).toEqual({});
});

test("a search knows long names, plurals and the readings of gaps", () => {
  const rule = { id: "RS7.1", text: "A ford lies in the ZOC of its holder.", kind: "", source: "" };
  const ruling = { id: "U47", question: "Retreat.", ruling: "Nobody.", reason: "", option: "" };
  const all = searchable([rule], [ruling, { ...ruling, id: "RS7.1" }]);
  const found = (search: string) => foundRules(all, search, undefined).map(({ id }) => id);
  expect(found("zone of control")).toEqual(["RS7.1"]);
  expect(found("Zones of Control fords")).toEqual(["RS7.1"]);
  expect(found("retreat")).toEqual(["U47"]);
  expect(found("elephants")).toEqual([]);
});

test("rules are found by all words of the search", () => {
  const rules = [
    { id: "RN6.1", text: "Units move along roads.", kind: "", source: "" },
    { id: "RN6.2", text: "Units stop at rivers.", kind: "", source: "" },
  ];
  expect(foundRules(rules, "units river", undefined).map(({ id }) => id)).toEqual(["RN6.2"]);
  expect(foundRules(rules, "6.1", undefined).map(({ id }) => id)).toEqual(["RN6.1"]);
  expect(foundRules(rules, "", "RN6.2")).toEqual(rules);
});

describe("the fates", () => {
  const fate = (unit: string, words: string) => ({ unit, fates: [[words, 6]], of: 6 }) as Fate;

  test("a few units have a row each", () => {
    expect(together([fate("a", "unhurt"), fate("b", "unhurt")])).toHaveLength(2);
  });

  test("of many units those with the same fate share a row", () => {
    const units = ["a", "b", "c", "d"];
    const rows = together(units.map((unit) => fate(unit, unit === "d" ? "destroyed" : "unhurt")));
    expect(rows.map(({ units }) => units)).toEqual([["a", "b", "c"], ["d"]]);
  });
});
