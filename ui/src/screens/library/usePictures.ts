import { useEffect, useState } from "react";
import { makePictures } from "../../app/acts/pictures";
import type { GameCard } from "../../bindings";

const SOON = 300;

/** Makes the pictures that are missing; the number changes with every one. */
export function usePictures(games: GameCard[]): number {
  const [made, setMade] = useState(0);
  useEffect(() => {
    let stays = true;
    const make = () =>
      makePictures(
        games,
        () => stays,
        () => setMade((count) => count + 1),
      );
    const clock = setTimeout(() => void make(), SOON);
    return () => {
      stays = false;
      clearTimeout(clock);
    };
  }, [games]);
  return made;
}
