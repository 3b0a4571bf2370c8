import { beforeAll, describe, expect, test } from "vitest";
import { fitted } from "../../src/board/counter/body";
import { drawThreats } from "../../src/board/draw/arrows";
import { COUNTER } from "../../src/board/draw/counters";
import type { Frame } from "../../src/board/draw/frame";
import { drawMarkers } from "../../src/board/draw/markers";

type Call = [string, ...unknown[]];

/** A canvas that only keeps what it was told. */
function notebook(): { ctx: CanvasRenderingContext2D; calls: Call[] } {
  const calls: Call[] = [];
  const ctx = new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === "measureText"
          ? (text: string) => ({ width: text.length * 6 })
          : (...args: unknown[]) => calls.push([name, ...args]),
      set: () => true,
    },
  );
  return { ctx: ctx as CanvasRenderingContext2D, calls };
}

const SCALE = 30;
const AT = { x: 100, y: 100 };

function frameOn(ctx: CanvasRenderingContext2D): Frame {
  const palette = { dark: false, of: () => "#000000" };
  const size = { width: 400, height: 400 };
  return { ctx, palette, scale: SCALE, ratio: 1, size, place: () => AT } as unknown as Frame;
}

beforeAll(() => {
  globalThis.Path2D ??= class {} as unknown as typeof Path2D;
});

describe("markers", () => {
  const drawn = (occupied: boolean, count = 1) => {
    const { ctx, calls } = notebook();
    const markers = Array.from({ length: count }, () => ({ kind: "burning", at: "0101" }));
    drawMarkers(frameOn(ctx), markers, () => occupied);
    const moves = calls.filter(([name]) => name === "translate") as [string, number, number][];
    const sizes = calls.filter(([name]) => name === "scale").map(([, by]) => Number(by) * 100);
    return moves.map(([, x, y], i) => ({ x, y, size: sizes[i] ?? 0 }));
  };
  const counter = COUNTER * SCALE;

  test("in an empty place they lie in the middle, .64 of a counter wide", () => {
    const [only] = drawn(false);
    expect(only?.size).toBeCloseTo(0.64 * counter);
    expect(only?.x).toBeCloseTo(AT.x - 0.32 * counter);
    expect(only?.y).toBeCloseTo(AT.y - 0.32 * counter);
  });

  test("beside a counter they lie at its corner, one beside the other, and its values stay in sight", () => {
    const [first, second] = drawn(true, 2);
    const middle = AT.x - counter / 2 + counter * 0.73;
    expect(first?.x).toBeGreaterThanOrEqual(middle - 0.01);
    expect(first?.size).toBeLessThan(0.5 * counter);
    expect(second?.x).toBeLessThan(first?.x ?? 0);
  });

  test("a kind without a sign is left out", () => {
    const { ctx, calls } = notebook();
    drawMarkers(frameOn(ctx), [{ kind: "unknown", at: "0101" }], () => false);
    expect(calls).toEqual([]);
  });
});

test("the best odds stand under own counters only, below their values", () => {
  const { ctx, calls } = notebook();
  const hexes = [
    ["0101", "2:1"],
    ["0102", "3:1"],
  ] as const;
  drawThreats(frameOn(ctx), { kind: "threat", side: "ottoman", hexes }, (at) => at === "0101");
  const texts = calls.filter(([name]) => name === "fillText");
  expect(texts.map(([, text]) => text)).toEqual(["2:1"]);
  const [tab] = calls.filter(([name]) => name === "fillRect");
  expect(Number(tab?.[2])).toBeGreaterThan(AT.y + 0.43 * COUNTER * SCALE);
});

describe("names on counters", () => {
  const { ctx } = notebook();
  test("stay whole when they fit set closer", () => {
    expect(fitted(ctx, "Saxon Leibregiment", 88)).toBe("Saxon Leibregiment");
  });
  test("lose their brackets first, then their end with a point", () => {
    expect(fitted(ctx, "Royal Foot Guard (Dönhoff)", 88)).toBe("Royal Foot Guard");
    expect(fitted(ctx, "A name that is far too long", 88)).toBe("A name that is far.");
  });
});
