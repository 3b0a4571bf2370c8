import { describe, expect, test } from "vitest";
import type { BoardData } from "../../src/board/data";
import { add, distance, mix, type Point, times } from "../../src/board/geometry";
import { placeAt } from "../../src/board/hit";
import { adjacent, layOut, neighbours, placeCentre, sidesBetween } from "../../src/board/layout";
import { RAAB, VIENNA } from "./fixture";

const cases = [RAAB, VIENNA].flatMap((data) =>
  data.orientations.map((orientation) => ({
    name: `${data.battle}, ${orientation.id}`,
    data,
    layout: layOut(data, orientation),
  })),
);

describe.each(cases)("$name", ({ data, layout }) => {
  test("every place is found at its centre", () => {
    for (const place of data.places) {
      const at = placeCentre(layout, place.id) as Point;
      expect(placeAt(layout, at)).toBe(place.id);
    }
  });

  test("points close to the sides and corners belong to the nearest centre", () => {
    for (const cell of layout.board) {
      layout.corners.forEach((corner, k) => {
        const next = layout.corners[(k + 1) % 6] as Point;
        for (const t of [0, 0.25, 0.5, 0.9]) {
          const rim = mix(corner, next, t);
          expect(placeAt(layout, add(cell.at, times(rim, 0.999)))).toBe(cell.place);
          expect(placeAt(layout, add(cell.at, times(rim, 1.001)))).not.toBe(cell.place);
        }
      });
    }
  });

  test("neighbours lie a hex width away, all six of them", () => {
    for (const cell of layout.board) {
      const round = neighbours(layout, cell);
      expect(round.filter(Boolean)).toHaveLength(6);
      for (const next of round) {
        expect(distance(cell.at, next?.at as Point)).toBeCloseTo(Math.sqrt(3), 6);
      }
    }
  });

  test("a hexside lies half-way between its hexes and is one hex side long", () => {
    const sides = data.edges.flatMap((edge) =>
      edge.sides.flatMap(([from, to]) => sidesBetween(layout, from, to)),
    );
    expect(sides.length).toBeGreaterThan(100);
    for (const { ends, from, to } of sides) {
      const [a, b] = [ends[0].at, ends[1].at];
      expect(distance(a, b)).toBeCloseTo(1, 6);
      expect(distance(mix(a, b, 0.5), mix(from.at, to.at, 0.5))).toBeCloseTo(0, 6);
    }
  });

  test("both hexes of a side name its corners alike", () => {
    const { sides } = data.edges[0] as BoardData["edges"][number];
    for (const [from, to] of sides) {
      const keys = (a: string, b: string) =>
        sidesBetween(layout, a, b).flatMap((side) => side.ends.map((end) => end.key));
      expect(keys(from, to).sort()).toEqual(keys(to, from).sort());
    }
  });

  test("nothing lies beyond the sheet", () => {
    const { x0, y0, x1, y1 } = layout.sheet;
    for (const { at } of layout.board) {
      expect(at.x - 1 > x0 && at.x + 1 < x1 && at.y - 1 > y0 && at.y + 1 < y1).toBe(true);
    }
  });
});

test("with north up, Raab's numbers grow southwards and westwards; as printed, to the right and down", () => {
  const at = (turned: number, id: string) => {
    const orientation = RAAB.orientations[turned];
    if (!orientation) throw new Error("no such orientation");
    return placeCentre(layOut(RAAB, orientation), id) as Point;
  };
  expect(at(0, "0712").y).toBeLessThan(at(0, "0812").y);
  expect(at(0, "0712").x).toBeGreaterThan(at(0, "0713").x);
  expect(at(1, "0712").x).toBeLessThan(at(1, "0812").x);
  expect(at(1, "0712").y).toBeLessThan(at(1, "0713").y);
});

test("the hexes of the printed examples touch", () => {
  const north = VIENNA.orientations[0];
  if (!north) throw new Error("no orientation");
  const layout = layOut(VIENNA, north);
  expect(adjacent(layout, "1515")).toContain("1614");
  expect(adjacent(layout, "1610")).toContain("1711");
  expect(adjacent(layout, "1611")).toContain("1711");
});
