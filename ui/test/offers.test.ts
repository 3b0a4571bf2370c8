import { expect, test } from "vitest";
import { intentAt } from "../src/app/intent";
import { answersOf, offersOf, orderFor } from "../src/app/offers";
import type { GroupView } from "../src/bindings";
import { foggyTurns } from "../src/screens/table/weather";
import { saidOf } from "../src/text/words";
import { choice, line, piece, step, view } from "./made";

const group = (id: string, more: Partial<GroupView> = {}): GroupView => ({
  id,
  title: id,
  side: "imperial",
  state: "waiting",
  order: "",
  ...more,
});
const free = (action: string) => choice(action, { unit: "", at: "" });
const shown = (of: { action: string }[]) => of.map(({ action }) => action);

test("what has neither counter nor place gets a button, unless it has one already", () => {
  const now = view({
    groups: [group("lw", { order: "order lw" })],
    choices: [free("grand"), free("check"), free("order lw"), free("order captured"), free("end")],
  });
  expect(shown(offersOf(now, undefined, undefined))).toEqual(["grand", "check", "order captured"]);
});

test("the chosen counter brings what leads nowhere else on the map", () => {
  const now = view({
    pieces: [piece("duke", "0101"), piece("horse", "0101")],
    choices: [choice("ride duke horse"), choice("exit horse"), choice("move duke 0102")],
  });
  expect(shown(offersOf(now, "duke", "0101"))).toEqual(["ride duke horse"]);
  expect(shown(offersOf(now, "horse", "0101"))).toEqual(["exit horse"]);
  expect(offersOf(now, undefined, "0101")).toEqual([]);
});

test("who is off the map is offered at the place where he may come", () => {
  const now = view({
    pieces: [piece("one", null), piece("two", null)],
    choices: [choice("enter one 2201"), choice("enter two 2201"), choice("enter two 2202")],
  });
  expect(shown(offersOf(now, undefined, "2201"))).toEqual(["enter one 2201", "enter two 2201"]);
  expect(intentAt(now, undefined, undefined, "2201")).toMatchObject({ do: "choose", unit: "" });
  expect(intentAt(now, "two", undefined, "2202")).toEqual({
    do: "send",
    actions: ["enter two 2202"],
  });
});

test("answers come with the one that declines last", () => {
  const now = view({ choices: [free("pass"), choice("pursue a 0101"), choice("ride b a")] });
  expect(shown(answersOf(now))).toEqual(["pursue a 0101", "ride b a", "pass"]);
});

test("an event brings every answer as a button", () => {
  const now = view({
    pieces: [piece("a", "0101", { canAct: true }), piece("duke", null)],
    choices: [free("pass"), choice("save duke 0101")],
  });
  expect(shown(offersOf(now, undefined, undefined))).toEqual(["save duke 0101", "pass"]);
});

test("losses, picks and stated attacks are named by a press on the counter", () => {
  for (const verb of ["lose", "pick", "resolve"]) {
    const now = view({
      pieces: [piece("a", "0101", { canAct: true })],
      choices: [choice(`${verb} a`), free("pass")],
    });
    expect(intentAt(now, undefined, undefined, "0101")).toEqual({
      do: "send",
      actions: [`${verb} a`],
    });
  }
});

test("a step whose chances are told is read before it is taken", () => {
  const resolve = choice("resolve a", { label: "Resolve A against B in 0102", chances: "2:1; …" });
  const now = view({ pieces: [piece("a", "0101", { canAct: true })], choices: [resolve] });
  expect(intentAt(now, undefined, undefined, "0101")).toEqual({
    do: "choose",
    unit: "a",
    choices: [resolve],
  });
  expect(saidOf(resolve)).toBe("Resolve A against B in 0102: 2:1; …");
  expect(saidOf(choice("end"))).toBe("end");
});

test("the order that a refused counter waits for", () => {
  const now = view({
    groups: [group("lw", { order: "order lw" }), group("rw")],
    choices: [free("order lw")],
  });
  expect(orderFor(now, "lw")?.action).toBe("order lw");
  expect(orderFor(now, "rw")).toBeUndefined();
});

test("turns in fog are those that the log tells of, and the present one by its track", () => {
  const log = [
    step(1, [line("turn", "Turn 3 begins."), line("fog", "")]),
    step(2, [line("turn", "Turn 4 begins."), line("clear", "")]),
  ];
  const weather = (value: number) => ({
    id: "weather",
    title: "Weather",
    side: null,
    value,
    limit: null,
    text: "",
    marker: "",
    rule: "V5.1b",
  });
  expect([...foggyTurns(view({ turn: 4, tracks: [weather(0)] }), log, 1)]).toEqual([3]);
  expect([...foggyTurns(view({ turn: 5, tracks: [weather(1)] }), log, 1)]).toEqual([3, 5]);
  expect([...foggyTurns(view({ turn: 2 }), log, 1)]).toEqual([]);
  const begun = [step(1, [line("fog", "")])];
  expect([...foggyTurns(view({ turn: 4 }), begun, 3)]).toEqual([3]);
});

test("a press on the own hex goes on to the next counter there, it mounts nobody", () => {
  const now = view({
    pieces: [piece("gun", "0101", { canAct: true }), piece("horse", "0101", { canAct: true })],
    choices: [choice("ride gun horse"), choice("move horse 0102")],
  });
  expect(intentAt(now, "gun", undefined, "0101")).toEqual({ do: "select", unit: "horse" });
});
