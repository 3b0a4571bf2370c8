import type { Overlays } from "./state";

/** Milliseconds in which an overlay fades in, and those of people who asked for calm. */
export const FADE = { full: 120, calm: 80 } as const;
/** What is seen of it in its first frame: a key that is pressed is answered at once. */
const FIRST = 0.3;

/** When each overlay was laid over the map. The reach of a chosen counter does not fade: it answers the hand. */
export interface Fades {
  /** Takes a change of the overlays in. */
  meet(before: Overlays, after: Overlays, now: number): void;
  /** How much is seen of an overlay of this kind, 0 to 1. */
  share(kind: string, now: number, calm: boolean): number;
  /** Whether one is still fading. */
  running(now: number, calm: boolean): boolean;
}

export function createFades(): Fades {
  const since = new Map<string, number>();
  const timeOf = (calm: boolean) => (calm ? FADE.calm : FADE.full);
  return {
    meet(before, after, now) {
      const [old, kinds] = [kindsOf(before), kindsOf(after)];
      for (const kind of old) if (!kinds.has(kind)) since.delete(kind);
      for (const kind of kinds) if (!old.has(kind)) since.set(kind, now);
    },
    share(kind, now, calm) {
      const begin = since.get(kind);
      if (begin === undefined) return 1;
      return Math.min(1, FIRST + ((1 - FIRST) * (now - begin)) / timeOf(calm));
    },
    running: (now, calm) => [...since.values()].some((begin) => now - begin < timeOf(calm)),
  };
}

function kindsOf({ hexes, duties }: Overlays): Set<string> {
  const kinds = new Set(hexes.map(({ kind }) => kind));
  return duties.some(({ current }) => !current) ? kinds.add("duties") : kinds;
}
