import { useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { openAt } from "../../app/acts/library";
import type { Branch, GameId, NamedPoint } from "../../bindings";
import { core } from "../../ipc";
import { BranchTree } from "./BranchTree";

/** The named points of a game, the latest turn first, and its branches. */
export function Points({ game }: { game: GameId }) {
  const points = useAnswer(game, core.namedPoints);
  const branches = useAnswer(game, core.branches);
  return (
    <>
      {points.length > 0 && (
        <section className="points">
          <h3>Named points</h3>
          <ul>
            {points.map((point) => (
              <Point key={point.entry} game={game} point={point} />
            ))}
          </ul>
        </section>
      )}
      {branches.filter(({ trimming }) => !trimming).length > 1 && (
        <section className="points">
          <h3>Branches</h3>
          <BranchTree branches={branches} />
        </section>
      )}
    </>
  );
}

/** What the library says of a game; empty until it has answered, and for a game that was left meanwhile. */
function useAnswer<T extends Branch | NamedPoint>(
  game: GameId,
  asked: (game: GameId) => Promise<T[] | undefined>,
): T[] {
  const [found, setFound] = useState<T[]>([]);
  useEffect(() => {
    let stays = true;
    setFound([]);
    void asked(game).then((answer) => stays && answer && setFound(answer));
    return () => {
      stays = false;
    };
  }, [game, asked]);
  return found;
}

/** One point; pressed, the game is opened and shown as it stood there. */
function Point({ game, point }: { game: GameId; point: NamedPoint }) {
  return (
    <li>
      <AriaButton className="named-point" onPress={() => openAt(game, point)}>
        <span>{point.name}</span>
        <span className="count">{point.turn === null ? "" : `turn ${point.turn}`}</span>
      </AriaButton>
    </li>
  );
}
