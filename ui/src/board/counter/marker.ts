import { blend } from "../draw/palette";

/** A round marker: its colours, and its sign in a box of 100 × 100. */
interface Sign {
  readonly face: string;
  readonly ink: string;
  /** Filled in the ink. */
  readonly fill?: string;
  /** Drawn in lines of a width; the second may have a colour of its own. */
  readonly lines?: readonly { readonly d: string; readonly width: number; readonly ink?: string }[];
}

const SIGNS: Readonly<Record<string, Sign>> = {
  fog: {
    face: "#DDE3E6",
    ink: "#2F4450",
    lines: [{ d: "M24,44H70M32,56H80M22,68H66M40,32H78", width: 7 }],
  },
  broken: {
    face: "#2B2118",
    ink: "#F4EBD4",
    fill: "M34,82V18L72,28L56,40L72,52L40,50V82Z",
    lines: [{ d: "M22,24L82,78", width: 9, ink: "#C2452F" }],
  },
  burning: {
    face: "#F2C34E",
    ink: "#7A1C14",
    fill: "M50,16C62,32 74,42 70,62C68,76 58,82 50,82C40,82 30,76 29,62C28,50 38,46 40,34C46,38 48,44 48,50C54,42 54,30 50,16Z",
  },
  "road-march": {
    face: "#F4EBD4",
    ink: "#2B2118",
    lines: [{ d: "M36,82L46,22M64,82L54,22M50,78V66M50,58V48M50,40V32", width: 5 }],
  },
  looted: {
    face: "#2B2118",
    ink: "#E5B94E",
    fill: "M50,20L78,48L73,53L70,50V80H58V60H42V80H30V50L27,53L22,48Z",
    lines: [{ d: "M26,78L78,26", width: 8, ink: "#C2452F" }],
  },
};

/** Whether there is a marker of this kind. */
export const isMarker = (kind: string): boolean => kind in SIGNS;

/** Paints a round marker into a square of `side` canvas units at the origin, shadow and all. */
export function paintMarker(ctx: CanvasRenderingContext2D, kind: string, side: number): void {
  const sign = SIGNS[kind];
  if (!sign) return;
  const disc = (x: number, y: number, radius: number) => {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  };
  ctx.save();
  ctx.scale(side / 100, side / 100);
  disc(53, 54, 46);
  ctx.fillStyle = "rgb(27 18 10 / 0.35)";
  ctx.fill();
  disc(50, 50, 46.5);
  ctx.fillStyle = sign.face;
  ctx.fill();
  ctx.lineWidth = side > 60 ? 3 : 5;
  ctx.strokeStyle = blend(sign.ink, sign.face, 0.25);
  ctx.stroke();
  paintSign(ctx, sign, side);
  ctx.restore();
}

/** The inner ring, left out where it would only blur, and the sign. */
function paintSign(ctx: CanvasRenderingContext2D, sign: Sign, side: number): void {
  if (side >= 28) {
    ctx.save();
    ctx.globalAlpha *= 0.5;
    ctx.beginPath();
    ctx.arc(50, 50, 41, 0, 2 * Math.PI);
    ctx.strokeStyle = sign.ink;
    ctx.lineWidth = 1.4;
    ctx.stroke();
    ctx.restore();
  }
  ctx.lineCap = "round";
  ctx.lineJoin = "miter";
  ctx.fillStyle = sign.ink;
  if (sign.fill) ctx.fill(new Path2D(sign.fill));
  for (const { d, width, ink = sign.ink } of sign.lines ?? []) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.stroke(new Path2D(d));
  }
}
