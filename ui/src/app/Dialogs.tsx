import { KeyList } from "../screens/dialogs/KeyList";
import { Palette } from "../screens/dialogs/Palette";
import { SettingsDialog } from "../screens/dialogs/SettingsDialog";
import { store, useApp } from "./store";

/** The dialog that is open over the screen. */
export function Dialogs() {
  const dialog = useApp((state) => state.dialog);
  const close = () => store.send({ is: "dialog", open: undefined });
  switch (dialog) {
    case "keys":
      return <KeyList onClose={close} />;
    case "palette":
      return <Palette onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    default:
      return null;
  }
}
