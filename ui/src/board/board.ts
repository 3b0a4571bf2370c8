import { createActions } from "./actions";
import type { Board, BoardEvents, Motions } from "./api";
import {
  type Camera,
  hold,
  pan,
  STEPS,
  show,
  stayPut,
  stepFrom,
  toScreen,
  whole,
  zoomAt,
} from "./camera";
import type { BoardData, ViewData } from "./data";
import { distance, point } from "./geometry";
import { advance, type Glide, goTo, restingCamera, still } from "./glide";
import { placeAt } from "./hit";
import { listen } from "./input";
import { placeCentre } from "./layout";
import { towards } from "./pathing";
import { createPicture } from "./picture";
import { facesLoaded, setStage } from "./stage";
import { type BoardOptions, type BoardState, begin, OPTIONS } from "./state";

/** Pixels between a place and the border of the screen when it counts as well inside. */
const WELL_INSIDE = 70;
/** The zoom step at which a counter carries its name. */
const NEAR = STEPS[9] ?? 46;

/** Puts state, camera, picture and input together. See `Board` for what it offers. */
export function createEngine(
  host: HTMLElement,
  data: BoardData,
  options: Partial<BoardOptions>,
  events: BoardEvents,
): Board {
  let state: BoardState = begin({ ...OPTIONS, ...options });
  /** What the last frame showed, and at which scale. */
  let drawn = state;
  let scale = 0;
  let glide: Glide = still({ at: point(0, 0), scale: 20 });
  let fitted = false;
  let asked = 0;
  let dirty = { ground: true, live: true };
  let waiting: (() => void)[] = [];
  let faces = false;

  const stage = setStage(host, data.title, {
    resized: (by) => {
      if (!fitted && stage.size().width > 0) {
        glide = still(whole(picture.sheet(), stage.size()));
        fitted = true;
      } else {
        const kept = state.cursor ? placeCentre(picture.layout(), state.cursor) : undefined;
        glide = still(stayPut(resting(), stage.size(), by, kept));
      }
      // A canvas that changes its size is blank: draw before the page is shown again.
      dirty = { ground: true, live: true };
      cancelAnimationFrame(asked);
      frame(performance.now());
    },
    themed: () => {
      picture.restyle();
      redraw();
    },
  });
  const picture = createPicture(
    stage,
    data,
    () => state,
    (at) => setCamera({ ...glide.camera, at }),
  );

  const redraw = (ground = true) => {
    dirty = { ground: dirty.ground || ground, live: true };
    if (asked === 0) asked = requestAnimationFrame(frame);
  };

  const frame = (now: number) => {
    asked = 0;
    const size = stage.size();
    if (size.width === 0) return;
    const before = glide.camera;
    glide = advance(glide, size, now);
    glide = { ...glide, camera: hold(glide.camera, size, picture.sheet()) };
    const moved = glide.camera.at !== before.at || glide.camera.scale !== before.scale;
    const ground = dirty.ground || moved;
    dirty = { ground: false, live: false };
    const moving = glide.motion !== null || glide.camera.scale !== scale;
    scale = glide.camera.scale;
    const done = picture.paint(glide.camera, ground, moving, now);
    drawn = state;
    if (moving || !done) redraw();
    else settle();
  };

  const settle = () => {
    if (!faces) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  const change = (next: BoardState, ground = false) => {
    state = next;
    redraw(ground);
  };

  const setCamera = (camera: Camera) => {
    glide = still(hold(camera, stage.size(), picture.sheet()));
    redraw();
  };
  const clock = () => performance.now();
  const calm = () => picture.calm();
  const zoom = (scale: number) => go(zoomAt(resting(), stage.size(), middle(), scale));
  const go = (camera: Camera) => {
    const held = hold(camera, stage.size(), picture.sheet());
    glide = calm() ? still(held) : goTo(glide, held, clock());
    redraw();
  };
  const resting = () => restingCamera(glide, stage.size());
  const middle = () => point(stage.size().width / 2, stage.size().height / 2);
  const corner = () => stage.live.getBoundingClientRect();

  const board: Board = {
    setView(view: ViewData, motions: Motions = {}) {
      picture.meet(state.view, view, motions, clock());
      const fan = state.fan && picture.stacks().has(state.fan) ? state.fan : null;
      change({ ...state, view, fan });
    },
    setOverlays(overlays) {
      const after = { ...state.overlays, ...overlays };
      picture.cover(state.overlays, after, clock());
      change({ ...state, overlays: after });
    },
    setSelection: (selection) => change({ ...state, selection }),
    setLit: (lit) => change({ ...state, lit }),
    setOptions(changed) {
      const before = state.options;
      const centred = placeAt(picture.layout(), glide.camera.at);
      change({ ...state, options: { ...before, ...changed } }, true);
      picture.choose(before);
      if (state.options.orientation === before.orientation) return;
      const at = centred ? placeCentre(picture.layout(), centred) : undefined;
      setCamera({ scale: glide.camera.scale, at: at ?? glide.camera.at });
    },
    setCursor(place) {
      change({ ...state, cursor: place });
      const at = placeCentre(picture.layout(), place);
      if (at) go(show(resting(), stage.size(), at, WELL_INSIDE));
    },
    fit: () => go(whole(picture.sheet(), stage.size())),
    zoomIn: () => zoom(stepFrom(resting().scale, 1)),
    zoomOut: () => zoom(stepFrom(resting().scale, -1)),
    zoomNear: () => zoom(NEAR),
    centreOn(place, always = false) {
      const at = placeCentre(picture.layout(), place);
      if (!at) return;
      const camera = resting();
      const shown = show(camera, stage.size(), at, WELL_INSIDE);
      if (always || distance(shown.at, camera.at) > 0) go({ ...camera, at });
    },
    pan(dx, dy) {
      go(pan(resting(), dx, dy));
    },
    hexAt(x, y) {
      const { left, top } = corner();
      return placeAt(picture.layout(), picture.toMap(glide.camera, point(x - left, y - top)));
    },
    hexCentre(place) {
      const at = placeCentre(picture.layout(), place);
      if (!at) return null;
      const { left, top } = corner();
      const { x, y } = toScreen(glide.camera, stage.size(), at);
      return { x: x + left, y: y + top };
    },
    settled: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        redraw();
      }),
    neighbour: (from, dx, dy) => towards(picture.layout(), from, dx, dy) ?? null,
    focus: () => stage.live.focus(),
    destroy() {
      cancelAnimationFrame(asked);
      stopListening();
      stage.destroy();
      if (window.__vedette === hook) delete window.__vedette;
    },
  };

  const hook = {
    settled: () => board.settled(),
    place: (label: string) => board.hexCentre(label),
    drawn: (unit: string) => ({
      at: drawn.view?.pieces.find((piece) => piece.id === unit)?.at ?? null,
      lit: drawn.lit.some((lit) => lit.unit === unit && lit.at !== ""),
      reach: drawn.overlays.reach?.unit === unit,
    }),
  };
  window.__vedette = hook;
  const stopListening = listen(
    stage.live,
    createActions({
      board,
      events,
      picture,
      stage,
      state: () => state,
      change,
      camera: () => glide.camera,
      setCamera,
      glide: () => glide,
      setGlide(next) {
        glide = next;
        redraw();
      },
    }),
  );
  facesLoaded().then(() => {
    faces = true;
    picture.restyle();
    redraw();
  });
  stage.measure();
  return board;
}
