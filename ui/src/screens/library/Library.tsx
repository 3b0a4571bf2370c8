import { Plus, Search, Settings, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Input, SearchField } from "react-aria-components";
import { importGame, openGame } from "../../app/acts/library";
import { store, useApp } from "../../app/store";
import { useEnter, useSlash } from "../../app/useKeys";
import type { GameId } from "../../bindings";
import { Button } from "../../parts/Button";
import { Vedette } from "../../parts/Vedette";
import { Details } from "./Details";
import { Empty } from "./Empty";
import { Failure } from "./Failure";
import { Foot } from "./Foot";
import { matches, type Shelf, standsOn } from "./filters";
import { GameList } from "./GameList";
import { Shelves } from "./Shelves";
import { usePictures } from "./usePictures";
import "./library.css";

/** The first screen: every game, found by shelf and search, with its details beside it. */
export function Library() {
  const games = useApp((state) => state.games);
  const listed = useApp((state) => state.listed);
  const [shelf, setShelf] = useState<Shelf>({ of: "all" });
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<GameId>();
  const shown = games.filter((game) => standsOn(game, shelf) && matches(game, search));
  const game = shown.find(({ id }) => id === chosen) ?? shown[0];
  const made = usePictures(games);
  const failure = useApp((state) => state.failure);
  const empty = failure !== undefined || (listed && games.length === 0);

  useEnter(() => {
    if (game && !empty && game.trouble === "" && !game.binned) void openGame(game.id);
  });

  return (
    <div className="library">
      <Head search={search} onSearch={setSearch} bare={empty} />
      {failure && <Failure failure={failure} />}
      {!failure && empty && <Empty />}
      {!empty && (
        <>
          <Shelves games={games} shelf={shelf} onChoose={setShelf} />
          <GameList
            made={made}
            games={shown}
            shelf={shelf}
            chosen={game?.id}
            onChoose={setChosen}
          />
          {game && <Details key={game.id} game={game} made={made} />}
        </>
      )}
      <Foot sound={failure === undefined} />
    </div>
  );
}

function Head(props: { search: string; onSearch: (text: string) => void; bare: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  return (
    <header className="bar">
      <Vedette />
      <h1>Vedette</h1>
      <span className="space" />
      {!props.bare && (
        <SearchField
          className="search"
          aria-label="Search the games"
          value={props.search}
          onChange={props.onSearch}
        >
          <Search className="icon" aria-hidden />
          <Input ref={field} placeholder="Name, player, tag, note" />
          <kbd aria-hidden>/</kbd>
        </SearchField>
      )}
      <span className="space" />
      {!props.bare && (
        <Button icon={Upload} id="bring-in" onPress={importGame} hint="Bring in a game from a file">
          Bring in
        </Button>
      )}
      {!props.bare && (
        <Button
          look="accent"
          icon={Plus}
          id="new-game"
          onPress={() => store.send({ is: "went", to: "new" })}
        >
          New game
        </Button>
      )}
      <Button
        look="quiet"
        icon={Settings}
        name="Settings"
        onPress={() => store.send({ is: "dialog", open: "settings" })}
      />
    </header>
  );
}
