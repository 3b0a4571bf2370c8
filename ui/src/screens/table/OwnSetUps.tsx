import { Save } from "lucide-react";
import { useEffect, useState } from "react";
import { told } from "../../app/acts/library";
import { send } from "../../app/acts/table";
import { type OwnSetUp, placing, readSetUps, settingOf, setUpOf } from "../../app/setUp";
import type { Table } from "../../app/state";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";
import { TextDialog } from "../dialogs/TextDialog";

/** The player's own set-ups: kept by name, and placed again like the battle's own. */
export function OwnSetUps({ table }: { table: Table }) {
  const { view } = table.standing;
  const setting = settingOf(table.board, view.side);
  const [kept, setKept] = useState<OwnSetUp[]>([]);
  const [names, setNames] = useState(false);
  useEffect(() => {
    void core.settings().then((all) => setKept(readSetUps(all?.[setting])));
  }, [setting]);
  const keep = async (name: string) => {
    if (name.trim() === "") return;
    const own = setUpOf(view, name.trim());
    const all = [...kept.filter((one) => one.name !== own.name), own];
    if ((await core.setSetting(setting, JSON.stringify(all))) === undefined) return;
    setKept(all);
    told(`Kept as “${own.name}”.`);
  };
  const placed = view.pieces.some((piece) => piece.side === view.side && piece.at !== null);
  return (
    <>
      {kept.map((one) => {
        const steps = placing(view, one);
        return (
          steps.length > 0 && (
            <Button key={one.name} data-plan={one.name} onPress={() => send(steps)}>
              Place the rest: {one.name}
            </Button>
          )
        );
      })}
      {placed && (
        <Button look="quiet" icon={Save} id="keep-set-up" onPress={() => setNames(true)}>
          Keep this set-up
        </Button>
      )}
      {names && (
        <TextDialog
          title="Keep this set-up"
          label="Name"
          value=""
          onDone={keep}
          onClose={() => setNames(false)}
        />
      )}
    </>
  );
}
