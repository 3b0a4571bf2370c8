import type { Frame } from "./frame";

/** The fills of the overlays; each is told from the others without its colour. */
export type Fill =
  | "dots"
  | "hatch"
  | "back-hatch"
  | "squares"
  | "rings"
  | "upright"
  | "bar"
  | "none";

/** CSS pixels after which a fill repeats. */
const PERIODS: Readonly<Record<Exclude<Fill, "none">, number>> = {
  dots: 7,
  hatch: 8,
  "back-hatch": 8,
  squares: 9,
  rings: 12,
  upright: 8,
  bar: 8,
};

type Draw = (ctx: CanvasRenderingContext2D, period: number) => void;

const slant =
  (up: boolean): Draw =>
  (ctx, p) => {
    ctx.beginPath();
    for (const shift of [-p, 0, p]) {
      ctx.moveTo(shift - 1, up ? p + 1 : -1);
      ctx.lineTo(shift + p + 1, up ? -1 : p + 1);
    }
    ctx.lineWidth = 1.7;
    ctx.stroke();
  };

const DRAWS: Readonly<Record<Exclude<Fill, "none">, Draw>> = {
  dots(ctx, p) {
    ctx.beginPath();
    ctx.arc(p / 2, p / 2, 1.25, 0, 2 * Math.PI);
    ctx.fill();
  },
  hatch: slant(true),
  "back-hatch": slant(false),
  squares(ctx, p) {
    ctx.lineWidth = 1.1;
    ctx.strokeRect(0.5, 0.5, p, p);
  },
  rings(ctx, p) {
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    ctx.arc(p / 2, p / 2, 2.6, 0, 2 * Math.PI);
    ctx.stroke();
  },
  upright(ctx, p) {
    ctx.fillRect(p / 2, 0, 1.6, p);
  },
  bar(ctx, p) {
    ctx.fillRect(0, p / 2, p, 1.6);
  },
};

const cells = new Map<string, HTMLCanvasElement>();

function cellFor(fill: Exclude<Fill, "none">, colour: string, ratio: number): HTMLCanvasElement {
  const key = `${fill} ${colour} ${ratio}`;
  const known = cells.get(key);
  if (known) return known;
  const period = PERIODS[fill];
  const cell = document.createElement("canvas");
  cell.width = cell.height = Math.round(period * ratio);
  const ctx = cell.getContext("2d");
  if (ctx) {
    ctx.scale(cell.width / period, cell.height / period);
    ctx.fillStyle = ctx.strokeStyle = colour;
    DRAWS[fill](ctx, period);
  }
  cells.set(key, cell);
  return cell;
}

/** A fill that stays with the map while the map is moved. */
export function fillStyle(frame: Frame, fill: Fill, colour: string): CanvasPattern | null {
  if (fill === "none") return null;
  const { ctx, ratio } = frame;
  const cell = cellFor(fill, colour, ratio);
  const pattern = ctx.createPattern(cell, "repeat");
  const scale = 1 / ratio;
  const step = cell.width / ratio;
  const origin = frame.screen({ x: 0, y: 0 });
  pattern?.setTransform(new DOMMatrix([scale, 0, 0, scale, origin.x % step, origin.y % step]));
  return pattern;
}
