import { Map as MapIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { GameCard } from "../../bindings";
import { core } from "../../ipc";

interface PictureProps {
  game: GameCard;
  /** How often missing pictures were made; one more may have brought this one. */
  made: number;
  large?: boolean;
}

/** A game's picture: the map as it stood, or a plain sign while there is none. */
export function Picture({ game, made, large = false }: PictureProps) {
  const source = usePicture(game, made);
  const look = `picture${large ? " large" : ""}${game.trouble ? " grey" : ""}`;
  if (source) return <img className={look} src={source} alt="" />;
  return (
    <span className={look} aria-hidden>
      <MapIcon className="icon" />
    </span>
  );
}

/** The address of a game's picture, read again when the game has changed. */
function usePicture({ id, changed, trouble }: GameCard, made: number): string | undefined {
  const [source, setSource] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed game has another picture
  useEffect(() => {
    if (trouble) return;
    let address: string | undefined;
    let stays = true;
    void core.picture(id).then((bytes) => {
      if (!stays || !bytes || bytes.length === 0) return;
      address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      setSource(address);
    });
    return () => {
      stays = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, changed, trouble, made]);
  return source;
}
