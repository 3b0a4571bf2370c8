import type { BoardData, MapNameData } from "../data";
import { add, type Point, times } from "../geometry";
import { type Layout, placeCentre } from "../layout";

export type NameKind = "city" | "town" | "camp" | "area" | "village" | "height" | "exit" | "water";

/** A name to be set on the map, and the point it belongs to. */
export interface MapName {
  readonly text: string;
  readonly kind: NameKind;
  readonly at: Point;
}

const KINDS: Readonly<Record<string, NameKind>> = {
  city: "city",
  town: "town",
  village: "village",
  camp: "camp",
  encampment: "camp",
  area: "area",
  height: "height",
  hill: "height",
  hilltop: "height",
  exit: "exit",
  entry: "exit",
  water: "water",
};

/** The names of a board as the map has them; works, bridges and doubles carry none. */
export function mapNames(data: BoardData, layout: Layout): MapName[] {
  const tops = new Set(data.names.flatMap((name) => (name.kind === "hilltop" ? name.places : [])));
  return data.names.flatMap((name) => {
    const kind = KINDS[name.kind];
    const doubled = name.kind === "hill" && name.places.some((place) => tops.has(place));
    const at = anchor(layout, name);
    return kind && !doubled && at ? [{ text: shortName(name.name, kind), kind, at }] : [];
  });
}

/** Houses are named at their first hex, wide things at their middle. */
function anchor(layout: Layout, { kind, places }: MapNameData): Point | undefined {
  const points = places.flatMap((id) => placeCentre(layout, id) ?? []);
  const first = points[0];
  if (!first || kind === "village" || kind === "town") return first;
  return times(points.reduce(add), 1 / points.length);
}

/** The name without its explanations: `Windischdorf (Rábatótfalu)`, `…, Grand Vizier's camp`. */
export function shortName(name: string, kind: NameKind): string {
  const bare = name.replace(/ \(.*\)$/, "").replace(/ heights$/, "");
  const part = kind === "camp" ? (bare.split(", ").at(-1) ?? bare) : bare;
  return part.charAt(0).toUpperCase() + part.slice(1);
}
