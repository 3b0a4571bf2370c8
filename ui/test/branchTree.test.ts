import { describe, expect, test } from "vitest";
import type { Branch } from "../src/bindings";
import { limbsOf } from "../src/screens/library/branchTree";

const plain: Branch = {
  tip: 0,
  fork: 0,
  leaves: null,
  forkOrdinal: 0,
  own: 0,
  dice: 0,
  name: "",
  pinned: false,
  current: false,
  trimming: false,
  leftAt: null,
  instead: "",
  endsAt: null,
  time: "",
};

const main = { ...plain, tip: 40, own: 40, current: true };
const back = { ...plain, tip: 60, leaves: 40, forkOrdinal: 10, own: 10, trimming: true };
const far = { ...plain, tip: 80, leaves: 60, forkOrdinal: 15, own: 35, dice: 2 };

describe("the tree of a game's lines", () => {
  test("a line that leaves one that is not shown hangs on the shown one before it", () => {
    const limbs = limbsOf([main, back, far]);
    expect(limbs.map(({ branch }) => branch.tip)).toEqual([40, 80]);
    expect(limbs.map(({ parent }) => parent)).toEqual([0, 0]);
  });

  test("lengths go by steps, and a short line is still seen", () => {
    const short = { ...plain, tip: 90, leaves: 40, forkOrdinal: 50, own: 1, name: "no fog" };
    const [one, other, last] = limbsOf([main, far, short]);
    expect([one?.from, one?.to]).toEqual([0, 40 / 51]);
    expect(other?.to).toBeCloseTo(50 / 51);
    expect(last?.to).toBe(1);
    expect(last?.from).toBeLessThanOrEqual(0.84);
  });
});
