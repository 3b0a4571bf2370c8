import { expect, test } from "vitest";
import { hintFor, withSeen } from "../src/app/coach";
import { type Settings, start, type Table, usual } from "../src/app/state";
import { update } from "../src/app/update";
import { board, opened } from "./made";

const { table } = update(start, { is: "opened", opened: opened(), board });
if (!table) throw new Error("no table was laid");
const hint = (now: Table, settings: Partial<Settings> = {}) =>
  hintFor(now, { ...usual, ...settings })?.id;

test("the phase's hint is given until it is known, or no hints are wanted", () => {
  expect(hint(table)).toBe("move");
  expect(hint(table, { seen: "fire move" })).toBeUndefined();
  expect(hint(table, { coach: "off" })).toBeUndefined();
});

test("a refusal's hint goes before the phase's", () => {
  const refusal = { text: "", rule: "", facts: [], units: [], places: [] } as never;
  expect(hint({ ...table, refusal })).toBe("refused");
  expect(hint({ ...table, refusal }, { seen: "refused" })).toBe("move");
});

test("known hints are kept once", () => {
  expect(withSeen("", "fire")).toBe("fire");
  expect(withSeen("fire move", "fire")).toBe("fire move");
});

test("where sub-commands are ordered, the first hint is how; one that acts needs no more of it", () => {
  const group = (state: string, order: string) => ({
    id: "lw",
    title: "Left Wing",
    side: "ottoman" as const,
    state,
    order,
  });
  const withGroups = (...groups: ReturnType<typeof group>[]): Table => ({
    ...table,
    standing: { ...table.standing, view: { ...table.standing.view, groups } as never },
  });
  expect(hint(withGroups(group("waiting", "order lw")))).toBe("order");
  expect(hint(withGroups(group("acting", ""), group("waiting", "order ctr")))).toBe("move");
  expect(hint(withGroups(group("waiting", "order lw")), { seen: "order" })).toBe("move");
});
