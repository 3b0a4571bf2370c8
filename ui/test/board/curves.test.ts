import { describe, expect, test } from "vitest";
import { chainUp, isClosed } from "../../src/board/curves/chains";
import { lengthOf, paced, ribbon } from "../../src/board/curves/line";
import { outlines, softOutlines } from "../../src/board/curves/region";
import { alongSides, soften, through } from "../../src/board/curves/smooth";
import { distance, onStretch, type Point, point } from "../../src/board/geometry";
import { type Layout, layOut } from "../../src/board/layout";
import { rivers } from "../../src/board/scene/rivers";
import { coverOf } from "../../src/board/scene/styles";
import { isWater, STRAY } from "../../src/board/scene/washes";
import { RAAB, VIENNA } from "./fixture";

const boards = [RAAB, VIENNA].flatMap((data) =>
  data.orientations.map((orientation) => ({
    name: `${data.battle}, ${orientation.id}`,
    data,
    layout: layOut(data, orientation),
  })),
);

type Stretch = readonly [Point, Point];

const away = (p: Point, stretches: readonly Stretch[]): number =>
  Math.min(...stretches.map(([a, b]) => distance(p, onStretch(p, a, b))));

const within = (layout: Layout, p: Point): boolean => {
  const { x0, y0, x1, y1 } = layout.sheet;
  return p.x > x0 + 2 && p.x < x1 - 2 && p.y > y0 + 2 && p.y < y1 - 2;
};

describe.each(boards)("$name", ({ data, layout }) => {
  test("rivers stay within .15 R of their hexsides, and cover them", () => {
    const drawn = rivers(data, layout);
    expect(drawn.length).toBeGreaterThan(3);
    for (const { line, sides } of drawn) {
      const exact: Stretch[] = sides.map(({ ends }) => [ends[0].at, ends[1].at]);
      // The very ends may lie in the middle of the water they join.
      for (const p of line.slice(1, -1).filter((one) => within(layout, one))) {
        expect(away(p, exact)).toBeLessThan(0.15);
      }
      for (const { from, to } of sides) {
        const middle = point((from.at.x + to.at.x) / 2, (from.at.y + to.at.y) / 2);
        const near = Math.min(...line.map((p) => distance(p, middle)));
        expect(near).toBeLessThan(0.3);
      }
    }
  });

  test("a brook ends on the curve of the water it runs into, or at the edge of the board", () => {
    const all = rivers(data, layout);
    let joined = 0;
    for (const { line, style, free } of all) {
      if (!style.brook) continue;
      for (const [end, p] of [line[0], line.at(-1)].entries()) {
        if (!p || free[end as 0 | 1] || !within(layout, p)) continue;
        joined += 1;
        const others = all.filter((river) => river.line !== line);
        const gap = Math.min(...others.flatMap((river) => river.line.map((q) => distance(p, q))));
        expect(gap).toBeLessThan(1e-9);
      }
    }
    expect(joined).toBeGreaterThan(1);
  });

  test("regions stay within .12 R of their hexsides", () => {
    const tests = [(level: number) => level >= 1, (level: number) => level >= 2].map(
      (test) => (cell: { level: number }) => test(cell.level),
    );
    for (const isIn of tests) check(layout, isIn, 0.5, 2);
    for (const cover of ["wood", "hillwood", "forest", "vines", "camp"]) {
      check(layout, (cell) => coverOf(cell.terrain) === cover, 0.5, 1);
    }
    check(layout, isWater, 0.2, 6);
  });
});

function check(
  layout: Layout,
  isIn: Parameters<typeof softOutlines>[1],
  wave: number,
  passes: number,
): void {
  const exact = outlines(layout, isIn).flatMap((line) =>
    line.slice(1).map((p, i): Stretch => [line[i] as Point, p]),
  );
  for (const line of softOutlines(layout, isIn, wave, passes, STRAY)) {
    for (const p of line.filter((one) => within(layout, one))) {
      expect(away(p, exact)).toBeLessThan(0.12);
    }
  }
}

test("links are walked into one chain, and a ring is closed", () => {
  const corner = (key: number) => ({ key, at: point(key, 0) });
  const link = (a: number, b: number) =>
    ({ ends: [corner(a), corner(b)], load: `${a}-${b}` }) as const;
  const [chain, ...others] = chainUp([link(3, 2), link(1, 2), link(3, 4)]);
  expect(others).toEqual([]);
  expect(chain?.corners.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  expect(chain?.loads).toEqual(["1-2", "3-2", "3-4"]);
  const [ring] = chainUp([link(1, 2), link(2, 3), link(3, 1)]);
  expect(ring && isClosed(ring)).toBe(true);
  expect(chainUp([link(1, 2), link(2, 3), link(2, 4)])).toHaveLength(3);
});

test("a curve goes through every side's middle", () => {
  const corners = [point(0, 0), point(1, 0), point(1.5, 0.87), point(2.5, 0.87)];
  const curve = alongSides(corners, 0.5, false);
  for (const middle of [point(0.5, 0), point(1.25, 0.435), point(2, 0.87)]) {
    expect(Math.min(...curve.map((p) => distance(p, middle)))).toBeLessThan(1e-9);
  }
  expect(curve[0]).toEqual(corners[0]);
  expect(curve.at(-1)).toEqual(corners[3]);
});

test("softening keeps the ends of a line and the closing of a ring", () => {
  const line = through([point(0, 0), point(1, 1), point(2, 0)], false);
  const softer = soften(line, 5, false);
  expect(softer[0]).toEqual(line[0]);
  expect(softer.at(-1)).toEqual(line.at(-1));
  const ring = soften(through([point(0, 0), point(1, 1), point(2, 0)], true), 3, true);
  expect(ring[0]).toEqual(ring.at(-1));
});

test("marks come at even steps, and a ribbon is as wide as asked", () => {
  const line = [point(0, 0), point(3, 0), point(3, 4)];
  expect(lengthOf(line)).toBe(7);
  const marks = paced(line, 0.5);
  expect(marks).toHaveLength(15);
  expect(marks[8]?.at).toEqual(point(3, 1));
  expect(marks[8]?.along).toEqual(point(0, 1));
  const edge = ribbon([point(0, 0), point(1, 0), point(2, 0)], (t) => 0.2 + t);
  expect(edge.map(({ y }) => Math.abs(y))).toEqual([0.1, 0.35, 0.6, 0.6, 0.35, 0.1]);
});
