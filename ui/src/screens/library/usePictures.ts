import { useEffect, useState } from "react";
import { makePictures } from "../../app/acts/pictures";
import type { GameCard } from "../../bindings";

/** Makes the pictures that are missing; the number changes whenever some were made. */
export function usePictures(games: GameCard[]): number {
  const [made, setMade] = useState(0);
  useEffect(() => {
    const clock = setTimeout(
      () => void makePictures(games).then((some) => some && setMade((count) => count + 1)),
      300,
    );
    return () => clearTimeout(clock);
  }, [games]);
  return made;
}
