import { type Camera, detailAt, type Size, seen } from "./camera";
import { sprites } from "./counter/sprites";
import type { BoardData, PieceData } from "./data";
import { drawStack } from "./draw/counters";
import { frameOf } from "./draw/frame";
import { drawGround } from "./draw/ground";
import { type Palette, readPalette } from "./draw/palette";
import { createSteps } from "./draw/steps";
import { bounds, clamp, grow, type Point, point, type Rect } from "./geometry";
import { type Layout, layOut, placeCentre } from "./layout";
import { compose, type Scene } from "./scene/scene";
import { stacksOf } from "./stacks";

const scenes = new WeakMap<BoardData, Scene>();
/** Hex sides left round the armies, and the pixels that a hex side has at least and at most. */
const BORDER = 1.6;
const LEAST = 6;
const MOST = 22;
/** Pixels of a hex side on a map without troops. */
const BARE = 14;
const NO_CHOICE = { grid: true, numbers: false };
const NONE: ReadonlySet<string> = new Set();

/** What a picture is painted with. */
interface Easel {
  ctx: CanvasRenderingContext2D;
  palette: Palette;
  board: BoardData;
  scene: Scene;
  camera: Camera;
  size: Size;
  ratio: number;
}

/** Paints a part of the map as it lies on the table: round the armies, or round its names when nobody stands there. */
export function paintThumbnail(
  canvas: HTMLCanvasElement,
  board: BoardData,
  pieces: readonly PieceData[],
  size: Size,
): void {
  const ratio = window.devicePixelRatio || 1;
  const ctx = sized(canvas, size, ratio);
  const scene = sceneOf(board);
  if (!ctx || !scene) return;
  const camera = cameraOn(board, scene.layout, pieces, size);
  const easel = { ctx, palette: readPalette(canvas), board, scene, camera, size, ratio };
  drawMap(easel);
  drawArmies(easel, pieces);
}

function sceneOf(board: BoardData): Scene | undefined {
  const orientation = board.orientations[0];
  if (!orientation) return undefined;
  const scene = scenes.get(board) ?? compose(board, layOut(board, orientation));
  scenes.set(board, scene);
  return scene;
}

/** A camera that has every counter in sight; it never looks past the sheet where that can be helped. */
function cameraOn(
  board: BoardData,
  layout: Layout,
  pieces: readonly PieceData[],
  size: Size,
): Camera {
  const standing = pieces.flatMap((piece) => (piece.state === "map" && piece.at ? [piece.at] : []));
  const places = standing.length > 0 ? standing : board.names.flatMap((name) => name.places);
  const points = places.flatMap((place) => placeCentre(layout, place) ?? []);
  const box = boxOf(points.length > 0 ? points : [middleOf(layout.sheet)]);
  const fit = Math.min(size.width / (box.x1 - box.x0), size.height / (box.y1 - box.y0));
  const scale = standing.length > 0 ? clamp(fit, LEAST, MOST) : BARE;
  return { at: within(layout.sheet, middleOf(box), size, scale), scale };
}

const boxOf = (points: readonly Point[]): Rect => grow(bounds(points), BORDER);

const middleOf = ({ x0, y0, x1, y1 }: Rect): Point => point((x0 + x1) / 2, (y0 + y1) / 2);

function within({ x0, y0, x1, y1 }: Rect, at: Point, size: Size, scale: number): Point {
  const hold = (value: number, from: number, to: number, length: number) => {
    const half = length / scale / 2;
    return to - from < 2 * half ? (from + to) / 2 : clamp(value, from + half, to - half);
  };
  return point(hold(at.x, x0, x1, size.width), hold(at.y, y0, y1, size.height));
}

function drawMap({ ctx, palette, board, scene, camera, size, ratio }: Easel): void {
  const { scale } = camera;
  const device = scale * ratio;
  const area = seen(camera, size);
  ctx.setTransform(device, 0, 0, device, -area.x0 * device, -area.y0 * device);
  const pen = { ctx, palette, detail: detailAt(scale), scale, device, area };
  drawGround(pen, board, scene, NO_CHOICE, createSteps(scene, palette, false).of(scale, ratio));
}

function drawArmies(
  { ctx, palette, board, scene, camera, size, ratio }: Easel,
  pieces: readonly PieceData[],
): void {
  const frame = frameOf(ctx, palette, scene.layout, camera, size, ratio);
  const counters = new Map(board.counters.map((counter) => [counter.id, counter]));
  const painted = sprites(() => palette);
  const box = { battle: board.battle, counters, sprites: painted, style: "period" as const };
  for (const stack of stacksOf(pieces, counters).values()) {
    const at = frame.place(stack.place);
    if (at) drawStack(frame, box, stack, at, NONE, new Map());
  }
}

function sized(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  ratio: number,
): CanvasRenderingContext2D | null {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return canvas.getContext("2d");
}
