import { useCallback, useEffect, useRef, useState } from "react";
import { addAll, addStack, addToGroup } from "../../app/acts/group";
import { filter } from "../../app/acts/panels";
import { look } from "../../app/acts/replay";
import { actAt, dragTo, select } from "../../app/acts/table";
import { setBoard } from "../../app/boardHandle";
import type { Table } from "../../app/state";
import { store, useApp } from "../../app/store";
import { type Board, type BoardEvents, createBoard, type Hover } from "../../board/api";
import { lookAtArmies } from "./firstLook";
import { type MenuAsked, PlaceMenu } from "./PlaceMenu";
import { Tip } from "./Tip";
import { showOn, sightTo } from "./toBoard";

/** The map: hands the board what the table shows, and the table what the board tells. */
export function BoardPane({ table }: { table: Table }) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board>(undefined);
  const [hover, setHover] = useState<Hover>({ place: null, unit: null });
  const [menu, setMenu] = useState<MenuAsked>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const settings = useApp((state) => state.settings);

  useEffect(() => {
    if (!host.current) return;
    const made = createBoard(
      host.current,
      table.board,
      { motion: "reduced" },
      eventsOf(setHover, setMenu),
    );
    board.current = made;
    setBoard(made);
    const stop = keepShowing(made);
    made.focus();
    void open(made);
    return () => {
      stop();
      setBoard(undefined);
      delete document.body.dataset.board;
      made.destroy();
    };
  }, [table.board]);

  useEffect(() => {
    board.current?.setOverlays({ sight: sightTo(table, hover.place) });
  }, [table, hover.place]);

  useEffect(() => {
    board.current?.setOptions({
      grid: table.grid,
      minimap: table.minimap,
      hideCounters: table.bare,
      counterStyle: settings.counters,
      wheel: settings.wheel,
    });
  }, [table.grid, table.minimap, table.bare, settings.counters, settings.wheel]);

  useEffect(() => {
    if (document.body.dataset.board) board.current?.setOptions({ motion: settings.motion });
  }, [settings.motion]);

  return (
    <>
      <div className="board-host" ref={host} data-map data-cursor={table.cursor} />
      <Tip table={table} hover={hover} />
      {menu && <PlaceMenu table={table} asked={menu} onClose={closeMenu} />}
    </>
  );
}

/** Shows every change of the table on the board at once: the board is lit before the panels are laid out. */
function keepShowing(board: Board): () => void {
  let shown: Table | undefined;
  const show = () => {
    const { table } = store.get();
    if (table && table !== shown) showOn(board, shown, table);
    shown = table;
  };
  show();
  return store.subscribeMap(show);
}

/** Looks at the armies, and says when all is drawn. */
async function open(board: Board): Promise<void> {
  await board.settled();
  const { table, settings } = store.get();
  if (table && table.standing.view.phase !== "deploy") lookAtArmies(board, table.standing.view);
  await board.settled();
  board.setOptions({ motion: settings.motion });
  document.body.dataset.board = "ready";
}

function eventsOf(
  setHover: (hover: Hover) => void,
  setMenu: (asked: MenuAsked) => void,
): BoardEvents {
  return {
    onHex: (place) => void actAt(place),
    onUnit: (unit, place, keys) => {
      if (keys.shift) addToGroup(unit);
      else if (keys.ctrl) addStack(place);
      else void actAt(place, unit);
    },
    onBox: addAll,
    onPath: (unit, places) => void dragTo(unit, places.at(-1)),
    onHover: setHover,
    onMenu: (over, at) => setMenu({ over, at }),
    onCursor: (place) => {
      setHover({ place, unit: null });
      store.send({ is: "cursor", place });
      store.send({ is: "pointed", place });
    },
    onNothing: () => {
      if (store.get().table?.looking) void look(undefined);
      void select(undefined);
      filter("");
    },
  };
}
