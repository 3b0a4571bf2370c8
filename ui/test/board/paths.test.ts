import { expect, test } from "vitest";
import { point } from "../../src/board/geometry";
import { type Effect, gesture, NO_KEYS, type Press, type Target } from "../../src/board/gesture";
import { adjacent, layOut, placeCentre } from "../../src/board/layout";
import { carryOn, straight, towards } from "../../src/board/pathing";
import { RAAB } from "./fixture";

const layout = layOut(RAAB, RAAB.orientations[0] ?? (undefined as never));
const walk = (...over: string[]): readonly string[] =>
  over
    .slice(1)
    .reduce<readonly string[]>((path, place) => carryOn(layout, path, place), [over[0] as string]);

test("a path grows hex by hex and is taken back along itself", () => {
  expect(walk("1213", "1212", "1211")).toEqual(["1213", "1212", "1211"]);
  expect(walk("1213", "1212", "1211", "1212")).toEqual(["1213", "1212"]);
  expect(walk("1213", "1212", "1212")).toEqual(["1213", "1212"]);
  expect(walk("1213", "1212", "1213")).toEqual(["1213"]);
});

test("a jump of the pointer is filled with the hexes between", () => {
  expect(walk("1213", "1209")).toEqual(["1213", "1212", "1211", "1210", "1209"]);
  const path = walk("1213", "1610");
  expect(path.at(-1)).toBe("1610");
  path.slice(1).forEach((place, i) => {
    expect(adjacent(layout, path[i] as string)).toContain(place);
  });
});

test("leaving the board leaves the path", () => {
  expect(carryOn(layout, ["0101"], null)).toEqual(["0101"]);
  expect(straight(layout, "0101", "nowhere")).toBeUndefined();
});

test("the cursor goes straight sideways, and up and down without drifting", () => {
  for (const orientation of RAAB.orientations) {
    const turned = layOut(RAAB, orientation);
    for (const start of ["1213", "1313", "1214"]) {
      for (const [dx, dy] of [
        [0, -1],
        [0, 1],
        [1, 0],
        [-1, 0],
      ] as const) {
        let at = start;
        for (let i = 0; i < 8; i++) at = towards(turned, at, dx, dy) as string;
        const [a, b] = [placeCentre(turned, start), placeCentre(turned, at)];
        const [x, y] = [(b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)];
        expect(Math.abs(x * dy + y * dx)).toBeLessThan(1);
        expect(x * dx + y * dy).toBeGreaterThan(8);
        for (let i = 0; i < 8; i++) at = towards(turned, at, -dx, -dy) as string;
        expect(at).toBe(start);
      }
    }
  }
  expect(towards(layout, "0113", 0, -1)).toBeUndefined();
  expect(towards(layout, "1213", 1, 0)).toBe("1212");
});

const over = (place: string | null, unit: string | null = null): Target => ({ place, unit });
const press = (target: Target, button = 0, keys = NO_KEYS): Press => ({
  button,
  at: point(100, 100),
  target,
  keys,
});

/** Presses, moves to each point in turn, and lets go there. */
function act(start: Press, ...moves: readonly (readonly [number, number, Target])[]): Effect[] {
  const hand = gesture();
  hand.down(start);
  const effects = moves.flatMap(([x, y, target], i) => hand.move(point(x, y), target, i * 20));
  const [x, y, target] = moves.at(-1) ?? [100, 100, start.target];
  const last = hand.up(point(x, y), target, moves.length * 20);
  expect(hand.busy()).toBe(false);
  return [...effects, ...last];
}

test("a press that hardly moves is a click; of the right button a menu", () => {
  const unit = over("0712", "imp-inf-sparr");
  expect(act(press(unit), [102, 101, unit])).toEqual([{ kind: "click", press: press(unit) }]);
  expect(act(press(unit, 2))).toEqual([{ kind: "menu", press: press(unit, 2) }]);
  expect(act(press(unit, 1))).toEqual([]);
});

test("left on empty ground pans and runs out, right pans even on a counter", () => {
  for (const start of [press(over("0712")), press(over("0712", "imp-inf-sparr"), 2)]) {
    const effects = act(start, [110, 100, over("0712")], [130, 105, over("0711")]);
    expect(effects.slice(0, 2)).toEqual([
      { kind: "pan", dx: 10, dy: 0 },
      { kind: "pan", dx: 20, dy: 5 },
    ]);
    expect(effects[2]?.kind).toBe("fling");
  }
});

test("left on a counter drags it over the hexes and drops it", () => {
  const effects = act(
    press(over("0712", "imp-inf-sparr")),
    [130, 100, over("0711")],
    [160, 100, over("0710")],
  );
  expect(effects).toEqual([
    { kind: "drag", unit: "imp-inf-sparr", from: "0712", over: "0711" },
    { kind: "drag", unit: "imp-inf-sparr", from: "0712", over: "0710" },
    { kind: "drop", unit: "imp-inf-sparr", over: "0710" },
  ]);
});

test("Shift draws a box, even from a counter; Escape ends it", () => {
  const shift = { ...NO_KEYS, shift: true };
  const effects = act(press(over("0712", "imp-inf-sparr"), 0, shift), [60, 150, over(null)]);
  const rect = { x0: 60, y0: 100, x1: 100, y1: 150 };
  expect(effects).toEqual([
    { kind: "box", rect },
    { kind: "boxed", rect, keys: shift },
  ]);
  const hand = gesture();
  hand.down(press(over("0712"), 0, shift));
  hand.move(point(50, 50), over(null), 0);
  expect(hand.cancel()).toEqual([{ kind: "cancel" }]);
});
