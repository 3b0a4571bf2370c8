import type { Size } from "./camera";
import { type Point, point } from "./geometry";

/** The two canvases in their host: the ground, and above it all that lives. */
export interface Stage {
  readonly element: HTMLDivElement;
  readonly ground: HTMLCanvasElement;
  readonly live: HTMLCanvasElement;
  size(): Size;
  /** Device pixels of a CSS pixel. */
  ratio(): number;
  /** Takes the host's size; the stage does so by itself whenever the size changes. */
  measure(): void;
  destroy(): void;
}

/** What the page can change under the board. */
export interface StageEvents {
  /** Its size is another one; its middle has moved over the page by so many pixels. */
  resized(by: Point): void;
  themed(): void;
}

/** Sets the canvases up in a host and keeps them at its size. */
export function setStage(host: HTMLElement, label: string, events: StageEvents): Stage {
  const element = document.createElement("div");
  element.className = "board";
  const [ground, live] = [canvasIn(element), canvasIn(element)];
  live.tabIndex = 0;
  live.setAttribute("role", "application");
  live.setAttribute("aria-label", label);
  host.append(element);

  let size = { width: 0, height: 0 };
  let middle = point(0, 0);
  let ratio = 1;
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = element;
    const density = window.devicePixelRatio || 1;
    if (size.width === width && size.height === height && ratio === density) return;
    size = { width, height };
    ratio = density;
    const before = middle;
    const { left, top } = element.getBoundingClientRect();
    middle = point(left + width / 2, top + height / 2);
    for (const canvas of [ground, live]) {
      canvas.width = Math.max(1, Math.round(size.width * ratio));
      canvas.height = Math.max(1, Math.round(size.height * ratio));
    }
    events.resized(point(middle.x - before.x, middle.y - before.y));
  };
  const resizes = new ResizeObserver(measure);
  resizes.observe(element);
  const stopRatio = watchRatio(measure);
  const themes = new MutationObserver(events.themed);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    element,
    ground,
    live,
    size: () => size,
    ratio: () => ratio,
    measure,
    destroy() {
      resizes.disconnect();
      themes.disconnect();
      stopRatio();
      element.remove();
    },
  };
}

function canvasIn(element: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  element.append(canvas);
  return canvas;
}

/** Calls when the window moves to a screen of another density, or the page is zoomed. */
function watchRatio(changed: () => void): () => void {
  let query: MediaQueryList | undefined;
  const listen = () => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", renew, { once: true });
  };
  const renew = () => {
    listen();
    changed();
  };
  listen();
  return () => query?.removeEventListener("change", renew);
}

/** The faces the board writes with; measured wrongly while they are missing. */
const FACES = [
  '400 16px "IM Fell DW Pica"',
  '500 16px "Source Sans 3"',
  'italic 500 16px "Alegreya"',
  '700 16px "Alegreya SC"',
  '600 16px "Barlow Condensed"',
  '700 16px "Barlow Condensed"',
];

/** Resolves when every face has been loaded, or cannot be. */
export async function facesLoaded(): Promise<void> {
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face, "Äöűł0")));
}
