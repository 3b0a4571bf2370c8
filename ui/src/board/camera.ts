import { clamp, type Point, point, type Rect } from "./geometry";

/** What of the map is seen: the map point in the middle, and the pixels of a hex side. */
export interface Camera {
  readonly at: Point;
  readonly scale: number;
}

/** The size of the canvas in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Hex widths across the flats at the zoom steps, in pixels. */
export const WIDTHS = [12, 15, 18, 22, 27, 34, 44, 54, 66, 80, 98, 120] as const;
/** Pixels of a hex side at each zoom step. */
export const STEPS: readonly number[] = WIDTHS.map((width) => width / Math.sqrt(3));
const LEAST = STEPS[0] as number;
const MOST = STEPS[STEPS.length - 1] as number;
/** Pixels of table left round the sheet when all of it is shown. */
const BORDER = 14;

/** How much is drawn: by the width of a hex on the screen. */
export type Detail = "far" | "mid" | "near";

export function detailAt(scale: number): Detail {
  const width = scale * Math.sqrt(3);
  return width < 28 ? "far" : width <= 64 ? "mid" : "near";
}

export const toScreen = (camera: Camera, size: Size, p: Point): Point =>
  point(
    (p.x - camera.at.x) * camera.scale + size.width / 2,
    (p.y - camera.at.y) * camera.scale + size.height / 2,
  );

export const toMap = (camera: Camera, size: Size, p: Point): Point =>
  point(
    (p.x - size.width / 2) / camera.scale + camera.at.x,
    (p.y - size.height / 2) / camera.scale + camera.at.y,
  );

/** The part of the map on the screen. */
export function seen(camera: Camera, size: Size): Rect {
  const a = toMap(camera, size, point(0, 0));
  const b = toMap(camera, size, point(size.width, size.height));
  return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
}

/** Moves the sheet by screen pixels, as if held by the hand. */
export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  at: point(camera.at.x - dx / camera.scale, camera.at.y - dy / camera.scale),
});

/** Sets the scale so that the map point under `anchor` (screen) stays there. */
export function zoomAt(camera: Camera, size: Size, anchor: Point, scale: number): Camera {
  const held = toMap(camera, size, anchor);
  const wanted = clamp(scale, LEAST, MOST);
  return {
    scale: wanted,
    at: point(
      held.x - (anchor.x - size.width / 2) / wanted,
      held.y - (anchor.y - size.height / 2) / wanted,
    ),
  };
}

/** The next zoom step in a direction, `by` steps on. */
export function stepFrom(scale: number, by: number): number {
  const past = by > 0 ? STEPS.findIndex((s) => s > scale * 1.01) : lastBelow(scale * 0.99);
  if (past < 0) return by > 0 ? MOST : LEAST;
  const index = clamp(past + by - Math.sign(by), 0, STEPS.length - 1);
  return STEPS[index] ?? scale;
}

const lastBelow = (scale: number): number => STEPS.findLastIndex((s) => s < scale);

/** The zoom step nearest to a scale. */
export function nearestStep(scale: number): number {
  const ratio = (s: number) => Math.abs(Math.log(s / scale));
  return STEPS.reduce((best, s) => (ratio(s) < ratio(best) ? s : best));
}

/** All of a rectangle, as large as it goes. */
export function whole(rect: Rect, size: Size, border = BORDER): Camera {
  const [width, height] = [rect.x1 - rect.x0, rect.y1 - rect.y0];
  const room = (pixels: number) => Math.max(1, pixels - 2 * border);
  const scale = Math.min(room(size.width) / width, room(size.height) / height);
  return {
    at: point((rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2),
    scale: Math.min(scale, MOST),
  };
}

/** Keeps the sheet on the screen: it may be pushed off by a third of the window, no further. */
export function hold(camera: Camera, size: Size, sheet: Rect): Camera {
  const axis = (at: number, low: number, high: number, pixels: number): number => {
    const half = pixels / 2 / camera.scale;
    const slack = half / 3;
    if (high - low <= 2 * half) {
      const middle = (low + high) / 2;
      return clamp(at, middle - slack, middle + slack);
    }
    return clamp(at, low + half - 2 * slack, high - half + 2 * slack);
  };
  return {
    ...camera,
    at: point(
      axis(camera.at.x, sheet.x0, sheet.x1, size.width),
      axis(camera.at.y, sheet.y0, sheet.y1, size.height),
    ),
  };
}

/** Moves just so far that a point keeps `margin` pixels from the border of the screen. */
export function show(camera: Camera, size: Size, p: Point, margin: number): Camera {
  const at = toScreen(camera, size, p);
  const shift = (value: number, room: number) => {
    const m = Math.min(margin, room / 2);
    return value < m ? m - value : value > room - m ? room - m - value : 0;
  };
  return pan(camera, shift(at.x, size.width), shift(at.y, size.height));
}

/**
 * The map stays where it is on the page when a panel beside it grows: the middle of the canvas, now of this size, has moved by so
 * many pixels. Only where that would hide the place that is worked at does the map move.
 */
export function stayPut(camera: Camera, size: Size, by: Point, worked?: Point): Camera {
  const there = pan(camera, -by.x, -by.y);
  return worked ? show(there, size, worked, camera.scale) : there;
}
