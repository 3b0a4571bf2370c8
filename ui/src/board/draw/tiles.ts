import type { Camera, Size } from "../camera";
import { seen } from "../camera";
import type { Point, Rect } from "../geometry";

/** Device pixels on a side of a tile. */
const SIDE = 512;
/** Tiles kept; the one longest unused goes first. */
const KEPT = 96;

interface Tile {
  readonly image: HTMLCanvasElement;
  readonly area: Rect;
  used: number;
}

/** Draws one tile: the canvas is set so that its unit is the hex side. */
export type DrawTile = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  scale: number,
  device: number,
) => void;

/** The ground, cut into squares that are drawn once for a zoom step and kept. */
export interface Tiles {
  /** Paints what is seen. True when every square was there; else it wants another frame. */
  paint(ctx: CanvasRenderingContext2D, camera: Camera, size: Size, ratio: number): boolean;
  /** Draws every square anew: the theme, the faces or the choices changed. */
  clear(): void;
}

/**
 * Tiles that draw at most for `budget` milliseconds a frame; while one is missing, those of another
 * zoom step, or from before a change, stand in for it. A zoom step is drawn only once the scale rests.
 */
export function tiles(draw: DrawTile, budget: number, now: () => number): Tiles {
  const held = new Map<string, Tile>();
  let tick = 0;
  let edition = 0;
  let steady = 0;

  const make = (key: string, column: number, row: number, scale: number, device: number): Tile => {
    const image = document.createElement("canvas");
    image.width = image.height = SIDE;
    const unit = SIDE / device;
    const area = {
      x0: column * unit,
      y0: row * unit,
      x1: (column + 1) * unit,
      y1: (row + 1) * unit,
    };
    const ctx = image.getContext("2d", { alpha: false });
    if (ctx) {
      ctx.setTransform(device, 0, 0, device, -column * SIDE, -row * SIDE);
      draw(ctx, area, scale, device);
    }
    const tile = { image, area, used: tick };
    held.set(key, tile);
    return tile;
  };

  const trim = () => {
    if (held.size <= KEPT) return;
    const oldest = [...held].sort(([, a], [, b]) => a.used - b.used);
    for (const [key] of oldest.slice(0, held.size - KEPT)) held.delete(key);
  };

  const standIn = (ctx: CanvasRenderingContext2D, view: Rect, corner: Point, device: number) => {
    for (const { image, area } of held.values()) {
      if (area.x0 > view.x1 || area.x1 < view.x0 || area.y0 > view.y1 || area.y1 < view.y0)
        continue;
      const [x, y] = [area.x0 * device - corner.x, area.y0 * device - corner.y];
      const side = (area.x1 - area.x0) * device;
      ctx.drawImage(image, x, y, side, side);
    }
  };

  return {
    paint(ctx, camera, size, ratio) {
      tick++;
      const device = camera.scale * ratio;
      const view = seen(camera, size);
      const corner = { x: Math.round(view.x0 * device), y: Math.round(view.y0 * device) };
      const moving = camera.scale !== steady;
      steady = camera.scale;
      const begin = now();
      let whole = true;
      const wanted: (() => void)[] = [];
      for (
        let row = Math.floor(corner.y / SIDE);
        row * SIDE < corner.y + size.height * ratio;
        row++
      ) {
        for (
          let column = Math.floor(corner.x / SIDE);
          column * SIDE < corner.x + size.width * ratio;
          column++
        ) {
          const key = `${edition} ${device} ${column} ${row}`;
          const late = moving || now() - begin > budget;
          const tile =
            held.get(key) ?? (late ? undefined : make(key, column, row, camera.scale, device));
          if (!tile) {
            whole = false;
            continue;
          }
          tile.used = tick;
          wanted.push(() =>
            ctx.drawImage(tile.image, column * SIDE - corner.x, row * SIDE - corner.y),
          );
        }
      }
      if (!whole) standIn(ctx, view, corner, device);
      for (const paint of wanted) paint();
      trim();
      return whole;
    },
    clear() {
      edition++;
    },
  };
}
