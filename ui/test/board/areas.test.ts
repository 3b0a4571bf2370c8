import { expect, test } from "vitest";
import type { BoardData, PlaceData } from "../../src/board/data";
import { type Point, point } from "../../src/board/geometry";
import { placeAt } from "../../src/board/hit";
import { adjacent, layOut, placeCentre, STEPS, sidesBetween } from "../../src/board/layout";
import { compose } from "../../src/board/scene/scene";

/** Areas of seven hexes side by side, as at Blenheim. */
const area = (id: string, q: number, r: number, terrain = "clear", level = 0): PlaceData => ({
  id,
  hexes: [[q, r], ...STEPS.map((step) => [q + step.q, r + step.r] as const)],
  terrain,
  level,
});

const AREAS: BoardData = {
  battle: "blenheim",
  title: "Three areas",
  date: "",
  hexMetres: 150,
  sides: ["french", "allied"],
  orientations: [{ id: "north", title: "", pointy: true, qStep: [2, 0], rStep: [1, 1] }],
  places: [area("A1", 0, 0), area("A2", 3, -1), area("B1", 1, 2, "marsh", 1)],
  edges: [{ kind: "river", name: "Nebel", sides: [["A1", "A2"]] }],
  roads: [{ name: "Main road", class: "main", places: ["A1", "B1"] }],
  names: [{ name: "Blindheim", kind: "village", places: ["B1"] }],
  mapEdges: [],
  counters: [],
};

const layout = layOut(AREAS, AREAS.orientations[0] ?? (undefined as never));

test("every hex of an area belongs to it", () => {
  for (const cell of layout.board) expect(placeAt(layout, cell.at)).toBe(cell.place);
  expect(layout.areas).toBe(true);
  expect(layout.board.filter((cell) => cell.first)).toHaveLength(3);
});

test("two areas that touch share several sides, and its middle hex is the place", () => {
  expect(adjacent(layout, "A1").sort()).toEqual(["A2", "B1"]);
  expect(sidesBetween(layout, "A1", "A2").length).toBeGreaterThan(1);
  expect(placeCentre(layout, "A1")).toEqual(point(0, 0));
});

test("rivers run along the border, roads through the middles", () => {
  const scene = compose(AREAS, layout);
  const [nebel] = scene.rivers;
  expect(nebel?.sides).toHaveLength(sidesBetween(layout, "A1", "A2").length);
  const [a, b] = [placeCentre(layout, "A1"), placeCentre(layout, "B1")] as [Point, Point];
  const line = scene.roads[0]?.line ?? [];
  for (const p of [a, b]) {
    expect(line.some(({ x, y }) => Math.hypot(x - p.x, y - p.y) < 1e-9)).toBe(true);
  }
  expect(scene.marshes.all().length).toBeGreaterThan(10);
});
