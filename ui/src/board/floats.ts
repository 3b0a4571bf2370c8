import { type Camera, type Size, seen, toScreen } from "./camera";
import { type Corner, calmest } from "./corners";
import type { BoardData, PieceData } from "./data";
import { drawSmall, drawTroops, drawView, heightFor, onSmall, smallPen } from "./draw/minimap";
import type { Palette } from "./draw/palette";
import { BAR, drawBar } from "./draw/scalebar";
import { paperOf } from "./draw/sheet";
import { type Point, point } from "./geometry";
import { type Layout, placeCentre } from "./layout";
import type { Scene } from "./scene/scene";
import type { Stage } from "./stage";
import type { BoardOptions } from "./state";

/** Minimap and scale bar, in the corner with the fewest counters. */
export interface Floats {
  /** Takes what they show; `renewed` when theme or orientation changed. */
  show(
    palette: Palette,
    scene: Scene,
    pieces: readonly PieceData[],
    options: BoardOptions,
    camera: Camera,
    renewed: boolean,
    moving: boolean,
  ): void;
}

/** The padding of the minimap in the style sheet. */
const PADDING = 5;
const WIDE = { narrow: 146, wide: 198, from: 2200 } as const;
/** Sets the floats up; `goTo` is called with the map point chosen on the minimap. */
export function createFloats(stage: Stage, data: BoardData, goTo: (p: Point) => void): Floats {
  const holder = document.createElement("div");
  holder.className = "board-floats";
  const [bar, map] = [canvasIn(holder, "scale"), canvasIn(holder, "minimap")];
  stage.element.append(holder);
  const ground = document.createElement("canvas");
  let layout: Layout | undefined;
  let corner: Corner = "south-east";

  const width = () => (window.innerWidth >= WIDE.from ? WIDE.wide : WIDE.narrow);
  const steer = (event: PointerEvent) => {
    if (!layout || !(event.buttons & 1)) return;
    goTo(onSmall(layout, point(event.offsetX - PADDING, event.offsetY - PADDING), width()));
  };
  map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    steer(event);
  });
  map.addEventListener("pointermove", steer);

  return {
    show(palette, scene, pieces, options, camera, renewed, moving) {
      layout = scene.layout;
      const ratio = stage.ratio();
      const wide = width();
      map.hidden = !options.minimap;
      // The sheet has a scale of its own at its foot.
      const view = seen(camera, stage.size());
      const { x1, y1 } = paperOf(scene.layout);
      bar.hidden = !options.scaleBar || (view.x1 > x1 && view.y1 > y1);
      if (options.minimap) {
        const high = heightFor(scene.layout, wide);
        if (renewed || ground.width !== Math.round(wide * ratio)) {
          sizeTo(ground, wide, high, ratio);
          const ctx = ground.getContext("2d");
          if (ctx) drawSmall(smallPen(ctx, palette, scene.layout, wide, ratio), scene);
        }
        sizeTo(map, wide, high, ratio);
        const ctx = map.getContext("2d");
        if (ctx) {
          ctx.setTransform(1, 0, 0, 1, 0, 0);
          ctx.drawImage(ground, 0, 0);
          const pen = smallPen(ctx, palette, scene.layout, wide, ratio);
          drawTroops(pen, data, scene.layout, pieces);
          drawView(ctx, palette, scene.layout.sheet, view, wide, ratio);
        }
      }
      if (!bar.hidden) {
        sizeTo(bar, BAR.width, BAR.height, ratio);
        drawBar(bar, palette, scene.layout, data, camera, ratio);
      }
      if (moving) return;
      const room = { width: wide + BAR.width + 24, height: heightFor(scene.layout, wide) + 20 };
      corner = calmest(
        corner,
        standing(scene.layout, pieces, camera, stage.size()),
        stage.size(),
        room,
      );
      holder.dataset.corner = corner;
    },
  };
}

function canvasIn(holder: HTMLElement, name: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = `board-${name}`;
  canvas.setAttribute("aria-hidden", "true");
  holder.append(canvas);
  return canvas;
}

function sizeTo(canvas: HTMLCanvasElement, wide: number, high: number, ratio: number): void {
  const [w, h] = [Math.round(wide * ratio), Math.round(high * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${high}px`;
  }
}

/** Where the counters stand on the screen. */
function standing(
  layout: Layout,
  pieces: readonly PieceData[],
  camera: Camera,
  size: Size,
): Point[] {
  return pieces.flatMap(({ at, state }) => {
    const middle = state === "map" && at ? placeCentre(layout, at) : undefined;
    return middle ? [toScreen(camera, size, middle)] : [];
  });
}
