import { namePoint } from "../../app/acts/tableMenu";
import { TextDialog } from "./TextDialog";

/** Gives the point that is shown a name; no way back loses it. */
export function NamePoint({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog
      title="Name this point"
      label="Name; it is kept, whatever is played after it"
      value=""
      onDone={namePoint}
      onClose={onClose}
    />
  );
}
