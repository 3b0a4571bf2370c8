import { useEffect, useState } from "react";
import { look, stepLook } from "../../app/acts/replay";
import { store } from "../../app/store";

const EVERY = 800;

/** Plays the log on from where it is looked at, or from its start, until the present or the next press. */
export function useReplay(): { runs: boolean; flip: () => void } {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    if (!runs) return;
    const clock = setInterval(() => {
      if (store.get().table?.looking) void stepLook(1);
      else setRuns(false);
    }, EVERY);
    return () => clearInterval(clock);
  }, [runs]);
  const flip = () => {
    if (runs) return setRuns(false);
    const { table } = store.get();
    void (table?.looking ? Promise.resolve() : look(1)).then(() => setRuns(true));
  };
  return { runs, flip };
}
