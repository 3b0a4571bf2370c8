import { grow, type Point, type Rect, touch } from "../geometry";
import type { Bins } from "../scene/bins";
import type { Tree } from "../scene/planting";
import type { Dash } from "../scene/strokes";
import type { Palette } from "./palette";
import { atLeast, type Pen, strokeLines } from "./pen";

const TURN = 2 * Math.PI;

/** Six trees, three sizes light and three dark, drawn once for a zoom step. */
export interface TreeStamps {
  /** The stamp for a tree and the middle of it, in device pixels. */
  stampFor(tree: Tree): { image: HTMLCanvasElement; middle: number };
  /** Label boxes, in hex sides, that trees keep off. */
  readonly clear: readonly Rect[];
}

/** Draws the stamps for `device` pixels a hex side. */
export function cutStamps(
  palette: Palette,
  device: number,
  plain: boolean,
  clear: readonly Rect[],
): TreeStamps {
  const made = new Map<string, { image: HTMLCanvasElement; middle: number }>();
  return {
    clear,
    stampFor(tree) {
      const [low, high] = tree.dark ? [0.15, 0.225] : [0.13, 0.2];
      const size = Math.min(2, Math.floor(((tree.radius - low) / (high - low)) * 3));
      const key = `${size} ${tree.dark}`;
      const radius = (low + ((size + 0.5) / 3) * (high - low)) * device;
      const stamp = made.get(key) ?? cutStamp(palette, radius, device, tree.dark, plain);
      made.set(key, stamp);
      return stamp;
    },
  };
}

function cutStamp(
  palette: Palette,
  radius: number,
  device: number,
  dark: boolean,
  plain: boolean,
): { image: HTMLCanvasElement; middle: number } {
  const middle = Math.ceil(radius + 2);
  const image = document.createElement("canvas");
  image.width = image.height = 2 * middle;
  const ctx = image.getContext("2d");
  if (!ctx) return { image, middle };
  const disc = (x: number, y: number, r: number, token: string) => {
    ctx.beginPath();
    ctx.arc(middle + x, middle + y, r, 0, TURN);
    ctx.fillStyle = palette.of(token);
    ctx.fill();
  };
  const kind = dark ? "map-forest" : "map-tree";
  disc(0, 0, radius, plain ? `${kind}-body` : "map-tree-shade");
  ctx.strokeStyle = palette.of("map-tree-line");
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = Math.max(0.45, 0.022 * device);
  ctx.stroke();
  ctx.globalAlpha = 1;
  if (plain) return { image, middle };
  disc(-0.13 * radius, -0.16 * radius, 0.8 * radius, `${kind}-body`);
  ctx.globalAlpha = 0.8;
  disc(-0.3 * radius, -0.34 * radius, 0.42 * radius, `${kind}-light`);
  return { image, middle };
}

/** Shadows first, then the trees from north to south. */
export function drawTrees(pen: Pen, trees: Bins<Tree>, stamps: TreeStamps): void {
  const { ctx, palette, device } = pen;
  const near = trees
    .within(grow(pen.area, 0.5))
    .filter((tree) => !stamps.clear.some((box) => touch(box, around(tree.at, tree.radius * 0.6))));
  ctx.beginPath();
  for (const { at, radius } of near) {
    ctx.moveTo(at.x + 0.07 + radius, at.y + 0.08);
    ctx.arc(at.x + 0.07, at.y + 0.08, radius, 0, TURN);
  }
  ctx.fillStyle = palette.of("map-shadow");
  ctx.fill();
  ctx.save();
  const { e, f } = ctx.getTransform();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  for (const tree of near) {
    const { image, middle } = stamps.stampFor(tree);
    const x = Math.round(tree.at.x * device + e) - middle;
    ctx.drawImage(image, x, Math.round(tree.at.y * device + f) - middle);
  }
  ctx.restore();
}

const around = (p: Point, by: number): Rect => ({
  x0: p.x - by,
  y0: p.y - by,
  x1: p.x + by,
  y1: p.y + by,
});

export function drawVines(pen: Pen, vines: Bins<Point>): void {
  const { ctx } = pen;
  const h = 0.075;
  ctx.save();
  ctx.globalAlpha = 0.85;
  ctx.lineCap = "butt";
  ctx.beginPath();
  for (const { x, y } of vines.within(grow(pen.area, 0.5))) {
    ctx.moveTo(x, y + h);
    ctx.lineTo(x, y - h * 0.5);
    ctx.moveTo(x - h * 0.75, y - h * 0.2);
    ctx.quadraticCurveTo(x, y - h * 1.3, x + h * 0.75, y - h * 0.2);
  }
  ctx.strokeStyle = pen.palette.of("map-vine");
  ctx.lineWidth = atLeast(pen, 0.03, 0.5);
  ctx.stroke();
  ctx.restore();
}

export function drawMarshes(pen: Pen, marshes: Bins<Dash>): void {
  pen.ctx.lineCap = "round";
  const lines = marshes.within(grow(pen.area, 0.5)).flatMap(({ at: { x, y }, reed }) => {
    const dash = [
      { x, y },
      { x: x + 0.2, y },
    ];
    const foot = { x: x + 0.1, y: y - 0.04 };
    const blade = (dx: number, dy: number) => [foot, { x: x + 0.1 + dx, y: y + dy }];
    return reed ? [dash, blade(0, -0.16), blade(-0.07, -0.14), blade(0.07, -0.14)] : [dash];
  });
  strokeLines(pen, lines, pen.palette.of("map-marsh-ink"), atLeast(pen, 0.03, 0.55));
  pen.ctx.lineCap = "butt";
}
