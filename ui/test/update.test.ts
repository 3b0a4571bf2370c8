import { expect, test } from "vitest";
import { type State, start } from "../src/app/state";
import { update } from "../src/app/update";
import { board, line, opened, piece, standing, step, view } from "./made";

const steps = [1, 2, 3].map((entry) => step(entry, [line("moved", `step ${entry}`)]));
const laid = update(start, {
  is: "opened",
  opened: opened({ log: steps, standing: standing({ entry: 3 }) }),
  board,
});

const table = (state: State) => {
  if (!state.table) throw new Error("no table");
  return state.table;
};

test("an opened game lies on the table", () => {
  expect(laid.screen).toBe("table");
  expect(table(laid).log).toEqual(steps);
});

test("steps are added after the entry that was seen", () => {
  const added = [step(4, [])];
  const change = { standing: standing({ entry: 4 }), since: 3, log: added };
  const next = update(laid, { is: "changed", change });
  expect(table(next).log.map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  expect(table(next).last).toEqual(added);
});

test("a way back shortens the log, to nothing at the start", () => {
  const back = (since: number | null) =>
    table(update(laid, { is: "changed", change: { standing: standing(), since, log: [] } })).log;
  expect(back(2).map(({ entry }) => entry)).toEqual([1, 2]);
  expect(back(99)).toEqual([]);
  expect(back(null)).toEqual([]);
});

test("what went wrong goes with its screen, what is told goes by itself", () => {
  const say = (state: State, look: "wrong" | "warned" | "told") =>
    update(state, { is: "noticed", notice: { look, text: look, rule: "" } });
  const said = say(say(say(laid, "wrong"), "warned"), "told");
  const texts = (state: State) => state.notices.map(({ text }) => text);
  expect(texts(said)).toEqual(["wrong", "warned", "told"]);
  expect(texts(update(said, { is: "went", to: "library" }))).toEqual(["told"]);
  expect(texts(update(said, { is: "opened", opened: opened(), board }))).toEqual(["told"]);
});

test("a game that was played on elsewhere is read anew, looked at as before", () => {
  const bare = update(laid, { is: "flipped", what: "bare" });
  const log = [...steps, step(4, [])];
  const next = table(
    update(bare, { is: "reread", opened: opened({ log, standing: standing({ entry: 4 }) }) }),
  );
  expect(next.log).toEqual(log);
  expect(next.standing.entry).toBe(4);
  expect(next.bare).toBe(true);
  expect(next.board).toBe(board);
});

test("a chosen counter stays chosen only while it can act", () => {
  const chosen = update(laid, { is: "selected", unit: "a" });
  const after = (canAct: boolean) =>
    table(
      update(chosen, {
        is: "changed",
        change: {
          standing: standing({ view: view({ pieces: [piece("a", "0101", { canAct })] }) }),
          since: 3,
          log: [],
        },
      }),
    ).selected;
  expect(after(true)).toBe("a");
  expect(after(false)).toBeUndefined();
});

test("counters looked at together are left when another is chosen or a step is taken", () => {
  const together = update(laid, { is: "grouped", units: ["a", "b"] });
  expect(table(together).group).toEqual(["a", "b"]);
  expect(table(update(together, { is: "selected", unit: "c" })).group).toEqual([]);
  const change = { standing: standing(), since: 3, log: [] };
  expect(table(update(together, { is: "changed", change })).group).toEqual([]);
});

test("a refusal is told where it can be read", () => {
  const reason = { text: "", rule: "", facts: [], units: [], places: [] } as never;
  const refusedOn = (tab: "log" | "fight") =>
    table(update(update(laid, { is: "tab", tab }), { is: "refused", reason }));
  expect(refusedOn("log").tab).toBe("hex");
  expect(refusedOn("fight").tab).toBe("fight");
  const shut = update(laid, { is: "drawer", open: false });
  expect(table(update(shut, { is: "refused", reason })).drawer).toBe(true);
});

test("a third overlay replaces the first", () => {
  const on = (state: State, kind: "control" | "threat" | "command") =>
    update(state, { is: "overlay", kind, layers: [] });
  const three = on(on(on(laid, "control"), "threat"), "command");
  expect(table(three).overlays.map(({ kind }) => kind)).toEqual(["threat", "command"]);
  const off = update(three, { is: "overlay", kind: "threat", layers: undefined });
  expect(table(off).overlays.map(({ kind }) => kind)).toEqual(["command"]);
});

test("a reach that comes late is not shown for another counter", () => {
  const chosen = update(laid, { is: "selected", unit: "b" });
  const reach = { unit: "a", budget: "4", hexes: [] };
  expect(table(update(chosen, { is: "reached", unit: "a", reach })).reach).toBeUndefined();
});

test("a fight brings its panel, and its end the hex panel", () => {
  const fight = { attackers: ["a"], defenders: [], declared: false, odds: null, charge: null };
  const fighting = update(laid, {
    is: "changed",
    change: { standing: standing({ view: view({ phase: "fight", fight }) }), since: 3, log: [] },
  });
  expect(table(fighting).tab).toBe("fight");
  const over = update(fighting, {
    is: "changed",
    change: { standing: standing({ view: view({ phase: "move" }) }), since: 3, log: [] },
  });
  expect(table(over).tab).toBe("hex");
});

test("a notice told twice stands once, and can be sent away", () => {
  const notice = { look: "told", text: "Once.", rule: "" } as const;
  const twice = update(update(start, { is: "noticed", notice }), { is: "noticed", notice });
  expect(twice.notices).toHaveLength(1);
  const [only] = twice.notices;
  expect(update(twice, { is: "dismissed", notice: only?.id ?? 0 }).notices).toEqual([]);
});

test("leaving the table clears it; messages to no table do nothing", () => {
  const left = update(laid, { is: "went", to: "library" });
  expect(left.table).toBeUndefined();
  expect(update(left, { is: "selected", unit: "a" })).toBe(left);
});
