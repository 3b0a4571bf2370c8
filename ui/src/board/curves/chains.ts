import type { Point } from "../geometry";
import type { Corner } from "../layout";

/** A stretch between two corners that carries something along. */
export interface Link<T> {
  readonly ends: readonly [Corner, Corner];
  readonly load: T;
}

/** Links joined end to end. A closed chain has its first corner again at the end. */
export interface Chain<T> {
  readonly corners: readonly Corner[];
  readonly loads: readonly T[];
}

export const isClosed = (chain: { corners: readonly Corner[] }): boolean =>
  chain.corners.length > 3 && chain.corners[0]?.key === chain.corners.at(-1)?.key;

export const pointsOf = (chain: { corners: readonly Corner[] }): Point[] =>
  chain.corners.map((corner) => corner.at);

/** Walks links into chains; a chain ends where one or more than two links meet. */
export function chainUp<T>(links: readonly Link<T>[]): Chain<T>[] {
  const at = new Map<number, { corner: Corner; links: Link<T>[] }>();
  for (const link of links) {
    for (const corner of link.ends) {
      const entry = at.get(corner.key) ?? { corner, links: [] };
      entry.links.push(link);
      at.set(corner.key, entry);
    }
  }
  const used = new Set<Link<T>>();
  const walk = (start: Corner, first: Link<T>): Chain<T> => {
    const corners = [start];
    const loads: T[] = [];
    let link: Link<T> | undefined = first;
    let here = start;
    while (link) {
      used.add(link);
      loads.push(link.load);
      here = link.ends[0].key === here.key ? link.ends[1] : link.ends[0];
      corners.push(here);
      const meeting: Link<T>[] = at.get(here.key)?.links ?? [];
      link = meeting.length === 2 ? meeting.find((next) => !used.has(next)) : undefined;
    }
    return { corners, loads };
  };
  const starts = [...at.values()].sort((a, b) => a.corner.key - b.corner.key);
  const ordered = [...starts.filter((s) => s.links.length !== 2), ...starts];
  return ordered.flatMap(({ corner, links: meeting }) =>
    meeting.flatMap((link) => (used.has(link) ? [] : [walk(corner, link)])),
  );
}
