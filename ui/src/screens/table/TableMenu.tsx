import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { leaveTable } from "../../app/acts/library";
import { renameTable } from "../../app/acts/tableMenu";
import type { Table } from "../../app/state";
import { store } from "../../app/store";
import { EndGame } from "../dialogs/EndGame";
import { TextDialog } from "../dialogs/TextDialog";
import "./menu.css";

/** What can be done with the whole game. */
export function TableMenu({ table, icon: Icon }: { table: Table; icon: LucideIcon }) {
  const [open, setOpen] = useState<"name" | "end">();
  const over = table.standing.view.outcome !== null || table.standing.closed !== "";
  const act = (key: React.Key) => {
    if (key === "library") void leaveTable();
    if (key === "keys") store.send({ is: "dialog", open: "keys" });
    if (key === "name" || key === "end") setOpen(key);
  };
  return (
    <>
      <MenuTrigger>
        <Button className="button quiet icon-only" aria-label="Menu" id="menu">
          <Icon className="icon" aria-hidden />
        </Button>
        <Popover className="popover" placement="bottom start">
          <Menu className="menu" onAction={act}>
            <MenuItem id="library">Back to the library</MenuItem>
            <MenuItem id="name">Rename the game</MenuItem>
            {!over && <MenuItem id="end">End the game by agreement</MenuItem>}
            <MenuItem id="keys">All keys</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {open === "name" && (
        <TextDialog
          title="Rename the game"
          label="Name"
          value={table.name}
          onDone={renameTable}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "end" && <EndGame table={table} onClose={() => setOpen(undefined)} />}
    </>
  );
}
