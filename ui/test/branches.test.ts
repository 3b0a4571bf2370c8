import { expect, test } from "vitest";
import type { Branch } from "../src/bindings";
import { branchName, branchPlace } from "../src/text/branches";

const branch = (more: Partial<Branch>): Branch => ({
  tip: 9,
  fork: 3,
  leaves: null,
  forkOrdinal: 3,
  own: 2,
  dice: 1,
  name: "",
  pinned: false,
  current: false,
  trimming: false,
  time: "2026-11-30T18:00:00Z",
  leftAt: { turn: 2, phase: "move", side: "imperial", outcome: null },
  instead: "Sparr moves to 1213",
  endsAt: { turn: 3, phase: "fight", side: "ottoman", outcome: null },
  ...more,
});

test("lines without a name are told by what they do first, and where they part and end", () => {
  const [one, other] = [branch({}), branch({ instead: "Pio moves to 1014" })];
  expect(branchName(one)).not.toBe(branchName(other));
  expect(branchPlace(one)).toBe(
    "leaves in turn 2, movement (Imperial to decide), goes on to turn 3, combat (Ottoman to decide)",
  );
});

test("a name goes before, and a line that ends the game says so", () => {
  const named = branch({ name: "Over the bridge" });
  expect(branchName(named)).toBe("Over the bridge");
  const over = { turn: 10, phase: "fight", side: null, outcome: "The Imperial player wins." };
  expect(branchPlace(branch({ endsAt: over }))).toMatch(/goes on to the end of the game$/);
});

test("a short line leaves and ends in one phase", () => {
  const { leftAt } = branch({});
  expect(branchPlace(branch({ endsAt: leftAt }))).toBe(
    "leaves and ends in turn 2, movement (Imperial to decide)",
  );
});

test("the line one stands on does not leave itself", () => {
  expect(branchPlace(branch({ current: true }))).toBe("goes to turn 3, combat (Ottoman to decide)");
});
