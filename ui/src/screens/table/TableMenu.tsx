import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { leaveTable } from "../../app/acts/library";
import { renameTable, studyTable } from "../../app/acts/tableMenu";
import type { Table } from "../../app/state";
import { store } from "../../app/store";
import { EndGame } from "../dialogs/EndGame";
import { ExportDialog } from "../dialogs/ExportDialog";
import { SummaryDialog } from "../dialogs/SummaryDialog";
import { TextDialog } from "../dialogs/TextDialog";
import { VerifyDialog } from "../dialogs/VerifyDialog";
import "./menu.css";

type Opened = "name" | "end" | "summary" | "verify" | "export";
const OPENS = new Set<unknown>(["name", "end", "summary", "verify", "export"]);

/** What can be done with the whole game. */
export function TableMenu({ table, icon: Icon }: { table: Table; icon: LucideIcon }) {
  const [opened, setOpened] = useState<Opened>();
  const over = table.standing.view.outcome !== null || table.standing.closed !== "";
  const act = (key: React.Key) => {
    if (key === "library") void leaveTable();
    if (key === "keys" || key === "point" || key === "notes")
      store.send({ is: "dialog", open: key });
    if (key === "study") void studyTable();
    if (OPENS.has(key)) setOpened(key as Opened);
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
            <MenuItem id="summary">Summary</MenuItem>
            <MenuItem id="point">Name this point</MenuItem>
            <MenuItem id="notes">Notes</MenuItem>
            <MenuItem id="name">Rename the game</MenuItem>
            <MenuItem id="export">Export to a file</MenuItem>
            <MenuItem id="verify">Check every step against the rules</MenuItem>
            {table.honest && <MenuItem id="study">Make it a study, for good</MenuItem>}
            {!over && <MenuItem id="end">Give up, agree a draw or end the game</MenuItem>}
            <MenuItem id="keys">All keys</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <DialogFor table={table} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface DialogForProps {
  table: Table;
  opened: Opened | undefined;
  onClose: () => void;
}

function DialogFor({ table, opened, onClose }: DialogForProps) {
  const { game, name } = table;
  switch (opened) {
    case "name":
      return (
        <TextDialog
          title="Rename the game"
          label="Name"
          value={name}
          onDone={renameTable}
          onClose={onClose}
        />
      );
    case "end":
      return <EndGame table={table} onClose={onClose} />;
    case "summary":
      return (
        <SummaryDialog game={game} name={name} turns={table.standing.view.turn} onClose={onClose} />
      );
    case "verify":
      return <VerifyDialog game={game} name={name} onClose={onClose} />;
    case "export":
      return <ExportDialog game={game} name={name} onClose={onClose} />;
    default:
      return null;
  }
}
