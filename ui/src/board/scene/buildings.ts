import { distance, type Point, point } from "../geometry";
import type { Cell, Layout } from "../layout";
import { type Bins, bins } from "./bins";
import { type Chance, chanceFor, shuffle } from "./chance";
import type { Near } from "./near";
import { outward } from "./planting";
import { type Road, streets } from "./roads";
import { type Cover, coverOf } from "./styles";

/** A house: middle, size, and turn in radians. */
export interface House {
  readonly at: Point;
  readonly wide: number;
  readonly deep: number;
  readonly turn: number;
  /** Whether it stays when the map is seen from afar. */
  readonly far: boolean;
  /** Whether half its roof is lit. */
  readonly lit: boolean;
}

export interface Buildings {
  readonly houses: Bins<House>;
  readonly churches: Bins<Point>;
}

interface Plan {
  readonly count: number;
  /** How far out houses stand. */
  readonly limit: number;
  /** Rows beside a street, by their distance from its middle. */
  readonly rows: readonly number[];
  readonly wide: readonly [number, number];
  readonly deep: readonly [number, number];
  /** How close two houses may come, as a share of their reach. */
  readonly close: number;
  readonly church: boolean;
}

const PLANS: Partial<Readonly<Record<Cover, Plan>>> = {
  village: {
    count: 12,
    limit: 0.62,
    rows: [0.17],
    wide: [0.17, 0.25],
    deep: [0.1, 0.14],
    close: 0.86,
    church: true,
  },
  town: {
    count: 26,
    limit: 0.74,
    rows: [0.17, 0.36],
    wide: [0.18, 0.27],
    deep: [0.1, 0.15],
    close: 0.86,
    church: true,
  },
  suburb: {
    count: 15,
    limit: 0.8,
    rows: [0.2, 0.46],
    wide: [0.22, 0.4],
    deep: [0.12, 0.18],
    close: 0.62,
    church: false,
  },
  city: {
    count: 22,
    limit: 0.84,
    rows: [0.22, 0.5],
    wide: [0.24, 0.44],
    deep: [0.2, 0.27],
    close: 0.62,
    church: false,
  },
};

/** Houses along the streets, then round the middle, from north to south. */
export function buildings(layout: Layout, roads: readonly Road[], near: Near): Buildings {
  const houses: House[] = [];
  const churches = bins<Point>();
  for (const cell of layout.board) {
    const cover = coverOf(cell.terrain);
    const plan = PLANS[cover];
    if (!plan) continue;
    const built = build(layout, roads, near, cell, plan);
    houses.push(...built);
    const church = plan.church ? built.reduce(nearerTo(cell.at), built[0]) : undefined;
    if (church) churches.put(church.at, church.at);
  }
  houses.sort((a, b) => a.at.y - b.at.y);
  const all = bins<House>();
  for (const house of houses) all.put(house.at, house);
  return { houses: all, churches };
}

const nearerTo =
  (at: Point) =>
  (best: House | undefined, house: House): House =>
    best && distance(best.at, at) <= distance(house.at, at) ? best : house;

interface Lot {
  readonly at: Point;
  readonly turn: number;
}

function build(
  layout: Layout,
  roads: readonly Road[],
  near: Near,
  cell: Cell,
  plan: Plan,
): House[] {
  const luck = chanceFor(cell.key, 31);
  const loose = plan.church;
  const houses: House[] = [];
  for (const lot of lots(roads, cell, plan, luck)) {
    if (houses.length >= plan.count) break;
    const [wide, deep] = [luck.between(...plan.wide), luck.between(...plan.deep)];
    const off = point(lot.at.x - cell.at.x, lot.at.y - cell.at.y);
    if (outward(layout, off) > plan.limit) continue;
    const reach = (house: House) => (Math.max(wide, deep) + Math.max(house.wide, house.deep)) / 2;
    const tight = Math.sqrt(plan.close);
    if (houses.some((house) => distance(house.at, lot.at) < reach(house) * tight)) continue;
    if (near.blocked(lot.at, Math.min(wide, deep) / 2 + 0.035, 0.62)) continue;
    const turn = lot.turn + (loose ? luck.between(-0.09, 0.09) : 0);
    houses.push({
      at: lot.at,
      wide,
      deep,
      turn,
      far: houses.length % 2 === 0,
      lit: plan.close > 0.7 || plan.deep[1] < 0.2,
    });
  }
  return houses;
}

/** Where houses may stand: along the streets in random order, then anywhere round the middle. */
function lots(roads: readonly Road[], cell: Cell, plan: Plan, luck: Chance): Lot[] {
  const beside = streets(roads, cell.at, 0.8, 0.24).flatMap(({ at, along }) =>
    [-1, 1].flatMap((side) =>
      plan.rows.map((row) => ({
        at: point(at.x - along.y * side * row, at.y + along.x * side * row),
        turn: Math.atan2(along.y, along.x),
      })),
    ),
  );
  const base = plan.church ? luck.between(-0.6, 0.6) : 0.14;
  const around = Array.from({ length: plan.count * 8 }, () => {
    const [angle, out] = [luck.between(0, 2 * Math.PI), Math.sqrt(luck.next()) * plan.limit * 0.9];
    return {
      at: point(cell.at.x + Math.cos(angle) * out, cell.at.y + Math.sin(angle) * out),
      turn: base + (luck.next() < 0.4 ? Math.PI / 2 : 0),
    };
  });
  return [...shuffle(beside, luck), ...around];
}

/** Where tents stand, from north to south. */
export function tents(layout: Layout, near: Near): Bins<Point> {
  const rows = [-0.5, -0.1, 0.3, 0.62];
  const found = layout.board
    .filter((cell) => coverOf(cell.terrain) === "camp")
    .flatMap((cell) =>
      rows.flatMap((b, row) =>
        [-2, -1, 0, 1, 2].flatMap((column) => {
          const off = point(column * 0.36 + (row & 1) * 0.18, b);
          const at = point(cell.at.x + off.x, cell.at.y + off.y);
          const clear = !near.blocked(point(at.x, at.y - 0.06), 0.1, 0.62);
          return outward(layout, off) < 0.68 && clear ? [at] : [];
        }),
      ),
    )
    .sort((a, b) => a.y - b.y);
  const all = bins<Point>();
  for (const at of found) all.put(at, at);
  return all;
}
