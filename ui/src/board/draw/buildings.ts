import { grow, type Point } from "../geometry";
import type { Bins } from "../scene/bins";
import type { Buildings, House } from "../scene/buildings";
import type { Works } from "../scene/slopes";
import { atLeast, type Pen, strokeLines, trace } from "./pen";

/** From afar half the houses stand for all and are drawn larger. */
const FAR_SIZE = 1.45;

/** Houses from north to south, then the churches among them. */
export function drawBuildings(pen: Pen, buildings: Buildings): void {
  const near = grow(pen.area, 1);
  const far = pen.detail === "far";
  for (const house of buildings.houses.within(near)) {
    if (!far || house.far) drawHouse(pen, house, far ? FAR_SIZE : 1);
  }
  if (pen.scale > 11) for (const at of buildings.churches.within(near)) drawChurch(pen, at);
}

function drawHouse(pen: Pen, house: House, size: number): void {
  const { ctx, palette } = pen;
  const [wide, deep] = [house.wide * size, house.deep * size];
  ctx.save();
  ctx.translate(house.at.x, house.at.y);
  ctx.rotate(house.turn);
  ctx.fillStyle = palette.of("map-building");
  ctx.fillRect(-wide / 2, -deep / 2, wide, deep);
  if (house.lit && pen.detail !== "far") {
    ctx.fillStyle = palette.of("map-building-lit");
    ctx.fillRect(-wide / 2, -deep / 2, wide, deep / 2);
  }
  ctx.strokeStyle = palette.of("map-building-line");
  ctx.lineJoin = "miter";
  ctx.lineWidth = pen.detail === "far" ? 0.3 / pen.scale : atLeast(pen, 0.025, 0.5);
  ctx.strokeRect(-wide / 2, -deep / 2, wide, deep);
  ctx.restore();
}

function drawChurch(pen: Pen, { x, y }: Point): void {
  const { ctx, palette } = pen;
  const colour = palette.of("map-building-line");
  ctx.beginPath();
  ctx.arc(x, y, 0.085, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  const cross = [
    [
      { x, y: y - 0.08 },
      { x, y: y - 0.32 },
    ],
    [
      { x: x - 0.075, y: y - 0.235 },
      { x: x + 0.075, y: y - 0.235 },
    ],
  ];
  strokeLines(pen, cross, colour, atLeast(pen, 0.04, 0.8));
}

/** Rows of tents with a shaded right half. */
export function drawTents(pen: Pen, tents: Bins<Point>): void {
  const { ctx, palette } = pen;
  const h = 0.13;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.lineWidth = atLeast(pen, 0.028, 0.5);
  ctx.strokeStyle = palette.of("map-tent-line");
  for (const { x, y } of tents.within(grow(pen.area, 0.5))) {
    ctx.beginPath();
    ctx.moveTo(x - h, y);
    ctx.lineTo(x, y - 1.7 * h);
    ctx.lineTo(x + h, y);
    ctx.closePath();
    ctx.fillStyle = palette.of("map-tent");
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x, y - 1.7 * h);
    ctx.lineTo(x + h, y);
    ctx.lineTo(x + 0.3 * h, y);
    ctx.closePath();
    ctx.fillStyle = palette.of("map-tent-line");
    ctx.globalAlpha = 0.55;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}

/** Entrenchments with their teeth, and fortress sides. */
export function drawWorks(pen: Pen, works: readonly Works[]): void {
  const { ctx, palette } = pen;
  ctx.save();
  ctx.lineJoin = "miter";
  for (const { kind, line, teeth } of works) {
    const earth = kind === "entrenchment";
    ctx.lineCap = earth ? "butt" : "square";
    const [outer, inner] = earth
      ? ["map-earthwork-line", "map-earthwork"]
      : ["map-masonry", "map-building"];
    ctx.beginPath();
    for (const tooth of teeth) trace(ctx, tooth, true);
    ctx.fillStyle = palette.of(outer);
    ctx.fill();
    strokeLines(pen, [line], palette.of(outer), earth ? 0.24 : 0.15);
    ctx.lineCap = "butt";
    strokeLines(pen, [line], palette.of(inner), earth ? 0.15 : 0.06);
  }
  ctx.restore();
}
