import { detailAt } from "../camera";
import { grow, type Rect } from "../geometry";
import { type Ground, type Label, placeLabels } from "../scene/labels";
import type { Scene } from "../scene/scene";
import { nameLakes, nameRivers, type WaterName } from "../scene/waternames";
import { fontFor } from "./labels";
import type { Palette } from "./palette";
import { cutStamps, type TreeStamps } from "./plants";

/** What is made once for a zoom step: names in their places, and trees to stamp. */
export interface Step {
  readonly labels: readonly Label[];
  readonly waterNames: readonly WaterName[];
  readonly stamps: TreeStamps;
}

export interface Steps {
  /** The step for a scale on a screen of a density. */
  of(scale: number, ratio: number): Step;
  clear(): void;
}

const KEPT = 8;

export function createSteps(scene: Scene, palette: Palette, names: boolean): Steps {
  const made = new Map<string, Step>();
  const ground = groundOf(scene);
  const make = (scale: number, ratio: number): Step => {
    const detail = detailAt(scale);
    if (!names) {
      const stamps = cutStamps(palette, scale * ratio, detail === "far", []);
      return { labels: [], waterNames: [], stamps };
    }
    const lakes = nameLakes(scene.names, ground, scale);
    const keep = [...ground.keep, ...lakes.flatMap(letterBoxes)];
    const labels = placeLabels(scene.names, { ...ground, keep }, scale, detail);
    const boxes = labels.map((label) => label.box);
    const waterNames = [...lakes, ...nameRivers(scene.rivers, ground, boxes, scale, detail)];
    const clear = [...boxes, ...waterNames.flatMap(letterBoxes)];
    return {
      labels,
      waterNames,
      stamps: cutStamps(palette, scale * ratio, detail === "far", clear),
    };
  };
  return {
    of(scale, ratio) {
      const key = `${scale} ${ratio}`;
      const known = made.get(key);
      if (known) return known;
      if (made.size >= KEPT) made.clear();
      const step = make(scale, ratio);
      made.set(key, step);
      return step;
    },
    clear: () => made.clear(),
  };
}

const letterBoxes = ({ letters, size }: WaterName): Rect[] =>
  letters.map(({ at: { x, y } }) => grow({ x0: x, y0: y, x1: x, y1: y }, size * 0.4));

/** The ground as the names see it, with texts measured by a canvas. */
function groundOf(scene: Scene): Ground {
  const ruler = document.createElement("canvas").getContext("2d");
  return {
    measure(text, lettering, size) {
      if (!ruler) return text.length * size * 0.5;
      ruler.font = fontFor(lettering, 100);
      return (ruler.measureText(text).width * size) / 100;
    },
    lines: (box) => scene.lines.count(box),
    keep: scene.works.flatMap((work) =>
      work.line.map(({ x, y }) => ({ x0: x - 0.25, y0: y - 0.2, x1: x + 0.25, y1: y + 0.2 })),
    ),
    within: scene.layout.sheet,
  };
}
