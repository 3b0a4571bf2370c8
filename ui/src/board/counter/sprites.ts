import type { Palette } from "../draw/palette";
import type { Card } from "./card";
import { type CounterStyle, paintCard, SHADOW } from "./paint";

/** A painted counter. The card lies `pad` device pixels in from the left and the top. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly pad: number;
  /** Device pixels of the card's side. */
  readonly side: number;
}

/** Painted counters, kept until the theme or the size changes. */
export interface Sprites {
  /** While the sheet is zoomed a counter painted for another size stands in: painting all anew takes a whole frame. */
  zooming: boolean;
  of(card: Card, side: number, pixels: number, style: CounterStyle): Sprite;
  clear(): void;
}

const KEPT = 600;

export function sprites(palette: () => Palette): Sprites {
  const made = new Map<string, Sprite>();
  const latest = new Map<string, Sprite>();
  const clear = () => {
    made.clear();
    latest.clear();
  };
  return {
    zooming: false,
    of(card, side, pixels, style) {
      const face = `${style} ${JSON.stringify(card)}`;
      const known = made.get(`${side} ${face}`) ?? (this.zooming ? latest.get(face) : undefined);
      if (known) return known;
      if (made.size >= KEPT) clear();
      const sprite = paint(card, side, pixels, style, palette());
      made.set(`${side} ${face}`, sprite);
      latest.set(face, sprite);
      return sprite;
    },
    clear,
  };
}

function paint(
  card: Card,
  side: number,
  pixels: number,
  style: CounterStyle,
  palette: Palette,
): Sprite {
  const pad = Math.ceil(side * 0.04) + 1;
  const image = document.createElement("canvas");
  image.width = image.height = side + 2 * pad + Math.ceil(side * SHADOW.y);
  const ctx = image.getContext("2d");
  if (ctx) {
    ctx.translate(pad, pad);
    paintCard(ctx, card, side, pixels, style, palette);
  }
  return { image, pad, side };
}
