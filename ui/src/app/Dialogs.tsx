import { AtWork } from "../screens/dialogs/AtWork";
import { KeyList } from "../screens/dialogs/KeyList";
import { NamePoint } from "../screens/dialogs/NamePoint";
import { NotesDialog } from "../screens/dialogs/NotesDialog";
import { Palette } from "../screens/dialogs/Palette";
import { SettingsDialog } from "../screens/dialogs/SettingsDialog";
import { store, useApp } from "./store";

/** The dialog that is open over the screen, and over it the long work that is waited for. */
export function Dialogs() {
  const work = useApp((state) => state.work);
  return (
    <>
      <Opened />
      {work && <AtWork work={work} />}
    </>
  );
}

function Opened() {
  const dialog = useApp((state) => state.dialog);
  const table = useApp((state) => state.table);
  const close = () => store.send({ is: "dialog", open: undefined });
  switch (dialog) {
    case "keys":
      return <KeyList onClose={close} />;
    case "palette":
      return <Palette onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    case "notes":
      return table ? <NotesDialog game={table.game} onClose={close} /> : null;
    case "point":
      return <NamePoint onClose={close} />;
    default:
      return null;
  }
}
