import { expect, test } from "vitest";
import { unacted } from "../src/app/unacted";
import type { GroupView, PieceView } from "../src/bindings";
import { piece, view } from "./made";

const army = (able: number, through: number): PieceView[] => [
  ...Array.from({ length: able }, (_, at) => piece(`a${at}`, "0101", { canAct: true })),
  ...Array.from({ length: through }, (_, at) => piece(`t${at}`, "0102", { acted: true })),
  piece("enemy", "0103", { side: "imperial", canAct: true }),
  piece("off", null, { canAct: true }),
];

const group = (id: string, state: string, order: string): GroupView => ({
  id,
  title: id,
  side: "ottoman",
  state,
  order,
});

test("a movement that most have not made is asked about, one nearly done is not", () => {
  expect(unacted(view({ pieces: army(37, 2) }), true)).toBe("37 units have not moved");
  expect(unacted(view({ pieces: army(1, 0) }), false)).toBe("1 unit has not moved");
  expect(unacted(view({ pieces: army(4, 4) }), true)).toBeUndefined();
});

test("counters that have moved and may move on are not counted", () => {
  const moved = army(5, 0).map((one) => ({ ...one, acted: true }));
  expect(unacted(view({ pieces: moved }), true)).toBeUndefined();
});

test("sub-commands without orders are asked about, in movement and bombardment", () => {
  const groups = [
    group("a", "waiting", "order a"),
    group("b", "done", ""),
    group("c", "waiting", ""),
  ];
  expect(unacted(view({ groups }), true)).toBe("1 sub-command has no orders");
  expect(unacted(view({ groups, phase: "fire" }), true)).toBe("1 sub-command may still fire");
});

test("guns that may fire are asked about, but not before the first step of the game", () => {
  const firing = view({ phase: "fire", pieces: army(2, 3) });
  expect(unacted(firing, true)).toBe("2 guns may still fire");
  expect(unacted(firing, false)).toBeUndefined();
});

test("other phases end at once", () => {
  expect(unacted(view({ phase: "fight", pieces: army(9, 0) }), true)).toBeUndefined();
  expect(unacted(view({ phase: "deploy", pieces: army(9, 0) }), true)).toBeUndefined();
});
