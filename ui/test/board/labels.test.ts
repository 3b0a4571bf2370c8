import { describe, expect, test } from "vitest";
import { detailAt, STEPS } from "../../src/board/camera";
import { lettered } from "../../src/board/draw/grid";
import { touch } from "../../src/board/geometry";
import { layOut } from "../../src/board/layout";
import { type Ground, LEAST_TEXT, placeLabels } from "../../src/board/scene/labels";
import { type MapName, mapNames, shortName } from "../../src/board/scene/names";
import { rivers } from "../../src/board/scene/rivers";
import { nameLakes, nameRivers } from "../../src/board/scene/waternames";
import { RAAB, VIENNA } from "./fixture";

const measure: Ground["measure"] = (text, _, size) => text.length * size * 0.46;
const open = (within: Ground["within"]): Ground => ({ measure, lines: () => 0, keep: [], within });
const wide = open({ x0: -50, y0: -50, x1: 50, y1: 50 });
const town = (text: string, x: number, y: number): MapName => ({
  text,
  kind: "town",
  at: { x, y },
});

describe.each([RAAB, VIENNA])("$battle", (data) => {
  const layout = layOut(data, data.orientations[0] ?? (undefined as never));
  const names = mapNames(data, layout);

  test("names never touch, never leave the sheet, and are never small", () => {
    for (const scale of STEPS) {
      const labels = placeLabels(names, open(layout.sheet), scale, detailAt(scale));
      labels.forEach((label, i) => {
        for (const other of labels.slice(i + 1)) expect(touch(label.box, other.box)).toBe(false);
        expect(label.size * scale).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
        expect(label.box.x0).toBeGreaterThan(layout.sheet.x0);
        expect(label.box.x1).toBeLessThan(layout.sheet.x1);
      });
    }
  });

  test("from near every name finds its place, from afar the villages stay away", () => {
    const near = placeLabels(names, open(layout.sheet), 60, "near");
    expect(near.length).toBe(names.filter(({ kind }) => kind !== "water").length);
    const far = placeLabels(names, open(layout.sheet), 12, "far");
    expect(far.some(({ kind }) => kind === "village")).toBe(false);
    expect(far.length).toBeGreaterThan(0);
  });

  test("rivers are named on the sheet, letters in reading order", () => {
    const drawn = rivers(data, layout);
    const found = nameRivers(drawn, open(layout.sheet), [], 40, "near");
    expect(found.length).toBeGreaterThan(3);
    for (const { letters } of found) {
      const [first, last] = [letters[0], letters.at(-1)];
      if (!first || !last) throw new Error("a name without letters");
      expect(last.at.x).toBeGreaterThanOrEqual(first.at.x);
      for (const { at } of letters) {
        expect(at.x > layout.sheet.x0 && at.x < layout.sheet.x1).toBe(true);
        expect(at.y > layout.sheet.y0 && at.y < layout.sheet.y1).toBe(true);
      }
    }
  });
});

test("a large water has its name set downwards in it", () => {
  const danube: MapName = { text: "Danube", kind: "water", at: { x: 3, y: 5 } };
  const [name] = nameLakes([town("Nussdorf", 0, 0), danube], wide, 40);
  const feet = name?.letters.map(({ at }) => at.y) ?? [];
  expect(feet).toHaveLength(6);
  expect(feet).toEqual([...feet].sort((a, b) => a - b));
  expect(((feet[0] ?? 0) + (feet[5] ?? 0)) / 2).toBeCloseTo(5, 0);
});

test("of two names at one place both are set, the second elsewhere", () => {
  const [a, b] = placeLabels([town("Döbling", 0, 0), town("Währing", 0, 0)], wide, 30, "mid");
  expect(a?.middle.y).toBeLessThan(0);
  expect(b && touch(a?.box ?? b.box, b.box)).toBe(false);
});

test("a name avoids what is to be kept free, and lines where it can", () => {
  const above = { x0: -2, y0: -1.3, x1: 2, y1: -0.3 };
  const [kept] = placeLabels([town("Hernals", 0, 0)], { ...wide, keep: [above] }, 30, "mid");
  expect(kept && touch(kept.box, above)).toBe(false);
  const lines: Ground["lines"] = (box) => (box.y0 < 0 ? 10 : 0);
  const [below] = placeLabels([town("Hernals", 0, 0)], { ...wide, lines }, 30, "mid");
  expect(below?.middle.y).toBeGreaterThan(0);
});

test("a name without room is dropped, not shrunk", () => {
  const narrow = open({ x0: -0.5, y0: -0.5, x1: 0.5, y1: 0.5 });
  expect(placeLabels([town("Kahlenbergerdorf", 0, 0)], narrow, 30, "mid")).toEqual([]);
});

test("explanations stay off the map", () => {
  expect(shortName("Windischdorf (Rábatótfalu)", "village")).toBe("Windischdorf");
  expect(shortName("Ottoman encampment, forward camp", "camp")).toBe("Forward camp");
  expect(shortName("to Weichselbaum", "exit")).toBe("To Weichselbaum");
  expect(shortName("Türkenschanze heights", "height")).toBe("Türkenschanze");
});

test("a hex number makes way for the letters of a water's name alone", () => {
  const name = { size: 0.5, letters: [{ text: "R", at: { x: 3, y: 3 }, turn: 0 }] };
  expect(lettered(name, { x: 3.3, y: 2.8 })).toBe(true);
  expect(lettered(name, { x: 3.6, y: 2.8 })).toBe(false);
  expect(lettered(name, { x: 3.3, y: 2.4 })).toBe(false);
});
