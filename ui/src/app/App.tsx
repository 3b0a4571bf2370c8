import { useEffect } from "react";
import { Library } from "../screens/library/Library";
import { NewGame } from "../screens/new/NewGame";
import { Table } from "../screens/table/Table";
import { listBattles, listGames } from "./acts/library";
import { readSettings } from "./acts/settings";
import { Dialogs } from "./Dialogs";
import { Notices } from "./Notices";
import { sayReady } from "./ready";
import { useApp } from "./store";
import { useKeys } from "./useKeys";
import { useRoom } from "./useRoom";
import { useSettings } from "./useSettings";

/** The window: one screen, the dialog over it, the notices in its corner. */
export function App() {
  const screen = useApp((state) => state.screen);
  useSettings();
  useRoom();
  useKeys();

  useEffect(() => {
    void readSettings().then(listBattles).then(listGames).then(sayReady);
  }, []);

  return (
    <>
      {screen === "library" && <Library />}
      {screen === "new" && <NewGame />}
      {screen === "table" && <Table />}
      <Dialogs />
      <Notices />
    </>
  );
}
