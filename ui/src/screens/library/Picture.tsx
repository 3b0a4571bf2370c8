import { Map as MapIcon } from "lucide-react";
import type { GameCard } from "../../bindings";

/** A game's picture: the map as it stood, or a plain sign while there is none. */
export function Picture({ game, large = false }: { game: GameCard; large?: boolean }) {
  const look = `picture${large ? " large" : ""}${game.trouble ? " grey" : ""}`;
  return (
    <span className={look} aria-hidden>
      <MapIcon className="icon" />
    </span>
  );
}
