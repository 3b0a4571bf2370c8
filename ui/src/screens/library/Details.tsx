import {
  Download,
  NotebookPen,
  Pencil,
  RotateCcw,
  ScrollText,
  ShieldCheck,
  Tag,
  Trash2,
} from "lucide-react";
import { useCallback, useState } from "react";
import { binGame, openGame, restoreGame, tagGame } from "../../app/acts/library";
import type { GameCard } from "../../bindings";
import { Button } from "../../parts/Button";
import { SideMark } from "../../parts/SideMark";
import { sideName } from "../../text/words";
import { ExportDialog } from "../dialogs/ExportDialog";
import { NamesDialog } from "../dialogs/NamesDialog";
import { NotesDialog } from "../dialogs/NotesDialog";
import { SummaryDialog } from "../dialogs/SummaryDialog";
import { TextDialog } from "../dialogs/TextDialog";
import { VerifyDialog } from "../dialogs/VerifyDialog";
import { Marks } from "./GameList";
import { Picture } from "./Picture";
import { Points } from "./Points";

/** The chosen game: its picture, what can be done with it, its named points and branches. */
export function Details({ game, made }: { game: GameCard; made: number }) {
  return (
    <aside className="details" aria-label={game.name}>
      <Picture game={game} made={made} large />
      <h2>{game.name}</h2>
      <p className="second">{game.title}</p>
      <Players game={game} />
      <Marks game={game} />
      {game.notes && <p className="game-notes">{game.notes}</p>}
      {game.result && <p>{game.result}</p>}
      {game.trouble && <p className="trouble">{game.trouble}</p>}
      {game.binned ? <InBin game={game} /> : <OnShelf game={game} />}
      {!game.binned && game.trouble === "" && <Points game={game.id} />}
    </aside>
  );
}

/** Who plays which side, where anybody is named. */
function Players({ game }: { game: GameCard }) {
  const { battle } = game;
  const named = game.players.filter(([, name]) => name !== "");
  if (!battle || named.length === 0) return null;
  return (
    <ul className="players" aria-label="Players">
      {named.map(([side, name]) => (
        <li key={side}>
          <SideMark battle={battle} side={side} small />
          <span className="second">{sideName(battle, side)}</span> {name}
        </li>
      ))}
    </ul>
  );
}

type Opened = "name" | "tags" | "notes" | "summary" | "verify" | "export";

function OnShelf({ game }: { game: GameCard }) {
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <>
      {game.trouble === "" && (
        <div className="row">
          <Button look="accent" keys="↵" wide id="play-on" onPress={() => openGame(game.id)}>
            Play on
          </Button>
          <Button icon={ScrollText} wide id="summary" onPress={() => setOpened("summary")}>
            Summary
          </Button>
        </div>
      )}
      <div className="row">
        <Button icon={Pencil} wide id="rename" onPress={() => setOpened("name")}>
          Names
        </Button>
        <Button icon={Tag} wide id="tags" onPress={() => setOpened("tags")}>
          Tags
        </Button>
        <Button icon={Trash2} wide id="to-bin" onPress={() => binGame(game.id, game.name)}>
          Bin
        </Button>
      </div>
      <div className="row">
        <Button icon={Download} wide id="export" onPress={() => setOpened("export")}>
          Export
        </Button>
        <Button
          icon={ShieldCheck}
          wide
          id="check"
          hint="Asks the present rules about every step"
          onPress={() => setOpened("verify")}
        >
          Check
        </Button>
        <Button icon={NotebookPen} wide id="notes" onPress={() => setOpened("notes")}>
          Notes
        </Button>
      </div>
      <DialogFor game={game} opened={opened} onClose={close} />
    </>
  );
}

interface DialogForProps {
  game: GameCard;
  opened: Opened | undefined;
  onClose: () => void;
}

function DialogFor({ game, opened, onClose }: DialogForProps) {
  const { id, name } = game;
  switch (opened) {
    case "name":
      return <NamesDialog game={game} onClose={onClose} />;
    case "tags":
      return (
        <TextDialog
          title="Tags"
          label="Tags, with commas between them"
          value={game.tags.join(", ")}
          onDone={(text) => tagGame(id, tagsIn(text))}
          onClose={onClose}
        />
      );
    case "notes":
      return <NotesDialog game={id} onClose={onClose} />;
    case "summary":
      return <SummaryDialog game={id} name={name} turns={game.turn} onClose={onClose} />;
    case "verify":
      return <VerifyDialog game={id} name={name} onClose={onClose} />;
    case "export":
      return <ExportDialog game={id} name={name} onClose={onClose} />;
    default:
      return null;
  }
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
