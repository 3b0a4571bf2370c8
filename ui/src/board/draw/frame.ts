import { type Camera, type Detail, detailAt, type Size, seen } from "../camera";
import { type Point, point, type Rect } from "../geometry";
import { type Layout, placeCentre } from "../layout";
import type { Palette } from "./palette";

/** One picture of the live canvas: its unit is the CSS pixel, in step with the ground below. */
export interface Frame {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly layout: Layout;
  readonly size: Size;
  readonly detail: Detail;
  /** CSS pixels of a hex side. */
  readonly scale: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  /** The part of the map that is seen. */
  readonly view: Rect;
  /** A map point on the screen. */
  screen(p: Point): Point;
  /** The middle of a place on the screen. */
  place(id: string): Point | undefined;
}

export function frameOf(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  layout: Layout,
  camera: Camera,
  size: Size,
  ratio: number,
): Frame {
  const device = camera.scale * ratio;
  const view = seen(camera, size);
  const corner = point(Math.round(view.x0 * device), Math.round(view.y0 * device));
  const screen = (p: Point) =>
    point((p.x * device - corner.x) / ratio, (p.y * device - corner.y) / ratio);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  return {
    ctx,
    palette,
    layout,
    size,
    detail: detailAt(camera.scale),
    scale: camera.scale,
    ratio,
    view,
    screen,
    place(id) {
      const at = placeCentre(layout, id);
      return at && screen(at);
    },
  };
}

/** The outline of a hex on the screen, `share` of its full size. */
export function hexPath(
  frame: Frame,
  at: Point,
  share: number,
  path: Path2D = new Path2D(),
): Path2D {
  const k = frame.scale * share;
  frame.layout.corners.forEach((corner, i) => {
    const [x, y] = [at.x + corner.x * k, at.y + corner.y * k];
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}
