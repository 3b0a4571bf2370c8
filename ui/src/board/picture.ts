import type { Motions } from "./api";
import { type Camera, detailAt, toMap } from "./camera";
import { sprites } from "./counter/sprites";
import type { BoardData, ViewData } from "./data";
import { COUNTER } from "./draw/counters";
import { frameOf } from "./draw/frame";
import { drawGround } from "./draw/ground";
import { fontFor } from "./draw/labels";
import { drawLive } from "./draw/live";
import { type Palette, readPalette } from "./draw/palette";
import type { Pen } from "./draw/pen";
import { cutStamps, type TreeStamps } from "./draw/plants";
import { tiles } from "./draw/tiles";
import { grow, type Point, type Rect } from "./geometry";
import { placeAt } from "./hit";
import { type Layout, layOut, placeCentre } from "./layout";
import { type Label, placeLabels } from "./scene/labels";
import { compose } from "./scene/scene";
import { type Stack, stacksOf } from "./stacks";
import type { Stage } from "./stage";
import type { BoardState } from "./state";

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
  /** The options changed. */
  choose(): void;
  /** Takes a new view in. */
  meet(before: ViewData | null, after: ViewData, motions: Motions, now: number): void;
  /** Whether motion is to be left out. */
  calm(): boolean;
  focused: boolean;
  /** Draws; true when nothing is missing. */
  paint(camera: Camera, ground: boolean, moving: boolean, now: number): boolean;
}

export function createPicture(stage: Stage, data: BoardData, state: () => BoardState): Picture {
  const counters = new Map(data.counters.map((counter) => [counter.id, counter]));
  let palette: Palette = readPalette(stage.element);
  let scene = compose(data, layoutFor(data, state()));
  let piles: ReadonlyMap<string, Stack> = new Map();
  const lettered = new Map<number, Label[]>();
  const stamped = new Map<string, TreeStamps>();
  const painted = sprites(() => palette);
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  const ruler = document.createElement("canvas").getContext("2d");

  const labels = (scale: number): Label[] => {
    const known = lettered.get(scale);
    if (known) return known;
    const placed = placeLabels(
      scene.names,
      {
        measure(text, lettering, size) {
          if (!ruler) return text.length * size * 0.5;
          ruler.font = fontFor(lettering, 100);
          return (ruler.measureText(text).width * size) / 100;
        },
        lines: (box) => scene.lines.count(box),
        keep: scene.works.flatMap((work) =>
          work.line.map(({ x, y }) => ({ x0: x - 0.25, y0: y - 0.2, x1: x + 0.25, y1: y + 0.2 })),
        ),
        within: scene.layout.sheet,
      },
      scale,
      detailAt(scale),
    );
    lettered.set(scale, placed);
    return placed;
  };

  const stamps = (scale: number, device: number): TreeStamps => {
    const key = `${device}`;
    const known = stamped.get(key);
    if (known) return known;
    const clear = state().options.names ? labels(scale).map((label) => label.box) : [];
    const cut = cutStamps(palette, device, detailAt(scale) === "far", clear);
    stamped.set(key, cut);
    return cut;
  };

  const squares = tiles(
    (ctx, area, scale, device) => {
      const pen: Pen = { ctx, palette, detail: detailAt(scale), scale, device, area };
      const { grid, numbers } = state().options;
      drawGround(pen, scene, { grid, numbers }, stamps(scale, device));
    },
    TILE_BUDGET,
    () => performance.now(),
  );

  const forget = () => {
    squares.clear();
    stamped.clear();
    lettered.clear();
  };

  const picture: Picture = {
    focused: false,
    layout: () => scene.layout,
    sheet: () => grow(scene.layout.sheet, 1),
    toMap: (camera, p) => toMap(camera, stage.size(), p),
    stacks: () => piles,
    calm: () => {
      const { motion } = state().options;
      return motion === "reduced" || (motion === "system" && reduced.matches);
    },
    unitAt(p) {
      const place = placeAt(scene.layout, p);
      const stack = place && !state().options.hideCounters ? piles.get(place) : undefined;
      const at = stack && placeCentre(scene.layout, stack.place);
      if (!stack || !at) return null;
      const [dx, dy] = [(p.x - at.x) / COUNTER, (p.y - at.y) / COUNTER];
      const within = (x: number, y: number) => Math.abs(dx - x) < 0.23 && Math.abs(dy - y) < 0.23;
      const leader = stack.leaders.at(-1);
      if (leader && within(-0.42, -0.44)) return leader.id;
      const gun = stack.guns.at(-1);
      if (gun && within(-0.5, 0.06)) return gun.id;
      return Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5 ? (stack.cards.at(-1)?.id ?? null) : null;
    },
    restyle() {
      palette = readPalette(stage.element);
      painted.clear();
      forget();
    },
    choose() {
      const { orientation } = state().options;
      if (orientation !== scene.layout.orientation.id) {
        scene = compose(data, layoutFor(data, state()));
      }
      forget();
    },
    meet(_before, after) {
      piles = stacksOf(after.pieces, counters);
    },
    paint(camera, ground) {
      const size = stage.size();
      const ratio = stage.ratio();
      let whole = true;
      if (ground) {
        const ctx = stage.ground.getContext("2d", { alpha: false });
        if (ctx) {
          ctx.setTransform(1, 0, 0, 1, 0, 0);
          ctx.fillStyle = palette.of("table");
          ctx.fillRect(0, 0, stage.ground.width, stage.ground.height);
          whole = squares.paint(ctx, camera, size, ratio);
        }
      }
      const ctx = stage.live.getContext("2d");
      if (ctx) {
        const frame = frameOf(ctx, palette, scene.layout, camera, size, ratio);
        drawLive(frame, {
          state: state(),
          stacks: piles,
          labels: labels(camera.scale),
          box: {
            battle: data.battle,
            counters,
            sprites: painted,
            style: state().options.counterStyle,
          },
          focused: picture.focused,
        });
      }
      return whole;
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
