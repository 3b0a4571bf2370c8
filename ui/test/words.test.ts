import { expect, test } from "vitest";
import { headsOf } from "../src/panels/ChartsPanel";
import { traitsOf } from "../src/panels/UnitCard";
import { spokenHead } from "../src/text/words";

test("the heads of a chart keep their figures and their signs", () => {
  expect(["-3", "1-2", "1.5:1"].map(spokenHead)).toEqual(["-3", "1-2", "1.5:1"]);
  expect(["wooded_hill", "light-infantry", "4 or less"].map(spokenHead)).toEqual([
    "Wooded hill",
    "Light infantry",
    "4 or less",
  ]);
});

test("a chart with several long heads has them upright, one with many figures has them close", () => {
  expect(headsOf(["infantry", "cavalry", "defence", "sight"])).toBe("upright");
  expect(headsOf(["1", "2", "3-4", "5-6"])).toBe("");
  expect(headsOf(["1:5", "1:4", "1:3", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1"])).toBe(
    "close",
  );
});

test("what a counter always is has a value beside it", () => {
  expect(traitsOf({ traits: ["elite", "charge", "line-a"] })).toEqual([
    ["Elite", "yes"],
    ["Charge", "yes"],
    ["Bombardment line", "A"],
  ]);
});
