import { expect, test } from "vitest";
import {
  type Camera,
  detailAt,
  hold,
  nearestStep,
  pan,
  STEPS,
  seen,
  show,
  stayPut,
  stepFrom,
  toMap,
  toScreen,
  whole,
  zoomAt,
} from "../../src/board/camera";
import { point } from "../../src/board/geometry";
import {
  advance,
  FLING_TIME,
  fling,
  goTo,
  restingCamera,
  still,
  ZOOM_TIME,
  zoomTo,
} from "../../src/board/glide";

const size = { width: 900, height: 600 };
const camera: Camera = { at: point(10, 20), scale: 25 };
const sheet = { x0: -30, y0: 0, x1: 20, y1: 60 };

test("screen and map are each other's inverse", () => {
  const p = point(123, 456);
  const back = toScreen(camera, size, toMap(camera, size, p));
  expect(back.x).toBeCloseTo(p.x, 9);
  expect(back.y).toBeCloseTo(p.y, 9);
});

test("zooming keeps the point under the cursor where it is", () => {
  const cursor = point(700, 130);
  const held = toMap(camera, size, cursor);
  for (const scale of STEPS) {
    const at = toScreen(zoomAt(camera, size, cursor, scale), size, held);
    expect(at.x).toBeCloseTo(cursor.x, 6);
    expect(at.y).toBeCloseTo(cursor.y, 6);
  }
});

test("zoom steps go up and down one by one and stop at both ends", () => {
  const up = [STEPS[0] as number];
  while (up.length < 30) up.push(stepFrom(up.at(-1) as number, 1));
  expect(up.slice(0, STEPS.length)).toEqual([...STEPS]);
  expect(up.at(-1)).toBe(STEPS.at(-1));
  expect(stepFrom(STEPS[3] as number, -1)).toBe(STEPS[2]);
  expect(stepFrom(STEPS[0] as number, -1)).toBe(STEPS[0]);
  expect(stepFrom(STEPS[2] as number, 2)).toBe(STEPS[4]);
  const between = ((STEPS[4] as number) + (STEPS[5] as number)) / 2;
  expect(stepFrom(between, 1)).toBe(STEPS[5]);
  expect(stepFrom(between, -1)).toBe(STEPS[4]);
  expect(nearestStep((STEPS[6] as number) * 1.02)).toBe(STEPS[6]);
});

test("detail goes by the width of a hex", () => {
  const scale = (width: number) => width / Math.sqrt(3);
  expect([27, 28, 64, 65].map((width) => detailAt(scale(width) + 1e-9))).toEqual([
    "far",
    "mid",
    "near",
    "near",
  ]);
});

test("the whole sheet fits, with a border", () => {
  const view = seen(whole(sheet, size), size);
  expect(view.x0).toBeLessThan(sheet.x0);
  expect(view.y0).toBeLessThan(sheet.y0);
  expect(view.x1).toBeGreaterThan(sheet.x1);
  expect(view.y1).toBeGreaterThan(sheet.y1);
});

test("a pan moves the sheet with the hand", () => {
  const held = toMap(camera, size, point(100, 100));
  const at = toScreen(pan(camera, 40, -15), size, held);
  expect(at.x).toBeCloseTo(140, 9);
  expect(at.y).toBeCloseTo(85, 9);
});

test("the sheet cannot be lost", () => {
  for (const at of [point(1e6, 0), point(-1e6, 1e6), point(0, -1e6)]) {
    for (const scale of STEPS) {
      const view = seen(hold({ at, scale }, size, sheet), size);
      expect(view.x0 < sheet.x1 && view.x1 > sheet.x0).toBe(true);
      expect(view.y0 < sheet.y1 && view.y1 > sheet.y0).toBe(true);
    }
  }
});

test("showing a place moves just far enough, or not at all", () => {
  expect(show(camera, size, camera.at, 50)).toEqual(camera);
  const edge = toMap(camera, size, point(890, 300));
  const at = toScreen(show(camera, size, edge, 50), size, edge);
  expect(at.x).toBeCloseTo(850, 6);
  expect(at.y).toBeCloseTo(300, 6);
});

test("a zoom glides to its scale and keeps its anchor on the way", () => {
  const anchor = point(200, 200);
  const held = toMap(camera, size, anchor);
  let glide = zoomTo(still(camera), anchor, 50, 1000);
  for (const time of [1040, 1100, 1150]) {
    glide = advance(glide, size, time);
    expect(toScreen(glide.camera, size, held).x).toBeCloseTo(200, 6);
    expect(glide.camera.scale).toBeGreaterThan(25);
    expect(glide.camera.scale).toBeLessThan(50);
  }
  expect(restingCamera(glide, size).scale).toBe(50);
  glide = advance(glide, size, 1000 + ZOOM_TIME);
  expect(glide.camera.scale).toBe(50);
  expect(glide.motion).toBeNull();
});

test("a move glides to its end, and a run-out slows down and stops", () => {
  const end = { at: point(0, 0), scale: 40 };
  expect(advance(goTo(still(camera), end, 0), size, ZOOM_TIME).camera).toEqual(end);
  let glide = fling(still(camera), point(1, 0), 0);
  const ways: number[] = [];
  for (let time = 40; time <= FLING_TIME; time += 40) {
    const before = glide.camera.at.x;
    glide = advance(glide, size, time);
    ways.push(before - glide.camera.at.x);
  }
  expect(ways).toEqual([...ways].sort((a, b) => b - a));
  expect(ways.every((way) => way > 0)).toBe(true);
  expect(glide.motion).toBeNull();
});

test("a panel that takes room beside the map does not move what is under the pointer", () => {
  const narrower = { width: size.width - 92, height: size.height };
  const p = point(12, 18);
  const after = stayPut(camera, narrower, point(-46, 0), p);
  expect(toScreen(after, narrower, p)).toEqual(toScreen(camera, size, p));
});

test("what is worked at is not left under the panel", () => {
  const narrower = { width: size.width - 92, height: size.height };
  const p = toMap(camera, size, point(880, 300));
  const after = stayPut(camera, narrower, point(-46, 0), p);
  expect(toScreen(after, narrower, p).x).toBeCloseTo(narrower.width - camera.scale, 6);
});
