import { expect, test } from "vitest";
import { createFades, FADE } from "../../src/board/fades";
import { NO_OVERLAYS, type Overlays } from "../../src/board/state";

const zones: Overlays = {
  ...NO_OVERLAYS,
  hexes: [{ kind: "control", side: "imperial", hexes: [["0101", ""]] }],
};

test("an overlay that is switched on fades in, visible from its first frame", () => {
  const fades = createFades();
  fades.meet(NO_OVERLAYS, zones, 1000);
  const share = (after: number) => fades.share("control", 1000 + after, false);
  expect(share(0)).toBeGreaterThan(0);
  expect(share(FADE.full / 2)).toBeGreaterThan(share(0));
  expect(share(FADE.full / 2)).toBeLessThan(1);
  expect(share(FADE.full)).toBe(1);
  expect(fades.running(1000 + FADE.full - 1, false)).toBe(true);
  expect(fades.running(1000 + FADE.full, false)).toBe(false);
});

test("calm motion fades shorter, and an overlay that stays does not fade again", () => {
  const fades = createFades();
  fades.meet(NO_OVERLAYS, zones, 0);
  expect(fades.share("control", FADE.calm, true)).toBe(1);
  fades.meet(zones, { ...zones, rings: ["0101"] }, 5000);
  expect(fades.share("control", 5000, false)).toBe(1);
  fades.meet(zones, NO_OVERLAYS, 6000);
  fades.meet(NO_OVERLAYS, zones, 7000);
  expect(fades.share("control", 7000, false)).toBeLessThan(1);
});
