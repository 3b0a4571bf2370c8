import { describe, expect, test } from "vitest";
import { animate, TIMES } from "../../src/board/anim";
import { changesBetween } from "../../src/board/changes";
import { calmest } from "../../src/board/corners";
import type { PieceData, ViewData } from "../../src/board/data";
import { cardAt, layFan, staysOpen } from "../../src/board/fan";
import { point } from "../../src/board/geometry";
import { inStack, stacksOf } from "../../src/board/stacks";
import { RAAB, RAAB_VIEW } from "./fixture";

const counters = new Map(RAAB.counters.map((counter) => [counter.id, counter]));
const SPARR = "imp-inf-sparr";

function having(unit: string, change: Partial<PieceData>, view: ViewData = RAAB_VIEW): ViewData {
  const pieces = view.pieces.map((piece) => (piece.id === unit ? { ...piece, ...change } : piece));
  return { ...view, pieces };
}

describe("what changed between two views", () => {
  const from = RAAB_VIEW.pieces.find(({ id }) => id === SPARR)?.at as string;

  test("nothing, and nothing before the first", () => {
    expect(changesBetween(RAAB_VIEW, RAAB_VIEW)).toEqual([]);
    expect(changesBetween(null, RAAB_VIEW)).toEqual([]);
  });

  test("a move goes the way given, if it fits", () => {
    const after = having(SPARR, { at: "1120" });
    const change = (path: string[]) => changesBetween(RAAB_VIEW, after, { [SPARR]: path })[0];
    expect(change([from, "1020", "1120"])).toEqual({
      kind: "move",
      unit: SPARR,
      path: [from, "1020", "1120"],
    });
    expect(change(["0101", "1120"])).toEqual({ kind: "move", unit: SPARR, path: [from, "1120"] });
  });

  test("a flip, a capture and a loss", () => {
    const kinds = (change: Partial<PieceData>) =>
      changesBetween(RAAB_VIEW, having(SPARR, change)).map(({ kind }) => kind);
    expect(kinds({ disrupted: true })).toEqual(["flip"]);
    expect(kinds({ side: "ottoman", captured: true })).toEqual(["flip"]);
    expect(kinds({ state: "lost", at: null })).toEqual(["remove"]);
    expect(kinds({ disrupted: true, at: "1120" })).toEqual(["move", "flip"]);
  });
});

describe("the animation", () => {
  const centre = (place: string) => point(Number(place), 0);
  const before = RAAB_VIEW.pieces[0] as PieceData;

  test("a move takes 140 a step, at most 900, and passes its hexes", () => {
    const path = ["0", "1", "2", "3"];
    const moving = animate([{ kind: "move", unit: "a", path }], centre, 100, false);
    expect(moving.end).toBe(100 + 3 * TIMES.step);
    expect(moving.at(100).get("a")?.at).toEqual(point(0, 0));
    expect(moving.at(97).get("a")?.at, "a frame dated early").toEqual(point(0, 0));
    expect(moving.at(100 + 1.5 * TIMES.step).get("a")?.at?.x).toBeCloseTo(1.5, 9);
    expect(moving.at(moving.end).size).toBe(0);
    const long = Array.from({ length: 20 }, (_, i) => String(i));
    const march = animate([{ kind: "move", unit: "a", path: long }], centre, 0, false);
    expect(march.end).toBe(TIMES.path);
  });

  test("a flip shows the old side, narrows, then the new one; it waits for the move", () => {
    const plan = animate(
      [
        { kind: "move", unit: "a", path: ["0", "1"] },
        { kind: "flip", unit: "a", before },
      ],
      centre,
      0,
      false,
    );
    expect(plan.end).toBe(TIMES.step + TIMES.flip);
    expect(plan.at(10).get("a")).toMatchObject({ piece: before, wide: 1 });
    const early = plan.at(TIMES.step + TIMES.flip * 0.25).get("a");
    expect(early).toMatchObject({ piece: before, at: null });
    expect(early?.wide).toBeCloseTo(0.5, 9);
    expect(plan.at(TIMES.step + TIMES.flip * 0.75).get("a")?.piece).toBeNull();
  });

  test("a lost counter fades and sinks", () => {
    const plan = animate([{ kind: "remove", unit: "a", before, place: "5" }], centre, 0, false);
    const pose = plan.at(TIMES.removal / 2).get("a");
    expect(pose).toMatchObject({ at: point(5, 0), alpha: 0.5, piece: before });
    expect(pose?.sunk).toBeGreaterThan(0);
  });

  test("kept calm, nothing slides or flips, and a loss is a short fade", () => {
    const plan = animate(
      [
        { kind: "move", unit: "a", path: ["0", "1"] },
        { kind: "flip", unit: "b", before },
        { kind: "remove", unit: "c", before, place: "5" },
      ],
      centre,
      0,
      true,
    );
    expect([...plan.at(1).keys()]).toEqual(["c"]);
    expect(plan.end).toBe(TIMES.calm);
  });
});

describe("a stack", () => {
  const find = (kind: string): string => RAAB.counters.find((one) => one.kind === kind)?.id ?? "";
  const [unit, leader, battery] = [find("infantry"), find("commander"), find("battery")];
  const on = (id: string): PieceData => ({ ...(RAAB_VIEW.pieces[0] as PieceData), id, at: "0101" });
  const pile = (...ids: string[]) => {
    const stack = stacksOf(ids.map(on), counters).get("0101");
    const list = (pieces: readonly PieceData[] = []) => pieces.map(({ id }) => id);
    return [list(stack?.cards), list(stack?.leaders), list(stack?.guns)];
  };

  test("has its unit as the card, leaders and guns as tabs", () => {
    expect(pile(leader, battery, unit)).toEqual([[unit], [leader], [battery]]);
  });

  test("without a unit shows the guns, without guns the leader", () => {
    expect(pile(leader, battery)).toEqual([[battery], [leader], []]);
    expect(pile(leader)).toEqual([[leader], [], []]);
  });

  test("holds the counters on the map, each once", () => {
    const stacks = [...stacksOf(RAAB_VIEW.pieces, counters).values()];
    const held = stacks.flatMap(inStack).map(({ id }) => id);
    const standing = RAAB_VIEW.pieces.filter(({ at }) => at !== null).map(({ id }) => id);
    expect(held.sort()).toEqual(standing.sort());
  });
});

test("a fan stays on the screen, finds its cards and stays open on the way to it", () => {
  const size = { width: 500, height: 400 };
  for (const at of [point(10, 10), point(490, 390), point(250, 200)]) {
    const fan = layFan(at, 40, 9, size);
    expect(fan.frame.x0).toBeGreaterThanOrEqual(0);
    expect(fan.frame.x1).toBeLessThanOrEqual(size.width);
    expect(fan.frame.y0).toBeGreaterThanOrEqual(0);
    fan.cards.forEach((card, i) => {
      expect(cardAt(fan, point(card.x0 + 5, card.y0 + 5))).toBe(i);
    });
    expect(staysOpen(fan, at, 40, at)).toBe(true);
  }
  expect(cardAt(layFan(point(250, 300), 40, 2, size), point(1, 1))).toBe(-1);
});

test("what floats goes to the emptiest corner, and stays there when others are as empty", () => {
  const [window, box] = [
    { width: 1000, height: 800 },
    { width: 300, height: 200 },
  ];
  const [se, sw, ne] = [point(950, 750), point(50, 750), point(950, 50)];
  expect(calmest("south-east", [], window, box)).toBe("south-east");
  expect(calmest("south-east", [se], window, box)).toBe("south-west");
  expect(calmest("north-west", [se], window, box)).toBe("north-west");
  expect(calmest("south-east", [se, sw, ne], window, box)).toBe("north-west");
  expect(calmest("south-east", [point(5000, 750)], window, box)).toBe("south-east");
});
