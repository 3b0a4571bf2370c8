import { describe, expect, test } from "vitest";
import { distance, type Point, type Rect } from "../../src/board/geometry";
import { layOut, placeCentre } from "../../src/board/layout";
import { BAND, bands } from "../../src/board/scene/bands";
import { compose } from "../../src/board/scene/scene";
import { RAAB, VIENNA } from "./fixture";

const cases = VIENNA.orientations.map((orientation) => ({
  name: orientation.id,
  layout: layOut(VIENNA, orientation),
}));

/** Where a box lies along its border: from, to, and how far its near and far sides are from the rim. */
function lie(box: Rect, out: Point, sheet: Rect) {
  const [from, to] = out.x === 0 ? [box.x0, box.x1] : [box.y0, box.y1];
  const rim = out.x < 0 ? sheet.x0 : out.x > 0 ? sheet.x1 : out.y < 0 ? sheet.y0 : sheet.y1;
  const depths = (out.x === 0 ? [box.y0, box.y1] : [box.x0, box.x1]).map((at) =>
    Math.abs(at - rim),
  );
  return { from, to, near: Math.min(...depths), far: Math.max(...depths) };
}

describe.each(cases)("Vienna, $name", ({ layout }) => {
  const [home, away, vienna] = bands(VIENNA, layout);
  if (!home || !away || !vienna) throw new Error("a band is missing");

  test("each side's own edge lies along the neatline, opposite the other's", () => {
    expect(home.sides).toEqual(["imperial"]);
    expect(away.sides).toEqual(["ottoman"]);
    expect([home.out.x + away.out.x, home.out.y + away.out.y]).toEqual([0, 0]);
    for (const { box, out } of [home, away]) {
      const { near, far } = lie(box, out, layout.sheet);
      expect(near).toBeCloseTo(0);
      expect(far).toBeCloseTo(BAND);
    }
  });

  test("a way in and out that both use lies inside the edge it is part of", () => {
    expect(vienna.sides).toEqual(["imperial", "ottoman"]);
    expect(vienna.out).toEqual(away.out);
    const [inner, outer] = [
      lie(vienna.box, vienna.out, layout.sheet),
      lie(away.box, away.out, layout.sheet),
    ];
    expect(inner.near).toBeCloseTo(BAND);
    expect(inner.far).toBeCloseTo(2 * BAND);
    expect(inner.from >= outer.from - 1e-9 && inner.to <= outer.to + 1e-9).toBe(true);
    expect(inner.to - inner.from).toBeLessThan(outer.to - outer.from);
  });

  test("a band covers every hex of its edge, and no hex is under one", () => {
    for (const [band, edge] of [
      [vienna, VIENNA.mapEdges[0]],
      [home, VIENNA.mapEdges[1]],
      [away, VIENNA.mapEdges[2]],
    ] as const) {
      const { from, to, far } = lie(band.box, band.out, layout.sheet);
      for (const place of edge?.places ?? []) {
        const at = placeCentre(layout, place) as Point;
        const along = band.out.x === 0 ? at.x : at.y;
        expect(along > from && along < to).toBe(true);
      }
      expect(far).toBeLessThan(1);
    }
  });

  test("the arrows of the way stand for those of its name", () => {
    expect(VIENNA.names.some(({ kind }) => kind === "exit")).toBe(true);
    expect(compose(VIENNA, layout).exits).toEqual([]);
  });
});

test("where nothing leaves the map there is no band, and roads lead on with arrows", () => {
  const [north] = RAAB.orientations;
  if (!north) throw new Error("the Raab has no orientation");
  const scene = compose(RAAB, layOut(RAAB, north));
  expect(scene.bands).toEqual([]);
  expect(scene.exits).toHaveLength(6);
  const onRoad = scene.exits.filter(({ at }) =>
    scene.roads.some(({ line }) => line.some((p) => distance(p, at) < 1e-9)),
  );
  expect(onRoad).toHaveLength(6);
});
