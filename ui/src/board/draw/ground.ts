import type { BoardData } from "../data";
import { grow, type Point } from "../geometry";
import type { Scene } from "../scene/scene";
import { drawArrow, drawBands, drawWays } from "./bands";
import { drawBuildings, drawTents, drawWorks } from "./buildings";
import { drawGrid, drawNumbers } from "./grid";
import { drawWaterNames } from "./labels";
import { atLeast, fillOutlines, type Pen, strokeLines, trace } from "./pen";
import { drawMarshes, drawTrees, drawVines } from "./plants";
import { drawBridges, drawRoads } from "./roads";
import { drawSheet } from "./sheet";
import type { Step } from "./steps";
import { drawBanks, drawLakes, drawRivers } from "./water";

/** What of the ground a player may switch off. */
export interface GroundChoice {
  readonly grid: boolean;
  readonly numbers: boolean;
}

/** Draws the part of the ground the pen covers, sheet to hex numbers. */
export function drawGround(
  pen: Pen,
  data: BoardData,
  scene: Scene,
  choice: GroundChoice,
  step: Step,
): void {
  const { ctx } = pen;
  const { sheet } = scene.layout;
  drawSheet(pen, scene.layout, data);
  ctx.save();
  ctx.beginPath();
  ctx.rect(sheet.x0, sheet.y0, sheet.x1 - sheet.x0, sheet.y1 - sheet.y0);
  ctx.clip();
  for (const wash of scene.washes) {
    fillOutlines(pen, wash.outlines, pen.palette.of(wash.token), wash.alpha);
  }
  if (pen.detail !== "far") drawFields(pen, scene);
  drawVines(pen, scene.vines);
  drawMarshes(pen, scene.marshes);
  drawSlopes(pen, scene);
  drawBanks(pen, scene.rivers);
  drawLakes(pen, scene.waters);
  drawRivers(pen, scene.rivers);
  drawTrees(pen, scene.trees, step.stamps);
  drawRoads(pen, scene.roads);
  drawBridges(pen, scene.bridges);
  drawTents(pen, scene.tents);
  drawBuildings(pen, scene.buildings);
  drawWorks(pen, scene.works);
  drawVeil(pen, scene);
  drawBands(pen, scene.bands, data.battle);
  drawWays(pen, scene.bands);
  for (const { at, along } of scene.exits) drawArrow(pen, at, along);
  if (choice.grid) drawGrid(pen, scene);
  if (choice.numbers) drawNumbers(pen, scene.layout, step.waterNames);
  drawWaterNames(pen, step.waterNames);
  ctx.restore();
}

function drawFields(pen: Pen, scene: Scene): void {
  pen.ctx.lineCap = "butt";
  const strokes = scene.fields.within(grow(pen.area, 2));
  strokeLines(pen, strokes, pen.palette.of("map-stroke"), atLeast(pen, 0.018, 0.4));
}

function drawSlopes(pen: Pen, { slopes }: Scene): void {
  const { ctx, palette, area } = pen;
  ctx.save();
  ctx.fillStyle = palette.of("map-hachure");
  ctx.beginPath();
  for (const wedge of slopes.wedges.within(grow(area, 1))) trace(ctx, wedge, true);
  ctx.fill();
  ctx.globalAlpha = 0.75;
  ctx.lineJoin = "round";
  strokeLines(pen, slopes.crests, palette.of("map-hachure"), atLeast(pen, 0.025, 0.5));
  ctx.restore();
}

/** The veil over what lies beyond the board, open water excepted. */
function drawVeil(pen: Pen, { layout: { sheet }, edge }: Scene): void {
  const all: Point[] = [
    { x: sheet.x0, y: sheet.y0 },
    { x: sheet.x1, y: sheet.y0 },
    { x: sheet.x1, y: sheet.y1 },
    { x: sheet.x0, y: sheet.y1 },
  ];
  fillOutlines(pen, [all, ...edge], pen.palette.of("map-veil"));
}
