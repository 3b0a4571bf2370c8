import { outlines } from "../curves/region";
import type { BoardData } from "../data";
import { add, distance, middle, type Point, sub, times, unit } from "../geometry";
import { placeAt } from "../hit";
import { cellsOf, type Layout, neighbours, placeCentre, sidesBetween } from "../layout";
import { type Band, bands } from "./bands";
import type { Bins } from "./bins";
import { type Buildings, buildings, tents } from "./buildings";
import { type MapName, mapNames } from "./names";
import { type Near, near } from "./near";
import { plant, type Tree } from "./planting";
import { type River, rivers } from "./rivers";
import { type Road, roads } from "./roads";
import { type Slopes, slopes, type Works, works } from "./slopes";
import { type Dash, fields, marshes, type Stroke, vines } from "./strokes";
import { isWater, type Wash, washes, waters } from "./washes";

/** A bridge: its middle, the direction across the water, and the length of its deck. */
export interface Bridge {
  readonly at: Point;
  readonly along: Point;
  readonly length: number;
}

/** All that is drawn of the ground, in hex sides; made once for each way to lay the board. */
export interface Scene {
  readonly layout: Layout;
  readonly washes: readonly Wash[];
  readonly waters: readonly (readonly Point[])[];
  readonly fields: Bins<Stroke>;
  readonly vines: Bins<Point>;
  readonly marshes: Bins<Dash>;
  readonly slopes: Slopes;
  readonly rivers: readonly River[];
  readonly trees: Bins<Tree>;
  readonly roads: readonly Road[];
  readonly bridges: readonly Bridge[];
  readonly tents: Bins<Point>;
  readonly buildings: Buildings;
  readonly works: readonly Works[];
  /** The outlines of the board with the open water round it, corner by corner. */
  readonly edge: readonly (readonly Point[])[];
  readonly names: readonly MapName[];
  readonly bands: readonly Band[];
  /** Arrows beyond the edge of the board where a road leads on, pointing outwards. */
  readonly exits: readonly { readonly at: Point; readonly along: Point }[];
  readonly lines: Near;
}

/** Draws up the scene of a board. */
export function compose(data: BoardData, layout: Layout): Scene {
  const water = rivers(data, layout);
  const { roads: lanes } = roads(data, layout);
  const lines = near([
    ...lanes.map(({ line }) => ({ line, width: 0.15 })),
    ...water.map(({ line, style }) => ({ line, width: 0.1 + style.width / 2 })),
  ]);
  return {
    layout,
    washes: washes(layout),
    waters: waters(layout),
    fields: fields(layout, lines),
    vines: vines(layout, lines),
    marshes: marshes(layout, lines),
    slopes: slopes(data, layout),
    rivers: water,
    trees: plant(layout, lines),
    roads: lanes,
    bridges: bridges(data, layout, water),
    tents: tents(layout, lines),
    buildings: buildings(layout, lanes, lines),
    works: works(data, layout),
    edge: outlines(layout, (cell) => cell.place !== null || isWater(cell)),
    names: mapNames(data, layout),
    bands: bands(data, layout),
    exits: exits(data, layout, lanes),
    lines,
  };
}

function bridges(data: BoardData, layout: Layout, water: readonly River[]): Bridge[] {
  const crossing = data.edges
    .filter((edge) => edge.kind === "bridge")
    .flatMap(({ sides }) => sides);
  return crossing.flatMap(([from, to]) => {
    const side = sidesBetween(layout, from, to)[0];
    const [a, b] = [placeCentre(layout, from), placeCentre(layout, to)];
    if (!side || !a || !b) return [];
    const under = water.filter((river) =>
      river.sides.some((one) => one.ends.every((end) => side.ends.some((e) => e.key === end.key))),
    );
    const width = Math.max(0.15, ...under.map((river) => river.style.width));
    return [{ at: middle(side.from.at, side.to.at), along: unit(sub(b, a)), length: width + 0.2 }];
  });
}

/** How far beyond the middle of its hex an arrow lies. */
const BEYOND = 1.2;

/**
 * Outwards from each hex named as an exit: where its road leaves the board or, without one, in the middle direction of
 * its sides on the edge. A band has arrows of its own.
 */
function exits(data: BoardData, layout: Layout, lanes: readonly Road[]) {
  const ways = data.mapEdges.filter(({ kind }) => kind !== "friendly");
  const banded = new Set(ways.flatMap(({ places }) => places));
  const named = data.names.filter(
    ({ kind, places }) =>
      (kind === "exit" || kind === "entry") && !places.every((place) => banded.has(place)),
  );
  return named.flatMap(({ places }) => {
    const cell = cellsOf(layout, places[Math.floor(places.length / 2)] ?? "")[0];
    if (!cell) return [];
    const outer = neighbours(layout, cell).flatMap((next) =>
      next && next.place === null ? [sub(next.at, cell.at)] : [],
    );
    if (outer.length === 0) return [];
    const road = leaving(layout, lanes, cell.at);
    const along = road ? unit(sub(road, cell.at)) : unit(outer.reduce(add));
    return [{ at: road ?? add(cell.at, times(along, BEYOND)), along }];
  });
}

/** Where a road from the hex at a point is beyond the board. */
function leaving(layout: Layout, lanes: readonly Road[], from: Point): Point | undefined {
  const off = (p: Point) => Math.abs(distance(p, from) - BEYOND);
  const beyond = lanes
    .flatMap(({ line }) => line)
    .filter((p) => off(p) < 0.25 && placeAt(layout, p) === null);
  return beyond.sort((a, b) => off(a) - off(b))[0];
}
