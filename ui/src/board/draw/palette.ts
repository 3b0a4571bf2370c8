/** The colours in force, read from the CSS tokens. */
export interface Palette {
  readonly dark: boolean;
  /** The colour of a token, without its dashes: `map-land`. */
  of(token: string): string;
}

/** Reads the tokens where an element stands. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return {
    dark: style.colorScheme.includes("dark"),
    of(token) {
      let colour = known.get(token);
      if (colour === undefined) {
        colour = style.getPropertyValue(`--${token}`).trim() || "#808080";
        known.set(token, colour);
      }
      return colour;
    },
  };
}

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A colour `t` of the way from one `#rrggbb` to another. */
export function blend(from: string, to: string, t: number): string {
  const [a, b] = [parse(from), parse(to)];
  const part = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** An `#rrggbb` colour made translucent. */
export function sheer(colour: string, alpha: number): string {
  const [r, g, b] = parse(colour);
  return `rgb(${r} ${g} ${b} / ${alpha})`;
}
