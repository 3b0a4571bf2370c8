import { type Camera, pan, type Size, zoomAt } from "./camera";
import { mix, type Point } from "./geometry";

/** Milliseconds of a zoom step and of the run-out of a pan. */
export const ZOOM_TIME = 180;
export const FLING_TIME = 240;

type Motion =
  | { kind: "zoom"; from: Camera; anchor: Point; scale: number; begin: number }
  | { kind: "go"; from: Camera; to: Camera; begin: number }
  | { kind: "fling"; speed: Point; last: number; begin: number };

/** A camera in motion. Times are milliseconds on any clock; without motion it jumps. */
export interface Glide {
  readonly camera: Camera;
  readonly motion: Motion | null;
}

export const still = (camera: Camera): Glide => ({ camera, motion: null });

/** Where a zoom or a move comes to rest; a run-out counts as at rest already. */
export function restingCamera({ camera, motion }: Glide, size: Size): Camera {
  if (motion?.kind === "zoom") return zoomAt(motion.from, size, motion.anchor, motion.scale);
  return motion?.kind === "go" ? motion.to : camera;
}

export const zoomTo = (glide: Glide, anchor: Point, scale: number, now: number): Glide => ({
  camera: glide.camera,
  motion: { kind: "zoom", from: glide.camera, anchor, scale, begin: now },
});

export const goTo = (glide: Glide, to: Camera, now: number): Glide => ({
  camera: glide.camera,
  motion: { kind: "go", from: glide.camera, to, begin: now },
});

/** Runs out with `speed` in pixels a millisecond. */
export const fling = (glide: Glide, speed: Point, now: number): Glide => ({
  camera: glide.camera,
  motion: { kind: "fling", speed, last: now, begin: now },
});

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** The glide at a later time. */
export function advance(glide: Glide, size: Size, now: number): Glide {
  const { motion } = glide;
  if (!motion) return glide;
  if (motion.kind === "fling") return advanceFling(glide, motion, now);
  const t = Math.min(1, (now - motion.begin) / ZOOM_TIME);
  const eased = easeOut(Math.max(0, t));
  const target = motion.kind === "zoom" ? motion.scale : motion.to.scale;
  const scale = t >= 1 ? target : motion.from.scale * (target / motion.from.scale) ** eased;
  const camera =
    motion.kind === "zoom"
      ? zoomAt(motion.from, size, motion.anchor, scale)
      : { at: t >= 1 ? motion.to.at : mix(motion.from.at, motion.to.at, eased), scale };
  return { camera, motion: t >= 1 ? null : motion };
}

function advanceFling(
  glide: Glide,
  motion: Extract<Motion, { kind: "fling" }>,
  now: number,
): Glide {
  const left = (time: number) => Math.max(0, 1 - (time - motion.begin) / FLING_TIME) ** 2;
  const time = now - motion.last;
  const strength = (left(motion.last) + left(now)) / 2;
  const camera = pan(
    glide.camera,
    motion.speed.x * time * strength,
    motion.speed.y * time * strength,
  );
  return {
    camera,
    motion: now - motion.begin >= FLING_TIME ? null : { ...motion, last: now },
  };
}
