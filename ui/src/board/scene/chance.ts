/** Chance that always falls the same: each hex is planted from its own number. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Chance from a seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}

/** Chance for one use in one hex. */
export const chanceFor = (key: number, use: number): Chance => {
  const seeded = chance(Math.imul(key, 2654435761) ^ Math.imul(use, 40503));
  seeded.next();
  return seeded;
};

/** The same things in another order. */
export function shuffle<T>(things: T[], luck: Chance): T[] {
  for (let i = things.length - 1; i > 0; i--) {
    const j = Math.floor(luck.next() * (i + 1));
    [things[i], things[j]] = [things[j] as T, things[i] as T];
  }
  return things;
}
