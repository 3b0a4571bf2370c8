import type { Road } from "../scene/roads";
import type { Bridge } from "../scene/scene";
import { atLeast, type Pen, strokeLines } from "./pen";

const MAIN = 0.155;
const MINOR = 0.1;

/** All sides first, then all fills, so that roads run into each other. */
export function drawRoads(pen: Pen, roads: readonly Road[]): void {
  const { ctx, palette } = pen;
  const [main, minor] = [true, false].map((kind) =>
    roads.filter((road) => road.main === kind).map((road) => road.line),
  ) as [Road["line"][], Road["line"][]];
  const side = 2 * atLeast(pen, 0.032, 0.7);
  ctx.save();
  ctx.lineJoin = ctx.lineCap = "round";
  strokeLines(pen, minor, palette.of("map-road-side"), MINOR + side);
  strokeLines(pen, main, palette.of("map-road-side"), MAIN + side);
  if (pen.detail !== "far") {
    ctx.lineCap = "butt";
    ctx.setLineDash([0.5, 0.16]);
  }
  strokeLines(pen, minor, palette.of("map-road"), MINOR);
  ctx.setLineDash([]);
  ctx.lineCap = "round";
  strokeLines(pen, main, palette.of("map-road"), MAIN);
  ctx.restore();
}

/** A deck with two rails whose ends splay. */
export function drawBridges(pen: Pen, bridges: readonly Bridge[]): void {
  const { ctx, palette } = pen;
  const half = 0.1;
  for (const { at, along, length } of bridges) {
    const end = length / 2;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(Math.atan2(along.y, along.x));
    ctx.fillStyle = palette.of("map-road");
    ctx.fillRect(-end, -half, length, 2 * half);
    const rails = [-1, 1].map((side) => [
      { x: -end - 0.07, y: side * (half + 0.07) },
      { x: -end, y: side * half },
      { x: end, y: side * half },
      { x: end + 0.07, y: side * (half + 0.07) },
    ]);
    ctx.lineJoin = "miter";
    strokeLines(pen, rails, palette.of("map-masonry"), atLeast(pen, 0.04, 0.8));
    ctx.restore();
  }
}
