import { Pencil, RotateCcw, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { binGame, openGame, renameGame, restoreGame, tagGame } from "../../app/acts/library";
import type { GameCard } from "../../bindings";
import { Button } from "../../parts/Button";
import { TextDialog } from "../dialogs/TextDialog";
import { Marks } from "./GameList";
import { Picture } from "./Picture";
import { Points } from "./Points";

/** The chosen game: its picture, what can be done with it, its named points and branches. */
export function Details({ game }: { game: GameCard }) {
  return (
    <aside className="details" aria-label={game.name}>
      <Picture game={game} large />
      <h2>{game.name}</h2>
      <p className="second">{game.title}</p>
      <Marks game={game} />
      {game.trouble && <p className="trouble">{game.trouble}</p>}
      {game.binned ? <InBin game={game} /> : <OnShelf game={game} />}
      {!game.binned && game.trouble === "" && <Points game={game.id} />}
    </aside>
  );
}

function OnShelf({ game }: { game: GameCard }) {
  const [edits, setEdits] = useState<"name" | "tags">();
  return (
    <>
      <div className="row">
        {game.trouble === "" && (
          <Button look="accent" keys="↵" wide id="play-on" onPress={() => openGame(game.id)}>
            Play on
          </Button>
        )}
      </div>
      <div className="row">
        <Button icon={Pencil} wide id="rename" onPress={() => setEdits("name")}>
          Rename
        </Button>
        <Button icon={Tag} wide id="tags" onPress={() => setEdits("tags")}>
          Tags
        </Button>
        <Button
          icon={Trash2}
          name="Put into the bin"
          id="to-bin"
          onPress={() => binGame(game.id, game.name)}
        />
      </div>
      {edits === "name" && (
        <TextDialog
          title="Rename the game"
          label="Name"
          value={game.name}
          onDone={(name) => name.trim() && renameGame(game.id, name.trim())}
          onClose={() => setEdits(undefined)}
        />
      )}
      {edits === "tags" && (
        <TextDialog
          title="Tags"
          label="Tags, with commas between them"
          value={game.tags.join(", ")}
          onDone={(text) => tagGame(game.id, tagsIn(text))}
          onClose={() => setEdits(undefined)}
        />
      )}
    </>
  );
}

function InBin({ game }: { game: GameCard }) {
  return (
    <div className="row">
      <Button
        look="accent"
        icon={RotateCcw}
        wide
        id="restore"
        onPress={() => restoreGame(game.id, game.name)}
      >
        Take out of the bin
      </Button>
    </div>
  );
}

/** The tags of a text: trimmed, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
