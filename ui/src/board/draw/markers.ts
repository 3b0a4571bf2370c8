import type { MarkerData } from "../data";
import { COUNTER } from "./counters";
import type { Frame } from "./frame";

/** A marker's side in counter sides, and where its middle lies from that of its place. */
const SIZE = 0.42;
const OFF = 0.44;
/** Markers smaller than this many pixels across are drawn as large as this. */
const LEAST = 13;

interface Sign {
  readonly face: string;
  readonly ink: string;
  /** Drawn in a box of 100 × 100. */
  readonly path: string;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  burning: {
    face: "#F3B53B",
    ink: "#8E2A12",
    path: "M50 12C58 30 76 38 76 60C76 77 64 88 50 88C36 88 24 77 24 60C24 49 30 42 36 34C37 42 41 46 45 47C42 34 44 22 50 12Z",
  },
  "road-march": {
    face: "#F7F1E3",
    ink: "#2B2118",
    path: "M38 14H46L34 88H18ZM54 14H62L82 88H66ZM47 18H53V34H47ZM46 44H54V60H46ZM45 70H55V86H45Z",
  },
  looted: {
    face: "#2B2118",
    ink: "#E5B94E",
    path: "M50 16L84 50H74V84H26V50H16ZM30 26L40 16L84 74L74 84Z",
  },
};

/** Round markers at the lower right corner of their places, a second one beside the first. */
export function drawMarkers(frame: Frame, markers: readonly MarkerData[]): void {
  const pixels = COUNTER * frame.scale;
  const size = Math.max(LEAST, pixels * SIZE);
  const laid = new Map<string, number>();
  for (const { at, kind } of markers) {
    const middle = frame.place(at);
    const sign = SIGNS[kind];
    if (!middle || !sign) continue;
    const before = laid.get(at) ?? 0;
    laid.set(at, before + 1);
    const x = middle.x + pixels * OFF - before * size * 0.9;
    drawSign(frame, sign, x, middle.y + pixels * OFF, size);
  }
}

function drawSign({ ctx }: Frame, sign: Sign, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 100, size / 100);
  ctx.beginPath();
  ctx.arc(50, 50, 50, 0, 2 * Math.PI);
  ctx.fillStyle = sign.face;
  ctx.fill();
  ctx.lineWidth = 7;
  ctx.strokeStyle = sign.ink;
  ctx.stroke();
  ctx.translate(15, 15);
  ctx.scale(0.7, 0.7);
  ctx.fillStyle = sign.ink;
  ctx.fill(new Path2D(sign.path), "evenodd");
  ctx.restore();
}
