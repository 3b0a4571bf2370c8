import { Dices, Flag, Tag, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { GridList, GridListItem } from "react-aria-components";
import { emptyBin, openGame } from "../../app/acts/library";
import type { GameCard, GameId } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { SideMark } from "../../parts/SideMark";
import { sideName } from "../../text/words";
import { playersOf, type Shelf, whenPlayed } from "./filters";
import { Picture } from "./Picture";

interface GameListProps {
  /** How often missing pictures were made. */
  made: number;
  games: GameCard[];
  shelf: Shelf;
  chosen: GameId | undefined;
  onChoose: (game: GameId) => void;
}

/** The games of a shelf, last played first; Enter or a double click plays on. */
export function GameList({ made, games, shelf, chosen, onChoose }: GameListProps) {
  const bin = "of" in shelf && shelf.of === "bin";
  const play = (id: GameId) => {
    const game = games.find((one) => one.id === id);
    if (game && game.trouble === "" && !game.binned) void openGame(id);
  };
  return (
    <main className="games">
      <div className="games-head">
        <span>{games.length === 1 ? "1 game" : `${games.length} games`}</span>
        {bin && games.length > 0 ? (
          <EmptyBin count={games.length} />
        ) : (
          <span>last played first</span>
        )}
      </div>
      <GridList
        aria-label="Games"
        className="game-list"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => onChoose(Number([...keys][0]))}
        onAction={(key) => play(Number(key))}
        renderEmptyState={() => <p className="none">No game stands here.</p>}
      >
        {games.map((game) => (
          <GridListItem
            key={game.id}
            id={game.id}
            className={`game${game.trouble ? " troubled" : ""}`}
            textValue={game.name}
            data-game={game.name}
          >
            <Row game={game} made={made} />
          </GridListItem>
        ))}
      </GridList>
    </main>
  );
}

function Row({ game, made }: { game: GameCard; made: number }) {
  return (
    <>
      <Picture game={game} made={made} />
      <div className="named">
        <strong>{game.name}</strong>
        {game.title !== game.name && <span>{game.title}</span>}
        <Marks game={game} />
      </div>
      <Standing game={game} />
      <span className="turn">
        {game.turn > 0 && <span>{`Turn ${game.turn} of ${game.turns}`}</span>}
        <span className="second">{playersOf(game)}</span>
      </span>
      <time>{whenPlayed(game.changed, new Date())}</time>
    </>
  );
}

/** Tags and what sets a game apart, as small chips. */
export function Marks({ game }: { game: GameCard }) {
  return (
    <span className="chips">
      {!game.honest && <span className="chip">study</span>}
      {game.openSeed && (
        <span className="chip">
          <Dices className="icon" aria-hidden /> open seed
        </span>
      )}
      {game.tags.map((tag) => (
        <span className="chip" key={tag}>
          <Tag className="icon" aria-hidden /> {tag}
        </span>
      ))}
    </span>
  );
}

function Standing({ game }: { game: GameCard }) {
  if (game.trouble) {
    return (
      <span className="standing trouble">
        <TriangleAlert className="icon" aria-hidden />
        <span>
          <strong>cannot be opened</strong>
          <span className="result">see the note</span>
        </span>
      </span>
    );
  }
  if (game.result) {
    return (
      <span className="standing">
        <Flag className="icon over" aria-hidden />
        <span>
          <strong>finished</strong>
          <span className="result">{game.result}</span>
        </span>
      </span>
    );
  }
  return (
    <span className="standing">
      {game.side && game.battle && <SideMark battle={game.battle} side={game.side} />}
      <span>
        <strong>{game.side && game.battle ? sideName(game.battle, game.side) : ""}</strong>
        <br />
        to decide
      </span>
    </span>
  );
}

/** Emptying the bin cannot be undone, so it asks first. */
function EmptyBin({ count }: { count: number }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button icon={Trash2} id="empty-bin" onPress={() => setAsks(true)}>
        Empty the bin
      </Button>
      {asks && (
        <Dialog
          title="Empty the bin?"
          onClose={() => setAsks(false)}
          foot={
            <>
              <Button onPress={() => setAsks(false)}>Keep them</Button>
              <Button
                look="accent"
                icon={Trash2}
                id="destroy"
                onPress={() => {
                  setAsks(false);
                  void emptyBin(count);
                }}
              >
                Destroy {count === 1 ? "1 game" : `${count} games`}
              </Button>
            </>
          }
        >
          <p>The games in it are then gone for good. Export what you may want again.</p>
        </Dialog>
      )}
    </>
  );
}
