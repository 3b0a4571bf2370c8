import { paced } from "../curves/line";
import { through } from "../curves/smooth";
import type { BoardData, RoadData } from "../data";
import { add, dot, middle, mix, type Point, sub, times, unit } from "../geometry";
import { type Cell, cellsOf, type Layout, neighbours, placeCentre } from "../layout";

/** A stretch of road as it is drawn. */
export interface Road {
  readonly line: readonly Point[];
  readonly main: boolean;
}

/** Which neighbours each hex is joined to, and whether by a main road. */
export type RoadWeb = ReadonlyMap<Cell, ReadonlyMap<Cell, boolean>>;

/** The roads: bent inside each hex, or drawn through area centres where places are areas. */
export function roads(data: BoardData, layout: Layout): { roads: Road[]; web: RoadWeb } {
  if (layout.areas) {
    return { roads: data.roads.map((road) => areaRoad(layout, road)), web: new Map() };
  }
  const web = weave(data, layout);
  return { roads: [...web].flatMap(([cell, joined]) => inHex(cell, joined)), web };
}

function areaRoad(layout: Layout, road: RoadData): Road {
  const stops = road.places.flatMap((id) => placeCentre(layout, id) ?? []);
  const line = [offSheet(layout, stops), ...stops, offSheet(layout, [...stops].reverse())];
  return {
    line: through(
      line.flatMap((p) => p ?? []),
      false,
      10,
    ),
    main: road.class === "main",
  };
}

/** Where a road goes on off the sheet when it starts close to its edge. */
function offSheet(layout: Layout, stops: readonly Point[]): Point | undefined {
  const [a, b] = stops;
  const { x0, y0, x1, y1 } = layout.sheet;
  if (!a || !b || Math.min(a.x - x0, x1 - a.x, a.y - y0, y1 - a.y) > 4.2) return undefined;
  return add(a, times(unit(sub(a, b)), 9));
}

type Web = Map<Cell, Map<Cell, boolean>>;

function join(web: Web, a: Cell, b: Cell, main: boolean): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const joined = web.get(from) ?? new Map<Cell, boolean>();
    joined.set(to, main || joined.get(to) === true);
    web.set(from, joined);
  }
}

function weave(data: BoardData, layout: Layout): Web {
  const web: Web = new Map();
  const paths = data.roads.map((road) => ({
    main: road.class === "main",
    cells: road.places.flatMap((id) => cellsOf(layout, id)),
  }));
  for (const { main, cells } of paths) {
    for (let i = 1; i < cells.length; i++) join(web, cells[i - 1] as Cell, cells[i] as Cell, main);
  }
  for (const { main, cells } of paths) {
    for (const path of [cells, [...cells].reverse()]) runOff(layout, web, path, main);
  }
  return web;
}

/** A road that ends on the edge of the board goes straight on beyond it. */
function runOff(layout: Layout, web: Web, path: readonly Cell[], main: boolean): void {
  const [first, second] = path;
  if (!first || !second || web.get(first)?.size !== 1) return;
  let [from, here] = [second, first];
  for (let step = 0; step < 2; step++) {
    const onward = sub(here.at, from.at);
    const beyond = neighbours(layout, here).filter((next) => next && next.place === null);
    const ahead = (cell: Cell) => dot(sub(cell.at, here.at), onward);
    const next = (beyond as Cell[]).sort((a, b) => ahead(b) - ahead(a))[0];
    if (!next || ahead(next) <= 0) return;
    join(web, here, next, main);
    [from, here] = [here, next];
  }
}

/** How far the handles of a bend reach towards the centre. */
const HANDLE = 0.62;
const FINE = 10;

function bend(a: Point, centre: Point, b: Point): Point[] {
  const [c, d] = [mix(a, centre, HANDLE), mix(b, centre, HANDLE)];
  return Array.from({ length: FINE + 1 }, (_, i) => {
    const t = i / FINE;
    const [p, q, r] = [mix(a, c, t), mix(c, d, t), mix(d, b, t)];
    return mix(mix(p, q, t), mix(q, r, t), t);
  });
}

/** The stretches inside a hex: the straightest pair of main roads first, the others join it. */
function inHex(cell: Cell, joined: ReadonlyMap<Cell, boolean>): Road[] {
  const exits = [...joined].map(([to, main]) => ({ at: middle(cell.at, to.at), main }));
  const only = exits[0];
  if (!only) return [];
  if (exits.length === 1) return [{ line: [only.at, cell.at], main: only.main }];
  const pairs = exits.flatMap((a, i) => exits.slice(i + 1).map((b) => ({ a, b })));
  const worth = ({ a, b }: (typeof pairs)[number]) =>
    (Number(a.main) + Number(b.main)) * 10 -
    dot(unit(sub(a.at, cell.at)), unit(sub(b.at, cell.at)));
  const best = pairs.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  const through = bend(best.a.at, cell.at, best.b.at);
  const fork = through[FINE / 2] as Point;
  const others = exits.filter((exit) => exit !== best.a && exit !== best.b);
  return [
    { line: through, main: best.a.main && best.b.main },
    ...others.map(({ at, main }) => ({ line: [at, mix(at, fork, 0.55), fork], main })),
  ];
}

/** Marks along the roads close to a point, for the houses beside them. */
export function streets(all: readonly Road[], at: Point, radius: number, step: number) {
  const close = (p: Point) => Math.hypot(p.x - at.x, p.y - at.y) < radius;
  return all.flatMap(({ line }) =>
    line.some(close) ? paced(line, step).filter((mark) => close(mark.at)) : [],
  );
}
