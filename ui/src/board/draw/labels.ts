import { grow, touch } from "../geometry";
import { type Label, type Lettering, NAME_STYLES } from "../scene/labels";
import type { WaterName } from "../scene/waternames";
import type { Frame } from "./frame";
import { sheer } from "./palette";
import type { Pen } from "./pen";

const FONTS: Readonly<Record<Lettering, string>> = {
  caps: '700 SIZEpx "Alegreya SC"',
  italic: 'italic 500 SIZEpx "Alegreya"',
};

export const fontFor = (lettering: Lettering, pixels: number): string =>
  FONTS[lettering].replace("SIZE", String(pixels));

/** Draws the names; those a counter covers are faint unless the pointer rests on them. */
export function drawLabels(
  frame: Frame,
  labels: readonly Label[],
  covered: (label: Label) => boolean,
): void {
  const { ctx, palette, scale } = frame;
  const view = grow(frame.view, 1);
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(2.2, 0.1 * scale);
  ctx.strokeStyle = sheer(palette.of("map-land"), 0.92);
  for (const label of labels) {
    if (label.kind === "water" || !touch(view, label.box)) continue;
    const pixels = label.size * scale;
    const at = frame.screen(label.middle);
    const base = at.y + pixels * 0.3;
    ctx.globalAlpha = covered(label) ? 0.35 : 1;
    ctx.font = fontFor(NAME_STYLES[label.kind].lettering, pixels);
    ctx.strokeText(label.text, at.x, base);
    ctx.fillStyle = palette.of(label.kind === "height" ? "map-text-height" : "map-text-place");
    ctx.fillText(label.text, at.x, base);
  }
  ctx.restore();
}

/** Draws water names letter by letter; they belong to the ground. */
export function drawWaterNames(pen: Pen, names: readonly WaterName[]): void {
  const { ctx, palette, scale } = pen;
  ctx.save();
  ctx.scale(1 / scale, 1 / scale);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(2, 0.09 * scale);
  ctx.strokeStyle = sheer(palette.of("map-land"), 0.8);
  ctx.fillStyle = palette.of("map-text-water");
  for (const { size, letters } of names) {
    ctx.font = fontFor("italic", size * scale);
    for (const pass of ["stroke", "fill"] as const) {
      for (const { text, at, turn } of letters) {
        ctx.save();
        ctx.translate(at.x * scale, at.y * scale);
        ctx.rotate(turn);
        if (pass === "stroke") ctx.strokeText(text, 0, 0);
        else ctx.fillText(text, 0, 0);
        ctx.restore();
      }
    }
  }
  ctx.restore();
}
