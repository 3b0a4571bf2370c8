import { describe, expect, test } from "vitest";
import tokens from "../src/style/tokens.css?raw";

type Palette = Map<string, string>;

const [, lightBlock = "", darkBlock = ""] = tokens.split(/:root[^{]*\{/);
const light = colours(lightBlock);
const dark = colours(darkBlock);

function colours(block: string): Palette {
  const lines = block.matchAll(/--([\w-]+): ([^;]+);/g);
  return new Map([...lines].map(([, name = "", value = ""]) => [name, value]));
}

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, one: string, other: string): number {
  const lights = [one, other].map((name) => {
    const colour = palette.get(name);
    if (!colour) throw new Error(`no colour --${name}`);
    return luminance(colour);
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

test("dark changes every colour of frame and map, and no other", () => {
  const themed = [...light.keys()].filter(
    (name) => !/-(face|ink|edge)$/.test(name) || name === "map-marsh-ink",
  );
  expect([...dark.keys()]).toEqual(themed.filter((name) => !name.startsWith("outcome-")));
});

describe.each([
  ["light", light],
  ["dark", dark],
])("%s", (_, palette) => {
  const grounds = ["panel", "sunk", "raised"];
  const text = ["ink", "ink-2", "ink-3", "accent", "brass", "focus", "good", "warn", "bad"];

  test.each(text)("%s can be read on every ground", (name) => {
    for (const ground of grounds) {
      expect(contrast(palette, name, ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("borders of controls can be seen on every ground", () => {
    for (const ground of grounds) {
      expect(contrast(palette, "rule-strong", ground), ground).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([
    ["on-accent", "accent"],
    ["ink", "brass-ground"],
    ["ink", "selected"],
    ["map-text-place", "map-land"],
    ["map-text-height", "map-land"],
    ["map-text-water", "map-land"],
  ])("%s can be read on %s", (name, ground) => {
    expect(contrast(palette, name, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(["imperial", "ottoman", "franco-bavarian", "allied", "french"])(
  "the figures of the %s side can be read on its counters",
  (side) => {
    expect(contrast(light, `${side}-ink`, `${side}-face`)).toBeGreaterThanOrEqual(4.5);
  },
);
