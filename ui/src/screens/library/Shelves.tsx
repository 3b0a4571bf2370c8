import {
  Archive,
  BookOpen,
  Flag,
  Hourglass,
  type LucideIcon,
  Map as MapIcon,
  Tag,
  Trash2,
} from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { useApp } from "../../app/store";
import type { GameCard } from "../../bindings";
import { type Shelf, sameShelf, standsOn, tagsOf } from "./filters";

const SHELVES: [Extract<Shelf, { of: string }>["of"], string, LucideIcon][] = [
  ["all", "All games", Archive],
  ["playing", "In play", Hourglass],
  ["finished", "Finished", Flag],
  ["studies", "Studies", BookOpen],
  ["bin", "Bin", Trash2],
];

interface ShelvesProps {
  games: GameCard[];
  shelf: Shelf;
  onChoose: (shelf: Shelf) => void;
}

/** The list at the left: which games are shown. */
export function Shelves({ games, shelf, onChoose }: ShelvesProps) {
  const battles = useApp((state) => state.battles);
  const line = (to: Shelf, words: string, Icon: LucideIcon) => (
    <AriaButton
      key={words}
      className="shelf"
      data-shelf={words}
      aria-pressed={sameShelf(to, shelf)}
      onPress={() => onChoose(to)}
    >
      <Icon className="icon" aria-hidden />
      <span>{words}</span>
      <span className="count">{games.filter((game) => standsOn(game, to)).length}</span>
    </AriaButton>
  );
  const tags = tagsOf(games);
  return (
    <nav className="shelves" aria-label="Which games">
      {SHELVES.map(([of, words, icon]) => line({ of }, words, icon))}
      <h2>Battles</h2>
      {battles.map((battle) => line({ battle: battle.id }, battle.title, MapIcon))}
      {tags.length > 0 && <h2>Tags</h2>}
      {tags.map(([tag]) => line({ tag }, tag, Tag))}
    </nav>
  );
}
