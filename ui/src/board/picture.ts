import { type Animation, animate, type Pose } from "./anim";
import type { Motions } from "./api";
import { type Camera, detailAt, toMap, toScreen } from "./camera";
import { changesBetween } from "./changes";
import { sprites } from "./counter/sprites";
import type { BoardData, ViewData } from "./data";
import { frameOf } from "./draw/frame";
import { drawGround } from "./draw/ground";
import { drawLive } from "./draw/live";
import { type Palette, readPalette } from "./draw/palette";
import { paperOf } from "./draw/sheet";
import { createSteps } from "./draw/steps";
import { tiles } from "./draw/tiles";
import { createFades } from "./fades";
import { type Fan, layFan } from "./fan";
import { createFloats } from "./floats";
import type { Point, Rect } from "./geometry";
import { type Layout, layOut, placeCentre } from "./layout";
import { unitAt } from "./picking";
import { compose } from "./scene/scene";
import { inStack, type Stack, stacksOf } from "./stacks";
import type { Stage } from "./stage";
import type { BoardOptions, BoardState, Overlays } from "./state";

/** Milliseconds a frame may spend on new squares of the ground. */
const TILE_BUDGET = 10;

/** The two canvases' content: what is made once, what is kept for a zoom step, what is drawn. */
export interface Picture {
  layout(): Layout;
  /** The sheet with its frame. */
  sheet(): Rect;
  toMap(camera: Camera, p: Point): Point;
  /** The counter under a point of the map. */
  unitAt(p: Point): string | null;
  stacks(): ReadonlyMap<string, Stack>;
  /** Reads the colours again and forgets what was painted with the old ones. */
  restyle(): void;
  /** The options changed from these. */
  choose(before: BoardOptions): void;
  /** Takes a new view in. */
  meet(before: ViewData | null, after: ViewData, motions: Motions, now: number): void;
  /** Takes other overlays in. */
  cover(before: Overlays, after: Overlays, now: number): void;
  /** Whether motion is to be left out. */
  calm(): boolean;
  /** Whether the keyboard is on the board, so that the cursor shows. */
  focused: boolean;
  /** The fanned stack as it lies on the screen. */
  fan(camera: Camera): Fan | null;
  /** Draws; true when nothing is missing and nothing moves. */
  paint(camera: Camera, ground: boolean, moving: boolean, now: number): boolean;
}

const NO_POSES: ReadonlyMap<string, Pose> = new Map();

/** Makes the picture; `goTo` is called with the map point chosen on the minimap. */
export function createPicture(
  stage: Stage,
  data: BoardData,
  state: () => BoardState,
  goTo: (p: Point) => void,
): Picture {
  const floats = createFloats(stage, data, goTo);
  const counters = new Map(data.counters.map((counter) => [counter.id, counter]));
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  let palette: Palette = readPalette(stage.element);
  const painted = sprites(() => palette);
  let scene = compose(data, layoutFor(data, state()));
  let steps = createSteps(scene, palette, state().options.names);
  let piles: ReadonlyMap<string, Stack> = new Map();
  let animation: Animation | null = null;
  const fades = createFades();
  let renewed = true;
  /** The scale the names were last placed for. */
  let lettered = 0;

  const squares = tiles(
    (ctx, area, scale, device) => {
      const pen = { ctx, palette, detail: detailAt(scale), scale, device, area };
      const { grid, numbers } = state().options;
      drawGround(pen, data, scene, { grid, numbers }, steps.of(scale, stage.ratio()));
    },
    TILE_BUDGET,
    () => performance.now(),
  );

  const renew = () => {
    steps = createSteps(scene, palette, state().options.names);
    squares.clear();
    lettered = 0;
    renewed = true;
  };

  const pieces = () => state().view?.pieces ?? [];
  const box = () => ({
    battle: data.battle,
    counters,
    sprites: painted,
    style: state().options.counterStyle,
  });
  const centreOf = (place: string) => placeCentre(scene.layout, place);

  const paintLive = (camera: Camera, moving: boolean, now: number) => {
    const ctx = stage.live.getContext("2d");
    if (!ctx) return;
    const ratio = stage.ratio();
    if (!moving || lettered === 0) lettered = camera.scale;
    painted.zooming = moving;
    const poses = animation?.at(now) ?? NO_POSES;
    const under = [...poses].some(([, pose]) => pose.at !== null);
    const still = under ? pieces().filter(({ id }) => !poses.get(id)?.at) : pieces();
    const stack = state().fan ? piles.get(state().fan ?? "") : undefined;
    const laid = picture.fan(camera);
    drawLive(frameOf(ctx, palette, scene.layout, camera, stage.size(), ratio), {
      state: state(),
      stacks: under ? stacksOf(still, counters) : piles,
      poses,
      labels: steps.of(lettered, ratio).labels,
      box: box(),
      fan: stack && laid ? { stack, laid } : null,
      focused: picture.focused,
      share: (kind) => fades.share(kind, now, picture.calm()),
    });
  };

  const picture: Picture = {
    focused: false,
    layout: () => scene.layout,
    sheet: () => paperOf(scene.layout),
    toMap: (camera, p) => toMap(camera, stage.size(), p),
    stacks: () => piles,
    calm: () => {
      const { motion } = state().options;
      return motion === "reduced" || (motion === "system" && reduced.matches);
    },
    unitAt: (p) => (state().options.hideCounters ? null : unitAt(scene.layout, piles, p)),
    restyle() {
      palette = readPalette(stage.element);
      painted.clear();
      renew();
    },
    choose(before) {
      const { orientation, grid, numbers, names } = state().options;
      const turned = orientation !== before.orientation;
      if (turned) scene = compose(data, layoutFor(data, state()));
      if (turned || grid !== before.grid || numbers !== before.numbers || names !== before.names) {
        renew();
      }
    },
    meet(before, after, { paths, animate: wanted = true }, now) {
      piles = stacksOf(after.pieces, counters);
      const changes = wanted ? changesBetween(before, after, paths) : [];
      animation = changes.length > 0 ? animate(changes, centreOf, now, picture.calm()) : null;
    },
    cover: fades.meet,
    fan(camera) {
      const { fan } = state();
      const stack = fan ? piles.get(fan) : undefined;
      const at = fan ? centreOf(fan) : undefined;
      if (!stack || !at) return null;
      const middle = toScreen(camera, stage.size(), at);
      return layFan(middle, camera.scale, inStack(stack).length, stage.size());
    },
    paint(camera, ground, moving, now) {
      if (animation && now > animation.end) animation = null;
      let whole = true;
      const ctx = ground ? stage.ground.getContext("2d", { alpha: false }) : null;
      if (ctx) {
        ctx.setTransform(1, 0, 0, 1, 0, 0);
        ctx.fillStyle = palette.of("table");
        ctx.fillRect(0, 0, stage.ground.width, stage.ground.height);
        whole = squares.paint(ctx, camera, stage.size(), stage.ratio());
      }
      paintLive(camera, moving, now);
      floats.show(palette, scene, pieces(), state().options, camera, renewed, moving);
      renewed = false;
      return whole && !animation && !fades.running(now, picture.calm());
    },
  };
  return picture;
}

function layoutFor(data: BoardData, state: BoardState): Layout {
  const wanted = data.orientations.find(({ id }) => id === state.options.orientation);
  const orientation = wanted ?? data.orientations[0];
  if (!orientation) throw new Error(`The board of ${data.title} has no orientation.`);
  return layOut(data, orientation);
}
