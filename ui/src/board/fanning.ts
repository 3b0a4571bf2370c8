import { toScreen } from "./camera";
import { staysOpen } from "./fan";
import type { Point } from "./geometry";
import type { Target } from "./gesture";
import { placeCentre } from "./layout";
import { inStack } from "./stacks";
import type { Workings } from "./workings";

/** Milliseconds the pointer rests on a stack before it is fanned out. */
const DELAY = 250;

/** Opens and closes the fan of a stack. */
export interface Fanning {
  set(place: string | null): void;
  /** True when the place has a stack to fan. */
  toggle(place: string | null): boolean;
  /** Follows the pointer; null when it left the board. */
  hover(at: Point | null, over: Target): void;
  /** Gives up a fan that was about to open. */
  wait(): void;
}

export function createFanning(work: Workings): Fanning {
  const { picture, stage } = work;
  let resting = 0;

  const set = (fan: string | null) => {
    if (fan !== work.state().fan) work.change({ ...work.state(), fan });
  };
  const isDeep = (place: string | null): place is string => {
    const stack = place === null ? undefined : picture.stacks().get(place);
    return stack !== undefined && inStack(stack).length > 1;
  };
  const wait = () => window.clearTimeout(resting);

  return {
    set,
    wait,
    toggle(place) {
      wait();
      if (!isDeep(place)) return false;
      set(work.state().fan === place ? null : place);
      return true;
    },
    hover(at, { place, unit }) {
      const { fan } = work.state();
      const laid = picture.fan(work.camera());
      const middle = fan ? placeCentre(picture.layout(), fan) : undefined;
      if (laid && middle) {
        const { scale } = work.camera();
        const on = toScreen(work.camera(), stage.size(), middle);
        if (!at || !staysOpen(laid, on, scale, at)) set(null);
      }
      wait();
      if (unit && place !== fan && isDeep(place)) {
        resting = window.setTimeout(() => set(place), DELAY);
      }
    },
  };
}
